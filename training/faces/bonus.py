"""Flowers and seasons: a picture, a character, a numeral; every face has at least one of the last two."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from training.faces.glyphs import Engraving, Font, draw_glyph, draw_word, fonts_of
from training.faces.pictures import draw_picture
from training.faces.shapes import Box

if TYPE_CHECKING:
    import random

    from training.faces.palette import Palette

SEASON_PICTURES = ("posy",) * 5 + (
    "pot",
    "scene",
    "person",
    "trades",
    "trades",
    "sights",
    "sights",
    "lady",
    "basket",
)
TRADITIONAL = {"f": "梅蘭菊竹", "g": "春夏秋冬"}
SIMPLIFIED = {"f": "梅兰菊竹", "g": "春夏秋冬"}
WORDS = (
    {"f": ("PLUM", "ORC", "MUM", "BAM"), "g": ("SPR", "SUM", "AUT", "WIN")},
    {"f": ("PLUM", "ORCHID", "MUM", "BAMBOO"), "g": ("SPRING", "SUMMER", "AUTUMN", "WINTER")},
    {"f": ("FLOWER",) * 4, "g": ("SEASON",) * 4},
    {"f": ("FLOWER",) * 4, "g": ("SPRING", "SUMMER", "FALL", "WINTER")},
)
TRADES = ("fisherman", "woodcutter", "farmer", "scholar")  # in the order of their numbers
SIGHTS = "pagoda", "bridge", "boat", "scene"
OWN_PLANT = ("plum", "orchid", "chrysanthemum", "bamboo")
ODD_FLOWERS = {"western": 0.25, "chinese": 0.08, "japanese": 0.0}
LAYOUTS = (
    ("full",) * 6
    + ("character and picture",) * 2
    + ("numeral and picture",) * 3
    + ("big character", "character and numeral")
)


@dataclass(frozen=True)
class Bonus:
    """The design of the flowers and seasons of a set.

    If no character distinguishes them, seasons have their own pictures or Chinese numerals.
    """

    layout: str
    simplified: bool
    font: Font
    numeral_font: Font
    hand: Engraving
    size: float  # of the character, share of the width
    numeral_size: float
    numeral_left: dict[str, bool]
    chinese_numerals: dict[str, bool]
    paint: dict[str, str]
    numeral_paint: dict[str, str]
    flower_picture: str  # "" for the plant of each flower
    season_picture: str  # "trades" and "sights" have one picture per season
    line: bool
    words: int | None  # which WORDS are above the picture instead of a character

    @classmethod
    def random(cls, rng: random.Random, font: Font, family: str) -> Bonus:
        """Choose a design of flowers and seasons typical for a family of sets."""
        layout = (
            rng.choice(("big character", "character and picture", "character and picture", "full"))
            if family == "japanese"
            else rng.choice(LAYOUTS)
        )
        season_numerals = rng.random() < 0.18
        picture = rng.choice(SEASON_PICTURES)
        if layout == "numeral and picture" and not season_numerals:
            season_numerals = rng.random() < 0.5
            picture = rng.choice(("scene", "person", "trades", "sights")) if not season_numerals else picture
        flower = (
            rng.choice(("basket", "basket", "lady", "posy")) if rng.random() < ODD_FLOWERS[family] else ""
        )
        if layout == "numeral and picture" and flower == picture:
            flower = ""  # otherwise nothing would distinguish a flower from a season
        left = rng.random() < 0.5
        hand = Engraving.random(rng)
        return cls(
            layout=layout,
            simplified=rng.random() < 0.25,
            font=font,
            numeral_font=rng.choice(fonts_of("sans", "serif")),
            hand=replace(hand, weight=min(hand.weight, 2.5)),  # 蘭 is dense and small
            size=rng.uniform(0.32, 0.48),
            numeral_size=rng.uniform(0.2, 0.36),
            numeral_left={"f": left, "g": left if rng.random() < 0.5 else not left},
            chinese_numerals={"f": False, "g": season_numerals},
            paint={
                "f": rng.choice(("black", "blue", "green", "red")),
                "g": rng.choice(("red", "red", "black", "green")),
            },
            numeral_paint={
                "f": rng.choice(("red", "blue", "black", "green")),
                "g": rng.choice(("red", "blue", "black", "green")),
            },
            flower_picture=flower,
            season_picture=picture,
            line=rng.random() < 0.5,
            words=rng.randrange(len(WORDS)) if family == "western" and rng.random() < 0.25 else None,
        )


def draw_bonus(n: int, suit: str, box: Box, style: Bonus, palette: Palette, rng: random.Random) -> str:
    """Draw the n-th flower (suit f) or season (g)."""
    char = (SIMPLIFIED if style.simplified else TRADITIONAL)[suit][n - 1]
    colour, count_colour = palette[style.paint[suit]], palette[style.numeral_paint[suit]]
    size, count = box.w * style.size, box.w * style.numeral_size
    left, right, top = box.cx - box.w / 2, box.cx + box.w / 2, box.cy - box.h / 2
    at_left = style.numeral_left[suit]
    char_box = Box(right - size / 2 if at_left else left + size / 2, top + size / 2, size, size)
    count_box = Box(
        left + count * 0.4 if at_left else right - count * 0.4, top + count * 0.65, count * 0.8, count * 1.3
    )

    def character(place: Box, *, fill: bool = False) -> str:
        return draw_glyph(char, style.font, place, colour, style.hand, fill=fill)

    def numeral(place: Box) -> str:
        if style.chinese_numerals[suit]:
            return draw_glyph(
                "一二三四"[n - 1],
                style.font,
                Box(place.cx, place.cy, place.w * 1.3, place.h),
                count_colour,
                Engraving(weight=2),
            )
        return (
            draw_glyph(str(n), style.numeral_font, place, count_colour, Engraving(weight=1), fill=n != 1)
            if n != 1
            else one(place, count_colour, style.numeral_font)
        )

    def picture(place: Box) -> str:
        if suit == "f":
            kind = style.flower_picture or OWN_PLANT[n - 1]
        else:
            of_each = {"trades": TRADES, "sights": SIGHTS}.get(style.season_picture)
            kind = of_each[n - 1] if of_each else style.season_picture
        return draw_picture(kind, place, palette, rng, bare=style.line)

    if style.words is not None:
        word = WORDS[style.words][suit][n - 1]
        wide = min(box.w * 0.15 * len(word), box.w - count)
        room = Box(right - wide / 2 if at_left else left + wide / 2, top + count * 0.4, wide, count * 0.7)
        return (
            picture(box.part(0, 0.22, 1, 1))
            + draw_word(word, style.numeral_font, room, colour)
            + numeral(count_box)
        )
    if style.layout == "big character":
        return character(Box(box.cx, box.cy, box.w * 0.86, box.h * 0.72), fill=True)
    if style.layout == "character and numeral":
        return character(Box(box.cx, box.cy + box.h * 0.14, box.w * 0.8, box.h * 0.62), fill=True) + numeral(
            count_box
        )
    if style.layout == "numeral and picture":
        return picture(box.part(0, 0.2, 1, 1)) + numeral(count_box)
    if style.layout == "character and picture":
        return picture(box.part(-0.05, 0.24, 1.05, 1.02)) + character(char_box)
    return picture(box.part(-0.05, 0.22, 1.05, 1.02)) + character(char_box) + numeral(count_box)


def one(place: Box, colour: str, font: Font) -> str:
    """Draw a 1 in its own narrow proportions, matching other digits."""
    return draw_glyph(
        "1", font, Box(place.cx, place.cy, place.w * 0.6, place.h), colour, Engraving(weight=1), fill=True
    )
