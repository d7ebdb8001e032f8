"""The ledger of the deal that is being entered: who pays whom, what is open; then the deal is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from game.playing import seats_at
from scoring.errors import ScoringError
from ui.drawing.ledger import ledger_html
from ui.messages.text import literal, t, told
from ui.screens.game.penalties import penalties_section
from ui.screens.game.saving import save_button
from ui.state.deal import ledger_of
from ui.state.entering import TO_HAND, forget_asides
from ui.state.game import drop_draft

if TYPE_CHECKING:
    from ui.state.deal import Draft
    from ui.state.game import OpenGame


def ledger_section(game: OpenGame, deal: Draft) -> bool:
    """Show what the deal comes to as it is entered, and offer to save it; say whether that was offered."""
    penalties_section(game, deal)
    place = game.place(deal)
    record = None
    try:
        record = deal.record(place, game.rules)
        ledger = ledger_of(record, place, game.rules)
        st.html(ledger_html(ledger, game.names_by(seats_at(place))))
    except ScoringError as error:
        st.error(literal(told(error)), icon=":material/error:")
        record = None
    with st.container(key="deal_buttons", horizontal=True, vertical_alignment="center"):
        if (following := deal.next_player(game.rules)) is not None:
            st.button(
                t("game-next_hand", name=literal(game.names[following])),
                type="primary",
                icon=":material/photo_camera:",
                key="next_hand",
                on_click=_enter,
                args=(following,),
                width="stretch",
            )
        if record is not None:
            save_button(game, deal, record)
    st.button(
        t("deal-give_up_correction" if deal.over else "deal-give_up"),
        icon=":material/delete:",
        key="drop_deal",
        on_click=_drop,
        type="tertiary",
    )
    return record is not None


def _enter(player: int) -> None:
    st.session_state[TO_HAND] = player


def _drop() -> None:
    drop_draft()
    forget_asides()
