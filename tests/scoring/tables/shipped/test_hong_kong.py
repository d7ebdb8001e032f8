"""Tests of the Hong Kong Old Style items, options, presets and payments."""

import pytest

from scoring import ScoringError, load_rules
from scoring.table.settlement import settle
from scoring.tables.shipped import TABLES
from tests.scoring.settling_helpers import engine_of
from tests.scoring.table_rows import payments_by_item, score_row

ALL_FLOWERS = "1f 2f 3f 4f 1g 2g 3g 4g"
ROWS = [
    # Columns: item, hand, context, the faan that the item pays; None: the hand just misses it
    ("self_draw", "555m 678p | 123m 789m 88*s", "E/E wall", 1),
    ("self_draw", "555m 678p | 123m 789m 88*s", "E/E discard", None),
    ("last_tile", "555m 678p | 123m 789m 88*s", "E/E wall last_tile", 1),
    ("last_tile", "555m 678p | 123m 789m 88*s", "E/E discard last_tile", 1),
    ("last_tile", "555m 678p | 123m 789m 88*s", "E/E robbed_kong last_tile", None),
    ("win_on_replacement", "(5555m) 678p | 123m 789m 88*s", "E/E kong_supplement", 1),
    ("win_on_replacement", "555m 678p | 123m 789m 88*s | 2f", "E/E bonus_supplement", 1),
    ("win_on_replacement", "(5555m) 678p | 123m 789m 88*s", "E/E wall", None),
    ("win_on_double_kong", "(5555m) (2222p) | 123m 789m 88*s", "E/E kong_supplement kongs_this_turn=2", 8),
    ("win_on_double_kong", "(5555m) (2222p) | 123m 789m 88*s", "E/E kong_supplement kongs_this_turn=1", None),
    ("robbing_kong", "333m 222s | 444m 77p 789*m", "E/E robbed_kong", 1),
    ("robbing_kong", "333m 222s | 444m 77p 789*m", "E/E discard", None),
    ("blessing_of_heaven", "| 111p 444p 234m 777p 11s", "E/E dealt", 13),
    ("blessing_of_heaven", "| 111p 444p 234m 777p 11s*", "E/E wall", None),
    ("blessing_of_earth", "| 111p 444p 234m 777p 11s*", "S/E discard turn=dealers_first_discard", 13),
    ("blessing_of_earth", "| 111p 444p 234m 777p 11s*", "S/E discard", None),
    ("blessing_of_man", "| 111p 444p 234m 777p 11s*", "W/E discard turn=before_first_draw", 13),
    ("blessing_of_man", "| 111p 444p 234m 777p 11s*", "W/E discard turn=dealers_first_discard", None),
    ("blessing_of_man", "| 111p 444p 234m 777p 11s*", "E/E discard turn=before_first_draw", None),
    ("all_sequences", "123p | 123s 123m 456m 77*m", "E/E discard", 1),
    ("all_sequences", "123p | 123s 123m 555m 77*m", "E/E discard", None),
    ("concealed_hand", "| 123p 123s 123m 555m 77*m", "E/E discard", 1),
    ("concealed_hand", "(5555m) | 123p 123s 123m 77*m", "E/E wall", 1),
    ("concealed_hand", "123p | 123s 123m 555m 77*m", "E/E discard", None),
    ("seat_wind", "SSS 123p | 123s 123m 77*m", "S/E discard", 1),
    ("seat_wind", "SSS 123p | 123s 123m 77*m", "W/E discard", None),
    ("round_wind", "EEE 123p | 123s 123m 77*m", "S/E discard", 1),
    ("round_wind", "EEE 123p | 123s 123m 77*m", "S/S discard", None),
    ("dragon", "CCC FFF 123p | 123s 77*m", "S/E discard", 2),
    ("dragon", "123p 123s 456m | 777m CC*", "S/E discard", None),
    ("all_triplets", "111m 333p | 555s 777m 99*p", "E/E discard", 3),
    ("all_triplets", "111m 333p | 555s 678m 99*p", "E/E discard", None),
    ("mixed_one_suit", "111m NNN | 456m 789m 99*m", "E/E discard", 3),
    ("mixed_one_suit", "111m NNN | 456m 789m 99*p", "E/E discard", None),
    ("pure_one_suit", "111m 234m | 456m 789m 99*m", "E/E discard", 7),
    ("pure_one_suit", "111m 234m | 456m 789m NN*", "E/E discard", None),
    ("mixed_terminals", "111m 999p | NNN 111s 99*m", "E/E discard", 1),
    ("mixed_terminals", "111m 999p | NNN 111s 88*m", "E/E discard", None),
    ("small_three_dragons", "CCC FFF | 234m 567p BB*", "E/E discard", 5),
    ("small_three_dragons", "CCC FFF | 234m 567p NN*", "E/E discard", None),
    ("big_three_dragons", "CCC FFF BBB | 567p 22*s", "E/E discard", 8),
    ("big_three_dragons", "CCC FFF 234m | 567p BB*", "E/E discard", None),
    ("small_four_winds", "EEE SSS WWW | 234s NN*", "E/E discard", 6),
    ("small_four_winds", "EEE SSS WWW | 234s CC*", "E/E discard", None),
    ("big_four_winds", "EEE SSS WWW | NNN 22*s", "E/E discard", 13),
    ("big_four_winds", "EEE SSS WWW | 222s NN*", "E/E discard", None),
    ("all_honors", "EEE SSS CCC | FFF BB*", "E/E discard", 10),
    ("all_honors", "EEE SSS CCC | FFF 11*m", "E/E discard", None),
    ("four_concealed_triplets", "| 222m 555m 999m 666p 88*s", "E/E discard", 8),
    ("four_concealed_triplets", "| 222m 555m 999m 666*p 88s", "E/E wall", 8),
    ("four_concealed_triplets", "| 222m 555m 999m 666*p 88s", "E/E discard", None),
    ("all_terminals", "111s | 111m 111p 999p 99*s", "E/E discard", 13),
    ("all_terminals", "111s | 111m 111p 999p EE*", "E/E discard", None),
    ("four_kongs", "2222p (2222m) 5555p 5555s | SS*", "E/E discard", 13),
    ("four_kongs", "2222p (2222m) 5555p 555s | SS*", "E/E discard", None),
    ("nine_gates", "| 1112345678999m 2*m", "E/E discard", 13),
    ("nine_gates", "999m | 11123456788*m", "E/E discard", None),
    ("thirteen_orphans", "| 19m 19p 19s ESWNCFB 1*m", "E/E discard", 13),
    ("thirteen_orphans", "| 111m 999p 111s NNN 99*s", "E/E discard", None),
    ("seven_pairs", "| 1133m 2255p 4477s CC*", "E/E discard", 4, {"seven_pairs": True}),
    ("seven_pairs", "| 123m 123m 234p 222p 99*s", "E/E discard", None, {"seven_pairs": True}),
    ("pure_straight", "123m | 456m 789m 555p 99*s", "E/E discard", 8, {"pure_straight": True}),
    ("pure_straight", "123m | 456m 789p 555p 99*s", "E/E discard", None, {"pure_straight": True}),
    ("seat_flower", "123p | 123s 123m 555m 77*m | 2f 2g", "S/E discard", 2),
    ("seat_flower", "123p | 123s 123m 555m 77*m | 1f 3g", "S/E discard", None),
    ("seat_flower", "123p | 123s 123m 555m 77*m | 1f 2f 3f 4f", "S/E discard", None),  # within the set
    ("flower_set", "123p | 123s 123m 555m 77*m | 1g 2g 3g 4g", "S/E discard", 2),
    ("flower_set", "123p | 123s 123m 555m 77*m | 1g 2g 3g 4f", "S/E discard", None),
    ("no_flowers", "123p | 123s 123m 555m 77*m", "S/E discard", 1),
    ("no_flowers", "123p | 123s 123m 555m 77*m | 4f", "S/E discard", None),
    ("no_flowers", "123p | 123s 123m 555m 77*m", "S/E discard", None, {"flowers": False}),
    ("seven_flowers", "| 135p 345s SWNFB 4m 4m | 1f 2f 4f 1g 2g 3g 4g", "E/E flower_win=true", 3),
    ("seven_flowers", "123p | 123s 123m 555m 77*m | 1f 2f 4f 1g 2g 3g 4g", "E/E discard", None),
    ("eight_flowers", f"| 135p 345s SWNFB 4m 4m | {ALL_FLOWERS}", "E/E bonus_supplement flower_win=true", 8),
    ("eight_flowers", f"123p | 123s 123m 555m 77*m | {ALL_FLOWERS}", "E/E discard", None),
]


