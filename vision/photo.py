"""Photo files: inspection of their structure, and decoding to upright RGB pixels on first use.

A file is checked before it is decoded: its size, its segments, and whether it is complete. It is decoded only
as large as needed, and in each size at most once.
"""

from __future__ import annotations

import io
import re
import struct
import warnings
import zlib
from functools import cached_property
from math import ceil, inf
from typing import NamedTuple, Protocol

import cv2
import numpy as np
import pi_heif
from numpy.typing import NDArray
from PIL import Image, UnidentifiedImageError

from vision.results import MIN_FRAME, PhotoError

pi_heif.register_heif_opener()

Pixels = NDArray[np.uint8]

MAX_BYTES = 50_000_000
MAX_PIXELS = 40_000_000  # decoded
MAX_HEIC_PIXELS = 26_000_000  # phones write 12 or 24 megapixels, and each takes 0.1 s to decode
MAX_JPEG_PIXELS = 120_000_000  # of a JPEG that can be decoded at half its width and height
LARGE = 8_000_000  # pixels: a photo this large can be detected in at half its width and height
MAX_SCANS = 100  # of a JPEG: common files have about ten, and each scan is decoded over the whole picture
ROWS_AT_ONCE = 64  # rows converted at once: each conversion is a copy

FORMATS = {"JPEG", "MPO", "PNG", "WEBP", "HEIF"}  # MPO: a JPEG followed by further pictures
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
)  # the formats after the first four are opened only to name them in the error message
WANTED = "a JPEG, PNG, WebP or HEIC photo"

JPEG_START = b"\xff\xd8\xff"
STARTS = {  # kinds of files by their first bytes, where Pillow does not recognise them
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
    2: cv2.IMREAD_COLOR_RGB | cv2.IMREAD_REDUCED_GRAYSCALE_2,  # reduces colour pictures too
    4: cv2.IMREAD_COLOR_RGB | cv2.IMREAD_REDUCED_GRAYSCALE_4,
}

MAX_FILL = 1000  # fill bytes before a marker: cameras write none, and Pillow reads them one by one
MAX_SEGMENTS = 2000  # of a JPEG: a camera writes a few dozen, a colour profile takes at most 255
MAX_EXIF = 20  # Exif segments: cameras write one, and Pillow copies all earlier ones for each further one
SOS, EOI, APP1 = 0xDA, 0xD9, 0xE1
EXIF = b"Exif\0\0"
SEQUENTIAL = {0xC0, 0xC1}  # Huffman-coded frames whose single scan holds the whole picture
FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
FILL = re.compile(rb"\xff*")
MARKER = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]")  # stuffed bytes and restarts are part of a scan
PNG_HEAD = 8


class Preview(NamedTuple):
    """The pixels of a photo, possibly at half its width and height.

    Attributes:
        pixels: RGB pixels (H, W, 3).
        scale: Factor by which the photo is wider and higher than `pixels`: 1 or 2.
    """

    pixels: Pixels
    scale: int


def load_photo(data: bytes) -> Pixels:
    """Decode a photo file into RGB pixels, upright by its EXIF orientation.

    The size is checked before anything is decoded. A JPEG of more than MAX_PIXELS comes out at half its width
    and height.

    Args:
        data: Bytes of a JPEG, PNG, WebP or HEIC file.

    Returns:
        Pixels of shape (height, width, 3), uint8.

    Raises:
        PhotoError: With code empty, too_heavy, not_an_image, unsupported_format, animated, too_large,
            too_small, too_costly or truncated.
    """
    return _load(data, inf).pixels


def load_preview(data: bytes) -> Preview:
    """Decode a photo file, at half its width and height where a large JPEG allows it.

    That takes half the time of `load_photo`.

    Args:
        data: Bytes of a JPEG, PNG, WebP or HEIC file.

    Returns:
        The pixels and the factor by which the photo is larger.

    Raises:
        PhotoError: As `load_photo` does.
    """
    return _load(data, LARGE)


def _load(data: bytes, large: float) -> Preview:
    """Load a photo, at half its width and height where it has `large` pixels or more."""
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
        (pixels, times), orientation = _decode(data, large)
        return Preview(np.ascontiguousarray(_apply_orientation(pixels, orientation)), times)
    except MemoryError:
        raise too_costly_error() from None


def too_costly_error() -> PhotoError:
    """Return the error for a photo that takes too much time or memory to decode."""
    return PhotoError(
        "too_costly",
        "The photo takes too much time or memory to open. Save it anew as a JPEG and choose that.",
    )


