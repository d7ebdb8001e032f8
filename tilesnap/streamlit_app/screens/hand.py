"""The hand section: correct what was read, or lay a hand out by keypad; behind one door all that is rarer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring import ScoringError
from tilesnap.deals.hand import EditHand
from tilesnap.i18n.text import literal, t, told
from tilesnap.streamlit_app.components import hand_editor
from tilesnap.streamlit_app.screens.own_set import teach_section
from tilesnap.streamlit_app.screens.score import score_papers
from tilesnap.streamlit_app.state.session import laid_out
from tilesnap.streamlit_app.state.store import deal
from tilesnap.streamlit_app.state.visit import visit

if TYPE_CHECKING:
    from tilesnap.streamlit_app.state.session import LaidOut

OF_THE_HAND = ("strays_left_out", "no_winning_tile", "no_tiles", "no_sure_tile", "hand_unclear")
"""What is told elsewhere as it stands now: by the editor's rows and by the bar."""


def hand_section(laid: LaidOut, sheet: str | None) -> None:
    """Show the hand for correction, and say what is wrong with its photo. `sheet` is that of a final score.

    The editor is there before a hand is, and shows nothing: it may know one from a server that is gone.
    """
    _say_problems(laid)
    hand_editor.hand_editor(laid)
    if laid.take_outlived(hand_editor.sent()):
        st.rerun()
    if not laid.is_begun:
        return
    _more(laid, sheet)


def _more(laid: LaidOut, sheet: str | None) -> None:
    """Offer the hand as text, its photo to be framed and learnt from, and its sheet to take along."""
    with st.expander(t("hand-more"), icon=":material/more_horiz:", expanded=laid.typing, key="more"):
        _text(laid)
        if laid.photo:
            st.button(t("hand-frame"), icon=":material/crop_free:", key="frame_hand", on_click=_frame)
        if sheet is not None:
            score_papers(sheet)
        if laid.photo:
            teach_section(laid)


def _frame() -> None:
    """Have the editor show the whole photo, for a frame to be drawn on it."""
    visit().framings += 1


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
    problem, visit().text_problem = visit().text_problem, None
    if problem:
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
        if key == _text_key(laid) or EditHand.from_text(typed).text != laid.hand.text:
            laid.type(typed)
    except ScoringError as error:
        visit().text_problem = literal(told(error))


def _say_problems(laid: LaidOut) -> None:
    """Say what is wrong with the photo, until the hand is corrected."""
    if deal().laid().has_nothing:  # the editor says so, and nothing else matters
        return
    known = {problem.code for problem in laid.hand.hand().problems()} | {*OF_THE_HAND}
    lines = [literal(told(problem)) for problem in laid.problems if problem.code not in known]
    if lines:
        words = lines[0] if len(lines) == 1 else "\n".join(f"- {line}" for line in lines)
        st.warning(words, icon=":material/photo_camera:")
