"""A phone camera above a table. World units are millimetres; the table is the plane z = 0, up is +z."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    import random


@dataclass(frozen=True, slots=True)
class Camera:
    """A pinhole camera.

    matrix: (3, 4) projection from homogeneous world points to pixels; eye: (3,) in world units.
    """

    matrix: np.ndarray
    eye: np.ndarray

    def project(self, points: np.ndarray) -> np.ndarray:
        """Project world points (..., 3) to pixels (..., 2)."""
        flat = points.reshape(-1, 3)
        image = flat @ self.matrix[:, :3].T + self.matrix[:, 3]
        return (image[:, :2] / image[:, 2:]).reshape(*points.shape[:-1], 2)

    def ground_homography(self) -> np.ndarray:
        """Return the (3, 3) matrix from table millimetres to pixels."""
        return self.matrix[:, [0, 1, 3]]


def look_at(
    box: tuple[float, float, float, float],
    size: tuple[int, int],
    tilt: float,
    heading: float,
    roll: float = 0.0,
    field_of_view: float = 60.0,
    fill: float = 0.9,
) -> Camera:
    """Place a camera whose image just contains a box on the table.

    box: x0, y0, x1, y1 on the table in millimetres; size: width, height of the image in pixels; tilt: degrees
    from straight down; heading: degrees by which the viewer walks around the table; roll: degrees about the
    line of sight; field_of_view: degrees over the longer side; fill: share of the image that the box covers.
    """
    width, height = size
    focal = max(size) / 2 / np.tan(np.radians(field_of_view) / 2)
    x0, y0, x1, y1 = box
    centre = np.array([(x0 + x1) / 2, (y0 + y1) / 2, 8.0])
    t, h, r = np.radians([tilt, heading, roll])
    back = np.array([np.sin(t) * np.sin(h), -np.sin(t) * np.cos(h), np.cos(t)])  # from the table to the eye
    right = np.array([np.cos(h), np.sin(h), 0.0])
    down = np.cross(-back, right)
    right, down = right * np.cos(r) + down * np.sin(r), down * np.cos(r) - right * np.sin(r)
    rotation = np.stack([right, down, -back])
    intrinsic = np.array([[focal, 0, width / 2], [0, focal, height / 2], [0, 0, 1.0]])
    corners = np.array([[x, y, z] for x in (x0, x1) for y in (y0, y1) for z in (0.0, 20.0)])
    distance = 1.5 * max(x1 - x0, y1 - y0) + 60
    for _ in range(12):  # move back or forth until the box covers its share
        eye = centre + back * distance
        matrix = intrinsic @ np.c_[rotation, -rotation @ eye]
        camera = Camera(matrix, eye)
        seen = camera.project(corners)
        depth = (np.c_[corners, np.ones(8)] @ matrix.T)[:, 2]
        if depth.min() < 30:
            distance *= 1.5
            continue
        reach = np.abs(seen - [width / 2, height / 2]).max(0) / (np.array(size) / 2)
        ratio = reach.max() / fill
        if abs(ratio - 1) < 0.02:
            break
        distance *= np.clip(ratio, 0.6, 1.6)
    return camera


def random_camera(
    rng: random.Random, box: tuple[float, float, float, float], size: tuple[int, int]
) -> Camera:
    """Place a camera like people hold phones: mostly from above, slightly oblique, from any side."""
    tilt = abs(rng.gauss(0, 12)) if rng.random() < 0.4 else rng.uniform(5, 58)
    heading = rng.gauss(0, 8) if rng.random() < 0.6 else rng.uniform(-180, 180)
    roll = rng.gauss(0, 4) + 90 * rng.choice([0, 0, 0, 0, 1, 2, 3])
    fill = rng.uniform(1.1, 2.4) if rng.random() < 0.2 else rng.uniform(0.55, 1.08)
    return look_at(box, size, min(tilt, 60), heading, roll, rng.uniform(35, 75), fill)


def low_camera(rng: random.Random, box: tuple[float, float, float, float], size: tuple[int, int]) -> Camera:
    """Place a camera like a player who looks at standing tiles: from 40 to 75 degrees."""
    fill = rng.uniform(0.6, 1.15)
    return look_at(
        box, size, rng.uniform(40, 75), rng.gauss(0, 12), rng.gauss(0, 4), rng.uniform(35, 70), fill
    )
