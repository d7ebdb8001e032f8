"""Tiles are single and never change."""

import pytest

from scoring import Tile


def test_tiles_are_immutable_and_single():
    assert Tile("5m") is Tile.parse("0m")
    with pytest.raises(AttributeError):
        Tile("5m").rank = 4
