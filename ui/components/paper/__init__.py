"""Sheets to take along: copied as text, saved as a picture, printed."""

from __future__ import annotations

from pathlib import Path

from ui.components.loading import load_component
from ui.messages.text import section

_PAPER = load_component("paper")
_DRAWING = Path(__file__).parents[2] / "drawing"
_CSS = "".join((_DRAWING / f"{name}.css").read_text("utf-8") for name in ("colours", "print"))


def print_button(key: str, label: str, html: str) -> None:
    """Offer to print a sheet."""
    _paper(key, {"html": html}, {"print": label})


def take_along(key: str, *, plain: str, html: str, with_link: bool = True) -> None:
    """Offer to copy a sheet as text, to save it as a picture, and to print it.

    `with_link`: whether the page's address shows the sheet, and may be handed on.
    """
    _paper(key, {"html": html, "plain": plain, "picture": f"{key}.png", "link": with_link}, {})


def _paper(key: str, sheet: dict[str, str | bool], words: dict[str, str]) -> None:
    sheet |= {"title": "Tilesnap", "css": _CSS}
    _PAPER(key=key, data={"sheet": sheet, "text": {**section("paper"), **words}})
