"""Tests of the Zung Jung patterns, each with a hand that has it and one that misses it."""

import pytest

from scoring import ScoringError
from scoring.tables.shipped import TABLES
from tests.scoring.table_rows import payments_by_item, score_row

ROWS = [
    # Columns: pattern, hand, context, the hand's total; None: the hand just misses the pattern
    ("all_sequences", "123m 456p | 345s 678s 22*m", "E/E wall", 5),
    ("all_sequences", "123m 456p | 345s 666s 22*m", "E/E wall", None),
    ("concealed_hand", "| 123m 456p 345s 777s 22*m", "E/E discard", 5),
    ("concealed_hand", "123m | 456p 345s 777s 22*m", "E/E wall", None),
    ("concealed_hand", "(7777s) | 123m 456p 345s 22*m", "E/E wall", 10),  # and one kong
    ("concealed_hand", "| 22m 55m 77p 99p 11s EE N*N", "E/E wall", None),  # not with seven pairs
    ("no_terminals", "234m 456p 777s | 345s 22*m", "E/E wall", 5),
    ("no_terminals", "234m 456p 777s | 345s CC*", "E/E wall", None),  # honours are not simples
    ("mixed_one_suit", "234m 456m 777m | 678m NN*", "E/E wall", 40),
    ("mixed_one_suit", "234m 456m 777m | 678p NN*", "E/E wall", None),
    ("pure_one_suit", "123m 456m 777m | 678m 99*m", "E/E wall", 80),
    ("pure_one_suit", "123m 456m 777m | 678m NN*", "E/E wall", None),
    ("nine_gates", "| 1112345678999m 5*m", "E/E discard", 480),
    ("nine_gates", "| 111234567899m 5m 9*m", "E/E discard", None),  # the other thirteen wait for fewer
    ("value_honor", "CCC 123m 456p | 345s 22*m", "E/E wall", 10),
    ("value_honor", "CCC SSS 123m | 345s 22*m", "S/E wall", 20),
    ("value_honor", "EEE 123m 456p | 345s 22*m", "S/E wall", None),  # the prevailing wind is nothing
    ("small_three_dragons", "CCC FFF 123m | 345s BB*", "E/E wall", 60),
    ("small_three_dragons", "CCC FFF 123m | 345s NN*", "E/E wall", None),
    ("big_three_dragons", "CCC FFF BBB | 345s 22*m", "E/E wall", 160),
    ("big_three_dragons", "CCC FFF 123m | 345s BB*", "E/E wall", None),
    ("small_three_winds", "SSS WWW 123m | 345s NN*", "E/E wall", 30),
    ("small_three_winds", "SSS WWW 123m | 345s CC*", "E/E wall", None),
    ("big_three_winds", "SSS WWW NNN | 345s 22*m", "E/E wall", 120),
    ("big_three_winds", "SSS WWW 123m | 345s NN*", "E/E wall", None),
    ("small_four_winds", "SSS WWW NNN | 345s EE*", "E/E wall", 320),
    ("small_four_winds", "SSS WWW NNN | 345s CC*", "E/E wall", None),
    ("big_four_winds", "EEE SSS WWW NNN | CC*", "E/E wall", 400),
    ("big_four_winds", "EEE SSS WWW CCC | NN*", "E/E wall", None),
    ("all_honors", "EEE SSS CCC FFF | BB*", "E/E wall", 320),
    ("all_honors", "| EE SS WW NN CC FF BB*", "E/E wall", 320),
    ("all_honors", "EEE SSS CCC FFF | 11*m", "E/E wall", None),
    ("all_triplets", "222m 333p 666s 888s | NN*", "E/E wall", 30),
    ("all_triplets", "222m 333p 666s 678s | NN*", "E/E wall", None),
    ("two_concealed_triplets", "123m 456p | 222s 999s NN*", "E/E wall", 5),
    (
        "two_concealed_triplets",
        "123m 456p | 222s 999*s NN",
        "E/E discard",
        None,
    ),  # the claimed one is exposed
    ("three_concealed_triplets", "123m | 222s 999s 777p NN*", "E/E wall", 30),
    (
        "three_concealed_triplets",
        "123m (2222s) | 999s 777p NN*",
        "E/E wall",
        35,
    ),  # a kong counts, and as one kong
    ("three_concealed_triplets", "123m 222s | 999s 777p NN*", "E/E wall", None),
    ("four_concealed_triplets", "| 222s 999s 777p 444m NN*", "E/E wall", 160),  # with 5 and 30
    ("four_concealed_triplets", "| 222s 999s 777p 444m NN*", "E/E discard", 160),  # the claim made the pair
    ("four_concealed_triplets", "| 222s 999s 777p 444*m NN", "E/E discard", None),
    ("one_kong", "2222s 123m 456p | 345s NN*", "E/E wall", 5),
    ("one_kong", "222s 123m 456p | 345s NN*", "E/E wall", None),
    ("two_kong", "2222s 9999m 456p | 345s NN*", "E/E wall", 20),
    ("two_kong", "2222s 999m 456p | 345s NN*", "E/E wall", None),
    ("three_kong", "2222s 9999m 4444p | 345s NN*", "E/E wall", 120),
    ("three_kong", "2222s 9999m 444p | 345s NN*", "E/E wall", None),
    ("four_kong", "2222s 9999m 4444p 6666p | NN*", "E/E wall", 480),
    ("four_kong", "2222s 9999m 4444p 666p | NN*", "E/E wall", None),
    ("two_identical_sequences", "345s 345s 111m | 678p NN*", "E/E wall", 10),
    ("two_identical_sequences", "345s 345p 111m | 678p NN*", "E/E wall", None),
    ("two_identical_sequences_twice", "345s 345s 678p | 678p NN*", "E/E wall", 65),  # all sequences 5
    ("two_identical_sequences_twice", "345s 345s 678p | 678m NN*", "E/E wall", None),
    ("three_identical_sequences", "345s 345s 345s | 111p NN*", "E/E wall", 120),
    ("three_identical_sequences", "345s 345s 456s | 111p NN*", "E/E wall", None),
    ("four_identical_sequences", "345s 345s 345s | 345s NN*", "E/E wall", 480),
    ("four_identical_sequences", "345s 345s 345s | 678s NN*", "E/E wall", None),
    ("three_similar_sequences", "345s 345m 345p | 111p NN*", "E/E wall", 35),
    ("three_similar_sequences", "345s 345m 456p | 111p NN*", "E/E wall", None),
    ("small_three_similar_triplets", "333s 333m 456p | 678p 33*p", "E/E wall", 35),
    ("small_three_similar_triplets", "333s 333m 456p | 678p 44*p", "E/E wall", None),
    ("three_similar_triplets", "333s 333m 333p | 678p NN*", "E/E wall", 120),
    ("three_similar_triplets", "333s 333m 444p | 678p NN*", "E/E wall", None),
    ("nine_tile_straight", "123s 456s 789s | 111p NN*", "E/E wall", 40),
    ("nine_tile_straight", "123s 456s 789m | 111p NN*", "E/E wall", None),
    ("nine_tile_straight", "123s 345s 789s | 111p NN*", "E/E wall", None),
    ("three_consecutive_triplets", "333s 444s 5555s | 678p NN*", "E/E wall", 105),  # one kong 5
    ("three_consecutive_triplets", "333s 444s 666s | 678p NN*", "E/E wall", None),
    (
        "four_consecutive_triplets",
        "333s 444s 555s 666s | NN*",
        "E/E wall",
        270,
    ),  # 200, one suit 40, triplets 30
    ("four_consecutive_triplets", "333s 444s 555s 777s | NN*", "E/E wall", None),
    ("mixed_lesser_terminals", "123m 789p 999s | 123s NN*", "E/E wall", 40),
    ("mixed_lesser_terminals", "123m 789p 999s | 234s NN*", "E/E wall", None),
    ("mixed_lesser_terminals", "| 11m 99m 11p 99p EE SS NN*", "E/E wall", None),  # there are no sets in it
    ("pure_lesser_terminals", "123m 789p 999s | 123s 99*p", "E/E wall", 50),
    ("pure_lesser_terminals", "123m 789p 999s | 123s NN*", "E/E wall", None),
    ("mixed_greater_terminals", "111m 999p 999s SSS | NN*", "E/E wall", 130),  # with all triplets
    ("mixed_greater_terminals", "| 11m 99m 11p 99p EE SS NN*", "E/E wall", 130),  # with seven pairs
    ("mixed_greater_terminals", "111m 999p 999s 888s | NN*", "E/E wall", None),
    ("mixed_greater_terminals", "| 19m 19p 19s ESWNCFB E*", "E/E wall", None),  # irregular, counted by itself
    ("pure_greater_terminals", "111m 999p 999s 111s | 99*m", "E/E wall", 400),
    ("pure_greater_terminals", "111m 999p 999s 111s | NN*", "E/E wall", None),
    ("final_draw", "123m 456p 777s | 345s NN*", "E/E wall last_tile", 10),
    ("final_draw", "2222s 123m 456p | 345s NN*", "E/E kong_supplement last_tile", 25),  # and 10 and 5
    ("final_draw", "123m 456p 777s | 345s NN*", "E/E wall", None),
    ("final_discard", "123m 456p 777s | 345s NN*", "E/E discard last_tile", 10),
    ("final_discard", "123m 456p 777s | 345s NN*", "E/E discard", None),
    (
        "final_discard",
        "123m 456p 777s | 345s* NN",
        "E/E robbed_kong last_tile",
        None,
    ),  # a robbed tile is none
    ("win_on_kong", "2222s 123m 456p | 345s NN*", "E/E kong_supplement", 15),
    ("win_on_kong", "2222s 123m 456p | 345s NN*", "E/E wall", None),
    ("robbing_a_kong", "123m 456p 777s | 345s* NN", "E/E robbed_kong", 10),
    ("robbing_a_kong", "123m 456p 777s | 345s* NN", "E/E discard", None),
    ("blessing_of_heaven", "| 123m 456p 777s 345s NN*", "E/E dealt", 160),  # and concealed
    ("blessing_of_heaven", "(7777s) | 123m 456p 345s NN*", "E/E dealt", None),
    *(
        (
            "blessing_of_earth",
            "| 123m 456p 777s 345s NN*",
            f"S/E discard turn=dealers_first_discard {facts}",
            expected,
        )
        for facts, expected in (
            ("ready_from_deal east_konged=false", 160),
            ("ready_from_deal east_konged", None),
            ("ready_from_deal", None),
            ("east_konged=false", 160),  # who wins on the first discard was ready as dealt
            ("", None),
        )
    ),
    ("thirteen_terminals", "| 19m 19p 19s ESWNCFB E*", "E/E discard", 160),
    ("thirteen_terminals", "| 19m 19p 18s ESWNCFB E*", "E/E discard", "no_winning_shape"),
    ("seven_pairs", "| 22m 55m 77p 99p 11s EE NN*", "E/E discard", 30),
    ("seven_pairs", "| 22m 55m 77p 99p 11s NNNN*", "E/E discard", 30),  # four alike are two pairs
    ("seven_pairs", "| 22m 55m 77p 99p 11s EE N9*s", "E/E discard", "no_winning_shape"),
    ("seven_pairs", "| 22m 55m 77m 88m 66m 33m 44*m", "E/E discard", None),  # as sequences it is worth more
    ("chicken_hand", "123m 456p 777s | 345s NN*", "E/E wall", 1),
    ("chicken_hand", "123m 456p 777s | 345s NN*", "N/E wall last_tile", None),
]


