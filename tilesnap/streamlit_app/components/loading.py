"""Mount the components that run in the browser and check the messages they send."""

from __future__ import annotations

import logging
from functools import cache
from typing import TYPE_CHECKING, Any

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.runtime.assets import BROWSER, PACKAGE, faces_url, release, serve
from tilesnap.runtime.processor_shares import charged
from tilesnap.streamlit_app.components.messages import check_message
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.streamlit_app.streamlit_fixes import complete_callbacks
from tilesnap.views.rendering import tile_faces

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from streamlit.components.v2.types import ComponentRenderer

    Listener = Callable[[Any], object]

_LOG = logging.getLogger(__name__)


def install() -> None:
    """Make the page's styles known and its faces served. Call it once in each run."""
    serve()
    st.html(tile_faces.stylesheet())


def load_component(name: str) -> Callable[..., Any]:
    """Give a function that mounts the component in the folder `browser/<name>`.

    It takes the component's `key` and `data`, and in `on` who listens: for each event the function that gets
    what was sent.
    """

    @cache
    def declared() -> ComponentRenderer:
        html = (PACKAGE / BROWSER / name / f"{name}.html").read_text("utf-8")
        return st.components.v2.component(
            f"{release()}.{name}", html=html, css=f"{name}/{name}.css", js=f"{name}/{name}.js"
        )

    def mount(*, key: str, data: Any, on: Mapping[str, Listener] | None = None) -> Any:
        serve()
        listeners: dict[str, Any] = {
            f"on_{event}_change": _hearing(name, key, event, hear) for event, hear in (on or {}).items()
        }
        return declared()(key=key, data=data, **listeners)

    return mount


def _hearing(name: str, key: str, event: str, hear: Listener) -> Callable[[], None]:
    """Return what hears a message of a component: it is checked, and what the deal refuses is left out.

    Of a component on a page that was left Streamlit no longer says what it was.
    """

    def heard() -> None:
        with charged():
            visit().is_told = True
            sent = (st.session_state.get(key) or {}).get(event)
            if sent is None or (checked := check_message(name, event, sent)) is None:
                return
            try:
                hear(checked)
            except ScoringError as error:  # sent for what is no longer there
                _LOG.info("%s.%s came to nothing: %s", name, event, error.code)

    return heard


tile_faces.served_below(faces_url)
complete_callbacks()
