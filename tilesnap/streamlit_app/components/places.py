"""The navigation between the places of the app."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.places import build_places

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tilesnap.views.component_data import PlaceName

_PLACES = load_component(keys.PLACES, isolated=False)


def render_places(current: PlaceName) -> None:
    """Render the places; the one that a user opens is followed in the same run."""
    _PLACES(key=keys.PLACES, data=build_places(current), on={"opened": _request_place})


def _request_place(opened: Mapping[str, Any]) -> None:
    visit().requested_place = opened["place"]
