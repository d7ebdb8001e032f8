"""The plane of a hand: position of each tile in tile widths and heights, with the player's side below.

Image coordinates become plane coordinates in two steps. The area of a tile in the picture is proportional to
w^3, where w is the denominator of the homography that flattens the table (its Jacobian is w^-3), and w is
linear in the picture; so a linear fit of the cube roots of the areas gives the vanishing line. What remains
is affine, and the common edges of the tiles undo it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from vision.geometry import tile_edges

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]
    Bools = NDArray[np.bool_]

# (right, down) edges of a tile turned by k quarters clockwise
QUARTERS = np.array([[[1, 0], [0, 1]], [[0, 1], [-1, 0]], [[-1, 0], [0, -1]], [[0, -1], [1, 0]]], float)
# Maps the four numbers of edges to the trace after each turn
TRACES = QUARTERS.transpose(2, 1, 0).reshape(4, 4)

# Of a tile's scale: error of measurement, and usual change from tile to tile
SIZE_NOISE, SIZE_SLOPE = 0.03, 0.05
NEAR = 4.0  # tile widths: aligned tiles this near help to measure the tilt of the table
MAX_STEPS = 4  # steps from the hand to such tiles, and from them to the next
MIN_TILES = 5  # for a robust median
MAX_TRIED = 16  # tiles whose edges are tried as the common ones: more cost time and add nothing
KNOWING_NOTHING = 0.25  # one turn in four is right
IN_ROW = 0.3  # nats for each tile with a neighbour beside it
OWN_SIDE = 2.0  # nats for the photo's own upright direction
EDGE_NOISE = 0.06  # of an edge measured in other edges
SLOPE_NOISE = 0.03  # of the slope of depth by the sizes, for each tile
SMALL = 1e-4  # step of numerical derivatives
STEPS = SMALL * np.array([[0, 0], [1, 0], [0, 1]])
MIN_DEPTH = 0.15  # of the depth of the hand's centre: no tile is nearer
SKEW = 0.3  # largest off-diagonal entry of edges in the basis of others that count as aligned (17 degrees)
SAME_SCALE = 0.45  # logarithm of the size against the hand's tiles, at most for its own ones
LONG_SIDE = 1.33  # a tile's height in widths
SURE_AXIS = 0.8  # axis confidence from which on a face helps to measure the length of tiles
SHAPE_NOISE = 0.09  # of the logarithm of a tile's proportions


@dataclass(frozen=True)
class HandPlane:
    """Tiles in the hand's plane, n of them.

    Attributes:
        centres: (n, 2) in tile widths and heights, y downwards.
        sizes: (n, 2) in tile widths and heights.
        turns: (n,) quarter turns from the hand's upright to each tile's own.
        skew: (n,) largest deviation of a tile's edges from the hand's.
        scale: (n,) logarithm of the size against the hand's tiles.
        across: (n,) log odds that the tile lies at right angles to the hand's tiles.
        main: (n,) whether it is a tile of the hand's main group.
    """

    centres: Floats
    sizes: Floats
    turns: Ints
    skew: Floats
    scale: Floats
    across: Floats
    main: Bools


def fit_hand_plane(quads: Floats, main: Bools, turn_confidence: Floats, axis_confidence: Floats) -> HandPlane:
    """Fit the plane of the hand's tiles and measure every tile in it.

    Args:
        quads: (n, 4, 2) corners in pixels.
        main: (n,) which tiles are the hand's main group.
        turn_confidence: (n,) probability that the first corner of a quad is right.
        axis_confidence: (n,) probability that the first corner or the one across is right.
    """
    flat = _flatten_stepwise(quads, main)
    edges = tile_edges(flat)
    basis = _find_common_edges(edges[main])
    turns = _measure_turns(basis, edges)[0]
    centres = _to_basis(basis, flat.mean(1))
    up = _vote_upright(basis, turns[main], turn_confidence[main], centres[main])
    basis = basis @ QUARTERS[up].T
    centres = _to_basis(basis, flat.mean(1))
    turns, aligned = _measure_turns(basis, edges)
    lengths = _log_lengths(aligned)
    return HandPlane(
        centres=_straighten(centres, main),
        sizes=np.exp(lengths),
        turns=turns,
        skew=_measure_skew(aligned),
        scale=lengths.mean(1),
        across=_across(lengths, turns, axis_confidence, main),
        main=main,
    )


def project_to_plane(quads: Floats, some: Bools, right: Floats) -> Floats:
    """Return quads in tile widths and heights in the plane of some of them.

    Args:
        quads: (n, 4, 2) corners in pixels.
        some: (n,) which tiles define the plane.
        right: (2,) direction in the photo that runs to the right in the plane.
    """
    flat = _flatten(quads, some)
    bases = _find_common_edges(tile_edges(flat)[some]) @ QUARTERS.transpose(0, 2, 1)
    return _to_basis(bases[int((bases[:, :, 0] @ right).argmax())], flat)


@dataclass(frozen=True)
class TablePlane:
    """A whole table seen from above, in tile widths, with n tiles.

    Attributes:
        quads: (n, 4, 2) corners from each tile's own top left, y downwards as in the photo.
        turns: (n,) quarter turns clockwise from the photo's upright to each tile's own.
        skew: (n,) largest deviation of a tile's edges from the common ones.
        lying: (n,) log odds that the tile's long side runs across.
    """

    quads: Floats
    turns: Ints
    skew: Floats
    lying: Floats


def fit_table_plane(quads: Floats, axis_confidence: Floats) -> TablePlane:
    """Fit the plane in which most tiles of a photo are aligned, whichever way each faces.

    Args:
        quads: (n, 4, 2) corners in pixels, n > 0.
        axis_confidence: (n,) probability that the first corner or the one across is right.
    """
    straight = np.ones(len(quads), dtype=bool)
    for _ in range(2):  # without the tiles that lie askew, which would distort the plane
        flat = _flatten(quads, straight)
        edges = tile_edges(flat)
        basis = _find_common_edges(edges[straight])
        skew = _measure_skew(_measure_turns(basis, edges)[1])
        straight = skew < SKEW if (skew < SKEW).sum() >= MIN_TILES else straight
    basis = _scale_basis(basis, edges, straight & (axis_confidence > SURE_AXIS))
    photo_down = _to_basis(basis, np.array([0.0, 1.0]))
    basis = basis @ QUARTERS[int((QUARTERS @ photo_down)[:, 1].argmax())].T
    turns = _measure_turns(basis, edges)[0]
    seen = _to_basis(basis, flat)
    shape = np.log(_measure_spans(seen)) @ (0.5, -0.5)
    return TablePlane(seen, turns, skew, _odds_across(shape, turns, axis_confidence))


def _scale_basis(basis: Floats, edges: Floats, sure: Bools) -> Floats:
    """Return the basis in which tiles are 1 wide and LONG_SIDE long, whichever way they lie."""
    known = sure if sure.sum() >= MIN_TILES else np.ones(len(edges), dtype=bool)
    inside, turns = _invert(basis) @ edges[known], _measure_turns(basis, edges[known])[0]
    usual = np.where((turns % 2 == 1)[:, None], (LONG_SIDE, 1.0), (1.0, LONG_SIDE))
    return np.asarray(basis * np.median(np.abs(inside).max(2) / usual, axis=0))


def _measure_spans(quads: Floats) -> Floats:
    """Return the extent of tiles across and down (n, 2), measured at the middles of their sides."""
    return np.asarray(np.maximum(np.abs(tile_edges(quads)).max(2), 1e-3))


def _to_basis(basis: Floats, points: Floats) -> Floats:
    return np.asarray(points @ _invert(basis).T)


def _invert(basis: Floats) -> Floats:
    """Return the inverse of a (2, 2) matrix, ten times as fast as numpy's general one."""
    (a, b), (c, d) = basis.tolist()
    return np.asarray(np.array([[d, -b], [-c, a]]) / (a * d - b * c))


