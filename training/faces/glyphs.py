"""Characters as outlines: suitable fonts, their location, and the layout of a glyph in a box."""

from __future__ import annotations

import logging
import math
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

from training.faces.shapes import Box, format_number, path

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    Outline = tuple[tuple[str, tuple[tuple[float, float], ...]], ...]
    Frame = tuple[float, float, float, float]

logging.getLogger("fontTools").setLevel(logging.ERROR)  # odd dates in old fonts do not matter

FOLDERS = (
    Path("/usr/share/fonts"), Path("/usr/share/texmf/fonts"), Path("/usr/local/share/fonts"),
    Path.home() / ".fonts", Path.home() / ".local/share/fonts",
)  # fmt: skip


class MissingFontsError(RuntimeError):
    """Too few fonts are installed to draw tile faces; `advice` names packages that contain them."""

    @property
    def advice(self) -> str:
        names = " ".join(sorted({font.package for font in FONTS}))
        return f"On Debian: apt-get install {names} (a few of them will do)."


@dataclass(frozen=True)
class Font:
    """One face of a font file. `kind`: kai, song, hei, brush for Chinese; serif, sans for Western."""

    file: str
    kind: str
    package: str
    index: int = 0


def _fonts() -> tuple[Font, ...]:
    table = (
        ("kai", "fonts-arphic-ukai", "ukai.ttc"),
        ("kai", "fonts-arphic-gkai00mp", "gkai00mp.ttf"),
        ("kai", "fonts-arphic-bkai00mp", "bkai00mp.ttf"),
        ("kai", "fonts-cwtex-kai", "cwkai.ttf"),
        ("kai", "fonts-cwtex-fs", "cwfs.ttf"),
        ("kai", "fonts-cns11643-kai", "TW-Kai-98_1.ttf"),
        ("song", "fonts-cns11643-sung", "TW-Sung-98_1.ttf"),
        ("song", "fonts-arphic-uming", "uming.ttc"),
        ("song", "fonts-arphic-gbsn00lp", "gbsn00lp.ttf"),
        ("song", "fonts-arphic-bsmi00lp", "bsmi00lp.ttf"),
        ("song", "fonts-cwtex-ming", "cwming.ttf"),
        ("song", "fonts-hanazono", "HanaMinA.ttf"),
        ("song", "fonts-babelstone-han", "BabelStoneHan.ttf"),
        ("song", "fonts-ipaexfont-mincho", "ipaexm.ttf"),
        ("song", "fonts-ipafont-mincho", "ipam.ttf"),
        ("song", "fonts-takao-mincho", "TakaoMincho.ttf"),
        ("song", "fonts-sawarabi-mincho", "sawarabi-mincho-medium.ttf"),
        ("song", "fonts-horai-umefont", "ume-tmo3.ttf"),
        ("song", "fonts-baekmuk", "batang.ttf"),
        ("song", "fonts-unfonts-core", "UnBatangBold.ttf"),
        ("hei", "fonts-wqy-zenhei", "wqy-zenhei.ttc"),
        ("hei", "fonts-wqy-microhei", "wqy-microhei.ttc"),
        ("hei", "fonts-cwtex-heib", "cwheib.ttf"),
        ("hei", "fonts-cwtex-yen", "cwyen.ttf"),
        ("hei", "fonts-ipaexfont-gothic", "ipaexg.ttf"),
        ("hei", "fonts-vlgothic", "VL-Gothic-Regular.ttf"),
        ("hei", "fonts-motoya-l-cedar", "MTLc3m.ttf"),
        ("hei", "fonts-motoya-l-maruberi", "MTLmr3m.ttf"),
        ("brush", "fonts-kouzan-mouhitsu", "kouzan-mouhitsu.ttf"),
        ("brush", "fonts-kouzan-mouhitsu", "kouzan-mouhitsu-gyosho.ttf"),
        ("brush", "fonts-aoyagi-kouzan-t", "AoyagiKouzanT.ttf"),
        ("brush", "fonts-aoyagi-soseki", "aoyagi-soseki.ttf"),
        ("brush", "fonts-unfonts-core", "UnGungseo.ttf"),
        ("sans", "fonts-dejavu-core", "DejaVuSans.ttf"),
        ("sans", "fonts-dejavu-core", "DejaVuSans-Bold.ttf"),
        ("sans", "fonts-dejavu-extra", "DejaVuSansCondensed-Bold.ttf"),
        ("serif", "fonts-dejavu-core", "DejaVuSerif-Bold.ttf"),
        ("sans", "fonts-liberation", "LiberationSans-Regular.ttf"),
        ("sans", "fonts-liberation", "LiberationSans-Bold.ttf"),
        ("serif", "fonts-liberation", "LiberationSerif-Regular.ttf"),
        ("serif", "fonts-liberation", "LiberationSerif-Bold.ttf"),
        ("sans", "fonts-lato", "Lato-Regular.ttf"),
        ("sans", "fonts-lato", "Lato-Black.ttf"),
        ("serif", "fonts-linuxlibertine", "LinLibertine_R.otf"),
        ("serif", "fonts-linuxlibertine", "LinLibertine_RB.otf"),
        ("sans", "fonts-crosextra-carlito", "Carlito-Bold.ttf"),
        ("sans", "fonts-freefont-ttf", "FreeSansBold.ttf"),
        ("serif", "fonts-freefont-ttf", "FreeSerifBold.ttf"),
        ("sans", "fonts-texgyre", "texgyreadventor-regular.otf"),
        ("serif", "fonts-texgyre", "texgyreschola-bold.otf"),
        ("serif", "fonts-texgyre", "texgyrebonum-bold.otf"),
    )
    fonts = [Font(file, kind, package) for kind, package, file in table]
    for weight in ("Light", "Regular", "Medium", "SemiBold", "Bold", "Black"):
        for index in (0, 2, 3):  # script variants of Japan, China, Taiwan
            fonts.append(Font(f"NotoSerifCJK-{weight}.ttc", "song", "fonts-noto-cjk-extra", index))
            if weight != "SemiBold":
                fonts.append(Font(f"NotoSansCJK-{weight}.ttc", "hei", "fonts-noto-cjk-extra", index))
    return tuple(fonts)


