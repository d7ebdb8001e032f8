"""Measure how well the layout separates a hand from other objects, on synthetic detections.

python -m training.cluttered [--count 400] [--seed 101] [--wrong]

A hand lies in one row, in a curved row, in groups or with melds above, among keys of a keyboard and other
doubtful detections, discards in rows of six or in a heap, walls, melds of other players and the tops of
standing tiles. A scene is right if the hand consists of exactly its own tiles. Seeds below 100 were used for
tuning.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

from training.render.camera import look_at
from training.render.layouts import (
    TALL,
    PlacedTile,
    jitter_tiles,
    lay_scatter,
    lay_wall,
    line_up,
    move_tiles,
    row_end,
    select_far,
)
from training.wins import SIZE, TILES, draw_win, make_losing_hand
from vision import DetectedTile
from vision.layout.choice import choose_layout
from vision.layout.planes import SYMMETRIC_FACES
from vision.layout.sets import is_bonus

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scoring import Hand
    from vision.results import Quad

WIDTH = 26.0  # millimetres of a tile
NOISE = 0.012  # of the diagonal of a detection: noise of its corners
MISREAD = 0.02  # of the hand's tiles
ROOM = 1.5  # tile widths between the centres of the tiles of a hand and of other objects


class SyntheticDetection(NamedTuple):
    """A synthetic detection: its position, its width and height in tile widths, and its score."""

    placed: PlacedTile
    wide: float = 1.0
    high: float = TALL
    sure: float = 0.98


@dataclass(frozen=True)
class ClutteredScene:
    """The detections of one photo in pixels, and the numbers of those that form the hand."""

    kind: str
    tiles: list[DetectedTile]
    own: frozenset[int]


def group_labels(hand: Hand) -> list[list[str]]:
    """Return the labels of a hand by set, melds first; the concealed tiles are one more group."""
    return [*([str(t) for t in meld.tiles] for meld in hand.melds), [str(t) for t in hand.concealed]]


def lay_one_row(rng: random.Random, hand: Hand) -> list[PlacedTile]:
    """Lay all tiles in one row, melded sets apart or not, flowers at an end."""
    groups = [[PlacedTile(label, 0, 0, row="concealed") for label in group] for group in group_labels(hand)]
    bonus = [PlacedTile(str(t), 0, 0, row="bonus") for t in hand.bonus]
    row = line_up([*groups, bonus] if bonus else groups, rng.choice([0.0, 0.5, 1.0]), 0.03)
    return move_tiles(row, -row_end(row) / 2, 0)


def lay_curve(rng: random.Random, hand: Hand) -> list[PlacedTile]:
    """Lay all tiles on an arc of up to sixty degrees, either way, each rotated with it."""
    labels = [label for group in group_labels(hand) for label in group]
    step = rng.uniform(20, 60) / len(labels)
    radius = 1.06 / np.radians(step)
    way = rng.choice([1, 1, 1, -1])  # 1: the centre is farthest from the player, as in a fan
    row = []
    for k, label in enumerate(labels):
        angle = (k - (len(labels) - 1) / 2) * step
        x, y = radius * np.sin(np.radians(angle)), way * radius * (np.cos(np.radians(angle)) - 1)
        row.append(PlacedTile(label, float(x), float(y), angle=-way * angle, row="concealed"))
    return row


def lay_groups_apart(rng: random.Random, hand: Hand) -> list[PlacedTile]:
    """Lay each set by itself, in two or three lines."""
    *groups, concealed = group_labels(hand)
    groups += [concealed[k : k + 3] for k in range(0, len(concealed), 3)]
    rng.shuffle(groups)
    lines, gap, apart = rng.choice([2, 2, 3]), rng.uniform(0.4, 1.3), rng.uniform(0.2, 0.9)
    placed = []
    for n in range(lines):
        some = [[PlacedTile(x, 0, 0, row="concealed") for x in g] for g in groups[n::lines]]
        row = line_up(some, gap, 0.03)
        placed += move_tiles(row, -row_end(row) / 2 + rng.gauss(0, 0.7), (lines - 1 - n) * (TALL + apart))
    return placed


def lay_melds_above(rng: random.Random, hand: Hand) -> list[PlacedTile]:
    """Lay melded sets in a row above the concealed one."""
    *melds, concealed = ([PlacedTile(x, 0, 0, row="concealed") for x in g] for g in group_labels(hand))
    lower = line_up([concealed], 0, 0.03)
    upper = line_up(melds, rng.choice([0.4, 0.7]), 0.03)
    bonus = line_up([[PlacedTile(str(t), 0, 0, row="bonus") for t in hand.bonus]], 0, 0.03)
    placed = move_tiles(lower, -row_end(lower) / 2, 0)
    placed += move_tiles(upper, -row_end(upper) / 2 + rng.gauss(0, 0.7), TALL + rng.uniform(0.05, 0.8))
    return placed + move_tiles(bonus, row_end(lower) / 2 + 1.0, 0)


LAID: dict[str, Callable[[random.Random, Hand], list[PlacedTile]]] = {
    "row": lay_one_row,
    "curve": lay_curve,
    "groups": lay_groups_apart,
    "melded": lay_melds_above,
}


def draw_label(rng: random.Random) -> str:
    """Draw a label other than bonus tiles."""
    return str(rng.choice(TILES))


def draw_score(rng: random.Random) -> float:
    """Draw the score of a detection that is not a tile: mostly low, sometimes high."""
    return rng.uniform(0.02, 0.9) ** rng.choice([1, 2])


def place_keyboard(rng: random.Random, hand: Sequence[PlacedTile]) -> list[SyntheticDetection]:
    """Place a keyboard under the hand or next to it: the keys that the hand leaves free."""
    columns, rows = rng.randint(10, 16), rng.randint(4, 6)
    pitch = rng.uniform(0.75, 1.25)
    down, across = rng.choice([0.0, rng.uniform(2, 5)]), rng.uniform(-2, 2)
    grid = [
        PlacedTile(draw_label(rng), (c - columns / 2 + 0.25 * (r % 2)) * pitch, (r - rows / 2) * pitch)
        for r in range(rows)
        for c in range(columns)
    ]
    free = select_far(move_tiles(grid, across, down, rng.gauss(0, 4)), hand, 0.75 + pitch / 2)
    return [SyntheticDetection(t, 0.85 * pitch, 0.85 * pitch, draw_score(rng)) for t in free]


def scatter_doubtful(rng: random.Random, hand: Sequence[PlacedTile]) -> list[SyntheticDetection]:
    """Scatter doubtful detections at any angle and of many sizes."""
    count = rng.randint(10, 50)
    loose = [
        PlacedTile(draw_label(rng), rng.uniform(-10, 10), rng.uniform(-5, 12), rng.uniform(0, 360))
        for _ in range(count)
    ]
    spread = select_far(loose, hand, ROOM)
    return [
        SyntheticDetection(t, s, s * rng.uniform(0.8, 1.5), draw_score(rng))
        for t in spread
        if (s := rng.uniform(0.5, 1.4))
    ]


def place_discards(rng: random.Random, hand: Sequence[PlacedTile]) -> list[SyntheticDetection]:
    """Lay two to four players' discards in rows of six, each facing its player."""
    middle = max(t.y for t in hand) + rng.uniform(6, 8)
    found: list[SyntheticDetection] = []
    for side in rng.sample(range(4), rng.randint(2, 4)):
        rows = [line_up([[PlacedTile(draw_label(rng), 0, 0) for _ in range(6)]], 0, 0.03) for _ in range(3)]
        last = rng.randint(1, 6)
        pond = [t for n, row in enumerate(rows) for t in move_tiles(row, -3, -3.2 - n * (TALL + 0.03))]
        pond = pond[: 12 + last]
        found += [SyntheticDetection(t) for t in move_tiles(jitter_tiles(rng, pond, 1), 0, middle, 90 * side)]
    return [f for f in found if select_far([f.placed], hand, ROOM)]


