"""The ledger of the deal that is being entered: who pays whom, what is open; then the deal is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from play.evening import record
from play.view import deal_ledger
from scoring.errors import ScoringError
from ui.drawing.ledger import ledger_html
from ui.screens.game.penalties import penalties_section
from ui.screens.game.save_deal import save_button
from ui.state.store import drop
from ui.state.visit import visit
from words.text import literal, t, told

if TYPE_CHECKING:
    from play.deal import Deal
    from ui.state.visit import OpenGame


def ledger_section(game: OpenGame, deal: Deal) -> bool:
    """Show what the deal comes to as it is entered, and offer to save it; say whether that was offered."""
    penalties_section(game, deal)
    can_be_told = False
    try:
        record(deal)
        st.html(ledger_html(deal_ledger(deal), game.names_by(deal.table.seats())))
        can_be_told = True
    except ScoringError as error:
        st.error(literal(told(error)), icon=":material/error:")
    with st.container(key="deal_buttons", horizontal=True, vertical_alignment="center"):
        if (following := deal.next_player()) is not None:
            st.button(
                t("game-next_hand", name=literal(game.names[following])),
                type="primary",
                icon=":material/photo_camera:",
                key="next_hand",
                on_click=_enter,
                args=(following,),
                width="stretch",
            )
        if can_be_told:
            save_button(game, deal)
    st.button(
        t("deal-give_up_correction" if deal.over else "deal-give_up"),
        icon=":material/delete:",
        key="drop_deal",
        on_click=drop,
        type="tertiary",
    )
    return can_be_told


def _enter(player: int) -> None:
    visit().to_hand = player
