"""A tile in a record, as its code."""

from __future__ import annotations

from typing import Annotated

from pydantic import BeforeValidator, InstanceOf, WithJsonSchema

from scoring.hand.tiles import Tile


def _parse_tile(code: object) -> Tile:
    return Tile.parse(str(code))


TileCode = Annotated[
    InstanceOf[Tile],
    BeforeValidator(_parse_tile),
    WithJsonSchema({"type": "string", "examples": ["5m", "C"]}),
]
"""The tile of a code, also in riichi notation. Raises ScoringError `unknown_tile_error`."""
