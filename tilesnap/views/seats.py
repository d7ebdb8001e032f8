"""The seats of a nameless table in one row: what stands on each, and what the next tap tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.hand.tiles import WINDS
from tilesnap.deals.deal import facts_of
from tilesnap.deals.progress import deal_progress
from tilesnap.i18n.text import t

if TYPE_CHECKING:
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.facts import HandFacts


def seats(now: Deal) -> dict[str, Any]:
    """Give what the row shows, as `SeatingData` in its `types.d.ts` has it."""
    facts = facts_of(now, now.player or 0)
    lost = deal_progress(now).role == "loser"
    return {
        "said": _said(facts, lost=lost),
        "kept": t("seats-kept", count=facts.streak) if facts.streak else "",
        "seats": [_seat(wind, facts, lost=lost) for wind in _chairs(now)],
        "round": _round(facts),
        "names": t("seats-names"),
    }


def _chairs(now: Deal) -> tuple[str, ...]:
    """Give the winds as the chairs of a nameless table have them, those that play by the rules."""
    return tuple(wind for wind in now.table.chairs if wind in now.engine.kit.seats)


def _said(facts: HandFacts, *, lost: bool) -> str:
    """Say what the taps have told, or what the next one tells."""
    if lost:
        return t("seats-whose")
    if facts.seat is None:
        return t("game-who_won")
    name, giver = t(f"wind-{facts.seat}"), facts.giver
    if facts.source is None or (facts.source != "wall" and giver is None):
        return t("seats-from_whom", name=name)
    other = t(f"wind-{giver}") if giver else ""
    return t("game-won_how", name=name, count=1, how=facts.source, other=other)


def _seat(wind: str, facts: HandFacts, *, lost: bool) -> dict[str, Any]:
    """Say what stands on a seat: the dealer's mark until something else is said of East."""
    mark, told = "", True
    if wind == facts.seat:
        mark = t("seats-this_hand" if lost else "seats-won")
    elif wind == facts.giver and not lost:
        mark = t("seats-gave")
    elif wind == "E":
        mark, told = t("seats-dealer"), False
    return _place(wind, mark, told=told, pressed=wind == facts.seat)


def _round(facts: HandFacts) -> dict[str, Any]:
    """Say what stands on the round: one that is only likely has a question mark."""
    wind = facts.round or dict(facts.proposed).get("round")
    name = t(f"wind-{wind}") if wind else ""
    return {
        "title": t("seats-round"),
        "words": name if facts.round else f"{name}?",
        "known": facts.round is not None,
        "question": t("question-round"),
        "choices": [_place(each, pressed=each == facts.round) for each in WINDS],
    }


def _place(wind: str, mark: str = "", *, told: bool = False, pressed: bool) -> dict[str, Any]:
    return {"wind": wind, "name": t(f"wind-{wind}"), "mark": mark, "told": told, "pressed": pressed}