def place_heap(rng: random.Random, hand: Sequence[PlacedTile]) -> list[SyntheticDetection]:
    """Scatter discards in the middle, some face down."""
    away = max(t.y for t in hand) + rng.uniform(5, 8)
    loose = lay_scatter(
        rng, partial(draw_label, rng), rng.randint(20, 70), rng.uniform(4, 7), swept=rng.random() < 0.6
    )
    return [SyntheticDetection(t) for t in select_far(move_tiles(loose, rng.gauss(0, 2), away), hand, ROOM)]


def place_walls(rng: random.Random, hand: Sequence[PlacedTile]) -> list[SyntheticDetection]:
    """Lay one or two walls beyond the hand or at its side."""
    found: list[SyntheticDetection] = []
    top = max(t.y for t in hand)
    for _ in range(rng.randint(1, 2)):
        wall = [t for t in lay_wall(rng, rng.randint(5, 17)) if t.level == 0]
        turn = rng.choice([0, 0, 90]) + rng.gauss(0, 4)
        laid = move_tiles(wall, rng.uniform(-10, 4), top + rng.uniform(1.8, 6), turn)
        found += [SyntheticDetection(t) for t in select_far(laid, hand, ROOM)]
    return found


def place_other_melds(rng: random.Random, hand: Sequence[PlacedTile]) -> list[SyntheticDetection]:
    """Place the melds of other players, facing their owners, at the far side and to the left and right."""
    top, wide = max(t.y for t in hand), max(abs(t.x) for t in hand)
    found: list[SyntheticDetection] = []
    for side in rng.sample((1, 2, 3), rng.randint(1, 3)):
        melds = [*draw_win(rng).melds, *draw_win(rng).melds][:4]
        row = line_up([[PlacedTile(str(t), 0, 0) for t in m.tiles] for m in melds], 0.4, 0.03)
        row = move_tiles(row, -row_end(row) / 2, 0)
        x, y = {
            1: (wide + rng.uniform(2.5, 4), top / 2 + 5),
            2: (rng.gauss(0, 2), top + rng.uniform(8, 12)),
            3: (-wide - rng.uniform(2.5, 4), top / 2 + 5),
        }[side]
        found += [
            SyntheticDetection(t) for t in select_far(move_tiles(row, x, y, 90 * side), hand, ROOM + 0.5)
        ]
    return found


