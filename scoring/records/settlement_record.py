"""A deal to settle: `{"scores": {seat: total}, "winner": seat, "discarder": seat}`.

`discarder` is null for a drawn tile, and who made the kong for a robbed one. There may also be `dangerous`,
`penalties` as [[offender, amount, to], ...], and for Zung Jung's same-round immunity `discards` as
[[seat, tile], ...] in order, with the `winning_tile`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import Field, StrictInt, StrictStr
from pydantic.types import Strict

from scoring.checking import Checked, Source
from scoring.records.tile_code import TileCode
from scoring.table.settling import METHODS, Penalty, check_deal, responsible, settle

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.rules.loading import RuleSet

_SOURCE = Source("bad_settlement")
_Row = Strict(strict=False)  # JSON has lists where these are tuples
_Amount = Annotated[tuple[StrictStr, StrictInt], _Row]
_AmountTo = Annotated[tuple[StrictStr, StrictInt, StrictStr | None], _Row]
_Discard = Annotated[tuple[StrictStr, TileCode], _Row]
_SEAT = "E, S, W, N or null"


class _Settlement(Checked):
    id: object = None
    scores: dict[str, int] = Field(
        description='whole numbers, 0 or more, by seat: {"E": 0, "S": 40, "W": 20, "N": 100}'
    )
    winner: str | None = Field(default=None, description=_SEAT)
    discarder: str | None = Field(default=None, description=_SEAT)
    dangerous: bool | None = Field(default=None, description="true, false or null")
    penalties: list[_Amount | _AmountTo] | None = Field(
        default=None, description='a list of lists: [["E", 100], ["W", 100, "N"]]'
    )
    discards: list[_Discard] | None = Field(
        default=None, description='a list of lists: [["S", "1m"], ["W", "E"]]'
    )
    winning_tile: TileCode | None = None


def settle_record(values: Mapping[str, object], rules: RuleSet) -> dict[str, object]:
    """Settle a deal as the rules pay: the dict that `python -m scoring settle --json` prints, less the id.

    Raises ScoringError `bad_settlement`, `unknown_tile`.
    """
    record = _SOURCE.check(_Settlement, values)
    dangerous = record.dangerous or False
    check_deal(record.scores, record.winner, record.discarder, dangerous=dangerous)
    for seat, tile in record.discards or ():
        if seat not in record.scores:
            message = f"has {tile} of {seat!r}, who has no score: give the scores of all who play"
            raise _SOURCE.fault(("discards",), message)
    payments = METHODS[str(rules.options["payment"])]
    settled = settle(
        record.scores,
        record.winner,
        payments,
        discarder=_responsible(record) if payments.who == "responsible" else record.discarder,
        dangerous=dangerous,
        penalties=[Penalty(*row) for row in record.penalties or ()],
    )
    return settled.as_json()


def _responsible(record: _Settlement) -> str | None:
    """Name who is responsible for the win: the discarder, where nothing is said of earlier discards."""
    if not (record.discards and record.winner and record.discarder) or record.dangerous:
        return record.discarder
    tile = record.winning_tile
    if tile is None:
        raise _SOURCE.fault(("winning_tile",), "is missing: who is responsible depends on it")
    # A robbed kong is in no list of discards.
    return responsible([*record.discards, (record.discarder, tile)], tile, record.winner)
