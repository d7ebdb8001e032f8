"""Spreadsheets of a game: totals, deals and payments, as CSV and as an Excel workbook.

Text that somebody typed stays text: no cell becomes a formula, whatever it begins with.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from decimal import Decimal
from io import BytesIO, StringIO
from typing import TYPE_CHECKING, NamedTuple

from scoring.engine import TABLE
from tilesnap.games.final_scores import final_scores, round_table_points
from tilesnap.games.statistics import provisional_players, was_self_drawn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from scoring.engine import Fact
    from tilesnap.games.final_scores import FinalScore
    from tilesnap.games.played_game import PlayedDeal, PlayedGame

FORMULA_PREFIXES = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""Prefixes that make a spreadsheet take a text in CSV for a formula.

Source: OWASP, CSV injection.
"""
PENALTY_REASONS = ("paid_penalty", "paid_chombo")
"""Reasons of the payments that are penalties under riichi."""
MAX_COLUMN_WIDTH = 40
"""Maximum width of a workbook column, in characters."""


class Label(NamedTuple):
    """A word in the reader's language, by its message key; `player` fills in a name."""

    key: str
    player: str = ""


Cell = Label | str | int | Decimal | None


@dataclass(frozen=True, slots=True)
class Spreadsheet:
    """Rows under headings. A cell of None is unknown; a str is text that somebody typed."""

    name: Label
    headings: tuple[Label, ...]
    rows: tuple[tuple[Cell, ...], ...]


def totals_table(game: PlayedGame) -> Spreadsheet:
    """List the players by place, with the final scores where the rules add to totals.

    `net` is won or lost at the table, `penalties` the part of it that penalties made. `table_points` are those
    of the place, where the rules have some. With `uma`, `oka`,
    `sticks` and `penalty` it makes the final score, with `chips` and `yakitori` where they are played. An
    open total may still change.
    """
    scores = final_scores(game)
    played = [name for name in ("chips", "yakitori") if any(getattr(each, name) for each in scores.rows)]
    start = game.state.start_event.start
    penalties = [sum(each) for each in zip(*map(_penalty_nets, game.deals), strict=True)] or [0] * len(
        game.players
    )
    table_points = ["table_points"] if scores.has_table_points else []
    bonus = ("uma", "oka", "sticks", "penalty", *played, "score") if scores.has_bonus else ()
    rows = [
        (
            each.place,
            game.players[each.player],
            each.total,
            each.total - start,
            penalties[each.player],
            *([] if each.table_points is None else [round_table_points(each.table_points)]),
            *(_bonus_cells(each, played) if scores.has_bonus else ()),
            sum(each.player in deal.record.winners for deal in game.deals),
            _yes_no(each.player in scores.provisional),
        )
        for each in scores.rows
    ]
    heads = _words("place", "player", "total", "net", "penalties", *table_points, *bonus, "won", "open")
    return Spreadsheet(Label("totals"), heads, tuple(rows))


def _bonus_cells(each: FinalScore, played: Sequence[str]) -> tuple[Cell, ...]:
    parts = [getattr(each, name) for name in played]
    return (each.uma, each.oka, each.sticks, -each.penalty, *parts, each.score)


def debts_table(game: PlayedGame) -> Spreadsheet:
    """List the payments that settle the game, or would settle it now."""
    scores = final_scores(game)
    rows = [
        (
            *(_player_cell(player, game) for player in (each.payer, each.payee)),
            each.amount,
            _yes_no(bool(scores.provisional)),
        )
        for each in scores.debts
    ]
    return Spreadsheet(Label("debts"), _words("payer", "payee", "amount", "open"), tuple(rows))


def deals_table(game: PlayedGame) -> Spreadsheet:
    """List the deals: winner, how it was won, the worth of each hand, the nets, and the totals after it.

    The facts that only these rules have follow the discarder, such as riichi's counters, sticks and riichi.
    """
    columns = ("deal", "round", "hand", "dealer", "outcome", "winner", "drawn", "discarder")
    facts = [f"fact_{fact.name}" for fact in _own_facts(game)]
    waits = ["waits"] if game.next_place.sitting_out is not None else []
    kinds = ("worth", "net_of", "penalty_of", "total_of")
    each = [Label(key, name) for key in kinds for name in game.players]
    rows = [
        _deal_row(deal, totals, game)
        for deal, totals in zip(game.deals, game.running_totals[1:], strict=True)
    ]
    return Spreadsheet(Label("deals"), (*_words(*columns, *facts, *waits), *each, Label("open")), tuple(rows))


def payments_table(game: PlayedGame) -> Spreadsheet:
    """List every payment with its reason."""
    rows: list[tuple[Cell, ...]] = []
    for deal in game.deals:
        moving = provisional_players(deal)
        for line in deal.ledger.lines if deal.ledger else ():
            payer, payee = _player_of(line.payer, deal), _player_of(line.payee, deal)
            names = tuple(_player_cell(each, game) for each in (payer, payee))
            may_change = {payer, payee} <= moving
            rows.append(
                (deal.place.number, *names, line.amount, Label(f"reason_{line.reason}"), _yes_no(may_change))
            )
    return Spreadsheet(
        Label("payments"), _words("deal", "payer", "payee", "amount", "reason", "open"), tuple(rows)
    )


def _player_of(seat: str, deal: PlayedDeal) -> int | None:
    """Return the player of a seat; None for the table, where stakes lie."""
    return None if seat == TABLE else deal.player(seat)


