"""Tests of camera faults of crops for the classifier."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from torch import Tensor

torch = pytest.importorskip("torch", reason="torch is not installed: make .venv/models")
from training.faults import LONGEST_SHAKE, MAX_NOISE, add_grain, blur_random, reduce_resolution, shake_random  # noqa: E402

SIDE = 72


def rough(n: int) -> Tensor:
    torch.manual_seed(2)
    return torch.rand(n, 3, SIDE, SIDE)


@pytest.mark.parametrize(
    ("change", "least"), [(shake_random, 0.95), (blur_random, 0.95), (reduce_resolution, 0.5)]
)
def test_fine_details_are_lost(change: Callable[[Tensor], Tensor], least: float) -> None:
    before = rough(72)
    after = change(before.clone())
    assert after.shape == before.shape
    lost = after.std((1, 2, 3)) < 0.85 * before.std((1, 2, 3))
    assert lost.float().mean() >= least
    assert torch.allclose(after.mean((1, 2, 3)), before.mean((1, 2, 3)), atol=0.03)


def test_shakes_have_all_directions() -> None:
    torch.manual_seed(1)
    points = torch.zeros(400, 3, SIDE, SIDE)
    points[:, :, SIDE // 2, SIDE // 2] = 1
    traces = shake_random(points)[:, 0]
    assert torch.allclose(traces.sum((1, 2)), torch.ones(400), atol=1e-3)
    at = torch.arange(SIDE).float() - SIDE // 2
    wide = (traces * at[None, None] ** 2).sum((1, 2)).sqrt()
    high = (traces * at[None, :, None] ** 2).sum((1, 2)).sqrt()
    skew = (traces * at[None, None] * at[None, :, None]).sum((1, 2))
    assert (skew > 0).float().mean() == pytest.approx(0.5, abs=0.1)
    assert (wide > high).float().mean() == pytest.approx(0.5, abs=0.1)
    longest = (
        float((wide**2 + high**2).sqrt().max()) * 12**0.5
    )  # standard deviation of a uniform line of this length
    assert longest == pytest.approx(LONGEST_SHAKE * SIDE, rel=0.12)


def test_noise_has_two_grain_sizes() -> None:
    torch.manual_seed(1)
    noise = add_grain(torch.zeros(400, 3, SIDE, SIDE))
    spread = noise.std((2, 3))
    assert float(spread.max()) <= 1.2 * MAX_NOISE
    assert (spread.amin(1) > 0.3 * spread.amax(1)).all()
    steps = (noise[..., 1:] - noise[..., :-1]).std((1, 2, 3)) / noise.std((1, 2, 3))
    assert (steps[:200] < 1.3).all()
    assert (steps[200:] > 1.3).all()
