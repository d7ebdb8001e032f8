"""Groups: the hand is the certain group that best makes one, whatever else is detected."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from tests.vision.simulated_table import Camera, PlacedTile, scatter, table
from vision.layout import groups
from vision.layout.groups import (
    FARTHEST_BEHIND,
    find_hand_groups,
    find_near_pairs,
    find_whole_hands,
    is_winning_hand,
    labelled_detections,
    link_tiles,
)
from vision.layout.hand import format_hand
from vision.layout.hypotheses import most_likely_layout

ROW = table("123m456m789p22sEEE")
GROUPS = table("123m 456m 789p", "22s EEE", gap=0.9, step=1.8)
OTHERS = ["5p", "3s", "W", "8m", "2p", "F", "7s"]
"""Faces around the hand that do not belong to it."""

CAMERAS = [Camera(), Camera(turn=90), Camera(turn=-20, tilt=40, far=1.6)]
STRAYS = scatter("5p 9m X", x=(4, 14))


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


def linked(laid):
    """Return the gaps between tiles by their labels, each of which occurs once."""
    seen = Camera(jitter=0).photograph(laid)
    links = link_tiles(np.array([t.quad for t in seen], float), np.array([t.axis_confidence for t in seen]))
    return {
        frozenset((seen[i].label, seen[j].label)): (gap, beside)
        for (i, j), gap, beside in zip(links.pairs, links.gaps, links.beside, strict=True)
    }


@pytest.mark.parametrize(
    ("laid", "gap", "beside"),
    [
        (table("3m+4m"), 0.0, True),
        (table("3m 4m", gap=0.6), 0.6, False),
        (table("3m 4m", gap=1.5), 1.5, False),
        ([PlacedTile("3m", 0, 0), PlacedTile("4m", 0, 1.33)], 0.15, False),  # in another line
        ([PlacedTile("3m", 0, 0), PlacedTile("4m", 1.165, 0.165, 1.0)], 0.0, True),  # sideways
    ],
)
def test_links_of_measures_gaps(laid, gap, beside):
    assert linked(laid)[frozenset(("3m", "4m"))] == (pytest.approx(gap, abs=0.05), beside)


def test_skewed_tile_has_larger_gap():
    askew = [PlacedTile("3m", 0, 0), PlacedTile("4m", 1.2, 0, 0.4)]
    assert linked(askew)[frozenset(("3m", "4m"))][0] > 1


def test_distant_tiles_are_not_linked():
    assert linked(table("3m 4m", gap=6)) == {}


@pytest.mark.parametrize("seed", range(3))
def test_near_pairs_finds_each_pair_once(seed):
    centres = np.random.default_rng(seed).uniform(0, 100, (60, 2))
    pairs = {(int(i), int(j)) for i, j in find_near_pairs(centres, 12.0)}
    near = np.abs(centres[:, None] - centres[None]).max(2) < 12
    assert pairs == {(i, j) for i in range(60) for j in range(i + 1, 60) if near[i, j]}
    assert len(find_near_pairs(centres, 12.0)) == len(pairs)


def labels(text):
    return re.findall(r"\d[a-z]|[A-Z?]", text)


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("1m2m3m4m5m6m7p8p9p2s2sEEE", True),
        ("1m2m3m4m5m6m7p8p9p2s2s", False),  # too few
        ("1m2m3m4m5m6m7p8p9p2s3sEEE", False),
        ("6s7s8sX2s2sX1p1p1pNNNSS", True),  # a concealed kong beside a pung: not 111p X
        ("1p1p1pX2s2sX6s7s8sNNNSS", True),
        ("XXXX1m2m3m4m5m6m7p8p9p2s2s", True),
        ("X1m2m3m4m5m6m7p8p9p2s2sEEE", False),
        ("5m5m5m0m1m2m3m7p8p9pEEESS", True),
        ("1m1m2p2p3s3s4s4sEESSFF", True),
        ("1m2m3m4m5m6m7p8p9p2s2sEEEWWW", True),  # of sixteen tiles
    ],
)
def test_is_whole_needs_exact_winning_hand(text, whole):
    assert is_winning_hand(labels(text)) == whole


def hands_in(laid, rows, camera, doubtful=()):
    """Return the whole hands that are found, sorted, where rows of these lengths lie side by side."""
    seen = camera.photograph(laid)
    quads = np.array([tile.quad for tile in seen], float)
    label = [tile.label for tile in seen]
    sure = np.array([text not in doubtful for text in label])
    beside = [frozenset(i for i, text in enumerate(label) if text in row) for row in rows]
    return {"".join(sorted(label[i] for i in hand)) for hand in find_whole_hands(quads, label, sure, beside)}


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
@pytest.mark.parametrize(
    ("text", "rows", "found"),
    [
        ("66s ____456m 678m 888p FFF", ["6s", "4m5m6m"], True),
        ("678s+X+22s+X+111p ____NNNSS", ["1p", "NS"], True),
        ("66s ___________456m 678m 888p FFF", ["6s", "4m5m6m"], False),  # far too wide a gap
        ("66s ____456m 679m 888p FFF", ["6s", "4m5m6m"], False),
    ],
)
def test_whole_hands_finds_hand_in_line(text, rows, found, camera):
    laid = table(text)
    hands = hands_in([*laid, *STRAYS], [labels(row) for row in rows], camera)
    assert hands == ({"".join(sorted(tile.label for tile in laid))} if found else set())


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        (("234p", "", "", "22m33m44m555p66777s"), True),  # as Taiwanese players hold them
        (("234p", "", "", "22m33m44m555p66777s", "E"), False),
    ],
)
def test_whole_hands_finds_hand_of_all_faces(rows, found):
    laid = table(*rows, step=2.0)
    every = "".join(sorted(tile.label for tile in laid))
    assert (every in hands_in(laid, [], Camera())) == found
