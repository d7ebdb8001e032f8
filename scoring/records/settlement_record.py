"""Records of deals with totals: `{"scores": {seat: total}, "winner": seat, "discarder": seat}`.

`discarder` is null for a drawn tile, and the owner of the kong if it was `robbed`. There may also be
`dangerous`, who is `liable` for the hand (and of several winners `liable_for` whose), the `streak` of deals
that East has kept before this one, who `also_won` on the discard, `penalties` as [[offender, amount, to],
...], and for Zung Jung's same-round immunity `discards` as [[seat, tile], ...] in order, with the
`winning_tile`.

`scoring.records.deal_record` reads a deal with the `hands` instead of the scores.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from scoring.engine import Penalty
from scoring.records.tile_code import TileCode
from scoring.table.settlement import check_deal, responsible_player, settle
from scoring.validation import Constraint, ValidatedModel, ValueSource

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from scoring.hand.tiles import Tile
    from scoring.table.payout import Payout

SOURCE = ValueSource("bad_settlement")
MAX_NUMBER = 1_000_000_000
"""The highest number that is paid or counted, so that all results can be printed."""
_Points = Annotated[int, Constraint(ge=-MAX_NUMBER, le=MAX_NUMBER)]
Count = Annotated[
    Annotated[int, Constraint(ge=0, le=MAX_NUMBER)] | None, Constraint("a whole number, 0 or more, or null")
]
SEAT = Constraint("E, S, W, N or null")
Flag = Annotated[bool | None, Constraint("true, false or null")]
_Seat = Annotated[str | None, SEAT]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEndForm(ValidatedModel):
    """The end of a deal, with totals or with hands."""

    id: object = None
    winner: _Seat = None
    discarder: _Seat = None
    dangerous: Flag = None
    penalties: Annotated[
        list[tuple[str, _Points] | tuple[str, _Points, str | None]] | None,
        Constraint('a list of lists: [["E", 100], ["W", 100, "N"]]'),
    ] = None
    discards: Annotated[
        list[tuple[str, TileCode]] | None, Constraint('a list of lists: [["S", "1m"], ["W", "E"]]')
    ] = None
    winning_tile: TileCode | None = None
    liable: _Seat = None
    liable_for: _Seat = None
    also_won: Annotated[list[str] | None, Constraint('a list of seats: ["S", "W"]')] = None
    streak: Count = None

    def read_penalties(self) -> tuple[Penalty, ...]:
        """Return the penalties."""
        return tuple(Penalty(*row) for row in self.penalties or ())

    def check_discards(self, seats: Collection[str]) -> None:
        """Raise ScoringError `bad_settlement` for a discard of somebody who does not play."""
        for seat, tile in self.discards or ():
            if seat not in seats:
                message = f"has {tile} of {seat!r}, who has no score: give the scores of all who play"
                raise SOURCE.fault_error(("discards",), message)

    def responsible_player(self, winning_tile: Tile | None) -> str | None:
        """Return who is responsible for the win: the discarder, unless earlier discards are known."""
        if not (self.discards and self.winner and self.discarder) or self.dangerous:
            return self.discarder
        if winning_tile is None:
            raise SOURCE.fault_error(("winning_tile",), "is missing: who is responsible depends on it")
        # A robbed kong is in no list of discards.
        return responsible_player([*self.discards, (self.discarder, winning_tile)], winning_tile, self.winner)


@dataclass(frozen=True, slots=True, kw_only=True)
class SettlementForm(DealEndForm):
    """A deal with totals."""

    robbed: Flag = None
    scores: Annotated[
        dict[str, _Points],
        Constraint('whole numbers, 0 or more, by seat: {"E": 0, "S": 40, "W": 20, "N": 100}'),
    ]


def settle_record(values: Mapping[str, object], payments: Payout) -> dict[str, object]:
    """Settle stated totals.

    Args:
        values: The record.
        payments: How the table pays.

    Returns:
        The object that `python -m scoring settle --json` prints, without the id.

    Raises:
        ScoringError: `bad_settlement`, `unknown_tile_error`.
    """
    record = SOURCE.check(SettlementForm, values)
    dangerous = record.dangerous or False
    check_deal(record.scores, record.winner, record.discarder, dangerous=dangerous)
    record.check_discards(record.scores)
    by_rule = payments.who == "responsible"
    settlement = settle(
        record.scores,
        record.winner,
        payments,
        discarder=record.responsible_player(record.winning_tile) if by_rule else record.discarder,
        dangerous=dangerous,
        robbed=record.robbed or False,
        liable=record.liable,
        liable_for=record.liable_for,
        streak=record.streak or 0,
        penalties=record.read_penalties(),
        also_won=record.also_won or (),
    )
    return settlement.as_json()
