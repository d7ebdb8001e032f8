"""Who else won on the same discard, where the rules let several win; elsewhere, whose it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from ui.messages.text import listed, literal, t
from ui.state.game import keep_draft

if TYPE_CHECKING:
    from ui.state.deal import Draft
    from ui.state.game import OpenGame


def also_won_section(game: OpenGame, deal: Draft) -> None:
    """Offer to name the other winners; by rules of one winner, say whose turn decides it."""
    names = [literal(name) for name in game.names]
    if others := deal.may_also_win(game.rules):
        key = f"also_won_{deal.deal}"
        st.session_state[key] = list(deal.also_won)
        st.pills(
            t("game-also_won"),
            others,
            selection_mode="multi",
            format_func=names.__getitem__,
            key=key,
            help=t("game-also_won_help"),
            on_change=_named,
            args=(deal, key),
        )
    elif deal.discarder is not None:
        order = listed(names[player] for player in deal.in_turn)
        st.caption(t("game-one_winner", giver=names[deal.discarder], order=order))


def _named(deal: Draft, key: str) -> None:
    keep_draft(deal.won_by_all(st.session_state[key]))
