"""Links between near tiles: the gap between them, larger where lines change or tiles turn.

Only tiles near each other are compared, on a grid, so that the cost grows linearly with their number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.geometry import sizes_from_edges, tile_edges
from vision.layout.hand_plane import LONG_SIDE

if TYPE_CHECKING:
    from vision.layout.hand_plane import Bools, Floats, Ints

FARTHEST = 3.0  # tile widths of the longest link
REACH = 4.5  # tile sizes between the centres of tiles that are compared, at most
SURE_AXIS = 0.8
OTHER_LINE, MAYBE_OTHER = 1.6, 1.3  # weight of a gap up or down, where the axis is certain or not
LINE_CHANGE = 0.15  # tile widths added for a step up or down
CROOKED, SIZED = 2.5, 2.5  # added for each unit of skew and of the size's logarithm, beyond the usual
USUAL_SKEW, USUAL_SIZE = 0.12, 0.12
LEVEL = 0.95  # cosine between the sides of tiles that run alike
BESIDE = 0.4  # tile widths to the neighbour in a row, at most


class TileLinks(NamedTuple):
    """Links between near tiles.

    Attributes:
        pairs: (m, 2) indices.
        gaps: (m,) gaps in tile widths.
        beside: (m,) whether they lie side by side in one row.
    """

    pairs: Ints
    gaps: Floats
    beside: Bools

    def in_rows(self) -> TileLinks:
        """Return the links between tiles side by side in a row."""
        return TileLinks(self.pairs[self.beside], self.gaps[self.beside], self.beside[self.beside])


def find_near_pairs(centres: Floats, reach: float) -> Ints:
    """Return all pairs of centres within reach, lower index first.

    Args:
        centres: (n, 2) positions.
        reach: Largest distance along either axis.

    Returns:
        Indices (m, 2).
    """
    cells = np.floor((centres - centres.min(0)) / reach).astype(np.int64) + 1
    widths = int(cells[:, 1].max()) + 2
    keys = cells[:, 0] * widths + cells[:, 1]
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    indices = np.arange(len(keys))
    parts = []
    for offset in (-widths - 1, -widths, -widths + 1, -1, 0, 1, widths - 1, widths, widths + 1):
        first = np.searchsorted(ordered, keys + offset, "left")
        count = np.searchsorted(ordered, keys + offset, "right") - first
        start = np.repeat(indices, count)
        within = np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count)
        end = order[np.repeat(first, count) + within]
        parts.append(np.column_stack([start, end])[start < end])
    pairs = np.concatenate(parts)
    return np.asarray(pairs[np.abs(centres[pairs[:, 0]] - centres[pairs[:, 1]]).max(1) < reach])


def link_tiles(quads: Floats, axis_confidence: Floats) -> TileLinks:
    """Link tiles with those near them.

    Args:
        quads: (n, 4, 2) corners.
        axis_confidence: (n,) probability that the first corner or the one across is right.
    """
    edges, centres = tile_edges(quads), quads.mean(1)
    size = sizes_from_edges(edges)
    pairs = find_near_pairs(centres, REACH * float(np.quantile(size, 0.75)))
    one, other = pairs.T
    forward, backward = (
        _measure_gaps(a, b, edges, centres, axis_confidence) for a, b in ((one, other), (other, one))
    )
    nearer = forward[0] < backward[0]
    apart = np.where(nearer, forward[0], backward[0])
    in_line = np.where(nearer, forward[1], backward[1])
    widths = np.maximum(np.linalg.norm(edges[:, :, 0], axis=1), 1e-3)
    unlike, in_width = (np.abs(np.log(some[one] / some[other])) for some in (size, widths))
    # One of them may stand and the other lie: they are equally wide.
    level = _have_parallel_sides(edges, one, other)
    unlike = np.where(level, (unlike + np.minimum(unlike, in_width)) / 2, unlike)
    apart += SIZED * np.maximum(0, unlike - USUAL_SIZE)
    keep = apart < FARTHEST
    return TileLinks(pairs[keep], apart[keep], (in_line & (apart < BESIDE))[keep])


def _measure_gaps(
    one: Ints, other: Ints, edges: Floats, centres: Floats, axis_confidence: Floats
) -> tuple[Floats, Bools]:
    """Return the distance of the others from the ones, in widths of these, and whether they are in line."""
    backward = np.linalg.inv(edges + 1e-6 * np.eye(2))[one]
    offsets = np.abs((backward @ (centres[other] - centres[one])[..., None])[..., 0])
    inside = np.abs(backward @ edges[other])
    straight = np.maximum(inside[:, 0, 1], inside[:, 1, 0])
    crossed = np.maximum(inside[:, 0, 0], inside[:, 1, 1])
    sheared = np.where(_have_parallel_sides(edges, one, other), LONG_SIDE * inside[:, 1, 0], np.inf)
    skew = np.minimum(np.minimum(straight, crossed), sheared)
    half = np.where((straight < crossed)[:, None], 0.5, (0.66, 0.38))  # half the other tile, in those units
    gaps = np.maximum(offsets - 0.5 - half, 0)
    down = offsets[:, 1] > offsets[:, 0]
    sure = axis_confidence[one] > SURE_AXIS
    factor = np.where(down, np.where(sure, OTHER_LINE, MAYBE_OTHER), 1.0)
    aside = offsets.min(1)
    apart = factor * gaps.max(1) + LINE_CHANGE * (down & sure) + CROOKED * np.maximum(0, skew - USUAL_SKEW)
    apart += 0.5 * np.maximum(0, aside - 0.25)
    return apart, (aside < 0.4) & ~(down & sure)


def _have_parallel_sides(edges: Floats, one: Ints, other: Ints) -> Bools:
    """Return whether the upper and lower sides of the ones are parallel to those of the others."""
    right = edges[:, :, 0] / np.maximum(np.linalg.norm(edges[:, :, 0], axis=1), 1e-3)[:, None]
    return np.asarray(np.abs((right[one] * right[other]).sum(1)) > LEVEL)
