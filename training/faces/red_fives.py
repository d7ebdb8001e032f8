"""Red fives: paint, carving and marks that distinguish them from the other fives of a set."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from training.faces.bamboo import Bamboo, draw_bamboo
from training.faces.characters import Writing, draw_character
from training.faces.dots import Dots, centres, draw_dots
from training.faces.palette import LIGHTS, REDS, colour_distance, format_hex, jitter_colour
from training.faces.shapes import HEIGHT, WIDTH, Box, circle, leaf_path, path, polar_point, polygon

if TYPE_CHECKING:
    import random

    from training.faces.palette import Palette

RED_FIVES = {"0m": "5m", "0p": "5p", "0s": "5s"}
SHARES = {"japanese": 0.9, "chinese": 0.22, "western": 0.22}
ODD_PAINTS = ((214, 160, 30), (235, 120, 20), (225, 40, 130), (150, 60, 170))  # gold, orange, pink, purple
GOLD, WHITE = "#e3b23c", "#ffffff"
APART = 110  # RGB distance of two paints that are easily distinguished
CORNERS = "tl", "tr", "bl", "br"


@dataclass(frozen=True)
class RedFives:
    """The design of the red fives of a set.

    paint, second: #rrggbb of the lines, and of small parts in them; hearts, slits: whether dots and sticks
    have such parts; five: the numeral; dots, sticks: another carving, "" for that of the set; centre: carving
    of the middle dot only; mark: "" or what is added in a corner; marked_alone: whether only the mark is red.
    """

    paint: str
    second: str
    hearts: bool
    slits: bool
    five: str
    dots: str
    sticks: str
    centre: str
    mark: str
    corner: str
    mark_size: float
    marked_alone: bool

    @classmethod
    def random(cls, rng: random.Random, palette: Palette, five: str, taken: str) -> RedFives | None:
        """Choose red fives for a set; None if no paint would stand out.

        five: the numeral of the set; taken: the corners with indices.
        """
        paint = _standing_out(rng, palette)
        if paint is None:
            return None
        marked_alone = rng.random() < 0.05
        mark = rng.choice(("dot", "dot", "gem", "gem", "star", "petals"))
        return cls(
            paint=paint,
            second=rng.choice((GOLD, GOLD, WHITE, palette.body)),
            hearts=rng.random() < 0.3,
            slits=rng.random() < 0.2,
            five=five if rng.random() < 0.8 else rng.choice("五伍"),
            dots=rng.choice(("",) * 7 + ("flower", "plain", "petals")),
            sticks=rng.choice(("",) * 8 + ("bone", "segments")),
            centre=rng.choice(("",) * 7 + ("flower", "petals", "plain")),
            mark=mark if marked_alone or rng.random() < 0.3 else "",
            corner=rng.choice([c for c in CORNERS if c not in taken.split()]),
            mark_size=rng.uniform(24, 36) if marked_alone else rng.uniform(7, 22),
            marked_alone=marked_alone,
        )

    def palette(self, palette: Palette) -> Palette:
        """Return the palette of a red five."""
        return palette if self.marked_alone else palette.all(self.paint)


def _standing_out(rng: random.Random, palette: Palette) -> str | None:
    reds = LIGHTS["red"] if palette.dark else REDS
    others = {palette.green, palette.blue, palette.black, palette.body}
    odd = rng.random() < 0.07
    offered = [
        palette.red if not odd and rng.random() < 0.6 else "",
        format_hex(jitter_colour(rng, rng.choice(ODD_PAINTS if odd else reds))),
        *(format_hex(red) for red in reds),
    ]
    return next((p for p in offered if p and min(colour_distance(p, o) for o in others) >= APART), None)


def draw_red_five(
    label: str,
    box: Box,
    style: RedFives,
    carving: tuple[Writing, Dots, Bamboo],
    palette: Palette,
    rng: random.Random,
) -> str:
    """Draw the red five of a suit, carved like the five of the set or almost so."""
    writing, dots, bamboo = carving
    own = style.palette(palette)
    if style.marked_alone:
        drawn = _five(label, box, carving, own, rng)
    elif label == "0m":
        drawn = draw_character(5, box, replace(writing, five=style.five), own)
    elif label == "0s":
        sticks = replace(bamboo, kind=style.sticks or bamboo.kind)
        drawn = draw_bamboo(5, box, sticks, replace(own, body=style.second) if style.slits else own, rng)
    else:
        drawn = _dots(box, style, dots, own)
    return drawn + _mark(style)


def _five(
    label: str, box: Box, carving: tuple[Writing, Dots, Bamboo], palette: Palette, rng: random.Random
) -> str:
    writing, dots, bamboo = carving
    if label == "0m":
        return draw_character(5, box, writing, palette)
    return draw_dots(5, box, dots, palette) if label == "0p" else draw_bamboo(5, box, bamboo, palette, rng)


def _dots(box: Box, style: RedFives, dots: Dots, palette: Palette) -> str:
    carved = replace(dots, kind=style.dots or dots.kind, two_tone=False)
    at, radius = centres(5, box, carved)
    drawn = draw_dots(5, box, carved, palette)
    if style.centre:
        x, y = at[2]
        alone = replace(carved, kind=style.centre)
        drawn = draw_dots(5, box, carved, palette, leaving_out=2) + draw_dots(
            1, Box(x, y, 2.3 * radius, 2.3 * radius), _single(alone), palette
        )
    if style.hearts:
        drawn += "".join(circle(x, y, radius * 0.26, style.second) for x, y in at)
    return drawn


def _single(dots: Dots) -> Dots:
    heart = {"flower": "flower", "petals": "cross", "plain": "disc"}[dots.kind]
    return replace(dots, one=(("ring", "red", 0), (heart, "red", 8)), one_radius=1)


def _mark(style: RedFives) -> str:
    if not style.mark:
        return ""
    r = style.mark_size
    inset = r * 0.8 + 14
    x = WIDTH - inset if "r" in style.corner else inset
    y = HEIGHT - inset if "b" in style.corner else inset
    if style.mark == "dot":
        return circle(x, y, r * 0.7, style.paint)
    if style.mark == "gem":
        gem = [(x, y - r), (x + r * 0.8, y - r * 0.1), (x, y + r), (x - r * 0.8, y - r * 0.1)]
        shine = [gem[0], (x + r * 0.25, y - r * 0.1), gem[2], (x - r * 0.25, y - r * 0.1)]
        return polygon(gem, style.paint) + polygon(shine, None, style.second, max(1.5, r * 0.1))
    n = 5
    turns = [360 * k / n - 90 for k in range(n)]
    if style.mark == "star":
        return path("".join(leaf_path(x, y, r, r * 0.4, a) for a in turns), style.paint)
    return "".join(circle(*polar_point(x, y, r * 0.55, a), r * 0.36, style.paint) for a in turns)
