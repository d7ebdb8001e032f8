"""The hands of a deal: whose are wanted, what each shows so far, and the way to each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from play.deal import NOT_SHOWN, Laid
from ui.screens.game.how_won import special_ways
from ui.screens.game.own_facts import own_facts_section
from ui.state.store import act
from ui.state.store import deal as deal_now
from ui.state.visit import visit
from ui.views.evening import shown_words
from words.text import listed, literal, named, t

if TYPE_CHECKING:
    from play.deal import Deal, Shown
    from ui.state.visit import OpenGame

ICONS = {"open": "photo_camera", "begun": "edit", "in": "check", "not_shown": "visibility_off"}


def hands_section(game: OpenGame, deal: Deal) -> None:
    """Say how the deal ended, and lead to each hand that the rules want."""
    with st.container(key="told", horizontal=True, vertical_alignment="center"):
        st.markdown(f"**{_ending(game, deal)}**", width="stretch")
        st.button(t("game-change"), icon=":material/edit:", on_click=_anew, key="told_anew")
    if deal.outcome != "won":
        own_facts_section(game, deal)
        return
    _also_won(game, deal)
    with st.container(key="hands", gap="small"):
        for player in deal.wanted:
            _hand(game, deal, player)
    special_ways(game, deal)
    own_facts_section(game, deal)


def _ending(game: OpenGame, deal: Deal) -> str:
    if deal.outcome != "won":
        return t(f"game-{deal.outcome}")
    name = literal(named(game.names[player] for player in deal.winners))
    other = "" if deal.discarder is None else literal(game.names[deal.discarder])
    return t("game-won_how", name=name, count=len(deal.winners), how=deal.source or "unknown", other=other)


def _hand(game: OpenGame, deal: Deal, player: int) -> None:
    """Show what a player shows so far; a tap leads to the hand."""
    wind = t(f"wind-{deal.table.seats()[player]}")
    name = literal(game.names[player])
    st.button(
        f"**{name}** · {wind} · {literal(shown_words(deal, player))}",
        icon=f":material/{ICONS[_state(deal.shown[player])]}:",
        key=f"hand_{player}",
        on_click=_enter,
        args=(player,),
        width="stretch",
    )


def _state(shown: Shown) -> str:
    """Say how far a hand is entered, as one of `ICONS`."""
    if isinstance(shown, Laid):
        return "in" if shown.kept else "begun"
    if shown is None:
        return "open"
    return "not_shown" if shown == NOT_SHOWN else "in"


def _enter(player: int) -> None:
    visit().to_hand = player


def _anew() -> None:
    """Ask again how the deal was won, from where one can go back to who did."""
    winner = deal_now().winner
    act("undecided") if winner is None else act("won", player=winner)


def _also_won(game: OpenGame, deal: Deal) -> None:
    """Offer to name who else won on the same discard; by rules of one winner, say whose turn decides it."""
    names = [literal(name) for name in game.names]
    if others := deal.may_also_win():
        key = f"also_won_{deal.id}"
        st.session_state[key] = list(deal.also_won)
        st.pills(
            t("game-also_won"),
            others,
            selection_mode="multi",
            format_func=names.__getitem__,
            key=key,
            help=t("game-also_won_help"),
            on_change=_note_winners,
            args=(key,),
        )
    elif deal.discarder is not None:
        order = listed(names[player] for player in deal.in_turn)
        st.caption(t("game-one_winner", giver=names[deal.discarder], order=order))


def _note_winners(key: str) -> None:
    act("also_won", players=list(st.session_state[key]))
