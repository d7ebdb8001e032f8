"""The page of a hand while one of a game is entered there: whose it is, and ways to do without tiles."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from game.record import MOST_POINTS
from scoring.errors import ScoringError
from scoring.table.dealing import seat_of
from ui.components.game_outbox import device
from ui.components.remember import remember
from ui.messages.text import literal, t
from ui.screens.game.four_hands import four_hands_toggle
from ui.screens.game.saving import on_its_way
from ui.state.deal import NOT_SHOWN
from ui.state.entering import (
    TO_TABLE,
    address,
    answer_by_game,
    entering,
    go_on_by_address,
    leave,
    next_name,
    take,
    wanted_by_address,
)
from ui.state.game import TOKEN, UNKNOWN_LINK, draft, opened, problem_words
from ui.state.pages import go_to
from ui.state.session import laid_out

if TYPE_CHECKING:
    from typing import NoReturn

    from ui.state.deal import Shown
    from ui.state.game import OpenGame

_POINTS, _FOLLOWED = "game_points", "game_address_followed"


def game_of_hand() -> OpenGame | None:
    """Give the game whose hand is entered on this page, None where the hand belongs to none."""
    player = entering() if entering() is not None else wanted_by_address()
    if player is None:
        _follow_address()
        return None
    try:
        game = opened()
    except ScoringError as error:
        _cannot_be_opened(error)
    if game is None or not game.may_write:
        leave(game)
        return None
    _follow(game)
    if entering() is None:
        if device() is None:  # it says so at once, and what was entered is kept under that name
            on_its_way()
            remember()
            st.stop()
        go_on_by_address(game, player)
    answer_by_game(game)
    return game


def _cannot_be_opened(error: ScoringError) -> NoReturn:
    """Say why the game is not there. While games cannot be read the address stays: the hand stands there."""
    if error.code == UNKNOWN_LINK.code:
        go_to("game", {TOKEN: st.query_params[TOKEN]})  # where it is said
    st.title(t("page-title"), anchor=False)
    st.error(problem_words(error), icon=":material/error:")
    st.button(t("game-try_again"), icon=":material/refresh:", key="try_again")
    on_its_way()
    remember()
    st.stop()


def _follow(game: OpenGame) -> None:
    if st.session_state.pop(TO_TABLE, False):
        go_to("game", address(game))


def _follow_address() -> None:
    """Go to the game whose link the page was opened by; later the address may lag behind the page."""
    if not st.session_state.get(_FOLLOWED) and (token := st.query_params.get(TOKEN)):
        st.session_state[_FOLLOWED] = True
        go_to("game", {TOKEN: token})
    st.session_state[_FOLLOWED] = True


def whose_hand(game: OpenGame) -> None:
    """Say whose hand is entered, and lead back to the table."""
    player = entering()
    if player is None:
        return
    place = game.place(draft(game))
    st.button(
        t("game-to_table"),
        icon=":material/arrow_back:",
        on_click=_to_table,
        key="to_table",
    )
    wind = t(f"wind-{seat_of(player, place)}")
    whose = t("game-whose_hand", name=game.names[player])
    where = f"{wind} · {t('game-deal', number=str(place.number))}"
    st.html(f'<div class="ts-whose"><h1>{escape(whose)}</h1><p>{escape(where)}</p></div>', width="stretch")


def without_tiles(game: OpenGame) -> None:
    """Offer to say what the hand is worth, or that it was not shown, where no tiles lie there.

    Before that, go on at the table where one photo has shown all hands.
    """
    _follow(game)
    if laid_out().is_begun:
        return
    four_hands_toggle()
    deal = draft(game)
    if deal.also_won and entering() in deal.winners:
        st.caption(t("game-same_tile"))
    with st.container(key="without_tiles", horizontal=True):
        said = st.popover(t("game-say_points"), icon=":material/pin:", key=f"say_points_{entering()}")
        with said.form("points", border=False):
            st.number_input(t("game-points"), 0, MOST_POINTS, None, 1, key=f"{_POINTS}_{entering()}")
            st.form_submit_button(
                _onward(game), on_click=_take_points, args=(game,), type="primary", key="take_points"
            )
        st.button(
            t("game-not_shown"),
            icon=":material/visibility_off:",
            on_click=_take,
            args=(game, NOT_SHOWN),
            key="not_shown",
        )


def _onward(game: OpenGame) -> str:
    name = next_name(game, draft(game))
    return t("game-keep_to_table") if name is None else t("game-keep_next", name=literal(name))


def _take_points(game: OpenGame) -> None:
    points = st.session_state.get(f"{_POINTS}_{entering()}")
    if points is not None:
        _take(game, int(points))


def _take(game: OpenGame, shown: Shown) -> None:
    take(game, shown)


def _to_table() -> None:
    st.session_state[TO_TABLE] = True
