"""Tests of standing hands."""

import random
from collections import Counter

import numpy as np
import pytest

from scoring import Hand
from training.render.hands.kinds import KINDS
from training.render.hands.standing import lay_standing
from training.render.scene import render_hand_scene
from training.render.tileset import TileSet

SIZE = (900, 700)
HANDS = [
    "| 123m 456p 789s 111m 99m*",
    "123m 456m | 789m 555p 2p2p*",
    "111m | 234m 567m 888p 9p9p*",
]


def tile_set() -> TileSet:
    face = np.full((64, 48, 3), 200, np.uint8)
    labels = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)]
    return TileSet({label: [face] for label in labels}, np.full(3, 235.0), np.array([20.0, 90, 200]))


@pytest.mark.parametrize("text", HANDS)
@pytest.mark.parametrize("tilt", KINDS["standing"].tilt)
def test_standing_hand_has_complete_truth(text: str, tilt: float) -> None:
    hand = Hand.parse(text)
    placed = lay_standing(random.Random(text), hand)
    scene = render_hand_scene(random.Random(5), placed, tile_set(), SIZE, tilt)
    truth = Counter((t.placed.label, t.placed.row) for t in scene.tiles if t.visible >= 0.55)
    assert truth == Counter((t.label, t.row) for t in placed)
    assert Counter(t.label for t in placed if t.row == "concealed") == Counter(map(str, hand.concealed))
    assert [t.label for t in placed if t.winning] == [str(hand.winning_tile)]
    for tile in scene.tiles:
        assert ((tile.quad > 0) & (tile.quad < SIZE)).all()
        if tile.placed.row == "concealed":
            first, second, _, fourth = tile.quad
            assert second[0] > first[0]
            assert fourth[1] > first[1]


def test_only_concealed_row_stands() -> None:
    for seed in range(20):
        placed = lay_standing(random.Random(seed), Hand.parse(HANDS[2]))
        stand = [t for t in placed if t.pose == "standing"]
        assert {t.row for t in stand} == {"concealed"}
        assert max(t.y for t in placed if t not in stand) < max(t.y for t in stand) + 0.6


def test_winning_tile_stands_apart_at_right() -> None:
    row = sorted(lay_standing(random.Random(3), Hand.parse(HANDS[0])), key=lambda t: t.x)
    assert row[-1].winning
    assert row[-1].x - row[-2].x > 1.2 > row[-2].x - row[-3].x
