"""The matcher of a rule set's items, in the table's order, against an arranged hand.

What single sets, flowers and seasons pay is computed once and cached: it depends only on them, on whose winds
these are and on who won.
"""

from __future__ import annotations

from functools import partial, reduce
from itertools import chain
from operator import itemgetter, or_
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.hand.features import RARE_FEATURES, SET_FEATURES, Feature
from scoring.tables.conditions import CONDITIONS
from scoring.tables.conditions.kinds import CONTEXT_KINDS
from scoring.tables.schema import FromOption

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from scoring.hand.meld import Meld
    from scoring.hand.tiles import Tile
    from scoring.tables.active_item import ActiveItem, PaidItem
    from scoring.tables.facts import Facts
    from scoring.tables.schema import When

BY_PLACE = itemgetter(0)
"""The sort key of paid items: their position in the table."""
_YES_OR_NO = ("hand", "last_tile")


class _Question(NamedTuple):
    """An item's condition as it is evaluated for an arrangement."""

    ask: Callable[[Facts], Any]
    """Returns a truth value where `about` is set, else the matches."""
    about: str
    active: ActiveItem


class _SetQuestion(NamedTuple):
    """An item's condition as it is evaluated for each set."""

    needs: int
    """The features without which a set never meets it."""
    ask: Callable[[Facts, Meld], int]
    """Returns how often a set meets it."""
    active: ActiveItem


Offers = tuple["Sequence[PaidItem]", int]
"""What items pay for their matches, and the bits of `ItemFlag` in `active_item` that any of the items has."""


class ItemMatcher:
    """The matcher of the items of a rule set."""

    def __init__(self, items: Sequence[ActiveItem]) -> None:
        self._items = items
        self._matchers: dict[bool, _RoleMatcher] = {}

    def _matcher(self, *, is_winner: bool) -> _RoleMatcher:
        if is_winner not in self._matchers:
            self._matchers[is_winner] = _RoleMatcher(self._items, is_winner=is_winner)
        return self._matchers[is_winner]

    def offers(self, facts: Facts) -> Offers:
        """Return what every item would pay, in the table's order, an item once for each match."""
        matcher = self._matchers.get(facts.is_winner) or self._matcher(is_winner=facts.is_winner)
        return matcher.offers(facts)

    def offers_for_set(self, meld: Meld, facts: Facts) -> Sequence[PaidItem]:
        """Return what the items about single sets pay for one set."""
        return self._matcher(is_winner=facts.is_winner).offers_for_set(meld, facts)[0]

    def divide(self, circumstances: Collection[str]) -> DividedMatcher:
        """Return the matcher of a winner's items, divided by what may change their answers."""
        return DividedMatcher(self._matcher(is_winner=True), self._items, circumstances)


class DividedMatcher:
    """The matcher of a winner's items for a hand that is tried with many contexts.

    What the items offer is divided by what it depends on beside the hand and whether the last tile was drawn,
    discarded or robbed: on nothing else, on the winds, or on special circumstances of the win. Together the
    parts make `ItemMatcher.offers`.

    Args:
        matcher: The matcher of all items.
        items: The items.
        circumstances: The names of the conditions that depend on special circumstances.
    """

    def __init__(
        self, matcher: _RoleMatcher, items: Sequence[ActiveItem], circumstances: Collection[str]
    ) -> None:
        self._matcher = matcher
        parts: dict[str, list[ActiveItem]] = {"fixed": [], "winds": [], "circumstances": []}
        for active in items:
            asked = active.conditions
            if any(when.condition in circumstances for when in asked):
                parts["circumstances"].append(active)
            else:
                parts["winds" if any(map(_depends_on_winds, asked)) else "fixed"].append(active)
        self._parts = {name: _RoleMatcher(part, is_winner=True) for name, part in parts.items()}

    def fixed(self, facts: Facts) -> Offers:
        """Return what depends neither on the winds nor on special circumstances, in no order."""
        found, sorts = self._parts["fixed"].evaluate(facts)
        sets = [meld for meld in facts.arrangement.sets if not meld.tile.is_wind]
        return found, sorts | self._matcher.add_sets(sets, facts, found)

    def asks_more(self, facts: Facts) -> bool:
        """Return True if what depends on the winds or circumstances is more than sets, flowers and seasons."""
        return any(self._parts[name].asks_of(facts) for name in ("winds", "circumstances"))

    def variable(self, facts: Facts) -> Offers:
        """Return what depends on the winds or on special circumstances, in no order."""
        found, sorts = self._parts["winds"].evaluate(facts)
        more, other_sorts = self._parts["circumstances"].evaluate(facts)
        found += more
        sets = [meld for meld in facts.arrangement.sets if meld.tile.is_wind]
        sorts |= other_sorts | self._matcher.add_sets(sets, facts, found)
        return found, sorts | self._matcher.add_bonus(facts, found)


def _depends_on_winds(when: When) -> bool:
    """Return True if the answer may depend on the seat or the round."""
    condition = CONDITIONS[when.condition]
    return condition.asks_winds or any(
        (isinstance(value, str) and any(kind in value for kind in CONTEXT_KINDS))
        or (isinstance(value, FromOption) and CONTEXT_KINDS[0] in condition.allowed.get(name, ()))
        for name, value in when.params.items()
    )


