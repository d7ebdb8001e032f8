"""How the deal was won: by an own draw, from whom, or by a robbed kong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from ui.messages.text import literal, t
from ui.state.deal import CLAIMED, PLAYERS
from ui.state.entering import TO_HAND
from ui.state.game import keep_draft

if TYPE_CHECKING:
    from scoring import RuleSet
    from ui.state.deal import Draft, How
    from ui.state.game import OpenGame


def how_won(game: OpenGame, deal: Draft) -> None:
    """Ask how the last tile came. The answer leads to the first hand, unless others may have won, too."""
    others = [(deal.winner + step) % len(PLAYERS) for step in (1, 2, 3)] if deal.winner is not None else []
    st.subheader(t("game-how", name=literal(game.names[deal.winner or 0])), anchor=False)
    with st.container(key="how", horizontal=True):
        _way(game, deal, "drawn", None, t("game-own_draw"))
        for player in others:
            _way(game, deal, "discarded", player, t("game-from", name=literal(game.names[player])))
        _way(game, deal, "unknown", None, t("game-nobody_remembers"))
    with st.expander(t("game-robbed"), icon=":material/back_hand:", key="robbed"):
        for player in others:
            _way(game, deal, "robbed", player, t("game-robbed_of", name=literal(game.names[player])))
    st.button(t("game-back"), icon=":material/undo:", on_click=_back, args=(deal,), key="not_won")


def _way(game: OpenGame, deal: Draft, how: How, player: int | None, words: str) -> None:
    st.button(words, key=f"how_{how}_{player}", on_click=_came, args=(game, deal, how, player))


def _came(game: OpenGame, deal: Draft, how: How, player: int | None) -> None:
    told = deal.came(how, player)
    keep_draft(told)
    following = told.next_player(game.rules)
    if following is not None and not told.may_also_win(game.rules):
        st.session_state[TO_HAND] = following


def _back(deal: Draft) -> None:
    keep_draft(deal.undecided())


def special_ways(game: OpenGame, deal: Draft) -> None:
    """Offer what some rules know: a dangerous discard, that nobody is responsible for it, who is liable."""
    if game.rules.settings.payout.liability:
        for winner in sorted(deal.winners):
            _liable(game, deal, winner)
    if deal.how not in CLAIMED:
        return
    for name in _offered(game.rules, deal):
        st.toggle(
            t(f"game-{name}"),
            getattr(deal, name),
            key=f"way_{name}_{deal.deal}",
            help=t(f"game-{name}_help"),
            on_change=_toggle,
            args=(deal, name),
        )


def _liable(game: OpenGame, deal: Draft, winner: int) -> None:
    key = f"liable_{deal.deal}_{winner}"
    st.session_state[key] = deal.liable if winner == deal.winner else None
    st.selectbox(
        t("game-liable", name=literal(game.names[winner]), winners=len(deal.winners)),
        [None, *(player for player in PLAYERS if player not in deal.winners)],
        format_func=lambda player: t("question-liable_nobody") if player is None else game.names[player],
        key=key,
        placeholder=t("question-liable_nobody"),
        filter_mode=None,
        on_change=_hold_liable,
        args=(deal, winner, key),
    )


def _hold_liable(deal: Draft, winner: int, key: str) -> None:
    keep_draft(deal.held_liable(st.session_state[key], winner))


def _offered(rules: RuleSet, deal: Draft) -> tuple[str, ...]:
    """Name the toggles that matter under these rules. Nobody is immune against several winners at once."""
    payments = rules.settings.payout
    if payments.who == "responsible":
        return () if deal.also_won else ("immune",)
    return ("dangerous",) if payments.who == "everybody" and payments.east_doubles else ()


def _toggle(deal: Draft, name: str) -> None:
    keep_draft(deal.say(name, so=bool(st.session_state[f"way_{name}_{deal.deal}"])))
