"""Explanation of an MCR sheet: each fan, what is not counted and why, and what a hand lacks to win."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.engine import Explanation
from scoring.errors import Message, ScoringError
from scoring.hand.arrangement import without_winning_tile
from scoring.hand.hand import Hand
from scoring.hand.meld import Meld
from scoring.hand.sets import KONG
from scoring.hand.tiles import SET_TILES, write_tiles
from scoring.mcr.counting import count_hand
from scoring.mcr.fans import BY_ID, FLOWER
from scoring.mcr.reading import COPIES, WHOLE_HAND
from scoring.mcr.sheet import make_line, read_situation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.engine import Line
    from scoring.mcr.counting import HandCount, LeftOut
    from scoring.mcr.reading import Situation
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
    for each in sheet.count.left_out:
        yield _explain_left_out(each, sheet.count)
    if not sheet.won:
        yield from (each for each in sheet.warnings if each.code == "mcr_below_minimum")
        yield from _ways_to_win(sheet)
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


def _ways_to_win(sheet: McrSheet) -> Iterator[Message]:
    """Yield the changes by which this hand would have had enough points, found by trying each."""
    hand, situation = sheet.hand, read_situation(sheet.context)
    if not situation.drawn:
        drawn = replace(situation, drawn=True, claimed=False, robbed=False)
        yield from _way_to_win(sheet, "drawn", "with the winning tile drawn", hand, drawn)
    if hand.claimed:
        concealed = _without_claims(hand)
        yield from _way_to_win(sheet, "concealed", "with no tile claimed before", concealed, situation)
    if not situation.last_tile and not situation.robbed:
        last = replace(situation, last_tile=True)
        yield from _way_to_win(sheet, "last_tile", "with the last tile of the wall", hand, last)
    if not situation.last_of_kind:
        shown = replace(situation, last_of_kind=True)
        text = "with the last tile of its kind, the others lying open"
        yield from _way_to_win(sheet, "last_of_kind", text, hand, shown)
    yield from _other_winning_tiles(sheet, situation)


def _way_to_win(sheet: McrSheet, how: str, words: str, hand: Hand, situation: Situation) -> Iterator[Message]:
    try:
        changed = count_hand(hand, situation, sheet.choices)
    except ScoringError:
        return
    if changed.points >= sheet.choices.minimum:
        new = _new_fans(sheet, changed)
        names = ", ".join(f"{BY_ID[each].name} {BY_ID[each].native}" for each in new)
        text = f"{words} it would have {changed.points} points: {names}"
        params = {"how": how, "have": changed.points, "ids": new, "names": names, "tile": ""}
        params["native_names"] = [BY_ID[each].native for each in new]
        yield Message("mcr_would_win", text, params)


def _new_fans(sheet: McrSheet, changed: HandCount) -> list[str]:
    """Return the fans that a changed hand counts and the hand itself does not, or all of them."""
    before = {each.fan.id for each in sheet.count.counted}
    after = list(dict.fromkeys(each.fan.id for each in changed.counted))
    return [each for each in after if each not in before] or after


def _other_winning_tiles(sheet: McrSheet, situation: Situation) -> Iterator[Message]:
    """Yield the other tiles for which the hand waited and that would have been enough."""
    if sheet.hand.winning_tile is None:
        return
    waiting = without_winning_tile(sheet.hand)
    for tile in SET_TILES:
        if tile is not sheet.hand.winning_tile and waiting.tiles.count(tile) < COPIES:
            other = replace(waiting, concealed=(*waiting.concealed, tile), winning_tile=tile)
            for message in _way_to_win(sheet, "tile", f"won on {tile}", other, situation):
                yield Message(message.code, message.message, {**message.params, "tile": tile.code})


def _without_claims(hand: Hand) -> Hand:
    """Return the hand as if no tile had been claimed; melded kongs are concealed ones then."""
    kongs, loose = [], [*hand.concealed]
    for meld in hand.melds:
        if len(meld.tiles) == KONG:
            kongs.append(Meld("kong", meld.tiles, concealed=True))
        else:
            loose += meld.tiles
    return Hand(tuple(kongs), tuple(loose), hand.bonus, hand.winning_tile)
