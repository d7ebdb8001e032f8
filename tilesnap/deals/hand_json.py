"""JSON form of the hand in the editor, which deals store and the browser's components show."""

from __future__ import annotations

from typing import TypedDict

Point = tuple[float, float]
Quad = tuple[Point, Point, Point, Point]
"""The corners of a tile in the photo, in pixels, clockwise from the top left of its face."""


class Tile(TypedDict):
    """A tile of the hand editor; a tile that a person has named has no confidence."""

    id: int
    label: str
    confidence: float | None
    alternatives: list[tuple[str, float]]
    quad: Quad | None
    repairedFrom: str | None
    unsure: bool


class TileSet(TypedDict):
    """A melded set, or a concealed kong; `fromPung`: of three concealed tiles and a claimed fourth."""

    tiles: list[Tile]
    concealed: bool
    fromPung: bool


class Hand(TypedDict):
    """The rows of the hand editor, and the id of the winning tile."""

    melded: list[TileSet]
    concealed: list[Tile]
    bonus: list[Tile]
    stray: list[Tile]
    winning: int | None
