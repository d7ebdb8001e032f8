"""Fit the weights of `vision/layout/weights.toml` on rendered hands, as the networks detect them.

python -m training.likelihood [--scenes 400] [--clutter 800] [--geometry 800] [--seed 5] [--models DIR]
[--kept FILE]

Hands of every kind are rendered, half of them winning, often with another hand beside them, some with a
misread face. The detections of each are laid out in many ways. So are synthetic detections without images:
hands among clutter (`cluttered.py`), and hands of every kind from the perfect reader of `layout_accuracy.py`, with a
few misses and false detections. The weights maximise the likelihood of the hypotheses closest to the truth: a
conditional logit with a slight pull of every weight to zero. It prints the table of weights and, for other
scenes, how often the likeliest hypothesis is right and how often any is.
"""

from __future__ import annotations

import argparse
import pickle
import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np

from training.cluttered import random_scene
from training.evaluate import parse_reader
from training.faces import LABELS, Style
from training.layout_accuracy import false_detection, perfect_detections
from training.render.__main__ import draw_set
from training.render.hands.kinds import KINDS
from training.render.layouts import PlacedTile, line_up, move_tiles, row_end, select_far
from training.render.scene import place_objects as things_among
from training.render.scene import render_hand_scene
from training.render.tileset import TileSet, random_build
from training.wins import SIZE, TILES, WinScene, photograph_scene
from vision import Reader
from vision.geometry import tile_sizes
from vision.layout import hypotheses as place
from vision.layout.features import WEIGHTS, layout_features
from vision.layout.groups import Cluster, GroupWeigher, find_groups, labelled_detections
from vision.layout.hypotheses import layout_hypotheses
from vision.layout.pipeline import select_tiles
from vision.layout.repair import fit_labels_to_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from collections.abc import Set as AbstractSet

    from vision import DetectedTile
    from vision.layout.features import Features

ANOTHER = 0.3  # share of scenes with a second hand beside the first
MISREAD = 0.3  # share of hands with one misread face
FALSE_FINDS = *[0] * 7, 1, 1, 2  # false detections near a synthetic hand: about as many as on photos
MISSED = 0.15  # share of missed tiles
ON_IT = 0.4  # of the tile size: a detection this close to the centre of a tile is that tile
MANY_THINGS = 4, 9  # number of objects around a hand
WAYS, IN_A_FRAME = 30, 7  # hypotheses per photo, and per frame
MAX_GROUPS = 40
PULL, RIDGE = 0.002, 0.001  # pull to zero for each weight of a feature scaled to deviation one
STEPS = 500
HELD_OUT = 0.25  # share of the scenes that are used for evaluation only
NOTHING_HELD: Features = {}
FITTED = {"backs_in_line", "in_line", "second_turn", "set_in_line", "unwon"}
"""Features whose weights are fitted, because these scenes contain their cases.

Fitting all weights made the photos in the tests worse.
"""
SLACK = 0.02  # of what a group shares with the hand: as good as the best
Source = Literal["scenes", "clutter", "geometry"]
Place = tuple[frozenset[frozenset[int]], frozenset[int], frozenset[int]]
"""A hand by the numbers of its detections: melds, concealed tiles, bonus tiles."""


class Hypotheses(NamedTuple):
    """Features of each hypothesis of one photo, and which of them are right."""

    features: list[Features]
    right: np.ndarray


def add_other_hand(
    rng: random.Random, placed: Sequence[PlacedTile], draw: Callable[[], str]
) -> list[PlacedTile]:
    """Lay the tiles of another player beside a hand, opposite or at a side."""
    sizes = rng.choice([[13], [14], [10, 3], [7, 3, 3], [4, 3, 3, 3]])
    pieces = [[PlacedTile(draw(), 0, 0) for _ in range(size)] for size in sizes]
    row = line_up(pieces, rng.choice([0.0, 0.3, 0.8]), rng.choice([0.0, 0.02, 0.06]))
    row = move_tiles(row, -row_end(row) / 2, 0)
    turn = rng.choice([180, 180, 90, -90, 0])
    wide, top = max(abs(t.x) for t in placed), max(t.y for t in placed)
    at = (rng.uniform(-4, 4), top + rng.uniform(2.5, 7))
    if turn in (90, -90):
        at = ((1 if turn > 0 else -1) * (wide + rng.uniform(2.2, 5)), rng.uniform(-2, 6))
    return select_far(move_tiles(row, *at, turn + rng.gauss(0, 3)), placed, 2.0)


