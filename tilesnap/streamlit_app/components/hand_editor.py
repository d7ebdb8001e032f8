"""The hand editor: the photo with outlined tiles, rows of tiles, and a dialog to correct each tile."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import streamlit as st

from tilesnap.runtime.assets import faces_url
from tilesnap.session.photo_part import WHOLE_PHOTO
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.components.message_schemas import check_message
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.current_deal import current_deal
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.editor import build_editor
from vision import Frame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tilesnap.streamlit_app.state.current_hand import CurrentHand

_EDITOR = load_component(keys.HAND_EDITOR, constants=("sets", "order", "names", "text"))


def last_edit() -> Mapping[str, Any] | None:
    """Return the last edit that the browser sent: `{"origin", "edits", "hand", "before", "over"}`.

    `before` lists the hands of earlier edits that did not reach the server, and `over` is the hand that the
    page's address held at the time.
    """
    state: Mapping[str, Any] = st.session_state.get(keys.HAND_EDITOR) or {}
    edited = state.get("edited")
    return None if edited is None else check_message(keys.HAND_EDITOR, "edited", edited)


def render_hand_editor(page_hand: CurrentHand) -> None:
    """Render the hand editor. Each correction causes one rerun, in which `last_edit` returns the whole hand."""
    _EDITOR(
        key=keys.HAND_EDITOR,
        data={
            **build_editor(current_deal()),
            "origin": page_hand.origin,
            "edits": page_hand.edits,
            "photo": page_hand.photo.as_json() if page_hand.photo else None,
            "framings": visit().place.framings,
            "framed": page_hand.view.read_part != WHOLE_PHOTO,
            "typing": page_hand.typing,
            "faces": faces_url(),
        },
        on={"edited": lambda _: None, "framed": _handle_frame, "stepped": _handle_step},
    )


def _handle_step(stepped: Mapping[str, object]) -> None:
    """Undo or redo the last step; an edit that arrives with the message happened before it."""
    page_hand = current_hand()
    page_hand.apply_edit(last_edit())
    direction = stepped["direction"]
    if direction in ("undo", "redo"):
        page_hand.step(direction)


def _handle_frame(asked: Mapping[str, Any]) -> None:
    """Request another reading of the photo: inside a frame, around the target tile, or in full."""
    page_hand = current_hand()
    if asked["origin"] != page_hand.origin:
        return
    box, point = asked["frame"], asked["target"]
    frame = Frame(*(float(box[side]) for side in Frame._fields)) if box else None
    view = page_hand.view
    part = view.part.narrowed(frame, (float(point[0]), float(point[1])) if point else None)
    page_hand.view = replace(view, part=part)
    visit().run_all = True
