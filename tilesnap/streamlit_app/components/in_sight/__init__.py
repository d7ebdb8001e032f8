"""Scrolling: brings the page head into view when the content changes, and a result when it is final."""

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
    """Send the browser an identification of the current content; a change scrolls the page.

    Call it at the end of a run.

    Args:
        path: The URL path of the page.
        stands: Further values that identify the content beside the current deal.
    """
    page_hand, now = laid_out(), deal()
    photo = page_hand.photo.name if page_hand.photo and not page_hand.look.stands else None
    content = json.dumps([path, *stands, now.id, photo])
    is_final = path == HAND_PAGE and page_hand.is_begun and deal_progress(now).is_final
    shows = "result" if is_final else "head"
    _IN_SIGHT(key=keys.IN_SIGHT, data={"visit": visit().begun, "stands": content, "shows": shows})


def result_in_sight(*, is_final: bool, is_paid: bool = False) -> None:
    """Send the browser whether the result of the hand is final. Call it after the result is rendered.

    A hand can be final before the payer is known; the result is scrolled into view again with the payments.
    """
    now = deal()
    final = f"{now.id} {now.player} {is_paid}" if is_final else None
    _IN_SIGHT(key=keys.RESULT_IN_SIGHT, data={"final": final})
