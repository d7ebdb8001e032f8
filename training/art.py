"""Other people's art: single faces of DATA/crops2, ink of DATA/art2, and the groups that training never sees.

Sets of one art group share drawings, so a whole group is held out. Confidences are calibrated and networks are
compared on the groups of HELD_OUT.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from training.photos import read_folder
from vision.layout.sets import FACE_DOWN

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence
    from pathlib import Path

# Flowers and seasons told by numerals (samoheen) and by characters (gleitz, xhokir_bonus), photos of a set from
# Hong Kong (kch3coo), drawings in Western (gleitz), Chinese (samoheen) and Japanese (xhokir_bonus) fashion.
HELD_OUT = "gleitz", "kch3coo", "samoheen", "xhokir_bonus"
CROPS, INK = "crops2", "art2"
BLACK_INK = "ONE BLACK INK"  # in the style of a set that is to be painted
NO_FACE = "other"  # a label of faces that no rules know
RED_FIVES = "0m", "0p", "0s"
BODIES = (244, 240, 228), (250, 250, 246), (236, 228, 205), (248, 246, 240)
# The last ink, red, is not for suits, where it would make a red five.
INKS = (20, 20, 24), (25, 40, 120), (20, 90, 50), (160, 30, 30)
DRAGON_INKS = {"C": (180, 30, 30), "F": (20, 110, 60)}
DARK_BODIES = (28, 28, 32), (22, 44, 40), (24, 40, 84), (70, 24, 30)
LIGHT_INKS = (245, 245, 240), (232, 205, 120), (120, 215, 160), (240, 120, 110)
ONE_INK = 0.2  # share of the paintings with a single ink
DARK = 0.15  # share of the paintings on a dark body
FACE_SIZE = 256, 192  # pixels, height and width
INKED = 0.84, 0.8  # of the face, at most


@dataclass(frozen=True)
class ArtSet:
    """A set of other people's art; is_ink: transparent pictures; is_black: these are to be painted."""

    folder: Path
    group: str
    is_ink: bool
    is_black: bool = False

    @property
    def name(self) -> str:
        """Name of its folder."""
        return self.folder.name

    @property
    def is_whole(self) -> bool:
        """More faces than flowers and seasons."""
        return not self.is_ink or (self.folder / "1m.png").exists()

    @property
    def is_held_out(self) -> bool:
        """Membership in a group that training never sees."""
        return self.group in HELD_OUT


def list_art_sets(data: Sequence[Path]) -> list[ArtSet]:
    """Return the sets of every existing DATA/crops2 and DATA/art2, by name."""
    sets = []
    for each in data:
        for labels in sorted(each.glob(f"{CROPS}/*/labels.jsonl")):
            with labels.open(encoding="utf-8") as lines:
                group = json.loads(next(lines))["art_group"]
            sets.append(ArtSet(labels.parent, group, is_ink=False))
        if (each / INK / "sets.json").exists():
            for row in json.loads((each / INK / "sets.json").read_text("utf-8")):
                folder, is_black = each / INK / row["set"], BLACK_INK in row["style"]
                sets.append(ArtSet(folder, row["art_group"], is_ink=True, is_black=is_black))
    return sorted(sets, key=lambda one: one.name)


def choose_inks(rng: random.Random, *, dark: bool) -> tuple[np.ndarray, dict[str, tuple[int, int, int]]]:
    """Return a body colour, and an ink for the last letter of a label, or for a dragon."""
    inks = LIGHT_INKS if dark else INKS
    chosen = {suit: rng.choice(inks[:-1]) for suit in "mps"} | {suit: rng.choice(inks) for suit in "fg"}
    chosen.update(dict.fromkeys("ESWNBJ", rng.choice(inks)))
    chosen |= {"C": LIGHT_INKS[3], "F": LIGHT_INKS[2]} if dark else DRAGON_INKS
    if rng.random() < ONE_INK:
        chosen = dict.fromkeys(chosen, inks[0])
    return np.array(rng.choice(DARK_BODIES if dark else BODIES), float), chosen


def read_ink_faces(
    rng: random.Random, art: ArtSet, *, dark: bool = False, size: float = 1.0
) -> tuple[dict[str, list[np.ndarray]], np.ndarray]:
    """Return the faces of a set of transparent pictures on a body, and its colour; black ink is painted.

    size: of the pictures, 1 as usual.
    """
    body, inks = choose_inks(rng, dark=dark and art.is_black)
    faces: dict[str, list[np.ndarray]] = {}
    for path in sorted(art.folder.glob("*.png")):
        label = path.stem.split("_")[0]
        if label in (NO_FACE, FACE_DOWN) or (art.is_black and label in RED_FIVES):
            continue
        picture = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
        if picture is None:
            raise ValueError(f"{path} is not a picture")
        drawn = cv2.cvtColor(picture, cv2.COLOR_BGRA2RGBA)
        if art.is_black:
            drawn[..., :3] = inks[label[-1]]
        faces.setdefault(label, []).append(ink_face(drawn, body, size))
    return faces, body


def ink_face(drawn: np.ndarray, body: np.ndarray, size: float = 1.0) -> np.ndarray:
    """Return a face (H, W, 3) uint8: a picture (h, w, 4) RGBA in the middle of a body of this colour."""
    room = size * min(
        share * side / have for share, side, have in zip(INKED, FACE_SIZE, drawn.shape, strict=False)
    )
    wide, high = (max(1, round(side * room)) for side in drawn.shape[1::-1])
    drawn = cv2.resize(drawn, (wide, high), interpolation=cv2.INTER_AREA)
    face = np.broadcast_to(body, (*FACE_SIZE, 3)).copy()
    y, x = ((side - have) // 2 for side, have in zip(FACE_SIZE, drawn.shape, strict=False))
    part, alpha = face[y : y + drawn.shape[0], x : x + drawn.shape[1]], drawn[..., 3:] / 255
    part[:] = drawn[..., :3] * alpha + part * (1 - alpha)
    return face.astype(np.uint8)


def find_body_colour(image: np.ndarray) -> tuple[int, int, int]:
    """Return the RGB of the ground of a face: its most common bright colour."""
    grey = image.mean(-1)
    bright = image[grey >= np.percentile(grey, 60)]
    r, g, b = np.median(bright, 0).astype(int)
    return int(r), int(g), int(b)


def read_crop_faces(art: ArtSet) -> tuple[dict[str, list[np.ndarray]], np.ndarray]:
    """Return the faces of a set of photographed or drawn tiles, and the body colour."""
    faces: dict[str, list[np.ndarray]] = {}
    for photo in read_folder(art.folder.parent, art.name):
        image = cv2.imread(str(photo.path), cv2.IMREAD_COLOR)
        if image is None:
            raise ValueError(f"{photo.path} is not a picture")
        faces.setdefault(photo.labels[0], []).append(cv2.cvtColor(image, cv2.COLOR_BGR2RGB))
    every = np.concatenate([images[0].reshape(-1, 3) for images in faces.values()])
    return faces, np.array(find_body_colour(every), float)


def read_faces(rng: random.Random, art: ArtSet) -> tuple[dict[str, list[np.ndarray]], np.ndarray]:
    """Return the faces of a set by label, each (H, W, 3) uint8 RGB, and its body colour; ink is painted."""
    return read_ink_faces(rng, art) if art.is_ink else read_crop_faces(art)
