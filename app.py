"""The Tilesnap page: which section follows which."""

import streamlit as st

from ui.components.connection import connection
from ui.components.remember import remember
from ui.drawing import tile_faces
from ui.messages.text import t
from ui.screens.hand import hand_section
from ui.screens.house_rules import house_page
from ui.screens.language import language_section
from ui.screens.phone import phone_section
from ui.screens.photo import photo_section
from ui.screens.rule_choice import HOUSE_PAGE, rules_section
from ui.screens.score import score_section
from ui.screens.win import context_section, role
from ui.state.kept import recall
from ui.state.session import RUN_ALL

recall()
st.set_page_config(page_title=t("page-title"), page_icon=str(tile_faces.FOLDER / "F.svg"), layout="centered")
tile_faces.install()
connection()


def score_page() -> None:
    """Show the way of a hand from the photo to its score."""
    with st.container(horizontal=True, vertical_alignment="center"):
        st.title(t("page-title"), anchor=False, width="stretch")
        phone_section()
        language_section()
    st.caption(t("page-tagline"))
    photo_section()
    hand_to_score()


@st.fragment
def hand_to_score() -> None:
    """Correct, confirm, score: a correction reruns this part alone, so the page stays where it is."""
    if st.session_state.pop(RUN_ALL, False):
        st.rerun()
    hand = hand_section(role())
    how_it_was_won = st.container()
    rules = rules_section()
    with how_it_was_won:
        context = context_section(hand, rules)
    remember()
    score_section(hand, context, rules)


def rules_page() -> None:
    """Show the rules of this table, to be changed, kept as a file and printed."""
    with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
        link = st.query_params.to_dict() or None
        st.page_link(score, label=t("house-back"), icon=":material/arrow_back:", query_params=link)
        language_section()
    remember()
    house_page()


score = st.Page(score_page, title=t("page-title"), default=True)
st.session_state[HOUSE_PAGE] = st.Page(rules_page, title=t("house-heading"), url_path="rules")
st.navigation([score, st.session_state[HOUSE_PAGE]], position="hidden").run()
