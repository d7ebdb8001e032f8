"""Photo files: bytes in, upright pixels out, or an error that says what to do about the file."""

from __future__ import annotations

import io
import struct
import warnings

import cv2
import numpy as np
import pillow_heif
from numpy.typing import NDArray
from PIL import Image, UnidentifiedImageError

from scoring.errors import TellableError

pillow_heif.register_heif_opener()

Pixels = NDArray[np.uint8]

MAX_PIXELS = 64_000_000
MIN_SIDE = 12  # a tile as high is hardly found any more, and one twice as high hardly named

FORMATS = {"JPEG", "MPO", "PNG", "WEBP", "HEIF"}  # MPO: a JPEG with further pictures behind it
WANTED = "a JPEG, PNG, WebP or HEIC photo"

# What the formats' own readers raise on a damaged file, as each likes.
DAMAGED = OSError, SyntaxError, ValueError, EOFError, RuntimeError, IndexError, struct.error

STARTS = {  # what a file is by its first bytes, where Pillow cannot say
    b"\xff\xd8\xff": "JPEG",
    b"\x89PNG": "PNG",
    b"%PDF": "PDF",
    b"PK\x03\x04": "ZIP",
    b"\x1aE\xdf\xa3": "video",
}
RIFF_KINDS = {b"WEBP": "WebP", b"WAVE": "sound", b"AVI ": "video"}
HEIF_BRANDS = {b"heic", b"heix", b"heim", b"heis", b"mif1", b"msf1"}
EXIF_ORIENTATION = 0x0112


class PhotoError(TellableError):
    """A file that cannot be used as a photo."""


def load_photo(data: bytes) -> Pixels:
    """Return the photo's pixels as RGB of shape (height, width, 3), upright as its EXIF orientation says.

    Raises PhotoError: empty, not_an_image, unsupported_format, animated, too_large, too_small, truncated.
    The size is checked before anything is decoded.
    """
    if not data:
        raise PhotoError("empty", "The file is empty. Take or choose the photo again.")
    with _open(data) as image:
        _check(image)
        orientation = _orientation(image)
        pixels = _decode_jpeg(data) if _is_plain_jpeg(image, data) else None
        if pixels is None:
            pixels = _decode(image)
    return np.ascontiguousarray(_upright(pixels, orientation))


def _open(data: bytes) -> Image.Image:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            return Image.open(io.BytesIO(data))
    except (Image.DecompressionBombWarning, Image.DecompressionBombError):
        raise _too_large() from None
    except UnidentifiedImageError:
        raise _unidentified(data) from None
    except DAMAGED:
        raise _truncated() from None


def _check(image: Image.Image) -> None:
    kind = image.format or "unknown"
    if kind not in {"MPO", "HEIF", "TIFF"} and _moves(image):  # those hold further pictures, or pages
        raise PhotoError("animated", "This is an animation. Choose a still photo of the hand.", format=kind)
    if kind not in FORMATS:
        raise PhotoError(
            "unsupported_format",
            f"{kind} files cannot be read here. Save the photo as {WANTED}.",
            format=kind,
        )
    width, height = image.size
    if width * height > MAX_PIXELS:
        raise _too_large(width, height)
    if min(width, height) < MIN_SIDE:
        raise PhotoError(
            "too_small",
            f"The photo has only {width} x {height} pixels: no tile can be made out there. "
            "Choose the original photo, not a thumbnail.",
            width=width,
            height=height,
        )


def _moves(image: Image.Image) -> bool:
    try:
        return bool(getattr(image, "is_animated", False))
    except DAMAGED:
        raise _truncated() from None


def _too_large(width: int | None = None, height: int | None = None) -> PhotoError:
    size = f"{width} x {height} pixels" if width else "too many pixels"
    return PhotoError(
        "too_large",
        f"The photo has {size}; {MAX_PIXELS // 1_000_000} megapixels is the most that can be read. "
        "Take it at a lower resolution or make it smaller.",
        width=width,
        height=height,
    )


def _truncated() -> PhotoError:
    return PhotoError("truncated", "The photo is damaged or only part of it arrived. Send it again.")


def _unidentified(data: bytes) -> PhotoError:
    kind = next((kind for start, kind in STARTS.items() if data.startswith(start)), None)
    if data[:4] == b"RIFF":
        kind = RIFF_KINDS.get(data[8:12])
    if data[4:8] == b"ftyp":
        kind = "HEIC" if data[8:12] in HEIF_BRANDS else "video"
    if kind in {"JPEG", "PNG", "WebP", "HEIC"}:
        return _truncated()
    what = f"This looks like a {kind} file" if kind else "This file is not a picture"
    return PhotoError("not_an_image", f"{what}. Choose {WANTED}.", format=kind)


def _orientation(image: Image.Image) -> int:
    try:
        value = image.getexif().get(EXIF_ORIENTATION, 1)
    except DAMAGED:  # broken metadata does not spoil a good picture
        return 1
    return value if isinstance(value, int) else 1


def _is_plain_jpeg(image: Image.Image, data: bytes) -> bool:
    """Tell whether OpenCV, twice as fast as Pillow, may decode the file.

    It turns the missing part of a cut-off JPEG grey without a word, and does not know inverted CMYK.
    """
    return image.format in {"JPEG", "MPO"} and image.mode in {"RGB", "L"} and _ends(data)


def _ends(data: bytes) -> bool:
    """Tell whether the first picture of a JPEG file is followed by its end marker (ITU T.81, B.1.1)."""
    at = 2
    while at + 4 <= len(data) and data[at] == 0xFF:
        if data[at + 1] == 0xFF:  # a fill byte
            at += 1
        elif data[at + 1] == 0xDA:  # start of scan; compressed data never holds the end marker by chance
            return data.find(b"\xff\xd9", at) >= 0
        else:
            at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return False


def _decode_jpeg(data: bytes) -> Pixels | None:
    flags = cv2.IMREAD_COLOR_RGB | cv2.IMREAD_IGNORE_ORIENTATION
    pixels = cv2.imdecode(np.frombuffer(data, np.uint8), flags)
    return None if pixels is None else pixels.astype(np.uint8, copy=False)


def _decode(image: Image.Image) -> Pixels:
    try:
        image.load()
    except DAMAGED:
        raise _truncated() from None
    if image.mode.startswith("I"):  # 16 bits of grey, which convert() would clip
        high = (np.asarray(image).astype(np.int64) >> 8).clip(0, 255).astype(np.uint8)
        image = Image.fromarray(high)
    if image.has_transparency_data:
        paper = Image.new("RGBA", image.size, "white")
        image = Image.alpha_composite(paper, image.convert("RGBA"))
    return np.asarray(image.convert("RGB"))


def _upright(pixels: Pixels, orientation: int) -> Pixels:
    """Undo the EXIF orientation (TIFF tag 274): 2, 4, 5, 7 are mirrored, 3, 6, 8 turned."""
    if orientation in {5, 6, 7, 8}:
        pixels = pixels.transpose(1, 0, 2)
    if orientation in {3, 4, 7, 8}:
        pixels = pixels[::-1]
    if orientation in {2, 3, 6, 7}:
        pixels = pixels[:, ::-1]
    return pixels
