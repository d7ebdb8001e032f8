"""The browser shows the head of the page when something new stands there, and a result once it is final."""

from __future__ import annotations

import json

from tilesnap.deals.progress import deal_progress
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.session import laid_out
from tilesnap.streamlit_app.state.store import deal
from tilesnap.streamlit_app.state.visit import visit

HAND_PAGE = ""

_IN_SIGHT = load_component(keys.IN_SIGHT)


def in_sight(path: str, *stands: object) -> None:
    """Tell the browser which page stands there, with what beside the deal. Call it at the end of a run."""
    laid, now = laid_out(), deal()
    photo = laid.photo.name if laid.photo and not laid.look.stands else None
    words = json.dumps([path, *stands, now.id, photo])
    is_final = path == HAND_PAGE and laid.is_begun and deal_progress(now).is_final
    shows = "result" if is_final else "head"
    _IN_SIGHT(key=keys.IN_SIGHT, data={"visit": visit().begun, "stands": words, "shows": shows})


def result_in_sight(*, is_final: bool, is_paid: bool = False) -> None:
    """Tell the browser whether the result of the hand is final. Call it after the result is drawn.

    A hand can be final before it is known who pays. It comes in sight again once that is shown.
    """
    now = deal()
    final = f"{now.id} {now.player} {is_paid}" if is_final else None
    _IN_SIGHT(key=keys.RESULT_IN_SIGHT, data={"final": final})
