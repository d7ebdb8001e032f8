"""Pictures that tell the season: emblems, trees of the four seasons, and blooms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from training.faces.plants import draw_bloom
from training.faces.shapes import (
    circle,
    curve_path,
    draw_curve,
    draw_leaf,
    leaf_path,
    line,
    path,
    polar_point,
    polygon,
)

if TYPE_CHECKING:
    import random

    from training.faces.palette import Palette


def tulip(p: Palette, rng: random.Random, bare: bool) -> str:
    """Draw one to three tulips."""
    colour, drawn = rng.choice((p.red, p.blue, p.green)), ""
    heads = rng.choice((((0, -50),), ((-30, -30), (34, -56)), ((-46, -14), (0, -60), (48, -24))))
    for x, y in heads:
        drawn += draw_curve([(0, 106), (x * 0.5, 40), (x, y + 20)], p.green, 6)
        cup = (
            f"M{x - 26} {y - 34}L{x - 12} {y - 14}L{x} {y - 38}L{x + 12} {y - 14}L{x + 26} {y - 34}"
            f"C{x + 36} {y + 10} {x + 16} {y + 28} {x} {y + 28}C{x - 16} {y + 28} {x - 36} {y + 10} {x - 26} {y - 34}Z"
        )
        drawn += path(cup, p.body if bare else colour, colour, 5)
    for s in (-1, 1):
        leaf = leaf_path(0, 104, rng.uniform(70, 110), rng.uniform(12, 22), -90 + s * rng.uniform(18, 45))
        drawn += path(leaf, p.body if bare else p.green, p.green, 4)
    return drawn


def sun(p: Palette, rng: random.Random, bare: bool) -> str:
    """Draw a sun with straight, pointed or wavy rays."""
    colour, n, r = (
        rng.choice((p.red, p.red, p.black, p.blue)),
        rng.choice((8, 8, 12, 16)),
        rng.uniform(26, 42),
    )
    drawn = circle(0, 0, r, None if bare else colour, colour, rng.uniform(4, 9))
    kind = rng.choice(("line", "point", "leaf"))
    for k in range(n):
        angle = 360 * k / n
        near, far = polar_point(0, 0, r + 12, angle), polar_point(0, 0, r + rng.uniform(46, 56), angle)
        if kind == "line":
            drawn += line([near, far], colour, 7)
        elif kind == "point":
            sides = [polar_point(0, 0, r + 10, angle + turn) for turn in (-130 / n, 130 / n)]
            drawn += polygon([sides[0], far, sides[1]], None if bare else colour, colour, 4)
        else:
            drawn += path(leaf_path(*near, 46, 10, angle), p.body if bare else colour, colour, 4)
    return drawn


def fallen_leaf(p: Palette, rng: random.Random, bare: bool) -> str:
    """Draw a maple leaf, or a few oval ones."""
    colour = rng.choice((p.red, p.red, p.green, p.black))
    if rng.random() < 0.65:
        points, lobes = [], ((-90, 100), (-42, 84), (4, 84), (46, 48), (134, 48), (176, 84), (-138, 84))
        for k, (angle, far) in enumerate(lobes):
            points.append(polar_point(0, 10, far * rng.uniform(0.92, 1.04), angle))
            after = lobes[(k + 1) % len(lobes)][0]
            between = (angle + ((after - angle) % 360) / 2) if k != 3 else 90
            points.append(polar_point(0, 10, 40 if k != 3 else 34, between))
        drawn = polygon(points, p.body if bare else colour, colour, 5)
        veins = "".join(
            line([(0, 34), polar_point(0, 10, far * 0.62, angle)], colour if bare else p.body, 3)
            for angle, far in (lobes[0], lobes[1], lobes[6])
        )
        return drawn + veins + draw_curve([(0, 40), (4, 76), (rng.uniform(-20, 20), 108)], colour, 6)
    drawn = ""
    for _ in range(rng.choice((3, 4, 5))):
        x, y, lean = rng.uniform(-60, 40), rng.uniform(-80, 70), rng.uniform(0, 360)
        drawn += path(leaf_path(x, y, 76, 28, lean), p.body if bare else colour, colour, 4)
        drawn += line([(x, y), polar_point(x, y, 60, lean)], colour if bare else p.body, 3)
    return drawn


def snowflake(p: Palette, rng: random.Random, bare: bool) -> str:
    """Draw a snowflake, or a snowman."""
    colour = rng.choice((p.blue, p.blue, p.black, p.green))
    if rng.random() < 0.2:
        drawn = circle(0, 54, 50, p.body, colour, 6) + circle(0, -24, 34, p.body, colour, 6)
        drawn += "".join(circle(x, -32, 4, colour) for x in (-11, 11))
        drawn += "".join(circle(0, y, 5, colour) for y in (34, 58, 80))
        return drawn + polygon([(-30, -54), (30, -54), (20, -100), (-20, -100)], colour)
    drawn, width = "", rng.uniform(4, 7) if bare else rng.uniform(6, 13)
    twigs = rng.choice(((0.6,), (0.45, 0.75), (0.4, 0.6, 0.8)))
    for k in range(6):
        angle = 60 * k + 30
        drawn += line([(0, 0), polar_point(0, 0, 92, angle)], colour, width)
        for at in twigs:
            root = polar_point(0, 0, 92 * at, angle)
            drawn += "".join(
                line([root, polar_point(*root, 30, angle + turn)], colour, width * 0.8) for turn in (-50, 50)
            )
    return drawn


def _tree(p: Palette, rng: random.Random) -> tuple[str, list[tuple[float, float]]]:
    """Draw a bare tree; return also the tips of its twigs."""
    wood, lean = rng.choice((p.black, p.black, p.green, p.blue)), rng.choice((-1, 1))
    bend = rng.uniform(4, 34)
    drawn = draw_curve(
        [(0, 110), (lean * bend * 0.6, 60), (-lean * bend * 0.5, 10), (lean * 8, -40)], wood, 11
    )
    tips = []
    for k in range(rng.choice((5, 6, 7))):
        y = rng.uniform(-40, 40)
        far, angle = rng.uniform(56, 88), -90 + (k % 2 * 2 - 1) * rng.uniform(15, 75)
        tip = polar_point(0, y, far, angle)
        drawn += draw_curve([(0, y), polar_point(0, y + 6, far * 0.5, angle), tip], wood, rng.uniform(4, 7))
        tips.append(tip)
    return drawn, tips


def spring_tree(p: Palette, rng: random.Random, bare: bool) -> str:
    """Draw a tree with blossoms or buds."""
    drawn, tips = _tree(p, rng)
    colour = rng.choice((p.red, p.green))
    return drawn + "".join(
        draw_bloom(x, y, rng.uniform(9, 20), 5, p, colour, bare=bare)
        if rng.random() < 0.7
        else draw_leaf(x, y, 22, 6, rng.uniform(-150, -30), p.green)
        for x, y in tips
    )


def summer_tree(p: Palette, rng: random.Random, bare: bool) -> str:
    """Draw a tree in full leaf."""
    drawn, tips = _tree(p, rng)
    crown = "".join(
        circle(x * 0.9, y * 0.9 - 4, rng.uniform(20, 36), p.body if bare else p.green, p.green, 4)
        for x, y in tips
    )
    return drawn + crown


def autumn_tree(p: Palette, rng: random.Random, bare: bool) -> str:
    """Draw a tree that sheds its leaves."""
    drawn, tips = _tree(p, rng)
    falling = [(rng.uniform(-80, 80), rng.uniform(20, 108)) for _ in range(5)]
    return drawn + "".join(
        path(leaf_path(x, y, 22, 8, rng.uniform(0, 360)), p.body if bare else p.red, p.red, 3)
        for x, y in [*tips, *tips, *falling]
    )


def winter_tree(p: Palette, rng: random.Random, bare: bool) -> str:
    """Draw a bare tree, sometimes with snow."""
    drawn, tips = _tree(p, rng)
    return drawn + ("".join(circle(x, y - 6, 8, p.body, p.blue, 3) for x, y in tips) if bare else "")


def lotus(p: Palette, rng: random.Random, bare: bool) -> str:
    """Draw a lotus over water."""
    colour, drawn, y = rng.choice((p.red, p.red, p.blue, p.green)), "", rng.uniform(0, 34)
    outer = [(-172, 92), (-8, 92), (-150, 90), (-30, 90), (-122, 92), (-58, 92), (-90, 84)]
    for angle, far in outer:
        drawn += path(
            leaf_path(0, y + 24, far, 30, angle), p.body if bare else colour, colour if bare else p.body, 4
        )
    for k in range(rng.choice((1, 2, 3))):
        at = y + 42 + 18 * k
        drawn += draw_curve([(-88, at), (-44, at - 8), (0, at), (44, at - 8), (88, at)], p.green, 5)
    return drawn


def peony(p: Palette, rng: random.Random, bare: bool) -> str:
    """Draw a peony: rings of petals over leaves."""
    colour, x, y = rng.choice((p.red, p.red, p.blue)), rng.uniform(-16, 16), rng.uniform(-30, 4)
    drawn = draw_curve([(rng.uniform(-20, 20), 108), (x, y)], p.green, 7)
    for s in (-1, 1):
        for angle in (30, 62, 100):
            drawn += draw_leaf(x * 0.5, 56, rng.uniform(56, 88), 15, -90 + s * angle, p.green)
    for k, r in enumerate((58, 42, 26)):
        drawn += draw_bloom(x, y, r, 9 - 2 * k, p, colour, bare=bare, heart=colour)
    return drawn + circle(x, y, 7, p.body if not bare else colour)


def pomegranate(p: Palette, rng: random.Random, bare: bool) -> str:
    """Draw fruit on a leafy branch."""
    drawn = draw_curve([(-20, 108), (10, 40), (-10, -30), (24, -100)], p.green, 6)
    for y in (-70, -36, 0, 36, 70):
        s = rng.choice((-1, 1))
        drawn += draw_leaf(4, y, rng.uniform(50, 80), 14, -90 + s * rng.uniform(30, 80), p.green)
    colour = rng.choice((p.red, p.red, p.black))
    for x, y in rng.sample([(-44, 10), (46, -16), (-34, -66), (40, 56)], rng.choice((1, 2, 3))):
        drawn += circle(x, y, 26, p.body if bare else colour, colour, 5)
        drawn += polygon(
            [(x - 10, y - 24), (x - 12, y - 40), (x, y - 32), (x + 12, y - 40), (x + 10, y - 24)], colour
        )
    return drawn


def narcissus(p: Palette, rng: random.Random, bare: bool) -> str:
    """Draw narcissi: long leaves, and flowers of six petals."""
    drawn = ""
    for _ in range(rng.choice((4, 5, 6))):
        x, top = rng.uniform(-60, 60), rng.uniform(-104, -20)
        blade = curve_path([(x * 0.3, 108), (x * 0.8, 20), (x, top)])
        drawn += path(blade, None, p.green, rng.uniform(6, 12))
    colour = rng.choice((p.red, p.blue, p.black, p.red))
    for x, y in rng.sample([(-52, -20), (44, -58), (50, 20), (-24, -76), (0, -20)], rng.choice((2, 3, 4))):
        drawn += draw_bloom(x, y, rng.uniform(18, 28), 6, p, colour, bare=bare)
    return drawn


SEASONS = {
    "tulip": tulip, "sun": sun, "fallen leaf": fallen_leaf, "snowflake": snowflake,
    "spring tree": spring_tree, "summer tree": summer_tree, "autumn tree": autumn_tree, "winter tree": winter_tree,
    "peony": peony, "lotus": lotus, "pomegranate": pomegranate, "narcissus": narcissus,
}  # fmt: skip
