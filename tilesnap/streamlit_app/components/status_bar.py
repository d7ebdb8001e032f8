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
    shown: Mapping[str, object] | None = None, take: Callable[[str, Any], None] | None = None
) -> None:
    """Render the score bar.

    Without data the component is mounted invisibly, so that the browser loads its code before the first
    photo is
    read: the connection may break at that moment.

    Args:
        shown: The data of `StatusBarData` in `types.d.ts`; None to mount the bar invisibly.
        take: Called with the field and the value of each answer.
    """

    def on_answer(sent: Mapping[str, object]) -> None:
        if take is not None:
            take(str(sent["field"]), sent["value"])

    _STATUS_BAR(
        key=keys.STATUS_BAR,
        data={
            "shown": shown is not None,
            **(shown or {}),
            "faces": faces_url(),
            "names": tile_names(),
            "text": section_texts("asking"),
        },
        on={"answered": on_answer},
    )
