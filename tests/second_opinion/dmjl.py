"""The German league's rules: the European page, with the page of differences put upon it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.second_opinion.brute import (
    DRAGONS,
    DRAWN,
    ORDER,
    ORPHANS,
    WINDS,
    Group,
    Laid,
    Layout,
    groupings,
    is_honor,
    is_simple,
    is_terminal,
    layouts,
    suits,
    waits_for_nine,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

LIMIT = 500
GREENS = {"F", "2s", "3s", "4s", "6s", "8s"}


def opinion(hand: Laid, context: dict[str, Any], _: Mapping[str, Any]) -> tuple[int | None, list[set[str]]]:
    """Give the total, None for no win; the pages give no names to compare items by."""
    if context.get("role") == "loser":
        groups = [Group(tuple(tiles), concealed) for tiles, concealed in hand.melds]
        for code, times in Counter(hand.concealed).items():
            if times > 1:
                groups.append(Group((code,) * min(times, 3), concealed=True))
        points, doubles = _everybody(hand, groups, context)
        heads = {group.tiles[0] for group in groups if group.kind in ("pung", "kong")}
        doubles += 2 * (set(DRAGONS) <= heads) + 2 * (set(WINDS) <= heads)
        return min(LIMIT, points * 2**doubles), [set()]
    totals = []
    nine_wins = context.get("seat") == "E" and context.get("wins_in_a_row") == 9
    unmelded = hand.claimed_before == 0 and len(hand.tiles) == 14
    if unmelded and sorted(set(hand.tiles), key=ORDER.index) == ORPHANS:
        totals.append(LIMIT)
    alone = only_possible(hand)
    for layout in layouts(hand, drawn=context.get("source") in DRAWN):
        if _limit_hand(hand, layout, context) or _limit_way(hand, context) or nine_wins:
            totals.append(LIMIT)
        else:
            totals.append(_winner(hand, layout, context, alone=alone))
    return (max(totals), [set()]) if totals else (None, [])


def only_possible(hand: Laid) -> bool:
    """Whether one kind of tile alone could win; a kind held four times does not count."""
    if hand.win is None:
        return False
    before = [*hand.concealed, *(hand.completed or [])]
    before.remove(hand.win)
    held = Counter(hand.tiles)
    held[hand.win] -= 1
    sets = 4 - len(hand.melds) + (hand.completed is not None)
    kinds = 0
    for code in ORDER:
        if held[code] < 4:
            after = sorted([*before, code], key=ORDER.index)
            kinds += any(
                len(split) == sets + 1 and sum(len(group) == 2 for group in split) == 1
                for split in groupings(after)
            )
    return kinds == 1


def _hidden(hand: Laid, group: Group) -> bool:
    """Whether a set is concealed; a kong of three concealed tiles and a claimed fourth is."""
    return group.concealed or (group.kind == "kong" and group.tiles[0] in hand.joined)


def _everybody(hand: Laid, groups: list[Group], context: dict[str, Any]) -> tuple[int, int]:
    """Give points and doubles of the sets and the bonus tiles."""
    seat, prevailing = context.get("seat"), context.get("round")
    points, doubles = 4 * len(hand.bonus), 0
    for group in groups:
        code = group.tiles[0]
        if group.kind == "pair":
            points += 2 * ((code in DRAGONS) + (code == seat) + (code == prevailing))
        elif group.kind in ("pung", "kong"):
            worth = (2 if is_simple(code) else 4) * (4 if group.kind == "kong" else 1)
            points += worth * 2 if group.concealed else worth
            doubles += (code in DRAGONS) + (code == seat) + (code == prevailing)
    heads = [group.tiles[0] for group in groups if group.kind in ("pung", "kong")]
    pairs = [group.tiles[0] for group in groups if group.kind == "pair"]
    hidden = [group for group in groups if group.kind in ("pung", "kong") and _hidden(hand, group)]
    doubles += len(hidden) >= 3
    doubles += sum(code in DRAGONS for code in heads) == 2 and any(code in DRAGONS for code in pairs)
    doubles += sum(code in WINDS for code in heads) == 3 and any(code in WINDS for code in pairs)
    number = str(WINDS.index(seat) + 1) if seat else ""
    doubles += bool(seat) and f"{number}f" in hand.bonus and f"{number}g" in hand.bonus
    for kind in "fg":
        doubles += sum(code[1] == kind for code in hand.bonus) == 4
    return points, doubles


def _winner(hand: Laid, layout: Layout, context: dict[str, Any], *, alone: bool) -> int:
    groups, completed = layout
    source, last = context.get("source"), context.get("last_tile") is True
    kinds = [group.kind for group in groups]
    eyes = next(group.tiles[0] for group in groups if group.kind == "pair")
    points, doubles = _everybody(hand, groups, context)
    points += 20
    points += 2 * (source in DRAWN)
    if completed is not None and kinds[completed] == "pair":
        points += 2 if is_simple(eyes) else 4
    points += 2 * alone
    known = eyes not in WINDS or (context.get("seat") is not None and context.get("round") is not None)
    worthless = known and eyes not in (*DRAGONS, context.get("seat"), context.get("round"))
    doubles += kinds.count("chow") == 4 and worthless
    doubles += "chow" not in kinds
    doubles += hand.claimed_before == len(hand.joined) and source in DRAWN
    honors = any(map(is_honor, hand.tiles))
    if len(suits(hand.tiles)) == 1:
        doubles += 1 if honors else 3
    doubles += not any(map(is_simple, hand.tiles))
    doubles += last and source is not None
    doubles += source in ("kong_supplement", "bonus_supplement")
    doubles += source == "robbed_kong"
    doubles += context.get("original_call") is True
    return min(LIMIT, points * 2**doubles)


def _limit_hand(hand: Laid, layout: Layout, context: dict[str, Any]) -> bool:
    groups = layout.groups
    tiles = hand.tiles
    drawn = context.get("source") in DRAWN
    kinds = [group.kind for group in groups]
    heads = [group.tiles[0] for group in groups if group.kind in ("pung", "kong")]
    chows = sorted(group.tiles[0][0] for group in groups if group.kind == "chow")
    eyes = next(group.tiles[0] for group in groups if group.kind == "pair")
    one_suit = len(suits(tiles)) == 1 and not any(map(is_honor, tiles))
    snake = {"2": ["3", "6"], "5": ["2", "6"], "8": ["2", "5"]}
    return (
        set(tiles) < GREENS
        or kinds.count("kong") == 4
        or (
            len(heads) == 4
            and drawn
            and all(_hidden(hand, group) for group in groups if group.kind != "pair")
        )
        or sum(code in DRAGONS for code in heads) == 3
        or sum(code in WINDS for code in heads) == 4
        or all(map(is_honor, tiles))
        or all(map(is_terminal, tiles))
        or waits_for_nine(hand)
        or (one_suit and drawn and hand.claimed_before == len(hand.joined))
        or (one_suit and sorted(code[0] for code in heads) == ["1", "9"] and chows == snake.get(eyes[0]))
    )


def _limit_way(hand: Laid, context: dict[str, Any]) -> bool:
    source, last = context.get("source"), context.get("last_tile") is True
    supplement = source in ("kong_supplement", "bonus_supplement")
    return (
        source == "dealt"
        or (context.get("turn") == "dealers_first_discard" and context.get("seat") != "E")
        or (last and source in DRAWN and hand.win == "1p")
        or (supplement and hand.win == "5p")
        or (source == "robbed_kong" and hand.win == "2s")
        or (source == "kong_supplement" and (context.get("kongs_this_turn") or 0) >= 2)
    )
