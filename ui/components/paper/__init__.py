"""Sheets to take along: copied as text, saved as a picture, printed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ui.components.loading import load_component
from ui.messages.text import section

_PAPER = load_component("paper")
_PRINT_CSS = (Path(__file__).parents[2] / "drawing" / "print.css").read_text("utf-8")


def print_button(key: str, label: str, html: str) -> None:
    """Offer to print a sheet."""
    _paper(key, {"html": html, "title": "Tilesnap"}, {"print": label})


def take_along(key: str, *, plain: str, lines: list[dict[str, Any]], html: str) -> None:
    """Offer to copy a sheet as text, to save it as a picture made of `lines`, and to print it."""
    picture = {"lines": lines, "name": f"{key}.png"}
    _paper(key, {"plain": plain, "picture": picture, "html": html, "title": "Tilesnap"}, {})


def _paper(key: str, sheet: dict[str, Any], words: dict[str, str]) -> None:
    _PAPER(key=key, data={"sheet": {**sheet, "css": _PRINT_CSS}, "text": {**section("paper"), **words}})
