"""The browser's own memory: what a visitor chose once is there at the next visit."""

from __future__ import annotations

import streamlit as st

from game.store.bounds import is_shared
from ui.components.loading import load_component
from ui.messages.text import language
from ui.state.kept import ADOPTED_KEY, LASTS, OWNER_KEY, SAID, bring, browser_has_said, to_keep
from ui.state.session import RUN_ALL

KEY = "remember"
_REMEMBER = load_component(KEY)


def remember() -> None:
    """Have the browser keep what is chosen now; at the first run, ask it for what it has.

    Call it as soon as all is chosen: the next press of a button may end a run before its last lines.
    """
    _REMEMBER(
        key=KEY,
        data={
            "keep": to_keep() if browser_has_said() else None,
            "owner": st.session_state.get(ADOPTED_KEY),
            "language": language(),
        },
        on_kept_change=_take_kept,
    )


def _take_kept() -> None:
    kept = st.session_state[KEY]["kept"]
    st.session_state[SAID] = True
    if kept and isinstance(kept, dict):
        st.session_state[LASTS] = kept.get("lasts") is not False
        if is_shared() or kept.keys() - {OWNER_KEY, "lasts"}:
            bring(kept)
            st.session_state[RUN_ALL] = True
