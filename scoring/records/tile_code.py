"""A tile in a record, as its code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from scoring.hand.tiles import Tile
from scoring.validation import Constraint

if TYPE_CHECKING:
    from collections.abc import Mapping


def _parse_tile(code: object) -> Tile:
    return Tile.parse(str(code))


@dataclass(frozen=True)
class _TileText(Constraint):
    """A constraint that describes a tile as text in the document of an API."""

    def __get_pydantic_core_schema__(self, source: object, handler: Any) -> Any:
        return handler.generate_schema(str)

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> Mapping[str, object]:
        return {**handler(schema), "examples": ["5m", "C"]}


TileCode = Annotated[Tile, _TileText(parse=_parse_tile)]
"""The tile of a code, also in riichi notation. Raises ScoringError `unknown_tile_error`."""
