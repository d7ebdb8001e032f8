"""The bamboo suit: positions, carving and colours of 2 to 9 sticks."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING

from training.faces.birds import draw_bird
from training.faces.shapes import (
    Box,
    circle,
    disc_path,
    draw_leaf,
    ellipse,
    format_number,
    line,
    path,
    rect,
    transform_svg,
    with_holes,
)

if TYPE_CHECKING:
    import random

    from training.faces.palette import Palette

# (x, y, rotation in degrees) of the centre of each stick, x and y between -1 and 1 in the box of the tile
Spot = tuple[float, float, float]
KINDS = (
    "bone",
    "bone",
    "bone",
    "slit",
    "segments",
    "segments",
    "chain",
    "loops",
    "outline",
    "spindle",
    "knots",
    "plain",
    "dumbbell",
)
EIGHTS = ("WM", "WM", "WM", "MW", "MW", "zigzag", "gazig", "fours", "323")


@dataclass(frozen=True)
class Bamboo:
    """The bamboo design of a set. `paints` has one paint per stick for each number."""

    kind: str
    width: float  # share of the room's width
    gap: float  # share of the height of a row between sticks
    eight: str
    leaves: bool
    joints: int
    paints: dict[int, tuple[str, ...]]
    bird: str
    bird_line: bool
    bird_mirrored: bool
    bird_varied: bool

    @classmethod
    def random(cls, rng: random.Random, family: str) -> Bamboo:
        """Choose sticks typical for a family of sets."""
        birds: tuple[str, ...] = ("peacock",) * 6 + (
            "sparrow",
            "crane",
            "phoenix",
            "parrot",
            "owl",
            "songbird",
            "songbird",
            "pheasant",
            "rooster",
            "stick",
            "single",
            "shoot",
        )
        if family != "japanese":
            birds = (
                ("parrot",) * 4
                + ("sparrow",) * 4
                + ("peacock",) * 3
                + ("crane",) * 3
                + ("phoenix",) * 3
                + ("songbird",) * 4
                + ("pheasant",) * 3
                + ("rooster",) * 2
                + ("owl",) * 2
                + ("stick",) * 2
                + ("single",) * 2
                + ("shoot",)
            )
        return cls(
            kind=rng.choice(KINDS),
            width=rng.uniform(0.13, 0.21),
            gap=rng.uniform(0.08, 0.2),
            eight=rng.choice(EIGHTS),
            leaves=rng.random() < 0.08,
            joints=rng.choice((1, 1, 1, 2, 2, 3)),
            paints=random_paints(rng),
            bird=rng.choice(birds),
            bird_line=rng.random() < 0.4,
            bird_mirrored=rng.random() < 0.5,
            bird_varied=True,
        )


def random_paints(rng: random.Random) -> dict[int, tuple[str, ...]]:
    """Choose a paint for each stick: mostly green with a red centre, often with a blue column or row."""
    a = rng.choice(("green", "green", "green", "green", "blue", "black"))
    b = rng.choice((a, a, "blue", "black" if a != "black" else "green"))
    red = "red" if rng.random() < 0.94 else a
    seven = rng.choice(
        ((red, *(a,) * 6), (red, a, b, a, a, b, a), (red, a, red, a, a, red, a), (red, b, b, b, a, a, a))
    )
    nine = rng.choice(
        (
            (a, red, a) * 3,
            (a, red, a) * 3,
            (a, red, b) * 3,
            (a,) * 3 + (red,) * 3 + (b,) * 3,
            (red,) * 3 + (a,) * 3 + (b,) * 3,
            (red, a, b) * 3,
        )
    )
    return {
        2: rng.choice(((a, a), (a, a), (b, a), (a, b), (red, a))),
        3: rng.choice(((a, a, a), (a, a, a), (b, a, a), (red, a, a))),
        4: rng.choice(((a,) * 4, (a,) * 4, (a, b, a, b), (b, a, a, b), (a, a, b, b))),
        5: rng.choice(((a, a, red, a, a), (a, a, red, a, a), (a, b, red, b, a), (b, b, red, a, a))),
        6: rng.choice(((a,) * 6, (a,) * 6, (a,) * 3 + (b,) * 3, (b, a, b) * 2, (a, b, a) * 2)),
        7: seven,
        8: rng.choice(
            ((a,) * 8, (a,) * 8, (a,) * 8, (b,) * 4 + (a,) * 4, (a, b, b, a) * 2 if a != red else (a,) * 8)
        ),
        9: nine,
    }


def row_positions(*counts: int, spread: float = 1) -> tuple[Spot, ...]:
    """Place upright sticks in rows from the top: three span the full width, two are a little closer."""
    at: list[Spot] = []
    for r, count in enumerate(counts):
        y = (2 * r + 1) / len(counts) - 1
        reach = {1: 0.0, 2: 0.62 * spread, 3: 1.0 * spread, 4: 1.0}[count]
        at += [(0 if count == 1 else -reach + 2 * reach * i / (count - 1), y, 0) for i in range(count)]
    return tuple(at)


SPOTS: dict[int, tuple[Spot, ...]] = {
    2: row_positions(1, 1),
    3: row_positions(1, 2),
    4: row_positions(2, 2),
    5: ((-0.85, -0.5, 0), (0.85, -0.5, 0), (0, 0, 0), (-0.85, 0.5, 0), (0.85, 0.5, 0)),
    6: row_positions(3, 3),
    7: row_positions(1, 3, 3),
    9: row_positions(3, 3, 3),
}  # fmt: skip
W = ((-0.93, -0.5, 0), (-0.31, -0.5, 1), (0.31, -0.5, -1), (0.93, -0.5, 0))  # |/\|, with rotation signs
M = ((-0.93, 0.5, 0), (-0.31, 0.5, -1), (0.31, 0.5, 1), (0.93, 0.5, 0))  # |\/|
ZIG = ((-0.84, -0.5, -1), (-0.28, -0.5, 1), (0.28, -0.5, -1), (0.84, -0.5, 1))  # \/\/


def shift_sticks(spots: tuple[Spot, ...], dy: float, sign: int = 1) -> tuple[Spot, ...]:
    """Move sticks down by `dy`; with `sign` -1 they lean the other way."""
    return tuple((x, y + dy, sign * turn) for x, y, turn in spots)


EIGHT: dict[str, tuple[Spot, ...]] = {
    "WM": W + M,
    "MW": shift_sticks(M, -1) + shift_sticks(W, 1),
    "zigzag": ZIG + shift_sticks(ZIG, 1, -1),
    "gazig": shift_sticks(ZIG, 0, -1) + shift_sticks(ZIG, 1),
    "fours": row_positions(4, 4),
    "323": row_positions(3, 2, 3),
}


def draw_bamboo(n: int, box: Box, style: Bamboo, palette: Palette, rng: random.Random) -> str:
    """Draw the n of bamboo; the 1 is the set's bird."""
    if n == 1 and style.bird == "single":  # like the sticks of the other faces
        long = box.h * rng.uniform(0.5, 0.92)
        wide = min(box.w * style.width * rng.uniform(1, 1.8), long * 0.5)
        colour = palette[rng.choice(("green", "green", "green", "red", "blue", "black"))]
        return transform_svg(stick(style, palette, colour, wide / long * 100), box.cx, box.cy, long / 100)
    if n == 1:
        return draw_bird(
            style.bird,
            box,
            palette,
            rng,
            bare=style.bird_line,
            mirrored=style.bird_mirrored,
            varied=style.bird_varied,
        )
    spots = EIGHT[style.eight] if n == 8 else SPOTS[n]
    lines = 3 if n in (7, 9) or (n == 8 and style.eight == "323") else 2
    length = box.h / lines * (1 - style.gap)
    crowd = {2: 1, 3: 2, 4: 2, 5: 3}.get(n, 4 if n == 8 and style.eight != "323" else 3)
    width = min(box.w * style.width, length * 0.52, box.w / crowd * 0.8)
    drawn = ""
    for (x, y, turn), paint in zip(spots, style.paints[n], strict=True):
        angle, long = 0.0, length
        if n == 8 and style.eight not in ("fours", "323"):
            width = min(width, box.w * 0.15)
            lean = (box.w - width) * (0.24 if turn else 0)
            angle = turn * 57.3 * (lean / length if length else 0) * 0.92
        px = box.cx + x * (box.w - width) / 2 * (0.9 if n in (3, 4) else 1)
        drawn += transform_svg(
            stick(style, palette, palette[paint], width / long * 100),
            px,
            box.cy + y * box.h / 2,
            long / 100,
            angle,
        )
    return drawn


