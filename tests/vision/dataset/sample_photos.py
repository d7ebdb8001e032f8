"""Sample photos with the hands as a player saved them."""

import io
import json
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from vision.dataset import CorrectedPhoto, CorrectedTile
from vision.dataset.pictures import assign_splits
from vision.layout.pipeline import quad_from_array

SAMPLES = Path(__file__).parents[3] / "samples"
NETWORKS = "0123456789abcdef"
PLACE = b"Anna's kitchen"
HELD_BACK = next(n for n, s in assign_splits(f"set {k}" for k in range(50)).items() if s == "val")
"""Name of a set that is held back."""


def tiles_of(name: str) -> tuple[CorrectedTile, ...]:
    """Return the tiles of a sample; the networks misread the first as a plum and missed the second."""
    truth = json.loads((SAMPLES / f"{name}.json").read_text())["tiles"]
    guesses = [("1f", 0.4), (None, None), *((t["label"], 0.95) for t in truth[2:])]
    return tuple(
        CorrectedTile(quad_from_array(np.array(t["quad"])), t["label"], *guess)
        for t, guess in zip(truth, guesses, strict=True)
    )


def corrected_sample(name: str = "all_concealed", set_name: str = "ours", **changed: Any) -> CorrectedPhoto:
    """Return a sample as a corrected photo of a set of tiles."""
    photo = (SAMPLES / f"{name}.jpg").read_bytes()
    return CorrectedPhoto(
        **{
            "photo": photo,
            "tiles": tiles_of(name),
            "set_name": set_name,
            "networks": NETWORKS,
            **changed,
        }
    )


def save_like_phone(photo: bytes) -> bytes:
    """Return the photo turned on its side, with EXIF orientation and place."""
    image = Image.open(io.BytesIO(photo))
    exif = Image.Exif()
    exif[0x0112] = 6  # the camera was held upright
    exif[0x010E] = PLACE.decode()
    exif.get_ifd(0x8825)[1] = "N"  # of the place where it was taken
    out = io.BytesIO()
    image.transpose(Image.Transpose.ROTATE_90).save(out, "JPEG", quality=95, exif=exif, comment=PLACE)
    return out.getvalue()


def rows_of(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "labels.jsonl").read_text("utf-8").splitlines()]


def faces(photos: list[CorrectedPhoto]) -> list[str]:
    return sorted(tile.label for photo in photos for tile in photo.tiles)
