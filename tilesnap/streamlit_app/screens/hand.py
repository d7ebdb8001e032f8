"""The hand section: correct the hand that was read, or enter one; rarer actions are in one expander."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring import ScoringError
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.i18n.translate import escape_markdown, localize, t
from tilesnap.streamlit_app.components import hand_editor
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.components.voice import render_voice
from tilesnap.streamlit_app.screens.score import render_score_sheet_actions
from tilesnap.streamlit_app.screens.taught_set import render_teaching
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.current_deal import current_deal, game_deals
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.card import nearest_parts

if TYPE_CHECKING:
    from tilesnap.streamlit_app.state.current_hand import CurrentHand
    from tilesnap.views.parts import WireCommand

SHOWN_ELSEWHERE = ("strays_left_out", "no_winning_tile", "no_tiles", "no_sure_tile", "hand_unclear")
"""The codes of problems that the editor's rows and the score bar show in their current state."""


def render_hand_section(page_hand: CurrentHand, sheet: str | None) -> None:
    """Render the hand for correction, and the problems of its photo.

    The editor is mounted before there is a hand, and shows nothing: it may hold a hand from a server that is
    gone.

    Args:
        page_hand: The hand.
        sheet: The sheet of a final score, as HTML.
    """
    _render_photo_problems(page_hand)
    hand_editor.render_hand_editor(page_hand)
    if page_hand.apply_earlier_edit(hand_editor.last_edit()):
        st.rerun()
    render_voice(keys.VOICE, "reading")
    if not page_hand.is_begun:
        return
    _render_nearest()
    _render_more(page_hand, sheet)


def _render_nearest() -> None:
    """Offer the lines of a card that the hand is nearest to; never while a deal is played."""
    with st.container(
        key="nearest_place"
    ):  # a container of variable content keeps the position of what follows
        if any(deal.may_still_be_played for deal in game_deals()):
            return
        deal = current_deal()
        shown = visit().nearest_origin == current_hand().origin
        if parts := nearest_parts(deal.seat_hand().hand.to_hand(), deal.engine, shown=shown):
            render_parts(keys.NEAREST, parts, _show_nearest)


def _show_nearest(command: WireCommand) -> None:
    visit().nearest_origin = current_hand().origin if command.get("open") else None


def _render_more(page_hand: CurrentHand, sheet: str | None) -> None:
    """Render the rarer actions: the hand as text, its photo's frame, the score sheet, and teaching a set."""
    with st.expander(t("hand-more"), icon=":material/more_horiz:", expanded=page_hand.typing, key="more"):
        _render_text_box(page_hand)
        if page_hand.photo:
            st.button(t("hand-frame"), icon=":material/crop_free:", key="frame_hand", on_click=_start_framing)
        if sheet is not None:
            render_score_sheet_actions(sheet)
    with st.container():  # a container of variable content keeps the position of what follows
        if page_hand.photo:
            render_teaching(page_hand)


def _start_framing() -> None:
    """Show the whole photo in the editor so that the user can draw a frame on it."""
    visit().framings += 1


def _render_text_box(page_hand: CurrentHand) -> None:
    key = _text_key(page_hand)
    st.text_input(
        t("hand-text_label"),
        page_hand.hand.text,
        key=key,
        on_change=_apply_text,
        args=(key, page_hand.hand.text),
        placeholder=t("hand-text_placeholder"),
        help=t("hand-text_help"),
        autocomplete="off",
    )
    problem, visit().text_problem = visit().text_problem, None
    if problem:
        st.error(problem, icon=":material/error:")


def _text_key(page_hand: CurrentHand) -> str:
    """Return a different key for each state of the hand, so that each gets its own text box.

    The browser may still be sending what was typed for the last state.
    """
    return f"hand_text_{page_hand.origin}_{page_hand.edits}"


def _apply_text(key: str, shown: str) -> None:
    """Apply the typed hand.

    After an interrupted run the browser may report an untouched text box as changed, and a changed one twice.
    """
    typed = st.session_state[key]
    if typed == shown:
        return
    page_hand = current_hand()
    try:
        if key == _text_key(page_hand) or EditableHand.from_text(typed).text != page_hand.hand.text:
            page_hand.replace_text(typed)
    except ScoringError as error:
        visit().text_problem = escape_markdown(localize(error))


def _render_photo_problems(page_hand: CurrentHand) -> None:
    """Render the problems of the photo, until the hand is corrected."""
    if current_deal().seat_hand().has_no_tiles:  # the editor reports it, and nothing else matters
        return
    known = {problem.code for problem in page_hand.hand.to_hand().problems()} | {*SHOWN_ELSEWHERE}
    lines = [
        escape_markdown(localize(problem)) for problem in page_hand.problems if problem.code not in known
    ]
    if lines:
        words = lines[0] if len(lines) == 1 else "\n".join(f"- {line}" for line in lines)
        st.warning(words, icon=":material/photo_camera:")
