"""Take what belongs to this browser to another one: the links of its games, the key of its sets of tiles."""

from __future__ import annotations

import streamlit as st

from game.store.bounds import is_shared
from scoring.errors import ScoringError
from ui.components.file_input import file_input
from ui.messages.text import t
from ui.state import keys
from ui.state.game import told_of_store
from ui.state.transfer import belongings, take_belongings
from ui.state.visit import visit

FILE_NAME = "tilesnap-browser.json"
MOST_BYTES = 200_000


def belongings_section(place: str) -> None:
    """Offer a file of what this browser keeps, and to open one; `place` tells this section from others."""
    st.markdown(t("belongings-what_shared" if is_shared() else "belongings-what"))
    with st.container():
        done, problem = visit().belongings.take()
        if done:
            st.success(done, icon=":material/check:")
        if problem:
            st.error(problem, icon=":material/error:")
    text = belongings()
    st.download_button(
        t("belongings-save"),
        lambda: text,  # not before it is asked for: until then no script of the page can read the key
        FILE_NAME,
        "application/json",
        key=f"save_belongings_{place}",
        icon=":material/download:",
        on_click="ignore",
    )
    file_input(
        keys.belongings_file(place),
        t("belongings-open"),
        accept=".json",
        most=MOST_BYTES,
        on_text=bring_belongings,
    )


def bring_belongings(text: str) -> None:
    """Add what a file of another browser holds, or tell what is wrong with it."""
    try:
        brought = take_belongings(text)
    except ScoringError as error:
        visit().belongings.problem = told_of_store(error)
    else:
        key = "belongings-brought_shared" if is_shared() else "belongings-brought"
        visit().belongings.done = t(key, games=brought.games, sets=brought.sets)
    visit().run_all = True
