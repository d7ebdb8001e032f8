"""Second scorer for Hong Kong Old Style, from its rule page section by section, with its own values."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tools.second_scorers.arrangements import (
    CLAIMED,
    DRAGONS,
    DRAWN,
    ORPHANS,
    WINDS,
    Arrangement,
    DealtHand,
    find_arrangements,
    is_dealt,
    is_honor,
    is_simple,
    is_terminal,
    kong_after_kong,
    open_ended,
    suits,
    with_each_last_tile,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

FAAN: dict[str, int | str] = {
    "all_sequences": 1,
    "concealed_hand": 1,
    "self_draw": 1,
    "seat_wind": 1,
    "round_wind": 1,
    "dragon": 1,
    "last_tile": 1,
    "win_on_replacement": 1,
    "win_on_double_kong": 8,
    "robbing_kong": 1,
    "all_triplets": 3,
    "mixed_one_suit": 3,
    "pure_one_suit": 7,
    "mixed_terminals": 1,
    "small_three_dragons": 5,
    "big_three_dragons": 8,
    "small_four_winds": 6,
    "big_four_winds": "limit",
    "all_honors": 10,
    "four_concealed_triplets": 8,
    "all_terminals": "limit",
    "four_kongs": "limit",
    "nine_gates": "limit",
    "thirteen_orphans": "limit",
    "blessing_of_heaven": "limit",
    "blessing_of_earth": "limit",
    "blessing_of_man": "limit",
    "seven_pairs": 0,
    "pure_straight": 0,
    "seat_flower": 1,
    "flower_set": 2,
    "no_flowers": 1,
    "seven_flowers": 3,
    "eight_flowers": 8,
}
"""Items of sections 1 and 2; an item that is off is worth nothing."""
ASKED: dict[str, Any] = {
    "flowers": True,
    "flower_win": "seven",
    "flower_win_adds": False,
    "min_faan": 3,
    "min_includes_bonus": True,
    "limit_faan": 13,
    "all_sequences_wait": "any",
    "concealed_with_self_draw": True,
    "replacement_only_for_kongs": False,
    "four_concealed_triplets_drawn": False,
    "seven_pairs_adds_concealed": True,
    "four_concealed_triplets_adds_concealed": True,
    "small_three_dragons_adds_dragons": False,
    "small_four_winds_adds": False,
    "rob_concealed_kong": "none",
    "kong_on_kong_bonus_between": True,
}
PRESETS: dict[str, dict[str, Any]] = {
    "spicy": {},
    "tiers": {},
    "no_compounding": {
        "seven_pairs_adds_concealed": False,
        "four_concealed_triplets_adds_concealed": False,
        "mixed_terminals": 4,
        "inside": {
            "mixed_terminals": ["all_triplets"],
            "thirteen_orphans": ["mixed_terminals", "concealed_hand"],
        },
    },
    "two_two": {"all_triplets": 2, "mixed_one_suit": 2, "pure_one_suit": 4},
    "riichi_advanced": {
        "small_three_dragons_adds_dragons": True,
        "small_four_winds_adds": True,
        "seven_pairs_adds_concealed": False,
        "flower_win_adds": True,
        "mixed_terminals": 4,
        "inside": {"big_four_winds": ["seat_wind", "round_wind"]},
    },
}
"""Items that a larger item includes, where a preset differs."""
FLOWERS = ("seat_flower", "flower_set", "no_flowers")


def score(
    hand: DealtHand, context: dict[str, Any], choices: Mapping[str, Any]
) -> tuple[int | None, list[set[str]]]:
    """Return the faan, None for no win, and the items of each best arrangement."""
    if context.get("role") == "loser":
        return 0, [set()]
    options = {**ASKED, **PRESETS.get(choices.get("preset", ""), {}), **choices}
    worth = {**FAAN, **{name: value for name, value in options.items() if name in FAAN}}
    sheets = _count_flower_win(hand, context, options) if context.get("flower_win") else []
    bonus = _count_flowers(hand, context, options)
    sheets += [
        _remove_included(_count_win_source(context, options) + bonus + sheets, context, options)
        for last in with_each_last_tile(hand, context)
        for sheets in _count_shapes(last, context, options, worth)
    ]
    results = []
    for sheet in sheets:
        values = {
            name: options["limit_faan"] if worth[name] == "limit" else int(worth[name]) * times
            for name, times in sheet.items()
        }
        faan = sum(values.values())
        helping = (
            faan if options["min_includes_bonus"] else faan - sum(values.get(name, 0) for name in FLOWERS)
        )
        total = min(faan, options["limit_faan"]) if helping >= options["min_faan"] else 0
        results.append((faan, total, {name for name, value in values.items() if value}))
    if not results:
        return None, []
    best = max(faan for faan, _, _ in results)
    total = max(total for faan, total, _ in results if faan == best)
    cut = best >= options["limit_faan"]
    return total, [set()] if cut else [ids for faan, _, ids in results if faan == best]


def _count_flower_win(
    hand: DealtHand, context: dict[str, Any], options: dict[str, Any]
) -> list[Counter[str]]:
    if context.get("source") in CLAIMED:
        return []
    least = {"seven": 7, "eight": 8, "off": 9}[options["flower_win"]]
    if len(hand.bonus) < least:
        return []
    sheet = Counter(["eight_flowers" if len(hand.bonus) == 8 else "seven_flowers"])
    if options["flower_win_adds"]:
        came = _count_win_source(context, options)
        names = ("self_draw", "last_tile", "win_on_replacement", "win_on_double_kong")
        sheet += Counter({name: came[name] for name in names})
    return [sheet]


def _count_flowers(hand: DealtHand, context: dict[str, Any], options: dict[str, Any]) -> Counter[str]:
    """Return the items of section 2 except wins by flowers."""
    sheet: Counter[str] = Counter()
    if not hand.bonus:
        sheet["no_flowers"] += bool(options["flowers"])
        return sheet
    for kind in "fg":
        numbers = [code[0] for code in hand.bonus if code[1] == kind]
        if len(numbers) == 4:
            sheet["flower_set"] += 1
        elif context.get("seat") is not None:
            sheet["seat_flower"] += str(WINDS.index(context["seat"]) + 1) in numbers
    return sheet


def _count_win_source(context: dict[str, Any], options: dict[str, Any]) -> Counter[str]:
    """Return the items of the way the hand was won."""
    source, last = context.get("source"), context.get("last_tile") is True
    turn, seat = context.get("turn"), context.get("seat")
    sheet: Counter[str] = Counter()
    sheet["self_draw"] += source in DRAWN
    sheet["last_tile"] += last and source in (*DRAWN, "discard")
    if kong_after_kong(context, options):
        sheet["win_on_double_kong"] += 1
    elif source == "kong_supplement" or (
        source == "bonus_supplement" and not options["replacement_only_for_kongs"]
    ):
        sheet["win_on_replacement"] += 1
    sheet["robbing_kong"] += source == "robbed_kong"
    sheet["blessing_of_heaven"] += is_dealt(context)
    sheet["blessing_of_earth"] += turn == "dealers_first_discard" and seat != "E"
    sheet["blessing_of_man"] += turn == "before_first_draw" and seat != "E" and source in CLAIMED
    return sheet


def _count_shapes(
    hand: DealtHand, context: dict[str, Any], options: dict[str, Any], worth: dict[str, Any]
) -> list[Counter[str]]:
    """Return the items of each arrangement of the tiles."""
    sheets = []
    robs_concealed = context.get("robbed_concealed") is True
    if not robs_concealed:
        sheets += [
            _count_tiles(hand) + _count_regular(hand, layout, context, options)
            for layout in find_arrangements(hand, drawn=context.get("source") in DRAWN)
        ]
    if len(hand.tiles) == 14 and hand.claimed_before == 0:
        orphans = set(hand.tiles) == set(ORPHANS)
        if orphans and (not robs_concealed or options["rob_concealed_kong"] == "thirteen_orphans"):
            sheets.append(Counter(["thirteen_orphans", "concealed_hand"]))
        if (
            worth["seven_pairs"]
            and not robs_concealed
            and all(times in (2, 4) for times in Counter(hand.tiles).values())
        ):
            sheets.append(_count_tiles(hand) + Counter(["seven_pairs", "concealed_hand"]))
    return sheets


def _count_tiles(hand: DealtHand) -> Counter[str]:
    sheet: Counter[str] = Counter()
    honors = any(map(is_honor, hand.tiles))
    if len(suits(hand.tiles)) == 1:
        sheet["mixed_one_suit" if honors else "pure_one_suit"] += 1
    sheet["all_honors"] += all(map(is_honor, hand.tiles))
    return sheet


def _count_regular(
    hand: DealtHand, layout: Arrangement, context: dict[str, Any], options: dict[str, Any]
) -> Counter[str]:
    """Return the items of four sets and a pair, section 1 from top to bottom."""
    groups, completed = layout
    kinds = [group.kind for group in groups]
    done = kinds[completed] if completed is not None else None
    heads = [group.tiles[0] for group in groups if group.kind in ("pung", "kong")]
    eyes = next(group.tiles[0] for group in groups if group.kind == "pair")
    sheet: Counter[str] = Counter()
    if kinds.count("chow") == 4:
        sheet["all_sequences"] += options["all_sequences_wait"] == "any" or open_ended(hand, layout)
    sheet["concealed_hand"] += hand.claimed_before == 0
    sheet["seat_wind"] += context.get("seat") in heads
    sheet["round_wind"] += context.get("round") in heads
    dragons = sum(code in DRAGONS for code in heads)
    winds = sum(code in WINDS for code in heads)
    sheet["dragon"] += dragons
    sheet["all_triplets"] += len(heads) == 4
    sheet["mixed_terminals"] += not any(map(is_simple, hand.tiles)) and len(heads) == 4
    sheet["small_three_dragons"] += dragons == 2 and eyes in DRAGONS
    sheet["big_three_dragons"] += dragons == 3
    sheet["small_four_winds"] += winds == 3 and eyes in WINDS
    sheet["big_four_winds"] += winds == 4
    if len(heads) == 4 and all(group.concealed for group in groups if group.kind != "pair"):
        drawn = context.get("source") in DRAWN
        sheet["four_concealed_triplets"] += drawn or (
            done == "pair" and not options["four_concealed_triplets_drawn"]
        )
    sheet["all_terminals"] += all(map(is_terminal, hand.tiles))
    sheet["four_kongs"] += kinds.count("kong") == 4
    ranks = "".join(sorted(code[0] for code in hand.tiles))
    if hand.claimed_before == 0 and "kong" not in kinds and len(suits(hand.tiles)) == 1:
        sheet["nine_gates"] += any(ranks == "".join(sorted("1112345678999" + extra)) for extra in "123456789")
    chows = [group.tiles[0] for group in groups if group.kind == "chow"]
    sheet["pure_straight"] += any({f"1{suit}", f"4{suit}", f"7{suit}"} <= set(chows) for suit in "mps")
    return sheet


def _remove_included(sheet: Counter[str], context: dict[str, Any], options: dict[str, Any]) -> Counter[str]:
    """Remove items that a larger one includes."""
    paid = Counter({name: times for name, times in sheet.items() if times})
    if not options["concealed_with_self_draw"] and context.get("source") in DRAWN:
        del paid["concealed_hand"]
    swallowed = {
        "small_three_dragons": [] if options["small_three_dragons_adds_dragons"] else ["dragon"],
        "big_three_dragons": ["dragon"],
        "small_four_winds": []
        if options["small_four_winds_adds"]
        else ["seat_wind", "round_wind", "mixed_one_suit"],
        "big_four_winds": ["seat_wind", "round_wind", "all_triplets", "mixed_one_suit"],
        "all_honors": ["seat_wind", "round_wind", "dragon", "all_triplets", "mixed_terminals"],
        "four_concealed_triplets": [
            "all_triplets",
            *([] if options["four_concealed_triplets_adds_concealed"] else ["concealed_hand"]),
        ],
        "seven_pairs": [] if options["seven_pairs_adds_concealed"] else ["concealed_hand"],
        "all_terminals": ["all_triplets", "mixed_terminals"],
        "four_kongs": ["all_triplets"],
        "nine_gates": ["pure_one_suit", "concealed_hand"],
        "thirteen_orphans": ["mixed_terminals"],
        "blessing_of_heaven": ["self_draw", "concealed_hand"],
        "blessing_of_earth": ["self_draw", "concealed_hand"],
        "blessing_of_man": ["self_draw", "concealed_hand"],
    }
    for larger, parts in (swallowed | options.get("inside", {})).items():
        if larger in paid:
            for part in parts:
                del paid[part]
    return paid
