"""Walls: plain tiles side by side, more of them than a kong has, lie face down where some of them do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.layout.frame import joined
from vision.layout.links import links_of
from vision.layout.sets import FACE_DOWN, WHITE
from vision.repair import with_face

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.reading import ReadTile

KONG = 4  # tiles


def walls_face_down(tiles: Sequence[ReadTile]) -> list[ReadTile]:
    """Name the white dragons face down that lie in a wall: pale backs look like blank ones."""
    plain = [k for k, tile in enumerate(tiles) if tile.label in (FACE_DOWN, WHITE)]
    named = list(tiles)
    if len(plain) <= KONG:
        return named
    quads = np.array([tiles[k].quad for k in plain], float)
    rows = links_of(quads, np.array([tiles[k].axis_confidence for k in plain])).in_rows()
    beside = np.eye(len(plain), dtype=bool)
    beside[rows.pairs[:, 0], rows.pairs[:, 1]] = beside[rows.pairs[:, 1], rows.pairs[:, 0]] = True
    groups = joined(beside)
    for group in set(groups.tolist()):
        wall = [plain[k] for k in np.flatnonzero(groups == group)]
        labels = {tiles[k].label for k in wall}
        if len(wall) > KONG and len(labels) > 1:
            for k in wall:
                if tiles[k].label != FACE_DOWN:
                    named[k] = with_face(tiles[k], FACE_DOWN)
    return named
