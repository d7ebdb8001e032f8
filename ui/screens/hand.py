"""The hand section: correct what was read, or lay a hand out by keypad or as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring import ScoringError
from ui.components import hand_editor
from ui.messages.text import literal, t, told
from ui.screens.own_set import teach_section
from ui.state.edit_hand import EditHand
from ui.state.session import laid_out

if TYPE_CHECKING:
    from ui.state.session import LaidOut

_TEXT_PROBLEM = "hand_text_problem"
OF_THE_HAND = ("strays_left_out", "no_winning_tile", "no_tiles", "no_sure_tile", "hand_unclear")
"""What is told elsewhere as it stands now: by the editor's rows and by the bar."""


def hand_section(laid: LaidOut) -> None:
    """Show the hand for correction, and say what is wrong with its photo.

    The editor is there before a hand is, and shows nothing: it may know one from a server that is gone.
    """
    laid.take_edit(hand_editor.sent())
    _say_problems(laid)
    hand_editor.hand_editor(laid)
    if laid.take_outlived(hand_editor.sent()):
        st.rerun()
    if not laid.is_begun:
        return
    with st.expander(t("hand-as_text"), icon=":material/keyboard:", expanded=laid.typing, key="hand_as_text"):
        _text(laid)
    if laid.photo:
        teach_section(laid)


def _text(laid: LaidOut) -> None:
    key = _text_key(laid)
    st.text_input(
        t("hand-text_label"),
        laid.hand.text,
        key=key,
        on_change=_take_text,
        args=(key, laid.hand.text),
        placeholder=t("hand-text_placeholder"),
        help=t("hand-text_help"),
        autocomplete="off",
    )
    if problem := st.session_state.pop(_TEXT_PROBLEM, None):
        st.error(problem, icon=":material/error:")


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
        new = EditHand.from_text(typed, laid.hand.tiles)
    except ScoringError as error:
        st.session_state[_TEXT_PROBLEM] = literal(told(error))
        return
    if key != _text_key(laid) and new.text == laid.hand.text:
        return
    laid.rewrite(new)


def _say_problems(laid: LaidOut) -> None:
    """Say what is wrong with the photo, until the hand is corrected."""
    if laid.edits:
        return
    known = {problem.code for problem in laid.hand.hand().problems()} | {*OF_THE_HAND}
    lines = [f"- {literal(told(problem))}" for problem in laid.problems if problem.code not in known]
    if lines:
        st.warning("\n".join(lines), icon=":material/photo_camera:")
