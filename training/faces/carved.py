"""Numerals as on tiles, which no font has: the 8 whose left stroke starts with a barb."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from training.faces.glyphs import Frame, Outline

FRAME: Frame = 0, 0, 100, 100
"""Left, top, right, bottom of the square of 萬 beside the numeral."""
SHARE = 0.3  # share of the sets with brush characters that have it
BRUSHES = "kai", "brush"


class BarbedEight(NamedTuple):
    """The carving of the 8, in hundredths of its square, except for the weight."""

    barb: float
    """How far the barb extends to the left of its stroke."""
    gap: float
    """Distance between the strokes."""
    foot: float
    """Thickness of the right stroke at its end."""
    weight: float
    """Thickness of the strokes relative to normal."""

    @classmethod
    def random(cls, kind: str, seed: float) -> BarbedEight | None:
        """Choose a carving for a set whose font is of this kind; None if the set uses the 8 of the font.

        The choice has its own generator, so that all other choices of a style stay as they were without it.
        """
        rng = random.Random(seed)
        if kind not in BRUSHES or rng.random() > SHARE:
            return None
        return cls(rng.uniform(6, 17), rng.uniform(-3, 7), rng.uniform(6, 14), rng.uniform(0.8, 1.25))

    def outline(self) -> Outline:
        """Draw both strokes, y down."""
        w, left, right = self.weight, -self.gap / 2, self.gap / 2
        head = 38 + left
        first = (
            ("M", ((head + 9, 24),)),
            ("Q", ((head + 9, 40), (head + 1 + 2 * w, 54))),
            ("Q", ((head - 14 + 2 * w, 78), (3 + left, 93))),
            ("Q", ((head - 18 - 2 * w, 72), (head - 5 - 3 * w, 50))),
            ("L", ((head - 6 - self.barb, 53),)),
            ("Q", ((head - 3, 42), (head - 1, 30))),
            ("Z", ()),
        )
        second = (
            ("M", ((50 + right, 7),)),
            ("Q", ((58 + right, 2), (60 + right + 3 * w, 9))),
            ("Q", ((62 + right + 3 * w, 40), (76 + right, 62))),
            ("Q", ((84 + right, 77), (99 + right, 84))),
            ("Q", ((90 + right, 86 + self.foot), (76 + right, 84 + self.foot))),
            ("Q", ((62 + right, 82), (57 + right - w, 58))),
            ("Q", ((53 + right, 32), (50 + right, 7))),
            ("Z", ()),
        )
        return (*first, *second)
