"""Conversion of SVG to pixels."""

from __future__ import annotations

import cv2
import numpy as np


def rasterise(svg: str, height: int) -> np.ndarray:
    """Convert an SVG to uint8 RGBA (height, W, 4), not premultiplied, in its own proportions.

    Raises:
        ImportError: resvg-py is missing (`make .venv/models` installs it).

    """
    import resvg_py  # noqa: PLC0415 - an optional dependency

    png = resvg_py.svg_to_bytes(svg_string=svg, height=height, skip_system_fonts=True)
    pixels = decode_image(np.frombuffer(bytes(png), np.uint8), cv2.IMREAD_UNCHANGED)
    return cv2.cvtColor(pixels, cv2.COLOR_BGRA2RGBA)


def decode_image(data: np.ndarray, flags: int = cv2.IMREAD_COLOR) -> np.ndarray:
    """Decode an image file, uint8 BGR or BGRA.

    Raises:
        ValueError: The bytes are not an image.

    """
    image = cv2.imdecode(data, flags)
    if image is None:
        raise ValueError("these bytes are not a picture")
    return image


def composite(face: np.ndarray, body: tuple[int, int, int]) -> np.ndarray:
    """Composite an RGBA face (H, W, 4) with a plain ground: (H, W, 3) uint8 RGB."""
    alpha = face[..., 3:].astype(np.float32) / 255
    return np.rint(face[..., :3] * alpha + np.array(body, np.float32) * (1 - alpha)).astype(np.uint8)
