"""Counting under both presets: worked hands, the five principles, unknown facts and the minimum."""

from collections import Counter

import pytest

from scoring import Context, Hand, ScoringError
from scoring.mcr.counting import choose_joint_fans, count_hand
from scoring.mcr.reading import Situation
from tests.scoring.mcr.hands import CHINA, ENGINE, context_of, fans_of, score_mcr

# fmt: off
WORKED = [
    # Columns: hand, context, points under ema and under china, fans under ema, difference under china
    ("(2222m) (8888s) | 567p 345s E E*", "S/E discard", 11, 9,
     "two_concealed_kongs concealed_hand pair_wait",
     ""),
    ("(2222m) (8888s) | 567p 345s E E*", "S/E wall", 13, 11,
     "two_concealed_kongs fully_concealed_hand pair_wait",
     ""),
    ("(1111m) (9999s) EEE | 345p F F*", "S/E discard", 19, 17,
     "two_concealed_kongs all_types prevalent_wind pung_of_terminals_or_honors*2 pair_wait",
     ""),
    ("(5555m) 6666m | 777m 123p 9s 9*s", "W/E discard", 34, 33,
     "pure_shifted_pungs melded_and_concealed_kong two_concealed_pungs no_honors pair_wait",
     ""),
    ("(CCCC) 3333p | 456s 789m E E*", "N/E discard", 15, 14,
     "all_types melded_and_concealed_kong dragon_pung pair_wait",
     ""),
    ("(CCCC) 3333p | 456s 78m EE 6*m", "N/E discard", 14, 13,
     "all_types melded_and_concealed_kong dragon_pung",
     ""),
    ("2222p (7777m) | 345s 678s W W*", "E/E wall", 9, 8,
     "melded_and_concealed_kong short_straight pair_wait self_drawn",
     ""),
    ("(2222m) (3333m) 4444m | 567p E E*", "S/E discard", 60, 60,
     "three_kongs pure_shifted_pungs two_concealed_pungs one_voided_suit pair_wait",
     ""),
    ("(1111p) (2222p) (3333p) | 456p 9p 9*p", "S/E wall", 102, 102,
     ("three_kongs full_flush pure_shifted_pungs "
     "three_concealed_pungs fully_concealed_hand pung_of_terminals_or_honors pair_wait"),
     ""),
    ("(1111m) (EEEE) (FFFF) 9999s | 5p 5*p", "W/E discard", 116, 116,
     "four_kongs three_concealed_pungs all_types dragon_pung prevalent_wind pung_of_terminals_or_honors*2",
     ""),
    ("| 1122m 5566p 7799s E E*", "S/E wall", 28, 25,
     "seven_pairs fully_concealed_hand",
     "-fully_concealed_hand +self_drawn"),
    ("| 1122m 5566p 7799s E E*", "S/E discard", 24, 24,
     "seven_pairs",
     ""),
    ("| 2244m 6688p 3355s 7s 7*s", "S/E wall", 30, 27,
     "seven_pairs fully_concealed_hand all_simples",
     "-fully_concealed_hand +self_drawn"),
    ("| 1199m 1199p 1199s C C*", "N/N wall", 60, 57,
     "all_terminals_and_honors seven_pairs fully_concealed_hand",
     "-fully_concealed_hand +self_drawn"),
    ("| 2233445566778s 8*s", "S/E wall", 94, 91,
     "seven_shifted_pairs fully_concealed_hand all_simples",
     "-fully_concealed_hand +self_drawn"),
    ("| 2233445566778s 8*s", "S/E discard", 90, 90,
     "seven_shifted_pairs all_simples",
     ""),
    ("| EEEESSWWNNCC F F*", "S/E wall", 92, 91,
     "all_honors seven_pairs fully_concealed_hand",
     "-fully_concealed_hand +tile_hog +self_drawn"),
    ("| CCCC 2255m 3377p 9s 9*s", "S/E discard", 24, 26,
     "seven_pairs",
     "+tile_hog"),
    ("| 4444m 2255p 3377s E E*", "S/E wall", 30, 27,
     "seven_pairs fully_concealed_hand tile_hog",
     "-fully_concealed_hand +self_drawn"),
    ("| 19m 19p 19s ESWNCF B 9*p", "S/E wall", 92, 89,
     "thirteen_orphans fully_concealed_hand",
     "-fully_concealed_hand +self_drawn"),
    ("| 19m 19p 19s ESWNCF B 9*p", "S/E discard", 88, 88,
     "thirteen_orphans",
     ""),
    ("| 147m 25p 36s ESWNCF B*", "S/E wall", 28, 25,
     "greater_honors_and_knitted_tiles fully_concealed_hand",
     "-fully_concealed_hand +self_drawn"),
    ("| 147m 258p 36s ESWNC B*", "S/E wall", 16, 13,
     "lesser_honors_and_knitted_tiles fully_concealed_hand",
     "-fully_concealed_hand +self_drawn"),
    ("| 147m 258p 36s ESWNC B*", "S/E discard", 12, 12,
     "lesser_honors_and_knitted_tiles",
     ""),
    ("| 147m 258p 369s ESWN C*", "S/E wall", 28, 25,
     "lesser_honors_and_knitted_tiles knitted_straight fully_concealed_hand",
     "-fully_concealed_hand +self_drawn"),
    ("| 147m 258p 369s ESWN C*", "S/E discard", 24, 24,
     "lesser_honors_and_knitted_tiles knitted_straight",
     ""),
    ("| 147m 258p 369s 234m 5s 5*s", "S/E wall", 19, 19,
     "knitted_straight fully_concealed_hand all_chows pair_wait",
     ""),
    ("456s | 147m 258p 369s C C*", "S/E discard", 13, 13,
     "knitted_straight pair_wait",
     ""),
    ("CCC | 147m 258p 369s E E*", "S/E discard", 21, 21,
     "knitted_straight all_types dragon_pung pair_wait",
     ""),
    ("| 222m 555m 333p 88s 77p 7*p", "S/E wall", 70, 67,
     "four_concealed_pungs fully_concealed_hand all_simples",
     "-fully_concealed_hand +self_drawn"),
    ("| 222m 555m 333p 888s 7p 7*p", "S/E discard", 67, 67,
     "four_concealed_pungs all_simples pair_wait",
     ""),
    ("(2222m) | 555m 333p 88s 77p 8*s", "S/E wall", 72, 69,
     "four_concealed_pungs fully_concealed_hand concealed_kong all_simples",
     "-fully_concealed_hand +self_drawn"),
    ("| 1112345678999m 1*m", "S/E wall", 110, 107,
     "nine_gates pure_straight fully_concealed_hand tile_hog",
     "-fully_concealed_hand +self_drawn"),
    ("| 1112345678999m 1*m", "S/E discard", 106, 106,
     "nine_gates pure_straight tile_hog",
     ""),
    ("| 1112345678999p 5*p", "S/E wall", 94, 92,
     "nine_gates fully_concealed_hand two_concealed_pungs",
     "-fully_concealed_hand +pung_of_terminals_or_honors +self_drawn"),
    ("| 1112345678999s 8*s", "S/E discard", 91, 92,
     "nine_gates two_concealed_pungs short_straight",
     "+pung_of_terminals_or_honors"),
    ("| 1112345678999s 8*s", "S/E wall", 95, 93,
     "nine_gates fully_concealed_hand two_concealed_pungs short_straight",
     "-fully_concealed_hand +pung_of_terminals_or_honors +self_drawn"),
    ("| 234567p 234567s E E*", "S/E discard", 7, 7,
     "concealed_hand mixed_double_chow*2 short_straight one_voided_suit pair_wait",
     ""),
    ("| 123789s 123789p 3m 3*m", "S/E discard", 8, 8,
     "concealed_hand all_chows mixed_double_chow*2 two_terminal_chows pair_wait",
     ""),
    ("| 789m 456p 123s 123p 3m 3*m", "S/E discard", 14, 14,
     "mixed_straight concealed_hand all_chows mixed_double_chow pair_wait",
     ""),
    ("111m 999m | 111p 999p 1s 1*s", "S/E discard", 67, 67,
     "all_terminals two_concealed_pungs pair_wait",
     ""),
    ("111m 999m | 111p 111s 9p 9*p", "S/E discard", 83, 83,
     "all_terminals triple_pung two_concealed_pungs pair_wait",
     ""),
    ("123m 345m | 567m 789m C C*", "S/E discard", 39, 39,
     "four_pure_shifted_chows half_flush pair_wait",
     ""),
    ("EEE SSS | WWW NN 55p N*", "E/E wall", 97, 97,
     "big_four_winds half_flush two_concealed_pungs self_drawn",
     ""),
    ("EEE SSS WWW | 123p N N*", "N/E discard", 77, 77,
     "little_four_winds half_flush outside_hand prevalent_wind pair_wait",
     ""),
    ("CCC FFF | BB 99p 555m 9*p", "S/E wall", 75, 75,
     ("little_three_dragons all_pungs two_concealed_pungs "
     "pung_of_terminals_or_honors one_voided_suit self_drawn"),
     ""),
    ("234m 234p | 234s 567s 9p 9*p", "S/E discard", 12, 12,
     "mixed_triple_chow all_chows short_straight pair_wait",
     ""),
    ("222s 333s 444s | 888s F F*", "S/E discard", 119, 119,
     "all_green pure_shifted_pungs all_pungs pair_wait",
     ""),
    ("123p 789p | 123s 789s 5m 5*m", "S/E wall", 18, 18,
     "three_suited_terminal_chows pair_wait self_drawn",
     ""),
    ("234m 567p 888s 345s | E E*", "S/E discard", 6, 6,
     "melded_hand",
     ""),
    ("234m 567p 888s 345s | E E*", "S/E robbed_kong", 14, 14,
     "robbing_the_kong melded_hand",
     ""),
    ("8888s | 567p 234m 345s E E*", "S/E kong_supplement last_tile", 18, 18,
     "last_tile_draw out_with_replacement_tile melded_kong pair_wait",
     ""),
    ("234m | 567p 888s 57m EE 6*m", "W/N discard last_of_kind", 7, 7,
     "last_of_its_kind mixed_double_chow short_straight closed_wait",
     ""),
    ("234m | 567p 888s 57m EE 6*m", "W/N discard last_tile last_of_kind", 15, 15,
     "last_tile_claim last_of_its_kind mixed_double_chow short_straight closed_wait",
     ""),
    ("666m | 777p 888s 57m EE 6*m", "W/N discard", 17, 17,
     "mixed_shifted_pungs last_of_its_kind tile_hog two_concealed_pungs closed_wait",
     ""),
    ("234m 567p | 345s 88m CC 8*m", "S/E discard", 8, 8,
     "chicken_hand",
     ""),
    ("234m 567p | 345s 88m CC 8*m", "S/E wall", 1, 1,
     "self_drawn",
     ""),
    ("| 147m 258p 369s 66m 88p 6*m", "S/E wall", 17, 17,
     "knitted_straight fully_concealed_hand no_honors",
     ""),
    ("(1111p) 9999p | 345p 678p C C*", "E/S wall", 17, 16,
     ("half_flush melded_and_concealed_kong short_straight "
     "pung_of_terminals_or_honors*2 pair_wait self_drawn"),
     ""),
    ("(NNNN) 5555s | 234m 234p 9s 9*s", "N/W discard", 10, 9,
     "melded_and_concealed_kong seat_wind mixed_double_chow pair_wait",
     ""),
    ("(3333m) (5555m) | 444m 78p 99s 9*p", "S/E wall", 53, 51,
     "pure_shifted_pungs three_concealed_pungs two_concealed_kongs fully_concealed_hand no_honors",
     ""),
    ("(3333m) (5555m) | 444m 777p 9s 9*s", "S/E wall", 102, 97,
     ("four_concealed_pungs pure_shifted_pungs two_concealed_kongs "
     "fully_concealed_hand no_honors pair_wait"),
     "-fully_concealed_hand +self_drawn"),
    ("| 1122337788999p 9*p", "S/E wall", 54, 51,
     "seven_pairs full_flush fully_concealed_hand tile_hog",
     "-fully_concealed_hand +self_drawn"),
]
# fmt: on