@pytest.mark.parametrize("row", ROWS)
def test_hong_kong_item(row):
    item, hand, context, faan, *options = row
    sheet = score_row("hong_kong", hand, context, {"min_faan": 0, **(options[0] if options else {})})
    assert payments_by_item(sheet).get(item, (None,))[0] == faan


def test_rows_cover_every_item():
    rows = {(item, faan is None) for item, _, _, faan, *_ in ROWS}
    assert rows == {(item.id, miss) for item in TABLES["hong_kong"].items for miss in (True, False)}


CHICKEN = "678p | 123m 555m 789m 88*s | 2f"
DRAGONS = "CCC FFF | 234m 567p BB*"
FLOWERS = "| 135p 345s SWNFB 4m 4m | 1f 2f 4f 1g 2g 3g 4g"
ORPHANS = "| 19m 19*p 19s ESWNCF BB"
ROBBED = "E/E robbed_kong robbed_concealed=true"
SMALL_WINDS = "EEE SSS WWW | 234s NN*"
GREAT_WINDS = "EEE SSS WWW | NNN 22*s"
MIXED_TERMINALS = "111m 999p | NNN 111s 99*m | 2f"
ORPHANS_MANY = {"seven_pairs": True, "limit_faan": 99}
PRESETS = [
    # Columns: preset, options, hand, context, units
    ("hkma", {}, "CCC FFF | 234m 567p BB* | 2f", "E/E discard", 3 + 2),
    ("hkma", {}, "CCC FFF BBB | 567p 22*s | 2f", "E/E discard", 5 + 3),
    ("hkma", {}, SMALL_WINDS, "E/E discard", 10),
    ("hkma", {"min_faan": 0}, "| 123p 123s 123m 555m 77*m | 2f", "E/E wall", 1),  # nothing for concealed
    ("hkma", {"min_faan": 0}, "123p | 123s 123m 555m 77*m | 2f", "E/E discard last_tile", 0),
    ("hkma", {"min_faan": 0}, "123p | 123s 123m 555m 77*m | 2f", "E/E wall last_tile", 2),
    ("hkma", {}, "| 222m 555m 999m 666p 88*s | 2f", "E/E discard", 10),
    ("hkma", {}, "(2222m) | 555m 999m 666p 88*s | 2f", "E/E wall", 3 + 1),  # a kong
    ("hkma", {}, "| 1112345678999m 2*m", "E/E wall", 10),
    ("hkma", {}, "| 1112345678999m 2*m", "E/E discard", 10),  # it waited for all nine
    ("hkma", {}, "| 1*112345678999m 2m | 2f", "E/E discard", 7),
    ("no_compounding", {}, MIXED_TERMINALS, "E/E discard", 4),
    ("no_compounding", ORPHANS_MANY, "| 1122m 3344p 5566s EE*", "E/E discard", 4 + 1),
    ("no_compounding", {}, "| 222m 555m 999m 666p 88*s", "E/E discard", 8 + 1),
    ("no_compounding", {"limit_faan": 99}, "| 19m 19p 19s ESWNCFB 1*m", "E/E discard", 99),
    ("two_two", {}, "111m 333m NNN | 555m 99*m", "E/E discard", 2 + 2 + 1),
    ("two_two", {}, "111m 234m | 456m 789m 99*m", "E/E discard", 4 + 1),
    ("riichi_advanced", {}, "CCC FFF | 234m 567p BB*", "E/E discard", 5 + 2 + 1),
    ("riichi_advanced", {}, SMALL_WINDS, "S/E discard", 6 + 2 + 3 + 1),
    ("riichi_advanced", {"limit_faan": 99, "big_four_winds": 13}, GREAT_WINDS, "S/E discard", 13 + 3 + 3 + 1),
    ("riichi_advanced", {}, MIXED_TERMINALS, "E/E discard", 4 + 3),
    ("riichi_advanced", {}, "| 222m 444p 666s 888p 55*s | 2f", "N/W wall", 8 + 1 + 1),
    ("riichi_advanced", ORPHANS_MANY, "| 1122m 3344p 5566s EE*", "E/E discard", 4 + 1),
]