def stick(style: Bamboo, palette: Palette, colour: str, w: float) -> str:
    """Draw one upright stick, 100 long and w wide, about (0, 0)."""
    h, body = 50.0, palette.body
    n = style.joints
    at = [-h + 100 * i / (n + 1) for i in range(n + 2)]  # ends and joints
    kind = style.kind
    leaves = ""
    if style.leaves:
        leaves = "".join(
            draw_leaf(s * w * 0.2, y, w * 0.75, w * 0.16, -40 if s > 0 else -140, colour)
            for y in at[1:-1]
            for s in (-1, 1)
        )
    if kind == "bone":
        r = w * 0.5
        knobs = "".join(ellipse(0, min(max(y, -h + r * 0.8), h - r * 0.8), r, r * 0.8, 0, colour) for y in at)
        slits = "".join(
            line([(0, a + r * 0.6), (0, b - r * 0.6)], body, w * 0.16) for a, b in itertools.pairwise(at)
        )
        return rect(-w * 0.33, -h + 4, w * 0.66, 92, 3, colour) + knobs + slits + leaves
    if kind == "slit":
        slits = "".join(
            line([(0, a + w * 0.45), (0, b - w * 0.45)], body, w * 0.2) for a, b in itertools.pairwise(at)
        )
        return rect(-w * 0.42, -h, w * 0.84, 100, w * 0.4, colour) + slits + leaves
    if kind == "segments":
        parts = "".join(
            rect(-w * 0.36, a + 2.5, w * 0.72, b - a - 5, w * 0.16, colour) for a, b in itertools.pairwise(at)
        )
        nodes = "".join(rect(-w * 0.5, min(max(y, -h + 4), h - 4) - 4, w, 8, 4, colour) for y in at)
        slits = (
            "".join(line([(0, a + 14), (0, b - 14)], body, w * 0.16) for a, b in itertools.pairwise(at))
            if n < 3
            else ""
        )
        return parts + nodes + slits + leaves
    if kind == "chain":
        beads = max(3, n + 2)
        step = 100 / beads
        r = min(step * 0.46, w * 0.5)
        d = "".join(
            disc_path(0, -h + step * (i + 0.5), r) + disc_path(0, -h + step * (i + 0.5), r * 0.42)
            for i in range(beads)
        )
        bars = "".join(
            line(
                [(0, -h + step * (i + 1) - step * 0.2), (0, -h + step * (i + 1) + step * 0.2)],
                colour,
                w * 0.3,
            )
            for i in range(beads - 1)
        )
        return with_holes(d, colour) + bars
    if kind == "loops":
        beads = n + 1
        step, t = 100 / beads, w * 0.16
        return "".join(
            ellipse(0, -h + step * (i + 0.5), (w - t) / 2, (step - t) / 2, 0, None, colour, t)
            for i in range(beads)
        )
    if kind == "outline":
        t = w * 0.2
        bars = "".join(line([(-w * 0.4, y), (w * 0.4, y)], colour, t) for y in at[1:-1])
        return rect(-w * 0.4, -h + t / 2, w * 0.8, 100 - t, w * 0.3, None, colour, t) + bars + leaves
    if kind == "spindle":
        bars = "".join(
            line([(-w * 0.5, y), (w * 0.5, y)], colour, w * 0.2) for y in (-h + 4, *at[1:-1], h - 4)
        )
        d = "".join(
            f"M0 {format_number(a + 4)}Q{format_number(w * 0.75)} {format_number((a + b) / 2)} 0 {format_number(b - 4)}"
            f"Q{format_number(-w * 0.75)} {format_number((a + b) / 2)} 0 {format_number(a + 4)}Z"
            for a, b in itertools.pairwise(at)
        )
        return path(d, colour) + bars + leaves
    if kind == "knots":
        knots = "".join(
            circle(0, min(max(y, -h + w * 0.35), h - w * 0.35), w * 0.35, body, colour, w * 0.22) for y in at
        )
        return line([(0, -h + 6), (0, h - 6)], colour, w * 0.42) + knots + leaves
    if kind == "dumbbell":
        ends = "".join(rect(-w * 0.5, y, w, 13, 5, colour) for y in (-h, h - 13))
        return (
            ends
            + rect(-w * 0.26, -h + 4, w * 0.52, 92, 0, colour)
            + "".join(rect(-w * 0.42, y - 5, w * 0.84, 10, 4, colour) for y in at[1:-1])
            + leaves
        )
    bars = "".join(line([(-w * 0.42, y), (w * 0.42, y)], body, 4) for y in at[1:-1])
    return rect(-w * 0.38, -h, w * 0.76, 100, w * 0.2, colour) + bars + leaves
