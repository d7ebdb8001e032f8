"""The penalties of a deal: who pays, for what, how much and to whom."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from game.playing import seats_at
from game.record import MOST_POINTS, Fine
from scoring.errors import ScoringError
from scoring.table.penalties import OWN, penalties_of, penalty_kinds, worth
from ui.messages.text import has, literal, t
from ui.state.deal import PLAYERS
from ui.state.game import keep_draft, note_problem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.rules.schema import PenaltyKind
    from ui.state.deal import Draft
    from ui.state.game import OpenGame

_WHO, _KIND, _AMOUNT, _TO = "fine_who", "fine_kind", "fine_amount", "fine_to"


def penalties_section(game: OpenGame, deal: Draft) -> None:
    """List the deal's penalties, and offer to add one."""
    count = len(deal.penalties)
    with st.expander(t("deal-penalties", count=count), icon=":material/gavel:", key="penalties"):
        for number, fine in enumerate(deal.penalties):
            _told(game, deal, number, fine)
        _add(game, deal)


def _told(game: OpenGame, deal: Draft, number: int, fine: Fine) -> None:
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
            args=(deal, number),
            type="tertiary",
        )


def _add(game: OpenGame, deal: Draft) -> None:
    kinds = penalty_kinds(game.rules)
    names = game.names
    who = st.segmented_control(
        t("deal-penalty_who"), PLAYERS, format_func=lambda player: literal(names[player]), key=_WHO
    )
    number = st.selectbox(
        t("deal-penalty_kind"),
        range(len(kinds)),
        format_func=lambda at: kind_name(kinds[at]),
        key=_KIND,
        filter_mode=None,
    )
    kind = kinds[int(number or 0)]
    due = worth(kind, game.rules)
    amount = st.number_input(
        t("deal-penalty_amount"), 0, MOST_POINTS, due or None, 1, key=f"{_AMOUNT}_{number}"
    )
    to = None
    winners = [player for player in deal.winners if player != who] if kind.to == "winner" else []
    asks = kind.to == "named" or (kind.to == "winner" and len(winners) != 1)
    if asks:
        others = winners or [player for player in PLAYERS if player != who]
        to = st.segmented_control(
            t("deal-penalty_to"), others, format_func=lambda player: literal(names[player]), key=_TO
        )
    st.button(
        t("deal-penalty_add"),
        icon=":material/add:",
        key="add_fine",
        on_click=_take,
        args=(game, deal, kind, who, amount, winners[0] if winners and not asks else to),
        disabled=who is None or amount is None or (asks and to is None),
    )


def kind_name(kind: PenaltyKind) -> str:
    """Name a penalty in the page's language where it has a word for it."""
    key = f"deal-penalty_{kind.id}"
    return t(key) if has(key) else kind.name


def _take(  # noqa: PLR0913, PLR0917 (a penalty has so many parts)
    game: OpenGame, deal: Draft, kind: PenaltyKind, who: int, amount: int, to: int | None
) -> None:
    seats = seats_at(game.place(deal))
    receiver = None if to is None else seats[to]
    try:
        found = penalties_of(kind, seats[who], game.rules, to=receiver, amount=int(amount))
    except ScoringError as error:
        note_problem(error)
        return
    rows = tuple(
        Fine(
            offender=who,
            amount=each.amount,
            to=_player(seats, each.to),
            kind=None if kind is OWN else kind.id,
        )
        for each in found
    )
    keep_draft(replace(deal, penalties=(*deal.penalties, *rows)))


def _player(seats: Sequence[str], seat: str | None) -> int:
    return seats.index(str(seat))


def _remove(deal: Draft, number: int) -> None:
    keep_draft(replace(deal, penalties=deal.penalties[:number] + deal.penalties[number + 1 :]))
