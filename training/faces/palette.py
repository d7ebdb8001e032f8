"""The paints of a set: red, green, blue, black, and its body."""

from __future__ import annotations

import colorsys
import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random

RGB = tuple[int, int, int]

REDS = ((200, 30, 35), (178, 22, 40), (222, 52, 40), (160, 35, 45), (236, 40, 60), (150, 20, 20))
GREENS = ((20, 110, 60), (0, 130, 70), (28, 84, 60), (0, 150, 90), (30, 100, 30), (20, 75, 70))
BLUES = ((20, 60, 170), (30, 82, 190), (22, 40, 110), (45, 115, 200), (30, 30, 130), (30, 70, 100))
BLACKS = ((15, 15, 20), (32, 32, 42), (25, 35, 52), (40, 34, 30), (10, 20, 14))
BODIES = (
    (250, 247, 238), (244, 236, 214), (252, 252, 250), (238, 226, 192), (228, 214, 178), (243, 243, 240),
    (230, 236, 226), (246, 230, 226), (222, 232, 240), (232, 200, 140),
)  # fmt: skip
DARK_BODIES = (
    (24, 24, 28), (40, 38, 40), (14, 30, 26), (20, 28, 56), (56, 20, 26), (44, 30, 22),
    (34, 70, 140), (20, 96, 84), (120, 28, 40), (74, 60, 116),
)  # fmt: skip
ONE_INK = 0.1  # share of the sets with a single paint
LEGIBLE = 120  # minimum distance, of 442, of paint and dark body
LIGHTS = {
    "red": ((240, 80, 70), (255, 90, 110), (220, 60, 50)),
    "green": ((70, 210, 120), (110, 230, 140), (40, 180, 110)),
    "blue": ((90, 160, 250), (120, 190, 255), (230, 190, 70)),
    "black": ((245, 245, 240), (235, 220, 170), (220, 190, 90)),
}


@dataclass(frozen=True)
class Palette:
    """Colours as #rrggbb; `body` is the ground of the face."""

    red: str
    green: str
    blue: str
    black: str
    body: str
    dark: bool = False

    def __getitem__(self, name: str) -> str:
        return getattr(self, name)

    @property
    def grey(self) -> str:
        """Silver, for some frames."""
        return blend_colours(self.black, self.body, 0.5)

    def all(self, paint: str) -> Palette:
        """Return the same body with a single paint, for a red five."""
        return replace(self, red=paint, green=paint, blue=paint, black=paint)

    @classmethod
    def random(cls, rng: random.Random, *, dark: bool) -> Palette:
        """Choose four paints on a body; rarely a set has only one or two of them."""
        body = format_hex(
            jitter_colour(rng, rng.choice(DARK_BODIES if dark else BODIES[: rng.choice((4, 6, 10))]))
        )
        if dark:
            paints = {
                name: format_hex(jitter_colour(rng, rng.choice(choices))) for name, choices in LIGHTS.items()
            }
            legible = (name for name in LIGHTS if colour_distance(paints[name], body) >= LEGIBLE)
            usual = paints[next(legible, "black")]
            paints = {
                name: colour if colour_distance(colour, body) >= LEGIBLE else usual
                for name, colour in paints.items()
            }
        else:
            choices = {"red": REDS, "green": GREENS, "blue": BLUES, "black": BLACKS}
            paints = {
                name: format_hex(jitter_colour(rng, rng.choice(colours))) for name, colours in choices.items()
            }
        kind = rng.random()
        if kind < ONE_INK:
            only = paints["black"] if rng.random() < 0.6 else paints[rng.choice(("blue", "green", "red"))]
            paints = dict.fromkeys(paints, only)
        elif kind < ONE_INK + 0.06:
            paints["blue"] = paints["black"]
        elif kind < ONE_INK + 0.09:
            paints["blue"] = paints["green"]
        elif kind < ONE_INK + 0.12:
            paints["green"] = paints["black"]
        elif kind < ONE_INK + 0.19 and not dark:
            share = rng.uniform(0.1, 0.4)
            paints = {name: blend_colours(colour, body, share) for name, colour in paints.items()}
        return cls(**paints, body=body, dark=dark)


def jitter_colour(rng: random.Random, colour: RGB) -> RGB:
    """Return a similar colour: slightly different hue, saturation and brightness."""
    h, s, v = colorsys.rgb_to_hsv(*(c / 255 for c in colour))
    h = (h + rng.gauss(0, 0.012)) % 1
    s = min(1, max(0, s * rng.uniform(0.85, 1.1)))
    v = min(1, max(0.03, v * rng.uniform(0.88, 1.12)))
    r, g, b = colorsys.hsv_to_rgb(h, s, v)
    return round(r * 255), round(g * 255), round(b * 255)


def format_hex(colour: RGB) -> str:
    """Format a colour as #rrggbb."""
    return "#" + "".join(f"{c:02x}" for c in colour)


def parse_hex(colour: str) -> RGB:
    """Parse a colour in the form #rrggbb."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def blend_colours(colour: str, other: str, share: float) -> str:
    """Mix in a `share` (0 to 1) of the other colour."""
    mixed = [
        round(a * (1 - share) + b * share) for a, b in zip(parse_hex(colour), parse_hex(other), strict=True)
    ]
    return format_hex((mixed[0], mixed[1], mixed[2]))


def colour_distance(colour: str, other: str) -> float:
    """Return the distance of two colours in RGB, 0 to 442."""
    return math.dist(parse_hex(colour), parse_hex(other))
