"""Pixel-free classification and plain tiles."""

from __future__ import annotations

import numpy as np
import pytest

from vision.classification import (
    CORNER,
    MAX_CORNERED,
    ClassifierOutput,
    TileClassifier,
    apply_corners,
    body_colours,
    cut_corners,
    find_coloured_tiles,
    grey_deviation,
    plan_crops,
    resolve_plain_tiles,
    scale_quads,
)
from vision.requests import drive

NAMING = TileClassifier(("1m", "B", "X", "?", "-"), 72, 1.0)
TILE = np.array([[100, 100], [130, 100], [130, 140], [100, 140]], float)
PART = 40, 20, 1640, 1220

LABELS = ("1m", "B", "X", "?")
IVORY, BLUE, INK = (240, 232, 210), (40, 90, 180), (30, 30, 40)


def output(*chances):
    """Return the output of a network for crops, with a certain turn."""
    count = len(chances)
    turns = np.tile([0.0, 0.9, 0.0, 0.1], (count, 1))
    return ClassifierOutput(
        np.array(chances), turns, np.zeros((count, 128)), np.full((count, 72, 72, 3), 128, np.uint8)
    )


def classified(answers):
    """Return the classification of a tile by these outputs, and the requests they were sent for."""
    requests, left = [], list(answers)
    result = drive(
        NAMING.classify(TILE[None], PART), lambda request: (requests.append(request), left.pop(0))[1]
    )
    assert not left
    return result, requests


def test_name_looks_once_at_certain_tile():
    result, (request,) = classified([output((0.78, 0.0, 0.0, 0.0, 0.22))])
    assert (request.part, request.halvings, request.times, request.is_turned) == (PART, 0, 1.0, False)
    assert result.probabilities[0] == pytest.approx([1, 0, 0, 0])
    assert result.tile_chance == pytest.approx([0.78])
    assert (result.quads[0] == np.roll(TILE, -1, 0)).all()
    assert result.turn_confidence == pytest.approx([0.9])
    assert result.axis_confidence == pytest.approx([1.0])


def test_name_looks_twice_at_uncertain_tile():
    result, requests = classified([output((0.6, 0.2, 0.1, 0.0, 0.1)), output((0.4, 0.0, 0.0, 0.4, 0.2))])
    assert [request.is_turned for request in requests] == [False, True]
    assert (requests[1].quads == scale_quads(TILE[None], 1.08)).all()
    assert result.probabilities[0, 0] == pytest.approx((0.6 / 0.9 + 0.4 / 0.8) / 2)
    assert result.tile_chance == pytest.approx([0.85])


BONUS = TileClassifier(("1m", "1g", "2g", "B", "X", "?", "-"), 72, 1.0)
SPRING, SUMMER, SUIT = (
    (0.05, 0.6, 0.3, 0, 0, 0, 0.05),
    (0, 0.05, 0.94, 0, 0, 0, 0.01),
    (0.7, 0.3, 0, 0, 0, 0, 0),
)
BLANK = (0, 0, 0, 0.5, 0, 0, 0.5)


@pytest.mark.parametrize(
    ("face", "corners", "expected"),
    [
        (SPRING, [SUMMER, *[BLANK] * 3], "2g"),  # what is written decides
        (SPRING, [BLANK] * 4, "1g"),
        (SPRING, [SUIT] * 4, "1g"),  # a suit in a corner is the picture
        (SUIT, [BLANK] * 4, "1m"),
        ((0.6, 0.1, 0, 0, 0, 0.3, 0), [], "1m"),  # hardly a flower or season
    ],
)
def test_corners_of_unsure_bonus_tiles_are_read(face, corners, expected):
    answers = [*[output(face)] * 2, *([output(*corners)] if corners else [])]
    result = drive(BONUS.classify(TILE[None], PART), lambda _: answers.pop(0))
    assert not answers
    assert result.labels[result.probabilities[0].argmax()] == expected
    assert result.probabilities[0].sum() == pytest.approx(1)


def test_corners_lie_in_corners_of_tile():
    first, last = cut_corners(np.stack([TILE, TILE + 200]))
    wide, high = 30 * CORNER[0], 40 * CORNER[1]
    assert first[0] == pytest.approx(np.array([[0, 0], [wide, 0], [wide, high], [0, high]]) + 100)
    assert first[2] == pytest.approx(np.array([[130, 140]]) - first[0][[2, 3, 0, 1]] + 100)
    assert last == pytest.approx(first + 200)


def test_corners_are_read_of_few_tiles():
    requests = []
    quads = TILE + 40 * np.arange(2 * MAX_CORNERED)[:, None, None]
    faces = [SPRING] * MAX_CORNERED + [(0.2, 0.4, 0.3, 0, 0, 0, 0.1)] * MAX_CORNERED

    def answer(request):
        requests.append(request)
        return output(*(faces if len(requests) < 3 else [SUMMER, *[BLANK] * 3] * MAX_CORNERED))

    result = drive(BONUS.classify(quads, PART), answer)
    assert len(requests[2].quads) == 4 * MAX_CORNERED
    read = [result.labels[k] for k in result.probabilities.argmax(1)]
    assert read == ["2g"] * MAX_CORNERED + ["1g"] * MAX_CORNERED


def test_contradicting_corners_leave_face_as_it_was():
    bonus = np.array([False, True, True])
    shown = np.zeros((1, 4, 3))
    shown[0, 0, 1] = shown[0, 3, 2] = 0.9
    resolved = apply_corners(np.array([[0.2, 0.3, 0.5]]), shown, bonus)
    assert resolved[0, 2] / resolved[0, 1] == pytest.approx(0.5 / 0.3)