def detect_scene(
    seed: int, number: int, reader: Reader
) -> tuple[list[DetectedTile], list[tuple[PlacedTile, np.ndarray]], bool]:
    """Return the detections of a rendered hand, the true tiles, and whether its claims are recognisable."""
    rng = random.Random(f"likelihood {seed} {number}")
    won = number % 2 == 0
    kind = rng.choice([name for name in KINDS if won or not name.startswith("groups")])
    tile_set = draw_set(Style.random(rng), rng)
    draw = partial(tile_set.draw_label, rng)
    table = WinScene.random(rng, draw, kind, won=won)
    placed = table.with_red_fives(rng, tile_set)
    if rng.random() < ANOTHER:
        placed = [*placed, *add_other_hand(rng, placed, draw)]
    things = things_among(rng, placed, tile_set, MANY_THINGS) if KINDS[kind].things else []
    photo, seen = photograph_scene(
        rng, render_hand_scene(rng, placed, tile_set, SIZE, table.tilt, table.heading, things)
    )
    there = [(tile.placed, np.array(tile.quad, float)) for tile in seen.tiles]
    finds = select_tiles(reader.detect(photo))
    own = [n for row in find_true_place(finds, there, claims_shown=True)[1:] for n in row]
    if own and rng.random() < MISREAD:
        finds = misread_tile(rng, finds, rng.choice(own))
    return finds, there, table.shows_claims


def perfect_scene(seed: int, number: int) -> tuple[list[DetectedTile], Place, bool]:
    """Return the detections of a perfect reader, with false ones nearby, and the hand by its numbers."""
    rng = random.Random(f"likelihood perfect {seed} {number}")
    won = number % 2 == 0
    kind = rng.choice([name for name in KINDS if won or not name.startswith("groups")])
    bare = TileSet(dict.fromkeys(LABELS, ()), np.zeros(3), np.zeros(3))
    tile_set = random_build(rng, bare.faces, bare.body, bare.back)
    table = WinScene.random(rng, partial(tile_set.draw_label, rng), kind, won=won)
    tiles = perfect_detections(rng, table, tile_set)
    if rng.random() < MISSED:
        tiles.remove(rng.choice([t for t in tiles if table.placed[t.number].row != "stray"]))
    truth = to_place(
        ((t.number, table.placed[t.number].row, table.placed[t.number].set) for t in tiles),
        claims_shown=table.shows_claims,
    )
    for extra in range(rng.choice(FALSE_FINDS)):
        tiles.append(replace(false_detection(rng, tiles), number=len(table.placed) + extra))
    own = [n for some in (truth[1], truth[2], *truth[0]) for n in some]
    if own and rng.random() < MISREAD:
        tiles = misread_tile(rng, tiles, rng.choice(own))
    return tiles, truth, table.shows_claims


def misread_tile(rng: random.Random, tiles: Sequence[DetectedTile], number: int) -> list[DetectedTile]:
    """Replace the label of the detection with this number, with some doubt."""
    face, sure = str(rng.choice(TILES)), rng.uniform(0.4, 0.95)
    return [
        replace(
            t, label=face, confidence=sure, alternatives=((face, min(1.0, sure + 0.01)),), bonus_chance=0.0
        )
        if t.number == number
        else t
        for t in tiles
    ]


