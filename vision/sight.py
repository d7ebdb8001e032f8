"""From a photo's size to its finds: both networks are asked in turn, and their answers joined.

It needs numpy alone, and sees no pixel: each step is a wish that is granted elsewhere.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.finds import Finds
from vision.looking import Found, all_of
from vision.reading import LEAST_FRAME, PhotoError
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
    """What the detector found in a part of a photo, in pixels of that part, and which tile is meant."""

    part: Box
    found: Found
    meant: int | None = None


def sighted(
    looking: Looking, size: Size, frame: Frame | None = None, meant: Point | None = None
) -> Generator[Picture, tuple[np.ndarray, np.ndarray], Sight]:
    """Look at a photo of a size, of one with a frame at what lies inside, or at the hand that is meant.

    Raises PhotoError: `empty_frame` where the frame holds none of the photo, `no_tile_there` where no tile
    lies near the point.
    """
    part = framed(size, frame)
    first = Sight(part, (yield from looking.find(part)))
    return first if meant is None else (yield from _round(looking, first, meant))


def _round(
    looking: Looking, first: Sight, point: Point
) -> Generator[Picture, tuple[np.ndarray, np.ndarray], Sight]:
    """Look at the hand that lies at a point, as near as it fills the picture.

    Where the tile that is meant does not show up again the first look at its hand stands.
    """
    found, corner = first.found, first.part[:2]
    number = tile_at(found.quads, (point[0] - corner[0], point[1] - corner[1]))
    if number is None:
        raise PhotoError("no_tile_there", "No tile lies there. Tap a tile of your hand, or frame the hand.")
    own = together(found.quads, number)
    here = found.quads[number].mean(0)
    near = framed(size_of(first.part), frame_round(found.quads[own]))
    part = shifted(near, corner)
    again = yield from looking.find(part)
    there = [k for k, quad in enumerate(again.quads) if lies_on(quad, (here[0] - near[0], here[1] - near[1]))]
    if there:
        return Sight(part, again, there[0])
    mine = Found(found.quads[own], found.scores[own])
    return Sight(first.part, mine, int(own[:number].sum()))


def framed(size: Size, frame: Frame | None) -> Box:
    """Return the part of a photo of a size that lies in a frame, all of it without one.

    Raises PhotoError: empty_frame where too little of the photo lies in it for a tile.
    """
    if frame is None:
        return all_of(size)
    left, top = max(int(frame.left), 0), max(int(frame.top), 0)
    right, bottom = min(ceil(frame.right), size[0]), min(ceil(frame.bottom), size[1])
    if right - left < LEAST_FRAME or bottom - top < LEAST_FRAME:
        raise PhotoError("empty_frame", "The frame is too small. Drag it round the whole hand.")
    return left, top, right, bottom


def finds_of(sight: Sight, named: Named, size: Size, times: int = 1) -> Finds:
    """Join what both networks say of each find, in pixels of a photo of a size.

    times: how many times larger the photo is than what was looked at.
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
    looking: Looking, naming: Naming, size: Size, frame: Frame | None = None, meant: Point | None = None
) -> Generator[Picture | Crops, Any, tuple[Finds, int | None]]:
    """Say what the networks make of a photo of a size, and which find is meant; raises as `sighted` does.

    It yields what `Looking.find` and `Naming.name` wish to see, and is sent what they are.
    """
    sight = yield from sighted(looking, size, frame, meant)
    named = yield from naming.name(sight.found.quads, sight.part)
    return finds_of(sight, named, size), sight.meant
