"""Jokers of American, Wilmington and Chinese sets: words, a J, a fool, or two characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from training.faces.dragons import Dragon, draw_dragon
from training.faces.glyphs import Engraving, Font, draw_glyph, draw_word, fonts_of
from training.faces.pictures import draw_picture
from training.faces.shapes import (
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

AMERICAN = (
    "word", "word", "word and picture", "word and picture", "word and picture", "vertical", "vertical",
    "slanting", "two words", "arched", "fool",
)  # fmt: skip
WILMINGTON = "initial", "initial", "card", "card", "circle", "wild", "big and little"
CHINESE = (
    "百搭",
    "百搭",
    "聽用",
    "听用",
    "財神",
    "财神",
    "飛",
    "飞",
    "混",
    "癩子",
    "萬能",
    "任用",
    "王",
)
FAMILIES = {
    "chinese": (*CHINESE, *CHINESE, *AMERICAN, *WILMINGTON),
    "western": (*AMERICAN, *AMERICAN, *WILMINGTON, *WILMINGTON, "百搭", "聽用", "飛"),
    "japanese": (*AMERICAN, *WILMINGTON, "百搭", "財神"),
}
PICTURES = "fool", "fool", "fool", "lady", "dragon", "crown", "cap", "mask", "star", "flower", "bird"


def draw_joker(kind: str, box: Box, palette: Palette, font: Font, rng: random.Random) -> str:
    """Draw a joker of a kind; the kinds of Chinese ones are their characters."""
    if kind[0] > "z":
        return _chinese(kind, box, palette, font, rng)
    paints = rng.sample(("red", "blue", "green", "black"), 2)
    colour, other = (palette[paint] for paint in paints)
    latin = rng.choice(fonts_of("sans", "serif"))
    weight = rng.choice((0, 1, 2.5))
    word = rng.choice(("JOKER",) * 5 + ("Joker",) * 2 + ("joker",))
    if kind == "fool":
        return draw_fool(box, palette, rng)
    if kind == "word":
        high = box.w * rng.uniform(0.22, 0.36)
        written = draw_word(word, latin, Box(box.cx, box.cy, box.w, high), colour, weight)
        if rng.random() < 0.3:
            rules = (-0.75, 0.75)
            return written + "".join(
                line([(box.cx - box.w * 0.46, box.cy + s * high), (box.cx + box.w * 0.46, box.cy + s * high)],
                     other, rng.uniform(3, 8))
                for s in rules
            )  # fmt: skip
        return written
    if kind == "vertical":
        return _vertical(word.upper(), box, latin, (colour, other), weight, rng)
    if kind == "slanting":
        slant = rng.choice((-1, 1)) * rng.uniform(35, 55)
        room = Box(0, 0, box.h * rng.uniform(0.8, 0.98), box.w * rng.uniform(0.22, 0.34))
        return group(
            draw_word(word, latin, room, colour, weight),
            f"translate({box.cx:.1f} {box.cy:.1f}) rotate({slant:.1f})",
        )
    if kind == "arched":
        return _arched(word.upper(), box, latin, colour, weight) + _picture(
            box.part(0.12, 0.3, 0.88, 0.98), palette, rng
        )
    if kind == "word and picture":
        return _with_picture(word, box, latin, colour, palette, rng)
    if kind == "two words":
        word = word.upper()
        ends = draw_word(word, latin, Box(0, 0, box.w * 0.86, box.h * 0.13), colour, weight)
        away = box.h * 0.43
        return (
            _picture(box.part(0.12, 0.17, 0.88, 0.83), palette, rng)
            + group(ends, f"translate({box.cx:.1f} {box.cy - away:.1f})")
            + group(ends, f"translate({box.cx:.1f} {box.cy + away:.1f}) rotate(180)")
        )
    if kind == "initial":
        initial = draw_glyph(
            "J", latin, box.part(0.22, 0.05, 0.78, 0.72), colour, Engraving(weight=weight), fill=True
        )
        return initial + draw_word(word.upper(), latin, box.part(0.1, 0.82, 0.9, 0.98), other)
    if kind == "card":
        size = box.w * rng.uniform(0.2, 0.3)
        x, y = box.w / 2 - size * 0.4, box.h / 2 - size * 0.7
        letter = draw_glyph(
            "J", latin, Box(0, 0, size * 0.7, size * 1.2), colour, Engraving(weight=weight), fill=True
        )
        drawn = _picture(box.part(0.14, 0.16, 0.86, 0.84), palette, rng)
        drawn += group(letter, f"translate({box.cx - x:.1f} {box.cy - y:.1f})")
        return drawn + group(letter, f"translate({box.cx + x:.1f} {box.cy + y:.1f}) rotate(180)")
    if kind == "circle":
        r = box.w * rng.uniform(0.3, 0.48)
        full = rng.random() < 0.5
        ring = circle(box.cx, box.cy, r, colour if full else None, colour, r * rng.uniform(0.06, 0.16))
        paint = palette.body if full else other
        return ring + draw_glyph(
            "J", latin, Box(box.cx, box.cy, r * 0.8, r * 1.15), paint, Engraving(weight=weight), fill=True
        )
    first, second = ("BIG", "JOKER") if rng.random() < 0.5 else ("LITTLE", "JOKER")
    if kind == "wild":
        first, second = rng.choice((("WILD", ""), ("WILD", "CARD"), ("WILD", "TILE"), ("Wild", "")))
    upper = draw_word(first, latin, box.part(0.04, 0.02, 0.96, 0.2), colour, weight)
    lower = draw_word(second, latin, box.part(0.04, 0.8, 0.96, 0.98), other, weight) if second else ""
    return upper + lower + _picture(box.part(0.12, 0.24, 0.88, 0.76 if second else 0.98), palette, rng)


def _vertical(
    word: str, box: Box, latin: Font, colours: tuple[str, str], weight: float, rng: random.Random
) -> str:
    gay = rng.random() < 0.3
    step, wide = box.h / len(word), box.w * rng.uniform(0.26, 0.6)
    cx = box.cx + rng.choice((0, 0, -1, 1)) * (box.w - wide) * 0.4
    return "".join(
        draw_glyph(
            letter,
            latin,
            Box(cx, box.cy - box.h / 2 + step * (k + 0.5), wide, step * 0.84),
            colours[k % 2 if gay else 0],
            Engraving(weight=weight),
            fill=True,
        )
        for k, letter in enumerate(word)
    )


def _arched(word: str, box: Box, latin: Font, colour: str, weight: float) -> str:
    drawn = ""
    for k, letter in enumerate(word):
        angle = (k - (len(word) - 1) / 2) * 24
        x, y = polar_point(box.cx, box.cy + box.h * 0.04, box.w * 0.5, angle - 90)
        one = draw_glyph(
            letter, latin, Box(0, 0, box.w * 0.17, box.w * 0.2), colour, Engraving(weight=weight), fill=True
        )
        drawn += group(one, f"translate({x:.1f} {y - box.h * 0.1:.1f}) rotate({angle:.0f})")
    return drawn


def _with_picture(word: str, box: Box, latin: Font, colour: str, palette: Palette, rng: random.Random) -> str:
    high = rng.uniform(0.12, 0.2)
    if rng.random() < 0.2:  # along the side, like on a card
        wide = box.w * 0.2
        side = rng.choice((-1, 1))
        down = group(
            draw_word(word, latin, Box(0, 0, box.h * 0.9, wide), colour),
            f"translate({box.cx + side * (box.w - wide) / 2:.1f} {box.cy:.1f}) rotate({90 * side})",
        )
        picture = box.part(0, 0.1, 0.76, 0.9) if side > 0 else box.part(0.24, 0.1, 1, 0.9)
        return down + _picture(picture, palette, rng)
    above = rng.random() < 0.55
    place = box.part(0.02, 0, 0.98, high) if above else box.part(0.02, 1 - high, 0.98, 1)
    picture = box.part(0, high + 0.03, 1, 1) if above else box.part(0, 0, 1, 0.97 - high)
    return _picture(picture, palette, rng) + draw_word(word, latin, place, colour, rng.choice((0, 1.5)))


def _chinese(kind: str, box: Box, palette: Palette, font: Font, rng: random.Random) -> str:
    colour = palette[rng.choice(("red", "red", "blue", "green", "black"))]
    other = palette[rng.choice(("red", "green", "blue"))] if rng.random() < 0.4 else colour
    framed, hand = rng.random() < 0.35, Engraving(weight=rng.choice((0, 1, 3)))
    frame = ""
    if framed:
        frame = _frame(box, palette[rng.choice(("red", "blue", "green"))], rng)
        box = box.part(0.16, 0.12, 0.84, 0.88)
    if len(kind) == 1:
        return frame + draw_glyph(
            kind, font, Box(box.cx, box.cy, box.w, box.h * 0.7), colour, hand, fill=True
        )
    if rng.random() < 0.2:  # small, above a picture
        written = "".join(
            draw_glyph(c, font, box.part(0.1 + 0.4 * k, 0, 0.5 + 0.4 * k, 0.26), colour, hand)
            for k, c in enumerate(kind)
        )
        return frame + written + _picture(box.part(0.1, 0.3, 0.9, 1), palette, rng)
    upper, lower = box.part(0.1, 0, 0.9, 0.48), box.part(0.1, 0.52, 0.9, 1)
    return (
        frame + draw_glyph(kind[0], font, upper, colour, hand) + draw_glyph(kind[1], font, lower, other, hand)
    )


def _frame(box: Box, colour: str, rng: random.Random) -> str:
    x, y = box.cx - box.w / 2, box.cy - box.h / 2
    if rng.random() < 0.3:
        return ellipse(box.cx, box.cy, box.w / 2, box.h / 2, 0, None, colour, rng.uniform(4, 12))
    return rect(x, y, box.w, box.h, rng.choice((0, 16, 40)), None, colour, rng.uniform(4, 12))


def _picture(box: Box, palette: Palette, rng: random.Random) -> str:
    """Draw the picture beside the word of a joker."""
    kind = rng.choice(PICTURES)
    scale = min(box.w / 210, box.h / 250)
    if kind == "dragon":
        colour = palette[rng.choice(("red", "blue", "green"))]
        return draw_dragon(box.part(0.1, 0.05, 0.9, 0.95), Dragon.random(rng), colour, palette.body, rng)
    if kind == "lady":
        return draw_picture("lady", box, palette, rng, bare=rng.random() < 0.5)
    if kind == "flower":
        return draw_picture("posy", box, palette, rng, bare=rng.random() < 0.5)
    if kind == "crown":
        return transform_svg(_crown(palette, rng), box.cx, box.cy, scale)
    if kind == "cap":
        return transform_svg(_cap(palette, rng), box.cx, box.cy + 20 * scale, scale * 1.2)
    if kind == "mask":
        return transform_svg(_mask(palette, rng), box.cx, box.cy, scale)
    if kind == "star":
        n = rng.choice((5, 6, 8))
        d = "".join(leaf_path(0, 0, 100, 26, 360 * k / n - 90) for k in range(n))
        return transform_svg(path(d, palette[rng.choice(("red", "blue", "green"))]), box.cx, box.cy, scale)
    if kind == "bird":
        return transform_svg(_bird(palette, rng), box.cx, box.cy, scale)
    return draw_fool(box, palette, rng)


def draw_fool(box: Box, p: Palette, rng: random.Random) -> str:
    """Draw a fool: his laughing head, or his dancing figure."""
    if rng.random() < 0.35:
        return transform_svg(_dancer(p, rng), box.cx, box.cy, min(box.w / 210, box.h / 250))
    a, b = rng.sample((p.red, p.green, p.blue, p.black), 2)
    collar = ""
    if rng.random() < 0.5:
        d = "".join(leaf_path(0, 92, 70, 16, 20 + 140 * k / 5) for k in range(6))
        collar = path(d, a, b, 3)
    face = ellipse(0, 36, 62, 70, 0, p.body, b, 7)
    eyes = "".join(circle(s * 24, 20, rng.uniform(6, 11), b) for s in (-1, 1))
    mouth = draw_curve([(-32, 58), (0, rng.uniform(70, 92)), (32, 58)], p.red, 8)
    nose = circle(0, 42, rng.uniform(4, 9), p.red) if rng.random() < 0.5 else ""
    drawn = collar + face + transform_svg(_cap(p, rng), 0, 0) + eyes + nose + mouth
    return transform_svg(drawn, box.cx, box.cy, min(box.w / 210, box.h / 270))


def _cap(p: Palette, rng: random.Random) -> str:
    a, b = rng.sample((p.red, p.green, p.blue, p.black), 2)
    if rng.random() < 0.5:  # three points
        cap = path(
            "M-70 -10C-110 -60 -90 -90 -60 -100C-50 -60 -20 -60 0 -120"
            "C20 -60 50 -60 60 -100C90 -90 110 -60 70 -10Z",
            a,
        )
        return cap + "".join(circle(x, y, 11, b) for x, y in ((-60, -104), (0, -124), (60, -104)))
    halves = (a, b) if rng.random() < 0.6 else (a, a)  # two horns that hang to the sides
    cap = path("M0 -8H-66C-70 -70 -40 -104 0 -96Z", halves[0]) + path(
        "M0 -8H66C70 -70 40 -104 0 -96Z", halves[1]
    )
    horns = path("M-58 -60C-84 -110 -110 -90 -104 -30C-92 -54 -80 -50 -62 -20Z", halves[0])
    horns += path("M58 -60C84 -110 110 -90 104 -30C92 -54 80 -50 62 -20Z", halves[1])
    return cap + horns + "".join(circle(s * 103, -22, 11, b if s < 0 else a) for s in (-1, 1))


def _dancer(p: Palette, rng: random.Random) -> str:
    a, b = rng.sample((p.red, p.green, p.blue, p.black), 2)
    s = rng.choice((-1, 1))
    body = path("M-26 -40H26L36 34H-36Z", a) + path("M0 -40H26L36 34H0Z", b)
    legs = draw_curve([(-16, 34), (s * -44, 66), (s * -34, 108), (s * -62, 112)], a, 15)
    legs += draw_curve([(16, 34), (s * 30, 74), (s * 62, 86), (s * 80, 70)], b, 15)
    arms = draw_curve([(-24, -32), (-64, -20), (-84, -62)], b, 13) + draw_curve(
        [(24, -32), (66, -30), (86, -70)], a, 13
    )
    head = circle(0, -66, 24, p.body, p.black, 5) + transform_svg(_cap(p, rng), 0, -72, 0.42)
    eyes = "".join(circle(x * 8, -68, 3, p.black) for x in (-1, 1)) + draw_curve(
        [(-9, -58), (0, -52), (9, -58)], p.red, 4
    )
    stick = line([(-84, -62), (-92, -112)], p.black, 6) + circle(-92, -112, 11, p.red)
    return legs + arms + body + head + eyes + stick


def _crown(p: Palette, rng: random.Random) -> str:
    a, b = rng.sample((p.red, p.green, p.blue), 2)
    points: list[tuple[float, float]] = [
        (-80, 60),
        (-92, -50),
        (-44, 4),
        (0, -80),
        (44, 4),
        (92, -50),
        (80, 60),
    ]
    gems = "".join(circle(x, y - 8, 12, b) for x, y in (points[1], points[3], points[5]))
    return polygon(points, a, b, 5) + gems + rect(-80, 66, 160, 24, 6, b)


def _mask(p: Palette, rng: random.Random) -> str:
    a, b = rng.sample((p.red, p.green, p.blue, p.black), 2)
    plate = path("M-74 -90H74V10C70 70 30 104 0 110C-30 104 -70 70 -74 10Z", p.body, a, 9)
    eyes = "".join(
        draw_curve([(s * 50, -30), (s * 32, -46), (s * 14, -30)], b, 8) for s in (-1, 1)
    )  # fmt: skip
    laughing = path("M-44 24C-20 44 20 44 44 24C30 80 -30 80 -44 24Z", p.red)
    brows = "".join(line([(s * 56, -62), (s * 14, -56)], b, 6) for s in (-1, 1))
    return plate + eyes + brows + laughing


def _bird(p: Palette, rng: random.Random) -> str:
    a, b = rng.sample((p.red, p.green, p.blue), 2)
    tail = "".join(draw_curve([(-20, 40), (-60, 80 + k * 12), (-92, 60 + k * 24)], b, 7) for k in range(3))
    body = (
        ellipse(0, 20, 62, 36, -28, a)
        + circle(46, -44, 24, a)
        + polygon([(66, -50), (98, -40), (66, -34)], b)
    )
    wing = path("M-30 16C-10 -50 -60 -70 -70 -90C-10 -90 40 -40 26 16Z", b, p.body, 3)
    legs = "".join(line([(x, 50), (x + 6, 104)], p.black, 6) for x in (0, 22))
    return tail + legs + body + wing + circle(52, -48, 5, p.body)
