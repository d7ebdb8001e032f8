"""Image requests exchanged between the pixel-free pipeline and the pixel host.

A generator yields a request, is sent the network's output for that picture, and returns its result. On a
server OpenCV makes the pictures, in a browser its own code does; neither decides anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

Box = tuple[int, int, int, int]
"""A part of a photo: left, top, right and bottom in pixels."""
Size = tuple[int, int]
"""Width and height in pixels."""

_Request = TypeVar("_Request")
_Answer = TypeVar("_Answer")
_Result = TypeVar("_Result")


class PictureRequest(NamedTuple):
    """A request for a picture for the detector, by the steps that make it of a photo.

    `part` is halved `halvings` times, each time by the mean of four pixels and without an odd last row or
    column, then scaled to `size`: by area where it shrinks, else by interpolation. It is padded with black
    below and right to `padded`. Where its rows lean it is mapped by `turn`, with black around it.

    Attributes:
        part: Part of the photo, in pixels.
        halvings: Number of halvings.
        size: Width and height after scaling.
        padded: Width and height after padding.
        turn: Affine map (2, 3), or None.
        shown: Width and height of the result.
    """

    part: Box
    halvings: int
    size: Size
    padded: Size
    turn: np.ndarray | None
    shown: Size

    def as_json(self) -> dict[str, Any]:
        """Return the request as plain JSON."""
        turn = None if self.turn is None else self.turn.tolist()
        return {"see": "picture", **self._asdict(), "turn": turn}

    def to_photo_pixels(self, quads: np.ndarray) -> np.ndarray:
        """Convert quads (N, 4, 2) from pixels of the picture to pixels of the photo."""
        turn = np.eye(2, 3) if self.turn is None else self.turn
        left, top, right, bottom = self.part
        halved = np.array([right - left, bottom - top]) >> self.halvings
        scale = np.array(self.size) / halved / (1 << self.halvings)
        level = (quads - turn[:, 2]) @ np.linalg.inv(turn[:, :2]).T
        return np.asarray(level / scale + np.array([left, top]))


class CropsRequest(NamedTuple):
    """A request for square crops of tiles for the classifier.

    `part` is halved as for a `PictureRequest` and reduced by area to `size`. Beyond the part its edge pixels
    are repeated.

    Attributes:
        part: Part of the photo, in pixels.
        halvings: Number of halvings.
        size: Width and height after scaling.
        times: Scale of `size` against the halved part.
        quads: (N, 4, 2) corners in pixels of the scaled part, clockwise from the crop's top left.
        side: Side of a crop in pixels.
        batch: Crops that the network is given at once, at most.
        is_turned: Whether the crops are rotated by 180 degrees.
    """

    part: Box
    halvings: int
    size: Size
    times: float
    quads: np.ndarray
    side: int
    batch: int
    is_turned: bool = False

    def as_json(self) -> dict[str, Any]:
        """Return the request as plain JSON."""
        return {"see": "crops", **self._asdict(), "quads": self.quads.tolist()}


def drive(steps: Generator[_Request, _Answer, _Result], answer: Callable[[_Request], _Answer]) -> _Result:
    """Run a generator of requests to its end and return its result.

    Args:
        steps: Generator that yields requests.
        answer: Returns what is sent back for a request.
    """
    try:
        request = next(steps)
        while True:
            request = steps.send(answer(request))
    except StopIteration as end:
        result: _Result = end.value
        return result


def count_halvings(size: Size, ratio: float) -> tuple[int, Size]:
    """Return how often a picture can be halved and stay as large as wanted, and its size then.

    Halving by the mean of four pixels is cheap.

    Args:
        size: Width and height of the picture.
        ratio: Wanted size divided by present size.
    """
    (width, height), times = size, 0
    while 2 * ratio * 2**times <= 1 and min(width, height) > 1:
        width, height, times = width // 2, height // 2, times + 1
    return times, (width, height)


def box_size(box: Box) -> Size:
    """Return width and height of a box."""
    return box[2] - box[0], box[3] - box[1]


def shift_box(box: Box, by: tuple[int, int]) -> Box:
    """Convert a box within a part that begins at `by` into a box of the whole photo."""
    return box[0] + by[0], box[1] + by[1], box[2] + by[0], box[3] + by[1]
