"""The seats of a nameless table in one row: a tap says who won, and from whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_SEATING = load_component(keys.SEATING)


def seating(shown: Mapping[str, Any], take: Callable[[str, Any], None]) -> None:
    """Show the row, as `SeatingData` in `types.d.ts` has it; `take` gets what was tapped, on which wind."""

    def taken(sent: Mapping[str, Any]) -> None:
        take(str(sent["what"]), sent["wind"])

    _SEATING(key=keys.SEATING, data=dict(shown), on={"tapped": taken})
