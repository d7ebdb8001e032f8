"""Decision whether a photo shows tiles at all."""

import pytest

from vision.layout.pipeline import shows_tiles
from vision.results import DetectedTile

QUAD = ((0.0, 0.0), (3.0, 0.0), (3.0, 4.0), (0.0, 4.0))


@pytest.mark.parametrize(
    ("found", "surely"),
    [
        ("", False),
        ("5m.99", True),  # a close-up of one tile
        ("5m.60", False),
        ("5m.99 3p.97 E.92", True),
        ("5m.99 3p.30 E.20", True),
        ("5m.96 3p.30 E.20", False),  # one face, and all else is doubtful
        ("5m.99 3p.98 E.20 1s.10 N.40 N.40 N.40 N.40 N.40 N.40 N.40 N.40 N.40 N.40", False),
        ("5m.85 3p.30 E.20 1s.10 N.40", False),  # one face among guesses
        ("2s.70 4p.75 2s.60 4p.55 X.80", False),
        (
            "1p.94 1s.89 B.82 1s.83 1p.53 J.46 B.39 X.35 8p.17 B.13",
            False,
        ),  # specks that were looked at nearer
        ("9p.92 9p.80 1s.70 1s.60 N.60 E.40 B.35", True),  # a hand that is hardly seen
        ("X.99 X.99 B.99 ?.99", False),  # plain patches
        ("X.99 X.99 X.99 9s.95", True),
    ],
)
def test_surely_tiles_needs_certain_face_and_few_guesses(found: str, surely: bool) -> None:
    tiles = [
        DetectedTile(label, confidence=float(f".{percent}"), alternatives=((label, 1.0),), quad=QUAD)
        for label, _, percent in (word.partition(".") for word in found.split())
    ]
    assert shows_tiles(tiles) is surely
