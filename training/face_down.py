"""Measure confusion between face-down tiles and white dragons.

python -m training.face_down [--scenes 120] [--seed 23] [--models DIR]

Renders scenes of styles that training never draws. Half of the sets have backs as pale as their faces, half a
white dragon without a frame. In half of the hands one to four tiles of the rows are face down, and a third
contain a concealed kong. Each line of the table shows the kind of back or white dragon, its place, and how
often it was read as what. `named` counts the answers of the classifier, `read` the final result of the
reader, `?` any other face, `-` missing tiles and strays.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from scoring import Hand
from training.boxes import enclosing_boxes, overlap_shares
from training.evaluate import SAME, parse_reader
from training.faces import Style
from training.faces.others import APART, Back
from training.faces.palette import colour_distance
from training.render.__main__ import draw_set
from training.render.hands.around import among
from training.render.hands.classical import lay_randomly
from training.render.scene import render_hand_scene
from training.wins import SIZE, draw_win, photograph_scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from training.render.layouts import PlacedTile
    from training.render.scene import Scene
    from vision import Reader

BACK, WHITE = "X", "B"
ANSWERS = (WHITE, BACK, "?", "-")
MAX_FACE_DOWN = 4
KONG = 4  # tiles

Kind = tuple[str, str]


def style_kind(label: str, style: Style) -> str:
    """Return the kind of back, or of white dragon, of a style."""
    if label == BACK:
        return (
            "pale back" if colour_distance(style.back.colour, style.palette.body) < APART else "coloured back"
        )
    return "blank dragon" if style.writing.white == "blank" else "framed dragon"


def random_pale_style(rng: random.Random) -> Style:
    """Choose a pale set, with equal chances of a pale back and of a white dragon without a frame."""
    style = Style.random(rng)
    while style.palette.dark:
        style = Style.random(rng)
    if rng.random() < 0.5:
        style = replace(style, back=Back.pale(rng, style.palette.body))
    white = "blank" if rng.random() < 0.5 else "frame"
    return replace(style, writing=replace(style.writing, white=white))


def random_hand(rng: random.Random) -> Hand:
    """Draw a winning hand: a third with a concealed kong, half with white dragons."""
    kong, white = rng.random() < 1 / 3, rng.random() < 0.5
    while True:
        hand = draw_win(rng)
        kongs = [meld for meld in hand.melds if meld.kind == "kong"]
        if (WHITE in map(str, hand.tiles)) == white and bool(kongs) == kong:
            text = str(hand)
            for meld in kongs:
                text = text.replace(str(meld), f"({meld})")
            return Hand.parse(text)


def turn_down_tiles(rng: random.Random, placed: list[PlacedTile]) -> list[PlacedTile]:
    """Turn one to four tiles of the rows face down, except white dragons, bonus tiles and kongs."""
    sizes = Counter(tile.set for tile in placed if tile.row == "melded")
    kongs = {number for number, size in sizes.items() if size == KONG}
    rows = [
        k
        for k, tile in enumerate(placed)
        if tile.row in ("melded", "concealed")
        and tile.label != WHITE
        and not (tile.row == "melded" and tile.set in kongs)
    ]
    down = rng.sample(rows, rng.randint(1, MAX_FACE_DOWN))
    return [replace(tile, label=BACK) if k in down else tile for k, tile in enumerate(placed)]


def render_scenes(count: int, seed: int) -> Iterator[tuple[Style, bytes, Scene]]:
    """Yield photos with their style and truth; the seed determines all of them."""
    for number in range(count):
        rng = random.Random(f"face down {seed} {number}")
        style = random_pale_style(rng)
        tile_set = draw_set(style, rng)
        placed = among(rng, lay_randomly(rng, random_hand(rng)), partial(tile_set.draw_label, rng))
        if rng.random() < 0.5:
            placed = turn_down_tiles(rng, placed)
        scene = render_hand_scene(rng, placed, tile_set, SIZE, rng.uniform(0, 40), rng.gauss(0, 6))
        yield style, *photograph_scene(rng, scene)


def find_place(tile: PlacedTile, kongs: set[int | None]) -> str:
    """Return the place of a tile: in a kong, in a row, with the bonus tiles or beside the hand."""
    if tile.row == "melded" and tile.set in kongs:
        return "kong"
    return {"melded": "row", "concealed": "row", "bonus": "flowers", "stray": "beside"}[tile.row]


def compare_reading(
    reader: Reader, style: Style, photo: bytes, scene: Scene
) -> Iterator[tuple[Kind, str, str]]:
    """Yield kind and place of each back and white dragon, its classification and its final label."""
    reading = reader.read(photo)
    truth = enclosing_boxes(np.array([tile.quad for tile in scene.tiles]))
    finds = enclosing_boxes(np.array([tile.quad for tile in reading.tiles]).reshape(-1, 4, 2))
    shared = overlap_shares(truth, finds)[0] if len(finds) else np.zeros((len(truth), 1))
    sizes = Counter(tile.placed.set for tile in scene.tiles if tile.placed.row == "melded")
    kongs = {number for number, size in sizes.items() if size == KONG}
    for k, tile in enumerate(scene.tiles):
        label = tile.placed.label
        if label not in (BACK, WHITE) or tile.visible < SAME:
            continue
        kind = style_kind(label, style), find_place(tile.placed, kongs)
        best = int(shared[k].argmax())
        if shared[k, best] < SAME:
            yield kind, "-", "-"
            continue
        read = reading.tiles[best]
        astray = read.row == "stray" and tile.placed.row != "stray"
        yield kind, _answer_column(read.alternatives[0][0]), "-" if astray else _answer_column(read.label)


def _answer_column(label: str) -> str:
    return label if label in (BACK, WHITE) else "?"


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--scenes", type=int, default=120)
    p.add_argument("--seed", type=int, default=23)
    a, reader = parse_reader(p)
    named: Counter[tuple[Kind, str]] = Counter()
    read: Counter[tuple[Kind, str]] = Counter()
    for style, photo, scene in render_scenes(a.scenes, a.seed):
        for kind, first, last in compare_reading(reader, style, photo, scene):
            named[kind, first] += 1
            read[kind, last] += 1
    others = "".join(f"{label:>5}" for label in ANSWERS[1:])
    print(f"{'what lies':14} {'where':8} {'named B':>8}{others}{'read B':>10}{others}")
    for kind in sorted({kind for kind, _ in named}):
        columns = "".join(f"{named[kind, label]:5}" for label in ANSWERS)
        last = "".join(f"{read[kind, label]:5}" for label in ANSWERS)
        print(f"{kind[0]:14} {kind[1]:8}    {columns}     {last}")


if __name__ == "__main__":
    main()
