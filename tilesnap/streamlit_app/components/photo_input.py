"""The photo button: the phone's camera app, the gallery, a dropped or a pasted picture."""

from __future__ import annotations

import base64
import binascii
from typing import TYPE_CHECKING

from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.photos import ReceivedFile
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.photo_input import build_photo_input
from vision.photo import MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Mapping

_INPUT = load_component(keys.PHOTO_INPUT)
_LONGEST_ID = 80
_LONGEST = (MAX_BYTES // 3 + 1) * 4  # base64 characters; a longer file is cut and then rejected


def render_photo_input(
    problem: str | None = None, *, busy: int | None = None, is_first: bool = False, sample: str | None = None
) -> None:
    """Render the photo button.

    Call it after the photo was read: only then does its progress indicator stop.

    Args:
        problem: What is wrong with the last photo.
        busy: The seconds after which the browser sends the photo again because the server was busy.
        is_first: Whether a hand outside any game is photographed.
        sample: The address of a sample photo to try.
    """
    taken = last_photo()
    page_hand = current_hand()
    # A photo that was received but not read yet is not done: the browser would drop its picture of it.
    is_read = taken is not None and visit().read_files.get("photo") == taken.id
    _INPUT(
        key=keys.PHOTO_INPUT,
        data={
            **build_photo_input(
                page_hand.seat_hand, page_hand.photo.name if page_hand.photo else None, is_first=is_first
            ),
            "done": taken.id if taken and is_read else None,
            "busy": busy,
            "problem": problem,
            "sample": sample,
        },
        on={"photo": _handle_photo},
    )


def last_photo() -> ReceivedFile | None:
    """Return the photo that the browser sent last, which the browser shrinks if it can."""
    return visit().received_file()


def _handle_photo(sent: Mapping[str, object]) -> None:
    """Store a photo once, however often the browser sends it."""
    id_ = str(sent["id"])[:_LONGEST_ID]
    taken = last_photo()
    if taken and taken.id == id_:
        return
    try:
        data = base64.b64decode(str(sent["data"])[:_LONGEST], validate=True)
    except (binascii.Error, ValueError):
        data = b""  # reported as an empty file
    visit().receive_file(ReceivedFile(id_, data, bool(sent["again"]), bool(sent["shown"])))
