"""Indicator detection: rows of dora indicators and set-aside norths beside a hand on its photo."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from tilesnap.deals.editable_hand import FACE_DOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilesnap.deals.editable_hand import EditableHand, EditableTile

MAX_INDICATORS = 5
"""Limit on indicators in a row; a longer row of faces is a row of discards."""
NORTH = "N"
COPIES_PER_TILE = 4

# Units: tile widths along a row, tile heights across it.
NEIGHBOUR_DISTANCE = 0.5, 1.6
"""Smallest and largest distance of the centres of neighbours along the row."""
MAX_ROW_OFFSET = 0.35
"""Largest distance of their centres across the row: tiles are placed by hand."""
NEXT_ROW_DISTANCE = 0.6, 1.8
"""Smallest and largest distance from the centre of a row to that of the row below."""
MAX_NEXT_ROW_SHIFT = 0.8
"""Largest shift of the row below along the row."""
MIN_SIDE_COSINE = 0.94
"""Smallest cosine of the angle between the sides of neighbours, upside down or not: 20 degrees."""


class LikelyIndicators(NamedTuple):
    """Tile codes of the likely indicators, those of the row below, and the number of set-aside norths."""

    indicators: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    norths: int = 0


class _PlacedTile(NamedTuple):
    """A tile on the photo: its centre, and its width and height as vectors, all complex numbers in pixels."""

    tile: EditableTile
    middle: complex
    right: complex
    down: complex

    @property
    def shows(self) -> bool:
        return self.tile.label != FACE_DOWN

    def is_beside(self, other: _PlacedTile) -> bool:
        """Return True if the other tile is its neighbour in a row."""
        across, along = _in_tile_units(other.middle - self.middle, self.right, self.down)
        level = abs((self.right * other.right.conjugate()).real) >= MIN_SIDE_COSINE * abs(
            self.right * other.right
        )
        return (
            level
            and NEIGHBOUR_DISTANCE[0] <= abs(across) <= NEIGHBOUR_DISTANCE[1]
            and abs(along) <= MAX_ROW_OFFSET
        )


_Row = list[_PlacedTile]


def find_indicators(hand: EditableHand, norths: int = 0) -> LikelyIndicators:
    """Return the likely indicators beside a hand. They are a guess from positions, to be confirmed.

    Indicators are the turned-up tiles in a wall of backs, or else the only row of so few faces. A row of as
    many tiles below it is what is turned up after a riichi. If several rows qualify, none is chosen.

    Args:
        hand: The hand with the stray tiles around it.
        norths: The number of norths known to be set aside; a row of so many shows no indicators.
    """
    rows = _rows([placed for tile in hand.stray if (placed := _to_placed_tile(tile))])
    aside = [
        row
        for row in rows
        if {each.tile.tile.code for each in row} == {NORTH} and len(row) <= COPIES_PER_TILE
    ]
    rows = [row for row in rows if _may_be_indicators(row) and not (row in aside and len(row) == norths)]
    upper, lower = _split_rows(rows, _heading(hand))
    return LikelyIndicators(_faces(upper), _faces(lower), len(aside[0]) if len(aside) == 1 else 0)


def _to_placed_tile(tile: EditableTile) -> _PlacedTile | None:
    if tile.quad is None:
        return None
    a, b, c, d = (complex(*point) for point in tile.quad)
    right, down = (b - a + c - d) / 2, (d - a + c - b) / 2
    area = (right.conjugate() * down).imag
    return _PlacedTile(tile, (a + b + c + d) / 4, right, down) if area else None


def _heading(hand: EditableHand) -> complex:
    """Return the vector from the left of a hand to its right, the direction in which its tiles are read.

    Many faces look alike upside down, so that the tiles' own sides do not determine it.
    """
    heading = 0j
    for row in (hand.layout.concealed, tuple(tile for group in hand.layout.melded for tile in group.tiles)):
        placed = [each.middle for tile in row if (each := _to_placed_tile(tile))]
        centre = (len(placed) - 1) / 2
        heading += sum((place - centre) * middle for place, middle in enumerate(placed))
    return heading or 1 + 0j


def _in_tile_units(vector: complex, right: complex, down: complex) -> tuple[float, float]:
    """Express a vector in a tile's widths and heights, which are not orthogonal in a slanted view."""
    area = (right.conjugate() * down).imag
    return (vector.conjugate() * down).imag / area, (right.conjugate() * vector).imag / area


def _rows(tiles: Sequence[_PlacedTile]) -> list[_Row]:
    """Group neighbouring tiles into rows."""
    rows: list[_Row] = []
    for tile in tiles:
        touching = [row for row in rows if any(tile.is_beside(each) for each in row)]
        rows = [row for row in rows if row not in touching]
        rows.append([tile, *(each for row in touching for each in row)])
    return rows


def _may_be_indicators(row: _Row) -> bool:
    faces = [each.tile.tile for each in row if each.shows]
    return 0 < len(faces) <= MAX_INDICATORS and all(face.is_known and not face.is_bonus for face in faces)


def _split_rows(rows: list[_Row], heading: complex) -> tuple[_Row, _Row]:
    """Return the indicator row and the row below it, as seen from the hand; empty if ambiguous."""
    shown = [_in_order([each for each in row if each.shows], heading) for row in rows]
    in_walls = [len(faces) < len(row) for faces, row in zip(shown, rows, strict=True)]
    upper = [faces for faces, in_wall in zip(shown, in_walls, strict=True) if in_wall or not any(in_walls)]
    lower = [faces for faces, in_wall in zip(shown, in_walls, strict=True) if not in_wall]
    if len(upper) == 1:
        below = [row for row in lower if row is not upper[0] and _is_below(row, upper[0], heading)]
        return upper[0], below[0] if len(below) == 1 else []
    pairs = [(one, other) for one, other in permutations(upper, 2) if _is_below(other, one, heading)]
    return pairs[0] if len(upper) == 2 and len(pairs) == 1 else ([], [])


def _is_below(row: _Row, upper: _Row, heading: complex) -> bool:
    """Return True if the row has as many tiles and lies right below the other."""
    vector = (row[0].middle - upper[0].middle) * heading.conjugate() / abs(heading)
    width, height = abs(upper[0].right), abs(upper[0].down)
    return (
        len(row) == len(upper)
        and NEXT_ROW_DISTANCE[0] * height <= vector.imag <= NEXT_ROW_DISTANCE[1] * height
        and abs(vector.real) <= MAX_NEXT_ROW_SHIFT * width
    )


def _in_order(row: _Row, heading: complex) -> _Row:
    return sorted(row, key=lambda each: (each.middle * heading.conjugate()).real)


def _faces(row: _Row) -> tuple[str, ...]:
    return tuple(each.tile.tile.code for each in row)
