"""The browser's history: steps back and forward between addresses of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

import streamlit as st

from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.visit import visit

if TYPE_CHECKING:
    from collections.abc import Mapping

_HISTORY = load_component(keys.HISTORY)


def watch_history() -> None:
    """Watch the browser's history.

    Call it on every page, outside of fragments, before the address is read.
    """
    known = visit().history
    _HISTORY(key=keys.HISTORY, data={"acknowledged": known.steps}, on={"went": _handle_navigation})
    if known.address is not None:  # an earlier run may have overwritten it
        st.query_params.from_dict(dict(parse_qsl(known.address)))


def went_back() -> bool:
    """Return True if the browser moved in its history on the same page and the page has not followed yet.

    The run that received the message may be interrupted by another run, which then has to follow.
    """
    return visit().history.address is not None


def clear_history_step() -> None:
    """Record that the page now shows the address to which the browser moved."""
    visit().history.address = None


def _handle_navigation(went: Mapping[str, Any]) -> None:
    known = visit().history
    known.steps = int(went["number"])
    known.address = str(went["search"]).removeprefix("?")
