"""Added kongs: the fourth tile lies on the sideways tile of a claimed pung, outside any other line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from vision.layout.hand_plane import LONG_SIDE
from vision.layout.rows import find_blocks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.layout.hand_plane import HandPlane
    from vision.layout.rows import Block

ASIDE = 0.35  # tile widths between their centres, at most
APART = 0.2  # tile heights of overlap or gap between them, at most


def find_blocks_with_added_kongs(frame: HandPlane, members: Sequence[int]) -> list[Block]:
    """Return the blocks of some tiles, where added tiles stand beside the tile that they lie on.

    Args:
        frame: The hand's plane.
        members: Indices of the tiles.
    """
    below_by_added = _find_tiles_below(frame, members)
    blocks = find_blocks(frame, [i for i in members if i not in below_by_added])
    above = {below: i for i, below in below_by_added.items()}
    return [replace(block, tiles=_insert_added(block.tiles, above)) for block in blocks]


def _find_tiles_below(frame: HandPlane, members: Sequence[int]) -> dict[int, int]:
    """Return for each added tile the sideways tile below that it touches."""
    turned = [i for i in members if frame.across[i] > 0]
    below_by_tile: dict[int, int] = {}
    for i in turned:
        dx, dy = (frame.centres[turned] - frame.centres[i]).T
        fits = (np.abs(dx) < ASIDE) & (np.abs(dy - 1 / LONG_SIDE) < APART)
        if fits.sum() == 1:
            below_by_tile[i] = turned[int(fits.argmax())]
    return {
        i: below
        for i, below in below_by_tile.items()
        if below not in below_by_tile and _has_neighbour_in_row(frame, below, members)
    }


def _has_neighbour_in_row(frame: HandPlane, tile: int, members: Sequence[int]) -> bool:
    """Return True if an upright tile touches it in its row."""
    dx, dy = np.abs(frame.centres[list(members)] - frame.centres[tile]).T
    upright = frame.across[list(members)] <= 0
    return bool((upright & (dx < 1.6) & (dy < 0.35)).any())


def _insert_added(tiles: Sequence[int], above: dict[int, int]) -> tuple[int, ...]:
    return tuple(i for tile in tiles for i in (tile, above.get(tile)) if i is not None)
