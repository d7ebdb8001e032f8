"""Render sample photos of laid-out hands, each with its truth beside it.

    python -m models.render FOLDER [--seed 0] [--size 1280x960]

For each line `name: hand` of FOLDER/hands.txt that wins: FOLDER/NAME.jpg and FOLDER/NAME.json.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

import cv2
import numpy as np

from models.faces import LABELS, Style, face_svg, over, raster, variants
from models.faces.palette import rgb
from models.render.layouts import lay_hand
from models.render.scene import Scene, hand_scene
from models.render.tileset import TileSet, random_build
from scoring import Hand

FACE_HEIGHT = 256
LIGHT = 380  # red, green and blue together: dark tiles are rare, and no first example


def drawn_set(style: Style, rng: random.Random) -> TileSet:
    """Draw the tiles of a style, faces 256 pixels high. Raises MissingFontsError."""
    body, back = rgb(style.palette.body), rgb(style.back.colour)
    faces = {
        label: [
            over(raster(face_svg(label, style, v), FACE_HEIGHT), body) for v in range(variants(label, style))
        ]
        for label in LABELS
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


def truth(scene: Scene, hand: Hand, photo: str) -> dict[str, object]:
    """Tell what the photo shows, in the form of a reading; quads in pixels."""
    height, width = scene.image.shape[:2]
    tiles = [
        {
            "label": t.placed.label,
            "quad": [[round(float(v), 1) for v in corner] for corner in t.quad],
            "row": t.placed.row,
            "set": t.placed.set,
            "sideways": t.placed.sideways,
            "winning": t.placed.winning,
        }
        for t in scene.tiles
    ]
    return {"photo": photo, "width": width, "height": height, "hand": str(hand), "tiles": tiles}


def sample(
    name: str, hand: Hand, number: int, seed: int, size: tuple[int, int]
) -> tuple[np.ndarray, dict[str, object]]:
    """Render one photo, (H, W, 3) uint8 RGB of this size (width, height), and its truth.

    The first is the default set seen nearly from above; later ones vary more.
    """
    rng = random.Random(f"sample {seed} {name}")
    style = Style.default()
    while number and (style == Style.default() or sum(rgb(style.palette.body)) < LIGHT):
        style = Style.random(rng)
    tile_set = drawn_set(style, rng)
    placed = lay_hand(rng, hand, neat=number < 2)
    scene = hand_scene(rng, placed, tile_set, size, tilt=min(6 + 5 * number, 35), heading=rng.gauss(0, 4))
    return scene.image, truth(scene, hand, f"{name}.jpg")


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
        image, facts = sample(stem, hand, number, a.seed, (width, height))
        cv2.imwrite(str(a.folder / f"{stem}.jpg"), image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 86])
        (a.folder / f"{stem}.json").write_text(json.dumps(facts, indent=1) + "\n")
        print(a.folder / f"{stem}.jpg")


if __name__ == "__main__":
    main()
