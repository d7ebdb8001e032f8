"""Explanations of a score for beginners, as message ids with parameters and English text."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from scoring.errors import Message, ScoringError
from scoring.hand.tiles import write_tiles
from scoring.tables.advice.line_explanations import WHOLE_HAND
from scoring.tables.advice.why_not import explain_nearly_counting
from scoring.tables.counting.arithmetic import UnpaidItem, count_arrangement
from scoring.tables.counting.fishing import count_loser
from scoring.tables.counting.scorer import score
from scoring.tables.facts import Facts

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from scoring.engine import Line
    from scoring.tables.counting.breakdown import Breakdown


def explain(breakdown: Breakdown) -> list[Message]:
    """Return what pays and for which tiles, why other items do not count, and how the total comes about."""
    items = [_item_message(line, breakdown) for line in breakdown.items]
    nothing = [] if items else [Message("nothing", "nothing in this hand pays", {})]
    return [*nothing, *items, *explain_unpaid(breakdown), *explain_total(breakdown)]


def explain_unpaid(breakdown: Breakdown) -> list[Message]:
    """Return why items that the hand meets, or nearly meets, do not count."""
    passed = _find_unpaid(breakdown)
    met = [_unpaid_message(each, breakdown) for each in passed]
    return [*met, *explain_nearly_counting(breakdown, {each.active.item.id for each in passed})]


def _item_message(line: Line, breakdown: Breakdown) -> Message:
    unit, worth = _unit_of(breakdown), round(line.limit * breakdown.limit)
    units = [_format_points(line.points, unit)] * bool(line.points) + [_format_doubles(line.doubles)] * bool(
        line.doubles
    )
    if line.limit:
        units = [f"{_format_points(worth, unit)}, whatever its sets would pay"]
    tiles = "the whole hand" if len(line.tiles) >= WHOLE_HAND else write_tiles(line.tiles)
    about = f" ({tiles})" if tiles else ""
    return Message(
        "item",
        f"{line.name}{about}: {' and '.join(units)}",
        {
            "id": line.id,
            "name": line.name,
            "native": line.native,
            "tiles": [tile.code for tile in line.tiles],
            "points": line.points,
            "doubles": line.doubles,
            "limit": line.limit,
            "worth": worth,
            "unit": unit,
            "source": line.source,
        },
    )


def _unit_of(breakdown: Breakdown) -> str:
    return breakdown.rules.settings.payout.unit


def _format_points(number: int, unit: str) -> str:
    return f"{number} {unit[:-1] if number == 1 and unit == 'points' else unit}"


def _format_doubles(number: int) -> str:
    return f"{number} double" + "s" * (number != 1)


_REASONS = {
    "absorbed": "is paid inside {by}",
    "series": "gives way to {by}, only the best of a series counts",
    "limit_hand": "is not added to {by}, which counts alone",
    "own_count": "does not count beside {by}, which has its own doubles",
    "less": "would score less than the hand counted as it is",
}


def _find_unpaid(breakdown: Breakdown) -> list[UnpaidItem]:
    """Count the arrangement again and return the items that are not paid, each once."""
    hand, context, rules = breakdown.hand, breakdown.context, breakdown.rules
    passed: list[UnpaidItem] = []
    if context.role == "loser":
        count_loser(hand, context, rules, passed)
    else:
        facts = Facts(hand, context.with_inferred_facts(hand), tuple(rules.shapes))
        count_arrangement(facts.with_arrangement(breakdown.arrangement), rules, passed_over=passed)
    paid = {line.id for line in breakdown.items}
    by_id = {each.active.item.id: each for each in passed if each.active.item.id not in paid}
    attributed = (_attribute(each, by_id, paid) for each in by_id.values())
    return [each for each in attributed if each is not None]


def _attribute(each: UnpaidItem, by_id: Mapping[str, UnpaidItem], paid: Collection[str]) -> UnpaidItem | None:
    """Return an unpaid item with the reason that names an item which is paid; None where there is none.

    An item may lie inside another that is itself not paid: then the reason of that one holds for both.
    """
    reason, by = each.reason, each.by
    for _ in by_id:
        if not by or by in paid:
            return each._replace(reason=reason, by=by)
        if by not in by_id:
            return None
        reason, by = by_id[by].reason, by_id[by].by
    return None


def _unpaid_message(passed: UnpaidItem, breakdown: Breakdown) -> Message:
    others = {active.item.id: active.item for active in breakdown.rules.items}
    item, by = passed.active.item, others.get(passed.by)
    text = _REASONS[passed.reason].format(by=by.name if by else "another")
    params = {"id": item.id, "name": item.name, "native": item.native, "by": passed.by}
    params |= {"by_name": by.name if by else "", "by_native": by.native if by else ""}
    return Message(f"not_paid_{passed.reason}", f"{item.name} {text}", params)


def explain_total(breakdown: Breakdown) -> list[Message]:
    """Return how the points become the total, step by step, and why each step is taken."""
    steps = [*_explain_limit_hand(breakdown)] if breakdown.limit_hand else [*_explain_doubling(breakdown)]
    if breakdown.bonus_points:
        apart = breakdown.bonus_points << breakdown.bonus_doubles
        doubles = _format_doubles(breakdown.bonus_doubles)
        points = _format_points(breakdown.bonus_points, "points")
        text = f"bonus tiles by themselves: {points}, {doubles}: {apart}"
        params = {"points": breakdown.bonus_points, "doubles": breakdown.bonus_doubles, "total": apart}
        steps.append(Message("bonus_apart", text, params))
    doubled = (breakdown.rounded << breakdown.doubles) + (breakdown.bonus_points << breakdown.bonus_doubles)
    if breakdown.limit_hand is None and breakdown.uncut != doubled:
        steps.append(_rounding_message(breakdown, "total", doubled, breakdown.uncut))
    steps += _explain_limit(breakdown)
    return [*steps, Message("total", f"total {breakdown.total}", {"total": breakdown.total})]


def _explain_doubling(breakdown: Breakdown) -> Iterator[Message]:
    """Yield the sum of the items, rounded where points are rounded, and doubled."""
    points = breakdown.points
    unit = _unit_of(breakdown)
    yield Message("sum", f"together {_format_points(points, unit)}", {"points": points, "unit": unit})
    if breakdown.rounded != points:
        yield _rounding_message(breakdown, "before_doubles", points, breakdown.rounded)
    if breakdown.doubles:
        chain = [breakdown.rounded << step for step in range(breakdown.doubles + 1)]
        times = f"{breakdown.doubles} time" + "s" * (breakdown.doubles != 1)
        text = f"doubled {times}: {', '.join(map(str, chain))}"
        yield Message("doubled", text, {"doubles": breakdown.doubles, "chain": chain})


_DIRECTIONS = {"nearest": "to the nearest", "up": "up to the next", "down": "down to the last"}
_STAGES = {
    "before_doubles": "the points are rounded before doubling",
    "total": "the total is rounded",
}


def _rounding_message(
    breakdown: Breakdown, stage: Literal["before_doubles", "total"], number: int, to: int
) -> Message:
    """Return the rule by which a number was rounded at a stage; a negative number counts as 0."""
    if number < 0:
        return Message("not_less", f"{number} counts as 0: no hand scores less", {"from": number})
    rounding = breakdown.rules.settings.rounding
    is_total = stage == "total"
    step = rounding.step_of_total if is_total else rounding.step
    direction = rounding.direction_of_total if is_total else rounding.to
    text = f"rounded from {number} to {to}: {_STAGES[stage]}, {_DIRECTIONS[direction]} multiple of {step}"
    half = direction == "nearest" and number % step * 2 == step
    params = {"from": number, "to": to, "stage": stage, "direction": direction, "step": step}
    return Message("rounded", f"{text}{', a half up' * half}", {**params, "half": int(half)})


NO_WIN_WARNINGS = ("below_minimum", "too_few_doubles")
"""Warnings by which a winner's total is 0."""


