"""Reading of a 12-megapixel JPEG, compared with a network of YOLO11n's shape, and with a minimum.

The minimum is decoding alone and the two networks on bare arrays.
"""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from tests.benchmarks.timing import median_milliseconds
from tests.benchmarks.yolo import SIDE, yolo11n
from vision import Reader

SAMPLE = Path(__file__).parents[2] / "samples" / "all_concealed.jpg"


def run() -> None:
    photo = cv2.resize(cv2.imread(str(SAMPLE)), (4000, 3000), interpolation=cv2.INTER_CUBIC)
    data = cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, 90])[1]
    jpeg = data.tobytes()
    reader = Reader()
    whole = median_milliseconds(lambda: reader.read(jpeg))
    stages = reader.read(jpeg).seconds
    side = reader.detector.tile_detector.side
    picture = np.zeros((1, side * 3 // 4, side, 3), np.uint8)
    small = reader.classifier.side
    crops = np.zeros((14, small, small, 3), np.uint8)
    decode = median_milliseconds(lambda: cv2.imdecode(data, cv2.IMREAD_COLOR))
    detect = median_milliseconds(lambda: reader.detector.network.run(picture))
    classify = median_milliseconds(lambda: reader.classifier.network.run(crops))
    floor = decode + detect + classify
    peer, gflops = yolo11n()
    images = np.zeros((1, 3, SIDE, SIDE), np.float32)
    yolo = median_milliseconds(lambda: peer.run(None, {"images": images}))
    print(
        f"reading 12 megapixels, 14 tiles: {whole:.0f} ms = {whole / floor:.2f} x the floor of {floor:.0f} ms"
        f" = {whole / yolo:.2f} x the {yolo:.0f} ms of a network of YOLO11n's shape ({gflops:.1f} GFLOPs)"
    )
    print(f"  floor: imdecode {decode:.0f}, detector alone {detect:.0f}, classifier alone {classify:.0f}")
    print("  stages: " + ", ".join(f"{name} {1000 * s:.0f}" for name, s in stages.items()))
