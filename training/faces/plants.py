"""Pictures of plants, and small scenes of a season."""

from __future__ import annotations

from typing import TYPE_CHECKING

from training.faces.shapes import (
    circle,
    draw_curve,
    draw_leaf,
    ellipse,
    leaf_path,
    line,
    path,
    petal_path,
    polar_point,
    polygon,
    rect,
)

if TYPE_CHECKING:
    import random

    from training.faces.palette import Palette


def draw_bloom(
    x: float,
    y: float,
    r: float,
    n: int,
    palette: Palette,
    colour: str,
    *,
    bare: bool,
    heart: str | None = None,
) -> str:
    """Draw a flower of n petals from the front."""
    d = "".join(petal_path(x, y, r, r * min(0.62, 2.6 / n), 360 * i / n - 90) for i in range(n))
    heart = heart or palette.body
    if bare:
        return path(d, palette.body, colour, max(3, r * 0.12)) + circle(x, y, r * 0.22, colour)
    return path(d, colour, palette.body, 1.5) + circle(x, y, r * 0.25, heart)


def plum(p: Palette, rng: random.Random, bare: bool) -> str:
    wood = rng.choice((p.black, p.green, p.blue))
    lean = rng.choice((-1, 1))
    bend = [(-60, 106), (-20, 50), (-34, 0), (20, -50), (50, -104)]
    trunk = [(float(lean * x), float(y)) for x, y in bend]
    drawn = draw_curve(trunk, wood, rng.uniform(7, 13))
    drawn += draw_curve([(lean * -20, 50), (lean * 30, 34), (lean * 74, 40)], wood, 6) + draw_curve(
        [(lean * -34, 0), (lean * -64, -30), (lean * -72, -70)], wood, 5
    )
    for x, y in rng.sample(
        [(74, 40), (-72, -70), (-34, 0), (20, -50), (-20, 50), (50, -96), (30, 0)], rng.choice((3, 4, 5))
    ):
        drawn += draw_bloom(lean * x, y, rng.uniform(24, 38), 5, p, p.red, bare=bare)
    return drawn + "".join(circle(lean * x, y, 6, p.red) for x, y in ((60, -70), (-50, -96), (90, 20)))


def orchid(p: Palette, rng: random.Random, bare: bool) -> str:
    green, drawn = rng.choice((p.green, p.green, p.blue)), ""
    for _ in range(rng.choice((5, 6, 7, 8))):
        reach = rng.uniform(-95, 95)
        top = rng.uniform(-100, -10)
        drawn += draw_curve(
            [
                (rng.uniform(-10, 10), 106),
                (reach * 0.3, 40),
                (reach * 0.75, top),
                (reach, top + abs(reach) * 0.35),
            ],
            green,
            rng.uniform(5, 9),
        )
    for _ in range(rng.choice((1, 2, 3))):
        x, y = rng.uniform(-50, 50), rng.uniform(-80, 20)
        drawn += draw_curve([(0, 100), (x * 0.4, 40), (x, y)], green, 4)
        d = "".join(leaf_path(x, y, 36, 9, a) for a in (-150, -110, -60, -20, 90))
        drawn += path(d, p.body if bare else p.red, p.red, 3)
    return drawn


def chrysanthemum(p: Palette, rng: random.Random, bare: bool) -> str:
    colour = rng.choice((p.red, p.red, p.red, p.blue))
    drawn = draw_curve([(rng.uniform(-24, 24), 108), (8, 50), (0, -30)], p.green, 7)
    for s in (-1, 1):
        for y in rng.sample((20, 44, 66, 88), 2):
            drawn += draw_leaf(4, y, 70, 16, -90 + s * rng.uniform(45, 100), p.green)
    heads = [(0, -44, 58)] if rng.random() < 0.5 else [(-24, -54, 46), (46, 0, 36)]
    for x, y, r in heads:
        drawn += draw_bloom(x, y, r, rng.choice((12, 14, 16)), p, colour, bare=bare)
        drawn += draw_bloom(x, y, r * 0.55, 9, p, colour, bare=True)
    return drawn


def bamboo(p: Palette, rng: random.Random, bare: bool) -> str:
    colour, drawn = rng.choice((p.green, p.green, p.blue, p.black)), ""
    for x in rng.sample((-52, -14, 26, 60), rng.choice((2, 2, 3))):
        lean = rng.uniform(-14, 14)
        joints = rng.choice((3, 4))
        wide = rng.uniform(12, 20)
        for i in range(joints):
            a, b = 106 - 200 * i / joints, 106 - 200 * (i + 1) / joints + 6
            at = (x + lean * i / joints, (a + b) / 2)
            drawn += rect(at[0] - wide / 2, b, wide, a - b, 3, p.body if bare else colour, colour, 3)
            for angle in rng.sample((-160, -140, 160, -40, -20, 20), 2):
                drawn += draw_leaf(at[0], b, rng.uniform(34, 52), 7, angle, colour)
    return drawn


