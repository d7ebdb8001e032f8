"""Tests of indicators and norths beside a rendered hand, and of reading them."""

import random
from itertools import pairwise

import cv2
import pytest

from scoring import Hand
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.deals.indicators import find_indicators
from training.faces import Style
from training.render.__main__ import draw_set
from training.render.hands.indicators import lay_indicators, lay_norths
from training.render.hands.riichi import lay_riichi
from training.render.layouts import TALL
from training.render.scene import render_hand_scene

HAND = Hand.parse("| 123m 456p 678s 66s 34*5s")


@pytest.mark.parametrize("seed", range(20))
def test_indicators_are_above_hand(seed):
    rng = random.Random(seed)
    placed = lay_riichi(rng, HAND)
    beside = lay_indicators(rng, placed, ["7s", "N"], ["5s", "1m"], in_wall=seed % 2 == 0)[len(placed) :]
    assert {tile.row for tile in beside} == {"stray"}
    low = max(tile.y for tile in placed) + TALL
    assert min(tile.y for tile in beside) > low
    heights = {tile.label: tile.y for tile in beside}
    assert heights["7s"] > heights["5s"] + TALL / 2
    assert heights["N"] > heights["1m"] + TALL / 2
    assert [tile.label for tile in beside].count("X") == (5 if seed % 2 == 0 else 0)


def test_norths_set_aside_are_in_a_row():
    rng = random.Random(1)
    placed = lay_riichi(rng, HAND)
    norths = lay_norths(rng, placed, 3)[len(placed) :]
    assert [tile.label for tile in norths] == ["N"] * 3
    assert [b.x - a.x for a, b in pairwise(norths)] == pytest.approx([1.03] * 2, abs=0.2)


@pytest.mark.usefixtures("fonts")
def test_indicators_in_wall_are_read_from_photo(reader):
    rng = random.Random("indicators")
    tile_set = draw_set(Style.default(), rng)
    placed = lay_indicators(rng, lay_riichi(rng, HAND), ["7s", "2p"], ["5s", "1m"], in_wall=True)
    scene = render_hand_scene(rng, placed, tile_set, (1280, 960), tilt=20)
    photo = cv2.imencode(".jpg", scene.image[..., ::-1])[1].tobytes()
    reading = reader.read(photo)
    assert Hand.parse(reading.hand) == HAND
    found = find_indicators(EditableHand.from_reading(reading.as_json()["tiles"], 0))
    assert (found.indicators, found.below) == (("7s", "2p"), ("5s", "1m"))
