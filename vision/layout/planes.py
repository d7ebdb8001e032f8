"""Planes: perspective, curved rows and standing tiles undone, so that a hand's tiles lie in one plane.

Corners of tiles become plane coordinates in two steps. The area of a tile in the picture is proportional to
w^3, where w is the denominator of the homography that flattens the table (its Jacobian is w^-3), and w is
linear in the picture; so a linear fit of the cube roots of the areas gives the vanishing line. What remains
is affine, and the common edges of the tiles undo it. A curved row is unrolled before that.

In one plane the area of a tile in the picture is proportional to the cube of its width, however near it is.
Where two kinds of tiles differ in that ratio, one kind stands. Seen from halfway up they do not differ, but
their upright edges converge the other way. Both planes are then merged into one, as if all tiles lay.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.geometry import median_tile_size, tile_edges
from vision.layout.sets import UNKNOWN

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]
    Bools = NDArray[np.bool_]

    from collections.abc import Iterator

    from vision.results import DetectedTile

QUARTER = np.array([[0, 1], [-1, 0]])
# (right, down) edges of a tile turned by k quarters clockwise
QUARTERS = np.array([np.linalg.matrix_power(QUARTER, turns) for turns in range(4)], float)
TRACES = QUARTERS.T.reshape(4, -1)
"""Maps the four numbers of edges to the trace after each turn."""

NOISE = 0.05  # of a tile: error of its scale, of its edges, and usual change of scale from tile to tile
MAX_TRIED = 16  # tiles whose edges are tried as the common ones: more cost time and add nothing
KNOWING_NOTHING = 0.25  # one turn in four is right
UPSIDE_DOWN_SHARES = np.linspace(
    0, 0.5, 26
)  # shares of a hand's tiles that may lie upside down, equally likely
OWN_SIDE = 2.0  # nats for the photo's own upright direction
TINY = 1e-4  # step of numerical derivatives, and least length, area or depth that is divided by
SKEW = 0.3  # largest off-diagonal entry of edges in the basis of others that count as aligned (17 degrees)
ALIGNED = (1 + SKEW**2) ** -0.5  # its cosine
SAME_SCALE = 0.45  # logarithm of the size against the hand's tiles, at most for its own ones
LONG_SIDE = 1.33  # a tile's height in widths
SURE_DIRECTION = 0.8  # confidence from which on the turn or the axis of a single face counts
SHAPE_NOISE = 0.09  # of the logarithm of a tile's proportions

MIN_CURVED_TILES = 8  # needed to fit a curve
CURVE_TURN = 10.0  # degrees between both ends of a curve, at least
TURN_ALONG_CURVE = 0.4  # least turn of tiles against that of the row, which perspective changes
OFF_CURVE = 0.2  # tile sizes, largest mean distance from the curve
CURVE_SAMPLES = 300  # sample points of the curve

MIN_OF_KIND = 2  # in each plane
MIN_LEANING = 3  # tiles needed to measure how their edges converge
# Logarithm of how much longer, for their widths, standing tiles are than lying ones
KINDS_DIFFER = 0.12
OFF_LINE_WEIGHT = 3.0  # weight of distance off the line
SAME_KIND_SHARE = 0.84  # least share of neighbours of one kind
ROW_NEIGHBOURS = 2
CLEARLY_TWO_KINDS = 4.0  # ratio by which two kinds must explain lengths or leans better than one
LEAN_NOISE = 0.02  # least error of a lean

SYMMETRIC_FACES = frozenset(
    ["B", "X", "1p", "2p", "3p", "4p", "5p", "8p", "9p", "2s", "4s", "5s", "6s", "8s", "9s"],
)
"""Labels of faces that look alike upside down."""


@dataclass(frozen=True)
class TileQuads:
    """The quads of n tiles, and how reliably each begins at the right corner.

    Attributes:
        quads: (n, 4, 2) corners from each tile's own top left, in pixels.
        turn_confidence: (n,) probability that the first corner is right.
        axis_confidence: (n,) probability that the first corner or the one across is right.
    """

    quads: Floats
    turn_confidence: Floats
    axis_confidence: Floats


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
        standing: (n,) which tiles stand, where some stand and some lie.
        lying: (n,) which tiles lie, where some stand and some lie.
        none_stands: Whether all lie although they seem to be in two planes.
    """

    centres: Floats
    sizes: Floats
    turns: Ints
    skew: Floats
    scale: Floats
    across: Floats
    main: Bools
    standing: Bools
    lying: Bools
    none_stands: bool = False


