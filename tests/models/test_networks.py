"""What the networks learn from, and that they can learn it."""

import random

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs the extra `models`")

from models.training.classifier import LABELS, SIDE, Classifier  # noqa: E402
from models.training.crops import cut_turned  # noqa: E402
from models.training.detector import STRIDE, UNIT, Detector, corner_loss, heat_loss  # noqa: E402
from models.training.pictures import Picture, level, placed, targets  # noqa: E402

QUAD = np.array([[40, 30], [80, 34], [78, 90], [38, 86]], np.float32)


def picture(quads: np.ndarray) -> Picture:
    return Picture(np.zeros((128, 128, 3), np.uint8), quads, np.ones(len(quads), bool), [], 1.0)


def test_targets_give_the_corners_back() -> None:
    t = targets(picture(QUAD[None]), 128)
    assert t["heat"].max() == 1
    for (row, column), corners in zip(t["place"], t["corners"], strict=True):
        centre = np.array([column, row]) * STRIDE + STRIDE / 2
        back = (corners * UNIT).numpy() + centre
        assert np.allclose(back, QUAD, atol=1e-3)


def turned(degrees: float) -> np.ndarray:
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    return ((QUAD - 60) @ np.array([[c, s], [-s, c]]) + 60).astype(np.float32)


@pytest.mark.parametrize("degrees", range(0, 360, 15))
def test_quads_begin_with_the_side_that_runs_right(degrees: int) -> None:
    quad = level(turned(degrees)[None])[0]
    across = quad[1] - quad[0] + quad[2] - quad[3]
    assert across[0] >= abs(across[1]) - 1e-3
    assert {tuple(p) for p in quad.round(3)} == {tuple(p) for p in turned(degrees).round(3)}


@pytest.mark.parametrize(
    ("degrees", "first", "right"),
    [
        (0, 0, True),
        (0, 1, False),
        (0, 2, False),
        (33, 1, True),
        (-45, -1, True),
        (33, -1, False),
        (33, 2, False),
    ],
)
def test_near_the_turning_point_either_beginning_is_right(degrees: float, first: int, right: bool) -> None:
    t = targets(picture(turned(degrees)[None]), 128)
    place = torch.cat([torch.zeros(len(t["place"]), 1, dtype=torch.long), t["place"]], 1)
    predicted = torch.zeros(1, 8, 32, 32)
    for (_, row, column), corners in zip(place, t["corners"], strict=True):
        predicted[0, :, row, column] = torch.roll(corners, first, 0).flatten()
    assert (corner_loss(predicted, place, t["corners"], t["exact"]) < 1e-5) == right
    assert corner_loss(predicted + 0.1, place, t["corners"], t["exact"]) > 0.01


def test_unlabelled_ground_counts_less() -> None:
    heat, logit = torch.zeros(1, 1, 8, 8), torch.zeros(1, 1, 8, 8)
    full = heat_loss(logit, heat, torch.ones(1, 1, 8, 8))
    assert heat_loss(logit, heat, torch.full((1, 1, 8, 8), 0.25)) == pytest.approx(full / 4)


@pytest.mark.parametrize("angle", [0, 33, -60])
def test_quads_follow_the_picture(angle: float) -> None:
    image = np.zeros((120, 120, 3), np.uint8)
    image[30:90, 40:80] = 255
    quad = np.array([[40, 30], [80, 30], [80, 90], [40, 90]], np.float32)
    random.seed(1)
    put = placed(random.Random(5), Picture(image, quad[None], np.ones(1, bool), [], 1.0), 256, 1.2, angle)
    x, y = put.quads[0].mean(0).astype(int)
    assert put.image[y, x].min() > 60 > put.image[5, 5].max()


@pytest.mark.parametrize("turn", range(4))
def test_turned_cuts_are_upright_again_after_turning_back(turn: int) -> None:
    face = torch.zeros(1, 3, 128, 128)
    face[:, :, 20:50, 20:50] = 1  # a mark in the own top left
    cut = cut_turned(face, torch.tensor([turn]), torch.tensor([False]))[0, 0].numpy()
    upright = np.rot90(cut, turn)
    half = SIDE // 2
    assert upright[:half, :half].mean() > 3 * upright[half:, half:].mean() + 0.1


def test_shapes() -> None:
    assert Detector().eval()(torch.zeros(2, 3, 64, 96)).shape == (2, 9, 16, 24)
    labels, turns, embedding = Classifier().eval()(torch.zeros(2, 3, SIDE, SIDE))
    assert (labels.shape, turns.shape, embedding.shape) == ((2, len(LABELS)), (2, 4), (2, 128))
