"""The hand editor: a photo with its tiles outlined, rows of tile faces, a sheet to correct each tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from tilesnap.runtime.assets import faces_url
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.components.messages import check_message
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.session import laid_out
from tilesnap.streamlit_app.state.store import deal
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.editor import editor
from vision import Frame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tilesnap.streamlit_app.state.session import LaidOut

_EDITOR = load_component(keys.HAND_EDITOR)


def sent() -> Mapping[str, Any] | None:
    """Give the last edit that the browser sent: `{"origin", "edits", "hand", "before", "over"}`.

    `before` are the hands of earlier edits that the page had not heard of, and `over` is the hand that its
    address held then.
    """
    state: Mapping[str, Any] = st.session_state.get(keys.HAND_EDITOR) or {}
    edited = state.get("edited")
    return None if edited is None else check_message(keys.HAND_EDITOR, "edited", edited)


def hand_editor(laid: LaidOut) -> None:
    """Show the hand for correction. Each correction is one rerun, after which `sent` gives the whole hand."""
    _EDITOR(
        key=keys.HAND_EDITOR,
        data={
            **editor(deal()),
            "origin": laid.origin,
            "edits": laid.edits,
            "photo": laid.photo.as_json() if laid.photo else None,
            "framings": visit().framings,
            "framed": laid.look.read_with != (None, None),
            "typing": laid.typing,
            "faces": faces_url(),
        },
        on={"edited": lambda _: None, "framed": _take_frame, "stepped": _step},
    )


def _step(stepped: Mapping[str, Any]) -> None:
    """Take back what was done last, or do it again; an edit that comes with it was done before."""
    laid = laid_out()
    laid.take_edit(sent())
    way = stepped["way"]
    if way in ("undo", "redo"):
        laid.step(way)


def _take_frame(asked: Mapping[str, Any]) -> None:
    """Have the photo read again: inside a frame, round the tile that is meant, or all of it."""
    laid = laid_out()
    if asked["origin"] != laid.origin:
        return
    box, point = asked["frame"], asked["meant"]
    frame = Frame(*(float(box[side]) for side in Frame._fields)) if box else None
    laid.look = laid.look.at(frame, (float(point[0]), float(point[1])) if point else None)
    visit().run_all = True
