"""A breakdown in words that a beginner follows, as message ids with parameters and English text."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.counting.arithmetic import PassedOver, count
from scoring.counting.scorer import counts_of, fishing_for
from scoring.errors import Message
from scoring.hand.arrangement import arrange
from scoring.hand.tiles import write_tiles
from scoring.rules.facts import Facts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.counting.breakdown import Breakdown, Line
    from scoring.rules.loading import ActiveItem

WHOLE_HAND = 13
"""An item about this many tiles or more is about the hand."""


def explain(breakdown: Breakdown) -> list[Message]:
    """Say what pays and for which tiles, why other items do not count, and how points become the total."""
    if not breakdown.items:
        return [Message("nothing", "nothing in this hand pays", {})]
    messages = [_item(line, breakdown.limit) for line in breakdown.items]
    passed = _passed_over(breakdown)
    messages += [_not_paid(each, breakdown) for each in passed]
    messages += _tempting(breakdown, {each.active.item.id for each in passed})
    return [*messages, *_sum(breakdown)]


def _item(line: Line, limit: int) -> Message:
    units = [_points(line.points)] * bool(line.points) + [_doubles(line.doubles)] * bool(line.doubles)
    if line.limit:
        units = [f"{_points(round(line.limit * limit))}, whatever its sets would pay"]
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
            "worth": round(line.limit * limit),
            "source": line.source,
        },
    )


def _points(number: int) -> str:
    return f"{number} point" + "s" * (number != 1)


def _doubles(number: int) -> str:
    return f"{number} double" + "s" * (number != 1)


_REASONS = {
    "absorbed": "is paid inside {by}",
    "series": "gives way to {by}, only the best of a series counts",
    "limit_hand": "is not added to {by}, which counts alone",
    "own_count": "does not count beside {by}, which has its own doubles",
    "less": "would score less than the hand counted as it is",
}


def _passed_over(breakdown: Breakdown) -> list[PassedOver]:
    """Count the arrangement again, this time keeping what is not paid; each item once."""
    facts = Facts(breakdown.hand, breakdown.context, tuple(breakdown.rules.shapes))
    passed: list[PassedOver] = []
    fishing = () if breakdown.won else fishing_for(breakdown.hand, breakdown.context, breakdown.rules)[1]
    count(facts.arranged(breakdown.arrangement), breakdown.rules, fishing, passed)
    paid = {line.id for line in breakdown.items}
    return list({each.active.item.id: each for each in passed if each.active.item.id not in paid}.values())


def _not_paid(passed: PassedOver, breakdown: Breakdown) -> Message:
    names = {active.item.id: active.item.name for active in breakdown.rules.items}
    item = passed.active.item
    text = _REASONS[passed.reason].format(by=names.get(passed.by, "another"))
    params = {"id": item.id, "name": item.name, "by": passed.by, "by_name": names.get(passed.by, "")}
    return Message(f"not_paid_{passed.reason}", f"{item.name} {text}", params)


def _tempting(breakdown: Breakdown, told: set[str]) -> Iterator[Message]:
    """Name the items that miss only the wait, or a drawn tile, and what the hand would score with each."""
    if not breakdown.won or breakdown.limit_hand or breakdown.hand.winning_tile is None:
        return
    told |= {line.id for line in breakdown.items}
    for code, text, found in (
        ("not_paid_wait", "the winning tile to complete another set", _met_by_another_wait(breakdown)),
        ("not_paid_claimed", "a drawn winning tile", _met_if_drawn(breakdown)),
    ):
        for active, total in found:
            item = active.item
            if item.id not in told:
                told.add(item.id)
                message = f"{item.name} would need {text}: the hand would then score {total}"
                yield Message(code, message, {"id": item.id, "name": item.name, "total": total})


def _met_by_another_wait(breakdown: Breakdown) -> Iterator[tuple[ActiveItem, int]]:
    """Give what only the same sets pay where the winning tile completes another of them."""
    rules, context = breakdown.rules, breakdown.context
    facts = Facts(breakdown.hand, context, tuple(rules.shapes))
    now = facts.arranged(breakdown.arrangement)
    sets = sorted(meld.tiles for meld in breakdown.arrangement.sets)
    for other in arrange(breakdown.hand, claimed=context.claimed, shapes=("regular",)):
        if sorted(meld.tiles for meld in other.sets) == sets:
            counted = count(facts.arranged(other), rules)
            yield from ((each.active, counted.total) for each in counted.paid if not each.active.matches(now))


def _met_if_drawn(breakdown: Breakdown) -> Iterator[tuple[ActiveItem, int]]:
    """Give what a drawn winning tile adds, where the hand then scores more."""
    if not breakdown.context.claimed:
        return
    drawn = replace(breakdown.context, source="wall", discarder=None, turn=None, robbed_concealed=None)
    best = max(counts_of(breakdown.hand, drawn, breakdown.rules), key=lambda each: each.rank)
    if best.total > breakdown.total:
        yield from ((each.active, best.total) for each in best.paid)


def _sum(breakdown: Breakdown) -> Iterator[Message]:
    """Say how the points become the total, step by step."""
    points, total = breakdown.points, breakdown.total
    if breakdown.limit_hand is None:
        yield Message("sum", f"together {_points(points)}", {"points": points})
        if breakdown.rounded != points:
            yield Message(
                "rounded", f"rounded to {breakdown.rounded}", {"from": points, "to": breakdown.rounded}
            )
        if breakdown.doubles:
            chain = [breakdown.rounded << step for step in range(breakdown.doubles + 1)]
            times = f"{breakdown.doubles} time" + "s" * (breakdown.doubles != 1)
            text = f"doubled {times}: {', '.join(map(str, chain))}"
            yield Message("doubled", text, {"doubles": breakdown.doubles, "chain": chain})
    if breakdown.bonus_points:
        apart = breakdown.bonus_points << breakdown.bonus_doubles
        doubles = _doubles(breakdown.bonus_doubles)
        text = f"bonus tiles by themselves: {_points(breakdown.bonus_points)}, {doubles}: {apart}"
        params = {"points": breakdown.bonus_points, "doubles": breakdown.bonus_doubles, "total": apart}
        yield Message("bonus_apart", text, params)
    doubled = (breakdown.rounded << breakdown.doubles) + (breakdown.bonus_points << breakdown.bonus_doubles)
    if breakdown.limit_hand is None and breakdown.uncut != doubled:
        yield Message(
            "total_rounded", f"rounded to {breakdown.uncut}", {"from": doubled, "to": breakdown.uncut}
        )
    if breakdown.limited:
        yield Message("limited", f"cut to the limit of {total}", {"from": breakdown.uncut, "to": total})
    yield Message("total", f"total {total}", {"total": total})
