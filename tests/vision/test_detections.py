"""Detections: round trip through JSON, with the same hand at the end."""

import json
from pathlib import Path

import numpy as np
import pytest

from vision.detections import Detections
from vision.layout import arrange_hand
from vision.reader import Reader

SAMPLES = Path(__file__).parents[2] / "samples"
ONE = {
    "width": 640,
    "height": 480,
    "finds": [
        {
            "quad": [[10.25, 20.5], [40.0, 20.5], [40.0, 60.75], [10.25, 60.75]],
            "found": 0.98765,
            "tile": 0.9,
            "faces": [["5m", 0.7], ["0m", 0.2], ["?", 0.1]],
            "turn": 0.99,
            "axis": 1.0,
            "coloured": False,
        },
    ],
}


@pytest.mark.parametrize("data", [ONE, {**ONE, "finds": []}])
def test_from_json_inverts_as_json(data):
    finds = Detections.from_json(data)
    assert finds.as_json() == data
    assert finds.face_chances.shape == (len(data["finds"]), len(finds.labels))
    assert finds.quads.shape == (len(data["finds"]), 4, 2)


def test_as_json_sorts_faces_and_drops_impossible():
    finds = Detections.from_json(
        {**ONE, "finds": [{**ONE["finds"][0], "faces": [["1s", 0.00001], ["2s", 0.9]]}]}
    )
    assert finds.as_json()["finds"][0]["faces"] == [["2s", 0.9]]


@pytest.mark.parametrize(
    "broken",
    [
        {},
        {**ONE, "width": "wide"},
        {**ONE, "finds": [{}]},
        {**ONE, "finds": [{**ONE["finds"][0], "quad": [[0, 0]]}]},
        {**ONE, "finds": [{**ONE["finds"][0], "faces": [["5m", "much"]]}]},
    ],
)
def test_from_json_rejects_other_data(broken):
    with pytest.raises((KeyError, TypeError, ValueError)):
        Detections.from_json(broken)


@pytest.mark.parametrize("name", ["all_concealed", "concealed_kong", "dragons_and_flowers"])
def test_layout_is_same_after_json(reader: Reader, name: str):
    """Rounding moves no tile."""
    photo = (SAMPLES / f"{name}.jpg").read_bytes()
    there = json.loads(json.dumps(reader.detect(photo).as_json()))
    ours, theirs = reader.read(photo), arrange_hand(Detections.from_json(there))
    assert theirs.hand == ours.hand
    assert [tile.row for tile in theirs.tiles] == [tile.row for tile in ours.tiles]
    sure = [[tile.confidence for tile in reading.tiles] for reading in (ours, theirs)]
    assert np.allclose(*sure, atol=1e-3)