@pytest.mark.parametrize(("hand", "context", "points", "fans"), [(*row[:3], row[4]) for row in WORKED])
def test_count_by_european_preset(hand, context, points, fans):
    sheet = score_mcr(hand, context, ENGINE, minimum=0)
    assert sheet.points == points
    assert fans_of(sheet) == parse_fans(fans)


@pytest.mark.parametrize(
    ("hand", "context", "points", "fans", "change"), [(*row[:2], *row[3:]) for row in WORKED]
)
def test_count_by_chinese_preset(hand, context, points, fans, change):
    sheet = score_mcr(hand, context, CHINA, minimum=0)
    wanted = parse_fans(fans)
    wanted.update(word[1:] for word in change.split() if word[0] == "+")
    wanted.subtract(word[1:] for word in change.split() if word[0] == "-")
    assert sheet.points == points
    assert fans_of(sheet) == +wanted


def parse_fans(text):
    """Parse `tile_hog*2 no_honors`."""
    words = (word.partition("*") for word in text.split())
    return Counter({name: int(number or 1) for name, _, number in words})


def chows(*codes):
    """Return the codes of chows by their lowest tiles."""
    return bytes(9 * "mps".index(code[1]) + int(code[0]) - 1 for code in codes)


@pytest.mark.parametrize(
    ("sets", "fans"),
    [
        (chows("2s", "2p", "2p", "5p"), "pure_double_chow mixed_double_chow short_straight"),
        (chows("2p", "5p", "2s", "5s"), "mixed_double_chow*2 short_straight"),
        (chows("1s", "7s", "1p", "7p"), "mixed_double_chow*2 two_terminal_chows"),
        (chows("7m", "4p", "1s", "1p"), "mixed_straight mixed_double_chow"),
        (chows("1m", "4m", "7m", "1m"), "pure_straight pure_double_chow"),
        (chows("2m", "3m", "4m", "5m"), "four_pure_shifted_chows"),
        (chows("2m", "2p", "7s", "7s"), "pure_double_chow mixed_double_chow"),
        (chows("2m", "2m", "2m", "5m"), "pure_triple_chow short_straight"),
        (chows("2m", "2m", "2p", "2p"), "pure_double_chow*2 mixed_double_chow"),
        (chows("2m", "3p", "6s", "7m"), ""),
        (chows("2m", "2p", "5s"), "mixed_double_chow"),
        (chows("2m", "2p", "5p"), "mixed_double_chow short_straight"),
    ],
)
def test_joint_fans_form_a_forest(sets, fans):
    chosen = choose_joint_fans(sets, 33, frozenset()).chosen
    assert Counter(each.fan.id for each in chosen) == parse_fans(fans)


