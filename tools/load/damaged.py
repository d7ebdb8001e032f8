"""Good pictures of every format, and what becomes of their files: cut off, bits turned over, bytes lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PIL import Image

from tools.load.bombs import encoded, interlaced_png

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Mapping

LARGE = 3280, 2460  # pixels: decoded at half of each side at first
JUNK_SIZES = (1, 10, 100, 10_000)
STARTS = (
    b"",
    b"\xff\xd8\xff\xe0",
    b"\x89PNG\r\n\x1a\n",
    b"RIFF\xff\xff\0\0WEBPVP8X",
    b"\0\0\0\x18ftypheic",
    b"GIF89a",
)


def good_files() -> Mapping[str, bytes]:
    """Give one file of each kind, each with detail all over."""
    noise = np.random.default_rng(1).integers(0, 255, (12, 16, 3), np.uint8)
    image = Image.fromarray(noise).resize((160, 120), Image.Resampling.BICUBIC)
    return {
        "jpeg": encoded(image, "JPEG", quality=90),
        "large jpeg": encoded(image.resize(LARGE, Image.Resampling.BICUBIC), "JPEG", quality=50),
        "progressive jpeg": encoded(image, "JPEG", quality=90, progressive=True),
        "cmyk jpeg": encoded(image.convert("CMYK"), "JPEG"),
        "png": encoded(image, "PNG"),
        "palette png": encoded(image.quantize(), "PNG"),
        "interlaced png": interlaced_png(np.asarray(image)),
        "webp": encoded(image, "WEBP", quality=80),
        "lossless webp": encoded(image.convert("RGBA"), "WEBP", lossless=True),
        "heic": encoded(image, "HEIF", quality=60),
    }


def cut(data: bytes, files: int) -> Iterator[bytes]:
    """Cut a file off at so many places; at each where it is shorter."""
    for end in np.unique(np.linspace(1, len(data) - 1, files).astype(int)):
        yield data[:end]


def spoilt(data: bytes, files: int, dice: random.Random) -> Iterator[bytes]:
    """Turn a bit over, lose some bytes, or overwrite some, at random places."""
    for number in range(files):
        at = dice.randrange(len(data))
        run = dice.choice((1, 4, 64))
        if number % 3 == 0:
            yield data[:at] + bytes([data[at] ^ 1 << dice.randrange(8)]) + data[at + 1 :]
        elif number % 3 == 1:
            yield data[:at] + data[at + run :]
        else:
            yield data[:at] + dice.randbytes(run) + data[at + run :]


def junk(files: int, dice: random.Random) -> Iterator[bytes]:
    """Give bytes that mean nothing, some behind the first bytes of a photo."""
    for number in range(files):
        yield STARTS[number % len(STARTS)] + dice.randbytes(dice.choice(JUNK_SIZES))


def differs(pixels: np.ndarray, whole: np.ndarray) -> float:
    """Give the share of pixels that another picture of the same file shows clearly otherwise."""
    if pixels.shape != whole.shape:
        return 1.0
    far = np.abs(pixels.astype(int) - whole.astype(int)).max(2) > 24
    return float(far.mean())
