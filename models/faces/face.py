"""One face as SVG."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from models.faces.bamboo import draw_bamboo
from models.faces.bonus import draw_bonus
from models.faces.characters import draw_character, draw_honor, draw_white
from models.faces.dots import draw_dots
from models.faces.dragons import draw_dragon
from models.faces.others import JOKERS, draw_back, draw_joker
from models.faces.seal import draw_seal
from models.faces.shapes import HEIGHT, WIDTH, Box, circle, rect

if TYPE_CHECKING:
    from models.faces.style import Style

LABELS = (
    *(f"{n}{suit}" for suit in "mps" for n in range(1, 10)), *"ESWNCFB",
    *(f"{n}{suit}" for suit in "fg" for n in range(1, 5)), "X", "?",
)  # fmt: skip


def variants(label: str, style: Style) -> int:
    """Return how many faces a set has for a label: two for a five with a red one, three for jokers."""
    if label in ("5m", "5p", "5s") and style.red_fives:
        return 2
    return 3 if label == "?" else 1


def face_svg(label: str, style: Style, variant: int = 0) -> str:
    """Draw the face as an SVG document, viewBox 0 0 300 400, on a bare ground (a back fills it).

    Variant 1 of a five is the red five. Raises KeyError for an unknown label.
    """
    drawn = content(label, style, variant)
    return document(drawn if label == "X" else engraved(drawn, style))


def body_svg(label: str, style: Style) -> str:
    """Draw the face on a whole tile with rounded edges, for the page, as an SVG document."""
    body = rect(4, 4, WIDTH - 8, HEIGHT - 8, 34, style.palette.body, "#b9ad8f", 6)
    if label == "X":
        colour = style.back.colour
        inner = rect(30, 30, WIDTH - 60, HEIGHT - 60, 20, None, style.palette.body, 7)
        return document(rect(4, 4, WIDTH - 8, HEIGHT - 8, 34, colour, "#14613f", 6) + inner)
    return document(body + content(label, style))


def document(drawn: str) -> str:
    """Wrap what was drawn in an SVG document, viewBox 0 0 300 400."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{drawn}</svg>'


def content(label: str, style: Style, variant: int = 0) -> str:
    """Draw the face in tile units, without ground or carving. Raises KeyError for an unknown label."""
    if label not in LABELS:
        raise KeyError(label)
    rng = random.Random(f"{style.seed} {label} {variant}")
    palette = style.palette
    whole = Box(
        WIDTH / 2,
        HEIGHT / 2,
        WIDTH * (1 - 2 * style.margin) * style.scale,
        HEIGHT * (1 - 2 * style.margin) * style.scale,
    )
    box = style.index.box(whole, label)
    if label == "X":
        return draw_back(style.back, palette, rng)
    if label == "?":
        return draw_joker(
            JOKERS[(style.seed + variant * 5) % len(JOKERS)], whole, palette, style.writing.font, rng
        )
    red_five = variant == 1 and label in ("5m", "5p", "5s")
    mark = ""
    if red_five:
        palette = palette.all(palette.red)
        if style.red_five_mark:
            spot = {"m": (0.04, 0.12), "p": (0.5, 0.97), "s": (0.5, 0.95)}[label[1]]
            mark = circle(
                whole.cx + (spot[0] - 0.5) * whole.w, whole.cy + (spot[1] - 0.5) * whole.h, 8, palette.red
            )
    if style.dragon and label in "CF":  # nothing but the colour tells two dragons apart
        drawn = draw_dragon(
            box, style.dragon, palette.red if label == "C" else palette.green, palette.body, rng
        )
    elif style.seal and label in "CF":
        drawn = draw_seal(label, box, style.seal, palette[style.writing.dragon_paint[label]], rng)
    elif label in ("C", "F", *"ESWN"):
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
    return drawn + mark + style.index.draw(label, palette)


def engraved(drawn: str, style: Style) -> str:
    """Carve what was drawn: a shadow inside the upper edge of each stroke, light below it."""
    if not style.engraving or not drawn:
        return drawn
    e = style.engraving
    carved = (
        '<filter id="carve" x="0" y="0" width="100%" height="100%" filterUnits="userSpaceOnUse"'
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
