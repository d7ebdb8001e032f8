"""How the last tile came, as a table tells it: drawn, discarded or robbed, and what was special about it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from scoring.counting.scorer import score
from scoring.errors import ScoringError
from scoring.hand.shapes import ORPHANS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.rules.loading import RuleSet

Came = Literal["drawn", "discarded", "robbed"]

SOURCES: Mapping[Came, str] = {"drawn": "wall", "discarded": "discard", "robbed": "robbed_kong"}
"""The plain ways: neither the last tile of the wall nor the first turn."""


class Special(NamedTuple):
    """What may be special about a win: which ways it goes with, and the facts of the context that it says."""

    came: tuple[Came, ...]
    says: Mapping[str, object]
    otherwise: Mapping[str, object] = {}
    """What it says where it is not so."""


_ANY: tuple[Came, ...] = ("drawn", "discarded", "robbed")

SPECIALS: Mapping[str, Special] = {
    "after_kong": Special(("drawn",), {"source": "kong_supplement"}),
    "after_bonus": Special(("drawn",), {"source": "bonus_supplement"}),
    "last_tile": Special(_ANY, {"last_tile": True}),
    "dealt": Special(("drawn",), {"source": "dealt"}),
    "first_turn": Special(("drawn",), {"turn": "own_first_draw", "calls_before": False}),
    "first_discard": Special(("discarded",), {"turn": "dealers_first_discard"}),
    "second_kong": Special(("drawn",), {"kongs_this_turn": 2}, {"kongs_this_turn": 1}),
    "supplements_before": Special(_ANY, {"supplements_before": True}, {"supplements_before": False}),
    "east_konged": Special(_ANY, {"east_konged": True}, {"east_konged": False}),
    "ready_from_deal": Special(_ANY, {"ready_from_deal": True}, {"ready_from_deal": False}),
    "original_call": Special(_ANY, {"original_call": True}, {"original_call": False}),
}
"""What a table may add to how the tile came, in the order in which it is offered."""


def way(came: Came | None, special: Collection[str] = ()) -> dict[str, object]:
    """Give the facts that a way of winning says, none where it is not said how the tile came."""
    if came is None:
        return {}
    facts: dict[str, object] = {"source": SOURCES[came], "last_tile": False, "turn": None}
    for name, each in SPECIALS.items():
        if name in special and came in each.came:
            facts |= each.says
    return facts


def possible_sources(hand: Hand) -> list[Came]:
    """Give the ways that this hand's last tile may have come: who was robbed had the other three."""
    twice = hand.winning_tile is not None and hand.tiles.count(hand.winning_tile) > 1
    return [came for came in SOURCES if not (came == "robbed" and twice)]


def _fits(name: str, hand: Hand, known: Context, came: Came | None) -> bool:
    """Say whether a special can go with the hand and with how its last tile came."""
    if known.role == "loser":
        return name == "original_call"
    if (name == "after_bonus" and not hand.bonus) or (name == "after_kong" and not hand.kongs):
        return False
    return came in SPECIALS[name].came


def with_specials(
    hand: Hand, known: Context, rules: RuleSet, came: Came | None, said: Collection[str]
) -> tuple[Context, list[str]]:
    """Add what was said to be special, and name what is worth offering: whatever changes the total.

    A special that is offered and was not said is not so. `known` holds the winds; for a loser `came` is None.
    """
    context = replace(known, **way(came, said))  # type: ignore[arg-type]
    total = _total(hand, context, rules)
    offered = []
    for name, special in SPECIALS.items():
        if not _fits(name, hand, known, came):
            continue
        if special.otherwise:
            so, not_so = replace(context, **special.says), replace(context, **special.otherwise)  # type: ignore[arg-type]
            totals = {_total(hand, so, rules), _total(hand, not_so, rules)}
            telling = len(totals - {None} | {total}) > 1
            if telling:
                context = so if name in said else not_so
                total = _total(hand, context, rules)
        else:
            others = [other for other in said if other != name] if name in said else [*said, name]
            changed = _total(hand, replace(context, **way(came, _without_rival(others, name))), rules)  # type: ignore[arg-type]
            telling = name in said or changed not in (None, total)
        if telling:
            offered.append(name)
    return context, offered


def telling_facts(hand: Hand, context: Context, rules: RuleSet) -> list[str]:
    """Name the rare facts beside these that can change the total: `wins_in_a_row`, `discards`."""
    found = []
    if context.role == "winner":
        wins = int(rules.options.get("consecutive_wins", 0))
        tries: list[tuple[str, object]] = [("wins_in_a_row", wins)] if wins and context.seat == "E" else []
        if hand.winning_tile is not None and hand.winning_tile.is_major:
            tries.append(("discards", tuple(tile.code for tile in sorted(ORPHANS))))
        for name, most in tries:
            totals = {_total(hand, replace(context, **{name: value}), rules) for value in (None, most)}  # type: ignore[arg-type]
            if len(totals) > 1:
                found.append(name)
    return found


def _without_rival(special: Collection[str], name: str) -> list[str]:
    """Leave out what says otherwise of the same fact: a tile came after a kong or after a flower."""
    return [other for other in special if other == name or not _rivals(other, name)]


def _rivals(one: str, other: str) -> bool:
    a, b = SPECIALS[one].says, SPECIALS[other].says
    return any(field in b and b[field] != value for field, value in a.items())


def with_special(special: Collection[str], name: str) -> frozenset[str]:
    """Add one, or take it away where it was said; what it rules out goes."""
    if name in special:
        return frozenset(special) - {name}
    return frozenset(_without_rival([*special, name], name))


def _total(hand: Hand, context: Context, rules: RuleSet) -> int | None:
    try:
        return score(hand, context, rules).total
    except ScoringError:
        return None
