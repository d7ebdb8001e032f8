"""Where the visitor is: on which page, at whose hand of a game, and what lies there after going back."""

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
"""The part of the address that names the player whose hand is entered, from 1."""
_NUMBERS = {str(number) for number in range(1, MAY_PLAY.stop)}


def entering() -> int | None:
    """Name the player whose hand is entered now; None where the hand on the page belongs to no game."""
    return deal().player if visit().at != NAMELESS else None


def wanted_by_address() -> int | None:
    """Name the player whose hand the address wants to be entered."""
    who = st.query_params.get(WHO, "")
    return int(who) - 1 if TOKEN in st.query_params and who in _NUMBERS else None


def address(game: OpenGame, player: int | None = None) -> dict[str, str]:
    """Give the parts of the address at which the game goes on, at a player's hand or at the table."""
    return {TOKEN: game.token, **({} if player is None else {WHO: str(player + 1)})}


def go_on_by_address(game: OpenGame, player: int) -> None:
    """Go on with a hand after the page was loaded anew; one in the address that was not kept stays."""
    sit_at(game.token)
    if player not in deal().table.sitting:  # another deal has come since, in which that player waits
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
    """Go back from a hand of a game, to its table or to the page's own; what was kept of it before counts."""
    if entering() is not None:
        act("leave")
    sit_at(to)


def know_pages(pages: Mapping[PageName, Page]) -> None:
    """Make the pages of this run known."""
    visit().pages = pages


def page(name: PageName) -> Page:
    return visit().pages[name]


def go_to(name: PageName, address: Mapping[str, str]) -> NoReturn:
    """Go on with another page, at an address with these parts."""
    visit().going = Going(visit().shown, page(name).url_path, dict(address))
    st.switch_page(page(name), query_params=dict(address))


def keep_going(chosen: Page) -> None:
    """Go on to the page that was gone to, where this run is made by a component of the one that was left.

    What a component sends names the page on which it is; Streamlit would show that page again.
    """
    now = visit()
    is_told, now.is_told = now.is_told, False
    now.shown, going = chosen.url_path, now.going
    if going is None:
        return
    if is_told and now.shown == going.left != going.to:
        pages = {each.url_path: each for each in now.pages.values()}
        st.switch_page(pages[going.to], query_params=dict(going.address))
    elif is_told or now.shown != going.to:
        now.going = None  # the browser is there, or its visitor went elsewhere


def follow_back() -> ScoringError | None:
    """Lay out what the address has to which the browser went; give what is wrong with that address."""
    if not went_back():
        return None
    problem = _follow()
    followed()
    return problem


def _follow() -> ScoringError | None:
    player, wanted, game = entering(), wanted_by_address(), current()
    if player is not None and game is not None:
        if wanted is None or st.query_params.get(TOKEN) != game.token:
            leave()
        elif wanted != player:
            act("enter", player=wanted)
    return _lay_own() if wanted is None else None


def _lay_own() -> ScoringError | None:
    """Lay out the hand in the address, none where it has none; the one that lies there stays."""
    text = st.query_params.get(HAND, "")
    if text == deal().laid().hand.text:
        return None
    if text:
        return take_link_again()
    act("clear")
    return None


def standing_of_game() -> tuple[object, ...]:
    """Return where the open game stands: the deal that is entered, whose hand, whether the game is over."""
    game = current()
    if game is None:
        return ()
    now = deal()
    return game.token, now.table.number, now.over, entering(), game.evening.finished
