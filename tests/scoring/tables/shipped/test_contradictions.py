"""Tests of points on which the five rule texts contradict each other."""

import pytest

from scoring import ScoringError
from tests.scoring.table_rows import payments_by_item, score_row

E, B, L, Z = "european_classical", "bmja", "building_skills", "zung_jung"
NO_WIN = "no win"
ORPHANS = "| 19m 19p 19s ESWNCFB E*"
GATES = "| 1112345678999m 5*m"
GATES_9 = "| 1112345678999m 9*m"
TREASURE = "| 222s 333s 444s 999s N*N"
MIXED_TREASURE = "| 222m 333s 444p 999s N*N"
KONG_TREASURE = "(2222s) | 333s 444s 999s N*N"
CLAIMED_TREASURE = "| 222s 333s 444s 999*s NN"
IMPURE_GATES = "| 111234567899m 5m 9*m"
SCHOLARS = "CCC FFF BBB | 789m 22*p"
LITTLE_DRAGONS = "CCC FFF 123m | 555s BB*"
BIG_WINDS = "EEE SSS WWW | NNN 22*p"
LITTLE_WINDS = "EEE SSS WWW | 222p NN*"
GREEN_CHOW = "234s 666s | 888s FFF 22*s"
GREEN = "222s 333s | 666s 888s FF*"
HONORS = "EEE SSS CCC | FFF NN*"
HEADS = "111s 999s 111m | 999m 11*p"
MAJORS = "111s 999s SSS | 999m NN*"
SUIT = "222s 333s 456s | 777s 99*s"
PURE = "222s 333s 444s | 777s 99*s"
PLENTY = "2222s 3333m 4444p 5555p | NN*"
PLAIN = "| 222s 345m 666p 789p EE*"
DEALT_KONG = "(2222s) | 345m 666p 777p EE*"
MOON = "222s 345m | 777p EE 2p3p1*p"
KONG_BLOSSOM = "2222s 777m | 777p EE 4p6p5*p"
BLOSSOM = "222s 777m | 777p EE 4p6p5*p | 1f"
POLE = "222m 777m | 777p EE 1s3s2*s"
TWO_KONGS = "2222s (3333m) | 456m 777p NN*"
PAIRS = "| 22m 55m 77p 99p 11s EE NN*"
MAJOR_PAIRS = "| 11m 99m 11p 99p CC NN SS*"
FIRST_DISCARD = "S/S discard turn=dealers_first_discard"
READY = FIRST_DISCARD + " ready_from_deal east_konged=false"
FIRST_DRAW = "S/S wall turn=own_first_draw calls_before=false"
AFTER_A_CALL = "S/S wall turn=own_first_draw calls_before=true"
NO_FLOWERS = "222s 333m 345m | 999p NN*"
FLOWERS = NO_FLOWERS + " | 1f 2f 3f 4f"
ALL_PAIRS = "| EE SS WW NN CC FF BB*"
KNITTING = "| 11m 2m 33m 5m 7*m 11p 2p 33p 5p 7p"
CHOWS = "123s 345s 567s | 222s 99*s"
PUBLISHED = "555m CCCC | 222s 111p EE*"
LIMIT, NOTHING = "limit", None
LIMITS = {E: 500, B: 1000, L: 500}