def test_joint_fans_never_join_sets_twice():
    for sets in (chows(*codes) for codes in (("2p", "5p", "2s", "5s"), ("1m", "4m", "7m", "1p"))):
        joined = [1 << at for at in range(len(sets))]
        for each in choose_joint_fans(sets, 33, frozenset()).chosen:
            parts = [group for group in joined if group & each.sets]
            assert len(parts) == each.sets.bit_count()
            joined = [group for group in joined if group not in parts] + [sum(parts)]


@pytest.mark.parametrize(
    ("hand", "why", "fan", "by"),
    [
        ("| 234567p 234567s E E*", "linked", "short_straight", "mixed_double_chow"),
        ("234s 234p 234p | 567p E E*", "twice", "mixed_double_chow", "mixed_double_chow"),
        ("123m | 456m 789m 222p E E*", "joined", "two_terminal_chows", "pure_straight"),
        ("EEE SSS | WWW NN 55p N*", "included", "all_pungs", "big_four_winds"),
        ("CCC | FF 234m 567p 88s F*", "included", "dragon_pung", "two_dragon_pungs"),
        ("111m 999m | 111p 999p 1s 1*s", "included", "double_pung", "all_terminals"),
    ],
)
def test_left_out_fan_has_its_reason(hand, why, fan, by):
    left_out = score_mcr(hand, "S/E discard", ENGINE, minimum=0).counted.left_out
    assert (why, fan, by) in [(each.why, each.fan.id, each.by.id) for each in left_out]


