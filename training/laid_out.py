"""Measure how often a photo of a whole hand is laid out right: its rows, its sets and its winning tile.

python -m training.laid_out [--data DATA] [--rendered 500] [--geometry 2000] [--seed 11] [--wrong] [--kinds
classical riichi …] [--lost] [--false 1]

With DATA, also the sixty photos annotated in laid_out.txt, which the layout is not tuned on; 54 of them are
in the training data of the networks. Rendered scenes have styles that training never draws, many ways to lay
out a hand, other tiles around it, and views from every side. The detector was trained on hands in the same
arrangements.

as read: the whole hand is right. laid out: it is right if the tiles get their true labels afterwards, so that
a misread face counts only if it misled the layout. geometry: the layout alone, from true labels and corners
with a little noise, without images. --lost: losing hands, mostly of thirteen tiles. --false: this many false
blank detections lie near each hand of these.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from scoring import Hand
from training.evaluate import label_under, measured_reader
from training.faces import LABELS, Style
from training.photos import read_folder
from training.render.__main__ import drawn_set
from training.render.boxes import box_corners, sides_of
from training.render.camera import look_at
from training.render.hands.kinds import KINDS
from training.render.scene import FRONT, extent, hand_scene
from training.render.scene import among as things_among
from training.render.tileset import TileSet, random_build
from training.wins import CLASSICAL, SIZE, WinScene, snapshot
from vision import Reader, Reading, ReadTile
from vision.arrange.choose import likeliest_hand
from vision.arrange.found_tiles import as_corners
from vision.arrange.hand import hand_of
from vision.arrange.sets import is_bonus
from vision.arrange.upright import LOOK_ALIKE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from vision.reading import Claims

ANNOTATIONS = Path(__file__).with_suffix(".txt")
MANY_KINDS = 4, 9  # number of objects around a hand
FALSE_NEAR, FALSE_SURE = (-2.5, 2.5), (0.4, 0.95)  # tile sides from a tile; score
NOISE = 0.012  # of the diagonal of a tile: noise of its corners


@dataclass(frozen=True)
class LabelledHand:
    """A photo with its truth: the hand, and the labelled tiles with their boxes (N, 4)."""

    name: str
    photo: bytes
    hand: Hand
    labels: Sequence[str]
    boxes: np.ndarray
    told: bool = True


def annotated(data: Path) -> Iterator[LabelledHand]:
    """Yield the photos annotated in laid_out.txt, each with its hand and its labels."""
    lines = ANNOTATIONS.read_text(encoding="utf-8").splitlines()
    hands = dict(line.split(": ", 1) for line in lines if line and line[0] != "#")
    for photo in read_folder(data, "scenes"):
        if photo.path.name in hands:
            hand = Hand.parse(hands[photo.path.name])
            yield LabelledHand(
                photo.path.name, photo.path.read_bytes(), hand, photo.labels, np.array(photo.boxes, float)
            )


def rendered(count: int, seed: int, kind: str = CLASSICAL, *, won: bool = True) -> Iterator[LabelledHand]:
    """Yield rendered photos of hands of a kind, in random styles; the seed determines all of them."""
    for number in range(count):
        rng = random.Random(_name("laid out", kind, seed, number))
        tile_set = drawn_set(Style.random(rng), rng)
        table = WinScene.random(rng, partial(tile_set.draw, rng), kind, won=won)
        placed = table.with_red_fives(rng, tile_set)
        things = things_among(rng, placed, tile_set, MANY_KINDS) if KINDS[kind].things else []
        scene = hand_scene(rng, placed, tile_set, SIZE, table.tilt, table.heading, things)
        photo, labels, boxes = snapshot(rng, scene)
        yield LabelledHand(f"{kind} {number}", photo, table.hand, labels, boxes, table.told)


def seen_perfectly(rng: random.Random, table: WinScene, tile_set: TileSet) -> list[ReadTile]:
    """Return the tiles as a perfect reader would, by their numbers on the table.

    Any corner comes first if a face looks alike when rotated.
    """
    hand = [tile for tile in table.placed if tile.row != "stray"]
    camera = look_at(extent(hand, tile_set), SIZE, table.tilt, table.heading, rng.gauss(0, 2), 55, 0.9)
    seen = []
    for number, tile in enumerate(table.placed):
        stands = tile.pose == "standing"
        box = box_corners(tile, tile_set)
        quad = camera.project(sides_of(box)[FRONT][[3, 2, 1, 0]] if stands else box[1])
        if (stands and tile.row == "stray") or not ((quad > 0) & (quad < SIZE)).all():
            continue
        size = float(np.linalg.norm(quad[2] - quad[0])) * NOISE
        quad = quad + np.array([[rng.gauss(0, size) for _ in range(2)] for _ in range(4)])
        label = plain(tile.label)
        alike = label in LOOK_ALIKE
        quad = np.roll(quad, rng.choice((0, 2)) if alike else 0, 0)
        turn, bonus = 0.5 if alike else 0.97, 0.95 * is_bonus(label)
        seen.append(
            ReadTile(
                label,
                confidence=0.95,
                alternatives=(),
                quad=as_corners(quad),
                turn_confidence=turn,
                axis_confidence=turn,
                bonus_chance=bonus,
                number=number,
            )
        )
    return seen


def false_find(rng: random.Random, tiles: Sequence[ReadTile]) -> ReadTile:
    """Return a false blank detection near some tile, like an empty slot of a rack or cloth."""
    centres = np.array([tile.quad for tile in tiles]).mean(1)
    while True:
        tile = rng.choice(tiles)
        quad = np.array(tile.quad)
        edges = np.array([quad[1] - quad[0], quad[3] - quad[0]])
        size = np.linalg.norm(edges, axis=1).min()
        by = np.array([rng.uniform(*FALSE_NEAR), rng.uniform(*FALSE_NEAR)]) @ edges
        apart = np.linalg.norm(centres - (quad.mean(0) + by), axis=1) / size
        if apart.min() > 0.9:
            sure = rng.uniform(*FALSE_SURE)
            return replace(
                tile,
                label=rng.choice("XXB"),
                confidence=sure,
                quad=as_corners(quad + by),
                turn_confidence=0.5,
                axis_confidence=0.5,
                bonus_chance=0.0,
            )


def geometry(
    count: int, seed: int, kind: str = CLASSICAL, *, tell: bool, won: bool = True, false: int = 0
) -> float:
    """Return the share of hands of a kind that the layout alone gets right, with false detections."""
    bare = TileSet(dict.fromkeys(LABELS, ()), np.zeros(3), np.zeros(3))
    right = 0
    for number in range(count):
        rng = random.Random(_name("geometry", kind, seed, number))
        tile_set = random_build(rng, bare.faces, bare.body, bare.back)
        table = WinScene.random(rng, partial(tile_set.draw, rng), kind, won=won)
        seen = seen_perfectly(rng, table, tile_set)
        seen += [false_find(rng, seen) for _ in range(false)]
        laid = likeliest_hand([replace(tile, number=number) for number, tile in enumerate(seen)])
        good = is_right(hand_of(laid.tiles), table.hand, laid.claims, told=table.told)
        right += good
        if tell and not good:
            print(f"  {kind} {number}: {table.hand} laid out as {hand_of(laid.tiles)} ({laid.claims})")
    return right / max(count, 1)


def _name(what: str, kind: str, seed: int, number: int) -> str:
    return f"{what} {seed} {number}" if kind == CLASSICAL else f"{what} {kind} {seed} {number}"


def is_right(hand: Hand, wanted: Hand, claims: Claims | None, *, told: bool = True) -> bool:
    """Return True if a hand equals the true one, its tiles in any order.

    If nothing distinguishes claimed sets from concealed ones, any may be melded, but only if marked as
    inferred.
    """
    if told:
        return content(hand) == content(wanted)
    return content(_sets_free(hand)) == content(_sets_free(wanted)) and claims != "shown"


def _sets_free(hand: Hand) -> Hand:
    """Return the hand with every meld except kongs moved to the concealed tiles."""
    free = [meld for meld in hand.melds if meld.kind in ("chow", "pung")]
    kept = tuple(meld for meld in hand.melds if meld not in free)
    tiles = tuple(tile for meld in free for tile in meld.tiles)
    return replace(hand, melds=kept, concealed=(*hand.concealed, *tiles), winning_meld=None)


def content(hand: Hand) -> tuple[object, ...]:
    """Return what must be right about a hand, independent of order."""
    melds = Counter((tuple(sorted(map(str, meld.tiles))), meld.kind, meld.concealed) for meld in hand.melds)
    return melds, Counter(map(str, hand.concealed)), Counter(map(str, hand.bonus)), str(hand.winning_tile)


def plain(label: str) -> str:
    """Return the label of the tile for which a red five or a joker counts."""
    return {"J": "?"}.get(label, label.replace("0", "5"))


def truly_named(reading: Reading, shown: LabelledHand) -> Hand:
    """Lay out the reading again, with the true label of every tile that lies on a labelled one."""
    tiles = []
    for tile in reading.tiles:
        label = label_under(tile, shown.labels, shown.boxes)
        tiles.append(replace(tile, label=plain(label)) if label else tile)
    return hand_of(tiles)


def measure(name: str, photos: Iterator[LabelledHand], reader: Reader, *, tell: bool) -> None:
    """Read the photos and print the share of right hands."""
    right = Counter[str]()
    for shown in photos:
        reading = reader.read(shown.photo)
        as_read = is_right(hand_of(reading.tiles), shown.hand, reading.claims, told=shown.told)
        named = truly_named(reading, shown)
        laid_out = as_read or is_right(named, shown.hand, reading.claims, told=shown.told)
        right += Counter({"photos": 1, "as read": as_read, "laid out": laid_out})
        if tell and not laid_out:
            print(f"  {shown.name}: {shown.hand} read as {reading.hand}")
    shares = {key: round(right[key] / max(right["photos"], 1), 4) for key in ("laid out", "as read")}
    print(f"{name}: {right['photos']} hands, {shares}")


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--data", type=Path)
    p.add_argument("--rendered", type=int, default=500)
    p.add_argument("--geometry", type=int, default=2000)
    p.add_argument("--seed", type=int, default=11)
    p.add_argument("--wrong", action="store_true", help="list the hands that were not laid out right")
    p.add_argument("--kinds", nargs="*", choices=list(KINDS), default=list(KINDS))
    p.add_argument("--lost", action="store_true", help="use losing hands")
    p.add_argument("--false", type=int, default=0, help="number of false blank detections near each hand")
    a, reader = measured_reader(p)
    if a.data:
        measure("annotated photos", annotated(a.data), reader, tell=a.wrong)
    for kind in a.kinds if a.geometry else ():
        share = geometry(a.geometry, a.seed, kind, tell=a.wrong, won=not a.lost, false=a.false)
        print(f"layout alone, {kind}: {a.geometry} hands, {share:.4f}", flush=True)
    for kind in a.kinds if a.rendered else ():
        photos = rendered(a.rendered, a.seed, kind, won=not a.lost)
        measure(f"rendered scenes of unseen styles, {kind}", photos, reader, tell=a.wrong)


if __name__ == "__main__":
    main()
