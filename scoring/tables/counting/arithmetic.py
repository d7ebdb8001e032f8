"""The arithmetic of a score: from the items that an arrangement meets to a total."""

from __future__ import annotations

from functools import reduce
from operator import attrgetter, or_
from typing import TYPE_CHECKING, NamedTuple

from scoring.hand.arrangement import FLOWER_WIN
from scoring.table.payout import round_to_step
from scoring.tables.active_item import Absorbed, ItemFlag
from scoring.tables.matching import BY_PLACE
from scoring.tables.settings import MAX_DOUBLES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from scoring.hand.tiles import Tile
    from scoring.tables.active_item import ActiveItem, PaidItem
    from scoring.tables.facts import Facts
    from scoring.tables.loading import RuleSet
    from scoring.tables.matching import Offers
    from scoring.tables.settings import Rounding

_POINTS, _DOUBLES = attrgetter("points"), attrgetter("doubles")


class UnpaidItem(NamedTuple):
    """An item whose condition is met and that is not paid."""

    active: ActiveItem
    reason: str
    """`absorbed`, `series`, `limit_hand`, `own_count` or `less`."""
    by: str
    """The id of the item that is paid instead."""


class FishingHand(NamedTuple):
    """A special hand that a loser waits for, and the tiles that would complete it."""

    active: ActiveItem
    waits: tuple[Tile, ...]


class Count(NamedTuple):
    """One way to count an arrangement. A limit hand has points and doubles 0."""

    total: int
    uncut: int
    points: int
    rounded: int
    doubles: int
    bonus_points: int
    """The points of the bonus tiles where they are counted apart."""
    bonus_doubles: int
    limit_hand: ActiveItem | None
    paid: Sequence[PaidItem]
    facts: Facts

    @property
    def rank(self) -> tuple[int, bool, int, int]:
        """The sort key of counts; of equal totals, a limit hand is preferred."""
        return self.total, self.limit_hand is not None, self.uncut, self.points


def round_points(points: int, rounding: Rounding, *, winner: bool = True) -> int:
    """Round points before they are doubled, if the rules require it."""
    if not rounding.rounds_points or not (winner or rounding.losers):
        return points
    return round_to_step(points, rounding.step, rounding.to)


def round_total(total: int, rounding: Rounding, *, winner: bool = True) -> int:
    """Round a total, if the rules require it."""
    if not rounding.rounds_total or not (winner or rounding.losers):
        return total
    return round_to_step(total, rounding.step_of_total, rounding.direction_of_total)


def count_arrangement(  # noqa: PLR0913 (a loser's hand needs more)
    facts: Facts,
    rules: RuleSet,
    fishing: Sequence[FishingHand] = (),
    passed_over: list[UnpaidItem] | None = None,
    won: Sequence[PaidItem] = (),
    *,
    offers: Offers | None = None,
) -> Count:
    """Return the best count of one arrangement.

    Args:
        facts: The facts of the arrangement.
        rules: The rules.
        fishing: The special hands that a loser waits for.
        passed_over: A list to which items that are not paid are added.
        won: What a loser's hand is paid in addition as if it had won.
        offers: What the items offer the arrangement, if that is known.

    """
    met, sorts = rules.matcher.offers(facts) if offers is None else offers
    if facts.arrangement.shape == FLOWER_WIN:
        met = [each for each in met if _counts_with_flower_win(each.active, rules)]
    specials: list[PaidItem] = []
    own_ways: list[PaidItem] = []
    if sorts & ItemFlag.COUNTED_ALONE or fishing:
        met = _separate_alone(met, fishing, specials, own_ways)
    if won:
        met = sorted((*met, *won), key=BY_PLACE)
        sorts |= reduce(or_, (each.active.flags for each in won))
    paid = _select_paid(met, sorts, passed_over) if sorts else met
    if rules.settings.limits.listed_limits:
        specials += [
            each.active.pay_alone(each.line.tiles, limit=each.points / rules.limit)
            for each in paid
            if each.points >= rules.limit
        ]
    if not specials and not own_ways:
        return _count_plain(facts, rules, paid, apart=False)
    best = _best_special(facts, rules, paid, specials, own_ways)
    if not (specials and _stands_alone(facts, rules, fishing)):
        apart = bool(fishing) and rules.settings.intrinsic_bonus == "apart"
        plain = _count_plain(facts, rules, paid, apart=apart)
        if plain.total > best.total:
            best = plain
    if passed_over is not None:
        _record_unpaid(best, paid, specials, own_ways, passed_over)
    return best


