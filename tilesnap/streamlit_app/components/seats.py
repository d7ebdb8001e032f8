"""The seats of a table without names in one row: a tap sets the winner, then the discarder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_SEATING = load_component(keys.SEATING)


def render_seats(shown: Mapping[str, Any], take: Callable[[str, Any], None]) -> None:
    """Render the row of seats.

    Args:
        shown: The data of `SeatingData` in `types.d.ts`.
        take: Called with the kind of the tapped element and its wind.
    """

    def on_tap(sent: Mapping[str, Any]) -> None:
        take(str(sent["what"]), sent["wind"])

    _SEATING(key=keys.SEATING, data=dict(shown), on={"tapped": on_tap})