def find_true_place(
    tiles: Sequence[DetectedTile], there: Sequence[tuple[PlacedTile, np.ndarray]], *, claims_shown: bool
) -> Place:
    """Return the detections that belong to the hand, by the tiles on which they lie."""
    quads = np.array([quad for _, quad in there])
    size = tile_sizes(quads)
    mine = []
    for tile in tiles:
        apart = np.linalg.norm(quads.mean(1) - np.mean(tile.quad, axis=0), axis=1) / size
        if apart.min() < ON_IT:
            placed = there[int(apart.argmin())][0]
            mine.append((tile.number, placed.row, placed.set))
    return to_place(mine, claims_shown=claims_shown)


def to_place(tiles: Iterable[tuple[int, str, int | None]], *, claims_shown: bool) -> Place:
    """Return a hand by number, row and set of its tiles; pungs and chows are concealed unless `claims_shown`."""
    rows: dict[object, set[int]] = {"concealed": set(), "bonus": set()}
    for number, row, its_set in tiles:
        rows.setdefault(its_set if row == "melded" else row, set()).add(number)
    sets = [some for key, some in rows.items() if key not in ("concealed", "bonus", "stray")]
    free = [some for some in sets if not claims_shown and len(some) < 4]
    concealed = rows["concealed"].union(*free)
    return (
        frozenset(frozenset(s) for s in sets if s not in free),
        frozenset(concealed),
        frozenset(rows["bonus"]),
    )


def count_wrong_detections(one: Place, other: Place) -> int:
    """Count the detections whose place differs."""
    return len(one[1] ^ other[1]) + len(one[2] ^ other[2]) + len(frozenset[int]().union(*(one[0] ^ other[0])))


def layout_choice(
    tiles: Sequence[DetectedTile], wrongs: Callable[[Sequence[DetectedTile]], int]
) -> Hypotheses:
    """Lay out detections in many ways; right are those with the fewest wrong detections, at most one."""
    features, wrong = [], []
    for way in islice(layout_hypotheses(tiles), WAYS):
        settled = way._replace(tiles=list(fit_labels_to_rows(way.tiles)))
        features.append(layout_features(settled.tiles, settled.features))
        wrong.append(wrongs(settled.tiles))
    fewest = min(wrong, default=2)
    return Hypotheses(features, np.array(wrong) == (fewest if fewest < 2 else -1))


def group_choice(tiles: Sequence[DetectedTile], numbers: AbstractSet[int]) -> Hypotheses:
    """Group detections in many ways; right are those that share the most with the hand."""
    own = frozenset(k for k, tile in enumerate(tiles) if tile.number in numbers)
    finds = labelled_detections(tiles)
    scales = GroupWeigher(finds)

    def shared(group: Cluster) -> float:
        return len(group.members & own) / len(group.members | own)

    groups = sorted(find_groups(finds, scales.links, None), key=scales.weigh_position, reverse=True)
    some = [*groups[:MAX_GROUPS], max(groups, key=shared)]
    best = max(map(shared, some))
    return Hypotheses(
        [scales.all_features(g) for g in some], np.array([shared(g) >= best - SLACK for g in some])
    )


def fit_weights(choices: Sequence[Hypotheses], held: Features = NOTHING_HELD) -> dict[str, float]:
    """Return the weights that maximise the likelihood of right hypotheses, by proximal gradient steps.

    held: weights that stay fixed.
    """
    names = sorted({name for choice in choices for features in choice.features for name in features})
    asked = [c for c in choices if c.right.any() and not c.right.all()]
    tables = [np.array([[f.get(name, 0.0) for name in names] for f in c.features], float) for c in asked]
    wide = np.sqrt(np.mean([table.var(0) for table in tables], axis=0)) + 1e-6
    free = np.array([name not in held for name in names])
    weights = wide * [held.get(name, 0.0) for name in names]
    ahead, pace = weights, 1.0
    for _ in range(STEPS):
        slope = RIDGE * ahead
        for table, choice in zip(tables, asked, strict=True):
            odds = np.exp((score := table / wide @ ahead) - score.max())
            slope += (
                (odds / odds.sum() - odds * choice.right / odds[choice.right].sum())
                @ table
                / wide
                / len(asked)
            )
        stepped = ahead - slope / 2
        stepped = np.sign(stepped) * np.maximum(np.abs(stepped) - PULL / 2, 0)
        stepped = np.where(free, stepped, weights)
        faster = (1 + np.sqrt(1 + 4 * pace**2)) / 2
        ahead = stepped + (pace - 1) / faster * (stepped - weights)
        weights, pace = stepped, faster
    return dict(zip(names, (weights / wide).tolist(), strict=True))


