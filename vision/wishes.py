"""What is to be seen of a photo next, told to whoever holds its pixels: they make it, they decide nothing.

On the desk OpenCV makes it (`vision.pixel_views`), in a browser its own code does. A generator yields a wish,
is sent what the network says of the picture, and returns what came of it in the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

Box = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels: a part of a photo."""
Size = tuple[int, int]
"""Width and height in pixels."""

_Wish = TypeVar("_Wish")
_Answer = TypeVar("_Answer")
_Result = TypeVar("_Result")


class Picture(NamedTuple):
    """A picture for the detector, by the steps that make it of a photo.

    `part` of the photo is halved so many times, a mean of four pixels each time and an odd last row or column
    left out, and scaled to `size`: by areas where it shrinks, else between its pixels. It is padded below and
    right with black to `padded`, and where its rows lean mapped by `turn` (2, 3) into one of size `shown`,
    black around it.
    """

    part: Box
    halvings: int
    size: Size
    padded: Size
    turn: np.ndarray | None
    shown: Size

    def as_json(self) -> dict[str, Any]:
        """Return the wish as plain JSON."""
        turn = None if self.turn is None else self.turn.tolist()
        return {"see": "picture", **self._asdict(), "turn": turn}

    def in_photo(self, quads: np.ndarray) -> np.ndarray:
        """Return quads (N, 4, 2) in pixels of the picture as pixels of the photo."""
        turn = np.eye(2, 3) if self.turn is None else self.turn
        left, top, right, bottom = self.part
        halved = np.array([right - left, bottom - top]) >> self.halvings
        scale = np.array(self.size) / halved / (1 << self.halvings)
        level = (quads - turn[:, 2]) @ np.linalg.inv(turn[:, :2]).T
        return np.asarray(level / scale + np.array([left, top]))


class Crops(NamedTuple):
    """Tiles for the classifier, each stretched to a square of so many pixels, `batch` at most at once.

    `part` of the photo is halved as for a `Picture` and shrunk by areas to `size`, `times` as large. There
    lie the quads (N, 4, 2), clockwise from what becomes the square's top left. Beside the part its edge goes
    on. `is_turned`: the squares are to be turned upside down.
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
        """Return the wish as plain JSON."""
        return {"see": "crops", **self._asdict(), "quads": self.quads.tolist()}


def led(steps: Generator[_Wish, _Answer, _Result], answer: Callable[[_Wish], _Answer]) -> _Result:
    """Answer each wish of a generator; return what it returns."""
    try:
        wish = next(steps)
        while True:
            wish = steps.send(answer(wish))
    except StopIteration as end:
        result: _Result = end.value
        return result


def halvings_to(size: Size, ratio: float) -> tuple[int, Size]:
    """Tell how often a picture is halved while it is at least twice as large as wanted, and its size then.

    ratio: of the size that is wanted to the size it has. A mean of four pixels is cheap.
    """
    (width, height), times = size, 0
    while 2 * ratio * 2**times <= 1 and min(width, height) > 1:
        width, height, times = width // 2, height // 2, times + 1
    return times, (width, height)


def size_of(box: Box) -> Size:
    """Return the width and height of a part of a photo."""
    return box[2] - box[0], box[3] - box[1]


def shifted(box: Box, by: tuple[int, int]) -> Box:
    """Return a part of a part, that begins at `by`, as a part of the whole."""
    return box[0] + by[0], box[1] + by[1], box[2] + by[0], box[3] + by[1]
