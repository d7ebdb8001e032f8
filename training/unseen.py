"""Measure the classifier on art that training never sees: single faces of the held-out groups, or of other sets.

python -m training.unseen DATA [--heights 96 48 28] [--faces FOLDER... | --drawn STYLES] [--models DIR]

Every face lies on plain grounds in several heights, in pixels, upright and turned a little, sharp and blurred; ink is
painted anew for each. The faces lie in a random order and are read row by row, since no hand has many flowers and
seasons, and only the corners of few unsure ones are looked at. Prints for each kind of face the share of right names,
of those above a confidence of 0.9 the share of wrong ones, and the share read as jokers. --faces measures folders
with labels.jsonl instead, --drawn the faces of so many styles that no atlas for training has.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from training.art import ArtSet, list_art_sets, read_faces
from training.evaluate import face_kind, parse_reader
from training.faces.atlas import atlas_style
from training.faces.face import LABELS, count_variants, face_svg
from training.faces.palette import parse_hex
from training.faces.raster import composite, rasterise
from vision.layout.sets import FACE_DOWN, plain_face

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from vision import Reader

    Faces = list[tuple[str, np.ndarray]]

GROUNDS = (70, 110, 80), (120, 85, 55), (60, 70, 120), (170, 165, 155)
HEIGHTS = 96, 48, 28
TILTS = 0.0, 5.0, -9.0  # degrees, for each height
BLUR = 0.035  # standard deviation, of the height of a tile, of every other page
COLUMNS = 9
GAP = 0.35  # between tiles, of their height
SURE = 0.9
FIRST_BIRD = "1s"
DRAWN_SEED = 991  # of styles that no atlas for training has
DRAWN_HEIGHT = 256  # pixels of a drawn face, before it is laid out


@dataclass(frozen=True)
class FaceReading:
    """A face as labelled and as read."""

    source: str
    label: str
    read: str
    confidence: float

    @property
    def is_right(self) -> bool:
        """Equality of both labels; a red five counts as a five."""
        return plain_face(self.label) == plain_face(self.read)


def lay_faces(
    rng: random.Random, faces: Sequence[np.ndarray], height: int, tilt: float
) -> tuple[np.ndarray, np.ndarray]:
    """Lay faces (H, W, 3) out on a ground, and return it with their quads (N, 4, 2)."""
    wide, step = round(height * 0.75), round(height * (1 + GAP))
    rows = -(-len(faces) // COLUMNS)
    page = np.empty((rows * step + step, COLUMNS * step + step, 3), np.uint8)
    page[:] = rng.choice(GROUNDS)
    quads = []
    for k, face in enumerate(faces):
        x, y = step // 2 + k % COLUMNS * step, step // 2 + k // COLUMNS * step
        page[y : y + height, x : x + wide] = cv2.resize(face, (wide, height), interpolation=cv2.INTER_AREA)
        quads.append([(x, y), (x + wide, y), (x + wide, y + height), (x, y + height)])
    middle = page.shape[1] / 2, page.shape[0] / 2
    turn = cv2.getRotationMatrix2D(middle, tilt, 1.0)
    turned = cv2.warpAffine(
        page, turn, page.shape[1::-1], flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    corners = np.array(quads, float) @ turn[:, :2].T + turn[:, 2]
    return turned, corners


def read_art(art: ArtSet, rng: random.Random) -> Faces:
    """Return the faces of a set with their labels; ink is painted."""
    faces, _ = read_faces(rng, art)
    return [(label, image) for label, images in faces.items() for image in images]


def draw_faces(number: int, rng: random.Random) -> Faces:
    """Return the faces of a drawn style with their labels: any one of each that the style has."""
    style = atlas_style(DRAWN_SEED, number)
    body = parse_hex(style.palette.body)
    counts = {label: count_variants(label, style) for label in LABELS if label != FACE_DOWN}
    drawings = {n: face_svg(n, style, rng.randrange(count)) for n, count in counts.items() if count}
    return [(n, composite(rasterise(drawing, DRAWN_HEIGHT), body)) for n, drawing in drawings.items()]


def classify_faces(
    reader: Reader, name: str, find_faces: Callable[[random.Random], Faces], heights: Sequence[int]
) -> Iterator[FaceReading]:
    """Yield every face of a set in every height as the classifier reads it."""
    for number, height in enumerate(heights):
        rng = random.Random(f"unseen {name} {height}")
        every = find_faces(rng)
        rng.shuffle(every)
        page, quads = lay_faces(rng, [image for _, image in every], height, TILTS[number % len(TILTS)])
        if number % 2:
            page = cv2.GaussianBlur(page, (0, 0), BLUR * height)
        for start in range(0, len(every), COLUMNS):
            row = slice(start, start + COLUMNS)
            named = reader.classifier.classify(page, quads[row])
            best = named.probabilities.argmax(1)
            for k, (label, _) in enumerate(every[row]):
                sure = float(named.probabilities[k, best[k]] * named.tile_chance[k])
                yield FaceReading(name, label, named.labels[best[k]], sure)


def format_report(readings: Sequence[FaceReading]) -> Iterator[str]:
    """Yield a table with one row for each kind of face, the 1 of bamboo apart, and one for all."""
    kinds: dict[str, list[FaceReading]] = defaultdict(list)
    for each in readings:
        kinds["1 bamboo" if each.label == FIRST_BIRD else face_kind(each.label)].append(each)
        kinds["all"].append(each)
    yield "| faces | read | right | wrong among sure ones | read as jokers |\n|---|---|---|---|---|"
    for kind in sorted(kinds):
        mine = kinds[kind]
        sure = [each for each in mine if each.confidence > SURE]
        right = sum(each.is_right for each in mine) / len(mine)
        wrong = sum(not each.is_right for each in sure) / max(len(sure), 1)
        jokers = sum(each.read == "J" != each.label for each in mine) / len(mine)
        yield f"| {kind} | {len(mine)} | {right:.4f} | {wrong:.4f} | {jokers:.4f} |"


def main() -> None:
    """Read the faces and print the table."""
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("data", type=Path)
    p.add_argument("--heights", type=int, nargs="+", default=HEIGHTS)
    p.add_argument("--faces", type=Path, nargs="+")
    p.add_argument("--drawn", type=int, default=0, metavar="STYLES")
    a, reader = parse_reader(p)
    sets: dict[str, Callable[[random.Random], Faces]]
    if a.drawn:
        sets = {f"drawn {k}": partial(draw_faces, k) for k in range(a.drawn)}
    else:
        arts = [ArtSet(folder, folder.name, is_ink=False) for folder in a.faces or ()]
        arts = arts or [art for art in list_art_sets([a.data]) if art.is_held_out]
        sets = {art.name: partial(read_art, art) for art in arts}
    readings = [
        each
        for name, find_faces in sets.items()
        for each in classify_faces(reader, name, find_faces, a.heights)
    ]
    print("\n".join(format_report(readings)))


if __name__ == "__main__":
    main()
