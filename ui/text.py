"""The page's words, from the message catalogue: no section holds text of its own."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring import Line

_CATALOGUE: dict[str, dict[str, str]] = tomllib.loads(
    (Path(__file__).parent / "messages" / "en.toml").read_text(encoding="utf-8")
)


class Message(Protocol):
    """What scoring and vision say: a stable code, English text, the values in it."""

    @property
    def code(self) -> str: ...
    @property
    def message(self) -> str: ...
    @property
    def params(self) -> Mapping[str, object]: ...


def t(key: str, **params: object) -> str:
    """Give the text of `section.name` with the values filled in. Raises KeyError for an unknown key."""
    section, _, name = key.partition(".")
    return _CATALOGUE[section][name].format(**params)


def has(key: str) -> bool:
    """Say whether the catalogue holds the text."""
    section, _, name = key.partition(".")
    return name in _CATALOGUE.get(section, {})


def section(name: str) -> dict[str, str]:
    """Give a whole section, for texts that are filled in elsewhere, such as in the browser."""
    return dict(_CATALOGUE[name])


def tile_name(code: str) -> str:
    """Say which tile a code stands for: `five of characters`."""
    return _CATALOGUE["tile"][code]


def item_name(line: Line) -> str:
    """Give an item's name in the page's language, else as the rules have it."""
    return t(f"item.{line.id}") if has(f"item.{line.id}") else line.name


def told(message: Message) -> str:
    """Give the catalogue's words for a message of scoring or vision, else the English it brings along."""
    words = _CATALOGUE.get("message", {}).get(message.code)
    return sentence(words.format(**message.params) if words else message.message)


def sentence(words: str) -> str:
    """Write words with a capital and a full stop."""
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "?", "!")) else ".")