def _player_cell(player: int | None, game: PlayedGame) -> Cell:
    return Label("table") if player is None else game.players[player]


def format_csv(table: Spreadsheet, localize: Callable[[Label], str], *, has_mark: bool = True) -> bytes:
    """Format a table as CSV with every text in quotes.

    The encoding is UTF-8 with a byte order mark, by which spreadsheets recognise it; other programs may take the
    mark for a part of the first heading.
    """
    text = StringIO()
    lines = csv.writer(text, quoting=csv.QUOTE_NONNUMERIC)
    for row in (table.headings, *table.rows):
        lines.writerow([_escape_formula(_render_cell(cell, localize)) for cell in row])
    return text.getvalue().encode("utf-8-sig" if has_mark else "utf-8")


def build_workbook(tables: Sequence[Spreadsheet], localize: Callable[[Label], str]) -> bytes:
    """Build an Excel workbook with one sheet for each table."""
    from xlsxwriter import Workbook  # noqa: PLC0415 (CSV is written where this package is missing, too)

    file = BytesIO()
    with Workbook(file, {"in_memory": True}) as book:
        bold = book.add_format({"bold": True})
        for table in tables:
            sheet = book.add_worksheet(localize(table.name))
            sheet.freeze_panes(1, 0)
            lines = [[_render_cell(cell, localize) for cell in row] for row in (table.headings, *table.rows)]
            for at, line in enumerate(lines):
                for column, cell in enumerate(line):
                    if isinstance(cell, int | Decimal):
                        sheet.write_number(at, column, float(cell))
                    else:
                        sheet.write_string(at, column, cell, None if at else bold)
            for column, cells in enumerate(zip(*lines, strict=True)):
                sheet.set_column(
                    column, column, min(MAX_COLUMN_WIDTH, 2 + max(len(str(cell)) for cell in cells))
                )
    return file.getvalue()


def _deal_row(deal: PlayedDeal, totals: Sequence[int], game: PlayedGame) -> tuple[Cell, ...]:
    record = deal.record
    return (
        deal.place.number,
        Label(f"wind_{deal.place.round}"),
        deal.place.hand,
        game.players[deal.place.dealer],
        Label(f"outcome_{record.outcome}"),
        _join_names(game, record.winners),
        None if (drawn := was_self_drawn(record)) is None else _yes_no(drawn),
        _join_names(game, () if record.discarder is None else (record.discarder,)),
        *(_fact_cell(fact, deal, game) for fact in _own_facts(game)),
        *_waiting_name(deal, game),
        *_hand_totals(deal),
        *(deal.net if deal.ledger else [None] * len(deal.seats)),
        *(_penalty_nets(deal) if deal.ledger else [None] * len(deal.seats)),
        *totals,
        _yes_no(deal.provisional),
    )


def _own_facts(game: PlayedGame) -> list[Fact]:
    """Return the facts of a deal that only its rules have; other options of the rules may have others."""
    engines = (*(deal.rules for deal in game.deals), game.rules)
    facts = {
        fact.name: fact for rules in engines for fact in rules.facts if fact.own and fact.about == "deal"
    }
    return list(facts.values())


def _fact_cell(fact: Fact, deal: PlayedDeal, game: PlayedGame) -> Cell:
    """Return the value of such a fact: players, yes or no, or the count that lay on the table."""
    if fact.kind == "seats":
        return _join_names(game, deal.record.of_players.get(fact.name, ()))
    if fact.kind == "switch":
        return _yes_no(deal.record.extra.get(fact.name, False))
    return deal.place.carried.get(fact.name, 0)


def _penalty_nets(deal: PlayedDeal) -> list[int]:
    """Return what each player won or lost by penalties in a deal."""
    nets = [0] * len(deal.seats)
    for line in deal.ledger.lines if deal.ledger else ():
        if line.reason == "penalty" or (line.why is not None and line.why.code in PENALTY_REASONS):
            for seat, amount in ((line.payer, -line.amount), (line.payee, line.amount)):
                player = _player_of(seat, deal)
                if player is not None:
                    nets[player] += amount
    return nets


def _waiting_name(deal: PlayedDeal, game: PlayedGame) -> Iterator[str]:
    """Yield the name of the player who waits, if one does."""
    if deal.place.sitting_out is not None:
        yield game.players[deal.place.sitting_out]


def _hand_totals(deal: PlayedDeal) -> Iterator[int | None]:
    """Yield the total of each player's hand, None if it is unknown or the player waited."""
    for seat in deal.seats:
        result = deal.ledger.results.get(seat) if deal.ledger and seat else None
        yield result.total if result else None


def _join_names(game: PlayedGame, players: Sequence[int]) -> str | None:
    return ", ".join(game.players[player] for player in players) or None


def _words(*keys: str) -> tuple[Label, ...]:
    return tuple(map(Label, keys))


def _yes_no(is_so: bool) -> Label:
    return Label("yes" if is_so else "no")


def _render_cell(cell: Cell, write: Callable[[Label], str]) -> str | int | Decimal:
    if cell is None:
        return ""
    return write(cell) if isinstance(cell, Label) else cell


def _escape_formula(cell: str | int | Decimal) -> str | int | Decimal:
    """Return a text that no spreadsheet takes for a formula: a leading apostrophe marks it as text."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA_PREFIXES) else cell
