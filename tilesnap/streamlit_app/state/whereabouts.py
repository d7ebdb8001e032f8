"""Navigation between pages and hands of a game, and steps back in the browser's history."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring.table.dealing import MAY_PLAY
from tilesnap.deals.link import HAND, with_parts
from tilesnap.streamlit_app.components.history import followed, went_back
from tilesnap.streamlit_app.state.game import TOKEN, current, problems_noted
from tilesnap.streamlit_app.state.link import take_link_again
from tilesnap.streamlit_app.state.store import act, deal, sit_at, take
from tilesnap.streamlit_app.state.visit import NAMELESS, Going, visit

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import NoReturn

    from streamlit import Page

    from scoring.errors import ScoringError
    from tilesnap.streamlit_app.state.visit import OpenGame, PageName

WHO = "who"
"""The query parameter with the number, from 1, of the player whose hand is entered."""
_NUMBERS = {str(number) for number in range(1, MAY_PLAY.stop)}


def entering() -> int | None:
    """Return the player whose hand is entered; None if the hand belongs to no game."""
    return deal().player if visit().at != NAMELESS else None


def wanted_by_address() -> int | None:
    """Return the player whose hand the address asks for."""
    who = st.query_params.get(WHO, "")
    return int(who) - 1 if TOKEN in st.query_params and who in _NUMBERS else None


def address(game: OpenGame, player: int | None = None) -> dict[str, str]:
    """Return the query parameters of a game, at a player's hand or at the table."""
    return {TOKEN: game.token, **({} if player is None else {WHO: str(player + 1)})}


def go_on_by_address(game: OpenGame, player: int) -> None:
    """Continue with a hand after a reload; if it was not stored, load it from the address."""
    sit_at(game.token)
    if player not in deal().table.sitting:  # another deal began meanwhile, in which that player sits out
        visit().to_table = True
        return
    act("enter", player=player)
    parts = st.query_params.to_dict()
    if not parts.get(HAND):
        return
    with problems_noted():
        there = with_parts(deal(), parts)
        if there.laid().hand.text != deal().laid().hand.text:
            take(there)


def leave(to: str = NAMELESS) -> None:
    """Go back from the hand of a game to its table or to the table without names.

    The stored version of the hand counts.
    """
    if entering() is not None:
        act("leave")
    sit_at(to)


def know_pages(pages: Mapping[PageName, Page]) -> None:
    """Set the pages of this run."""
    visit().pages = pages


def page(name: PageName) -> Page:
    """Return a page by its name."""
    return visit().pages[name]


def go_to(name: PageName, address: Mapping[str, str]) -> NoReturn:
    """Switch to another page with these query parameters."""
    visit().going = Going(visit().shown, page(name).url_path, dict(address))
    st.switch_page(page(name), query_params=dict(address))


def keep_going(chosen: Page) -> None:
    """Switch to the requested page again if a component of the page that was left caused this run.

    A component's message names the page of the component, and Streamlit would show that page again.
    """
    now = visit()
    from_component, now.from_component = now.from_component, False
    now.shown, going = chosen.url_path, now.going
    if going is None:
        return
    if from_component and now.shown == going.left != going.to:
        pages = {each.url_path: each for each in now.pages.values()}
        st.switch_page(pages[going.to], query_params=dict(going.address))
    elif from_component or now.shown != going.to:
        now.going = None  # the browser has arrived, or the visitor went elsewhere


def follow_back() -> ScoringError | None:
    """Load the content of the address to which the browser moved; return what is wrong with that address."""
    if not went_back():
        return None
    problem = _follow_address()
    followed()
    return problem


def _follow_address() -> ScoringError | None:
    player, wanted, game = entering(), wanted_by_address(), current()
    if player is not None and game is not None:
        if wanted is None or st.query_params.get(TOKEN) != game.token:
            leave()
        elif wanted != player:
            act("enter", player=wanted)
    return _load_hand_from_address() if wanted is None else None


def _load_hand_from_address() -> ScoringError | None:
    """Load the hand from the address, or none if it has none; an equal hand stays."""
    text = st.query_params.get(HAND, "")
    if text == deal().laid().hand.text:
        return None
    if text:
        return take_link_again()
    act("clear")
    return None


def standing_of_game() -> tuple[object, ...]:
    """Return values that identify the position in the open game: deal, hand and whether the game is over."""
    game = current()
    if game is None:
        return ()
    now = deal()
    return game.token, now.table.number, now.over, entering(), game.evening.finished
