"""Scrolling: brings the page head into view when the content changes, and a result when it is final."""

from __future__ import annotations

import json

from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.current_deal import current_deal
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.visit import visit

HAND_PAGE = ""

_SCROLLING = load_component(keys.SCROLLING)


def scroll_to_head(path: str, *content: object) -> None:
    """Send the browser an identification of the current content; a change scrolls the page.

    Call it at the end of a run.

    Args:
        path: The URL path of the page.
        content: Further values that identify the content beside the current deal.
    """
    page_hand, now = current_hand(), current_deal()
    photo = page_hand.photo.name if page_hand.photo and not page_hand.view.keeps_hand else None
    identification = json.dumps([path, *content, now.id, photo])
    is_final = path == HAND_PAGE and page_hand.is_begun and evaluate_deal_hand(now).is_final
    shows = "result" if is_final else "head"
    _SCROLLING(key=keys.SCROLLING, data={"visit": visit().begun, "view": identification, "shows": shows})


def scroll_to_result(result: str | None) -> None:
    """Send the browser the identification of a final result. Call it after the result is rendered."""
    _SCROLLING(key=keys.RESULT_SCROLLING, data={"final": result})
