"""Second scorer for Zung Jung, from its rule page chapter by chapter, with the engine's values."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from scoring.tables.shipped import TABLES
from tools.second_scorers.arrangements import (
    DRAGONS,
    DRAWN,
    ORDER,
    ORPHANS,
    WINDS,
    Arrangement,
    DealtHand,
    find_arrangements,
    is_honor,
    is_simple,
    is_terminal,
    suits,
    waits_for_nine,
    with_each_last_tile,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

POINTS = {item.id: item.pays.points for item in TABLES["zung_jung"].items}
LIMIT = 320


def score(
    hand: DealtHand, context: dict[str, Any], choices: Mapping[str, Any]
) -> tuple[int | None, list[set[str]]]:
    """Return the total, None for no win, and the patterns of each best arrangement."""
    limit = choices.get("limit", LIMIT)
    results: list[tuple[int, set[str]]] = []
    if context.get("role") == "loser":
        return 0, [set()]
    if context.get("robbed_concealed") is True:
        return None, []  # 9.3: only an added kong can be robbed
    for last in with_each_last_tile(hand, context):
        results += _sum_arrangements(last, context, limit)
    if not results:
        return None, []
    best = max(total for total, _ in results)
    return best, [ids for total, ids in results if total == best]


def _sum_arrangements(hand: DealtHand, context: dict[str, Any], limit: int) -> list[tuple[int, set[str]]]:
    """Return the sum of each arrangement."""
    results: list[tuple[int, set[str]]] = []
    whole = _whole_hand_patterns(hand, context)
    for layout in find_arrangements(hand, drawn=context.get("source") in DRAWN):
        results += _sum_patterns(
            {**whole, **_regular_patterns(hand, layout)}, limit, values=_count_value_honors(layout, context)
        )
    unmelded = len(hand.tiles) == 14 and hand.claimed_before == 0 and not any(c for _, c in hand.melds)
    if unmelded and sorted(set(hand.tiles), key=ORDER.index) == ORPHANS:
        lucky = {series: item for series, item in whole.items() if series.startswith("9")}
        results += _sum_patterns({**lucky, "10.1": "thirteen_terminals"}, limit, values=0)
    if unmelded and all(count in (2, 4) for count in Counter(hand.tiles).values()):
        results += _sum_patterns({**whole, "10.2": "seven_pairs"}, limit, values=0)
    return results


def _sum_patterns(patterns: dict[str, str], limit: int, *, values: int) -> list[tuple[int, set[str]]]:
    """Add one pattern of each series and the value honours; a limit counts alone, any one of the highest."""
    points = [(POINTS[item], item) for item in patterns.values()]
    listed = [each for each in points if each[0] >= limit]
    if listed:
        most = max(listed)[0]
        return [(most, {item}) for worth, item in listed if worth == most]
    total = sum(worth for worth, _ in points) + values * POINTS["value_honor"]
    ids = set(patterns.values()) | ({"value_honor"} if values else set())
    if total == 0:
        return [(POINTS["chicken_hand"], {"chicken_hand"})]
    return [(min(total, limit), ids)]


def _whole_hand_patterns(hand: DealtHand, context: dict[str, Any]) -> dict[str, str]:
    """Return the patterns that need no sets, by series."""
    tiles, source = hand.tiles, context.get("source")
    patterns = {}
    if all(map(is_simple, tiles)):
        patterns["1.3"] = "no_terminals"
    if len(suits(tiles)) == 1:
        patterns["2.1"] = "mixed_one_suit" if any(map(is_honor, tiles)) else "pure_one_suit"
    if all(map(is_honor, tiles)):
        patterns["3.4"] = "all_honors"
    if all(map(is_terminal, tiles)):
        patterns["8.1"] = "pure_greater_terminals"
    elif not any(map(is_simple, tiles)):
        patterns["8.1"] = "mixed_greater_terminals"
    if context.get("last_tile") is True and source in DRAWN:
        patterns["9.1"] = "final_draw"
    if context.get("last_tile") is True and source == "discard":
        patterns["9.1"] = "final_discard"
    if source == "kong_supplement":
        patterns["9.2"] = "win_on_kong"
    if source == "robbed_kong":
        patterns["9.3"] = "robbing_a_kong"
    if source == "dealt" and not any(len(meld) == 4 for meld, _ in hand.melds):
        patterns["9.4"] = "blessing_of_heaven"
    called = context.get("ready_from_deal") is True and context.get("east_konged") is False
    if context.get("turn") == "dealers_first_discard" and called:
        patterns["9.4"] = "blessing_of_earth"
    return patterns


def _count_value_honors(layout: Arrangement, context: dict[str, Any]) -> int:
    heads = [group.tiles[0] for group in layout.groups if group.kind in ("pung", "kong")]
    return sum(code in DRAGONS for code in heads) + sum(code == context.get("seat") for code in heads)


def _regular_patterns(hand: DealtHand, layout: Arrangement) -> dict[str, str]:
    """Return the patterns of four sets and a pair, by series, the best of each."""
    groups = layout.groups
    chows = [group.tiles for group in groups if group.kind == "chow"]
    triplets = [group for group in groups if group.kind in ("pung", "kong")]
    heads = [group.tiles[0] for group in triplets]
    eyes = next(group.tiles[0] for group in groups if group.kind == "pair")
    patterns = {}
    if len(chows) == 4:
        patterns["1.1"] = "all_sequences"
    if hand.claimed_before == 0:
        patterns["1.2"] = "concealed_hand"
    if waits_for_nine(hand):
        patterns["2.2"] = "nine_gates"
    dragons, winds = sum(code in DRAGONS for code in heads), sum(code in WINDS for code in heads)
    if dragons == 3:
        patterns["3.2"] = "big_three_dragons"
    elif dragons == 2 and eyes in DRAGONS:
        patterns["3.2"] = "small_three_dragons"
    if winds == 4:
        patterns["3.3"] = "big_four_winds"
    elif winds == 3:
        patterns["3.3"] = "small_four_winds" if eyes in WINDS else "big_three_winds"
    elif winds == 2 and eyes in WINDS:
        patterns["3.3"] = "small_three_winds"
    if len(triplets) == 4:
        patterns["4.1"] = "all_triplets"
    concealed = sum(group.concealed for group in triplets)
    if concealed >= 2:
        patterns["4.2"] = f"{('two', 'three', 'four')[concealed - 2]}_concealed_triplets"
    kongs = sum(group.kind == "kong" for group in groups)
    if kongs:
        patterns["4.3"] = f"{('one', 'two', 'three', 'four')[kongs - 1]}_kong"
    patterns |= _chow_patterns(chows)
    patterns |= _triplet_patterns(heads, eyes)
    if "8.1" not in _whole_hand_patterns(hand, {}):
        if all(any(is_terminal(code) for code in group.tiles) for group in groups):
            patterns["8.1"] = "pure_lesser_terminals"
        elif all(any(is_terminal(code) or is_honor(code) for code in group.tiles) for group in groups):
            patterns["8.1"] = "mixed_lesser_terminals"
    return patterns


def _chow_patterns(chows: list[tuple[str, ...]]) -> dict[str, str]:
    patterns = {}
    copies = sorted(Counter(chows).values(), reverse=True)
    if copies[:1] == [4]:
        patterns["5.1"] = "four_identical_sequences"
    elif copies[:1] == [3]:
        patterns["5.1"] = "three_identical_sequences"
    elif copies == [2, 2]:
        patterns["5.1"] = "two_identical_sequences_twice"
    elif copies[:1] == [2]:
        patterns["5.1"] = "two_identical_sequences"
    starts = {chow[0] for chow in chows}
    if any({f"{rank}m", f"{rank}p", f"{rank}s"} <= starts for rank in range(1, 8)):
        patterns["6.1"] = "three_similar_sequences"
    if any({f"1{suit}", f"4{suit}", f"7{suit}"} <= starts for suit in "mps"):
        patterns["7.1"] = "nine_tile_straight"
    return patterns


def _triplet_patterns(heads: list[str], eyes: str) -> dict[str, str]:
    patterns = {}
    for rank in range(1, 10):
        same = [code for code in heads if code in (f"{rank}m", f"{rank}p", f"{rank}s")]
        if len(same) == 3:
            patterns["6.2"] = "three_similar_triplets"
        elif len(same) == 2 and eyes[0] == str(rank) and len(eyes) == 2 and eyes not in same:
            patterns["6.2"] = "small_three_similar_triplets"
    for suit in "mps":
        ranks = {int(code[0]) for code in heads if code[1:] == suit}
        for first in range(1, 8):
            run = 0
            while first + run in ranks:
                run += 1
            if run == 4:
                patterns["7.2"] = "four_consecutive_triplets"
            elif run == 3 and "7.2" not in patterns:
                patterns["7.2"] = "three_consecutive_triplets"
    return patterns
