"""A deal to score and settle: `{"hands": {seat: hand}, "winner": seat}`.

A hand is `{"hand": text, "context": {...}}`, or `{"total": number}` where the table has counted it, or null,
like one that is left out, where it was not shown. The rest is as in `settlement_record`, but null is unknown:
`drawn` says whether the winning tile was drawn. There may also be the `outcome` (won, drawn or washed_out;
won where there is a winner, else drawn), the `round`, and `wins_before` with `draws_between`, East's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pydantic import Field

from scoring.checking import Checked
from scoring.errors import ScoringError
from scoring.hand.context import Context, Wind
from scoring.records.hand_record import read_hand_record
from scoring.records.settlement_record import MOST, SEAT, SOURCE, Ending
from scoring.table.deal import SEATS, Deal, Outcome, Shown, settle_deal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.rules.loading import RuleSet

_NUMBER = "a whole number, 0 or more, or null"


class ShownForm(Checked):
    hand: str | None = Field(default=None, description="text such as 555m CCCC | 222s 111p EE*")
    context: dict[str, object] | None = None
    total: int | None = Field(default=None, ge=0, le=MOST, description=_NUMBER)


class DealForm(Ending):
    hands: dict[str, ShownForm | None] = Field(description='{"hand": text} or {"total": 40} by seat')
    winner: Wind | None = Field(default=None, description=SEAT)
    discarder: Wind | None = Field(default=None, description=SEAT)
    outcome: Outcome | None = Field(default=None, description="won, drawn, washed_out or null")
    round: Wind | None = Field(default=None, description=SEAT)
    liable: Wind | None = Field(default=None, description=SEAT)
    drawn: bool | None = Field(default=None, description="true, false or null")
    wins_before: int | None = Field(default=None, ge=0, le=MOST, description=_NUMBER)
    draws_between: int | None = Field(default=None, ge=0, le=MOST, description=_NUMBER)


def settle_deal_record(values: Mapping[str, object], rules: RuleSet) -> dict[str, object]:
    """Score the hands and settle the deal: what `python -m scoring settle --json` prints, less the id.

    Raises ScoringError `bad_settlement`, `bad_record`, `unknown_tile`, and what `settle_deal` raises.
    """
    record = SOURCE.check(DealForm, values)
    record.check_discards(SEATS)
    for seat in record.hands:
        if seat not in SEATS:
            raise SOURCE.fault(("hands",), f"names {seat!r}, which is no seat: write E, S, W or N")
    shown = {
        cast("Wind", seat): _shown(seat, given) for seat, given in record.hands.items() if given is not None
    }
    discarder = record.discarder
    immune = False
    if rules.settings.payout.who == "responsible" and discarder is not None:
        won = shown.get(record.winner, Shown()) if record.winner else Shown()
        marked = won.hand.winning_tile if won.hand else None
        named = record.responsible(record.winning_tile or marked)
        immune = named is None
        discarder = next((seat for seat in SEATS if seat == named), discarder)
    deal = Deal(
        record.outcome or ("won" if record.winner else "drawn"),
        shown,
        record.round,
        record.winner,
        discarder,
        record.drawn,
        record.dangerous or False,
        immune,
        record.penalties_paid(),
        record.wins_before,
        record.draws_between,
        record.liable,
        record.streak,
        _winners(record.also_won or ()),
    )
    return settle_deal(deal, rules).as_json()


def _winners(seats: Sequence[str]) -> tuple[Wind, ...]:
    """Read the seats of those who won, too. Raises ScoringError `bad_settlement`."""
    for seat in seats:
        if seat not in SEATS:
            raise SOURCE.fault(("also_won",), f"names {seat!r}, which is no seat: write E, S, W or N")
    return cast("tuple[Wind, ...]", tuple(seats))


def _shown(seat: str, given: ShownForm) -> Shown:
    """Read what a player shows; an error says whose it is."""
    if given.hand is None:
        return Shown(None, Context.from_json(given.context or {}), given.total)
    try:
        found = read_hand_record({"hand": given.hand, "context": given.context})
    except ScoringError as error:
        raise ScoringError(error.code, f"{seat}: {error.message}", **error.params) from None
    return Shown(found.hand, found.context, given.total)
