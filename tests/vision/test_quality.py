"""What a photo says about itself: light, focus, distance, what is cut off."""

from pathlib import Path

import cv2
import numpy as np
import pytest

SAMPLES = Path(__file__).parents[2] / "samples"
SAMPLE = SAMPLES / "two_pungs_and_a_pair_of_winds.jpg"
MEASURED = {"too_dark", "blurred", "too_far", "cut_off"}


def pixels():
    return cv2.imread(str(SAMPLE))


def said(reader, photo, frame=None):
    """The codes of what was measured on a photo (H, W, 3) BGR."""
    jpeg = cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, 95])[1].tobytes()
    return {problem.code for problem in reader.read(jpeg, frame=frame).problems} & MEASURED


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.jpg")), ids=lambda path: path.stem)
def test_good_photos_are_not_blamed(reader, path):
    assert said(reader, cv2.imread(str(path))) == set()


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
def test_what_is_wrong_is_said(reader, photo, expected):
    assert said(reader, photo()) == expected
