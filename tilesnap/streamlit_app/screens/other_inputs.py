"""Ways to enter a hand other than the photo button: tile by tile, as text, an example, or a live camera."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import streamlit as st

from tilesnap.i18n.translate import t
from tilesnap.runtime.page_limits import permit_uploads
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.screens.hand import run_hand_command
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.hand_place import other_ways_parts
from tilesnap.views.parts import note

if TYPE_CHECKING:
    from tilesnap.streamlit_app.state.current_hand import CurrentHand


def render_other_ways(page_hand: CurrentHand) -> None:
    """Render the ways to enter a hand without a photo, and why the last command was refused."""
    parts = [*other_ways_parts(page_hand.deal, is_begun=page_hand.is_begun)]
    if not page_hand.is_begun and visit().hand_problem:
        problem, visit().hand_problem = visit().hand_problem, None
        parts.insert(0, note(problem or "", "bad"))
    render_parts(keys.OTHER_WAYS, parts, run_hand_command)


def render_live_camera() -> bytes | None:
    """Render the live camera, and return its picture."""
    is_open = st.toggle(t("photo-camera"), key=keys.LIVE_CAMERA, persist_state="session")
    permit_uploads(is_shown=is_open and _may_use_camera())
    return _render_camera() if is_open else None


def _render_camera() -> bytes | None:
    if not _may_use_camera():
        st.info(t("photo-camera_needs_https"), icon=":material/lock:")
        return None
    file = st.camera_input(t("photo-camera_label"), resolution="1080p", key="camera")
    return file.getvalue() if file else None


def _may_use_camera() -> bool:
    """Return True if the browser treats this page as a secure context: HTTPS, or this very computer."""
    address = urlsplit(st.context.url or "")
    host = address.hostname or "localhost"
    return (
        address.scheme == "https" or host in ("localhost", "127.0.0.1", "::1") or host.endswith(".localhost")
    )
