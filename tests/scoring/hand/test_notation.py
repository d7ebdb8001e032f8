"""Parsing and writing the notation of hands."""

from dataclasses import replace

import pytest

from scoring import Hand, ScoringError


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
        ("1f1fJ=1f 44mJ=4m | EE*", "44mJ=4m 11fJ=1f | EE*"),  # American groups with jokers
        ("J=1f1f*J | J=45m", "1f*JJ=1f | 5m J=4m"),
        ("66666s 777777p | J=EJ=E*J", "777777p 66666s | J J=EJ=E*"),
        ("| 11m 3f* 1f1f", "| 11m 3f* | 1f 1f"),
        ("1f1f1f1f 2g | 3*f", "1111f | 3f* | 2g"),
    ],
)
def test_notation_round_trip(text, written):
    if written is None:
        with pytest.raises(ScoringError, match="is no tile"):
            Hand.parse(text)
        return
    hand = Hand.parse(text)
    assert str(hand) == written.replace("345*m", "345m*").replace("111*p", "111p*").replace("EE*", "EE*")
    assert Hand.parse(str(hand)) == replace(hand, red_fives=())


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
        ("J=", "unknown_tile"),
        ("J=X", "unknown_tile"),
        ("J*=4m", "unknown_tile"),
        ("4=4m", "unknown_tile"),
        ("555m3f* | 11m", "winning_bonus_tile"),
    ],
)
def test_read_hand_rejects_invalid_text(text, code):
    with pytest.raises(ScoringError) as caught:
        Hand.parse(text)
    assert caught.value.code == code


def test_read_hand_collects_bonus_tiles():
    for text in ("(1m1f1g) |  |", "| 1m 1f 1g |", "| 1m | 1f 1g", "1f 1g | 1m |"):
        assert Hand.parse(text) == Hand.parse("| 1m | 1f 1g")
