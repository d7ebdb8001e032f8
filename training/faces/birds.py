"""The 1 of bamboo: birds of several kinds with random plumage, one ornate stick, or a shoot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from training.faces.shapes import (
    Box,
    circle,
    draw_curve,
    draw_leaf,
    ellipse,
    group,
    leaf_path,
    line,
    path,
    petal_path,
    polar_point,
    polygon,
    rect,
    transform_svg,
)

if TYPE_CHECKING:
    import random

    from training.faces.palette import Palette


SILHOUETTES = 0.15  # share of the birds with a single paint


class Plumage:
    """The paints of one bird: main and second colour, and how its parts are filled."""

    def __init__(self, palette: Palette, rng: random.Random, *, line_only: bool, varied: bool) -> None:
        names = ["green", "blue", "red", "black"]
        self.main = palette[
            rng.choice(("green", "green", "green", "blue", "black", "red")[: 6 if varied else 5])
        ]
        self.second = palette[rng.choice(names)]
        self.red = palette[rng.choice(("red", "red", "red", *names))] if varied else palette.red
        self.dark = palette[rng.choice(("black", "green", "blue"))]
        if varied and rng.random() < SILHOUETTES:
            self.second = self.red = self.dark = self.main
        self.body = palette.body
        self.line_only = line_only
        self.width = rng.uniform(3.5, 6.5)
        self.rng = rng

    def fill(self, d: str, colour: str) -> str:
        """Draw a part: solid, or as an outline."""
        if self.line_only:
            return path(d, self.body, colour, self.width)
        return path(d, colour, self.body, 2)

    def feathers(
        self, x: float, y: float, n: int, start: float, end: float, length: float, width: float, colour: str
    ) -> str:
        """Draw a fan of n leaves from one point, from the angle `start` to `end`, in degrees."""
        step = (end - start) / max(1, n - 1)
        return "".join(
            self.fill(leaf_path(x, y, length * self.rng.uniform(0.9, 1.05), width, start + step * i), colour)
            for i in range(n)
        )

    def head(self, x: float, y: float, r: float, colour: str) -> str:
        """Draw a head that looks left, with beak and eye."""
        beak = polygon(
            [(x - r * 0.7, y - r * 0.35), (x - r * 1.9, y + r * 0.15), (x - r * 0.7, y + r * 0.5)], self.red
        )
        ball = circle(x, y, r, self.body if self.line_only else colour, colour, self.width * 0.8)
        eye = circle(x - r * 0.25, y - r * 0.15, r * 0.3, self.dark if self.line_only else self.body)
        return beak + ball + eye

    def legs(self, x: float, y: float, length: float, spread: float) -> str:
        drawn = ""
        for s in (-1, 1):
            foot = (x + s * spread, y + length)
            toes = [[foot, (foot[0] + t, foot[1] + 8)] for t in (-12, 0, 10)]
            drawn += line([(x + s * spread * 0.6, y), foot], self.red, self.width) + "".join(
                line(t, self.red, self.width * 0.8) for t in toes
            )
        return drawn


def draw_bird(
    kind: str,
    box: Box,
    palette: Palette,
    rng: random.Random,
    *,
    bare: bool,
    mirrored: bool,
    varied: bool = True,
) -> str:
    """Draw one bird of this kind, fitted to the box; varied: whether its paints and its outline vary most."""
    plumage = Plumage(palette, rng, line_only=bare, varied=varied)
    scale = min(box.w / 205, box.h / 285) * (rng.uniform(0.85, 1.05) if varied else 1)
    drawn = DRAWERS[kind](plumage, rng)
    if not varied:
        drawn = group(drawn, "scale(-1 1)") if mirrored else drawn
        return transform_svg(drawn, box.cx, box.cy, scale, rng.uniform(-4, 4))
    wide, high, skew = rng.uniform(0.84, 1.1), rng.uniform(0.84, 1.1), rng.uniform(-10, 10)
    drawn = group(drawn, f"scale({-wide if mirrored else wide:.3f} {high:.3f}) skewX({skew:.1f})")
    return transform_svg(drawn, box.cx, box.cy, scale, rng.uniform(-8, 8))


def branch(p: Plumage, rng: random.Random, y: float) -> str:
    lean = rng.uniform(-14, 14)
    d = draw_curve([(-92, y + lean), (-30, y + 6), (40, y - 4), (92, y - lean)], p.dark, p.width * 1.5)
    buds = "".join(draw_leaf(x, y, 34, 9, rng.choice((-130, -50, 50, 130)), p.main) for x in (-80, 80))
    return d + buds


def parrot(p: Plumage, rng: random.Random) -> str:
    """Draw an upright parrot with a crest and a long tail hanging below a twig."""
    tail = p.feathers(14, 44, rng.choice((3, 4)), 84, 112, 100, 10, p.red if rng.random() < 0.6 else p.second)
    body = p.fill("M-24 -74C-54 -30 -40 40 8 66C44 40 46 -40 8 -84Z", p.main)
    wing = p.fill("M6 -40C40 -30 52 20 30 62C4 46 -6 0 6 -40Z", p.second)
    stripes = "".join(
        line(
            [(10 + i * 3, -18 + i * 18), (34 - i, -12 + i * 17)], p.body if not p.line_only else p.second, 3.5
        )
        for i in range(4)
    )
    belly = "".join(
        draw_curve([(-28, y), (-18, y + 6), (-8, y)], p.body if not p.line_only else p.main, 3)
        for y in (-36, -18, 0, 18)
    )
    crest = p.feathers(-2, -98, rng.choice((2, 3, 4)), -80, -10, 40, 7, p.red)
    return branch(p, rng, 58) + tail + body + wing + stripes + belly + crest + p.head(-12, -88, 22, p.main)


def sparrow(p: Plumage, rng: random.Random) -> str:
    """Draw a sparrow at an angle, with lifted wings and a forked tail."""
    tail = p.feathers(
        44, 34, rng.choice((3, 4, 5)), 30, 78, 108, 10, p.red if rng.random() < 0.5 else p.second
    )
    body = p.fill("M-56 -46C-46 14 10 58 54 46C50 -4 0 -56 -40 -66Z", p.main)
    wing = p.feathers(2, -16, rng.choice((4, 5, 6)), -72, 4, 92, 12, p.second)
    far = p.feathers(-20, 0, 3, 100, 150, 62, 10, p.main)
    crest = p.feathers(-50, -84, rng.choice((0, 2, 3)), -110, -50, 34, 6, p.red)
    legs = p.legs(-2, 48, 46, 14)
    return far + tail + legs + body + wing + crest + p.head(-54, -64, 22, p.main)


def peacock(p: Plumage, rng: random.Random) -> str:
    """Draw a peacock: a round tail with eyes behind a bowed neck."""
    rings = rng.choice((2, 3, 3))
    fan = ""
    for ring in range(rings, 0, -1):
        count = 4 + ring * 3
        for i in range(count):
            angle = -190 + 200 * i / (count - 1)
            x, y = polar_point(0, 6, 34 + ring * 24 * 3 / rings, angle)
            r = 15 if rings == 3 else 20
            fan += p.fill(
                petal_path(*polar_point(0, 6, 14 + ring * 18 * 3 / rings, angle), 26 + r, r, angle), p.main
            )
            fan += circle(x, y, r * 0.45, p.body if not p.line_only else None, p.second, 3) + circle(
                x, y, r * 0.2, p.second
            )
    body = p.fill("M-62 52C-40 6 40 0 74 40C60 92 0 104 -36 86Z", p.second if rng.random() < 0.5 else p.main)
    scales = "".join(
        draw_curve([(x - 9, y), (x, y + 8), (x + 9, y)], p.body if not p.line_only else p.main, 3)
        for x, y in ((-14, 52), (10, 48), (34, 50), (-2, 68), (22, 66), (8, 84))
    )
    neck = draw_curve([(-44, 66), (-58, 34), (-36, 8), (-50, -18)], p.main, 20) + (
        "" if not p.line_only else draw_curve([(-44, 66), (-58, 34), (-36, 8), (-50, -18)], p.body, 11)
    )
    crest = "".join(
        line([(-48, -30), polar_point(-48, -30, 26, a)], p.red, 3)
        + circle(*polar_point(-48, -30, 28, a), 4, p.red)
        for a in (-120, -90, -60)
    )
    legs = p.legs(10, 88, 42, 16)
    ground = ellipse(4, 136, 60, 3, 0, p.dark) if rng.random() < 0.3 else ""
    return fan + legs + body + scales + neck + crest + p.head(-52, -24, 14, p.main) + ground


def crane(p: Plumage, rng: random.Random) -> str:
    """Draw a crane with high wings, long neck and legs, over waves or grass."""
    wings = p.feathers(4, -6, rng.choice((5, 6, 7)), -112, -20, 118, 12, p.second)
    other = p.feathers(-10, 0, 4, -176, -128, 84, 10, p.main) if rng.random() < 0.6 else ""
    body = p.fill("M-48 20C-20 -18 44 -14 82 34C40 58 -16 56 -48 20Z", p.main)
    tail = p.feathers(66, 30, 4, 0, 52, 46, 8, p.dark)
    neck = draw_curve([(-40, 20), (-74, 8), (-58, -32), (-82, -56)], p.main, 9)
    legs = "".join(
        line([(x, 44), (x + dx, 86), (x + dx * 1.6, 124)], p.red, p.width) for x, dx in ((6, -8), (24, 6))
    )
    waves = "".join(
        draw_curve(
            [(-90 + k, 132 - k % 3 * 4), (-60 + k, 122), (-30 + k, 134), (0 + k, 124), (30 + k, 134)],
            p.dark,
            p.width * 0.8,
        )
        for k in (0, 50)
    )
    return (
        other
        + wings
        + tail
        + legs
        + body
        + neck
        + p.head(-80, -60, 12, p.red if rng.random() < 0.5 else p.main)
        + waves
    )


def phoenix(p: Plumage, rng: random.Random) -> str:
    """Draw a phoenix in flight, with long tail feathers below."""
    tails = ""
    for i in range(rng.choice((3, 4, 5))):
        end = (-50 + 34 * i, 132 - abs(i - 2) * 10)
        tails += draw_curve(
            [(6, 20), (-26 + 22 * i, 60), (end[0] + 16, 100), end],
            (p.red, p.second, p.main)[i % 3],
            p.width * 1.4,
        )
        tails += circle(*end, 11, p.body, (p.red, p.second, p.main)[i % 3], 4) + circle(*end, 4, p.second)
    left = p.feathers(-14, -14, rng.choice((4, 5)), 168, 236, 84, 11, p.second)
    right = p.feathers(14, -18, rng.choice((4, 5, 6)), -76, 14, 90, 12, p.second)
    body = p.fill("M-26 -60C-50 -10 -26 34 10 44C44 20 36 -30 2 -66Z", p.main)
    scales = "".join(
        draw_curve([(x - 8, y), (x, y + 7), (x + 8, y)], p.body if not p.line_only else p.main, 3)
        for x, y in ((-12, -18), (8, -14), (-4, 2), (14, 6), (2, 20))
    )
    neck = draw_curve([(-12, -48), (-30, -74), (-14, -96)], p.main, 17)
    crest = p.feathers(-8, -108, 3, -80, 0, 34, 6, p.red)
    return tails + left + right + body + scales + neck + crest + p.head(-16, -102, 16, p.main)


def owl(p: Plumage, rng: random.Random) -> str:
    """Draw a stout owl from the front, on a twig."""
    tail = p.feathers(6, 56, 3, 76, 106, 74, 11, p.second)
    body = p.fill("M-46 -62C-62 0 -46 64 0 76C46 64 62 0 46 -62C30 -88 -30 -88 -46 -62Z", p.main)
    scales = "".join(
        draw_curve([(x - 12, y), (x, y + 11), (x + 12, y)], p.body if not p.line_only else p.main, 4)
        for r, y in enumerate((-14, 6, 26, 46)) for x in ((-24, 0, 24) if r % 2 else (-12, 12))
    )  # fmt: skip
    ears = p.feathers(-38, -72, 1, -110, -110, 32, 8, p.red) + p.feathers(38, -72, 1, -70, -70, 32, 8, p.red)
    eyes = "".join(
        circle(s * 20, -50, 16, p.body, p.dark, 4) + circle(s * 20, -50, 6, p.dark) for s in (-1, 1)
    )
    beak = polygon([(-7, -40), (7, -40), (0, -22)], p.red)
    return branch(p, rng, 72) + tail + body + scales + ears + eyes + beak


def stick(p: Plumage, rng: random.Random) -> str:
    """Draw a single stout bamboo with joints and leaves."""
    n = rng.choice((2, 3, 4))
    wide = rng.uniform(26, 44)
    step = 240 / n
    parts = ""
    for i in range(n):
        y = -120 + step * i
        parts += rect(
            -wide / 2, y + 4, wide, step - 8, wide * 0.3, p.body if p.line_only else p.main, p.main, p.width
        )
        parts += line(
            [(0, y + 18), (0, y + step - 18)],
            p.red if p.line_only or rng.random() < 0.3 else p.body,
            wide * 0.16,
        )
    nodes = "".join(rect(-wide * 0.66, -126 + step * i, wide * 1.32, 11, 5, p.second) for i in range(n + 1))
    leaves = ""
    if rng.random() < 0.6:
        for i in range(1, n):
            for s in (-1, 1):
                leaves += p.feathers(
                    s * wide * 0.5, -120 + step * i, 2, -90 + s * 30, -90 + s * 85, 60, 10, p.main
                )
    return leaves + parts + nodes


def songbird(p: Plumage, rng: random.Random) -> str:
    """Draw a small bird from the side, on its feet or on a twig."""
    belly, back, lift = rng.uniform(26, 54), rng.uniform(30, 52), rng.uniform(-34, 20)
    tip = (98, 40 + lift)
    tail = "".join(
        p.fill(f"M40 {18 + k * 7}L{tip[0]} {tip[1] + k * 15}L{tip[0] - 8} {tip[1] + k * 15 + 12}L34 {32 + k * 7}Z",
               p.second if k else p.main)
        for k in range(rng.choice((1, 2, 3)))
    )  # fmt: skip
    body = p.fill(
        f"M-64 -34C-64 {-34 - back * 0.7} -14 {-back - 16} 14 {-back + 24}C36 -6 52 10 60 30"
        f"C30 {50 + belly * 0.3} -24 {30 + belly} -52 6C-62 -8 -66 -20 -64 -34Z",
        p.main,
    )
    breast = ""
    if rng.random() < 0.5:
        breast = p.fill(f"M-60 -20C-58 10 -40 40 -4 {26 + belly * 0.5}C-10 10 -30 -10 -60 -20Z", p.red)
    wing = p.fill(
        f"M-22 -26C10 -44 50 -6 {rng.uniform(56, 84):.0f} {rng.uniform(14, 36):.0f}C30 40 -14 24 -22 -26Z",
        p.second,
    )
    bars = "".join(
        draw_curve([(-8 + 12 * k, -14 + 6 * k), (8 + 12 * k, 2 + 6 * k), (10 + 12 * k, 18 + 2 * k)],
                   p.body if not p.line_only else p.second, 3)
        for k in range(rng.choice((0, 2, 3)))
    )  # fmt: skip
    crest = p.feathers(-44, -66, rng.choice((0, 0, 2, 3)), -100, -30, 36, 6, p.red)
    ground = branch(p, rng, 96) if rng.random() < 0.5 else ""
    head = p.head(-48, -46, rng.uniform(22, 30), p.main)
    return ground + p.legs(-6, 36, 52, 12) + tail + body + breast + wing + bars + crest + head


def rooster(p: Plumage, rng: random.Random) -> str:
    """Draw a rooster: a comb, and a high tail of curved feathers."""
    tail = "".join(
        draw_curve([(40, 30), (64 + 6 * k, -10 - 16 * k), (80 + 4 * k, -20 - 12 * k), (98 - 2 * k, 34 - 26 * k)],
                   (p.second, p.main, p.red)[k % 3], p.width * 2)
        for k in range(rng.choice((4, 5, 6)))
    )  # fmt: skip
    body = p.fill("M-52 -40C-60 10 -40 62 10 64C44 62 60 34 54 8C30 14 0 10 -18 -44Z", p.main)
    wing = p.feathers(-8, 20, rng.choice((3, 4)), 0, 44, 52, 11, p.second)
    comb = "".join(circle(-58 + 14 * k, -88 - 6 * (k == 1), 9, p.red) for k in range(3))
    wattle = ellipse(-58, -40, 7, 14, 0, p.red)
    neck = p.fill(
        "M-58 -62C-74 -20 -60 10 -30 22C-14 -10 -20 -50 -30 -70Z", p.second if rng.random() < 0.5 else p.main
    )
    return tail + p.legs(2, 62, 54, 14) + body + wing + neck + comb + wattle + p.head(-46, -68, 20, p.main)


def pheasant(p: Plumage, rng: random.Random) -> str:
    """Draw a peacock or pheasant from the side, its tail trailing down, on a rock."""
    n = rng.choice((3, 4, 5, 6))
    train = ""
    for k in range(n):
        end = (86 - 30 * k + rng.uniform(-6, 6), 128 - 4 * k)
        colour = (p.main, p.second, p.red)[k % 3] if rng.random() < 0.5 else p.main
        train += draw_curve([(14, 0), (44 - 8 * k, 40), end], colour, p.width * 1.5)
        if rng.random() < 0.8:
            train += circle(*end, 12, p.body if p.line_only else colour, colour, 4) + circle(*end, 5, p.red)
    body = p.fill("M-40 -66C-60 -20 -36 26 16 22C34 4 20 -30 -14 -70Z", p.main)
    scales = "".join(
        draw_curve([(x - 8, y), (x, y + 8), (x + 8, y)], p.body if not p.line_only else p.main, 3)
        for x, y in ((-26, -30), (-8, -26), (-20, -10), (0, -8), (-8, 8))
    )
    wing = p.feathers(-16, -28, rng.choice((3, 4, 5)), 10, 80, 64, 11, p.second)
    neck = draw_curve([(-28, -56), (-42, -80), (-28, -104)], p.main, 19)
    crest = p.feathers(-28, -118, 3, -120, -60, 30, 4, p.red)
    rock = ""
    if rng.random() < 0.6:
        rock = p.fill("M-92 128C-84 84 -40 70 -14 92C-2 100 4 118 8 128Z", p.dark)
    return (
        train
        + rock
        + p.legs(-16, 20, 56, 10)
        + body
        + scales
        + wing
        + neck
        + crest
        + p.head(-30, -110, 14, p.main)
    )


def shoot(p: Plumage, rng: random.Random) -> str:
    """Draw a bamboo shoot: pointed, in overlapping sheaths."""
    wide, n = rng.uniform(38, 62), rng.choice((3, 4, 5))
    drawn = p.fill(
        f"M0 -118C{wide} -60 {wide * 1.2} 40 {wide} 112H{-wide}C{-wide * 1.2} 40 {-wide} -60 0 -118Z", p.main
    )
    for k in range(n):
        y = -50 + 150 * k / n
        reach = wide * (0.62 + 0.42 * k / n)
        side = 1 if k % 2 else -1
        drawn += draw_curve(
            [(side * -reach, y + 34), (side * reach * 0.3, y + 6), (side * reach * 0.9, y - 22)],
            p.main if p.line_only else p.body, p.width,
        )  # fmt: skip
        drawn += p.feathers(side * reach, y - 18, 1, -90 + side * 30, 0, 40, 9, p.second)
    return drawn


DRAWERS = {
    "parrot": parrot,
    "sparrow": sparrow,
    "peacock": peacock,
    "crane": crane,
    "phoenix": phoenix,
    "owl": owl,
    "stick": stick,
    "songbird": songbird,
    "rooster": rooster,
    "pheasant": pheasant,
    "shoot": shoot,
}
