"""Flowers and seasons of American and old sets: baskets, ladies, trades, buildings and boats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from training.faces.plants import draw_bloom
from training.faces.shapes import circle, draw_curve, draw_leaf, ellipse, line, path, polygon, rect

if TYPE_CHECKING:
    import random

    from training.faces.palette import Palette


def pagoda(p: Palette, rng: random.Random, bare: bool) -> str:
    a, b = rng.sample((p.red, p.green, p.blue, p.black), 2)
    storeys = rng.choice((3, 3, 4, 5))
    high = 168 / storeys
    drawn = line([(0, -108), (0, -70)], b, 6) + circle(0, -104, 7, b)
    for k in range(storeys):
        top, wide = -72 + k * high, 30 + 44 * (k + 1) / storeys
        roof = (
            f"M0 {top - 4:.0f}Q{wide * 0.5:.0f} {top + high * 0.3:.0f} {wide + 16:.0f} {top + high * 0.2:.0f}"
        )
        roof += f"L{wide:.0f} {top + high * 0.42:.0f}H{-wide:.0f}L{-wide - 16:.0f} {top + high * 0.2:.0f}"
        roof += f"Q{-wide * 0.5:.0f} {top + high * 0.3:.0f} 0 {top - 4:.0f}Z"
        drawn += rect(-wide * 0.7, top + high * 0.4, wide * 1.4, high * 0.66, 0, p.body, b, 4)
        drawn += line([(0, top + high * 0.55), (0, top + high * 0.95)], b, 7)
        drawn += path(roof, p.body if bare else a, a, 4)
    drawn += line([(-92, 104), (92, 104)], p.green, 6)
    if rng.random() < 0.5:
        drawn += draw_curve([(-84, 104), (-78, 60), (-88, 24)], p.black, 6) + ellipse(
            -86, 14, 18, 26, 0, p.green
        )
    return drawn


def bridge(p: Palette, rng: random.Random, bare: bool) -> str:
    a, b = rng.sample((p.red, p.green, p.blue, p.black), 2)
    rise = rng.uniform(10, 40)
    arch: list[tuple[float, float]] = [
        (-100, 50),
        (-50, 50 - rise),
        (0, 34 - rise * 1.3),
        (50, 50 - rise),
        (100, 50),
    ]
    rail = [(x, y - 24) for x, y in arch]
    drawn = draw_curve(arch, a, 10) + draw_curve(rail, a, 5)
    drawn += "".join(line([(x, y), (x, y - 26)], a, 5) for x, y in arch[1:-1])
    drawn += draw_curve([(-56, 56 - rise * 0.5), (0, 56 - rise), (56, 56 - rise * 0.5)], b, 5)
    for y in (78, 94, 108):
        drawn += draw_curve([(-88, y), (-44, y - 7), (0, y), (44, y - 7), (88, y)], p.blue, 4)
    hill: list[tuple[float, float]] = [(-96, -34), (-50, -78), (-14, -46), (30, -96), (92, -30)]
    drawn += draw_curve(hill, p.green, 5)
    return drawn + circle(rng.choice((-66, 66)), -92, 15, None if bare else p.red, p.red, 4)


def boat(p: Palette, rng: random.Random, bare: bool) -> str:
    a, b = rng.sample((p.red, p.green, p.blue, p.black), 2)
    side = rng.choice((-1, 1))
    drawn = path("M-94 44H94Q78 84 44 86H-50Q-82 84 -94 44Z", p.body if bare else a, a, 6)
    drawn += line([(0, 44), (0, -104)], p.black, 7)
    sail = f"M{side * 8} -98Q{side * 98} -60 {side * 82} 30L{side * 8} 30Z"
    drawn += path(sail, p.body, b, 6)
    drawn += "".join(
        draw_curve([(side * 8, y), (side * 46, y - 6), (side * (60 + (y + 70) * 0.2), y)], b, 4)
        for y in (-60, -28, 4)
    )
    for y in (96, 110):
        drawn += draw_curve([(-96, y), (-48, y - 8), (0, y), (48, y - 8), (96, y)], p.blue, 5)
    if rng.random() < 0.5:
        drawn += circle(-side * 56, -74, 20, None if bare else p.red, p.red, 5)
    return drawn


def _robed(p: Palette, rng: random.Random, bare: bool, robe: str, hat: str) -> str:
    """Draw a standing figure in a robe; `hat` is the kind of hat."""
    wide = rng.uniform(46, 62)
    drawn = path(
        f"M-20 -46C-50 -16 -50 60 -{wide:.0f} 106H{wide:.0f}C50 60 50 -16 20 -46Z",
        p.body if bare else robe,
        robe,
        6,
    )
    drawn += line([(0, -40), (rng.uniform(-12, 12), 98)], p.body if not bare else robe, 5)
    drawn += draw_curve([(-44, 30), (0, 42), (44, 30)], p.body if not bare else robe, 6)
    drawn += circle(0, -68, 25, p.body, p.black, 5)
    drawn += "".join(circle(x, -68, 3, p.black) for x in (-8, 8)) + line([(-5, -55), (5, -55)], p.red, 4)
    if hat == "cone":
        return drawn + polygon([(-54, -80), (0, -112), (54, -80)], p.body if bare else p.green, p.green, 5)
    if hat == "cap":
        wings = line([(-52, -92), (52, -92)], p.black, 7)
        return drawn + wings + rect(-22, -112, 44, 28, 6, p.black)
    if hat == "bun":
        hair = path("M-30 -66C-34 -106 34 -106 30 -66C20 -84 -20 -84 -30 -66Z", p.black)
        pin = line([(-30, -112), (30, -100)], p.red, 5)
        return drawn + hair + circle(0, -106, 15, p.black) + pin
    return drawn + ellipse(0, -92, 24, 12, 0, p.black)


def fisherman(p: Palette, rng: random.Random, bare: bool) -> str:
    s = rng.choice((-1, 1))
    drawn = _robed(p, rng, bare, rng.choice((p.blue, p.green, p.black)), "cone")
    rod = draw_curve([(s * 20, 20), (s * 60, -50), (s * 100, -96)], p.black, 6)
    fish = ellipse(s * 100, 66, 9, 20, 0, p.red) + polygon(
        [(s * 100, 82), (s * 90, 102), (s * 110, 102)], p.red
    )
    return drawn + rod + line([(s * 100, -96), (s * 100, 48)], p.black, 2.5) + fish


def woodcutter(p: Palette, rng: random.Random, bare: bool) -> str:
    drawn = line([(-104, -6), (104, -34)], p.black, 7)
    for x, y in ((-84, 2), (84, -22)):
        drawn += "".join(
            line([(x + k * 9 - 22, y - 26), (x - k * 9 + 22, y + 46)], p.green if k % 2 else p.black, 7)
            for k in range(5)
        )
        drawn += line([(x - 24, y + 10), (x + 24, y + 10)], p.red, 6)
    axe = line([(30, 108), (62, 40)], p.black, 7) + polygon([(50, 38), (84, 24), (82, 62), (62, 60)], p.blue)
    return _robed(p, rng, bare, rng.choice((p.red, p.green, p.blue)), "bare") + drawn + axe


def farmer(p: Palette, rng: random.Random, bare: bool) -> str:
    s = rng.choice((-1, 1))
    drawn = _robed(p, rng, bare, rng.choice((p.green, p.blue, p.red)), "cone")
    hoe = line([(s * 22, 104), (s * 82, -100)], p.black, 7) + polygon(
        [(s * 82, -104), (s * 44, -112), (s * 46, -88), (s * 78, -84)], p.blue
    )
    rice = "".join(draw_leaf(-s * 78, 108, 62, 7, a, p.green) for a in (-120, -100, -80, -60))
    return drawn + hoe + rice


def scholar(p: Palette, rng: random.Random, bare: bool) -> str:
    drawn = _robed(p, rng, bare, rng.choice((p.blue, p.red, p.green)), "cap")
    book = path("M-46 -14Q-20 -28 0 -12Q20 -28 46 -14V26Q20 12 0 28Q-20 12 -46 26Z", p.body, p.black, 5)
    lines = line([(0, -12), (0, 26)], p.black, 4) + "".join(
        line([(x, -8), (x, 14)], p.black, 3) for x in (-32, -18, 18, 32)
    )
    desk = ""
    if rng.random() < 0.4:
        desk = rect(-92, 66, 184, 12, 0, p.red) + "".join(rect(x, 78, 12, 30, 0, p.red) for x in (-84, 72))
    return drawn + book + lines + desk


def lady(p: Palette, rng: random.Random, bare: bool) -> str:
    robe, s = rng.choice((p.red, p.green, p.blue)), rng.choice((-1, 1))
    drawn = _robed(p, rng, bare, robe, "bun")
    sleeve = path(
        f"M{s * 18} -34Q{s * 80} -30 {s * 78} 44L{s * 54} 38Q{s * 50} 0 {s * 20} 2Z", p.body, robe, 5
    )
    kind = rng.choice(("fan", "flower", "parasol"))
    if kind == "flower":
        return drawn + sleeve + draw_bloom(s * 74, -22, 26, 5, p, p.red, bare=bare)
    if kind == "fan":
        return (
            drawn
            + sleeve
            + circle(s * 78, -6, 24, p.body, p.black, 5)
            + line([(s * 74, 18), (s * 68, 46)], p.black, 5)
        )
    shade = f"M{-s * 10} -92Q{s * 44} -140 {s * 104} -78Z"
    return drawn + sleeve + line([(s * 48, -100), (s * 66, 40)], p.black, 5) + path(shade, p.blue, p.black, 4)


def basket(p: Palette, rng: random.Random, bare: bool) -> str:
    weave = rng.choice((p.black, p.green, p.red, p.blue))
    wide, kind = rng.uniform(54, 74), rng.choice(("cross", "rows"))
    drawn = path(f"M{-wide:.0f} 34H{wide:.0f}L{wide * 0.7:.0f} 108H{-wide * 0.7:.0f}Z", p.body, weave, 6)
    for k in range(-2, 3):
        x = wide * k / 3
        drawn += line([(x, 36), (x * 0.7 + (12 if kind == "cross" else 0), 106)], weave, 4)
    drawn += "".join(line([(-wide * 0.88, y), (wide * 0.88, y)], weave, 4) for y in (54, 72, 90))
    if rng.random() < 0.75:
        drawn += draw_curve(
            [(-wide, 34), (-wide * 0.8, -60), (0, -106), (wide * 0.8, -60), (wide, 34)], weave, 7
        )
    for angle in (-150, -120, -90, -60, -30):
        drawn += draw_leaf(0, 34, rng.uniform(60, 100), 12, angle + rng.uniform(-8, 8), p.green)
    petals = rng.choice((5, 6, 8))
    for x, y in ((-40, 2), (0, -28), (40, 4), (-18, 22), (22, 24))[: rng.choice((3, 4, 5))]:
        paint = rng.choice((p.red, p.red, p.blue))
        drawn += draw_bloom(x, y, rng.uniform(20, 30), petals, p, paint, bare=bare)
    return drawn


SCENERY = {
    "pagoda": pagoda, "bridge": bridge, "boat": boat, "fisherman": fisherman, "woodcutter": woodcutter,
    "farmer": farmer, "scholar": scholar, "lady": lady, "basket": basket,
}  # fmt: skip
