"""Finding tiles: the parts that need no network, and the whole on turned samples."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import Reader
from vision.detect import (
    MIRRORED,
    UPSIDE_DOWN,
    calibrated,
    clockwise,
    covered,
    distinct,
    fit,
    flipped,
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


@pytest.mark.parametrize("look", ["find_nearer", "find_flipped"])
@pytest.mark.parametrize("degrees", [0, 25])
def test_other_looks_find_the_same_tiles(reader: Reader, look: str, degrees: float) -> None:
    photo = turned(cv2.cvtColor(cv2.imread(str(SAMPLE)), cv2.COLOR_BGR2RGB), degrees)[0]
    found = reader.detector.find(photo)
    looks = list(getattr(reader.detector, look)(photo, found))
    assert looks
    for other in looks:
        order, again = (each.quads.mean(1)[:, 0].argsort() for each in (found, other))
        assert other.quads.mean(1)[again] == pytest.approx(found.quads.mean(1)[order], abs=8)
        assert clockwise(other.quads.copy()) == pytest.approx(other.quads)


@pytest.mark.parametrize(
    ("axes", "there"),
    [((), [30, 20]), (MIRRORED, [170, 20]), (UPSIDE_DOWN, [170, 80])],
)
def test_where_a_point_of_a_flipped_picture_lies(axes: tuple[int, ...], there: list[float]) -> None:
    quads = np.full((1, 4, 2), [30.0, 20])
    assert flipped(quads, (100, 200, 3), axes)[0, 0].tolist() == there
    assert quads[0, 0].tolist() == [30, 20]


@pytest.mark.parametrize(
    ("pixels", "border", "nearer", "flips"),
    [(20, 0, 0, 2), (35, 0, 0, 2), (60, 0, 1, 4), (90, 0, 2, 4), (60, 700, 0, 2)],
)
def test_how_often_a_photo_is_looked_at_again(
    reader: Reader, pixels: float, border: int, nearer: int, flips: int
) -> None:
    """As often as it has more detail, and its tiles are not small beside it."""
    photo = cv2.cvtColor(cv2.imread(str(SAMPLE)), cv2.COLOR_BGR2RGB)
    factor = pixels / width(reader.detector.find(photo).quads)
    scaled = cv2.resize(photo, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    table = (90, 110, 80)
    wide = cv2.copyMakeBorder(scaled, border, border, border, border, cv2.BORDER_CONSTANT, value=table)
    found = reader.detector.find(wide)
    assert len(list(reader.detector.find_nearer(wide, found))) == nearer
    assert len(list(reader.detector.find_flipped(wide, found))) == flips


def test_where_nothing_was_found_nobody_looks_again(reader: Reader) -> None:
    table = np.full((300, 400, 3), 90, np.uint8)
    found = reader.detector.find(table)
    assert not list(reader.detector.find_nearer(table, found))
    assert not list(reader.detector.find_flipped(table, found))


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
