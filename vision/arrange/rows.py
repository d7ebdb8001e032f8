"""What lies in line, and where the gaps are: tiles in the hand's plane become rows of blocks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from vision.arrange.frame import Floats, HandPlane, Ints

REACH = 3.5  # tile widths to the next tile of the same row
GAP = 0.3  # tile widths between tiles that do not touch, over what is usual in the row
LEAST_GAP = 0.17  # the same where the others lie evenly
OFF_LINE = 0.35  # tile heights from a row's line to what is in line with it
MOST_OFF = 1.5  # tile heights above and below a row's tiles: what lies beyond is in no line with it
SEAM = 0.45  # tile widths within a set that is laid carelessly
SET_TILES = 3
UNEVEN = 3.0  # how many times as wide as the others are uneven


@dataclass(frozen=True)
class Block:
    """Tiles that lie side by side without a gap, from left to right, in a row numbered from the top."""

    tiles: tuple[int, ...]
    row: int
    left: float
    right: float
    y: float


def find_blocks(frame: HandPlane, members: Sequence[int]) -> list[Block]:
    """Return the blocks of those tiles, row by row from the top, each row from left to right."""
    rows = sorted(_rows(frame.centres, members), key=lambda row: float(frame.centres[row, 1].mean()))
    return [block for number, row in enumerate(rows) for block in _blocks(frame, row, number)]


def with_sets_whole(blocks: Sequence[Block], is_set: Callable[[Sequence[int]], bool]) -> list[Block]:
    """Return the blocks, row by row, two joined where only a seam parts what together is a set of three."""
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


def _rows(centres: Floats, members: Sequence[int]) -> list[Ints]:
    """Follow each tile to its next on the right, then join the pieces that lie on one line."""
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
    return _join(centres, sorted(chains, key=len, reverse=True))


def _join(centres: Floats, chains: list[Ints]) -> list[Ints]:
    rows: list[Ints] = []
    for chain in chains:
        for n, row in enumerate(rows):
            at = centres[chain].mean(0)
            if centres[row, 1].min() - MOST_OFF > at[1] or centres[row, 1].max() + MOST_OFF < at[1]:
                continue
            apart = np.abs(np.subtract.outer(centres[row, 0], centres[chain, 0])).min() > 0.45
            if apart and abs(level_at(centres[row], at[0]) - at[1]) < OFF_LINE:
                both = np.concatenate([row, chain])
                rows[n] = both[np.argsort(centres[both, 0])]
                break
        else:
            rows.append(chain)
    return rows


def level_at(points: Floats, x: float) -> float:
    """Return the height of a row's line at x; short rows are taken to be level."""
    if len(points) < 4:
        return float(points[:, 1].mean())
    slope, level = np.polyfit(points[:, 0], points[:, 1], 1)
    nearest = float(np.clip(x, points[:, 0].min() - 4, points[:, 0].max() + 4))
    return float(slope * nearest + level)


def _blocks(frame: HandPlane, row: Ints, number: int) -> list[Block]:
    x, half = frame.centres[row, 0], frame.sizes[row, 0] / 2
    gaps = (x[1:] - half[1:]) - (x[:-1] + half[:-1])
    usual = max(0.0, float(np.quantile(gaps, 0.4))) if len(gaps) > 1 else 0.0
    spread = float(usual - gaps.min()) if len(gaps) > 1 else 0.0
    cuts = np.flatnonzero(gaps > usual + min(GAP, max(LEAST_GAP, UNEVEN * spread))) + 1
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
