"""Bonus tiles: which flowers and seasons are the player's own, and which are more likely other faces."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from vision.layout.hand_plane import LONG_SIDE, SAME_SCALE, SKEW, connected_components
from vision.layout.sets import NO_FACE, is_bonus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.layout.hand_plane import Bools, Floats, HandPlane
    from vision.layout.rows import Block
    from vision.results import DetectedTile

REACH = 9.0  # tile widths from the hand to its flowers and seasons, at most
CROOKED_REACH = 2.5  # the same for those that lie askew: the pile of discards is near
SURE = 0.7  # least probability of a flower or season apart from the hand
CLEAR = 0.9  # probability from which on it is nothing else, whatever the hand lacks
MAYBE = 0.2  # least probability of one beside a certain one, away from the hand
MOSTLY = 0.5  # share of tiles side by side that must be read as such for all to count as such
TOUCHING = 1.4, 0.35  # tile widths and heights between the centres of tiles side by side, at most


def find_own_bonus_tiles(
    tiles: Sequence[DetectedTile], frame: HandPlane, like_the_hand: Bools, distance: Floats, touching: Bools
) -> list[int]:
    """Return the indices of the player's own flowers and seasons.

    Other players have theirs, and discards are misread. Tiles that lie with the own ones, may be some too and
    lie with nothing else count as well.

    Args:
        tiles: The n tiles.
        frame: Their plane.
        like_the_hand: (n,) which tiles lie like the hand's.
        distance: (n,) distance from the hand in tile widths.
        touching: (n, n) which tiles lie side by side.
    """
    own = [i for i, tile in enumerate(tiles) if is_bonus(tile.label) and _is_own(tile, frame, distance, i)]
    sure = np.zeros(len(tiles), dtype=bool)
    sure[own] = True
    maybe = np.array([tile.bonus_chance > MAYBE for tile in tiles]) & like_the_hand & ~frame.main
    groups = connected_components(touching & ~frame.main & ~frame.main[:, None])
    reads_as_bonus = np.array([is_bonus(tile.label) for tile in tiles])
    beside = [
        (groups == group) & ~sure
        for group in set(groups[sure].tolist())
        if (maybe | sure)[groups == group].all() and reads_as_bonus[groups == group].mean() >= MOSTLY
    ]
    return own + [int(i) for some in beside for i in np.flatnonzero(some)]


def lies_among_strays(
    tiles: Sequence[DetectedTile], i: int, bonus: Sequence[int], strays: Sequence[int], touching: Bools
) -> bool:
    """Return True if a bonus tile is another player's: it touches a stray, or its row has as many faces.

    Args:
        tiles: The n tiles.
        i: Index of the bonus tile.
        bonus: Indices of the bonus tiles.
        strays: Indices of the strays.
        touching: (n, n) which tiles lie side by side.
    """
    if touching[i, strays].any():
        return True
    row, rim = set[int](), {i}
    while rim:
        row |= rim
        rim = {j for k in rim for j in (*bonus, *strays) if touching[k, j]} - row
    faces = [j for j in row.intersection(strays) if tiles[j].label not in NO_FACE]
    return bool(faces) and len(faces) >= len(row.intersection(bonus))


def is_clear_bonus_tile(tile: DetectedTile) -> bool:
    """Return True if a tile is clearly a flower or season, wherever it lies."""
    return is_bonus(tile.label) and tile.bonus_chance > SURE


def _is_own(tile: DetectedTile, frame: HandPlane, distance: Floats, i: int) -> bool:
    reach = REACH if frame.skew[i] < SKEW else CROOKED_REACH
    sure = distance[i] == 0 or is_clear_bonus_tile(tile)
    return bool(sure and distance[i] < reach and abs(frame.scale[i]) < SAME_SCALE)


def find_neighbours(frame: HandPlane) -> Bools:
    """Return which tiles (n, n) lie side by side, seen from the hand's side or from its left."""
    apart = np.abs(frame.centres[:, None] - frame.centres[None])
    along, aside = TOUCHING
    level = (apart[..., 0] < along) & (apart[..., 1] < aside)
    upright = (apart[..., 1] < along / LONG_SIDE) & (apart[..., 0] < aside * LONG_SIDE)
    return np.asarray((level | upright) & ~np.eye(len(apart), dtype=bool))


def doubtful_bonus_odds(
    tiles: Sequence[DetectedTile], blocks: Sequence[Block], bonus: Sequence[int]
) -> dict[int, float]:
    """Return the log odds of doubtful flowers and seasons that lie in line with other tiles, by index.

    A set has one of each: of several alike at most one is what it seems.

    Args:
        tiles: The tiles.
        blocks: The blocks of tiles in line.
        bonus: Indices of the tiles read as flowers and seasons.
    """
    count_by_label = Counter(tiles[i].label for i in bonus)
    log_odds = {}
    for block in blocks:
        inside = [i for i in block.tiles if i in bonus]
        for i in inside if len(inside) < len(block.tiles) else ():
            chance = max(tiles[i].bonus_chance / count_by_label[tiles[i].label], 0.02)
            if chance < CLEAR:
                log_odds[i] = float(np.log(chance / (1 - chance)))
    return log_odds
