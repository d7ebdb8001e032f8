"""Backs, and tiles without a known face: odd pictures, logos, tiles of other games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from training.faces.glyphs import Engraving, Font, draw_glyph, draw_word, fonts_of
from training.faces.palette import blend_colours, colour_distance, format_hex, jitter_colour
from training.faces.pictures import draw_picture
from training.faces.shapes import (
    HEIGHT,
    WIDTH,
    Box,
    circle,
    draw_curve,
    ellipse,
    group,
    leaf_path,
    line,
    path,
    polar_point,
    polygon,
    rect,
    transform_svg,
)

if TYPE_CHECKING:
    import random

    from training.faces.palette import Palette

BACKS = (
    (20, 120, 70), (30, 150, 90), (25, 80, 170), (50, 130, 210), (235, 140, 30), (240, 190, 40),
    (200, 40, 110), (220, 90, 50), (205, 170, 110), (180, 140, 80), (25, 25, 28), (245, 245, 242),
    (110, 60, 150), (240, 120, 160),
    (150, 30, 40), (90, 190, 190), (15, 70, 50), (120, 80, 50), (235, 175, 20), (30, 60, 110),
)  # fmt: skip
JAPANESE_BACKS = (
    (235, 140, 30),
    (240, 160, 40),
    (25, 90, 180),
    (50, 130, 210),
    (240, 190, 40),
    (30, 140, 90),
)
PATTERNS = ("plain",) * 12 + ("grain", "grain", "frame", "lattice", "emblem", "speckle")
PALE_BACKS = (
    (245, 245, 242), (236, 236, 238), (250, 248, 240), (244, 236, 214), (238, 226, 192),
    (226, 214, 186), (214, 214, 212), (190, 192, 196), (224, 232, 238),
)  # fmt: skip
# None is blank, and none has a frame, which would make it a white dragon.
PALE_PATTERNS = ("grain", "grain", "cloud", "cloud", "rim", "rim", "speckle", "lattice", "emblem", "weave")
APART = 100  # palette.distance above which a back may be blank, because it differs enough from the body
SHADE_APART = 10  # minimum distance of a pale back


@dataclass(frozen=True)
class Back:
    """The colour and the pattern of the back of the tiles."""

    colour: str
    pattern: str

    @classmethod
    def pale(cls, rng: random.Random, body: str) -> Back:
        """Choose a white, grey or ivory back for a light body: of another shade, with a pattern."""
        colour = body
        while not SHADE_APART <= colour_distance(colour, body) < APART:
            colour = format_hex(jitter_colour(rng, rng.choice(PALE_BACKS)))
        return cls(colour, rng.choice(PALE_PATTERNS))

    @classmethod
    def random(cls, rng: random.Random, family: str) -> Back:
        """Choose a back typical for a family of sets."""
        colour = format_hex(jitter_colour(rng, rng.choice(JAPANESE_BACKS if family == "japanese" else BACKS)))
        return cls(colour, "plain" if family == "japanese" and rng.random() < 0.8 else rng.choice(PATTERNS))


def draw_back(back: Back, palette: Palette, rng: random.Random) -> str:
    """Draw a back over the whole tile."""
    ground = rect(0, 0, WIDTH, HEIGHT, 0, back.colour)
    pale = colour_distance(back.colour, palette.body) < APART
    light = _ink_on(back, palette, rng) if pale else palette.body
    if back.pattern in _MARKS:
        return ground + _MARKS[back.pattern](light, rng)
    if back.pattern == "grain":
        stripes = "".join(
            draw_curve(
                [(x, -5), (x + rng.uniform(-6, 6), 130), (x + rng.uniform(-6, 6), 270), (x, 405)],
                "#3a2000",
                rng.uniform(2, 6) if pale else rng.uniform(0.6, 3),
            )
            for x in range(4, WIDTH, rng.choice((9, 13, 20)))
        )
        strength = rng.uniform(0.15, 0.4) + (0.2 if pale else 0)
        return ground + f'<g opacity="{strength:.2f}">{stripes}</g>'
    if back.pattern == "frame":
        return ground + rect(26, 26, WIDTH - 52, HEIGHT - 52, 14, None, light, rng.uniform(3, 9))
    if back.pattern == "lattice":
        step = rng.choice((40, 50, 75))
        lines = "".join(
            line([(x, 0), (x + HEIGHT, HEIGHT)], light, 3) + line([(x, HEIGHT), (x + HEIGHT, 0)], light, 3)
            for x in range(-HEIGHT, WIDTH, step)
        )
        return ground + f'<g opacity="0.6">{lines}</g>'
    if back.pattern == "emblem":
        d = "".join(leaf_path(*polar_point(150, 200, 12, a), 70, 18, a) for a in range(0, 360, 45))
        return ground + path(d, light) + circle(150, 200, 98, None, light, 4)
    if back.pattern == "speckle":
        spots = "".join(
            circle(rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT), rng.uniform(1, 4), light) for _ in range(70)
        )
        return ground + f'<g opacity="0.5">{spots}</g>'
    return ground


def _ink_on(back: Back, palette: Palette, rng: random.Random) -> str:
    """Choose the colour of the pattern on a pale back: mostly a darker shade, as if embossed."""
    if back.pattern == "rim" or rng.random() < 0.7:
        return blend_colours(back.colour, "#3a3020", rng.uniform(0.25, 0.5))
    return blend_colours(back.colour, palette[rng.choice(("red", "green", "blue"))], rng.uniform(0.3, 0.7))


def _cloud(ink: str, rng: random.Random) -> str:
    """Draw the soft swirls of mother-of-pearl and old plastic."""
    swirls = ""
    for _ in range(rng.randint(5, 9)):
        y, bend = rng.uniform(-60, HEIGHT + 60), rng.uniform(-90, 90)
        end = y + rng.uniform(-80, 80)
        points = [(-20.0, y), (90.0, y + bend), (200.0, y - bend * 0.6), (WIDTH + 20.0, end)]
        swirls += draw_curve(points, rng.choice((ink, ink, "#ffffff")), rng.uniform(8, 34))
    blur = f'<filter id="soft"><feGaussianBlur stdDeviation="{rng.uniform(4, 9):.1f}"/></filter>'
    return f'{blur}<g filter="url(#soft)" opacity="{rng.uniform(0.35, 0.7):.2f}">{swirls}</g>'


def _rim(ink: str, rng: random.Random) -> str:
    """Emboss a rim close to the edge, where no white dragon has its frame, with gloss inside."""
    inset, width = rng.uniform(5, 13), rng.uniform(4, 8)
    w, h = WIDTH - 2 * inset, HEIGHT - 2 * inset
    rims = rect(inset, inset, w, h, 20, None, ink, width)
    lit = rect(inset + width, inset + width, w - 2 * width, h - 2 * width, 16, None, "#ffffff", width * 0.7)
    x, wide = rng.uniform(-100, 300), rng.uniform(40, 120)
    gleam = polygon([(x, 0), (x + wide, 0), (x + wide - 180, HEIGHT), (x - 180, HEIGHT)], "#ffffff")
    return f'{rims}{lit}<g opacity="{rng.uniform(0.2, 0.6):.2f}">{gleam}</g>'


def _weave(ink: str, rng: random.Random) -> str:
    """Draw a fine net of dots or squares over the whole back."""
    step, size = rng.choice((18, 24, 32)), rng.uniform(0.2, 0.34)
    dots = "".join(
        circle(x + step / 2 * (row % 2), y, step * size, ink)
        for row, y in enumerate(range(step // 2, HEIGHT, step))
        for x in range(0, WIDTH + step, step)
    )
    return f'<g opacity="{rng.uniform(0.4, 0.8):.2f}">{dots}</g>'


_MARKS = {"cloud": _cloud, "rim": _rim, "weave": _weave}


OTHERS = (
    "picture", "logo", "logo", "star", "question", "butterfly", "animal", "animal", "card", "number",
    "number", "letter", "emblem", "word", "皇后", "總", "合", "喜", "福", "將", "車",
)  # fmt: skip


def draw_other(kind: str, box: Box, palette: Palette, font: Font, rng: random.Random) -> str:
    """Draw a tile without a known face; the kinds of Chinese ones are their characters."""
    colour = palette[rng.choice(("red", "blue", "green", "black"))]
    other = palette[rng.choice(("red", "blue", "green"))]
    latin = rng.choice(fonts_of("sans", "serif"))
    if kind == "picture":
        return draw_picture(
            rng.choice(("person", "scene", "pot")), box, palette, rng, bare=rng.random() < 0.5
        )
    if kind == "logo":
        return draw_logo(box, colour, other, latin, rng)
    if kind == "star":
        n = rng.choice((5, 6, 8))
        d = "".join(leaf_path(0, 0, 100, 22, 360 * i / n - 90) for i in range(n))
        return transform_svg(path(d, colour), box.cx, box.cy, box.w / 220) + line(
            [(box.cx - 60, box.cy + 120), (box.cx + 60, box.cy + 120)], other, 8
        )
    if kind == "question":
        place = Box(box.cx, box.cy, box.w * 0.55, box.h * 0.7)
        return draw_glyph("?", latin, place, colour, fill=True)
    if kind == "butterfly":
        return butterfly(box, palette, rng)
    if kind == "animal":
        return draw_animal(box, palette, rng)
    if kind == "card":
        return draw_card(box, palette, latin, rng)
    if kind == "number":  # a tile of another game
        number = str(rng.choice((10, 11, 12, 13, *range(1, 10))))
        high = box.h * rng.uniform(0.4, 0.6)
        room = Box(box.cx, box.cy - box.h * 0.14, high * 0.5 * len(number), high)
        below = circle(box.cx, box.cy + box.h * 0.32, box.w * 0.13, None, colour, 7)
        return draw_word(number, latin, room, colour, rng.choice((0, 3))) + below
    if kind == "letter":
        place = Box(box.cx, box.cy, box.w * 0.6, box.h * 0.6)
        return draw_glyph(rng.choice("ADHKQTVXY&"), latin, place, colour, Engraving(weight=2), fill=True)
    if kind == "emblem":
        d = "".join(leaf_path(*polar_point(0, 0, 10, a), 84, 24, a) for a in (0, 90, 180, 270))
        frame = rect(-100, -100, 200, 200, rng.choice((0, 30)), None, other, 6)
        return transform_svg(frame + path(d, None, colour, 6), box.cx, box.cy, box.w / 220)
    if kind == "word":
        word = rng.choice(("BLANK", "EXTRA", "SPARE", "MAH", "LUCKY", "BONUS", "START", "WIN"))
        return draw_word(word, latin, Box(box.cx, box.cy, box.w, box.h * 0.16), colour, rng.choice((0, 2)))
    if len(kind) == 1:
        return draw_glyph(
            kind, font, Box(box.cx, box.cy, box.w, box.h * 0.6), colour, Engraving(weight=2), fill=True
        )
    upper, lower = box.part(0.12, 0, 0.88, 0.48), box.part(0.12, 0.52, 0.88, 1)
    return draw_glyph(kind[0], font, upper, colour, Engraving(weight=1)) + draw_glyph(
        kind[1], font, lower, other, Engraving(weight=1)
    )


def draw_logo(box: Box, colour: str, other: str, latin: Font, rng: random.Random) -> str:
    """Draw the logo of a maker: letters in a ring, an oval or a box, large or small."""
    r = box.w * rng.uniform(0.2, 0.45)
    frames = (
        circle(box.cx, box.cy, r, None, colour, r * 0.12),
        ellipse(box.cx, box.cy, r, r * 0.6, 0, None, colour, r * 0.1),
        rect(box.cx - r, box.cy - r * 0.6, 2 * r, 1.2 * r, r * 0.2, None, colour, r * 0.1),
        "",
    )
    word = rng.choice(("MJ", "TM", "HK", "OK", "88", "GL", "A1", "KS", "TH", "MCR"))
    return rng.choice(frames) + draw_word(word, latin, Box(box.cx, box.cy, r * 1.1, r * 0.6), other)


def draw_card(box: Box, p: Palette, latin: Font, rng: random.Random) -> str:
    """Draw the suit of a playing card with its rank in the corner."""
    suit = rng.choice(("heart", "spade", "diamond", "club"))
    colour = p.red if suit in ("heart", "diamond") else p.black
    heart = "M0 70C-90 0 -80 -70 -40 -70C-14 -70 0 -46 0 -34C0 -46 14 -70 40 -70C80 -70 90 0 0 70Z"
    if suit == "diamond":
        drawn = path("M0 -84L62 0L0 84L-62 0Z", colour)
    elif suit == "club":
        drawn = "".join(circle(x, y, 34, colour) for x, y in ((0, -44), (-38, 14), (38, 14)))
        drawn += path("M-8 0L-24 84H24L8 0Z", colour)
    elif suit == "spade":
        drawn = group(path(heart, colour), "rotate(180)") + path("M-6 20L-22 84H22L6 20Z", colour)
    else:
        drawn = path(heart, colour)
    rank = draw_glyph(
        rng.choice("AKQ7"), latin, box.part(0, 0, 0.24, 0.22), colour, Engraving(weight=1), fill=True
    )
    return transform_svg(drawn, box.cx, box.cy + box.h * 0.06, box.w / 240) + rank


def draw_animal(box: Box, p: Palette, rng: random.Random) -> str:
    """Draw the face of a cat or a fish, like the animals in sets from Singapore."""
    a, b = rng.sample((p.red, p.green, p.blue, p.black), 2)
    if rng.random() < 0.5:
        ears = "".join(path(f"M{s * 62} -92L{s * 70} -10L{s * 10} -56Z", a) for s in (-1, 1))
        whiskers = "".join(
            line([(s * 30, 34 + y), (s * 104, 26 + 2 * y)], b, 4) for s in (-1, 1) for y in (-8, 6, 20)
        )
        eyes = "".join(ellipse(s * 28, 0, 9, 15, 0, b) for s in (-1, 1))
        drawn = ears + ellipse(0, 16, 76, 68, 0, p.body, a, 9) + eyes + circle(0, 36, 9, p.red) + whiskers
    else:
        scales = "".join(
            draw_curve([(x, y - 12), (x + 10, y), (x, y + 12)], b, 4) for x in (-30, 0, 26) for y in (-14, 14)
        )
        drawn = path("M-100 -46L-46 0L-100 46Z", b) + ellipse(10, 0, 84, 48, 0, p.body, a, 8)
        drawn += scales + circle(62, -12, 8, b) + draw_curve([(86, 16), (74, 20), (66, 14)], p.red, 5)
        drawn = group(drawn, f"rotate({rng.choice((0, -40, 30))})")
    return transform_svg(drawn, box.cx, box.cy, box.w / 225)


def butterfly(box: Box, p: Palette, rng: random.Random) -> str:
    a, b = rng.sample((p.red, p.green, p.blue), 2)
    wings = "".join(
        ellipse(s * 52, -36, 58, 38, s * -35, a)
        + ellipse(s * 42, 46, 44, 30, s * 40, b)
        + circle(s * 56, -40, 12, p.body)
        for s in (-1, 1)
    )
    return transform_svg(
        wings
        + ellipse(0, 0, 9, 72, 0, p.black)
        + draw_curve([(-30, -110), (-8, -90), (0, -66), (8, -90), (30, -110)], p.black, 4),
        box.cx,
        box.cy,
        box.w / 230,
    )
