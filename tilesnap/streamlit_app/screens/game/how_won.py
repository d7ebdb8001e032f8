"""How the deal was won: a tap on a seat sets the winner, the next the discarder, or a rarer source."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.i18n.text import literal, t
from tilesnap.streamlit_app.state.store import act, act_on_tap
from tilesnap.streamlit_app.state.store import deal as now
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.evening import (
    asked_words,
    came_from,
    how_words,
    other_sources,
    rarer_ways,
    seat_words,
    waiting_words,
)

if TYPE_CHECKING:
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.facts import PlainSource
    from tilesnap.streamlit_app.state.visit import OpenGame

PLACES = ("near", "right", "far", "left")
"""The seats as seen from the nearest player: the next player in turn sits to the right."""


def seats(game: OpenGame, deal: Deal) -> None:
    """Render the players at the table as buttons, enabled while the winner or the discarder is asked for."""
    sides = deal.table.around(visit().near % len(game.names))
    asked = game.may_write and (not game.evening.finished or deal.over is not None)
    with st.container(key="seats"):
        for where, player in zip(PLACES, sides, strict=True):
            if player is None:
                continue
            wind, name, total = seat_words(game.evening, deal, player)
            st.button(
                f"{wind}  \n**{literal(name)}**  \n{total}",
                key=f"seat_{where}",
                on_click=_set_tapped_player,
                args=(player,),
                type="primary" if deal.winner == player else "secondary",
                disabled=not asked,
                width="stretch",
            )
        with st.container(key="seat_middle"):
            words = asked_words(deal, _rare_source(deal)) if asked else ""
            st.html(f'<p class="ts-asked">{escape(words)}</p>')
            st.button(
                t("game-turn_table"),
                icon=":material/rotate_right:",
                key="turn_table",
                on_click=_turn_table,
                args=(next(player for player in sides[1:] if player is not None),),
                type="tertiary",
            )
    if waiting := waiting_words(game.evening, deal):
        st.caption(literal(waiting))


def _set_tapped_player(player: int) -> None:
    deal = now()
    if deal.outcome is None:
        act("won", player=player)
    else:
        _set_win_source(**came_from(deal, player, _rare_source(deal)))


def _turn_table(near: int) -> None:
    visit().near = near


def how_won(deal: Deal) -> None:
    """Render the sources of the last tile other than the discard of the tapped player."""
    st.caption(literal(how_words(deal)))
    with st.container(key="how", horizontal=True):
        for source, words in other_sources():
            st.button(words, key=f"how_{source}", on_click=_set_win_source, args=(source,))
    st.pills(
        t("game-rarer"),
        rarer_ways(deal),
        format_func=lambda name: t(f"game-rarer_{name}"),
        key=_rare_source_key(deal),
        label_visibility="collapsed",
    )
    st.button(t("game-back"), icon=":material/undo:", on_click=act_on_tap, args=("undecided",), key="not_won")


def _rare_source_key(deal: Deal) -> str:
    return f"rarer_{deal.id}_{deal.winner}"


def _rare_source(deal: Deal) -> str | None:
    """Return the rarer source that was chosen before the discarder is tapped."""
    found: str | None = st.session_state.get(_rare_source_key(deal))
    return found


def _set_win_source(
    source: PlainSource | None, discarder: int | None = None, *, stay: bool = False, say: str | None = None
) -> None:
    """Set the win source and continue with the first hand, unless further winners must be named."""
    changed = act("came", source=source, discarder=discarder)
    if say:
        changed = act("say", name=say, so=True)
    if not stay:
        visit().to_hand = changed.next_player()
