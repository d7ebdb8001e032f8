"""Records of deals with hands: `{"hands": {seat: hand}, "winner": seat}`.

A hand is `{"hand": text, "context": {...}}`, or `{"total": number}` if the table has counted it, or null if
it was not shown, like a hand that is left out. The rest is as in `settlement_record`, but null is unknown:
`drawn` says whether the winning tile was drawn. There may also be the `outcome` (won, drawn or washed_out;
won if there is a winner, else drawn), the `round`, and East's `wins_before` with `draws_between`. `extra`
holds facts of a deal that only one engine knows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, cast

from scoring.engine import SEATS, FinishedDeal, HandOrTotal, Outcome
from scoring.errors import ScoringError
from scoring.hand.context import Context, Wind
from scoring.records.hand_record import read_hand_record
from scoring.records.settlement_record import SEAT, SOURCE, Count, DealEndForm, Flag
from scoring.validation import Constraint, ValidatedModel

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from scoring.engine import Engine

_Seat = Annotated[Wind | None, SEAT]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownForm(ValidatedModel):
    """The hand or total of a player."""

    hand: Annotated[str | None, Constraint("text such as 555m CCCC | 222s 111p EE*")] = None
    context: dict[str, object] | None = None
    total: Count = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealForm(DealEndForm):
    """A deal with hands or totals."""

    hands: Annotated[dict[str, ShownForm | None], Constraint('{"hand": text} or {"total": 40} by seat')]
    winner: _Seat = None
    discarder: _Seat = None
    outcome: Annotated[Outcome | None, Constraint("won, drawn, washed_out or null")] = None
    round: _Seat = None
    liable: _Seat = None
    liable_for: _Seat = None
    drawn: Flag = None
    wins_before: Count = None
    draws_between: Count = None
    extra: Annotated[
        dict[str, object] | None, Constraint("an object of facts that only these rules have, or null")
    ] = None


def read_deal_record(values: Mapping[str, object], engine: Engine) -> FinishedDeal:
    """Read a deal for an engine; the engine's own facts stand in `extra` and in the contexts.

    Where the engine knows immunity, the discards decide who is responsible for the win.

    Raises:
        ScoringError: `bad_settlement`, `bad_record`, `unknown_tile_error`.
    """
    own = [fact for fact in engine.facts if fact.own]
    known = [fact.name for fact in own if fact.about == "deal"]
    record = _check_record(values)
    for name in record.extra or {}:
        if name not in known:
            raise SOURCE.unknown_key_error(("extra", name), known)
    as_recorded = _read_deal(record, [fact.name for fact in own if fact.about == "hand"])
    deal = replace(as_recorded, seats=engine.kit.seats)
    if not engine.paying.immune or deal.discarder is None:
        return deal
    winners_hand = deal.shown.get(deal.winner, HandOrTotal()) if deal.winner else HandOrTotal()
    marked = winners_hand.hand.winning_tile if winners_hand.hand else None
    responsible_seat = record.responsible_player(record.winning_tile or marked)
    discarder = next((seat for seat in SEATS if seat == responsible_seat), deal.discarder)
    return replace(deal, discarder=discarder, immune=responsible_seat is None)


def _check_record(values: Mapping[str, object]) -> DealForm:
    record = SOURCE.check(DealForm, values)
    record.check_discards(SEATS)
    for seat in record.hands:
        if seat not in SEATS:
            raise SOURCE.fault_error(("hands",), f"names {seat!r}, which is not a seat: write E, S, W or N")
    return record


def _read_deal(record: DealForm, own: Collection[str] = ()) -> FinishedDeal:
    shown = {
        cast("Wind", seat): _read_shown(seat, form, own)
        for seat, form in record.hands.items()
        if form is not None
    }
    return FinishedDeal(
        record.outcome or ("won" if record.winner else "drawn"),
        shown,
        record.round,
        record.winner,
        record.discarder,
        record.drawn,
        record.dangerous or False,
        penalties=record.read_penalties(),
        wins_before=record.wins_before,
        draws_between=record.draws_between,
        liable=record.liable,
        liable_for=record.liable_for,
        streak=record.streak,
        also_won=_read_winners(record.also_won or ()),
        extra=record.extra or {},
    )


def _read_winners(seats: Sequence[str]) -> tuple[Wind, ...]:
    """Read the seats of further winners. Raises ScoringError `bad_settlement`."""
    for seat in seats:
        if seat not in SEATS:
            raise SOURCE.fault_error(
                ("also_won",), f"names {seat!r}, which is not a seat: write E, S, W or N"
            )
    return cast("tuple[Wind, ...]", tuple(seats))


def _read_shown(seat: str, form: ShownForm, own: Collection[str]) -> HandOrTotal:
    """Read what a player shows; errors name the seat."""
    if form.hand is None:
        return HandOrTotal(None, Context.from_json(form.context or {}, own), form.total)
    try:
        record = read_hand_record({"hand": form.hand, "context": form.context}, own)
    except ScoringError as error:
        raise ScoringError(error.code, f"{seat}: {error.message}", **error.params) from None
    return HandOrTotal(record.hand, record.context, form.total)
