"""Confidence in the turn of a tile, which depends on its face."""

import pytest

from vision import DetectedTile
from vision.layout.planes import KNOWING_NOTHING, SYMMETRIC_FACES, effective_turn_confidence


def seen(label, turn):
    """Return a tile with this confidence of its turn."""
    square = ((0, 0), (30, 0), (30, 40), (0, 40))
    return DetectedTile(label, 0.99, (), square, turn_confidence=turn, axis_confidence=0.99)


@pytest.mark.parametrize(
    ("label", "turn", "sure"),
    [
        ("7m", 0.6, 0.6),
        ("7m", 0.99, 0.99),
        # alike upside down, but for a numeral in the corner
        ("2p", 0.6, KNOWING_NOTHING),
        ("3p", 0.6, KNOWING_NOTHING),
        ("3p", 0.97, 0.97),
        # a face that nobody knows
        ("?", 0.99, KNOWING_NOTHING),
    ],
)
def test_turn_confidence_depends_on_face(label, turn, sure):
    assert effective_turn_confidence(seen(label, turn)) == sure


@pytest.mark.parametrize(
    ("label", "alike"), [("B", True), ("X", True), ("8s", True), ("7s", False), ("C", False)]
)
def test_faces_that_look_alike_upside_down(label, alike):
    assert (label in SYMMETRIC_FACES) == alike
