"""One face as SVG."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from training.faces.bamboo import draw_bamboo
from training.faces.bonus import draw_bonus
from training.faces.characters import WINDS, draw_character, draw_honor, draw_white
from training.faces.dots import draw_dots
from training.faces.dragons import draw_dragon
from training.faces.glyphs import draw_word
from training.faces.jokers import draw_joker
from training.faces.others import draw_back, draw_other
from training.faces.red_fives import RED_FIVES, draw_red_five
from training.faces.seal import draw_seal
from training.faces.shapes import HEIGHT, WIDTH, Box, rect
from training.faces.surrounds import draw_frame, frame_room
from training.faces.winds import draw_wind

if TYPE_CHECKING:
    from training.faces.style import Style

LABELS = (
    *(f"{n}{suit}" for suit in "mps" for n in range(1, 10)), *"ESWNCFB",
    *(f"{n}{suit}" for suit in "fg" for n in range(1, 5)), "X", "?", *RED_FIVES, "J",
)  # fmt: skip
FIVES = (*RED_FIVES, *RED_FIVES.values())
FRAMED_WHITES = "frame", "double", "framed letter"  # designs of a white dragon
CORNER_SIZES = 0.38, 0.56  # of a tile's width
CORNER_HEIGHT = 0.75  # of a corner, relative to its share of the width
CORNER_SEEN = 0.9  # of the height and width of what is written there
CORNER_TRIALS = 20
CORNER_INSETS = -0.02, 0.06  # from the edges of the tile, of its width


def count_variants(label: str, style: Style) -> int:
    """Return the number of faces for a label: none for missing red fives, several for `?` and jokers."""
    if label in RED_FIVES:
        return 1 if style.red_fives else 0
    return {"?": len(style.others), "J": len(style.jokers)}.get(label, 1)


def face_svg(label: str, style: Style, variant: int = 0) -> str:
    """Draw the face as an SVG document, viewBox 0 0 300 400, on a blank ground (a back fills it).

    Raises:
        KeyError: The label is unknown.
        ValueError: The set has no such red five.

    """
    drawn = draw_content(label, style, variant)
    return wrap_svg(drawn if label == "X" else add_carving(drawn, style))


def corner_svg(label: str, style: Style) -> str | None:
    """Draw the corner of a flower or season where its character or numeral is, as an SVG document.

    The corner has the shape of those that the classifier looks at once more, in a random size and place. None:
    nothing is written in a corner, or not in one that small.
    """
    box, _, _ = place_face(label, style)
    boxes = style.bonus.index_boxes(label[1], box)
    rng = random.Random(f"{style.seed} corner {label}")
    for _ in range(CORNER_TRIALS if boxes else 0):
        corner, index = rng.choice(boxes)
        left, top, wide, high = _random_corner(rng, corner)
        across = min(index.cx + index.w / 2, left + wide) - max(index.cx - index.w / 2, left)
        down = min(index.cy + index.h / 2, top + high) - max(index.cy - index.h / 2, top)
        if min(across / index.w, down / index.h) >= CORNER_SEEN:
            return wrap_svg(add_carving(draw_content(label, style), style), (left, top, wide, high))
    return None


def empty_corner_svg(style: Style) -> str | None:
    """Draw any corner of a framed white dragon, which shows no index, as an SVG document; None without a frame."""
    if style.writing.white not in FRAMED_WHITES:
        return None
    rng = random.Random(f"{style.seed} corner B")
    view = _random_corner(rng, rng.choice(("tl", "tr", "bl", "br")))
    return wrap_svg(add_carving(draw_content("B", style), style), view)


def _random_corner(rng: random.Random, corner: str) -> tuple[float, float, float, float]:
    """Return left, top, width and height of a corner like those that the classifier looks at once more."""
    size, (x, y) = rng.uniform(*CORNER_SIZES), (rng.uniform(*CORNER_INSETS) * WIDTH for _ in "xy")
    wide, high = WIDTH * size, HEIGHT * size * CORNER_HEIGHT
    return (WIDTH - wide - x if "r" in corner else x), (HEIGHT - high - y if "b" in corner else y), wide, high


def body_svg(label: str, style: Style) -> str:
    """Draw the face on a whole tile with rounded edges, for the page, as an SVG document."""
    body = rect(4, 4, WIDTH - 8, HEIGHT - 8, 34, style.palette.body, "#b9ad8f", 6)
    if label == "X":
        colour = style.back.colour
        inner = rect(30, 30, WIDTH - 60, HEIGHT - 60, 20, None, style.palette.body, 7)
        return wrap_svg(rect(4, 4, WIDTH - 8, HEIGHT - 8, 34, colour, "#14613f", 6) + inner)
    return wrap_svg(body + draw_content(label, style))


def wrap_svg(drawn: str, view: tuple[float, float, float, float] = (0, 0, WIDTH, HEIGHT)) -> str:
    """Wrap a drawing in an SVG document; view: left, top, width and height of what it shows."""
    box = " ".join(f"{side:.4g}" for side in view)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{drawn}</svg>'


def draw_content(label: str, style: Style, variant: int = 0) -> str:
    """Draw the face in tile units, without ground or carving.

    Raises:
        KeyError: The label is unknown.
        ValueError: The set has no such red five.

    """
    if label not in LABELS:
        raise KeyError(label)
    rng = random.Random(f"{style.seed} {label} {variant}")
    palette = style.palette
    whole = tile_box(style)
    box, captioned, around = place_face(label, style)
    if label == "X":
        return draw_back(style.back, palette, rng)
    if label == "?":
        return draw_other(style.others[variant], whole, palette, style.writing.font, rng)
    if label == "J":
        return draw_joker(style.jokers[variant], whole, palette, style.writing.font, rng)
    if label in RED_FIVES:
        return _red_five(label, box, style, rng) + around
    if style.dragon and label in pictured_dragons(style):  # only the colour distinguishes them
        drawn = draw_dragon(box, style.dragon, _dragon_paint(label, style), palette.body, rng)
        if label == "B" and style.dragon.letter:
            place = box.part(0.64, 0.76, 1, 1)
            drawn += draw_word(style.dragon.letter, style.index.font, place, _dragon_paint(label, style), 1)
    elif style.seal and label in "CF":
        drawn = draw_seal(label, box, style.seal, palette[style.writing.dragon_paint[label]], rng)
    elif style.winds and label in WINDS:  # the letter is the face, not an index
        writing = style.writing
        char = writing.east if label == "E" else WINDS[label]
        of_set = char, writing.honor_font, writing.honor_hand
        return draw_wind(label, captioned, style.winds, of_set, palette, rng) + around
    elif label in ("C", "F", *WINDS):
        drawn = draw_honor(label, box, style.writing, palette)
    elif label == "B":
        drawn = draw_white(box, style.writing, palette, style.index.font)
    else:
        n, suit = int(label[0]), label[1]
        if suit == "m":
            drawn = draw_character(n, box, style.writing, palette)
        elif suit == "p":
            drawn = draw_dots(n, box, style.dots, palette)
        elif suit == "s":
            drawn = draw_bamboo(n, box, style.bamboo, palette, rng)
        else:
            drawn = draw_bonus(n, suit, box, style.bonus, palette, rng)
    return drawn + around + style.index.draw(label, palette)


def tile_box(style: Style) -> Box:
    """Return the box that a set's drawings fill at most."""
    share = (1 - 2 * style.margin) * style.scale
    return Box(WIDTH / 2, HEIGHT / 2, WIDTH * share, HEIGHT * share)