def test_name_requests_nothing_without_tiles():
    result = drive(NAMING.classify(np.zeros((0, 4, 2)), PART), lambda _: pytest.fail("it was asked"))
    assert result.probabilities.shape == (0, 4)
    assert len(result.quads) == len(result.crops) == 0


def test_crops_at_reduces_fine_photo():
    request = plan_crops(8 * TILE[None], PART, 72)
    assert request.part == (40 + 792, 20 + 792, 40 + 1048, 20 + 1128)
    assert request.halvings == 1
    ratio = 1.3 * 72 / 280
    assert request.times == pytest.approx(2 * ratio)
    assert request.size == (round(128 * 2 * ratio), round(168 * 2 * ratio))
    assert request.quads[0, 0] == pytest.approx([8 * ratio] * 2)


def test_crops_at_stays_inside_photo():
    request = plan_crops(8 * TILE[None] + (580, 200), PART, 72)
    assert request.part[2:] == PART[2:]


def test_wider_keeps_centre():
    quads = TILE + np.array([[[0, 0]], [[40, 3]]])
    wide = scale_quads(quads, 1.5)
    assert wide.mean(1) == pytest.approx(quads.mean(1), abs=1e-3)
    assert np.linalg.norm(wide[:, 2] - wide[:, 0], axis=1) == pytest.approx(
        1.5 * np.linalg.norm(quads[:, 2] - quads[:, 0], axis=1), rel=1e-4
    )


def crop(body: tuple[int, int, int], *, drawn: bool, light: float = 1.0) -> np.ndarray:
    image = np.full((72, 72, 3), body, np.float32)
    if drawn:
        image[20:52:6, 20:52] = INK
    return (image * light).clip(0, 255).astype(np.uint8)


def resolve(plain: np.ndarray, chances: tuple[float, ...], faces: int = 3) -> str:
    crops = np.stack([crop(IVORY, drawn=True)] * faces + [plain])
    probabilities = np.array([(0.97, 0.01, 0.01, 0.01)] * faces + [chances])
    centres = np.arange(faces + 1)[:, None] * [30.0, 0.0]
    return LABELS[resolve_plain_tiles(LABELS, probabilities, crops, centres)[-1].argmax()]


@pytest.mark.parametrize(
    ("body", "light", "chances", "expected"),
    [
        (IVORY, 1.0, (0.0, 0.3, 0.7, 0.0), "B"),  # blank, read as a back
        (IVORY, 0.9, (0.0, 0.3, 0.7, 0.0), "B"),  # the same in a shadow
        (BLUE, 1.0, (0.0, 0.7, 0.3, 0.0), "X"),  # a back, read as blank
        (BLUE, 1.0, (0.0, 0.1, 0.9, 0.0), "X"),  # right already
        (BLUE, 1.0, (0.6, 0.3, 0.1, 0.0), "1m"),  # neither was the likeliest: left alone
        (BLUE, 1.0, (0.0, 0.998, 0.002, 0.0), "B"),  # clear: a frame in the rim is not seen here
        (BLUE, 1.0, (0.03, 0.93, 0.04, 0.0), "B"),  # the classifier rules a back out
        (IVORY, 1.0, (0.0, 0.002, 0.998, 0.0), "X"),  # clear: the drawing on a pale back decides
        (IVORY, 1.0, (0.04, 0.03, 0.93, 0.0), "X"),  # it rules a white dragon out
    ],
)
def test_colour_separates_white_dragon_and_back(body, light, chances, expected) -> None:
    assert resolve(crop(body, drawn=False, light=light), chances) == expected


@pytest.mark.parametrize(
    ("chances", "body", "faces", "expected"),
    [
        ((0.0, 0.1, 0.9, 0.0), BLUE, 3, True),
        ((0.0, 0.9, 0.1, 0.0), BLUE, 3, True),
        ((0.0, 0.1, 0.9, 0.0), IVORY, 3, False),
        ((0.9, 0.0, 0.1, 0.0), BLUE, 3, False),  # it shows a face
        ((0.0, 0.1, 0.9, 0.0), BLUE, 0, False),  # there is nothing to compare with
    ],
)
def test_unlike_faces_finds_backs(chances, body, faces, expected) -> None:
    crops = np.stack([crop(IVORY, drawn=True)] * faces + [crop(body, drawn=False)])
    probabilities = np.array([(0.97, 0.01, 0.01, 0.01)] * faces + [chances])
    coloured = find_coloured_tiles(LABELS, probabilities, crops, np.arange(faces + 1)[:, None] * [30.0, 0.0])
    assert coloured.tolist() == [False] * faces + [expected]


def test_drawn_face_is_not_changed() -> None:
    assert resolve(crop(IVORY, drawn=True), (0.0, 0.3, 0.7, 0.0)) == "X"


def test_nothing_changes_without_faces() -> None:
    assert resolve(crop(IVORY, drawn=False), (0.0, 0.3, 0.7, 0.0), faces=0) == "X"


def test_spread_ignores_gradual_light() -> None:
    fading = (crop(IVORY, drawn=False) * np.linspace(0.5, 1, 72)[None, :, None]).astype(np.uint8)
    assert grey_deviation(fading[None])[0] < 2 < grey_deviation(crop(IVORY, drawn=True)[None])[0]


def test_body_colours_ignore_ink() -> None:
    both = body_colours(np.stack([crop(IVORY, drawn=True), crop(IVORY, drawn=False)]))
    assert np.abs(both[0] - both[1]).max() < 2
