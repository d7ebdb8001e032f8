"""The hand of a game that is entered on the page: whose it is, and what becomes of the page's own hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from ui.components.game_outbox import device
from ui.state.answers import answers, keep
from ui.state.deal import PLAYERS, TakenHand
from ui.state.edit_hand import EditHand
from ui.state.game import TOKEN, OpenGame, current, draft, keep_draft
from ui.state.kept import BESIDE
from ui.state.session import NEXT, LaidOut, laid_out
from ui.state.table_rules import house_rules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring import RuleSet
    from ui.state.deal import Draft, Shown

WHO = "who"
"""The part of the address that names the player whose hand is entered, from 1."""
TO_TABLE, TO_HAND = "game_to_table", "game_to_hand"
"""In the session: set where the page is to go on at the table, or at a player's hand."""
NEAR = "game_near"
"""In the session: the player who sits nearest, as the table is drawn."""
_PLAYER, _OWN, _ASIDE, _BEFORE = "entering", "entering_own", "entering_aside", "entering_before"


def entering() -> int | None:
    """Name the player whose hand is entered now; None where the hand on the page belongs to no game."""
    player: int | None = st.session_state.get(_PLAYER)
    return player


def rules_in_play() -> RuleSet:
    """Give the rules by which the hand on the page is scored: those of its game, else the table's own."""
    game = current() if entering() is not None else None
    return game.rules if game else house_rules()


def wanted_by_address() -> int | None:
    """Name the player whose hand the address wants to be entered."""
    who = st.query_params.get(WHO, "")
    return int(who) - 1 if TOKEN in st.query_params and who in {str(each + 1) for each in PLAYERS} else None


def address(game: OpenGame, player: int | None = None) -> dict[str, str]:
    """Give the parts of the address at which the game goes on, at a player's hand or at the table."""
    return {TOKEN: game.token, **({} if player is None else {WHO: str(player + 1)})}


def go_on(game: OpenGame, player: int) -> None:
    """Enter a player's hand, or go on with it as it lies in the draft."""
    if (now := entering()) is not None:
        _put_aside(now)
    else:
        st.session_state[_OWN] = replace(laid_out())
        st.session_state[BESIDE] = answers()
    st.session_state.pop(NEXT, None)
    st.session_state[_PLAYER] = player
    shown = draft(game).shown[player]
    st.session_state[_BEFORE] = shown
    _lay(player, shown)
    answer_by_game(game)


def go_on_by_address(game: OpenGame, player: int) -> None:
    """Go on with a hand after the page was loaded anew; one in the address that the draft lacks stays."""
    there = replace(laid_out())
    go_on(game, player)
    shown = draft(game).shown[player]
    if there.hand.tiles and (not isinstance(shown, TakenHand) or shown.hand.text != there.hand.text):
        laid_out().lay_again(there)
    st.session_state[_OWN] = LaidOut(EditHand())


def answer_by_game(game: OpenGame) -> None:
    """Let the game answer what it knows of the hand."""
    player = entering()
    if player is not None:
        deal = draft(game)
        keep(answers().give(*deal.known(player, game.place(deal))))


def note() -> None:
    """Keep the hand as it lies in the draft, so that a reload loses nothing of it."""
    game, player = current(), entering()
    laid = laid_out()
    if game is None or player is None or not laid.hand.tiles or device() is None:
        return
    deal, before = draft(game), st.session_state.get(_BEFORE)
    kept = isinstance(before, TakenHand) and before.kept and _same(before, laid)
    keep_draft(deal.put(player, TakenHand(laid.hand, answers(), kept=kept)))


def _same(before: TakenHand, laid: LaidOut) -> bool:
    return before.hand.text == laid.hand.text


def take(game: OpenGame, shown: Shown) -> None:
    """Take what the player shows, and go on with the next whose hand is wanted, else at the table."""
    player = entering()
    if player is None:
        return
    deal = draft(game).put(player, shown)
    keep_draft(deal)
    _put_aside(player)
    st.session_state[_BEFORE] = shown
    following = deal.next_player(game.rules, beside=player)
    if following is None:
        st.session_state[TO_TABLE] = True
    else:
        go_on(game, following)


def leave(game: OpenGame | None) -> None:
    """Go back without keeping the hand: what was kept before counts; the page's own hand lies there again."""
    player = entering()
    if player is None:
        return
    before = st.session_state.get(_BEFORE)
    if game is not None and isinstance(before, TakenHand) and before.kept:
        keep_draft(draft(game).put(player, before))
    _put_aside(player)
    laid_out().lay_again(st.session_state.pop(_OWN))
    keep(st.session_state.pop(BESIDE))
    st.session_state.pop(_PLAYER)


def asides() -> Mapping[int, LaidOut]:
    """Give the hands that were put aside while others are entered, with their photos."""
    found: dict[int, LaidOut] = st.session_state.setdefault(_ASIDE, {})
    return found


def put_by(player: int, laid: LaidOut) -> None:
    """Put a player's hand aside with its photo, to be laid out when it is entered."""
    st.session_state.setdefault(_ASIDE, {})[player] = laid


def forget_asides() -> None:
    st.session_state.pop(_ASIDE, None)


def _put_aside(player: int) -> None:
    laid = laid_out()
    if laid.hand.tiles:
        put_by(player, replace(laid))


def _lay(player: int, shown: Shown) -> None:
    """Lay out a player's hand as the draft has it, over its photo where that is still there."""
    laid = laid_out()
    if not isinstance(shown, TakenHand):
        laid.bring_in(EditHand())
        keep(replace(answers(), given=frozenset()).of_another_photo(sets=True))
        return
    aside = asides().get(player)
    if aside is not None and aside.hand.text == shown.hand.text:
        laid.lay_again(aside)
    else:
        laid.bring_in(shown.hand)
    keep(shown.answers)


def next_name(game: OpenGame, deal: Draft) -> str | None:
    """Name the player whose hand comes after this one."""
    following = deal.next_player(game.rules, beside=entering())
    return None if following is None else game.names[following]
