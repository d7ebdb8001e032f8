"""The ledger of the deal that is being entered: who pays whom, what is open; then the deal is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from game.events import Corrected, Dealt
from game.playing import seats_at
from scoring.errors import ScoringError
from ui.drawing.ledger import ledger_html
from ui.messages.text import t, told
from ui.screens.game.penalties import penalties_section
from ui.screens.game.photos_kept import keep_photos
from ui.state.deal import ledger_of
from ui.state.entering import TO_HAND, forget_asides
from ui.state.game import drop_draft, tell

if TYPE_CHECKING:
    from game.record import DealRecord
    from ui.state.deal import Draft
    from ui.state.game import OpenGame


def ledger_section(game: OpenGame, deal: Draft) -> None:
    """Show what the deal comes to as it is entered, and offer to save it."""
    penalties_section(game, deal)
    place = game.place(deal)
    try:
        record = deal.record(place, game.rules)
        ledger = ledger_of(record, place, game.rules)
    except ScoringError as error:
        st.error(told(error), icon=":material/error:")
        _buttons(game, deal, None)
        return
    st.html(ledger_html(ledger, game.names_by(seats_at(place))))
    _buttons(game, deal, record)


def _buttons(game: OpenGame, deal: Draft, record: DealRecord | None) -> None:
    """Lead to the next hand while one is open; offer to save the deal all the same."""
    following = deal.next_player(game.rules)
    with st.container(key="deal_buttons", horizontal=True):
        if following is not None:
            st.button(
                t("game-next_hand", name=game.names[following]),
                type="primary",
                icon=":material/photo_camera:",
                key="next_hand",
                on_click=_enter,
                args=(following,),
            )
        st.button(
            t("deal-save_correction" if deal.over else "deal-save"),
            type="secondary" if following is not None else "primary",
            icon=":material/check:",
            key="save_deal",
            on_click=_save,
            args=(deal, record),
            disabled=record is None,
        )
        st.button(
            t("deal-give_up_correction" if deal.over else "deal-give_up"),
            icon=":material/delete:",
            key="drop_deal",
            on_click=_drop,
            type="tertiary",
        )


def _enter(player: int) -> None:
    st.session_state[TO_HAND] = player


def _save(deal: Draft, record: DealRecord) -> None:
    """Tell the deal; the draft is forgotten once that is written down."""
    if deal.over is None:
        entry = tell(Dealt(deal=deal.deal, after=deal.after, record=record))
    else:
        entry = tell(Corrected(deal=deal.deal, over=deal.over, record=record))
    if entry is not None:
        keep_photos(deal)
        _drop()


def _drop() -> None:
    drop_draft()
    forget_asides()
