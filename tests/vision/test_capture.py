"""Live capture: hints for the user, and when the photo is taken."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import Reader
from vision.capture import LOOKS, LOOSE, LiveCapture, count_tiles_in_rows
from vision.networks import render_crops as cut
from vision.requests import CropsRequest, PictureRequest

SAMPLE = Path(__file__).parents[2] / "samples" / "all_concealed.jpg"
WANTED = 14


@pytest.fixture(scope="module")
def photo(reader: Reader) -> np.ndarray:
    return reader.open_photo(SAMPLE.read_bytes()).pixels


@pytest.fixture
def live(reader: Reader) -> LiveCapture:
    return LiveCapture(reader.detector.network.metadata, reader.classifier.network.metadata, WANTED)


def look(live: LiveCapture, reader: Reader, picture: np.ndarray) -> dict:
    """Process a picture of the camera, with each request as JSON."""
    picture = np.ascontiguousarray(picture)
    height, width = picture.shape[:2]
    request = live.begin_picture((width, height))
    while request is not None:
        request = json.loads(json.dumps(request))
        if request.pop("see") == "picture":
            sizes = {name: tuple(request[name]) for name in ("size", "padded", "shown")}
            assert max(sizes["size"]) <= 384
            outputs = reader.detector.run(picture, PictureRequest(**{**request, **sizes}))
            names = ("scores", "quads")
        else:
            outputs, names = (
                [cut(picture, CropsRequest(**{**request, "quads": np.array(request["quads"])}))],
                ("crops",),
            )
        numbers = [np.ascontiguousarray(each) for each in outputs]
        request = live.submit(
            {name: (each.tobytes(), each.shape) for name, each in zip(names, numbers, strict=True)}
        )
    return json.loads(json.dumps(live.overlay.as_json()))


def test_still_hand_is_taken_after_some_pictures(live, reader, photo):
    shown = [look(live, reader, photo) for _ in range(LOOKS)]
    assert [each["take"] for each in shown] == [False] * (LOOKS - 1) + [True]
    assert [each["word"] for each in shown] == ["still"] * (LOOKS - 1) + ["taken"]
    assert len(shown[0]["quads"]) >= WANTED


def test_outlines_match_tiles(live, reader, photo):
    centres = np.array(look(live, reader, photo)["quads"]).mean(1)
    truth = reader.detect(photo)
    tiles = truth.quads.mean(1)
    away = np.hypot(*(centres[:, None] - tiles[None]).transpose(2, 0, 1)).min(0)
    assert (
        np.median(away)
        < 0.15 * np.sqrt(np.abs(np.linalg.det(truth.quads[:, 1:3] - truth.quads[:, :2]))).mean()
    )


def test_moving_hand_is_not_taken(live, reader, photo):
    for step in range(2 * LOOKS):
        assert not look(live, reader, np.roll(photo, 40 * (step % 3), 1))["take"]


def small(photo):
    """Return the same hand from twice the distance."""
    half = cv2.resize(photo, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    up, aside = half.shape[0] // 2, half.shape[1] // 2
    return cv2.copyMakeBorder(half, up, up, aside, aside, cv2.BORDER_REPLICATE)


SPOILT = [
    # change of the picture, expected hint
    (np.zeros_like, "none"),
    (small, "nearer"),
    (lambda photo: cv2.GaussianBlur(photo, (0, 0), photo.shape[1] / 250), "still"),
    (lambda photo: photo // 14, "light"),
]


@pytest.mark.parametrize(("spoil", "word"), SPOILT)
def test_capture_gives_one_hint(live, reader, photo, spoil, word):
    picture = spoil(photo)
    shown = [look(live, reader, picture) for _ in range(LOOKS)][-1]
    assert (shown["word"], shown["take"]) == (word, False)


def test_missing_tiles_are_counted(live, reader, photo):
    quads = np.array(look(live, reader, photo)["quads"])
    first = quads[quads.mean(1)[:, 0].argmin()]
    shown = look(live, reader, photo[:, int(first[:, 0].max()) - 20 :])
    assert len(shown["quads"]) == len(quads) - 1 < WANTED
    assert (shown["word"], shown["wanted"]) == ("count", WANTED)


def test_tell_rejects_unrequested_output(live):
    with pytest.raises(ValueError, match="no request is open"):
        live.submit({})


def scattered(reader: Reader, photo: np.ndarray) -> np.ndarray:
    """Return a table on which the tiles of a photo lie apart, each rotated differently."""
    table = np.full((960, 1280, 3), (60, 90, 50), np.uint8)
    for number, quad in enumerate(reader.detect(photo).quads[:WANTED]):
        centre = np.array([150 + 220 * (number % 5), 170 + 300 * (number // 5)])
        turn = np.deg2rad(37 * number)
        corners = np.array([[-40, -55], [40, -55], [40, 55], [-40, 55]], np.float32)
        spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
        to = (corners @ spin.T + centre).astype(np.float32)
        lay = cv2.getPerspectiveTransform(np.float32(quad), to)
        there = cv2.warpPerspective(photo, lay, (1280, 960))
        mask = np.zeros((960, 1280), np.uint8)
        cv2.fillConvexPoly(mask, to.astype(np.int32), 255)
        table[mask > 0] = there[mask > 0]
    return table


def test_capture_asks_for_rows_when_scattered(live, reader, photo):
    table = scattered(reader, photo)
    shown = [look(live, reader, table) for _ in range(LOOKS + 1)]
    assert len(shown[-1]["quads"]) >= WANTED
    assert {each["word"] for each in shown} == {"rows"}
    assert not any(each["take"] for each in shown)


@pytest.mark.parametrize("sample", ["all_concealed", "concealed_kong", "dragons_and_flowers", "nine_gates"])
def test_capture_finds_hands_in_rows(reader, sample):
    finds = reader.detect((SAMPLE.parent / f"{sample}.jpg").read_bytes())
    assert count_tiles_in_rows(finds.quads) >= len(finds.quads) - LOOSE