def _measure_turns(basis: Floats, edges: Floats) -> tuple[Ints, Floats]:
    """Return each tile's quarter turns against the basis, and its edges there with the turns undone."""
    return _undo_turns(_invert(basis) @ edges)


def _undo_turns(inside: Floats) -> tuple[Ints, Floats]:
    """Return the quarter turns of edges (..., 2, 2) in a basis, and the edges with the turns undone."""
    turns = (inside.reshape(*inside.shape[:-2], 4) @ TRACES).argmax(-1)
    return turns, inside @ QUARTERS[turns]


def _measure_skew(aligned: Floats) -> Floats:
    return np.asarray(np.abs(aligned[:, [0, 1], [1, 0]]).max(1))


def _log_lengths(aligned: Floats) -> Floats:
    """Return the logarithms of widths and heights (n, 2)."""
    return np.asarray(np.log(np.maximum(np.abs(np.diagonal(aligned, axis1=1, axis2=2)), 1e-3)))


def connected_components(linked: Bools) -> Ints:
    """Return the connected components of links (n, n), as one number for each tile."""
    group = np.arange(len(linked))
    for _ in range(len(linked)):
        lowest = np.minimum(group, np.where(linked, group[None], len(linked)).min(1))
        if (lowest == group).all():
            break
        group = lowest
    return group


