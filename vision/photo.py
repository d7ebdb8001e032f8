"""Photo files: bytes in, upright pixels out, or an error that says what to do about the file."""

from __future__ import annotations

import io
import warnings
from math import ceil, inf
from typing import TYPE_CHECKING, NamedTuple

import cv2
import numpy as np
import pi_heif
from numpy.typing import NDArray
from PIL import Image, UnidentifiedImageError

from vision.reading import LEAST_FRAME, PhotoError
from vision.structure import jpeg_parts, png_is_whole, webp_size

if TYPE_CHECKING:
    from vision.structure import JpegParts

pi_heif.register_heif_opener()

Pixels = NDArray[np.uint8]

MAX_BYTES = 50_000_000
MAX_PIXELS = 40_000_000  # decoded
MAX_HEIC_PIXELS = 26_000_000  # phones write 12 or 24 megapixels, and each takes 0.1 s to decode
MAX_JPEG_PIXELS = 120_000_000  # of one that is decoded at half its width and height
LARGE = 8_000_000  # pixels: of a photo with as many a quarter is enough for any look at all of it
MOST_SCANS = 100  # of a JPEG; those in use have about ten, and each is decoded over the whole picture
ROWS_AT_ONCE = 64

FORMATS = {"JPEG", "MPO", "PNG", "WEBP", "HEIF"}  # MPO: a JPEG with further pictures behind it
KNOWN = (
    "JPEG",
    "PNG",
    "WEBP",
    "HEIF",
    "GIF",
    "BMP",
    "TIFF",
    "AVIF",
    "ICO",
)  # all but the first four to say so
WANTED = "a JPEG, PNG, WebP or HEIC photo"

JPEG_START = b"\xff\xd8\xff"
STARTS = {  # what a file is by its first bytes, where Pillow cannot say
    JPEG_START: "JPEG",
    b"\x89PNG": "PNG",
    b"%PDF": "PDF",
    b"PK\x03\x04": "ZIP",
    b"\x1aE\xdf\xa3": "video",
}
RIFF_KINDS = {b"WEBP": "WebP", b"WAVE": "sound", b"AVI ": "video"}
HEIF_BRANDS = {b"heic", b"heix", b"heim", b"heis", b"mif1", b"msf1"}
EXIF_ORIENTATION = 0x0112


REDUCED = {
    1: cv2.IMREAD_COLOR_RGB,
    2: cv2.IMREAD_COLOR_RGB | cv2.IMREAD_REDUCED_GRAYSCALE_2,  # of colour, too
    4: cv2.IMREAD_COLOR_RGB | cv2.IMREAD_REDUCED_GRAYSCALE_4,
}


class Glimpse(NamedTuple):
    """The pixels of a photo that is so many times as wide and as high, 1 or 2."""

    pixels: Pixels
    times: int


def load_photo(data: bytes) -> Pixels:
    """Return the photo's pixels as RGB of shape (height, width, 3), upright as its EXIF orientation says.

    A JPEG of more than MAX_PIXELS comes out at half its width and height. Raises PhotoError: empty,
    too_heavy, not_an_image, unsupported_format, animated, too_large, too_small, too_costly, truncated. The
    size is checked before anything is decoded.
    """
    return _loaded(data, inf).pixels


def load_glimpse(data: bytes) -> Glimpse:
    """Return what `load_photo` does, or half its width and height where a large JPEG comes out so at once.

    That takes half the time. Raises PhotoError as `load_photo` does.
    """
    return _loaded(data, LARGE)


def _loaded(data: bytes, large: float) -> Glimpse:
    """Load a photo, at half its width and height where it would have so many pixels or more."""
    if not data:
        raise PhotoError("empty", "The file is empty. Take or choose the photo again.")
    if len(data) > MAX_BYTES:
        raise PhotoError(
            "too_heavy",
            f"The file has more than {MAX_BYTES // 1_000_000} MB, the most that can be read. "
            "Save the photo as a smaller JPEG and choose that.",
            most=MAX_BYTES // 1_000_000,
        )
    try:
        (pixels, times), orientation = _decoded(data, large)
        return Glimpse(np.ascontiguousarray(_upright(pixels, orientation)), times)
    except MemoryError:
        raise too_costly() from None


def too_costly() -> PhotoError:
    """Say that a photo takes more than a photo should."""
    return PhotoError(
        "too_costly",
        "The photo takes too much time or memory to open. Save it anew as a JPEG and choose that.",
    )


def _decoded(data: bytes, large: float) -> tuple[Glimpse, int]:
    """Return pixels as they are stored, halved if so many or more, and the EXIF orientation."""
    if (claimed := webp_size(data)) and claimed[0] * claimed[1] > MAX_PIXELS:
        raise _too_large(*claimed)
    parts = jpeg_parts(data, MOST_SCANS)  # before Pillow walks through as many segments as there are
    if parts.scans > MOST_SCANS and data.startswith(JPEG_START):
        raise too_costly()
    with _open(data) as image:
        _check(image)
        kind, mode = image.format, image.mode
        size = image.size
        orientation = 1 if kind == "PNG" else _orientation(image)  # Pillow decodes a PNG for it
    pixels, times = None, 1
    if kind in {"JPEG", "MPO"}:
        pixels, times = _by_size(data, parts, size, large, is_known=mode in {"RGB", "L"})
    elif kind == "WEBP":  # Pillow keeps it four times over
        pixels = _by_opencv(data, cv2.IMREAD_COLOR_RGB if mode == "RGB" else cv2.IMREAD_UNCHANGED)
        if pixels is None:
            raise _truncated()
        if pixels.shape[2] == 4:
            pixels = _on_paper(Image.fromarray(pixels[..., [2, 1, 0, 3]]))
    elif kind == "PNG" and not png_is_whole(data):
        raise _truncated()
    if pixels is None:
        pixels, orientation = _by_pillow(data)
        times = 1
    return Glimpse(pixels, times), orientation


