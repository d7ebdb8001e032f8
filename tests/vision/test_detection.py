"""Pixel-free tile detection: requested pictures and what follows from outputs, without a network."""

import numpy as np
import pytest

from vision.detection import (
    DetectorPass,
    DetectorView,
    ScoredQuads,
    TileDetector,
    calibrate_scores,
    level_rotation,
    measure_lean,
    plan_next_view,
    plan_picture,
    strip_factor,
    unite_detections,
)
from vision.requests import PictureRequest, drive

SIZE = 1600, 1200


def row(degrees: float, count: int = 8) -> np.ndarray:
    angle = np.radians(degrees)
    return np.arange(count)[:, None] * 30 * np.array([[np.cos(angle), np.sin(angle)]])


@pytest.mark.parametrize(
    ("degrees", "expected"), [(0, 0), (12, 12), (-30, -30), (44, 44), (60, -30), (90, 0), (135, -45)]
)
def test_lean_returns_angle_of_row(degrees: float, expected: float) -> None:
    got = measure_lean(row(degrees))
    assert min(abs(got - expected), abs(abs(got - expected) - 90)) < 1e-6  # -45 and 45 are one


@pytest.mark.parametrize(
    "centres", [np.zeros((0, 2)), row(30, 2), np.random.default_rng(1).uniform(0, 900, (40, 2))]
)
def test_lean_is_zero_without_common_direction(centres: np.ndarray) -> None:
    assert measure_lean(centres) == 0


def test_calibrated_keeps_order() -> None:
    got = calibrate_scores(np.array([0.0, 0.2, 0.5, 1.0]), 2.0, 0.5)
    assert (np.diff(got) > 0).all()
    assert got[2] == pytest.approx(1 / (1 + np.exp(-0.5)))


def look_at_row(size: float, times: float, count: int = 14, lean_before: float = 0.0) -> DetectorPass:
    """Return a pass that detected a level row from the left centre, with tiles of that size."""
    wide = size / times
    corners = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * wide
    left = (4 + np.arange(count)) * wide
    quads = corners + np.stack([left, np.full(count, 600.0)], 1)[:, None]
    return DetectorPass(
        ScoredQuads(quads, np.full(count, 0.9)), DetectorView((0, 0, 1600, 1200), times, lean_before)
    )


@pytest.mark.parametrize(
    ("size", "times", "count", "wide", "shown"),
    [
        (10, 0.48, 14, 1600, 20.8),  # so small that others may not show: all of it, as near as it may be
        (14, 0.48, 14, 1600, 24),
        (18, 0.48, 14, 1600, 24),  # tiles that are barely smaller may not show
        (20, 0.48, 14, 22, 41.7),  # small: the part where they lie, as near as there is detail
        (20, 1.0, 14, 22, 42),  # nearer than the photo has detail, for the corners alone
        (12, 1.0, 14, 22, 42),  # all of it was seen as near as it may be
        (30, 0.4, 14, 1600, 52),  # all of it is not too large a picture
        (48, 0.48, 14, None, None),
        (90, 0.48, 4, 1600, 42),  # large
        (48, 0.48, 0, None, None),
    ],
)
def test_aim_of_returns_next_view(
    size: float, times: float, count: int, wide: float | None, shown: float | None
) -> None:
    """The width of the part is 1,600 pixels or a number of tiles; the tile size is that in its picture."""
    aim = plan_next_view(look_at_row(size, times, count), SIZE)
    if wide is None:
        assert aim is None
        return
    assert aim is not None
    tile = size / times
    assert aim.part[2] - aim.part[0] == pytest.approx(min(wide if wide > 100 else wide * tile, 1600), abs=2)
    assert aim.scale * tile == pytest.approx(shown, rel=0.02)


def detections_at(*columns: float, score: float = 0.9) -> ScoredQuads:
    corners = np.array([[0, 0], [30, 0], [30, 40], [0, 40]], np.float32)
    quads = np.array([corners + np.array([30 * column, 0], np.float32) for column in columns])
    return ScoredQuads(quads, np.full(len(columns), score))


