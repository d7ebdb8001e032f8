"""Flowers and seasons: which are the player's own, and which are likelier something else."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from vision.arrange.frame import LONG_SIDE, SAME_SCALE, SKEW, joined
from vision.arrange.sets import NO_FACE, is_bonus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.arrange.frame import Bools, Floats, HandPlane
    from vision.arrange.rows import Block
    from vision.reading import ReadTile

REACH = 9.0  # tile widths from the hand to its flowers and seasons
CROOKED_REACH = 2.5  # for flowers and seasons that do not lie straight: the pile of discards is near
SURE = 0.7  # how surely a tile must be a flower or season to be one apart from the hand
CLEAR = 0.9  # what is so surely one is nothing else, whatever the hand lacks
MAYBE = 0.2  # how likely a tile must be one to count as one beside a sure one, away from the hand
MOSTLY = 0.5  # of tiles side by side away from the hand must be read as flowers and seasons, to be all such
TOUCHING = 1.4, 0.35  # tile widths and heights between the middles of tiles side by side


def own_flowers(
    tiles: Sequence[ReadTile], frame: HandPlane, like_the_hand: Bools, distance: Floats, touching: Bools
) -> list[int]:
    """Return the player's own flowers and seasons: others have theirs, and discards are misread.

    What lies with them and others that may be some, and with nothing else, counts too.
    """
    own = [i for i, tile in enumerate(tiles) if is_bonus(tile.label) and _is_own(tile, frame, distance, i)]
    sure = np.zeros(len(tiles), dtype=bool)
    sure[own] = True
    maybe = np.array([tile.bonus_chance > MAYBE for tile in tiles]) & like_the_hand & ~frame.main
    groups = joined(touching & ~frame.main & ~frame.main[:, None])
    named = np.array([is_bonus(tile.label) for tile in tiles])
    beside = [
        (groups == group) & ~sure
        for group in set(groups[sure].tolist())
        if (maybe | sure)[groups == group].all() and named[groups == group].mean() >= MOSTLY
    ]
    return own + [int(i) for some in beside for i in np.flatnonzero(some)]


def among_strays(
    tiles: Sequence[ReadTile], i: int, bonus: Sequence[int], strays: Sequence[int], touching: Bools
) -> bool:
    """Tell whether a bonus tile lies among other people's: it touches one, or its row shows as many faces."""
    if touching[i, strays].any():
        return True
    row, rim = set[int](), {i}
    while rim:
        row |= rim
        rim = {j for k in rim for j in (*bonus, *strays) if touching[k, j]} - row
    faces = [j for j in row.intersection(strays) if tiles[j].label not in NO_FACE]
    return bool(faces) and len(faces) >= len(row.intersection(bonus))


def is_flower(tile: ReadTile) -> bool:
    """Tell whether it is a flower or season wherever it lies."""
    return is_bonus(tile.label) and tile.bonus_chance > SURE


def _is_own(tile: ReadTile, frame: HandPlane, distance: Floats, i: int) -> bool:
    reach = REACH if frame.skew[i] < SKEW else CROOKED_REACH
    sure = distance[i] == 0 or is_flower(tile)
    return bool(sure and distance[i] < reach and abs(frame.scale[i]) < SAME_SCALE)


def neighbours(frame: HandPlane) -> Bools:
    """Tell of each two tiles whether they lie side by side, seen from the hand's side or from its left."""
    apart = np.abs(frame.centres[:, None] - frame.centres[None])
    along, aside = TOUCHING
    level = (apart[..., 0] < along) & (apart[..., 1] < aside)
    upright = (apart[..., 1] < along / LONG_SIDE) & (apart[..., 0] < aside * LONG_SIDE)
    return np.asarray((level | upright) & ~np.eye(len(apart), dtype=bool))


def against_flowers(
    tiles: Sequence[ReadTile], blocks: Sequence[Block], bonus: Sequence[int]
) -> dict[int, float]:
    """Weigh, in nats, what speaks for the doubtful flowers and seasons that lie in line with other tiles.

    A set holds one of each: of several alike at most one is what it seems.
    """
    alike = Counter(tiles[i].label for i in bonus)
    against = {}
    for block in blocks:
        inside = [i for i in block.tiles if i in bonus]
        for i in inside if len(inside) < len(block.tiles) else ():
            likely = max(tiles[i].bonus_chance / alike[tiles[i].label], 0.02)
            if likely < CLEAR:
                against[i] = float(np.log(likely / (1 - likely)))
    return against
