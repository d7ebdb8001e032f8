"""Worlds of a hand: its totals while the winds, the last tile and its source are open."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scoring.hand.arrangement import arrange_cached
from scoring.tables.advice.specials import CIRCUMSTANCES_BY_CONDITION, World, special_items
from scoring.tables.advice.total_cache import cached_total
from scoring.tables.counting.scorer import best_total
from scoring.tables.facts import Facts
from scoring.tables.matching import BY_PLACE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scoring.engine import PlainSource
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.tables.active_item import PaidItem
    from scoring.tables.loading import RuleSet
    from scoring.tables.matching import DividedMatcher, Offers


class PlainContext(NamedTuple):
    """A context in which nothing is special, for a hand with one choice of claimed sets."""

    context: Context
    completed: Context
    """The context with the facts that follow from it and from the hand."""
    possible: bool
    """True if it can be true of the hand."""

    @classmethod
    def of_hand(cls, context: Context, hand: Hand) -> PlainContext:
        """Return the context of a hand, whichever of its tiles came last."""
        return cls(context, context.with_inferred_facts(hand), context.is_consistent_with(hand))


class _Arranged(NamedTuple):
    """An arrangement of a hand, with what the items offer it whatever the winds and circumstances."""

    facts: Facts
    fixed: Sequence[PaidItem]
    sorts: int
    key: int
    """The same number for arrangements to which the items offer the same so far."""
    winds: int
    """A number for the sets of winds."""
    asks: bool
    """True if items depend on more than the sets of winds, while nothing is special."""


class ArrangedWin:
    """A won hand whose last tile and its plain source are known, arranged, for many contexts."""

    def __init__(self, hand: Hand, rules: RuleSet, arranged: Sequence[_Arranged]) -> None:
        self._hand, self._rules, self.arranged = hand, rules, arranged

    def total(self, context: Context, variable: Iterable[Offers]) -> int | None:
        """Return the total in a completed context, with what the items offer because of it.

        None if the hand does not win.
        """
        whole = []
        for each, (more, sorts) in zip(self.arranged, variable, strict=True):
            offers = sorted((*each.fixed, *more), key=BY_PLACE)
            whole.append((each.facts.with_context(context), (offers, each.sorts | sorts)))
        return best_total(whole, self._rules)

    def total_in(self, context: Context) -> int | None:
        """Return the total in special circumstances; None for a hand that has no score in them."""
        if context.flower_win is True or context.robbed_concealed is True:
            return cached_total(self._hand, context, self._rules)  # with other arrangements
        if not context.is_consistent_with(self._hand):
            return None
        completed, matcher = context.with_inferred_facts(self._hand), _divided_matcher(self._rules)
        variable = [matcher.variable(each.facts.with_context(completed)) for each in self.arranged]
        return self.total(completed, variable)


class WinGroups:
    """The totals of many worlds of a hand, in groups of worlds that cannot be told apart.

    Those are worlds in which the items offer the same to each arrangement, and which the items about special
    circumstances cannot tell apart: their totals are equal, whatever is special about them.
    """

    def __init__(self, rules: RuleSet) -> None:
        self._rules, self._asked, self._matcher = rules, special_items(rules), _divided_matcher(rules)
        self._numbers: dict[object, int] = {}
        self._by_winds: dict[object, tuple[Offers, object]] = {}
        self._totals: dict[object, int | None] = {}
        self.worlds: list[World] = []
        """The first world of each group."""

    def arrange(self, hand: Hand, contexts: Sequence[PlainContext]) -> ArrangedWin | None:
        """Return the arranged hand, where its totals follow from that.

        Args:
            hand: The hand.
            contexts: Its contexts, which differ in their winds only.
        """
        plain, sets = contexts[0].context, self._rules.settings.sets
        is_unlike = plain.role == "loser" or hand.winning_tile is None or plain.flower_win
        if is_unlike or plain.robbed_concealed is True or _has_tile_problem(hand, sets):
            return None
        shapes = tuple(self._rules.shapes)
        facts = Facts(hand, contexts[0].completed, shapes)
        concluded = any([each.completed is not each.context for each in contexts])
        arrangements = arrange_cached(hand, claimed=plain.claimed, shapes=shapes)
        arranged = [
            self._arranged(facts.with_arrangement(arrangement), asks=concluded)
            for arrangement in arrangements
        ]
        return ArrangedWin(hand, self._rules, arranged)

    def _arranged(self, facts: Facts, *, asks: bool) -> _Arranged:
        fixed, sorts = self._matcher.fixed(facts)
        exposed = sum([not meld.concealed for meld in facts.chows])
        key = facts.arrangement.shape, facts.chow_count, exposed, _content(fixed)
        winds = tuple([meld for meld in facts.arrangement.sets if meld.tile.is_wind])
        asks = asks or self._matcher.asks_more(facts)
        return _Arranged(facts, fixed, sorts, self._number(key), self._number(winds), asks)

    def _number(self, key: object) -> int:
        return self._numbers.setdefault(key, len(self._numbers))

    def total(
        self,
        number: int,
        source: PlainSource | None,
        hand: Hand,
        context: PlainContext,
        arranged: ArrangedWin | None,
    ) -> int | None:
        """Return the total of a world; None if the hand has no score in it.

        Args:
            number: The number of the choice of claimed sets.
            source: The plain source of the last tile.
            hand: The hand.
            context: The context.
            arranged: The result of `arrange` for the same hand and source.
        """
        plain, completed, possible = context
        if arranged is None:
            total = cached_total(hand, plain, self._rules)
            self.worlds.append(World(number, source, hand, plain, None, total))
            return total
        variable: list[Offers] = []
        keys: list[object] = []
        for each in arranged.arranged:
            offers, content = self._variable_offers(each, completed)
            variable.append(offers)
            keys.append((each.key, content))
        tile = hand.winning_tile if hand.winning_tile in self._asked.tiles else None
        group: object = number, source, plain.seat == "E", tile, possible, frozenset(keys)
        if not self._asked.alone:
            group = number, source, hand, plain
        if group not in self._totals:
            total = arranged.total(completed, variable) if possible else None
            self._totals[group] = total
            self.worlds.append(World(number, source, hand, plain, arranged, total))
        return self._totals[group]

    def _variable_offers(self, arranged: _Arranged, context: Context) -> tuple[Offers, object]:
        """Return what depends on the winds or on circumstances, and the same value for equal offers."""
        key = None if arranged.asks else (arranged.winds, context.seat, context.round)
        if key in self._by_winds:
            return self._by_winds[key]
        offers = self._matcher.variable(arranged.facts.with_context(context))
        found = offers, _content(offers[0])
        if key is not None:
            self._by_winds[key] = found
        return found


def _content(offers: Sequence[PaidItem]) -> tuple[tuple[int, int, int], ...]:
    return tuple(sorted([(each.item_index, each.points, each.doubles) for each in offers]))


@lru_cache(maxsize=64)
def _divided_matcher(rules: RuleSet) -> DividedMatcher:
    return rules.matcher.divide(CIRCUMSTANCES_BY_CONDITION)


@lru_cache(maxsize=512)
def _has_tile_problem(hand: Hand, sets: int) -> bool:
    """Return True if a winner's tiles cannot be scored; each is asked for in many contexts."""
    return bool(hand.tile_problems("winner", sets))
