"""Compare detections of the browser code with those of Python: python -m tests.pwa.compare PHOTO ...

Prints each photo that differs, and at the end how many differ and how long reading takes on one thread.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from tests.pwa.node_reader import NodeReader
from vision import Reader
from vision.classification import BACK, WHITE
from vision.detection import BEST_TILE
from vision.geometry import tile_sizes
from vision.layout import arrange_hand

if TYPE_CHECKING:
    from vision.detections import Detections

GRID = 2.0  # tolerance of corners, in pixels of the network input
CHANCE = 0.02
# The axis of a plain tile is a coin toss, so rounding errors decide it.
AXIS_OF_PLAIN = 0.1


def differences(desk: Detections, phone: Detections, most: float = CHANCE) -> list[str]:
    """Return the differences in count, labels, corners and probabilities, whatever the order.

    Args:
        desk: Detections by Python and OpenCV.
        phone: Detections by the browser code.
        most: Tolerance of probabilities.

    """
    messages = []
    apart = np.linalg.norm(desk.quads.mean(1)[:, None] - phone.quads.mean(1)[None], axis=2)
    sizes = tile_sizes(desk.quads)
    near = apart < sizes[:, None] / 4 if len(sizes) else apart < 0
    alone = desk.detector_scores[~near.any(1)].tolist(), phone.detector_scores[~near.any(0)].tolist()
    if any(alone):
        python, browser = (np.round(each, 3) for each in alone)
        messages.append(f"only in Python {python}, only in the browser {browser}")
    for k in np.flatnonzero(near.any(1)):
        n = int(apart[k].argmin())
        mine, theirs = (
            desk.labels[desk.face_chances[k].argmax()],
            phone.labels[phone.face_chances[n].argmax()],
        )
        chance = max(
            np.abs(desk.face_chances[k] - phone.face_chances[n]).max(),
            *(
                abs(getattr(desk, of)[k] - getattr(phone, of)[n])
                for of in ("detector_scores", "tile_chances")
            ),
        )
        axis = abs(desk.axis_confidence[k] - phone.axis_confidence[n])
        corners = min(np.abs(desk.quads[k] - np.roll(phone.quads[n], turn, 0)).max() for turn in range(4))
        grid = corners * BEST_TILE / sizes[k]
        if mine != theirs:
            probabilities = f"{desk.face_chances[k].max():.3f}, {phone.face_chances[n].max():.3f}"
            messages.append(f"{mine} is {theirs} in the browser: {probabilities}")
        if chance > most:
            messages.append(f"{mine}: a chance differs by {chance:.3f}")
        if axis > (AXIS_OF_PLAIN if mine in (WHITE, BACK) else most):
            messages.append(f"{mine}: the chance of its axis differs by {axis:.3f}")
        if grid > GRID:
            messages.append(f"{mine}: a corner differs by {grid:.1f} pixels of the network input")
        if desk.coloured[k] != phone.coloured[n]:
            messages.append(f"{mine}: only one is coloured")
    return messages


def main() -> None:
    """Compare the photos on the command line."""
    reader, node_reader = Reader(threads=1), NodeReader()
    different = hands = tiles = names = 0
    durations: list[dict[str, float]] = []
    paths = [Path(name) for name in sys.argv[1:]]
    for path in paths:
        photo = reader.open_photo(path.read_bytes())
        desk = reader.detect(photo)
        phone, seconds = node_reader.find(photo.pixels)
        messages = differences(desk, phone)
        ours, theirs = arrange_hand(desk).hand, arrange_hand(phone).hand
        durations.append(seconds)
        tiles += len(desk.quads)
        different += bool(messages)
        names += sum(" is " in each or "only in" in each for each in messages)
        hands += ours == theirs
        for each in messages:
            print(f"{path.name}: {each}")
        if ours != theirs:
            print(f"{path.name}: the hand {ours} is {theirs} in the browser")
    node_reader.close()
    print(f"{len(paths)} photos, {tiles} detections: {different} photos differ")
    print(f"{names} labels or detections differ")
    print(f"{hands} hands are the same")
    for each in ("requests", "networks", "processor", "deciding"):
        some = np.array([seconds[each] for seconds in durations])
        print(f"{each}: median {np.median(some):.3f}, worst {some.max():.3f}")


if __name__ == "__main__":
    main()
