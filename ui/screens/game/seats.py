"""The players as they sit round the table. A tap says who won, and the next one from whom."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from game.statistics import moving_totals
from ui.drawing.ledger import counted
from ui.screens.game.how_won import asked_of_giver, tell_from
from ui.state.store import act, deal
from ui.state.visit import visit
from words.text import literal, t

if TYPE_CHECKING:
    from play.deal import Deal
    from ui.state.visit import OpenGame

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
            st.button(
                _seat_words(game, deal, player),
                key=f"seat_{where}",
                on_click=_tapped,
                args=(player,),
                type="primary" if deal.winner == player else "secondary",
                disabled=not asked,
                width="stretch",
            )
        with st.container(key="seat_middle"):
            st.html(f'<p class="ts-asked">{escape(_asked(deal) if asked else "")}</p>')
            st.button(
                t("game-turn_table"),
                icon=":material/rotate_right:",
                key="turn_table",
                on_click=_turn,
                args=(next(player for player in sides[1:] if player is not None),),
                type="tertiary",
            )
    if (waiting := deal.table.place.waiting) is not None:
        st.caption(t("game-waits", name=literal(game.names[waiting]), total=_total_words(game, waiting)))


def _asked(deal: Deal) -> str:
    if deal.outcome is None:
        return t("game-who_won")
    return asked_of_giver(deal)


def _seat_words(game: OpenGame, deal: Deal, player: int) -> str:
    wind = deal.table.seats()[player]
    return f"{t(f'wind-{wind}')}  \n**{literal(game.names[player])}**  \n{_total_words(game, player)}"


def _total_words(game: OpenGame, player: int) -> str:
    mark = "?" if player in moving_totals(game.evening)[-1] else ""
    return f"{counted(game.evening.totals[player])}{mark}"


def _tapped(player: int) -> None:
    if deal().outcome is None:
        act("won", player=player)
    else:
        tell_from(player)


def _turn(near: int) -> None:
    visit().near = near
