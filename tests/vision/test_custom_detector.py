"""A custom detector in place of the shipped network, here without any network."""

import shutil

import cv2
import numpy as np

from scoring import Hand
from tests.streamlit_app.steps import SAMPLES
from vision import Reader
from vision.networks import Detector
from vision.reader import SHIPPED_MODELS

HAND = "234p (9999m) | 88p* 567s NNN"
CREAM, BLUE = 170, 140  # of 255: the darkest channel of a face, blue beyond red of a back
MIN_AREA, MAX_AREA = 500, 20_000  # pixels that a tile covers
SURE = 0.95


class BrightQuads:
    """A detector of everything as bright as a face, or as blue as a back, with about four corners."""

    digest = "none"

    def __init__(self):
        self.asked = 0

    def read_metadata(self, name):
        return {"side": "768", "calibration": "1 0"}[name]

    def run(self, pixels):
        self.asked += 1
        picture = pixels[0].astype(np.int16)
        faces, backs = picture.min(2) > CREAM, picture[..., 2] - picture[..., 0] > BLUE
        quads = [quad for mask in (faces, backs) for quad in quads_in(mask)]
        return np.full(len(quads), SURE), np.array(quads, np.float32).reshape(-1, 4, 2)


def quads_in(mask):
    """Return the quads (4, 2) around the spots of a mask (H, W)."""
    opened = cv2.morphologyEx(mask.astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    spots, _ = cv2.findContours(opened, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    hulls = [cv2.convexHull(spot) for spot in spots if MIN_AREA < cv2.contourArea(spot) < MAX_AREA]
    near = [cv2.approxPolyDP(hull, 0.05 * cv2.arcLength(hull, closed=True), closed=True) for hull in hulls]
    return [
        quad[:, 0] if len(quad) == 4 else cv2.boxPoints(cv2.minAreaRect(hull))
        for quad, hull in zip(near, hulls, strict=True)
    ]


def test_reader_uses_custom_detector(tmp_path):
    shutil.copyfile(SHIPPED_MODELS / "classifier.onnx", tmp_path / "classifier.onnx")  # and no detector.onnx
    mine = BrightQuads()
    reading = Reader(tmp_path, detector=Detector(mine)).read((SAMPLES / "concealed_kong.jpg").read_bytes())
    assert mine.asked
    assert Hand.parse(reading.hand or "") == Hand.parse(HAND)
