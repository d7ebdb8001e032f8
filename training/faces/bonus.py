"""Flowers and seasons: a picture, a character, a numeral; what a face shows of these tells its number."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from training.faces.glyphs import Engraving, Font, draw_glyph, fonts_of
from training.faces.pictures import draw_picture
from training.faces.shapes import Box
from training.faces.surrounds import SHAPES, draw_frame, frame_room

if TYPE_CHECKING:
    import random

    from training.faces.palette import Palette

OF_EACH = {  # one picture per season, in the order of their numbers
    "trades": ("fisherman", "woodcutter", "farmer", "scholar"),
    "sights": ("pagoda", "bridge", "boat", "scene"),
    "emblems": ("tulip", "sun", "fallen leaf", "snowflake"),
    "trees": ("spring tree", "summer tree", "autumn tree", "winter tree"),
    "blooms": ("peony", "lotus", "pomegranate", "narcissus"),
}
SEASON_PICTURES = (
    *("posy",) * 5, *("blooms",) * 6, *("emblems",) * 3, *("trees",) * 3, *("trades",) * 2, *("sights",) * 2,
    "pot", "scene", "person", "lady", "basket",
)  # fmt: skip
TRADITIONAL = {"f": "梅蘭菊竹", "g": "春夏秋冬"}
SIMPLIFIED = {"f": "梅兰菊竹", "g": "春夏秋冬"}
OWN_PLANT = ("plum", "orchid", "chrysanthemum", "bamboo")
ODD_FLOWERS = {"western": 0.25, "chinese": 0.08, "japanese": 0.0}
LAYOUTS = (
    ("full",) * 6
    + ("character and picture",) * 2
    + ("numeral and picture",) * 4
    + ("big character", "character and numeral", "picture")
)
CORNERS = (
    ("tl", "tr"),
    ("tr", "tl"),
    ("tl", "br"),
    ("tr", "bl"),
    ("bl", "br"),
    ("br", "bl"),
    ("bl", "tr"),
    ("tl", "bl"),
)
USUAL_CORNERS = 0.75  # share of the sets with both corners at the top
FRAMED = 0.12  # share of the sets whose characters have a frame


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
    corners: dict[str, tuple[str, str]]  # of character and numeral
    chinese_numerals: dict[str, bool]
    paint: dict[str, str]
    numeral_paint: dict[str, str]
    flower_picture: str  # "" for the plant of each flower
    season_picture: str  # a key of OF_EACH for one picture per season
    line: bool
    frame: str  # shape of the frame around the character, "" for none

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
            picture = rng.choice(("scene", "person", *OF_EACH)) if not season_numerals else picture
        if layout == "picture":
            picture = rng.choice(("trades", "sights", "emblems", "emblems", "trees"))
        flower = (
            rng.choice(("basket", "basket", "lady", "posy")) if rng.random() < ODD_FLOWERS[family] else ""
        )
        if layout == "picture" or (layout == "numeral and picture" and flower == picture):
            flower = ""  # otherwise nothing would distinguish a flower from a season
        usual = rng.random() < USUAL_CORNERS
        corners = {suit: rng.choice(CORNERS[:2] if usual else CORNERS) for suit in "fg"}
        hand = Engraving.random(rng)
        return cls(
            layout=layout,
            simplified=rng.random() < 0.25,
            font=font,
            numeral_font=rng.choice(fonts_of("sans", "serif")),
            hand=replace(hand, weight=min(hand.weight, 2.5)),  # 蘭 is dense and small
            size=rng.uniform(0.32, 0.48),
            numeral_size=rng.uniform(0.2, 0.36),
            corners=corners,
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
            frame=rng.choice(SHAPES) if rng.random() < FRAMED else "",
        )

    def index_boxes(self, suit: str, box: Box) -> list[tuple[str, Box]]:
        """Return the corners of a face, such as "tl", with the boxes of a character or numeral in them."""
        (at, count_at), size, count = self.corners[suit], box.w * self.size, box.w * self.numeral_size
        character = at, corner_box(box, at, size, size)
        numeral = count_at, corner_box(box, count_at, count * 0.8, count * 1.3)
        return {
            "full": [character, numeral],
            "character and picture": [character],
            "numeral and picture": [numeral],
            "character and numeral": [numeral],
        }.get(self.layout, [])


def draw_bonus(n: int, suit: str, box: Box, style: Bonus, palette: Palette, rng: random.Random) -> str:
    """Draw the n-th flower (suit f) or season (g)."""
    char = (SIMPLIFIED if style.simplified else TRADITIONAL)[suit][n - 1]
    colour, count_colour = palette[style.paint[suit]], palette[style.numeral_paint[suit]]
    at, count_at = style.corners[suit]
    boxes = dict(style.index_boxes(suit, box))
    char_box, count_box = boxes.get(at, box), boxes.get(count_at, box)
    below = 1.02 if "t" in at else 0.78
    if at[0] != count_at[0]:
        below = 0.9

    def character(place: Box, *, fill: bool = False) -> str:
        if not style.frame:
            return draw_glyph(char, style.font, place, colour, style.hand, fill=fill)
        framed = draw_frame(style.frame, place, count_colour, max(3.0, place.w * 0.035))
        return framed + draw_glyph(
            char, style.font, frame_room(place, style.frame), colour, style.hand, fill=fill
        )

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
            of_each = OF_EACH.get(style.season_picture)
            kind = of_each[n - 1] if of_each else style.season_picture
        return draw_picture(kind, place, palette, rng, bare=style.line)

    if style.layout == "picture":
        return picture(box)
    if style.layout == "big character":
        return character(Box(box.cx, box.cy, box.w * 0.86, box.h * 0.72), fill=True)
    if style.layout == "character and numeral":
        aside = 0.14 if "t" in count_at else -0.14
        large = Box(box.cx, box.cy + box.h * aside, box.w * 0.8, box.h * 0.62)
        return character(large, fill=True) + numeral(count_box)
    if style.layout == "numeral and picture":
        return picture(box.part(0, 0.2, 1, 1) if "t" in count_at else box.part(0, 0, 1, 0.8)) + numeral(
            count_box
        )
    if style.layout == "character and picture":
        room = box.part(-0.05, 0.24, 1.05, 1.02) if "t" in at else box.part(-0.05, -0.02, 1.05, 0.76)
        return picture(room) + character(char_box)
    return picture(box.part(-0.05, below - 0.8, 1.05, below)) + character(char_box) + numeral(count_box)


def corner_box(box: Box, corner: str, wide: float, high: float) -> Box:
    """Return a box in a corner of another one: t or b, then l or r."""
    x = box.cx + (box.w - wide) / 2 * (-1 if "l" in corner else 1)
    return Box(x, box.cy + (box.h - high) / 2 * (-1 if "t" in corner else 1), wide, high)


def one(place: Box, colour: str, font: Font) -> str:
    """Draw a 1 in its own narrow proportions, matching other digits."""
    return draw_glyph(
        "1", font, Box(place.cx, place.cy, place.w * 0.6, place.h), colour, Engraving(weight=1), fill=True
    )
