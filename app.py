"""The Tilesnap page: which section follows which."""

import streamlit as st

from ui import tile_faces
from ui.breakdown import score_section
from ui.context import context_section, role
from ui.hand import hand_section
from ui.hand_editor import READ_AGAIN
from ui.phone import phone_section
from ui.photo import photo_section
from ui.rules import rules_section
from ui.text import t

st.set_page_config(page_title=t("page-title"), page_icon=str(tile_faces.FOLDER / "F.svg"), layout="centered")
tile_faces.install()
st.title(t("page-title"), anchor=False)
st.caption(t("page-tagline"))

phone_section()
photo_section()


@st.fragment
def hand_to_score() -> None:
    """Correct, confirm, score: a correction reruns this part alone, so the page stays where it is."""
    if st.session_state.pop(READ_AGAIN, False):
        st.rerun()
    hand = hand_section(role())
    how_it_was_won = st.container()
    rules = rules_section()
    with how_it_was_won:
        context = context_section(hand, rules)
    score_section(hand, context, rules)


hand_to_score()
