"""Render sample photos of laid-out hands, and one of a whole table, each with its truth beside it.

    python -m training.render FOLDER [--seed 0] [--size 1280x960]

For each line `name: hand` of FOLDER/hands.txt that wins: FOLDER/NAME.jpg and FOLDER/NAME.json. The table is
in FOLDER/tables, and beside it a photo of each hand of FOLDER/tables/hands.txt, won or not.
"""

from __future__ import annotations

import argparse
import json
import random
from functools import partial
from pathlib import Path

import cv2
import numpy as np

from scoring import Hand
from training.faces import LABELS, Style, composite, count_variants, face_svg, rasterise
from training.faces.palette import parse_hex
from training.render.four_hands import FourHands, TableView, render_table
from training.render.hands.classical import lay_hand
from training.render.scene import Scene, Truth, render_hand_scene
from training.render.tileset import TileSet, random_build

FACE_HEIGHT = 256
QUALITY = 86
TABLE, TABLE_SIZE, TABLE_QUALITY = "four_hands", (2048, 1536), 74  # pixels as the page sends a photo
LIGHT = 380  # sum of red, green and blue: dark tiles are rare, and a bad first example


def draw_set(style: Style, rng: random.Random) -> TileSet:
    """Draw the tiles of a style, faces 256 pixels high. Raises MissingFontsError."""
    body, back = parse_hex(style.palette.body), parse_hex(style.back.colour)
    faces = {
        label: [
            composite(rasterise(face_svg(label, style, v), FACE_HEIGHT), body)
            for v in range(count_variants(label, style))
        ]
        for label in LABELS
        if count_variants(label, style)
    }
    return random_build(rng, faces, np.array(body, np.float32), np.array(back, np.float32))


def read_hands(path: Path) -> dict[str, Hand]:
    """Read the hands of a text file, `name: hand` a line. Raises ScoringError."""
    lines = (
        line.split(":", 1)
        for line in path.read_text(encoding="utf-8").splitlines()
        if line and line[0] != "#"
    )
    return {name.strip(): Hand.parse(text) for name, text in lines}


def hand_truth(scene: Scene, hand: Hand, photo: str) -> dict[str, object]:
    """Return the truth about a photo, in the form of a reading; quads in pixels."""
    height, width = scene.image.shape[:2]
    tiles = [tile_truth(tile) for tile in scene.tiles]
    return {"photo": photo, "width": width, "height": height, "hand": str(hand), "tiles": tiles}


def tile_truth(tile: Truth) -> dict[str, object]:
    """Return a tile and its place, in the form of a reading."""
    return {
        "label": tile.placed.label,
        "quad": [[round(float(v), 1) for v in corner] for corner in tile.quad],
        "row": tile.placed.row,
        "set": tile.placed.set,
        "sideways": tile.placed.sideways,
        "winning": tile.placed.winning,
    }


def table_truth(scene: Scene, table: FourHands, view: TableView, photo: str) -> dict[str, object]:
    """Return the truth about a photo of a table, in the form of a reading of one."""
    height, width = scene.image.shape[:2]
    hands = [
        {
            "side": view.player_side(player),
            "hand": str(hand),
            "tiles": [tile_truth(tile) for tile in scene.tiles if tile.placed.player == player],
        }
        for player, hand in enumerate(table.hands)
    ]
    strays = [tile_truth(tile) for tile in scene.tiles if tile.placed.player is None]
    return {"photo": photo, "width": width, "height": height, "hands": hands, "strays": strays}


def table_sample(name: str, seed: int) -> tuple[np.ndarray, dict[str, object]]:
    """Render a photo of a table with four hands and a heap of discards, and its truth."""
    rng = random.Random(f"sample table {seed} {name}")
    tile_set = draw_set(Style.default(), rng)
    table = FourHands.random(rng, partial(tile_set.draw_label, rng), 4, "heap")
    view = TableView(22, rng.gauss(0, 4))
    scene = render_table(rng, table, tile_set, TABLE_SIZE, view, tidy=True)
    return scene.image, table_truth(scene, table, view, f"{name}.jpg")


def save_sample(folder: Path, name: str, image: np.ndarray, facts: dict[str, object], quality: int) -> None:
    """Write a photo and its truth."""
    cv2.imwrite(str(folder / f"{name}.jpg"), image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality])
    (folder / f"{name}.json").write_text(json.dumps(facts, indent=1) + "\n")
    print(folder / f"{name}.jpg")


def render_sample(
    name: str, hand: Hand, number: int, seed: int, size: tuple[int, int]
) -> tuple[np.ndarray, dict[str, object]]:
    """Render one photo, (H, W, 3) uint8 RGB of this size (width, height), and its truth.

    The first shows the default set almost from above; later ones vary more.
    """
    rng = random.Random(f"sample {seed} {name}")
    style = Style.default()
    while number and (style == Style.default() or sum(parse_hex(style.palette.body)) < LIGHT):
        style = Style.random(rng)
    tile_set = draw_set(style, rng)
    placed = lay_hand(rng, hand, neat=number < 2)
    scene = render_hand_scene(
        rng, placed, tile_set, size, tilt=min(6 + 5 * number, 35), heading=rng.gauss(0, 4)
    )
    return scene.image, hand_truth(scene, hand, f"{name}.jpg")


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("folder", type=Path)
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--size", default="1280x960")
    a = p.parse_args()
    width, height = map(int, a.size.split("x"))
    winning = {name: hand for name, hand in read_hands(a.folder / "hands.txt").items() if hand.winning_tile}
    for number, (name, hand) in enumerate(winning.items()):
        stem = name.replace(" ", "_")
        image, facts = render_sample(stem, hand, number, a.seed, (width, height))
        save_sample(a.folder, stem, image, facts, QUALITY)
    tables = a.folder / "tables"
    tables.mkdir(exist_ok=True)
    save_sample(tables, TABLE, *table_sample(TABLE, a.seed), TABLE_QUALITY)
    for name, hand in read_hands(tables / "hands.txt").items():
        save_sample(tables, name, *render_sample(name, hand, 0, a.seed, (width, height)), QUALITY)


if __name__ == "__main__":
    main()
