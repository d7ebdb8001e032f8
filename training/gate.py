"""Fit the gate of `vision/layout/weights.toml`: whether a photo shows tiles at all.

python -m training.gate DATA... [--each 60] [--seed 3] [--models DIR]

Photos without tiles are those of DATA/negatives. Photos with tiles are of the split `val` of DATA/scenes, of
the same scenes from so far away that tiles are small, with a photo without tiles around them, and of one to
three faces of DATA/crops and DATA/crops2 on a plain ground. The networks know the faces of the folders that
train them, which the table shows apart; the others are held-out art (`training.art`). Of the photos without
tiles they know the split `train`, so each of its photos counts less: both splits weigh the same, and so do
photos with and without tiles.

A logistic regression over `photo_features` is fitted on four fifths of the sources and judges the photos of
the others, five times. A table has the results for several limits: photos without tiles that would offer a
hand, and photos with tiles that would be refused. The limit that is chosen is the least one that at most
MAX_ACCEPTED of the photos without tiles of either split exceed. The weights, fitted on all sources, are printed
last, with that limit taken off, so that the limit in use is zero.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from training.evaluate import parse_reader
from training.photos import CROP_FOLDERS, read_folder, read_negatives, read_scenes
from training.wins import encode_jpeg
from vision.layout.features import weigh_features
from vision.layout.pipeline import photo_features, select_tiles
from vision.photo import load_photo

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from training.photos import LabelledPhoto
    from vision import Reader
    from vision.layout.features import Features

WITHOUT = "without"
GROUND, FAR_GROUND = (1200, 900), (1600, 1200)  # pixels
COLOURS = ((70, 110, 80), (120, 85, 55), (60, 70, 120), (170, 165, 155))  # of grounds, RGB
GRAIN = 6.0  # of 255, noise of the ground
FAR_TILE, FACE_HEIGHT = (13.0, 30.0), (80, 260)  # pixels: root of a tile's area, height of a single face
MAX_FACES = 3
# Share of photos without tiles that may offer a hand: half of the aim of 0.01, since the photos are few.
MAX_ACCEPTED = 0.005
FOLDS = 5
RIDGE = 0.002
STEPS = 50  # of Newton's method
FARTHEST = 3.0  # of a weight, in one step
LIMITS = (-2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0)


@dataclass(frozen=True)
class PhotoSample:
    """The features of one photo, None where no face is detected; known: the networks were trained on it."""

    kind: str
    source: str
    known: bool
    features: Features | None


def make_ground(rng: random.Random, size: tuple[int, int]) -> np.ndarray:
    """Return a plain ground (H, W, 3) uint8 with some noise."""
    noise = np.random.default_rng(rng.getrandbits(32)).normal(0, GRAIN, (size[1], size[0], 3))
    return np.asarray((noise + rng.choice(COLOURS)).clip(0, 255), np.uint8)


def paste(rng: random.Random, ground: np.ndarray, picture: np.ndarray, times: float) -> None:
    """Paste a picture, scaled, anywhere on a ground, in place; it must fit."""
    picture = cv2.resize(picture, None, fx=times, fy=times, interpolation=cv2.INTER_AREA)
    height, width = picture.shape[:2]
    x, y = rng.randint(0, ground.shape[1] - width), rng.randint(0, ground.shape[0] - height)
    ground[y : y + height, x : x + width] = picture


def photograph_far(rng: random.Random, photo: LabelledPhoto, around: LabelledPhoto) -> np.ndarray:
    """Return a photo from so far away that its tiles are small, with the things of another photo around."""
    pixels, boxes = load_photo(photo.path.read_bytes()), np.array(photo.boxes)
    tile = float(np.median(np.sqrt(np.prod(boxes[:, 2:] - boxes[:, :2], axis=1))))
    room = min(FAR_GROUND[0] / pixels.shape[1], FAR_GROUND[1] / pixels.shape[0])
    ground = cv2.resize(load_photo(around.path.read_bytes()), FAR_GROUND, interpolation=cv2.INTER_LINEAR)
    paste(rng, ground, pixels, min(rng.uniform(*FAR_TILE) / tile, 0.99 * room))
    return ground


def photograph_faces(rng: random.Random, faces: Sequence[LabelledPhoto]) -> np.ndarray:
    """Return a slightly blurred photo of one to three single faces on a ground."""
    ground = make_ground(rng, GROUND)
    for face in rng.sample(faces, min(rng.randint(1, MAX_FACES), len(faces))):
        x0, y0, x1, y1 = (max(round(edge), 0) for edge in face.boxes[0])
        pixels = load_photo(face.path.read_bytes())[y0:y1, x0:x1]
        paste(rng, ground, pixels, rng.randint(*FACE_HEIGHT) / pixels.shape[0])
    return cv2.GaussianBlur(ground, (0, 0), rng.uniform(0.5, 1.5))


def make_photos(data: Sequence[Path], each: int, seed: int) -> Iterator[tuple[str, str, bool, bytes]]:
    """Yield kind, source, whether the networks know it, and JPEG; `each` photos of every kind with tiles."""
    negatives = read_negatives(data)
    for photo in negatives:
        yield WITHOUT, photo.source, photo.split == "train", photo.path.read_bytes()
    rng = random.Random(f"gate {seed}")
    scenes = [p for p in read_scenes(data) if p.split == "val" and p.labels and not p.loose]
    for photo in rng.sample(scenes, min(each, len(scenes))):
        yield "scene", photo.group, False, photo.path.read_bytes()
        yield "far", photo.group, False, encode_jpeg(photograph_far(rng, photo, rng.choice(negatives)))
    folders = sorted(f.parent for d in data for f in d.glob("crops*/*/labels.jsonl"))
    for _ in range(each if folders else 0):
        folder = rng.choice(folders)
        faces = list(read_folder(folder.parent, folder.name))
        known = f"{folder.parent.name}/{folder.name}" in CROP_FOLDERS
        known = known and any(face.split == "train" for face in faces)
        yield "few", folder.name, known, encode_jpeg(photograph_faces(rng, faces))


def measure_photo(reader: Reader, photo: bytes) -> Features | None:
    """Return the features of a photo, None where no face is detected."""
    return photo_features(select_tiles(reader.detect(photo)))


def balance(samples: Sequence[PhotoSample]) -> np.ndarray:
    """Return weights (N,) of samples: with and without tiles, known and unknown ones without count the same."""
    groups = [(sample.kind == WITHOUT, sample.kind == WITHOUT and sample.known) for sample in samples]
    sizes = Counter(groups)
    splits = Counter(is_without for is_without, _ in sizes)
    return np.array([1 / (splits[group[0]] * sizes[group]) for group in groups])


def fit_gate(samples: Sequence[PhotoSample]) -> Features:
    """Fit the weights by logistic regression with a ridge; nothing is fitted on photos without a face."""
    seen = [(s, s.features) for s in samples if s.features]
    names = list(seen[0][1])
    rows = np.array([[features[name] for name in names] for _, features in seen])
    there = np.array([sample.kind != WITHOUT for sample, _ in seen], float)
    weight = balance([sample for sample, _ in seen])
    fixed = rows.std(0) == 0  # the bias
    deviation = np.where(fixed, 1.0, rows.std(0))
    middle = np.where(fixed, 0.0, rows.mean(0))
    scaled, ridge = (rows - middle) / deviation, RIDGE * np.diag(1.0 - fixed)
    fitted = np.zeros(len(names))
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-scaled @ fitted))
        slope = scaled.T @ (weight * (chance - there)) + ridge @ fitted
        bend = (scaled * (weight * chance * (1 - chance))[:, None]).T @ scaled + ridge
        step = np.linalg.solve(bend + 1e-9 * np.eye(len(names)), slope)
        fitted -= np.clip(step, -FARTHEST, FARTHEST)
    plain = fitted / deviation
    plain[fixed] -= plain @ middle
    return dict(zip(names, plain.tolist(), strict=True))


def judge(sample: PhotoSample, weights: Features) -> float:
    """Return the log odds that a photo shows tiles, minus infinity where no face is detected."""
    return weigh_features(sample.features, weights) if sample.features else -np.inf


def judge_unseen(samples: Sequence[PhotoSample]) -> np.ndarray:
    """Return the log odds (N,) of samples by weights fitted on other sources."""
    sources = sorted({sample.source for sample in samples})
    fold = np.array([sources.index(sample.source) % FOLDS for sample in samples])
    odds = np.empty(len(samples))
    for number in range(FOLDS):
        weights = fit_gate([s for s, of in zip(samples, fold, strict=True) if of != number])
        for k in np.flatnonzero(fold == number):
            odds[k] = judge(samples[int(k)], weights)
    return odds


def strictest_limit(samples: Sequence[PhotoSample], odds: np.ndarray) -> float:
    """Return the least limit that at most MAX_ACCEPTED of the photos without tiles exceed, known ones or not."""
    limits = [0.0]
    for known in {s.known for s in samples if s.kind == WITHOUT}:
        without = [
            odd for s, odd in zip(samples, odds, strict=True) if s.kind == WITHOUT and s.known == known
        ]
        limits.append(sorted(without, reverse=True)[int(MAX_ACCEPTED * len(without))])
    return float(max(limits))


def format_curve(samples: Sequence[PhotoSample], odds: np.ndarray, chosen: float) -> Iterator[str]:
    """Yield the lines of a table: for each limit, also the chosen one, the wrong decisions by kind of photo."""
    kinds = sorted({(s.kind, s.known) for s in samples})
    names = (f"{kind}, known" if known else kind for kind, known in kinds)
    yield f"| limit | {' | '.join(names)} |\n|---{'|---' * len(kinds)}|"
    for limit in sorted({*LIMITS, chosen}):
        wrong = []
        for kind in kinds:
            accepted = [
                odd > limit for s, odd in zip(samples, odds, strict=True) if (s.kind, s.known) == kind
            ]
            count = sum(accepted) if kind[0] == WITHOUT else len(accepted) - sum(accepted)
            wrong.append(f"{count} of {len(accepted)}")
        yield f"| {limit:.3g}{', chosen' * (limit == chosen)} | {' | '.join(wrong)} |"


def report_gate(samples: Sequence[PhotoSample]) -> Iterator[str]:
    """Yield the table of unseen sources, and the weights fitted on all."""
    odds = judge_unseen(samples)
    limit, weights = strictest_limit(samples, odds), fit_gate(samples)
    yield from format_curve(samples, odds, limit)
    weights["photo"] -= limit
    yield f"limit of at most {MAX_ACCEPTED:.1%} without tiles: {limit:.2f}, taken off the weight of photo"
    yield "[photo]"
    yield from (f"{name} = {weight:.3g}" for name, weight in weights.items())


def main() -> None:
    """Measure the photos, fit and print."""
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("data", type=Path, nargs="+")
    p.add_argument("--each", type=int, default=60, help="photos of each kind with tiles")
    p.add_argument("--seed", type=int, default=3)
    a, reader = parse_reader(p)
    samples = [
        PhotoSample(kind, source, known, measure_photo(reader, photo))
        for kind, source, known, photo in make_photos(a.data, a.each, a.seed)
    ]
    print("\n".join(report_gate(samples)))


if __name__ == "__main__":
    main()
