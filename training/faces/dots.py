"""The circles (dots) suit: positions and carving of 1 to 9 circles."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from training.faces.glyphs import Font, draw_glyph, fonts_of
from training.faces.shapes import (
    Box,
    circle,
    disc_path,
    leaf_path,
    petal_path,
    polar_point,
    transform_svg,
    with_holes,
)

if TYPE_CHECKING:
    import random

    from training.faces.palette import Palette

# (x, y) between -1 and 1 in the area of the centres
LAYOUTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((0, -0.72), (0, 0.72)),
    3: ((-0.9, -0.9), (0, 0), (0.9, 0.9)),
    4: ((-0.75, -0.8), (0.75, -0.8), (-0.75, 0.8), (0.75, 0.8)),
    5: ((-0.85, -0.85), (0.85, -0.85), (0, 0), (-0.85, 0.85), (0.85, 0.85)),
    6: ((-0.6, -0.95), (0.6, -0.95), (-0.6, 0.12), (0.6, 0.12), (-0.6, 0.95), (0.6, 0.95)),
    7: ((-0.95, -1), (0, -0.72), (0.95, -0.44), (-0.55, 0.25), (0.55, 0.25), (-0.55, 1), (0.55, 1)),
    8: tuple((x, y) for y in (-1, -0.333, 0.333, 1) for x in (-0.55, 0.55)),
    9: tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)),
}
EVEN_SIX = tuple((x, y) for y in (-0.95, 0, 0.95) for x in (-0.7, 0.7))
KINDS = ("rings", "wheel", "flower", "coin", "petals", "beads", "cross", "pupil", "plain")


@dataclass(frozen=True)
class Dots:
    """The design of the circles of a set. Colours are palette paints, one per dot or one per row."""

    kind: str
    rings: int
    spokes: int
    line: float  # thickness of a ring as a share of the radius
    two_tone: bool
    crowding: float  # 1: neighbours touch
    largest: float  # radius limit in tile units
    tilt: float  # slope of the three dots of the 7
    mirrored: bool  # the diagonals of 3 and 7 fall to the left
    even_six: bool
    paints: dict[int, tuple[str, ...]]
    one: tuple[tuple[str, str, int], ...]  # layers of the 1 from outside: carving, paint, count
    one_radius: float

    @classmethod
    def random(cls, rng: random.Random, family: str) -> Dots:
        """Choose circles typical for a family of sets."""
        plain = family == "japanese"
        kinds = (
            ("rings", "rings", "flower", "wheel", "beads", "petals")
            if plain
            else ("rings", "rings", "rings", "rings", *KINDS)
        )
        return cls(
            kind=rng.choice(kinds),
            rings=rng.choice((1, 2, 2, 2, 3, 3, 4)),
            spokes=rng.choice((4, 5, 6, 6, 8, 8, 10, 12)),
            line=rng.uniform(0.1, 0.2) if plain else rng.uniform(0.11, 0.26),
            two_tone=rng.random() < 0.15,
            crowding=rng.uniform(0.84, 1.0),
            largest=rng.uniform(42, 62),
            tilt=rng.uniform(0.75, 1.15),
            mirrored=rng.random() < 0.04,
            even_six=rng.random() < 0.06,
            paints=random_paints(rng, family),
            one=random_wheel(rng),
            one_radius=rng.uniform(0.8, 1.08),
        )


def random_paints(rng: random.Random, family: str) -> dict[int, tuple[str, ...]]:
    """Choose paints: mostly a red centre, red and green groups, an 8 of one colour; sometimes others."""
    a, b = rng.choice(
        (
            ("green", "blue"),
            ("blue", "green"),
            ("green", "black"),
            ("blue", "blue"),
            ("black", "black"),
            ("green", "green"),
            ("black", "blue"),
        )
    )
    if family == "japanese" and rng.random() < 0.6:
        a = b = rng.choice(("blue", "black", "green"))
    red = "red" if rng.random() < 0.95 else rng.choice((a, b))
    upper, lower = rng.choice(((a, red), (a, red), (a, red), (b, red), (red, a), (a, b)))
    upper7, lower7 = rng.choice(((upper, lower), (upper, lower), (a, red), (red, a)))
    eight = rng.choice((a, b, b, "black"))
    rows = rng.choice(((a, red, b), (b, red, a), (a, red, a), (a, red, b), (red, a, b), (a, b, red)))
    four = rng.choice(((a, b, b, a), (b, a, a, b), (a, a, a, a), (a, a, b, b), (b, b, b, b), (a, b, a, b)))
    three = rng.choice(((a, red, b), (b, red, a), (a, red, a), (b, red, b), (a, a, a), (red, a, b)))
    return {
        2: rng.choice(((a, b), (b, a), (a, a), (a, b), (a, red), (b, b))),
        3: three,
        4: four,
        5: rng.choice(
            (
                (four[0], four[1], red, four[2], four[3]),
                (a, b, red, b, a),
                (a, a, red, a, a),
                (b, a, red, a, b),
            )
        ),
        6: (upper,) * 2 + (lower,) * 4,
        7: (upper7,) * 3 + (lower7,) * 4,
        8: (eight,) * 8 if rng.random() < 0.92 else (a,) * 4 + (b,) * 4,
        9: tuple(c for c in rows for _ in range(3)) if rng.random() < 0.94 else tuple(rows) * 3,
    }


LAYERS = ("band", "petals", "teeth", "beads", "spokes", "ring", "outline petals")


def random_wheel(rng: random.Random) -> tuple[tuple[str, str, int], ...]:
    """Choose the layers of the 1 of circles: two to five rings and a centre."""
    paints = [
        rng.choice(("green", "blue", "black", "green", "red")),
        rng.choice(("green", "blue", "black", "red")),
        "red",
    ]
    layers = [
        (rng.choice(LAYERS), rng.choice(paints), rng.choice((8, 10, 12, 12, 16, 16, 20, 24)))
        for _ in range(rng.choice((1, 2, 2, 3, 3, 4)))
    ]
    if rng.random() < 0.6:
        layers.insert(0, ("ring", paints[0], 0))
    heart = rng.choice(
        ("disc", "flower", "flower", "cross", "ring", "target", "star", "longevity", "blossom")
    )
    return (*layers, (heart, "red" if rng.random() < 0.75 else rng.choice(paints), rng.choice((4, 5, 6, 8))))


def centres(n: int, box: Box, style: Dots) -> tuple[list[tuple[float, float]], float]:
    """Return the centres of the dots of an n, and their radius: as large as possible without overlap."""
    layout = EVEN_SIX if n == 6 and style.even_six else LAYOUTS[n]
    if n == 7:
        layout = tuple((x, -0.72 + (y + 0.72) * style.tilt) for x, y in layout[:3]) + layout[3:]
        top = min(y for _, y in layout)
        layout = tuple((x, y + (-1 - top if y < 0 else 0)) for x, y in layout)
    if style.mirrored and n in (3, 7):
        layout = tuple((-x, y) for x, y in layout)
    radius = style.largest
    for _ in range(40):
        at = [((box.w / 2 - radius) * x, (box.h / 2 - radius) * y) for x, y in layout]
        near = min(math.dist(p, q) for i, p in enumerate(at) for q in at[:i])
        radius += 0.5 * (min(style.largest, style.crowding * near / 2) - radius)
    return [(box.cx + x, box.cy + y) for x, y in at], min(radius, near / 2)


def draw_dots(n: int, box: Box, style: Dots, palette: Palette, *, leaving_out: int | None = None) -> str:
    """Draw the n of dots, without the dot with the number `leaving_out`."""
    if n == 1:
        radius = min(box.w, box.h) / 2 * style.one_radius
        return transform_svg(wheel(style.one, palette), box.cx, box.cy, radius / 100)
    at, radius = centres(n, box, style)
    paints = style.paints[n]
    return "".join(
        transform_svg(dot(style, palette, paint), x, y, radius / 100)
        for k, ((x, y), paint) in enumerate(zip(at, paints, strict=True))
        if k != leaving_out
    )


def dot(style: Dots, palette: Palette, paint: str) -> str:
    """Draw one small circle of radius 100 about (0, 0)."""
    colour = palette[paint]
    second = palette["black" if paint != "black" else "green"] if style.two_tone else colour
    t = 100 * style.line
    ring = circle(0, 0, 100 - t / 2, None, second, t)
    n = style.spokes
    if style.kind == "rings":
        step = (100 - t / 2) / (style.rings + 0.35)
        t = min(t, step * 0.72)
        inner = [
            circle(0, 0, 100 - t / 2 - step * i, None, colour if i else second, t) for i in range(style.rings)
        ]
        return "".join(inner) + circle(0, 0, max(step * 0.5, t * 0.6), colour)
    if style.kind == "wheel":
        d = disc_path(0, 0, 100 - t * 1.5)
        d += "".join(leaf_path(*polar_point(0, 0, 18, a), 60 - t, min(26, 130 / n), a) for a in angles(n))
        return ring + with_holes(d, colour) + circle(0, 0, 9, palette.body)
    if style.kind == "flower":
        d = "".join(petal_path(*polar_point(0, 0, 26, a), 72 - t, min(44, 170 / n), a) for a in angles(n))
        return f'<path d="{d}" fill="{colour}"/>' + circle(0, 0, 20, second) + (ring if n % 2 == 0 else "")
    if style.kind == "coin":
        d = disc_path(0, 0, 100 - t * 1.6) + "M-30 -30V30H30V-30Z"
        return ring + with_holes(d, colour)
    if style.kind == "petals":
        d = disc_path(0, 0, 100) + "".join(
            petal_path(*polar_point(0, 0, 24, a), 62, min(34, 150 / n), a) for a in angles(n)
        )
        return with_holes(d, colour) + circle(0, 0, 14, palette.body)
    if style.kind == "beads":
        beads = "".join(circle(*polar_point(0, 0, 58, a), min(13, 110 / n), colour) for a in angles(n))
        return ring + beads + circle(0, 0, 26, colour)
    if style.kind == "cross":
        d = disc_path(0, 0, 100) + "".join(
            petal_path(*polar_point(0, 0, 12, a), 74, 26, a) for a in (45, 135, 225, 315)
        )
        return with_holes(d, colour)
    if style.kind == "pupil":
        return ring + circle(0, 0, 62 - t, colour)
    return with_holes(disc_path(0, 0, 100) + disc_path(0, 0, 34), colour)


def angles(n: int) -> list[float]:
    return [360 * i / n - 90 for i in range(n)]


def wheel(layers: tuple[tuple[str, str, int], ...], palette: Palette) -> str:
    """Draw the 1: carved rings, radius 100 about (0, 0), with the last layer as its centre."""
    *rings, heart = layers
    core = 34 if len(rings) < 4 else 26
    weights = [0.35 if carving == "ring" else 1 for carving, _, _ in rings]
    room = (100 - core) / sum(weights)
    outer, drawn = 100.0, ""
    for (carving, paint, count), weight in zip(rings, weights, strict=True):
        drawn += layer(carving, palette[paint], count, outer, outer - room * weight)
        outer -= room * weight
    return drawn + transform_svg(
        core_of(heart[0], palette[heart[1]], heart[2], palette), 0, 0, core * 0.9 / 100
    )


def layer(carving: str, colour: str, n: int, outer: float, inner: float) -> str:
    middle, wide = (outer + inner) / 2, outer - inner
    if carving == "ring":
        return circle(0, 0, middle, None, colour, wide * 0.62)
    if carving == "band":
        return circle(0, 0, middle, None, colour, wide * 0.8)
    n = max(6, min(n, int(5.2 * middle / wide)))
    half = 3.0 * middle / n
    if carving == "petals":
        d = disc_path(0, 0, outer - wide * 0.02) + disc_path(0, 0, inner + wide * 0.02)
        d += "".join(
            petal_path(*polar_point(0, 0, inner + wide * 0.12, a), wide * 0.74, half * 0.72, a)
            for a in angles(n)
        )
        return with_holes(d, colour)
    if carving == "outline petals":
        d = "".join(petal_path(*polar_point(0, 0, inner, a), wide * 0.94, half * 0.95, a) for a in angles(n))
        return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{max(3, wide * 0.16):.1f}"/>'
    if carving == "teeth":
        d = "".join(leaf_path(*polar_point(0, 0, inner, a), wide, half * 0.9, a) for a in angles(n))
        return f'<path d="{d}" fill="{colour}"/>' + circle(0, 0, outer - 2, None, colour, 4)
    if carving == "beads":
        return "".join(
            circle(*polar_point(0, 0, middle, a), min(wide * 0.38, half * 0.8), colour) for a in angles(n)
        )
    d = disc_path(0, 0, outer) + disc_path(0, 0, inner)
    d += "".join(
        leaf_path(*polar_point(0, 0, inner + wide * 0.1, a), wide * 0.8, half * 0.5, a) for a in angles(n)
    )
    return with_holes(d, colour)


def core_of(kind: str, colour: str, n: int, palette: Palette) -> str:
    """Draw the centre of the 1, radius 100."""
    if kind == "disc":
        return circle(0, 0, 80, colour)
    if kind in ("flower", "blossom"):
        d = "".join(petal_path(*polar_point(0, 0, 10, a), 88, min(52, 200 / n), a) for a in angles(n))
        middle = circle(0, 0, 24, palette.body)
        if kind == "flower":
            return f'<path d="{d}" fill="{colour}"/>' + middle
        return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="12"/>' + circle(0, 0, 18, colour)
    if kind == "cross":
        d = disc_path(0, 0, 98) + "".join(
            petal_path(*polar_point(0, 0, 14, a), 70, 26, a) for a in (45, 135, 225, 315)
        )
        return with_holes(d, colour)
    if kind == "ring":
        return circle(0, 0, 70, None, colour, 30)
    if kind == "target":
        return circle(0, 0, 84, None, colour, 20) + circle(0, 0, 44, colour)
    if kind == "star":
        d = "".join(leaf_path(0, 0, 98, 26, a) for a in angles(n))
        return f'<path d="{d}" fill="{colour}"/>'
    font: Font = fonts_of("song", "hei")[0]
    return circle(0, 0, 92, None, colour, 10) + draw_glyph("壽", font, Box(0, 0, 110, 120), colour)
