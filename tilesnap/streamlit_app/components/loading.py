"""Mount the components that run in the browser and check the messages they send."""

from __future__ import annotations

import logging
from functools import cache
from typing import TYPE_CHECKING, Any

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.runtime.assets import BROWSER_FOLDER, PACKAGE, asset_version, faces_url, register_assets
from tilesnap.runtime.constants import publish_constants
from tilesnap.runtime.processor_budget import charge_visitor
from tilesnap.runtime.streamlit_patches import complete_callbacks
from tilesnap.streamlit_app.components.message_schemas import check_message
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.rendering import tile_faces

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from streamlit.components.v2.types import ComponentRenderer

    Listener = Callable[[Any], object]

_LOG = logging.getLogger(__name__)


def install_page_assets() -> None:
    """Add the page's styles and serve the tile faces. Call it once in each run."""
    register_assets()
    st.html(tile_faces.stylesheet())


def load_component(
    name: str, *, isolated: bool = True, constants: Collection[str] = ()
) -> Callable[..., Any]:
    """Return a function that mounts the component in the folder `web/<name>`.

    The returned function takes the component's `key` and `data`, and in `on` the listeners: for each event
    the function that receives the checked message.

    Args:
        name: The name of the component.
        isolated: Whether the styles of the page do not apply to it.
        constants: The parts of its data that runs hardly change, which the browser fetches once.
    """

    @cache
    def declared() -> ComponentRenderer:
        html = (PACKAGE / BROWSER_FOLDER / name / f"{name}.html").read_text("utf-8")
        return st.components.v2.component(
            f"{asset_version()}.{name}",
            html=html,
            css=f"{name}/{name}.css",
            js=f"{name}/{name}.js",
            isolate_styles=isolated,
        )

    def mount(*, key: str, data: Any, on: Mapping[str, Listener] | None = None) -> Any:
        register_assets()
        listeners: dict[str, Any] = {
            f"on_{event}_change": _checked_listener(name, key, event, listener)
            for event, listener in (on or {}).items()
        }
        if constants:
            changing = {part: value for part, value in data.items() if part not in constants}
            data = {**changing, "constants": publish_constants({part: data[part] for part in constants})}
        return declared()(key=key, data=data, **listeners)

    return mount


def _checked_listener(name: str, key: str, event: str, listener: Listener) -> Callable[[], None]:
    """Return a callback that checks a component's message and passes it to the listener.

    Messages that the deal rejects are dropped. Streamlit loses the state of components on a page that was
    left.
    """

    def on_message() -> None:
        with charge_visitor():
            visit().from_component = True
            sent = (st.session_state.get(key) or {}).get(event)
            if sent is None or (checked := check_message(name, event, sent)) is None:
                return
            try:
                listener(checked)
            except ScoringError as error:  # the message refers to something that is gone
                _LOG.info("component message ignored: component=%s event=%s code=%s", name, event, error.code)

    return on_message


tile_faces.set_face_base(faces_url)
complete_callbacks()