def weighted_sum(features: Features, weights: dict[str, float]) -> float:
    """Return the weighted sum of features, zero for those that no scene had."""
    return sum(weights.get(name, 0.0) * value for name, value in features.items())


def format_accuracy(choices: Sequence[Hypotheses], weights: dict[str, float]) -> str:
    """Return how often the likeliest hypothesis is right, and how often there is a right one."""
    asked = [c for c in choices if c.features]
    best = [max(range(len(c.features)), key=lambda k: weighted_sum(c.features[k], weights)) for c in asked]
    right = sum(bool(c.right[k]) for c, k in zip(asked, best, strict=True))
    return f"{right} of {sum(bool(c.right.any()) for c in asked)} that can be, of {len(asked)}"


@cache
def cached_reader(networks: Path) -> Reader:
    """Load the networks once per process."""
    return Reader(networks)


def photo_choices(job: tuple[int, int, Source, Path]) -> tuple[Hypotheses, Hypotheses] | None:
    """Return the groups and the layouts of one photo, rendered or synthetic, None if nothing is detected."""
    seed, number, source, networks = job
    place.FINALISTS = IN_A_FRAME
    if source != "clutter":
        if source == "scenes":
            tiles, there, claims_shown = detect_scene(seed, number, cached_reader(networks))
            truth = find_true_place(tiles, there, claims_shown=claims_shown)
        else:
            tiles, truth, claims_shown = perfect_scene(seed, number)
        own: AbstractSet[int] = frozenset[int]().union(truth[1], truth[2], *truth[0])

        def wrongs(laid: Sequence[DetectedTile]) -> int:
            return count_wrong_detections(
                to_place(((t.number, t.row, t.set) for t in laid), claims_shown=claims_shown), truth
            )
    else:
        among = random_scene(random.Random(f"cluttered likelihood {seed} {number}"), won=number % 2 == 0)
        tiles, own = among.tiles, among.own

        def wrongs(laid: Sequence[DetectedTile]) -> int:
            return len({t.number for t in laid if t.row != "stray"} ^ own)

    return (group_choice(tiles, own), layout_choice(tiles, wrongs)) if tiles else None


def main() -> None:
    """Render, detect, fit and print."""
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--scenes", type=int, default=400, help="number of rendered scenes")
    p.add_argument("--clutter", type=int, default=800, help="number of synthetic hands among clutter")
    p.add_argument("--geometry", type=int, default=800, help="number of hands from the perfect reader")
    p.add_argument("--seed", type=int, default=5)
    p.add_argument("--kept", type=Path, help="a cache file of layouts, for another fit")
    a, _ = parse_reader(p)
    counts: dict[Source, int] = {"scenes": a.scenes, "clutter": a.clutter, "geometry": a.geometry}
    jobs = [(a.seed, n, source, a.models) for source, count in counts.items() for n in range(count)]
    random.Random(a.seed).shuffle(jobs)
    with ProcessPoolExecutor() as pool:
        both = [c for c in pool.map(photo_choices, jobs, chunksize=4) if c]
    if a.kept:
        a.kept.write_bytes(pickle.dumps(both))
    held_back = {name: weight for name, weight in WEIGHTS.items() if name not in FITTED}
    for table, choices, held in zip(
        ("groups", "hand"), zip(*both, strict=True), (NOTHING_HELD, held_back), strict=True
    ):
        kept = round(len(choices) * (1 - HELD_OUT))
        weights = fit_weights(choices[:kept], held)
        print(f"[{table}]  # of others right: {format_accuracy(choices[kept:], weights)}")
        print("\n".join(f"{name} = {weight:.3g}" for name, weight in weights.items()))


if __name__ == "__main__":
    main()
