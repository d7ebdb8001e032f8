"""The two scripts of Chinese: which one a visitor reads, and names of the tables in the simplified one."""

from __future__ import annotations

_TRADITIONAL = ("hant", "tw", "hk", "mo")
_SIMPLE = str.maketrans(
    "兩單嚦報寶對嶺帶張捨搶撈斷槓氣漢無燈獨環純綠羅聽莊蓮計貫連過邊門開雞順頭風魚龍么索",
    "两单呖报宝对岭带张舍抢捞断杠气汉无灯独环纯绿罗听庄莲计贯连过边门开鸡顺头风鱼龙幺条",
)
"""Beside the characters the two words that mainland players have otherwise: 幺 for a one, 条 for bamboos."""


def of_chinese(locale: str) -> str:
    """Name the language of ours that a Chinese locale asks for: by its script, else by its region."""
    parts = locale.lower().split("-")
    traditional = "hans" not in parts and any(part in _TRADITIONAL for part in parts)
    return "zh-Hant" if traditional else "zh-Hans"


def simplified(name: str) -> str:
    """Write a name of the rule tables, which have traditional characters, with simplified ones."""
    return name.translate(_SIMPLE)
