"""The Tilesnap page: its screens and their order.

Streamlit runs this file for each visitor. When it is imported it defines the whole server as `app`, so that
`streamlit run app.py` serves the same as `tilesnap`, with the page's imports loaded before the first visitor.
"""

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.i18n.translate import escape_markdown, join_list, language, localize, t, use_language
from tilesnap.runtime.processor_budget import charge_visitor
from tilesnap.streamlit_app.components import hand_editor
from tilesnap.streamlit_app.components.browser_storage import sync_browser_storage
from tilesnap.streamlit_app.components.connection import watch_connection
from tilesnap.streamlit_app.components.history import clear_history_step, watch_history
from tilesnap.streamlit_app.components.loading import install_page_assets
from tilesnap.streamlit_app.components.places import render_places
from tilesnap.streamlit_app.components.scrolling import scroll_to_head
from tilesnap.streamlit_app.components.status_bar import render_status_bar
from tilesnap.streamlit_app.screens.game.page import render_game_page
from tilesnap.streamlit_app.screens.game.player_hand import (
    render_above_photo,
    render_player_head,
    render_total_entry,
    resolve_game,
)
from tilesnap.streamlit_app.screens.game.save_deal import render_outbox
from tilesnap.streamlit_app.screens.game.season import render_season_page
from tilesnap.streamlit_app.screens.game.table_photo import read_table_photo
from tilesnap.streamlit_app.screens.hand import render_hand_section
from tilesnap.streamlit_app.screens.house_rules import render_house_page
from tilesnap.streamlit_app.screens.lesson import render_lesson_page
from tilesnap.streamlit_app.screens.photo import render_photo_section
from tilesnap.streamlit_app.screens.questions import render_questions
from tilesnap.streamlit_app.screens.rule_choice import render_rules_chip, render_rules_question
from tilesnap.streamlit_app.screens.score import render_score_section
from tilesnap.streamlit_app.screens.settings import render_settings_page
from tilesnap.streamlit_app.state import keys, table_rules
from tilesnap.streamlit_app.state.browser_settings import apply_stored_settings, browser_has_answered
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.hand_link import load_link, update_address
from tilesnap.streamlit_app.state.navigation import (
    entered_player,
    follow_history,
    game_address,
    open_requested_place,
    place_of,
    position_in_game,
    repeat_page_switch,
    set_pages,
    switch_page,
)
from tilesnap.streamlit_app.state.open_game import (
    TOKEN,
    current_game,
    localize_store_error,
    problem_container,
    running_game,
    show_problem,
)
from tilesnap.streamlit_app.state.table_rules import cached_rules
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.rendering import tile_faces


def run() -> None:
    """Render the page that the visitor has chosen."""
    with charge_visitor(), use_language(language()):  # the language is looked up once per run
        _render()


def _render() -> None:
    visit().run_all = False  # this run is the full run
    apply_stored_settings()
    visit().link_problem = load_link()
    st.set_page_config(
        page_title=t("page-title"), page_icon=str(tile_faces.FACES_FOLDER / "F.svg"), layout="wide"
    )
    install_page_assets()
    watch_connection()
    watch_history()
    score = st.Page(score_page, title=t("page-title"), default=True)
    rules = st.Page(rules_page, title=t("places-rules"), url_path="rules")
    game = st.Page(render_game_page, title=t("game-heading"), url_path="game")
    season = st.Page(render_season_page, title=t("season-heading"), url_path="games")
    lesson = st.Page(lesson_page, title=t("lesson-open"), url_path="lesson")
    settings = st.Page(settings_page, title=t("places-settings"), url_path="settings")
    set_pages(
        {
            "score": score,
            "game": game,
            "season": season,
            "rules": rules,
            "lesson": lesson,
            "settings": settings,
        }
    )
    chosen = st.navigation([score, game, season, rules, lesson, settings], position="hidden")
    repeat_page_switch(chosen)
    render_places(place_of(chosen.url_path))
    with cached_rules():
        try:
            open_requested_place()
            chosen.run()
        except ScoringError as error:  # the store failed, or a link was revoked, during the run
            st.error(localize_store_error(error), icon=":material/error:")
    clear_history_step()
    scroll_to_head(chosen.url_path, *position_in_game())


