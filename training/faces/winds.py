"""Winds of American sets: large letters or words, with a character, a compass rose or a bird."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from training.faces.birds import draw_bird
from training.faces.glyphs import Engraving, Font, draw_glyph, draw_word, fonts_of
from training.faces.shapes import Box, circle, leaf_path, path, polar_point

if TYPE_CHECKING:
    import random

    from training.faces.palette import Palette

SHARES = {"western": 0.35, "chinese": 0.04, "japanese": 0.0}
KINDS = ("letter",) * 4 + ("character",) * 4 + ("rose",) * 2 + ("bird",) * 2 + ("word", "word and character")
WORDS = {"E": "EAST", "S": "SOUTH", "W": "WEST", "N": "NORTH"}
POINTS = {"E": 0, "S": 90, "W": 180, "N": 270}


@dataclass(frozen=True)
class Winds:
    """The design of the winds of a set; size: height of the letter as a share of the box."""

    kind: str
    font: Font
    paint: str
    second: str
    weight: float
    size: float
    below: bool
    bird: str

    @classmethod
    def random(cls, rng: random.Random) -> Winds:
        """Choose the design of the winds of a set."""
        return cls(
            kind=rng.choice(KINDS),
            font=rng.choice(fonts_of("sans", "serif")),
            paint=rng.choice(("black", "black", "blue", "blue", "red", "green")),
            second=rng.choice(("black", "blue", "red", "green")),
            weight=rng.choice((0, 1.5, 3)),
            size=rng.uniform(0.5, 0.85),
            below=rng.random() < 0.3,
            bird=rng.choice(("sparrow", "crane", "phoenix", "parrot")),
        )


def draw_wind(
    label: str,
    box: Box,
    style: Winds,
    writing: tuple[str, Font, Engraving],
    palette: Palette,
    rng: random.Random,
) -> str:
    """Draw a wind; writing: its character, and the writing of the set."""
    colour, other = palette[style.paint], palette[style.second]
    wide = 1.25 if label == "W" else 0.95

    def letter(place: Box) -> str:
        high = min(place.h, place.w / (wide * 0.62))
        room = Box(place.cx, place.cy, high * wide * 0.62, high)
        return draw_glyph(label, style.font, room, colour, Engraving(weight=style.weight), fill=True)

    if style.kind == "letter":
        return letter(Box(box.cx, box.cy, box.w * 0.9, box.h * style.size))
    small, large = (0.66, 0.98), (0.0, 0.6)
    if style.below:
        small, large = (0.02, 0.34), (0.4, 1.0)
    minor, major = box.part(0, small[0], 1, small[1]), box.part(0.05, large[0], 0.95, large[1])
    if style.kind == "rose":
        return _rose(box.part(0, small[0] - 0.02, 1, small[1] + 0.02), label, other, colour) + letter(major)
    if style.kind == "bird":
        return draw_bird(style.bird, major, palette, rng, bare=style.weight > 0, mirrored=False) + letter(
            minor
        )
    char, font, hand = writing
    if style.kind == "character":
        return letter(major) + draw_glyph(char, font, Box(minor.cx, minor.cy, minor.h, minor.h), other, hand)
    word = draw_word(WORDS[label], style.font, box.part(0, 0.02, 1, 0.17), colour, style.weight)
    if style.kind == "word":
        return word + letter(box.part(0.1, 0.26, 0.9, 0.98))
    room = box.part(0.05, 0.24, 0.95, 0.98)
    return word + draw_glyph(char, font, Box(room.cx, room.cy, room.w, room.w), other, hand, fill=True)


def _rose(place: Box, label: str, colour: str, pointed: str) -> str:
    """Draw a compass rose whose needle for this wind has another colour."""
    r = min(place.w, place.h) / 2
    short = "".join(leaf_path(place.cx, place.cy, r * 0.6, r * 0.1, a) for a in (45, 135, 225, 315))
    long = "".join(
        leaf_path(place.cx, place.cy, r * 0.95, r * 0.15, a) for w, a in POINTS.items() if w != label
    )
    own = leaf_path(place.cx, place.cy, r * 0.95, r * 0.2, POINTS[label])
    tip = polar_point(place.cx, place.cy, r * 0.8, POINTS[label])
    ring = circle(place.cx, place.cy, r * 0.7, None, colour, r * 0.06)
    return ring + path(short + long, colour) + path(own, pointed) + circle(*tip, r * 0.12, pointed)
