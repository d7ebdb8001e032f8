"""Renderers of scoring messages and item names, with tiles as pictures in the text."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from scoring import Tile
from tilesnap.i18n.translate import item_name, localize, localize_fragment, native_name
from tilesnap.views.rendering.tile_faces import tiles_html

if TYPE_CHECKING:
    from tilesnap.i18n.translate import LocalizableMessage, NamedItem


_OPEN, _CLOSE = "\ue000", "\ue001"
"""Private-use characters around tile codes, until the text is escaped for HTML."""


def message_html(message: LocalizableMessage) -> str:
    """Render a message as a sentence."""
    return insert_pictures(localize(message, _mark_tiles))


def marked_fragment(message: LocalizableMessage) -> str:
    """Return a message as part of another text, its tiles marked for `insert_pictures`."""
    return localize_fragment(message, _mark_tiles)


def insert_pictures(words: str) -> str:
    """Escape text and replace the marked tiles by pictures."""
    return re.sub(f"{_OPEN}(.*?){_CLOSE}", _draw_match, escape(words))


def _mark_tiles(tiles: tuple[Tile, ...]) -> str:
    return f"{_OPEN}{' '.join(tile.code for tile in tiles)}{_CLOSE}"


def _draw_match(match: re.Match[str]) -> str:
    return tiles_html([Tile(code) for code in match[1].split()])


_LATIN = re.compile(r"(?=[A-Za-z\u00c0-\u024f])")


def name_html(item: NamedItem) -> str:
    """Render an item's names, the native one marked with its language."""
    return " ".join(filter(None, (f"<b>{escape(item_name(item))}</b>", native_html(item))))


def native_html(item: NamedItem) -> str:
    """Render the Chinese characters and their Japanese reading; nothing if the item's name contains them."""
    characters, *readings = _LATIN.split(native_name(item), maxsplit=1)
    parts = ((characters.strip(), "zh-Hant"), ("".join(readings), "ja-Latn"))
    spans = (f'<span lang="{language}">{escape(words)}</span>' for words, language in parts if words)
    inside = " ".join(spans)
    return f'<small class="ts-native">{inside}</small>' if inside else ""
