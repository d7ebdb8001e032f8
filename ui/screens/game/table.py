"""The table: the players as they sit, who waits, where each stands, and the deal that comes now."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from game.events import Renamed
from ui.drawing.evening import standing_html
from ui.screens.game.conflicts import meanwhile
from ui.screens.game.four_hands import four_hands_section
from ui.screens.game.hands import hands_section
from ui.screens.game.how_won import how_won
from ui.screens.game.ledger import ledger_section
from ui.screens.game.pen import watching_section
from ui.screens.game.seats import seats
from ui.screens.game.share import share_section
from ui.screens.game.versions import told_twice_section
from ui.screens.rule_choice import rules_words
from ui.state.game import tell
from ui.state.store import act
from ui.views.evening import place_html
from words.text import t

if TYPE_CHECKING:
    from play.deal import Deal
    from ui.state.visit import OpenGame

_NEW_NAME = "game_new_name"


def table_section(game: OpenGame, deal: Deal) -> bool:
    """Show the table, and what is to be told of the deal; say whether it was offered to save it."""
    if game.evening.finished and deal.over is None:
        st.html(f'<p class="ts-place">{escape(t("result-over"))}</p>')
    else:
        st.html(place_html(game.evening, deal))
    chosen = game.evening.story.begun.rules
    st.caption(rules_words(game.rules.catalogue, chosen.preset, chosen.house))
    meanwhile(game)
    if deal.is_told:
        st.html(standing_html(game.evening))
    else:
        seats(game, deal)
    offered = False
    if not game.may_write:
        watching_section(game)
    elif not game.evening.finished or deal.over is not None:
        offered = _deal(game, deal)
    if not deal.is_begun:
        told_twice_section(game)
        _names(game)
        share_section(game)
    return offered


def _deal(game: OpenGame, deal: Deal) -> bool:
    """Show the next step of the deal, and a way back from each; say whether it was offered to save it."""
    with st.container(key="deal"):
        if four_hands_section(game, deal):
            return False
        if deal.outcome is None:
            _ended()
        elif not deal.is_told:
            how_won(game, deal)
        else:
            hands_section(game, deal)
            return ledger_section(game, deal)
    return False


def _ended() -> None:
    with st.container(key="nobody_won", horizontal=True):
        for outcome, icon in (("drawn", "layers_clear"), ("washed_out", "restart_alt")):
            st.button(
                t(f"game-{outcome}"),
                icon=f":material/{icon}:",
                key=f"ended_{outcome}",
                on_click=_end,
                args=(outcome,),
            )


def _end(outcome: str) -> None:
    act("ended", outcome=outcome)


def _names(game: OpenGame) -> None:
    """Offer to put names right."""
    if not game.may_write:
        return
    with st.expander(t("game-names"), icon=":material/badge:", key="game_names"):
        for player, name in enumerate(game.names):
            st.text_input(
                t("game-name_of", number=str(player + 1)),
                name,
                max_chars=60,
                key=f"{_NEW_NAME}_{player}_{name}",
                on_change=_rename,
                args=(player, name),
                autocomplete="off",
            )


def _rename(player: int, name: str) -> None:
    new = str(st.session_state[f"{_NEW_NAME}_{player}_{name}"]).strip()
    if new and new != name:
        tell(Renamed(player=player, name=new))
