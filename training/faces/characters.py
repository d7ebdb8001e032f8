"""Faces with writing: the character suit, winds, dragons, and the indices in the corners."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from training.faces.carved import FRAME, BarbedEight
from training.faces.glyphs import Engraving, Font, draw_glyph, draw_outline, draw_word, fonts_of
from training.faces.shapes import HEIGHT, WIDTH, Box, circle, ellipse, group, line, path, rect

if TYPE_CHECKING:
    import random

    from training.faces.palette import Palette

NUMERALS = "一二三四五六七八九"
BARBED = 8
HOLLOW = "2p", "4p", "4s"  # faces with room for a digit in the middle
WINDS = {"E": "東", "S": "南", "W": "西", "N": "北"}
WHITES = (
    "frame",
    "frame",
    "frame",
    "double",
    "double",
    "ornate",
    "cut corners",
    "cut corners",
    "blank",
    "letter",
    "framed letter",
    "framed letter",
    "soap",
    "白",
    "fret",
)


@dataclass(frozen=True)
class Writing:
    """The writing of a set. Paints are names of palette colours."""

    font: Font
    hand: Engraving
    wan: str
    five: str
    numeral_paint: str
    wan_paint: str
    numeral_share: float  # of the height
    numeral_width: float
    honor_font: Font
    honor_hand: Engraving
    honor_height: float
    wind_paint: dict[str, str]
    east: str
    green_dragon: str
    dragon_paint: dict[str, str]
    white: str
    white_letter: str
    white_paint: str
    white_line: float
    eight: BarbedEight | None

    @classmethod
    def random(cls, rng: random.Random, family: str) -> Writing:
        """Choose writing typical for a family of sets."""
        kinds = rng.choice(("kai", "kai", "kai", "brush", "brush", "song", "song", "hei"))
        font = rng.choice(fonts_of(kinds))
        honor_font = (
            font if rng.random() < 0.6 else rng.choice(fonts_of(rng.choice(("kai", "brush", "song", "hei"))))
        )
        wind = rng.choice(("blue", "black", "blue", "black", "green"))
        winds = dict.fromkeys("ESWN", wind)
        if rng.random() < 0.06:
            winds = dict(zip("ESWN", rng.choices(("green", "red", "blue", "black"), k=4), strict=True))
        elif rng.random() < 0.05:
            winds = dict.fromkeys("ESWN", "red")
        white = (
            rng.choice(("blank", "blank", "blank", "blank", "frame"))
            if family == "japanese"
            else rng.choice(WHITES)
        )
        simple = family == "chinese" and rng.random() < 0.3
        numeral = rng.choice(("black", "black", "blue", "blue", "blue", "red", "green"))
        wan = rng.choice(("red",) * 12 + ("black", "green"))
        if numeral == wan == "red":  # an all-red face would look like a red five
            wan = rng.choice(("black", "blue", "green"))
        hand = Engraving.random(rng)
        return cls(
            font=font,
            hand=hand,
            wan="万" if simple or rng.random() < 0.12 else "萬",
            five=rng.choice("五五伍") if family != "japanese" else rng.choice("五伍伍"),
            numeral_paint=numeral,
            wan_paint=wan,
            numeral_share=rng.uniform(0.34, 0.46),
            numeral_width=rng.uniform(0.6, 0.98),
            honor_font=honor_font,
            honor_hand=Engraving.random(rng),
            honor_height=rng.uniform(0.6, 0.98),
            wind_paint=winds,
            east="东" if simple and rng.random() < 0.4 else "東",
            green_dragon="发" if simple and rng.random() < 0.6 else rng.choice("發發發發発"),
            dragon_paint={
                "C": "red" if rng.random() < 0.97 else "black",
                "F": rng.choice(("green",) * 12 + ("black", "blue")),
            },
            white=white,
            white_letter=rng.choice(("B", "B", "P", "Wh")),
            white_paint=rng.choice(("blue", "blue", "blue", "black", "black", "green", "red", "grey")),
            white_line=rng.uniform(5, 18),
            eight=BarbedEight.random(font.kind, hand.phase),
        )


def draw_character(n: int, box: Box, style: Writing, palette: Palette) -> str:
    """Draw the numeral above 萬."""
    share = style.numeral_share
    char = style.five if n == 5 else NUMERALS[n - 1]
    upper = box.part(0.5 - style.numeral_width / 2, 0, 0.5 + style.numeral_width / 2, share)
    lower = box.part(0.08, share + 0.03, 0.92, 1)
    paint = palette[style.numeral_paint]
    if n == BARBED and style.eight:
        numeral = draw_outline(style.eight.outline(), FRAME, upper, paint, style.hand)
    else:
        numeral = draw_glyph(char, style.font, upper, paint, style.hand)
    return numeral + draw_glyph(style.wan, style.font, lower, palette[style.wan_paint], style.hand)


def draw_honor(label: str, box: Box, style: Writing, palette: Palette) -> str:
    """Draw a wind, or a dragon other than the white one."""
    room = Box(box.cx, box.cy, box.w, box.h * style.honor_height)
    if label in WINDS:
        char = style.east if label == "E" else WINDS[label]
        return draw_glyph(
            char, style.honor_font, room, palette[style.wind_paint[label]], style.honor_hand, fill=True
        )
    char = "中" if label == "C" else style.green_dragon
    if label == "C":
        room = Box(room.cx, room.cy, room.w * 0.78, room.h)
    return draw_glyph(
        char, style.honor_font, room, palette[style.dragon_paint[label]], style.honor_hand, fill=True
    )


def draw_white(box: Box, style: Writing, palette: Palette, latin: Font) -> str:
    """Draw the white dragon in one of its many designs; a blank one draws nothing."""
    colour, t = palette[style.white_paint], style.white_line
    kind = style.white
    if kind == "blank":
        return ""
    if kind == "白":
        return draw_glyph(
            "白",
            style.honor_font,
            Box(box.cx, box.cy, box.w, box.h * 0.7),
            colour,
            style.honor_hand,
            fill=True,
        )
    if kind == "letter":
        return _centred(style.white_letter, latin, Box(box.cx, box.cy, box.w * 0.5, box.h * 0.5), colour)
    w, h = box.w * 0.9, box.h * 0.92
    x, y = box.cx - w / 2, box.cy - h / 2
    frame = rect(x, y, w, h, t * 0.6, None, colour, t)
    inset = t * 1.5 + 4
    inner = rect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, 2, None, colour, max(2.5, t * 0.4))
    if kind == "frame":
        return frame
    if kind == "double":
        return frame + inner
    if kind == "framed letter":
        place = Box(box.cx, box.cy, w * 0.3, h * 0.26)
        return frame + inner + _centred(style.white_letter, latin, place, palette.red)
    if kind == "soap":  # "soap", as players in America call it: a wide rounded bar, often with loops
        bar = rect(x, y, w, h, w * 0.16, None, colour, t)
        loops = "".join(
            circle(
                box.cx + sx * (w / 2 - inset),
                box.cy + sy * (h / 2 - inset),
                inset * 0.55,
                None,
                colour,
                t * 0.5,
            )
            for sx in (-1, 1)
            for sy in (-1, 1)
        )
        return bar + loops + (_centred("WHITE", latin, Box(box.cx, box.cy, w * 0.6, h * 0.08), colour))
    if kind == "cut corners":
        c = inset * 2.2
        left, top, right, bottom = x + inset, y + inset, x + w - inset, y + h - inset
        d = (
            f"M{left + c:.1f} {top:.1f}H{right - c:.1f}L{right:.1f} {top + c:.1f}V{bottom - c:.1f}"
            f"L{right - c:.1f} {bottom:.1f}H{left + c:.1f}L{left:.1f} {bottom - c:.1f}V{top + c:.1f}Z"
        )
        return frame + path(d, None, colour, max(3, t * 0.5))
    t = min(t, 9)
    frame = rect(x, y, w, h, 2, None, colour, t)
    inset = t * 4
    frame += rect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, 2, None, colour, t * 0.7)
    across, down = 5, 7
    marks = ""
    for i in range(across):
        px = x + inset + (w - 2 * inset) * (i + 0.5) / across
        for py in (y + inset / 2, y + h - inset / 2):
            marks += mark(kind, px, py, inset, colour)
    for i in range(down):
        py = y + inset + (h - 2 * inset) * (i + 0.5) / down
        for px in (x + inset / 2, x + w - inset / 2):
            marks += mark(kind, px, py, inset, colour)
    return frame + marks


def _centred(word: str, latin: Font, place: Box, colour: str) -> str:
    if len(word) == 1:
        return draw_glyph(word, latin, place, colour, Engraving(weight=2), fill=True)
    return draw_word(word, latin, Box(place.cx, place.cy, place.w * 1.2, place.h * 0.7), colour, 1)


def mark(kind: str, x: float, y: float, size: float, colour: str) -> str:
    if kind == "fret":
        r = size * 0.26
        return line(
            [(x - r, y + r), (x - r, y - r), (x + r, y - r), (x + r, y + r * 0.4)], colour, size * 0.12
        )
    return ellipse(x, y, size * 0.24, size * 0.24, 0, colour)


@dataclass(frozen=True)
class Index:
    """Western numerals and letters in the corners."""

    corners: str  # "", or one or two of t, b (top, bottom) with l, r (left, right), or one letter for an edge
    font: Font
    size: float  # height in tile units
    paint: str  # a paint, or "own" for the colour of the face
    weight: float
    dragons: dict[str, str]  # letter or word per dragon, "" for none
    inset: float
    above: bool  # the picture is small, below the index
    aside: float  # how far such a picture moves from below the index, 0 to 1
    amid: bool  # it is in the middle of faces with room there

    @classmethod
    def random(cls, rng: random.Random, family: str) -> Index:
        """Choose corner indices typical for a family of sets."""
        if family == "japanese":
            corners = ""
        elif family == "western":
            corners = rng.choice(
                ("tl",) * 6 + ("tr",) * 3 + ("tl br",) * 3 + ("tr bl", "tl tr", "bl", "br", *"tblr")
            )
        else:
            corners = rng.choice(("",) * 5 + ("tl",) * 3 + ("tr", "tl br", "br"))
        letters = rng.choice(
            (
                {"C": "C", "F": "F", "B": "P"},
                {"C": "C", "F": "F", "B": "B"},
                {"C": "C", "F": "F", "B": ""},
                {"C": "R", "F": "G", "B": ""},
                {"C": "", "F": "", "B": ""},
                {"C": "R", "F": "G", "B": "Wh"},
                {"C": "RED", "F": "GRN", "B": "SOAP"},
                {"C": "RED", "F": "GREEN", "B": "WHITE"},
            )
        )
        large = family == "western" and rng.random() < 0.45
        return cls(
            corners=corners,
            font=rng.choice(fonts_of("sans", "serif")),
            size=rng.uniform(70, 125) if large else rng.uniform(38, 70),
            paint=rng.choice(("red", "black", "blue", "green", "own", "own", "red")),
            weight=rng.choice((0, 0, 1.5)),
            dragons=letters,
            inset=rng.uniform(0.03, 0.07),
            above=large and corners in ("tl", "tr") and rng.random() < 0.7,
            aside=rng.choice((0.0, 1.0, rng.random())),
            amid=rng.random() < 0.12,
        )

    def text(self, label: str) -> str:
        """Return the index of this tile."""
        if not self.corners or label[-1] in "fgX?J":
            return ""
        return self.dragons[label] if label in self.dragons else label[0]

    def _is_amid(self, label: str) -> bool:
        return self.amid and label in HOLLOW

    def box(self, box: Box, label: str) -> Box:
        """Return the box that the index leaves to the picture."""
        if not self.text(label) or self._is_amid(label):
            return box
        if self.corners in ("t", "b"):
            top = (HEIGHT * self.inset + 1.1 * self.size - (box.cy - box.h / 2)) / box.h
            return box.part(0, top, 1, 1) if self.corners == "t" else box.part(0, 0, 1, 1 - top)
        if self.above:
            top, bottom = HEIGHT * self.inset + 0.85 * self.size, box.cy + box.h / 2
            width = box.w * (bottom - top) / box.h
            aside = self.aside * (box.w - width) / 2 * (1 if self.corners == "tl" else -1)
            return Box(box.cx + aside, (top + bottom) / 2, width, bottom - top)
        give, sink = (
            max(0.0, WIDTH * self.inset + self.size * 0.6 - (box.cx - WIDTH / 2) - (WIDTH - box.w) / 2),
            self.size * 0.16,
        )
        if len(self.corners) < 3:  # the picture moves away from the corner
            aside = give * (0.5 if "l" in self.corners else -0.5)
            sink *= ("t" in self.corners) - ("b" in self.corners)
            return Box(box.cx + aside, box.cy + sink, box.w - 2 * abs(aside), box.h - 2 * abs(sink))
        return Box(box.cx, box.cy, box.w - 1.5 * give, box.h - 1.5 * sink)

    def draw(self, label: str, palette: Palette) -> str:
        text = self.text(label)
        if not text:
            return ""
        own = {"m": "red", "p": "blue", "s": "green", "C": "red", "F": "green", "B": "blue"}.get(
            label[-1], "black"
        )
        colour = palette[own if self.paint == "own" else self.paint]
        x, y = WIDTH * self.inset, HEIGHT * self.inset
        if len(text) > 1:
            w, h = self.size * 0.3 * len(text), self.size / 2
            corner = self.corners.split()[0]
            cx = {"l": x + w / 2, "r": WIDTH - x - w / 2}.get(corner[-1], WIDTH / 2)
            cy = {"t": y + h / 2, "b": HEIGHT - y - h / 2}.get(corner[0], HEIGHT / 2)
            return draw_word(text, self.font, Box(cx, cy, w, h), colour)
        w = self.size * (0.9 if text == "W" else 0.36 if text == "1" else 0.62)
        drawn = ""
        for corner in ("",) if self._is_amid(label) else self.corners.split():
            cx = {"l": x + w / 2, "r": WIDTH - x - w / 2}.get(corner[-1:], WIDTH / 2)
            cy = {"t": y + self.size / 2, "b": HEIGHT - y - self.size / 2}.get(corner[:1], HEIGHT / 2)
            if corner.startswith("b") and len(self.corners) > 2:  # readable from the other side of the table
                letter = draw_glyph(
                    text, self.font, Box(0, 0, w, self.size), colour, Engraving(weight=self.weight), fill=True
                )
                drawn += group(letter, f"translate({cx:.1f} {cy:.1f}) rotate(180)")
            else:
                drawn += draw_glyph(
                    text,
                    self.font,
                    Box(cx, cy, w, self.size),
                    colour,
                    Engraving(weight=self.weight),
                    fill=True,
                )
        return drawn
