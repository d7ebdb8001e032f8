"""Kinds of sets, with tiles face up, face down or unknown."""

import re

import pytest

from scoring.hand.sets import all_sets, hidden_kong, kind_of, may_be_set
from scoring.hand.tiles import Tile


def tiles(text):
    return [Tile(code) for code in re.findall(r"\d[a-z]|[A-Z?]", text)]


@pytest.mark.parametrize(
    ("text", "legal"),
    [
        ("5m5m5m", True),
        ("CCCC", True),
        ("1p2p3p", True),
        ("3p1p2p", True),  # a chow in any order
        ("1p2p3p4p", False),
        ("5m5m6m", False),
        ("1p2p4s", False),
        ("5m?5m", True),
        ("5mJ5m", True),  # a joker stands for any face
        ("5m0m5m5m", True),
        ("4m0m6m", True),
        ("4m0m5m", False),
        ("X0m5mX", True),
        ("1p?9p", False),
        ("EESS", False),
        ("1f1f1f", False),  # flowers make no set
        ("X9mX9m", True),
        ("XXX", False),
        ("5m5m", False),
    ],
)
def test_may_be_set_by_tiles(text, legal):
    assert may_be_set(tiles(text)) == legal


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("X9m9mX", True),
        ("9mX9m9m", True),
        ("XXXX", True),
        ("XXX9m", False),
        ("X9m8mX", False),
        ("XX", False),
        ("X3f3fX", False),
    ],
)
def test_hidden_kong_returns_visible_face(text, hidden):
    assert (hidden_kong(tiles(text)) is not None) == hidden


@pytest.mark.parametrize(
    ("text", "face"),
    [("9mXXX", "9m"), ("X?9mX", "9m"), ("XXXX", "X"), ("X0s5sX", "5s"), ("9m9m9m9m", None), ("9mX8mX", None)],
)
def test_hidden_kong_accepts_more_backs_if_declared(text, face):
    found = hidden_kong(tiles(text), declared=True)
    assert (found and found.code) == face


def test_every_set_matches_its_kind():
    known = list(all_sets())
    assert len({each.tiles for each in known}) == len(known)
    kinds = [each.kind for each in known if not each.hidden]
    assert {kind: kinds.count(kind) for kind in kinds} == {"pair": 34, "chow": 21, "pung": 34, "kong": 34}
    assert all(kind_of(each.tiles) == each.kind for each in known if not each.hidden)
    assert sum(each.hidden for each in known) == 34 * (3 + 2) + 1
