"""Tests that photos of taught sets are read with the right set, or with none."""

import random
from functools import cache

import numpy as np
import pytest

from scoring import Hand
from training.faces import Style
from training.render.__main__ import draw_set
from training.render.hands.classical import lay_hand
from training.render.scene import render_hand_scene
from vision import TaughtSet
from vision.teaching import teach_tiles

SETS = range(4)
TAUGHT = ("123m 456p 789s | 234m EEE CC*", "777m 345p FFF | 123s 678p WW*")
LATER = ("234m 567p 789s | 123m EEE CC*", "345p 888s | 456m 123p FFF 77m*", "| 123s 678p 456m CCC 11m*")


@cache
def tiles_of(seed):
    return draw_set(Style.random(random.Random(seed)), random.Random(seed))


def photographed(seed, number, hand):
    """Return a photo of a hand with the set of this seed."""
    rng = random.Random(1000 * seed + number)
    placed = lay_hand(rng, Hand.parse(hand), neat=True)
    return render_hand_scene(rng, placed, tiles_of(seed), (1280, 960), tilt=rng.uniform(5, 35))


@pytest.fixture(scope="module")
def sets(fonts, reader):
    """Return the sets, each taught by two photos."""
    known = []
    for seed in SETS:
        taught = TaughtSet.empty(str(seed), reader.classifier)
        for number, hand in enumerate(TAUGHT):
            scene = photographed(seed, number, hand)
            quads = np.array([tile.quad for tile in scene.tiles], np.float32)
            labels = [tile.placed.label for tile in scene.tiles]
            taught = teach_tiles(reader, taught, scene.image, quads, labels)
        known.append(taught)
    return known


def taken(reader, sets, seed):
    """Return the sets with which later photos of a set are read."""
    for number, hand in enumerate(LATER, len(TAUGHT)):
        image = photographed(seed, number, hand).image
        found = reader.classifier.classify(image, reader.detector.detect(image).quads, sets).taught
        yield found and found.name


def test_photos_are_read_with_their_own_set(reader, sets):
    found = [(str(seed), name) for seed in SETS for name in taken(reader, sets, seed)]
    assert all(name in (seed, None) for seed, name in found), found
    assert sum(name is not None for _, name in found) > len(found) / 3, found


@pytest.mark.parametrize("seed", SETS)
def test_untaught_photo_matches_no_set(reader, sets, seed):
    others = [taught for taught in sets if taught.name != str(seed)]
    assert set(taken(reader, others, seed)) == {None}
