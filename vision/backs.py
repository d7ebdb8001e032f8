"""Plain tiles that lie face down, as their neighbours in the row tell: pale backs look like blank dragons.

What is surely a white dragon stays one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.layout.links import links_of
from vision.layout.sets import FACE_DOWN, NO_FACE, WHITE, is_bonus, plain
from vision.repair import CLEAR, with_face

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from vision.reading import ReadTile

KONG = 4  # tiles


def walls_face_down(tiles: Sequence[ReadTile]) -> list[ReadTile]:
    """Name doubtful white dragons face down in a row of more plain tiles than a kong has, if some lie so."""
    whites, backs = _plain_ones(tiles)
    rows = _rows(whites | backs, _beside(tiles)) if whites and backs else ()
    return _turned(tiles, {k for row in rows if len(row) > KONG and row & backs for k in row & whites})


def kongs_face_down(tiles: Sequence[ReadTile]) -> list[ReadTile]:
    """Name doubtful white dragons face down where they make a concealed kong with others.

    Of such a kong two equal faces show, outside or between the others, or none: then one of four plain tiles
    lies face down anyway.
    """
    whites, backs = _plain_ones(tiles)
    if not whites:
        return list(tiles)
    beside = _beside(tiles)
    kongs = [kong for k in whites | backs for kong in _kongs_at(k, tiles, beside, whites | backs)]
    in_kongs = {k for kong in kongs for k in kong}
    rows = _rows((whites | backs) - in_kongs, beside)
    others = {k for row in rows if len(row) == KONG and row & backs for k in row}
    return _turned(tiles, whites & (in_kongs | others))


def _plain_ones(tiles: Sequence[ReadTile]) -> tuple[set[int], set[int]]:
    """Return which tiles are doubtful white dragons, and which lie face down."""
    whites = {k for k, tile in enumerate(tiles) if tile.label == WHITE and tile.confidence < CLEAR}
    return whites, {k for k, tile in enumerate(tiles) if tile.label == FACE_DOWN}


def _turned(tiles: Sequence[ReadTile], down: set[int]) -> list[ReadTile]:
    return [with_face(tile, FACE_DOWN) if k in down else tile for k, tile in enumerate(tiles)]


def _beside(tiles: Sequence[ReadTile]) -> Mapping[int, set[int]]:
    """Return which tiles lie on either side of each, in one row."""
    quads = np.array([tile.quad for tile in tiles], float)
    rows = links_of(quads, np.array([tile.axis_confidence for tile in tiles])).in_rows()
    beside: dict[int, set[int]] = {k: set() for k in range(len(tiles))}
    for one, other in rows.pairs.tolist():
        beside[one].add(other)
        beside[other].add(one)
    return beside


def _kongs_at(
    k: int, tiles: Sequence[ReadTile], beside: Mapping[int, set[int]], plain_ones: set[int]
) -> Iterator[tuple[int, ...]]:
    """Yield the concealed kongs, of two plain tiles and two equal faces, that a plain tile is part of."""

    def faces(near: int) -> set[int]:
        labels = ((i, tiles[i].label) for i in beside[near])
        return {i for i, label in labels if label not in (*NO_FACE, WHITE) and not is_bonus(label)}

    for one in faces(k):
        between = ((other, end) for other in faces(one) for end in beside[other] & plain_ones - {k})
        around = ((end, other) for end in beside[k] & plain_ones for other in faces(end) - {one})
        for two, four in between:
            if plain(tiles[one].label) == plain(tiles[two].label) and four not in beside[one]:
                yield k, one, two, four
        for two, four in around:
            if plain(tiles[one].label) == plain(tiles[four].label) and four not in beside[k]:
                yield one, k, two, four


def _rows(some: set[int], beside: Mapping[int, set[int]]) -> Iterator[set[int]]:
    """Yield which of some tiles lie in one row, each row once."""
    left = set(some)
    while left:
        row, rim = set[int](), {left.pop()}
        while rim:
            row |= rim
            rim = {j for i in rim for j in beside[i] & left}
            left -= rim
        yield row
