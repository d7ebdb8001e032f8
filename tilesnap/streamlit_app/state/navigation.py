"""Navigation between pages and hands of a game, and steps back in the browser's history."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring.engine import PLAYER_COUNTS
from tilesnap.deals.commands import ClearHand, CloseHand, OpenHand
from tilesnap.deals.share_link import HAND_PARAMETER, apply_link_parameters
from tilesnap.streamlit_app.components.history import clear_history_step, went_back
from tilesnap.streamlit_app.state.current_deal import apply_command, current_deal, set_deal, show_table
from tilesnap.streamlit_app.state.hand_link import link_parameters, reload_link
from tilesnap.streamlit_app.state.open_game import TOKEN, catch_problems, current_game
from tilesnap.streamlit_app.state.visit import UNNAMED_TABLE, PageChange, visit

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import NoReturn

    from streamlit import Page

    from scoring.errors import ScoringError
    from tilesnap.streamlit_app.state.visit import OpenGame, PageName
    from tilesnap.views.component_data import PlaceName

PLAYER_PARAMETER = "who"
"""The query parameter with the number, from 1, of the player whose hand is entered."""
_PLACE_OF_PATH: Mapping[str, PlaceName] = {
    "": "hand",
    "rules": "rules",
    "lesson": "rules",
    "settings": "settings",
}
_PAGE_OF_PLACE: Mapping[PlaceName, PageName] = {"hand": "score", "rules": "rules", "settings": "settings"}
_NUMBERS = {str(number) for number in range(1, PLAYER_COUNTS.stop)}


def entered_player() -> int | None:
    """Return the player whose hand is entered; None if the hand belongs to no game."""
    return current_deal().player if visit().table != UNNAMED_TABLE else None


def player_in_address() -> int | None:
    """Return the player whose hand the address asks for."""
    who = st.query_params.get(PLAYER_PARAMETER, "")
    return int(who) - 1 if TOKEN in st.query_params and who in _NUMBERS else None


def game_address(game: OpenGame, player: int | None = None) -> dict[str, str]:
    """Return the query parameters of a game, at a player's hand or at the table."""
    return {TOKEN: game.token, **({} if player is None else {PLAYER_PARAMETER: str(player + 1)})}


def resume_from_address(game: OpenGame, player: int) -> None:
    """Continue with a hand after a reload; if it was not stored, load it from the address."""
    show_table(game.token)
    if (
        player not in current_deal().table.sitting
    ):  # another deal began meanwhile, in which that player sits out
        visit().requests_table = True
        return
    apply_command(OpenHand(player))
    parts = st.query_params.to_dict()
    if not parts.get(HAND_PARAMETER):
        return
    with catch_problems():
        there = apply_link_parameters(current_deal(), parts)
        if there.seat_hand().hand.text != current_deal().seat_hand().hand.text:
            set_deal(there)


def leave_hand(to: str = UNNAMED_TABLE) -> None:
    """Go back from the hand of a game to its table or to the table without names.

    The stored version of the hand counts.
    """
    if entered_player() is not None:
        apply_command(CloseHand())
    show_table(to)


def set_pages(pages: Mapping[PageName, Page]) -> None:
    """Set the pages of this run."""
    visit().pages = pages


def page_named(name: PageName) -> Page:
    """Return a page by its name."""
    return visit().pages[name]


def switch_page(name: PageName, address: Mapping[str, str]) -> NoReturn:
    """Switch to another page with these query parameters."""
    visit().page_change = PageChange(visit().shown_page, page_named(name).url_path, dict(address))
    st.switch_page(page_named(name), query_params=dict(address))


def place_of(path: str) -> PlaceName:
    """Return the place to which the page of this URL path belongs, at the current address."""
    if path in {"game", "games"} or (path in {"", "lesson"} and TOKEN in st.query_params):
        return "game"
    return _PLACE_OF_PATH[path]


def open_requested_place() -> None:
    """Open the place or the page that the user has asked for, if any. The hand of a game waits at its table."""
    place, visit().requested_place = visit().requested_place, None
    page, visit().requested_page = visit().requested_page, None
    if place is not None:
        visit().tile_sets.news = ""
    if place == "game":
        game = current_game()
        switch_page("game", game_address(game) if game else {})
    elif place is not None:
        visit().takes_hand_along = False
        leave_hand()
        switch_page(_PAGE_OF_PLACE[place], link_parameters())
    elif page is not None:
        switch_page(page.name, page.address)


def repeat_page_switch(chosen: Page) -> None:
    """Switch to the requested page again if a component of the page that was left caused this run.

    A component's message names the page of the component, and Streamlit would show that page again.
    """
    now = visit()
    from_component, now.from_component = now.from_component, False
    now.shown_page, going = chosen.url_path, now.page_change
    if going is None:
        return
    if from_component and now.shown_page == going.left != going.to:
        pages = {each.url_path: each for each in now.pages.values()}
        st.switch_page(pages[going.to], query_params=dict(going.address))
    elif from_component or now.shown_page != going.to:
        now.page_change = None  # the browser has arrived, or the visitor went elsewhere


def follow_history() -> ScoringError | None:
    """Load the content of the address to which the browser moved; return what is wrong with that address."""
    if not went_back():
        return None
    problem = _follow_address()
    clear_history_step()
    return problem


def _follow_address() -> ScoringError | None:
    player, wanted, game = entered_player(), player_in_address(), current_game()
    if player is not None and game is not None:
        if wanted is None or st.query_params.get(TOKEN) != game.token:
            leave_hand()
        elif wanted != player:
            apply_command(OpenHand(wanted))
    return _load_hand_from_address() if wanted is None else None


def _load_hand_from_address() -> ScoringError | None:
    """Load the hand from the address, or none if it has none; an equal hand stays."""
    text = st.query_params.get(HAND_PARAMETER, "")
    if text == current_deal().seat_hand().hand.text:
        return None
    if text:
        return reload_link()
    apply_command(ClearHand())
    return None


def position_in_game() -> tuple[object, ...]:
    """Return values that identify the position in the open game: deal, hand and whether the game is over."""
    game = current_game()
    if game is None:
        return ()
    now = current_deal()
    return game.token, now.table.number, now.over, entered_player(), game.played.finished
