"""The page of a hand in a game: its player, and ways to enter a total instead of tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.deals.progress import is_keepable
from tilesnap.deals.record import prices_of
from tilesnap.deals.stated_totals import possible_totals_of
from tilesnap.games.record import MOST_POINTS
from tilesnap.i18n.text import literal, t, told
from tilesnap.streamlit_app.components.game_outbox import device
from tilesnap.streamlit_app.components.remember import remember
from tilesnap.streamlit_app.screens.game.conflicts import look_again, meanwhile
from tilesnap.streamlit_app.screens.game.four_hands import four_hands_toggle
from tilesnap.streamlit_app.screens.game.save_deal import on_its_way
from tilesnap.streamlit_app.state.game import TOKEN, UNKNOWN_LINK, current, opened, problem_words
from tilesnap.streamlit_app.state.session import laid_out
from tilesnap.streamlit_app.state.store import act, deal
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.streamlit_app.state.whereabouts import (
    address,
    entering,
    go_on_by_address,
    go_to,
    leave,
    wanted_by_address,
)
from tilesnap.views.evening import (
    is_with_others,
    keep_buttons,
    may_stay_hidden,
    onward_words,
    price_choices,
    whose_html,
)
from tilesnap.views.rendering.payments import prices_html, reach_words

if TYPE_CHECKING:
    from typing import NoReturn

    from tilesnap.deals.deal import Deal
    from tilesnap.streamlit_app.state.visit import OpenGame


_POINTS = "game_points"


def game_of_hand() -> OpenGame | None:
    """Return the game whose hand is entered on this page; None if the hand belongs to no game."""
    player = entering() if entering() is not None else wanted_by_address()
    if player is None:
        _open_address_game()
        leave()
        return None
    try:
        game = opened()
    except ScoringError as error:
        _show_open_error(error)
    if game is None or not game.may_write:
        leave()
        return None
    _go_to_requested_table(game)
    if entering() is None:
        if device() is None:  # the browser identifies itself at once, and drafts are stored under its id
            on_its_way()
            remember()
            st.stop()
        go_on_by_address(game, player)
        _go_to_requested_table(game)
    return game


def _show_open_error(error: ScoringError) -> NoReturn:
    """Render why the game cannot be opened. The address stays, because it holds the hand."""
    if error.code in (UNKNOWN_LINK.code, "link_ended"):
        go_to("game", {TOKEN: st.query_params[TOKEN]})  # that page shows the error
    st.title(t("page-title"), anchor=False)
    st.error(problem_words(error), icon=":material/error:")
    st.button(t("game-try_again"), icon=":material/refresh:", key="try_again")
    on_its_way()
    remember()
    st.stop()


def _go_to_requested_table(game: OpenGame) -> None:
    if visit().to_table:
        visit().to_table = False
        go_to("game", address(game))


def _open_address_game() -> None:
    """Go to the game by whose link the page was opened; later the address may lag behind the page."""
    followed, visit().address_followed = visit().address_followed, True
    if not followed and (token := st.query_params.get(TOKEN)):
        go_to("game", {TOKEN: token})


def whose_hand() -> None:
    """Render whose hand is entered, and a button back to the table."""
    if entering() is None:
        return
    st.button(
        t("game-to_table"),
        icon=":material/arrow_back:",
        on_click=_request_table,
        key="to_table",
    )
    st.html(whose_html(deal(), "h1"), width="stretch")


def above_the_photo(game: OpenGame) -> None:
    """Render what other devices save or enter, and offer a photo of the whole table."""
    meanwhile(game)
    look_again()
    if not laid_out().is_begun and len(deal().wanted) > 1:
        four_hands_toggle()


def without_tiles(game: OpenGame) -> None:
    """Offer to enter a total, or that the hand was not shown, while there are no tiles.

    If one photo has shown all hands, it goes on at the table instead.
    """
    _go_to_requested_table(game)
    if laid_out().is_begun:
        return
    _render_prices()
    if is_with_others(deal()):
        st.caption(t("game-same_tile"))
    with st.container(key="without_tiles", horizontal=True):
        _render_totals_form(game)
        if may_stay_hidden(deal()):
            st.button(
                t("game-not_shown"),
                icon=":material/visibility_off:",
                on_click=_set_not_shown,
                key="not_shown",
            )


def _render_prices() -> None:
    """Render each possible total as a button with its payments, if the rules have a table of them."""
    with st.container(key="prices", horizontal=True, gap="small"):
        for total, text in price_choices(deal()):
            st.button(literal(text), key=f"price_{total}", on_click=_set_total, args=(total,))


def _set_total(total: int) -> None:
    visit().to_table = act("show", total=total).player is None


def _render_totals_form(game: OpenGame) -> None:
    """Ask for the total in the unit of the rules, beside what each total pays."""
    player = entering()
    if player is None:
        return
    totals = possible_totals_of(deal(), player)
    with st.popover(t(f"game-say_{totals.unit}"), icon=":material/pin:", key=f"say_points_{player}"):
        text, visit().totals_problem = visit().totals_problem, None
        if text:
            st.error(text, icon=":material/error:")
        with st.form("points", border=False):
            for each in _players_to_ask(player):
                name = "" if each == player else f"{literal(game.names[each])}: "
                text = f"{name}{reach_words(possible_totals_of(deal(), each))}"
                st.number_input(text, 0, MOST_POINTS, None, 1, key=f"{_POINTS}_{each}")
            text = literal(onward_words(deal()))
            st.form_submit_button(text, on_click=_set_totals, type="primary", key="take_points")
        table = "" if price_choices(deal()) else _prices_html(game, player)
        if table:
            st.html(table)


def _players_to_ask(player: int) -> tuple[int, ...]:
    """Return the players whose totals are asked for at once: this one and those with missing hands."""
    now = deal()
    return (player, *(each for each in now.wanted if each != player and not now.is_in(each)))


def _prices_html(game: OpenGame, player: int) -> str:
    """Render what each total pays by winner and win source; empty if the facts contradict each other."""
    now = deal()
    try:
        found = prices_of(now, player)
    except ScoringError:
        return ""
    return prices_html(found, game.rules.unit, now.table.names_by_wind)


def _set_totals() -> None:
    """Apply the entered totals, this player's last: it leads to the next player with a missing hand."""
    player = entering()
    if player is None:
        return
    totals = {each: st.session_state.get(f"{_POINTS}_{each}") for each in _players_to_ask(player)}
    try:
        for each in reversed(totals):
            if (total := totals[each]) is not None:
                changed = act("show", player=each, total=int(total))
                visit().to_table = changed.player is None
    except ScoringError as error:
        visit().totals_problem = literal(told(error))


def _set_not_shown() -> None:
    """Set the hand as not shown, and go on with the next hand."""
    visit().to_table = act("show").player is None


def _request_table() -> None:
    visit().to_table = True


def keeping(now: Deal) -> list[dict[str, Any]]:
    """Return the buttons to keep the hand, also one that is not final; none while it cannot be saved."""
    return keep_buttons(now) if current() else []


def keep_hand() -> None:
    """Keep the hand for its player, and go on with the next hand, else at the table."""
    now = deal()
    if now.player is not None and is_keepable(now, now.player):
        visit().to_table = act("keep").player is None
        visit().run_all = True
