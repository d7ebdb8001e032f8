"""The matcher of a rule set's items, in the table's order, against an arranged hand.

What single sets, flowers and seasons pay is computed once and cached: it depends only on them, on whose winds
these are and on who won.
"""

from __future__ import annotations

from functools import partial, reduce
from operator import itemgetter, or_
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.hand.features import SET_FEATURES, Feature
from scoring.tables.conditions import CONDITIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scoring.hand.meld import Meld
    from scoring.hand.tiles import Tile
    from scoring.tables.active_item import ActiveItem, PaidItem
    from scoring.tables.facts import Facts

_BY_PLACE = itemgetter(0)
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
        self._matchers = {is_winner: _RoleMatcher(items, is_winner=is_winner) for is_winner in (False, True)}

    def offers(self, facts: Facts) -> Offers:
        """Return what every item would pay, in the table's order, an item once for each match."""
        return self._matchers[facts.is_winner].offers(facts)

    def offers_for_set(self, meld: Meld, facts: Facts) -> Sequence[PaidItem]:
        """Return what the items about single sets pay for one set."""
        return self._matchers[facts.is_winner].offers_for_set(meld, facts)[0]


class _RoleMatcher:
    """The items that may pay a winner, or a loser."""

    def __init__(self, items: Sequence[ActiveItem], *, is_winner: bool) -> None:
        self._set_questions: list[_SetQuestion] = []
        self._flower_items: list[ActiveItem] = []
        self._season_items: list[ActiveItem] = []
        questions: dict[int, list[_Question]] = {}
        self._offers_by_set: dict[int, Offers] = {}
        """By number of the set, four for each."""
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
        self._questions = tuple(questions.items())
        """By the features without which they are never met."""

    def offers(self, facts: Facts) -> Offers:
        found, sorts = self._evaluate(facts)
        seat, prevailing = facts.context.seat, facts.context.round
        for meld in facts.arrangement.sets:
            key = 4 * meld.number
            tile = meld.tile
            if tile.is_wind:
                code = tile.code
                key += 2 * (code == seat) + (code == prevailing)
            offers = self._offers_by_set.get(key)
            if offers is None:
                offers = self.offers_for_set(meld, facts)
                if meld.number:
                    self._offers_by_set[key] = offers
            found += offers[0]
            sorts |= offers[1]
        for tiles, asked in ((facts.flowers, self._flower_items), (facts.seasons, self._season_items)):
            if tiles and asked:
                offers = self._offers_by_bonus.get((tiles, seat))
                if offers is None:
                    offers = self._offers_by_bonus[tiles, seat] = _offers_for_bonus(asked, facts)
                found += offers[0]
                sorts |= offers[1]
        found.sort(key=_BY_PLACE)
        return found, sorts

    def _evaluate(self, facts: Facts) -> tuple[list[PaidItem], int]:
        """Return what the items pay whose answers are not cached, and their sorts."""
        found: list[PaidItem] = []
        sorts = 0
        lacking = ~facts.features
        won = facts.winning_tile
        about_tiles = {"hand": facts.tiles, "last_tile": () if won is None else (won,)}
        for needs, questions in self._questions:
            if needs & lacking:
                continue
            for ask, about, active in questions:
                answer = ask(facts)
                if not answer:
                    continue
                sorts |= active.flags
                if about:
                    found.append(active.pay(about_tiles[about]))
                else:
                    found += [active.pay(tiles, concealed=concealed) for tiles, concealed in answer]
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
