"""Tests of lens and sensor effects on images and corners."""

import random

import cv2
import numpy as np
import pytest

from training.render.lens import Distortion, blur_by_depth, take_photo


def test_same_seed_renders_same_photo() -> None:
    image = np.full((64, 64, 3), 128, np.uint8)
    for seed in range(8):
        one = take_photo(random.Random(seed), image)
        cv2.randn(np.empty((3, 3)), np.zeros(1), np.ones(1))
        assert (one == take_photo(random.Random(seed), image)).all()


@pytest.mark.parametrize(
    "bend",
    [
        Distortion((320, 240), radial=0.09),
        Distortion((320, 240), radial=-0.09),
        Distortion((320, 240), slant=0.08),
        Distortion((320, 240), sway=0.01, waves=3, phase=1),
        Distortion((320, 240), 0.06, -0.05, 0.005, 2, 4),
    ],
)
def test_corners_match_distorted_picture(bend: Distortion) -> None:
    points = np.array([[40.0, 30], [160, 120], [290, 60], [60, 210], [270, 200]])
    assert np.abs(bend.undistort_points(bend.distort_points(points)) - points).max() < 0.02
    image = np.zeros((240, 320, 3), np.uint8)
    for x, y in points.astype(int):
        cv2.circle(image, (int(x), int(y)), 5, (255, 255, 255), -1)
    _, _, _, found = cv2.connectedComponentsWithStats(
        (bend.distort_picture(image)[..., 0] > 128).astype(np.uint8)
    )
    apart = np.linalg.norm(found[1:, None] + 0.5 - bend.distort_points(points + 0.5)[None], axis=2)
    assert apart.min(0).max() < 1


def test_lens_distorts_some_scenes() -> None:
    bends = [Distortion.random(random.Random(n), (320, 240)) for n in range(400)]
    assert 0.4 < np.mean([b is None for b in bends]) < 0.7


def test_out_of_focus_areas_are_blurred() -> None:
    image = np.random.default_rng(1).integers(0, 256, (200, 200, 3)).astype(np.uint8)
    rough = [
        cv2.Laplacian(strip, cv2.CV_32F).std()
        for strip in np.array_split(blur_by_depth(random.Random(2), image), 5)
    ]
    assert max(rough) > 2 * min(rough)
