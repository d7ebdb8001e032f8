"""Inspection of photo files before they are decoded."""

import numpy as np
import pytest
from PIL import Image

from tools.load.bombs import (
    encode,
    interlaced_png,
    jpeg_of_many_exif,
    jpeg_of_many_scans,
    jpeg_of_many_segments,
    webp_of_one_colour,
)
from vision.photo import (
    MAX_EXIF,
    MAX_FILL,
    MAX_SEGMENTS,
    is_complete_png,
    parse_jpeg_structure,
    read_webp_size,
)

IMAGE = Image.effect_noise((120, 80), 60).convert("RGB")
JPEG, PROGRESSIVE = encode(IMAGE, "JPEG"), encode(IMAGE, "JPEG", progressive=True)
PNG = encode(IMAGE, "PNG")


@pytest.mark.parametrize(
    ("data", "parts"),
    [
        pytest.param(JPEG, (1, True, True), id="sequential"),
        pytest.param(JPEG[:-2], (1, False, True), id="without its end"),
        pytest.param(JPEG[: len(JPEG) // 2], (1, False, True), id="half"),
        pytest.param(JPEG[:2], (0, False, False), id="its start"),
        pytest.param(JPEG + b"more", (1, True, True), id="and more"),
        pytest.param(PROGRESSIVE, (10, True, False), id="progressive"),
        pytest.param(jpeg_of_many_scans(99, 64, 48), (99, True, False), id="many scans"),
        pytest.param(jpeg_of_many_scans(101, 64, 48), (101, False, False), id="too many scans"),
        pytest.param(jpeg_of_many_segments(MAX_SEGMENTS), (101, False, False), id="too many segments"),
        pytest.param(jpeg_of_many_exif(MAX_EXIF, 9), (1, True, True), id="exif"),
        pytest.param(jpeg_of_many_exif(MAX_EXIF + 1, 9), (101, False, False), id="too much exif"),
        pytest.param(JPEG[:2] + b"\xff" * 99 + JPEG[2:], (1, True, True), id="fill bytes"),
        pytest.param(JPEG[:2] + b"\xff" * MAX_FILL + JPEG[2:], (101, False, False), id="far more of them"),
    ],
)
def test_jpeg_parts_counts_scans(data, parts):
    assert parse_jpeg_structure(data, 100) == parts


@pytest.mark.parametrize("data", [PNG, interlaced_png(np.asarray(IMAGE))], ids=["plain", "interlaced"])
def test_png_is_whole_checks_every_chunk(data):
    assert is_complete_png(data)
    assert not any(is_complete_png(data[:end]) for end in range(0, len(data), 97))
    for at in range(40, len(data) - 12, 97):
        assert not is_complete_png(data[:at] + bytes([data[at] ^ 4]) + data[at + 1 :])


@pytest.mark.parametrize("size", [(120, 80), (1, 1), (16383, 3900)])
def test_webp_size_reads_header(size):
    assert read_webp_size(webp_of_one_colour(*size)) == size


@pytest.mark.parametrize("options", [{}, {"lossless": True}, {"exif": b"Exif\0\0MM\0*"}], ids=str)
def test_webp_size_reads_every_kind(options):
    assert read_webp_size(encode(IMAGE, "WEBP", **options)) == IMAGE.size


@pytest.mark.parametrize("data", [b"", b"RIFF", JPEG, PNG, b"RIFF\0\0\0\0WEBPVPxx" + bytes(20)])
def test_webp_size_is_none_for_other_files(data):
    assert read_webp_size(data) is None