def _by_size(
    data: bytes, parts: JpegParts, size: tuple[int, int], large: float, *, is_known: bool
) -> tuple[Pixels | None, int]:
    """Decode a JPEG as large as wanted, and say by how much the photo is larger; None is for Pillow to try.

    What is cut off OpenCV, twice as fast as Pillow, turns grey without a word; inverted CMYK it does not
    know.
    """
    is_plain = parts.is_whole and is_known
    shrinks = is_plain and parts.is_sequential and parts.scans == 1  # while it is decoded
    by = 2 if size[0] * size[1] > MAX_PIXELS else 1
    if by > 1 and not shrinks:
        raise _too_large()
    width, height = (ceil(side / by) for side in size)
    # With an odd row or column it would be a little larger than half.
    times = 2 if shrinks and width * height >= large and width % 2 == height % 2 == 0 else 1
    return _by_opencv(data, REDUCED[by * times]) if is_plain else None, times


def _open(data: bytes) -> Image.Image:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # _check has a limit of its own
            return Image.open(io.BytesIO(data), formats=KNOWN)
    except Image.DecompressionBombError:
        raise _too_large() from None
    except UnidentifiedImageError:
        raise _unidentified(data) from None
    except MemoryError:
        raise
    except Exception as error:  # on a damaged file each format's reader raises what it likes
        raise _truncated() from error


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
    most = MAX_HEIC_PIXELS if kind == "HEIF" else MAX_PIXELS
    if width * height > (MAX_JPEG_PIXELS if kind in {"JPEG", "MPO"} else most):
        raise _too_large(width, height, most)
    if min(width, height) < LEAST_FRAME:
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
    except Exception as error:
        raise _truncated() from error


def _too_large(width: int | None = None, height: int | None = None, most: int = MAX_PIXELS) -> PhotoError:
    size = f"{width} x {height} pixels" if width else "too many pixels"
    return PhotoError(
        "too_large",
        f"The photo has {size}; {most // 1_000_000} megapixels is the most that can be read, "
        f"{MAX_JPEG_PIXELS // 1_000_000} of a JPEG as cameras write it. "
        "Take it at a lower resolution or make it smaller.",
        most=most // 1_000_000,
        most_jpeg=MAX_JPEG_PIXELS // 1_000_000,
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
    except Exception:  # noqa: BLE001  (broken metadata does not spoil a good picture)
        return 1
    return value if isinstance(value, int) else 1


def _by_opencv(data: bytes, flags: int) -> Pixels | None:
    """Decode as it is stored; None for what OpenCV finds damaged."""
    try:
        pixels = cv2.imdecode(np.frombuffer(data, np.uint8), flags | cv2.IMREAD_IGNORE_ORIENTATION)
    except cv2.error as error:
        if error.code == cv2.Error.StsNoMem:
            raise MemoryError from error
        return None
    return None if pixels is None else pixels.astype(np.uint8, copy=False)


def _by_pillow(data: bytes) -> tuple[Pixels, int]:
    with _open(data) as image:
        try:
            image.load()
        except MemoryError:
            raise
        except Exception as error:
            raise _truncated() from error
        return _on_paper(image), _orientation(image)


def _on_paper(image: Image.Image) -> Pixels:
    """Lay a picture of any mode on white paper, some rows at a time: each mode on the way is a copy."""
    width, height = image.size
    pixels = np.empty((height, width, 3), np.uint8)
    for top in range(0, height, ROWS_AT_ONCE):
        rows = image.crop((0, top, width, min(top + ROWS_AT_ONCE, height)))
        if rows.mode.startswith("I"):  # 16 bits of grey, which convert() would clip
            high = (np.asarray(rows).astype(np.int64) >> 8).clip(0, 255).astype(np.uint8)
            rows = Image.fromarray(high)
        if rows.has_transparency_data:
            paper = Image.new("RGBA", rows.size, "white")
            rows = Image.alpha_composite(paper, rows.convert("RGBA"))
        pixels[top : top + ROWS_AT_ONCE] = np.asarray(rows.convert("RGB"))
    return pixels


def _upright(pixels: Pixels, orientation: int) -> Pixels:
    """Undo the EXIF orientation (TIFF tag 274): 2, 4, 5, 7 are mirrored, 3, 6, 8 turned."""
    if orientation in {5, 6, 7, 8}:
        pixels = pixels.transpose(1, 0, 2)
    if orientation in {3, 4, 7, 8}:
        pixels = pixels[::-1]
    if orientation in {2, 3, 6, 7}:
        pixels = pixels[:, ::-1]
    return pixels
