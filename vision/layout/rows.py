"""Rows: tiles in the hand's plane that lie in line, the gaps between them, and the bonus tiles beside them.

A row is cut into blocks at its gaps. The fourth tile of an added kong lies on the sideways tile of a claimed
pung, outside any other line. Flowers and seasons are the player's own or another's, and some are more likely
other faces.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.detections import MAYBE_BONUS
from vision.layout.planes import (
    LONG_SIDE,
    SAME_SCALE,
    SKEW,
    SURE_DIRECTION,
    connected_components,
    effective_turn_confidence,
)
from vision.layout.sets import CHOW, FACE_DOWN, NO_FACE, are_all_sets, is_bonus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.layout.planes import Bools, Floats, HandPlane, Ints
    from vision.results import DetectedTile

GAP = 0.3  # tile widths between tiles that do not touch, beyond the usual gap of the row
MIN_GAP = 0.17  # the same where the others lie evenly
UNEVEN = 3.0  # multiple of the spread of gaps from which on a gap separates blocks
OFF_LINE = 0.35  # tile widths or heights from a line to tiles in line with it, at most
SEAM = 0.45  # tile widths between tiles that a carelessly laid set or row divides
HAND_REACH = (
    8.0  # tile widths from the hand, or from the next tile of a row, to tiles that may belong to it, at most
)
THIN = 0.65  # of a tile's height or width: the narrow top of a standing tile looks like a back

ADDED_APART = 0.2  # tile heights of overlap or gap between an added tile and the one that it lies on, at most

SURE_BONUS = 0.7  # least probability of a flower or season apart from the hand
CLEAR_BONUS = 0.9  # probability from which on it is nothing else, whatever the hand lacks
MOSTLY_BONUS = 0.5  # share of tiles side by side that must be read as such for all to count as such
TOUCHING = 1 + SEAM  # tile widths between the centres of tiles side by side, at most


@dataclass(frozen=True)
class Block:
    """Tiles that lie side by side without a gap.

    Attributes:
        tiles: Indices from left to right.
        row: Number of the row, counted from the top.
        left: Left end, in tile widths.
        right: Right end, in tile widths.
        y: Mean position downwards, in tile heights.
    """

    tiles: tuple[int, ...]
    row: int
    left: float
    right: float
    y: float


class HandRows(NamedTuple):
    """The rows of a hand with n tiles, and its bonus tiles.

    Attributes:
        blocks: The blocks of tiles that may belong to the hand, row by row.
        bonus: Indices of the player's own flowers and seasons.
        distance: (n,) distance of each tile from the hand's main group, in tile widths.
        touching: (n, n) which tiles lie side by side.
    """

    blocks: list[Block]
    bonus: list[int]
    distance: Floats
    touching: Bools


def find_rows(tiles: Sequence[DetectedTile], plane: HandPlane, target: int | None = None) -> HandRows:
    """Return the rows of tiles that may belong to the hand, and its bonus tiles.

    Args:
        tiles: The n tiles.
        plane: Their plane.
        target: Index of a tile of the hand that the user pointed at.
    """
    faces = np.array([tile.label != FACE_DOWN for tile in tiles])
    sure = np.array([effective_turn_confidence(tile) for tile in tiles])
    like_the_hand = (
        (plane.skew < SKEW)
        & (np.abs(plane.scale) < SAME_SCALE)
        & ((plane.turns != 2) | (sure < SURE_DIRECTION))  # one that is upside down is another player's
    )
    like_the_hand &= faces | (plane.sizes.min(1) > THIN)
    distance = _measure_distances(plane, like_the_hand)
    touching = find_neighbours(plane)
    bonus = find_own_bonus_tiles(tiles, plane, like_the_hand, distance, touching)
    if target is not None and target not in bonus and is_clear_bonus_tile(tiles[target]):
        bonus.append(target)
    in_reach = (plane.main & (plane.skew < 2 * SKEW)) | (like_the_hand & (distance < HAND_REACH))
    in_reach |= np.arange(len(tiles)) == target
    others = [i for i, tile in enumerate(tiles) if is_clear_bonus_tile(tile) and i not in bonus]
    members = [int(i) for i in np.flatnonzero(in_reach) if i not in others]
    blocks = find_blocks_with_added_kongs(plane, members)
    blocks = join_split_sets(blocks, [tile.label for tile in tiles])
    return HandRows(blocks, bonus, distance, touching)


def _measure_distances(frame: HandPlane, carries: Bools) -> Floats:
    """Return the distance of each tile from the main group, in tile widths; 0 for its own tiles.

    It is the longest step on the way from the group over tiles that carry on: melded sets lie in a chain.
    Steps up or down count double: a hand continues in its rows, discards lie beyond them.
    """
    steps = np.abs(frame.centres[:, None] - frame.centres[None])
    steps[..., 1] *= 2 * LONG_SIDE
    step = np.maximum(0.1, steps.max(2) - 1)
    distance = np.where(frame.main, 0.0, step[:, frame.main].min(1))
    if not carries.any():
        return distance
    while True:
        by_others = np.maximum(step[:, carries], distance[carries]).min(1)
        nearer = np.minimum(distance, by_others)
        if (nearer == distance).all():
            return np.asarray(distance)
        distance = nearer


def find_blocks(frame: HandPlane, members: Sequence[int]) -> list[Block]:
    """Return the blocks of some tiles, row by row from the top, each row from left to right.

    Args:
        frame: The hand's plane.
        members: Indices of the tiles.
    """
    rows = sorted(_find_rows(frame.centres, members), key=lambda row: float(frame.centres[row, 1].mean()))
    return [block for number, row in enumerate(rows) for block in _cut_row(frame, row, number)]


def join_split_sets(blocks: Sequence[Block], labels: Sequence[str]) -> list[Block]:
    """Return the blocks with two joined where only a seam divides what together is a set of three.

    Args:
        blocks: The blocks, row by row.
        labels: Tile codes of all tiles.
    """
    whole: list[Block] = []
    for block in blocks:
        last = whole[-1] if whole else None
        if last is not None and last.row == block.row and block.left - last.right < SEAM:
            tiles = last.tiles + block.tiles
            if len(tiles) == CHOW and are_all_sets([labels[i] for i in tiles]):
                y = (last.y * len(last.tiles) + block.y * len(block.tiles)) / CHOW
                whole[-1] = replace(last, tiles=tiles, right=block.right, y=y)
                continue
        whole.append(block)
    return whole


def _find_rows(centres: Floats, members: Sequence[int]) -> list[Ints]:
    """Link each tile to the next on its right, then join the pieces that lie on one line."""
    follower: dict[int, int] = {}
    cost: dict[int, float] = {}
    for i in members:
        dx, dy = (centres[members] - centres[i]).T
        usable = (dx > 0.45) & (dx < HAND_REACH) & (np.abs(dy) < 0.38 + 0.05 * dx)
        price = np.where(usable, dx + 2 * np.abs(dy), np.inf)
        j = members[int(price.argmin())]
        if price.min() < cost.get(j, np.inf):
            follower = {a: b for a, b in follower.items() if b != j}
            follower[i], cost[j] = j, float(price.min())
    chains = []
    for start in set(members) - set(follower.values()):
        chain = [start]
        while chain[-1] in follower:
            chain.append(follower[chain[-1]])
        chains.append(np.array(chain))
    return _join_chains(centres, sorted(chains, key=len, reverse=True))


def _join_chains(centres: Floats, chains: list[Ints]) -> list[Ints]:
    rows: list[Ints] = []
    for chain in chains:
        for n, row in enumerate(rows):
            centre = centres[chain].mean(0)
            is_apart = np.abs(np.subtract.outer(centres[row, 0], centres[chain, 0])).min() > 0.45
            if is_apart and abs(line_height_at(centres[row], centre[0]) - centre[1]) < OFF_LINE:
                both = np.concatenate([row, chain])
                rows[n] = both[np.argsort(centres[both, 0])]
                break
        else:
            rows.append(chain)
    return rows


def line_height_at(points: Floats, x: float) -> float:
    """Return the height of a row's line at x; short rows are assumed to be level.

    Args:
        points: (n, 2) centres of the row's tiles.
        x: Position along the row.
    """
    if len(points) < 4:
        return float(points[:, 1].mean())
    slope, level = np.polyfit(points[:, 0], points[:, 1], 1)
    nearest = float(np.clip(x, points[:, 0].min() - 4, points[:, 0].max() + 4))
    return float(slope * nearest + level)


def _cut_row(frame: HandPlane, row: Ints, number: int) -> list[Block]:
    x, half = frame.centres[row, 0], frame.sizes[row, 0] / 2
    gaps = (x[1:] - half[1:]) - (x[:-1] + half[:-1])
    usual_gap = max(0.0, float(np.quantile(gaps, 0.4))) if len(gaps) > 1 else 0.0
    spread = float(usual_gap - gaps.min()) if len(gaps) > 1 else 0.0
    cuts = np.flatnonzero(gaps > usual_gap + min(GAP, max(MIN_GAP, UNEVEN * spread))) + 1
    return [
        Block(
            tuple(int(i) for i in piece),
            number,
            float(frame.centres[piece[0], 0] - frame.sizes[piece[0], 0] / 2),
            float(frame.centres[piece[-1], 0] + frame.sizes[piece[-1], 0] / 2),
            float(frame.centres[piece, 1].mean()),
        )
        for piece in np.split(row, cuts)
    ]


def find_blocks_with_added_kongs(frame: HandPlane, members: Sequence[int]) -> list[Block]:
    """Return the blocks of some tiles, where added tiles stand beside the tile that they lie on.

    Args:
        frame: The hand's plane.
        members: Indices of the tiles.
    """
    below_by_added = _find_tiles_below(frame, members)
    blocks = find_blocks(frame, [i for i in members if i not in below_by_added])
    above = {below: i for i, below in below_by_added.items()}
    return [replace(block, tiles=_insert_added(block.tiles, above)) for block in blocks]


def _find_tiles_below(frame: HandPlane, members: Sequence[int]) -> dict[int, int]:
    """Return for each added tile the sideways tile below that it touches."""
    turned = [i for i in members if frame.across[i] > 0]
    below_by_tile: dict[int, int] = {}
    for i in turned:
        dx, dy = (frame.centres[turned] - frame.centres[i]).T
        fits = (np.abs(dx) < OFF_LINE) & (np.abs(dy - 1 / LONG_SIDE) < ADDED_APART)
        if fits.sum() == 1:
            below_by_tile[i] = turned[int(fits.argmax())]
    return {
        i: below
        for i, below in below_by_tile.items()
        if below not in below_by_tile and _has_neighbour_in_row(frame, below, members)
    }


def _has_neighbour_in_row(frame: HandPlane, tile: int, members: Sequence[int]) -> bool:
    """Return True if an upright tile touches it in its row."""
    dx, dy = np.abs(frame.centres[list(members)] - frame.centres[tile]).T
    upright = frame.across[list(members)] <= 0
    return bool((upright & (dx < 1.6) & (dy < OFF_LINE)).any())


def _insert_added(tiles: Sequence[int], above: dict[int, int]) -> tuple[int, ...]:
    return tuple(i for tile in tiles for i in (tile, above.get(tile)) if i is not None)


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
    maybe = np.array([tile.bonus_chance > MAYBE_BONUS for tile in tiles]) & like_the_hand & ~frame.main
    groups = connected_components(touching & ~frame.main & ~frame.main[:, None])
    reads_as_bonus = np.array([is_bonus(tile.label) for tile in tiles])
    beside = [
        (groups == group) & ~sure
        for group in set(groups[sure].tolist())
        if (maybe | sure)[groups == group].all() and reads_as_bonus[groups == group].mean() >= MOSTLY_BONUS
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
    return is_bonus(tile.label) and tile.bonus_chance > SURE_BONUS


def _is_own(tile: DetectedTile, frame: HandPlane, distance: Floats, i: int) -> bool:
    """Return True if a flower or season lies in the hand, or is a clear one near it that does not lie askew."""
    in_reach = is_clear_bonus_tile(tile) and frame.skew[i] < SKEW and distance[i] < HAND_REACH
    return bool((distance[i] == 0 or in_reach) and abs(frame.scale[i]) < SAME_SCALE)


def find_neighbours(frame: HandPlane) -> Bools:
    """Return which tiles (n, n) lie side by side, seen from the hand's side or from its left."""
    apart = np.abs(frame.centres[:, None] - frame.centres[None])
    level = (apart[..., 0] < TOUCHING) & (apart[..., 1] < OFF_LINE)
    upright = (apart[..., 1] < TOUCHING / LONG_SIDE) & (apart[..., 0] < OFF_LINE * LONG_SIDE)
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
            if chance < CLEAR_BONUS:
                log_odds[i] = float(np.log(chance / (1 - chance)))
    return log_odds
