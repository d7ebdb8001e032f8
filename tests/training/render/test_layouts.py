"""Tests of arrangements of tiles on a table."""

import itertools
import random

import numpy as np
import pytest

from scoring import Hand
from training.render.hands.classical import lay_hand
from training.render.layouts import TALL, PlacedTile, draw_related, is_beside, lay_scatter, line_up


def test_adjacent_tiles_are_often_related() -> None:
    rng = random.Random(1)
    kinds = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)]
    rows = [draw_related(rng, lambda: rng.choice(kinds), 10) for _ in range(300)]
    pairs = [pair for row in rows for pair in itertools.pairwise(row)]
    assert all(len(row) == 10 for row in rows)
    assert 0.2 < np.mean([a == b for a, b in pairs]) < 0.6
    assert 0.5 < np.mean([a[-1] == b[-1] for a, b in pairs]) < 0.9


@pytest.mark.parametrize(
    ("other", "apart"),
    [
        (PlacedTile("", 1.01, 0), True),
        (PlacedTile("", 0.99, 0), False),
        (PlacedTile("", 0, 1.35), True),
        (PlacedTile("", 0, 1.33), False),
        (PlacedTile("", 1.18, 0, angle=90), True),
        (PlacedTile("", 1.1, 0, angle=90), False),
        (PlacedTile("", 1.34, 0, angle=45), True),
        (PlacedTile("", 1.3, 0, angle=45), False),
    ],
)
def test_adjacent_tiles_do_not_overlap(other: PlacedTile, apart: bool) -> None:
    tile = PlacedTile("", 0, 0)
    assert (is_beside(tile, other) or is_beside(other, tile)) == apart


def test_swept_tiles_are_closer() -> None:
    def nearest(swept: bool) -> float:
        tiles = lay_scatter(random.Random(2), lambda: "1m", 25, 5, swept=swept)
        return min(np.hypot(a.x - b.x, a.y - b.y) for a in tiles for b in tiles if a is not b)

    assert 1 < nearest(True) < 1.5 < nearest(False)


def test_sideways_tile_aligns_with_row_foot() -> None:
    rng = random.Random(4)
    row = list(lay_hand(rng, Hand.parse("| 11m 5m*"), neat=True))
    turned = next(t for t in row if t.sideways)
    assert turned.winning
    assert turned.y == pytest.approx(-(TALL - 1) / 2, abs=0.1)
    assert line_up([], 0.5) == []
