"""What lies beside a hand on its photo and may tell of it: rows of indicators, norths that were set aside."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from tilesnap.deals.hand import FACE_DOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilesnap.deals.hand import EditHand, EditTile

MOST_SHOWN = 5
"""No more indicators are turned up; a longer row of faces is one of discards."""
NORTH = "N"
COPIES = 4

# As the tiles themselves are seen: in their widths along a row, in their heights across it.
APART = 0.5, 1.6
"""Between the middles of neighbours in a row, along it."""
ASIDE = 0.35
"""Between their middles, across it: so far a hand may have shifted one."""
BELOW = 0.6, 1.8
"""From the middle of a row to that of the row below."""
SHIFTED = 0.8
"""How far the row below may be shifted along the row."""
TURNED = 0.94
"""The least cosine of the angle between the sides of neighbours, upside down or not: of 20 degrees."""


class LikelyIndicators(NamedTuple):
    """Tiles that are likely to be indicators, those below them, and how many norths were set aside."""

    indicators: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    norths: int = 0


class _Lying(NamedTuple):
    """A tile as it lies: its middle, its width and its height as ways in pixels, all complex numbers."""

    tile: EditTile
    middle: complex
    right: complex
    down: complex

    @property
    def shows(self) -> bool:
        return self.tile.label != FACE_DOWN

    def is_beside(self, other: _Lying) -> bool:
        """Whether the other lies next to it in a row."""
        across, along = _in_sides(other.middle - self.middle, self.right, self.down)
        level = abs((self.right * other.right.conjugate()).real) >= TURNED * abs(self.right * other.right)
        return level and APART[0] <= abs(across) <= APART[1] and abs(along) <= ASIDE


_Row = list[_Lying]


def lying_beside(hand: EditHand, norths: int = 0) -> LikelyIndicators:
    """Tell what the tiles beside a hand are likely to be. It is a guess by their places, and to be asked.

    A wall of backs in which some tiles are turned up has the indicators, or else the only row of so few faces
    that lies there. Where a row of as many lies below it, that is what is turned up after a riichi. Where
    several rows may be it, none is taken for it. A row of norths may be set aside; where it is known that so
    many `norths` were, that row shows no indicators.
    """
    rows = _rows([lying for tile in hand.stray if (lying := _lying(tile))])
    aside = [row for row in rows if {each.tile.tile.code for each in row} == {NORTH} and len(row) <= COPIES]
    rows = [row for row in rows if _may_be_indicators(row) and not (row in aside and len(row) == norths)]
    upper, lower = _told_apart(rows, _heading(hand))
    return LikelyIndicators(_faces(upper), _faces(lower), len(aside[0]) if len(aside) == 1 else 0)


def _lying(tile: EditTile) -> _Lying | None:
    if tile.quad is None:
        return None
    a, b, c, d = (complex(*point) for point in tile.quad)
    right, down = (b - a + c - d) / 2, (d - a + c - b) / 2
    area = (right.conjugate() * down).imag
    return _Lying(tile, (a + b + c + d) / 4, right, down) if area else None


def _heading(hand: EditHand) -> complex:
    """Give the way from the left of a hand to its right, which is that in which its tiles are read.

    Many faces look alike upside down, so that the tiles' own sides do not tell it.
    """
    heading = 0j
    for row in (hand.laid.concealed, tuple(tile for group in hand.laid.melded for tile in group.tiles)):
        lying = [each.middle for tile in row if (each := _lying(tile))]
        centre = (len(lying) - 1) / 2
        heading += sum((place - centre) * middle for place, middle in enumerate(lying))
    return heading or 1 + 0j


def _in_sides(way: complex, right: complex, down: complex) -> tuple[float, float]:
    """Write a way in a tile's widths and heights, which a slanting view leaves at no right angle."""
    area = (right.conjugate() * down).imag
    return (way.conjugate() * down).imag / area, (right.conjugate() * way).imag / area


def _rows(tiles: Sequence[_Lying]) -> list[_Row]:
    """Put together what lies side by side."""
    rows: list[_Row] = []
    for tile in tiles:
        touching = [row for row in rows if any(tile.is_beside(each) for each in row)]
        rows = [row for row in rows if row not in touching]
        rows.append([tile, *(each for row in touching for each in row)])
    return rows


def _may_be_indicators(row: _Row) -> bool:
    faces = [each.tile.tile for each in row if each.shows]
    return 0 < len(faces) <= MOST_SHOWN and all(face.is_known and not face.is_bonus for face in faces)


def _told_apart(rows: list[_Row], heading: complex) -> tuple[_Row, _Row]:
    """Tell the row of indicators and the one below it, as seen from the hand; empty where none is it."""
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
    """Whether as many tiles lie right below a row."""
    way = (row[0].middle - upper[0].middle) * heading.conjugate() / abs(heading)
    width, height = abs(upper[0].right), abs(upper[0].down)
    return (
        len(row) == len(upper)
        and BELOW[0] * height <= way.imag <= BELOW[1] * height
        and abs(way.real) <= SHIFTED * width
    )


def _in_order(row: _Row, heading: complex) -> _Row:
    return sorted(row, key=lambda each: (each.middle * heading.conjugate()).real)


def _faces(row: _Row) -> tuple[str, ...]:
    return tuple(each.tile.tile.code for each in row)
