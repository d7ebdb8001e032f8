"""Random hands and facts for rule sets with many options: all that a table may know about a win."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from tools.second_scorers.arrangements import DRAWN, ORDER, SUPPLEMENTS, DealtHand
from tools.second_scorers.contradictions import has_contradiction
from tools.second_scorers.random_hands import BONUS, IRREGULAR, SHAPES, claim_sets, make_irregular_hand

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

SOURCES = {
    "wall": 30,
    "discard": 34,
    "kong_supplement": 12,
    "bonus_supplement": 6,
    "robbed_kong": 8,
    "dealt": 8,
    None: 4,
}
WISHES: list[dict[str, Any]] = [
    {},
    {},
    {},
    {"melded": 0.0},
    {"melded": 0.0, "kongs": 0.6},
    {"melded": 1.0, "kongs": 0.0},
    {"kongs": 0.8},
]


class RandomCase(NamedTuple):
    hand: DealtHand
    context: dict[str, Any]
    choices: dict[str, Any]
    """The table's options of the rule set."""


def chance_hits(chance: Random, share: float) -> bool:
    return chance.random() < share


def generate_winning_hands(chance: Random, *, sets: int = 4) -> Iterator[DealtHand]:
    """Yield winning hands of every pattern in turn, and some that just fail to win."""
    while True:
        for shape in (*SHAPES, *(IRREGULAR if sets == 4 else ())):
            hand = (
                make_irregular_hand(chance, shape)
                if shape in IRREGULAR
                else _make_regular(chance, shape, sets)
            )
            if hand is not None:
                if chance_hits(chance, 0.03):
                    hand.concealed[chance.randrange(len(hand.concealed))] = chance.choice(ORDER)
                if max(Counter(hand.tiles).values()) <= 4:
                    yield mark_win(chance, hand)


def _make_regular(chance: Random, shape: str, sets: int) -> DealtHand:
    groups = SHAPES[shape](chance)
    while len(groups) <= sets:
        groups.insert(0, chance.choice(SHAPES[shape](chance)[:-1]))
    hand = claim_sets(chance, groups, chance.choice(WISHES))
    for tiles, concealed in hand.melds:
        if len(tiles) == 4 and not concealed and chance_hits(chance, 0.3):
            hand.joined.append(tiles[0])
    return hand


def mark_win(chance: Random, hand: DealtHand) -> DealtHand:
    """Mark the last tile, or leave it unknown, and add bonus tiles to some hands."""
    if hand.completed_set is not None and hand.win in hand.concealed:
        hand.completed_set = None
    if hand.completed_set is None:
        hand.win = chance.choice(hand.concealed) if chance_hits(chance, 0.96) else None
    if chance_hits(chance, 0.5):
        hand.bonus = chance.sample(BONUS, chance.randint(1, 4))
    if chance_hits(chance, 0.12):
        hand.bonus = BONUS[:4] if chance_hits(chance, 0.5) else BONUS[4:]
        rest = [code for code in BONUS if code not in hand.bonus]
        hand.bonus = [*hand.bonus, *chance.sample(rest, chance.choice([0, 0, 1, 3, 4]))]
    return hand


def random_facts(chance: Random, hand: DealtHand, **wanted: Any) -> dict[str, Any]:
    """Return what the table knows about the win; some of it is unknown, none of it contradictory."""
    kongs = sum(len(tiles) == 4 for tiles, _ in hand.melds)
    while True:
        source = chance.choices(list(SOURCES), list(SOURCES.values()))[0]
        turns = {
            "discard": ["dealers_first_discard", "before_first_draw"],
            "wall": ["own_first_draw"],
            "bonus_supplement": ["own_first_draw"],
        }
        turn = chance.choice(turns.get(source, [None])) if chance_hits(chance, 0.25) else None
        seat = "E" if source == "dealt" else chance.choice("SWN" if turn else "ESWN")
        claimed = source in ("discard", "robbed_kong")
        others = "E" if turn == "dealers_first_discard" else [each for each in "ESWN" if each != seat]
        konged = chance_hits(chance, 0.3) if turn or source == "dealt" else None
        context: dict[str, Any] = {
            "seat": seat,
            "round": chance.choice("ESWN"),
            "source": source,
            "last_tile": chance_hits(chance, 0.12),
            "turn": turn,
            "calls_before": bool(konged) if turn else None,
            "supplements_before": bool(hand.bonus or kongs),
            "east_konged": konged,
            "kongs_this_turn": chance.randint(1, kongs) if kongs and source in SUPPLEMENTS else None,
            "discarder": chance.choice(others) if claimed and chance_hits(chance, 0.3) else None,
            "robbed_concealed": chance_hits(chance, 0.4) if source == "robbed_kong" else None,
            "original_call": chance_hits(chance, 0.1),
            # a win in the first turn was ready as dealt, stated or not
            "ready_from_deal": chance.choice([True, None]) if turn else chance_hits(chance, 0.06),
            "declared_ready": chance_hits(chance, 0.1),
            **wanted,
        }
        context = {
            name: value for name, value in context.items() if value is not None and chance_hits(chance, 0.96)
        }
        if context.get("turn") and "calls_before" not in context:
            continue
        if "source" not in context and "turn" in context:
            continue
        if context.get("source") == "robbed_kong" and hand.win and hand.tiles.count(hand.win) > 1:
            single = [code for code in hand.concealed if hand.tiles.count(code) == 1]
            if hand.completed_set is not None or not single:
                continue
            hand.win = chance.choice(single)
        if not has_contradiction(hand, context):
            return context