def place_face(label: str, style: Style) -> tuple[Box, Box, str]:
    """Return the box of a face, the box it shares with its index, and the drawn words and frame around them."""
    whole, palette = tile_box(style), style.palette
    face = RED_FIVES.get(label, label)
    around = style.caption.draw(whole, face, palette) if style.caption else ""
    captioned = style.caption.box(whole, face) if style.caption else whole
    box = style.index.box(captioned, face)
    if style.frame and style.frame.has(face):
        around += draw_frame(style.frame.shape, box, palette[style.frame.paint], style.frame.line)
        box = captioned = frame_room(box, style.frame.shape)
    return box, captioned, around


def pictured_dragons(style: Style) -> str:
    """Return the labels of the dragons that a set shows as pictures of dragons."""
    return ("CFB" if style.writing.white == "dragon" else "CF") if style.dragon else ""


def _dragon_paint(label: str, style: Style) -> str:
    return style.palette[{"C": "red", "F": "green", "B": style.writing.white_paint}[label]]


def _red_five(label: str, box: Box, style: Style, rng: random.Random) -> str:
    red = style.red_fives
    if red is None:
        raise ValueError(f"this set has no red five {label}")
    drawn = draw_red_five(label, box, red, (style.writing, style.dots, style.bamboo), style.palette, rng)
    return drawn + style.index.draw(RED_FIVES[label], red.palette(style.palette))


def add_carving(drawn: str, style: Style) -> str:
    """Add a carved look: a shadow inside the upper edge of each stroke, light below it."""
    if not style.engraving or not drawn:
        return drawn
    e = style.engraving
    carved = (
        f'<filter id="carve" x="0" y="0" width="{WIDTH}" height="{HEIGHT}" filterUnits="userSpaceOnUse"'
        ' color-interpolation-filters="sRGB">'
        f'<feOffset in="SourceAlpha" dy="{2 + 2.5 * e:.1f}" dx="1" result="low"/>'
        '<feComposite in="SourceAlpha" in2="low" operator="out" result="edge"/>'
        f'<feGaussianBlur in="edge" stdDeviation="1.2" result="soft"/>'
        f'<feFlood flood-opacity="{0.3 + 0.3 * e:.2f}"/>'
        '<feComposite in2="soft" operator="in"/><feComposite in2="SourceAlpha" operator="in" result="shade"/>'
        f'<feFlood flood-color="#fff" flood-opacity="{0.5 * e + 0.2:.2f}"/>'
        '<feComposite in2="low" operator="in" result="light"/>'
        '<feMerge><feMergeNode in="light"/><feMergeNode in="SourceGraphic"/>'
        '<feMergeNode in="shade"/></feMerge></filter>'
    )
    return f'{carved}<g filter="url(#carve)">{drawn}</g>'
