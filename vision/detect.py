"""Pixels to tile quads: where tiles lie, whatever their faces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.alike import edges_of, of_one_size
from vision.shrinking import halved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vision.network import Network

MULTIPLE = 32  # of both sides of the network's picture
LEAST_SCORE = 0.35
MOST_TILES = 200
SAME_TILE = 0.55  # of a tile's shorter side: centres nearer than this are one tile
# Two halves beside a seam that does not show look like a tile. Of 1,909 finds in rendered scenes 12 of the 30
# false ones were so covered by surer ones and so unsure, and 3 of the others.
# Of 7,258 true finds in 580 photos and scenes none was covered by half.
COVERED, SURELY_COVERED = 0.3, 0.5
UNSURE = 0.6  # how likely a find is a tile, or all finds of a look on average
CROWDED = 0.55  # of how far apart two tiles may be and touch: what is covered by half lies nearer to another
ACROSS = 8  # points each way by which it is told how much of a tile is covered
HANDFUL = 5  # finds: a tile that fills the photo shows no more parts that look like tiles
FEW = 2  # finds: more of them would have shown how large tiles are
SMALLEST = 96  # pixels, the long side of the smallest picture looked at for tiles that fill it
# Pixels, the root of a tile's area, measured on rendered scenes: corners are surest at 42, seams between
# tiles with much on them show better in larger ones, where the photo has as much detail.
BEST_TILE, DETAILED_TILE = 42.0, 52.0
NEARER = 64.0, 80.0  # pixels too, where a hand is looked at from nearer
NEARER_BY = 1.15  # times as large as before: less is not worth another look
NEAREST = 1600  # pixels, the long side of the largest picture looked at so
MIRRORED, UPSIDE_DOWN = (1,), (0, 1)  # the axes of a picture that are turned round
FLIPPED = 64.0, 42.0  # pixels once more, where a hand is looked at so
NEAR_ENOUGH = 1.3  # times larger or smaller than the best: not worth another look
SIDES = 256, 1280  # of a picture looked at again, shortest and longest
STRIP = 2.2  # times as long as wide: of longer photos the picture has as many pixels as of one so long
LEANING = 20.0  # degrees: rows that lean more are looked at again, turned level
WORSE = 0.8  # of the first look's certainty: below that the second is not believed
IN_LINE = 0.6  # how well neighbours must agree on one direction for it to be the rows' direction


@dataclass(frozen=True, slots=True)
class Found:
    """quads: (N, 4, 2) float32 pixels of the photo, clockwise; scores: (N,) how likely each is a tile."""

    quads: np.ndarray
    scores: np.ndarray


class Detector:
    """The network that finds tiles, and how it looks at a photo.

    `side` is the long side in pixels of the picture it looks at first.
    """

    def __init__(self, network: Network) -> None:
        """Take a network by what its file notes: the side, and the calibration of its scores.

        Raises NetworkError where it notes neither.
        """
        self.network = network
        self.side = int(network.note("side"))
        self.slope, self.shift = map(float, network.note("calibration").split())

    def find(self, photo: np.ndarray, largest: int = SIDES[1]) -> Found:
        """Find the tiles of a photo (H, W, 3) uint8 RGB, the surest first.

        Tiles that come out large, small or leaning are looked at once more, at their best size and level, in
        a picture whose long side is at most `largest` pixels, more for a strip. What lies under surer finds
        is none: by a third where it is unsure, else by half.
        """
        found, scale, side = self.first_look(photo)
        zoom = better_zoom(found.quads, side, max(photo.shape), round(largest * stretch(photo)))
        angle = lean(found.quads.mean(1))
        if zoom != 1 or abs(angle) > LEANING:
            again, closer = self._look_level(photo, round(side * zoom), angle)
            if again.scores.sum() > WORSE * found.scores.sum():
                found, scale = again, closer
        return settled(found.quads / scale, found.scores)

    def find_nearer(self, photo: np.ndarray, found: Found) -> Iterator[Found]:
        """Look at what was found in a photo (H, W, 3) from nearer and nearer, for seams that hardly show.

        Nothing is looked at before it is asked for, nor where the photo has no more detail, or where its
        tiles are so small beside it that the picture would be too large.
        """
        size, full = size_of(found.quads) if len(found.quads) else 0.0, max(photo.shape)
        looked_at = DETAILED_TILE
        for tile in (min(nearer, size) for nearer in NEARER):
            if tile < NEARER_BY * looked_at or full * tile / size > NEAREST * stretch(photo):
                return
            looked_at = tile
            again, scale = self._look_level(photo, round(full * tile / size), lean(found.quads.mean(1)))
            yield settled(again.quads / scale, again.scores)

    def find_flipped(self, photo: np.ndarray, found: Found) -> Iterator[Found]:
        """Look at what was found in a photo (H, W, 3) mirrored and upside down, from near and from afar.

        To the network each is another photo of the same tiles, of which it may get right what it got wrong.
        Nothing is looked at before it is asked for, nor from near where the photo has no more detail, nor
        where its tiles are so small beside it that the picture would be too large.
        """
        size, full = size_of(found.quads) if len(found.quads) else 0.0, max(photo.shape)
        near, far = (min(tile, size) for tile in FLIPPED)
        for tile in (near, far) if near > NEARER_BY * far else (far,):
            if tile and full * tile / size <= NEAREST * stretch(photo):
                side, angle = round(full * tile / size), lean(found.quads.mean(1))
                for axes in (MIRRORED, UPSIDE_DOWN):
                    again, scale = self._look_level(photo, side, angle, axes)
                    yield settled(again.quads / scale, again.scores)

    def _look_level(
        self, photo: np.ndarray, side: int, angle: float, axes: tuple[int, ...] = ()
    ) -> tuple[Found, np.ndarray]:
        """Look at a photo so many pixels long, turned level if it leans much; return the (x, y) scale, too.

        axes: those turned round before it is looked at. Quads are in pixels of the picture as it was before.
        """
        picture, scale = fit(photo, side)
        level, turn = turned(picture, angle if abs(angle) > LEANING else 0.0)
        found = self.look(np.ascontiguousarray(np.flip(level, axes)))
        quads = flipped(found.quads, level.shape, axes)
        return Found((quads - turn[:, 2]) @ np.linalg.inv(turn[:, :2]).T, found.scores), scale

    def first_look(self, photo: np.ndarray) -> tuple[Found, np.ndarray, int]:
        """Look at a photo (H, W, 3); where little is sure smaller and smaller, for tiles that fill it.

        Where next to nothing is found once more, as near as any look goes: for tiles that are far away.
        Return quads in pixels of the picture looked at, its (x, y) scale and its long side.
        """
        side = max(self.side, min(round(self.side * stretch(photo)), max(photo.shape)))
        picture, scale = fit(photo, side)
        best = self.look(picture), scale, side
        while sureness(best[0]) < UNSURE and not has_many(best[0]) and side > SMALLEST:
            side //= 2
            picture, scale = fit(photo, side)
            found = self.look(picture)
            if sureness(found) > sureness(best[0]) and size_of(found.quads) > BEST_TILE:
                best = found, scale, side
        nearest = min(round(SIDES[1] * stretch(photo)), max(photo.shape))
        if len(best[0].scores) <= FEW and nearest > best[2]:
            picture, scale = fit(photo, nearest)
            found = self.look(picture)
            if has_many(found) or not len(best[0].scores):
                best = found, scale, nearest
        return best

    def look(self, picture: np.ndarray) -> Found:
        """Run the network once on a picture (H, W, 3), both sides multiples of 32; quads in its pixels."""
        scores, quads = self.network.run(picture[None])
        scores = scores[scores > LEAST_SCORE]  # the surest come first
        keep = distinct(quads[: len(scores)])[:MOST_TILES]
        return Found(quads[keep], calibrated(scores[keep], self.slope, self.shift))


def settled(quads: np.ndarray, scores: np.ndarray) -> Found:
    """Return finds (N, 4, 2), (N,) evened out, without those that lie under surer ones."""
    even = of_one_size(clockwise(quads)).astype(np.float32)
    keep = uncovered(even, scores)
    return Found(even[keep], scores[keep])


def stretch(photo: np.ndarray) -> float:
    """Return how many times longer than usual the picture of a photo (H, W, 3) is, 1 unless it is a strip.

    The tiles of a strip are small against its length, never against its width.
    """
    short, long = sorted(photo.shape[:2])
    return max(1.0, float(np.sqrt(long / short / STRIP)))


def sureness(found: Found) -> float:
    """Return how likely on average a find is a tile, 0 without any."""
    return float(found.scores.mean()) if len(found.scores) else 0.0


def has_many(found: Found) -> bool:
    """Tell whether so many finds are sure that they are no parts of one tile."""
    return int((found.scores > UNSURE).sum()) > HANDFUL


def sizes_of(quads: np.ndarray) -> np.ndarray:
    """Return the roots (N,) of the areas of quads (N, 4, 2)."""
    sizes: np.ndarray = np.sqrt(np.abs(np.linalg.det(edges_of(quads))))
    return sizes


def size_of(quads: np.ndarray) -> float:
    """Return the root of a tile's usual area, in pixels, of quads (N, 4, 2), N > 0."""
    return float(np.median(sizes_of(quads)))


