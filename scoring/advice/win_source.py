"""Win sources as a table states them: drawn, discarded or robbed, with special circumstances."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scoring.engine import PLAIN_SOURCES
from scoring.hand.history import MIN_FLOWERS
from scoring.hand.shapes import ORPHANS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from scoring.engine import PlainSource
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.hand.meld import Meld
    from scoring.hand.tiles import Tile


class Special(NamedTuple):
    """A special circumstance of a win: the compatible win sources, and the context facts that it sets."""

    sources: tuple[PlainSource, ...]
    facts: Mapping[str, object]
    opposite_facts: Mapping[str, object] = {}
    """The facts that it sets when it is known not to apply."""


_ANY: tuple[PlainSource, ...] = ("wall", "discard", "robbed_kong")

SPECIALS: Mapping[str, Special] = {
    "after_kong": Special(("wall",), {"source": "kong_supplement"}),
    "after_bonus": Special(("wall",), {"source": "bonus_supplement"}),
    "last_tile": Special(_ANY, {"last_tile": True}),
    "dealt": Special(("wall",), {"source": "dealt"}),
    "first_turn": Special(("wall",), {"turn": "own_first_draw", "calls_before": False}),
    "first_discard": Special(("discard",), {"turn": "dealers_first_discard"}),
    "before_first_draw": Special(("discard",), {"turn": "before_first_draw"}),
    "flower_win": Special(("wall",), {"flower_win": True}),
    "robbed_flower": Special(("robbed_kong",), {"source": "robbed_flower", "flower_win": True}),
    "second_kong": Special(("wall",), {"kongs_this_turn": 2}, {"kongs_this_turn": 1}),
    "east_konged": Special(_ANY, {"east_konged": True}, {"east_konged": False}),
    "declared_ready": Special(_ANY, {"declared_ready": True}, {"declared_ready": False}),
    "ready_from_deal": Special(_ANY, {"ready_from_deal": True}, {"ready_from_deal": False}),
    "original_call": Special(_ANY, {"original_call": True}, {"original_call": False}),
    "kong_robbed": Special((), {"kong_robbed": True}, {"kong_robbed": False}),
}
"""Special circumstances of a win in the order in which they are offered, and one of a loser's kong."""
RARE_FACTS: Mapping[str, tuple[str, ...]] = {
    "wins_in_a_row": ("wins_in_a_row", "draws_between"),
    "discards": ("discards",),
}
"""Facts that are independent of the win source and as rarely needed as these."""
SPECIAL_NAMES = (*SPECIALS, *RARE_FACTS)
"""The names of all special circumstances of a win."""
ORPHAN_CODES = tuple(tile.code for tile in sorted(ORPHANS))
_BY_FLOWERS = ("flower_win", "robbed_flower")


def source_facts(source: PlainSource | None, special: Collection[str] = ()) -> dict[str, object]:
    """Return the context facts of a win source with special circumstances; none if the source is unknown."""
    if source is None:
        return {}
    facts: dict[str, object] = {"source": source, "last_tile": False, "turn": None}
    for name, each in SPECIALS.items():
        if name in special and source in each.sources:
            facts |= each.facts
    return facts


def plain_source_of(context: Context) -> PlainSource | None:
    """Return the plain win source of a context, or None if it is unknown."""
    if context.source is None:
        return None
    if context.self_drawn:
        return "wall"
    return "discard" if context.source == "discard" else "robbed_kong"


def possible_sources(hand: Hand) -> list[PlainSource]:
    """Return the win sources by which this hand's last tile may have come."""
    tiles = possible_winning_tiles(hand, None) if hand.winning_tile is None else (hand.winning_tile,)
    return [
        source for source in PLAIN_SOURCES if source != "robbed_kong" or any(map(_is_single(hand), tiles))
    ]


def possible_winning_tiles(hand: Hand, source: str | None) -> tuple[Tile, ...]:
    """Return the concealed tiles that may be the winning tile, each kind once."""
    faces = dict.fromkeys(hand.concealed)
    return tuple(filter(_is_single(hand), faces) if source == "robbed_kong" else faces)


def _is_single(hand: Hand) -> Callable[[Tile], bool]:
    """Return a test for tiles that may come from a robbed kong: its owner had the other three."""
    return lambda tile: hand.tiles.count(tile) == 1


def robbable_kongs(hand: Hand) -> list[Meld]:
    """Return the kongs of a losing hand that may have been robbed."""
    return [meld for meld in hand.melds if meld.kind == "kong" and not meld.concealed]


def fits_source(name: str, hand: Hand, known: Context, source: PlainSource | None) -> bool:
    """Return True if a special circumstance is compatible with the hand and the win source."""
    if known.role == "loser":
        return name == "original_call" or (name == "kong_robbed" and bool(robbable_kongs(hand)))
    if name in _BY_FLOWERS and len(hand.bonus) < MIN_FLOWERS:
        return False
    if (name == "after_bonus" and not hand.bonus) or (name == "after_kong" and not hand.kongs):
        return False
    return source in SPECIALS[name].sources


def remove_rivals(special: Collection[str], name: str) -> list[str]:
    """Return the special circumstances without those that contradict `name`."""
    return [other for other in special if other == name or not _contradict(other, name)]


def _contradict(one: str, other: str) -> bool:
    if not {one, other} <= SPECIALS.keys():
        return False
    a, b = SPECIALS[one].facts, SPECIALS[other].facts
    return any(field in b and b[field] != value for field, value in a.items())


def toggle_special(special: Collection[str], name: str) -> frozenset[str]:
    """Toggle a special circumstance; those that it rules out are removed."""
    if name in special:
        return frozenset(special) - {name}
    return frozenset(remove_rivals([*special, name], name))
