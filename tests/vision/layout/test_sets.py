"""Legal sets among labels: splits, the most likely sets, and tiles in no set."""

from __future__ import annotations

import re

import pytest

from scoring.hand.tiles import read_tiles
from vision.layout.features import non_winning_penalty
from vision.layout.sets import (
    count_unmatched_tiles,
    find_kongs,
    find_sideways_backs,
    most_likely_sets,
    split_into_sets,
    split_with_one_misread,
)


def labels(text):
    return re.findall(r"\d[a-z]|[A-Z?]", text)


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("5m5m5mCCC", [3, 3]),
        ("5m5m5m5mCCC3p4p5p", [4, 3, 3]),
        ("1p1p1p1p2p3p", [3, 3]),
        ("5m5m5mCC", None),
        ("4m0m6m0p5p5p0p", [3, 4]),  # red fives
        ("4mJ6mEEJ", [3, 3]),  # jokers
        ("", []),
    ],
)
def test_split_returns_sizes_of_sets(text, sizes):
    assert split_into_sets(labels(text)) == sizes


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("5m5m6m", [3]),  # one of them is misread
        ("1p2p4s", [3]),
        ("1mJ1m9p", [4]),
        ("7m8m9m1s1p1s", [3, 3]),  # in the second of two
        ("2m2m2m1p5p9p", None),
        ("1p2p3p4p", None),
        ("EESS", None),
        ("1f1f1f", None),  # flowers make no set
    ],
)
def test_nearly_split_allows_one_misread_tile(text, sizes):
    assert split_with_one_misread(labels(text)) == sizes


@pytest.mark.parametrize(
    ("text", "hidden", "starts"),
    [
        ("1mCCCC2m", False, [1]),
        ("CCCCC", False, [0]),
        ("CCCCFFFF", False, [0, 4]),
        ("1mX9s9sX2m", True, [1]),
        ("XXXXXX", True, []),  # a piece of a wall
        ("9s9s9sX", True, [0]),
        ("1p1p1pX2s2sX", True, [3]),  # a pung beside a kong
        ("X2s2sX1p1p1p", True, [0]),
        ("????", False, []),
        ("1m0s5s5s5s", False, [1]),
        ("JJJJ", False, []),
    ],
)
def test_kong_starts_finds_kongs(text, hidden, starts):
    assert find_kongs(labels(text), hidden=hidden) == starts


@pytest.mark.parametrize(
    ("text", "turned", "backs"),
    [
        ("9s9s9sX", [3], [3]),  # at right angles to the faces
        ("9s9s9sX", [], []),
        ("9s9s9sX", [0, 1, 2, 3], []),  # the row itself runs that way
        ("X9s9sX", [0], []),  # two are hardly chance
        ("XXXX", [0], []),
    ],
)
def test_turned_backs_finds_sideways_backs(text, turned, backs):
    four = labels(text)
    assert find_sideways_backs(four, [n in turned for n in range(len(four))]) == backs


def faces(text):
    """Return labels and probabilities of words: `9s.6/7s.3` is 60 % a 9s and 30 % a 7s; `9s` is certain."""
    words = [[face.partition(".") for face in word.split("/")] for word in text.split()]
    chances = [[(label, float(f"0.{digits or 99}")) for label, _, digits in word] for word in words]
    return [some[0][0] for some in chances], chances


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        ("9s 9s 9s", "9s 9s 9s"),
        ("F.48/C.44 C.55/F.37 C.47/F.45", "C C C"),  # the likeliest of two
        ("9s.9 9p.3/9s.2 7s.6/9s.1", "9s 9s 9s"),  # two of three misread
        ("1m J.43/1m.26 1m 1m", "1m 1m 1m 1m"),  # a joker shows no face
        ("1s 3s 3s.5/2s.4", "1s 3s 2s"),  # a chow in any order
        ("0s.6/5s.3 5s 5s", "5s 5s 5s"),  # a red five counts as one
        ("9s 9s 7s.97/9s.001", "9s 9s 7s"),  # far less likely than the labels as read
        ("9s 9s 7s", "9s 9s 7s"),
        ("1f.6/2m.3 2m 2m", "1f 2m 2m"),  # a flower is in no set
        ("X.6/2m.3 2m 2m", "X 2m 2m"),
        ("2m 2m.5/3m.4 3m 4m", "2m 2m 3m 4m"),  # no chow has four tiles
        ("7m 8m 9m 1s 1p.6/1s.3 1s", "7m 8m 9m 1s 1s 1s"),  # two sets without a gap
        ("7m 8m.6/9m.3 E W.6/E.3", "7m 8m E W"),
        ("", ""),
    ],
)
def test_likely_sets_returns_likeliest_labels(seen, expected):
    assert most_likely_sets(*faces(seen)) == expected.split()


@pytest.mark.parametrize(
    ("labels", "left"),
    [
        ("123m456m789p22sEEE", 0),
        ("1111m456m789p22sEEE", 0),  # a kong is one set
        ("123m456m789p22sEE", 2),  # one pair only
        ("123m456m789p22sEEC", 3),
        ("11223344556677m", 0),
        ("1133557799mEECC", 0),  # seven pairs
        ("19m19p19sESWNCFBB", 0),
        ("147m258p369sESWNC", 14),
        ("123m456m789p222s333sEE", 0),  # five sets, as hands of sixteen tiles have
        ("123m456m789p222s333s444sEE", 3),  # no more than five
        ("111m123m9m", 1),
        ("123mXX1f?", 0),  # tiles without a face, and flowers, are not counted
    ],
)
def test_left_over_counts_tiles_in_no_set(labels, left):
    assert count_unmatched_tiles([tile.code for tile in read_tiles(labels).tiles]) == left


def test_left_over_counts_red_five_as_five():
    assert count_unmatched_tiles(["4m", "0m", "6m"]) == 0


@pytest.mark.parametrize(
    ("labels", "sure", "won", "penalty"),
    [
        ("123m456m789p22sEEE", 0.99, None, 0),
        ("123m456m789p22sEEC", 0.99, None, 2),  # no face is doubtful, so none was misread
        ("123m456m789p22sEEC", 0.6, None, 1),
        ("123m456m78p29sCEEB", 0.6, None, 2),  # more than one face would have to be misread
        ("123m456m78p29sCEEB", 0.99, None, 3),
        ("123m456m789p22sEEE", 0.99, False, 2),  # five of a face, or another illegal hand
        ("123m456m78p29sCEEB", 0.99, True, 0),  # a hand that wins by house rules
    ],
)
def test_unwon_returns_penalty(labels, sure, won, penalty):
    seen = [(tile.code, 0.99) for tile in read_tiles(labels).tiles]
    seen[0] = seen[0][0], sure
    assert non_winning_penalty(seen, won=won) == penalty


def test_unwon_ignores_doubtful_plain_tiles():
    assert non_winning_penalty([*((label, 0.99) for label in ("1m", "1m", "E", "E")), ("B", 0.5)]) == 2