def draw_posy(p: Palette, rng: random.Random, bare: bool) -> str:
    """Draw any garden flower, as on the seasons of most sets."""
    drawn = draw_curve([(rng.uniform(-40, 40), 106), (10, 50), (0, -20)], p.green, 6) + draw_curve(
        [(4, 60), (40, 30), (56, -4)], p.green, 5
    )
    for s in (-1, 1):
        drawn += "".join(
            draw_leaf(
                2,
                y,
                rng.uniform(50, 80),
                rng.uniform(10, 22),
                -90 + s * rng.uniform(30, 110),
                rng.choice((p.green, p.green, p.black)),
            )
            for y in (40, 80)
        )
    colour, n = rng.choice((p.red, p.red, p.red, p.blue, p.green)), rng.choice((4, 5, 6, 8))
    drawn += draw_bloom(0, -44, rng.uniform(42, 60), n, p, colour, bare=bare) + draw_bloom(
        0, -44, 26, n, p, colour, bare=True
    )
    return drawn + draw_bloom(58, -10, rng.uniform(22, 32), n, p, colour, bare=bare)


def draw_pot(p: Palette, rng: random.Random, bare: bool) -> str:
    """Draw a planted basin."""
    d = "M-62 40H62L44 106H-44Z"
    drawn = path(d, p.body if bare else p.red, p.red, 6) + "".join(
        polygon([(x, 60), (x + 10, 74), (x, 88), (x - 10, 74)], p.body if not bare else p.red)
        for x in (-28, 0, 28)
    )
    for a in (-150, -125, -100, -80, -55, -30):
        drawn += draw_leaf(0, 42, rng.uniform(80, 130), 11, a, rng.choice((p.green, p.green, p.blue)))
    return drawn + "".join(
        draw_bloom(*polar_point(0, 40, rng.uniform(70, 120), a), 22, 5, p, p.red, bare=bare)
        for a in rng.sample((-140, -112, -90, -65, -40), 3)
    )


def scene(p: Palette, rng: random.Random, bare: bool) -> str:
    """Draw a hill, a house, a tree and the sun."""
    paint = rng.choice((p.green, p.blue, p.black))
    drawn = draw_curve([(-96, 70), (-50, -10), (-10, 40), (40, -40), (96, 70)], paint, 6) + line_at(
        -90, 100, 90, p.blue
    )
    drawn += polygon([(-60, 60), (-30, 30), (0, 60)], None if bare else p.red, p.red, 5) + rect(
        -52, 60, 44, 34, 0, None, p.red, 5
    )
    drawn += draw_curve([(56, 98), (50, 50), (58, 10)], p.black, 8) + "".join(
        circle(56 + rng.uniform(-28, 28), rng.uniform(-30, 26), 15, p.green) for _ in range(6)
    )
    return drawn + circle(rng.choice((-50, 0, 60)), -76, 22, None if bare else p.red, p.red, 5)


def line_at(x: float, y: float, to: float, colour: str) -> str:
    return line([(x, y), (to, y)], colour, 5)


def person(p: Palette, rng: random.Random, bare: bool) -> str:
    """Draw a robed figure with a staff."""
    robe = rng.choice((p.red, p.green, p.blue))
    drawn = path("M-20 -50C-64 0 -60 70 -66 104H58C48 60 50 0 20 -50Z", p.body if bare else robe, robe, 6)
    drawn += circle(0, -74, 28, p.body, p.black, 5) + ellipse(0, -100, 36, 9, 0, rng.choice((p.black, p.red)))
    drawn += line([(74, -80), (62, 104)], p.black, 7) + draw_curve(
        [(-10, -20), (30, 14), (66, 4)], p.body if not bare else robe, 7
    )
    return (
        drawn
        + line([(-8, -40), (-4, 96)], p.body if not bare else robe, 5)
        + "".join(circle(x, -76, 3, p.black) for x in (-9, 9))
    )


PLANTS = {
    "plum": plum,
    "orchid": orchid,
    "chrysanthemum": chrysanthemum,
    "bamboo": bamboo,
    "posy": draw_posy,
    "pot": draw_pot,
    "scene": scene,
    "person": person,
}