@pytest.mark.parametrize(
    ("later", "earlier", "score", "expected"),
    [
        ((0, 1), (0.1, 1.1, 2), 0.9, [0, 30, 60]),  # only the third lies where the later pass has none
        ((0, 1), (3,), 0.5, [0, 30]),  # doubtful ones are not added
        ((0,), (0.3,), 0.99, [0]),  # the later pass saw the same tile better
    ],
)
def test_unite_adds_certain_tiles_of_earlier_pass(
    later: tuple[float, ...], earlier: tuple[float, ...], score: float, expected: list[float]
) -> None:
    united = unite_detections(detections_at(*later), detections_at(*earlier, score=score))
    assert united.quads[:, 0, 0].tolist() == pytest.approx(expected)
    assert len(united.scores) == len(expected)


def test_detect_keeps_tiles_that_later_pass_misses() -> None:
    tiles = detections_at(*range(4, 18)).quads * 0.8 + 100
    passes: list[PictureRequest] = []

    def see(request: PictureRequest) -> tuple[np.ndarray, np.ndarray]:
        """Show the tiles in the requested picture, without the first one in every further pass."""
        shown = tiles[min(len(passes), 1) :] - np.array(request.part[:2], np.float32)
        passes.append(request)
        return np.full(len(shown), 0.9), shown * request.size[0] / (request.part[2] - request.part[0])

    found = drive(TileDetector(768, 2.0, 0.5).detect((0, 0, 768, 576)), see)
    assert len(passes) > 1
    assert len(found.quads) == len(tiles)


@pytest.mark.parametrize(
    ("height", "width", "times"),
    [(480, 640, 1), (640, 480, 1), (720, 1280, 1), (200, 4000, 3.0), (1500, 90, 2.8)],
)
def test_stretch_enlarges_only_strips(height: int, width: int, times: float) -> None:
    assert strip_factor((width, height)) == pytest.approx(times, abs=0.05)


@pytest.mark.parametrize("angle", [-45, -20, 30])
def test_turned_picture_contains_all_corners(angle):
    turn, shown = level_rotation((100, 60), angle)
    corners = np.array([[0, 0], [100, 0], [100, 60], [0, 60]]) @ turn[:, :2].T + turn[:, 2]
    assert corners.min(0) == pytest.approx(0)
    assert (corners <= shown).all()
    assert shown[0] % 32 == shown[1] % 32 == 0
    level = np.array([1, np.tan(np.radians(angle))]) @ turn[:, :2].T
    assert level[1] == pytest.approx(0)


def test_picture_at_pads_to_multiples():
    picture = plan_picture(DetectorView((0, 0, 401, 300), 768 / 401))
    assert picture.size == (768, 575)
    assert picture.padded == picture.shown == (768, 576)
    assert picture.halvings == 0


@pytest.mark.parametrize("lean_by", [0.0, 30.0])
def test_in_photo_inverts_picture(lean_by):
    picture = plan_picture(DetectorView((200, 100, 3200, 2100), 0.2, lean_by))
    assert picture.halvings == 2
    corners = np.array([[[200, 100], [3200, 100], [3200, 2100], [200, 2100]]], float)
    seen = (corners - (200, 100)) * 0.2
    if picture.turn is not None:
        seen = seen @ picture.turn[:, :2].T + picture.turn[:, 2]
    assert picture.to_photo_pixels(seen) == pytest.approx(corners)


def test_find_in_part_equals_find_in_photo():
    """Requests differ by the corner of the part, detections do not."""
    looking, asked = TileDetector(640, 1.0, 0.0), {}
    row = np.array([[0, 0], [12, 0], [12, 16], [0, 16]], np.float32) + 100
    quads = np.array([row + np.array([12 * k, 0]) for k in range(14)], np.float32)

    def at(corner):
        requests = asked.setdefault(corner, [])
        part = (*corner, corner[0] + 3200, corner[1] + 2400)
        return drive(
            looking.detect(part), lambda request: (requests.append(request), (np.full(14, 0.9), quads))[1]
        )

    here, there = at((0, 0)), at((300, 500))
    assert (here.quads == there.quads).all()
    assert len(asked[0, 0]) == len(asked[300, 500]) == 3
    for one, other in zip(asked[0, 0], asked[300, 500], strict=True):
        assert np.array(other.part) - one.part == pytest.approx([300, 500, 300, 500])
        assert one.size == other.size
