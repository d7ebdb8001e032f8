"""The hands of a deal: whose are wanted, what each shows so far, and the way to each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring.table.dealing import seat_of
from ui.messages.text import literal, named, t, told
from ui.screens.game.also_won import also_won_section
from ui.screens.game.how_won import special_ways
from ui.state.deal import NOT_SHOWN, TakenHand, is_dead
from ui.state.entering import TO_HAND
from ui.state.game import keep_draft

if TYPE_CHECKING:
    from ui.state.deal import Draft
    from ui.state.game import OpenGame
    from ui.state.standing import Standing

ICONS = {"open": "photo_camera", "begun": "edit", "in": "check", "not_shown": "visibility_off"}


def hands_section(game: OpenGame, deal: Draft) -> None:
    """Say how the deal ended, and lead to each hand that the rules want."""
    with st.container(key="told", horizontal=True, vertical_alignment="center"):
        st.markdown(f"**{_ending(game, deal)}**", width="stretch")
        st.button(t("game-change"), icon=":material/edit:", on_click=_anew, args=(deal,), key="told_anew")
    if deal.outcome != "won":
        return
    also_won_section(game, deal)
    with st.container(key="hands", gap="small"):
        for player in deal.wanted(game.rules):
            _hand(game, deal, player)
    special_ways(game, deal)


def _ending(game: OpenGame, deal: Draft) -> str:
    if deal.outcome != "won":
        return t(f"game-{deal.outcome}")
    name = literal(named(game.names[player] for player in deal.winners))
    other = "" if deal.discarder is None else literal(game.names[deal.discarder])
    return t("game-won_how", name=name, count=len(deal.winners), how=str(deal.how), other=other)


def _hand(game: OpenGame, deal: Draft, player: int) -> None:
    """Show what a player shows so far; a tap leads to the hand."""
    place = game.place(deal)
    state, words = _shown_words(game, deal, player)
    wind = t(f"wind-{seat_of(player, place)}")
    name = literal(game.names[player])
    st.button(
        f"**{name}** · {wind} · {words}",
        icon=f":material/{ICONS[state]}:",
        key=f"hand_{player}",
        on_click=_enter,
        args=(player,),
        width="stretch",
    )


def _shown_words(game: OpenGame, deal: Draft, player: int) -> tuple[str, str]:
    shown = deal.shown[player]
    if shown == NOT_SHOWN:
        return "not_shown", t("game-not_shown")
    if isinstance(shown, int):
        return "in", t("game-said", points=str(shown))
    if not isinstance(shown, TakenHand):
        return "open", t("game-no_hand_yet")
    stood = deal.standing(player, game.place(deal), game.rules)
    words = standing_words(stood)
    return ("in", words) if shown.kept else ("begun", t("game-not_kept", words=words))


def standing_words(stood: Standing) -> str:
    """Write what a hand is worth, so that a number that may change looks like it."""
    if is_dead(stood):
        return t("game-dead")
    if stood.breakdown is None:
        return literal(told(stood.problem)) if stood.problem else t("win-to_answer", count=stood.missing)
    if stood.least != stood.most and stood.least is not None:
        return t("game-open_points", least=str(stood.least), most=str(stood.most))
    return t("game-points_of", points=str(stood.breakdown.total))


def _enter(player: int) -> None:
    st.session_state[TO_HAND] = player


def _anew(deal: Draft) -> None:
    keep_draft(deal.undecided())