def _separate_alone(
    met: Sequence[PaidItem],
    fishing: Sequence[FishingHand],
    specials: list[PaidItem],
    own_ways: list[PaidItem],
) -> Sequence[PaidItem]:
    """Return the ordinary items; add special hands and items with a way of counting of their own to the lists."""
    alone = {each.active: each for each in reversed(met) if not each.active.is_ordinary}
    for active, each in reversed(alone.items()):
        if active.item.pays.limit:
            specials.append(active.pay_alone(each.line.tiles, limit=active.item.pays.limit))
        else:
            own_ways.append(active.pay_alone(each.line.tiles, doubles=active.doubles))
    for active, waits in fishing:
        if active.item.pays.limit:
            specials.append(active.pay_alone(waits, limit=active.item.pays.fishing or 0))
        else:
            own_ways.append(active.pay_alone(waits, doubles=active.doubles))
    return [each for each in met if each.active.is_ordinary] if alone else met


def _counts_with_flower_win(active: ActiveItem, rules: RuleSet) -> bool:
    """Return True if an item may count in a win by flowers alone.

    It is about flowers, or about how the last of them came.
    """
    return active.subject == "flower_win" or (
        active.subject == "last_tile" and rules.settings.flower_win_adds
    )


def _stands_alone(facts: Facts, rules: RuleSet, fishing: Sequence[FishingHand]) -> bool:
    """Return True if the hand has no count but its special one."""
    if facts.is_winner:
        return not facts.is_regular
    as_listed = rules.settings.fishing_intrinsic == "as_listed"
    return as_listed and not any(active.item.pays.or_intrinsic for active, _ in fishing)


def _select_paid(met: Sequence[PaidItem], sorts: int, passed_over: list[UnpaidItem] | None) -> list[PaidItem]:
    """Return what is paid, without items that another absorbs or outranks in its series."""
    best = _find_best_of_series(met) if sorts & ItemFlag.SERIES else {}
    outranked = 0
    for active in best:
        if best[active] is not active:
            outranked |= active.bit
    whole, points, doubles = _find_absorbed(met, outranked) if sorts & ItemFlag.ABSORBS else _NOTHING_ABSORBED
    if passed_over is not None:
        passed_over += _explain_dropped(met, best, outranked)
    dropped, reduced = whole | outranked, points | doubles
    if reduced or sorts & ItemFlag.FREE:
        paid = [
            _without_absorbed(each, points, doubles) if each.active.bit & reduced else each
            for each in met
            if not each.active.bit & dropped
            and (each.points or (each.doubles and not each.active.bit & doubles))
        ]
    else:
        paid = [each for each in met if not each.active.bit & dropped]
    if sorts & ItemFlag.OTHERWISE and len(paid) > 1:
        paid = [each for each in paid if not each.active.overlap.otherwise]
    return paid


_NOTHING_ABSORBED = Absorbed()


def _find_absorbed(met: Iterable[PaidItem], outranked: int) -> Absorbed:
    """Return what is paid inside other items; one that another of its series outranks absorbs nothing."""
    whole = points = doubles = 0
    for each in met:
        active = each.active
        if active.flags & ItemFlag.ABSORBS and not active.bit & outranked:
            absorbed = active.absorbed
            whole |= absorbed.whole
            points |= absorbed.points
            doubles |= absorbed.doubles
    return Absorbed(whole, points, doubles)


