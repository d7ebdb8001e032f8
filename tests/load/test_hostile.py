"""A short run of the decoding campaign: damaged files are refused or read unchanged."""

import pytest
from PIL import Image

from tools.load.bombs import (
    black_png,
    encode,
    jpeg_of_many_exif,
    jpeg_of_many_scans,
    jpeg_of_many_segments,
    jpeg_that_claims,
    webp_of_one_colour,
)
from tools.load.hostile import run
from vision.photo import load_photo
from vision.results import PhotoError


@pytest.mark.slow
def test_campaign_finds_no_fault():
    campaign = run(9, with_bombs=False)
    assert campaign.faults == []
    assert campaign.outcomes["truncated"] > 50
    assert campaign.outcomes["not_an_image"] > 0


@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(webp_of_one_colour(16383, 3900), "too_large", id="webp of 64 megapixels"),
        pytest.param(webp_of_one_colour(16384, 16384), "too_large", id="webp of 268 megapixels"),
        pytest.param(black_png(8000, 5050), "too_large", id="png of more than 40 megapixels"),
        pytest.param(jpeg_of_many_scans(1000, 64, 64), "too_costly", id="jpeg of many scans"),
        pytest.param(jpeg_of_many_segments(100_000), "too_costly", id="jpeg of many segments"),
        pytest.param(jpeg_that_claims(65500, 65500), "too_large", id="jpeg of a lie"),
        pytest.param(jpeg_of_many_exif(1900), "too_costly", id="jpeg of many segments of exif"),
        pytest.param(
            encode(Image.new("RGB", (6000, 4400)), "HEIF", quality=1),
            "too_large",
            id="heic of more than 26 megapixels",
        ),
        pytest.param(bytes(50_000_001), "too_heavy", id="too many bytes"),
    ],
)
def test_load_photo_refuses_costly_file(data, code):
    with pytest.raises(PhotoError) as caught:
        load_photo(data)
    assert caught.value.code == code
