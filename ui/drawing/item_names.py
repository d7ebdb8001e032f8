"""The name of an item as HTML: the page's own, then the Chinese or Japanese one in small."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from ui.messages.text import item_name, native_name

if TYPE_CHECKING:
    from ui.messages.text import NamedItem

_LATIN = re.compile(r"(?=[A-Za-z\u00c0-\u024f])")


def name_html(item: NamedItem) -> str:
    """Write both names, each marked with its language."""
    return " ".join(filter(None, (f"<b>{escape(item_name(item))}</b>", native_html(item))))


def native_html(item: NamedItem) -> str:
    """Write the Chinese characters, then their Japanese reading; nothing the page's name holds."""
    characters, *readings = _LATIN.split(native_name(item), maxsplit=1)
    parts = ((characters.strip(), "zh-Hant"), ("".join(readings), "ja-Latn"))
    spans = (f'<span lang="{language}">{escape(words)}</span>' for words, language in parts if words)
    inside = " ".join(spans)
    return f'<small class="ts-native">{inside}</small>' if inside else ""
