"""A tile set for the renderer: faces, body, back and proportions."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import cv2
import numpy as np

from training.render.tables import WOOD, smooth_noise

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

RED_FIVES = "0m", "0p", "0s"
JOKERS = 0.008  # share of the loose tiles
LIKE_GROUND = [
    *WOOD,
    (230, 150, 80),
    (235, 190, 110),
    (240, 200, 60),
    (30, 130, 90),
    (60, 120, 170),
    (20, 20, 22),
]


@dataclass(slots=True)
class TileSet:
    """Faces by label, each (H, W, 3) uint8 RGB on the body colour, several if the set has variants.

    body, back: RGB; width: millimetres; tall, thick: length and thickness over the width; back_share: share
    of the thickness with the colour of the back; rounding: radius of the corners of the face over the width;
    back_rounding: of the back; bevel: width of the sloped rim, over the width; edge: its darkness; light:
    direction in radians. corner: radius of the upright edges over the width; slope: rounding of the rims,
    over the width; 0 leaves the tile sharp; gloss: strength of reflections; sheen: brightness gradient of its
    face.
    """

    faces: Mapping[str, Sequence[np.ndarray]]
    body: np.ndarray
    back: np.ndarray
    width: float = 26.0
    tall: float = 1.34
    thick: float = 0.75
    back_share: float = 0.4
    rounding: float = 0.07
    edge: float = 0.12
    light: float = 0.0
    bevel: float = 0.03
    back_rounding: float = 0.09
    corner: float = 0.0
    slope: float = 0.0
    gloss: float = 0.0
    sheen: float = 0.0
    _labels: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self._labels = [label for label in self.faces if label not in ("X", "J", *RED_FIVES)]

    def draw_label(self, rng: random.Random) -> str:
        """Choose a label of the set; face-down tiles are as common as one or two labels, jokers rare."""
        chance = rng.random()
        if chance < 0.05:
            return "X"
        return "J" if chance > 1 - JOKERS and self.faces.get("J") else rng.choice(self._labels)

    def add_red_fives(self, labels: Sequence[str], rng: random.Random) -> list[str]:
        """Return the labels with at most one five of each suit red: it is one of four, if the set has it."""
        mixed = list(labels)
        for red in RED_FIVES:
            fives = [k for k, label in enumerate(labels) if label == f"5{red[1]}"]
            if fives and self.faces.get(red) and rng.random() < len(fives) / 4:
                mixed[rng.choice(fives)] = red
        return mixed

    def face(self, label: str, rng: random.Random) -> np.ndarray:
        """Return (H, W, 4) RGBA with rounded corners and a shaded rim, premultiplied."""
        images = self.faces.get(label)
        if images:
            image = rng.choice(images)
        else:
            image = np.broadcast_to((self.back if label == "X" else self.body).astype(np.uint8), (64, 48, 3))
        radius = self.back_rounding if label == "X" else self.rounding
        if self.corner:
            image = add_sheen(rng, image, self.sheen)
            return round_corners(
                image, max(self.corner - self.slope, 0.01), 0.3 * self.edge, self.light, self.bevel
            )
        return round_corners(image, radius, self.edge, self.light, self.bevel)


_masks: dict[tuple[int, int, float, float, float], tuple[np.ndarray, np.ndarray]] = {}


def _rim(
    height: int, width: int, rounding: float, light: float, bevel: float
) -> tuple[np.ndarray, np.ndarray]:
    """Return coverage and rim darkness, each (H, W, 1), by the distance to the rounded outline.

    light: direction in radians; bevel: width of the sloped rim, over the width.
    """
    key = (height, width, round(rounding, 2), round(light, 1), round(bevel, 2))
    if key not in _masks:
        if len(_masks) > 400:
            _masks.clear()
        y, x = np.mgrid[:height, :width].astype(np.float32) + 0.5
        r = rounding * width
        dx, dy = np.abs(x - width / 2) - (width / 2 - r), np.abs(y - height / 2) - (height / 2 - r)
        outside = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0) - r
        cover = np.clip(0.5 - outside, 0, 1)
        rim = np.exp(outside / (bevel * width + 0.5))
        towards = (x / width - 0.5) * np.cos(light) + (y / height - 0.5) * np.sin(light)
        _masks[key] = cover[..., None], np.clip(rim * (0.6 - 1.2 * towards), -0.5, 1)[..., None]
    return _masks[key]


def round_corners(
    image: np.ndarray, rounding: float, edge: float, light: float, bevel: float = 0.03
) -> np.ndarray:
    """Round the corners of a face (H, W, 3) and shade its rim: (H, W, 4) RGBA."""
    height, width = image.shape[:2]
    cover, rim = _rim(height, width, rounding, light, bevel)
    shaded = np.clip(image * (1 - edge * rim), 0, 255) * cover
    return np.dstack([shaded, 255 * cover]).astype(np.uint8)


def add_sheen(rng: random.Random, image: np.ndarray, most: float) -> np.ndarray:
    """Brighten a face (H, W, 3) towards one end, by this share at most."""
    height, width = image.shape[:2]
    y, x = np.mgrid[:height, :width].astype(np.float32)
    turn, strength = rng.uniform(0, 6.28), rng.uniform(0, most)
    slope = np.cos(turn) * (x / width - 0.5) + np.sin(turn) * (y / height - 0.5)
    return np.clip(image * (1 + strength * slope[..., None]), 0, 255)


def soften_edges(rng: random.Random, tiles: TileSet) -> TileSet:
    """Add round edges and a polish to a set of tiles."""
    slope = rng.uniform(0.025, 0.1)
    corner = slope + rng.uniform(0.01, 0.14)
    gloss = rng.choice([0.0, rng.uniform(0.05, 0.6)])
    return replace(tiles, corner=corner, slope=slope, gloss=gloss, sheen=rng.uniform(0, 0.35))


def random_back(rng: random.Random, colour: np.ndarray) -> np.ndarray:
    """Draw a back (96, 72, 3) uint8 of this colour: plain, of bamboo or wood, cloudy, or printed."""
    dice = np.random.default_rng(rng.getrandbits(32))
    size = (72, 96)
    kind = rng.choices(["plain", "grain", "clouds", "print"], [5, 2, 1, 1])[0]
    texture: np.ndarray = np.zeros((96, 72), np.float32)
    if kind == "grain":
        texture = smooth_noise(dice, size, (rng.uniform(2, 6), rng.uniform(40, 200))) * rng.uniform(3, 16)
    elif kind == "clouds":
        texture = smooth_noise(dice, size, (rng.uniform(6, 30),) * 2) * rng.uniform(3, 20)
    image = np.ascontiguousarray(np.clip(colour + texture[..., None], 0, 255), np.uint8)
    if kind == "print":
        ink = [rng.uniform(0, 255) for _ in range(3)]
        if rng.random() < 0.5:
            cv2.circle(image, (36, 48), rng.randint(8, 24), ink, rng.choice([1, 2, 3, -1]), cv2.LINE_AA)
        else:
            low = rng.randint(4, 12)
            cv2.rectangle(image, (low, low), (71 - low, 95 - low), ink, rng.choice([1, 2, 3]), cv2.LINE_AA)
        cv2.putText(image, rng.choice("ABDKMORSXZ8"), (24, 60), rng.randint(0, 7), 1.0, ink, 1, cv2.LINE_AA)
    return image


def random_build(
    rng: random.Random, faces: Mapping[str, Sequence[np.ndarray]], body: np.ndarray, back: np.ndarray
) -> TileSet:
    """Put faces on tiles of random proportions."""
    return TileSet(
        faces, body, back, rng.uniform(20, 36), rng.uniform(1.22, 1.48), rng.uniform(0.5, 0.95),
        rng.choice([0.0, 0.3, 0.4, 0.5, 0.6, 1.0]), rng.uniform(0.03, 0.13), rng.uniform(0.0, 0.35),
        rng.uniform(0, 6.28), rng.choice([0.02, 0.03, 0.04, 0.06]), rng.uniform(0.04, 0.16),
    )  # fmt: skip


def shrink_face(image: np.ndarray, height: int = 128) -> np.ndarray:
    """Scale a face down to a height in pixels; never enlarge it."""
    if image.shape[0] <= height:
        return image
    width = max(8, round(image.shape[1] * height / image.shape[0]))
    return cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA)
