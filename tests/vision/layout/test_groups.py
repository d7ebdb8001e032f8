"""Grouping: the hand is the certain group that best makes one, whatever else is detected."""

from dataclasses import replace

import pytest

from tests.vision.simulated_table import Camera, PlacedTile, table
from vision.layout import groups
from vision.layout.groups import FARTHEST_BEHIND, find_hand_groups, labelled_detections
from vision.layout.hand import format_hand
from vision.layout.hypotheses import most_likely_layout

ROW = table("123m456m789p22sEEE")
GROUPS = table("123m 456m 789p", "22s EEE", gap=0.9, step=1.8)
OTHERS = ["5p", "3s", "W", "8m", "2p", "F", "7s"]
"""Faces around the hand that do not belong to it."""


def grid(x, y, columns, rows, pitch=1.1):
    """Return rows of scattered tiles, upwards from y."""
    return [
        PlacedTile(OTHERS[(5 * r + 3 * c) % len(OTHERS)], x + pitch * c, y - 1.4 * r)
        for r in range(rows)
        for c in range(columns)
    ]


ABOUT = {
    "forty keys": (grid(-1, -2, 10, 4), (0.9, 0.5, 0.02, 0.7, 0.3)),
    "keys at the row's end": (grid(15.2, 0.67, 4, 3), (0.85, 0.4, 0.1)),
    "a pond in rows of six": (grid(3, -4, 6, 3, 1.0), (0.98,)),
    "a tray of more tiles than a hand": (grid(0, -4, 12, 4, 1.0), (0.98,)),
}


@pytest.mark.parametrize("camera", [Camera(), Camera(turn=-15, tilt=35, far=1.6)], ids=str)
@pytest.mark.parametrize("hand", [ROW, GROUPS], ids=["in a row", "in groups"])
@pytest.mark.parametrize(("others", "doubts"), ABOUT.values(), ids=ABOUT)
def test_group_is_exactly_the_hand(hand, others, doubts, camera):
    for seed in range(2):
        seen = camera.photograph([*hand, *others], seed)
        found = [
            replace(t, confidence=doubts[n % len(doubts)]) if t.label in OTHERS else t
            for n, t in enumerate(seen)
        ]
        own = [tile.label for tile in most_likely_layout(found).tiles if tile.row != "stray"]
        assert sorted(own) == sorted(tile.label for tile in hand)


@pytest.mark.parametrize("doubt", [0.9, 0.5, 0.2])
def test_doubtful_tile_within_row_is_own(doubt):
    seen = [replace(t, confidence=doubt) if t.label == "7p" else t for t in Camera().photograph(ROW)]
    assert format_hand(most_likely_layout(seen).tiles) == "| 123456m 789p 22s EEE"


@pytest.mark.parametrize("count", [4, 8])
def test_tops_of_standing_tiles_are_no_kong(count):
    tops = table("X" * count, step=0)
    narrow = [replace(tile, y=tile.y - 1.6) for tile in tops]
    seen = Camera(jitter=0.01).photograph([*ROW, *narrow])
    squeezed = [replace(t, quad=half_as_high(t.quad)) if t.label == "X" else t for t in seen]
    assert format_hand(most_likely_layout(squeezed).tiles) == "| 123456m 789p 22s EEE"


def half_as_high(quad):
    """Return a quad with its long sides halved."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = quad
    along = (x1 - x0) ** 2 + (y1 - y0) ** 2 > (x2 - x1) ** 2 + (y2 - y1) ** 2
    if along:
        return ((x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2), ((x2 + x3) / 2, (y2 + y3) / 2), (x3, y3))
    return ((x0, y0), (x1, y1), ((x1 + x2) / 2, (y1 + y2) / 2), ((x0 + x3) / 2, (y0 + y3) / 2))


def test_unlikely_groups_are_skipped(monkeypatch):
    finds = labelled_detections(Camera().photograph([*GROUPS, *ABOUT["forty keys"][0]]))
    weights = [own.weight for own in find_hand_groups(finds)]
    assert len(weights) > 1
    assert min(weights) >= weights[0] - FARTHEST_BEHIND
    monkeypatch.setattr(groups, "FARTHEST_BEHIND", 1000.0)
    assert len(list(find_hand_groups(finds))) > len(weights)
