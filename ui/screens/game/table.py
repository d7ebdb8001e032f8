"""The table: four players as they sit, where each stands, and the deal that comes now."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from game.statistics import moving_totals
from scoring.table.dealing import seat_of
from ui.drawing.ledger import counted
from ui.messages.text import literal, t
from ui.screens.game.deals import deals_section
from ui.screens.game.four_hands import four_hands_section
from ui.screens.game.hands import hands_section
from ui.screens.game.how_won import how_won
from ui.screens.game.ledger import ledger_section
from ui.screens.game.meanwhile import meanwhile
from ui.screens.game.share import share_section
from ui.state.deal import PLAYERS
from ui.state.entering import NEAR
from ui.state.game import draft, keep_draft

if TYPE_CHECKING:
    from ui.state.deal import Draft
    from ui.state.game import OpenGame

PLACES = ("near", "right", "far", "left")
"""Where players sit, seen from the nearest: the next in turn sits to the right."""


def table_section(game: OpenGame) -> bool:
    """Show the table, and what is to be told of the deal; say whether it was offered to save it."""
    deal = draft(game)
    keep_draft(deal)
    st.html(_place_html(game, deal))
    meanwhile(game)
    if not deal.is_told:
        _seats(game, deal)
    offered = False
    if not game.may_write:
        st.info(t("game-only_watch"), icon=":material/visibility:")
    elif not game.evening.finished or deal.over is not None:
        offered = _deal(game, deal)
    if not deal.is_begun:
        deals_section(game)
        share_section(game)
    return offered


def _deal(game: OpenGame, deal: Draft) -> bool:
    """Show the next step of the deal, and a way back from each; say whether it was offered to save it."""
    with st.container(key="deal"):
        if four_hands_section(game, deal):
            return False
        if deal.outcome is None:
            _ended(deal)
        elif not deal.is_told:
            how_won(game, deal)
        else:
            hands_section(game, deal)
            return ledger_section(game, deal)
    return False


def _place_html(game: OpenGame, deal: Draft) -> str:
    place = game.place(deal)
    words = (
        t("game-deal", number=str(place.number)),
        t("game-round", wind=t(f"wind-{place.round}")),
        t("game-hand", number=str(place.hand)),
        t("game-deals", name=game.names[place.dealer]),
    )
    corrected = f"<b>{escape(t('deal-correcting'))}</b> " if deal.over is not None else ""
    return f'<p class="ts-place">{corrected}{escape(" · ".join(words))}</p>'


def _seats(game: OpenGame, deal: Draft) -> None:
    """Draw the table. A tap on a player says that they won, where that is asked."""
    near = int(st.session_state.get(NEAR, 0))
    asked = game.may_write and (not game.evening.finished or deal.over is not None)
    with st.container(key="seats"):
        for turn, where in enumerate(PLACES):
            player = (near + turn) % len(PLAYERS)
            st.button(
                _seat_words(game, deal, player),
                key=f"seat_{where}",
                on_click=_won,
                args=(deal, player),
                type="primary" if deal.winner == player else "secondary",
                disabled=not asked,
                width="stretch",
            )
        with st.container(key="seat_middle"):
            st.html(f'<p class="ts-asked">{escape(_asked(deal, asked=asked))}</p>')
            st.button(
                t("game-turn_table"),
                icon=":material/rotate_right:",
                key="turn_table",
                on_click=_turn,
                type="tertiary",
            )


def _asked(deal: Draft, *, asked: bool) -> str:
    return t("game-who_won") if asked and deal.outcome is None else ""


def _seat_words(game: OpenGame, deal: Draft, player: int) -> str:
    wind = seat_of(player, game.place(deal))
    mark = "?" if player in moving_totals(game.evening)[-1] else ""
    total = counted(game.evening.totals[player])
    return f"{t(f'wind-{wind}')}  \n**{literal(game.names[player])}**  \n{total}{mark}"


def _won(deal: Draft, player: int) -> None:
    keep_draft(deal.won_by(player))


def _turn() -> None:
    st.session_state[NEAR] = (int(st.session_state.get(NEAR, 0)) + 1) % len(PLAYERS)


def _ended(deal: Draft) -> None:
    with st.container(key="nobody_won", horizontal=True):
        for outcome, icon in (("drawn", "layers_clear"), ("washed_out", "restart_alt")):
            st.button(
                t(f"game-{outcome}"),
                icon=f":material/{icon}:",
                key=f"ended_{outcome}",
                on_click=_end,
                args=(deal, outcome),
            )


def _end(deal: Draft, outcome: str) -> None:
    keep_draft(deal.ended(outcome))  # type: ignore[arg-type]