class _RoleMatcher:
    """The items that may pay a winner, or a loser."""

    def __init__(self, items: Sequence[ActiveItem], *, is_winner: bool) -> None:
        self._set_questions: list[_SetQuestion] = []
        self._flower_items: list[ActiveItem] = []
        self._season_items: list[ActiveItem] = []
        questions: dict[int, list[_Question]] = {}
        self._offers_by_set: dict[int, Offers] = {}
        """By number of the set; for a set of winds also by whose winds these are."""
        self._offers_by_bonus: dict[tuple[tuple[Tile, ...], str | None], Offers] = {}
        """By flowers or seasons, and the seat."""
        for active in items:
            if active.item.who == "loser" if is_winner else active.needs & Feature.WINNER:
                continue
            condition = CONDITIONS[active.item.when.condition]
            about = condition.about if active.params is not None else ""
            ask: Callable[..., Any] = condition.question or condition.met
            if about and active.params:
                ask = partial(ask, **active.params)
            if about == "set":
                self._set_questions.append(_SetQuestion(active.needs & SET_FEATURES, ask, active))
            elif about == "bonus" and active.params and active.params.get("of") == "flower":
                self._flower_items.append(active)
            elif about == "bonus" and active.params and active.params.get("of") == "season":
                self._season_items.append(active)
            else:
                yes_or_no = about in _YES_OR_NO
                asked = _Question(ask if yes_or_no else active.met, about if yes_or_no else "", active)
                questions.setdefault(active.needs, []).append(asked)
        self._questions = [group for group in questions.items() if not group[0] & RARE_FEATURES]
        """By the features without which they are never met."""
        self._rare_questions = [group for group in questions.items() if group[0] & RARE_FEATURES]

    def offers(self, facts: Facts) -> Offers:
        found, sorts = self.evaluate(facts)
        sorts |= self.add_sets(facts.arrangement.sets, facts, found)
        sorts |= self.add_bonus(facts, found)
        found.sort(key=BY_PLACE)
        return found, sorts

    def add_sets(self, sets: Sequence[Meld], facts: Facts, found: list[PaidItem]) -> int:
        """Add what some sets are paid, and return the sorts of the items."""
        sorts = 0
        known = self._offers_by_set.get
        for meld in sets:
            paid, flags = known(meld.number) or self._find_offers(meld, facts)
            if paid:
                found += paid
                sorts |= flags
        return sorts

    def _find_offers(self, meld: Meld, facts: Facts) -> Offers:
        """Return what a set is paid, and cache that."""
        key, tile = meld.number, meld.tile
        if not key:
            return self.offers_for_set(meld, facts)
        if tile.is_wind:
            own, of_round = tile.code == facts.context.seat, tile.code == facts.context.round
            key = -(4 * key + 2 * own + of_round)  # no key of another set is negative
        offers = self._offers_by_set.get(key)
        if offers is None:
            offers = self._offers_by_set[key] = self.offers_for_set(meld, facts)
        return offers

    def add_bonus(self, facts: Facts, found: list[PaidItem]) -> int:
        """Add what the flowers and the seasons are paid, and return the sorts of the items."""
        sorts, seat = 0, facts.context.seat
        for tiles, asked in ((facts.flowers, self._flower_items), (facts.seasons, self._season_items)):
            if tiles and asked:
                offers = self._offers_by_bonus.get((tiles, seat))
                if offers is None:
                    offers = self._offers_by_bonus[tiles, seat] = _offers_for_bonus(asked, facts)
                found += offers[0]
                sorts |= offers[1]
        return sorts

    def asks_of(self, facts: Facts) -> bool:
        """Return True if an item may be met that is not about single sets, flowers or seasons."""
        lacking = ~facts.features
        return any([not needs & lacking for needs, _ in (*self._questions, *self._rare_questions)])

    def evaluate(self, facts: Facts) -> tuple[list[PaidItem], int]:
        """Return what the items pay whose answers are not cached, and their sorts."""
        found: list[PaidItem] = []
        sorts = 0
        lacking = ~facts.features
        won = facts.winning_tile
        last_tile = () if won is None else (won,)
        all_tiles = facts.hand.tiles
        is_rare = facts.features & RARE_FEATURES
        for needs, questions in chain(self._questions, self._rare_questions) if is_rare else self._questions:
            if needs & lacking:
                continue
            for ask, about, active in questions:
                answer = ask(facts)
                if not answer:
                    continue
                sorts |= active.flags
                if about:
                    found.append(active.pay(all_tiles if about == "hand" else last_tile))
                    continue
                for tiles, concealed in answer:
                    found.append(active.pay(tiles, concealed=concealed))
        return found, sorts

    def offers_for_set(self, meld: Meld, facts: Facts) -> Offers:
        """Return what one set is paid, and the sorts of the items."""
        lacking = ~meld.features
        return _offers(
            [
                active.pay(meld.tiles, concealed=meld.concealed)
                for needs, ask, active in self._set_questions
                if not needs & lacking
                for _ in range(ask(facts, meld))
            ]
        )


def _offers_for_bonus(asked: Sequence[ActiveItem], facts: Facts) -> Offers:
    return _offers([active.pay(match.tiles) for active in asked for match in active.matches(facts)])


def _offers(paid: Sequence[PaidItem]) -> Offers:
    return paid, reduce(or_, [each.active.flags for each in paid], 0)
