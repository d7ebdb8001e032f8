"""How far a photo may be spoilt before it is read wrongly: where the limits of vision.quality come from.

    python -m models.training.spoilt [--hands 40] [--seed 3] [--models DIR]

Renders winning hands in styles that training never drew, each seen sharply and in good light, darkens, blurs
and shrinks the photos step by step, and prints for each step what vision.quality measures on the tiles
(median of the photos), the share of tiles found and rightly named, and of photos called spoilt so.
"""

from __future__ import annotations

import argparse
import random
from typing import TYPE_CHECKING

import cv2
import numpy as np

from models.faces import Style
from models.render.__main__ import drawn_set
from models.training.boxes import boxes_round
from models.training.evaluate import label_under, measured_reader
from models.training.wins import as_jpeg, laid_on_a_table
from vision.classify import cut_out
from vision.quality import brightness, sharpness, width

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from models.render.scene import Scene
    from vision import Reader

NOISE = 2.0  # of 255, of a sensor


def darkened(share: float, image: np.ndarray) -> np.ndarray:
    return image * share


def blurred(pixels: float, image: np.ndarray) -> np.ndarray:
    return cv2.GaussianBlur(image, (0, 0), pixels)


def shrunk(share: float, image: np.ndarray) -> np.ndarray:
    """Move the picture away; the rest has the colour of its edge."""
    small = cv2.resize(image, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    ground = np.empty_like(image)
    ground[:] = np.median(image[:8], (0, 1))
    ground[: len(small), : small.shape[1]] = small
    return ground


WAYS = (
    # the problem, how a photo is spoilt, by which steps
    ("too_dark", darkened, (1.0, 0.5, 0.25, 0.12, 0.09, 0.07, 0.05, 0.035, 0.02)),
    ("blurred", blurred, (0.5, 2.0, 3.0, 3.5, 4.0, 4.5, 5.0, 5.5, 6.0, 7.0)),
    ("too_far", shrunk, (1.0, 0.5, 0.35, 0.3, 0.26, 0.22, 0.19, 0.16, 0.13)),
)


def scenes(count: int, seed: int) -> Iterator[Scene]:
    """Yield so many hands on a table; the seed decides which."""
    for number in range(count):
        rng = random.Random(f"spoilt {seed} {number}")
        yield laid_on_a_table(rng, drawn_set(Style.random(rng), rng))


def seen(
    scene: Scene, code: str, spoil: Callable[[float, np.ndarray], np.ndarray], step: float, reader: Reader
) -> tuple[float, float, bool]:
    """Return what is measured of the problem on the tiles, the share read rightly, whether it is named."""
    noise = np.random.default_rng(0).normal(0, NOISE, scene.image.shape)
    image = np.clip(spoil(step, scene.image.astype(np.float32)) + noise, 0, 255).astype(np.uint8)
    share = step if spoil is shrunk else 1.0
    quads = np.array([tile.quad for tile in scene.tiles]) * share
    labels = [tile.placed.label for tile in scene.tiles]
    reading = reader.read(as_jpeg(image))
    boxes = boxes_round(quads)
    right = sum(tile.label == label_under(tile, labels, boxes) for tile in reading.tiles)
    crops = cut_out(image, quads, reader.classifier.side)
    measured = {"too_dark": brightness(crops), "blurred": sharpness(crops), "too_far": width(quads)}[code]
    return measured, right / len(labels), code in {problem.code for problem in reading.problems}


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--hands", type=int, default=40)
    p.add_argument("--seed", type=int, default=3)
    a, reader = measured_reader(p)
    hands = list(scenes(a.hands, a.seed))
    for code, spoil, steps in WAYS:
        print(f"{code:9} {spoil.__name__:>8} measured    right   named so")
        for step in steps:
            rows = [seen(scene, code, spoil, step, reader) for scene in hands]
            measured, right, named = zip(*rows, strict=True)
            print(
                f"{step:18} {np.median(measured):8.1f} {np.mean(right):8.3f} {np.mean(named):10.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
