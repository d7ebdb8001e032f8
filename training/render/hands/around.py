"""Other tiles around a hand on the table: discards, walls and tiles of other players."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from training.render.layouts import (
    TALL,
    PlacedTile,
    lay_rack,
    lay_scatter,
    lay_wall,
    line_up,
    move_tiles,
    select_far,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence


def among(rng: random.Random, placed: Sequence[PlacedTile], draw: Callable[[], str]) -> list[PlacedTile]:
    """Place a hand among discards, walls and tiles of other players; `draw` returns their labels."""
    top, wide = max(t.y for t in placed) + TALL, max(abs(t.x) for t in placed)
    around: list[PlacedTile] = []
    if rng.random() < 0.5:
        away = top + rng.uniform(2.5, 5)
        discards = [
            t
            for t in lay_scatter(rng, draw, rng.randint(3, 25), rng.uniform(2, 6))
            if t.label[-1] not in "fg"
        ]
        around += move_tiles(discards, rng.uniform(-4, 4), away)
    if rng.random() < 0.35:
        wall = move_tiles(lay_wall(rng, rng.randint(5, 14)), -6, top + rng.uniform(2, 6), rng.gauss(0, 5))
        around += select_far(wall, around, 2)
    if rng.random() < 0.15:  # the standing tiles of the player opposite, seen from behind
        rack = lay_rack([draw() for _ in range(rng.randint(4, 14))], rng.gauss(0, 4))
        rack = move_tiles(rack, rng.uniform(-9, -3), top + rng.uniform(2, 7), 0)
        around += select_far([replace(t, angle=t.angle + 180) for t in rack], around, 2)
    if rng.random() < 0.25:
        others = line_up([[PlacedTile(draw(), 0, 0) for _ in range(rng.randint(3, 9))]], 0.5)
        turn, side = rng.choice([90, -90]), rng.choice([-1, 1])
        around += select_far(
            move_tiles(others, side * (wide + rng.uniform(3, 5)), rng.uniform(0, 4), turn), around, 2
        )
    return [*placed, *select_far(around, placed, 2.2)]
