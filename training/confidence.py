"""Fit the confidences of `vision/layout/weights.toml` by kind of face, on sources that training does not see.

python -m training.confidence DATA [--scenes 1080 200] [--models DIR]

There are three sources: the photos of the split `val` of DATA/scenes, with corrected labels, and rendered hands of
all kinds, in the held-out sets of DATA/art2 and DATA/crops2 (`training.art`) and in drawn styles that training never
draws, which alone have jokers. For each kind of face, slope and shift of the log odds by both networks are fitted to
the share of right tiles; the sources weigh the same. One rendered set of six has a back as pale as its faces; the
photos have none. Such backs lie in walls and kongs, so doubtful white dragons outside the concealed row are a kind of
their own. Tiles that the rules relabelled are left out, and in rendered scenes false detections beside the hand, since
rows of other players, seen from behind, have no labels there.

Prints, for each source, the shares of marked tiles by the networks alone, by the confidences in use, and by
confidences fitted on other photos, art groups and styles; then the reliability by tenths, of all tiles and of each
kind, and the weights fitted on all.
"""

from __future__ import annotations

import argparse
import itertools
import random
from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from training.art import list_art_sets, read_faces
from training.boxes import enclosing_boxes, is_mostly_inside, overlap_shares
from training.evaluate import SAME, TOUCHING, parse_reader
from training.faces import Style
from training.photos import correct_labels, read_scenes
from training.render.__main__ import draw_set
from training.render.hands.kinds import KINDS
from training.render.scene import place_objects, render_hand_scene
from training.render.tileset import random_build, soften_edges
from training.wins import SIZE, WinScene, photograph_with_labels
from vision.layout.features import WEIGHTS
from vision.layout.hand import DOUBTFUL_BELOW
from vision.layout.pipeline import arrange_hand, face_kind, log_odds, select_tiles
from vision.layout.sets import FACE_DOWN, UNKNOWN, WHITE, plain_face

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from training.art import ArtSet
    from training.photos import LabelledPhoto
    from training.render.tileset import TileSet
    from vision import Reader
    from vision.detections import Detections
    from vision.results import DetectedTile

# Of art sets, which have none of their own; the fourth is as pale as the faces.
BACKS = (30, 120, 70), (230, 150, 30), (40, 70, 150), (240, 235, 220), (60, 40, 30), (200, 40, 40)
THINGS = 4, 9  # objects around a hand
PHOTOS, ART, DRAWN = "photos", "art", "drawn"
KINDS_OF_FACE = "face", "white", "pale", "back", "bonus", "other"
FOLDS = 5
RIDGE = 1.0  # pull of the slope to one and of the shift to zero, in tiles
STEPS, FARTHEST = 100, 0.5  # of Newton's method, and of a weight in one step
LEVELS = 0.5, 0.6, 0.7, 0.8, 0.9, 1.0


@dataclass(frozen=True)
class ReadTile:
    """A tile as read: its kind, its probability by the networks, whether that is right, and where it is from.

    split: photos, art or drawn; source: photo, art group or style; extra: whether no labelled tile lies there.
    """

    split: str
    source: str
    kind: str
    chance: float
    right: bool
    extra: bool


def draw_art_set(rng: random.Random, art: ArtSet) -> TileSet:
    """Return a set of tiles with the faces of a set of other people's art."""
    faces, body = read_faces(rng, art)
    tiles = random_build(rng, faces, body, np.array(rng.choice(BACKS), float))
    return soften_edges(rng, tiles) if rng.random() < 0.5 else tiles


