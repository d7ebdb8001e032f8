"""Correction of quads whose size differs from their neighbours'."""

import numpy as np
import pytest

from vision.geometry import equalize_sizes, start_at_short_side


def tile(x: float, y: float, wide: float = 40.0, tall: float = 54.0, degrees: float = 0.0) -> np.ndarray:
    angle = np.radians(degrees)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    box = np.array([[-wide, -tall], [wide, -tall], [wide, tall], [-wide, tall]]) / 2
    return box @ turn + (x, y)


def sides(quad: np.ndarray) -> tuple[float, float]:
    return float(np.linalg.norm(quad[1] - quad[0])), float(np.linalg.norm(quad[2] - quad[1]))


@pytest.mark.parametrize("degrees", [0, 30, 90, 200])
@pytest.mark.parametrize("wide", [30, 52])
def test_of_one_size_corrects_odd_quad(wide: float, degrees: float) -> None:
    along = np.array([np.cos(np.radians(degrees)), np.sin(np.radians(degrees))])
    row = np.array([tile(*(41 * k * along), degrees=degrees) for k in range(7)])
    row[3] = tile(*(41 * 3 * along), wide=wide, degrees=degrees)
    evened = equalize_sizes(row)
    assert sides(evened[3])[0] == pytest.approx(40 * (wide / 40) ** 0.25, abs=0.1)
    assert np.allclose(evened.mean(1), row.mean(1), atol=1e-6)
    assert np.allclose(evened[[0, 1, 5, 6]], start_at_short_side(row)[[0, 1, 5, 6]], atol=1e-6)


def test_of_one_size_keeps_sideways_tile() -> None:
    row = np.array([tile(41 * k, 0) for k in range(6)] + [tile(41 * 6 + 7, 7, 54, 40)])
    assert np.allclose(equalize_sizes(row)[6].mean(0), row[6].mean(0))
    assert sorted(sides(equalize_sizes(row)[6])) == pytest.approx([40, 54])


def test_of_one_size_keeps_perspective() -> None:
    row = np.array([tile(41 * k, 0, 40 * 0.96**k, 54 * 0.96**k) for k in range(10)])
    evened = equalize_sizes(row)
    for before, after in zip(row, evened, strict=True):
        assert sides(after) == pytest.approx(sides(before), rel=0.09)


@pytest.mark.parametrize("count", [0, 1, 3])
def test_of_one_size_keeps_few_quads(count: int) -> None:
    quads = np.array([tile(41 * k, 0, 40 + 9 * k) for k in range(count)]).reshape(-1, 4, 2)
    assert (equalize_sizes(quads) == quads).all()
