"""Hands whose concealed tiles form one line with wide gaps, for example between suits."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from training.render.hands.open_hands import beside
from training.render.hands.pieces import centred, face_up
from training.render.layouts import PlacedTile, jitter_tiles, line_up, move_tiles, row_end

if TYPE_CHECKING:
    import random

    from scoring import Hand

GAPS = 0.6, 4.0  # tile widths, minimum and maximum
MAX_CUTS = 4
WON_SIDEWAYS = 0.6  # probability of a recognisable winning tile


def lay_parted(rng: random.Random, hand: Hand) -> list[PlacedTile]:
    """Lay out the concealed row in two to five pieces, with claimed sets above or beside it."""
    row = [PlacedTile(str(tile), 0, 0, row="concealed") for tile in hand.concealed]
    at = next((k for k, tile in enumerate(row) if tile.label == str(hand.winning_tile)), None)
    if at is not None and rng.random() < WON_SIDEWAYS:
        row[at] = replace(row[at], winning=True, sideways=True, angle=rng.choice([90, -90]))
    seam, placed = rng.choice([0.0, 0.02, 0.06]), list[PlacedTile]()
    widest = rng.uniform(*GAPS)
    for piece in _pieces(rng, row):
        gap = rng.uniform(GAPS[0], widest) if placed else 0.0
        placed += move_tiles(line_up([piece], 0.0, seam), (row_end(placed) + gap) * bool(placed), 0)
    placed = centred(placed)
    sets = [face_up([str(tile) for tile in meld.tiles], n) for n, meld in enumerate(hand.melds)]
    if sets:
        where = rng.choice(["above", "right", "left"])
        placed += beside(
            rng, placed, sets, where, (rng.choice([0.3, 0.6]), rng.uniform(0.2, 1), seam, widest)
        )
    return jitter_tiles(rng, placed, rng.uniform(0, 1.2))


def _pieces(rng: random.Random, row: list[PlacedTile]) -> list[list[PlacedTile]]:
    places = list(range(2, len(row) - 1))
    cuts: list[int] = []
    for _ in range(rng.randint(1, MAX_CUTS)):
        free = [place for place in places if all(abs(place - cut) > 1 for cut in cuts)]
        cuts += [rng.choice(free)] if free else []
    ends = [0, *sorted(cuts), len(row)]
    return [row[start:end] for start, end in pairwise(ends)]
