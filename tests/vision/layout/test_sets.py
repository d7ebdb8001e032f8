"""Legal sets among labels in line."""

import re

import pytest

from vision.layout.sets import find_kongs, find_sideways_backs, split_into_sets, split_with_one_misread


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