def score_page() -> None:
    """Render the page that takes a hand from its photo to its score; the hand may belong to a game.

    The hand is rendered before the page head, although it stands below: after a photo it is the urgent part.
    """
    problem = follow_history()
    game = resolve_game()
    head = st.container(key="head", horizontal=True, vertical_alignment="center", gap="small")
    problem_area = problem_container() if game is not None else None
    if problem := problem or visit().link_problem:
        st.error(escape_markdown(localize(problem)), icon=":material/link_off:")
    if game is None:
        head.title(t("page-title"), anchor=False, width="stretch")
    first = st.container(key="above_the_photo")
    above, table, below = (st.container(key=key) for key in ("photo_place", "table", "other_ways"))
    whole_table = (
        game is not None and not current_hand().is_begun and bool(st.session_state.get(keys.FOUR_HANDS))
    )
    ready = game is not None or browser_has_answered()
    render_photo_section(
        above, below, guided=game is None, read_new=read_table_photo if whole_table else None, ready=ready
    )
    with above:
        if game is not None:
            render_total_entry(game)
        elif ready and not current_hand().is_begun:
            running_game_button()
    with table:
        hand_and_score()
    with head:
        if game is None:
            if ready:  # before that, the browser's settings may still change what is offered
                render_rules_chip()
        else:
            render_player_head()
    if game is not None:
        with first:
            render_above_photo(game)
    render_outbox()
    if problem_area is not None:
        show_problem(problem_area)


def running_game_button() -> None:
    """Offer to go on with the game that this browser began last, unless it has ended."""
    if found := running_game():
        token, names = found
        text = t("game-go_on", names=escape_markdown(join_list(names)))
        if st.button(text, icon=":material/table_restaurant:", key="go_on_with_game", width="stretch"):
            switch_page("game", {TOKEN: token})


@st.fragment
def hand_and_score() -> None:
    """Render the hand, its questions and its score; an answer reruns this fragment alone.

    The rest of the page is not run again, so the scroll position stays.
    """
    if visit().run_all:
        visit().run_all = False
        st.rerun()
    with charge_visitor(), use_language(language()), cached_rules():
        _render_hand_and_score()


def _render_hand_and_score() -> None:
    """Render the score bar first, wherever it stands: the user waits for its total."""
    page_hand, game = current_hand(), current_game() if entered_player() is not None else None
    page_hand.apply_edit(hand_editor.last_edit())
    problem_area = problem_container("hand_told") if game else None
    knows_rules = game is not None or table_rules.are_rules_chosen()
    with st.container(key="sides"):
        hand_side = st.container(key="hand_side")
        score_side = st.container(key="score_side" if page_hand.is_begun else "no_score")
    if page_hand.is_begun and not knows_rules:
        with score_side:
            render_status_bar()
            sync_browser_storage()
            if browser_has_answered() and page_hand.seat_hand.hand.tiles:
                render_rules_question()
        with hand_side:
            render_hand_section(page_hand)
    elif page_hand.is_begun:
        with score_side:
            progress = render_questions()
        with hand_side:
            render_hand_section(page_hand)
        with score_side:
            sync_browser_storage()
            render_score_section(progress)
    else:
        with hand_side:
            render_hand_section(page_hand)
        with score_side:
            render_status_bar()
            sync_browser_storage()
    update_address(game_address(game, entered_player()) if game else None)
    if problem_area is not None:
        show_problem(problem_area)  # also here, because the fragment may run alone


def rules_page() -> None:
    """Render the page of the rules: choose and change them, save them as a file, print them."""
    update_address()
    sync_browser_storage()
    if browser_has_answered():
        render_house_page()
    render_outbox()


def lesson_page() -> None:
    """Render the lesson, once the browser has sent what it stores of it."""
    sync_browser_storage()
    if browser_has_answered():
        render_lesson_page()
    render_outbox()


def settings_page() -> None:
    """Render the settings, once the browser has sent what it stores of them."""
    update_address()
    sync_browser_storage()
    if browser_has_answered():
        render_settings_page()
    render_outbox()


if __name__ == "__main__":
    run()
else:
    from tilesnap.server.app import app_arguments

    app = st.App(__file__, **app_arguments())