def _without_absorbed(each: PaidItem, points: int, doubles: int) -> PaidItem:
    """Return what is paid without the unit that is paid inside another item, given the bits of such items."""
    if each.active.bit & doubles:
        each = each.without("doubles")
    return each.without("points") if each.active.bit & points else each


def _explain_dropped(
    met: Sequence[PaidItem], best: Mapping[ActiveItem, ActiveItem], outranked: int
) -> Iterator[UnpaidItem]:
    """Yield each item that is not paid at all, with the one that is paid instead."""
    actives = list(dict.fromkeys(each.active for each in met))
    absorbing = [active for active in reversed(actives) if not active.bit & outranked]
    for active in actives:
        absorber = next((each for each in absorbing if each.absorbed.whole & active.bit), None)
        if absorber is not None:
            yield UnpaidItem(active, "absorbed", absorber.item.id)
        elif active.bit & outranked:
            yield UnpaidItem(active, "series", best[active].item.id)


def _find_best_of_series(met: Sequence[PaidItem]) -> dict[ActiveItem, ActiveItem]:
    """Return by item of a series the one that pays most in it, by doubles, then points."""
    often: dict[ActiveItem, int] = {}
    for each in met:
        active = each.active
        if active.flags & ItemFlag.SERIES:
            often[active] = often.get(active, 0) + 1
    if len(often) == 1:
        return {}
    best: dict[str, tuple[int, int, ActiveItem]] = {}
    for active, times in often.items():
        worth = active.doubles * times, active.points * times
        series = active.overlap.series
        if series not in best or worth > best[series][:2]:
            best[series] = *worth, active
    return {active: best[active.overlap.series][2] for active in often}


def _count_plain(facts: Facts, rules: RuleSet, paid: Sequence[PaidItem], *, apart: bool) -> Count:
    """Add the points, double them, round and cut them; with `apart`, bonus tiles separately."""
    points, doubles = sum(map(_POINTS, paid)), sum(map(_DOUBLES, paid))
    bonus_points = bonus_doubles = 0
    if apart:
        bonus = [each for each in paid if each.active.item.bonus]
        bonus_points, bonus_doubles = sum(map(_POINTS, bonus)), sum(map(_DOUBLES, bonus))
        points, doubles = points - bonus_points, doubles - bonus_doubles
        bonus_doubles = min(bonus_doubles, MAX_DOUBLES)
    doubles = min(doubles, MAX_DOUBLES)
    rounding, limit = rules.settings.rounding, rules.limit
    rounded = round_points(points, rounding, winner=facts.is_winner) if rounding.rounds_points else points
    uncut = (rounded << doubles) + (bonus_points << bonus_doubles)
    if rounding.rounds_total:
        uncut = round_total(uncut, rounding, winner=facts.is_winner)
    uncut = max(uncut, 0)  # a house may have negative points
    return Count(
        min(uncut, limit),
        uncut,
        points,
        rounded,
        doubles,
        bonus_points,
        bonus_doubles,
        None,
        paid,
        facts,
    )


class _BonusApart(NamedTuple):
    """The bonus tiles that are counted apart beside a special hand."""

    lines: list[PaidItem]
    points: int
    doubles: int

    @property
    def total(self) -> int:
        return self.points << self.doubles


def _best_special(
    facts: Facts, rules: RuleSet, paid: Sequence[PaidItem], specials: list[PaidItem], own_ways: list[PaidItem]
) -> Count:
    apart = _count_bonus_apart(rules, paid)
    lines = [each for each in paid if not each.active.item.bonus]
    counts = [_count_own_way(facts, rules, way, lines, apart) for way in own_ways]
    if specials:
        counts.insert(0, _count_special(facts, rules, max(specials, key=lambda each: each.line.limit), apart))
    return max(counts, key=lambda each: each.rank)


def _count_bonus_apart(rules: RuleSet, paid: Sequence[PaidItem]) -> _BonusApart:
    bonus = [each for each in paid if each.active.item.bonus] if rules.settings.bonus_apart else []
    doubling = list(bonus)
    if rules.settings.last_discard_doubles_bonus:
        doubling += [each for each in paid if each.active.item.id == "last_discard"]
    doubles = min(sum([each.doubles for each in doubling]), MAX_DOUBLES)
    return _BonusApart(bonus, sum([each.points for each in bonus]), doubles)


