"""Hands and their problems."""

from dataclasses import replace

import pytest

from scoring import Hand, Tile
from scoring.hand.meld import Meld

CONCEALED = tuple(map(Tile, ("3m", "4m", "0m", "1p", "1p", "1p", "E", "E")))


@pytest.mark.parametrize(
    ("text", "role", "codes"),
    [
        ("555m CCCC | 222s 111p EE*", "winner", []),
        ("555m CCC | 222s 111p EE 5m5*m", "winner", ["fifth_copy", "too_many_tiles"]),
        ("555m | 222s 111p 345p EE* | 1f 1f", "winner", ["second_bonus_tile"]),
        ("555m | 222s 111p 345p EX", "winner", ["face_down_tile"]),
        ("555m | 222s 111p 345p E?", "winner", ["unknown_face"]),
        ("555m | 222s 111p 345p EJ", "winner", ["joker"]),
        ("555m | 222s 111p 345p EEJ", "loser", ["joker", "too_many_tiles"]),
        ("J5m0m | 222s 111p 345p EE*", "winner", ["joker"]),
        ("55mJ=5m | 222s 111p 345p EE*", "winner", ["joker_without_rules"]),
        ("1f1f1f | 222s 111p 345p EE*", "winner", ["bad_set"]),
        ("555m CCC | 222s 111p EE 3f*", "winner", ["winning_bonus_tile"]),
        ("11111m | 222s 111p EE*", "winner", ["fifth_copy", "bad_set", "too_few_tiles"]),
        ("550m CCC | 222s 111p EE* 05m", "winner", ["fifth_copy", "too_many_tiles"]),
        ("555m CCC | 222s EE* 1p 0m0m", "winner", ["fifth_copy"]),
        ("550m CCC | 222s 111p EE*", "winner", []),
        ("0555m CCC | 222s 111p EE*", "winner", []),
        ("(0555m) CCC | 222s 460*p EE", "winner", []),
        ("557m | 222s 111p 345p EE*", "winner", ["bad_set"]),
        ("555m | 222s 111p 345p E*", "winner", ["too_few_tiles"]),
        ("555m | 222s 111p 346p EE*", "winner", ["no_winning_shape"]),
        ("555m CCCC* | 222s 111p EE", "winner", ["winning_kong"]),
        ("555m | 222s 111p 3p EEW", "loser", []),
        ("555m | 222s 111p 3p EEWN", "loser", ["too_many_tiles"]),
    ],
)
def test_problems_by_hand_and_role(text, role, codes):
    assert [problem.code for problem in Hand.parse(text).problems(role)] == codes


def test_problems_asks_what_joker_stands_for():
    (problem,) = Hand.parse("555m CCC | 222s 111p EJ").problems()
    assert problem.message == "1 x joker: say which tile it stands for"
    assert problem.params == {"tile": "J", "count": 1}


RED = Tile("0m")


@pytest.mark.parametrize(
    "hand",
    [
        Hand.parse("550m CCC | 340*m 111p EE"),
        Hand((Meld.from_tiles([Tile("5m"), RED, RED]), Meld.from_tiles([Tile("C")] * 3)), CONCEALED, (), RED),
    ],
)
def test_hand_tiles_are_plain(hand):
    plain = Hand.parse("555m CCC | 345*m 111p EE")
    assert (hand.melds, hand.concealed, hand.tiles) == (plain.melds, plain.concealed, plain.tiles)
    assert hand.winning_tile is plain.winning_tile
    assert str(hand) == "555m CCC | 345m* 111p EE"


@pytest.mark.parametrize(
    ("text", "reds"),
    [
        ("234m | 406p 678s 66s 34*5s", "0p"),
        ("234m | 456p 678s 66s 34*5s", ""),
        ("304m | 406p 678s 66s 34*0s", "0m 0p 0s"),
        ("406p | 550p 11s (0555m)", "0m 0p 0p"),
        ("40*6p | 055s", "0p 0s"),
        ("(340m) | 11s", "0m"),
    ],
)
def test_reds_lists_red_fives(text, reds):
    hand = Hand.parse(text)
    assert " ".join(map(str, hand.reds)) == reds
    assert replace(hand, winning_tile=None, winning_meld=None).reds == hand.reds
    assert hand == Hand.parse(text.replace("0", "5"))


@pytest.mark.parametrize(
    ("hand", "expected", "reds"),
    [
        ("340*m | 406p 678s 66s 345s", "| 340m* 406p 34566678s", "0m 0p"),
        ("34*0m | 406p 678s 66s 345s", "| 34*0m 406p 34566678s", "0m 0p"),
        ("567s 222p EE | 444p 999m*", "567s 222p | 999m* 444p EE", ""),
        ("567s 222p 444p 999m EE |", "567s 222p 444p 999m | EE", ""),
        ("567s 222p 444p 999m* EE |", "567s 222p 444p | 999m* EE", ""),
    ],
)
def test_without_last_claim_moves_set_and_pair(hand, expected, reds):
    moved = Hand.parse(hand).without_last_claim()
    assert (moved, moved.winning_meld) == (Hand.parse(expected), None)
    assert " ".join(map(str, moved.reds)) == reds
