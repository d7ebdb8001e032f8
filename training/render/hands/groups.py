"""Hands shown in groups: each set and the pair separately, as players show them after a win."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from training.render.hands.pieces import centred, lay_lines
from training.render.layouts import TALL, PlacedTile, jitter_tiles

if TYPE_CHECKING:
    import random

    from scoring import Hand, Meld

KONG = 4  # tiles
LOOSE = 0.6  # maximum shift of the lines of a loose grid, in tile widths


def lay_groups(rng: random.Random, hand: Hand) -> list[PlacedTile]:
    """Lay out sets and pair separately, in one line, two lines or a loose grid; claims are not recognisable.

    All sets of the hand count as melds. In one line any tile may be sideways as the winning one; in more
    lines a sideways tile would mark the sets above as claimed.
    """
    groups = [_group(meld, n) for n, meld in enumerate(hand.melds)]
    groups.append([PlacedTile(str(tile), 0, 0, row="concealed") for tile in hand.concealed])
    if rng.random() < 0.5:
        rng.shuffle(groups)
    seam, gap, between = (
        rng.choice([0.0, 0.02, 0.06]),
        rng.choice([0.4, 0.7, 1.0]),
        rng.choice([0.2, 0.4, 0.8]),
    )
    in_line = rng.choice([len(groups), (len(groups) + 1) // 2, 2])
    if in_line == len(groups) and rng.random() < 0.5:
        _turn_a_tile(rng, groups)
    lines = [groups[k : k + in_line] for k in range(0, len(groups), in_line)][::-1]
    placed = lay_lines(lines, gap, seam, TALL + between)
    if in_line == 2:
        shifts = [rng.uniform(-LOOSE, LOOSE) for _ in lines]
        placed = [replace(t, x=t.x + shifts[round(t.y / (TALL + between))]) for t in placed]
    return jitter_tiles(rng, centred(placed), rng.uniform(0, 1.2))


def _group(meld: Meld, number: int) -> list[PlacedTile]:
    """Return the tiles of a group; a kong is melded, because only a declared one has four tiles."""
    kong = len(meld.tiles) == KONG
    row = "melded" if kong else "concealed"
    return [PlacedTile(str(tile), 0, 0, row=row, set=number if kong else None) for tile in meld.tiles]


def _turn_a_tile(rng: random.Random, groups: list[list[PlacedTile]]) -> None:
    group = rng.choice([group for group in groups if len(group) < KONG])
    k = rng.randrange(len(group))
    group[k] = replace(group[k], winning=True, sideways=True, angle=rng.choice([90, -90]))
