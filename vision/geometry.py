"""Geometry of tile quads: sizes, overlaps, and the tile and the hand at a point of the photo."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.results import Frame

if TYPE_CHECKING:
    from vision.results import Point

NEIGHBOURS = 6
MAX_DISTANCE = 3.5  # tile lengths: the perspective of more distant tiles differs
MAX_TURN = 0.35  # radians: tiles across each other are foreshortened differently
MIN_NEIGHBOURS = 3  # neighbours needed to correct a quad
SQUASHED = 0.2  # sine of the angle between a quad's edges: flatter quads are not corrected
OWN_SHARE = 0.25  # share of its own deviation that a quad keeps

SMALL_TILES = 0.1  # quantile of the tile sizes that stands for the small tiles of a photo
SAME_TILE = 0.55  # of a tile's shorter side: centres closer than this are one tile
# Two halves beside an invisible seam look like a tile. Of 1,909 detections in rendered scenes 12 of the 30
# false ones were covered that much by better ones and scored that low, and 3 of the others.
# Of 7,258 true detections in 580 photos and scenes none was covered by half.
COVERED, SURELY_COVERED = 0.3, 0.5
UNSURE = 0.6  # score, or mean score of a pass, below which detections are uncertain
ACROSS = 8  # sample points each way that measure how much of a tile is covered

TAP_NEIGHBOURS = 1.9  # tile lengths between the centres of tiles that lie together
FRAME_ROOM = 0.6  # tile lengths around the tiles that lie together


def equalize_sizes(quads: np.ndarray) -> np.ndarray:
    """Scale each quad (N, 4, 2) about its centre to the size of its neighbours that lie the same way.

    All tiles of a set have one size, so a quad larger or smaller than its neighbours was detected wrongly.
    """
    if len(quads) <= MIN_NEIGHBOURS:
        return quads
    standing = start_at_short_side(quads)
    middle = standing.mean(1)
    edges = tile_edges(standing)
    sides = np.maximum(np.linalg.norm(edges, axis=1), 1e-6)
    frames = edges / sides[:, None]
    turn = np.arctan2(edges[:, 1, 1], edges[:, 0, 1])
    lean = np.abs(np.angle(np.exp(2j * (turn[:, None] - turn[None])))) / 2
    apart = np.linalg.norm(middle[:, None] - middle[None], axis=2) / np.maximum(sides[:, 1], 1)
    apart[(lean > MAX_TURN) | (apart > MAX_DISTANCE)] = np.inf
    np.fill_diagonal(apart, np.inf)
    evened = standing.copy()
    for k, distances in enumerate(apart):
        near = np.argsort(distances)[:NEIGHBOURS]
        near = near[np.isfinite(distances[near])]
        if len(near) < MIN_NEIGHBOURS or abs(np.linalg.det(frames[k])) < SQUASHED:
            continue
        usual = np.median(sides[near], 0)
        stretch = (usual / sides[k]) ** (1 - OWN_SHARE)
        inside = np.linalg.solve(frames[k], (standing[k] - middle[k]).T)
        evened[k] = middle[k] + (frames[k] @ (inside * stretch[:, None])).T
    return evened


def tile_edges(quads: np.ndarray) -> np.ndarray:
    """Return the mean right and down edges of quads (N, 4, 2) as the columns of (N, 2, 2)."""
    right = quads[:, 1] - quads[:, 0] + quads[:, 2] - quads[:, 3]
    down = quads[:, 3] - quads[:, 0] + quads[:, 2] - quads[:, 1]
    return np.stack([right, down], axis=2) / 2


def sizes_from_edges(edges: np.ndarray) -> np.ndarray:
    """Return the roots (N,) of the areas of tiles by their edges (N, 2, 2), always positive."""
    sizes: np.ndarray = np.sqrt(np.maximum(np.abs(np.linalg.det(edges)), 1e-9))
    return sizes


def tile_sizes(quads: np.ndarray) -> np.ndarray:
    """Return the roots (N,) of the areas of quads (N, 4, 2), in pixels."""
    return sizes_from_edges(tile_edges(quads))


def median_tile_size(quads: np.ndarray) -> float:
    """Return the root of the median area of quads (N, 4, 2), N > 0, in pixels."""
    return float(np.median(tile_sizes(quads)))


def start_at_short_side(quads: np.ndarray) -> np.ndarray:
    """Return quads (N, 4, 2) that begin with a short side: tiles are longer than wide."""
    sides = np.linalg.norm(np.roll(quads, -1, 1) - quads, axis=2)
    lying = sides[:, 0] + sides[:, 2] > sides[:, 1] + sides[:, 3]
    return np.where(lying[:, None, None], np.roll(quads, 1, 1), quads)


def drop_duplicates(quads: np.ndarray) -> list[int]:
    """Return the indices of the quads to keep: those not on a tile already kept.

    Args:
        quads: (N, 4, 2) corners, the best first.
    """
    centres = quads.mean(1)
    sides = np.linalg.norm(quads - np.roll(quads, 1, 1), axis=2)
    short = np.minimum(sides[:, 0] + sides[:, 2], sides[:, 1] + sides[:, 3]) / 2
    kept: list[int] = []
    for k, centre in enumerate(centres):
        apart = np.linalg.norm(centres[kept] - centre, axis=1)
        if (apart > SAME_TILE * np.minimum(short[kept], short[k])).all():
            kept.append(k)
    return kept


def drop_covered(quads: np.ndarray, scores: np.ndarray) -> list[int]:
    """Return the indices of the quads to keep: those not covered by better ones.

    Args:
        quads: (N, 4, 2) corners, clockwise, the best first.
        scores: (N,) scores.
    """
    centres = quads.mean(1)
    reach = np.linalg.norm(quads - centres[:, None], axis=2).max(1)
    apart = np.linalg.norm(centres[:, None] - centres, axis=2) / np.maximum(reach[:, None] + reach, 1e-6)
    kept = []
    for k, score in enumerate(scores):
        most = SURELY_COVERED if score > UNSURE else COVERED
        others = quads[:k][apart[k, :k] < 1]
        if not len(others) or covered_share(quads[k], others) < most:
            kept.append(k)
    return kept


def covered_share(quad: np.ndarray, others: np.ndarray) -> float:
    """Return the share 0..1 of a quad (4, 2) that is covered by others (N, 4, 2), clockwise ones."""
    steps = (np.arange(ACROSS) + 0.5) / ACROSS
    right, down = (grid.ravel()[:, None] for grid in np.meshgrid(steps, steps))
    shares = np.hstack([(1 - right) * (1 - down), right * (1 - down), right * down, (1 - right) * down])
    along = np.roll(others, -1, 1) - others
    offsets = (shares @ quad)[:, None, None] - others
    inside = (along[..., 0] * offsets[..., 1] - along[..., 1] * offsets[..., 0] >= 0).all(2)
    return float(inside.any(1).mean())


def make_clockwise(quads: np.ndarray) -> np.ndarray:
    """Reverse, in place, the quads (N, 4, 2) whose corners run anticlockwise in the picture."""
    a, b = quads[:, 2] - quads[:, 0], quads[:, 3] - quads[:, 1]
    wrong = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0] < 0
    quads[wrong] = quads[wrong][:, ::-1]
    return quads


def find_tile_at(quads: np.ndarray, point: Point) -> int | None:
    """Return the index of the quad at a point: the one it lies on, else the nearest if it is near.

    Args:
        quads: (N, 4, 2) corners.
        point: (x, y) in the same pixels.
    """
    if not len(quads):
        return None
    apart = _measure_distances(quads, point)
    under = [k for k in range(len(quads)) if contains_point(quads[k], point)]
    nearest = min(under or range(len(quads)), key=lambda k: float(apart[k]))
    return nearest if under or apart[nearest] < TAP_NEIGHBOURS * _measure_lengths(quads)[nearest] else None


def contains_point(quad: np.ndarray, point: Point) -> bool:
    """Return True if a point lies on a quad (4, 2), its edge included."""
    corners = quad.astype(np.float32).astype(float) - np.array(point, np.float32)
    next_corners = np.roll(corners, -1, 0)
    turn = corners[:, 0] * next_corners[:, 1] - corners[:, 1] * next_corners[:, 0]
    on_edge = (turn == 0) & ((corners * next_corners).sum(1) <= 0)
    # A point is inside if a ray to the right crosses the edges an odd number of times.
    crosses = (corners[:, 1] > 0) != (next_corners[:, 1] > 0)
    to_the_right = (turn > 0) == (next_corners[:, 1] > corners[:, 1])
    return bool(on_edge.any()) or int((crosses & to_the_right).sum()) % 2 == 1


def find_neighbouring_tiles(quads: np.ndarray, target: int) -> np.ndarray:
    """Return which of the quads (N, 4, 2) lie together with the one at index `target`, as bools (N,)."""
    centres, lengths = quads.mean(1), _measure_lengths(quads)
    apart = np.linalg.norm(centres[:, None] - centres[None], axis=2)
    linked = apart < TAP_NEIGHBOURS * (lengths[:, None] + lengths[None]) / 2
    group = np.asarray(np.arange(len(quads)) == target)
    while (grown := linked[group].any(0)).sum() > group.sum():
        group = grown
    return group


def frame_around(quads: np.ndarray) -> Frame:
    """Return the frame around quads (N, 4, 2), with a margin."""
    room = FRAME_ROOM * float(np.median(_measure_lengths(quads)))
    (left, top), (right, bottom) = quads.min((0, 1)) - room, quads.max((0, 1)) + room
    return Frame(float(left), float(top), float(right), float(bottom))


def _measure_lengths(quads: np.ndarray) -> np.ndarray:
    return np.asarray(np.linalg.norm(quads - np.roll(quads, 1, 1), axis=2).max(1))


def _measure_distances(quads: np.ndarray, point: Point) -> np.ndarray:
    return np.asarray(np.linalg.norm(quads.mean(1) - np.array(point), axis=1))