def lucky_facts(chance: Random, hand: DealtHand) -> dict[str, Any]:
    """Return facts for a special tile in a special place, marked as the last one if the hand allows it."""
    tile, source = chance.choice(
        [
            ("5p", "kong_supplement"),
            ("5p", "bonus_supplement"),
            ("1p", "wall"),
            ("1p", "discard"),
            ("2s", "robbed_kong"),
        ]
    )
    kongs = any(len(tiles) == 4 for tiles, _ in hand.melds)
    if (
        hand.completed_set is not None
        or tile not in hand.concealed
        or (source == "kong_supplement" and not kongs)
    ):
        return {}
    if source == "robbed_kong" and hand.tiles.count(tile) > 1:
        return {}
    hand.win = tile
    return {
        "source": source,
        "turn": None,
        "calls_before": None,
        "kongs_this_turn": None,
        "last_tile": tile == "1p",
    }


def flower_win(chance: Random, *, tiles: int) -> tuple[DealtHand, dict[str, Any]]:
    """Return seven or eight flowers and seasons beside arbitrary tiles, and facts of a win or not."""
    hand = DealtHand([], [])
    while not hand.concealed or max(Counter(hand.tiles).values()) > 4:
        hand.concealed = chance.choices(ORDER, k=tiles)
    if chance_hits(chance, 0.3):
        hand = next(generate_winning_hands(chance, sets=5 if tiles > 14 else 4))
    hand.bonus = chance.sample(BONUS, chance.choice([7, 8]))
    source = chance.choice(["wall", "bonus_supplement", "bonus_supplement", "kong_supplement"])
    if source == "kong_supplement" and not any(len(group) == 4 for group, _ in hand.melds):
        source = "bonus_supplement"
    context = {
        "seat": chance.choice("ESWN"),
        "round": chance.choice("ESWN"),
        "source": source,
        "last_tile": chance_hits(chance, 0.1),
        "flower_win": True,
    }
    if chance_hits(chance, 0.2):
        context |= {"turn": "own_first_draw", "last_tile": False}
    return hand, context


def change_options(chance: Random, options: dict[str, list[Any]], share: float) -> dict[str, Any]:
    """Change some options to another of their values."""
    return {name: chance.choice(values) for name, values in options.items() if chance_hits(chance, share)}


TABLES = 60


