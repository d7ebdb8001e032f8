"""Measure false detections on photos without tiles.

python -m training.without DATA... [--split val] [--models DIR]

offered: photos for which a hand is offered; half, sure: photos with a tile above a confidence of 0.5, of 0.9.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from training.evaluate import parse_reader
from training.photos import read_negatives

if TYPE_CHECKING:
    from collections.abc import Iterable

    from training.photos import LabelledPhoto
    from vision import Reader

HALF, SURE = 0.5, 0.9


class TilelessCount(NamedTuple):
    """Counts of photos without tiles; tiles: false detections in all of them."""

    photos: int
    offered: int
    half: int
    sure: int
    tiles: int


def count_false_tiles(photos: Iterable[LabelledPhoto], reader: Reader) -> TilelessCount:
    """Read photos without tiles."""
    readings = [reader.read(photo.path.read_bytes()) for photo in photos]
    surest = [max((tile.confidence for tile in reading.tiles), default=0.0) for reading in readings]
    return TilelessCount(
        len(readings),
        sum(reading.hand is not None for reading in readings),
        sum(one > HALF for one in surest),
        sum(one > SURE for one in surest),
        sum(len(reading.tiles) for reading in readings),
    )


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("data", type=Path, nargs="+")
    p.add_argument("--split", default="val")
    a, reader = parse_reader(p)
    print(f"| {' | '.join(TilelessCount._fields)} |\n|{'---|' * len(TilelessCount._fields)}")
    seen = count_false_tiles((photo for photo in read_negatives(a.data) if photo.split == a.split), reader)
    print(f"| {' | '.join(map(str, seen))} |")


if __name__ == "__main__":
    main()