@pytest.mark.parametrize(("pattern", "hand", "context", "expected"), ROWS)
def test_zung_jung_pattern(pattern, hand, context, expected):
    if expected == "no_winning_shape":
        with pytest.raises(ScoringError, match="a winning hand"):
            score_row("zung_jung", hand, context)
        return
    breakdown = score_row("zung_jung", hand, context)
    assert (pattern in payments_by_item(breakdown)) == (expected is not None)
    assert expected in (None, breakdown.total)


def test_rows_cover_every_pattern():
    rows = {(pattern, expected in (None, "no_winning_shape")) for pattern, _, _, expected in ROWS}
    assert rows == {(item.id, miss) for item in TABLES["zung_jung"].items for miss in (True, False)}


TOTALS = [
    # Columns: hand, context, options, total: limits, series and freedom of count
    ("CCC FFF BBB | EEE NN*", "E/E wall", {}, 320),  # all honors alone
    ("EEE SSS WWW NNN | BB*", "E/E wall", {}, 400),  # the highest listed limit only
    ("| 1112345678999m 5*m", "E/E wall", {}, 480),  # without pure one-suit
    (
        "(2222m) (3333m) (4444m) | 666m 88*m",
        "E/E wall",
        {},
        320,
    ),  # three kong, triplets, one suit...: compound limit
    ("(2222m) (3333m) (4444m) | 666m 88*m", "E/E wall", {"limit": 1000}, 465),
    (
        "EEE SSS WWW NNN | BB*",
        "E/E wall",
        {"limit": 1000},
        860,
    ),  # 400, 320, 100, 30, own wind 10: none is a limit
    ("| 111222333m 456p 7*7p", "E/E wall", {}, 135),  # pungs: 100 + 30 + 5; chows would be 120 + 5 + 5
    ("| 22334455667788m*", "E/E wall", {}, 155),  # 80 + 60 + 5 + 5 + 5: sequences, not pairs
    ("| 22m 33m 44m 66p 77p 88p 9*9s", "E/E wall", {}, 70),  # sequences: 60, 5, 5
]


