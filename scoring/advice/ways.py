"""How the last tile came, as a table tells it: drawn, discarded or robbed, and what was special about it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from scoring.advice.totals import total
from scoring.hand.shapes import ORPHANS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.hand.meld import Meld
    from scoring.hand.tiles import Tile
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
    "before_first_draw": Special(("discarded",), {"turn": "before_first_draw"}),
    "flower_win": Special(("drawn",), {"flower_win": True}),
    "robbed_flower": Special(("robbed",), {"source": "robbed_flower", "flower_win": True}),
    "second_kong": Special(("drawn",), {"kongs_this_turn": 2}, {"kongs_this_turn": 1}),
    "supplements_before": Special(_ANY, {"supplements_before": True}, {"supplements_before": False}),
    "east_konged": Special(_ANY, {"east_konged": True}, {"east_konged": False}),
    "declared_ready": Special(_ANY, {"declared_ready": True}, {"declared_ready": False}),
    "ready_from_deal": Special(_ANY, {"ready_from_deal": True}, {"ready_from_deal": False}),
    "original_call": Special(_ANY, {"original_call": True}, {"original_call": False}),
    "kong_robbed": Special((), {"kong_robbed": True}, {"kong_robbed": False}),
}
"""What a table may add to how the tile came, in the order in which it is offered; and of a loser's kong."""
_BY_FLOWERS = ("flower_win", "robbed_flower")
LEAST_FLOWERS = 7
"""So many flowers and seasons win by themselves, where any do."""


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
    """Give the ways that this hand's last tile may have come."""
    tiles = possible_tiles(hand, None) if hand.winning_tile is None else (hand.winning_tile,)
    return [came for came in SOURCES if came != "robbed" or any(map(_is_single(hand), tiles))]


def possible_tiles(hand: Hand, source: str | None) -> tuple[Tile, ...]:
    """Give the concealed tiles that may have come last, each face once."""
    faces = dict.fromkeys(hand.concealed)
    return tuple(filter(_is_single(hand), faces) if source == SOURCES["robbed"] else faces)


def _is_single(hand: Hand) -> Callable[[Tile], bool]:
    """Tell of a tile whether it may be a robbed one: who was robbed had the other three."""
    return lambda tile: hand.tiles.count(tile) == 1


def open_kongs(hand: Hand) -> list[Meld]:
    """Give the kongs that may have been robbed of a hand that did not win."""
    return [meld for meld in hand.melds if meld.kind == "kong" and not meld.concealed]


def _marked(hand: Hand) -> Hand:
    """Mark one of the kongs as the robbed one, where none is."""
    kong = hand.winning_meld or open_kongs(hand)[0]
    return replace(hand, winning_tile=kong.tile, winning_meld=kong)


def _fits(name: str, hand: Hand, known: Context, came: Came | None) -> bool:
    """Say whether a special can go with the hand and with how its last tile came."""
    if known.role == "loser":
        return name == "original_call" or (name == "kong_robbed" and bool(open_kongs(hand)))
    if name in _BY_FLOWERS and len(hand.bonus) < LEAST_FLOWERS:
        return False
    if (name == "after_bonus" and not hand.bonus) or (name == "after_kong" and not hand.kongs):
        return False
    return came in SPECIALS[name].came


def with_specials(
    hand: Hand, known: Context, rules: RuleSet, came: Came | None, said: Collection[str]
) -> tuple[Context, list[str]]:
    """Add what was said to be special, and name what is worth offering: whatever changes the total.

    A special that is offered and was not said is not so. `known` holds the winds; for a loser `came` is None.
    """
    said = _possible(hand, known, came, said)
    context, telling = _told(hand, known, rules, came, said)
    now = total(hand, context, rules)
    for name, special in SPECIALS.items():
        if not special.otherwise and _fits(name, hand, known, came):
            then, _ = _told(hand, known, rules, came, _without_rival([*said, name], name))
            if name in said or total(hand, then, rules) not in (None, now):
                telling.append(name)
    return context, [name for name in SPECIALS if name in telling]


def _possible(hand: Hand, known: Context, came: Came | None, said: Collection[str]) -> list[str]:
    """Leave out what cannot be since the hand, the seat or how the tile came was corrected."""
    found: list[str] = []
    for name in SPECIALS:
        if name in said and _fits(name, hand, known, came):
            with_it = _without_rival([*found, name], name)
            if not replace(known, **way(came, with_it)).problems(hand):  # type: ignore[arg-type]
                found = with_it
    return found


def _told(
    hand: Hand, known: Context, rules: RuleSet, came: Came | None, said: Collection[str]
) -> tuple[Context, list[str]]:
    """Give the context as it is told, and what has to be told either way, as it changes the total."""
    context, telling = replace(known, **way(came, said)), []  # type: ignore[arg-type]
    for name, special in SPECIALS.items():
        if not special.otherwise or not _fits(name, hand, known, came):
            continue
        so, not_so = replace(context, **special.says), replace(context, **special.otherwise)  # type: ignore[arg-type]
        tried = _marked(hand) if name == "kong_robbed" else hand
        totals = {total(tried, each, rules) for each in (context, so, not_so)}
        if None not in totals and len(totals) > 1:
            context = so if name in said else not_so
            telling.append(name)
    return context, telling


def telling_facts(hand: Hand, context: Context, rules: RuleSet) -> list[str]:
    """Name the rare facts beside these that can change the total.

    They are `wins_in_a_row`, after it `draws_between` where a drawn deal breaks the row, and `discards`.
    """
    found: list[str] = []
    if context.role == "loser":
        return found
    tries: list[tuple[str, Context, Context]] = []
    wins = rules.settings.consecutive_wins
    if wins and context.seat == "E":
        unbroken = replace(context, draws_between=0)
        row = replace(unbroken, wins_in_a_row=wins)
        tries.append(("wins_in_a_row", replace(context, wins_in_a_row=None), row))
        tries.append(("draws_between", unbroken, replace(context, draws_between=1)))
    if hand.winning_tile is not None and hand.winning_tile.is_major:
        orphans = tuple(tile.code for tile in sorted(ORPHANS))
        tries.append(("discards", replace(context, discards=None), replace(context, discards=orphans)))
    return [name for name, one, other in tries if total(hand, one, rules) != total(hand, other, rules)]


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
