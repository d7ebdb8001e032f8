"""The totals that hands can have under a rule table, derived from its items and settings.

The result holds every total that a hand can have. It may hold a few more: items are taken to be independent
of each other, so a sum counts as possible although no tiles meet exactly those items.
"""

from __future__ import annotations

from functools import lru_cache
from math import gcd
from typing import TYPE_CHECKING, NamedTuple

from scoring.engine import PossibleTotals, TotalLimits
from scoring.hand.arrangement import FLOWER_WIN
from scoring.hand.context import Context
from scoring.hand.features import Feature
from scoring.hand.hand import Hand
from scoring.hand.meld import Meld
from scoring.hand.tiles import SET_TILES
from scoring.tables.conditions import CONDITIONS
from scoring.tables.counting.arithmetic import round_points, round_total
from scoring.tables.facts import Facts
from scoring.tables.settings import MAX_DOUBLES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scoring.hand.context import Wind
    from scoring.tables.active_item import ActiveItem
    from scoring.tables.loading import RuleSet
    from scoring.tables.settings import Settings

HIGHEST = 1_000_000
"""No larger total is listed."""
BONUS_TILES = 8
_MAX_MATCHES = {"bonus_tile": BONUS_TILES, "own_bonus_tile": 2, "all_bonus_tiles": 2, "terminal_triplets": 2}
"""How often a condition can be met by one hand, where it is more than once and not about single sets."""
_EXAMPLE = "| 123m 456m 789m 123p 55*p"


def total_limits(settings: Settings, *, won: bool) -> TotalLimits:
    """Return the range of totals of a winner's or a loser's hand by the rules.

    Faan and tai end at the limit. Points of a special hand may exceed the limit.
    """
    unit = settings.payout.unit
    ends = unit != "points" and settings.has_limit
    return TotalLimits(unit, settings.limits.minimum if won else 0, settings.limits.limit if ends else None)


@lru_cache(maxsize=128)
def possible_totals(rules: RuleSet, *, won: bool) -> PossibleTotals:
    """Return the totals that a winner's or a loser's hand can have under a rule set."""
    limits = rules.settings.limits
    values = sorted(set(_Totals(rules, won=won).values()))
    if won:
        least = min(limits.minimum, limits.limit)
        values = [value for value in values if value >= least]
    most = max(values[-1], limits.limit) if rules.settings.has_limit else None
    return PossibleTotals(rules.settings.payout.unit, values[0], most, tuple(values))


class _Sums(NamedTuple):
    """The sums that points may make: `least`, and from there in steps up to `most`."""

    least: int
    step: int
    most: int

    def values(self) -> Iterator[int]:
        yield from range(self.least, min(self.most, HIGHEST) + 1, self.step)


