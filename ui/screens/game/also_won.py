"""Who else won on the same discard, where the rules let several win; elsewhere, whose it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from ui.messages.text import listed, literal, t
from ui.state.store import act

if TYPE_CHECKING:
    from play.deal import Deal
    from ui.state.visit import OpenGame


def also_won_section(game: OpenGame, deal: Deal) -> None:
    """Offer to name the other winners; by rules of one winner, say whose turn decides it."""
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
            on_change=_named,
            args=(key,),
        )
    elif deal.discarder is not None:
        order = listed(names[player] for player in deal.in_turn)
        st.caption(t("game-one_winner", giver=names[deal.discarder], order=order))


def _named(key: str) -> None:
    act("also_won", players=list(st.session_state[key]))
