"""The icons of the app on the home screen of a phone: a tile on the green of the page."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from training.faces.palette import parse_hex
from training.faces.raster import composite, rasterise

PAGES_FACE = Path(__file__).parents[2] / "tilesnap" / "views" / "rendering" / "faces" / "F.svg"
GREEN = "#1d6b4a"
ICONS = {
    # a row: file name, side in pixels, height of the tile as a share of it
    "icon-192.png": (192, 0.84),
    "icon-512.png": (512, 0.84),
    "icon-masked-512.png": (512, 0.6),  # a phone may crop these to a circle
    "icon-apple-180.png": (180, 0.76),
}


def draw_icon(face: str, side: int, share: float) -> np.ndarray:
    """Draw a face (an SVG) in the centre of a square: (side, side, 3) uint8 RGB."""
    tile = rasterise(face, round(side * share))
    height, width = tile.shape[:2]
    top, left = (side - height) // 2, (side - width) // 2
    canvas = np.zeros((side, side, 4), np.uint8)
    canvas[top : top + height, left : left + width] = tile
    return composite(canvas, parse_hex(GREEN))


def write_icons(face: str, folder: Path) -> None:
    """Write all icons of a face (an SVG) into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (side, share) in ICONS.items():
        cv2.imwrite(
            str(folder / name), draw_icon(face, side, share)[..., ::-1], [cv2.IMWRITE_PNG_COMPRESSION, 9]
        )
