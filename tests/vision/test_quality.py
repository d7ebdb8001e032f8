"""What a photo says about itself: light, focus, distance, what is cut off."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import Frame, PhotoError, read_photo

SAMPLES = Path(__file__).parents[2] / "samples"
SAMPLE = SAMPLES / "two_pungs_and_a_pair_of_winds.jpg"
MEASURED = {"too_dark", "blurred", "too_far", "cut_off"}


def pixels():
    return cv2.imread(str(SAMPLE))


def said(photo, frame=None):
    """The codes of what was measured on a photo (H, W, 3) BGR."""
    jpeg = cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, 95])[1].tobytes()
    return {problem.code for problem in read_photo(jpeg, frame=frame).problems} & MEASURED


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.jpg")), ids=lambda path: path.stem)
def test_good_photos_are_not_blamed(path):
    assert said(cv2.imread(str(path))) == set()


def scaled(share):
    photo = pixels()
    small = cv2.resize(photo, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    table = np.full_like(photo, small[0, 0])
    table[200 : 200 + small.shape[0], 200 : 200 + small.shape[1]] = small
    return table


SPOILT = [
    # a row: photo, what is said of it
    ("half the light", lambda: pixels() // 2, set()),
    ("a twentieth of the light", lambda: pixels() // 20, {"too_dark"}),
    ("black", lambda: pixels() // 200, {"too_dark"}),
    ("a little soft", lambda: cv2.GaussianBlur(pixels(), (0, 0), 3), set()),
    ("out of focus", lambda: cv2.GaussianBlur(pixels(), (0, 0), 8.5), {"blurred"}),
    ("from farther", lambda: scaled(0.3), set()),
    ("from far", lambda: scaled(0.13), {"too_far"}),
    ("a tile half in the photo", lambda: pixels()[:, : int(pixels().shape[1] * 0.86)], {"cut_off"}),
]


@pytest.mark.parametrize(("photo", "expected"), [row[1:] for row in SPOILT], ids=[row[0] for row in SPOILT])
def test_what_is_wrong_is_said(photo, expected):
    assert said(photo()) == expected


def test_a_frame_leaves_the_rest_unread():
    whole = read_photo(SAMPLE.read_bytes())
    quads = np.array([tile.quad for tile in whole.tiles if tile.row == "concealed"])
    (left, top), (right, bottom) = quads.min((0, 1)) - 15, quads.max((0, 1)) + 15
    part = read_photo(SAMPLE.read_bytes(), frame=Frame(left, top, right, bottom))
    assert part.hand == "| " + whole.hand.partition("| ")[2]
    assert (part.width, part.height) == (whole.width, whole.height)
    found = np.array([tile.quad for tile in part.tiles])
    assert np.abs(found.mean(1) - quads.mean(1)).max() < 6  # in pixels of the whole photo


@pytest.mark.parametrize("frame", [(0, 0, 10, 400), (5000, 0, 6000, 900), (300, 300, 200, 200)])
def test_a_frame_with_nothing_in_it_is_refused(frame):
    with pytest.raises(PhotoError) as refused:
        read_photo(SAMPLE.read_bytes(), frame=Frame(*frame))
    assert refused.value.code == "empty_frame"


def test_a_frame_that_reaches_beyond_the_photo_is_cut():
    whole = read_photo(SAMPLE.read_bytes())
    assert read_photo(SAMPLE.read_bytes(), frame=Frame(-50, -50, 9999, 9999)).hand == whole.hand
