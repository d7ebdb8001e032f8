"""Plain tiles: a white dragon has the body colour of its neighbours, a back has its own."""

import numpy as np
import pytest

from vision.classification import (
    body_colours,
    clear_probability,
    find_coloured_tiles,
    grey_deviation,
    resolve_plain_tiles,
)

LABELS = ("1m", "B", "X", "?")
IVORY, BLUE, INK = (240, 232, 210), (40, 90, 180), (30, 30, 40)


def crop(body: tuple[int, int, int], *, drawn: bool, light: float = 1.0) -> np.ndarray:
    image = np.full((72, 72, 3), body, np.float32)
    if drawn:
        image[20:52:6, 20:52] = INK
    return (image * light).clip(0, 255).astype(np.uint8)


def resolve(plain: np.ndarray, chances: tuple[float, ...], faces: int = 3) -> str:
    crops = np.stack([crop(IVORY, drawn=True)] * faces + [plain])
    probabilities = np.array([(0.97, 0.01, 0.01, 0.01)] * faces + [chances])
    centres = np.arange(faces + 1)[:, None] * [30.0, 0.0]
    return LABELS[resolve_plain_tiles(LABELS, probabilities, crops, centres, temperature=0.727)[-1].argmax()]


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


def test_clear_depends_on_temperature() -> None:
    # At 1 it is the smoothed label itself.
    assert clear_probability(44, 1.0) == pytest.approx(0.95 + 0.05 / 44)
    assert clear_probability(44, 0.727) == pytest.approx(0.9959, abs=1e-4)
    assert clear_probability(44, 1.2) < clear_probability(44, 1.0) < clear_probability(44, 0.7)


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