def _explain_limit(breakdown: Breakdown) -> Iterator[Message]:
    """Yield how the limit, or the minimum to win, changed the total."""
    if breakdown.limited:
        lost = breakdown.uncut - breakdown.total
        text = f"cut from {breakdown.uncut} to the limit of {breakdown.total}: {lost} are not paid"
        yield Message("limited", text, {"from": breakdown.uncut, "to": breakdown.total, "lost": lost})
    yield from (warning for warning in breakdown.warnings if warning.code in NO_WIN_WARNINGS)


def _explain_limit_hand(breakdown: Breakdown) -> Iterator[Message]:
    """Yield what a limit hand is worth, and what the hand would score without it."""
    line = next(each for each in breakdown.items if each.id == breakdown.limit_hand)
    worth = round(line.limit * breakdown.limit)
    params: dict[str, object] = {"id": line.id, "name": line.name, "native": line.native}
    params |= {"worth": worth, "limit": breakdown.limit}
    points = _format_points(worth, _unit_of(breakdown))
    text = f"{line.name} counts alone: {points}, where the limit is {breakdown.limit}"
    yield Message("limit_hand", text, params)
    if (plain := score_without_limit_hands(breakdown)) is not None:
        limit = breakdown.limit
        reaches = plain.uncut >= limit
        then = f", which reaches the limit of {limit} too" if reaches else ""
        text = f"by its points alone the hand would come to {plain.uncut}{then}"
        by_points = {"uncut": plain.uncut, "total": plain.total, "limit": limit, "reaches": int(reaches)}
        yield Message("limit_by_points", text, by_points)


def score_without_limit_hands(breakdown: Breakdown) -> Breakdown | None:
    """Score the hand by rules that have no limit hands; None where it wins by nothing else."""
    rules = breakdown.rules
    without_limits = tuple(
        each
        for each in rules.items
        if not each.item.pays.limit
        and not (rules.settings.limits.listed_limits and each.points >= rules.limit)
    )
    if not breakdown.won or breakdown.arrangement.shape != "regular":
        return None
    try:
        plain = score(breakdown.hand, breakdown.context, replace(rules, items=without_limits))
    except ScoringError:
        return None
    return plain if plain.won and plain.limit_hand is None else None
