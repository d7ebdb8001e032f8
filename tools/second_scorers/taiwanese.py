"""Second scorer for Taiwanese sixteen tiles, from its rule page by sections, with its own values."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tools.second_scorers.arrangements import (
    CLAIMED,
    DRAGONS,
    DRAWN,
    ORDER,
    WINDS,
    Arrangement,
    DealtHand,
    find_arrangements,
    is_dealt,
    is_honor,
    neighbouring_kinds,
    open_ended,
    split_into_groups,
    suits,
    with_each_last_tile,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

TAI = {
    "concealed_hand": 1,
    "self_draw": 1,
    "fully_concealed": 1,
    "seat_wind": 1,
    "round_wind": 1,
    "dragon": 1,
    "single_wait": 1,
    "robbing_kong": 1,
    "win_on_replacement": 1,
    "last_draw": 1,
    "last_discard": 1,
    "all_melded": 2,
    "all_sequences": 2,
    "three_concealed_triplets": 2,
    "four_concealed_triplets": 5,
    "five_concealed_triplets": 8,
    "all_triplets": 4,
    "mixed_one_suit": 4,
    "pure_one_suit": 8,
    "all_honors": 8,
    "small_three_dragons": 4,
    "big_three_dragons": 8,
    "small_four_winds": 8,
    "big_four_winds": 16,
    "earthly_ready": 4,
    "heavenly_ready": 8,
    "blessing_of_heaven": 24,
    "blessing_of_earth": 16,
    "blessing_of_man": 16,
    "seat_flower": 1,
    "flower_set": 2,
    "eight_flowers": 8,
    "seven_rob_one": 8,
}
OFF = {
    "declared_ready": 1,
    "half_melded": 1,
    "four_kongs": 8,
    "five_kongs": 16,
    "melded_kong": 1,
    "concealed_kong": 2,
    "any_wind": 1,
    "any_flower": 1,
    "no_flowers": 1,
    "no_honors_no_flowers": 2,
    "eight_and_a_half_pairs": 8,
    "initial_flower_bonus": 4,
}
"""Values of items that a table may count."""
ASKED: dict[str, Any] = {
    "min_tai": 0,
    "tai_cap": 0,
    "all_sequences_honors_flowers": False,
    "all_sequences_self_draw": False,
    "all_sequences_concealed": True,
    "all_sequences_wait": "any_two_sided",
    "single_wait_half_melded": True,
    "single_wait_held_counts": False,
    "small_four_winds_adds": False,
    "all_honors_add_all_triplets": True,
    "earthly_ready_excludes_concealed": True,
    "replacement_excludes_last_draw": False,
    "flower_set_excludes_seat_flower": False,
    "eight_flowers_mode": "optional",
    "earth_on_first_discard": False,
}
_EARTH = {"earth_on_first_discard": True, "small_four_winds_adds": True}
MAHJONG16 = {**_EARTH, "all_sequences_wait": "several", "seven_rob_one": 0}
OPEN_MAHJONG = {
    "last_discard": 0,
    "all_sequences_honors_flowers": True,
    "all_sequences_concealed": False,
    "earthly_ready_excludes_concealed": False,
}
SML = {**OPEN_MAHJONG, "flower_set": 1, "heavenly_ready": 16, "earthly_ready": 8, "all_honors": 16}
PRESETS: dict[str, dict[str, Any]] = {
    "common": {},
    "sml": SML,
    "cml": SML,
    "star31": OPEN_MAHJONG,
    "shenlaiye": {**OPEN_MAHJONG, "heavenly_ready": 16, "blessing_of_man": 8},
    "zhonghua": {
        **MAHJONG16,
        "replacement_excludes_last_draw": True,
        "blessing_of_heaven": 16,
        "inside": {"heavenly_ready": ["concealed_hand", "fully_concealed"]},
    },
    "star31_m16": {
        **MAHJONG16,
        "all_honors": 0,
        "declared_ready": 1,
        "earthly_ready_excludes_concealed": False,
        "all_melded": 1,
    },
    "base": {
        **MAHJONG16,
        "seven_rob_one": 8,
        "blessing_of_man": 0,
        "all_honors": 0,
        "earthly_ready_excludes_concealed": False,
        "all_melded": 1,
        "heavenly_ready": 16,
        "earthly_ready": 8,
        "blessing_of_heaven": 32,
    },
    "masters": {
        **MAHJONG16,
        "earthly_ready_excludes_concealed": False,
        "all_melded": 1,
        "last_draw": 2,
        "all_honors": 16,
        "blessing_of_heaven": 16,
        "flower_set": 1,
    },
    "mj888": {
        **MAHJONG16,
        "replacement_excludes_last_draw": True,
        "all_melded": 1,
        "earthly_ready": 8,
        "flower_set": 1,
        "earthly_ready_excludes_concealed": False,
        "earthly_holds": ["concealed_hand"],
    },
}
# `inside`: items that a larger item includes, where a preset differs.


def score(
    hand: DealtHand, context: dict[str, Any], choices: Mapping[str, Any]
) -> tuple[int | None, list[set[str]]]:
    """Return the tai, None for no win, and the items of each best arrangement."""
    if context.get("role") == "loser":
        return 0, [set()]
    table = {**ASKED, **dict.fromkeys(OFF, 0), **TAI, **PRESETS[choices.get("preset", "common")]}
    for name, value in choices.items():
        table[name] = (TAI | OFF)[name] if value is True and name in TAI | OFF else value
    sheets = _count_flower_win(hand, context, table) if context.get("flower_win") else []
    forced = table["eight_flowers_mode"] == "forced" and context.get("source") in DRAWN
    if not sheets or not forced:
        for last in with_each_last_tile(hand, context) if context.get("robbed_concealed") is not True else ():
            whole = _count_win_source(context, table) + _count_flowers(last, context, table)
            sheets += [
                _remove_included(whole + found, table) for found in _count_shapes(last, context, table)
            ]
    results = []
    for sheet in sheets:
        values = {name: int(table[name]) * times for name, times in sheet.items()}
        tai = sum(values.values())
        results.append((tai, {name for name, value in values.items() if value}))
    if not results:
        return None, []
    best = max(tai for tai, _ in results)
    if best < table["min_tai"]:
        return 0, [set()]
    if table["tai_cap"] and best > table["tai_cap"]:
        return table["tai_cap"], [set()]
    return best, [ids for tai, ids in results if tai == best]


def _count_flower_win(hand: DealtHand, context: dict[str, Any], table: dict[str, Any]) -> list[Counter[str]]:
    """Return the items of section 3: eight flowers alone, or seven and the eighth drawn by another player."""
    robbed, first = context.get("source") == "robbed_flower", context.get("turn") is not None
    first = (first or context.get("source") == "dealt") and table["initial_flower_bonus"]
    if robbed:
        sheet = Counter(["seven_rob_one"] if table["seven_rob_one"] else [])
    elif context.get("source") in CLAIMED or table["eight_flowers_mode"] == "additive":
        return []
    else:
        sheet = Counter(["eight_flowers"] if len(hand.bonus) == 8 else [])
    if sheet and first:
        sheet["initial_flower_bonus"] += 1
    return [sheet] if sheet else []


def _count_win_source(context: dict[str, Any], table: dict[str, Any]) -> Counter[str]:
    source, last, turn = context.get("source"), context.get("last_tile") is True, context.get("turn")
    sheet: Counter[str] = Counter()
    sheet["self_draw"] += source in DRAWN
    sheet["robbing_kong"] += source == "robbed_kong"
    sheet["win_on_replacement"] += source in ("kong_supplement", "bonus_supplement")
    sheet["last_draw"] += last and source in DRAWN
    sheet["last_discard"] += last and source == "discard"
    declared = context.get("declared_ready") is True
    is_stated = declared or not table["declared_ready"]
    if is_stated and context.get("ready_from_deal") is True:
        sheet["heavenly_ready"] += 1
    elif is_stated and context.get("original_call") is True:
        sheet["earthly_ready"] += 1
    elif declared:
        sheet["declared_ready"] += 1
    sheet["blessing_of_heaven"] += is_dealt(context)
    own_draw = turn == "own_first_draw" and source in DRAWN and not is_dealt(context)
    sheet["blessing_of_earth"] += own_draw and context.get("calls_before") is not True
    first_discard = turn == "dealers_first_discard" and source in CLAIMED
    earth = first_discard and table["earth_on_first_discard"]
    sheet["blessing_of_earth"] += earth
    before = turn == "before_first_draw" and source in CLAIMED
    sheet["blessing_of_man"] += not earth and (first_discard or before)
    return sheet


def _count_flowers(hand: DealtHand, context: dict[str, Any], table: dict[str, Any]) -> Counter[str]:
    sheet: Counter[str] = Counter()
    if table["any_flower"]:
        sheet["any_flower"] += len(hand.bonus)
    for kind in "fg":
        numbers = [code[0] for code in hand.bonus if code[1] == kind]
        whole = len(numbers) == 4
        sheet["flower_set"] += whole and not table["any_flower"]
        if context.get("seat") is not None and not (whole and table["flower_set_excludes_seat_flower"]):
            own = str(WINDS.index(context["seat"]) + 1) in numbers
            sheet["seat_flower"] += own and not table["any_flower"]
    if not hand.bonus:
        honors = any(map(is_honor, hand.tiles))
        best = "no_flowers" if honors or not table["no_honors_no_flowers"] else "no_honors_no_flowers"
        sheet[best] += 1
    drawn = context.get("source") in DRAWN
    if len(hand.bonus) == 8 and drawn and table["eight_flowers_mode"] in ("additive", "compound"):
        sheet = Counter(["eight_flowers"])
    return sheet


def _count_shapes(hand: DealtHand, context: dict[str, Any], table: dict[str, Any]) -> Iterator[Counter[str]]:
    tiles, alone = _count_tiles(hand), one_kind_wins(hand, table)
    table = {**table, "one_kind_wins": alone}
    found = list(find_arrangements(hand, drawn=context.get("source") in DRAWN, sets=5))
    for layout in found:
        half = table["single_wait_half_melded"] and context.get("source") in DRAWN
        single = alone and (hand.claimed_before < 5 or half) and not open_ended(hand, layout)
        if single and layout.groups[layout.completed or 0].kind in ("chow", "pair"):
            yield tiles + Counter(["single_wait"]) + _count_regular(hand, layout, found, context, table)
        else:
            yield tiles + _count_regular(hand, layout, found, context, table)
    if table["eight_and_a_half_pairs"] and not hand.claimed_before and pairs_with_a_third(hand.tiles):
        third = next(code for code in hand.tiles if hand.tiles.count(code) == 3)
        sets = _count_honors([third], context, table)
        yield tiles + sets + Counter(["eight_and_a_half_pairs", *_concealed(hand, context)])


def _concealed(hand: DealtHand, context: dict[str, Any]) -> list[str]:
    if hand.claimed_before:
        return []
    return ["concealed_hand", *(["fully_concealed"] if context.get("source") in DRAWN else [])]


def _count_tiles(hand: DealtHand) -> Counter[str]:
    sheet: Counter[str] = Counter()
    honors = any(map(is_honor, hand.tiles))
    if len(suits(hand.tiles)) == 1:
        sheet["mixed_one_suit" if honors else "pure_one_suit"] += 1
    sheet["all_honors"] += all(map(is_honor, hand.tiles))
    return sheet


def pairs_with_a_third(tiles: list[str]) -> bool:
    """Return True for seven pairs and three alike; four alike are two pairs."""
    counts = Counter(tiles)
    return len(tiles) == 17 and sum(times % 2 for times in counts.values()) == 1 and 3 in counts.values()


def one_kind_wins(hand: DealtHand, table: dict[str, Any]) -> bool:
    """Return True if only one kind completes the hand; kinds of which it holds all four do not count."""
    if hand.win is None:
        return False
    before = [*hand.concealed, *(hand.completed_set or [])]
    before.remove(hand.win)
    held = Counter(hand.tiles)
    held[hand.win] -= 1
    melded = len(hand.melds) - (hand.completed_set is not None)
    kinds = 0
    for code in neighbouring_kinds(before):
        if held[code] < 4 or table["single_wait_held_counts"]:
            after = sorted([*before, code], key=ORDER.index)
            kinds += _is_complete(after, 5 - melded) or bool(
                table["eight_and_a_half_pairs"] and pairs_with_a_third(after)
            )
    return kinds == 1


def _is_complete(tiles: list[str], sets: int) -> bool:
    return any(
        len(groups) == sets + 1 and sum(len(group) == 2 for group in groups) == 1
        for groups in split_into_groups(tiles)
    )


def _count_regular(
    hand: DealtHand,
    layout: Arrangement,
    found: list[Arrangement],
    context: dict[str, Any],
    table: dict[str, Any],
) -> Counter[str]:
    """Return the items of five sets and a pair, section 1 from top to bottom."""
    groups, completed = layout
    source = context.get("source")
    kinds = [group.kind for group in groups]
    done = kinds[completed] if completed is not None else None
    heads = [group.tiles[0] for group in groups if group.kind in ("pung", "kong")]
    eyes = next(group.tiles[0] for group in groups if group.kind == "pair")
    sheet = Counter(_concealed(hand, context)) + _count_honors(heads, context, table)
    winds = sum(code in WINDS for code in heads)
    dragons = sum(code in DRAGONS for code in heads)
    if hand.claimed_before == 5 and done == "pair" and source is not None:
        sheet["half_melded" if source in DRAWN else "all_melded"] += 1
    if kinds.count("chow") == 5:
        sheet["all_sequences"] += _count_all_sequences(hand, layout, found, source, table)
    hidden = sum(group.concealed for group in groups if group.kind in ("pung", "kong"))
    if hidden >= 3:
        sheet[f"{('three', 'four', 'five')[hidden - 3]}_concealed_triplets"] += 1
    sheet["all_triplets"] += len(heads) == 5
    sheet["small_three_dragons"] += dragons == 2 and eyes in DRAGONS
    sheet["big_three_dragons"] += dragons == 3
    sheet["small_four_winds"] += winds == 3 and eyes in WINDS
    sheet["big_four_winds"] += winds == 4
    kongs = [group for group in groups if group.kind == "kong"]
    sheet["melded_kong"] += sum(not group.concealed for group in kongs)
    sheet["concealed_kong"] += sum(group.concealed for group in kongs)
    sheet["four_kongs"] += len(kongs) == 4
    sheet["five_kongs"] += len(kongs) == 5
    return sheet


def _count_honors(heads: list[str], context: dict[str, Any], table: dict[str, Any]) -> Counter[str]:
    """Return the items of pungs and kongs of winds and dragons, each by itself."""
    sheet: Counter[str] = Counter()
    if table["any_wind"]:
        sheet["any_wind"] += sum(code in WINDS for code in heads)
    else:
        sheet["seat_wind"] += context.get("seat") in heads
        sheet["round_wind"] += context.get("round") in heads
    sheet["dragon"] += sum(code in DRAGONS for code in heads)
    return sheet


def _count_all_sequences(
    hand: DealtHand, layout: Arrangement, found: list[Arrangement], source: str | None, table: dict[str, Any]
) -> bool:
    """Return the tai of all sequences (section 2)."""
    if (source is None or source in DRAWN) and not table["all_sequences_self_draw"]:
        return False
    if hand.claimed_before == 0 and not table["all_sequences_concealed"]:
        return False
    if not table["all_sequences_honors_flowers"] and (hand.bonus or any(map(is_honor, hand.tiles))):
        return False
    return {
        "any": True,
        "several": hand.win is not None and not table["one_kind_wins"],
        "only_two_sided": all(open_ended(hand, reading) for reading in found),
        "any_two_sided": open_ended(hand, layout),
    }[table["all_sequences_wait"]]


def _remove_included(sheet: Counter[str], table: dict[str, Any]) -> Counter[str]:
    """Remove items that a larger one includes."""
    paid = Counter({name: times for name, times in sheet.items() if times and table[name]})
    blessed = ["concealed_hand", "fully_concealed", "single_wait"]
    blessed += ["heavenly_ready", "earthly_ready", "declared_ready"]
    inside = {
        "small_three_dragons": ["dragon"],
        "big_three_dragons": ["dragon"],
        "small_four_winds": [] if table["small_four_winds_adds"] else ["seat_wind", "round_wind", "any_wind"],
        "big_four_winds": ["seat_wind", "round_wind", "any_wind"],
        "all_honors": [] if table["all_honors_add_all_triplets"] else ["all_triplets"],
        "earthly_ready": ["concealed_hand", "fully_concealed"]
        if table["earthly_ready_excludes_concealed"]
        else table.get("earthly_holds", []),
        "win_on_replacement": ["last_draw"] if table["replacement_excludes_last_draw"] else [],
        "blessing_of_heaven": [*blessed, "win_on_replacement"],
        "blessing_of_earth": blessed,
        "blessing_of_man": blessed,
    }
    for larger, parts in (inside | table.get("inside", {})).items():
        if larger in paid:
            for part in parts:
                del paid[part]
    return paid
