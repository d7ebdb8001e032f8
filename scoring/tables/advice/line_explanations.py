"""Explanations of single score lines: what an item is, earns and depends on, and its source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.errors import Message, ScoringError
from scoring.hand.tiles import write_tiles
from scoring.tables.advice.what_if import turn_set
from scoring.tables.catalogue import requirement, rule_sets_with_item
from scoring.tables.counting.scorer import count_arrangements

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.engine import Line
    from scoring.hand.meld import Meld
    from scoring.tables.active_item import ActiveItem
    from scoring.tables.counting.arithmetic import Count
    from scoring.tables.counting.breakdown import Breakdown
    from scoring.tables.schema import Item

WHOLE_HAND = 13
"""An item with at least this many tiles is about the hand."""


def explain_line(breakdown: Breakdown, line: Line) -> list[Message]:
    """Return all messages about a line, the most useful first."""
    active = next((each for each in breakdown.rules.items if each.item.id == line.id), None)
    if active is None:
        return [_source_message(line)]
    found = [explain_item(active.item), _explain_earning(breakdown, line, active)]
    place = find_line_set(breakdown, line)
    found.append(None if place is None else compare_set_payment(breakdown, line, place))
    return [*(each for each in found if each is not None), _source_message(line)]


def explain_item(item: Item) -> Message:
    """Return the message that explains an item; for a house's own item only its conditions are known."""
    words = requirement(item)
    return Message(
        "item_is",
        f"{words[:1].upper()}{words[1:]}",
        {"id": item.id, "homes": list(rule_sets_with_item(item))},
    )


def find_line_set(breakdown: Breakdown, line: Line) -> int | None:
    """Return the index of the set of the arrangement that a line is about, if it is about one."""
    tiles = tuple(sorted(line.tiles))
    return next((at for at, meld in enumerate(breakdown.arrangement.sets) if meld.tiles == tiles), None)


def _explain_earning(breakdown: Breakdown, line: Line, active: ActiveItem) -> Message | None:
    """Return the message that names the tiles which earn an item; None for tiles that are not in the hand."""
    tiles = {"tiles": [tile.code for tile in line.tiles]}
    written = write_tiles(line.tiles)
    waits = active.item.pays.fishing is not None or active.pays_waiting_loser
    if breakdown.context.role == "loser" and waits:
        return Message("item_waits", f"the hand is one tile short of it: {written}", tiles)
    if active.subject == "first_turn" or active.item.when.condition == "winning":
        return Message("item_won", "it is paid for how the hand was won", {})
    if len(line.tiles) >= WHOLE_HAND:
        return Message("item_whole", "all tiles of the hand together make it", {})
    return Message("item_by", f"here that is {written}", tiles) if line.tiles else None


def compare_set_payment(breakdown: Breakdown, line: Line, place: int) -> Message | None:
    """Return the message of what a set pays, and would pay melded or concealed if that differs.

    The other number is what the scorer returns when the set is turned; where a limit hand then counts alone,
    that hand is named.
    """
    active = next((each for each in breakdown.rules.items if each.item.id == line.id), None)
    if active is None or not line.points or active.points == active.concealed_points:
        return None
    alike = _count_turned(breakdown, place)
    if not alike:
        return None
    params: dict[str, object] = {"how": _set_state(breakdown, place), "points": line.points}
    best = max(alike, key=lambda each: each.rank)
    if best.limit_hand is not None:
        item = best.limit_hand.item
        params |= {"id": item.id, "name": item.name, "native": item.native, "total": best.total}
        return Message("set_makes", _SET_MAKES[str(params["how"])].format(**params), params)
    other = next((points for each in alike for points in _paid_points(each, line)), line.points)
    if other == line.points:
        return None
    params["other"] = other
    return Message("set_pays", _SET_PAYS[str(params["how"])].format(**params), params)


def _set_state(breakdown: Breakdown, place: int) -> str:
    """Return the reason why a set is melded or concealed."""
    arranged, known = breakdown.arrangement, breakdown.context.claimed
    concealed = arranged.sets[place].concealed
    if place != arranged.winning_set:
        return "concealed" if concealed else "melded"
    return "drawn" if concealed else "unsaid" if known is None else "claimed"


_SET_STATES = {
    "concealed": ("concealed", "melded"),
    "melded": ("melded", "concealed"),
    "drawn": ("concealed, as the winning tile was drawn", "claimed"),
    "claimed": ("melded, as the winning tile was claimed", "drawn"),
    "unsaid": ("melded until it is known how the winning tile came", "drawn"),
}
"""The state of a set, and the state that it would have once it is turned."""
_SET_PAYS = {
    how: f"{now}: {{points}}; {other} it would be {{other}}" for how, (now, other) in _SET_STATES.items()
}
_SET_MAKES = {
    how: f"{now}: {{points}}; {other} it would make the hand {{name}}"
    for how, (now, other) in _SET_STATES.items()
}


def _count_turned(breakdown: Breakdown, place: int) -> list[Count]:
    """Count the hand again with a set turned: every arrangement that has the same sets."""
    other = turn_set(breakdown.hand, breakdown.context, breakdown.arrangement, place)
    if other is None:
        return []
    sets = breakdown.arrangement.sets
    wanted = sorted((meld.kind, meld.tiles) for meld in sets)
    try:
        counts = count_arrangements(
            other.hand, other.context.with_inferred_facts(other.hand), breakdown.rules
        )
    except ScoringError:
        return []
    return [each for each in counts if _set_keys(each) == wanted and _is_turned(each, sets[place])]


def _set_keys(counted: Count) -> list[tuple[str, tuple[object, ...]]]:
    return sorted((meld.kind, meld.tiles) for meld in counted.facts.arrangement.sets)


def _is_turned(counted: Count, was: Meld) -> bool:
    sets = counted.facts.arrangement.sets
    return any(meld.tiles == was.tiles and meld.concealed != was.concealed for meld in sets)


def _paid_points(counted: Count, line: Line) -> Iterator[int]:
    for each in counted.paid:
        if each.active.item.id == line.id and each.line.tiles == line.tiles and each.points:
            yield each.points


def _source_message(line: Line) -> Message:
    return Message("item_source", f"source: {line.source}", {"source": line.source})
