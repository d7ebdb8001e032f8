"""What a rule set pays an arrangement for: its items asked in the table's order.

What a set pays by itself is asked once for each set that there is, and remembered: it depends on the set,
on whose winds these are and on who won.
"""

from __future__ import annotations

from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.hand.features import OF_SETS, Has
from scoring.rules.conditions import CONDITIONS, Match

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scoring.hand.meld import Meld
    from scoring.rules.active import ActiveItem
    from scoring.rules.facts import Facts


class Paid(NamedTuple):
    """One match of an item, and what is paid for it."""

    active: ActiveItem
    match: Match
    points: int
    doubles: int
    limit: float = 0


Offer = tuple[int, Paid]
"""What an item would pay for one match, after its place in the table."""

_BY_PLACE = itemgetter(0)


class _Question(NamedTuple):
    """An item's condition as it is asked of an arrangement."""

    place: int
    ask: Callable[[Facts], Any]
    """Gives yes or no where `about` says of what, else the matches."""
    about: str
    active: ActiveItem


class _OfSets(NamedTuple):
    """An item's condition as it is asked of each set."""

    place: int
    needs: int
    """The features without which a set never meets it."""
    ask: Callable[[Facts, Meld], int]
    """Gives how often a set meets it."""
    active: ActiveItem


class Asking:
    """The items of a rule set, ready to be asked."""

    def __init__(self, items: Sequence[ActiveItem]) -> None:
        self.any_absorb = any(active.absorbs for active in items)
        self.any_series = any(active.item.series for active in items)
        self.any_otherwise = any(active.item.otherwise for active in items)
        self._of_role = {is_winner: _OfRole(items, is_winner=is_winner) for is_winner in (False, True)}

    def offers(self, facts: Facts) -> list[Paid]:
        """Give what every item would pay, in the table's order, an item once for each match."""
        return self._of_role[facts.is_winner].offers(facts)


class _OfRole:
    """The items that may pay a winner, or a loser."""

    def __init__(self, items: Sequence[ActiveItem], *, is_winner: bool) -> None:
        self._of_sets: list[_OfSets] = []
        questions: dict[int, list[_Question]] = {}
        self._remembered: dict[int, tuple[Offer, ...]] = {}
        """By number of the set, four for each."""
        for place, active in enumerate(items):
            if active.item.who == "loser" if is_winner else active.needs & Has.WINNER:
                continue
            condition = CONDITIONS[active.item.when.condition]
            if active.params is None or condition.asks is None:
                asked = _Question(place, active.met, "", active)
                questions.setdefault(active.needs, []).append(asked)
                continue
            ask = partial(condition.asks, **active.params) if active.params else condition.asks
            if condition.about == "set":
                self._of_sets.append(_OfSets(place, active.needs & OF_SETS, ask, active))
            else:
                asked = _Question(place, ask, condition.about, active)
                questions.setdefault(active.needs, []).append(asked)
        self._questions = tuple(questions.items())
        """By the features without which they are never met."""

    def offers(self, facts: Facts) -> list[Paid]:
        found: list[Offer] = []
        seat, prevailing = facts.context.seat, facts.context.round
        for meld in facts.arrangement.sets:
            key = 4 * meld.number
            tile = meld.tiles[0]
            if tile.is_wind:
                code = tile.code
                key += 2 * (code == seat) + (code == prevailing)
            offers = self._remembered.get(key)
            if offers is None:
                offers = self._offers_for(meld, facts)
                if meld.number:
                    self._remembered[key] = offers
            found += offers
        lacking = ~facts.features
        won = facts.winning_tile
        matches = {"hand": Match(facts.tiles), "last_tile": Match(() if won is None else (won,))}
        for needs, questions in self._questions:
            if needs & lacking:
                continue
            for place, ask, about, active in questions:
                answer = ask(facts)
                if not answer:
                    continue
                if about:
                    found.append((place, Paid(active, matches[about], active.points, active.doubles)))
                else:
                    found += [(place, _paid(active, match)) for match in answer]
        found.sort(key=_BY_PLACE)
        return [paid for _, paid in found]

    def _offers_for(self, meld: Meld, facts: Facts) -> tuple[Offer, ...]:
        match = Match(meld.tiles, meld.concealed)
        lacking = ~meld.features
        return tuple(
            [
                (place, _paid(active, match))
                for place, needs, ask, active in self._of_sets
                if not needs & lacking
                for _ in range(ask(facts, meld))
            ]
        )


def _paid(active: ActiveItem, match: Match) -> Paid:
    return Paid(active, match, active.concealed_points if match.concealed else active.points, active.doubles)
