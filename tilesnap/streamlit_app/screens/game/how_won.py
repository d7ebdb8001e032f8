"""How the deal was won. The players as they sit: a tap says who, the next one from whom; or a rarer way."""

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
"""Where players sit, seen from the nearest: the next in turn sits to the right."""


def seats(game: OpenGame, deal: Deal) -> None:
    """Draw the table; the players are to be tapped where it is asked who won, or from whom."""
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
                on_click=_tapped,
                args=(player,),
                type="primary" if deal.winner == player else "secondary",
                disabled=not asked,
                width="stretch",
            )
        with st.container(key="seat_middle"):
            words = asked_words(deal, _rarer(deal)) if asked else ""
            st.html(f'<p class="ts-asked">{escape(words)}</p>')
            st.button(
                t("game-turn_table"),
                icon=":material/rotate_right:",
                key="turn_table",
                on_click=_turn,
                args=(next(player for player in sides[1:] if player is not None),),
                type="tertiary",
            )
    if waiting := waiting_words(game.evening, deal):
        st.caption(literal(waiting))


def _tapped(player: int) -> None:
    deal = now()
    if deal.outcome is None:
        act("won", player=player)
    else:
        _came(**came_from(deal, player, _rarer(deal)))


def _turn(near: int) -> None:
    visit().near = near


def how_won(deal: Deal) -> None:
    """Offer beside the seats how else the last tile came than by the discard of the player who is tapped."""
    st.caption(literal(how_words(deal)))
    with st.container(key="how", horizontal=True):
        for source, words in other_sources():
            st.button(words, key=f"how_{source}", on_click=_came, args=(source,))
    st.pills(
        t("game-rarer"),
        rarer_ways(deal),
        format_func=lambda name: t(f"game-rarer_{name}"),
        key=_rarer_key(deal),
        label_visibility="collapsed",
    )
    st.button(t("game-back"), icon=":material/undo:", on_click=act_on_tap, args=("undecided",), key="not_won")


def _rarer_key(deal: Deal) -> str:
    return f"rarer_{deal.id}_{deal.winner}"


def _rarer(deal: Deal) -> str | None:
    """Give what is rarer and was chosen, before it is tapped from whom."""
    found: str | None = st.session_state.get(_rarer_key(deal))
    return found


def _came(
    source: PlainSource | None, discarder: int | None = None, *, stay: bool = False, say: str | None = None
) -> None:
    """Go on with the first hand, unless it is to be said who won, too."""
    told = act("came", source=source, discarder=discarder)
    if say:
        told = act("say", name=say, so=True)
    if not stay:
        visit().to_hand = told.next_player()