@pytest.mark.parametrize(("preset", "options", "hand", "context", "units"), PRESETS)
def test_hong_kong_preset(preset, options, hand, context, units):
    assert score_row("hong_kong", hand, context, {"preset": preset, **options}).total == units


def test_presets_have_sources():
    assert all(preset.source for preset in TABLES["hong_kong"].presets)


OPTIONS = [
    # Columns: options, hand, context, units
    ({}, CHICKEN, "E/E discard", 0),
    ({"seven_pairs": True}, "| 1122m 3344p 5566s EE*", "S/W wall", 7),
    ({"seven_pairs": True, "seven_pairs_adds_concealed": False}, "| 1122m 3344p 5566s EE*", "S/W wall", 6),
    ({}, "| 222m 444p 666s 888p 55*s | 2f", "N/W wall", 10),
    ({"four_concealed_triplets_adds_concealed": False}, "| 222m 444p 666s 888p 55*s | 2f", "N/W wall", 9),
    ({"min_faan": 0}, CHICKEN.replace("2f", "1f"), "E/E discard", 1),
    ({}, "CCC FFF BBB 111p | 22*p", "E/E wall", 13),
    ({"limit_faan": 10}, "CCC FFF BBB 111p | 22*p", "E/E wall", 10),
    ({"limit_faan": 8}, "| 19m 19p 19s ESWNCFB 1*m", "E/E discard", 8),
    ({}, DRAGONS, "E/E discard", 6),
    ({"small_three_dragons_adds_dragons": True}, DRAGONS, "E/E discard", 8),
    ({"small_three_dragons": 4}, DRAGONS, "E/E discard", 5),
    ({"faan": {"small_three_dragons": 4, "no_flowers": 0}}, DRAGONS, "E/E discard", 4),
    ({"faan": "{'small_three_dragons': 4}"}, DRAGONS, "E/E discard", 5),
    ({}, "EEE SSS WWW | 234s NN*", "N/N discard", 7),
    ({"small_four_winds_adds": True}, "EEE SSS WWW | 234s NN*", "S/E discard", 12),
    ({"small_four_winds": "limit"}, "EEE SSS WWW | 234s NN*", "N/N discard", 13),
    ({"big_three_dragons": "limit"}, "CCC FFF BBB | 567p 22*s", "E/E discard", 13),
    ({"pure_one_suit": 6}, "111m 234m | 456m 789m 99*m", "E/E discard", 7),
    ({"mixed_terminals": 4}, "111m 999p | NNN 111s 99*m", "E/E discard", 8),
    ({}, "| 123p 123s 123m 555m 77*m", "E/E wall", 3),
    ({"concealed_with_self_draw": False, "min_faan": 0}, "| 123p 123s 123m 555m 77*m", "E/E wall", 2),
    ({"all_sequences_wait": "two_sided"}, "| 123p 123s 456m 78m 6*m 99m", "E/E wall", 4),
    ({"all_sequences_wait": "two_sided"}, "| 123p 123s 456m 789m 99*s", "E/E wall", 3),
    ({}, "| 222m 555m 999m 666p 88*s", "E/E discard", 8 + 1 + 1),  # a concealed hand, too
    ({"seven_pairs": 4}, "| 11m 99m 99s 9999p 11p 9*9s", "E/E discard", 4 + 1 + 1),  # no terminal pungs
    ({"seven_pairs": 4, "min_faan": 0}, "678p 678p 678p 67*8p | 33s", "E/E discard", 1 + 1),  # chows, melded
    ({"four_concealed_triplets_drawn": True}, "| 222m 555m 999m 666p 88*s", "E/E discard", 5),
    ({"replacement_only_for_kongs": True, "min_faan": 0}, "555m 678p | 123m 789m 88*s | 2f",
     "E/E bonus_supplement", 1),
    ({"rob_concealed_kong": "thirteen_orphans"}, ORPHANS, ROBBED, 13),
    ({"kong_on_kong_bonus_between": False, "min_faan": 0}, "(5555m) (2222p) | 123m 789m 88*s | 2f",
     "E/E bonus_supplement kongs_this_turn=2", 3),
    ({"flower_win_adds": True}, FLOWERS, "E/E bonus_supplement flower_win=true", 5),
    ({}, FLOWERS, "E/E bonus_supplement flower_win=true", 3),
    ({"min_includes_bonus": False}, "CCC FFF 123p | 123s 77*m", "S/E discard", 0),
    ({"min_includes_bonus": False, "min_faan": 2}, "CCC FFF 123p | 123s 77*m", "S/E discard", 3),
]  # fmt: skip


