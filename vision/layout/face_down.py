"""Plain tiles face down, found by their neighbours in the row: pale backs look like white dragons.

A clear white dragon stays one. Where more are seen than a set has, some of them lie face down.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from vision.layout.hand import has_winning_count
from vision.layout.links import link_tiles
from vision.layout.repair import CLEAR
from vision.layout.sets import COPIES, FACE_DOWN, KONG, NO_FACE, WHITE, is_bonus, plain_face

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from vision.results import DetectedTile

ASTRAY = 0.5  # of a step in a row: how far the next tile may be off its expected position


def mark_walls_face_down(tiles: Sequence[DetectedTile]) -> list[DetectedTile]:
    """Label doubtful white dragons face down in rows of plain tiles longer than a kong that show a back.

    Tiles of concealed kongs that show faces are in no wall.
    """
    whites, backs = _find_plain_tiles(tiles)
    if not whites or not backs:
        return list(tiles)
    beside = _find_neighbours(tiles)
    rows = _find_rows((whites | backs) - _find_backs_of_kongs(tiles, whites | backs, beside), beside)
    return _turn_face_down(
        tiles, {k for row in rows if len(row) > KONG and row & backs for k in row & whites}
    )


def mark_kongs_face_down(tiles: Sequence[DetectedTile]) -> list[DetectedTile]:
    """Label doubtful white dragons face down where they make a concealed kong with others.

    Such a kong shows two equal faces, outside or between the others, or one at an end, or none. In the last
    two cases one of the plain tiles must lie face down already, or more white dragons be seen than a set has.
    """
    whites, backs = _find_plain_tiles(tiles)
    if not whites:
        return list(tiles)
    too_many = sum(tile.label == WHITE for tile in tiles) > COPIES
    beside = _find_neighbours(tiles)
    in_kongs = _find_backs_of_kongs(tiles, whites | backs, beside)
    others: set[int] = set()
    for row in _find_rows((whites | backs) - in_kongs, beside):
        is_kong = bool(row & backs) and len(row) == KONG
        if is_kong or ((row & backs or too_many) and _continues_with_face(tiles, row, beside)):
            others |= row
    return _turn_face_down(tiles, whites & (in_kongs | others))


def find_loose_backs(tiles: Sequence[DetectedTile]) -> list[DetectedTile]:
    """Return the tiles of a laid-out hand's row that seem to lie face down and do not belong to it.

    Nobody turns a tile of a row down: a dark slot of a rack, cloth or a rim looks like one. They stay only
    between faces of a hand with a winning tile and a winner's count, for the user to label.
    """
    row = [tile for tile in tiles if tile.row == "concealed"]
    backs = [tile for tile in row if tile.label == FACE_DOWN]
    between = bool(row) and all(tile.label != FACE_DOWN for tile in (row[0], row[-1]))
    won = any(tile.winning for tile in tiles) and has_winning_count(tiles)
    return [] if between and won else backs


def _find_plain_tiles(tiles: Sequence[DetectedTile]) -> tuple[set[int], set[int]]:
    """Return which tiles are doubtful white dragons, and which lie face down."""
    whites = {k for k, tile in enumerate(tiles) if tile.label == WHITE and tile.confidence < CLEAR}
    return whites, {k for k, tile in enumerate(tiles) if tile.label == FACE_DOWN}


def _turn_face_down(tiles: Sequence[DetectedTile], down: set[int]) -> list[DetectedTile]:
    return [_as_back(tile) if k in down else tile for k, tile in enumerate(tiles)]


def _as_back(tile: DetectedTile) -> DetectedTile:
    """Return a white dragon as a tile face down, with the same probability."""
    chances = dict(tile.alternatives)
    down = FACE_DOWN, chances.pop(WHITE, 0.0) + chances.pop(FACE_DOWN, 0.0)
    return replace(tile, label=FACE_DOWN, alternatives=(down, *chances.items()), repaired_from=tile.label)


def _find_neighbours(tiles: Sequence[DetectedTile]) -> Mapping[int, set[int]]:
    """Return the neighbours of each tile in its row."""
    quads = np.array([tile.quad for tile in tiles], float)
    rows = link_tiles(quads, np.array([tile.axis_confidence for tile in tiles])).in_rows()
    beside: dict[int, set[int]] = {k: set() for k in range(len(tiles))}
    for one, other in rows.pairs.tolist():
        beside[one].add(other)
        beside[other].add(one)
    return beside


def _find_backs_of_kongs(
    tiles: Sequence[DetectedTile], plain_ones: set[int], beside: Mapping[int, set[int]]
) -> set[int]:
    """Return which plain tiles make concealed kongs with two equal faces, outside of them or between them."""
    faces = {k: plain_face(tile.label) for k, tile in enumerate(tiles) if _shows_face(tile)}
    in_kongs: set[int] = set()
    for one, two, three, four in _find_fours(tiles, beside):
        for backs, shown in (((one, four), (two, three)), ((two, three), (one, four))):
            labels = [faces.get(k) for k in shown]
            if plain_ones.issuperset(backs) and labels[0] is not None and labels[0] == labels[1]:
                in_kongs.update(backs)
    return in_kongs


def _continues_with_face(
    tiles: Sequence[DetectedTile], row: set[int], beside: Mapping[int, set[int]]
) -> bool:
    """Return True if a row of three plain tiles continues with a face, at one end only."""
    rim = {
        after
        for tile_index in row
        for before in beside[tile_index] & row
        for after in beside[tile_index] - row
        if _is_in_line(tiles, before, tile_index, after)
    }
    return len(row) == KONG - 1 and len(rim) == 1 and _shows_face(tiles[rim.pop()])


def _is_in_line(tiles: Sequence[DetectedTile], before: int, tile_index: int, after: int) -> bool:
    """Return True if three tiles lie in one line: neighbours may be in the next row, too."""
    one, two, three = (np.mean(tiles[k].quad, axis=0) for k in (before, tile_index, after))
    return bool(np.linalg.norm(three - 2 * two + one) < ASTRAY * np.linalg.norm(two - one))


def _shows_face(tile: DetectedTile) -> bool:
    return tile.label not in (*NO_FACE, WHITE) and not is_bonus(tile.label)


def _find_fours(
    tiles: Sequence[DetectedTile], beside: Mapping[int, set[int]]
) -> Iterator[tuple[int, int, int, int]]:
    """Yield every four tiles that lie side by side in one line, from either end."""
    for two, near in beside.items():
        for three in near:
            ones = [one for one in near - {three} if _is_in_line(tiles, three, two, one)]
            fours = [four for four in beside[three] - {two} if _is_in_line(tiles, two, three, four)]
            for one, four in product(ones, fours):
                yield one, two, three, four


def _find_rows(some: set[int], beside: Mapping[int, set[int]]) -> Iterator[set[int]]:
    """Yield the rows among some tiles, each once."""
    left = set(some)
    while left:
        row, rim = set[int](), {left.pop()}
        while rim:
            row |= rim
            rim = {j for i in rim for j in beside[i] & left}
            left -= rim
        yield row
