"""Parsing and writing the notation of hands."""

from dataclasses import replace

import pytest

from scoring import Hand, ScoringError
from scoring.hand.notation import to_mpsz


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
        with pytest.raises(ScoringError, match="is not a tile"):
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


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("🀆🀆🀆 | 🀇🀈🀉 🀙🀚🀛 🀐🀑🀒 🀄🀄* | 🀢🀩", "BBB | 123m 123p 123s CC* | 1f 4g"),
        ("| 🀏🀘🀡 🀀🀁🀂🀃 🀅 | 🀣🀤🀥🀦🀧🀨", "| 9m9s9p ESWN F | 2f4f3f1g2g3g"),
        ("| 🀄\N{VARIATION SELECTOR-15}🀄\N{VARIATION SELECTOR-16}*", "| CC*"),
        ("(9m🀫🀫9m) | 1p", "(9mXX9m) | 1p"),
        ("| 1m2m3m 4p5pr6p PPP EEE 9s9s*", "| 123m 406p BBB EEE 99*s"),
        ("| 5mr* 5m", "| 0*5m"),
    ],
)
def test_read_hand_accepts_unicode_and_mjai(text, codes):
    read, expected = Hand.parse(text), Hand.parse(codes)
    assert (read, read.reds) == (expected, expected.reds)


@pytest.mark.parametrize(
    ("text", "mpsz"),
    [
        ("| 123456m 789p 22333s*", "| 123456m 789p 22333s*"),
        ("CCCC 555m | 111p 222s EE* | 3f 1g", "7777z 555m | 111p 222s 11*z | 3f 1g"),
        ("(EEEE) FFF+F | 19m B S W N*", "(1111z) 666z+6z | 19m 5z 2z 3z 4*z"),
        ("E", "1z"),
    ],
)
def test_to_mpsz_numbers_honors(text, mpsz):
    assert to_mpsz(text) == mpsz
    if "|" in text:
        assert Hand.parse(mpsz) == Hand.parse(text)


@pytest.mark.parametrize("text", ["3P", "5r", "🂡", "PP5mx"])
def test_read_hand_rejects_text_like_other_notations(text):
    with pytest.raises(ScoringError, match="is not a tile"):
        Hand.parse(text)
