"""How near each tile lies to the next ones: the gap between them, more where lines change or tiles turn.

Only tiles near each other are compared, by way of a grid, so that the cost grows as their number does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.arrange.frame import LONG_SIDE
from vision.geometry import edges_of, sizes_in

if TYPE_CHECKING:
    from vision.arrange.frame import Bools, Floats, Ints

FARTHEST = 3.0  # what lies farther than this is linked with nothing
REACH = 4.5  # tile sizes between the middles of tiles that are compared
SURE_AXIS = 0.8
OTHER_LINE, MAYBE_OTHER = 1.6, 1.3  # times as far counts a gap up or down, where the axis is sure or not
LINE_CHANGE = 0.15  # added for a step up or down
CROOKED, SIZED = 2.5, 2.5  # added for each unit of skew and of the size's logarithm, over what is usual
USUAL_SKEW, USUAL_SIZE = 0.12, 0.12
LEVEL = 0.95  # cosine between the sides of tiles that run alike
BESIDE = 0.4  # tile widths or less to the neighbour in a row


class NearTiles(NamedTuple):
    """Pairs of tiles (m, 2) and how far they are apart, (m,); whether side by side, as one row has them."""

    pairs: Ints
    apart: Floats
    beside: Bools

    def in_rows(self) -> NearTiles:
        """Return those of pairs side by side in a row."""
        return NearTiles(self.pairs[self.beside], self.apart[self.beside], self.beside[self.beside])


def near_pairs(centres: Floats, reach: float) -> Ints:
    """Return all pairs (m, 2) of centres (n, 2) within reach, and some a little beyond; the lower first."""
    cells = np.floor((centres - centres.min(0)) / reach).astype(np.int64) + 1
    wide = int(cells[:, 1].max()) + 2
    keys = cells[:, 0] * wide + cells[:, 1]
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    here = np.arange(len(keys))
    found = []
    for offset in (-wide - 1, -wide, -wide + 1, -1, 0, 1, wide - 1, wide, wide + 1):
        first = np.searchsorted(ordered, keys + offset, "left")
        count = np.searchsorted(ordered, keys + offset, "right") - first
        start = np.repeat(here, count)
        within = np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count)
        end = order[np.repeat(first, count) + within]
        found.append(np.column_stack([start, end])[start < end])
    pairs = np.concatenate(found)
    return np.asarray(pairs[np.abs(centres[pairs[:, 0]] - centres[pairs[:, 1]]).max(1) < reach])


def links_of(quads: Floats, axis_confidence: Floats) -> NearTiles:
    """Link the tiles of quads (n, 4, 2) with those near them."""
    edges, centres = edges_of(quads), quads.mean(1)
    size = sizes_in(edges)
    pairs = near_pairs(centres, REACH * float(np.quantile(size, 0.75)))
    one, other = pairs.T
    there, back = (_seen_from(a, b, edges, centres, axis_confidence) for a, b in ((one, other), (other, one)))
    nearer = there[0] < back[0]
    apart = np.where(nearer, there[0], back[0])
    in_line = np.where(nearer, there[1], back[1])
    wide = np.maximum(np.linalg.norm(edges[:, :, 0], axis=1), 1e-3)
    unlike, in_width = (np.abs(np.log(some[one] / some[other])) for some in (size, wide))
    level = _level(edges, one, other)  # of these some may stand and some lie: they are as wide
    unlike = np.where(level, (unlike + np.minimum(unlike, in_width)) / 2, unlike)
    apart += SIZED * np.maximum(0, unlike - USUAL_SIZE)
    keep = apart < FARTHEST
    return NearTiles(pairs[keep], apart[keep], (in_line & (apart < BESIDE))[keep])


def _seen_from(
    one: Ints, other: Ints, edges: Floats, centres: Floats, axis_confidence: Floats
) -> tuple[Floats, Bools]:
    """Return how far the others are from the ones, in widths of those, and whether in line with them."""
    back = np.linalg.inv(edges + 1e-6 * np.eye(2))[one]
    offsets = np.abs((back @ (centres[other] - centres[one])[..., None])[..., 0])
    inside = np.abs(back @ edges[other])
    straight = np.maximum(inside[:, 0, 1], inside[:, 1, 0])
    crossed = np.maximum(inside[:, 0, 0], inside[:, 1, 1])
    sheared = np.where(_level(edges, one, other), LONG_SIDE * inside[:, 1, 0], np.inf)
    skew = np.minimum(np.minimum(straight, crossed), sheared)
    half = np.where((straight < crossed)[:, None], 0.5, (0.66, 0.38))  # of the other tile, in those units
    gaps = np.maximum(offsets - 0.5 - half, 0)
    down = offsets[:, 1] > offsets[:, 0]
    sure = axis_confidence[one] > SURE_AXIS
    factor = np.where(down, np.where(sure, OTHER_LINE, MAYBE_OTHER), 1.0)
    aside = offsets.min(1)
    apart = factor * gaps.max(1) + LINE_CHANGE * (down & sure) + CROOKED * np.maximum(0, skew - USUAL_SKEW)
    apart += 0.5 * np.maximum(0, aside - 0.25)
    return apart, (aside < 0.4) & ~(down & sure)


def _level(edges: Floats, one: Ints, other: Ints) -> Bools:
    """Tell whether the upper and lower sides of the ones run as those of the others do."""
    right = edges[:, :, 0] / np.maximum(np.linalg.norm(edges[:, :, 0], axis=1), 1e-3)[:, None]
    return np.asarray(np.abs((right[one] * right[other]).sum(1)) > LEVEL)
