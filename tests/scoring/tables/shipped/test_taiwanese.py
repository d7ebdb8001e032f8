"""Tests of the Taiwanese items, options, presets and payments."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import Context, Hand, ScoringError, load_rules, score
from scoring.hand.arrangement import waiting_tiles, without_winning_tile
from scoring.table.settlement import settle
from scoring.tables.shipped import TABLES
from tests.scoring.hands import winning_hand
from tests.scoring.table_rows import payments_by_item, score_row

ALL_FLOWERS = "1f 2f 3f 4f 1g 2g 3g 4g"
PLAIN = "111m | 12*3p 456p 123s 456s 99p"
CONCEALED = "| 123m 456m 12*3p 456p 123s CC"
CHOWS = "123m | 1*23p 456p 123s 456s 99p"
CLAIMED = "123m 456m 123p 678s EEE | 55*s"
KONGS = "(1111m) 2222m (3333m) 4444m"
HALF_PAIRS = "| 1112233m 112233p 1122*s"
ROWS = [
    # Columns: item, hand, context, the tai that the item pays; None: the hand just misses it
    ("self_draw", PLAIN, "E/E wall", 1),
    ("self_draw", PLAIN, "E/E discard", None),
    ("single_wait", "111m | 123p 456p 123s 4*56s 99p", "E/E discard", None),
    ("single_wait", "111m | 123p 456p 123s 45*6s 99p", "E/E discard", 1),
    ("single_wait", CLAIMED, "S/E discard", None),  # of all melded
    ("single_wait", CLAIMED, "S/E wall", 1),  # all melded is by discard only
    ("single_wait", "(1111m) | 234*m 456p 123s 456s 99p", "E/E discard", None),  # no tile is left for 1m
    ("robbing_kong", PLAIN, "E/E robbed_kong", 1),
    ("robbing_kong", PLAIN, "E/E discard", None),
    ("win_on_replacement", "(1111m) | 12*3p 456p 123s 456s 99p", "E/E kong_supplement", 1),
    ("win_on_replacement", f"{PLAIN} | 2f", "E/E bonus_supplement", 1),
    ("win_on_replacement", "(1111m) | 12*3p 456p 123s 456s 99p", "E/E wall", None),
    ("last_draw", PLAIN, "E/E wall last_tile", 1),
    ("last_draw", PLAIN, "E/E discard last_tile", None),
    ("last_discard", PLAIN, "E/E discard last_tile", 1),
    ("last_discard", PLAIN, "E/E wall last_tile", None),
    ("half_melded", CLAIMED, "S/E wall", 1, {"half_melded": True}),
    ("half_melded", CLAIMED, "S/E discard", None, {"half_melded": True}),
    ("all_melded", CLAIMED, "S/E discard", 2),
    ("all_melded", CLAIMED, "S/E wall", None),
    ("all_melded", "123m 456m 123p EEE | 678s 55*s", "S/E discard", None),
    ("declared_ready", PLAIN, "E/E discard declared_ready=true", 1, {"declared_ready": True}),
    ("declared_ready", PLAIN, "E/E discard", None, {"declared_ready": True}),
    ("earthly_ready", CONCEALED, "E/E discard original_call", 4),
    ("earthly_ready", CONCEALED, "E/E discard", None),
    ("heavenly_ready", CONCEALED, "E/E discard ready_from_deal", 8),
    ("heavenly_ready", CONCEALED, "E/E discard", None),
    ("blessing_of_heaven", "| 123m 456m 123p 456p 123s CC", "E/E dealt", 24),
    ("blessing_of_heaven", CONCEALED, "E/E wall", None),
    ("blessing_of_earth", CONCEALED, "S/E wall turn=own_first_draw", 16),
    ("blessing_of_earth", CONCEALED, "S/E wall", None),
    ("blessing_of_earth", "| 123m 456m 123p 456p 123s CC", "E/E dealt turn=own_first_draw", None),
    ("blessing_of_man", CONCEALED, "S/E discard turn=before_first_draw", 16),
    ("blessing_of_man", CONCEALED, "S/E discard turn=dealers_first_discard", 16),
    ("blessing_of_man", CONCEALED, "S/E discard", None),
    ("concealed_hand", CONCEALED, "E/E discard", 1),
    ("concealed_hand", PLAIN, "E/E discard", None),
    ("fully_concealed", CONCEALED, "E/E wall", 1),
    ("fully_concealed", CONCEALED, "E/E discard", None),
    ("seat_wind", "SSS | 12*3p 456p 123s 456s 99p", "S/E discard", 1),
    ("seat_wind", "SSS | 12*3p 456p 123s 456s 99p", "W/E discard", None),
    ("round_wind", "EEE | 12*3p 456p 123s 456s 99p", "S/E discard", 1),
    ("round_wind", "EEE | 12*3p 456p 123s 456s 99p", "S/S discard", None),
    ("any_wind", "NNN EEE | 456p 123s 456s 9*9p", "S/E discard", 2, {"any_wind": True}),
    ("any_wind", "111m 123m | 456p 123s 456s N*N", "S/E discard", None, {"any_wind": True}),
    ("dragon", "CCC FFF | 456p 123s 456s 9*9p", "S/E discard", 2),
    ("dragon", "123m 111m | 456p 123s 456s C*C", "S/E discard", None),
    ("all_sequences", CHOWS, "E/E discard", 2),
    ("all_sequences", CHOWS, "E/E wall", None),
    ("all_sequences", "123m | 12*3p 456p 123s 456s 99p", "E/E discard", None),
    ("all_sequences", f"{CHOWS} | 1f", "E/E discard", None),
    ("all_sequences", "123m | 1*23p 456p 123s 456s CC", "E/E discard", None),
    ("three_concealed_triplets", "EEE | 111m 333p 777s 9*9m 456p", "S/E wall", 2),
    ("three_concealed_triplets", "EEE | 111m 333p 77*7s 99m 456p", "S/E discard", None),
    ("four_concealed_triplets", "EEE | 111m 333p 777s 222s 9*9m", "S/E wall", 5),
    ("four_concealed_triplets", "EEE | 111m 333p 777s 22*2s 99m", "S/E discard", None),
    ("five_concealed_triplets", "| 111m 333p 777s 222s EEE 9*9m", "S/E discard", 8),
    ("five_concealed_triplets", "| 111m 333p 777s 222s EE*E 99m", "S/E discard", None),
    ("all_triplets", "EEE 111m | 333p 777s 222s 9*9m", "S/E discard", 4),
    ("all_triplets", "EEE 111m | 333p 777s 234s 9*9m", "S/E discard", None),
    ("mixed_one_suit", "EEE 111m | 234m 567m 789m 9*9m", "S/E discard", 4),
    ("mixed_one_suit", "EEE 111m | 234m 567m 789m 9*9p", "S/E discard", None),
    ("pure_one_suit", "111m 678m | 123m 456m 99m 2*34m", "S/E discard", 8),
    ("pure_one_suit", "111m 678m | 123m 456m EE 2*34m", "S/E discard", None),
    ("all_honors", "EEE SSS WWW | NNN CCC B*B", "E/E discard", 8),
    ("all_honors", "EEE SSS WWW | NNN CCC 1*1m", "E/E discard", None),
    ("small_three_dragons", "CCC FFF | 123m 456p 6*78s BB", "S/E discard", 4),
    ("small_three_dragons", "CCC FFF | 123m 456p 6*78s NN", "S/E discard", None),
    ("big_three_dragons", "CCC FFF BBB | 456p 6*78s NN", "S/E discard", 8),
    ("big_three_dragons", "CCC FFF 123m | 456p 6*78s BB", "S/E discard", None),
    ("small_four_winds", "EEE SSS WWW | 123p 4*56m NN", "S/E discard", 8),
    ("small_four_winds", "EEE SSS WWW | 123p 4*56m CC", "S/E discard", None),
    ("big_four_winds", "EEE SSS WWW | NNN 4*56m CC", "S/E discard", 16),
    ("big_four_winds", "EEE SSS WWW | 123p 4*56m NN", "S/E discard", None),
    ("four_kongs", f"{KONGS} | 555p CC*", "E/E wall", 8, {"four_kongs": True}),
    ("four_kongs", "(1111m) 2222m (3333m) 444m | 555p CC*", "E/E wall", None, {"four_kongs": True}),
    ("five_kongs", f"{KONGS} (5555m) | CC*", "E/E wall", 16, {"five_kongs": True}),
    ("five_kongs", f"{KONGS} | 555m CC*", "E/E wall", None, {"five_kongs": True}),
    ("melded_kong", f"{KONGS} | 555m CC*", "E/E wall", 2, {"melded_kong": True}),
    ("melded_kong", "(1111m) | 12*3p 456p 123s 456s 99p", "E/E wall", None, {"melded_kong": True}),
    ("concealed_kong", "(1111m) | 12*3p 456p 123s 456s 99p", "E/E wall", 2, {"concealed_kong": True}),
    ("concealed_kong", "1111m | 12*3p 456p 123s 456s 99p", "E/E wall", None, {"concealed_kong": True}),
    ("eight_and_a_half_pairs", HALF_PAIRS, "E/E wall", 8, {"eight_and_a_half_pairs": True}),
    ("eight_and_a_half_pairs", CONCEALED, "E/E wall", None, {"eight_and_a_half_pairs": True}),
    ("seat_flower", f"{PLAIN} | 4f 4g", "N/E discard", 2),
    ("seat_flower", f"{PLAIN} | 4f 4g", "S/E discard", None),
    ("flower_set", f"{PLAIN} | 1f 2f 3f 4f", "S/E discard", 2),
    ("flower_set", f"{PLAIN} | 1f 2f 3f 4g", "S/E discard", None),
    ("any_flower", f"{PLAIN} | 1f 2f 3f", "S/E discard", 3, {"any_flower": True}),
    ("any_flower", PLAIN, "S/E discard", None, {"any_flower": True}),
    ("no_flowers", PLAIN, "S/E discard", 1, {"no_flowers": True}),
    ("no_flowers", f"{PLAIN} | 1f", "S/E discard", None, {"no_flowers": True}),
    ("no_honors_no_flowers", PLAIN, "S/E discard", 2, {"no_honors_no_flowers": True}),
    ("no_honors_no_flowers", CONCEALED, "S/E discard", None, {"no_honors_no_flowers": True}),
    ("eight_flowers", f"| | {ALL_FLOWERS}", "E/E wall flower_win=true", 8),
    ("eight_flowers", f"{PLAIN} | {ALL_FLOWERS}", "E/E wall", None),  # declined
    ("seven_rob_one", f"| | {ALL_FLOWERS}", "E/E robbed_flower flower_win=true", 8),
    ("seven_rob_one", f"| | {ALL_FLOWERS}", "E/E wall flower_win=true", None),
    ("initial_flower_bonus", f"| | {ALL_FLOWERS}", "E/E dealt flower_win=true", 4,
     {"initial_flower_bonus": True}),
    ("initial_flower_bonus", f"| | {ALL_FLOWERS}", "E/E wall flower_win=true", None,
     {"initial_flower_bonus": True}),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS)
def test_taiwanese_item(row):
    item, hand, context, tai, *options = row
    sheet = score_row("taiwanese", hand, context, options[0] if options else {})
    assert payments_by_item(sheet).get(item, (None,))[0] == tai


def test_rows_cover_every_item():
    rows = {(item, tai is None) for item, _, _, tai, *_ in ROWS}
    assert rows == {(item.id, miss) for item in TABLES["taiwanese"].items for miss in (True, False)}


WINDS = "EEE SSS WWW | 123p 1*23m NN"
OPTIONS = [
    # Columns: options, hand, context, units
    ({}, PLAIN, "E/E discard", 1),
    ({"min_tai": 2}, PLAIN, "E/E discard", 0),
    ({}, "789m 123p 567p 999s FFF | 22p*", "W/E wall", 3),
    ({"single_wait_half_melded": False}, "789m 123p 567p 999s FFF | 22p*", "W/E wall", 2),
    ({}, "789m 123p 567p 999s FFF | 22p*", "W/E discard", 3),  # all melded holds the single wait
    ({}, "555p 999s 678s | 1*234444m 1m", "W/E discard", 1),
    ({"single_wait_held_counts": True}, "555p 999s 678s | 1*234444m 1m", "W/E discard", 0),
    ({"tai_cap": 16}, "EEE SSS WWW | NNN CCC B*B", "E/E discard", 16),
    ({"tai": {"four_kongs": 13}, "four_kongs": True}, f"{KONGS} | 555p CC*", "E/E wall", 13 + 1 + 1 + 2 + 4),
    ({"tai": {"all_sequences": 6}}, CHOWS, "E/E discard", 6),
    ({"all_sequences_self_draw": True}, CHOWS, "E/E wall", 3),
    ({"all_sequences_honors_flowers": True}, f"{CHOWS} | 2f", "E/E discard", 2),
    ({"all_sequences_wait": "any"}, "123m | 12*3p 456p 123s 456s 99p", "E/E discard", 3),
    ({}, "345s | 123p 456p 99p 567m 7*89m", "E/E discard", 2),
    ({"all_sequences_wait": "only_two_sided"}, "345s | 123p 456p 99p 567m 7*89m", "E/E discard", 0),
    ({}, "| 123m 456m 1*23p 456p 123s 99p", "E/E discard", 3),
    ({"all_sequences_concealed": False}, "| 123m 456m 1*23p 456p 123s 99p", "E/E discard", 1),
    ({}, WINDS, "S/E discard", 8),
    ({"small_four_winds_adds": True}, WINDS, "S/E discard", 10),
    ({}, "EEE SSS CCC | WWW FFF B*B", "N/N discard", 4 + 4 + 8 + 1),
    ({"all_honors_add_all_triplets": False}, "EEE SSS CCC | WWW FFF B*B", "N/N discard", 4 + 8 + 1),
    ({"earthly_ready_excludes_concealed": False}, CONCEALED, "E/E discard original_call", 6),
    ({}, CONCEALED, "E/E discard original_call ready_from_deal", 8 + 1 + 1),  # heavenly stands for earthly
    ({"preset": "mj888"}, CONCEALED, "E/E discard original_call ready_from_deal", 8 + 1 + 1),
    ({}, f"{PLAIN} | 2f", "E/E bonus_supplement last_tile", 4),
    ({"replacement_excludes_last_draw": True}, f"{PLAIN} | 2f", "E/E bonus_supplement last_tile", 3),
    ({}, f"{PLAIN} | 1g 2g 3g 4g", "E/E discard", 4),
    ({"flower_set_excludes_seat_flower": True}, f"{PLAIN} | 1g 2g 3g 4g", "E/E discard", 3),
    ({"eight_flowers_mode": "additive"}, f"{CONCEALED} | {ALL_FLOWERS}", "E/E wall", 12),
    ({"eight_flowers_mode": "compound"}, f"{CONCEALED} | {ALL_FLOWERS}", "E/E wall flower_win=true", 12),
    ({"eight_flowers_mode": "forced"}, f"| | {ALL_FLOWERS}", "E/E wall flower_win=true", 8),
    ({"eight_flowers_mode": "forced"}, f"{CONCEALED} | {ALL_FLOWERS}", "E/E wall flower_win=true", 8),
    ({"eight_flowers_mode": "optional"}, f"{CONCEALED} | {ALL_FLOWERS}", "E/E wall flower_win=true", 10),
    ({"declared_ready": True}, CONCEALED, "E/E discard ready_from_deal", 2),
    ({"declared_ready": True}, CONCEALED, "E/E discard ready_from_deal declared_ready=true", 10),
    ({"preset": "sml"}, f"{PLAIN} | 1g 2g 3g 4g", "S/E discard", 3),
    ({"preset": "cml"}, CONCEALED, "E/E discard ready_from_deal", 18),
    ({"preset": "shenlaiye"}, CONCEALED, "S/E discard turn=before_first_draw", 8),
    ({"preset": "masters"}, PLAIN, "E/E wall last_tile", 4),
    ({"preset": "base"}, CLAIMED, "S/E discard", 2),
    ({"preset": "zhonghua"}, f"{PLAIN} | 2f", "E/E bonus_supplement last_tile", 3),
    ({"preset": "mj888"}, CONCEALED, "E/E discard original_call", 9),
    ({"preset": "mj888"}, CONCEALED, "E/E wall original_call", 8 + 1 + 1 + 1),  # fully concealed counts
    ({"preset": "zhonghua"}, CONCEALED, "E/E wall original_call", 4 + 1 + 1),
    ({"preset": "zhonghua"}, CONCEALED, "E/E wall ready_from_deal", 8 + 1 + 1),
    ({"preset": "masters"}, CONCEALED, "E/E wall ready_from_deal", 8 + 3 + 1),
    ({"preset": "masters"}, "EEE SSS WWW 123m | 456p NN*", "S/E discard", 8 + 2 + 1),  # its winds, too
    ({"preset": "star31_m16"}, CHOWS, "E/E discard last_tile", 3),
    ({"preset": "star31"}, CHOWS, "E/E discard last_tile", 2),
    ({"preset": "common"}, CHOWS, "E/E discard last_tile", 3),
]


@pytest.mark.parametrize(("options", "hand", "context", "units"), OPTIONS)
def test_taiwanese_option(options, hand, context, units):
    answer = score_row("taiwanese", hand, context, options).as_json()
    assert (answer["units"], answer["unit"]) == (units, "tai")


def test_rows_cover_every_preset():
    assert {options["preset"] for options, *_ in OPTIONS if "preset" in options} == {
        preset.code for preset in TABLES["taiwanese"].presets
    }


@pytest.mark.parametrize("hand", ["| 123m 456m 123p 456p CC*", "| 123m 456m 123p 456p 123s 123s CC*"])
def test_other_numbers_of_sets_do_not_win(hand):
    with pytest.raises(ScoringError, match="17 tiles"):
        score_row("taiwanese", hand, "E/E wall")


@given(st.integers(0, 2**32), st.sampled_from(["wall", "discard"]))
def test_five_set_hand_properties(seed, source):
    hand = winning_hand(Random(seed), bonus=True, of=5)
    rules, context = load_rules("taiwanese"), Context(seat="S", round="E", source=source)
    sheet = score(hand, context, rules)
    assert sheet.total == sum(line.points for line in sheet.items)
    assert score(Hand.parse(str(sheet.arrangement)), context, rules).total == sheet.total
    assert hand.winning_tile in waiting_tiles(without_winning_tile(hand), tuple(rules.shapes))


PAYMENTS = [
    # Columns: options, winner, tai, who discarded, what else is so, net of E, S, W, N
    ({}, "S", 3, "W", {}, (0, 8, -8, 0)),
    ({}, "S", 3, None, {}, (-9, 25, -8, -8)),
    ({}, "E", 2, "S", {"streak": 1}, (10, -10, 0, 0)),
    ({"tai_cap": 16}, "E", 16, None, {"streak": 2}, (78, -26, -26, -26)),
    ({"base": 0}, "E", 0, "S", {"streak": 3}, (7, -7, 0, 0)),
    ({"base": 30, "per_tai": 10}, "S", 2, "W", {}, (0, 50, -50, 0)),
    ({"streak_limit": 1}, "E", 2, "S", {"streak": 4}, (10, -10, 0, 0)),
    ({"liability": True}, "S", 3, "N", {"liable": "W"}, (0, 8, -8, 0)),
    ({"liability_split": True}, "S", 4, "N", {"liable": "W"}, (0, 10, -5, -5)),
]


@pytest.mark.parametrize("row", PAYMENTS)
def test_taiwanese_payments(row):
    options, winner, tai, discarder, more, net = row
    payout = load_rules("taiwanese", options).settings.payout
    scores = {seat: tai if seat == winner else 0 for seat in "ESWN"}
    settled = settle(scores, winner, payout, discarder=discarder, **more)
    assert tuple(settled.net.values()) == net
