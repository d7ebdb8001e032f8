"""The photo button: the phone's camera app, the gallery, a dropped or a pasted picture."""

from __future__ import annotations

import base64
import binascii
from typing import TYPE_CHECKING, Any

import streamlit as st

from ui.components.loading import load_component
from ui.messages.text import section

if TYPE_CHECKING:
    from collections.abc import Mapping

KEY = "photo_input"
_TAKEN = "photo_taken"
_INPUT = load_component(KEY)


def photo_input(*, compact: bool = False) -> None:
    """Show the button, a small one where a hand lies there. Call it after the photo was read: only then does it stop showing that it waits."""
    taken = st.session_state.get(_TAKEN)
    _INPUT(
        key=KEY,
        data={"compact": compact, "done": taken and taken[0], "text": section("photo_input")},
        on_photo_change=_take,
    )


def photo_taken() -> bytes | None:
    """Give the file that the browser sent last, shrunk there to what reading needs where it could."""
    taken = st.session_state.get(_TAKEN)
    return taken[1] if taken else None


def _take() -> None:
    sent: Mapping[str, Any] = st.session_state[KEY]["photo"]
    try:
        data = base64.b64decode(sent["data"], validate=True)
    except (binascii.Error, ValueError):
        data = b""  # told as an empty file
    st.session_state[_TAKEN] = str(sent["id"]), data
