"""Draw the worst photos with their mistakes, and every misread tile.

python -m training.gallery DATA --to DIR [--split val] [--group GROUP] [--photos 12]

Writes DIR/photos.png, mistakes in red as "labelled>read", "-" for no tile, and DIR/tiles.png with each
misread tile. Prints the tiles that are read with high confidence against their label: many of these labels
are wrong.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import cv2
import numpy as np

from training.evaluate import Mistake, PhotoScore, parse_reader, score_photo, select_photos, sort_worst_first
from vision.networks import cut_out_tiles
from vision.photo import load_photo

SURE = 0.9
CELL, CROP, PHOTOS_ACROSS, TILES_ACROSS = 640, 110, 3, 12
RED, MAGENTA = (0, 0, 230), (230, 0, 230)  # BGR


def draw_mistakes(path: Path, score: PhotoScore) -> np.ndarray:
    """Draw a photo with its mistakes, (CELL, CELL, 3) uint8 BGR."""
    image: np.ndarray = load_photo(path.read_bytes())[..., ::-1].copy()
    scale = CELL / max(image.shape[:2])
    image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    for mistake in score.mistakes:
        quad = (mistake.quad * scale).astype(int)
        cv2.polylines(image, [quad], True, RED, 2)
        text = f"{mistake.labelled}>{mistake.read}"
        cv2.putText(image, text, quad.min(0).tolist(), cv2.FONT_HERSHEY_SIMPLEX, 0.45, MAGENTA, 1)
    below, right = CELL - image.shape[0], CELL - image.shape[1]
    cell = cv2.copyMakeBorder(image, 0, below, 0, right, cv2.BORDER_CONSTANT)
    cv2.putText(cell, path.name[:60], (4, CELL - 6), cv2.FONT_HERSHEY_SIMPLEX, 0.45, (255, 255, 255), 1)
    return cell


def draw_misread_tile(image: np.ndarray, mistake: Mistake) -> np.ndarray:
    """Cut a misread tile out of a photo (H, W, 3) uint8 RGB: (CROP, CROP, 3) uint8 BGR."""
    crop = cut_out_tiles(image, mistake.quad[None].astype(np.float32), CROP)[0][..., ::-1].copy()
    text = f"{mistake} {mistake.confidence:.2f}"
    cv2.putText(crop, text, (2, 12), cv2.FONT_HERSHEY_SIMPLEX, 0.38, MAGENTA, 1)
    return crop


def arrange_cells(cells: list[np.ndarray], across: int) -> np.ndarray:
    """Arrange images of one size in rows."""
    cells = [*cells, *(np.zeros_like(cells[0]) for _ in range(-len(cells) % across))]
    return np.vstack([np.hstack(cells[k : k + across]) for k in range(0, len(cells), across)])


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("data", type=Path)
    p.add_argument("--to", type=Path, required=True)
    p.add_argument("--split")
    p.add_argument("--group")
    p.add_argument("--photos", type=int, default=12)
    a, reader = parse_reader(p)
    a.to.mkdir(parents=True, exist_ok=True)
    photos = {q.name: q for q in select_photos([a.data], a.split, a.group)}
    scores = sort_worst_first(score_photo(q, reader) for q in photos.values())
    wrong = [score for score in scores if score.mistakes]
    if not wrong:
        print("no mistakes")
        return
    drawn = [draw_mistakes(photos[score.name].path, score) for score in wrong[: a.photos]]
    cv2.imwrite(str(a.to / "photos.png"), arrange_cells(drawn, PHOTOS_ACROSS))
    tiles = []
    for score in wrong:
        image = load_photo(photos[score.name].path.read_bytes())
        tiles += [draw_misread_tile(image, mistake) for mistake in score.mistakes]
        for mistake in score.mistakes:
            if mistake.confidence > SURE and mistake.labelled != "-":
                print(f"{score.name}: {mistake} {mistake.confidence:.2f} at {mistake.quad.mean(0).round()}")
    cv2.imwrite(str(a.to / "tiles.png"), arrange_cells(tiles, TILES_ACROSS))
    print(
        f"{len(wrong)} of {len(scores)} photos with {len(tiles)} mistakes: {a.to / 'photos.png'}, tiles.png"
    )


if __name__ == "__main__":
    main()
