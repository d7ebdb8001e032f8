"""Tile codes in records."""

import pytest
from pydantic import TypeAdapter

from scoring import ScoringError, Tile
from scoring.pydantic_input import PydanticSource, StrictModel
from scoring.records.tile_code import TileCode


@pytest.mark.parametrize(("code", "tile"), [("5m", "5m"), ("0m", "5m"), ("5z", "B"), ("1f", "1f")])
def test_tile_code_is_parsed(code, tile):
    assert TypeAdapter(TileCode).validate_python(code, strict=True) is Tile(tile)


@pytest.mark.parametrize("code", ["5x", "", "1m2m", 5, None, ["1m"]])
def test_tile_code_rejects_unknown_tile(code):
    class Record(StrictModel):
        tile: TileCode

    with pytest.raises(ScoringError) as caught:
        PydanticSource("bad_record").check(Record, {"tile": code})
    assert caught.value.code == "unknown_tile"
