"""What makes a legal set of labels as they lie."""

import re

import pytest

from vision.layout.sets import is_hidden_kong, is_nearly_set, is_set, kong_starts, split


def labels(text):
    return re.findall(r"\d[a-z]|[A-Z?]", text)


@pytest.mark.parametrize(
    ("text", "legal", "nearly"),
    [
        ("5m5m5m", True, True),
        ("CCCC", True, True),
        ("1p2p3p", True, True),
        ("3p1p2p", True, True),  # a chow in any order
        ("1p2p3p4p", False, False),
        ("5m5m6m", False, True),  # one of them is misread
        ("1p2p4s", False, True),
        ("5m?5m", True, True),
        ("1p?9p", False, True),
        ("EESS", False, False),
        ("1f1f1f", False, False),  # flowers make no set
        ("X9mX9m", True, True),
        ("XXX", False, False),
        ("5m5m", False, False),
    ],
)
def test_sets(text, legal, nearly):
    assert is_set(labels(text)) == legal
    assert is_nearly_set(labels(text)) == nearly


@pytest.mark.parametrize(
    ("text", "hidden"),
    [("X9m9mX", True), ("9mX9m9m", True), ("XXXX", True), ("XXX9m", False), ("X9m8mX", False), ("XX", False)],
)
def test_a_hidden_kong_shows_its_face_or_none(text, hidden):
    assert is_hidden_kong(labels(text)) == hidden


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("5m5m5mCCC", [3, 3]),
        ("5m5m5m5mCCC3p4p5p", [4, 3, 3]),
        ("1p1p1p1p2p3p", [3, 3]),
        ("5m5m5mCC", None),
        ("", []),
    ],
)
def test_neighbours_split_into_sets(text, sizes):
    assert split(labels(text)) == sizes


@pytest.mark.parametrize(
    ("text", "hidden", "starts"),
    [
        ("1mCCCC2m", False, [1]),
        ("CCCCC", False, [0]),
        ("CCCCFFFF", False, [0, 4]),
        ("1mX9s9sX2m", True, [1]),
        ("XXXXXX", True, []),  # a piece of a wall
        ("????", False, []),
    ],
)
def test_where_kongs_begin(text, hidden, starts):
    assert kong_starts(labels(text), hidden=hidden) == starts
