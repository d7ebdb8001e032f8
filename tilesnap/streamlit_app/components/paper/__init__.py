"""Sheets to take along: shared as a phone does, copied as text, saved as a picture, printed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilesnap.i18n.text import section
from tilesnap.streamlit_app.components.loading import load_component

if TYPE_CHECKING:
    from collections.abc import Mapping

APP = "Tilesnap"

_PAPER = load_component("paper")
_DRAWING = Path(__file__).parents[3] / "views" / "rendering"
_CSS = "".join((_DRAWING / f"{name}.css").read_text("utf-8") for name in ("colours", "print"))


def print_button(key: str, label: str, html: str) -> None:
    """Offer to print a sheet."""
    _paper(key, {"html": html, "ways": ("print",)}, {"print": label})


def share_sheet(key: str, *, title: str, html: str, with_link: bool) -> None:
    """Offer to hand a sheet on by the device's own way, as a picture and with the page's address.

    `with_link`: whether the address shows the sheet, and may be handed on. A device without such a way has
    the link copied and the picture saved.
    """
    _paper(key, {"html": html, "title": title, "link": with_link, "ways": ("share",)})


def take_along(key: str, *, plain: str, html: str, shared_as: str | None = None) -> None:
    """Offer to copy a sheet as text, to save it as a picture, and to print it.

    `shared_as` is the title under which it is also shared, without a link; None where it is shared elsewhere.
    """
    ways = (*(("share",) if shared_as else ()), "copy", "picture", "print")
    _paper(key, {"html": html, "plain": plain, "title": shared_as or APP, "ways": ways})


def _paper(key: str, sheet: dict[str, Any], words: Mapping[str, str] | None = None) -> None:
    sheet = {"title": APP, "css": _CSS, "picture": f"{key}.png", "link": False, **sheet}
    _PAPER(key=key, data={"sheet": sheet, "text": {**section("paper"), **(words or {})}})
