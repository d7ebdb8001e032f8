"""Inspection of photo files before they are decoded: size, segments, completeness."""

from __future__ import annotations

import re
import struct
import zlib
from typing import NamedTuple

MAX_FILL = 1000  # fill bytes before a marker: cameras write none, and Pillow reads them one by one
MAX_SEGMENTS = 2000  # of a JPEG: a camera writes a few dozen, a colour profile takes at most 255
MAX_EXIF = 20  # Exif segments: cameras write one, and Pillow copies all earlier ones for each further one
SOI, SOS, EOI, APP1 = 0xD8, 0xDA, 0xD9, 0xE1
EXIF = b"Exif\0\0"
SEQUENTIAL = {0xC0, 0xC1}  # Huffman-coded frames whose single scan holds the whole picture
FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
FILL = re.compile(rb"\xff*")
MARKER = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]")  # stuffed bytes and restarts are part of a scan
PNG_HEAD = 8


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
