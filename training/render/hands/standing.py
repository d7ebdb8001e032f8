"""Hands whose concealed tiles stand in front of their player, with claimed sets beside or before them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from training.render.hands.pieces import centred, face_up, lay_lines, left_of, right_of
from training.render.layouts import PlacedTile, jitter_tiles, line_up, move_tiles

if TYPE_CHECKING:
    import random

    from scoring import Hand

MAX_LEAN = 35.0  # degrees by which tiles lean back
BEFORE = 1.9, 3.0  # tile widths from the standing row to sets in front of it, minimum and maximum


def lay_standing(rng: random.Random, hand: Hand) -> list[PlacedTile]:
    """Stand the concealed tiles in a row facing the player, the winning tile apart at its right end."""
    lean = rng.choice([0.0, rng.uniform(5, MAX_LEAN)])
    tiles = [
        PlacedTile(str(tile), 0, 0, pose="standing", lean=lean, row="concealed") for tile in hand.concealed
    ]
    at = next((k for k, tile in enumerate(tiles) if tile.label == str(hand.winning_tile)), None)
    won = [] if at is None else [replace(tiles.pop(at), winning=True)]
    seam, gap = rng.choice([0.0, 0.02]), rng.choice([0.4, 0.7])
    row = centred(line_up([tiles, won], rng.choice([0.5, 0.8]), seam))
    sets = [face_up([str(tile) for tile in meld.tiles], n) for n, meld in enumerate(hand.melds)]
    placed = row
    if sets:
        melded = lay_lines([sets], gap, seam, 0.0)
        if rng.random() < 0.5:
            placed = row + move_tiles(melded, right_of(row) + rng.uniform(1.2, 2.0), rng.uniform(-0.3, 0.3))
        else:
            placed = row + move_tiles(centred(melded), rng.uniform(-1, 1), -rng.uniform(*BEFORE))
    middle = (left_of(placed) + right_of(placed)) / 2
    return jitter_tiles(rng, move_tiles(placed, -middle, 0), rng.uniform(0, 0.6))
