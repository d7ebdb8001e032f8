"""The photo button: the phone's camera app, the gallery, a dropped or a pasted picture."""

from __future__ import annotations

import base64
import binascii
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import streamlit as st

from ui.components.loading import load_component
from ui.messages.text import section
from ui.state.session import laid_out
from vision.photo import MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Mapping

KEY = "photo_input"
_TAKEN = "photo_taken"
_INPUT = load_component(KEY)
_LONGEST_ID = 80
_LONGEST = (MAX_BYTES // 3 + 1) * 4  # in base64: what is longer is refused, and not kept whole


@dataclass(frozen=True, slots=True)
class Taken:
    """A file that the browser sent, by the id that it goes by there.

    `again` says that its hand may lie on the page already, corrected since: the page was loaded anew.
    `shown` says that the browser shows the picture itself.
    """

    id: str
    data: bytes
    again: bool = False
    shown: bool = True


def photo_input(problem: str | None = None, *, busy: int | None = None, compact: bool = False) -> None:
    """Show the button, a small one where a hand lies there, and what is wrong with the photo chosen last.

    `busy` says after how many seconds the browser is to send the photo again, which could not be read yet.

    Call it after the photo was read: only then does it stop showing that it waits.
    """
    taken = photo_taken()
    laid = laid_out()
    _INPUT(
        key=KEY,
        data={
            "done": taken.id if taken and busy is None else None,
            "busy": busy,
            "lies": laid.photo and laid.photo.name,
            "problem": problem,
            "compact": compact,
            "earlier": bool(laid.hand.tiles),
            "text": section("photo_input"),
        },
        on_photo_change=_take,
    )


def photo_taken() -> Taken | None:
    """Give the photo that the browser sent last, shrunk there to what reading needs where it could."""
    taken: Taken | None = st.session_state.get(_TAKEN)
    return taken


def _take() -> None:
    """Take a photo once, however often the browser has to send it."""
    sent: Mapping[str, Any] = st.session_state[KEY]["photo"]
    id_ = str(sent["id"])[:_LONGEST_ID]
    taken = photo_taken()
    if taken and taken.id == id_:
        return
    try:
        data = base64.b64decode(str(sent["data"])[:_LONGEST], validate=True)
    except (binascii.Error, ValueError):
        data = b""  # told as an empty file
    st.session_state[_TAKEN] = Taken(id_, data, bool(sent["again"]), bool(sent["shown"]))
