"""Racks for standing tiles: a lip in front of them and a board behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from training.render.boxes import box_corners
from training.render.props.things import Thing

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from training.render.layouts import PlacedTile
    from training.render.tileset import TileSet

COLOURS = [
    (150, 105, 65),
    (95, 60, 40),
    (200, 170, 125),
    (30, 30, 33),
    (20, 90, 60),
    (235, 235, 230),
    (150, 30, 40),
]
LIP, BOARD = (4.0, 11.0), (12.0, 40.0)  # millimetres, minimum and maximum height
DEPTH = 7.0


def make_racks(rng: random.Random, placed: Sequence[PlacedTile], tile_set: TileSet) -> list[Thing]:
    """Return the racks of all standing tiles, one piece per tile, so that near ones hide far ones."""
    colour = np.clip(np.array(rng.choice(COLOURS)) + [rng.gauss(0, 15) for _ in range(3)], 5, 250)
    picture = np.full((8, 8, 4), 255, np.uint8)
    picture[..., :3] = colour
    lip = rng.uniform(*LIP) if rng.random() < 0.7 else 0.0
    board = rng.uniform(*BOARD) if rng.random() < 0.6 else 0.0
    found = []
    for tile in placed:
        if tile.pose != "standing":
            continue
        box = box_corners(tile, tile_set)
        along = box[0, 1] - box[0, 0]
        across = np.array([-along[1], along[0], 0]) / np.linalg.norm(along[:2])  # to the back
        behind = box[:, :2, :2] @ across[:2]
        front = box[:, 2:, :2] @ across[:2]
        middle = box.mean((0, 1)) @ across
        for high, near in ((lip, front.min() - middle - DEPTH), (board, behind.max() - middle)):
            if high:
                start = box.mean((0, 1)) + near * across
                half = along / 2 * 1.05
                foot = np.array([start + DEPTH * across - half, start + DEPTH * across + half,
                                 start + half, start - half])  # fmt: skip
                foot[:, 2] = 0.0
                found.append(
                    Thing(np.stack([foot, foot + np.array([0, 0, high])]), picture, colour * 0.8, False)
                )
    return found
