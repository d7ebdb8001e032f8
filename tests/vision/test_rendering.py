"""Image requests rendered with OpenCV."""

import cv2
import numpy as np
import pytest

from vision.classification import plan_crops
from vision.detection import DetectorView, plan_picture
from vision.networks import crop_box, halve, render_crops, render_picture


def test_picture_keeps_pixel_positions():
    photo = np.zeros((801, 1203, 3), np.uint8)
    cv2.circle(photo, (900, 300), 20, (255, 255, 255), -1)
    there = np.argwhere(halve(photo, 3)[..., 0] > 127).mean(0)[::-1]
    assert (there + 0.5) * 8 == pytest.approx((900.5, 300.5), abs=2)


def test_halved_drops_odd_row():
    assert halve(np.zeros((7, 401, 3), np.uint8), 2).shape == (1, 100, 3)


@pytest.mark.parametrize(("times", "lean"), [(0.2, 0), (0.7, 0), (1.5, 0), (0.4, 30), (1.2, -25)])
def test_in_photo_matches_rendered_picture(times, lean):
    photo = np.zeros((1200, 1600, 3), np.uint8)
    cv2.circle(photo, (900, 500), 30, (255, 255, 255), -1)
    request = plan_picture(DetectorView((300, 200, 1300, 1000), times, lean))
    shown = render_picture(photo, request)
    assert shown.shape == (request.shown[1], request.shown[0], 3)
    middle = np.argwhere(shown[..., 0] > 127).mean(0)[::-1] + 0.5
    assert request.to_photo_pixels(middle[None, None])[0, 0] == pytest.approx((900.5, 500.5), abs=1)


@pytest.mark.parametrize("is_turned", [False, True])
def test_crop_begins_at_first_corner(is_turned):
    photo = np.zeros((400, 600, 3), np.uint8)
    photo[100:200, 150:225] = 100
    photo[100:150, 150:187] = 250
    quad = np.array([[[150, 100], [225, 100], [225, 200], [150, 200]]], float)
    request = plan_crops(quad, (0, 0, 600, 400), 40)._replace(is_turned=is_turned)
    (crop,) = render_crops(photo, request)
    first, last = crop[4:16, 4:16].mean(), crop[24:36, 24:36].mean()
    assert (first, last) == pytest.approx((100, 250) if is_turned else (250, 100), abs=3)


def test_picture_shows_only_part():
    photo = np.arange(60).reshape(5, 4, 3)
    assert (crop_box(photo, (1, 2, 3, 5)) == photo[2:5, 1:3]).all()
