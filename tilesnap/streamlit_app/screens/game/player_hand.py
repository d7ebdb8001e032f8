"""The page of a hand in a game: its player, and ways to enter a total instead of tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.deals.commands import ConfirmHand
from tilesnap.deals.evaluation import is_confirmable
from tilesnap.i18n.translate import t
from tilesnap.session.commands import RecordFalseWin, parse_command
from tilesnap.streamlit_app.components.browser_storage import sync_browser_storage
from tilesnap.streamlit_app.components.game_outbox import current_device
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.screens.game.conflicts import poll_store, render_other_devices
from tilesnap.streamlit_app.screens.game.save_deal import render_outbox
from tilesnap.streamlit_app.screens.game.table_photo import render_table_photo_toggle
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.current_deal import apply_command, current_deal, run_game_command
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
    explain_refusal,
    localize_problem,
    open_game,
)
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.game_table import (
    hand_head_part,
    is_false_win,
    total_parts,
)

if TYPE_CHECKING:
    from typing import NoReturn

    from tilesnap.streamlit_app.state.visit import OpenGame
    from tilesnap.views.parts import WireCommand


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
    render_parts(keys.HAND_HEAD, [hand_head_part(current_deal(), "h1")], _request_table)


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
    with st.container(key="without_tiles"):
        render_parts(keys.TOTAL_ENTRY, total_parts(current_deal()), _run_command)


def _run_command(command: WireCommand) -> None:
    """Run a command of the hand, and go on to the next hand or to the table; a refused one is explained."""
    with explain_refusal():
        run_game_command(parse_command(command))
    visit().requests_table = current_deal().player is None


def _request_table(_command: WireCommand) -> None:
    """Go to the table, which closes the hand: the only command of the head."""
    visit().requests_table = True


def keep_hand() -> None:
    """Keep the hand for its player, and go on with the next hand, else at the table."""
    now = current_deal()
    if now.player is not None and is_confirmable(now, now.player):
        visit().requests_table = apply_command(ConfirmHand()).player is None
        visit().run_all = True


def record_false_win() -> None:
    """Deal again because the hand on the page does not win, and go to the table."""
    if is_false_win(current_deal()):
        run_game_command(RecordFalseWin())
        visit().requests_table = visit().run_all = True
