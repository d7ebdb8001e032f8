"""The table: seats, players who sit out, standings, and the current deal."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.games.events import Redone, Undone
from tilesnap.i18n.text import literal, t
from tilesnap.streamlit_app.screens.game.conflicts import meanwhile, told_twice_section
from tilesnap.streamlit_app.screens.game.four_hands import four_hands_section
from tilesnap.streamlit_app.screens.game.hands import hands_section, outcome_section
from tilesnap.streamlit_app.screens.game.how_won import how_won, seats
from tilesnap.streamlit_app.screens.game.ledger import ledger_section, saving_section
from tilesnap.streamlit_app.screens.game.share import share_section
from tilesnap.streamlit_app.screens.rule_choice import rules_words
from tilesnap.streamlit_app.state.company import name_of, take_pen
from tilesnap.streamlit_app.state.game import tell
from tilesnap.streamlit_app.state.store import act_on_tap
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.evening import place_html, ways_to_end
from tilesnap.views.game import last_step, player_words, renamed
from tilesnap.views.rendering.evening import standing_html

if TYPE_CHECKING:
    from tilesnap.deals.deal import Deal
    from tilesnap.streamlit_app.state.visit import OpenGame

_NEW_NAME = "game_new_name"


def table_section(game: OpenGame, deal: Deal) -> bool:
    """Render the table and the questions of the deal; return whether there was a button to save it."""
    if game.evening.finished and deal.over is None:
        st.html(f'<p class="ts-place">{escape(t("result-over"))}</p>')
    else:
        st.html(place_html(game.evening, deal))
    chosen = game.evening.story.begun.rules
    st.caption(rules_words(game.rules.catalogue, chosen.preset, chosen.house))
    meanwhile(game)
    if not deal.is_begun:
        told_twice_section(game)
        _render_last_step(game)
    if deal.is_told:
        st.html(standing_html(game.evening))
    else:
        seats(game, deal)
    can_save = False
    if not game.may_write:
        _render_watching(game)
    elif not game.evening.finished or deal.over is not None:
        can_save = _render_deal(game, deal)
    if not deal.is_begun:
        _render_names(game)
        share_section(game)
    return can_save


def _render_deal(game: OpenGame, deal: Deal) -> bool:
    """Render the next step of the deal and a way back; return whether there was a button to save it."""
    with st.container(key="deal"):
        if four_hands_section(game, deal):
            return False
        if deal.outcome is None:
            _render_ends(deal)
        elif not deal.is_told:
            how_won(deal)
        else:
            outcome_section(deal)
            if is_complete := deal.next_player() is None:  # then the ledger is the most important part
                can_be_saved = ledger_section(deal)
            hands_section(deal)
            if not is_complete:
                can_be_saved = ledger_section(deal)
            saving_section(game, deal, can_be_saved=can_be_saved)
            return can_be_saved
    return False


def _render_last_step(game: OpenGame) -> None:
    """Render the entry saved last, with a button to undo it."""
    step = last_step(game.evening, game.entries)
    if step is None:
        return
    with st.container(key="last_step", horizontal=True, vertical_alignment="center"):
        st.markdown(literal(step.words), width="stretch")
        if game.may_write:
            event = Undone(entry=step.entry) if step.name == "undo" else Redone(entry=step.entry)
            label, icon = t(f"game-{step.name}"), f":material/{step.name}:"
            st.button(label, icon=icon, key="undo_last", on_click=tell, args=(event,))


def _render_ends(deal: Deal) -> None:
    icons = {"drawn": "layers_clear", "washed_out": "restart_alt", "false_win": "gavel"}
    with st.container(key="nobody_won", horizontal=True):
        for name, outcome in ways_to_end(deal).items():
            st.button(
                t(f"game-{name}"),
                icon=f":material/{icons[name]}:",
                key=f"ended_{name}",
                on_click=act_on_tap,
                args=("ended",),
                kwargs={"outcome": outcome},
            )


def _render_watching(game: OpenGame) -> None:
    """Render why nothing can be entered: the link is for watching, or another device holds the pen."""
    if game.is_withdrawn:
        words = "game-link_ended" if game.closed == "link_ended" else "game-link_withdrawn"
        st.error(t(words), icon=":material/link_off:")
        return
    if not game.may("enter"):
        st.info(t("game-only_watch"), icon=":material/visibility:")
        return
    name = literal(name_of(visit().company.pen or ""))
    st.info(t("pen-elsewhere", name=name) if name else t("pen-elsewhere_unnamed"), icon=":material/edit:")
    st.button(t("pen-take"), icon=":material/edit:", key="take_pen", on_click=take_pen, args=(game,))


def _render_names(game: OpenGame) -> None:
    """Offer to correct names."""
    if not game.may_write:
        return
    with st.expander(t("game-names"), icon=":material/badge:", key="game_names"):
        for player, name in enumerate(game.names):
            st.text_input(
                player_words(player),
                name,
                max_chars=60,
                key=f"{_NEW_NAME}_{player}_{name}",
                on_change=_rename_player,
                args=(game, player, name),
                autocomplete="off",
            )


def _rename_player(game: OpenGame, player: int, name: str) -> None:
    if new := renamed(game.evening, player, str(st.session_state[f"{_NEW_NAME}_{player}_{name}"])):
        tell(new)
