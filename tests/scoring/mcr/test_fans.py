"""Each of the 81 fans: a hand that has it, and one that just misses it."""

from collections import Counter

import pytest

from scoring.mcr.conditions import JointSets
from scoring.mcr.fans import BY_ID, FANS
from tests.scoring.mcr.hands import CHINA, fans_of, score_mcr

DRAWN, CLAIMED = "S/E wall", "S/E discard"
# fmt: off
ROWS = [
    # Columns: fan, hand that has it, its context, hand that just misses it, its context
    ("big_four_winds", "EEE SSS | WWW NN 55p N*", CLAIMED, "EEE SSS | WWW NN 55p 5*p", CLAIMED),
    ("big_three_dragons", "CCC FFF | 234m BB 55p B*", CLAIMED, "CCC FFF | 234m BB 55p 5*p", CLAIMED),
    ("all_green", "222s FFF | 234s 666s 8s 8*s", CLAIMED, "222s FFF | 234s 666s 9s 9*s", CLAIMED),
    ("nine_gates", "| 1112345678999p 5*p", CLAIMED, "| 1112345567899p 9*p", CLAIMED),
    ("four_kongs", "1111m 3333p (7777s) (CCCC) | E E*", CLAIMED, "1111m 3333p (7777s) CCC | E E*", CLAIMED),
    ("seven_shifted_pairs", "| 2233445566778m 8*m", DRAWN, "| 1133445566778m 8*m", DRAWN),
    ("thirteen_orphans", "| 19m 19p 19s ESWNCFB 9*s", DRAWN, "| 1199m 1199p 1199s C C*", DRAWN),
    ("all_terminals", "111m 999p | 111s 99m 99s 9*m", CLAIMED, "111m 999p | 111s 99m 88s 9*m", CLAIMED),
    ("little_four_winds", "EEE SSS WWW | N 123p N*", CLAIMED, "EEE SSS WWW | C 123p C*", CLAIMED),
    ("little_three_dragons", "CCC FFF | 345m 678s B B*", CLAIMED, "CCC FFF | 345m 678s E E*", CLAIMED),
    ("all_honors", "EEE CCC | WWW FF BB F*", CLAIMED, "EEE CCC | WWW FF 11m F*", CLAIMED),
    ("four_concealed_pungs", "| 222m 555m 333p 88s 77p 7*p", DRAWN, "| 222m 555m 333p 88s 77p 7*p", CLAIMED),
    ("pure_terminal_chows", "123p | 123789p 789p 5p 5*p", CLAIMED, "123p | 123789p 789p 6p 6*p", CLAIMED),
    ("quadruple_chow", "345s | 345345345s 9p 9*p", CLAIMED, "345s | 345345456s 9p 9*p", CLAIMED),
    ("four_pure_shifted_pungs", "222m 333m | 444m 55m 9p 5*m 9p", CLAIMED,
     "222m 333m | 444m 66m 9p 6*m 9p", CLAIMED),
    ("four_pure_shifted_chows", "123s | 345s 567s 789s E E*", CLAIMED, "123s | 234s 567s 789s E E*", CLAIMED),
    ("three_kongs", "2222m (3333p) 7777s | 456m E E*", CLAIMED, "2222m (3333p) 777s | 456m E E*", CLAIMED),
    ("all_terminals_and_honors", "111m EEE | 999s 99p CC 9*p", CLAIMED, "111m EEE | 999s 88p CC 8*p", CLAIMED),
    ("seven_pairs", "| 1144m 2299p 55s EE C C*", CLAIMED, "| 112233m 444555p 6p 6*p", CLAIMED),
    ("greater_honors_and_knitted_tiles", "| 147m 25p 36s ESWNCF B*", CLAIMED, "| 147m 258p 36s ESWNC F*", CLAIMED),
    ("all_even_pungs", "222m 444p | 666s 88p 22s 8*p", CLAIMED, "222m 444p | 666s 88p 33s 8*p", CLAIMED),
    ("full_flush", "123m 555m | 456m 789m 2m 2*m", CLAIMED, "123m 555m | 456m 789m E E*", CLAIMED),
    ("pure_triple_chow", "345p 345p | 345p 678m E E*", CLAIMED, "345p 345p | 456p 678m E E*", CLAIMED),
    ("pure_shifted_pungs", "333s 444s | 55s 123m EE 5*s", CLAIMED, "333s 444s | 66s 123m EE 6*s", CLAIMED),
    ("upper_tiles", "789m 777p | 789s 789s 9p 9*p", CLAIMED, "789m 777p | 789s 678s 9p 9*p", CLAIMED),
    ("middle_tiles", "456m 444p | 456s 555s 6p 6*p", CLAIMED, "456m 444p | 456s 555s 7p 7*p", CLAIMED),
    ("lower_tiles", "123m 222p | 123s 333s 1p 1*p", CLAIMED, "123m 222p | 123s 333s 4p 4*p", CLAIMED),
    ("pure_straight", "123m | 456m 789m 222p E E*", CLAIMED, "123m | 456m 678m 222p E E*", CLAIMED),
    ("three_suited_terminal_chows", "123p 789p | 123s 789s 5m 5*m", CLAIMED,
     "123p 789p | 123s 789s 5s 5*s", CLAIMED),
    ("pure_shifted_chows", "234p | 345p 456p 888m E E*", CLAIMED, "234p | 345p 567p 888m E E*", CLAIMED),
    ("all_fives", "345m 555p | 456s 567s 5m 5*m", CLAIMED, "345m 555p | 456s 567s 4m 4*m", CLAIMED),
    ("triple_pung", "444m 444p | 44s 123m EE 4*s", CLAIMED, "444m 444p | 55s 123m EE 5*s", CLAIMED),
    ("three_concealed_pungs", "123m | 444p 777s 222m E E*", CLAIMED, "123m | 444p 777s 22m EE 2*m", CLAIMED),
    ("lesser_honors_and_knitted_tiles", "| 147m 258p 36s ESWNC F*", CLAIMED, "| 147m 25p 36s ESWNCF B*", CLAIMED),
    ("knitted_straight", "| 147m 258p 369s 234m E E*", CLAIMED, "| 147m 258p 36s ESWNC F*", CLAIMED),
    ("upper_four", "678m 999p | 678s 789s 6p 6*p", CLAIMED, "678m 999p | 678s 789s 5p 5*p", CLAIMED),
    ("lower_four", "234m 111p | 234s 123s 4p 4*p", CLAIMED, "234m 111p | 234s 123s 5p 5*p", CLAIMED),
    ("big_three_winds", "EEE SSS | WW 456m CC W*", CLAIMED, "EEE SSS | CC 456m WW C*", CLAIMED),
    ("mixed_straight", "123m | 456p 789s 222p E E*", CLAIMED, "123m | 456p 789p 222p E E*", CLAIMED),
    ("reversible_tiles", "123p 444s | 888p 55s BB 5*s", CLAIMED, "123p 444s | 888p 55s CC 5*s", CLAIMED),
    ("mixed_triple_chow", "345m 345p | 345s 888m E E*", CLAIMED, "345m 345p | 456s 888m E E*", CLAIMED),
    ("mixed_shifted_pungs", "333m 444p | 55s 123m EE 5*s", CLAIMED, "333m 444p | 66s 123m EE 6*s", CLAIMED),
    ("chicken_hand", "234m 567p | 345s 88m CC 8*m", CLAIMED, "234m 567p | 345s 88m CC 8*m", DRAWN),
    ("last_tile_draw", "234m | 567p 888s 345s E E*", "S/E wall last_tile", "234m | 567p 888s 345s E E*", DRAWN),
    ("last_tile_claim", "234m | 567p 888s 345s E E*", "S/E discard last_tile",
     "234m | 567p 888s 345s E E*", "S/E wall last_tile"),
    ("out_with_replacement_tile", "8888s | 567p 234m 345s E E*", "S/E kong_supplement",
     "8888s | 567p 234m 345s E E* | 1f", "S/E bonus_supplement"),
    ("robbing_the_kong", "234m | 567p 888s 34s EE 5*s", "S/E robbed_kong", "234m | 567p 888s 34s EE 5*s", CLAIMED),
    ("two_concealed_kongs", "(2222m) (8888s) | 567p 345s E E*", CLAIMED, "(2222m) 8888s | 567p 345s E E*", CLAIMED),
    ("all_pungs", "222m 888s | 555p 33s EE 3*s", CLAIMED, "222m 888s | 555p 34s EE 5*s", CLAIMED),
    ("half_flush", "123m 555m | 678m EEE C C*", CLAIMED, "123m 555m | 678p EEE C C*", CLAIMED),
    ("mixed_shifted_chows", "234m | 345p 456s 888m E E*", CLAIMED, "234m | 345p 567s 888m E E*", CLAIMED),
    ("all_types", "234m 567p | 888s EE CC E*", CLAIMED, "234m 567p | 888s EE WW E*", CLAIMED),
    ("melded_hand", "234m 567p 888s 345s | E E*", CLAIMED, "234m 567p 888s 345s | E E*", DRAWN),
    ("two_dragon_pungs", "CCC | FF 234m 567p 88s F*", CLAIMED, "CCC | FF 234m 567p 88s 8*s", CLAIMED),
    ("melded_and_concealed_kong", "(2222m) 8888s | 567p 345s E E*", CLAIMED,
     "2222m 8888s | 567p 345s E E*", CLAIMED),
    ("outside_hand", "123m 789p | 111s EE 99p E*", CLAIMED, "123m 789p | 111s EE 88p E*", CLAIMED),
    ("fully_concealed_hand", "| 234m 567p 888s 345s E E*", DRAWN, "234m | 567p 888s 345s E E*", DRAWN),
    ("two_melded_kongs", "2222m 8888s | 567p 345s E E*", CLAIMED, "2222m 888s | 567p 345s E E*", CLAIMED),
    ("last_of_its_kind", "234m | 567p 888s 57m EE 6*m", "W/N discard last_of_kind",
     "234m | 567p 888s 57m EE 6*m", CLAIMED),
    ("dragon_pung", "CCC | 234m 567p 88s 34s 5*s", CLAIMED, "WWW | 234m 567p 88s 34s 5*s", CLAIMED),
    ("prevalent_wind", "EEE | 234m 567p 88s 34s 5*s", "S/E discard", "EEE | 234m 567p 88s 34s 5*s", "E/S discard"),
    ("seat_wind", "EEE | 234m 567p 88s 34s 5*s", "E/S discard", "EEE | 234m 567p 88s 34s 5*s", "S/E discard"),
    ("concealed_hand", "| 234m 567p 888s 34s EE 5*s", CLAIMED, "234m | 567p 888s 34s EE 5*s", CLAIMED),
    ("all_chows", "234m | 567p 678s 34s 22p 5*s", CLAIMED, "234m | 567p 678s 34s CC 5*s", CLAIMED),
    ("tile_hog", "222m | 234m 567p 88s 34s 5*s", CLAIMED, "2222m | 345m 567p 88s 34s 5*s", CLAIMED),
    ("double_pung", "222m | 222p 567p 88s 34s 5*s", CLAIMED, "222m | 333p 567p 88s 34s 5*s", CLAIMED),
    ("two_concealed_pungs", "345m | 222m 777p 88s 34s 5*s", CLAIMED, "222m | 345m 777p 88s 34s 5*s", CLAIMED),
    ("concealed_kong", "(2222m) | 345m 567p 88s 34s 5*s", CLAIMED, "2222m | 345m 567p 88s 34s 5*s", CLAIMED),
    ("all_simples", "234m | 567p 678s 34s 22p 5*s", CLAIMED, "234m | 567p 789s 34s 22p 5*s", CLAIMED),
    ("pure_double_chow", "234m 234m | 789p 88s 45s 6*s", CLAIMED, "234m 345m | 789p 88s 45s 6*s", CLAIMED),
    ("mixed_double_chow", "234m 234p | 999p 88s 56s 7*s", CLAIMED, "234m 345p | 999p 88s 56s 7*s", CLAIMED),
    ("short_straight", "234m 567m | 999p 88s 34s 5*s", CLAIMED, "234m 678m | 999p 88s 34s 5*s", CLAIMED),
    ("two_terminal_chows", "123m 789m | 555p 88s 34s 5*s", CLAIMED, "123m 678m | 555p 88s 34s 5*s", CLAIMED),
    ("pung_of_terminals_or_honors", "WWW 234m | 567p 88s 34s 5*s", CLAIMED,
     "222m 234m | 567p 88s 34s 5*s", CLAIMED),
    ("melded_kong", "2222m | 345m 567p 88s 34s 5*s", CLAIMED, "222m | 345m 567p 88s 34s 5*s", CLAIMED),
    ("one_voided_suit", "234m | 345m 567p 88p 34p 5*p", CLAIMED, "234m | 345m 567p 88s 34p 5*p", CLAIMED),
    ("no_honors", "234m 777s | 567p 99p 34p 5*p", CLAIMED, "234m 777s | 567p CC 34p 5*p", CLAIMED),
    ("edge_wait", "234m 777s | 567p CC 12p 3*p", CLAIMED, "234m 777s | 567p CC 23p 1*p", CLAIMED),
    ("closed_wait", "234m 777s | 567p CC 13p 2*p", CLAIMED, "234m 777s | 567p CC 23p 4*p", CLAIMED),
    ("pair_wait", "234m 777s | 567p 345p C C*", CLAIMED, "234m 777s | 567p 3456p 3*p", CLAIMED),
    ("self_drawn", "234m 777s | 567p CC 34p 5*p", DRAWN, "234m 777s | 567p CC 34p 5*p", CLAIMED),
    ("flower_tile", "234m 777s | 567p CC 34p 5*p | 2f 3g", DRAWN, "234m 777s | 567p CC 34p 5*p", DRAWN),
]
# fmt: on


