"""Tests of misplaced crops."""

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: make .venv/models")
from training.beside import CUTS, HALF, cut_face_parts, cut_rectangles, draw_tile_sides  # noqa: E402
from training.classifier import SIDE  # noqa: E402

SHADES = torch.tensor([0.1, 0.3, 0.6, 0.9])  # of the four tiles


@pytest.mark.parametrize("cut", CUTS)
def test_misplaced_crops_show_no_whole_tile(cut):  # type: ignore[no-untyped-def]
    torch.manual_seed(0)
    fours = SHADES.view(1, 4, 1, 1, 1).expand(16, 4, 3, 40, 40)
    cuts = cut_rectangles(fours, cut[:2].expand(16, 2), cut[2:].expand(16, 2))
    assert cuts.shape == (16, 3, SIDE, SIDE)
    shown = ((cuts[:, 0, ..., None] - SHADES).abs() < 0.02).float().mean((1, 2))
    assert (shown.sum(1) > 0.9).all()
    assert (shown.max(1).values < 0.65).all()


def test_part_of_face_is_from_one_tile() -> None:
    torch.manual_seed(0)
    fours = SHADES.view(1, 4, 1, 1, 1).expand(64, 4, 3, 40, 40)
    assert torch.allclose(cut_face_parts(fours), SHADES[0], atol=1e-3)


def test_side_shows_body_and_back_colours() -> None:
    torch.manual_seed(0)
    sides = draw_tile_sides(torch.tensor([[[1.0, 1, 1], [0, 1, 0]]]).expand(32, 2, 3))
    assert sides.shape == (32, 3, SIDE, SIDE)
    green = (sides[:, 1] - sides[:, 0] > HALF).float().mean((1, 2))
    assert ((green > 0.2) & (green < 0.7)).all()
