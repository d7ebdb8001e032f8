"""Surroundings of the picture of a face: a word on one of its sides, or a frame around characters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from training.faces.glyphs import Font, draw_word, fonts_of
from training.faces.shapes import Box, ellipse, group, line, path, rect

if TYPE_CHECKING:
    import random

    from training.faces.palette import Palette

KINDS = {"f": "1f 2f 3f 4f", "g": "1g 2g 3g 4g", "dragons": "C F B", "winds": "E S W N"}
SUITS = {suit: " ".join(f"{n}{suit}" for n in range(1, 10)) for suit in "mps"}
WORDS = {
    "f": (
        ("PLUM", "ORCHID", "MUM", "BAMBOO"),
        ("PLUM", "ORCHID", "CHRYSANTH", "BAMBOO"),
        ("PLUM", "ORC", "MUM", "BAM"),
        ("FLOWER",) * 4,
    ),
    "g": (
        ("SPRING", "SUMMER", "AUTUMN", "WINTER"),
        ("SPRING", "SUMMER", "FALL", "WINTER"),
        ("SPR", "SUM", "AUT", "WIN"),
        ("SEASON",) * 4,
    ),
    "dragons": (("RED", "GREEN", "WHITE"), ("RED", "GREEN", "SOAP"), ("RED", "GRN", "WHT"), ("DRAGON",) * 3),
    "winds": (("EAST", "SOUTH", "WEST", "NORTH"), ("East", "South", "West", "North"), ("WIND",) * 4),
    "m": (("CRAK",) * 9, ("CHAR",) * 9),
    "p": (("DOT",) * 9, ("DOTS",) * 9),
    "s": (("BAM",) * 9, ("BAMS",) * 9),
}
CAPTIONED = (
    ("f", "g"),
    ("f", "g"),
    ("f", "g"),
    ("g",),
    ("f", "g", "winds"),
    ("f", "g", "dragons", "winds"),
    ("f", "g", "dragons", "winds"),
    ("dragons",),
    ("dragons", "winds"),
    ("f", "g", "dragons", "winds", "m", "p", "s"),
)
PLACES = ("above",) * 4 + ("below",) * 6 + ("left", "right", "right")
CAPTION_SHARES = {"western": 0.5, "chinese": 0.12, "japanese": 0.05}
SHAPES = "square", "rounded", "rounded", "round", "octagon", "brackets", "double"
FRAMED = "m", "ESWN", "ESWNCF", "fg", "fg", "fg", "mESWNCFfg"  # last letters of framed labels
FRAME_SHARE = 0.07


@dataclass(frozen=True)
class Caption:
    """Words on some faces of a set; high: height of the strip, as a share of the box."""

    words: dict[str, str]
    place: str
    high: float
    font: Font
    paint: str
    weight: float

    @classmethod
    def random(cls, rng: random.Random) -> Caption:
        """Choose which faces have words, and where."""
        words: dict[str, str] = {}
        for kind in rng.choice(CAPTIONED):
            labels = {**KINDS, **SUITS}[kind].split()
            words.update(zip(labels, rng.choice(WORDS[kind]), strict=True))
        if rng.random() < 0.25:
            words = {label: word.capitalize() for label, word in words.items()}
        return cls(
            words=words,
            place=rng.choice(PLACES),
            high=rng.uniform(0.09, 0.17),
            font=rng.choice(fonts_of("sans", "serif")),
            paint=rng.choice(("red", "black", "blue", "green")),
            weight=rng.choice((0, 0, 1.5)),
        )

    def box(self, box: Box, label: str) -> Box:
        """Return the box that the word leaves to the picture."""
        if label not in self.words:
            return box
        rest = 1 - self.high - 0.03
        return {
            "above": box.part(0, 1 - rest, 1, 1),
            "below": box.part(0, 0, 1, rest),
            "left": box.part(1 - rest, 0, 1, 1),
            "right": box.part(0, 0, rest, 1),
        }[self.place]

    def draw(self, box: Box, label: str, palette: Palette) -> str:
        """Draw the word of this face beside its picture; nothing if it has none."""
        word, colour = self.words.get(label, ""), palette[self.paint]
        if not word:
            return ""
        if self.place in ("above", "below"):
            y = box.cy + (box.h / 2 - box.h * self.high / 2) * (1 if self.place == "below" else -1)
            high = box.h * self.high
            room = Box(box.cx, y, min(box.w, high * 0.75 * len(word)), high)
            return draw_word(word, self.font, room, colour, self.weight)
        high, side = box.w * self.high, 1 if self.place == "right" else -1
        room = Box(0, 0, min(box.h, high * 0.75 * len(word)), high)
        written = draw_word(word, self.font, room, colour, self.weight)
        at = box.cx + side * (box.w - high) / 2
        return group(written, f"translate({at:.1f} {box.cy:.1f}) rotate({90 * side})")


@dataclass(frozen=True)
class Frame:
    """A frame around some faces of a set; line: its width in tile units."""

    labels: str  # last letters of the framed faces
    shape: str
    paint: str
    line: float

    @classmethod
    def random(cls, rng: random.Random) -> Frame:
        """Choose which faces have a frame, and its shape."""
        return cls(
            labels=rng.choice(FRAMED),
            shape=rng.choice(SHAPES),
            paint=rng.choice(("red", "black", "blue", "green")),
            line=rng.uniform(3, 11),
        )

    def has(self, label: str) -> bool:
        """Return whether this face is framed."""
        return label[-1] in self.labels


def frame_room(box: Box, shape: str) -> Box:
    """Return the box that a frame leaves to what it surrounds."""
    return box.part(0.17, 0.15, 0.83, 0.85) if shape == "round" else box.part(0.12, 0.1, 0.88, 0.9)


def draw_frame(shape: str, box: Box, colour: str, width: float) -> str:
    """Draw a frame along the edges of the box."""
    x, y, w, h = box.cx - box.w / 2, box.cy - box.h / 2, box.w, box.h
    if shape == "round":
        return ellipse(box.cx, box.cy, w / 2, h / 2, 0, None, colour, width)
    cut = min(w, h) * 0.2
    if shape == "octagon":
        d = (
            f"M{x + cut:.1f} {y:.1f}H{x + w - cut:.1f}L{x + w:.1f} {y + cut:.1f}V{y + h - cut:.1f}"
            f"L{x + w - cut:.1f} {y + h:.1f}H{x + cut:.1f}L{x:.1f} {y + h - cut:.1f}V{y + cut:.1f}Z"
        )
        return path(d, None, colour, width)
    if shape == "brackets":
        corners = [(x, y, 1, 1), (x + w, y, -1, 1), (x, y + h, 1, -1), (x + w, y + h, -1, -1)]
        return "".join(
            line([(cx + sx * cut, cy), (cx, cy), (cx, cy + sy * cut)], colour, width)
            for cx, cy, sx, sy in corners
        )
    drawn = rect(x, y, w, h, cut if shape == "rounded" else 2, None, colour, width)
    if shape == "double":
        inset = width * 1.6
        drawn += rect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, 2, None, colour, max(2, width / 3))
    return drawn