def better_zoom(quads: np.ndarray, side: int, full: int, largest: int = SIDES[1]) -> float:
    """Return by how much to scale the picture to bring its quads (N, 4, 2) to the best size.

    side: its long side; full: the photo's own; largest: what it may become; in pixels. Only tiles that are
    small are brought nearer than they need be for their corners.
    """
    if not len(quads):
        return 1.0
    size = max(size_of(quads), 1.0)
    wanted = BEST_TILE / size
    if wanted > 1 / NEAR_ENOUGH:
        wanted = max(wanted, min(DETAILED_TILE / size, full / side))
    if 1 / NEAR_ENOUGH < wanted < NEAR_ENOUGH:
        return 1.0
    return float(np.clip(wanted, SIDES[0] / side, largest / side))


def lean(centres: np.ndarray) -> float:
    """Return the degrees, -45 to 45, by which rows of centres (N, 2) lean, 0 without a direction."""
    if len(centres) < 3:
        return 0.0
    between = centres[None] - centres[:, None]
    away = np.hypot(between[..., 0], between[..., 1])
    np.fill_diagonal(away, np.inf)
    nearest = between[np.arange(len(centres)), away.argmin(1)]
    # Four times the angle is the same for a row and its columns.
    common = np.mean(np.exp(4j * np.arctan2(nearest[:, 1], nearest[:, 0])))
    return float(np.degrees(np.angle(common)) / 4) if abs(common) > IN_LINE else 0.0


