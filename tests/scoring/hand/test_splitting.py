"""Divisions of concealed tiles into sets, and the tiles that complete them."""

import pytest

from scoring import Hand
from scoring.hand.splitting import all_splits, completing_tiles, has_winning_shape

SPLITS = [
    # Columns: hand, the divisions of its concealed tiles
    ("| 123m 456m 789p 222s EE", ["123m 456m 789p 222s EE"]),
    ("| 111222333m 456p 77p", ["111m 222m 333m 456p 77p", "123m 123m 123m 456p 77p"]),
    ("CCC FFF | 22234555m", ["222m 345m 55m", "22m 234m 555m"]),
    ("CCC FFF EE | 234m 555m", ["234m 555m"]),  # a pair lies melded already
    ("| 123m 456m 789p 222s EC", []),
    ("CCC | 123m 456m 789p 222s EE", ["123m 456m 789p 222s EE"]),  # five sets
    ("CCC FFF | 123m 456m 789p 222s EE", []),  # a set too many
]


@pytest.mark.parametrize(("hand", "ways"), SPLITS)
def test_splits_lists_all_divisions(hand, ways):
    parsed = Hand.parse(hand)

    def sets(text):
        return sorted(str(meld) for meld in Hand.parse(f"{text} |").melds)

    found = [
        sorted(meld.text().strip("()") for meld in way) for way in all_splits(parsed.melds, parsed.concealed)
    ]
    assert sorted(found) == sorted(map(sets, ways))


COMPLETING = [
    ("| 123m 456m 789p 2233s", "2s 3s"),
    ("CCC FFF | 2223m 555p", "1m 3m 4m"),
    ("CCC FFF | 2222m 555p", ""),  # all four copies are in the hand
    ("CCC FFF | 1m 5m 9m 555p E", ""),
]


@pytest.mark.parametrize(("hand", "tiles"), COMPLETING)
def test_completing_lists_waits(hand, tiles):
    parsed = Hand.parse(hand)
    assert " ".join(map(str, completing_tiles(parsed.melds, parsed.concealed))) == tiles


WINNING = [
    ("| 123m 456m 789p 222s EE", True),
    ("| 1122m 3344p 5566s EE", True),
    ("EE* | 1122m 3344p 5566s", True),  # the pair was not melded before the win
    ("EE | 1122m 3344p 5566s", False),
    ("| 123m 456m 789p 222s EC", False),
    ("| 1122m 3344p 5566s XX", False),  # the faces are unknown
    ("| 123m 456m 789p 222s ??", False),
    ("| 147m 258p 369s 345m EE", True),
    ("345m | 147m 258p 369s EE", True),
    ("345m 222p | 147m 258p EE", False),
    ("345m | 147m 258p 368s EE", False),
]


@pytest.mark.parametrize(("hand", "wins"), WINNING)
def test_has_winning_shape_by_hand(hand, wins):
    parsed = Hand.parse(hand)
    assert has_winning_shape(parsed.melds, parsed.concealed, parsed.winning_meld) == wins