@pytest.mark.parametrize(("options", "hand", "context", "units"), OPTIONS)
def test_hong_kong_option(options, hand, context, units):
    sheet = score_row("hong_kong", hand, context, options)
    assert sheet.total == units
    assert sheet.as_json()["units"] == units
    assert sheet.as_json()["unit"] == "faan"
    assert sheet.won is (units > 0)


def test_concealed_kong_cannot_be_robbed():
    with pytest.raises(ScoringError, match="rob a concealed kong"):
        score_row("hong_kong", ORPHANS, ROBBED, {})


def test_hand_below_minimum_does_not_win():
    sheet = score_row("hong_kong", CHICKEN, "E/E discard")
    assert [warning.code for warning in sheet.warnings] == ["below_minimum"]


@pytest.mark.parametrize("by", ["off", "eight"])
def test_seven_flowers_win_only_by_option(by):
    with pytest.raises(ScoringError, match="a winning hand"):
        score_row("hong_kong", FLOWERS, "E/E flower_win=true", {"flower_win": by})


PAYMENTS = [
    # Columns: options, faan of East, who discarded, what else is so, net of E, S, W, N
    ({}, 8, None, {}, (192, -64, -64, -64)),
    ({"discard_payment": "half"}, 8, "N", {}, (128, -32, -32, -64)),
    ({}, 3, "S", {}, (16, -16, 0, 0)),
    ({"table": "full_spicy"}, 6, "S", {}, (128, -128, 0, 0)),
    ({"table": "tiered"}, 5, None, {}, (96, -32, -32, -32)),
    ({"table": "tiered"}, 5, "S", {}, (64, -32, -16, -16)),
    ({"base": 10}, 13, None, {}, (11520, -3840, -3840, -3840)),
    ({"robbing_pays_all": True}, 3, "S", {"robbed": True}, (24, -24, 0, 0)),
    ({"liability": True}, 6, None, {"liable": "N"}, (96, 0, 0, -96)),
]


@pytest.mark.parametrize("row", PAYMENTS)
def test_hong_kong_payments(row):
    options, faan, discarder, more, net = row
    payout = load_rules("hong_kong", options).settings.payout
    settled = settle({"E": faan, "S": 0, "W": 0, "N": 0}, "E", payout, discarder=discarder, **more)
    assert tuple(settled.net.values()) == net


def test_false_win_penalty():
    rules = load_rules("hong_kong")
    assert [kind.amount for kind in engine_of(rules).penalties] == [3 * 384]
