"""Pixel-free detection in a photo or a part of it, and the join of both networks' outputs.

It needs numpy alone: each step yields an image request that the pixel host answers.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.finds import Finds
from vision.looking import Found, all_of
from vision.reading import MIN_FRAME, PhotoError
from vision.tap import frame_round, lies_on, tile_at, together
from vision.wishes import shifted, size_of

if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from vision.looking import Looking
    from vision.naming import Named, Naming
    from vision.reading import Frame, Point
    from vision.wishes import Box, Crops, Picture, Size


class Sight(NamedTuple):
    """The detections in a part of a photo.

    Attributes:
        part: The part, in pixels of the photo.
        found: Quads in pixels of the part, and scores.
        target: Index of the detection that the user pointed at, if any.
    """

    part: Box
    found: Found
    target: int | None = None


def sighted(
    tile_detector: Looking, size: Size, frame: Frame | None = None, target: Point | None = None
) -> Generator[Picture, tuple[np.ndarray, np.ndarray], Sight]:
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
    part = framed(size, frame)
    first = Sight(part, (yield from tile_detector.find(part)))
    return first if target is None else (yield from _detect_around(tile_detector, first, target))


def _detect_around(
    tile_detector: Looking, first: Sight, point: Point
) -> Generator[Picture, tuple[np.ndarray, np.ndarray], Sight]:
    """Detect the hand at a point, enlarged so that it fills the picture.

    Where the target tile is not found again, the first detections of its hand are returned.
    """
    found, corner = first.found, first.part[:2]
    index = tile_at(found.quads, (point[0] - corner[0], point[1] - corner[1]))
    if index is None:
        raise PhotoError("no_tile_there", "No tile lies there. Tap a tile of your hand, or frame the hand.")
    own = together(found.quads, index)
    here = found.quads[index].mean(0)
    near = framed(size_of(first.part), frame_round(found.quads[own]))
    part = shifted(near, corner)
    again = yield from tile_detector.find(part)
    again_at = [
        k for k, quad in enumerate(again.quads) if lies_on(quad, (here[0] - near[0], here[1] - near[1]))
    ]
    if again_at:
        return Sight(part, again, again_at[0])
    mine = Found(found.quads[own], found.scores[own])
    return Sight(first.part, mine, int(own[:index].sum()))


def framed(size: Size, frame: Frame | None) -> Box:
    """Return the part of a photo that lies in a frame, all of it without one.

    Args:
        size: Width and height of the photo.
        frame: The frame, in pixels of the photo.

    Raises:
        PhotoError: With code `empty_frame` where the part is too small for a tile.
    """
    if frame is None:
        return all_of(size)
    left, top = max(int(frame.left), 0), max(int(frame.top), 0)
    right, bottom = min(ceil(frame.right), size[0]), min(ceil(frame.bottom), size[1])
    if right - left < MIN_FRAME or bottom - top < MIN_FRAME:
        raise PhotoError("empty_frame", "The frame is too small. Drag it round the whole hand.")
    return left, top, right, bottom


def finds_of(sight: Sight, named: Named, size: Size, times: int = 1) -> Finds:
    """Join the outputs of both networks.

    Args:
        sight: Detections in a part of the image that was looked at.
        named: Classifications of the same tiles.
        size: Width and height of the whole photo.
        times: Factor by which the photo is larger than the image that was looked at.

    Returns:
        The detections in pixels of the whole photo.
    """
    return Finds(
        *size,
        named.labels,
        times * (named.quads + np.array(sight.part[:2])),
        sight.found.scores,
        named.tile_chance,
        named.probabilities,
        named.turn_confidence,
        named.axis_confidence,
        named.coloured,
    )


def found_in(
    tile_detector: Looking,
    tile_classifier: Naming,
    size: Size,
    frame: Frame | None = None,
    target: Point | None = None,
) -> Generator[Picture | Crops, Any, tuple[Finds, int | None]]:
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
    sight = yield from sighted(tile_detector, size, frame, target)
    named = yield from tile_classifier.name(sight.found.quads, sight.part)
    return finds_of(sight, named, size), sight.target
