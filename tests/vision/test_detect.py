"""Finding tiles: the parts that need no network, and the whole on turned samples."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import Reader
from vision.detect import (
    Aim,
    Found,
    Look,
    aim_of,
    calibrated,
    clockwise,
    covered,
    distinct,
    fit,
    lean,
    stretch,
    turned,
    uncovered,
)
from vision.quality import width

SAMPLES = Path(__file__).parents[2] / "samples"
SAMPLE = SAMPLES / "two_pungs_and_a_pair_of_winds.jpg"
SQUARE = np.array([[0.0, 0], [30, 0], [30, 40], [0, 40]])


def row(degrees: float, count: int = 8) -> np.ndarray:
    angle = np.radians(degrees)
    return np.arange(count)[:, None] * 30 * np.array([[np.cos(angle), np.sin(angle)]])


@pytest.mark.parametrize(
    ("degrees", "expected"), [(0, 0), (12, 12), (-30, -30), (44, 44), (60, -30), (90, 0), (135, -45)]
)
def test_lean_is_the_rows_angle(degrees: float, expected: float) -> None:
    got = lean(row(degrees))
    assert min(abs(got - expected), abs(abs(got - expected) - 90)) < 1e-6  # -45 and 45 are one


@pytest.mark.parametrize(
    "centres", [np.zeros((0, 2)), row(30, 2), np.random.default_rng(1).uniform(0, 900, (40, 2))]
)
def test_too_few_or_scattered_tiles_do_not_lean(centres: np.ndarray) -> None:
    assert lean(centres) == 0


@pytest.mark.parametrize("angle", [-45, -20, 30])
def test_turning_keeps_every_corner(angle: float) -> None:
    picture = np.full((60, 100, 3), 200, np.uint8)
    level, turn = turned(picture, angle)
    corners = np.array([[1, 1], [98, 1], [98, 58], [1, 58]]) @ turn[:, :2].T + turn[:, 2]
    assert all(level[round(y), round(x)].min() > 100 for x, y in corners)
    assert level.shape[0] % 32 == level.shape[1] % 32 == 0


def test_fit_pads_to_whole_blocks() -> None:
    picture, scale = fit(np.zeros((300, 401, 3), np.uint8), 768)
    assert picture.shape == (576, 768, 3)
    assert scale == pytest.approx([768 / 401, 574 / 300], rel=0.01)


def test_one_find_a_tile() -> None:
    quads = np.stack([SQUARE, SQUARE + np.array([5, 4]), SQUARE + np.array([31, 0])])
    assert distinct(quads) == [0, 2]


@pytest.mark.parametrize(
    ("shifts", "share"), [([], 0), ([100], 0), ([15], 0.5), ([-15, 15], 1), ([15, 15], 0.5), ([0], 1)]
)
def test_how_much_lies_under_others(shifts: list[int], share: float) -> None:
    others = np.array([SQUARE + np.array([shift, 0]) for shift in shifts]).reshape(-1, 4, 2)
    assert covered(SQUARE, others) == pytest.approx(share)


@pytest.mark.parametrize(
    ("steps", "scores", "kept"),
    [
        ([0, 30, 60], [0.9, 0.9, 0.9], [0, 1, 2]),
        ([0, 30, 15], [0.95, 0.9, 0.85], [0, 1]),
        ([0, 12], [0.9, 0.8], [0]),
        ([0, 18], [0.9, 0.8], [0, 1]),
        ([0, 18], [0.9, 0.5], [0]),
        ([0, 24], [0.9, 0.5], [0, 1]),
    ],
    ids=["a row", "under two", "under one", "a little", "a little, unsure", "hardly, unsure"],
)
def test_what_lies_under_surer_finds_is_none(steps: list[int], scores: list[float], kept: list[int]) -> None:
    quads = np.array([SQUARE + np.array([step, 0]) for step in steps])
    assert uncovered(quads, np.array(scores)) == kept


def test_quads_run_clockwise() -> None:
    both = clockwise(np.stack([SQUARE, SQUARE[::-1]]))
    sides = np.roll(both, -1, 1) - both
    assert (sides[:, 0, 0] * sides[:, 1, 1] - sides[:, 0, 1] * sides[:, 1, 0] > 0).all()


def test_calibration_keeps_the_order() -> None:
    got = calibrated(np.array([0.0, 0.2, 0.5, 1.0]), 2.0, 0.5)
    assert (np.diff(got) > 0).all()
    assert got[2] == pytest.approx(1 / (1 + np.exp(-0.5)))


def leaning(angle: float) -> tuple[np.ndarray, np.ndarray]:
    """The sample turned by degrees, and the (2, 3) map to it."""
    photo = cv2.cvtColor(cv2.imread(str(SAMPLE)), cv2.COLOR_BGR2RGB)
    size = 1700
    turn = cv2.getRotationMatrix2D((photo.shape[1] / 2, photo.shape[0] / 2), angle, 1.0)
    turn[:, 2] += [(size - photo.shape[1]) / 2, (size - photo.shape[0]) / 2]
    return cv2.warpAffine(photo, turn, (size, size), borderMode=cv2.BORDER_REPLICATE), turn


@pytest.mark.parametrize("angle", [0, 25, 45, 70])
def test_a_leaning_hand_is_found_whole(reader: Reader, angle: float) -> None:
    photo, _ = leaning(angle)
    found = reader.detector.find(photo)
    assert len(found.quads) == 15
    areas = [cv2.contourArea(q) for q in found.quads]
    assert min(areas) > 0.6 * max(areas)


@pytest.mark.parametrize("angle", range(0, 90, 15))
def test_one_look_tells_corners_however_the_tiles_lean(reader: Reader, angle: float) -> None:
    photo, turn = leaning(angle)
    picture, scale = fit(photo, 1280)
    quads = reader.detector.look(picture).quads / scale
    tiles = json.loads(SAMPLE.with_suffix(".json").read_text())["tiles"]
    for true in np.array([tile["quad"] for tile in tiles]) @ turn[:, :2].T + turn[:, 2]:
        off = [np.linalg.norm(np.roll(quads, k, 1) - true, axis=2).mean(1).min() for k in range(4)]
        assert min(off) < 0.14 * cv2.contourArea(true.astype(np.float32)) ** 0.5


@pytest.mark.parametrize(
    ("name", "pixels", "count"),
    [
        ("two_pungs_and_a_pair_of_winds", 20, 15),
        ("two_pungs_and_a_pair_of_winds", 16, 15),
        ("concealed_kong", 16, 15),
        ("dragons_and_flowers", 16, 16),
        ("thirteen_orphans", 16, 14),
        ("thirteen_orphans", 13, 14),
    ],
)
def test_tiles_that_are_far_away_are_found(reader: Reader, name: str, pixels: float, count: int) -> None:
    photo = cv2.cvtColor(cv2.imread(str(SAMPLES / f"{name}.jpg")), cv2.COLOR_BGR2RGB)
    smaller = pixels / width(reader.detector.find(photo).quads)
    small = cv2.resize(photo, None, fx=smaller, fy=smaller, interpolation=cv2.INTER_AREA)
    below, right = (960 - small.shape[0]) // 2, (1280 - small.shape[1]) // 2
    table = (90, 110, 80)
    far = cv2.copyMakeBorder(small, below, below, right, right, cv2.BORDER_CONSTANT, value=table)
    doubtful_one_more = 1
    assert 0 <= len(reader.detector.find(far).scores) - count <= doubtful_one_more


SHAPE = 1200, 1600, 3


def look_at_row(size: float, times: float, count: int = 14, turned_by: float = 0.0) -> Look:
    """A look that found a level row from the middle of the left: tiles of that size in the picture."""
    wide = size / times
    corners = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * wide
    left = (4 + np.arange(count)) * wide
    quads = corners + np.stack([left, np.full(count, 600.0)], 1)[:, None]
    return Look(Found(quads, np.full(count, 0.9)), Aim((0, 0, 1600, 1200), times, turned_by))


@pytest.mark.parametrize(
    ("size", "times", "count", "wide", "shown"),
    [
        (10, 0.48, 14, 1600, 20.8),  # so small that others may not show: all of it, as near as it may be
        (14, 0.48, 14, 1600, 24),
        (20, 0.48, 14, 22, 41.7),  # small: the part where they lie, as near as there is detail
        (20, 1.0, 14, 22, 42),  # nearer than the photo has detail, for the corners alone
        (12, 1.0, 14, 22, 42),  # all of it was seen as near as it may be
        (30, 0.4, 14, 1600, 52),  # all of it is not too large a picture
        (48, 0.48, 14, None, None),
        (90, 0.48, 4, 1600, 42),  # large
        (48, 0.48, 0, None, None),
    ],
)
def test_where_a_photo_is_looked_at_again(
    size: float, times: float, count: int, wide: float | None, shown: float | None
) -> None:
    """The width of that part, all 1,600 pixels or so many tiles, and how large tiles then are."""
    aim = aim_of(look_at_row(size, times, count), np.zeros(SHAPE, np.uint8))
    if wide is None:
        assert aim is None
        return
    assert aim is not None
    tile = size / times
    assert aim.part[2] - aim.part[0] == pytest.approx(min(wide if wide > 100 else wide * tile, 1600), abs=2)
    assert aim.times * tile == pytest.approx(shown, rel=0.02)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_tiles_that_fill_the_picture_are_found(reader: Reader, count: int) -> None:
    photo = cv2.cvtColor(cv2.imread(str(SAMPLE)), cv2.COLOR_BGR2RGB)
    quads = reader.detector.find(photo).quads
    lower = quads[quads[:, :, 1].mean(1) > quads[:, :, 1].mean()]
    some = lower[lower[:, :, 0].mean(1).argsort()][:count]
    (left, top), (right, bottom) = some.min((0, 1)).astype(int) - 12, some.max((0, 1)).astype(int) + 12
    found = reader.detector.find(photo[top:bottom, left:right]).quads.mean(1) + np.array([left, top])
    assert found[found[:, 0].argsort()] == pytest.approx(some.mean(1), abs=15)


@pytest.mark.parametrize(
    ("height", "width", "times"),
    [(480, 640, 1), (640, 480, 1), (720, 1280, 1), (200, 4000, 3.0), (1500, 90, 2.8)],
)
def test_only_a_strips_picture_is_longer(height: int, width: int, times: float) -> None:
    assert stretch(np.zeros((height, width, 3), np.uint8)) == pytest.approx(times, abs=0.05)
