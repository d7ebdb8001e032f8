"""How the deal was won: from whom, by an own draw, or in a rarer way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from play.deal import CLAIMED
from ui.state.store import act
from ui.state.store import deal as now
from ui.state.visit import visit
from words.text import literal, t

if TYPE_CHECKING:
    from play.deal import Deal
    from play.facts import PlainSource
    from scoring.engine import Engine
    from ui.state.visit import OpenGame


def how_won(game: OpenGame, deal: Deal) -> None:
    """Offer beside the seats how else the last tile came than by the discard of the player who is tapped."""
    st.caption(t("game-how", name=literal(game.names[deal.winner or 0])))
    with st.container(key="how", horizontal=True):
        _way("wall", t("game-own_draw"))
        _way(None, t("game-nobody_remembers"))
    st.pills(
        t("game-rarer"),
        ("robbed_kong", *_offered(game.rules, deal), *_several(game.rules)),
        format_func=lambda name: t(f"game-rarer_{name}"),
        key=_rarer(deal),
        label_visibility="collapsed",
    )
    st.button(t("game-back"), icon=":material/undo:", on_click=_back, key="not_won")


def _way(source: PlainSource | None, words: str) -> None:
    st.button(words, key=f"how_{source}", on_click=_came, args=(source, None))


def _several(rules: Engine) -> tuple[str, ...]:
    return ("several",) if rules.paying.several else ()


def _rarer(deal: Deal) -> str:
    """Give the key of what is rarer and was chosen, before it is tapped from whom."""
    return f"rarer_{deal.id}_{deal.winner}"


def _chosen(deal: Deal) -> str | None:
    found: str | None = st.session_state.get(_rarer(deal))
    return found


def asked_of_giver(deal: Deal) -> str:
    return t("game-whose_kong" if _chosen(deal) == "robbed_kong" else "game-from_whom")


def tell_from(player: int) -> None:
    """Take it that the winner had the tile from this player; a tap on the winner says an own draw."""
    deal = now()
    if player == deal.winner:
        _came("wall", None)
        return
    rarer = _chosen(deal)
    _came("robbed_kong" if rarer == "robbed_kong" else "discard", player, stay=rarer == "several")
    if rarer in ("dangerous", "immune"):
        act("say", name=rarer, so=True)


def _came(source: PlainSource | None, player: int | None, *, stay: bool = False) -> None:
    """Go on with the first hand, unless it is to be said who won, too."""
    told = act("came", source=source, discarder=player)
    if not stay:
        visit().to_hand = told.next_player()


def _back() -> None:
    act("undecided")


def special_ways(game: OpenGame, deal: Deal) -> None:
    """Offer what some rules know: a dangerous discard, that nobody is responsible for it, who is liable."""
    if game.rules.paying.liable:
        for winner in sorted(deal.winners):
            _liable(game, deal, winner)
    if deal.source not in CLAIMED:
        return
    for name in _offered(game.rules, deal):
        st.toggle(
            t(f"game-{name}"),
            getattr(deal, name),
            key=f"way_{name}_{deal.id}",
            help=t(f"game-{name}_help"),
            on_change=_toggle,
            args=(deal, name),
        )


def _liable(game: OpenGame, deal: Deal, winner: int) -> None:
    key = f"liable_{deal.id}_{winner}"
    st.session_state[key] = deal.liable if winner == deal.winner else None
    st.selectbox(
        t("game-liable", name=literal(game.names[winner]), winners=len(deal.winners)),
        [None, *(player for player in sorted(deal.table.sitting) if player not in deal.winners)],
        format_func=lambda player: t("question-liable_nobody") if player is None else game.names[player],
        key=key,
        placeholder=t("question-liable_nobody"),
        filter_mode=None,
        on_change=_hold_liable,
        args=(winner, key),
    )


def _hold_liable(winner: int, key: str) -> None:
    act("liable", player=st.session_state[key], winner=winner)


def _offered(rules: Engine, deal: Deal) -> tuple[str, ...]:
    """Name the toggles that matter under these rules. Nobody is immune against several winners at once."""
    if rules.paying.immune:
        return () if deal.also_won else ("immune",)
    return ("dangerous",) if rules.paying.dangerous else ()


def _toggle(deal: Deal, name: str) -> None:
    act("say", name=name, so=bool(st.session_state[f"way_{name}_{deal.id}"]))