def draw_sets(data: Path, split: str) -> Iterator[tuple[str, random.Random, TileSet]]:
    """Yield the source, the random numbers of a scene and its set, for art or drawn styles without end."""
    sets = [art for art in list_art_sets([data]) if art.is_held_out and art.is_whole]
    for number in itertools.count():
        rng = random.Random(f"conf {split} {number}")
        if split == ART:
            art = sets[(7 * number + number // len(sets)) % len(sets)]
            yield art.group, rng, draw_art_set(rng, art)
        else:
            yield f"style {number}", rng, draw_set(Style.random(rng), rng)


def render_hands(
    sets: Iterable[tuple[str, random.Random, TileSet]],
) -> Iterator[tuple[str, bytes, list[str], np.ndarray]]:
    """Yield source, JPEG, labels and boxes (N, 4) of a rendered hand in each set that has all of its faces."""
    kinds = sorted(KINDS)
    for number, (source, rng, tiles) in enumerate(sets):
        kind, won = kinds[number % len(kinds)], number // len(kinds) % 2 == 0
        table = WinScene.random(rng, partial(tiles.draw_label, rng), kind, won=won)
        placed = table.with_red_fives(rng, tiles)
        if any(not tiles.faces.get(each.label) for each in placed if each.label not in (FACE_DOWN, WHITE)):
            continue
        things = place_objects(rng, placed, tiles, THINGS) if KINDS[kind].things else []
        scene = render_hand_scene(rng, placed, tiles, SIZE, table.tilt, table.heading, things)
        yield source, *photograph_with_labels(rng, scene)


def match_tiles(
    finds: Detections, labels: Sequence[str], boxes: np.ndarray, ignored: np.ndarray
) -> Iterator[tuple[DetectedTile, bool, bool]]:
    """Yield each tile read, with its probability by the networks, and whether it is right, and extra.

    Left out are relabelled tiles, those of an unknown face, and detections that no labelled tile touches.
    """
    chances = {tile.number: tile.confidence for tile in select_tiles(finds)}
    tiles = sorted(arrange_hand(finds).tiles, key=lambda tile: -chances[tile.number])
    if not tiles:
        return
    found = enclosing_boxes(np.array([tile.quad for tile in tiles]))
    same, touching = overlap_shares(found, boxes)
    skipped, free = is_mostly_inside(found, ignored), set(range(len(labels)))
    for k, tile in enumerate(tiles):
        best = max(free, key=lambda j: same[k, j], default=-1)
        matched = best >= 0 and bool(same[k, best] >= SAME)
        if matched:
            free.discard(best)
        near = touching[k].max(initial=0) > (SAME if tile.label == FACE_DOWN else TOUCHING)
        if tile.repaired_from or (labels[best] == UNKNOWN if matched else skipped[k] or not near):
            continue
        right = matched and plain_face(labels[best]) == plain_face(tile.label)
        yield replace(tile, confidence=chances[tile.number]), right, not matched


def read_photo_tiles(photos: Sequence[LabelledPhoto], reader: Reader) -> Iterator[ReadTile]:
    """Yield the tiles read on labelled photos."""
    for photo in photos:
        finds = reader.detect(photo.path.read_bytes())
        ignored = np.array(photo.ignored, float).reshape(-1, 4)
        for tile, right, extra in match_tiles(finds, photo.labels, np.array(photo.boxes), ignored):
            yield ReadTile(PHOTOS, photo.name, face_kind(tile), tile.confidence, right, extra)


def read_rendered_tiles(data: Path, split: str, scenes: int, reader: Reader) -> Iterator[ReadTile]:
    """Yield the tiles read on rendered hands, in art or in drawn styles."""
    sets = itertools.islice(draw_sets(data, split), scenes)
    for source, photo, labels, boxes in render_hands(sets):
        for tile, right, extra in match_tiles(reader.detect(photo), labels, boxes, np.empty((0, 4))):
            if not (extra and tile.row == "stray"):
                yield ReadTile(split, source, face_kind(tile), tile.confidence, right, extra)


def weigh_tiles(tiles: Sequence[ReadTile]) -> np.ndarray:
    """Return the weights (N,) of tiles, with which all splits weigh the same."""
    splits = Counter(tile.split for tile in tiles)
    return np.array([len(tiles) / len(splits) / splits[tile.split] for tile in tiles])


def fit_confidence(tiles: Sequence[ReadTile]) -> dict[str, tuple[float, float]]:
    """Fit shift and slope of the log odds for each kind of face, by logistic regression with a ridge."""
    every, fitted = weigh_tiles(tiles), {}
    for kind in KINDS_OF_FACE:
        mine = np.array([tile.kind == kind for tile in tiles], bool)
        odds = log_odds(np.array([tile.chance for tile in tiles]))[mine]
        rows, weight = np.stack([np.ones_like(odds), odds], 1), every[mine]
        right = np.array([tile.right for tile in tiles], float)[mine]
        start, weights = np.array([0.0, 1.0]), np.zeros(2)
        for _ in range(STEPS):
            chance = 1 / (1 + np.exp(-rows @ weights))
            slope = rows.T @ (weight * (chance - right)) + RIDGE * (weights - start)
            bend = (rows.T * (weight * chance * (1 - chance))) @ rows + RIDGE * np.eye(2)
            weights -= np.clip(np.linalg.solve(bend, slope), -FARTHEST, FARTHEST)
        fitted[kind] = float(weights[0]), float(weights[1])
    return fitted


def calibrate_tiles(tiles: Sequence[ReadTile], fitted: Mapping[str, tuple[float, float]]) -> np.ndarray:
    """Return the confidences (N,) of tiles by shift and slope of their kind."""
    shift, slope = np.array([fitted[tile.kind] for tile in tiles]).T
    odds = shift + slope * log_odds(np.array([tile.chance for tile in tiles]))
    confidences: np.ndarray = 1 / (1 + np.exp(-odds))
    return confidences


def judge_unseen(tiles: Sequence[ReadTile]) -> np.ndarray:
    """Return the confidences (N,) of tiles, fitted on other sources."""
    sources = sorted({tile.source for tile in tiles})
    fold = np.array([sources.index(tile.source) % FOLDS for tile in tiles])
    confidences = np.zeros(len(tiles))
    for number in set(fold.tolist()):
        fitted = fit_confidence([t for t, of in zip(tiles, fold, strict=True) if of != number])
        mine = np.flatnonzero(fold == number)
        confidences[mine] = calibrate_tiles([tiles[k] for k in mine.tolist()], fitted)
    return confidences


def format_marks(
    name: str, tiles: Sequence[ReadTile], confidences: np.ndarray, limit: float
) -> Iterator[str]:
    """Yield one row for each split: shares of wrong names and of right tiles marked, and of backs among the marks."""
    for split in sorted({tile.split for tile in tiles}):
        seen = [(t, c < limit) for t, c in zip(tiles, confidences, strict=True) if t.split == split]
        wrong = [marked for tile, marked in seen if not tile.right and not tile.extra]
        right = [marked for tile, marked in seen if tile.right]
        backs = [tile.kind == "back" for tile, marked in seen if marked]
        shares = f"{sum(wrong)} of {len(wrong)} | {sum(right) / max(len(right), 1):.4f}"
        yield f"| {name} | {split} | {limit} | {shares} | {sum(backs)} of {len(backs)} |"


def format_reliability(name: str, tiles: Sequence[ReadTile], confidences: np.ndarray) -> Iterator[str]:
    """Yield one row for each tenth of the confidences from 0.5, of all tiles and of each kind of face.

    A row has the number of tiles, their mean confidence and the share of them that is right.
    """
    right, weight = np.array([tile.right for tile in tiles], float), weigh_tiles(tiles)
    kinds = np.array([tile.kind for tile in tiles])
    for kind in ("all", *KINDS_OF_FACE):
        for low, high in itertools.pairwise(LEVELS):
            within = (confidences >= low) & (confidences < high) & ((kinds == kind) | (kind == "all"))
            if within.any():
                mean, share = (
                    float(np.average(each[within], weights=weight[within])) for each in (confidences, right)
                )
                yield f"| {name} | {kind} | {low} to {high} | {within.sum()} | {mean:.3f} | {share:.3f} |"


def report_confidence(tiles: Sequence[ReadTile], before: float) -> Iterator[str]:
    """Yield the tables and the fitted weights.

    Args:
        tiles: The tiles of all sources.
        before: Limit below which the probability by the networks alone is doubtful.
    """
    in_use = {kind: (WEIGHTS[f"seen_{kind}"], WEIGHTS[f"odds_{kind}"]) for kind in KINDS_OF_FACE}
    judged = {
        "by the networks": (np.array([tile.chance for tile in tiles]), before),
        "in use": (calibrate_tiles(tiles, in_use), DOUBTFUL_BELOW),
        "fitted": (judge_unseen(tiles), DOUBTFUL_BELOW),
    }
    yield "| confidence | tiles | limit | wrong names marked | right tiles marked | backs among the marks |"
    yield "|---|---|---|---|---|---|"
    for name, (confidences, limit) in judged.items():
        yield from format_marks(name, tiles, confidences, limit)
    yield "| confidence | kind | tenth | tiles | mean | right |\n|---|---|---|---|---|---|"
    for name, (confidences, _) in judged.items():
        yield from format_reliability(name, tiles, confidences)
    yield "[confidence]"
    for kind, (shift, slope) in fit_confidence(tiles).items():
        yield f"seen_{kind} = {shift:.3g}\nodds_{kind} = {slope:.3g}"


def main() -> None:
    """Read, fit and print."""
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("data", type=Path)
    p.add_argument("--scenes", type=int, nargs=2, default=(1080, 200), help="scenes in art, in drawn styles")
    p.add_argument("--before", type=float, default=0.85, help="limit for the networks' own probabilities")
    a, reader = parse_reader(p)
    photos = [
        q for q in correct_labels(read_scenes([a.data])) if q.split == "val" and q.labels and not q.loose
    ]
    tiles = list(read_photo_tiles(photos, reader))
    for split, scenes in zip((ART, DRAWN), a.scenes, strict=True):
        tiles += read_rendered_tiles(a.data, split, scenes, reader)
    print("\n".join(report_confidence(tiles, a.before)))


if __name__ == "__main__":
    main()