def plane_hypotheses(tiles: TileQuads, main: Bools, row: Bools, considered: Bools) -> Iterator[HandPlane]:
    """Yield the planes in which a hand's tiles may lie, the most likely first.

    A curved row is straightened. Where some tiles stand and some lie, either part may be the standing one, or
    none: seen from halfway up all look alike.

    Args:
        tiles: All n tiles.
        main: (n,) which tiles are the hand's main group.
        row: (n,) which of these are its longest row.
        considered: (n,) which tiles are measured in the plane.
    """
    for merged in standing_hypotheses(straighten_row(tiles.quads, row), main):
        plane = fit_hand_plane(
            merged.quads[considered],
            main[considered],
            tiles.turn_confidence[considered],
            tiles.axis_confidence[considered],
        )
        standing, lying = merged.standing[considered], merged.lying[considered]
        yield replace(plane, standing=standing, lying=lying, none_stands=merged.none_stands)


def fit_hand_plane(quads: Floats, main: Bools, turn_confidence: Floats, axis_confidence: Floats) -> HandPlane:
    """Fit the plane of the hand's tiles and measure every tile in it.

    Args:
        quads: (n, 4, 2) corners in pixels.
        main: (n,) which tiles are the hand's main group.
        turn_confidence: (n,) probability that the first corner of a quad is right.
        axis_confidence: (n,) probability that the first corner or the one across is right.
    """
    flat = _flatten_with_aligned(quads, main)
    edges = tile_edges(flat)
    basis = _find_common_edges(edges[main])
    turns = _measure_turns(basis, edges)[0]
    up = _vote_upright(basis, turns[main], turn_confidence[main])
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
        standing=np.zeros(len(quads), dtype=bool),
        lying=np.zeros(len(quads), dtype=bool),
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
        straight = skew < SKEW if (skew < SKEW).any() else straight
    basis = _scale_basis(basis, edges, straight & (axis_confidence > SURE_DIRECTION))
    photo_down = _to_basis(basis, np.array([0.0, 1.0]))
    basis = basis @ QUARTERS[int((QUARTERS @ photo_down)[:, 1].argmax())].T
    turns = _measure_turns(basis, edges)[0]
    seen = _to_basis(basis, flat)
    shape = np.log(_measure_spans(seen)) @ (0.5, -0.5)
    return TablePlane(seen, turns, skew, _odds_across(shape, turns, axis_confidence))


def _scale_basis(basis: Floats, edges: Floats, sure: Bools) -> Floats:
    """Return the basis in which tiles are 1 wide and LONG_SIDE long, whichever way they lie."""
    known = sure if sure.any() else np.ones(len(edges), dtype=bool)
    inside, turns = _invert(basis) @ edges[known], _measure_turns(basis, edges[known])[0]
    usual = np.where((turns % 2 == 1)[:, None], (LONG_SIDE, 1.0), (1.0, LONG_SIDE))
    return np.asarray(basis * np.median(np.abs(inside).max(2) / usual, axis=0))


def _measure_spans(quads: Floats) -> Floats:
    """Return the extent of tiles across and down (n, 2), measured at the middles of their sides."""
    return np.asarray(np.maximum(np.abs(tile_edges(quads)).max(2), TINY))


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
    return np.asarray(np.log(np.maximum(np.abs(np.diagonal(aligned, axis1=1, axis2=2)), TINY)))


def connected_components(linked: Bools) -> Ints:
    """Return the connected components of links (n, n), as one number for each tile."""
    group = np.arange(len(linked))
    for _ in range(len(linked)):
        lowest = np.minimum(group, np.where(linked, group[None], len(linked)).min(1))
        if (lowest == group).all():
            break
        group = lowest
    return group


