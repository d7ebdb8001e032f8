"""Tests of the targets and losses of the detector."""

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: make .venv/models")
from training.detector import (  # noqa: E402
    DetectorNet,
    decode_quads,
    encode_quads,
    heat_loss,
    quad_loss,
)
from training.pictures import TrainingPicture, make_targets  # noqa: E402

QUAD = np.array([[40, 30], [80, 34], [78, 90], [38, 86]], np.float32)


def picture(quads: np.ndarray) -> TrainingPicture:
    return TrainingPicture(np.zeros((128, 128, 3), np.uint8), quads, np.ones(len(quads), bool), [], 1.0)


def turned(degrees: float) -> np.ndarray:
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    return ((QUAD - 60) @ np.array([[c, s], [-s, c]]) + 60).astype(np.float32)


@pytest.mark.parametrize("degrees", range(0, 360, 15))
def test_quads_have_no_first_corner(degrees: int) -> None:
    quad = turned(degrees)
    numbers = encode_quads(np.stack([np.roll(quad, k, 0) for k in range(4)]))
    assert np.allclose(numbers, numbers[0], atol=1e-4)
    back = decode_quads(torch.tensor(numbers[0])).numpy()
    across = back[1] - back[0] + back[2] - back[3]
    assert across[0] >= abs(across[1]) - 1e-3
    assert min(np.abs(np.roll(quad, k, 0) - back).max() for k in range(4)) < 1e-3


def test_quad_numbers_are_continuous() -> None:
    numbers = encode_quads(np.stack([turned(degrees) for degrees in np.arange(0, 90, 0.5)]))
    assert np.abs(np.diff(numbers, axis=0)).max() < 0.05 * np.abs(numbers).max()


@pytest.mark.parametrize("exact", [True, False])
def test_quad_loss_is_zero_for_true_quad(exact: bool) -> None:
    t = make_targets(picture(turned(44)[None]), 128)
    place = torch.cat([torch.zeros(len(t["place"]), 1, dtype=torch.long), t["place"]], 1)
    predicted = torch.zeros(1, 9, 32, 32)
    for (_, row, column), numbers in zip(place, t["numbers"], strict=True):
        predicted[0, :, row, column] = numbers
    known = torch.full((len(place),), exact)
    assert quad_loss(predicted, place, t["numbers"], known) < 1e-5
    wider = predicted + torch.tensor([0, 0, 0.1, 0, 0, 0, 0, 0, 0]).view(1, 9, 1, 1)
    assert quad_loss(wider, place, t["numbers"], known) > 0.01
    other_turn = predicted * torch.tensor([1, 1, 1, -1, -1, 1, 1, 1, 1]).view(1, 9, 1, 1)
    assert (quad_loss(other_turn, place, t["numbers"], torch.ones(len(place), dtype=torch.bool))) > 0.1


@pytest.mark.parametrize(("weight", "logit", "share"), [(0.25, -4, 0.25), (0.25, 0, 0), (1, 0, 1)])
def test_heat_loss_discounts_unlabelled_ground(weight: float, logit: float, share: float) -> None:
    ground, seen = torch.zeros(1, 1, 8, 8), torch.full((1, 1, 8, 8), float(logit))
    full = heat_loss(seen, ground, torch.ones(1, 1, 8, 8))
    assert heat_loss(seen, ground, torch.full((1, 1, 8, 8), weight)) == pytest.approx(share * full)
    assert full > 0


def test_heat_loss_of_empty_picture_counts_one_tile() -> None:
    seen = torch.zeros(4, 1, 8, 8)
    none = torch.zeros_like(seen)
    one = none.clone()
    one[:, :, 3, 3] = 1
    cost, usual = (float(heat_loss(seen, heat, torch.ones_like(seen))) for heat in (none, one))
    assert cost == pytest.approx(usual, rel=0.1)


def test_detector_output_has_ten_channels() -> None:
    assert DetectorNet().eval()(torch.zeros(2, 3, 64, 96)).shape == (2, 10, 16, 24)
