"""Measure how often a photo of a whole hand is laid out right: its rows, its sets and its winning tile.

python -m training.layout_accuracy [--data DATA] [--rendered 500] [--geometry 2000] [--seed 11] [--wrong] [--kinds
classical riichi …] [--lost] [--false 1]

With DATA, also the sixty photos annotated in layout_annotations.txt, which the layout is not tuned on; 54 of them are
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
from training.evaluate import find_label, parse_reader
from training.faces import LABELS, Style
from training.photos import read_folder
from training.render.__main__ import draw_set
from training.render.boxes import box_corners, box_sides
from training.render.camera import look_at
from training.render.hands.kinds import KINDS
from training.render.scene import FRONT, render_hand_scene, scene_extent
from training.render.scene import place_objects as things_among
from training.render.tileset import TileSet, random_build
from training.wins import CLASSICAL, SIZE, WinScene, photograph_with_labels
from vision import DetectedTile, Reader, Reading
from vision.layout.choice import choose_layout
from vision.layout.hand import hand_from_tiles
from vision.layout.pipeline import quad_from_array
from vision.layout.planes import SYMMETRIC_FACES
from vision.layout.sets import is_bonus

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from vision.results import Claims

ANNOTATIONS = Path(__file__).with_name("layout_annotations.txt")
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
    shows_claims: bool = True


def read_annotated_photos(data: Path) -> Iterator[LabelledHand]:
    """Yield the photos annotated in layout_annotations.txt, each with its hand and its labels."""
    lines = ANNOTATIONS.read_text(encoding="utf-8").splitlines()
    hands = dict(line.split(": ", 1) for line in lines if line and line[0] != "#")
    for photo in read_folder(data, "scenes"):
        if photo.path.name in hands:
            hand = Hand.parse(hands[photo.path.name])
            yield LabelledHand(
                photo.path.name, photo.path.read_bytes(), hand, photo.labels, np.array(photo.boxes, float)
            )


def render_photos(
    count: int, seed: int, kind: str = CLASSICAL, *, won: bool = True
) -> Iterator[LabelledHand]:
    """Yield rendered photos of hands of a kind, in random styles; the seed determines all of them."""
    for number in range(count):
        rng = random.Random(_name("laid out", kind, seed, number))
        tile_set = draw_set(Style.random(rng), rng)
        table = WinScene.random(rng, partial(tile_set.draw_label, rng), kind, won=won)
        placed = table.with_red_fives(rng, tile_set)
        things = things_among(rng, placed, tile_set, MANY_KINDS) if KINDS[kind].things else []
        scene = render_hand_scene(rng, placed, tile_set, SIZE, table.tilt, table.heading, things)
        photo, labels, boxes = photograph_with_labels(rng, scene)
        yield LabelledHand(f"{kind} {number}", photo, table.hand, labels, boxes, table.shows_claims)


def perfect_detections(rng: random.Random, table: WinScene, tile_set: TileSet) -> list[DetectedTile]:
    """Return the tiles as a perfect reader would, by their numbers on the table.

    Any corner comes first if a face looks alike when rotated.
    """
    hand = [tile for tile in table.placed if tile.row != "stray"]
    camera = look_at(scene_extent(hand, tile_set), SIZE, table.tilt, table.heading, rng.gauss(0, 2), 55, 0.9)
    seen = []
    for number, tile in enumerate(table.placed):
        stands = tile.pose == "standing"
        box = box_corners(tile, tile_set)
        quad = camera.project(box_sides(box)[FRONT][[3, 2, 1, 0]] if stands else box[1])
        if (stands and tile.row == "stray") or not ((quad > 0) & (quad < SIZE)).all():
            continue
        size = float(np.linalg.norm(quad[2] - quad[0])) * NOISE
        quad = quad + np.array([[rng.gauss(0, size) for _ in range(2)] for _ in range(4)])
        label = plain_label(tile.label)
        alike = label in SYMMETRIC_FACES
        quad = np.roll(quad, rng.choice((0, 2)) if alike else 0, 0)
        turn, bonus = 0.5 if alike else 0.97, 0.95 * is_bonus(label)
        seen.append(
            DetectedTile(
                label,
                confidence=0.95,
                alternatives=(),
                quad=quad_from_array(quad),
                turn_confidence=turn,
                axis_confidence=turn,
                bonus_chance=bonus,
                number=number,
            )
        )
    return seen


def false_detection(rng: random.Random, tiles: Sequence[DetectedTile]) -> DetectedTile:
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
                quad=quad_from_array(quad + by),
                turn_confidence=0.5,
                axis_confidence=0.5,
                bonus_chance=0.0,
            )


def measure_geometry(
    count: int, seed: int, kind: str = CLASSICAL, *, verbose: bool, won: bool = True, false: int = 0
) -> float:
    """Return the share of hands of a kind that the layout alone gets right, with false detections."""
    bare = TileSet(dict.fromkeys(LABELS, ()), np.zeros(3), np.zeros(3))
    right = 0
    for number in range(count):
        rng = random.Random(_name("geometry", kind, seed, number))
        tile_set = random_build(rng, bare.faces, bare.body, bare.back)
        table = WinScene.random(rng, partial(tile_set.draw_label, rng), kind, won=won)
        seen = perfect_detections(rng, table, tile_set)
        seen += [false_detection(rng, seen) for _ in range(false)]
        laid = choose_layout([replace(tile, number=number) for number, tile in enumerate(seen)])
        good = is_hand_right(
            hand_from_tiles(laid.tiles), table.hand, laid.claims, claims_shown=table.shows_claims
        )
        right += good
        if verbose and not good:
            print(
                f"  {kind} {number}: {table.hand} laid out as {hand_from_tiles(laid.tiles)} ({laid.claims})"
            )
    return right / max(count, 1)


def _name(what: str, kind: str, seed: int, number: int) -> str:
    return f"{what} {seed} {number}" if kind == CLASSICAL else f"{what} {kind} {seed} {number}"


def is_hand_right(hand: Hand, wanted: Hand, claims: Claims | None, *, claims_shown: bool = True) -> bool:
    """Return True if a hand equals the true one, its tiles in any order.

    If nothing distinguishes claimed sets from concealed ones, any may be melded, but only if marked as
    inferred.
    """
    if claims_shown:
        return hand_content(hand) == hand_content(wanted)
    return hand_content(_sets_free(hand)) == hand_content(_sets_free(wanted)) and claims != "shown"


def _sets_free(hand: Hand) -> Hand:
    """Return the hand with every meld except kongs moved to the concealed tiles."""
    free = [meld for meld in hand.melds if meld.kind in ("chow", "pung")]
    kept = tuple(meld for meld in hand.melds if meld not in free)
    tiles = tuple(tile for meld in free for tile in meld.tiles)
    return replace(hand, melds=kept, concealed=(*hand.concealed, *tiles), winning_meld=None)


def hand_content(hand: Hand) -> tuple[object, ...]:
    """Return what must be right about a hand, independent of order."""
    melds = Counter((tuple(sorted(map(str, meld.tiles))), meld.kind, meld.concealed) for meld in hand.melds)
    return melds, Counter(map(str, hand.concealed)), Counter(map(str, hand.bonus)), str(hand.winning_tile)


def plain_label(label: str) -> str:
    """Return the label of the tile for which a red five or a joker counts."""
    return {"J": "?"}.get(label, label.replace("0", "5"))


def lay_out_true_labels(reading: Reading, shown: LabelledHand) -> Hand:
    """Lay out the reading again, with the true label of every tile that lies on a labelled one."""
    tiles = []
    for tile in reading.tiles:
        label = find_label(tile, shown.labels, shown.boxes)
        tiles.append(replace(tile, label=plain_label(label)) if label else tile)
    return hand_from_tiles(tiles)


def measure_photos(name: str, photos: Iterator[LabelledHand], reader: Reader, *, verbose: bool) -> None:
    """Read the photos and print the share of right hands."""
    right = Counter[str]()
    for shown in photos:
        reading = reader.read(shown.photo)
        as_read = is_hand_right(
            hand_from_tiles(reading.tiles), shown.hand, reading.claims, claims_shown=shown.shows_claims
        )
        named = lay_out_true_labels(reading, shown)
        is_right = as_read or is_hand_right(
            named, shown.hand, reading.claims, claims_shown=shown.shows_claims
        )
        right += Counter({"photos": 1, "as read": as_read, "laid out": is_right})
        if verbose and not is_right:
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
    a, reader = parse_reader(p)
    if a.data:
        measure_photos("annotated photos", read_annotated_photos(a.data), reader, verbose=a.wrong)
    for kind in a.kinds if a.geometry else ():
        share = measure_geometry(a.geometry, a.seed, kind, verbose=a.wrong, won=not a.lost, false=a.false)
        print(f"layout alone, {kind}: {a.geometry} hands, {share:.4f}", flush=True)
    for kind in a.kinds if a.rendered else ():
        photos = render_photos(a.rendered, a.seed, kind, won=not a.lost)
        measure_photos(f"rendered scenes of unseen styles, {kind}", photos, reader, verbose=a.wrong)


if __name__ == "__main__":
    main()