def score_below_minimum(hand, context):
    return fans_of(score_mcr(hand, context, CHINA, minimum=0))


@pytest.mark.parametrize(("fan", "hand", "context"), [row[:3] for row in ROWS], ids=[row[0] for row in ROWS])
def test_fan_counts_for_hand_that_has_it(fan, hand, context):
    assert score_below_minimum(hand, context)[fan]


@pytest.mark.parametrize(
    ("fan", "hand", "context"), [(row[0], *row[3:]) for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_fan_does_not_count_for_near_miss(fan, hand, context):
    assert not score_below_minimum(hand, context)[fan]


def test_every_fan_is_in_the_table():
    assert [row[0] for row in ROWS] == [fan.id for fan in FANS]


def test_fans_have_numbers_and_values_of_the_rules():
    assert sorted({fan.number for fan in FANS}) == list(range(1, 82))
    values = Counter(fan.points for fan in FANS)
    assert values == {88: 7, 64: 6, 48: 2, 32: 3, 24: 9, 16: 6, 12: 5, 8: 10, 6: 7, 4: 4, 2: 10, 1: 13}
    assert [fan.points for fan in FANS] == sorted((fan.points for fan in FANS), reverse=True)


def test_included_fans_are_known_and_come_later():
    order = [fan.id for fan in FANS]
    for fan in FANS:
        for id_ in (*fan.drops, *fan.drops_of_sets, *fan.drops_once):
            assert order.index(id_) > order.index(fan.id)
            assert BY_ID[id_].points <= fan.points


def test_joint_fans_are_those_of_several_sets():
    assert {fan.id for fan in FANS if isinstance(fan.when, JointSets)} == {
        fan.id for fan in FANS if fan.kind == "joint"
    }
