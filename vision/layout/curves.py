"""Straightening of curved rows: the photo is unrolled along the row before perspective is measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.geometry import median_tile_size, tile_edges

if TYPE_CHECKING:
    from vision.layout.hand_plane import Bools, Floats

MIN_TILES = 8  # needed to fit a curve
TURN = 10.0, 120.0  # degrees between both ends, at least and at most
OFF_LINE = 0.2  # tile sizes, largest mean distance from the curve
FOLLOWS = 0.4, 1.8  # limits for the turn of tiles against that of the row, which perspective changes
STEPS = 300  # sample points of the curve


def straighten_row(quads: Floats, row: Bools) -> Floats:
    """Return quads with a curved row made straight, and all others moved along with it.

    They are returned unchanged where the row lies on no curve or its tiles do not turn along with it.

    Args:
        quads: (n, 4, 2) corners.
        row: (n,) which tiles form the row.
    """
    if row.sum() < MIN_TILES:
        return quads
    centres, edges = quads[row].mean(1), tile_edges(quads[row])
    size = median_tile_size(quads[row])
    middle = centres.mean(0)
    along = np.linalg.svd(centres - middle)[2][0]
    axes = np.array([along, [-along[1], along[0]]]) / size
    x, y = axes @ (centres - middle).T
    bend = np.polyfit(x, y, 3)
    right = axes @ edges[:, :, 0].T
    if not _is_one_curve(bend, x, y, np.arctan2(right[1], right[0])):
        return quads
    flat = _unroll(bend, (float(x.min()), float(x.max())), (quads - middle) @ axes.T)
    return np.asarray(flat @ axes * size**2 + middle)


def _is_one_curve(bend: Floats, x: Floats, y: Floats, angles: Floats) -> bool:
    """Return True if tiles at x, y lie on a curve and turn along with it."""
    tangent = np.arctan(np.polyval(np.polyder(bend), x))
    turn = np.degrees(np.ptp(tangent))
    if not TURN[0] < turn < TURN[1] or np.abs(y - np.polyval(bend, x)).mean() > OFF_LINE:
        return False
    order = np.argsort(x)
    off = np.unwrap((angles - tangent)[order], period=np.pi / 2)  # a quarter turn has the same edges
    follows = 1 + np.polyfit(tangent[order], off, 1)[0]
    return bool(FOLLOWS[0] < follows < FOLLOWS[1])


def _unroll(bend: Floats, ends: tuple[float, float], quads: Floats) -> Floats:
    """Return quads with the same distances along the curve and from it; beyond its ends it is straight."""
    x = np.linspace(*ends, STEPS)
    curve = np.column_stack([x, np.polyval(bend, x)])
    arc_length = np.concatenate([[0.0], np.linalg.norm(np.diff(curve, axis=0), axis=1).cumsum()])
    arc_length -= arc_length[-1] / 2
    nearest = ((quads.mean(1)[:, None] - curve) ** 2).sum(2).argmin(1)
    angle = np.arctan(np.polyval(np.polyder(bend), x[nearest]))
    rotation = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]).transpose(2, 0, 1)
    flat = (quads - curve[nearest][:, None]) @ rotation
    flat[..., 0] += arc_length[nearest][:, None]
    return np.asarray(flat)