def _flatten_with_aligned(quads: Floats, main: Bools) -> Floats:
    """Undo the perspective by the main group and, step by step, by aligned tiles of its size."""
    known, more = np.zeros_like(main), main
    while (more != known).any():
        known, flat = more, _flatten(quads, more)
        edges = tile_edges(flat)
        aligned = _measure_turns(_find_common_edges(edges[known]), edges)[1]
        alike = (_measure_skew(aligned) < SKEW) & (np.abs(_log_lengths(aligned).mean(1)) < SKEW)
        more = known | alike
    return flat


def _flatten(quads: Floats, main: Bools) -> Floats:
    """Undo the perspective that shows in the sizes of the main group's tiles."""
    centres = quads.mean(1)
    roots = np.abs(np.linalg.det(tile_edges(quads))) ** (1 / 3)
    origin, unit = centres[main].mean(0), float(np.median(roots[main]) ** 1.5)
    places, sizes = (centres[main] - origin) / unit, roots[main] / np.median(roots[main])
    design = np.column_stack([places, np.ones(len(places))])
    ridge = np.diag([1.0, 1.0, 0.0])  # the usual change of scale is as large as its error
    weights = np.ones(len(places))
    fit = np.zeros(3)
    for _ in range(6):  # Huber weights: badly measured tiles count less
        fit = np.linalg.solve(design.T @ (weights[:, None] * design) + ridge, design.T @ (weights * sizes))
        weights = np.minimum(1, 1.5 * NOISE / np.maximum(np.abs(sizes - design @ fit), 1e-9))
    offsets = (quads - origin) / unit
    return _undo_perspective(_refine_slope(offsets[main], fit[:2] / fit[2]), offsets)


def _undo_perspective(slope: Floats, offsets: Floats) -> Floats:
    """Undo a perspective in which depth grows by `slope` (2,) for each unit right and down."""
    depth = np.maximum(offsets @ slope + 1, TINY)
    return np.asarray(offsets / depth[..., None])


def _refine_slope(quads: Floats, slope: Floats) -> Floats:
    """Refine the slope by the edges: once flattened, all tiles have the same ones, but for quarter turns.

    A single row of tiles has one size whatever the tilt; only its converging edges show it. Gauss-Newton with
    a prior on the slope given by the sizes.
    """
    basis = _find_common_edges(tile_edges(_undo_perspective(slope, quads)))
    prior = slope

    def edge_residuals(slopes: Floats) -> Floats:
        depth = np.maximum(1 + slopes @ quads.reshape(-1, 2).T, TINY)
        flat = quads / depth.reshape(len(slopes), *quads.shape[:2], 1)
        edges = tile_edges(flat.reshape(-1, *quads.shape[1:])).reshape(len(slopes), len(quads), 2, 2)
        aligned = _undo_turns(_invert(basis) @ edges)[1]
        against = np.linalg.inv(np.median(aligned, axis=1))[:, None]
        return np.asarray((against @ aligned - np.eye(2)).reshape(len(slopes), -1))

    for _ in range(4):
        now, *stepped = edge_residuals(slope + TINY * np.eye(3, 2, k=-1))  # no step, one right, one down
        change = np.column_stack([(then - now) / TINY for then in stepped])
        weights = np.minimum(1, 1.5 * NOISE / np.maximum(np.abs(now), 1e-9))
        normal = change.T @ (weights[:, None] * change) + np.eye(2)
        slope = slope - np.linalg.solve(normal, change.T @ (weights * now) + slope - prior)
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


def _vote_upright(basis: Floats, turns: Ints, confidence: Floats) -> int:
    """Return the quarter turn that the tiles vote for.

    The photo's own upright counts a little: most people photograph their own hand. Of a turn and its opposite the
    likelier one wins where any share of the tiles up to a half may lie upside down: on a rack few players turn
    their tiles, so a narrow majority proves nothing.
    """
    certainty = np.clip(confidence, KNOWING_NOTHING, 0.98)
    weights = np.log(3 * certainty / (1 - certainty))
    votes = np.bincount(turns, weights=weights, minlength=4).astype(float)
    downwards = [(basis @ quarter.T)[1, 1] for quarter in QUARTERS]
    own = int(np.argmax(downwards))
    votes[own] += OWN_SIDE
    pair = [int(votes.argmax()), int(votes.argmax() + 2) % 4]
    right_way = certainty / (certainty + (1 - certainty) / 3)  # rather than upside down
    in_pair = turns % 2 == pair[0] % 2
    odds = [
        _log_likelihood(np.where(turns == turn, right_way, 1 - right_way)[in_pair]) + OWN_SIDE * (turn == own)
        for turn in pair
    ]
    return pair[int(np.argmax(odds))]