def _count_special(facts: Facts, rules: RuleSet, special: PaidItem, apart: _BonusApart) -> Count:
    """Count a special hand by its share of the limit."""
    worth = round(special.line.limit * rules.limit)
    uncut = worth + apart.total
    if uncut < rules.limit:
        uncut = round_total(uncut, rules.settings.rounding, winner=facts.is_winner)
    total = uncut if rules.settings.limits.listed_limits else min(uncut, max(worth, rules.limit))
    paid = [special, *apart.lines]
    return Count(total, uncut, 0, 0, 0, apart.points, apart.doubles, special.active, paid, facts)


def _count_own_way(
    facts: Facts, rules: RuleSet, way: PaidItem, lines: Sequence[PaidItem], apart: _BonusApart
) -> Count:
    """Count a hand in its own way: by its points, and only the doubles that go with it."""
    beside = way.active.overlap.only_with or ()
    lines = [each if each.active.item.id in beside else each.without("doubles") for each in lines]
    points = sum([each.points for each in lines])
    doubles = min(way.doubles + sum([each.doubles for each in lines]), MAX_DOUBLES)
    rounding = rules.settings.rounding
    rounded = round_points(points, rounding, winner=facts.is_winner)
    uncut = round_total((rounded << doubles) + apart.total, rounding, winner=facts.is_winner)
    paid = [*(each for each in lines if each.points or each.doubles), way, *apart.lines]
    total = min(uncut, rules.limit)
    return Count(total, uncut, points, rounded, doubles, apart.points, apart.doubles, None, paid, facts)


def _record_unpaid(
    best: Count,
    paid: Sequence[PaidItem],
    specials: list[PaidItem],
    own_ways: list[PaidItem],
    passed_over: list[UnpaidItem],
) -> None:
    if best.limit_hand is not None:
        by, reason = best.limit_hand.item.id, "limit_hand"
    else:
        ways = [each.active.item.id for each in best.paid if each.active.overlap.only_with is not None]
        by, reason = (ways[0], "own_count") if ways else ("", "less")
    counted = {(each.active.item.id, each.points > 0, each.doubles > 0) for each in best.paid}
    for each in (*specials, *own_ways, *paid):
        key = (each.active.item.id, each.points > 0, each.doubles > 0)
        if key not in counted and each.active is not best.limit_hand:
            counted.add(key)
            passed_over.append(UnpaidItem(each.active, reason, by))


def can_win(facts: Facts, rules: RuleSet) -> bool:
    """Return True if this arrangement wins, by allowed sets or as a special hand of its shape."""
    if facts.is_regular:
        return not find_obstacle(facts, rules)
    return any(active.matches(facts) for active in rules.shapes[facts.arrangement.shape])


def find_obstacle(facts: Facts, rules: RuleSet) -> str:
    """Return what keeps sets and a pair from winning; empty if nothing.

    It is `chows`, `claimed_chows` or `wanted`.
    """
    settings = rules.settings
    most, claimed = settings.limits.most_chows, settings.limits.most_claimed_chows
    why = "chows" if most is not None and facts.chow_count > most else ""
    if claimed is not None and sum(not meld.concealed for meld in facts.chows) > claimed:
        why = why or "claimed_chows"
    if why and not _has_one_of(settings.limits.chows_free_with, facts, rules):
        return why
    if not settings.limits.wins_with or _has_one_of(settings.limits.wins_with, facts, rules):
        return ""
    enough = settings.limits.wins_with_doubles
    return "" if enough and count_arrangement(facts, rules).doubles >= enough else "wanted"


def _has_one_of(ids: Sequence[str], facts: Facts, rules: RuleSet) -> bool:
    return any(active.matches(facts) for active in rules.items if active.item.id in ids)
