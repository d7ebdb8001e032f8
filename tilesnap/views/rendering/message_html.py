"""Messages of scoring and names of items as HTML, with tiles as pictures in their words."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from scoring import Tile
from tilesnap.i18n.text import item_name, native_name, said, told
from tilesnap.views.rendering.tile_faces import tiles_html

if TYPE_CHECKING:
    from tilesnap.i18n.text import AnyMessage, NamedItem


_OPEN, _CLOSE = "\ue000", "\ue001"
"""Private characters round the codes of tiles, until the words are safe to stand in HTML."""


def told_html(message: AnyMessage) -> str:
    """Write a message as a sentence."""
    return pictured(told(message, _marked))


def said_marked(message: AnyMessage) -> str:
    """Write a message's words to stand in another text, its tiles marked for `pictured`."""
    return said(message, _marked)


def pictured(words: str) -> str:
    """Escape words and put pictures in for the tiles marked in them."""
    return re.sub(f"{_OPEN}(.*?){_CLOSE}", _drawn, escape(words))


def _marked(tiles: tuple[Tile, ...]) -> str:
    return f"{_OPEN}{' '.join(tile.code for tile in tiles)}{_CLOSE}"


def _drawn(found: re.Match[str]) -> str:
    return tiles_html([Tile(code) for code in found[1].split()])


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
