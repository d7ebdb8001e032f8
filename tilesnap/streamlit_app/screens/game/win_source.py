"""The question how a deal was won: a tap on a seat sets the winner, the next the discarder, or a rarer source."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.deals.commands import ClearOutcome, SetFlag, SetWinner, SetWinSource
from tilesnap.i18n.translate import escape_markdown, t
from tilesnap.streamlit_app.state.current_deal import apply_command, apply_command_callback
from tilesnap.streamlit_app.state.current_deal import current_deal as now
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.game_table import (
    describe_seat,
    describe_waiting_player,
    rarer_choices,
    sources_without_player,
    tap_question,
    win_source_of_tap,
    win_source_question,
)

if TYPE_CHECKING:
    from tilesnap.deals.commands import DiscardFlag
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.facts import WinSource
    from tilesnap.streamlit_app.state.visit import OpenGame

SEATS = ("near", "right", "far", "left")
"""The seats as seen from the nearest player: the next player in turn sits to the right."""


def render_seats(game: OpenGame, deal: Deal) -> None:
    """Render the players at the table as buttons, enabled while the winner or the discarder is asked for."""
    sides = deal.table.players_around(visit().near_player % len(game.names))
    asked = game.may_write and (not game.played.finished or deal.over is not None)
    with st.container(key="seats"):
        for where, player in zip(SEATS, sides, strict=True):
            if player is None:
                continue
            wind, name, total = describe_seat(game.played, deal, player)
            st.button(
                f"{wind}  \n**{escape_markdown(name)}**  \n{total}",
                key=f"seat_{where}",
                on_click=_set_tapped_player,
                args=(player,),
                type="primary" if deal.winner == player else "secondary",
                disabled=not asked,
                width="stretch",
            )
        with st.container(key="seat_middle"):
            words = tap_question(deal, _rare_source(deal)) if asked else ""
            st.html(f'<p class="ts-asked">{escape(words)}</p>')
            st.button(
                t("game-turn_table"),
                icon=":material/rotate_right:",
                key="turn_table",
                on_click=_turn_table,
                args=(next(player for player in sides[1:] if player is not None),),
                type="tertiary",
            )
    if waiting := describe_waiting_player(game.played, deal):
        st.caption(escape_markdown(waiting))


def _set_tapped_player(player: int) -> None:
    deal = now()
    if deal.outcome is None:
        apply_command(SetWinner(player))
    else:
        _set_win_source(**win_source_of_tap(deal, player, _rare_source(deal)))


def _turn_table(near: int) -> None:
    visit().near_player = near


def render_win_sources(deal: Deal) -> None:
    """Render the sources of the last tile other than the discard of the tapped player."""
    st.caption(escape_markdown(win_source_question(deal)))
    with st.container(key="how", horizontal=True):
        for source, words in sources_without_player():
            st.button(words, key=f"how_{source}", on_click=_set_win_source, args=(source,))
    st.pills(
        t("game-rarer"),
        rarer_choices(deal),
        format_func=lambda name: t(f"game-rarer_{name}"),
        key=_rare_source_key(deal),
        label_visibility="collapsed",
    )
    st.button(
        t("game-back"),
        icon=":material/undo:",
        on_click=apply_command_callback,
        args=(ClearOutcome(),),
        key="not_won",
    )


def _rare_source_key(deal: Deal) -> str:
    return f"rarer_{deal.id}_{deal.winner}"


def _rare_source(deal: Deal) -> str | None:
    """Return the rarer source that was chosen before the discarder is tapped."""
    found: str | None = st.session_state.get(_rare_source_key(deal))
    return found


def _set_win_source(
    source: WinSource | None,
    discarder: int | None = None,
    *,
    more_winners: bool = False,
    flag: DiscardFlag | None = None,
) -> None:
    """Set the win source and continue with the first hand, unless further winners must be named."""
    changed = apply_command(SetWinSource(source, discarder))
    if flag:
        changed = apply_command(SetFlag(flag, value=True))
    if not more_winners:
        visit().requested_hand = changed.next_player()