def _log_likelihood(right_way: Floats) -> float:
    """Return the log likelihood of a way up, whatever share of the tiles up to a half lies upside down.

    Args:
        right_way: (n,) probability that each tile lies this way up.
    """
    turned = UPSIDE_DOWN_SHARES[:, None]
    return float(np.log(np.prod((1 - turned) * right_way + turned * (1 - right_way), axis=1).mean()))


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


def straighten_row(quads: Floats, row: Bools) -> Floats:
    """Return quads with a curved row made straight, and all others moved along with it.

    They are returned unchanged where the row lies on no curve or its tiles do not turn along with it.

    Args:
        quads: (n, 4, 2) corners.
        row: (n,) which tiles form the row.
    """
    if row.sum() < MIN_CURVED_TILES:
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
    if np.degrees(np.ptp(tangent)) < CURVE_TURN or np.abs(y - np.polyval(bend, x)).mean() > OFF_CURVE:
        return False
    order = np.argsort(x)
    off = np.unwrap((angles - tangent)[order], period=np.pi / 2)  # a quarter turn has the same edges
    return bool(1 + np.polyfit(tangent[order], off, 1)[0] > TURN_ALONG_CURVE)


def _unroll(bend: Floats, ends: tuple[float, float], quads: Floats) -> Floats:
    """Return quads with the same distances along the curve and from it; beyond its ends it is straight."""
    x = np.linspace(*ends, CURVE_SAMPLES)
    curve = np.column_stack([x, np.polyval(bend, x)])
    arc_length = np.concatenate([[0.0], np.linalg.norm(np.diff(curve, axis=0), axis=1).cumsum()])
    arc_length -= arc_length[-1] / 2
    nearest = ((quads.mean(1)[:, None] - curve) ** 2).sum(2).argmin(1)
    angle = np.arctan(np.polyval(np.polyder(bend), x[nearest]))
    rotation = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]).transpose(2, 0, 1)
    flat = (quads - curve[nearest][:, None]) @ rotation
    flat[..., 0] += arc_length[nearest][:, None]
    return np.asarray(flat)


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
    upright = level[0] > ALIGNED
    along = np.linalg.norm(edges, axis=1)[np.arange(len(edges)), level.argmax(0)]
    length = np.log(np.maximum(np.abs(np.linalg.det(edges)), 1e-9)) - 3 * np.log(np.maximum(along, TINY))
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
    together = np.where(standing[:, None, None], standing_quads, lying_quads) * (1, LONG_SIDE)
    return MergedPlane(together, standing, ~standing)


def _measure_leans(edges: Floats, level: Floats, axes: Floats) -> Floats:
    """Return how far, (n,), each tile's steep edge runs along the first axis per step along the other.

    edges: (n, 2, 2); level: (2, n), how much each tile's right and down edge run along the first axis.
    """
    steep = edges[np.arange(len(edges)), :, level.argmin(0)] @ axes.T
    return np.asarray(steep[:, 0] / np.where(np.abs(steep[:, 1]) < TINY, TINY, steep[:, 1]))


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
        for cut in range(MIN_LEANING, len(along) - MIN_LEANING + 1):
            first = np.isin(np.arange(len(along)), order[:cut])
            left = sum(
                float(_squared_residuals(places[some, 0], leans[some]).sum()) for some in (first, ~first)
            )
            if left < least:
                least, kinds = left, first
    noise = len(leans) * LEAN_NOISE**2
    if kinds is None:
        return None
    if CLEARLY_TWO_KINDS * (least + noise) > _squared_residuals(places[:, 0], leans).sum():
        return None
    slopes = [_fit_slope(places[some, 0], leans[some]) for some in (kinds, ~kinds)]
    if min(slopes) >= 0 or max(slopes) <= 0:
        return None
    return kinds if slopes[0] < slopes[1] else ~kinds