ROWS = [
    # Columns: rules, options, hand, context, item; its units, the limit, nothing, or no win
    # hidden or buried treasure
    (E, {}, TREASURE, "W/S wall", "hidden_treasure", LIMIT),
    (E, {}, MIXED_TREASURE, "W/S wall", "hidden_treasure", LIMIT),
    (E, {}, KONG_TREASURE, "W/S wall", "hidden_treasure", LIMIT),
    (E, {}, CLAIMED_TREASURE, "W/S discard", "hidden_treasure", NOTHING),
    (E, {"hidden_treasure_kongs": "none"}, KONG_TREASURE, "W/S wall", "hidden_treasure", NOTHING),
    (B, {}, TREASURE, "W/S wall", "buried_treasure", LIMIT),
    (B, {}, MIXED_TREASURE, "W/S wall", "buried_treasure", NOTHING),
    (B, {}, KONG_TREASURE, "W/S wall", "buried_treasure", NOTHING),
    (B, {}, CLAIMED_TREASURE, "W/S discard", "buried_treasure", LIMIT),
    (L, {}, TREASURE, "W/S wall", "all_concealed_triplets", NOTHING),
    (L, {"all_concealed_triplets": True}, TREASURE, "W/S wall", "all_concealed_triplets", LIMIT),
    (Z, {}, MIXED_TREASURE, "W/S wall", "four_concealed_triplets", (125, 0)),
    (Z, {}, KONG_TREASURE, "W/S wall", "four_concealed_triplets", (125, 0)),
    (Z, {}, CLAIMED_TREASURE, "W/S discard", "four_concealed_triplets", NOTHING),
    # nine gates
    (E, {}, IMPURE_GATES, "W/S discard", "nine_gates", LIMIT),
    (E, {"pure_wait": True}, IMPURE_GATES, "W/S discard", "nine_gates", NOTHING),
    (B, {}, GATES, "W/S discard", "gates_of_heaven", LIMIT),
    (B, {}, GATES_9, "W/S discard", "gates_of_heaven", NO_WIN),
    (L, {}, GATES_9, "W/S wall", "nine_gates", LIMIT),
    (L, {}, GATES_9, "W/S discard", "nine_gates", NOTHING),
    (Z, {}, GATES_9, "W/S discard", "nine_gates", 480),
    (Z, {}, IMPURE_GATES, "W/S discard", "nine_gates", NOTHING),
    # thirteen orphans
    (E, {}, ORPHANS, "W/S discard", "thirteen_orphans", LIMIT),
    (B, {}, ORPHANS, "W/S discard", "thirteen_unique_wonders", LIMIT),
    (B, {}, "| 19m 19p 19s ESWNCFB", "W/S loser", "thirteen_unique_wonders", 400),
    (L, {}, ORPHANS, "W/S discard", "thirteen_orphans", LIMIT),
    (Z, {}, ORPHANS, "W/S discard", "thirteen_terminals", (160, 0)),
    # three dragons
    (E, {}, SCHOLARS, "W/S wall", "three_great_scholars", LIMIT),
    (B, {}, SCHOLARS, "W/S wall", "three_great_scholars", NOTHING),
    (B, {}, SCHOLARS.replace("789m", "999m"), "W/S wall", "three_great_scholars", LIMIT),
    (L, {}, SCHOLARS, "W/S wall", "big_three_dragons", LIMIT),
    (Z, {}, SCHOLARS, "W/S wall", "big_three_dragons", (130, 0)),
    (Z, {}, SCHOLARS, "W/S wall", "value_honor", (30, 0)),
    (E, {}, LITTLE_DRAGONS, "W/S wall", "little_three_dragons", (0, 3)),
    (E, {}, LITTLE_DRAGONS, "W/S wall", "pung_dragons", (8, 0)),  # the sets' doubles are among the three
    (B, {}, LITTLE_DRAGONS, "W/S wall", "set_dragons", (0, 2)),  # no more than that
    (L, {}, LITTLE_DRAGONS, "W/S wall", "little_three_dragons", (0, 1)),
    (L, {}, LITTLE_DRAGONS, "W/S wall", "lucky_set", (0, 2)),
    (Z, {}, LITTLE_DRAGONS, "W/S wall", "small_three_dragons", (40, 0)),
    (Z, {}, LITTLE_DRAGONS, "W/S wall", "value_honor", (20, 0)),
    # four winds
    (E, {}, BIG_WINDS, "W/S wall", "big_four_winds", LIMIT),
    (B, {}, BIG_WINDS, "W/S wall", "four_blessings", LIMIT),
    (L, {}, BIG_WINDS, "W/S wall", "big_four_winds", LIMIT),
    (Z, {}, BIG_WINDS, "W/S wall", "big_four_winds", 400),
    (E, {}, LITTLE_WINDS, "W/S wall", "little_four_winds", LIMIT),
    (B, {}, LITTLE_WINDS, "W/S wall", "four_blessings", NOTHING),
    (L, {}, LITTLE_WINDS, "W/S wall", "little_four_winds", LIMIT),
    (Z, {}, LITTLE_WINDS, "W/S wall", "small_four_winds", 320),
    # all green
    (E, {}, GREEN_CHOW, "W/S wall", "all_green", LIMIT),
    (B, {}, GREEN_CHOW, "W/S wall", "imperial_jade", NOTHING),
    (B, {}, GREEN, "W/S wall", "imperial_jade", LIMIT),
    # all honours
    (E, {}, HONORS, "W/S wall", "all_honors", LIMIT),
    (B, {}, HONORS, "W/S wall", "all_winds_and_dragons", LIMIT),
    (L, {}, HONORS, "W/S wall", "all_honors", LIMIT),
    (Z, {}, HONORS, "W/S wall", "all_honors", 320),
    (Z, {}, ALL_PAIRS, "W/S wall", "all_honors", 320),
    (E, {}, ALL_PAIRS, "W/S wall", "all_honors", NO_WIN),
    (L, {}, ALL_PAIRS, "W/S wall", "all_honors", NO_WIN),
    (B, {}, ALL_PAIRS, "W/S wall", "all_pair_honours", 500),
    # terminals
    (E, {}, HEADS, "W/S wall", "all_terminals", LIMIT),
    (B, {}, HEADS, "W/S wall", "heads_and_tails", LIMIT),
    (L, {}, HEADS, "W/S wall", "all_terminals", LIMIT),
    (Z, {}, HEADS, "W/S wall", "pure_greater_terminals", 400),
    (E, {}, MAJORS, "W/S wall", "all_terminals_and_honors", (0, 1)),
    (E, {}, MAJORS, "W/S wall", "pung_hand", (0, 1)),
    (B, {}, MAJORS, "W/S wall", "all_majors_with_honours", (0, 1)),
    (B, {}, MAJORS, "W/S wall", "no_chows", (0, 1)),
    (L, {}, MAJORS, "W/S wall", "all_terminals_and_honours", (0, 1)),
    (Z, {}, MAJORS, "W/S wall", "mixed_greater_terminals", (100, 0)),
    (Z, {}, MAJORS, "W/S wall", "all_triplets", (30, 0)),
    # one suit
    (E, {}, SUIT, "W/S wall", "clear_hand", (0, 3)),
    (B, {}, SUIT, "W/S wall", "purity", NOTHING),
    (B, {}, SUIT, "W/S wall", "one_suit_with_honours", NOTHING),
    (B, {}, PURE, "W/S wall", "purity", (0, 3)),
    (B, {}, PURE, "W/S wall", "no_chows", NOTHING),
    (L, {}, SUIT, "W/S wall", "one_suit", (0, 4)),
    (Z, {}, SUIT, "W/S wall", "pure_one_suit", (80, 0)),
    # fourfold plenty
    (E, {}, PLENTY, "W/S wall", "four_kongs", LIMIT),
    (B, {}, PLENTY, "W/S wall", "fourfold_plenty", LIMIT),
    (B, {}, PLENTY.replace("NN*", "N"), "W/S loser", "fourfold_plenty", 400),
    (L, {}, PLENTY, "W/S wall", "four_simple", (64, 0)),
    (Z, {}, PLENTY, "W/S wall", "four_kong", 480),
    # heaven and earth
    (E, {}, DEALT_KONG, "E/S dealt", "heavenly_hand", LIMIT),
    (E, {"heavenly_hand_supplements": False}, DEALT_KONG, "E/S dealt", "heavenly_hand", NOTHING),
    (B, {}, DEALT_KONG, "E/S dealt", "heavens_blessing", NOTHING),
    (B, {}, PLAIN.replace("789p", "999p"), "E/S dealt", "heavens_blessing", LIMIT),
    (L, {}, PLAIN, "E/S dealt", "dealt_hand", NOTHING),
    (L, {"dealt_hand": True}, PLAIN, "E/S dealt", "dealt_hand", LIMIT),
    (Z, {}, DEALT_KONG, "E/S dealt", "blessing_of_heaven", NOTHING),
    (Z, {}, PLAIN, "E/S dealt", "blessing_of_heaven", (155, 0)),
    (E, {}, PLAIN, FIRST_DISCARD + " east_konged", "earthly_hand", LIMIT),
    (E, {}, PLAIN, FIRST_DRAW, "earthly_hand", NOTHING),
    (
        E,
        {"earthly_hand_on": "first_draw"},
        PLAIN,
        FIRST_DRAW,
        "earthly_hand",
        LIMIT,
    ),
    (
        B,
        {},
        PLAIN.replace("789p", "999p"),
        FIRST_DISCARD,
        "earths_blessing",
        LIMIT,
    ),
    (Z, {}, PLAIN, READY, "blessing_of_earth", (155, 0)),
    (Z, {}, PLAIN, FIRST_DISCARD, "blessing_of_earth", NOTHING),
    (Z, {}, PLAIN, FIRST_DISCARD + " ready_from_deal east_konged", "blessing_of_earth", NOTHING),
    (E, {"earthly_hand_on": "first_draw"}, PLAIN, FIRST_DISCARD, "earthly_hand", NOTHING),
    (E, {"earthly_hand_on": "extended"}, PLAIN, FIRST_DRAW, "earthly_hand", LIMIT),
    (E, {"earthly_hand_on": "extended"}, PLAIN, FIRST_DISCARD, "earthly_hand", LIMIT),
    (E, {"earthly_hand_on": "extended"}, PLAIN, AFTER_A_CALL, "earthly_hand", NOTHING),
    (E, {}, PLAIN + " | 1f", FIRST_DISCARD + " supplements_before=true", "earthly_hand", LIMIT),
    (
        E,
        {"earthly_hand_supplements": False},
        PLAIN + " | 1f",
        FIRST_DISCARD + " supplements_before=true",
        "earthly_hand",
        NOTHING,
    ),
    (B, {}, PLAIN.replace("789p", "999p"), FIRST_DRAW, "earths_blessing", NOTHING),
    (Z, {}, PLAIN, FIRST_DRAW, "blessing_of_earth", NOTHING),
    # moon, plum blossom, carrying pole, kong on kong
    (E, {}, MOON, "W/S wall last_tile", "moon_from_bottom", LIMIT),
    (E, {}, MOON, "W/S wall", "moon_from_bottom", NOTHING),
    (Z, {}, MOON, "W/S discard last_tile", "final_discard", (10, 0)),
    (E, {}, KONG_BLOSSOM, "W/S kong_supplement", "plum_blossom", LIMIT),
    (B, {}, KONG_BLOSSOM, "W/S kong_supplement", "plum_blossom", LIMIT),
    (E, {}, MOON, "W/S discard last_tile", "moon_from_bottom", LIMIT),
    (B, {}, MOON.replace("345m", "333m"), "W/S discard last_tile", "plucking_the_moon", NOTHING),
    (B, {}, MOON.replace("345m", "333m"), "W/S wall last_tile", "plucking_the_moon", LIMIT),
    (Z, {}, MOON, "W/S wall last_tile", "final_draw", (10, 0)),
    (E, {}, BLOSSOM, "W/S bonus_supplement", "plum_blossom", LIMIT),
    (E, {"supplement_only_for_kongs": True}, BLOSSOM, "W/S bonus_supplement", "plum_blossom", NOTHING),
    (B, {}, BLOSSOM, "W/S bonus_supplement", "plum_blossom", LIMIT),
    (E, {}, POLE, "W/S robbed_kong", "carrying_pole", LIMIT),
    (B, {}, POLE, "W/S robbed_kong", "robbing_the_kong", (0, 1)),
    (Z, {}, POLE, "W/S robbed_kong", "robbing_a_kong", (10, 0)),
    (E, {}, TWO_KONGS, "W/S kong_supplement kongs_this_turn=2", "kong_on_kong", NOTHING),
    (E, {"kong_on_kong": True}, TWO_KONGS, "W/S kong_supplement kongs_this_turn=2", "kong_on_kong", LIMIT),
    (B, {}, TWO_KONGS, "W/S kong_supplement kongs_this_turn=2", "twofold_fortune", LIMIT),
    (Z, {}, TWO_KONGS, "W/S kong_supplement kongs_this_turn=2", "win_on_kong", (10, 0)),
    # seven pairs
    (E, {}, PAIRS, "W/S wall", "", NO_WIN),
    (B, {}, PAIRS, "W/S wall", "", NO_WIN),
    (B, {}, MAJOR_PAIRS, "W/S wall", "all_pair_honours", 500),
    (L, {}, PAIRS, "W/S wall", "", NO_WIN),
    (B, {}, KNITTING, "W/S discard", "knitting", 500),
    (E, {}, KNITTING, "W/S discard", "", NO_WIN),
    (L, {}, KNITTING, "W/S discard", "", NO_WIN),
    (Z, {}, KNITTING, "W/S discard", "", NO_WIN),
    (Z, {}, PAIRS, "W/S wall", "seven_pairs", (30, 0)),
    # the own flower among all four
    (E, {}, FLOWERS, "W/S wall", "flower_own_wind", NOTHING),
    (E, {"bonus_sets_include_own_tile": False}, FLOWERS, "W/S wall", "flower_own_wind", (0, 1)),
    (B, {}, FLOWERS, "W/S wall", "own_flower", NOTHING),
]


