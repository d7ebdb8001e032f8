"""Selection of tiles among detections."""

import numpy as np
import pytest

from vision.detections import Detections
from vision.layout.pipeline import select_tiles


def finds_of(labels, chances, *, found=0.9, tile=1.0):
    """Return detections in a row, each with these probabilities of the labels."""
    count = len(chances)
    quads = np.array([[[0, 0], [30, 0], [30, 40], [0, 40]]], float) + np.arange(count)[:, None, None] * 30
    each = np.ones(count)
    return Detections(
        900,
        400,
        tuple(labels),
        quads,
        np.broadcast_to(found, count).astype(float),
        np.broadcast_to(tile, count).astype(float),
        np.array(chances, float),
        each,
        each,
        np.zeros(count, bool),
    )


@pytest.mark.parametrize(("red", "plain", "label"), [(0.7, 0.3, "0m"), (0.4, 0.6, "5m")])
def test_five_has_confidence_of_both_colours(red, plain, label):
    (tile,) = select_tiles(finds_of(("5m", "0m", "2m"), [[0.9 * plain, 0.9 * red, 0.1]]))
    assert tile.label == label
    assert tile.confidence == pytest.approx(0.9 * 0.9)
    assert {name for name, _ in tile.alternatives[:2]} == {"0m", "5m"}


@pytest.mark.parametrize(
    ("face", "found_by", "chances", "kept"),
    [
        # face, detector score of the middle detection, classifier scores of all; indices that are kept
        ("1m", 0.9, (1, 1, 1), {0: 1, 1: 1, 2: 1}),
        ("1m", 0.9, (1, 0.4, 0.6), {0: 1, 2: 0.6}),
        ("1m", 0.99, (1, 0.1, 0.1), {0: 1, 1: 0.5}),  # surely found: to be asked
        ("B", 0.9, (1, 0.4, 0.1), {0: 1, 1: 0.4}),  # plain
        ("B", 0.99, (1, 0.1, 0.1), {0: 1}),
    ],
)
def test_likely_non_tiles_are_dropped(face, found_by, chances, kept):
    found = [0.9, found_by, 0.8]
    finds = finds_of((face, "2m"), [[0.7, 0.3]] * 3, found=found, tile=chances)
    sure = {tile.number: tile.confidence for tile in select_tiles(finds)}
    assert sure == pytest.approx({k: 0.7 * found[k] * there for k, there in kept.items()})
    assert {tile.number for tile in select_tiles(finds, target=2)} == {*kept, 2}


@pytest.mark.parametrize(("label", "kept"), [("X", 1), ("2m", 2)])
def test_faceless_tile_needs_relative_score(label, kept):
    assert len(select_tiles(finds_of(("1m", label), [[1, 0], [0, 1]], found=[0.95, 0.3]))) == kept


def test_bonus_chance_adds_up_flowers():
    (tile,) = select_tiles(finds_of(("1f", "2f", "1m"), [[0.4, 0.35, 0.25]]))
    assert tile.bonus_chance == pytest.approx(0.9 * 0.75)
    assert tile.label == "1f"


def test_seen_tiles_without_detections_is_empty():
    assert select_tiles(Detections.from_json({"width": 8, "height": 6, "finds": []})) == []
