"""The modules of the first screen that a browser would ask for only when the page's first words have come."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st

from ui.components.loading import BROWSER, UI, address, shared

if TYPE_CHECKING:
    from collections.abc import Iterator

SCRIPTS = Path(st.__file__).parent / "static" / "static" / "js"
IMPORTED = re.compile(r'(?:from|import)"\./([^"]+\.js)"')
STREAMLITS = ("BidiComponent", "Button", "ButtonGroup", "Html")
"""Streamlit's elements of which the first screen is made."""
OURS = (
    "asking",
    "connection",
    "game_outbox",
    "hand_editor",
    "history",
    "in_sight",
    "photo_input",
    "remember",
    "seating",
    "shared",
)
"""The folders of our components there, and of what they share."""


def modules() -> list[str]:
    """Give their addresses: they may be loaded along with the page, in which none of them is named."""
    own = (path.relative_to(UI / BROWSER) for name in OURS for path in (UI / BROWSER / name).glob("*.js"))
    theirs = (address(f"/static/js/{name}") for name in sorted(_with_imports()))
    return [*theirs, *(shared(path.as_posix()) for path in sorted(own))]


def _with_imports() -> set[str]:
    """Name the files of Streamlit's elements, and all that these import."""
    wanted = {path.name for name in STREAMLITS for path in SCRIPTS.glob(f"{name}.*.js")}
    found: set[str] = set()
    while wanted:
        found |= wanted
        wanted = {name for script in wanted for name in _imported(script)} - found
    return found


def _imported(name: str) -> Iterator[str]:
    yield from IMPORTED.findall((SCRIPTS / name).read_text("utf-8"))