FONTS = _fonts()
CHINESE = ("kai", "song", "hei", "brush")
LATIN = ("sans", "serif")


@cache
def _files() -> dict[str, Path]:
    return {p.name: p for folder in reversed(FOLDERS) if folder.is_dir() for p in folder.rglob("*.[to]t[fc]")}


@cache
def installed_fonts() -> tuple[Font, ...]:
    """Return the fonts of the table that are installed.

    Raises:
        MissingFontsError: There is no Chinese or no Latin font.

    """
    here = tuple(f for f in FONTS if f.file in _files())
    if not any(f.kind in CHINESE for f in here) or not any(f.kind in LATIN for f in here):
        raise MissingFontsError("Drawing tile faces needs a Chinese and a Latin font.")
    return here


def fonts_of(*kinds: str) -> list[Font]:
    """Return the installed fonts of these kinds, or all of the same script if there are none."""
    script = CHINESE if kinds[0] in CHINESE else LATIN
    return [f for f in installed_fonts() if f.kind in kinds] or [
        f for f in installed_fonts() if f.kind in script
    ]


class _Segments(BasePen):
    def __init__(self, glyphs: object) -> None:
        super().__init__(glyphs)
        self.segments: list[tuple[str, list[tuple[float, float]]]] = []

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802 - the base class names it
        self.segments.append(("M", [pt]))

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self.segments.append(("L", [pt]))

    def _curveToOne(self, *pts: tuple[float, float]) -> None:  # noqa: N802
        self.segments.append(("C", list(pts)))

    def _qCurveToOne(self, *pts: tuple[float, float]) -> None:  # noqa: N802
        self.segments.append(("Q", list(pts)))

    def _closePath(self) -> None:  # noqa: N802
        self.segments.append(("Z", []))


@cache
def _opened(font: Font) -> tuple[Mapping[str, Any], dict[int, str]]:
    opened = TTFont(
        _files()[font.file], fontNumber=font.index if font.file.endswith(".ttc") else -1, lazy=True
    )
    return opened.getGlyphSet(), opened.getBestCmap()


@cache
def outline(font: Font, char: str) -> Outline | None:
    """Return the segments of the glyph, y down, or None if the font lacks it."""
    glyphs, cmap = _opened(font)
    name = cmap.get(ord(char))
    if name is None:
        return None
    pen = _Segments(glyphs)
    glyphs[name].draw(pen)
    if not pen.segments:
        return None
    return tuple((command, tuple((x, -y) for x, y in pts)) for command, pts in pen.segments)


def outline_extent(segments: Outline) -> Frame:
    """Return left, top, right, bottom of the control points, an approximation of the ink."""
    xs = [x for _, pts in segments for x, _ in pts]
    ys = [y for _, pts in segments for _, y in pts]
    return min(xs), min(ys), max(xs), max(ys)