@pytest.mark.parametrize(("rules", "options", "hand", "context", "item", "expected"), ROWS)
def test_rule_sets_contradict(rules, options, hand, context, item, expected):  # noqa: PLR0913, PLR0917 (a table row)
    if expected == NO_WIN:
        with pytest.raises(ScoringError, match="a winning hand"):
            score_row(rules, hand, context, options)
        return
    breakdown = score_row(rules, hand, context, options)
    if expected == LIMIT or isinstance(expected, int):
        assert breakdown.limit_hand == item
        assert breakdown.total == (LIMITS[rules] if expected == LIMIT else expected)
    else:
        assert payments_by_item(breakdown).get(item, (0, 0, 0))[:2] == (expected or (0, 0))


TOTALS = [
    # Columns: rules, options, hand, context, total, worked out from each text
    # rounding
    (E, {}, PUBLISHED, "N/S discard", 200),  # 52, made 50, doubled twice
    (E, {"rounding": "total"}, PUBLISHED, "N/S discard", 210),
    (E, {"rounding": "none"}, PUBLISHED, "N/S discard", 208),
    (B, {}, PUBLISHED, "N/S discard", 200),  # 20 + 2 + 16 + 4 + 8 = 50
    (L, {}, PUBLISHED, "N/S discard", 272),  # 20 + 4 + 32 + 4 + 8 = 68; lucky set, no sequences
    (Z, {}, PUBLISHED, "N/S discard", 50),  # 30 + 5 + 10 + 5
    (E, {}, NO_FLOWERS, "W/S wall", 40),  # 22 + 2 + 2 + 8 + 2 for the pair = 36
    (E, {"rounding": "none"}, NO_FLOWERS, "W/S wall", 36),
    (B, {}, NO_FLOWERS, "W/S wall", 34),
    (L, {}, NO_FLOWERS, "W/S wall", 36),  # 20 + 4 + 4 + 8
    (Z, {}, NO_FLOWERS, "W/S wall", 1),
    # limits
    (E, {}, BIG_WINDS, "W/S wall", 500),
    (B, {}, BIG_WINDS, "W/S wall", 1000),
    (B, {}, BIG_WINDS + " | 1f", "E/S wall", 1000),  # bonus tiles never lift it above
    (L, {}, BIG_WINDS, "W/S wall", 500),
    (Z, {}, BIG_WINDS, "W/S wall", 400),  # a listed limit above the limit
    (Z, {}, "(2222s) | 333s 444s CCC N*N", "W/S wall", 315),  # 125 + 5 + 30 + 5 + 40 + 100 + 10
    (Z, {}, "(2222s) (3333s) | 444s CCC N*N", "W/S wall", 320),  # 15 more for the kong: cut
    # hidden or buried treasure
    (E, {}, CLAIMED_TREASURE, "W/S discard", 200),  # 46, made 50; pung hand, mixed hand
    (E, {"hidden_treasure_kongs": "none"}, KONG_TREASURE, "W/S wall", 500),  # 66, made 70, x 8, cut
    (B, {}, MIXED_TREASURE, "W/S wall", 168),  # 22 + 4 + 4 + 4 + 8 = 42; no chows, concealed
    (B, {}, KONG_TREASURE, "W/S wall", 432),  # 54; no chows, concealed, one suit
    (L, {}, TREASURE, "W/S wall", 160),  # 40; no sequences, one suit and honours
    (Z, {}, MIXED_TREASURE, "W/S wall", 160),  # 125 + 5 + 30
    (Z, {}, KONG_TREASURE, "W/S wall", 305),  # 125 + 5 + 30, a kong 5, 40, three consecutive 100
    (Z, {}, CLAIMED_TREASURE, "W/S discard", 205),  # 30 + 5 + 30 + 40 + 100
    # nine gates
    (E, {"pure_wait": True}, IMPURE_GATES, "W/S discard", 320),  # 20 + 10 + 8 + 4, made 40, x 8
    (L, {}, GATES_9, "W/S discard", 500),  # 28; one suit 4, a straight 1: cut
    (Z, {}, IMPURE_GATES, "W/S discard", 85),  # 80 + 5
    # thirteen orphans
    (Z, {}, ORPHANS, "W/S discard", 160),
    # dragons
    (B, {}, SCHOLARS, "W/S wall", 272),  # 34 x 8
    (Z, {}, SCHOLARS, "W/S wall", 160),  # 130 + 30
    (E, {}, LITTLE_DRAGONS, "W/S wall", 320),  # 38, made 40, x 8
    (B, {}, LITTLE_DRAGONS, "W/S wall", 144),  # 36 x 4
    (L, {}, LITTLE_DRAGONS, "W/S wall", 336),  # 42; two lucky sets, little dragons
    (Z, {}, LITTLE_DRAGONS, "W/S wall", 60),
    # winds
    (B, {}, LITTLE_WINDS, "W/S wall", 608),  # 38; own and prevailing wind, no chows, one suit
    # all green
    (B, {}, GREEN_CHOW, "W/S wall", 144),  # 36; dragons, one suit
    (L, {}, GREEN, "W/S wall", 152),  # 38; no sequences, one suit and honours
    (Z, {}, GREEN, "W/S wall", 75),  # 40 + 30 + 5
    # terminals and honours
    (E, {}, MAJORS, "W/S wall", 320),  # 44, made 40; round wind, pung hand, terminals and honours
    (B, {}, MAJORS, "W/S wall", 336),  # 42 x 8
    (L, {}, MAJORS, "W/S wall", 416),  # 52 x 8
    (Z, {}, MAJORS, "W/S wall", 130),
    # one suit
    (E, {}, SUIT, "W/S wall", 240),  # 32, made 30, x 8
    (B, {}, SUIT, "W/S wall", 30),
    (B, {"one_suit_without_honours": 1}, SUIT, "W/S wall", 60),
    (L, {}, SUIT, "W/S wall", 500),  # 32 x 16, cut
    (Z, {}, SUIT, "W/S wall", 80),
    (E, {}, CHOWS, "W/S wall", 240),  # 28, made 30, x 8
    (L, {}, CHOWS, "W/S wall", 384),  # 24 x 16
    (Z, {}, CHOWS, "W/S wall", 80),
    (E, {}, PURE, "W/S wall", 480),  # 34, made 30, x 16
    (B, {}, PURE, "W/S wall", 256),  # 32 x 8
    (B, {}, PURE, "W/S discard last_tile", 480),  # 30 x 16
    (Z, {}, PURE, "W/S wall", 210),  # 80 + 30 + 100
    # fourfold plenty
    (L, {}, PLENTY, "W/S wall", 168),  # 84; no sequences
    # heaven and earth
    (L, {}, PLAIN, "E/S dealt", 30),  # 20 + 4 + 4 + 2
    (Z, {}, DEALT_KONG, "E/S dealt", 40),  # concealed 5, a kong 5, three concealed triplets 30
    (Z, {}, PLAIN, "E/S dealt", 165),  # 155 + 5 + 5
    (E, {}, PLAIN, FIRST_DRAW, 80),  # 42, made 40; fully concealed
    (E, {"earthly_hand_on": "first_draw"}, PLAIN, FIRST_DISCARD, 40),
    (Z, {}, PLAIN, READY, 165),
    (Z, {}, PLAIN, FIRST_DISCARD, 10),
    (Z, {}, PLAIN, FIRST_DISCARD + " ready_from_deal east_konged", 10),
    # moon, plum blossom, carrying pole, kong on kong
    (B, {}, MOON.replace("345m", "333m"), "W/S discard last_tile", 56),  # 28 x 2
    (Z, {}, MOON, "W/S wall last_tile", 10),
    (Z, {}, MOON, "W/S discard last_tile", 10),
    (E, {"supplement_only_for_kongs": True}, BLOSSOM, "W/S bonus_supplement", 40),  # 36
    (B, {}, POLE, "W/S robbed_kong", 56),  # 28 x 2
    (Z, {}, POLE, "W/S robbed_kong", 10),
    (E, {}, TWO_KONGS, "W/S kong_supplement kongs_this_turn=2", 100),  # 52, made 50; supplement
    (Z, {}, TWO_KONGS, "W/S kong_supplement kongs_this_turn=2", 35),  # 10 + 20 + 5
    # seven pairs
    (Z, {}, PAIRS, "W/S wall", 30),
    (Z, {}, MAJOR_PAIRS, "W/S wall", 130),  # 30 + 100
    # the own flower among all four
    (E, {}, FLOWERS, "W/S wall", 200),  # 52, made 50, x 4
    (E, {"bonus_sets_include_own_tile": False}, FLOWERS, "W/S wall", 400),
    (B, {}, FLOWERS, "W/S wall", 200),  # 34 + 16, x 4
]


@pytest.mark.parametrize(("rules", "options", "hand", "context", "total"), TOTALS)
def test_contradiction_total(rules, options, hand, context, total):
    assert score_row(rules, hand, context, options).total == total


def test_concealed_kong_is_robbed_only_in_european_rules():
    robbed = "W/S robbed_kong robbed_concealed=true"
    hand = "| 19m 19p 19s ESWNCFE B*"
    assert score_row(E, hand, robbed).limit_hand == "thirteen_orphans"
    for rules in (B, Z):
        with pytest.raises(ScoringError, match="concealed kong"):
            score_row(rules, hand, robbed)
