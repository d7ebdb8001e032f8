"""Layout of hands whose groups a card decides: exposed groups of equal tiles above a rack in any order.

Flowers are tiles like any others and one kind, jokers may stand in groups, and what seems to lie face down is a
white dragon, the soap. Faces neither choose the tiles of the hand nor are repaired, because only the card says
which hands are possible: the hand is what lies together and has the right number of tiles.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING

import numpy as np

from vision.layout.groups import find_hand_groups, labelled_detections
from vision.layout.hand import find_marked_tile
from vision.layout.hypotheses import Layout
from vision.layout.planes import plane_hypotheses
from vision.layout.repair import relabel
from vision.layout.rows import find_rows
from vision.layout.sets import FACE_DOWN, JOKER, UNKNOWN, WHITE, is_bonus, plain_face

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from vision.layout.planes import HandPlane
    from vision.layout.rows import Block, HandRows
    from vision.results import DetectedTile, Row

FLOWER = "1f"
"""Label of every flower in an exposed group: equal codes mark a group of flowers."""
MIN_GROUP, MAX_EQUAL, MAX_FLOWERS = 3, 6, 8  # tiles of an exposed group


def lay_out_free_groups(tiles: Sequence[DetectedTile], hand_size: int, target: int | None = None) -> Layout:
    """Return the most likely layout of a hand whose groups a card decides.

    Args:
        tiles: The tiles, not laid out yet.
        hand_size: Number of tiles of a winner's hand; others have one less.
        target: Index of a detection that belongs to the hand, because the user pointed at it.
    """
    seen = [_read_kind(tile) for tile in tiles]
    layouts = list(_layout_hypotheses(seen, hand_size, target))
    return min(layouts, key=lambda layout: _miscount(_count_own(layout), hand_size), default=Layout([], None))


def _read_kind(tile: DetectedTile) -> DetectedTile:
    """Return the tile labelled as a flower if it more likely is any flower than the face that was read.

    Which flower it is does not matter, and neither does the doubt about it.
    """
    if tile.bonus_chance < tile.confidence:
        return tile
    flower = next((label for label, _ in tile.alternatives if is_bonus(label)), None)
    return tile if flower is None else replace(tile, label=flower, confidence=tile.bonus_chance)


def _layout_hypotheses(tiles: Sequence[DetectedTile], hand_size: int, target: int | None) -> Iterator[Layout]:
    """Yield a layout for each plane of each group of detections, the most likely first."""
    if not tiles:
        return
    detections = replace(
        labelled_detections(tiles),
        labels=[_mask(tile).label for tile in tiles],
        bonus_chance=np.zeros(len(tiles)),
    )
    index = next((i for i, tile in enumerate(tiles) if tile.number == target), None)
    for group in find_hand_groups(detections, index):
        places = [int(i) for i in np.flatnonzero(group.considered)]
        left_out = [replace(tiles[int(i)], row="stray", set=None) for i in np.flatnonzero(~group.considered)]
        some = [tiles[i] for i in places]
        pointed_at = places.index(index) if index is not None and index in places else None
        for plane in plane_hypotheses(detections, group.main, group.row, group.considered):
            layout = _lay_out_in_plane(some, plane, hand_size, pointed_at)
            yield layout._replace(tiles=[*layout.tiles, *left_out])


def _mask(tile: DetectedTile) -> DetectedTile:
    """Return the tile without the face by which other hands are told apart from what lies beside them."""
    return tile if tile.label == FACE_DOWN else replace(tile, label=JOKER, bonus_chance=0.0)


def _lay_out_in_plane(
    tiles: Sequence[DetectedTile], plane: HandPlane, hand_size: int, target: int | None
) -> Layout:
    """Return the layout of tiles whose positions in the hand's plane are known."""
    shown = [_mask(tile) if is_bonus(tile.label) else tile for tile in tiles]
    rows = find_rows(shown, plane, target)
    blocks = _take_nearest(tiles, rows, hand_size, target)
    lines = [[block for block in blocks if block.row == row] for row in sorted({b.row for b in blocks})]
    exposed: list[tuple[int, ...]] = []
    while len(lines) > 1 and (groups := _split_line(lines[0], tiles)):
        exposed += groups
        del lines[0]
    pieces = [block.tiles for line in lines for block in line]
    concealed = [i for piece in pieces for i in piece]
    row_of = {i: block.row for block in blocks for i in block.tiles}
    winning = find_marked_tile(plane, concealed, pieces, row_of, is_complete=len(row_of) == hand_size)

    def place_tile(i: int, row: Row, number: int | None = None) -> DetectedTile:
        tile, sideways = tiles[i], bool(plane.across[i] > 0)
        if row == "melded" and is_bonus(tile.label):
            tile = replace(tile, label=FLOWER)
        elif row != "stray" and tile.label == FACE_DOWN:
            tile = relabel(tile, WHITE)
        return replace(tile, row=row, set=number, sideways=sideways, winning=i == winning)

    placed = [
        *(place_tile(i, "melded", number) for number, group in enumerate(exposed) for i in group),
        *(place_tile(i, "concealed") for i in concealed),
        *(place_tile(i, "stray") for i in range(len(tiles)) if i not in row_of),
    ]
    return Layout(placed, "inferred")