def place_standing_tops(rng: random.Random, hand: Sequence[PlacedTile]) -> list[SyntheticDetection]:
    """Place standing tiles: only their tops are visible, which look like blank tiles of half the height."""
    row = line_up([[PlacedTile("X", 0, 0) for _ in range(rng.randint(4, 14))]], 0, 0.02)
    top = max(t.y for t in hand)
    laid = move_tiles(row, rng.uniform(-8, 0), top + rng.uniform(1.2, 5), rng.gauss(0, 3))
    return [
        SyntheticDetection(t, 1.0, rng.uniform(0.58, 0.72), rng.uniform(0.5, 0.97))
        for t in select_far(laid, hand, 1.1)
    ]


ABOUT: dict[str, Callable[[random.Random, Sequence[PlacedTile]], list[SyntheticDetection]]] = {
    "keys": place_keyboard,
    "doubtful": scatter_doubtful,
    "ponds": place_discards,
    "heap": place_heap,
    "walls": place_walls,
    "others": place_other_melds,
    "tops": place_standing_tops,
}


def random_scene(rng: random.Random, *, won: bool = True) -> ClutteredScene:
    """Lay out a hand in a random way with one or two kinds of clutter, seen mostly from its owner's side."""
    way = rng.choice(list(LAID))
    about = rng.sample(list(ABOUT), rng.choice([1, 1, 2]))
    own = draw_win(rng) if won else make_losing_hand(rng, draw_win(rng))
    hand = jitter_tiles(rng, LAID[way](rng, own), rng.uniform(0, 1))
    finds = [SyntheticDetection(t, sure=rng.uniform(0.965, 0.995)) for t in hand]
    for kind in about:
        taken = [f.placed for f in finds]
        finds += [f for f in ABOUT[kind](rng, hand) if select_far([f.placed], taken[len(hand) :], 0.9)]
    heading = rng.gauss(0, 6) if rng.random() < 0.85 else rng.uniform(-180, 180)
    tiles, theirs = project_detections(rng, finds, len(hand), rng.uniform(0, 45), heading)
    return ClutteredScene(f"{way} among {' and '.join(sorted(about))}", tiles, theirs)


