"""Image requests as JSON, and the arithmetic behind them."""

import json

import numpy as np
import pytest

from vision.requests import CropsRequest, PictureRequest, box_size, count_halvings, drive, shift_box

# a row: size, ratio, how often it is halved, size then
HALVED = [
    ((4000, 3000), 0.192, 2, (1000, 750)),
    ((4000, 3000), 0.5, 1, (2000, 1500)),
    ((4000, 3000), 0.51, 0, (4000, 3000)),
    ((4000, 3000), 2.0, 0, (4000, 3000)),
    ((401, 7), 0.25, 2, (100, 1)),
    ((401, 1), 0.25, 0, (401, 1)),
]


@pytest.mark.parametrize(("size", "ratio", "times", "expected"), HALVED)
def test_halvings_to_stops_above_wanted_size(size, ratio, times, expected):
    assert count_halvings(size, ratio) == (times, expected)


def test_drive_answers_requests_and_returns_result():
    def steps():
        first = yield 2
        second = yield first + 1
        return first, second

    assert drive(steps(), lambda request: 10 * request) == (20, 210)


def test_shifted_converts_nested_box():
    box = shift_box((10, 20, 110, 70), (5, 6))
    assert box == (15, 26, 115, 76)
    assert box_size(box) == (100, 50)


def test_requests_are_plain_json():
    picture = PictureRequest((0, 0, 9, 9), 1, (4, 4), (32, 32), np.eye(2, 3), (64, 64))
    assert json.loads(json.dumps(picture.as_json())) == {
        "see": "picture",
        "part": [0, 0, 9, 9],
        "halvings": 1,
        "size": [4, 4],
        "padded": [32, 32],
        "turn": [[1, 0, 0], [0, 1, 0]],
        "shown": [64, 64],
    }
    crops = CropsRequest((0, 0, 9, 9), 0, (9, 9), 1.0, np.zeros((1, 4, 2)), 72, 32)
    there = json.loads(json.dumps(crops.as_json()))
    assert there["see"] == "crops"
    assert np.array(there["quads"]).shape == (1, 4, 2)
    assert there["is_turned"] is False
