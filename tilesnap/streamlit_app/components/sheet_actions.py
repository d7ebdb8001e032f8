"""Sheets to share, copy as text, save as a picture or print."""

from __future__ import annotations

from pathlib import Path

from tilesnap.i18n.translate import section_texts
from tilesnap.streamlit_app.components.loading import load_component

APP = "Tilesnap"

_SHEET_ACTIONS = load_component("sheet_actions")
_DRAWING = Path(__file__).parents[2] / "views" / "rendering"
SHEET_CSS = "".join((_DRAWING / f"{name}.css").read_text("utf-8") for name in ("colours", "print"))


def render_share_button(key: str, *, title: str, html: str, with_link: bool) -> None:
    """Render a button that shares a sheet as a picture and with the page's address.

    It opens the device's share dialog. A device without one copies the link and saves the picture.

    Args:
        key: The widget key.
        title: The title under which the sheet is shared.
        html: The sheet.
        with_link: Whether the page's address shows the sheet and may be passed on.
    """
    _paper(key, {"html": html, "title": title, "link": with_link, "uses": ("share",)})


def render_sheet_actions(key: str, *, plain: str, html: str) -> None:
    """Render buttons that copy a sheet as text, save it as a picture, and print it.

    Args:
        key: The widget key, also the file name of the picture.
        plain: The sheet as plain text.
        html: The sheet.
    """
    _paper(key, {"html": html, "plain": plain, "uses": ("copy", "picture", "print")})


def _paper(key: str, sheet: dict[str, object]) -> None:
    sheet = {"title": APP, "css": SHEET_CSS, "picture": f"{key}.png", "link": False, "plain": "", **sheet}
    _SHEET_ACTIONS(key=key, data={"sheet": sheet, "text": section_texts("paper")})
