"""A game as tables for spreadsheets: totals, deals and payments, as CSV and as an Excel workbook.

What somebody typed stays text: no cell becomes a formula, whatever it begins with.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from decimal import Decimal
from io import BytesIO, StringIO
from typing import TYPE_CHECKING, NamedTuple

from xlsxwriter import Workbook

from scoring.table.transfers import TABLE
from tilesnap.games.final_scores import final_scores
from tilesnap.games.statistics import moving_players, was_drawn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from scoring.engine import Fact
    from tilesnap.games.playing import Evening, PlayedDeal

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What a text in CSV must not begin with: a spreadsheet would take it for a formula.

Source: OWASP, CSV injection.
"""
PENALTIES = ("paid_penalty", "paid_chombo")
"""The reasons for which riichi has a penalty paid."""
WIDEST = 40
"""How many letters wide a column of the workbook is at most."""


class Word(NamedTuple):
    """A word in the reader's language, by its key; one that is about a player fills in the name."""

    key: str
    player: str = ""


Cell = Word | str | int | Decimal | None


@dataclass(frozen=True, slots=True)
class Spreadsheet:
    """Rows under headings. A cell of None is not known; a text is what somebody typed."""

    name: Word
    heads: tuple[Word, ...]
    rows: tuple[tuple[Cell, ...], ...]


def totals_table(game: Evening) -> Spreadsheet:
    """List the players, the first at the top, with the final scores where the rules add to totals.

    `net` is what was won or lost at the table, `penalties` the part of it that penalties made. With `uma`,
    `oka`, `sticks` and `penalty` it makes the final score. An open total may still change.
    """
    found = final_scores(game)
    start = game.story.begun.start
    fined = [sum(each) for each in zip(*map(_fined, game.deals), strict=True)] or [0] * len(game.players)
    bonus = ("uma", "oka", "sticks", "penalty", "score") if found.has_bonus else ()
    rows = [
        (
            each.place,
            game.players[each.player],
            each.total,
            each.total - start,
            fined[each.player],
            *((each.uma, each.oka, each.sticks, -each.penalty, each.score) if found.has_bonus else ()),
            sum(each.player in deal.record.winners for deal in game.deals),
            _yes(each.player in found.moving),
        )
        for each in found.rows
    ]
    heads = _words("place", "player", "total", "net", "penalties", *bonus, "won", "open")
    return Spreadsheet(Word("totals"), heads, tuple(rows))


def debts_table(game: Evening) -> Spreadsheet:
    """List the payments that settle the game, or would settle it now."""
    found = final_scores(game)
    rows = [
        (*(_who(player, game) for player in (each.payer, each.payee)), each.amount, _yes(bool(found.moving)))
        for each in found.debts
    ]
    return Spreadsheet(Word("debts"), _words("payer", "payee", "amount", "open"), tuple(rows))


def deals_table(game: Evening) -> Spreadsheet:
    """List the deals: who won how, what each hand was worth, what came of it, and the totals after it.

    The facts that only these rules know stand behind the discarder, as riichi's counters, sticks and riichi.
    """
    told = ("deal", "round", "hand", "dealer", "outcome", "winner", "drawn", "discarder")
    facts = [f"fact_{fact.name}" for fact in _facts(game)]
    waits = ["waits"] if game.next.waiting is not None else []
    kinds = ("worth", "net_of", "penalty_of", "total_of")
    each = [Word(key, name) for key in kinds for name in game.players]
    rows = [_deal(deal, stood, game) for deal, stood in zip(game.deals, game.running[1:], strict=True)]
    return Spreadsheet(Word("deals"), (*_words(*told, *facts, *waits), *each, Word("open")), tuple(rows))


def payments_table(game: Evening) -> Spreadsheet:
    """List every payment with its reason."""
    rows: list[tuple[Cell, ...]] = []
    for deal in game.deals:
        moving = moving_players(deal)
        for line in deal.ledger.lines if deal.ledger else ():
            payer, payee = _paying(line.payer, deal), _paying(line.payee, deal)
            names = tuple(_who(each, game) for each in (payer, payee))
            may_change = {payer, payee} <= moving
            rows.append(
                (deal.place.number, *names, line.amount, Word(f"reason_{line.reason}"), _yes(may_change))
            )
    return Spreadsheet(
        Word("payments"), _words("deal", "payer", "payee", "amount", "reason", "open"), tuple(rows)
    )


def _paying(seat: str, deal: PlayedDeal) -> int | None:
    """Give who pays or is paid; None for the table, where stakes lie."""
    return None if seat == TABLE else deal.player(seat)


