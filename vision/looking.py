"""Where tiles lie in a photo: what the detector wishes to see of it, and what follows from what it says.

Nothing here sees a pixel: a photo is its size, and wishes are granted elsewhere. It needs numpy alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.geometry import of_one_size, tile_size
from vision.overlaps import UNSURE, clockwise, distinct, uncovered
from vision.wishes import Picture, halvings_to, shifted, size_of

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from vision.wishes import Box, Size

MULTIPLE = 32  # of both sides of the network's picture
LEAST_SCORE = 0.35
MOST_TILES = 200
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

    part: Box
    times: float
    lean: float = 0.0


class Look(NamedTuple):
    """What one look found, quads in pixels of the photo, and how it was aimed."""

    found: Found
    aim: Aim

    @property
    def size(self) -> float:
        """The root of a tile's usual area in the picture looked at, 1 and more."""
        return max(tile_size(self.found.quads) * self.aim.times, 1.0)


@dataclass(frozen=True)
class Looking:
    """How the detector looks at a photo.

    side: the long side in pixels of the picture it looks at first; slope, shift: of its scores' calibration.
    What it is sent for a picture is its scores (M,), the surest first, and quads (M, 4, 2) in the picture.
    """

    side: int
    slope: float
    shift: float

    @classmethod
    def noted(cls, note: Callable[[str], str]) -> Looking:
        """Look as the network's file notes; `note` gives what stands there under a name, or raises."""
        slope, shift = map(float, note("calibration").split())
        return cls(int(note("side")), slope, shift)

    def find(self, part: Box) -> Generator[Picture, tuple[np.ndarray, np.ndarray], Found]:
        """Find the tiles of a part of a photo, the surest first, in pixels of that part.

        Tiles that come out large, small or leaning are looked at once more, at their best size and level.
        Where they are small beside the photo that is the part where they lie, and where they are so small
        that others may not show, all of the photo is looked at from nearer before. What lies under surer
        finds is none: by a third where it is unsure, else by half.
        """
        look = yield from self._first_look(part)
        for _ in range(LOOKS_AGAIN):
            aim = aim_of(look, size_of(part))
            if aim is None:
                break
            again = yield from self._look_at(part, aim)
            if again.found.scores.sum() <= WORSE * look.found.scores.sum():
                break
            look = again
        return settled(look.found.quads, look.found.scores)

    def _first_look(self, part: Box) -> Generator[Picture, tuple[np.ndarray, np.ndarray], Look]:
        """Look at all of it, where little is sure also as if from afar: tiles may fill it.

        Where next to nothing is found once more, as near as any look goes: for tiles that are far away.
        """
        size = size_of(part)
        whole, full = all_of(size), max(size)
        side = max(self.side, min(round(self.side * stretch(size)), full))
        first = yield from self._look_at(part, Aim(whole, side / full))
        if sureness(first.found) < UNSURE and not has_many(first.found):
            afar = yield from self._look_at(part, Aim(whole, side / full / AFAR))
            if sureness(afar.found) > sureness(first.found) and afar.size > BEST_TILE:
                return afar
        nearest = min(round(NEAREST * stretch(size)), full)
        if len(first.found.scores) <= FEW and nearest > side:
            near = yield from self._look_at(part, Aim(whole, nearest / full))
            if has_many(near.found) or not len(first.found.scores):
                return near
        return first

    def _look_at(self, part: Box, aim: Aim) -> Generator[Picture, tuple[np.ndarray, np.ndarray], Look]:
        """Look at a part of a part of a photo, turned level if it leans."""
        picture = picture_at(aim)
        seen = yield picture._replace(part=shifted(picture.part, part[:2]))
        found = self.believed(*seen)
        return Look(Found(picture.in_photo(found.quads), found.scores), aim)

    def believed(self, scores: np.ndarray, quads: np.ndarray) -> Found:
        """Return what is likely enough of what the network says: scores (M,), the surest first, quads."""
        scores = scores[scores > LEAST_SCORE]
        keep = distinct(quads[: len(scores)])[:MOST_TILES]
        return Found(quads[keep], calibrated(scores[keep], self.slope, self.shift))