def random_tables(chance: Random, options: dict[str, list[Any]], share: float) -> list[dict[str, Any]]:
    """Return the options of a few tables, because loading rules takes longer than scoring a hand."""
    return [{}] * (TABLES // 5) + [change_options(chance, options, share) for _ in range(TABLES)]


HONG_KONG: dict[str, list[Any]] = {
    "flowers": [False],
    "min_faan": [0, 1, 5],
    "min_includes_bonus": [False],
    "limit_faan": [8, 10],
    "all_sequences_wait": ["two_sided"],
    "concealed_with_self_draw": [False],
    "replacement_only_for_kongs": [True],
    "four_concealed_triplets_drawn": [True],
    "small_three_dragons_adds_dragons": [True],
    "small_four_winds_adds": [True],
    "pure_one_suit": [6, 4],
    "big_three_dragons": ["limit"],
    "small_four_winds": ["limit"],
    "four_concealed_triplets": ["limit"],
    "mixed_terminals": [4],
    "seven_pairs": [3, 4],
    "pure_straight": [8],
    "eight_flowers": ["limit"],
    "rob_concealed_kong": ["thirteen_orphans"],
    "kong_on_kong_bonus_between": [False],
}


HONG_KONG_PRESETS = ["spicy", "tiers", "no_compounding", "two_two", "riichi_advanced"]


def hong_kong(count: int, chance: Random) -> Iterator[RandomCase]:
    """Yield hands, half of them of a table that counts every hand, so that small items occur."""
    found, some = generate_winning_hands(chance), random_tables(chance, HONG_KONG, 0.12)
    for _ in range(count):
        choices = dict(chance.choice(some)) if chance_hits(chance, 0.5) else {"min_faan": 0}
        if chance_hits(chance, 0.15):
            choices |= {"preset": chance.choice(HONG_KONG_PRESETS)}
        if chance_hits(chance, 0.04):
            hand, context = flower_win(chance, tiles=chance.choice([13, 14]))
            choices |= change_options(
                chance, {"flower_win": ["eight", "off"], "flower_win_adds": [True]}, 0.4
            )
        else:
            hand = next(found)
            context = random_facts(chance, hand) if chance_hits(chance, 0.98) else {"role": "loser"}
        yield RandomCase(hand, context, choices)


TAIWANESE: dict[str, list[Any]] = {
    "min_tai": [1, 2, 3],
    "tai_cap": [16, 24],
    "all_sequences_honors_flowers": [True, False],
    "all_sequences_self_draw": [True],
    "all_sequences_concealed": [True, False],
    "all_sequences_wait": ["only_two_sided", "several", "any"],
    "small_four_winds_adds": [True],
    "all_honors_add_all_triplets": [False],
    "earthly_ready_excludes_concealed": [True, False],
    "replacement_excludes_last_draw": [True],
    "flower_set_excludes_seat_flower": [True],
    "eight_flowers_mode": ["additive", "compound"],
    "last_discard": [True, False],
    "half_melded": [True],
    "declared_ready": [True],
    "earth_on_first_discard": [True],
    "any_wind": [True],
    "four_kongs": [True],
    "five_kongs": [True],
    "melded_kong": [True],
    "concealed_kong": [True],
    "eight_and_a_half_pairs": [True],
    "any_flower": [True],
    "no_flowers": [True],
    "no_honors_no_flowers": [True],
    "all_melded": [1, 3],
    "three_concealed_triplets": [3],
    "pure_one_suit": [10],
    "initial_flower_bonus": [True],
}
OPEN_MAHJONG = ["sml", "cml", "star31", "shenlaiye"]
PRESETS = ["common", *OPEN_MAHJONG, "zhonghua", "base", "masters", "mj888", "star31_m16"]


def taiwanese(count: int, chance: Random) -> Iterator[RandomCase]:
    """Yield hands, half of them under a preset, most with some options changed."""
    found, some = generate_winning_hands(chance, sets=5), random_tables(chance, TAIWANESE, 0.08)
    some += [{**each, "preset": chance.choice(PRESETS)} for each in some]
    for _ in range(count):
        choices = dict(chance.choice(some))
        if chance_hits(chance, 0.03):
            hand, context = flower_win(chance, tiles=chance.choice([16, 17]))
            hand.bonus = BONUS
            choices["eight_flowers_mode"] = chance.choice(["optional", "forced", "compound"])
            choices["initial_flower_bonus"] = chance_hits(chance, 0.4)
            if chance_hits(chance, 0.4):
                context["source"] = "robbed_flower"
                choices["eight_flowers_mode"] = "optional"
        else:
            hand = pairs_and_a_half(chance) if chance_hits(chance, 0.04) else next(found)
            context = random_facts(chance, hand)
            if len(hand.bonus) == 8 and context.get("source") not in DRAWN:
                hand.bonus = hand.bonus[:7]
        yield RandomCase(hand, context, choices)


def pairs_and_a_half(chance: Random) -> DealtHand:
    """Return seven pairs and a pung."""
    while True:
        kinds = chance.choices(chance.choice([ORDER, ORDER[:9], ORDER[-7:] + ORDER[:2]]), k=8)
        hand = DealtHand([], [code for code in kinds for _ in range(2)] + kinds[:1])
        if max(Counter(hand.tiles).values()) <= 4:
            return mark_win(chance, hand)
