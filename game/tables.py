"""A game as tables for spreadsheets: totals, deals and payments, as CSV and as an Excel workbook.

What somebody typed stays text: no cell becomes a formula, whatever it begins with.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from io import BytesIO, StringIO
from typing import TYPE_CHECKING, NamedTuple

from xlsxwriter import Workbook

from game.playing import places
from game.statistics import moving_players, moving_totals, was_drawn
from scoring.table.transfers import TABLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.playing import Evening, PlayedDeal

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What a text in CSV must not begin with: a spreadsheet would take it for a formula.

Source: OWASP, CSV injection.
"""
WIDEST = 40
"""How many letters wide a column of the workbook is at most."""


class Word(NamedTuple):
    """A word in the reader's language, by its key; one that is about a player fills in the name."""

    key: str
    player: str = ""


Cell = Word | str | int | None


@dataclass(frozen=True, slots=True)
class Spreadsheet:
    """Rows under headings. A cell of None is not known; a text is what somebody typed."""

    name: Word
    heads: tuple[Word, ...]
    rows: tuple[tuple[Cell, ...], ...]


def totals_table(game: Evening) -> Spreadsheet:
    """List the players, the first at the top. An open total may still change."""
    placed, moving = places(game.totals), moving_totals(game)[-1]
    start = game.story.begun.start
    rows = [
        (
            placed[player],
            game.players[player],
            game.totals[player],
            game.totals[player] - start,
            sum(player in deal.record.winners for deal in game.deals),
            _yes(player in moving),
        )
        for player in sorted(range(len(placed)), key=placed.__getitem__)
    ]
    return Spreadsheet(Word("totals"), _words("place", "player", "total", "net", "won", "open"), tuple(rows))


def deals_table(game: Evening) -> Spreadsheet:
    """List the deals: who won how, what each hand was worth, what came of it, and the totals after it."""
    told = ("deal", "round", "hand", "dealer", "outcome", "winner", "drawn", "discarder")
    waits = ["waits"] if game.next.waiting is not None else []
    each = [Word(key, name) for key in ("worth", "net_of", "total_of") for name in game.players]
    rows = [_deal(deal, stood, game) for deal, stood in zip(game.deals, game.running[1:], strict=True)]
    return Spreadsheet(Word("deals"), (*_words(*told, *waits), *each, Word("open")), tuple(rows))


def payments_table(game: Evening) -> Spreadsheet:
    """List every payment with its reason."""
    rows: list[tuple[Cell, ...]] = []
    for deal in game.deals:
        moving = moving_players(deal)
        for line in deal.ledger.lines if deal.ledger else ():
            payer, payee = _paying(line.payer, deal), _paying(line.payee, deal)
            names = tuple(Word("table") if each is None else game.players[each] for each in (payer, payee))
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
                    if isinstance(cell, int):
                        sheet.write_number(at, column, cell)
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
        *_waits(deal, game),
        *_worths(deal),
        *(deal.net if deal.ledger else [None] * len(deal.seats)),
        *stood,
        _yes(deal.provisional),
    )


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


def _written(cell: Cell, write: Callable[[Word], str]) -> str | int:
    if cell is None:
        return ""
    return write(cell) if isinstance(cell, Word) else cell


def _plain(cell: str | int) -> str | int:
    """Give a text that no spreadsheet takes for a formula: an apostrophe before it says that it is text."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