def _who(player: int | None, game: Evening) -> Cell:
    return Word("table") if player is None else game.players[player]


def as_csv(table: Spreadsheet, write: Callable[[Word], str]) -> bytes:
    """Write a table as CSV: UTF-8 with the mark by which spreadsheets know it, and each text in quotes."""
    text = StringIO()
    lines = csv.writer(text, quoting=csv.QUOTE_NONNUMERIC)
    for row in (table.heads, *table.rows):
        lines.writerow([_plain(_written(cell, write)) for cell in row])
    return text.getvalue().encode("utf-8-sig")


def as_workbook(tables: Sequence[Spreadsheet], write: Callable[[Word], str]) -> bytes:
    """Write tables as the sheets of an Excel workbook."""
    file = BytesIO()
    with Workbook(file, {"in_memory": True}) as book:
        bold = book.add_format({"bold": True})
        for table in tables:
            sheet = book.add_worksheet(write(table.name))
            sheet.freeze_panes(1, 0)
            lines = [[_written(cell, write) for cell in row] for row in (table.heads, *table.rows)]
            for at, line in enumerate(lines):
                for column, cell in enumerate(line):
                    if isinstance(cell, int | Decimal):
                        sheet.write_number(at, column, float(cell))
                    else:
                        sheet.write_string(at, column, cell, None if at else bold)
            for column, cells in enumerate(zip(*lines, strict=True)):
                sheet.set_column(column, column, min(WIDEST, 2 + max(len(str(cell)) for cell in cells)))
    return file.getvalue()


def _deal(deal: PlayedDeal, stood: Sequence[int], game: Evening) -> tuple[Cell, ...]:
    record = deal.record
    return (
        deal.place.number,
        Word(f"wind_{deal.place.round}"),
        deal.place.hand,
        game.players[deal.place.dealer],
        Word(f"outcome_{record.outcome}"),
        _names(game, record.winners),
        None if (drawn := was_drawn(record)) is None else _yes(drawn),
        _names(game, () if record.discarder is None else (record.discarder,)),
        *(_fact(fact, deal, game) for fact in _facts(game)),
        *_waits(deal, game),
        *_worths(deal),
        *(deal.net if deal.ledger else [None] * len(deal.seats)),
        *(_fined(deal) if deal.ledger else [None] * len(deal.seats)),
        *stood,
        _yes(deal.provisional),
    )


def _facts(game: Evening) -> list[Fact]:
    """Return what only these rules want to know of a deal."""
    return [fact for fact in game.rules.facts if fact.own and fact.about == "deal"]


def _fact(fact: Fact, deal: PlayedDeal, game: Evening) -> Cell:
    """Return what is known of such a fact: players, whether it was so, or what lay on the table."""
    if fact.kind == "seats":
        return _names(game, deal.record.of_players.get(fact.name, ()))
    if fact.kind == "switch":
        return _yes(deal.record.extra.get(fact.name, False))
    return deal.place.carried.get(fact.name, 0)


def _fined(deal: PlayedDeal) -> list[int]:
    """Return what each player won or lost by penalties in a deal."""
    fined = [0] * len(deal.seats)
    for line in deal.ledger.lines if deal.ledger else ():
        if line.reason == "penalty" or (line.why is not None and line.why.code in PENALTIES):
            for seat, amount in ((line.payer, -line.amount), (line.payee, line.amount)):
                player = _paying(seat, deal)
                if player is not None:
                    fined[player] += amount
    return fined


def _waits(deal: PlayedDeal, game: Evening) -> Iterator[str]:
    """Name who waits, where there are so many players."""
    if deal.place.waiting is not None:
        yield game.players[deal.place.waiting]


def _worths(deal: PlayedDeal) -> Iterator[int | None]:
    """Give what each player's hand was worth, None where it is not known, nobody won or they waited."""
    for seat in deal.seats:
        result = deal.ledger.results.get(seat) if deal.ledger and seat else None
        yield result.total if result else None


def _names(game: Evening, players: Sequence[int]) -> str | None:
    return ", ".join(game.players[player] for player in players) or None


def _words(*keys: str) -> tuple[Word, ...]:
    return tuple(map(Word, keys))


def _yes(is_so: bool) -> Word:
    return Word("yes" if is_so else "no")


def _written(cell: Cell, write: Callable[[Word], str]) -> str | int | Decimal:
    if cell is None:
        return ""
    return write(cell) if isinstance(cell, Word) else cell


def _plain(cell: str | int | Decimal) -> str | int | Decimal:
    """Give a text that no spreadsheet takes for a formula: an apostrophe before it says that it is text."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