@pytest.mark.parametrize(
    ("hand", "context", "total", "have"),
    [
        ("234m | 567p 888s 57m EE 6*m", "W/N discard", 0, 3),
        ("234m | 567p 888s 57m EE 6*m | 1f 2f 3f 4f 1g", "W/N discard", 0, 3),
        ("| 234567p 234567s E E* | 1f", "S/E discard", 0, 7),
        ("| 123789s 123789p 3m 3*m | 1f", "S/E discard", 9, 8),
        ("234m 567p | 345s 88m CC 8*m | 1f 2f", "S/E discard", 10, 8),
    ],
)
def test_minimum_counts_no_flowers(hand, context, total, have):
    sheet = score_mcr(hand, context, ENGINE)
    assert (sheet.total, sheet.won, sheet.counted.points) == (total, total > 0, have)
    below = [each.params for each in sheet.warnings if each.code == "mcr_below_minimum"]
    assert below == ([] if total else [{"have": have, "least": 8}])


@pytest.mark.parametrize(
    ("context", "fans"),
    [
        ({}, "seven_pairs all_types"),  # the least: on a discard it counts no concealed hand, drawn one more
        ({"source": "wall"}, "seven_pairs all_types self_drawn"),
    ],
)
def test_unknown_source_counts_least(context, fans):
    sheet = CHINA.score(Hand.parse("| 1144m 2299p 55s EE C C*"), Context.from_json(context))
    assert fans_of(sheet) == parse_fans(fans)


