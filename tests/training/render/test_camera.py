"""Tests of the camera."""

import numpy as np
import pytest

from training.render.camera import look_at


@pytest.mark.parametrize("tilt", [0, 20, 45])
@pytest.mark.parametrize("heading", [0, 90, 200])
def test_camera_shows_whole_box(tilt: float, heading: float) -> None:
    camera = look_at((-100, -20, 140, 60), (800, 600), tilt, heading)
    corners = np.array([[x, y, 0.0] for x in (-100, 140) for y in (-20, 60)])
    seen = camera.project(corners)
    assert (seen > -5).all()
    assert (seen < [805, 605]).all()
    assert np.ptp(seen, 0).max() > 300