def turned(picture: np.ndarray, angle: float) -> tuple[np.ndarray, np.ndarray]:
    """Turn a picture by degrees against its lean, all of it kept; return it and the (2, 3) map to it."""
    height, width = picture.shape[:2]
    turn = cv2.getRotationMatrix2D((0, 0), angle, 1.0)
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]]) @ turn[:, :2].T
    low, size = corners.min(0), np.ceil(np.ptp(corners, axis=0) / MULTIPLE).astype(int) * MULTIPLE
    turn[:, 2] = -low
    return cv2.warpAffine(picture, turn, (int(size[0]), int(size[1])), flags=cv2.INTER_LINEAR), turn


def flipped(quads: np.ndarray, shape: tuple[int, ...], axes: tuple[int, ...]) -> np.ndarray:
    """Return where quads (N, 4, 2) lie in a picture (H, W, 3) before these of its axes were turned round."""
    there = quads.copy()
    for axis in axes:
        there[..., 1 - axis] = shape[axis] - there[..., 1 - axis]
    return there


def calibrated(scores: np.ndarray, slope: float, shift: float) -> np.ndarray:
    """Turn raw heat (N,) 0..1 into the share of such finds that are tiles.

    The constants come with the network.
    """
    clipped = np.clip(scores, 1e-4, 1 - 1e-4)
    logit = np.log(clipped / (1 - clipped))
    likely: np.ndarray = 1 / (1 + np.exp(-(slope * logit + shift)))
    return likely


