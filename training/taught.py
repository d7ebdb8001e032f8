"""Measure what teaching gains on a tile set: named before, after one corrected photo, after two.

python -m training.taught [--data DATA --group GROUP] [--models DIR] [--repeats 20] [--rendered 0]

In each repeat one or two random photos of the group teach; all others are read. Use networks that never saw
the group. With --rendered N, N sets of unseen styles are used instead, two photos to teach and six to read
each. Faces that neither photo shows are not taught, so the taught ones are also counted separately.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from training.boxes import enclosing_boxes, overlap_shares
from training.evaluate import SAME, parse_reader, select_photos
from training.faces import Style
from training.photos import correct_labels
from training.render.__main__ import draw_set
from training.wins import photograph_with_labels, render_tidy_win
from vision import TaughtSet
from vision.geometry import start_at_short_side
from vision.networks import cut_out_tiles
from vision.photo import load_photo
from vision.teaching import teach_tiles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision import Reader


@dataclass(frozen=True)
class NamedTiles:
    """The detected tiles of a photo: their true labels, and the outputs of the classifier."""

    image: np.ndarray
    truth: tuple[str, ...]
    quads: np.ndarray
    crops: np.ndarray
    probabilities: np.ndarray
    embeddings: np.ndarray

    @classmethod
    def at(
        cls, reader: Reader, image: np.ndarray, labels: Sequence[str], boxes: np.ndarray
    ) -> NamedTiles | None:
        quads = start_at_short_side(reader.detector.detect(image).quads)
        if not len(quads):
            return None
        same, _ = overlap_shares(enclosing_boxes(quads), boxes)
        best = same.argmax(1)
        hit = (same.max(1) >= SAME) & np.array([labels[b] != "?" for b in best])
        if not hit.any():
            return None
        crops = cut_out_tiles(image, quads, reader.classifier.side)
        looked = reader.classifier.classify_crops(crops)
        truth = tuple(labels[b] for b, found in zip(best, hit, strict=True) if found)
        return cls(image, truth, quads[hit], crops[hit], looked.probabilities[hit], looked.embeddings[hit])

    def is_right(self, reader: Reader, taught: TaughtSet) -> np.ndarray:
        """Return (T,) which tiles are classified correctly with the taught set."""
        classifier = reader.classifier
        weighed = classifier.tile_classifier.adjust_probabilities(
            self.crops, self.quads, self.probabilities, self.embeddings, taught
        )
        return np.array([classifier.labels[k] for k in weighed.argmax(1)]) == np.array(self.truth)


def read_group_photos(reader: Reader, data: Path, group: str) -> list[NamedTiles]:
    """Read the photos of the group with true labels, like a player who corrects them."""
    photos = correct_labels(select_photos([data], None, group))
    looked = [
        NamedTiles.at(reader, load_photo(p.path.read_bytes()), p.labels, np.array(p.boxes, float))
        for p in photos
    ]
    return [one for one in looked if one]


def render_style_photos(reader: Reader, number: int) -> list[NamedTiles]:
    """Read eight photos of hands of one unseen style."""
    rng = random.Random(f"taught {number}")
    tile_set = draw_set(Style.random(rng), rng)
    looked = []
    for _ in range(8):
        photo, labels, boxes = photograph_with_labels(rng, render_tidy_win(rng, tile_set))
        looked.append(NamedTiles.at(reader, load_photo(photo), labels, boxes))
    return [one for one in looked if one]


def count_named(reader: Reader, photos: Sequence[NamedTiles], rng: random.Random, repeats: int) -> np.ndarray:
    """Count correctly classified tiles, and all tiles: (3, 2, 2).

    The first axis is the number of taught photos (none, one, two); the second is all tiles, and those whose
    face one of the two photos shows; the third is correct tiles, and all.
    """
    counts = np.zeros((3, 2, 2), int)
    for _ in range(repeats):
        teachers = rng.sample(range(len(photos)), 2)
        shown = [label for k in teachers for label in photos[k].truth]
        taught = TaughtSet.empty("taught", reader.classifier)
        for known in range(3):
            for k, photo in enumerate(photos):
                if k not in teachers:
                    right, same = photo.is_right(reader, taught), np.isin(photo.truth, shown)
                    counts[known] += (right.sum(), len(right)), (right[same].sum(), same.sum())
            if known < 2:
                teacher = photos[teachers[known]]
                taught = teach_tiles(reader, taught, teacher.image, teacher.quads, teacher.truth)
    return counts


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--data", type=Path)
    p.add_argument("--group")
    p.add_argument("--repeats", type=int, default=20)
    p.add_argument("--rendered", type=int, default=0)
    a, reader = parse_reader(p)
    rng = random.Random(0)
    if a.rendered:
        counts = np.sum(
            [count_named(reader, render_style_photos(reader, n), rng, 2) for n in range(a.rendered)], axis=0
        )
    else:
        counts = count_named(reader, read_group_photos(reader, a.data, a.group), rng, a.repeats)
    for name, (before, one, two) in zip(
        ("named", "of faces shown"), (counts[..., 0] / counts[..., 1]).T, strict=True
    ):
        print(f"{name}: before {before:.4f}, after one photo {one:.4f}, after two {two:.4f}")


if __name__ == "__main__":
    main()