@pytest.mark.parametrize(("hand", "context", "options", "total"), TOTALS)
def test_zung_jung_total(hand, context, options, total):
    assert score_row("zung_jung", hand, context, options).total == total


def test_losing_hand_scores_nothing():
    assert score_row("zung_jung", "CCC FFF | 111m 22m 99s 1p", "E/E loser").total == 0


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("| 1112345678999m 5m", 480),  # any tile may stand for the last: the nine gates' own, too
        ("| 1112345678999m 5*m", 480),
        ("| 11123456789995*m", 480),
        ("| 11*12345678999m 5m", 245),  # somebody says otherwise
        ("| 123m 456p 777s 345s NN", 160),
    ],
)
def test_dealt_hand_uses_best_last_tile(hand, total):
    assert score_row("zung_jung", hand, "E/E dealt").total == total


@pytest.mark.parametrize(
    ("rules", "facts", "otherwise"),
    [
        ("zung_jung", "turn=dealers_first_discard", 160),
        ("zung_jung", "turn=dealers_first_discard east_konged=false", None),
        ("zung_jung", "turn=dealers_first_discard east_konged=true", None),
        ("zung_jung", "", None),
        ("hong_kong", "turn=dealers_first_discard", None),
    ],
)
def test_east_kong_warning_when_unknown(rules, facts, otherwise):
    sheet = score_row(rules, "| 123m 456p 777s 345s NN*", f"S/E discard {facts}")
    found = {warning.code: warning.params for warning in sheet.warnings}
    assert found.get("east_konged_unknown", {}).get("total") == otherwise