def _take_nearest(
    tiles: Sequence[DetectedTile], rows: HandRows, hand_size: int, target: int | None
) -> list[Block]:
    """Return the blocks from the hand's own group outwards, as far as the number of tiles fits best.

    Rows of tiles that all seem to lie face down are walls.
    """
    in_hand = {b.row for b in rows.blocks if any(tiles[i].label != FACE_DOWN for i in b.tiles)}
    blocks = [block for block in rows.blocks if block.row in in_hand or target in block.tiles]
    distance = [
        0.0 if target in block.tiles else float(rows.distance[list(block.tiles)].min()) for block in blocks
    ]

    def within(reach: float) -> list[Block]:
        return [block for block, away in zip(blocks, distance, strict=True) if away <= reach]

    return min(
        map(within, sorted(set(distance))),
        key=lambda some: _miscount(sum(len(block.tiles) for block in some), hand_size),
        default=[],
    )


def _miscount(count: int, hand_size: int) -> int:
    """Return by how many tiles a count is off, at least; a player who has not won has one less."""
    return max(0, count - hand_size, hand_size - 1 - count)


def _count_own(layout: Layout) -> int:
    return sum(tile.row != "stray" for tile in layout.tiles)


def _split_line(line: Sequence[Block], tiles: Sequence[DetectedTile]) -> list[tuple[int, ...]] | None:
    """Return the exposed groups that a line of blocks consists of, None if they are not all groups."""
    indices = [i for block in line for i in block.tiles]
    gaps = set(accumulate(len(block.tiles) for block in line))
    labels = [WHITE if tiles[i].label == FACE_DOWN else tiles[i].label for i in indices]
    sizes = split_into_groups(labels, gaps)
    if sizes is None:
        return None
    ends = list(accumulate(sizes))
    return [tuple(indices[end - size : end]) for size, end in zip(sizes, ends, strict=True)]


def split_into_groups(labels: Sequence[str], gaps: Collection[int]) -> tuple[int, ...] | None:
    """Return the sizes of the exposed groups that labels in line make, None if they make none.

    Of several ways the one is taken that agrees best with the gaps: each within a group counts against it, as
    does each group that ends without one.

    Args:
        labels: Tile codes from left to right.
        gaps: Numbers of tiles to the left of each gap.
    """
    best: list[tuple[int, tuple[int, ...]] | None] = [(0, ())] + [None] * len(labels)
    for end in range(MIN_GROUP, len(labels) + 1):
        ways = []
        for size in range(MIN_GROUP, min(MAX_FLOWERS, end) + 1):
            before = best[end - size]
            if before is not None and _is_exposed_group(labels[end - size : end]):
                crossed = sum(end - size < gap < end for gap in gaps)
                ways.append((before[0] + crossed + (end not in gaps), (*before[1], size)))
        best[end] = min(ways, default=None)
    return best[-1][1] if best[-1] else None


def _is_exposed_group(labels: Sequence[str]) -> bool:
    """Return True if labels are one natural kind and jokers, as many as a group may have."""
    kinds = {FLOWER if is_bonus(label) else plain_face(label) for label in labels if label != JOKER}
    most = MAX_FLOWERS if kinds == {FLOWER} else MAX_EQUAL
    return len(kinds) == 1 and UNKNOWN not in kinds and len(labels) <= most
