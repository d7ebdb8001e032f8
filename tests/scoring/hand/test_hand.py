"""What can be wrong with a hand."""

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
def test_problems(text, role, codes):
    assert [problem.code for problem in Hand.parse(text).problems(role)] == codes


def test_a_joker_is_asked_for_in_its_own_words():
    (problem,) = Hand.parse("555m CCC | 222s 111p EJ").problems()
    assert problem.message == "1 x joker: say which tile it stands for"
    assert problem.params == {"tile": "J", "count": 1}


RED = Tile("0m")


@pytest.mark.parametrize(
    "hand",
    [
        Hand.parse("550m CCC | 340*m 111p EE"),
        Hand((Meld.of([Tile("5m"), RED, RED]), Meld.of([Tile("C")] * 3)), CONCEALED, (), RED),
    ],
)
def test_no_hand_knows_red_fives(hand):
    assert hand == Hand.parse("555m CCC | 345*m 111p EE")
    assert str(hand) == "555m CCC | 345m* 111p EE"
