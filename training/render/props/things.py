"""Objects around tiles: low boxes with an image on top, in millimetres on the table."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from training.render.props.kinds import KINDS, VARIANTS, outline, texture

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

FLAT = 1.0  # millimetres: tiles may lie on objects up to this height
UNDER_TILES = {"keyboard": 0.4, "book": 0.3, "device": 0.1}  # probability that these lie under tiles, too
MANY = {"card": 16, "domino": 14, "die": 5, "stick": 10, "disc": 14, "number_tile": 20, "sweets": 3}


OVER_TILES = {"hand": 0.5, "pen": 0.2, "stick": 0.1, "glasses": 0.1}  # probability that these lie upon tiles
WHOLE = np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]])


@dataclass(frozen=True, slots=True)
class Thing:
    """A box on the table: (2, 4, 3) lower and upper corners like those of a tile, with an image on top.

    under: whether tiles lie upon it as if it were the table; over: whether it lies upon tiles. hull: (N, 2)
    in shares of the image, clockwise; walled: whether it has sides along the hull.
    """

    box: np.ndarray
    picture: np.ndarray
    side: np.ndarray
    under: bool
    over: bool = False
    hull: np.ndarray = field(default_factory=lambda: WHOLE)
    walled: bool = True

    def solid(self) -> np.ndarray:
        """Return (2, N, 3) corners of the hull, below and above."""
        first, along, _, down = np.swapaxes(self.box, 0, 1)
        across = self.hull[:, :1] * (along - first)[:, None] + self.hull[:, 1:] * (down - first)[:, None]
        return first[:, None] + across


def thing(rng: random.Random, kind: str, at: tuple[float, float], angle: float) -> Thing:
    """Place an object of a kind at a position on the table, rotated by degrees."""
    _, long, high = KINDS[kind]
    number = rng.randrange(VARIANTS)
    picture = texture(kind, number)
    hull, walled = outline(kind, number)
    rows, columns = picture.shape[:2]
    scale = long * rng.uniform(0.85, 1.15) / max(rows, columns)
    half_x, half_y = columns * scale / 2, rows * scale / 2
    flat = np.array([[-half_x, half_y], [half_x, half_y], [half_x, -half_y], [-half_x, -half_y]])
    c, s = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    ground = flat @ np.array([[c, s], [-s, c]]) + np.array(at)
    under = high <= FLAT or rng.random() < UNDER_TILES.get(kind, 0.0)
    seen = picture[picture[..., 3] > 250][:, :3]
    side = np.median(seen, 0) * 0.7
    top = 0.0 if under else high
    box = np.stack([np.c_[ground, np.zeros(4)], np.c_[ground, np.full(4, top)]])
    return Thing(box, picture, side, under, hull=hull, walled=walled)


def things_about(
    rng: random.Random,
    extent: tuple[float, float, float, float],
    taken: Sequence[np.ndarray],
    height: float | None = None,
    kinds: tuple[int, int] = (1, 4),
) -> list[Thing]:
    """Place objects of a few kinds around, under and upon tiles, without intersections.

    extent: x0, y0, x1, y1 of the tiles in millimetres; taken: (4, 2) ground corners of each tile; height: of
    the tiles, in millimetres, None if nothing may lie upon them; kinds: minimum and maximum number.
    """
    x0, y0, x1, y1 = extent
    reach = 0.5 * max(x1 - x0, y1 - y0) + 60
    middle = np.array([(x0 + x1) / 2, (y0 + y1) / 2])
    circles = [(corners.mean(0), float(np.ptp(corners, 0).max()) * 0.6) for corners in taken]
    laid: list[Thing] = []
    for kind in rng.sample(sorted(KINDS), rng.randint(*kinds)):
        straight = rng.random() < 0.5
        heading = rng.uniform(0, 360)
        for _ in range(rng.randint(1, MANY.get(kind, 2))):
            at = middle + [rng.uniform(-reach, reach) for _ in range(2)]
            angle = heading + (rng.choice((0, 90)) if straight else rng.uniform(0, 360))
            new = thing(rng, kind, (float(at[0]), float(at[1])), angle)
            own = float(np.linalg.norm(np.ptp(new.box[0][:, :2], 0))) * 0.45
            if height is not None and rng.random() < OVER_TILES.get(kind, 0.0):
                new = replace(new, box=new.box + np.array([0, 0, height]), over=True)
            elif not new.under:
                if any(np.linalg.norm(at - other) < own + away for other, away in circles):
                    continue
                circles.append((at, own))
            laid.append(new)
    return laid
