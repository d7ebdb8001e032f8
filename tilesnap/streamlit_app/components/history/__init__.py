"""The browser's history: which addresses are places of their own, and when the browser went back to one."""

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


def history() -> None:
    """Watch the history. Call it on every page, outside of fragments, before the address is used."""
    known = visit().history
    _HISTORY(key=keys.HISTORY, data={"heard": known.heard}, on={"went": _take})
    if known.address is not None:  # a run before this one may have written over it
        st.query_params.from_dict(dict(parse_qsl(known.address)))


def went_back() -> bool:
    """Tell whether the browser went back or forth on the same page, and nothing followed yet.

    The run that heard of it may be broken off by another one, which then is to follow.
    """
    return visit().history.address is not None


def followed() -> None:
    """Know that the page is where the browser went."""
    visit().history.address = None


def _take(went: Mapping[str, Any]) -> None:
    known = visit().history
    known.heard = int(went["number"])
    known.address = str(went["search"]).removeprefix("?")
