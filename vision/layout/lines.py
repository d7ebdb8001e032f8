"""Whole hands in one line, however wide the gaps, or among all faces of a photo.

A pair may lie far to the left of the claimed sets: only the line, and that together they are a hand, shows
that they belong together.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from vision.geometry import sizes_from_edges, tile_edges
from vision.layout.sets import FACE_DOWN, KONG, WINNERS, find_kongs, is_bonus, plain_face
from vision.layout.unmatched_tiles import count_unmatched_tiles

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from vision.layout.hand_plane import Bools, Floats

MAX_ROWS = 6  # longest rows that are extended
MIN_ROW = 2  # tiles that define a line
OFF_LINE = 0.4  # tile sizes from the line to the centre of a tile in line
ASLANT = 0.2  # sine of the angle between the line and the side of a tile in line, at most
SAME_SIZE = 0.5  # logarithm of the ratio of sizes in line, at most
WIDEST = 7.0  # tile widths from one tile to the next in line, at most
MIN_TILES, MAX_TILES = 14, 22  # tiles of a winner, without and with kongs


def find_whole_hands(
    quads: Floats, labels: Sequence[str], sure: Bools, rows: Collection[frozenset[int]]
) -> Iterator[frozenset[int]]:
    """Yield the detections that are a winner's hand and lie in one line, or are all faces of the photo.

    Args:
        quads: (n, 4, 2) corners.
        labels: n tile codes.
        sure: (n,) which detections may lie in such a line.
        rows: Rows of faces side by side, by indices.
    """
    faces = [i for i, label in enumerate(labels) if label != FACE_DOWN and not is_bonus(label)]
    if is_winning_hand([labels[i] for i in faces]):
        yield frozenset(faces)
    row_of = {i: row for row in rows for i in row}
    longest = sorted((row for row in rows if len(row) >= MIN_ROW), key=len, reverse=True)[:MAX_ROWS]
    edges, centres = tile_edges(quads), quads.mean(1)
    is_candidate = sure & np.array([not is_bonus(label) for label in labels])
    seen: set[frozenset[int]] = set()
    for row in longest:
        line = _find_line(sorted(row), edges, centres, is_candidate)
        ends = [at for at in range(len(line) + 1) if not _is_within_row(line, at, row_of)]
        for start, end in combinations(ends, 2):
            some = frozenset(line[start:end])
            if MIN_TILES <= end - start <= MAX_TILES and row <= some and some not in seen:
                seen.add(some)
                if is_winning_hand([labels[i] for i in line[start:end]]):
                    yield some


def _is_within_row(line: Sequence[int], at: int, row_of: Mapping[int, frozenset[int]]) -> bool:
    return 0 < at < len(line) and line[at] in row_of.get(line[at - 1], ())


def is_winning_hand(labels: Sequence[str]) -> bool:
    """Return True if labels, from left to right, are a winner's hand and nothing else, without flowers."""
    faces_read, hidden = list(labels), 0
    for start in find_kongs(labels, hidden=True):
        faces = [label for label in labels[start : start + KONG] if label != FACE_DOWN]
        faces_read[start : start + KONG] = (faces[:1] or [""]) * KONG
        hidden += not faces
    shown = [label for label in faces_read if label]
    if FACE_DOWN in shown:
        return False
    kongs = sum(count == KONG for count in Counter(map(plain_face, shown)).values())
    sizes = (len(shown) + 3 * hidden - spare for spare in range(kongs + 1))
    return any(count in WINNERS for count in sizes) and count_unmatched_tiles(shown) == 0


def _find_line(row: list[int], edges: Floats, centres: Floats, sure: Bools) -> list[int]:
    """Return what lies in line with a row, from end to end, without gaps that are too wide."""
    size = sizes_from_edges(edges)
    sides = edges / np.maximum(np.linalg.norm(edges, axis=1, keepdims=True), 1e-3)
    alike = sure & (np.abs(np.log(size / np.median(size[row]))) < SAME_SIZE)
    line = row
    for _ in range(2):  # a short row gives the line roughly, the tiles found in it give it more exactly
        middle = centres[line].mean(0)
        along = np.linalg.svd(centres[line] - middle)[2][0]
        x, y = (centres - middle) @ along, (centres - middle) @ np.array([-along[1], along[0]])
        aslant = np.abs(sides[:, 0] * along[1] - sides[:, 1] * along[0]).min(1)
        fits = alike & (np.abs(y) < OFF_LINE * size) & (aslant < ASLANT)
        fits[row] = True
        order = [int(i) for i in np.argsort(x, kind="stable") if fits[i]]
        wide = np.abs(np.swapaxes(edges[order], 1, 2) @ along).max(1)
        cuts = np.flatnonzero(np.diff(x[order]) > WIDEST * np.minimum(wide[1:], wide[:-1])) + 1
        line = next(list(map(int, part)) for part in np.split(order, cuts) if row[0] in part)
    return line
