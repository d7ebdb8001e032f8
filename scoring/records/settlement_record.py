"""Records of deals with totals: `{"scores": {seat: total}, "winner": seat, "discarder": seat}`.

`discarder` is null for a drawn tile, and the owner of the kong if it was `robbed`. There may also be
`dangerous`, who is `liable` for the hand (and of several winners `liable_for` whose), the `streak` of deals
that East has kept before this one, who `also_won` on the discard, `penalties` as [[offender, amount, to],
...], and for Zung Jung's same-round immunity `discards` as [[seat, tile], ...] in order, with the
`winning_tile`.

`scoring.records.deal_record` reads a deal with the `hands` instead of the scores.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import Field, StrictInt, StrictStr
from pydantic.types import Strict

from scoring.engine import Penalty
from scoring.pydantic_input import PydanticSource, StrictModel
from scoring.records.tile_code import TileCode
from scoring.table.settlement import check_deal, responsible_player, settle

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from scoring.hand.tiles import Tile
    from scoring.table.payout import Payout

SOURCE = PydanticSource("bad_settlement")
_Row = Strict(strict=False)  # JSON has lists where these are tuples
MAX_NUMBER = 1_000_000_000
"""The highest number that is paid or counted, so that all results can be printed."""
_Points = Annotated[StrictInt, Field(ge=-MAX_NUMBER, le=MAX_NUMBER)]
_Amount = Annotated[tuple[StrictStr, _Points], _Row]
_AmountTo = Annotated[tuple[StrictStr, _Points, StrictStr | None], _Row]
_Discard = Annotated[tuple[StrictStr, TileCode], _Row]
SEAT = "E, S, W, N or null"


class DealEndForm(StrictModel):
    """The end of a deal, with totals or with hands."""

    id: object = None
    winner: str | None = Field(default=None, description=SEAT)
    discarder: str | None = Field(default=None, description=SEAT)
    dangerous: bool | None = Field(default=None, description="true, false or null")
    penalties: list[_Amount | _AmountTo] | None = Field(
        default=None, description='a list of lists: [["E", 100], ["W", 100, "N"]]'
    )
    discards: list[_Discard] | None = Field(
        default=None, description='a list of lists: [["S", "1m"], ["W", "E"]]'
    )
    winning_tile: TileCode | None = None
    liable: str | None = Field(default=None, description=SEAT)
    liable_for: str | None = Field(default=None, description=SEAT)
    also_won: list[StrictStr] | None = Field(default=None, description='a list of seats: ["S", "W"]')
    streak: int | None = Field(
        default=None, ge=0, le=MAX_NUMBER, description="a whole number, 0 or more, or null"
    )

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


class SettlementForm(DealEndForm):
    """A deal with totals."""

    robbed: bool | None = Field(default=None, description="true, false or null")
    scores: dict[str, _Points] = Field(
        description='whole numbers, 0 or more, by seat: {"E": 0, "S": 40, "W": 20, "N": 100}'
    )


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
