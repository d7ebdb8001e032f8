"""Tests of the kinds of tile that a condition may name."""

import pytest

from scoring import Context, Hand, Tile
from scoring.tables.conditions.kinds import KINDS
from scoring.tables.facts import Facts

FACTS = Facts(Hand.parse("| EEE"), Context(seat="S", round="E"), ())
TILES = ("2m", "9p", "E", "S", "F", "8s")
ROWS = [
    ("any", "2m 9p E S F 8s"),
    ("simples", "2m 8s"),
    ("terminals", "9p"),
    ("winds", "E S"),
    ("dragons", "F"),
    ("honors", "E S F"),
    ("majors", "9p E S F"),
    ("greens", "F 8s"),
    ("suited", "2m 9p 8s"),
    ("own_wind", "S"),
    ("round_wind", "E"),
]


@pytest.mark.parametrize(("kind", "tiles"), ROWS)
def test_kind_of_tile(kind, tiles):
    assert [code for code in TILES if KINDS[kind](FACTS, Tile(code))] == tiles.split()


def test_every_kind_has_a_row():
    assert {kind for kind, _ in ROWS} == set(KINDS)
