"""Rows and blocks: tiles in the hand's plane that lie in line, and the gaps between them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from vision.layout.hand_plane import Floats, HandPlane, Ints

REACH = 3.5  # tile widths to the next tile of the same row, at most
GAP = 0.3  # tile widths between tiles that do not touch, beyond the usual gap of the row
MIN_GAP = 0.17  # the same where the others lie evenly
OFF_LINE = 0.35  # tile heights from a row's line to tiles in line with it, at most
MAX_OFF = 1.5  # tile heights above and below a row's tiles beyond which nothing is in line with it
SEAM = 0.45  # tile widths within a carelessly laid set
SET_TILES = 3
UNEVEN = 3.0  # multiple of the spread of gaps from which on a gap separates blocks


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


def find_blocks(frame: HandPlane, members: Sequence[int]) -> list[Block]:
    """Return the blocks of some tiles, row by row from the top, each row from left to right.

    Args:
        frame: The hand's plane.
        members: Indices of the tiles.
    """
    rows = sorted(_find_rows(frame.centres, members), key=lambda row: float(frame.centres[row, 1].mean()))
    return [block for number, row in enumerate(rows) for block in _cut_row(frame, row, number)]


def join_split_sets(blocks: Sequence[Block], is_set: Callable[[Sequence[int]], bool]) -> list[Block]:
    """Return the blocks with two joined where only a seam divides what together is a set of three.

    Args:
        blocks: The blocks, row by row.
        is_set: Returns True if tiles, by index, are a legal set.
    """
    whole: list[Block] = []
    for block in blocks:
        last = whole[-1] if whole else None
        if last is not None and last.row == block.row and block.left - last.right < SEAM:
            tiles = last.tiles + block.tiles
            if len(tiles) == SET_TILES and is_set(tiles):
                y = (last.y * len(last.tiles) + block.y * len(block.tiles)) / SET_TILES
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
        usable = (dx > 0.45) & (dx < REACH) & (np.abs(dy) < 0.38 + 0.05 * dx)
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
            if centres[row, 1].min() - MAX_OFF > centre[1] or centres[row, 1].max() + MAX_OFF < centre[1]:
                continue
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
