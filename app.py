"""The Tilesnap page: which section follows which.

Streamlit runs this file for each visitor. Imported, it gives the whole server as `app`: so `streamlit run
app.py` serves the same as `tilesnap`, and what the page imports is there before its first visitor.
"""

import streamlit as st

from ui.components.asking import asking
from ui.components.connection import connection
from ui.components.remember import remember
from ui.drawing import tile_faces
from ui.messages.text import literal, t, told
from ui.screens.game.four_hands import WANTED, bring_in_table
from ui.screens.game.page import game_page
from ui.screens.game.saving import on_its_way
from ui.screens.game.season import season_page
from ui.screens.game.whose import game_of_hand, whose_hand, without_tiles
from ui.screens.hand import hand_section
from ui.screens.house_rules import house_page
from ui.screens.language import language_section
from ui.screens.phone import phone_section
from ui.screens.photo import photo_section
from ui.screens.rule_choice import HOUSE_PAGE, rules_section
from ui.screens.score import score_section
from ui.screens.win import win_section
from ui.state.answers import answers
from ui.state.entering import address, entering, note, rules_in_play
from ui.state.game import TOKEN, current, place_of_problems, show_problem
from ui.state.kept import recall
from ui.state.link import give_link, take_link
from ui.state.pages import go_to, know_pages, page
from ui.state.session import RUN_ALL, laid_out

_LINK_PROBLEM = "link_problem"


def run() -> None:
    """Show the page that a visitor has chosen."""
    st.session_state.pop(RUN_ALL, None)  # which this run does
    recall()
    st.session_state[_LINK_PROBLEM] = take_link(laid_out())
    st.set_page_config(page_title=t("page-title"), page_icon=str(tile_faces.FOLDER / "F.svg"), layout="wide")
    tile_faces.install()
    connection()
    score = st.Page(score_page, title=t("page-title"), default=True)
    st.session_state[HOUSE_PAGE] = st.Page(rules_page, title=t("house-heading"), url_path="rules")
    game = st.Page(game_page, title=t("game-heading"), url_path="game")
    season = st.Page(season_page, title=t("season-heading"), url_path="games")
    know_pages({"score": score, "game": game, "season": season})
    st.navigation([score, game, season, st.session_state[HOUSE_PAGE]], position="hidden").run()


def score_page() -> None:
    """Show the way of a hand from the photo to its score; the hand may be one of a game."""
    game = game_of_hand()
    with st.container(key="head", horizontal=True, vertical_alignment="center", gap="small"):
        if game is None:
            st.title(t("page-title"), anchor=False, width="stretch")
            rules_section()
            game_button()
            language_section()
            phone_section()
        else:
            whose_hand(game)
    place = place_of_problems() if game is not None else None
    if problem := st.session_state[_LINK_PROBLEM]:
        st.error(literal(told(problem)), icon=":material/link_off:")
    above, table, below = (st.container(key=key) for key in ("photo_place", "table", "other_ways"))
    whole_table = game is not None and not laid_out().is_begun and bool(st.session_state.get(WANTED))
    photo_section(above, below, guided=game is None, bring=bring_in_table if whole_table else None)
    if game is not None:
        with above:
            without_tiles(game)
    with table:
        hand_to_score()
    on_its_way()
    if place is not None:
        show_problem(place)


def game_button() -> None:
    """Lead to the game: the one that is open, else a new one."""
    game = current()
    if st.button(t("game-to_game"), icon=":material/groups:", key="to_game"):
        go_to("game", {TOKEN: game.token} if game else {})


@st.fragment
def hand_to_score() -> None:
    """Correct, answer, score: an answer reruns this part alone, so the page stays where it is."""
    if st.session_state.pop(RUN_ALL, False):
        st.rerun()
    laid, game = laid_out(), current() if entering() is not None else None
    place = place_of_problems("hand_told") if game else None
    with st.container(key="sides"):
        with st.container(key="hand_side"):
            hand_section(laid)
        if laid.is_begun:
            with st.container(key="score_side"):
                stood = win_section(rules_in_play())
                remember()
                score_section(stood, answers())
        else:
            with st.container(key="no_score"):
                asking()
            remember()
    note()
    give_link(laid, answers(), address(game, entering()) if game else None)
    if place is not None:
        show_problem(place)  # here too: this part runs alone


def rules_page() -> None:
    """Show the rules of this table, to be changed, kept as a file and printed."""
    with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
        give_link(laid_out(), answers())
        link = st.query_params.to_dict() or None
        st.page_link(page("score"), label=t("house-back"), icon=":material/arrow_back:", query_params=link)
        language_section()
    remember()
    house_page()
    on_its_way()


if __name__ == "__main__":
    run()
else:
    from server.app import around_the_page

    app = st.App(__file__, **around_the_page())