def _flatten_stepwise(quads: Floats, main: Bools) -> Floats:
    """Undo the perspective by the main group and, step by step, by aligned tiles near it."""
    order, flat = main, _flatten(quads, main)
    for _ in range(MAX_STEPS):
        basis = _find_common_edges(tile_edges(flat)[order])
        aligned = _measure_turns(basis, tile_edges(flat))[1]
        centres = _to_basis(basis, flat.mean(1))
        near = np.abs(centres[:, None] - centres[order]).max(2).min(1) < NEAR
        alike = (_measure_skew(aligned) < SKEW) & (np.abs(_log_lengths(aligned).mean(1)) < SKEW)
        more = order | (near & alike)
        if (more == order).all():
            break
        order, flat = more, _flatten(quads, more)
    return flat


def _flatten(quads: Floats, main: Bools) -> Floats:
    """Undo the perspective that shows in the sizes of the main group's tiles."""
    centres = quads.mean(1)
    roots = np.abs(np.linalg.det(tile_edges(quads))) ** (1 / 3)
    origin, unit = centres[main].mean(0), float(np.median(roots[main]) ** 1.5)
    places, sizes = (centres[main] - origin) / unit, roots[main] / np.median(roots[main])
    design = np.column_stack([places, np.ones(len(places))])
    ridge = np.diag([(SIZE_NOISE / SIZE_SLOPE) ** 2] * 2 + [0.0])
    weights = np.ones(len(places))
    fit = np.zeros(3)
    for _ in range(6):  # Huber weights: badly measured tiles count less
        fit = np.linalg.solve(design.T @ (weights[:, None] * design) + ridge, design.T @ (weights * sizes))
        weights = np.minimum(1, 1.5 * SIZE_NOISE / np.maximum(np.abs(sizes - design @ fit), 1e-9))
    offsets = (quads - origin) / unit
    return _undo_perspective(_refine_slope(offsets[main], fit[:2] / fit[2]), offsets)


def _undo_perspective(slope: Floats, offsets: Floats) -> Floats:
    """Undo a perspective in which depth grows by `slope` (2,) for each unit right and down."""
    depth = np.maximum(offsets @ slope + 1, MIN_DEPTH)
    return np.asarray(offsets / depth[..., None])


