"""Pixel-free tile detection: pictures for the detector, and what follows from its output.

A photo is only its size here; image requests are answered by the pixel host. It needs numpy alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, cos, radians, sin
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.detections import MIN_CHANCE, Detections
from vision.geometry import (
    UNSURE,
    contains_point,
    drop_covered,
    drop_duplicates,
    equalize_sizes,
    find_neighbouring_tiles,
    find_tile_at,
    frame_around,
    make_clockwise,
    median_tile_size,
)
from vision.requests import PictureRequest, box_size, count_halvings, shift_box
from vision.results import MIN_FRAME, PhotoError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from vision.classification import Classifications
    from vision.requests import Box, Size
    from vision.results import Frame, Point


MULTIPLE = 32  # both sides of the network's picture are multiples of it
MIN_SCORE = 0.35
MAX_TILES = 200
HANDFUL = 5  # detections: a tile that fills the photo has no more parts that look like tiles
FEW = 2  # detections: with more of them the size of tiles is known
AFAR = 4  # reduction of the picture in which tiles are looked for that fill the photo
# Pixels, the root of a tile's area, measured on rendered scenes: corners are most exact at 42; seams between
# tiles with busy faces show better at a larger size, where the photo has that much detail.
BEST_TILE, DETAILED_TILE = 42.0, 52.0
LOOKS_AGAIN = 2  # further passes at most
CLEAR_TILE = 24.0  # pixels, the root of a tile's area: at that size none is missed
NEAREST = 1600  # pixels, the long side of the largest picture of a whole photo, for tiles that small
ROUND = 4.0  # tile sizes: margin of the part around the tiles that is looked at again
NEAR_ENOUGH = 1.3  # times larger or smaller than the best size: not worth another pass
VAGUE = CLEAR_TILE / NEAR_ENOUGH  # pixels, the root of a tile's area: of smaller tiles some may be missed
SIDES = 256, 1280  # pixels, shortest and longest side of the picture of a further pass
STRIP = 2.2  # aspect ratio: pictures of longer photos have as many pixels as those of photos this long
LEANING = 20.0  # degrees: rows that lean more are looked at again, rotated level
WORSE = 0.8  # share of the first pass's total score: below it the second pass is discarded
IN_LINE = 0.6  # agreement of neighbours on one direction from which on it is the direction of the rows


@dataclass(frozen=True, slots=True)
class ScoredQuads:
    """Tile corners and scores.

    Attributes:
        quads: (N, 4, 2) float32, in pixels, clockwise.
        scores: (N,) probability that each is a tile.
    """

    quads: np.ndarray
    scores: np.ndarray


class DetectorView(NamedTuple):
    """The view of one detector pass.

    Attributes:
        part: Left, top, right and bottom in pixels of the photo.
        scale: Scale of the picture against the photo.
        lean: Degrees by which the rows lean, so that the picture is rotated level; 0 leaves it as it is.
    """

    part: Box
    scale: float
    lean: float = 0.0


class DetectorPass(NamedTuple):
    """The result of one detector pass.

    Attributes:
        detections: Quads in pixels of the photo, and scores.
        view: The view they were found in.
    """

    detections: ScoredQuads
    view: DetectorView

    @property
    def tile_size(self) -> float:
        """Root of the median tile area in the picture, at least 1."""
        return max(median_tile_size(self.detections.quads) * self.view.scale, 1.0)


@dataclass(frozen=True)
class TileDetector:
    """The procedure by which the detector searches a photo.

    For each picture it expects the network's scores (M,), highest first, and quads (M, 4, 2) in pixels of the
    picture.

    Attributes:
        side: Long side in pixels of the picture of the first pass.
        slope: Slope of the calibration of scores.
        shift: Shift of the calibration of scores.
    """

    side: int
    slope: float
    shift: float

    @classmethod
    def from_metadata(cls, note: Callable[[str], str]) -> TileDetector:
        """Configure the procedure from a network's metadata.

        Args:
            note: Returns the metadata value of a name, or raises.
        """
        slope, shift = map(float, note("calibration").split())
        return cls(int(note("side")), slope, shift)

    def detect(self, part: Box) -> Generator[PictureRequest, tuple[np.ndarray, np.ndarray], ScoredQuads]:
        """Find the tiles of a part of a photo, highest score first.

        Tiles that come out large, small or leaning are looked at once more, at their best size and level.
        Where they are small against the photo, that is the part where they lie; where they are so small that
        others may have been missed, the whole photo is looked at in a larger picture first. The detections of
        all passes are united. A detection covered by better ones is dropped: by a third where its score is
        low, else by half.

        Args:
            part: The part, in pixels of the photo.

        Yields:
            Pictures to run the network on; scores and quads are sent back.

        Returns:
            Quads in pixels of the part, and scores.
        """
        look = yield from self._first_pass(part)
        united = look.detections
        for _ in range(LOOKS_AGAIN):
            aim = plan_next_view(look, box_size(part))
            if aim is None:
                break
            again = yield from self._run_pass(part, aim)
            if again.detections.scores.sum() <= WORSE * look.detections.scores.sum():
                break
            look, united = again, unite_detections(again.detections, united)
        return refine_detections(united)

    def _first_pass(
        self, part: Box
    ) -> Generator[PictureRequest, tuple[np.ndarray, np.ndarray], DetectorPass]:
        """Look at the whole part; where little is found also reduced, in case few tiles fill it.

        Where next to nothing is found it is looked at once more as large as any pass allows, for distant
        tiles.
        """
        size = box_size(part)
        whole, full = whole_box(size), max(size)
        side = max(self.side, min(round(self.side * strip_factor(size)), full))
        first = yield from self._run_pass(part, DetectorView(whole, side / full))
        if mean_score(first.detections) < UNSURE and not has_many_certain(first.detections):
            afar = yield from self._run_pass(part, DetectorView(whole, side / full / AFAR))
            if mean_score(afar.detections) > mean_score(first.detections) and afar.tile_size > BEST_TILE:
                return afar
        nearest = min(round(NEAREST * strip_factor(size)), full)
        if len(first.detections.scores) <= FEW and nearest > side:
            near = yield from self._run_pass(part, DetectorView(whole, nearest / full))
            if has_many_certain(near.detections) or not len(first.detections.scores):
                return near
        return first

    def _run_pass(
        self, part: Box, aim: DetectorView
    ) -> Generator[PictureRequest, tuple[np.ndarray, np.ndarray], DetectorPass]:
        """Run one pass on a part of a part of a photo, rotated level if it leans."""
        picture = plan_picture(aim)
        seen = yield picture._replace(part=shift_box(picture.part, part[:2]))
        found = self.select_detections(*seen)
        return DetectorPass(ScoredQuads(picture.to_photo_pixels(found.quads), found.scores), aim)

    def select_detections(self, scores: np.ndarray, quads: np.ndarray) -> ScoredQuads:
        """Return the detections whose score is high enough.

        Args:
            scores: (M,) scores of the network, highest first.
            quads: (M, 4, 2) corners in pixels of the picture.
        """
        scores = scores[scores > MIN_SCORE]
        keep = drop_duplicates(quads[: len(scores)])[:MAX_TILES]
        return ScoredQuads(quads[keep], calibrate_scores(scores[keep], self.slope, self.shift))


def plan_picture(aim: DetectorView) -> PictureRequest:
    """Return the picture that shows a view, both sides multiples of 32."""
    size = box_size(aim.part)
    side = round(max(size) * aim.scale)
    halvings, (width, height) = count_halvings(size, side / max(size))
    ratio = side / max(width, height)
    small = max(1, round(width * ratio)), max(1, round(height * ratio))
    padded = small[0] + -small[0] % MULTIPLE, small[1] + -small[1] % MULTIPLE
    if not aim.lean:
        return PictureRequest(aim.part, halvings, small, padded, None, padded)
    turn, shown = level_rotation(padded, aim.lean)
    return PictureRequest(aim.part, halvings, small, padded, turn, shown)


def level_rotation(size: Size, angle: float) -> tuple[np.ndarray, Size]:
    """Return the rotation that levels a leaning picture, and the size that holds the result.

    Args:
        size: Width and height of the picture.
        angle: Degrees by which it leans.

    Returns:
        The affine map (2, 3), and width and height.
    """
    width, height = size
    along, across = cos(radians(angle)), sin(radians(angle))
    turn = np.array([[along, across, 0.0], [-across, along, 0.0]])
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]]) @ turn[:, :2].T
    low, shown = corners.min(0), np.ceil(np.ptp(corners, axis=0) / MULTIPLE).astype(int) * MULTIPLE
    turn[:, 2] = -low
    return turn, (int(shown[0]), int(shown[1]))


def unite_detections(later: ScoredQuads, earlier: ScoredQuads) -> ScoredQuads:
    """Add to the detections of a pass the certain ones of earlier passes where it detected nothing.

    A later pass sees tiles at a better size, but only in its view, and it may miss some.
    """
    certain = earlier.scores > UNSURE
    quads = np.concatenate([later.quads, earlier.quads[certain]])
    keep = drop_duplicates(quads)
    return ScoredQuads(quads[keep], np.concatenate([later.scores, earlier.scores[certain]])[keep])


def refine_detections(found: ScoredQuads) -> ScoredQuads:
    """Even out the sizes of quads, drop those covered by preceding ones, and sort by score."""
    even = equalize_sizes(make_clockwise(found.quads)).astype(np.float32)
    keep = np.array(drop_covered(even, found.scores), int)
    best_first = keep[np.argsort(-found.scores[keep], kind="stable")]
    return ScoredQuads(even[best_first], found.scores[best_first])


def strip_factor(size: Size) -> float:
    """Return the factor by which the picture of a long narrow photo is longer than usual, at least 1.

    The tiles of such a photo are small against its length, but not against its width.
    """
    short, long = sorted(size)
    return max(1.0, float(np.sqrt(long / short / STRIP)))


def mean_score(found: ScoredQuads) -> float:
    """Return the mean probability that a detection is a tile, 0 without detections."""
    return float(found.scores.mean()) if len(found.scores) else 0.0


def has_many_certain(found: ScoredQuads) -> bool:
    """Return True if so many detections are certain that they cannot be parts of one tile."""
    return int((found.scores > UNSURE).sum()) > HANDFUL


def whole_box(size: Size) -> Box:
    """Return the box of a whole photo of this width and height."""
    return 0, 0, *size


def box_around(quads: np.ndarray, size: Size) -> Box:
    """Return the box around quads (N, 4, 2), N > 0, with a margin, clipped to a photo of this size."""
    room = ROUND * median_tile_size(quads)
    left, top = np.maximum(quads.min((0, 1)) - room, 0).astype(int).tolist()
    right, bottom = np.minimum(np.ceil(quads.max((0, 1)) + room), size).astype(int).tolist()
    return left, top, right, bottom


def plan_next_view(look: DetectorPass, size: Size) -> DetectorView | None:
    """Return the view of the next pass over a photo of this size, None where the last pass is good enough.

    It is the whole photo at the tiles' best size, or only the part where they lie if the picture would be too
    large. Only small tiles are enlarged more than exact corners need, and only as far as the photo has
    detail.
    """
    found, (_, before, lean_before) = look
    if not len(found.quads):
        return None
    part, full = whole_box(size), max(size)
    nearest = NEAREST * strip_factor(size) / full
    if look.tile_size < VAGUE and NEAR_ENOUGH * before < nearest:
        times = min(CLEAR_TILE / look.tile_size * before, nearest)
    else:
        wanted = BEST_TILE / look.tile_size
        if wanted > 1 / NEAR_ENOUGH:
            wanted = max(wanted, min(DETAILED_TILE / look.tile_size, 1 / before))
        shortest, longest = (side * strip_factor(size) for side in SIDES)
        if wanted * before * full > longest:
            part = box_around(found.quads, size)
            full = max(part[2] - part[0], part[3] - part[1])
        times = float(np.clip(wanted * before, shortest / full, max(longest / full, before)))
    angle = measure_lean(found.quads.mean(1))
    angle = angle if abs(angle) > LEANING else 0.0
    near_enough = 1 / NEAR_ENOUGH < times / before < NEAR_ENOUGH
    if near_enough and (angle == 0 or lean_before != 0):
        return None
    return DetectorView(part, before if near_enough else times, angle)


def measure_lean(centres: np.ndarray) -> float:
    """Return the degrees, -45 to 45, by which rows of centres (N, 2) lean, 0 where they have no direction."""
    if len(centres) < 3:
        return 0.0
    between = centres[None] - centres[:, None]
    away = np.hypot(between[..., 0], between[..., 1])
    np.fill_diagonal(away, np.inf)
    nearest = between[np.arange(len(centres)), away.argmin(1)]
    # Four times the angle is the same for rows and columns.
    common = np.mean(np.exp(4j * np.arctan2(nearest[:, 1], nearest[:, 0])))
    return float(np.degrees(np.angle(common)) / 4) if abs(common) > IN_LINE else 0.0


def calibrate_scores(scores: np.ndarray, slope: float, shift: float) -> np.ndarray:
    """Turn raw scores (N,) 0..1 into the share of such detections that are tiles.

    Args:
        scores: Raw scores of the network.
        slope: Slope of the logistic calibration, from the network's metadata.
        shift: Shift of the logistic calibration, from the network's metadata.
    """
    clipped = np.clip(scores, MIN_CHANCE, 1 - MIN_CHANCE)
    logit = np.log(clipped / (1 - clipped))
    likely: np.ndarray = 1 / (1 + np.exp(-(slope * logit + shift)))
    return likely


class PartDetections(NamedTuple):
    """The detections in a part of a photo.

    Attributes:
        part: The part, in pixels of the photo.
        quads_and_scores: Quads in pixels of the part, and scores.
        target: Index of the detection that the user pointed at, if any.
    """

    part: Box
    quads_and_scores: ScoredQuads
    target: int | None = None


def detect(
    tile_detector: TileDetector, size: Size, frame: Frame | None = None, target: Point | None = None
) -> Generator[PictureRequest, tuple[np.ndarray, np.ndarray], PartDetections]:
    """Detect the tiles of a photo, of a part of it, or of the hand at one point.

    Args:
        tile_detector: The detector.
        size: Width and height of the photo.
        frame: Part of the photo to look at, in pixels of the photo.
        target: Point on a tile of the wanted hand, in pixels of the photo.

    Yields:
        Pictures to run the detector on; scores and quads are sent back.

    Returns:
        The detections in the part that was looked at.

    Raises:
        PhotoError: With code `empty_frame` where the frame holds none of the photo, `no_tile_there` where no
            tile is near the point.
    """
    part = clip_frame(size, frame)
    first = PartDetections(part, (yield from tile_detector.detect(part)))
    return first if target is None else (yield from _detect_around(tile_detector, first, target))


def _detect_around(
    tile_detector: TileDetector, first: PartDetections, point: Point
) -> Generator[PictureRequest, tuple[np.ndarray, np.ndarray], PartDetections]:
    """Detect the hand at a point, enlarged so that it fills the picture.

    Where the target tile is not found again, the first detections of its hand are returned.
    """
    found, corner = first.quads_and_scores, first.part[:2]
    index = find_tile_at(found.quads, (point[0] - corner[0], point[1] - corner[1]))
    if index is None:
        raise PhotoError("no_tile_there", "No tile lies there. Tap a tile of your hand, or frame the hand.")
    own = find_neighbouring_tiles(found.quads, index)
    here = found.quads[index].mean(0)
    near = clip_frame(box_size(first.part), frame_around(found.quads[own]))
    part = shift_box(near, corner)
    again = yield from tile_detector.detect(part)
    again_at = [
        k
        for k, quad in enumerate(again.quads)
        if contains_point(quad, (here[0] - near[0], here[1] - near[1]))
    ]
    if again_at:
        return PartDetections(part, again, again_at[0])
    mine = ScoredQuads(found.quads[own], found.scores[own])
    return PartDetections(first.part, mine, int(own[:index].sum()))


def clip_frame(size: Size, frame: Frame | None) -> Box:
    """Return the part of a photo that lies in a frame, all of it without one.

    Args:
        size: Width and height of the photo.
        frame: The frame, in pixels of the photo.

    Raises:
        PhotoError: With code `empty_frame` where the part is too small for a tile.
    """
    if frame is None:
        return whole_box(size)
    left, top = max(int(frame.left), 0), max(int(frame.top), 0)
    right, bottom = min(ceil(frame.right), size[0]), min(ceil(frame.bottom), size[1])
    if right - left < MIN_FRAME or bottom - top < MIN_FRAME:
        raise PhotoError("empty_frame", "The frame is too small. Drag it round the whole hand.")
    return left, top, right, bottom


def join_detections(sight: PartDetections, named: Classifications, size: Size, times: int = 1) -> Detections:
    """Join the outputs of both networks.

    Args:
        sight: Detections in a part of the image that was looked at.
        named: Classifications of the same tiles.
        size: Width and height of the whole photo.
        times: Factor by which the photo is larger than the image that was looked at.

    Returns:
        The detections in pixels of the whole photo.
    """
    return Detections(
        *size,
        named.labels,
        times * (named.quads + np.array(sight.part[:2])),
        sight.quads_and_scores.scores,
        named.tile_chance,
        named.probabilities,
        named.turn_confidence,
        named.axis_confidence,
        named.coloured,
    )
