"""How surely a tile's face says which way up it lies: some look alike upside down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vision.arrange.frame import KNOWING_NOTHING
from vision.arrange.sets import UNKNOWN

if TYPE_CHECKING:
    from vision.reading import ReadTile

LOOK_ALIKE = frozenset(
    ["B", "X", "1p", "2p", "3p", "4p", "5p", "8p", "9p", "2s", "4s", "5s", "6s", "8s", "9s"],
)
"""Faces that look alike upside down."""
SURE_TURN = 0.95


def turn_confidence(tile: ReadTile) -> float:
    """Return how sure a tile's turn is; a face that looks alike upside down needs a numeral in its corner.

    Nobody knows which way up an unknown face is.
    """
    alike = tile.label == UNKNOWN or (tile.label in LOOK_ALIKE and tile.turn_confidence < SURE_TURN)
    return KNOWING_NOTHING if alike else tile.turn_confidence
