"""Tiles beside a riichi hand: dora indicators, alone or in a wall, and norths set aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from training.render.hands.pieces import left_of, right_of
from training.render.layouts import TALL, PlacedTile, jitter_tiles, line_up, move_tiles

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

WALL = 7  # stacks of the dead wall
FIRST = 2  # stacks before the first indicator
AWAY = 1.3, 2.2  # tile widths between the hand and these tiles


def lay_indicators(
    rng: random.Random,
    placed: Sequence[PlacedTile],
    dora: Sequence[str],
    ura: Sequence[str] = (),
    *,
    in_wall: bool = False,
) -> list[PlacedTile]:
    """Lay a row of dora indicators above a hand, and the ura indicators below these.

    `in_wall`: among backs, as during play.
    """
    upper = _in_wall(dora) if in_wall else [PlacedTile(label, 0, 0) for label in dora]
    rows = [line_up([upper], 0.0, 0.03)]
    if ura:
        below = line_up([[PlacedTile(label, 0, 0) for label in ura]], 0.0, 0.03)
        start = rows[0][FIRST if in_wall else 0].x - below[0].x
        rows = [move_tiles(rows[0], 0, TALL + 0.05), move_tiles(below, start, 0)]
    lying = jitter_tiles(rng, [tile for row in rows for tile in row], 0.6)
    top = max(tile.y for tile in placed) + TALL / 2
    wide = (right_of(placed) - left_of(placed)) / 2
    across = rng.uniform(-0.5, 0.5) * max(wide - right_of(lying), 0)
    return [*placed, *move_tiles(lying, across, top + rng.uniform(*AWAY) + TALL / 2, rng.gauss(0, 1.5))]


def _in_wall(dora: Sequence[str]) -> list[PlacedTile]:
    """Lay out the upper tiles of the dead wall, with the indicators face up."""
    faces = ["X"] * FIRST + [*dora]
    return [PlacedTile(label, 0, 0) for label in faces + ["X"] * max(WALL - len(faces), 0)]


def lay_norths(rng: random.Random, placed: Sequence[PlacedTile], count: int) -> list[PlacedTile]:
    """Lay out norths that were set aside, in a row at the upper right of a hand."""
    norths = line_up([[PlacedTile("N", 0, 0) for _ in range(count)]], 0.0, 0.03)
    top = max(tile.y for tile in placed) + TALL / 2
    right = right_of(placed) - right_of(norths)
    return [*placed, *move_tiles(jitter_tiles(rng, norths, 0.6), right, top + rng.uniform(*AWAY) + TALL / 2)]
