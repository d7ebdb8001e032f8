"""Questions about a riichi hand: riichi for a closed hand, and indicators of its tiles."""

import pytest

from scoring import Context, Hand
from scoring.riichi.options import read_choices
from scoring.riichi.questions import best_indicators, open_answers, relevant_indicators

PLAIN = read_choices({})
CLOSED, OPEN = "| 123m 406p 678s 66s 34*5s", "234m | 406p 678s 66s 34*5s"
ASKED = [
    # Columns: a hand, known facts, whether riichi is asked
    (CLOSED, {}, True),
    (CLOSED, {"riichi": False}, False),
    (CLOSED, {"double_riichi": True}, False),
    (OPEN, {}, False),
]


@pytest.mark.parametrize(("hand", "extra", "asked"), ASKED)
def test_answers_ask_riichi_of_closed_hand(hand, extra, asked):
    assert bool(open_answers(Hand.parse(hand), Context(extra=extra), PLAIN)) is asked


INDICATORS = [
    # Columns: a hand, the indicators that make one of its tiles dora
    (OPEN, "1m 2m 3m 3p 4p 5p 2s 3s 4s 5s 6s 7s"),
    ("| 999m 111p NNN CCC EE*", "8m 9p W N F"),
    ("9999m | 111m 222p 345s EE*", "8m 1p 2s 3s 4s N"),  # of 9m all four lie in the hand
]


@pytest.mark.parametrize(("hand", "expected"), INDICATORS)
def test_telling_indicators_by_hand(hand, expected):
    assert sorted(str(tile) for tile in relevant_indicators(Hand.parse(hand), PLAIN)) == sorted(
        expected.split()
    )


FULLEST = [
    # Columns: known facts, the best dora and ura indicators by the number of tiles that they make dora
    ({}, {"dora_indicators": 15}),
    ({"riichi": True}, {"dora_indicators": 15, "ura_indicators": 15}),
    ({"dora_indicators": []}, {}),
]


@pytest.mark.parametrize(("extra", "expected"), FULLEST)
def test_fullest_returns_best_indicators(extra, expected):
    hand = Hand.parse("| 222m 333p 444s 555s 66*s")
    found = best_indicators(hand, Context(extra=extra), PLAIN)
    next_to = {"1m": 3, "2p": 3, "3s": 3, "4s": 3, "5s": 2}
    assert {name: sum(next_to[tile.code] for tile in tiles) for name, tiles in found.items()} == expected
