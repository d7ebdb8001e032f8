"""Tiles are interned and immutable."""

import pickle

import pytest

from scoring import ScoringError, Tile
from scoring.hand.tiles import count_tile


def test_tiles_are_immutable_and_interned():
    assert Tile("5m") is Tile.parse("0m")
    with pytest.raises(AttributeError):
        Tile("5m").rank = 4


@pytest.mark.parametrize("suit", "mps")
def test_red_five_differs_from_plain_five(suit):
    red, five = Tile(f"0{suit}"), Tile(f"5{suit}")
    assert red is not five
    assert red.plain is five
    assert (red.suit, red.rank, red.index) == (five.suit, five.rank, five.index)
    assert red.name == f"red {five.name}"
    assert [str(tile) for tile in sorted([Tile(f"6{suit}"), red, Tile(f"4{suit}")])] == [
        f"4{suit}", f"0{suit}", f"6{suit}",
    ]  # fmt: skip


def test_all_but_red_fives_are_plain():
    plain = [tile for tile in Tile.ALL if tile.plain is tile]
    assert [tile.index for tile in plain] == list(range(45))
    assert [tile.code for tile in Tile.ALL[45:]] == ["0m", "0p", "0s"]


def test_joker_is_not_known():
    assert not Tile("J").is_known
    assert Tile("J").name == "joker"


@pytest.mark.parametrize(
    ("code", "name"), [("J=4m", "joker for 4 of characters"), ("J=1f", "joker for plum")]
)
def test_named_joker_is_printed_as_joker(code, name):
    tile = Tile(code)
    assert (tile.name, tile.stands_for, tile.printed) == (name, Tile(code[2:]), Tile("J"))
    assert not tile.is_known
    assert tile not in Tile.ALL
    with pytest.raises(ScoringError, match="is not a tile"):
        Tile.parse(code)
    assert pickle.loads(pickle.dumps(tile)) is tile


def test_copies_counts_equal_tiles():
    assert [count_tile(tuple(map(Tile, ("1m", "E", "1m"))), Tile(code)) for code in ("1m", "E", "W")] == [
        2,
        1,
        0,
    ]
