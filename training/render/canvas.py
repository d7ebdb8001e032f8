"""The image being drawn: filled polygons, projected faces, and the visible tile of each pixel."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from training.render.camera import Camera

SUBPIXEL = 4  # bits


def fill_polygon(image: np.ndarray, polygon: np.ndarray, colour: Sequence[float] | np.ndarray) -> None:
    """Fill a convex polygon (N, 2) of an image with a colour, in place."""
    points = np.round(polygon * (1 << SUBPIXEL)).astype(np.int32)
    cv2.fillConvexPoly(image, points, [float(c) for c in colour], cv2.LINE_AA, SUBPIXEL)


def paste_texture(image: np.ndarray, texture: np.ndarray, quad: np.ndarray, shade: float) -> None:
    """Warp an RGBA texture onto a quad of the image, in place."""
    low = np.floor(quad.min(0)).astype(int) - 1
    high = np.ceil(quad.max(0)).astype(int) + 2
    low, high = np.maximum(low, 0), np.minimum(high, [image.shape[1], image.shape[0]])
    if (high <= low).any():
        return
    top, right, below, left = (float(np.linalg.norm(quad[k] - quad[k - 1])) for k in (1, 2, 3, 0))
    across, down = max(top, below, 4), max(left, right, 4)
    wanted = (int(across * 1.2) + 1, int(down * 1.2) + 1)
    if wanted[0] < texture.shape[1] and wanted[1] < texture.shape[0]:
        texture = cv2.resize(texture, wanted, interpolation=cv2.INTER_AREA)
    h, w = texture.shape[:2]
    source = np.array([[0, 0], [w, 0], [w, h], [0, h]], np.float32) - 0.5
    warp = cv2.getPerspectiveTransform(source, (quad - low - 0.5).astype(np.float32))
    patch = cv2.warpPerspective(texture, warp, tuple(int(v) for v in high - low), flags=cv2.INTER_LINEAR)
    alpha = patch[..., 3:].astype(np.float32) / 255
    region = image[low[1] : high[1], low[0] : high[0]]
    # The border of the warp is transparent black, so the colours are premultiplied.
    region[:] = np.clip(region * (1 - alpha) + patch[..., :3] * (shade * (alpha > 0)), 0, 255)


@dataclass(slots=True)
class Canvas:
    """The image being drawn, as seen by a camera.

    owner: (H, W) number of the tile whose face is visible, or -1; light: (2,) on the table, from the lamp;
    quads: visible faces of the tiles; ignore: polygons (N, 2) that are neither tile nor ground.
    """

    image: np.ndarray
    owner: np.ndarray
    camera: Camera
    light: np.ndarray
    quads: dict[int, np.ndarray] = field(default_factory=dict)
    ignore: list[np.ndarray] = field(default_factory=list)

    def faces_camera(self, polygon: np.ndarray) -> bool:
        """Return True if a polygon (N, 3), anticlockwise from outside, faces the camera."""
        edges = np.array([polygon[1] - polygon[0], polygon[2] - polygon[0], self.camera.eye - polygon[0]])
        return bool(np.linalg.det(edges) > 0)

    def side_shade(self, side: np.ndarray) -> float:
        """Return the brightness of a side (4, 3) of a box in this light."""
        edge = side[1] - side[0]
        return self.direction_shade(np.array([edge[1], -edge[0]]) / (np.linalg.norm(edge[:2]) + 1e-6))

    def direction_shade(self, outward: np.ndarray) -> float:
        """Return the brightness of a surface that faces this direction (2,) on the table."""
        return 0.72 + 0.2 * float(outward @ -self.light) / (float(np.linalg.norm(self.light)) + 1e-6)

    def mark_visible(self, polygon: np.ndarray, number: int = -1) -> None:
        """Record the visible face within a convex polygon (N, 2) of the image."""
        cv2.fillConvexPoly(self.owner, np.round(polygon).astype(np.int32), number)
