"""Explanation of an MCR sheet: each fan, what is not counted and why, and what a hand lacks to win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.engine import Explanation
from scoring.errors import Message
from scoring.hand.tiles import write_tiles
from scoring.mcr.fans import FLOWER
from scoring.mcr.near_wins import ways_to_win
from scoring.mcr.reading import WHOLE_HAND
from scoring.mcr.sheet import make_line, read_situation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.engine import Line
    from scoring.mcr.counting import HandCount, LeftOut
    from scoring.mcr.sheet import McrSheet


def explain_sheet(sheet: McrSheet) -> Explanation:
    """Explain each fan, then what is not counted and how the total is reached."""
    return Explanation(tuple(list(_explain_line(line)) for line in sheet.items), [*_explain_whole(sheet)])


def _explain_line(line: Line) -> Iterator[Message]:
    if len(line.tiles) >= WHOLE_HAND:
        yield Message("item_whole", "by all tiles of the hand together", {})
    elif line.tiles:
        tiles = [tile.code for tile in line.tiles]
        yield Message("item_by", f"here that is {write_tiles(line.tiles)}", {"tiles": tiles})
    elif line.id != "chicken_hand":
        yield Message("item_won", "for how the hand was won", {})
    if line.id == "chicken_hand":
        yield Message("mcr_chicken", "no other fan counts; flowers are not asked", {})
    if line.id == FLOWER.id:
        yield Message("mcr_flower", "flowers do not count towards the points that a win needs", {})
    yield Message("item_source", f"source: {line.source}", {"source": line.source})


def _explain_whole(sheet: McrSheet) -> Iterator[Message]:
    for each in sheet.counted.left_out:
        yield _explain_left_out(each, sheet.counted)
    if not sheet.won:
        yield from (each for each in sheet.warnings if each.code == "mcr_below_minimum")
        yield from ways_to_win(sheet.hand, read_situation(sheet.context), sheet.choices, sheet.counted)
    yield Message("total", f"total {sheet.total}", {"total": sheet.total})


_WHY = {
    "included": "{name} is not counted: it is part of {by}",
    "joined": "{name} is not counted: {by} has joined its sets already",
    "linked": "{name} is not counted: {by} and the others have joined its sets already",
    "twice": "{name} is not counted again with a set that it has already counted with",
}


def _explain_left_out(left_out: LeftOut, count: HandCount) -> Message:
    fan, by = left_out.fan, left_out.by
    tiles = make_line(fan, left_out.match, count).tiles
    shown = f" ({write_tiles(tiles)})" if tiles and len(tiles) < WHOLE_HAND else ""
    text = _WHY[left_out.why].format(name=f"{fan.name} {fan.native}{shown}", by=f"{by.name} {by.native}")
    params = {"why": left_out.why, "id": fan.id, "name": fan.name, "native": fan.native}
    params |= {"by": by.id, "by_name": by.name, "by_native": by.native}
    params["parts"] = "sets" if shown else "hand"
    return Message("mcr_left_out", text, {**params, "tiles": [tile.code for tile in tiles]})