def fit(photo: np.ndarray, side: int) -> tuple[np.ndarray, np.ndarray]:
    """Scale to a long side, pad below and right with black; return the picture and (x, y) scale."""
    photo, times = halved(photo, side / max(photo.shape[:2]))
    height, width = photo.shape[:2]
    ratio = side / max(height, width)
    size = max(1, round(width * ratio)), max(1, round(height * ratio))
    small = cv2.resize(photo, size, interpolation=cv2.INTER_AREA if ratio < 1 else cv2.INTER_LINEAR)
    right, below = -size[0] % MULTIPLE, -size[1] % MULTIPLE
    padded = cv2.copyMakeBorder(small, 0, below, 0, right, cv2.BORDER_CONSTANT)
    return padded, np.array([size[0] / width, size[1] / height]) / times


def distinct(quads: np.ndarray) -> list[int]:
    """Return which quads to keep of (N, 4, 2), the surest first: those not on a tile already kept."""
    centres = quads.mean(1)
    sides = np.linalg.norm(quads - np.roll(quads, 1, 1), axis=2)
    short = np.minimum(sides[:, 0] + sides[:, 2], sides[:, 1] + sides[:, 3]) / 2
    kept: list[int] = []
    for k, centre in enumerate(centres):
        apart = np.linalg.norm(centres[kept] - centre, axis=1)
        if (apart > SAME_TILE * np.minimum(short[kept], short[k])).all():
            kept.append(k)
    return kept


def uncovered(quads: np.ndarray, scores: np.ndarray) -> list[int]:
    """Return which quads to keep of (N, 4, 2), the surest first, scores (N,): those not under surer ones."""
    centres = quads.mean(1)
    reach = np.linalg.norm(quads - centres[:, None], axis=2).max(1)
    apart = np.linalg.norm(centres[:, None] - centres, axis=2) / np.maximum(reach[:, None] + reach, 1e-6)
    kept = []
    for k, score in enumerate(scores):
        most, near = (SURELY_COVERED, CROWDED) if score > UNSURE else (COVERED, 1.0)
        others = quads[:k][apart[k, :k] < near]
        if not len(others) or covered(quads[k], others) < most:
            kept.append(k)
    return kept


def covered(quad: np.ndarray, others: np.ndarray) -> float:
    """Return how much of a quad (4, 2), 0..1, lies under others (N, 4, 2), clockwise ones."""
    steps = (np.arange(ACROSS) + 0.5) / ACROSS
    right, down = (grid.ravel()[:, None] for grid in np.meshgrid(steps, steps))
    shares = np.hstack([(1 - right) * (1 - down), right * (1 - down), right * down, (1 - right) * down])
    along = np.roll(others, -1, 1) - others
    to = (shares @ quad)[:, None, None] - others
    inside = (along[..., 0] * to[..., 1] - along[..., 1] * to[..., 0] >= 0).all(2)
    return float(inside.any(1).mean())


def clockwise(quads: np.ndarray) -> np.ndarray:
    """Turn round, in place, those quads (N, 4, 2) whose corners run anticlockwise in the picture."""
    a, b = quads[:, 2] - quads[:, 0], quads[:, 3] - quads[:, 1]
    wrong = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0] < 0
    quads[wrong] = quads[wrong][:, ::-1]
    return quads
