"""Render photos of a tile set that the networks read badly, in the format of corrected photos.

python -m training.unfamiliar --style N... --photos 30 --to DIR [--seed S] [--plain] [--models DIR]

The faces of style N are half worn off, on tiles with a woven pattern, which no drawn style has; with --plain
they are as drawn. Each style gets photos of winning hands, which depend on the seed: DIR/NAME.jpg, and
DIR/NAME.json with the truth as the player's corrections and the reading of --models. `python -m
vision.dataset DIR` makes a data set of them.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from training.evaluate import parse_reader
from training.faces import Style
from training.render.__main__ import draw_set
from training.wins import photograph_scene, render_tidy_win
from vision.dataset import CorrectedPhoto, digest_networks, join_corrections
from vision.layout.pipeline import quad_from_array

if TYPE_CHECKING:
    from training.render.tileset import TileSet

WORN = 0.5  # of the paint is left
STRENGTH, THREAD = 30.0, 5.0  # levels of brightness up and down, pixels of a face


def draw_unfamiliar_set(number: int, *, plain: bool) -> TileSet:
    """Draw the tiles of a style that training never draws. Raises MissingFontsError."""
    rng = random.Random(f"unfamiliar {number}")
    tiles = draw_set(Style.random(rng), rng)
    if not plain:
        tiles.faces = {
            label: faces if label == "X" else [add_pattern(face, tiles.body) for face in faces]
            for label, faces in tiles.faces.items()
        }
    return tiles


def add_pattern(face: np.ndarray, body: np.ndarray) -> np.ndarray:
    """Wear off half of the paint of a face (H, W, 3) uint8, and add a woven pattern."""
    y, x = np.mgrid[: face.shape[0], : face.shape[1]] / THREAD
    woven = STRENGTH * (np.sin(x) + np.sin(y) + np.sin((x + y) / 1.8)) / 3
    worn = body + WORN * (face - body)
    pixels: np.ndarray = np.clip(worn + woven[..., None], 0, 255).astype(np.uint8)
    return pixels


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--style", type=int, nargs="+", required=True)
    p.add_argument("--photos", type=int, default=30)
    p.add_argument("--seed", default="0")
    p.add_argument("--plain", action="store_true")
    p.add_argument("--to", type=Path, required=True)
    a, reader = parse_reader(p)
    a.to.mkdir(parents=True, exist_ok=True)
    networks = digest_networks(a.models)
    for number in a.style:
        tiles = draw_unfamiliar_set(number, plain=a.plain)
        name = f"{'plain' if a.plain else 'patterned'} {number}"
        for k in range(a.photos):
            rng = random.Random(f"{name} {a.seed} {k}")
            photo, scene = photograph_scene(rng, render_tidy_win(rng, tiles))
            truth = [(quad_from_array(tile.quad), tile.placed.label) for tile in scene.tiles]
            kept = CorrectedPhoto(photo, join_corrections(reader.read(photo), truth), name, networks)
            stem = a.to / f"{name} {a.seed} {k}".replace(" ", "-")
            stem.with_suffix(".jpg").write_bytes(photo)
            stem.with_suffix(".json").write_text(json.dumps(kept.to_json()), encoding="utf-8")
        print(f"{a.to}: {a.photos} photos of {name}", flush=True)


if __name__ == "__main__":
    main()