def _decode(data: bytes, large: float) -> tuple[Preview, int]:
    """Return the pixels as stored, halved where there are `large` or more, and the EXIF orientation."""
    if (claimed := read_webp_size(data)) and claimed[0] * claimed[1] > MAX_PIXELS:
        raise _too_large_error(*claimed)
    parts = parse_jpeg_structure(
        data, MAX_SCANS
    )  # limits the segments before Pillow walks through all of them
    if parts.scans > MAX_SCANS and data.startswith(JPEG_START):
        raise too_costly_error()
    with _open(data) as image:
        _check(image)
        kind, mode = image.format, image.mode
        size = image.size
        orientation = 1 if kind == "PNG" else _exif_orientation(image)  # Pillow would decode a PNG to find it
    pixels, times = None, 1
    if kind in {"JPEG", "MPO"}:
        pixels, times = _decode_jpeg(data, parts, size, large, is_known=mode in {"RGB", "L"})
    elif kind == "WEBP":  # Pillow holds four copies in memory
        pixels = _decode_with_opencv(data, cv2.IMREAD_COLOR_RGB if mode == "RGB" else cv2.IMREAD_UNCHANGED)
        if pixels is None:
            raise _truncated_error()
        if pixels.shape[2] == 4:
            pixels = _convert_on_white(Image.fromarray(pixels[..., [2, 1, 0, 3]]))
    elif kind == "PNG" and not is_complete_png(data):
        raise _truncated_error()
    if pixels is None:
        pixels, orientation = _decode_with_pillow(data)
        times = 1
    return Preview(pixels, times), orientation


def _decode_jpeg(
    data: bytes, parts: JpegStructure, size: tuple[int, int], large: float, *, is_known: bool
) -> tuple[Pixels | None, int]:
    """Decode a JPEG as large as wanted; the pixels are None where Pillow has to decode it.

    OpenCV is twice as fast as Pillow, but turns missing parts grey without an error and does not know
    inverted CMYK.

    Returns:
        The pixels, and the factor by which the photo is larger.
    """
    is_plain = parts.is_complete and is_known
    shrinks = is_plain and parts.is_sequential and parts.scans == 1  # can be reduced while it is decoded
    reduction = 2 if size[0] * size[1] > MAX_PIXELS else 1
    if reduction > 1 and not shrinks:
        raise _too_large_error()
    width, height = (ceil(side / reduction) for side in size)
    # With an odd row or column the result would be a little larger than half.
    times = 2 if shrinks and width * height >= large and width % 2 == height % 2 == 0 else 1
    return _decode_with_opencv(data, REDUCED[reduction * times]) if is_plain else None, times


def _open(data: bytes) -> Image.Image:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # _check has its own limit
            return Image.open(io.BytesIO(data), formats=KNOWN)
    except Image.DecompressionBombError:
        raise _too_large_error() from None
    except UnidentifiedImageError:
        raise _unidentified_error(data) from None
    except MemoryError:
        raise
    except Exception as error:  # the decoders raise errors of any kind on damaged files
        raise _truncated_error() from error


def _check(image: Image.Image) -> None:
    kind = image.format or "unknown"
    if kind not in {"MPO", "HEIF", "TIFF"} and _is_animated(
        image
    ):  # these may hold several pictures or pages
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
        raise _too_large_error(width, height, most)
    if min(width, height) < MIN_FRAME:
        raise PhotoError(
            "too_small",
            f"The photo has only {width} x {height} pixels: no tile can be made out there. "
            "Choose the original photo, not a thumbnail.",
            width=width,
            height=height,
        )


def _is_animated(image: Image.Image) -> bool:
    try:
        return bool(getattr(image, "is_animated", False))
    except Exception as error:
        raise _truncated_error() from error


def _too_large_error(
    width: int | None = None, height: int | None = None, most: int = MAX_PIXELS
) -> PhotoError:
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


def _truncated_error() -> PhotoError:
    return PhotoError("truncated", "The photo is damaged or only part of it arrived. Send it again.")


def _unidentified_error(data: bytes) -> PhotoError:
    kind = next((kind for start, kind in STARTS.items() if data.startswith(start)), None)
    if data[:4] == b"RIFF":
        kind = RIFF_KINDS.get(data[8:12])
    if data[4:8] == b"ftyp":
        kind = "HEIC" if data[8:12] in HEIF_BRANDS else "video"
    if kind in {"JPEG", "PNG", "WebP", "HEIC"}:
        return _truncated_error()
    what = f"This looks like a {kind} file" if kind else "This file is not a picture"
    return PhotoError("not_an_image", f"{what}. Choose {WANTED}.", format=kind)


def _exif_orientation(image: Image.Image) -> int:
    try:
        value = image.getexif().get(EXIF_ORIENTATION, 1)
    except Exception:  # noqa: BLE001  (broken metadata does not spoil a good picture)
        return 1
    return value if isinstance(value, int) else 1


def _decode_with_opencv(data: bytes, flags: int) -> Pixels | None:
    """Decode the pixels as stored; return None where OpenCV finds the data damaged."""
    try:
        pixels = cv2.imdecode(np.frombuffer(data, np.uint8), flags | cv2.IMREAD_IGNORE_ORIENTATION)
    except cv2.error as error:
        if error.code == cv2.Error.StsNoMem:
            raise MemoryError from error
        return None
    return None if pixels is None else pixels.astype(np.uint8, copy=False)


def _decode_with_pillow(data: bytes) -> tuple[Pixels, int]:
    with _open(data) as image:
        try:
            image.load()
        except MemoryError:
            raise
        except Exception as error:
            raise _truncated_error() from error
        return _convert_on_white(image), _exif_orientation(image)


