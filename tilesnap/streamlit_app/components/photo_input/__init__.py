"""The photo button: the phone's camera app, the gallery, a dropped or a pasted picture."""

from __future__ import annotations

import base64
import binascii
from typing import TYPE_CHECKING, Any

from tilesnap.i18n.text import section, t
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.photos import Taken
from tilesnap.streamlit_app.state.session import laid_out
from tilesnap.streamlit_app.state.visit import visit
from vision.photo import MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Mapping

_INPUT = load_component(keys.PHOTO_INPUT)
_LONGEST_ID = 80
_LONGEST = (MAX_BYTES // 3 + 1) * 4  # in base64: what is longer is refused, and not kept whole


def photo_input(problem: str | None = None, *, busy: int | None = None, compact: bool = False) -> None:
    """Show the button, a small one where a hand lies there, and what is wrong with the photo chosen last.

    `busy` says after how many seconds the browser is to send the photo again, which could not be read yet.

    Call it after the photo was read: only then does it stop showing that it waits.
    """
    taken = photo_taken()
    laid = laid_out()
    _INPUT(
        key=keys.PHOTO_INPUT,
        data={
            "done": taken.id if taken and busy is None else None,
            "busy": busy,
            "lies": laid.photo and laid.photo.name,
            "problem": problem,
            "compact": compact,
            "privacy": t("photo-privacy"),
            "earlier": bool(laid.hand.tiles),
            "text": section("photo_input"),
        },
        on={"photo": _take},
    )


def photo_taken() -> Taken | None:
    """Give the photo that the browser sent last, shrunk there to what reading needs where it could."""
    return visit().file_taken()


def _take(sent: Mapping[str, Any]) -> None:
    """Take a photo once, however often the browser has to send it."""
    id_ = str(sent["id"])[:_LONGEST_ID]
    taken = photo_taken()
    if taken and taken.id == id_:
        return
    try:
        data = base64.b64decode(str(sent["data"])[:_LONGEST], validate=True)
    except (binascii.Error, ValueError):
        data = b""  # told as an empty file
    visit().take_file(Taken(id_, data, bool(sent["again"]), bool(sent["shown"])))