class _Totals:
    """A lister of what the hands of a winner, or of a loser, can score."""

    def __init__(self, rules: RuleSet, *, won: bool) -> None:
        self.rules, self.won = rules, won
        self.items = [each for each in rules.items if self._may_pay(each)]
        plain = [each for each in self.items if each.is_ordinary]
        self.bonus = [each for each in plain if each.item.bonus]
        self.alone = [each for each in plain if each.overlap.otherwise]
        self.ordinary = [each for each in plain if not each.overlap.otherwise]

    def values(self) -> Iterator[int]:
        """Yield every total, some of them several times."""
        settings = self.rules.settings
        if not self.won:
            yield 0  # a dead hand
        for item in self.alone:
            yield from self._round_and_cut(self._double([item.points], 0, item.doubles))
        sums = [*self._point_sums(self.ordinary).values()]
        most = self._most_doubles(self.ordinary)
        least = settings.limits.least_doubles if self.won else 0
        yield from self._round_and_cut(self._double(sums, least, most))
        if not self.won and settings.intrinsic_bonus == "apart":
            apart = self._point_sums([each for each in self.ordinary if each not in self.bonus])
            yield from self._round_and_cut(self._add_bonus(self._double(apart.values(), 0, most)))
        for way in self.items:
            if way.overlap.only_with is not None:
                yield from self._own_way_totals(way, sums)
        yield from self._special_totals()

    def _may_pay(self, active: ActiveItem) -> bool:
        if self.won:
            return active.item.who not in ("loser", "fishing")
        if active.pays_waiting_loser or active.item.pays.fishing is not None:
            return True
        return not active.needs & Feature.WINNER

    def _point_sums(self, items: Sequence[ActiveItem]) -> _Sums:
        """Return the sums of the points of some items, as they are rounded before they are doubled."""
        found = {points for each in items for points in (each.points, each.concealed_points) if points}
        step = gcd(*found)
        least = 0 if min(found, default=0) < 0 else self._sure_points(items)
        lowest = min((points for points in found), default=0)
        if not least and self._always_has_points(items):
            least = lowest
        most = max(self._most_points(items), least)
        rounding = self.rules.settings.rounding
        if rounding.rounds_points and (self.won or rounding.losers):
            least, most = (round_points(each, rounding, winner=self.won) for each in (least, most))
            step = rounding.step
        return _Sums(least, step or 1, most)

    def _sure_points(self, items: Sequence[ActiveItem]) -> int:
        """Return the points that every winner has."""
        sure = [each for each in items if self._is_sure(each)]
        by_flowers = [each.points for each in items if each.subject == "flower_win"]
        points = sum(min(each.points, each.concealed_points) for each in sure)
        return min([points, *by_flowers]) if FLOWER_WIN in self.rules.shapes else points

    def _is_sure(self, active: ActiveItem) -> bool:
        absorbed = [other.absorbed.whole | other.absorbed.points for other in self.rules.items]
        free = not any(active.bit & each for each in absorbed)
        return (
            self.won
            and active.item.when.condition == "winning"
            and active.params is not None
            and not active.overlap.series
            and free
        )

    def _always_has_points(self, items: Sequence[ActiveItem]) -> bool:
        """Return whether a hand without points has the item for such hands instead."""
        doubling = any(each.doubles for each in items)
        negative = any(points < 0 for each in items for points in (each.points, each.concealed_points))
        return self.won and not (doubling or negative) and any(map(self._is_sure, self.alone))

    def _most_points(self, items: Sequence[ActiveItem]) -> int:
        """Return more points than any hand can have from these items together."""
        series: dict[str, int] = {}
        total = self._most_for_sets(items)
        for each in items:
            if not _is_about_sets(each):
                points = max(each.points, each.concealed_points, 0) * max_matches(each, self.rules)
                if each.overlap.series:
                    series[each.overlap.series] = max(points, series.get(each.overlap.series, 0))
                else:
                    total += points
        return total + sum(series.values())

    def _most_for_sets(self, items: Sequence[ActiveItem]) -> int:
        """Return the most that the sets of a hand pay: as many of the dearest as there are, and a pair."""
        counted = {each for each in items if _is_about_sets(each)}
        remembered = {each for each in counted if each.params is not None}
        sets = self.rules.settings.sets
        other = sum(
            max(each.points, each.concealed_points, 0) * 2 * (sets + 1) for each in counted - remembered
        )
        best = {"pair": 0, "set": 0}
        for facts, meld in self._melds():
            offers = self.rules.matcher.offers_for_set(meld, facts)
            points = sum(max(each.points, 0) for each in offers if each.active in remembered)
            kind = "pair" if meld.kind == "pair" else "set"
            best[kind] = max(best[kind], points)
        return other + sets * max(best["set"], 2 * best["pair"]) + best["pair"]

    def _melds(self) -> Iterator[tuple[Facts, Meld]]:
        """Yield every set of the tiles of a kind, for the winds that may be the seat's or the round's."""
        hand = Hand.parse(_EXAMPLE)
        winds: tuple[tuple[Wind, Wind], ...] = (("E", "E"), ("E", "S"))
        for seat, prevailing in winds:
            context = Context(role="winner" if self.won else "loser", seat=seat, round=prevailing)
            facts = Facts(hand, context, tuple(self.rules.shapes))
            for tile in SET_TILES:
                for concealed in (False, True):
                    for size in (2, 3, 4):
                        yield facts, Meld.from_tiles([tile] * size, concealed=concealed)
                    if tile.is_suited and tile.rank <= 7:
                        at = SET_TILES.index(tile)
                        yield facts, Meld.from_tiles(SET_TILES[at : at + 3], concealed=concealed)

    def _most_doubles(self, items: Sequence[ActiveItem]) -> int:
        return min(sum(max(each.doubles, 0) * max_matches(each, self.rules) for each in items), MAX_DOUBLES)

    def _double(self, points: Iterable[int], least: int, most: int) -> Iterator[int]:
        """Yield the points doubled at least and at most so often."""
        highest = min(2 * self.rules.limit, HIGHEST)
        for each in points:
            for doubles in range(least, max(least, most) + 1):
                yield each << doubles
                if each <= 0 or each << doubles > highest:
                    break

    def _add_bonus(self, totals: Iterable[int]) -> Iterator[int]:
        """Yield totals with what bonus tiles pay that are counted and doubled apart."""
        beside = sorted(set(self._bonus_totals()))
        for total in set(totals):
            yield from (total + each for each in beside)

    def _bonus_totals(self) -> Iterator[int]:
        points = {each.points for each in self.bonus if each.points}
        doubling = [*self.bonus, *(each for each in self.items if each.item.id == "last_discard")]
        sums = _Sums(0, gcd(*points) or 1, self._most_points(self.bonus))
        yield from self._double(sums.values(), 0, self._most_doubles(doubling))

    def _own_way_totals(self, way: ActiveItem, sums: Sequence[int]) -> Iterator[int]:
        """Yield the totals of hands that are counted in a way of their own."""
        beside = [each for each in self.ordinary if each.item.id in (way.overlap.only_with or ())]
        least = way.doubles
        totals = self._double(sums, least, least + self._most_doubles(beside))
        yield from self._round_and_cut(self._add_bonus(totals) if self.rules.settings.bonus_apart else totals)

    def _special_totals(self) -> Iterator[int]:
        """Yield the totals of hands that are worth a share of the limit."""
        rules, listed = self.rules, self.rules.settings.limits.listed_limits
        worths = {round(share * rules.limit) for each in self.items for share in self._shares(each)}
        if listed:
            worths |= {
                points
                for each in self.ordinary
                for points in (each.points, each.concealed_points)
                if points >= rules.limit
            }
        for worth in worths:
            for total in self._add_bonus([worth]) if rules.settings.bonus_apart else [worth]:
                uncut = total
                if uncut < rules.limit:
                    uncut = round_total(uncut, rules.settings.rounding, winner=self.won)
                yield uncut if listed else min(uncut, max(worth, rules.limit))

    def _shares(self, active: ActiveItem) -> Iterator[float]:
        if active.item.pays.limit and (self.won or not active.needs & Feature.WINNER):
            yield active.item.pays.limit
        if not self.won and active.item.pays.limit and active.item.pays.fishing:
            yield active.item.pays.fishing

    def _round_and_cut(self, totals: Iterable[int]) -> Iterator[int]:
        """Yield totals as they are rounded and cut to the limit."""
        rounding, limit = self.rules.settings.rounding, self.rules.limit
        for total in totals:
            yield min(max(round_total(total, rounding, winner=self.won), 0), limit)


def max_matches(active: ActiveItem, rules: RuleSet) -> int:
    """Return how often one hand can meet an item."""
    names = [active.item.when.condition, *(when.condition for when in active.item.instead)]
    most = 2 * (rules.settings.sets + 1)
    return max(most if CONDITIONS[name].about == "set" else _MAX_MATCHES.get(name, 1) for name in names)


def _is_about_sets(active: ActiveItem) -> bool:
    return CONDITIONS[active.item.when.condition].about == "set"