def project_detections(
    rng: random.Random, finds: Sequence[SyntheticDetection], hand: int, tilt: float, heading: float
) -> tuple[list[DetectedTile], frozenset[int]]:
    """Return the detections in a photo that shows the hand, and the numbers of the tiles of the hand."""
    xs, ys = ([getattr(f.placed, axis) for f in finds[:hand]] for axis in "xy")
    more = rng.uniform(0, 6)  # tile widths of the table beyond the hand
    box = (min(xs) - 1, min(ys) - 1, max(xs) + 1, max(ys) + 1 + more)
    camera = look_at(tuple(WIDTH * v for v in box), SIZE, tilt, heading, rng.gauss(0, 2), 55, 0.9)
    tiles: list[DetectedTile] = []
    own: set[int] = set()
    for n, find in enumerate(finds):
        quad = camera.project(detection_corners(find))
        size = float(np.linalg.norm(quad[2] - quad[0])) * NOISE
        quad = quad + np.array([[rng.gauss(0, size) for _ in range(2)] for _ in range(4)])
        if not ((quad > 0) & (quad < SIZE)).all():
            continue
        label, sure = find.placed.label, find.sure
        if n < hand:
            own.add(len(tiles))
            if rng.random() < MISREAD:
                label, sure = draw_label(rng), rng.uniform(0.4, 0.95)
        alike = label in SYMMETRIC_FACES
        turn = 0.5 if alike else 0.5 + 0.49 * sure
        tiles.append(
            DetectedTile(
                label,
                confidence=sure,
                alternatives=((label, min(1.0, sure + 0.01)),),
                quad=cast("Quad", np.roll(quad, rng.choice((0, 2)) if alike else 0, 0).tolist()),
                turn_confidence=turn,
                axis_confidence=turn,
                bonus_chance=sure * is_bonus(label),
                number=len(tiles),
            )
        )
    return tiles, frozenset(own)


def detection_corners(find: SyntheticDetection) -> np.ndarray:
    """Return the corners (4, 3) of a detection on the table in millimetres, clockwise from its top left."""
    across, up = find.wide / 2, find.high / 2
    box = [PlacedTile("", x, y) for x, y in ((-across, up), (across, up), (across, -up), (-across, -up))]
    spread = move_tiles(box, find.placed.x, find.placed.y, find.placed.angle)
    return WIDTH * np.array([(corner.x, corner.y, 0.0) for corner in spread])


def is_right(scene: ClutteredScene) -> bool:
    """Return True if the layout finds exactly the tiles of the hand."""
    return {tile.number for tile in choose_layout(scene.tiles).tiles if tile.row != "stray"} == scene.own


def measure_scenes(count: int, seed: int, *, verbose: bool) -> dict[str, Counter[str]]:
    """Lay out scenes; return the counts of right ones by layout, by clutter and in total."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for number in range(count):
        scene = random_scene(random.Random(f"cluttered {seed} {number}"))
        began = time.perf_counter()
        right = is_right(scene)
        took = time.perf_counter() - began
        way, about = scene.kind.split(" among ")
        for word in ("all", way, *about.split(" and ")):
            counts[word] += Counter({"scenes": 1, "right": right, "microseconds": round(1e6 * took)})
        if verbose and not right:
            print(f"  scene {number}: {scene.kind}")
    return counts


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--count", type=int, default=400)
    p.add_argument("--seed", type=int, default=101)
    p.add_argument("--wrong", action="store_true", help="list the scenes that came out wrong")
    a = p.parse_args()
    for kind, count in measure_scenes(a.count, a.seed, verbose=a.wrong).items():
        share, took = count["right"] / count["scenes"], count["microseconds"] / count["scenes"] / 1000
        print(f"{kind}: {count['scenes']} scenes, {share:.3f} right, {took:.1f} ms each")


if __name__ == "__main__":
    main()
