"""From detections to a reading, and the selection of the detections that are tiles."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from scoring import Hand
from vision.detections import Detections
from vision.layout import arrange_hand, arrange_table
from vision.layout.hand import DOUBTFUL_BELOW
from vision.layout.pipeline import calibrate_confidence, select_tiles, shows_tiles
from vision.results import DetectedTile

ROOT = Path(__file__).parents[3]
SAMPLE_DETECTIONS = [
    json.loads(line) for line in (Path(__file__).parent / "finds.jsonl").read_text("utf-8").splitlines()
]
"""Written by `python -m vision --finds samples/*.jpg`."""
BY_NAME = {Path(each["photo"]).stem: Detections.from_json(each) for each in SAMPLE_DETECTIONS}

QUAD = ((0.0, 0.0), (3.0, 0.0), (3.0, 4.0), (0.0, 4.0))


@pytest.mark.parametrize("name", BY_NAME)
def test_arrange_returns_hand_of_sample(name):
    truth = json.loads((ROOT / "samples" / f"{name}.json").read_text("utf-8"))["hand"]
    reading = arrange_hand(BY_NAME[name])
    assert Hand.parse(reading.hand) == Hand.parse(truth)
    assert (reading.width, reading.height) == (BY_NAME[name].width, BY_NAME[name].height)
    assert all(0 <= x <= reading.width and 0 <= y <= reading.height for t in reading.tiles for x, y in t.quad)


def fainter(name, times):
    """Return the detections of a sample with reduced probabilities of tiles."""
    each = json.loads(json.dumps(BY_NAME[name].as_json()))
    for find in each["finds"]:
        find["found"] *= times
    return Detections.from_json(each)


def test_arrange_needs_confirmation_if_nothing_is_certain():
    finds = fainter("all_concealed", 0.6)
    unsure = arrange_hand(finds)
    assert unsure.hand is None
    assert {tile.row for tile in unsure.tiles} == {"stray"}
    assert len(unsure.tiles) == len(arrange_hand(finds, is_confirmed=True).tiles)
    assert [problem.code for problem in unsure.problems] == ["no_sure_tile"]
    assert arrange_hand(finds, is_confirmed=True).hand is not None
    assert arrange_hand(finds, 0).hand is not None


@pytest.mark.parametrize("label", ["5m", "C", "B", "X", "2f", "3g", "J", "?"])
def test_confidence_rises_with_chance(label):
    tiles = [DetectedTile(label, chance, ((label, chance),), QUAD) for chance in (0.0, 0.3, 0.6, 0.9, 1.0)]
    confidences = [calibrate_confidence(tile) for tile in tiles]
    assert confidences == sorted(set(confidences))
    assert 0 < confidences[0] < confidences[-1] < 1


def test_faint_back_is_surer_than_faint_white_dragon():
    back, white = (calibrate_confidence(DetectedTile(label, 0.8, (), QUAD)) for label in "XB")
    assert white < DOUBTFUL_BELOW < back


def test_faint_white_dragon_is_surer_in_row():
    tile = DetectedTile("B", 0.6, (), QUAD)
    row, beside = (calibrate_confidence(replace(tile, row=row)) for row in ("concealed", "stray"))
    assert beside < 0.5 < DOUBTFUL_BELOW < row


def test_arrange_calibrates_confidences():
    finds = BY_NAME["all_concealed"]
    chances = {tile.number: tile.confidence for tile in select_tiles(finds)}
    tiles = arrange_hand(finds).tiles
    assert len(tiles) == len(chances)
    for tile in tiles:
        calibrated = calibrate_confidence(replace(tile, confidence=chances[tile.number]))
        assert tile.repaired_from or tile.confidence == calibrated


def test_arrange_table_without_detections_has_no_hand():
    nothing = Detections.from_json({"width": 8, "height": 6, "finds": []})
    assert [problem.code for problem in arrange_hand(nothing).problems] == ["no_tiles"]
    table = arrange_table(nothing)
    assert (table.hands, table.strays) == ((), ())


def test_single_hand_on_table_is_near_players():
    table = arrange_table(BY_NAME["all_concealed"])
    assert [hand.side for hand in table.hands] == ["near"]
    assert Hand.parse(table.hands[0].reading.hand) == Hand.parse(arrange_hand(BY_NAME["all_concealed"]).hand)


def test_layout_needs_numpy_alone():
    """The layout therefore runs in a browser too."""
    program = "import sys, vision.layout, vision.detections; print(*{name.partition('.')[0] for name in sys.modules})"
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    loaded = set(run.stdout.split())
    assert {"numpy", "scoring", "vision"} <= loaded
    assert not loaded & {"cv2", "onnxruntime", "pydantic", "streamlit", "sqlalchemy"}


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


@pytest.mark.parametrize(
    ("found", "axis", "shown"),
    [
        ("", 1.0, False),
        ("5m.99", 1.0, True),  # a close-up of one tile
        ("5m.80", 1.0, True),
        ("5m.80", 0.5, False),  # something whose upright side is unclear
        ("5m.60", 1.0, False),
        ("5m.99 3p.97 E.92", 1.0, True),
        ("5m.99 3p.30 E.20", 1.0, True),
        ("5m.80 3p.30 E.20", 1.0, False),  # one face, and all else is doubtful
        ("5m.85 3p.30 E.20 1s.10 N.40", 1.0, False),  # one face among guesses
        ("2s.70 4p.75 2s.60 4p.55 X.80", 1.0, False),
        ("1p.94 1s.89 B.82 1s.83 1p.53 J.46 B.39 X.35 8p.17 B.13", 0.9, False),  # specks
        ("X.99 X.99 X.99 9s.95", 1.0, True),
        ("X.99 X.99 B.99 ?.99", 1.0, False),  # plain patches
        ("B.95", 1.0, False),
        ("X.90", 1.0, False),
        ("5m.99 3p.98 E.20 1s.10" + " N.40" * 10, 1.0, True),  # two clear faces among doubtful ones
        ("5m.99 3p.98 E.20 1s.10" + " N.40" * 10, 0.5, False),
    ],
)
def test_shows_tiles_needs_evidence(found: str, axis: float, shown: bool) -> None:
    tiles = [
        DetectedTile(label, confidence=float(f".{percent}"), alternatives=(), quad=QUAD, axis_confidence=axis)
        for label, _, percent in (word.partition(".") for word in found.split())
    ]
    assert shows_tiles(tiles) is shown
