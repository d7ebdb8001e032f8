"""Standing tiles and the tiles lying before them: two planes merged into one, as if all tiles lay.

In one plane the area of a tile in the picture is proportional to the cube of its width, however near it is.
Where two kinds of tiles differ in that ratio, one kind stands. Seen from halfway up they do not differ, but
their upright edges converge the other way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.geometry import tile_edges
from vision.layout.hand_plane import LONG_SIDE, project_to_plane

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vision.layout.hand_plane import Bools, Floats

MIN_TILES = 2  # in each plane
MIN_ROW = 3  # tiles needed to measure how their edges converge
UNLIKE = 0.18  # logarithm of how much longer, for their widths, standing tiles are than lying ones
ALIKE = 0.3  # of that difference: mean deviation of the tiles of one plane
UNLIKE_IN_PLANE = 0.12  # the same as UNLIKE in the plane that fits all tiles
MAX_ROUNDS = 4
IN_LINE, TOGETHER = 3.0, 0.84  # weight of distance off the line; least share of neighbours of one kind
NEIGHBOURS, NEAR = 2, 2.4  # in a row: their number, and tile widths to them, at most
ASLANT = 0.5  # of a tile's width: how far its edge may rise or fall where the tile is upright
APART = 0.25  # tile widths between a standing and a lying row, at least
CLEARLY = 4.0  # ratio by which two kinds must explain the leans better than one
MIN_SLOPE = 0.01  # of a lean, for each tile width along the row
LEAN_NOISE, MAX_NOISE = 0.02, 6.0  # least error of a lean; how many times its square may remain unexplained
STEEPEST = 1e-3  # square tile widths: points with less spread along the row have no slope
UNIT = 40.0  # pixels per tile width in the merged plane


class MergedPlane(NamedTuple):
    """n quads in one plane.

    Attributes:
        quads: (n, 4, 2) corners.
        standing: (n,) which tiles stand, where some stand and some lie.
        lying: (n,) which tiles lie, where some stand and some lie.
        none_stands: Whether all lie although they seem to be in two planes.
    """

    quads: Floats
    standing: Bools
    lying: Bools
    none_stands: bool = False


def standing_hypotheses(quads: Floats, main: Bools) -> Iterator[MergedPlane]:
    """Yield hypotheses about which tiles stand, the most likely first.

    Where some seem to stand, the others may stand instead, or none.

    Args:
        quads: (n, 4, 2) corners in pixels.
        main: (n,) which tiles are the hand's.
    """
    plane = merge_planes(quads, main)
    yield plane
    if plane.standing.any():
        yield MergedPlane(plane.quads, plane.lying, plane.standing)
        neither = np.zeros(len(quads), dtype=bool)
        yield MergedPlane(quads, neither, neither, none_stands=True)


def merge_planes(quads: Floats, main: Bools) -> MergedPlane:
    """Return quads as if all of the hand's tiles lay; unchanged where they do.

    Args:
        quads: (n, 4, 2) corners in pixels.
        main: (n,) which tiles are the hand's.
    """
    neither = np.zeros(len(quads), dtype=bool)
    edges = tile_edges(quads)
    right = _find_usual_right(edges[main])
    level = np.abs(np.stack([_unit(edges[:, :, side]) @ right for side in (0, 1)]))
    upright = level[0] > 1 - ASLANT / 2
    along = np.linalg.norm(edges, axis=1)[np.arange(len(edges)), level.argmax(0)]
    length = np.log(np.maximum(np.abs(np.linalg.det(edges)), 1e-9)) - 3 * np.log(np.maximum(along, 1e-3))
    axes = np.array([right, [-right[1], right[0]]]) / np.median(np.linalg.norm(edges[main][:, :, 0], axis=1))
    places = quads.mean(1) @ axes.T
    upright_tiles, turned = np.flatnonzero(main & upright), np.flatnonzero(main & ~upright)
    standing, lying = neither.copy(), main.copy()
    longer = _find_longer_kind(length[upright_tiles], places[upright_tiles, 0])
    if (
        apart := find_standing_by_lean(
            places[upright_tiles], _measure_leans(edges[upright_tiles], level[:, upright_tiles], axes)
        )
    ) is not None:
        standing[upright_tiles] = apart
        nearest = np.linalg.norm(places[turned][:, None] - places[upright_tiles][None], axis=2).argmin(1)
        standing[turned] = apart[nearest]
    elif longer is not None and _lie_together(longer, places[upright_tiles]):
        longer = _adopt_neighbours_kind(longer, places[upright_tiles])
        flat = tile_edges(project_to_plane(quads, main, right))[upright_tiles]
        if not _are_two_kinds(longer) or _fit_one_plane(longer, flat):
            return MergedPlane(quads, neither, neither)
        standing[upright_tiles] = longer
        # A plain tile may seem turned although it stands; a sideways tile is as wide as others are long.
        standing[turned] = (
            length[turned]
            > (np.median(length[upright_tiles][longer]) + np.median(length[upright_tiles][~longer])) / 2
        )
    else:
        return MergedPlane(quads, neither, neither)
    lying[standing] = False
    standing_quads, lying_quads = (project_to_plane(quads, some, right) for some in (standing, lying))
    centres = quads.mean(1)
    steps = np.linalg.norm(centres[standing][:, None] - centres[lying][None], axis=2)
    nearest = np.flatnonzero(standing)[int(steps.min(1).argmin())]
    lying_quads = lying_quads + standing_quads[nearest].mean(0) - lying_quads[nearest].mean(0)
    together = np.where(standing[:, None, None], standing_quads, lying_quads) * (UNIT, UNIT * LONG_SIDE)
    return MergedPlane(together, standing, ~standing)


def _measure_leans(edges: Floats, level: Floats, axes: Floats) -> Floats:
    """Return how far, (n,), each tile's steep edge runs along the first axis per step along the other.

    edges: (n, 2, 2); level: (2, n), how much each tile's right and down edge run along the first axis.
    """
    steep = edges[np.arange(len(edges)), :, level.argmin(0)] @ axes.T
    return np.asarray(steep[:, 0] / np.where(np.abs(steep[:, 1]) < 1e-3, 1e-3, steep[:, 1]))


def find_standing_by_lean(places: Floats, leans: Floats) -> Bools | None:
    """Return which tiles stand by how their upright edges converge, None where they are of one kind.

    Seen from halfway up both kinds are equally long. But lying tiles get narrower upwards in the picture, and
    standing ones downwards.

    Args:
        places: (n, 2) positions along the rows and down, in tile widths.
        leans: (n,) lean of the upright edges.
    """
    least, kinds = np.inf, None
    for along in places.T:
        order = np.argsort(along, kind="stable")
        for cut in np.flatnonzero(np.diff(along[order]) > APART) + 1:
            first = np.isin(np.arange(len(along)), order[:cut])
            if min(first.sum(), (~first).sum()) < MIN_ROW:
                continue
            left = sum(
                float(_squared_residuals(places[some, 0], leans[some]).sum()) for some in (first, ~first)
            )
            if left < least:
                least, kinds = left, first
    noise = len(leans) * LEAN_NOISE**2
    if kinds is None or least > MAX_NOISE * noise:
        return None
    if CLEARLY * (least + noise) > _squared_residuals(places[:, 0], leans).sum():
        return None
    slopes = [_fit_slope(places[some, 0], leans[some]) for some in (kinds, ~kinds)]
    if min(slopes) > -MIN_SLOPE or max(slopes) < MIN_SLOPE:
        return None
    return kinds if slopes[0] < slopes[1] else ~kinds


def _fit_slope(x: Floats, y: Floats) -> float:
    """Return the slope of the line of best fit."""
    across = x - x.mean()
    return float(across @ y / max(across @ across, STEEPEST))


def _squared_residuals(x: Floats, y: Floats) -> Floats:
    """Return the squared distances (n,) of points from their line of best fit."""
    return np.asarray((y - y.mean() - _fit_slope(x, y) * (x - x.mean())) ** 2)


def _find_usual_right(edges: Floats) -> Floats:
    """Return the direction (2,) that most tiles' right edges share, up to sign, pointing to the right."""
    right = _unit(edges[:, :, 0])
    usual = right[int(np.abs(right @ right.T).sum(0).argmax())]
    return np.asarray(-usual if usual[0] < 0 else usual)