def find_font(font: Font, char: str) -> Font:
    """Return a font with the character: this one, otherwise the first one, of the same kind if possible."""
    script = CHINESE if font.kind in CHINESE else LATIN
    same = [f for f in installed_fonts() if f.kind == font.kind]
    other = [f for f in installed_fonts() if f.kind in script and f.kind != font.kind]
    for candidate in (font, *same, *other):
        if outline(candidate, char) is not None:
            return candidate
    raise MissingFontsError(f"No installed font draws {char!r}.")


@cache
def _square(font: Font) -> Frame:
    """Return the ink of a character that fills its square, as the reference frame of the font."""
    reference = "東" if font.kind in CHINESE else "H"
    segments = outline(font, reference) or outline(font, "中" if font.kind in CHINESE else "8")
    return outline_extent(segments) if segments else (0, -800, 1000, 200)


@dataclass(frozen=True)
class Engraving:
    """Distortions of a font: stroke added (tile units), slant, width, wobble (share of size)."""

    weight: float = 0
    slant: float = 0
    narrow: float = 1
    wobble: float = 0
    phase: float = 0
    hollow: bool = False

    @classmethod
    def random(cls, rng: random.Random) -> Engraving:
        """Choose the distortions of an engraver."""
        return cls(
            weight=rng.choice((0, rng.uniform(0, 4), rng.uniform(2, 9))),
            slant=rng.choice((0, 0, rng.gauss(0, 0.06))),
            narrow=rng.uniform(0.82, 1.08),
            wobble=rng.choice((0, rng.uniform(0, 0.012), rng.uniform(0, 0.025))),
            phase=rng.uniform(0, 6.3),
            hollow=rng.random() < 0.02,
        )


def draw_glyph(
    char: str, font: Font, box: Box, colour: str, hand: Engraving = Engraving(), *, fill: bool = False
) -> str:
    """Draw the character in the box as a path.

    With `fill` its ink spans the box. Otherwise it keeps its size relative to a square,
    like 一 beside 萬.
    """
    font = find_font(font, char)
    segments = outline(font, char) or ()
    return draw_outline(
        segments, outline_extent(segments) if fill else _square(font), box, colour, hand, fill=fill
    )


def draw_outline(
    segments: Outline,
    frame: Frame,
    box: Box,
    colour: str,
    hand: Engraving = Engraving(),
    *,
    fill: bool = False,
) -> str:
    """Draw an outline as a path, with its frame (left, top, right, bottom) mapped to the box.

    With `fill` it keeps a plausible proportion.
    """
    left, top, right, bottom = frame
    sx, sy = box.w / max(1, right - left), box.h / max(1, bottom - top)
    if fill:
        sx, sy = min(sx, sy * 1.35), min(sy, sx * 1.6)
    sx *= hand.narrow
    mx, my = (left + right) / 2, (top + bottom) / 2
    size = max(right - left, bottom - top)
    reach, k = hand.wobble * size, 5.5 / size

    def at(x: float, y: float) -> str:
        wx = x + reach * (
            math.sin(k * y * 1.3 + hand.phase) + 0.6 * math.sin(k * 2.1 * (x + y) + hand.phase * 2)
        )
        wy = y + reach * (
            math.sin(k * x * 1.2 + hand.phase + 2) + 0.6 * math.sin(k * 2.3 * (x - y) + hand.phase * 3)
        )
        px, py = (wx - mx) * sx, (wy - my) * sy
        return f"{format_number(box.cx + px - hand.slant * py)} {format_number(box.cy + py)}"

    d = "".join(command + " ".join(at(*p) for p in pts) for command, pts in segments)
    if hand.hollow:
        return path(d, None, colour, max(3, hand.weight))
    return path(d, colour, colour if hand.weight else None, hand.weight)


BREADTHS = {
    "W": 1.5,
    "M": 1.3,
    "w": 1.3,
    "m": 1.3,
    "I": 0.5,
    "i": 0.4,
    "l": 0.4,
    "1": 0.6,
}  # of other letters


def draw_word(word: str, font: Font, box: Box, colour: str, weight: float = 0) -> str:
    """Draw a short word in one line across the box."""
    step = box.w / sum(BREADTHS.get(c, 1) for c in word)
    left, drawn = box.cx - box.w / 2, ""
    for c in word:
        wide = step * BREADTHS.get(c, 1)
        drawn += draw_glyph(
            c,
            font,
            Box(left + wide / 2, box.cy, wide * 0.9, box.h),
            colour,
            Engraving(weight=weight),
            fill=True,
        )
        left += wide
    return drawn
