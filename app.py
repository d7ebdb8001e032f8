"""The Tilesnap page: its screens and their order.

Streamlit runs this file for each visitor. When it is imported it defines the whole server as `app`, so that
`streamlit run app.py` serves the same as `tilesnap`, with the page's imports loaded before the first visitor.
"""

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.deals.deal import facts_of
from tilesnap.i18n.text import language, literal, speaking, t, told
from tilesnap.runtime.processor_shares import charged
from tilesnap.streamlit_app.components import hand_editor
from tilesnap.streamlit_app.components.asking import asking
from tilesnap.streamlit_app.components.connection import connection
from tilesnap.streamlit_app.components.history import followed, history
from tilesnap.streamlit_app.components.in_sight import in_sight
from tilesnap.streamlit_app.components.loading import install
from tilesnap.streamlit_app.components.remember import remember
from tilesnap.streamlit_app.screens.game.four_hands import bring_in_table
from tilesnap.streamlit_app.screens.game.page import game_page
from tilesnap.streamlit_app.screens.game.player_hand import (
    above_the_photo,
    game_of_hand,
    whose_hand,
    without_tiles,
)
from tilesnap.streamlit_app.screens.game.save_deal import on_its_way
from tilesnap.streamlit_app.screens.game.season import season_page
from tilesnap.streamlit_app.screens.hand import hand_section
from tilesnap.streamlit_app.screens.house_rules import house_page
from tilesnap.streamlit_app.screens.language import language_section
from tilesnap.streamlit_app.screens.phone import phone_section
from tilesnap.streamlit_app.screens.photo import photo_section
from tilesnap.streamlit_app.screens.rule_choice import ask_for_rules, rules_section
from tilesnap.streamlit_app.screens.score import score_section, sheet_of
from tilesnap.streamlit_app.screens.seats import follow_to_names, seats_row
from tilesnap.streamlit_app.screens.win import win_section
from tilesnap.streamlit_app.state import keys, table_rules
from tilesnap.streamlit_app.state.browser_settings import browser_has_answered, recall
from tilesnap.streamlit_app.state.game import TOKEN, current, place_of_problems, show_problem, told_of_store
from tilesnap.streamlit_app.state.link import give_link, take_link
from tilesnap.streamlit_app.state.session import laid_out
from tilesnap.streamlit_app.state.store import deal
from tilesnap.streamlit_app.state.table_rules import looked_up
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.streamlit_app.state.whereabouts import (
    address,
    entering,
    follow_back,
    go_to,
    keep_going,
    know_pages,
    page,
    standing_of_game,
)
from tilesnap.views.rendering import tile_faces


def run() -> None:
    """Render the page that the visitor has chosen."""
    with charged(), speaking(language()):  # the language is looked up once per run
        _render()


def _render() -> None:
    visit().run_all = False  # this run is the full run
    recall()
    visit().link_problem = take_link()
    st.set_page_config(page_title=t("page-title"), page_icon=str(tile_faces.FOLDER / "F.svg"), layout="wide")
    install()
    connection()
    history()
    score = st.Page(score_page, title=t("page-title"), default=True)
    rules = st.Page(rules_page, title=t("house-heading"), url_path="rules")
    game = st.Page(game_page, title=t("game-heading"), url_path="game")
    season = st.Page(season_page, title=t("season-heading"), url_path="games")
    know_pages({"score": score, "game": game, "season": season, "rules": rules})
    chosen = st.navigation([score, game, season, rules], position="hidden")
    keep_going(chosen)
    with looked_up():
        try:
            chosen.run()
        except ScoringError as error:  # the store failed, or a link was revoked, during the run
            st.error(told_of_store(error), icon=":material/error:")
    followed()
    in_sight(chosen.url_path, *standing_of_game())


def score_page() -> None:
    """Render the page that takes a hand from its photo to its score; the hand may belong to a game.

    The hand is rendered before the page head, although it stands below: after a photo it is the urgent part.
    """
    follow_to_names()
    problem = follow_back()
    game = game_of_hand()
    head = st.container(key="head", horizontal=True, vertical_alignment="center", gap="small")
    problem_area = place_of_problems() if game is not None else None
    if problem := problem or visit().link_problem:
        st.error(literal(told(problem)), icon=":material/link_off:")
    if game is None:
        head.title(t("page-title"), anchor=False, width="stretch")
    first = st.container(key="above_the_photo")
    above, table, below = (st.container(key=key) for key in ("photo_place", "table", "other_ways"))
    whole_table = game is not None and not laid_out().is_begun and bool(st.session_state.get(keys.FOUR_HANDS))
    ready = game is not None or browser_has_answered()
    photo_section(
        above, below, guided=game is None, bring=bring_in_table if whole_table else None, ready=ready
    )
    if game is not None:
        with above:
            without_tiles(game)
    with table:
        hand_and_score()
    with head:
        if game is None:
            if ready:  # before that, the browser's settings may still change what is offered
                rules_section()
                game_button()
                language_section()
                phone_section()
        else:
            whose_hand()
    if game is not None:
        with first:
            above_the_photo(game)
    on_its_way()
    if problem_area is not None:
        show_problem(problem_area)


def game_button() -> None:
    """Offer to go to the open game, or to a new one."""
    game = current()
    if st.button(t("game-to_game"), icon=":material/groups:", key="to_game"):
        go_to("game", {TOKEN: game.token} if game else {})


@st.fragment
def hand_and_score() -> None:
    """Render the hand, its questions and its score; an answer reruns this fragment alone.

    The rest of the page is not run again, so the scroll position stays.
    """
    if visit().run_all:
        visit().run_all = False
        st.rerun()
    with charged(), speaking(language()), looked_up():
        _render_hand_and_score()


def _render_hand_and_score() -> None:
    """Render the score bar first, wherever it stands: the user waits for its total."""
    page_hand, game = laid_out(), current() if entering() is not None else None
    page_hand.take_edit(hand_editor.sent())
    problem_area = place_of_problems("hand_told") if game else None
    knows_rules = game is not None or table_rules.are_known()
    has_strip = page_hand.is_begun and game is None and knows_rules and not deal().laid().has_nothing
    strip = st.container(key="strip") if has_strip else None
    with st.container(key="sides"):
        hand_side = st.container(key="hand_side")
        score_side = st.container(key="score_side" if page_hand.is_begun else "no_score")
    if page_hand.is_begun and not knows_rules:
        with score_side:
            asking()
            remember()
            if browser_has_answered():
                ask_for_rules()
        with hand_side:
            hand_section(page_hand, None)
    elif page_hand.is_begun:
        with score_side:
            progress = win_section()
        sheet = sheet_of(progress)
        with hand_side:
            hand_section(page_hand, sheet)
        with score_side:
            remember()
            score_section(progress, facts_of(deal(), deal().player or 0), sheet)
    else:
        with hand_side:
            hand_section(page_hand, None)
        with score_side:
            asking()
            remember()
    if strip is not None:
        seats_row(strip)
    give_link(address(game, entering()) if game else None)
    if problem_area is not None:
        show_problem(problem_area)  # also here, because the fragment may run alone


def rules_page() -> None:
    """Render the page of house rules: change them, save them as a file, print them."""
    with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
        give_link()
        link = st.query_params.to_dict() or None
        st.page_link(page("score"), label=t("house-back"), icon=":material/arrow_back:", query_params=link)
        language_section()
    remember()
    if browser_has_answered():
        house_page()
    on_its_way()


if __name__ == "__main__":
    run()
else:
    from tilesnap.server.app import around_the_page

    app = st.App(__file__, **around_the_page())
