"""The page of a hand in a game: its player, and ways to enter a total instead of tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.deals.commands import ConfirmHand, HideHand, StateTotal
from tilesnap.deals.evaluation import is_confirmable
from tilesnap.deals.record import price_totals
from tilesnap.deals.stated_totals import possible_totals_for
from tilesnap.games.record import MAX_POINTS
from tilesnap.i18n.translate import escape_markdown, localize, t
from tilesnap.streamlit_app.components.browser_storage import sync_browser_storage
from tilesnap.streamlit_app.components.game_outbox import current_device
from tilesnap.streamlit_app.screens.game.conflicts import poll_store, render_other_devices
from tilesnap.streamlit_app.screens.game.save_deal import render_outbox
from tilesnap.streamlit_app.screens.game.table_photo import render_table_photo_toggle
from tilesnap.streamlit_app.state.current_deal import apply_command, current_deal
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.navigation import (
    entered_player,
    game_address,
    leave_hand,
    player_in_address,
    resume_from_address,
    switch_page,
)
from tilesnap.streamlit_app.state.open_game import (
    TOKEN,
    UNKNOWN_LINK,
    current_game,
    localize_problem,
    open_game,
)
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.game_table import (
    confirm_buttons,
    hand_owner_html,
    is_shared_win,
    may_stay_hidden,
    next_step_label,
    price_choices,
)
from tilesnap.views.rendering.payments import describe_possible_totals, prices_html

if TYPE_CHECKING:
    from typing import NoReturn

    from tilesnap.deals.deal import Deal
    from tilesnap.streamlit_app.state.visit import OpenGame


_POINTS = "game_points"


def resolve_game() -> OpenGame | None:
    """Return the game whose hand is entered on this page; None if the hand belongs to no game."""
    player = entered_player() if entered_player() is not None else player_in_address()
    if player is None:
        _open_address_game()
        leave_hand()
        return None
    try:
        game = open_game()
    except ScoringError as error:
        _show_open_error(error)
    if game is None or not game.may_write:
        leave_hand()
        return None
    _go_to_requested_table(game)
    if entered_player() is None:
        if (
            current_device() is None
        ):  # the browser identifies itself at once, and drafts are stored under its id
            render_outbox()
            sync_browser_storage()
            st.stop()
        resume_from_address(game, player)
        _go_to_requested_table(game)
    return game


def _show_open_error(error: ScoringError) -> NoReturn:
    """Render why the game cannot be opened. The address stays, because it holds the hand."""
    if error.code in (UNKNOWN_LINK.code, "link_ended"):
        switch_page("game", {TOKEN: st.query_params[TOKEN]})  # that page shows the error
    st.title(t("page-title"), anchor=False)
    st.error(localize_problem(error), icon=":material/error:")
    st.button(t("game-try_again"), icon=":material/refresh:", key="try_again")
    render_outbox()
    sync_browser_storage()
    st.stop()


def _go_to_requested_table(game: OpenGame) -> None:
    if visit().requests_table:
        visit().requests_table = False
        switch_page("game", game_address(game))


def _open_address_game() -> None:
    """Go to the game by whose link the page was opened; later the address may lag behind the page."""
    followed, visit().address_followed = visit().address_followed, True
    if not followed and (token := st.query_params.get(TOKEN)):
        switch_page("game", {TOKEN: token})


def render_player_head() -> None:
    """Render whose hand is entered, and a button back to the table."""
    if entered_player() is None:
        return
    st.button(
        t("game-to_table"),
        icon=":material/arrow_back:",
        on_click=_request_table,
        key="to_table",
    )
    st.html(hand_owner_html(current_deal(), "h1"), width="stretch")


def render_above_photo(game: OpenGame) -> None:
    """Render what other devices save or enter, and offer a photo of the whole table."""
    render_other_devices(game)
    poll_store()
    if not current_hand().is_begun and len(current_deal().required_players) > 1:
        render_table_photo_toggle()


def render_total_entry(game: OpenGame) -> None:
    """Offer to enter a total, or that the hand was not shown, while there are no tiles.

    If one photo has shown all hands, it goes on at the table instead.
    """
    _go_to_requested_table(game)
    if current_hand().is_begun:
        return
    _render_prices()
    if is_shared_win(current_deal()):
        st.caption(t("game-same_tile"))
    with st.container(key="without_tiles", horizontal=True):
        _render_totals_form(game)
        if may_stay_hidden(current_deal()):
            st.button(
                t("game-not_shown"),
                icon=":material/visibility_off:",
                on_click=_set_not_shown,
                key="not_shown",
            )


def _render_prices() -> None:
    """Render each possible total as a button with its payments, if the rules have a table of them."""
    with st.container(key="prices", horizontal=True, gap="small"):
        for total, text in price_choices(current_deal()):
            st.button(escape_markdown(text), key=f"price_{total}", on_click=_set_total, args=(total,))


def _set_total(total: int) -> None:
    visit().requests_table = apply_command(StateTotal(total)).player is None


def _render_totals_form(game: OpenGame) -> None:
    """Ask for the total in the unit of the rules, beside what each total pays."""
    player = entered_player()
    if player is None:
        return
    totals = possible_totals_for(current_deal(), player)
    with st.popover(t(f"game-say_{totals.unit}"), icon=":material/pin:", key=f"say_points_{player}"):
        text, visit().totals_problem = visit().totals_problem, None
        if text:
            st.error(text, icon=":material/error:")
        with st.form("points", border=False):
            for each in _players_to_ask(player):
                name = "" if each == player else f"{escape_markdown(game.names[each])}: "
                text = f"{name}{describe_possible_totals(possible_totals_for(current_deal(), each))}"
                st.number_input(text, 0, MAX_POINTS, None, 1, key=f"{_POINTS}_{each}")
            text = escape_markdown(next_step_label(current_deal()))
            st.form_submit_button(text, on_click=_set_totals, type="primary", key="take_points")
        table = "" if price_choices(current_deal()) else _prices_html(game, player)
        if table:
            st.html(table)


def _players_to_ask(player: int) -> tuple[int, ...]:
    """Return the players whose totals are asked for at once: this one and those with missing hands."""
    now = current_deal()
    return (player, *(each for each in now.required_players if each != player and not now.is_entered(each)))


def _prices_html(game: OpenGame, player: int) -> str:
    """Render what each total pays by winner and win source; empty if the facts contradict each other."""
    now = current_deal()
    try:
        found = price_totals(now, player)
    except ScoringError:
        return ""
    return prices_html(found, game.rules.unit, now.table.names_by_wind)


def _set_totals() -> None:
    """Apply the entered totals, this player's last: it leads to the next player with a missing hand."""
    player = entered_player()
    if player is None:
        return
    totals = {each: st.session_state.get(f"{_POINTS}_{each}") for each in _players_to_ask(player)}
    try:
        for each in reversed(totals):
            if (total := totals[each]) is not None:
                changed = apply_command(StateTotal(int(total), each))
                visit().requests_table = changed.player is None
    except ScoringError as error:
        visit().totals_problem = escape_markdown(localize(error))


def _set_not_shown() -> None:
    """Set the hand as not shown, and go on with the next hand."""
    visit().requests_table = apply_command(HideHand()).player is None


def _request_table() -> None:
    visit().requests_table = True


def keep_hand_buttons(now: Deal) -> list[dict[str, Any]]:
    """Return the buttons to keep the hand, also one that is not final; none while it cannot be saved."""
    return confirm_buttons(now) if current_game() else []


def keep_hand() -> None:
    """Keep the hand for its player, and go on with the next hand, else at the table."""
    now = current_deal()
    if now.player is not None and is_confirmable(now, now.player):
        visit().requests_table = apply_command(ConfirmHand()).player is None
        visit().run_all = True
