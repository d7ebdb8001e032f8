"""How many readings the rules of a legal hand mend, and how many they spoil.

    python -m models.training.repairs [--hands 200] [--seed 7] [--data DATA]

Renders winning hands in styles that training never drew; with DATA, also reads its photos: those that hold
a winner's count of tiles, and all others, which must stay as read. mended: tiles changed to the right face;
spoiled: right ones changed; other: wrong ones changed to another wrong face.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from pathlib import Path

import cv2
import numpy as np

from models.faces import Style
from models.render.__main__ import drawn_set
from models.render.layouts import lay_hand
from models.render.lens import snap
from models.render.scene import Scene, hand_scene
from models.training.evaluate import boxes_round, label_under, measured_networks
from models.training.photos import read_folder
from scoring import Hand, Tile
from vision import Reading, read_photo

SIZE = (1280, 960)
TILES = Tile.ALL[:34]


def random_win(rng: random.Random) -> Hand:
    """Four sets and a pair, some melded, sometimes a kong or bonus tiles."""
    while True:
        sets, melds = [], []
        for i in range(4):
            first = rng.choice(TILES)
            run = first.is_suited and first.rank <= 7 and rng.random() < 0.5
            kong = not run and rng.random() < 0.1
            made = (
                "".join(str(TILES[first.index + s]) for s in range(3))
                if run
                else str(first) * (4 if kong else 3)
            )
            (melds if kong or (i and rng.random() < 0.4) else sets).append(made)
        pair = str(rng.choice(TILES))
        bonus = " ".join(tile.code for tile in rng.sample(Tile.ALL[34:42], rng.choice((0, 0, 0, 1, 2))))
        hand = Hand.parse(f"{' '.join(melds)} | {' '.join(sets)} {pair}{pair}* | {bonus}")
        if not hand.problems():
            return hand


def snapshot(rng: random.Random, scene: Scene) -> tuple[bytes, list[str], np.ndarray]:
    """A scene as a phone's JPEG, with the labels of its tiles and their boxes (N, 4)."""
    jpeg = cv2.imencode(".jpg", snap(rng, scene.image)[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 90])[1]
    labels = [tile.placed.label for tile in scene.tiles]
    return jpeg.tobytes(), labels, boxes_round(np.array([tile.quad for tile in scene.tiles]))


def judge(reading: Reading, labels: list[str], boxes: np.ndarray) -> Counter[str]:
    """Compare every changed tile with the truth where it lies."""
    found: Counter[str] = Counter()
    for tile in reading.tiles:
        if tile.repaired_from is None:
            continue
        wanted = label_under(tile, labels, boxes)
        found[
            "mended" if wanted == tile.label else "spoiled" if wanted == tile.repaired_from else "other"
        ] += 1
    found["hands"] += 1
    found["changed hands"] += any(tile.repaired_from for tile in reading.tiles)
    found["legal in the end"] += not reading.problems
    return found


def rendered(hands: int, seed: int) -> Counter[str]:
    total: Counter[str] = Counter()
    rng = random.Random(seed)
    for _ in range(hands):
        tile_set = drawn_set(Style.random(rng), rng)
        placed = lay_hand(rng, random_win(rng))
        scene = hand_scene(rng, placed, tile_set, SIZE, tilt=rng.uniform(5, 35), heading=rng.gauss(0, 4))
        photo, labels, boxes = snapshot(rng, scene)
        total += judge(read_photo(photo), labels, boxes)
    return total


def photographed(data: Path) -> dict[str, Counter[str]]:
    """Give the figures of photos that could be a winner's hand, and of the others."""
    totals: dict[str, Counter[str]] = {"13 to 20 tiles": Counter(), "other photos": Counter()}
    for photo in read_folder(data, "scenes"):
        if photo.labels and not photo.loose:
            which = "13 to 20 tiles" if 13 <= len(photo.labels) <= 20 else "other photos"
            reading = read_photo(photo.path.read_bytes())
            totals[which] += judge(reading, list(photo.labels), np.array(photo.boxes, float))
    return totals


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--hands", type=int, default=200)
    p.add_argument("--seed", type=int, default=7)
    p.add_argument("--data", type=Path)
    a = measured_networks(p)
    print("rendered hands of unseen styles:", dict(rendered(a.hands, a.seed)))
    if a.data:
        for which, total in photographed(a.data).items():
            print(f"{which}:", dict(total))


if __name__ == "__main__":
    main()
