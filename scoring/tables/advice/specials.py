"""Special circumstances of a win that are still open, the contexts they allow, and their totals."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import product
from math import inf
from typing import TYPE_CHECKING, NamedTuple, Protocol

from scoring.advice.win_source import (
    ORPHAN_CODES,
    RARE_FACTS,
    SPECIAL_NAMES,
    SPECIALS,
    fits_source,
    robbable_kongs,
)
from scoring.engine import PLAIN_SOURCES
from scoring.hand.arrangement import arrange_cached, arrange_flowers
from scoring.hand.history import MIN_FLOWERS
from scoring.hand.shapes import ORPHANS
from scoring.hand.tiles import Tile
from scoring.tables.advice.total_cache import cached_total
from scoring.tables.facts import Facts
from scoring.tables.possible_totals import max_matches

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from scoring.engine import PlainSource
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.tables.active_item import ActiveItem
    from scoring.tables.loading import RuleSet
    from scoring.tables.schema import When

_SUPPLEMENTS = ("after_kong", "after_bonus")
CIRCUMSTANCES_BY_CONDITION: Mapping[str, tuple[str, ...]] = {
    "last_tile_of_wall": ("last_tile", *_SUPPLEMENTS),
    "last_discard": ("last_tile",),
    "moon": ("last_tile", *_SUPPLEMENTS),
    "supplement_tile": _SUPPLEMENTS,
    "supplement_is": _SUPPLEMENTS,
    "kong_on_kong": (*_SUPPLEMENTS, "second_kong"),
    "robbed_kong": ("robbed_flower",),
    "robbed_kong_is": ("robbed_flower",),
    "heavenly_hand": ("dealt", "first_turn", *_SUPPLEMENTS),
    "earthly_hand": ("first_discard", "first_turn", "east_konged", "ready_from_deal"),
    "own_first_draw": ("first_turn", "first_discard"),
    "before_first_draw": ("before_first_draw", "first_discard"),
    "original_call": ("original_call", "declared_ready"),
    "ready_from_deal": ("ready_from_deal", "declared_ready"),
    "declared_ready": ("declared_ready",),
    "flower_win": ("flower_win",),
    "robbed_flower": ("robbed_flower",),
    "first_flowers": ("flower_win", "robbed_flower", "dealt", "first_turn", "before_first_draw"),
    "consecutive_wins": ("wins_in_a_row",),
    "thirteen_discarded_orphans": ("discards",),
}
"""By condition the circumstances it depends on, beside the plain win source, the winds and the tiles."""
_ONLY_WHERE = {
    ("earthly_hand", "east_konged"): ("easts_kong", False),
    ("earthly_hand", "ready_from_deal"): ("easts_kong", False),
    ("original_call", "declared_ready"): ("declared", True),
    ("ready_from_deal", "declared_ready"): ("declared", True),
}
"""Circumstances on which a condition depends only where a parameter has this value, usually the other one."""
_DENIED_VALUES = {"east_konged": False}
"""Circumstances that pay if they are denied; all others pay if they are stated."""
_OF_LAST_TILE = ("source", "last_tile", "turn")
_OF_FIRST_TURN = ("east_konged",)
"""Facts that matter only for wins as dealt or in the first turn."""

FactValues = dict[str, object]
"""Facts of a context by name."""


class _Choice(NamedTuple):
    """Facts of special circumstances that may give a hand the most or the least."""

    facts: FactValues
    only_adds: bool
    """True if the hand surely scores no less with them."""
    gain: int | None
    """The most that the hand may score more with them; None if that is unknown."""


_Items = frozenset["ActiveItem"]


class _Replaced(NamedTuple):
    """The items that an item may replace in a hand, and their worth."""

    plain: int
    """The most that the items are worth that it absorbs, apart from those about circumstances."""
    absorbed: Mapping[ActiveItem, int]
    """What it absorbs of those about circumstances, with the most that each is worth."""
    rivals: _Items
    """Items about circumstances that may be paid instead of it."""

    def is_worth_less(self, active: ActiveItem, met: Collection[ActiveItem]) -> bool:
        """Return True if the hand cannot score less because of the item, where these items are met."""
        worth = self.plain + sum(each for other, each in self.absorbed.items() if other in met)
        return worth <= active.points and not any(other in met for other in self.rivals)


_NOTHING = _Replaced(0, {}, frozenset())


class TotalsByContext(Protocol):
    """A hand whose last tile and its plain source are known, prepared for many contexts."""

    def total_in(self, context: Context) -> int | None:
        """Return the total in special circumstances; None for a hand that has no score in them."""


class World(NamedTuple):
    """A hand and a context in which nothing is special.

    Attributes:
        number: The number of the choice of claimed sets.
        source: The plain source of the last tile.
        hand: The hand.
        context: The context.
        arranged: The arranged hand, where its totals follow from that in any context of this source.
        total: Its total; None if the hand has no score in it.
    """

    number: int
    source: PlainSource | None
    hand: Hand
    context: Context
    arranged: TotalsByContext | None
    total: int | None


class SpecialItems(NamedTuple):
    """The special circumstances on which the items of a rule set depend."""

    names: frozenset[str]
    items: tuple[ActiveItem, ...]
    """The items that depend on them."""
    adding: Mapping[ActiveItem, _Replaced]
    """Those of them by which no hand scores less if they are worth more than what they replace."""
    only_add: bool
    """True if no hand scores less because of any of them, unless flowers win."""
    tiles: frozenset[Tile]
    """The tiles for which it matters whether they came last."""
    wins: int
    """The number of deals in a row."""
    is_sum: bool
    """True if a total is the sum of the points of items, cut to a limit."""
    alone: bool
    """True if each of these items has one condition only, so that the arrangement does not matter to it."""

    def adding_among(self, met: Collection[ActiveItem]) -> _Items:
        """Return the items among those that are met by which the hand cannot score less."""
        replaced = ((active, self.adding.get(active)) for active in met)
        return frozenset([active for active, each in replaced if each and each.is_worth_less(active, met)])


def special_totals(
    worlds: Sequence[World], rules: RuleSet, still_open: Collection[str], most: int
) -> Iterator[int]:
    """Yield the least and the most that each of these hands may score in special circumstances.

    Args:
        worlds: The hands, each in a context in which nothing is special.
        rules: The rules.
        still_open: The names of the circumstances.
        most: The most that one of these hands scores in plain circumstances.
    """
    asked, highest = special_items(rules), _highest_total(rules)
    choices: dict[object, list[_Choice]] = {}
    # A dealer who draws may win as dealt, which is often worth the limit: nothing can be worth more then.
    for world in sorted(worlds, key=_by_promise):
        if world.context.role == "loser":
            yield from _loser_totals(world, rules, still_open)
            continue
        if most == highest and asked.only_add and len(world.hand.bonus) < MIN_FLOWERS:
            continue
        tile = world.hand.winning_tile
        place = (world.number, world.source, world.context.seat == "E", tile if tile in asked.tiles else None)
        if place not in choices:
            choices[place] = _extreme_choices(world, rules, _possible_choices(world, asked, still_open))
        for facts, only_adds, gain in choices[place]:
            if only_adds and (most == highest or _most_with(gain, world, rules) <= most):
                continue
            context = world.context.with_facts(**facts)
            found = (
                cached_total(world.hand, context, rules)
                if world.arranged is None
                else world.arranged.total_in(context)
            )
            if found is not None:
                most = max(most, found)
                yield found


def _by_promise(world: World) -> tuple[bool, bool, int]:
    return world.source != "wall", world.context.seat != "E", -(world.total or 0)


def _most_with(gain: int | None, world: World, rules: RuleSet) -> float:
    """Return a total that a world does not exceed where it gains so much by special circumstances."""
    if gain is None or world.total is None:
        return inf
    return max(world.total, rules.settings.limits.minimum - 1) + gain


def _highest_total(rules: RuleSet) -> int | None:
    """Return a total that no hand exceeds; None if there is none."""
    if not rules.settings.has_limit or rules.settings.limits.listed_limits:
        return None
    shares = [active.item.pays.limit for active in rules.items]
    return max(rules.limit, *(round(share * rules.limit) for share in shares), 0)


def open_circumstances(known: Context) -> frozenset[str]:
    """Return the circumstances that are open by what is known alone.

    Once it is known how the tile came, none is: what was not stated then does not apply. Until then all are
    open
    of which nothing is known.
    """
    if known.role == "winner" and known.source is not None:
        return frozenset()
    return frozenset(
        name for name in SPECIAL_NAMES if None in [getattr(known, fact) for fact in _fact_names(name)]
    )


def _possible_choices(
    world: World, asked: SpecialItems, still_open: Collection[str]
) -> Iterator[tuple[FactValues, Context]]:
    """Yield the facts and the context of each combination that is open, relevant and possible."""
    names = asked.names.intersection(still_open)
    choices = _choices(world, asked, names)
    of_tile = [choices.pop(fact, [{}]) for fact in _OF_LAST_TILE]
    # A fact that may still be denied excludes nothing yet.
    without_open_facts = world.context.with_facts(**dict.fromkeys(choices))
    early = [choices.pop(fact) for fact in _OF_FIRST_TURN if fact in choices]
    for chosen in product(*of_tile):
        facts = _merge(chosen)
        if not without_open_facts.with_facts(**facts).is_consistent_with(world.hand):
            continue
        first = facts.get("source", world.context.source) == "dealt" or facts.get("turn", world.context.turn)
        for others in product(*choices.values(), *(early if first else ())):
            says = facts | _merge(others)
            context = world.context.with_facts(**says)
            if says and context.is_consistent_with(world.hand):
                yield says, context


def _merge(chosen: Iterable[FactValues]) -> FactValues:
    return {name: value for each in chosen for name, value in each.items()}


def _choices(world: World, asked: SpecialItems, names: Collection[str]) -> dict[str, list[FactValues]]:
    """Return the choices for each fact: the values that would pay, and that it does not apply."""
    hand, context = world.hand, world.context
    found: dict[str, list[FactValues]] = {}
    for name, special in SPECIALS.items():
        if (
            name not in names
            or not fits_source(name, hand, context, world.source)
            or _is_settled(name, context)
        ):
            continue
        fact = _fact_names(name)[0]
        if special.opposite_facts:
            found[fact] = [{fact: None}, {fact: _DENIED_VALUES.get(name, special.facts[fact])}]
        else:
            found.setdefault(fact, [{}]).append(dict(special.facts))
    row: FactValues = {"wins_in_a_row": asked.wins, "draws_between": 0}
    open_facts_of_row = {fact: value for fact, value in row.items() if getattr(context, fact) is None}
    if "wins_in_a_row" in names and context.seat == "E" and open_facts_of_row:
        found["wins_in_a_row"] = [{}, open_facts_of_row]
    if "discards" in names and context.discards is None and not hand.melds:
        found["discards"] = [{}, {"discards": ORPHAN_CODES}]
    return found


def _fact_names(name: str) -> tuple[str, ...]:
    """Return the fields of the context that state it."""
    return tuple(SPECIALS[name].facts) if name in SPECIALS else RARE_FACTS[name]


def _is_settled(name: str, context: Context) -> bool:
    """Return True if known facts state it, or contradict it; merely usual values do not count."""
    special = SPECIALS[name]
    usual: dict[str, tuple[object, ...]] = {"source": PLAIN_SOURCES, "last_tile": (False,)}
    usual |= {fact: (value,) for fact, value in special.opposite_facts.items()}
    for fact, says in special.facts.items():
        now = getattr(context, fact)
        is_stated = now == says and bool(special.opposite_facts)
        if is_stated or (now not in (None, says) and now not in usual.get(fact, ())):
            return True
    return False


def _loser_totals(world: World, rules: RuleSet, still_open: Collection[str]) -> Iterator[int]:
    """Yield the totals of a loser who may have called, or whose kong may have been robbed."""
    hands = [(world.hand, world.context)]
    is_robbed = world.context.kong_robbed is True
    if "kong_robbed" in still_open or (is_robbed and world.hand.winning_meld is None):
        robbed = world.context.with_facts(kong_robbed=True)
        hands += [
            (replace(world.hand, winning_tile=kong.tile, winning_meld=kong), robbed)
            for kong in robbable_kongs(world.hand)
        ]
    calls = (None, True) if "original_call" in still_open else (world.context.original_call,)
    for (hand, context), call in product(hands, calls):
        found = cached_total(hand, context.with_facts(original_call=call), rules)
        if found is not None:
            yield found


def _extreme_choices(
    world: World, rules: RuleSet, lawful: Iterable[tuple[FactValues, Context]]
) -> list[_Choice]:
    """Return the extreme choices: without those that have more items than one and fewer than another.

    An item that may also reduce the total is compared with none: hands that have it are tried separately.
    """
    asked = special_items(rules)
    if not asked.alone or world.hand.winning_tile is None:
        return [_Choice(says, only_adds=False, gain=None) for says, _ in lawful]
    shapes = tuple(rules.shapes)
    facts = Facts(world.hand, world.context.with_inferred_facts(world.hand), shapes)
    arrangements = arrange_cached(world.hand, claimed=world.context.claimed, shapes=shapes)[:1]
    plain = [facts.with_arrangement(each) for each in arrangements]
    by_flowers_alone = facts.with_arrangement(arrange_flowers(world.hand))
    found: dict[tuple[bool, _Items], dict[_Items, FactValues]] = {}
    for says, context in lawful:
        by_flowers = context.flower_win is True
        ways = [*plain, *([by_flowers_alone] if by_flowers or not plain else [])]
        completed = context.with_inferred_facts(world.hand)
        met: set[ActiveItem] = set()
        for arranged in ways:
            arranged.context = completed
            met.update([active for active in asked.items if active.met(arranged)])
        adding = asked.adding_among(met)
        found.setdefault((by_flowers, frozenset(met) - adding), {}).setdefault(adding, says)
    return [
        _Choice(says, not (by_flowers or others), _most_gain(adding, asked))
        for (by_flowers, others), same in found.items()
        for adding, says in same.items()
        if not any(adding < other for other in same)
        or ((by_flowers or others) and not any(other < adding for other in same))
    ]


def _most_gain(adding: _Items, asked: SpecialItems) -> int | None:
    """Return the most that these items add to a total; an item of a series may also give back what it ends."""
    if not asked.is_sum or any(active.overlap.series for active in adding):
        return None
    return sum(max(active.points, active.concealed_points) for active in adding)


@lru_cache(maxsize=64)
def special_items(rules: RuleSet) -> SpecialItems:
    """Return the special circumstances on which the items of a rule set depend."""
    names: set[str] = set()
    items: list[ActiveItem] = []
    tiles: set[Tile] = set()
    for active in rules.items:
        for when in _conditions(active):
            asks = [
                name
                for name in CIRCUMSTANCES_BY_CONDITION.get(when.condition, ())
                if _depends_on(when.condition, name, active)
            ]
            if when.condition in CIRCUMSTANCES_BY_CONDITION:
                names.update(asks)
                items.append(active)
            if when.condition == "thirteen_discarded_orphans":
                tiles |= ORPHANS
            elif when.condition in CIRCUMSTANCES_BY_CONDITION and "tile" in when.params:
                tiles.add(Tile(str(when.params["tile"])))
    replaced = {active: _replaced_by(active, rules, items) for active in items}
    adding = {active: each for active, each in replaced.items() if each is not None}
    return SpecialItems(
        frozenset(names),
        tuple(dict.fromkeys(items)),
        adding,
        all(
            active.subject == "flower_win"
            or (active in adding and adding[active].is_worth_less(active, items))
            for active in items
        ),
        frozenset(tiles),
        rules.settings.dealing.consecutive_wins,
        _is_sum(rules),
        all(active.params is not None for active in items),
    )


def _only_adds(active: ActiveItem, rules: RuleSet) -> bool:
    """Return True if a hand that has this item cannot score less because of it, apart from what it absorbs."""
    item, overlap, settings = active.item, active.overlap, rules.settings
    strict = (
        settings.limits.least_doubles or settings.limits.wins_with or not settings.limits.minimum_counts_bonus
    )
    takes = overlap.only_with is not None or min(active.points, active.doubles) < 0
    if strict or takes or item.pays.limit:
        return not (strict or takes)
    return not any(
        active.points < each.points << each.doubles for each in rules.items if each.overlap.otherwise
    )


def _is_sum(rules: RuleSet) -> bool:
    items = (each.doubles == 0 and each.is_ordinary and each.points >= 0 for each in rules.items)
    return rules.settings.rounding.what == "none" and all(items)


def _replaced_by(
    active: ActiveItem, rules: RuleSet, circumstances: Collection[ActiveItem]
) -> _Replaced | None:
    """Return what an item may replace; None if a hand may score less because of it."""
    if not _only_adds(active, rules):
        return None
    if not active.absorbed.items and not active.overlap.series:
        return _NOTHING
    others = [each for each in rules.items if each is not active]
    mates = [
        each for each in others if active.overlap.series and each.overlap.series == active.overlap.series
    ]
    series = [active, *mates] if active.overlap.series else []
    if not active.absorbed.items and not any(each.absorbed.items or each.doubles for each in series):
        return _NOTHING
    # Where one of these is met, the item may not be paid and yet absorb what would count.
    rivals = {
        *mates,
        *(
            each
            for each in others
            if each.absorbed.items & active.bit and not each.absorbed.includes(active.absorbed)
        ),
    }
    if not _is_sum(rules) or not rivals <= {*circumstances}:
        return None
    within = [each for each in others if active.absorbed.items & each.bit]
    worth = {each: max(each.points, each.concealed_points) * max_matches(each, rules) for each in within}
    plain = sum(worth[each] for each in within if each not in circumstances)
    return _Replaced(
        plain, {each: worth[each] for each in within if each in circumstances}, frozenset(rivals)
    )


def _conditions(active: ActiveItem) -> Sequence[When]:
    item = active.item
    return () if item.who == "loser" else (item.when, *item.also, *item.instead, *item.unless)


def _depends_on(condition: str, name: str, active: ActiveItem) -> bool:
    if active.params is None or (condition, name) not in _ONLY_WHERE:
        return True
    parameter, wanted = _ONLY_WHERE[condition, name]
    return active.params.get(parameter, not wanted) == wanted