def _fit_slope(x: Floats, y: Floats) -> float:
    """Return the slope of the line of best fit."""
    across = x - x.mean()
    return float(across @ y / max(across @ across, TINY))


def _squared_residuals(x: Floats, y: Floats) -> Floats:
    """Return the squared distances (n,) of points from their line of best fit."""
    return np.asarray((y - y.mean() - _fit_slope(x, y) * (x - x.mean())) ** 2)


def _find_usual_right(edges: Floats) -> Floats:
    """Return the direction (2,) that most tiles' right edges share, up to sign, pointing to the right."""
    right = _unit(edges[:, :, 0])
    usual = right[int(np.abs(right @ right.T).sum(0).argmax())]
    return np.asarray(-usual if usual[0] < 0 else usual)


def _unit(vectors: Floats) -> Floats:
    return np.asarray(vectors / np.maximum(np.linalg.norm(vectors, axis=1), TINY)[:, None])


def _find_longer_kind(length: Floats, along: Floats) -> Bools | None:
    """Return which tiles are of the longer kind, None where all are of one kind.

    length: (n,) logarithms that change linearly with the position along the row, (n,), in each kind alike.
    """
    if len(length) < 2 * MIN_OF_KIND:
        return None
    split = _split_by_length(length)
    design = np.column_stack([along, split, ~split]).astype(float)
    slope, high, low = np.linalg.lstsq(design, length, rcond=None)[0]
    level = length - slope * along
    longer = level > (high + low) / 2
    longer = split if longer.all() or not longer.any() else longer
    left = ((level - np.where(longer, high, low)) ** 2).sum()
    clearly = CLEARLY_TWO_KINDS * left < _squared_residuals(along, length).sum()
    return longer if clearly and _are_two_kinds(longer) and high - low > KINDS_DIFFER else None


def _are_two_kinds(longer: Bools) -> bool:
    return bool(min(longer.sum(), (~longer).sum()) >= MIN_OF_KIND)


def _lie_together(longer: Bools, places: Floats) -> bool:
    """Return True if tiles in line are of one kind: a sideways tile also differs from its neighbours."""
    nearest = _distances_in_line(places).argmin(1)
    return bool((longer == longer[nearest]).mean() > SAME_KIND_SHARE)


def _adopt_neighbours_kind(longer: Bools, places: Floats) -> Bools:
    """Return the kinds of tiles, each as its neighbours' where both differ from it: it is half hidden."""
    nearest = np.argsort(_distances_in_line(places), axis=1)[:, :ROW_NEIGHBOURS]
    return np.asarray(longer ^ (longer[nearest] != longer[:, None]).all(1))


def _distances_in_line(places: Floats) -> Floats:
    """Return the distances (n, n) between places (n, 2), with more weight off the line."""
    steps = np.hypot(*((places[:, None] - places[None]) * (1, OFF_LINE_WEIGHT)).transpose(2, 0, 1))
    return np.asarray(steps + np.diag([np.inf] * len(steps)))


def _fit_one_plane(longer: Bools, edges: Floats) -> bool:
    """Return True if both kinds are alike in the plane that fits all: then it was only the perspective."""
    shape = np.log(np.maximum(np.abs(edges[:, [1, 0], [1, 0]]), TINY)) @ (1, -1)
    return bool(np.median(shape[longer]) - np.median(shape[~longer]) < KINDS_DIFFER)


def _split_by_length(length: Floats) -> Bools:
    """Split lengths in two where both parts have the least variance."""
    ordered = np.sort(length)
    splits = [(ordered[:end], ordered[end:]) for end in range(MIN_OF_KIND, len(ordered) - MIN_OF_KIND + 1)]
    low = min(splits, key=lambda split: sum(float(((some - some.mean()) ** 2).sum()) for some in split))[0]
    return np.asarray(length > low[-1])


def effective_turn_confidence(tile: DetectedTile) -> float:
    """Return the confidence (0..1) in a tile's turn, after allowing for faces that look alike upside down.

    Such a face needs a numeral in its corner. An unknown face has no known way up.
    """
    is_symmetric = tile.label == UNKNOWN or (
        tile.label in SYMMETRIC_FACES and tile.turn_confidence < SURE_DIRECTION
    )
    return KNOWING_NOTHING if is_symmetric else tile.turn_confidence
