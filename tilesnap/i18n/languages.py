"""The languages of the page, which of them a visitor reads, and the two scripts of Chinese."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
ENGLISH = "en"
CHINESE = ("zh-Hans", "zh-Hant")
READ_CHARACTERS = (*CHINESE, "ja")
"""The languages that name an item in the characters of its native name, or in their own form of them."""
LANGUAGES = (ENGLISH, *sorted({path.stem for path in FOLDER.glob("*.ftl")} - {ENGLISH}))


_TRADITIONAL = ("hant", "tw", "hk", "mo")
_SIMPLE = str.maketrans(
    "兩單嚦報寶對嶺帶張捨搶撈斷槓氣漢無燈獨環純綠羅聽莊蓮計貫連過邊門開雞順頭風魚龍么索",
    "两单呖报宝对岭带张舍抢捞断杠气汉无灯独环纯绿罗听庄莲计贯连过边门开鸡顺头风鱼龙幺条",
)
"""Beside the characters the two words that mainland players have otherwise: 幺 for a one, 条 for bamboos."""


_OWN_NAME = re.compile(r"^page-language = (.+)$", re.MULTILINE)


@cache
def named_language(name: str) -> str:
    """Return a language's own name for itself. Its words are not read for that, which takes a while."""
    found = _OWN_NAME.search((FOLDER / f"{name}.ftl").read_text(encoding="utf-8"))
    return found[1] if found else name


def accepted(header: str) -> str:
    """Return the language that a browser asks for by Accept-Language, English where we have none."""
    asked = [each.partition(";q=") for each in header.replace(" ", "").split(",")]
    liked = sorted(asked, key=lambda each: -_weight(each[2]))
    ours = (of_locale(locale) for locale, _, weight in liked if _weight(weight))
    return next((name for name in ours if name), ENGLISH)


def _weight(text: str) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0


def of_locale(locale: str) -> str | None:
    """Name the language of ours that a locale asks for, None where we have none."""
    main = locale.split("-", maxsplit=1)[0].lower()
    if main == "zh":
        return _of_chinese(locale)
    return next((name for name in LANGUAGES if name.split("-")[0].lower() == main), None)


def _of_chinese(locale: str) -> str:
    """Name the language of ours that a Chinese locale asks for: by its script, else by its region."""
    parts = locale.lower().split("-")
    traditional = "hans" not in parts and any(part in _TRADITIONAL for part in parts)
    return "zh-Hant" if traditional else "zh-Hans"


def simplified(name: str) -> str:
    """Write a name of the rule tables, which have traditional characters, with simplified ones."""
    return name.translate(_SIMPLE)
