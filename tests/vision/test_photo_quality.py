"""Photo problems: light, focus, distance, cut-off tiles."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.photo_quality import GRAINY, measure_glare, measure_noise
from vision.tile_quality import SOFT, measure_sharpness

SAMPLES = Path(__file__).parents[2] / "samples"
TILE = 128  # pixels, a tile's width on the sample
SAMPLE = SAMPLES / "two_pungs_and_a_pair_of_winds.jpg"
MEASURED = {"too_dark", "blurred", "too_far", "noisy", "glare", "cut_off"}


def pixels():
    return cv2.imread(str(SAMPLE))


def problem_codes(reader, photo, frame=None):
    """Return the codes of the problems measured on a photo (H, W, 3) BGR."""
    jpeg = cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, 95])[1].tobytes()
    return {problem.code for problem in reader.read(jpeg, frame=frame).problems} & MEASURED


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.jpg")), ids=lambda path: path.stem)
def test_good_photos_have_no_problems(reader, path):
    assert problem_codes(reader, cv2.imread(str(path))) == set()


def scaled(share):
    photo = pixels()
    small = cv2.resize(photo, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    table = np.full_like(photo, small[0, 0])
    table[200 : 200 + small.shape[0], 200 : 200 + small.shape[1]] = small
    return table


def moved(share, degrees):
    """Return the photo taken by a phone that moves by a share of a tile's width."""
    length = round(share * TILE)
    path = np.zeros((2 * length + 1,) * 2, np.float32)
    way = length / 2 * np.array([np.cos(np.radians(degrees)), np.sin(np.radians(degrees))])
    ends = [tuple(map(int, np.round(length + sign * way))) for sign in (-1, 1)]
    cv2.line(path, *ends, 1.0)
    return cv2.filter2D(pixels(), -1, path / path.sum())


def lit(light):
    """Return the photo in less light, with a lamp that shines on stripes of each tile."""
    photo = pixels().astype(np.float32) * 0.8
    stripes = (np.arange(photo.shape[0]) // (TILE // 3) % 3 == 0)[:, None, None]
    return np.clip(photo + light * stripes, 0, 255).astype(np.uint8)


SPOILT = [
    # photo, expected codes
    ("half the light", lambda: pixels() // 2, set()),
    ("a twentieth of the light", lambda: pixels() // 20, {"too_dark"}),
    ("black", lambda: pixels() // 200, {"too_dark"}),
    ("a little soft", lambda: cv2.GaussianBlur(pixels(), (0, 0), 3), set()),
    ("out of focus", lambda: cv2.GaussianBlur(pixels(), (0, 0), 8.5), {"blurred"}),
    ("moved to the right by a tenth of a tile", lambda: moved(0.1, 0), set()),
    ("moved down by a tenth of a tile", lambda: moved(0.1, 90), set()),
    ("moved to the right", lambda: moved(0.35, 0), {"blurred"}),
    ("moved down", lambda: moved(0.35, 90), {"blurred"}),
    ("moved aslant", lambda: moved(0.35, 130), {"blurred"}),
    ("under a lamp", lambda: lit(120), {"glare"}),
    ("brightly lit", lambda: cv2.convertScaleAbs(pixels(), alpha=1.4), set()),
    ("from farther", lambda: scaled(0.3), set()),
    ("from far", lambda: scaled(0.13), {"too_far"}),
    ("a tile half in the photo", lambda: pixels()[:, : int(pixels().shape[1] * 0.86)], {"cut_off"}),
]


@pytest.mark.parametrize(("photo", "expected"), [row[1:] for row in SPOILT], ids=[row[0] for row in SPOILT])
def test_spoilt_photos_have_problems(reader, photo, expected):
    assert problem_codes(reader, photo()) == expected


TILES = np.array([[[0, 0], [60, 0], [60, 80], [0, 80]], [[100, 60], [100, 0], [180, 0], [180, 60]]], float)


def crops(kernel):
    """Return crops of two tiles filtered in their own directions; the second lies sideways."""
    rough = np.random.default_rng(4).uniform(0, 255, (72, 72)).astype(np.float32)
    rough = cv2.GaussianBlur(rough, (0, 0), 4)
    sharp = np.where(rough > rough.mean(), 230, 20).astype(np.float32)
    filtered = [cv2.filter2D(sharp, -1, k / k.sum()) for k in (kernel, kernel.T)]
    return np.stack([cv2.merge([one] * 3) for one in filtered]).astype(np.uint8)


@pytest.mark.parametrize(
    ("shape", "soft"),
    [((1, 1), False), ((1, 3), False), ((3, 1), False), ((1, 21), True), ((21, 1), True), ((15, 15), True)],
    ids=["sharp", "a little across", "a little down", "moved across", "moved down", "out of focus"],
)
def test_sharpness_detects_blur_in_one_direction(shape, soft):
    measured = measure_sharpness(crops(np.ones(shape, np.float32)), TILES)
    assert (measured < SOFT) == soft


def test_blank_tiles_count_as_sharp():
    assert measure_sharpness(np.full((2, 72, 72, 3), 200, np.uint8), TILES) > SOFT


@pytest.mark.parametrize(
    ("ground", "lamp", "ink", "lost"),
    [
        (200, 255, None, 0.25),
        (200, 240, None, 0),
        (242, 255, None, 0.25),
        (242, 255, 30, 0),
        (248, 255, None, 0),
        (60, 255, None, 0.25),
    ],
    ids=["lamp", "brighter", "white tiles", "lit, not lost", "all is bright", "dark tiles"],
)
def test_glare_ignores_white_tiles(ground, lamp, ink, lost):
    tiles = np.full((3, 72, 72, 3), ground, np.uint8)
    tiles[:, :36, :36] = lamp
    if ink is not None:
        tiles[:, 8:28:8, 4:32] = ink
    assert measure_glare(tiles) == pytest.approx(lost, abs=0.01)


@pytest.mark.parametrize("deviation", [0, 2, 5, 10])
def test_noise_ignores_edges(deviation):
    sharp = crops(np.ones((1, 1), np.float32)).clip(60, 190)
    grain = np.random.default_rng(3).normal(0, deviation, sharp.shape)
    measured = measure_noise(np.round(sharp + grain).astype(np.uint8))
    assert measured == pytest.approx(deviation, abs=0.5 + 0.2 * deviation)
    assert (measured > GRAINY) == (deviation >= 5)
