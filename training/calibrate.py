"""Measure and calibrate the exported networks on rendered scenes of styles that training never draws.

python -m training.calibrate [--scenes 150] [--seed 1] [--models DIR] [--constants]

Prints the shares found and named for each kind of face, a reliability table and, from as many other scenes,
the calibration constants for training.export: the temperature of the classifier (Guo et al. 2017,
arXiv:1706.04599), and the slope and shift of the detector score as a logit. With --constants it prints these
only.
"""

from __future__ import annotations

import argparse
import itertools
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from training.boxes import enclosing_boxes, overlap_shares
from training.evaluate import KINDS, SAME, face_kind, parse_reader
from training.faces import Style
from training.render.__main__ import draw_set
from training.render.lens import take_photo
from training.render.scene import render_random_scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision import Reader

GROUPS = 15  # groups of equally many tiles, by confidence
SIZE = (1152, 864)
SEEN_WHOLE = 0.9
BINS = (0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1.0001)


@dataclass
class SceneResults:
    """Detections and classifications of all scenes.

    scores, hits: score of each detection, and whether it is a tile; truth, chances: true face of each tile
    found, and the probabilities (labels,); missed: number of missed tiles by kind.
    """

    scores: list[float] = field(default_factory=list)
    hits: list[bool] = field(default_factory=list)
    truth: list[str] = field(default_factory=list)
    chances: list[np.ndarray] = field(default_factory=list)
    missed: Counter[str] = field(default_factory=Counter)


def add_scene(rng: random.Random, seen: SceneResults, reader: Reader) -> None:
    """Render one scene, read it, and add the results."""
    scene = render_random_scene(rng, draw_set(Style.random(rng), rng), SIZE)
    image = take_photo(rng, scene.image)
    if not scene.tiles:
        return
    found = reader.detector.detect(image)
    quads = np.array([t.quad for t in scene.tiles])
    same, _ = overlap_shares(enclosing_boxes(found.quads), enclosing_boxes(quads))
    named = reader.classifier.classify(image, found.quads)
    for k, score in enumerate(found.scores):
        best = int(same[k].argmax())
        hit = bool(same[k, best] >= SAME)
        if scene.tiles[best].visible >= SEEN_WHOLE or not hit:
            seen.scores.append(float(score))
            seen.hits.append(hit)
        label = scene.tiles[best].placed.label
        if hit and scene.tiles[best].visible >= SEEN_WHOLE and label in named.labels:
            seen.truth.append(label)
            seen.chances.append(named.probabilities[k])
    for j, tile in enumerate(scene.tiles):
        inside = (quads[j] >= 0).all() and (quads[j] < SIZE).all()
        if inside and tile.visible >= SEEN_WHOLE and same[:, j].max(initial=0.0) < SAME:
            seen.missed[face_kind(tile.placed.label)] += 1


def read_scenes(name: str, scenes: int, reader: Reader) -> SceneResults:
    """Render and read scenes, different ones for each name, and return the results."""
    seen = SceneResults()
    for number in range(scenes):
        add_scene(random.Random(f"{name} {number}"), seen, reader)
    return seen


def format_constants(seen: SceneResults, labels: Sequence[str], reader: Reader) -> str:
    """Return the export options that calibrate the confidences, whatever the files contain now."""
    temperature = fit_temperature(np.array(seen.chances), np.array([labels.index(t) for t in seen.truth]))
    temperature *= reader.classifier.tile_classifier.temperature
    by, on_top = fit_logistic(np.array(seen.scores), np.array(seen.hits))
    slope, shift = reader.detector.tile_detector.slope, reader.detector.tile_detector.shift
    return f"--temperature {temperature:.3f} --calibration {by * slope:.3f} {by * shift + on_top:.3f}"


def fit_temperature(chances: np.ndarray, right: np.ndarray) -> float:
    """Find the temperature, from 0.3 to 2.0, with the best calibration of the likeliest face.

    chances: (N, labels); right: (N,) column numbers. Minimises the expected calibration error of Guo et al.
    2017, in GROUPS of equally many tiles. The likelihood of the true faces is not an alternative: a few hard
    tiles dominate it and flatten the probabilities of all clear ones.
    """
    logits = np.log(np.clip(chances, 1e-9, 1))
    hit = chances.argmax(1) == right

    def error(temperature: float) -> float:
        z = np.exp((logits - logits.max(1, keepdims=True)) / temperature)
        sure = (z / z.sum(1, keepdims=True)).max(1)
        groups = np.array_split(np.argsort(sure), min(GROUPS, len(sure)))
        return sum(abs(float((sure[some] - hit[some]).sum())) for some in groups)

    return float(min(np.arange(0.3, 2.01, 0.05), key=error))


def fit_logistic(scores: np.ndarray, hits: np.ndarray) -> tuple[float, float]:
    """Fit slope and shift of the logit of scores (N,) to the share of hits, by gradient descent."""
    x = np.log(np.clip(scores, 1e-4, 1 - 1e-4) / (1 - np.clip(scores, 1e-4, 1 - 1e-4)))
    slope, shift = 1.0, 0.0
    for _ in range(20000):
        wrong = 1 / (1 + np.exp(-(slope * x + shift))) - hits
        slope -= 0.1 * float(np.mean(wrong * x))
        shift -= 0.1 * float(np.mean(wrong))
    return slope, shift


def print_report(seen: SceneResults, labels: Sequence[str]) -> None:
    """Print the shares found and named for each kind of face, the reliability table, and the mistakes."""
    chances = np.array(seen.chances)
    truth = np.array(seen.truth)
    got = np.array(labels)[chances.argmax(1)]
    sure = chances.max(1)
    print("| faces | seen | found | named |\n|---|---|---|---|")
    for kind in KINDS:
        mine = np.array([face_kind(t) == kind for t in truth])
        missed = seen.missed[kind]
        named = (got == truth)[mine].mean() if mine.any() else 0.0
        there = int(mine.sum()) + missed
        print(f"| {kind} | {there} | {mine.sum() / max(there, 1):.4f} | {named:.4f} |")
    print("| confidence | tiles | right |\n|---|---|---|")
    for low, high in itertools.pairwise(BINS):
        within = (sure >= low) & (sure < high)
        if within.any():
            print(
                f"| {low:.2f} to {min(high, 1):.2f} | {within.sum()} | {(got == truth)[within].mean():.3f} |"
            )
    mixed = Counter((t, g) for t, g in zip(truth, got, strict=True) if t != g)
    print("mistaken:", ", ".join(f"{t}->{g} {n}" for (t, g), n in mixed.most_common(20)))


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--scenes", type=int, default=150)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--constants", action="store_true")
    a, reader = parse_reader(p)
    labels = reader.classifier.labels
    if not a.constants:
        print_report(read_scenes(f"measured {a.seed}", a.scenes, reader), labels)
    print(format_constants(read_scenes(f"held back {a.seed}", a.scenes, reader), labels, reader))


if __name__ == "__main__":
    main()
