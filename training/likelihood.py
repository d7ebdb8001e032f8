"""Fit the weights of `vision/arrange/weights.toml` on rendered hands, as the networks detect them.

python -m training.likelihood [--scenes 400] [--clutter 800] [--geometry 800] [--seed 5] [--models DIR]
[--kept FILE]

Hands of every kind are rendered, half of them winning, often with another hand beside them, some with a
misread face. The detections of each are laid out in many ways. So are synthetic detections without images:
hands among clutter (`cluttered.py`), and hands of every kind from the perfect reader of `laid_out.py`, with a
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
from training.evaluate import measured_reader
from training.faces import LABELS, Style
from training.laid_out import false_find, seen_perfectly
from training.render.__main__ import drawn_set
from training.render.hands.kinds import KINDS
from training.render.layouts import PlacedTile, far_from, line_up, moved, width_of
from training.render.scene import among as things_among
from training.render.scene import hand_scene
from training.render.tileset import TileSet, random_build
from training.wins import SIZE, TILES, WinScene, photographed
from vision import Reader
from vision.arrange import place
from vision.arrange.choose import features_of
from vision.arrange.found_tiles import seen_tiles
from vision.arrange.groups import Cluster, Scales, every_group, finds_of
from vision.arrange.likelihood import WEIGHTS
from vision.arrange.place import ways_to_lie
from vision.arrange.repair import settle_by_place
from vision.geometry import sizes_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from collections.abc import Set as AbstractSet

    from vision import ReadTile
    from vision.arrange.likelihood import Features

ANOTHER = 0.3  # share of scenes with a second hand beside the first
MISREAD = 0.3  # share of hands with one misread face
FALSE_FINDS = *[0] * 7, 1, 1, 2  # false detections near a synthetic hand: about as many as on photos
MISSED = 0.15  # share of missed tiles
ON_IT = 0.4  # of the tile size: a detection this close to the centre of a tile is that tile
MANY_THINGS = 4, 9  # number of objects around a hand
WAYS, IN_A_FRAME = 30, 7  # hypotheses per photo, and per frame
MOST_GROUPS = 40
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


def another_hand(
    rng: random.Random, placed: Sequence[PlacedTile], draw: Callable[[], str]
) -> list[PlacedTile]:
    """Lay the tiles of another player beside a hand, opposite or at a side."""
    sizes = rng.choice([[13], [14], [10, 3], [7, 3, 3], [4, 3, 3, 3]])
    pieces = [[PlacedTile(draw(), 0, 0) for _ in range(size)] for size in sizes]
    row = line_up(pieces, rng.choice([0.0, 0.3, 0.8]), rng.choice([0.0, 0.02, 0.06]))
    row = moved(row, -width_of(row) / 2, 0)
    turn = rng.choice([180, 180, 90, -90, 0])
    wide, top = max(abs(t.x) for t in placed), max(t.y for t in placed)
    at = (rng.uniform(-4, 4), top + rng.uniform(2.5, 7))
    if turn in (90, -90):
        at = ((1 if turn > 0 else -1) * (wide + rng.uniform(2.2, 5)), rng.uniform(-2, 6))
    return far_from(moved(row, *at, turn + rng.gauss(0, 3)), placed, 2.0)


def scene(
    seed: int, number: int, reader: Reader
) -> tuple[list[ReadTile], list[tuple[PlacedTile, np.ndarray]], bool]:
    """Return the detections of a rendered hand, the true tiles, and whether its claims are recognisable."""
    rng = random.Random(f"likelihood {seed} {number}")
    won = number % 2 == 0
    kind = rng.choice([name for name in KINDS if won or not name.startswith("groups")])
    tile_set = drawn_set(Style.random(rng), rng)
    draw = partial(tile_set.draw, rng)
    table = WinScene.random(rng, draw, kind, won=won)
    placed = table.with_red_fives(rng, tile_set)
    if rng.random() < ANOTHER:
        placed = [*placed, *another_hand(rng, placed, draw)]
    things = things_among(rng, placed, tile_set, MANY_THINGS) if KINDS[kind].things else []
    photo, seen = photographed(
        rng, hand_scene(rng, placed, tile_set, SIZE, table.tilt, table.heading, things)
    )
    there = [(tile.placed, np.array(tile.quad, float)) for tile in seen.tiles]
    finds = seen_tiles(reader.find(photo))
    own = [n for row in true_place(finds, there, told=True)[1:] for n in row]
    if own and rng.random() < MISREAD:
        finds = misread(rng, finds, rng.choice(own))
    return finds, there, table.told


def perfect(seed: int, number: int) -> tuple[list[ReadTile], Place, bool]:
    """Return the detections of a perfect reader, with false ones nearby, and the hand by its numbers."""
    rng = random.Random(f"likelihood perfect {seed} {number}")
    won = number % 2 == 0
    kind = rng.choice([name for name in KINDS if won or not name.startswith("groups")])
    bare = TileSet(dict.fromkeys(LABELS, ()), np.zeros(3), np.zeros(3))
    tile_set = random_build(rng, bare.faces, bare.body, bare.back)
    table = WinScene.random(rng, partial(tile_set.draw, rng), kind, won=won)
    tiles = seen_perfectly(rng, table, tile_set)
    if rng.random() < MISSED:
        tiles.remove(rng.choice([t for t in tiles if table.placed[t.number].row != "stray"]))
    truth = as_place(
        ((t.number, table.placed[t.number].row, table.placed[t.number].set) for t in tiles), told=table.told
    )
    for extra in range(rng.choice(FALSE_FINDS)):
        tiles.append(replace(false_find(rng, tiles), number=len(table.placed) + extra))
    own = [n for some in (truth[1], truth[2], *truth[0]) for n in some]
    if own and rng.random() < MISREAD:
        tiles = misread(rng, tiles, rng.choice(own))
    return tiles, truth, table.told


def misread(rng: random.Random, tiles: Sequence[ReadTile], number: int) -> list[ReadTile]:
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


def true_place(
    tiles: Sequence[ReadTile], there: Sequence[tuple[PlacedTile, np.ndarray]], *, told: bool
) -> Place:
    """Return the detections that belong to the hand, by the tiles on which they lie."""
    quads = np.array([quad for _, quad in there])
    size = sizes_of(quads)
    mine = []
    for tile in tiles:
        apart = np.linalg.norm(quads.mean(1) - np.mean(tile.quad, axis=0), axis=1) / size
        if apart.min() < ON_IT:
            placed = there[int(apart.argmin())][0]
            mine.append((tile.number, placed.row, placed.set))
    return as_place(mine, told=told)


def as_place(tiles: Iterable[tuple[int, str, int | None]], *, told: bool) -> Place:
    """Return a hand by number, row and set of its tiles; pungs and chows are concealed unless `told`."""
    rows: dict[object, set[int]] = {"concealed": set(), "bonus": set()}
    for number, row, its_set in tiles:
        rows.setdefault(its_set if row == "melded" else row, set()).add(number)
    sets = [some for key, some in rows.items() if key not in ("concealed", "bonus", "stray")]
    free = [some for some in sets if not told and len(some) < 4]
    concealed = rows["concealed"].union(*free)
    return (
        frozenset(frozenset(s) for s in sets if s not in free),
        frozenset(concealed),
        frozenset(rows["bonus"]),
    )


def wrong_finds(one: Place, other: Place) -> int:
    """Count the detections whose place differs."""
    return len(one[1] ^ other[1]) + len(one[2] ^ other[2]) + len(frozenset[int]().union(*(one[0] ^ other[0])))


def choice_of_way(tiles: Sequence[ReadTile], wrongs: Callable[[Sequence[ReadTile]], int]) -> Hypotheses:
    """Lay out detections in many ways; right are those with the fewest wrong detections, at most one."""
    features, wrong = [], []
    for way in islice(ways_to_lie(tiles), WAYS):
        settled = way._replace(tiles=list(settle_by_place(way.tiles)))
        features.append(features_of(settled))
        wrong.append(wrongs(settled.tiles))
    fewest = min(wrong, default=2)
    return Hypotheses(features, np.array(wrong) == (fewest if fewest < 2 else -1))


def choice_of_group(tiles: Sequence[ReadTile], numbers: AbstractSet[int]) -> Hypotheses:
    """Group detections in many ways; right are those that share the most with the hand."""
    own = frozenset(k for k, tile in enumerate(tiles) if tile.number in numbers)
    finds = finds_of(tiles)
    scales = Scales(finds)

    def shared(group: Cluster) -> float:
        return len(group.members & own) / len(group.members | own)

    groups = sorted(every_group(finds, scales.links, None), key=scales.by_place, reverse=True)
    some = [*groups[:MOST_GROUPS], max(groups, key=shared)]
    best = max(map(shared, some))
    return Hypotheses(
        [scales.features_with_faces(g) for g in some], np.array([shared(g) >= best - SLACK for g in some])
    )


def fitted(choices: Sequence[Hypotheses], held: Features = NOTHING_HELD) -> dict[str, float]:
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


def valued(features: Features, weights: dict[str, float]) -> float:
    """Return the weighted sum of features, zero for those that no scene had."""
    return sum(weights.get(name, 0.0) * value for name, value in features.items())


def told_right(choices: Sequence[Hypotheses], weights: dict[str, float]) -> str:
    """Return how often the likeliest hypothesis is right, and how often there is a right one."""
    asked = [c for c in choices if c.features]
    best = [max(range(len(c.features)), key=lambda k: valued(c.features[k], weights)) for c in asked]
    right = sum(bool(c.right[k]) for c, k in zip(asked, best, strict=True))
    return f"{right} of {sum(bool(c.right.any()) for c in asked)} that can be, of {len(asked)}"


@cache
def reader_of(networks: Path) -> Reader:
    """Load the networks once per process."""
    return Reader(networks)


def choices_of(job: tuple[int, int, Source, Path]) -> tuple[Hypotheses, Hypotheses] | None:
    """Return the groups and the layouts of one photo, rendered or synthetic, None if nothing is detected."""
    seed, number, source, networks = job
    place.BEST = IN_A_FRAME
    if source != "clutter":
        if source == "scenes":
            tiles, there, told = scene(seed, number, reader_of(networks))
            truth = true_place(tiles, there, told=told)
        else:
            tiles, truth, told = perfect(seed, number)
        own: AbstractSet[int] = frozenset[int]().union(truth[1], truth[2], *truth[0])

        def wrongs(laid: Sequence[ReadTile]) -> int:
            return wrong_finds(as_place(((t.number, t.row, t.set) for t in laid), told=told), truth)
    else:
        among = random_scene(random.Random(f"cluttered likelihood {seed} {number}"), won=number % 2 == 0)
        tiles, own = among.tiles, among.own

        def wrongs(laid: Sequence[ReadTile]) -> int:
            return len({t.number for t in laid if t.row != "stray"} ^ own)

    return (choice_of_group(tiles, own), choice_of_way(tiles, wrongs)) if tiles else None


def main() -> None:
    """Render, detect, fit and print."""
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--scenes", type=int, default=400, help="number of rendered scenes")
    p.add_argument("--clutter", type=int, default=800, help="number of synthetic hands among clutter")
    p.add_argument("--geometry", type=int, default=800, help="number of hands from the perfect reader")
    p.add_argument("--seed", type=int, default=5)
    p.add_argument("--kept", type=Path, help="a cache file of layouts, for another fit")
    a, _ = measured_reader(p)
    counts: dict[Source, int] = {"scenes": a.scenes, "clutter": a.clutter, "geometry": a.geometry}
    jobs = [(a.seed, n, source, a.models) for source, count in counts.items() for n in range(count)]
    random.Random(a.seed).shuffle(jobs)
    with ProcessPoolExecutor() as pool:
        both = [c for c in pool.map(choices_of, jobs, chunksize=4) if c]
    if a.kept:
        a.kept.write_bytes(pickle.dumps(both))
    held_back = {name: weight for name, weight in WEIGHTS.items() if name not in FITTED}
    for table, choices, held in zip(
        ("groups", "hand"), zip(*both, strict=True), (NOTHING_HELD, held_back), strict=True
    ):
        kept = round(len(choices) * (1 - HELD_OUT))
        weights = fitted(choices[:kept], held)
        print(f"[{table}]  # of others right: {told_right(choices[kept:], weights)}")
        print("\n".join(f"{name} = {weight:.3g}" for name, weight in weights.items()))


if __name__ == "__main__":
    main()
