"""How the last tile came, as a table tells it: drawn, discarded or robbed, and what was special about it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

from scoring.advice.totals import total
from scoring.hand.history import LEAST_FLOWERS
from scoring.hand.shapes import ORPHANS
from scoring.hand.tiles import JOKER

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.hand.meld import Meld
    from scoring.hand.tiles import Tile
    from scoring.rules.loading import RuleSet

PlainSource = Literal["wall", "discard", "robbed_kong"]
PLAIN_SOURCES: tuple[PlainSource, ...] = get_args(PlainSource)
"""The plain ways: neither the last tile of the wall nor the first turn."""


class Special(NamedTuple):
    """What may be special about a win: which ways it goes with, and the facts of the context that it says."""

    sources: tuple[PlainSource, ...]
    says: Mapping[str, object]
    otherwise: Mapping[str, object] = {}
    """What it says where it is not so."""


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
"""What a table may add to how the tile came, in the order in which it is offered; and of a loser's kong."""
_BY_FLOWERS = ("flower_win", "robbed_flower")


def way(source: PlainSource | None, special: Collection[str] = ()) -> dict[str, object]:
    """Give the facts that a way of winning says, none where it is not said how the tile came."""
    if source is None:
        return {}
    facts: dict[str, object] = {"source": source, "last_tile": False, "turn": None}
    for name, each in SPECIALS.items():
        if name in special and source in each.sources:
            facts |= each.says
    return facts


def came_of(context: Context) -> PlainSource | None:
    """Tell how the last tile came by what is known of it."""
    if context.source is None:
        return None
    if context.self_drawn:
        return "wall"
    return "discard" if context.source == "discard" else "robbed_kong"


def possible_sources(hand: Hand) -> list[PlainSource]:
    """Give the ways that this hand's last tile may have come."""
    tiles = possible_tiles(hand, None) if hand.winning_tile is None else (hand.winning_tile,)
    return [
        source for source in PLAIN_SOURCES if source != "robbed_kong" or any(map(_is_single(hand), tiles))
    ]


def possible_tiles(hand: Hand, source: str | None) -> tuple[Tile, ...]:
    """Give the concealed tiles that may have come last, each face once."""
    faces = dict.fromkeys(hand.concealed)
    return tuple(filter(_is_single(hand), faces) if source == "robbed_kong" else faces)


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


def fits(name: str, hand: Hand, known: Context, source: PlainSource | None) -> bool:
    """Say whether a special can go with the hand and with how its last tile came."""
    if known.role == "loser":
        return name == "original_call" or (name == "kong_robbed" and bool(open_kongs(hand)))
    if name in _BY_FLOWERS and len(hand.bonus) < LEAST_FLOWERS:
        return False
    if (name == "after_bonus" and not hand.bonus) or (name == "after_kong" and not hand.kongs):
        return False
    return source in SPECIALS[name].sources


def with_specials(
    hand: Hand, known: Context, rules: RuleSet, source: PlainSource | None, said: Collection[str]
) -> tuple[Context, list[str]]:
    """Add what was said to be special, and name what is worth offering: whatever changes the total.

    A special that is offered and was not said is not so. `known` holds the winds; a loser has no `source`.
    """
    said = _possible(hand, known, source, said)
    context, telling = _told(hand, known, rules, source, said)
    now = total(hand, context, rules)
    for name, special in SPECIALS.items():
        if not special.otherwise and fits(name, hand, known, source):
            then, _ = _told(hand, known, rules, source, without_rival([*said, name], name))
            if name in said or total(hand, then, rules) not in (None, now):
                telling.append(name)
    return context, [name for name in SPECIALS if name in telling]


def _possible(hand: Hand, known: Context, source: PlainSource | None, said: Collection[str]) -> list[str]:
    """Leave out what cannot be since the hand, the seat or how the tile came was corrected."""
    found: list[str] = []
    for name in SPECIALS:
        if name in said and fits(name, hand, known, source):
            with_it = without_rival([*found, name], name)
            if replace(known, **way(source, with_it)).can_be(hand):  # type: ignore[arg-type]
                found = with_it
    return found


def _told(
    hand: Hand, known: Context, rules: RuleSet, source: PlainSource | None, said: Collection[str]
) -> tuple[Context, list[str]]:
    """Give the context as it is told, and what has to be told either way, as it changes the total."""
    context, telling = replace(known, **way(source, said)), []  # type: ignore[arg-type]
    for name, special in SPECIALS.items():
        if not special.otherwise or not fits(name, hand, known, source):
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
    wins = rules.settings.dealing.consecutive_wins
    if wins and context.seat == "E":
        unbroken = replace(context, draws_between=0)
        row = replace(unbroken, wins_in_a_row=wins)
        tries.append(("wins_in_a_row", replace(context, wins_in_a_row=None), row))
        tries.append(("draws_between", unbroken, replace(context, draws_between=1)))
    if hand.winning_tile is not None and (hand.winning_tile.is_major or JOKER in hand.tiles):
        tries.append(("discards", replace(context, discards=None), replace(context, discards=ALL_ORPHANS)))
    return [name for name, one, other in tries if total(hand, one, rules) != total(hand, other, rules)]


ALL_ORPHANS = tuple(tile.code for tile in sorted(ORPHANS))


def other_wins(hand: Hand, context: Context, rules: RuleSet) -> list[str]:
    """Name what, once it is said, would let tiles win that are no winning hand.

    It is `discards`, the winner's own, or how flowers and seasons won: `flower_win`, `robbed_flower`.
    """
    tries: dict[str, dict[str, Any]] = {
        "discards": {"source": "wall", "discards": ALL_ORPHANS},
        "flower_win": {"source": "wall", "flower_win": True},
        "robbed_flower": dict(SPECIALS["robbed_flower"].says),
    }
    if len(hand.bonus) < LEAST_FLOWERS:
        tries = {"discards": tries["discards"]}
    return [
        name for name, facts in tries.items() if total(hand, replace(context, **facts), rules) is not None
    ]


def without_rival(special: Collection[str], name: str) -> list[str]:
    """Leave out what says otherwise of the same fact: a tile came after a kong or after a flower."""
    return [other for other in special if other == name or not _rivals(other, name)]


def _rivals(one: str, other: str) -> bool:
    if not {one, other} <= SPECIALS.keys():
        return False
    a, b = SPECIALS[one].says, SPECIALS[other].says
    return any(field in b and b[field] != value for field, value in a.items())


def with_special(special: Collection[str], name: str) -> frozenset[str]:
    """Add one, or take it away where it was said; what it rules out goes."""
    if name in special:
        return frozenset(special) - {name}
    return frozenset(without_rival([*special, name], name))
