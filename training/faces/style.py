"""Styles: all the choices that make one tile set look different from another."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from training.faces.bamboo import Bamboo
from training.faces.bonus import Bonus
from training.faces.characters import Index, Writing
from training.faces.dots import Dots
from training.faces.dragons import Dragon
from training.faces.glyphs import Engraving, Font, fonts_of
from training.faces.jokers import FAMILIES as JOKERS
from training.faces.others import APART, OTHERS, Back
from training.faces.palette import Palette, colour_distance
from training.faces.red_fives import SHARES as RED_FIVES
from training.faces.red_fives import RedFives
from training.faces.seal import Seal
from training.faces.surrounds import CAPTION_SHARES, FRAME_SHARE, Caption, Frame
from training.faces.winds import SHARES as LETTERED_WINDS
from training.faces.winds import Winds

FAMILIES = ("chinese", "western", "japanese")
PICTURED_DRAGONS = {"chinese": 0.05, "western": 0.35, "japanese": 0.0}
WHITE_DRAGONS = 0.35  # share of the sets with pictures of dragons whose white dragon is a picture, too
UNLIKE = 75  # minimum distance, of 442, of the paints of dragons that only paint distinguishes
SEAL_DRAGONS = 0.06  # share of those whose dragons are characters
PALE_BACKS_SHARE = 0.14  # share of light sets, so one set in eight
FRAMED_BESIDE_PALE_BACKS = 0.7  # share of white dragons that would be blank: makers avoid ambiguous faces


@dataclass(frozen=True)
class Style:
    """One tile set. `margin` is the share of the width left blank on either side."""

    seed: int
    family: str
    palette: Palette
    margin: float
    scale: float
    writing: Writing
    index: Index
    dots: Dots
    bamboo: Bamboo
    bonus: Bonus
    back: Back
    dragon: Dragon | None  # drawn instead of the red and green dragons' characters
    seal: Seal | None  # those characters in seal script
    winds: Winds | None  # drawn instead of the winds' characters
    caption: Caption | None
    frame: Frame | None
    red_fives: RedFives | None
    jokers: tuple[str, ...]  # number of faces for each kind
    others: tuple[str, ...]  # kinds of faces that no rules know
    engraving: float  # strength of the carved look, 0 is flat print

    @classmethod
    def random(cls, rng: random.Random) -> Style:
        """Choose a plausible set: Chinese, Western or Japanese, one in nine with dark tiles."""
        family = rng.choices(FAMILIES, (0.42, 0.3, 0.28))[0]
        dark = rng.random() < 0.11
        writing = Writing.random(rng, family)
        japanese = family == "japanese"
        palette = Palette.random(rng, dark=dark)
        back = Back.random(rng, family)
        while (
            colour_distance(back.colour, palette.body) < APART
        ):  # otherwise a blank white dragon looks like a back
            back = Back.random(rng, family)
        seed = rng.randrange(1 << 30)
        own, index = random.Random(seed), Index.random(rng, family)
        dragon = Dragon.random(own) if own.random() < PICTURED_DRAGONS[family] else None
        if dragon and colour_distance(palette.red, palette.green) < UNLIKE:
            dragon = None  # the same dragon twice, which no maker would do
        if dragon and own.random() < WHITE_DRAGONS:
            paint = own.choice(("blue", "blue", "black", "grey"))
            if min(colour_distance(palette[paint], palette[other]) for other in ("red", "green")) >= UNLIKE:
                writing = replace(writing, white="dragon", white_paint=paint)
        sealed = not dragon and own.random() < SEAL_DRAGONS
        red_fives = None
        if own.random() < RED_FIVES[family]:
            red_fives = RedFives.random(own, palette, writing.five, index.corners)
        of_back = random.Random(f"{seed} back")
        if not dark and of_back.random() < PALE_BACKS_SHARE:
            back = Back.pale(of_back, palette.body)
            if writing.white == "blank" and of_back.random() < FRAMED_BESIDE_PALE_BACKS:
                writing = replace(writing, white="frame")
        around = random.Random(f"{seed} around")
        return cls(
            seed=seed,
            dragon=dragon,
            seal=Seal.random(own) if sealed else None,
            family=family,
            palette=palette,
            margin=rng.uniform(0.06, 0.13) if not japanese else rng.uniform(0.07, 0.17),
            scale=rng.uniform(0.84 if japanese else 0.9, 1.04),
            writing=writing,
            index=index,
            dots=Dots.random(rng, family),
            bamboo=Bamboo.random(rng, family),
            bonus=Bonus.random(rng, writing.font, family),
            back=back,
            winds=Winds.random(own) if own.random() < LETTERED_WINDS[family] else None,
            caption=Caption.random(around) if around.random() < CAPTION_SHARES[family] else None,
            frame=Frame.random(around) if around.random() < FRAME_SHARE else None,
            red_fives=red_fives,
            jokers=tuple(own.choice(JOKERS[family]) for _ in range(3)),
            others=tuple(own.sample(OTHERS, 3)),
            engraving=rng.choice((0, 0, rng.uniform(0.2, 1))),
        )

    @classmethod
    def default(cls) -> Style:
        """Return the set of the page: plain, bold, with a Western index, legible when small."""
        # random() first, so that only the relevant choices are spelt out
        style = cls.random(random.Random(5))
        # its licence (OFL) does not cover drawings made with it
        song = next(
            (f for f in fonts_of("song") if f.file == "NotoSerifCJK-Bold.ttc" and f.index == 3),
            fonts_of("song")[0],
        )
        bold = next((f for f in fonts_of("sans") if f.file == "DejaVuSans-Bold.ttf"), fonts_of("sans")[0])
        palette = Palette(red="#c8202b", green="#0f7a45", blue="#1d4fa8", black="#1b1b22", body="#fbf7ea")
        return replace(
            style,
            seed=9,
            family="western",
            palette=palette,
            margin=0.09,
            scale=1,
            writing=_default_writing(style.writing, song),
            index=Index(
                "tl",
                bold,
                54,
                "own",
                0,
                {"C": "C", "F": "F", "B": "B"},
                0.045,
                above=False,
                aside=0,
                amid=False,
            ),
            dots=_default_dots(style.dots),
            bamboo=_default_bamboo(style.bamboo),
            bonus=_default_bonus(style.bonus, song, bold),
            back=Back("#1f8a5b", "frame"),
            dragon=None,
            seal=None,
            winds=None,
            caption=None,
            frame=None,
            red_fives=RedFives(
                palette.red,
                palette.body,
                hearts=False,
                slits=False,
                five="五",
                dots="",
                sticks="",
                centre="",
                mark="gem",
                corner="tr",
                mark_size=24,
                marked_alone=False,
            ),
            jokers=("initial",),
            others=("question",),
            engraving=0,
        )


def _default_writing(writing: Writing, font: Font) -> Writing:
    return replace(
        writing,
        font=font,
        hand=Engraving(weight=2),
        wan="萬",
        five="五",
        numeral_paint="black",
        wan_paint="red",
        numeral_share=0.42,
        numeral_width=0.8,
        honor_font=font,
        honor_hand=Engraving(weight=2),
        honor_height=0.9,
        wind_paint=dict.fromkeys("ESWN", "black"),
        east="東",
        green_dragon="發",
        dragon_paint={"C": "red", "F": "green"},
        white="double",
        white_paint="blue",
        white_line=16,
        eight=None,
    )


def _default_dots(dots: Dots) -> Dots:
    g, b, r = "green", "blue", "red"
    paints = {
        2: (g, b),
        3: (b, r, g),
        4: (b, g, g, b),
        5: (b, g, r, g, b),
        6: (g,) * 2 + (r,) * 4,
        7: (g,) * 3 + (r,) * 4,
        8: (b,) * 8,
        9: (g,) * 3 + (r,) * 3 + (b,) * 3,
    }
    return replace(
        dots,
        kind="rings",
        rings=1,
        line=0.24,
        two_tone=False,
        crowding=0.94,
        largest=60,
        tilt=1,
        mirrored=False,
        even_six=False,
        paints=paints,
        one=(("ring", b, 0), ("petals", g, 12), ("flower", r, 6)),
        one_radius=0.95,
    )


def _default_bamboo(bamboo: Bamboo) -> Bamboo:
    g, r, b = "green", "red", "blue"
    paints = {
        2: (g, b),
        3: (b, g, g),
        4: (g, b, b, g),
        5: (g, b, r, b, g),
        6: (g,) * 3 + (b,) * 3,
        7: (r, g, b, g, g, b, g),
        8: (g,) * 8,
        9: (g, r, b) * 3,
    }
    return replace(
        bamboo,
        kind="bone",
        width=0.19,
        gap=0.06,
        eight="WM",
        leaves=False,
        joints=1,
        paints=paints,
        bird="parrot",
        bird_line=False,
        bird_mirrored=False,
        bird_varied=False,
    )


def _default_bonus(bonus: Bonus, font: Font, digits: Font) -> Bonus:
    return replace(
        bonus,
        layout="full",
        simplified=False,
        font=font,
        numeral_font=digits,
        hand=Engraving(),
        size=0.46,
        numeral_size=0.24,
        corners={"f": ("tr", "tl"), "g": ("tr", "tl")},
        chinese_numerals={"f": False, "g": False},
        paint={"f": "blue", "g": "red"},
        numeral_paint={"f": "blue", "g": "red"},
        flower_picture="",
        season_picture="posy",
        line=False,
        frame="",
    )
