"""Measure how many readings the repair by legal hands corrects, and how many it spoils.

python -m training.repairs [--hands 200] [--seed 7] [--data DATA]

Renders winning hands in styles that training never draws; with DATA, also reads its photos: the annotated
hands, others of 14 to 20 tiles, of 13, and all the rest, including trays. mended: tiles changed to the right
face; spoiled: right ones changed; other: wrong ones changed to another wrong face.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from training.evaluate import find_label, parse_reader
from training.faces import Style
from training.layout_accuracy import read_annotated_photos
from training.photos import correct_labels, read_folder
from training.render.__main__ import draw_set
from training.wins import photograph_with_labels, render_tidy_win
from vision.layout.hand import hand_from_tiles

if TYPE_CHECKING:
    from vision import Reader, Reading

WINNING = range(14, 21)  # number of tiles in a photo that may show a winning hand, with kongs and bonus tiles


def judge_repairs(reading: Reading, labels: list[str], boxes: np.ndarray) -> Counter[str]:
    """Compare every changed tile with the truth at its position."""
    found: Counter[str] = Counter()
    for tile in reading.tiles:
        if tile.repaired_from is None:
            continue
        wanted = find_label(tile, labels, boxes)
        found[
            "mended" if wanted == tile.label else "spoiled" if wanted == tile.repaired_from else "other"
        ] += 1
    found["hands"] += 1
    found["changed hands"] += any(tile.repaired_from for tile in reading.tiles)
    found["legal in the end"] += not hand_from_tiles(reading.tiles).problems("winner")
    return found


def count_rendered(hands: int, seed: int, reader: Reader) -> Counter[str]:
    total: Counter[str] = Counter()
    rng = random.Random(seed)
    for _ in range(hands):
        tile_set = draw_set(Style.random(rng), rng)
        photo, labels, boxes = photograph_with_labels(rng, render_tidy_win(rng, tile_set))
        total += judge_repairs(reader.read(photo), labels, boxes)
    return total


def by_count(tiles: int) -> str:
    return "14 to 20 tiles" if tiles in WINNING else "13 tiles" if tiles == 13 else "others"


def count_photos(data: Path, reader: Reader) -> dict[str, Counter[str]]:
    """Count repairs on annotated hands, on photos that may show a winning hand, and on all others."""
    hands = {shown.name for shown in read_annotated_photos(data)}
    totals: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for photo in correct_labels(read_folder(data, "scenes")):
        if photo.labels and not photo.loose:
            which = "annotated" if photo.path.name in hands else by_count(len(photo.labels))
            reading = reader.read(photo.path.read_bytes())
            totals[which] += judge_repairs(reading, list(photo.labels), np.array(photo.boxes, float))
    return totals


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--hands", type=int, default=200)
    p.add_argument("--seed", type=int, default=7)
    p.add_argument("--data", type=Path)
    a, reader = parse_reader(p)
    print("rendered hands of unseen styles:", dict(count_rendered(a.hands, a.seed, reader)))
    if a.data:
        for which, total in count_photos(a.data, reader).items():
            print(f"{which}:", dict(total))


if __name__ == "__main__":
    main()
