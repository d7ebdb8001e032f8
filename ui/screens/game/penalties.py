"""The penalties of a deal: who pays, for what, how much and to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from game.record import MOST_POINTS
from scoring.errors import ScoringError
from scoring.table.penalties import OWN, penalties_of
from ui.state.game import note_problem
from ui.state.store import act
from words.text import has, literal, t

if TYPE_CHECKING:
    from collections.abc import Sequence

    from play.deal import Deal, EnteredPenalty
    from scoring.tables.schema import PenaltyKind
    from ui.state.visit import OpenGame

_WHO, _KIND, _AMOUNT, _TO = "fine_who", "fine_kind", "fine_amount", "fine_to"


def penalties_section(game: OpenGame, deal: Deal) -> None:
    """List the deal's penalties, and offer to add one."""
    count = len(deal.penalties)
    with st.expander(t("deal-penalties", count=count), icon=":material/gavel:", key="penalties"):
        for number, fine in enumerate(deal.penalties):
            _told(game, number, fine)
        _add(game, deal)


def _told(game: OpenGame, number: int, fine: EnteredPenalty) -> None:
    payer, payee = game.names[fine.offender], game.names[fine.to]
    words = t("deal-penalty_told", payer=payer, payee=payee, amount=str(fine.amount))
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(literal(words), width="stretch")
        label = t("deal-penalty_remove")
        st.button(
            label,
            icon=":material/delete:",
            key=f"fine_{number}",
            on_click=_remove,
            args=(number,),
            type="tertiary",
        )


def _add(game: OpenGame, deal: Deal) -> None:
    kinds = (*game.rules.penalties, OWN)
    names, sitting = game.names, sorted(deal.table.sitting)
    who = st.segmented_control(
        t("deal-penalty_who"), sitting, format_func=lambda player: literal(names[player]), key=_WHO
    )
    number = st.selectbox(
        t("deal-penalty_kind"),
        range(len(kinds)),
        format_func=lambda at: kind_name(kinds[at]),
        key=_KIND,
        filter_mode=None,
    )
    kind = kinds[int(number or 0)]
    due = kind.amount
    amount = st.number_input(
        t("deal-penalty_amount_each" if kind.to == "each" else "deal-penalty_amount"),
        0,
        MOST_POINTS,
        due or None,
        1,
        key=f"{_AMOUNT}_{number}",
    )
    to = None
    winners = [player for player in deal.winners if player != who] if kind.to == "winner" else []
    asks = kind.to == "named" or (kind.to == "winner" and len(winners) != 1)
    if asks:
        others = winners or [player for player in sitting if player != who]
        to = st.segmented_control(
            t("deal-penalty_to"), others, format_func=lambda player: literal(names[player]), key=_TO
        )
    st.button(
        t("deal-penalty_add"),
        icon=":material/add:",
        key="add_fine",
        on_click=_take,
        args=(deal, kind, who, amount, winners[0] if winners and not asks else to),
        disabled=who is None or amount is None or (asks and to is None),
    )


def kind_name(kind: PenaltyKind) -> str:
    """Name a penalty in the page's language where it has a word for it."""
    key = f"deal-penalty_{kind.id}"
    return t(key) if has(key) else kind.name


def _take(deal: Deal, kind: PenaltyKind, who: int, amount: int, to: int | None) -> None:
    seats = [seat or "" for seat in deal.table.seats()]
    receiver = None if to is None else seats[to]
    playing = [seat for seat in seats if seat]
    try:
        found = penalties_of(kind, seats[who], to=receiver, amount=int(amount), seats=playing)
    except ScoringError as error:
        note_problem(error)
        return
    for each in found:
        act(
            "fine",
            offender=who,
            amount=each.amount,
            to=_player(seats, each.to),
            kind=None if kind is OWN else kind.id,
        )


def _player(seats: Sequence[str], seat: str | None) -> int:
    return seats.index(str(seat))


def _remove(number: int) -> None:
    act("no_fine", number=number)
