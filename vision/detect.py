"""Pixels to tile quads: where tiles lie, whatever their faces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import cv2
import numpy as np

from vision.geometry import edges_of, of_one_size
from vision.shrinking import halved

if TYPE_CHECKING:
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
AFAR = 4  # times smaller is the picture looked at for tiles that fill it
# Pixels, the root of a tile's area, measured on rendered scenes: corners are surest at 42, seams between
# tiles with much on them show better in larger ones, where the photo has as much detail.
BEST_TILE, DETAILED_TILE = 42.0, 52.0
LOOKS_AGAIN = 2
VAGUE = 16.0  # pixels too: of tiles that come out smaller some may not show
CLEAR_TILE = 24.0  # pixels too: at that size all of them do
NEAREST = 1600  # pixels, the long side of the largest picture of all of a photo with tiles so small
ROUND = 4.0  # times a tile's size: so far round the tiles reaches the part looked at again
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


class Aim(NamedTuple):
    """What a look is at: a part of a photo, by left, top, right and bottom, so many times as large.

    lean: degrees by which its rows lean, so that it is turned level, 0 where it is looked at as it is.
    """

    part: tuple[int, int, int, int]
    times: float
    lean: float = 0.0


class Look(NamedTuple):
    """What one look found, quads in pixels of the photo, and how it was aimed."""

    found: Found
    aim: Aim

    @property
    def size(self) -> float:
        """The root of a tile's usual area in the picture looked at, 1 and more."""
        return max(size_of(self.found.quads) * self.aim.times, 1.0)


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

    def find(self, photo: np.ndarray) -> Found:
        """Find the tiles of a photo (H, W, 3) uint8 RGB, the surest first.

        Tiles that come out large, small or leaning are looked at once more, at their best size and level.
        Where they are small beside the photo that is the part where they lie, and where they are so small
        that others may not show, all of the photo is looked at from nearer before. What lies under surer
        finds is none: by a third where it is unsure, else by half.
        """
        look = self.first_look(photo)
        for _ in range(LOOKS_AGAIN):
            aim = aim_of(look, photo)
            if aim is None:
                break
            again = self._look_at(photo, aim)
            if again.found.scores.sum() <= WORSE * look.found.scores.sum():
                break
            look = again
        return settled(look.found.quads, look.found.scores)

    def first_look(self, photo: np.ndarray) -> Look:
        """Look at all of a photo (H, W, 3), where little is sure also as if from afar: tiles may fill it.

        Where next to nothing is found once more, as near as any look goes: for tiles that are far away.
        """
        whole, full = all_of(photo), max(photo.shape)
        side = max(self.side, min(round(self.side * stretch(photo)), full))
        first = self._look_at(photo, Aim(whole, side / full))
        if sureness(first.found) < UNSURE and not has_many(first.found):
            afar = self._look_at(photo, Aim(whole, side / full / AFAR))
            if sureness(afar.found) > sureness(first.found) and afar.size > BEST_TILE:
                return afar
        nearest = min(round(NEAREST * stretch(photo)), full)
        if len(first.found.scores) <= FEW and nearest > side:
            near = self._look_at(photo, Aim(whole, nearest / full))
            if has_many(near.found) or not len(first.found.scores):
                return near
        return first

    def _look_at(self, photo: np.ndarray, aim: Aim) -> Look:
        """Look at a part of a photo (H, W, 3), turned level if it leans."""
        left, top, right, bottom = aim.part
        part = photo[top:bottom, left:right]
        picture, scale = fit(part, round(max(part.shape) * aim.times))
        level, turn = turned(picture, aim.lean)
        found = self.look(level)
        quads = (found.quads - turn[:, 2]) @ np.linalg.inv(turn[:, :2]).T / scale + np.array([left, top])
        return Look(Found(quads, found.scores), aim)

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


def all_of(photo: np.ndarray) -> tuple[int, int, int, int]:
    """Return left, top, right and bottom of all of a photo (H, W, 3)."""
    return 0, 0, photo.shape[1], photo.shape[0]


def part_round(quads: np.ndarray, photo: np.ndarray) -> tuple[int, int, int, int]:
    """Return left, top, right and bottom of the part of a photo (H, W, 3) round quads (N, 4, 2), N > 0."""
    room, size = ROUND * size_of(quads), photo.shape[1::-1]
    left, top = np.maximum(quads.min((0, 1)) - room, 0).astype(int).tolist()
    right, bottom = np.minimum(np.ceil(quads.max((0, 1)) + room), size).astype(int).tolist()
    return left, top, right, bottom


def aim_of(look: Look, photo: np.ndarray) -> Aim | None:
    """Return what of a photo (H, W, 3) is to be looked at again after a look, None where that was enough.

    That is all of it at the tiles' best size, or only the part where they lie if all of it would be too
    large. Only tiles that are small are brought nearer than they need be for their corners, and only as far
    as the photo has more detail.
    """
    found, (_, before, turned_by) = look
    if not len(found.quads):
        return None
    part, full = all_of(photo), max(photo.shape)
    nearest = NEAREST * stretch(photo) / full
    if look.size < VAGUE and NEAR_ENOUGH * before < nearest:
        times = min(CLEAR_TILE / look.size * before, nearest)
    else:
        wanted = BEST_TILE / look.size
        if wanted > 1 / NEAR_ENOUGH:
            wanted = max(wanted, min(DETAILED_TILE / look.size, 1 / before))
        shortest, longest = (side * stretch(photo) for side in SIDES)
        if wanted * before * full > longest:
            part = part_round(found.quads, photo)
            full = max(part[2] - part[0], part[3] - part[1])
        times = float(np.clip(wanted * before, shortest / full, max(longest / full, before)))
    angle = lean(found.quads.mean(1))
    angle = angle if abs(angle) > LEANING else 0.0
    near_enough = 1 / NEAR_ENOUGH < times / before < NEAR_ENOUGH
    if near_enough and (angle == 0 or turned_by != 0):
        return None
    return Aim(part, before if near_enough else times, angle)


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
