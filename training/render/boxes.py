"""Tiles as boxes above the table: their corners and sides in millimetres."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from training.render import layouts

if TYPE_CHECKING:
    from training.render.layouts import PlacedTile
    from training.render.tileset import TileSet


def box_corners(tile: PlacedTile, tile_set: TileSet) -> np.ndarray:
    """Return (2, 4, 3) corners of a tile in millimetres, those on the table first, then the upper ones.

    Each four are clockwise from the tile's own top left, seen from above; the face of a standing tile points
    to its foot.
    """
    unit = tile_set.width
    long, thick = unit * tile_set.tall, unit * tile_set.thick
    if tile.pose == "standing":
        half, low, high = (unit / 2, thick / 2), 0.0, long
    else:
        half, low, high = (unit / 2, long / 2), tile.level * thick, (tile.level + 1) * thick
    x, y = half
    flat = (-x, y), (x, y), (x, -y), (-x, -y)
    box = np.array([[(*corner, z) for corner in flat] for z in (low, high)])
    if tile.lean:
        c, s = np.cos(np.radians(tile.lean)), np.sin(np.radians(tile.lean))
        box[..., 1:] = box[..., 1:] @ np.array([[c, -s], [s, c]])
        box[..., 2] -= box[..., 2].min()
    c, s = np.cos(np.radians(tile.angle)), np.sin(np.radians(tile.angle))
    stretch = [unit, unit * tile_set.tall / layouts.TALL]  # layouts assume a usual tile
    box[..., :2] = box[..., :2] @ np.array([[c, s], [-s, c]]) + np.array([tile.x, tile.y]) * stretch
    return box


def face_corners(tile: PlacedTile, tile_set: TileSet) -> np.ndarray:
    """Return the corners (4, 3) of a tile's face in millimetres, from its own top left, clockwise."""
    box = box_corners(tile, tile_set)
    return box[[1, 1, 0, 0], [3, 2, 2, 3]] if tile.pose == "standing" else box[1]


def box_sides(box: np.ndarray) -> list[np.ndarray]:
    """Return the sides (4, 3) of a box (2, 4, 3), each anticlockwise from outside, from the lower left."""
    return [np.array([box[0, b], box[0, a], box[1, a], box[1, b]]) for a in range(4) for b in [(a + 1) % 4]]
