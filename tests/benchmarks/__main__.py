"""python -m tests.benchmarks: what reading and scoring cost, beside what they cannot go below on this
machine.

Absolute times drift with the machine; the ratios are what to look at.
"""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import cv2
import numpy as np

from scoring import Context, Hand, load_rules, score
from vision import read_photo
from vision.network import network

if TYPE_CHECKING:
    from collections.abc import Callable

SAMPLE = Path(__file__).parents[2] / "samples" / "all_concealed.jpg"
HANDS = (
    "555m CCCC | 222s 111p EE*",
    "| 123m 456m 789p 22s 33s* 3s",
    "CCC FFF | 345p 66s* BBB | 1f 3g",
    "| 1112345678999m 5m*",
)


def milliseconds(work: Callable[[], object], times: int = 15) -> float:
    """Median of several runs, after one to warm up."""
    work()
    spent = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        spent.append(1000 * (time.perf_counter() - began))
    return median(spent)


def reading() -> None:
    """A 12-megapixel JPEG, against decoding alone and the two networks on bare arrays."""
    photo = cv2.resize(cv2.imread(str(SAMPLE)), (4000, 3000), interpolation=cv2.INTER_CUBIC)
    data = cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, 90])[1]
    jpeg = data.tobytes()
    whole = milliseconds(lambda: read_photo(jpeg))
    stages = read_photo(jpeg).seconds
    side = int(network("detector").notes["side"])
    picture = np.zeros((1, side * 3 // 4, side, 3), np.uint8)
    small = int(network("classifier").notes["side"])
    crops = np.zeros((14, small, small, 3), np.uint8)
    decode = milliseconds(lambda: cv2.imdecode(data, cv2.IMREAD_COLOR))
    detect = milliseconds(lambda: network("detector").run(picture))
    classify = milliseconds(lambda: network("classifier").run(crops))
    floor = decode + detect + classify
    print(
        f"reading 12 megapixels, 14 tiles: {whole:.0f} ms = {whole / floor:.2f} x the floor of {floor:.0f} ms"
    )
    print(f"  floor: imdecode {decode:.0f}, detector alone {detect:.0f}, classifier alone {classify:.0f}")
    print("  stages: " + ", ".join(f"{name} {1000 * s:.0f}" for name, s in stages.items()))


def scoring() -> None:
    """A hand scored, against only parsing its line."""
    rules = load_rules("european_classical")
    context = Context(seat="N", round="S", source="discard")
    parse = milliseconds(lambda: [Hand.parse(h) for h in HANDS], 200) / len(HANDS)
    hands = [Hand.parse(h) for h in HANDS]
    each = milliseconds(lambda: [score(h, context, rules) for h in hands], 50) / len(HANDS)
    print(f"scoring a hand: {each:.2f} ms = {each / parse:.1f} x parsing its line ({parse:.3f} ms)")


if __name__ == "__main__":
    reading()
    scoring()
