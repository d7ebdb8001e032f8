"""A curved row made straight: the photo is unrolled along it before its perspective is measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.geometry import edges_of, tile_size

if TYPE_CHECKING:
    from vision.arrange.frame import Bools, Floats

LEAST_TILES = 8  # of which a curve can be told
TURN = 10.0, 120.0  # degrees from one end to the other, at least and at most
OFF_LINE = 0.2  # of a tile's size, on average: what lies farther off the curve is in no one row
FOLLOWS = 0.4, 1.8  # tiles turn as the row does, give or take its perspective
STEPS = 300  # points of the curve to which tiles are referred


def unrolled(quads: Floats, row: Bools) -> Floats:
    """Return the quads (n, 4, 2) with a curved row made straight, and all else moved along with it.

    They come back as they are where the row's tiles (n,) lie on no curve or do not turn along with it.
    """
    if row.sum() < LEAST_TILES:
        return quads
    centres, edges = quads[row].mean(1), edges_of(quads[row])
    size = tile_size(quads[row])
    middle = centres.mean(0)
    along = np.linalg.svd(centres - middle)[2][0]
    axes = np.array([along, [-along[1], along[0]]]) / size
    x, y = axes @ (centres - middle).T
    bend = np.polyfit(x, y, 3)
    right = axes @ edges[:, :, 0].T
    if not _is_one_curve(bend, x, y, np.arctan2(right[1], right[0])):
        return quads
    flat = _along(bend, (float(x.min()), float(x.max())), (quads - middle) @ axes.T)
    return np.asarray(flat @ axes * size**2 + middle)


def _is_one_curve(bend: Floats, x: Floats, y: Floats, angles: Floats) -> bool:
    """Tell whether tiles at x, y lie on a curve and turn along with it."""
    tangent = np.arctan(np.polyval(np.polyder(bend), x))
    turn = np.degrees(np.ptp(tangent))
    if not TURN[0] < turn < TURN[1] or np.abs(y - np.polyval(bend, x)).mean() > OFF_LINE:
        return False
    order = np.argsort(x)
    off = np.unwrap((angles - tangent)[order], period=np.pi / 2)  # a quarter turn is the same edges
    follows = 1 + np.polyfit(tangent[order], off, 1)[0]
    return bool(FOLLOWS[0] < follows < FOLLOWS[1])


def _along(bend: Floats, ends: tuple[float, float], quads: Floats) -> Floats:
    """Return quads as far along the curve and beside it as they were; it goes straight on past its ends."""
    x = np.linspace(*ends, STEPS)
    curve = np.column_stack([x, np.polyval(bend, x)])
    way = np.concatenate([[0.0], np.linalg.norm(np.diff(curve, axis=0), axis=1).cumsum()])
    way -= way[-1] / 2
    nearest = ((quads.mean(1)[:, None] - curve) ** 2).sum(2).argmin(1)
    angle = np.arctan(np.polyval(np.polyder(bend), x[nearest]))
    back = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]).transpose(2, 0, 1)
    flat = (quads - curve[nearest][:, None]) @ back
    flat[..., 0] += way[nearest][:, None]
    return np.asarray(flat)
