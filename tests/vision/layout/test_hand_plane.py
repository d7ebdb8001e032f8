"""The plane of a hand: however it is photographed, tiles are level and one tile width apart."""

import numpy as np
import pytest

from tests.vision.layout.plane_fixtures import plane
from tests.vision.simulated_table import Camera, table
from vision.layout.planes import SYMMETRIC_FACES

ROW = table("123m456m789p22sEEE")
CAMERAS = [Camera(), Camera(turn=30), Camera(turn=90), Camera(turn=180), Camera(turn=-20, tilt=45, far=1.6)]


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
def test_row_is_level_and_one_width_apart(camera):
    seen = camera.photograph(ROW)
    found = plane(seen)
    axis_known = [tile.label not in SYMMETRIC_FACES for tile in seen]
    order = found.centres[:, 0].argsort()
    assert found.main.all()
    assert np.diff(found.centres[order, 0]) == pytest.approx(1, abs=0.15)
    assert np.ptp(found.centres[:, 1]) < 0.3
    assert (found.turns[axis_known] == 0).all()
    assert (found.across < 0).all()


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
def test_only_sideways_tile_lies_across(camera):
    seen = camera.photograph(table("123m456m789p22s*EEE"))
    across = plane(seen).across > 0
    assert across.sum() == 1
    assert seen[int(across.argmax())].label == "2s"


def test_tiles_of_other_size_or_lean_differ():
    far = [laid for laid in table("5p5p5p", x=(30,)) for laid.turn in (0.4,)]
    seen = Camera().photograph(ROW + far)
    assert {tile.label for tile, main in zip(seen, plane(seen).main, strict=True) if not main} == {"5p"}
