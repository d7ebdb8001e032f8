"""What a visitor chose once and the browser keeps: language, rules, house rules, winds, own set of tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from scoring.rules import TABLES
from scoring.tiles import WINDS
from ui import house
from ui.component import load_component
from ui.own_set import CHOSEN_KEY
from ui.session import RUN_ALL
from ui.text import LANGUAGE_KEY, LANGUAGES, language

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping

KEY = "remember"
_ANSWERED, _BROUGHT = "remember_answered", "remember_brought"
_REMEMBER = load_component(KEY)


def _among(allowed: Container[str]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and value in allowed


_KEPT: Mapping[str, Callable[[Any], bool]] = {
    LANGUAGE_KEY: _among(LANGUAGES),
    house.RULES_KEY: _among(TABLES),
    **{
        house.preset_key(table): _among({preset.code for preset in table.presets})
        for table in TABLES.values()
    },
    house.EDITS_KEY: house.are_edits,
    "seat": _among(WINDS),
    "round": _among(WINDS),
    CHOSEN_KEY: lambda value: isinstance(value, str),
}
"""The keys of the session that are kept, and what each may be: a browser may send anything."""


def recall() -> None:
    """Choose what the browser has kept, once it has said so; call it before anything is shown."""
    for key, value in st.session_state.pop(_BROUGHT, {}).items():
        if key in _KEPT and _KEPT[key](value):
            st.session_state[key] = value


def remember() -> None:
    """Have the browser keep what is chosen now; at the first run, ask it for what it has.

    Call it as soon as all is chosen: the next press of a button may end a run before its last lines.
    """
    answered = st.session_state.get(_ANSWERED)
    chosen = {key: st.session_state[key] for key in _KEPT if st.session_state.get(key) is not None}
    _REMEMBER(
        key=KEY,
        data={"keep": chosen if answered else None, "language": language()},
        on_kept_change=_bring,
    )


def _bring() -> None:
    kept = st.session_state[KEY]["kept"]
    st.session_state[_ANSWERED] = True
    if kept and isinstance(kept, dict):
        st.session_state[_BROUGHT] = kept
        st.session_state[RUN_ALL] = True
