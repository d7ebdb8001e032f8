"""The score bar, which stays in view: the total, its certainty, and the next question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilesnap.i18n.translate import section_texts, tile_names
from tilesnap.runtime.assets import faces_url
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_STATUS_BAR = load_component(keys.STATUS_BAR)


def render_status_bar(
    shown: Mapping[str, Any] | None = None, on_answer: Callable[[str, Any], None] | None = None
) -> None:
    """Render the status bar.

    Without data the component is mounted invisibly, so that the browser loads its code before the first
    photo is read: the connection may break at that moment.

    Args:
        shown: The data of `StatusBarData` in `types.d.ts`; None to mount the bar invisibly.
        on_answer: Called with the field and the value of each answer.
    """

    def handle_answer(sent: Mapping[str, Any]) -> None:
        if on_answer is not None:
            on_answer(str(sent["field"]), sent["value"])

    _STATUS_BAR(
        key=keys.STATUS_BAR,
        data={
            "shown": shown is not None,
            **(shown or {}),
            "faces": faces_url(),
            "names": tile_names(),
            "text": section_texts("asking"),
        },
        on={"answered": handle_answer},
    )
