"""Supported languages, the choice of a visitor's language, and the two scripts of Chinese."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
ENGLISH = "en"
CHINESE = ("zh-Hans", "zh-Hant")
CHARACTER_LANGUAGES = (*CHINESE, "ja")
"""Languages whose readers know an item's native name in Chinese characters."""
LANGUAGES = (ENGLISH, *sorted({path.stem for path in FOLDER.glob("*.ftl")} - {ENGLISH}))


_TRADITIONAL = ("hant", "tw", "hk", "mo")
_SIMPLE = str.maketrans(
    "兩單嚦報寶對嶺帶張捨搶撈斷槓氣漢無燈獨環純綠羅聽莊蓮計貫連過邊門開雞順頭風魚龍么索會節組於齊絕歸釣將雙",
    "两单呖报宝对岭带张舍抢捞断杠气汉无灯独环纯绿罗听庄莲计贯连过边门开鸡顺头风鱼龙幺条会节组于齐绝归钓将双",
)
"""Traditional to simplified, and two words that mainland players write otherwise (幺 for 么, 条 for 索)."""


_OWN_NAME = re.compile(r"^page-language = (.+)$", re.MULTILINE)


@cache
def language_name(name: str) -> str:
    """Return a language's own name for itself, without the slow parsing of its catalogue."""
    match = _OWN_NAME.search((FOLDER / f"{name}.ftl").read_text(encoding="utf-8"))
    return match[1] if match else name


def negotiate_language(header: str) -> str:
    """Return the best supported language for an Accept-Language header, English if none is supported."""
    requested = [each.partition(";q=") for each in header.replace(" ", "").split(",")]
    by_weight = sorted(requested, key=lambda each: -_weight(each[2]))
    supported = (match_locale(locale) for locale, _, weight in by_weight if _weight(weight))
    return next((name for name in supported if name), ENGLISH)


def _weight(text: str) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0


def match_locale(locale: str) -> str | None:
    """Return the supported language of a locale, or None."""
    main = locale.split("-", maxsplit=1)[0].lower()
    if main == "zh":
        return _match_chinese(locale)
    return next((name for name in LANGUAGES if name.split("-")[0].lower() == main), None)


def _match_chinese(locale: str) -> str:
    """Return the language of a Chinese locale by its script, else by its region."""
    parts = locale.lower().split("-")
    traditional = "hans" not in parts and any(part in _TRADITIONAL for part in parts)
    return "zh-Hant" if traditional else "zh-Hans"


def to_simplified(name: str) -> str:
    """Convert a native name of the rule tables from traditional to simplified characters."""
    return name.translate(_SIMPLE)
