"""Contradictions among the facts of a win, and facts changed at random.

Consequences of the facts are found by trying all other values.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tools.second_scorers.arrangements import CLAIMED, DRAWN, SUPPLEMENTS

if TYPE_CHECKING:
    from random import Random

    from tools.second_scorers.arrangements import DealtHand

FLAGS = (True, False, None)
OTHERS = tuple("SWN")
FACTS: dict[str, tuple[Any, ...]] = {
    "seat": (*"ESWN", None),
    "round": (*"ESWN", None),
    "source": (*DRAWN, *CLAIMED, None),
    "last_tile": FLAGS,
    "turn": ("dealers_first_discard", "before_first_draw", "own_first_draw", None),
    "calls_before": FLAGS,
    "supplements_before": FLAGS,
    "east_konged": FLAGS,
    "ready_from_deal": FLAGS,
    "original_call": FLAGS,
    "kongs_this_turn": (0, 1, 2, 3, None),
    "discarder": (*"ESWN", None),
    "robbed_concealed": FLAGS,
    "wins_in_a_row": (1, 2, 8, 9, 12, 13, 14, None),
    "draws_between": (0, 1, None),
    "declared_ready": FLAGS,
    "flower_win": FLAGS,
    "kong_robbed": FLAGS,
}
"""Possible values of each fact; None is unknown."""


OPEN: dict[str, tuple[Any, ...]] = {
    "seat": tuple("ESWN"),
    "source": (*DRAWN, *CLAIMED),
    "turn": ("dealers_first_discard", "before_first_draw", "own_first_draw", "later"),
    "kongs_this_turn": (0, 1, 2, 3, 4, 5),
    "discarder": (*"ESWN", "nobody"),
    "last_tile": (False, True),
    "calls_before": (False, True),
    "supplements_before": (False, True),
    "east_konged": (False, True),
    "ready_from_deal": (False, True),
    "original_call": (False, True),
    "robbed_concealed": (False, True),
    "flower_win": (False, True),
}
"""Possible values of each fact that was not stated."""
COUNTED = ("seat", "source", "last_tile", "calls_before", "supplements_before", "east_konged",
           "ready_from_deal", "flower_win")  # fmt: skip
"""Facts that matter for the count even if they were not stated."""


def twist_facts(chance: Random, context: dict[str, Any]) -> dict[str, Any]:
    """Change a few facts to arbitrary values."""
    changed = dict(context)
    for name in chance.sample(list(FACTS), chance.choice([1, 1, 2, 3, 5])):
        changed[name] = chance.choice(FACTS[name])
    return {name: value for name, value in changed.items() if value is not None}


def has_contradiction(hand: DealtHand, context: dict[str, Any]) -> bool:
    """Return True if the facts of a win cannot all be true, whatever the unknown ones are."""
    return context.get("role") != "loser" and not _is_possible(hand, context)


def complete_facts(hand: DealtHand, context: dict[str, Any]) -> dict[str, Any]:
    """Add each fact of a win that follows from the others."""
    complete = dict(context)
    for name in COUNTED if context.get("role") != "loser" else ():
        if name not in context:
            may_be = [value for value in OPEN[name] if _is_possible(hand, {**context, name: value})]
            if len(may_be) == 1:
                complete[name] = may_be[0]
    return complete


def _is_possible(hand: DealtHand, context: dict[str, Any]) -> bool:
    if _has_conflict(hand, context):
        return False
    unsaid = next((name for name in OPEN if name not in context), None)
    return unsaid is None or any(_is_possible(hand, {**context, unsaid: value}) for value in OPEN[unsaid])


def _has_conflict(hand: DealtHand, context: dict[str, Any]) -> bool:
    source, seat, turn = context.get("source"), context.get("seat"), context.get("turn")
    kongs = sum(len(tiles) == 4 for tiles, _ in hand.melds)
    declared = context.get("kongs_this_turn")
    claimed_sets = hand.claimed_before > 0
    early = turn not in (None, "later")
    return any(
        (
            _source_contradicts(hand, context, kongs=kongs),
            seat is not None and seat == context.get("discarder"),
            early and _first_turn_contradicts(context, kongs=kongs, claimed_sets=claimed_sets),
            claimed_sets and context.get("calls_before") is False,
            # East is another player, and that kong is a call
            seat in OTHERS and context.get("calls_before") is False and context.get("east_konged") is True,
            # a hand ready at the start has not changed since
            claimed_sets and context.get("ready_from_deal") is True,
            claimed_sets and context.get("original_call") is True,
            (declared or 0) > kongs,
            context.get("flower_win") is True and len(hand.bonus) < 7,
            # only kongs and bonus tiles are replaced
            context.get("supplements_before") is False and bool(kongs or hand.bonus),
            context.get("supplements_before") is True
            and not kongs
            and not hand.bonus
            and source not in (None, "bonus_supplement"),  # the last flower is not shown then
            source == "robbed_flower" and context.get("flower_win") is False,
        )
    )


def _source_contradicts(hand: DealtHand, context: dict[str, Any], *, kongs: int) -> bool:
    """Return True if the source of the last tile contradicts another fact."""
    source, declared = context.get("source"), context.get("kongs_this_turn")
    dealers = context.get("seat") in ("E", None) and not hand.claimed_before
    return any(
        (
            source in DRAWN and context.get("discarder") not in (None, "nobody"),
            source not in ("robbed_kong", None) and context.get("robbed_concealed") is True,
            source == "dealt" and (not dealers or context.get("last_tile") is True),
            source in (*CLAIMED, "dealt") and bool(declared),  # a kong is followed by a draw
            source in SUPPLEMENTS and context.get("supplements_before") is False,
            source == "kong_supplement" and (kongs == 0 or declared == 0),
        )
    )


def _first_turn_contradicts(context: dict[str, Any], *, kongs: int, claimed_sets: bool) -> bool:
    """Return True if a win in the first turn contradicts another fact."""
    source, turn = context.get("source"), context["turn"]
    if claimed_sets or context.get("last_tile") is True:
        return True
    as_dealt = turn != "own_first_draw" or source == "wall"
    if context.get("seat") in OTHERS and as_dealt and context.get("ready_from_deal") is False:
        return True  # thirteen tiles as dealt, and the winning one
    if turn == "dealers_first_discard":
        discarded = source in ("discard", None) and context.get("discarder") in ("E", None)
        return not discarded or context.get("seat") == "E" or kongs > 0
    if turn == "before_first_draw":
        return source in DRAWN or kongs > 0
    return source in CLAIMED or (source == "wall" and kongs > 0)
