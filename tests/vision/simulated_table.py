"""Simulated tables: hands laid out from text and photographed as quads by a chosen camera."""

import re
from dataclasses import dataclass

import numpy as np
import pytest

from scoring.hand.tiles import read_tiles
from vision import DetectedTile
from vision.layout.planes import SYMMETRIC_FACES
from vision.layout.sets import is_bonus

WIDTH, HEIGHT = 1.0, 1.33  # of a tile, in tile widths
SEEDS = [pytest.param((0,), id="once"), pytest.param((1, 2), id="again", marks=pytest.mark.slow)]
"""Seeds of the photos of a hand: the tiles lie a little differently each time."""


@dataclass
class PlacedTile:
    """One tile on the table: its centre, and its turn clockwise in quarters or fractions of one."""

    label: str
    x: float
    y: float
    turn: float = 0.0

    def corners(self):
        box = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]) * (WIDTH, HEIGHT)
        angle = self.turn * np.pi / 2
        turned = box @ np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
        return turned + np.array([self.x, self.y])


def row(text, x=0.0, y=0.0, gap=0.8):
    """Lay groups of tiles from x: a space is a gap, `+` no gap, `*` lies sideways, `_` skips a tile.

    The lower edge of each tile is level with its row, as for tiles pushed against a rack.
    """
    laid = []
    for group in text.split():
        for word in group.split("+"):
            x += len(word) - len(word.lstrip("_"))
            tiles, sideways_places = read_tiles(word.strip("_()"))
            for at, tile in enumerate(tiles):
                sideways = at in sideways_places
                wide, high = (HEIGHT, WIDTH) if sideways else (WIDTH, HEIGHT)
                laid.append(PlacedTile(tile.code, x + wide / 2, y + (HEIGHT - high) / 2, float(sideways)))
                x += wide
        x += gap
    return laid


def table(*rows, x=(), step=1.45, gap=0.8):
    """Lay rows below each other, the first on top, each starting at its own x."""
    starts = [*x, *[0.0] * len(rows)]
    return [laid for n, text in enumerate(rows) for laid in row(text, starts[n], n * step, gap)]


def scatter(labels, seed=1, x=(0, 14), y=(-9, -4)):
    """Scatter tiles on the table at any angle."""
    dice = np.random.default_rng(seed)
    tiles = re.findall(r"\d?[a-zA-Z?]", labels)
    return [PlacedTile(label, dice.uniform(*x), dice.uniform(*y), dice.uniform(0, 4)) for label in tiles]


@dataclass(frozen=True)
class Camera:
    """A camera rotated by `turn` and tilted by `tilt` degrees, `far` table widths away from the table."""

    turn: float = 0.0
    tilt: float = 0.0
    far: float = 2.0
    jitter: float = 0.03

    def photograph(self, laid, seed=0):
        """Return the tiles as seen, in no order, turns as visible, corners off by `jitter` tile widths."""
        dice = np.random.default_rng(seed)
        corners = np.array([tile.corners() for tile in laid])
        corners = corners + dice.normal(0, self.jitter, corners.shape)
        corners -= np.median(corners.mean(1), axis=0)
        turn, tilt = np.radians([self.turn, self.tilt])
        flat = corners @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
        distance = self.far * 14
        depth = distance - flat[..., 1] * np.sin(tilt)
        seen = np.stack([flat[..., 0], flat[..., 1] * np.cos(tilt)], -1) / depth[..., None]
        pixels = 1000 * self.far * seen + (1000, 750)
        tiles = []
        for n in dice.permutation(len(laid)):
            quad, sure = pixels[n], 0.97
            if laid[n].label in SYMMETRIC_FACES:
                quad, sure = np.roll(quad, int(dice.integers(4)), axis=0), 0.3
            quad = tuple((float(x), float(y)) for x, y in quad)
            tiles.append(
                DetectedTile(
                    laid[n].label,
                    confidence=0.99,
                    alternatives=(),
                    quad=quad,
                    turn_confidence=sure,
                    axis_confidence=sure,
                    bonus_chance=0.99 * is_bonus(laid[n].label),
                )
            )
        return tiles