def picture_at(aim: Aim) -> Picture:
    """Return the picture that shows what is aimed at, both sides multiples of 32."""
    size = size_of(aim.part)
    side = round(max(size) * aim.times)
    halvings, (width, height) = halvings_to(size, side / max(size))
    ratio = side / max(width, height)
    small = max(1, round(width * ratio)), max(1, round(height * ratio))
    padded = small[0] + -small[0] % MULTIPLE, small[1] + -small[1] % MULTIPLE
    if not aim.lean:
        return Picture(aim.part, halvings, small, padded, None, padded)
    turn, shown = turned(padded, aim.lean)
    return Picture(aim.part, halvings, small, padded, turn, shown)


def turned(size: Size, angle: float) -> tuple[np.ndarray, Size]:
    """Return the (2, 3) map that turns a picture by degrees against its lean, and a size that holds it."""
    width, height = size
    along, across = cos(radians(angle)), sin(radians(angle))
    turn = np.array([[along, across, 0.0], [-across, along, 0.0]])
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]]) @ turn[:, :2].T
    low, shown = corners.min(0), np.ceil(np.ptp(corners, axis=0) / MULTIPLE).astype(int) * MULTIPLE
    turn[:, 2] = -low
    return turn, (int(shown[0]), int(shown[1]))


def settled(quads: np.ndarray, scores: np.ndarray) -> Found:
    """Return finds (N, 4, 2), (N,) evened out, without those that lie under surer ones."""
    even = of_one_size(clockwise(quads)).astype(np.float32)
    keep = uncovered(even, scores)
    return Found(even[keep], scores[keep])


def stretch(size: Size) -> float:
    """Return how many times longer than usual the picture of a photo of a size is, 1 unless it is a strip.

    The tiles of a strip are small against its length, never against its width.
    """
    short, long = sorted(size)
    return max(1.0, float(np.sqrt(long / short / STRIP)))


def sureness(found: Found) -> float:
    """Return how likely on average a find is a tile, 0 without any."""
    return float(found.scores.mean()) if len(found.scores) else 0.0


def has_many(found: Found) -> bool:
    """Tell whether so many finds are sure that they are no parts of one tile."""
    return int((found.scores > UNSURE).sum()) > HANDFUL


def all_of(size: Size) -> Box:
    """Return all of a photo of a size."""
    return 0, 0, *size


def part_round(quads: np.ndarray, size: Size) -> Box:
    """Return the part of a photo of a size round quads (N, 4, 2), N > 0."""
    room = ROUND * tile_size(quads)
    left, top = np.maximum(quads.min((0, 1)) - room, 0).astype(int).tolist()
    right, bottom = np.minimum(np.ceil(quads.max((0, 1)) + room), size).astype(int).tolist()
    return left, top, right, bottom


def aim_of(look: Look, size: Size) -> Aim | None:
    """Return what of a photo of a size is to be looked at again after a look, None where that was enough.

    That is all of it at the tiles' best size, or only the part where they lie if all of it would be too
    large. Only tiles that are small are brought nearer than they need be for their corners, and only as far
    as the photo has more detail.
    """
    found, (_, before, turned_by) = look
    if not len(found.quads):
        return None
    part, full = all_of(size), max(size)
    nearest = NEAREST * stretch(size) / full
    if look.size < VAGUE and NEAR_ENOUGH * before < nearest:
        times = min(CLEAR_TILE / look.size * before, nearest)
    else:
        wanted = BEST_TILE / look.size
        if wanted > 1 / NEAR_ENOUGH:
            wanted = max(wanted, min(DETAILED_TILE / look.size, 1 / before))
        shortest, longest = (side * stretch(size) for side in SIDES)
        if wanted * before * full > longest:
            part = part_round(found.quads, size)
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


def calibrated(scores: np.ndarray, slope: float, shift: float) -> np.ndarray:
    """Turn raw heat (N,) 0..1 into the share of such finds that are tiles.

    The constants come with the network.
    """
    clipped = np.clip(scores, 1e-4, 1 - 1e-4)
    logit = np.log(clipped / (1 - clipped))
    likely: np.ndarray = 1 / (1 + np.exp(-(slope * logit + shift)))
    return likely