def test_chicken_hand_needs_known_source_and_winning_tile():
    hand = Hand.parse("234m 567p | 345s 888m CC")
    assert count_hand(hand, Situation(claimed=True), ENGINE.choices).points == 0
    marked = Hand.parse("234m 567p | 345s 88m CC 8*m")
    assert count_hand(marked, Situation(), ENGINE.choices).points == 1  # drawn it is no chicken hand
    assert count_hand(marked, Situation(claimed=True), ENGINE.choices).points == 8


def test_unmarked_winning_tile_counts_least():
    hand = Hand.parse("CCC 234m | 567p 888s EE")
    points = count_hand(hand, Situation(claimed=True), ENGINE.choices).points
    marked = (
        count_hand(Hand.parse(text), Situation(claimed=True), ENGINE.choices).points
        for text in ("CCC 234m | 567p 888s E E*", "CCC 234m | 57p 888s EE 6*p", "CCC 234m | 567p 88s EE 8*s")
    )
    assert points == min(marked)


@pytest.mark.parametrize(
    ("hand", "options", "fans"),
    [
        ("| 2222m 4455p 66s EE C C*", {"four_are_two_pairs": False}, None),
        (
            "| 258m 23469p 14788s 3*p",
            {"knitted_body_waits": False},
            "knitted_straight concealed_hand all_chows",
        ),
        (
            "| 258m 23469p 14788s 3*p",
            {"knitted_body_waits": True},
            "knitted_straight concealed_hand all_chows closed_wait",
        ),
    ],
)
def test_option_changes_reading(hand, options, fans):
    if fans is None:
        with pytest.raises(ScoringError, match="a winning hand"):
            score_mcr(hand, "S/E discard", ENGINE, **options)
    else:
        assert fans_of(score_mcr(hand, "S/E discard", ENGINE, **options)) == parse_fans(fans)


@pytest.mark.parametrize(
    ("hand", "context", "code"),
    [
        ("234m | 567p 888s 345s E E*", "S/E discard last_of_kind", "mcr_contradiction"),
        ("234m | 567p 888s 34s EE 5*s", "S/E robbed_kong last_tile", "mcr_contradiction"),
        ("| 1122m 5577p 99s WW C F*", "S/E discard", "no_winning_shape"),
        ("| 12m 12p 12s 3m3p 4m4p 5m5p 6m6*p", "S/E discard", "no_winning_shape"),
        ("| 1112345678999m 5*m", "S/E kong_supplement", "contradictory_context"),
    ],
)
def test_score_rejects_hand_or_context(hand, context, code):
    with pytest.raises(ScoringError) as error:
        ENGINE.score(Hand.parse(hand), context_of(context))
    assert error.value.code == code


def test_count_takes_melded_pair_as_concealed():
    melded, apart = score_mcr("567s (2222p) 444s CCC SS |"), score_mcr("567s (2222p) 444s CCC | SS")
    assert (melded.points, fans_of(melded)) == (apart.points, fans_of(apart))
