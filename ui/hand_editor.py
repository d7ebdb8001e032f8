"""The hand editor: a photo with its tiles outlined, rows of tile faces, a sheet to correct each tile."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import streamlit as st

from scoring import Tile
from ui.hand_model import DOUBTFUL_BELOW
from ui.text import section, tile_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.session import LaidOut

KEY = "hand_editor"
_FOLDER = Path(__file__).parent / "components" / "hand_editor"


def _code(suffix: str) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(_FOLDER.glob(f"*.{suffix}")))


_EDITOR = st.components.v2.component("hand_editor", html=_code("html"), css=_code("css"), js=_code("js"))


def sent() -> Mapping[str, Any] | None:
    """Give the last edit that the browser sent: `{"origin", "edits", "hand"}`."""
    state: Mapping[str, Any] = st.session_state.get(KEY) or {}
    return state.get("edited")


def hand_editor(laid: LaidOut) -> None:
    """Show the hand for correction. Each correction is one rerun, after which `sent` gives the whole hand."""
    _EDITOR(
        key=KEY,
        data={
            "origin": laid.origin,
            "edits": laid.edits,
            "hand": laid.hand.as_json(),
            "photo": laid.photo.as_json() if laid.photo else None,
            "doubtfulBelow": DOUBTFUL_BELOW,
            "names": {tile.code: tile_name(tile.code) for tile in Tile.ALL},
            "text": section("editor"),
        },
        on_edited_change=lambda: None,
    )
