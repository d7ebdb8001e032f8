"""Whole hands in one line, however wide its gaps, or among all faces of a photo."""

import re

import numpy as np
import pytest

from tests.vision.simulated_table import Camera, scatter, table
from vision.layout.groups import find_whole_hands, is_winning_hand

CAMERAS = [Camera(), Camera(turn=90), Camera(turn=-20, tilt=40, far=1.6)]
STRAYS = scatter("5p 9m X", x=(4, 14))


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
