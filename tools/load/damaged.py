"""Valid images of every format, and damaged copies: truncated, with flipped bits, with lost bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PIL import Image

from tools.load.bombs import encode, interlaced_png

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Mapping

LARGE = 3280, 2460  # pixels; the preview decodes it at half size
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
    """Return one file of each kind, with detail all over."""
    noise = np.random.default_rng(1).integers(0, 255, (12, 16, 3), np.uint8)
    image = Image.fromarray(noise).resize((160, 120), Image.Resampling.BICUBIC)
    return {
        "jpeg": encode(image, "JPEG", quality=90),
        "large jpeg": encode(image.resize(LARGE, Image.Resampling.BICUBIC), "JPEG", quality=50),
        "progressive jpeg": encode(image, "JPEG", quality=90, progressive=True),
        "cmyk jpeg": encode(image.convert("CMYK"), "JPEG"),
        "png": encode(image, "PNG"),
        "palette png": encode(image.quantize(), "PNG"),
        "interlaced png": interlaced_png(np.asarray(image)),
        "webp": encode(image, "WEBP", quality=80),
        "lossless webp": encode(image.convert("RGBA"), "WEBP", lossless=True),
        "heic": encode(image, "HEIF", quality=60),
    }


def truncate(data: bytes, files: int) -> Iterator[bytes]:
    """Yield a file truncated at `files` places, fewer for a shorter file."""
    for end in np.unique(np.linspace(1, len(data) - 1, files).astype(int)):
        yield data[:end]


def corrupt(data: bytes, files: int, dice: random.Random) -> Iterator[bytes]:
    """Yield copies with a flipped bit, lost bytes or overwritten bytes at random places."""
    for number in range(files):
        at = dice.randrange(len(data))
        run = dice.choice((1, 4, 64))
        if number % 3 == 0:
            yield data[:at] + bytes([data[at] ^ 1 << dice.randrange(8)]) + data[at + 1 :]
        elif number % 3 == 1:
            yield data[:at] + data[at + run :]
        else:
            yield data[:at] + dice.randbytes(run) + data[at + run :]


def random_files(files: int, dice: random.Random) -> Iterator[bytes]:
    """Yield random bytes, some after the signature of an image format."""
    for number in range(files):
        yield STARTS[number % len(STARTS)] + dice.randbytes(dice.choice(JUNK_SIZES))


def changed_share(pixels: np.ndarray, whole: np.ndarray) -> float:
    """Return the share of pixels that clearly differ from those of the undamaged image."""
    if pixels.shape != whole.shape:
        return 1.0
    is_different = np.abs(pixels.astype(int) - whole.astype(int)).max(2) > 24
    return float(is_different.mean())
