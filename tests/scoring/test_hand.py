"""The text of a hand both ways, and what can be wrong with one."""

import pytest

from scoring import Context, Hand, ScoringError, Tile, arrange


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("555m CCCC | 222s 111p EE* | 3f 1g", "CCCC 555m | 111p 222s EE* | 3f 1g"),
        ("123m456p11z", "| 123m 456p EE"),  # the riichi form
        ("0m5z6z7z", "| 5m C F B"),  # a red five; z counts white before green and red
        ("(9999m) | 11*1p", "(9999m) | 111*p"),
        ("X99X | 1p", None),
        ("9mX9mX | 1p", "(9999m) | 1p"),  # two face-down tiles beside equal faces
        ("34*5m | EE", "34*5m | EE"),  # the win completed the melded chow
        ("| 345m* EE", "| 345*m EE"),
        ("| X ?", "| X ?"),
    ],
)
def test_notation(text, written):
    if written is None:
        with pytest.raises(ScoringError, match="is no tile"):
            Hand.parse(text)
        return
    hand = Hand.parse(text)
    assert str(hand) == written.replace("345*m", "345m*").replace("111*p", "111p*").replace("EE*", "EE*")
    assert Hand.parse(str(hand)) == hand


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("5x", "unknown_tile"),
        ("55", "unknown_tile"),
        ("0z", "unknown_tile"),
        ("*5m", "star_without_tile"),
        ("5m* 6m*", "two_winning_tiles"),
        ("1m | 1m | 1f | 1g", "too_many_bars"),
        ("(9999m | 1m", "unbalanced_bracket"),
    ],
)
def test_unreadable_text(text, code):
    with pytest.raises(ScoringError) as caught:
        Hand.parse(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "role", "codes"),
    [
        ("555m CCCC | 222s 111p EE*", "winner", []),
        ("555m CCC | 222s 111p EE 5m5*m", "winner", ["fifth_copy", "too_many_tiles"]),
        ("555m | 222s 111p 345p EE* | 1f 1f", "winner", ["second_bonus_tile"]),
        ("555m | 222s 111p 345p EX", "winner", ["face_down_tile"]),
        ("555m | 222s 111p 345p E?", "winner", ["unknown_face"]),
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
def test_arrangements(text, claimed, expected):
    def tokens(line):
        melded, _, concealed = line.partition("|")
        return sorted(melded.split()), sorted(concealed.split())

    got = [str(each) for each in arrange(Hand.parse(text), claimed=claimed)]
    assert sorted(map(tokens, got)) == sorted(map(tokens, expected))


@pytest.mark.parametrize(
    ("context", "hand"),
    [
        ({"source": "wall", "discarder": "E"}, "| 222s 345m 678p 789p EE*"),
        ({"source": "dealt", "seat": "S"}, "| 222s 345m 678p 789p EE*"),
        ({"source": "dealt", "seat": "E"}, "222s | 345m 678p 789p EE*"),
        ({"source": "kong_supplement"}, "222s | 345m 678p 789p EE*"),
        ({"source": "discard", "seat": "E", "turn": "dealers_first_discard"}, "| 222s 345m 678p 789p EE*"),
        ({"source": "discard", "turn": "own_first_draw"}, "| 222s 345m 678p 789p EE*"),
        ({"source": "discard", "seat": "W", "discarder": "W"}, "| 222s 345m 678p 789p EE*"),
    ],
)
def test_contradictions(context, hand):
    codes = {problem.code for problem in Context(**context).problems(Hand.parse(hand))}
    assert codes == {"contradictory_context"}


def test_tiles_are_immutable_and_single():
    assert Tile("5m") is Tile.parse("0m")
    with pytest.raises(AttributeError):
        Tile("5m").rank = 4


def test_bonus_tiles_lie_apart_wherever_they_were_written():
    for text in ("(1m1f1g) |  |", "| 1m 1f 1g |", "| 1m | 1f 1g", "1f 1g | 1m |"):
        assert Hand.parse(text) == Hand.parse("| 1m | 1f 1g")
