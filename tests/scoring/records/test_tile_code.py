"""Tile codes in records."""

from dataclasses import dataclass

import pytest

from scoring import ScoringError, Tile
from scoring.records.tile_code import TileCode
from scoring.validation import ValidatedModel, ValueSource


@dataclass(frozen=True)
class Record(ValidatedModel):
    tile: TileCode


@pytest.mark.parametrize(("code", "tile"), [("5m", "5m"), ("0m", "5m"), ("5z", "B"), ("1f", "1f")])
def test_tile_code_is_parsed(code, tile):
    assert ValueSource("bad_record").check(Record, {"tile": code}).tile is Tile(tile)


@pytest.mark.parametrize("code", ["5x", "", "1m2m", 5, None, ["1m"]])
def test_tile_code_rejects_unknown_tile(code):
    with pytest.raises(ScoringError) as caught:
        ValueSource("bad_record").check(Record, {"tile": code})
    assert caught.value.code == "unknown_tile"