def _convert_on_white(image: Image.Image) -> Pixels:
    """Convert a picture of any mode to RGB on white, a few rows at a time because each step is a copy."""
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


def _apply_orientation(pixels: Pixels, orientation: int) -> Pixels:
    """Undo the EXIF orientation (TIFF tag 274): 2, 4, 5 and 7 are mirrored, 3, 6 and 8 turned."""
    if orientation in {5, 6, 7, 8}:
        pixels = pixels.transpose(1, 0, 2)
    if orientation in {3, 4, 7, 8}:
        pixels = pixels[::-1]
    if orientation in {2, 3, 6, 7}:
        pixels = pixels[:, ::-1]
    return pixels


class Decoder(Protocol):
    """The protocol of decoders, which turn the bytes of a file into pixels."""

    def decode(self, data: bytes) -> Pixels:
        """Return all pixels, as `load_photo` does."""
        ...

    def decode_preview(self, data: bytes) -> Preview:
        """Return the pixels, reduced where the photo is large, as `load_preview` does."""
        ...


class InProcessDecoder:
    """A decoder that works in the current process."""

    decode = staticmethod(load_photo)
    decode_preview = staticmethod(load_preview)


class LazyPhoto:
    """A photo that is decoded when its pixels are first needed."""

    def __init__(self, photo: bytes | Pixels, decoder: Decoder) -> None:
        """Wrap the bytes of a file, or RGB pixels (H, W, 3) that are decoded already."""
        self._photo, self._decoder = photo, decoder

    @cached_property
    def preview(self) -> Preview:
        """The pixels, halved in size for a large JPEG. Raises PhotoError as `load_photo` does."""
        if "pixels" in vars(self) or not isinstance(self._photo, bytes):
            return Preview(self.pixels, 1)
        return self._decoder.decode_preview(self._photo)

    @cached_property
    def pixels(self) -> Pixels:
        """All pixels, which replace the preview. Raises PhotoError as `load_photo` does."""
        if not isinstance(self._photo, bytes):
            return self._photo
        preview: Preview | None = vars(self).pop("preview", None)
        return preview.pixels if preview and preview.scale == 1 else self._decoder.decode(self._photo)


class JpegStructure(NamedTuple):
    """The structure of a JPEG file (ITU T.81, B.1.1).

    Attributes:
        scans: Number of scans.
        is_complete: Whether the first picture ends within the file.
        is_sequential: Whether it is a sequential Huffman-coded frame.
    """

    scans: int
    is_complete: bool
    is_sequential: bool


def parse_jpeg_structure(data: bytes, most_scans: int) -> JpegStructure:
    """Walk through the segments of a JPEG and count its scans.

    The walk ends where there are more scans than `most_scans` or too many segments. Too many fill bytes
    before a marker or too many Exif segments count as too many scans: they only cost time.

    Args:
        data: Bytes of the file.
        most_scans: Number of scans from which on counting stops.
    """
    at, scans, sequential, exif = 2, 0, False, 0
    for _ in range(MAX_SEGMENTS):
        found = MARKER.search(data, at) if scans else None
        at = found.start() if found else at
        filled = FILL.match(data, at)
        if filled and filled.end() - at > MAX_FILL:
            break
        at = max(at, filled.end() - 1) if filled else at
        if (scans and not found) or at + 4 > len(data) or data[at] != 0xFF:
            return JpegStructure(scans, data[at : at + 2] == b"\xff\xd9" and scans > 0, sequential)
        marker = data[at + 1]
        if marker == EOI:
            return JpegStructure(scans, scans > 0, sequential)
        scans += marker == SOS
        exif += marker == APP1 and data.startswith(EXIF, at + 4)
        if scans > most_scans or exif > MAX_EXIF:
            break
        if marker in FRAMES:
            sequential = marker in SEQUENTIAL
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return JpegStructure(most_scans + 1, is_complete=False, is_sequential=False)


def is_complete_png(data: bytes) -> bool:
    """Return True if every critical chunk of a PNG up to the last is present and matches its CRC."""
    view, at = memoryview(data), PNG_HEAD
    while at + 12 <= len(data):
        length, name = struct.unpack_from(">I4s", data, at)
        end = at + 8 + length
        if end + 4 > len(data):
            return False
        is_needed = not name[0] & 0x20
        if is_needed and zlib.crc32(view[at + 4 : end]) != int.from_bytes(data[end : end + 4], "big"):
            return False
        if name == b"IEND":
            return True
        at = end + 4
    return False


def read_webp_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height by the header of a WebP (RFC 9649), None where it holds none.

    Pillow allocates memory for the whole picture as soon as it opens the file.
    """
    if data[:4] != b"RIFF" or data[8:12] != b"WEBP":
        return None
    kind = data[12:16]
    if kind == b"VP8X":
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    if kind == b"VP8 ":
        return (
            int.from_bytes(data[26:28], "little") & 0x3FFF,
            int.from_bytes(data[28:30], "little") & 0x3FFF,
        )
    return None