def _unit(vectors: Floats) -> Floats:
    return np.asarray(vectors / np.maximum(np.linalg.norm(vectors, axis=1), 1e-3)[:, None])


def _find_longer_kind(length: Floats, along: Floats) -> Bools | None:
    """Return which tiles are of the longer kind, None where all are of one kind.

    length: (n,) logarithms that change linearly with the position along the row, (n,), in each kind alike.
    """
    if len(length) < 2 * MIN_TILES:
        return None
    longer = _split_by_length(length)
    for _ in range(MAX_ROUNDS):
        design = np.column_stack([along, longer, ~longer]).astype(float)
        slope, high, low = np.linalg.lstsq(design, length, rcond=None)[0]
        level = length - slope * along
        again = level > (high + low) / 2
        if again.all() or not again.any() or (again == longer).all():
            break
        longer = again
    off = np.abs(level - np.where(longer, high, low)).mean()
    return longer if _are_two_kinds(longer) and high - low > max(UNLIKE, off / ALIKE) else None


def _are_two_kinds(longer: Bools) -> bool:
    return bool(min(longer.sum(), (~longer).sum()) >= MIN_TILES)


def _lie_together(longer: Bools, places: Floats) -> bool:
    """Return True if tiles in line are of one kind: a sideways tile also differs from its neighbours."""
    nearest = _distances_in_line(places).argmin(1)
    return bool((longer == longer[nearest]).mean() > TOGETHER)


def _adopt_neighbours_kind(longer: Bools, places: Floats) -> Bools:
    """Return the kinds of tiles, each as its neighbours' where both differ from it: it is half hidden."""
    steps = _distances_in_line(places)
    nearest = np.argsort(steps, axis=1)[:, :NEIGHBOURS]
    near = np.take_along_axis(steps, nearest, 1) < NEAR
    return np.asarray(longer ^ ((longer[nearest] != longer[:, None]) & near).all(1))


def _distances_in_line(places: Floats) -> Floats:
    """Return the distances (n, n) between places (n, 2), with more weight off the line."""
    steps = np.hypot(*((places[:, None] - places[None]) * (1, IN_LINE)).transpose(2, 0, 1))
    return np.asarray(steps + np.diag([np.inf] * len(steps)))


def _fit_one_plane(longer: Bools, edges: Floats) -> bool:
    """Return True if both kinds are alike in the plane that fits all: then it was only the perspective."""
    shape = np.log(np.abs(edges[:, 1, 1]) / np.maximum(np.abs(edges[:, 0, 0]), 1e-3))
    return bool(np.median(shape[longer]) - np.median(shape[~longer]) < UNLIKE_IN_PLANE)


def _split_by_length(length: Floats) -> Bools:
    """Split lengths in two where both parts have the least variance."""
    ordered = np.sort(length)
    splits = [(ordered[:end], ordered[end:]) for end in range(MIN_TILES, len(ordered) - MIN_TILES + 1)]
    low = min(splits, key=lambda split: sum(float(((some - some.mean()) ** 2).sum()) for some in split))[0]
    return np.asarray(length > low[-1])
