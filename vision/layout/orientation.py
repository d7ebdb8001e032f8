"""Orientation of single tiles: how reliably a face shows which way up it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vision.layout.hand_plane import KNOWING_NOTHING
from vision.layout.sets import UNKNOWN

if TYPE_CHECKING:
    from vision.results import DetectedTile

SYMMETRIC_FACES = frozenset(
    ["B", "X", "1p", "2p", "3p", "4p", "5p", "8p", "9p", "2s", "4s", "5s", "6s", "8s", "9s"],
)
"""Labels of faces that look alike upside down."""
SURE_TURN = 0.95


def effective_turn_confidence(tile: DetectedTile) -> float:
    """Return the confidence (0..1) in a tile's turn, after allowing for faces that look alike upside down.

    Such a face needs a numeral in its corner. An unknown face has no known way up.
    """
    is_symmetric = tile.label == UNKNOWN or (
        tile.label in SYMMETRIC_FACES and tile.turn_confidence < SURE_TURN
    )
    return KNOWING_NOTHING if is_symmetric else tile.turn_confidence
