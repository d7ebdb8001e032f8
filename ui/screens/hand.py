"""The hand section: correct what was read, or lay a hand out by keypad or as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring import Hand, ScoringError
from ui.components import hand_editor
from ui.messages.text import t, told
from ui.screens.guide import laying_guide
from ui.screens.own_set import teach_section
from ui.state.edit_hand import EditHand
from ui.state.session import LINK, laid_out

if TYPE_CHECKING:
    from ui.state.session import LaidOut

_TEXT_PROBLEM = "hand_text_problem"


def hand_section(role: str) -> Hand:
    """Show the hand for correction, say what is wrong with it, and return it as it stands."""
    laid = laid_out()
    laid.take_edit(hand_editor.sent())
    take_link(laid)
    st.subheader(t("hand-heading"), anchor=False)
    hand_editor.hand_editor(laid)
    if laid.take_outlived(hand_editor.sent()):
        st.rerun()
    text_key = _text_key(laid)
    st.text_input(
        t("hand-text_label"),
        laid.hand.text,
        key=text_key,
        on_change=_take_text,
        args=(text_key, laid.hand.text),
        placeholder=t("hand-text_placeholder"),
        help=t("hand-text_help"),
        autocomplete="off",
    )
    if problem := st.session_state.pop(_TEXT_PROBLEM, None):
        st.error(problem, icon=":material/error:")
    hand = laid.hand.hand()
    _say_state(hand, role)
    _give_link(laid)
    if laid.photo:
        teach_section(laid)
    return hand


def take_link(laid: LaidOut) -> None:
    """Lay out the hand that the page's address carries, when the page is opened by it."""
    text = st.query_params.get(LINK)
    if not text or not laid.is_new:
        return
    try:
        laid.bring_in(EditHand.from_hand(Hand.parse(text)))
    except ScoringError as error:
        del st.query_params[LINK]
        st.error(told(error), icon=":material/link_off:")


def _give_link(laid: LaidOut) -> None:
    """Keep the hand in the page's address, to be shared or loaded again."""
    if laid.hand.text != st.query_params.get(LINK, ""):
        if laid.hand.text:
            st.query_params[LINK] = laid.hand.text
        else:
            del st.query_params[LINK]


def _text_key(laid: LaidOut) -> str:
    """Return another key for each state of the hand, so that it gets a text box of its own.

    The browser may still be sending what was typed for the last state.
    """
    return f"hand_text_{laid.origin}_{laid.edits}"


def _take_text(key: str, shown: str) -> None:
    """Take over what was typed.

    After an interrupted run an untouched text box may be reported changed, and a changed one twice.
    """
    typed = st.session_state[key]
    if typed == shown:
        return
    laid = laid_out()
    try:
        hand = Hand.parse(typed)
    except ScoringError as error:
        st.session_state[_TEXT_PROBLEM] = told(error)
        return
    new = EditHand.from_hand(hand, laid.hand.tiles)
    if key != _text_key(laid) and new.text == laid.hand.text:
        return
    laid.rewrite(new)


def _say_state(hand: Hand, role: str) -> None:
    laid = laid_out()
    if not laid.hand.tiles and not laid.problems:
        laying_guide()
        return
    problems = [told(problem) for problem in hand.problems("loser" if role == "loser" else "winner")]
    known = {problem.code for problem in hand.problems()} | {
        "strays_left_out"
    }  # counted below, as they stand now
    problems += [told(problem) for problem in laid.problems if problem.code not in known and not laid.edits]
    if stray := len(laid.hand.stray):
        problems.append(t("hand-stray_one") if stray == 1 else t("hand-stray", count=stray))
    if problems:
        lines = "\n".join(f"- {problem}" for problem in problems)
        st.warning(f"**{t('hand-problems')}**\n{lines}", icon=":material/build:")
    else:
        key = "hand-complete_loser" if role == "loser" else "hand-complete"
        st.success(t(key, count=len(hand.tiles)), icon=":material/check_circle:")
