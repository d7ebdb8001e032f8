"""View model of the seat row of a nameless table: each seat's mark, and the effect of a tap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.hand.tiles import WINDS
from tilesnap.deals.deal import collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.i18n.translate import t

if TYPE_CHECKING:
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.facts import HandFacts


def build_seat_row(deal: Deal) -> dict[str, object]:
    """Return the view model of the row, `SeatRowData` in its `types.d.ts`."""
    facts = collect_hand_facts(deal, deal.player or 0)
    lost = evaluate_deal_hand(deal).role == "loser"
    return {
        "status": _status_text(facts, lost=lost),
        "streak": t("seats-kept", count=facts.streak) if facts.streak else "",
        "seats": [_seat_view(wind, facts, lost=lost) for wind in _seat_winds(deal)],
        "round": _round_view(facts),
    }


def _seat_winds(deal: Deal) -> tuple[str, ...]:
    """Return the winds of a nameless table's seats, as far as the rules use them."""
    return tuple(wind for wind in deal.table.chairs if wind in deal.engine.kit.seats)


def _status_text(facts: HandFacts, *, lost: bool) -> str:
    """Return what the taps have stated, or what the next one states."""
    if lost:
        return t("seats-whose")
    if facts.seat is None:
        return t("game-who_won")
    name, giver = t(f"wind-{facts.seat}"), facts.discarder_wind
    if facts.source is None or (facts.source != "wall" and giver is None):
        return t("seats-from_whom", name=name)
    discarder = t(f"wind-{giver}") if giver else ""
    return t("game-won_how", name=name, count=1, how=facts.source, other=discarder)


def _seat_view(wind: str, facts: HandFacts, *, lost: bool) -> dict[str, object]:
    """Return a seat with its mark; East has the dealer's until another one applies."""
    mark, is_stated = "", True
    if wind == facts.seat:
        mark = t("seats-this_hand" if lost else "seats-won")
    elif wind == facts.discarder_wind and not lost:
        mark = t("seats-gave")
    elif wind == "E":
        mark, is_stated = t("seats-dealer"), False
    return _wind_view(wind, mark, is_stated=is_stated, pressed=wind == facts.seat)


def _round_view(facts: HandFacts) -> dict[str, object]:
    """Return the round with its choices; a likely one has a question mark."""
    wind = facts.round or dict(facts.proposed).get("round")
    name = t(f"wind-{wind}") if wind else ""
    return {
        "title": t("seats-round"),
        "words": name if facts.round else f"{name}?",
        "known": facts.round is not None,
        "question": t("question-round"),
        "choices": [_wind_view(each, pressed=each == facts.round) for each in WINDS],
    }


def _wind_view(wind: str, mark: str = "", *, is_stated: bool = False, pressed: bool) -> dict[str, object]:
    return {"wind": wind, "name": t(f"wind-{wind}"), "mark": mark, "stated": is_stated, "pressed": pressed}
