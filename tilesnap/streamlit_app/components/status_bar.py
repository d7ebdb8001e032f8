"""The score bar, which stays in view: the total, its certainty, and the next question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilesnap.i18n.translate import section_texts, tile_names
from tilesnap.runtime.assets import faces_url, with_base_path
from tilesnap.runtime.previews import PREVIEW_PATH
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.visit import CommandState, visit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tilesnap.runtime.previews import Offer

_STATUS_BAR = load_component(keys.STATUS_BAR, constants=("names", "text"))


def render_status_bar(
    offer: Offer | None = None, on_answer: Callable[[str, Any], None] | None = None
) -> None:
    """Render the status bar.

    Without data the component is mounted invisibly, so that the browser loads its code before the first
    photo is read: the connection may break at that moment.

    Args:
        offer: What the page shows; None to mount the bar invisibly.
        on_answer: Called with the field and the value of each answer.
    """
    state = visit().commands.setdefault(keys.STATUS_BAR, CommandState())
    shown = offer.build_bar() if offer else None

    def handle_answers(sent: Mapping[str, list[Mapping[str, Any]]]) -> None:
        """Apply the answers that were not applied yet: the browser sends each until it is counted."""
        for each in sent["answers"]:
            if each["number"] > state.done:
                state.done = each["number"]
                if on_answer is not None:
                    on_answer(each["field"], each["value"])

    _STATUS_BAR(
        key=keys.STATUS_BAR,
        data={
            "shown": shown is not None,
            **(shown or {}),
            "faces": faces_url(),
            "names": tile_names(),
            "text": section_texts("asking"),
            "preview": {
                "url": with_base_path(PREVIEW_PATH),
                "channel": visit().previews.token,
                "offer": visit().previews.publish(offer) if offer and shown else None,
                "done": state.done,
                "origin": current_hand().origin,
                "edits": current_hand().edits,
            },
        },
        on={"answered": handle_answers},
    )
