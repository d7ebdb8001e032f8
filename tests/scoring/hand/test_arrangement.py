"""Arrangements of hands in sets."""

import pytest

from scoring import Hand, arrange
from scoring.hand.arrangement import arrange_cached


@pytest.mark.parametrize(
    ("text", "claimed", "expected"),
    [
        ("| 22*234s 345m 678p 789p", False, ["| 345m 678p 789p 22s* 234s", "| 345m 678p 789p 22s 2*34s"]),
        ("| 111222333m 456p EE*", True, ["EE* | 111m 222m 333m 456p", "EE* | 123m 123m 123m 456p"]),
        ("CCC* | 123m 456m 789m 55p", False, ["| 123m 456m 789m 55p CCC*"]),
        ("CCC* | 123m 456m 789m 55p", True, ["CCC* | 123m 456m 789m 55p"]),
        ("CCC | 123m 456m 788m 55p", True, []),
    ],
)
def test_arrange_returns_all_arrangements(text, claimed, expected):
    def tokens(line):
        melded, _, concealed = line.partition("|")
        return sorted(melded.split()), sorted(concealed.split())

    got = [str(each) for each in arrange(Hand.parse(text), claimed=claimed)]
    assert sorted(map(tokens, got)) == sorted(map(tokens, expected))


def test_arrange_once_equals_arrange():
    hand = Hand.parse("| 111222333m 456p EE*")
    for claimed in (True, False, None, True):
        assert arrange_cached(hand, claimed=claimed) == arrange(hand, claimed=claimed)