def _refine_slope(quads: Floats, slope: Floats) -> Floats:
    """Refine the slope by the edges: once flattened, all tiles have the same ones, but for quarter turns.

    A single row of tiles has one size whatever the tilt; only its converging edges show it. Gauss-Newton with
    a prior on the slope given by the sizes.
    """
    basis = _find_common_edges(tile_edges(_undo_perspective(slope, quads)))
    prior = slope

    def edge_residuals(slopes: Floats) -> Floats:
        depth = np.maximum(1 + slopes @ quads.reshape(-1, 2).T, MIN_DEPTH)
        flat = quads / depth.reshape(len(slopes), *quads.shape[:2], 1)
        edges = tile_edges(flat.reshape(-1, *quads.shape[1:])).reshape(len(slopes), len(quads), 2, 2)
        aligned = _undo_turns(_invert(basis) @ edges)[1]
        against = np.linalg.inv(np.median(aligned, axis=1))[:, None]
        return np.asarray((against @ aligned - np.eye(2)).reshape(len(slopes), -1))

    for _ in range(4):
        now, *stepped = edge_residuals(slope + STEPS)
        change = np.column_stack([(then - now) / SMALL for then in stepped])
        weights = np.minimum(1, 1.5 * EDGE_NOISE / np.maximum(np.abs(now), 1e-9)) / EDGE_NOISE**2
        normal = change.T @ (weights[:, None] * change) + np.eye(2) / SLOPE_NOISE**2
        slope = slope - np.linalg.solve(normal, change.T @ (weights * now) + (slope - prior) / SLOPE_NOISE**2)
    return np.asarray(slope)


def _find_common_edges(edges: Floats) -> Floats:
    """Return the right and down edges (columns) that most tiles share, whichever way round each tile lies."""
    tried = edges[:: -(-len(edges) // MAX_TRIED)]
    aligned = _undo_turns(np.linalg.inv(tried)[:, None] @ edges)[1]
    apart = np.minimum(np.abs(aligned - np.eye(2)).sum((2, 3)), 1.0).sum(1)
    best = tried[int(apart.argmin())]
    for _ in range(3):
        aligned = _measure_turns(best, edges)[1]
        aligned_alike = np.abs(aligned - np.eye(2)).sum((1, 2)) < 0.6
        best = best @ np.median(aligned[aligned_alike], axis=0) if aligned_alike.any() else best
    return np.asarray(best)


def _vote_upright(basis: Floats, turns: Ints, confidence: Floats, centres: Floats) -> int:
    """Return the quarter turn that the tiles vote for.

    Neighbours beside each other count a little, and so does the photo's own upright: most people photograph
    their own hand.
    """
    certainty = np.clip(confidence, KNOWING_NOTHING, 0.98)
    weights = np.log(3 * certainty / (1 - certainty))
    votes = np.bincount(turns, weights=weights, minlength=4).astype(float)
    gaps = np.abs(centres[None] - centres[:, None])
    for axis in (0, 1):
        along = (gaps[..., axis] > 0.7) & (gaps[..., axis] < 1.4) & (gaps[..., 1 - axis] < 0.3)
        votes[axis::2] += IN_ROW * along.sum()
    downwards = [(basis @ quarter.T)[1, 1] for quarter in QUARTERS]
    votes[int(np.argmax(downwards))] += OWN_SIDE
    return int(votes.argmax())


def _across(lengths: Floats, turns: Ints, confidence: Floats, main: Bools) -> Floats:
    """Return the log odds that tiles lie at right angles to the others, by proportions and faces."""
    shape = (lengths[:, 0] - lengths[:, 1]) / 2
    usual = float(np.median(shape[main]))
    return _odds_across(shape - usual - np.log(LONG_SIDE) / 2, turns, confidence)


def _odds_across(shape: Floats, turns: Ints, confidence: Floats) -> Floats:
    """Return the log odds that tiles lie across.

    shape: half the logarithm of width over height; turns and confidence: quarter turns by the faces.
    """
    by_shape = np.log(LONG_SIDE) * shape / SHAPE_NOISE**2
    certainty = np.clip(confidence, 0.5, 0.98)
    by_face = np.log(certainty / (1 - certainty)) * np.where(turns % 2 == 1, 1, -1)
    return np.asarray(np.clip(by_shape, -3, 3) + by_face)


def _straighten(centres: Floats, main: Bools) -> Floats:
    """Shear the plane so that neighbours in a row are level: rows are straighter than single edges."""
    main_centres = centres[main]
    steps = main_centres[None] - main_centres[:, None]
    rows = (steps[..., 0] > 0.6) & (steps[..., 0] < 1.6) & (np.abs(steps[..., 1]) < 0.45)
    if rows.sum() < 3:
        return centres
    slope = float(np.median(steps[rows][:, 1] / steps[rows][:, 0]))
    return np.column_stack([centres[:, 0], centres[:, 1] - slope * centres[:, 0]])
