"""Pixel-free detection in a photo or a part of it, and the join of both networks' outputs.

It needs numpy alone: each step yields an image request that the pixel host answers.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.finds import Detections
from vision.looking import ScoredQuads, whole_box
from vision.reading import MIN_FRAME, PhotoError
from vision.tap import frame_around, contains_point, find_tile_at, find_neighbouring_tiles
from vision.wishes import shift_box, box_size

if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from vision.looking import TileDetector
    from vision.naming import Classifications, TileClassifier
    from vision.reading import Frame, Point
    from vision.wishes import Box, CropsRequest, PictureRequest, Size


class PartDetections(NamedTuple):
    """The detections in a part of a photo.

    Attributes:
        part: The part, in pixels of the photo.
        found: Quads in pixels of the part, and scores.
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
        k for k, quad in enumerate(again.quads) if contains_point(quad, (here[0] - near[0], here[1] - near[1]))
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


def detect_and_classify(
    tile_detector: TileDetector,
    tile_classifier: TileClassifier,
    size: Size,
    frame: Frame | None = None,
    target: Point | None = None,
) -> Generator[PictureRequest | CropsRequest, Any, tuple[Detections, int | None]]:
    """Detect and classify the tiles of a photo, by requests for pictures and crops.

    Args:
        tile_detector: The detector.
        tile_classifier: The classifier.
        size: Width and height of the photo.
        frame: Part of the photo to look at.
        target: Point on a tile of the wanted hand.

    Returns:
        The detections, and the index of the one at `target`.

    Raises:
        PhotoError: As `detect` does.
    """
    sight = yield from detect(tile_detector, size, frame, target)
    named = yield from tile_classifier.classify(sight.quads_and_scores.quads, sight.part)
    return join_detections(sight, named, size), sight.target
