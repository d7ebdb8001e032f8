"""The ledger of the deal that is entered: payments, open hands, penalties, and saving the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.deals.commands import RemovePenalty
from tilesnap.games.record import MAX_POINTS
from tilesnap.i18n.translate import escape_markdown, t
from tilesnap.streamlit_app.screens.game.save_deal import render_save_button
from tilesnap.streamlit_app.state.current_deal import apply_command, apply_command_callback, drop_deal
from tilesnap.streamlit_app.state.open_game import catch_problems
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.ledger import (
    describe_penalty,
    drop_label,
    next_hand_label,
    penalty_commands,
    penalty_kinds,
    penalty_name,
    penalty_payees,
)
from tilesnap.views.ledger import (
    render_ledger as draw_ledger,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.engine import PenaltyKind
    from tilesnap.deals.deal import Deal, EnteredPenalty
    from tilesnap.streamlit_app.state.visit import OpenGame

_PLAYER, _KIND, _AMOUNT, _RECEIVER = "fine_who", "fine_kind", "fine_amount", "fine_to"


def render_ledger(deal: Deal) -> bool:
    """Render the payments of the deal as entered; return whether it can be saved."""
    drawn, problem = draw_ledger(deal)
    if problem:
        st.error(escape_markdown(problem), icon=":material/error:")
    else:
        st.html(drawn)
    return not problem


def render_saving_section(game: OpenGame, deal: Deal, *, can_be_saved: bool) -> None:
    """Offer penalties, the next missing hand, and to save or drop the deal."""
    _render_penalties(deal)
    with st.container(key="deal_buttons", horizontal=True, vertical_alignment="center"):
        if (following := deal.next_player()) is not None:
            st.button(
                escape_markdown(next_hand_label(deal, following)),
                type="primary",
                icon=":material/photo_camera:",
                key="next_hand",
                on_click=_enter_hand,
                args=(following,),
                width="stretch",
            )
        if can_be_saved:
            render_save_button(game, deal)
    st.button(
        drop_label(deal),
        icon=":material/delete:",
        key="drop_deal",
        on_click=drop_deal,
        type="tertiary",
    )


def _enter_hand(player: int) -> None:
    visit().requested_hand = player


def _render_penalties(deal: Deal) -> None:
    """List the deal's penalties, and offer to add one."""
    count = len(deal.penalties)
    with st.expander(t("deal-penalties", count=count), icon=":material/gavel:", key="penalties"):
        for number, fine in enumerate(deal.penalties):
            _render_penalty(deal, number, fine)
        _render_new_penalty(deal)


def _render_penalty(deal: Deal, number: int, fine: EnteredPenalty) -> None:
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(escape_markdown(describe_penalty(deal, fine)), width="stretch")
        st.button(
            t("deal-penalty_remove"),
            icon=":material/delete:",
            key=f"fine_{number}",
            on_click=apply_command_callback,
            args=(RemovePenalty(number),),
            type="tertiary",
        )


def _render_new_penalty(deal: Deal) -> None:
    kinds = penalty_kinds(deal)
    who = _choose_player(deal, "who", sorted(deal.table.sitting), _PLAYER)
    number = st.selectbox(
        t("deal-penalty_kind"),
        range(len(kinds)),
        format_func=lambda at: penalty_name(kinds[at]),
        key=_KIND,
        filter_mode=None,
    )
    kind = kinds[int(number or 0)]
    amount = st.number_input(
        t("deal-penalty_amount_each" if kind.to == "each" else "deal-penalty_amount"),
        0,
        MAX_POINTS,
        kind.amount or None,
        1,
        key=f"{_AMOUNT}_{number}",
    )
    may = penalty_payees(deal, kind, who)
    to = _choose_player(deal, "to", may, _RECEIVER) if len(may) > 1 else None
    st.button(
        t("deal-penalty_add"),
        icon=":material/add:",
        key="add_fine",
        on_click=_add_penalty,
        args=(deal, kind, who, amount, to),
        disabled=who is None or amount is None or (len(may) > 1 and to is None),
    )


def _choose_player(deal: Deal, name: str, players: Sequence[int], key: str) -> int | None:
    return st.segmented_control(
        t(f"deal-penalty_{name}"),
        players,
        format_func=lambda player: escape_markdown(deal.table.names[player]),
        key=key,
    )


def _add_penalty(deal: Deal, kind: PenaltyKind, who: int, amount: int, to: int | None) -> None:
    with catch_problems():
        for fine in penalty_commands(deal, kind, who, int(amount), to):
            apply_command(fine)
