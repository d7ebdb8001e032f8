"""Table tops: felt, wood, cloth, stone and plain colour, drawn from noise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    import random

FELT = [(28, 120, 60), (20, 70, 50), (60, 150, 60), (30, 60, 110), (110, 30, 40), (50, 50, 60), (70, 40, 90)]
WOOD = [(150, 105, 65), (190, 150, 105), (95, 60, 40), (215, 190, 150), (120, 80, 60), (165, 160, 150)]
PLAIN = [(235, 235, 232), (200, 200, 205), (120, 120, 125), (40, 40, 45), (225, 215, 195), (90, 110, 130)]


def smooth_noise(rng: np.random.Generator, size: tuple[int, int], cell: tuple[float, float]) -> np.ndarray:
    """Return smooth noise, (height, width) float32, mean 0 and deviation 1.

    size: width, height; cell: width, height of a grain, in pixels.
    """
    width, height = size
    small = (max(2, int(width / cell[0]) + 1), max(2, int(height / cell[1]) + 1))
    grain = rng.standard_normal((small[1], small[0])).astype(np.float32)
    field = cv2.resize(grain, size, interpolation=cv2.INTER_LINEAR if max(cell) < 3 else cv2.INTER_CUBIC)
    return (field - field.mean()) / (field.std() + 1e-6)


def random_colour_near(
    rng: random.Random, palette: list[tuple[int, int, int]], spread: float = 22
) -> np.ndarray:
    """Choose a colour near one of the palette, float RGB."""
    return np.clip(
        np.array(rng.choice(palette), np.float32) + [rng.gauss(0, spread) for _ in range(3)], 5, 250
    )


def draw_table_top(rng: random.Random, size: tuple[int, int], *, tidy: bool = False) -> np.ndarray:
    """Draw a table top seen from above, (height, width, 3) uint8 RGB.

    size: width, height; tidy: felt or wood without prints.
    """
    dice = np.random.default_rng(rng.getrandbits(32))
    width, height = size
    kinds = {"felt": 5, "wood": 4} if tidy else {"felt": 5, "wood": 4, "plain": 3, "cloth": 2, "any": 2}
    kind = rng.choices([*kinds], [*kinds.values()])[0]
    if kind == "any":
        base = np.array([rng.uniform(10, 245) for _ in range(3)], np.float32)
    else:
        base = random_colour_near(rng, {"felt": FELT, "wood": WOOD}.get(kind, PLAIN))
    image = np.broadcast_to(base, (height, width, 3)).astype(np.float32)
    if kind == "felt":
        texture = smooth_noise(dice, size, (1.5, 1.5)) * rng.uniform(2, 14) + smooth_noise(
            dice, size, (60, 60)
        ) * rng.uniform(0, 8)
    elif kind == "wood":
        stretch = rng.uniform(15, 60)
        cell = (stretch * 8, rng.uniform(3, 10)) if rng.random() < 0.5 else (rng.uniform(3, 10), stretch * 8)
        texture = smooth_noise(dice, size, cell) * rng.uniform(4, 16) + smooth_noise(
            dice, size, (1.5, 1.5)
        ) * rng.uniform(0, 5)
        fine = smooth_noise(dice, size, (cell[0] / 2, cell[1] / 3))
        texture += np.sin(fine * rng.uniform(1, 5)) * rng.uniform(0, 10)
    elif kind == "cloth":
        step = rng.uniform(3, 12)
        y, x = np.mgrid[:height, :width].astype(np.float32)
        texture = (np.sin(x * 6.28 / step) * np.sin(y * 6.28 / step)) * rng.uniform(3, 20)
        texture += smooth_noise(dice, size, (2, 2)) * rng.uniform(1, 8)
    else:
        texture = smooth_noise(dice, size, (rng.uniform(30, 200),) * 2) * rng.uniform(0, 12)
        texture += smooth_noise(dice, size, (1.5, 1.5)) * rng.uniform(0, 6)
    image = np.ascontiguousarray(np.clip(image + texture[..., None], 0, 255), np.uint8)
    if not tidy and rng.random() < 0.3:  # a printed cloth, newspaper, a mat with figures
        for _ in range(rng.randint(3, 40)):
            colour = [rng.uniform(0, 255) for _ in range(3)]
            centre = (rng.randrange(width), rng.randrange(height))
            if rng.random() < 0.5:
                cv2.circle(image, centre, rng.randint(3, 40), colour, rng.choice([1, 2, 4, -1]), cv2.LINE_AA)
            else:
                text = "".join(rng.choices("ABCDEFGHKMNPRSTWXYZ0123456789", k=rng.randint(1, 6)))
                cv2.putText(
                    image,
                    text,
                    centre,
                    rng.randint(0, 7),
                    rng.uniform(0.4, 2.5),
                    colour,
                    rng.randint(1, 4),
                    cv2.LINE_AA,
                )
    return image


def add_clutter(rng: random.Random, image: np.ndarray) -> None:
    """Paint plain shapes on an image, in place: edges, rails, paper, arms. `props` draws detailed objects."""
    height, width = image.shape[:2]
    for _ in range(rng.choice([0, 0, 1, 2, 3, 5])):
        colour = [float(v) for v in random_colour_near(rng, PLAIN + WOOD + FELT)]
        kind = rng.random()
        x, y, angle = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(0, 180)
        if kind < 0.35:  # a rail or the table's edge
            long = rng.uniform(0.5, 2.5) * width
            box = ((x, y), (long, rng.uniform(10, 0.3 * height)), rng.choice([0, 90]) + rng.gauss(0, 6))
            cv2.fillPoly(image, [cv2.boxPoints(box).astype(np.int32)], colour, cv2.LINE_AA)
        elif kind < 0.6:  # cards, paper, phones
            box = ((x, y), (rng.uniform(20, 200), rng.uniform(20, 200)), angle)
            cv2.fillPoly(image, [cv2.boxPoints(box).astype(np.int32)], colour, cv2.LINE_AA)
        elif kind < 0.75:  # cups, counters
            cv2.ellipse(
                image, ((x, y), (rng.uniform(10, 160), rng.uniform(10, 160)), angle), colour, -1, cv2.LINE_AA
            )
        else:  # a hand or an arm
            skin = [float(v) for v in np.clip(np.array([205, 150, 120]) * rng.uniform(0.5, 1.15), 0, 255)]
            for k in range(rng.randint(1, 4)):
                end = (int(x + rng.uniform(-200, 200)), int(y + 40 * k))
                cv2.line(image, (int(x), int(y)), end, skin, rng.randint(15, 60), cv2.LINE_AA)
