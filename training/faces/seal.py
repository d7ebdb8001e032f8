"""Red and green dragons in seal script, drawn as lines because no free font has these characters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from training.faces.shapes import Box, draw_curve, line

if TYPE_CHECKING:
    import random

Stroke = tuple[bool, tuple[tuple[float, float], ...]]  # whether it is curved, and its points in a unit square

# 中 is a pole through a loop; the older form has streamers.
CENTRE: tuple[Stroke, ...] = (
    (False, ((0.5, 0.02), (0.5, 0.98))),
    (False, ((0.5, 0.34), (0.2, 0.34))),
    (True, ((0.2, 0.34), (0.1, 0.42), (0.1, 0.56), (0.2, 0.64))),
    (False, ((0.2, 0.64), (0.8, 0.64))),
    (True, ((0.8, 0.64), (0.9, 0.56), (0.9, 0.42), (0.8, 0.34))),
    (False, ((0.8, 0.34), (0.5, 0.34))),
)
STREAMERS: tuple[Stroke, ...] = (
    (True, ((0.5, 0.08), (0.66, 0.04), (0.8, 0.1), (0.94, 0.06))),
    (True, ((0.5, 0.2), (0.66, 0.16), (0.8, 0.22), (0.94, 0.18))),
    (True, ((0.5, 0.8), (0.66, 0.76), (0.8, 0.82), (0.94, 0.78))),
    (True, ((0.5, 0.92), (0.66, 0.88), (0.8, 0.94), (0.94, 0.9))),
)
# 發: two feet above, a bow below them on the left, a hand with a staff on the right.
FEET: tuple[Stroke, ...] = (
    (True, ((0.44, 0.02), (0.4, 0.16), (0.26, 0.28), (0.04, 0.36))),
    (True, ((0.14, 0.06), (0.22, 0.12), (0.34, 0.22))),
    (True, ((0.04, 0.16), (0.12, 0.2), (0.22, 0.28))),
    (True, ((0.56, 0.02), (0.6, 0.16), (0.74, 0.28), (0.96, 0.36))),
    (True, ((0.86, 0.06), (0.78, 0.12), (0.66, 0.22))),
    (True, ((0.96, 0.16), (0.88, 0.2), (0.78, 0.28))),
)
BOW: tuple[Stroke, ...] = (
    (True, ((0.1, 0.44), (0.3, 0.42), (0.42, 0.46), (0.4, 0.56), (0.26, 0.6), (0.12, 0.62))),
    (True, ((0.12, 0.62), (0.1, 0.7), (0.24, 0.72), (0.42, 0.74))),
    (True, ((0.42, 0.74), (0.44, 0.86), (0.36, 0.96), (0.16, 0.97))),
)
STAFF: tuple[Stroke, ...] = (
    (
        True,
        ((0.62, 0.62), (0.66, 0.54), (0.64, 0.45), (0.76, 0.42), (0.88, 0.45), (0.86, 0.54), (0.92, 0.61)),
    ),
    (True, ((0.58, 0.7), (0.74, 0.67), (0.9, 0.71), (0.84, 0.84), (0.7, 0.93), (0.54, 0.98))),
    (True, ((0.6, 0.76), (0.7, 0.86), (0.84, 0.94), (0.96, 0.98))),
)


@dataclass(frozen=True)
class Seal:
    """The design of the seal characters of a set.

    thick: line width, unsteady: noise of the points, as shares of the width.
    """

    thick: float
    unsteady: float
    streamers: bool

    @classmethod
    def random(cls, rng: random.Random) -> Seal:
        """Choose the design of the seal characters of a set."""
        return cls(rng.uniform(0.055, 0.1), rng.uniform(0, 0.015), rng.random() < 0.35)


def draw_seal(label: str, box: Box, style: Seal, colour: str, rng: random.Random) -> str:
    """Draw the red dragon, C, or the green one, F."""
    room = box.part(0.12, 0.1, 0.88, 0.9)
    centre = CENTRE + (STREAMERS if style.streamers else ())
    strokes = centre if label == "C" else FEET + BOW + STAFF
    drawn = ""
    for curved, unit in strokes:
        values = [
            (
                room.cx + (x - 0.5 + rng.gauss(0, style.unsteady)) * room.w,
                room.cy + (y - 0.5 + rng.gauss(0, style.unsteady)) * room.h,
            )
            for x, y in unit
        ]
        drawn += (draw_curve if curved else line)(values, colour, style.thick * room.w)
    return drawn
