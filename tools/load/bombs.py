"""Small files that cost a decoder much memory or time, each built byte by byte."""

from __future__ import annotations

import io
import struct
import zlib
from typing import TYPE_CHECKING

import pillow_heif
from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np

RGB, RGBA16 = (8, 2), (16, 6)
ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""First column and row of each pass, and its steps between columns and rows (PNG specification, 8.2)."""


def encode(image: Image.Image, kind: str, **options: object) -> bytes:
    """Encode an image with Pillow, and HEIC with pillow_heif: the app's HEIC library cannot encode."""
    buffer = io.BytesIO()
    if kind == "HEIF":
        pillow_heif.from_pillow(image).save(buffer, **options)
    else:
        image.save(buffer, kind, **options)
    return buffer.getvalue()


def chunk(name: bytes, content: bytes) -> bytes:
    """Return a chunk of a PNG file."""
    check = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", check)


def png(width: int, height: int, scanlines: bytes, kind: tuple[int, int] = RGB, interlaced: int = 0) -> bytes:
    """Return a PNG file of compressed scanlines; `kind` is the bit depth and the colour type."""
    header = struct.pack(">IIBBBBB", width, height, *kind, 0, 0, interlaced)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", scanlines) + chunk(b"IEND", b"")


def interlaced_png(pixels: np.ndarray) -> bytes:
    """Encode pixels (H, W, 3) uint8 in the seven passes of an interlaced PNG, which Pillow cannot write."""
    lines = bytearray()
    for left, top, across, down in ADAM7:
        for row in pixels[top::down, left::across]:
            lines += b"\0" + row.tobytes()
    height, width = pixels.shape[:2]
    return png(width, height, zlib.compress(bytes(lines)), interlaced=1)


def black_png(width: int, height: int, kind: tuple[int, int] = RGB) -> bytes:
    """Return a complete PNG of zeros, a thousandth of its decoded size."""
    line = 1 + width * (8 if kind == RGBA16 else 3)
    compressor = zlib.compressobj(9)
    scanlines = (
        b"".join([compressor.compress(bytes(line * 50)) for _ in range(height // 50)]) + compressor.flush()
    )
    return png(width, height // 50 * 50, scanlines, kind)


def webp_of_one_colour(width: int, height: int) -> bytes:
    """Return a lossless WebP whose five prefix codes have one symbol each, so that a pixel takes no bits."""
    size = (width - 1) | (height - 1) << 14
    codes = 0
    for place in range(5):
        codes |= 0b0001 << (3 + 4 * place)  # after three absent parts; a simple code of one symbol, zero
    bits = struct.pack("<BI", 0x2F, size) + codes.to_bytes(4, "little")
    body = b"WEBP" + b"VP8L" + struct.pack("<I", len(bits)) + bits + b"\0" * (len(bits) % 2)
    body += b"JUNK" + struct.pack("<I", 8) + bytes(8)  # OpenCV ignores files of less than 32 bytes
    return b"RIFF" + struct.pack("<I", len(body)) + body


def jpeg_of_many_exif(segments: int, size: int = 20_000) -> bytes:
    """Return a JPEG with many Exif segments, which a decoder may concatenate."""
    data = encode(Image.new("RGB", (120, 80), "green"), "JPEG")
    exif = b"Exif\0\0MM\0*" + bytes(size)
    segment = b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif
    return data[:2] + segment * segments + data[2:]


def jpeg_of_many_scans(scans: int, width: int = 4000, height: int = 3000) -> bytes:
    """Return a progressive JPEG that repeats its last scan."""
    data = encode(Image.new("L", (width, height), 90), "JPEG", progressive=True)
    starts = [at for at in range(len(data) - 1) if data[at : at + 2] == b"\xff\xda"]
    last = data[starts[-1] : -2]
    return data[: starts[-1]] + last * (scans - len(starts) + 1) + b"\xff\xd9"


def jpeg_of_many_segments(segments: int) -> bytes:
    """Return a JPEG with many empty comments before its image."""
    data = encode(Image.new("L", (400, 300), 90), "JPEG")
    return data[:2] + b"\xff\xfe\x00\x02" * segments + data[2:]


def jpeg_that_claims(width: int, height: int) -> bytes:
    """Return a small JPEG whose header claims another size."""
    data = bytearray(encode(Image.new("L", (64, 64), 90), "JPEG"))
    at = data.index(b"\xff\xc0")
    data[at + 5 : at + 9] = struct.pack(">HH", height, width)
    return bytes(data)


def png_with_note(kind: bytes, size: int) -> bytes:
    """Return a PNG with a compressed text or colour profile of `size` bytes."""
    data = encode(Image.new("RGB", (300, 200), "white"), "PNG")
    note = b"note\0\0" + zlib.compress(bytes(size), 9)
    return data[:33] + chunk(kind, note) + data[33:]


def bombs() -> Mapping[str, bytes]:
    """Return the files by name."""
    flat = Image.new("RGB", (300, 200), "white")
    return {
        "46-byte webp of 64 megapixels": webp_of_one_colour(16383, 3900),
        "webp of 268 megapixels": webp_of_one_colour(16384, 16384),
        "webp of 39 megapixels": webp_of_one_colour(10000, 3900),
        "png of 64 megapixels, 16 bits": black_png(8000, 8000, RGBA16),
        "png of 39 megapixels, 16 bits": black_png(10000, 3900, RGBA16),
        "png of 39 megapixels": black_png(10000, 3900),
        "png that claims 3600 megapixels": png(60000, 60000, zlib.compress(b"\0")),
        "png that claims 39 megapixels": png(10000, 3900, zlib.compress(b"\0")),
        "jpeg of 10,000 scans": jpeg_of_many_scans(10_000),
        "jpeg of 100 scans": jpeg_of_many_scans(100),
        "jpeg of 2,000,000 segments": jpeg_of_many_segments(2_000_000),
        "jpeg that claims 4,000 megapixels": jpeg_that_claims(65500, 65500),
        "jpeg that claims 39 megapixels": jpeg_that_claims(10000, 3900),
        "jpeg of 39 megapixels": encode(Image.new("RGB", (10000, 3900), "green"), "JPEG"),
        "progressive jpeg of 39 megapixels": encode(
            Image.new("RGB", (10000, 3900), "green"), "JPEG", progressive=True, subsampling=0
        ),
        "jpeg of 100 megapixels": encode(Image.new("L", (12000, 8400), 90), "JPEG"),
        "cmyk jpeg of 39 megapixels": encode(Image.new("CMYK", (10000, 3900), "green"), "JPEG"),
        "jpeg of 1900 segments of exif": jpeg_of_many_exif(1900),
        "heic of 12 megapixels": encode(Image.new("RGB", (4000, 3000), "green"), "HEIF", quality=50),
        "png with 500 MB of text": png_with_note(b"zTXt", 500_000_000),
        "png with a profile of 500 MB": png_with_note(b"iCCP", 500_000_000),
        "gif of 21 frames": encode(
            flat.convert("P"), "GIF", save_all=True, append_images=[flat.convert("P")] * 20
        ),
        "tiff of 39 megapixels": encode(Image.new("L", (10000, 3900)), "TIFF", compression="tiff_deflate"),
    }
