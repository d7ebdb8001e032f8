"""The hand editor: a photo with its tiles outlined, rows of tile faces, a sheet to correct each tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from ui.components.hand_editor.sets import table_of_sets, tile_order
from ui.components.loading import faces_url, load_component
from ui.messages.text import section, tile_names, told
from ui.state.session import RUN_ALL, laid_out
from vision import Frame
from vision.hand import DOUBTFUL_BELOW

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.state.session import LaidOut

KEY = "hand_editor"
_EDITOR = load_component(KEY)


def sent() -> Mapping[str, Any] | None:
    """Give the last edit that the browser sent: `{"origin", "edits", "hand", "over"}`.

    `over` is the hand that the page's address held then.
    """
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
            "read": laid.read.as_json() if laid.read else None,
            "photo": laid.photo.as_json() if laid.photo else None,
            "framed": laid.read_with != (None, None),
            "rewritten": laid.rewritten,
            "typing": laid.typing,
            "unclear": told(laid.unclear) if laid.unclear else None,
            "doubtfulBelow": DOUBTFUL_BELOW,
            "sets": table_of_sets(),
            "order": tile_order(),
            "faces": faces_url(),
            "names": tile_names(),
            "text": section("hand_editor"),
        },
        on_edited_change=lambda: None,
        on_framed_change=_take_frame,
    )


def _take_frame() -> None:
    """Have the photo read again: inside a frame, round the tile that is meant, or all of it."""
    asked: Mapping[str, Any] = st.session_state[KEY]["framed"]
    laid = laid_out()
    if asked["origin"] != laid.origin:
        return
    box, point = asked["frame"], asked["meant"]
    frame = Frame(*(float(box[side]) for side in Frame._fields)) if box else None
    laid.look_at(frame, (float(point[0]), float(point[1])) if point else None)
    st.session_state[RUN_ALL] = True
