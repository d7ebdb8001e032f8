"""The hand section: correct the hand that was read, or enter one; rarer actions are in one expander."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring import ScoringError
from tilesnap.deals.commands import parse_member
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.i18n.translate import escape_markdown, localize, t
from tilesnap.session.commands import HAND_COMMANDS, rejecting_impossible
from tilesnap.streamlit_app.components import hand_editor
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.components.voice import render_voice
from tilesnap.streamlit_app.screens.taught_set import render_tile_sets
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.current_deal import apply_command, current_deal, game_deals
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.parts import note

if TYPE_CHECKING:
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.streamlit_app.state.current_hand import CurrentHand
    from tilesnap.views.parts import WireCommand

SHOWN_ELSEWHERE = ("strays_left_out", "no_winning_tile", "no_tiles", "no_sure_tile", "hand_unclear")
"""The codes of problems that the editor's rows and the score bar show in their current state."""


def render_hand_section(page_hand: CurrentHand, progress: Evaluation | None) -> None:
    """Render the hand for correction, and the problems of its photo.

    The editor is mounted before there is a hand, and shows nothing: it may hold a hand from a server that is
    gone.

    Args:
        page_hand: The hand.
        progress: The evaluation of the hand; None before the rules are known.
    """
    _render_photo_problems(page_hand)
    hand_editor.render_hand_editor(page_hand)
    if page_hand.apply_earlier_edit(hand_editor.last_edit()):
        st.rerun()
    render_voice(keys.VOICE, "reading")
    if not page_hand.is_begun:
        return
    if progress is not None:
        _render_hand_parts(progress)
    _render_more(page_hand)


def _render_hand_parts(progress: Evaluation) -> None:
    """Render the nearest lines of a card, rarely needed facts, and why the last command was refused."""
    with st.container(
        key="hand_parts_place"
    ):  # a container of variable content keeps the position of what follows
        deal, origin = current_deal(), current_hand().origin
        parts = visit().place.hand_parts(deal, progress, origin, is_played=_is_deal_played())
        problem, visit().hand_problem = visit().hand_problem, None
        if problem:
            parts.append(note(problem, "bad"))
        if parts:
            render_parts(keys.HAND_PARTS, parts, run_hand_command)


def _is_deal_played() -> bool:
    return any(deal.may_still_be_played for deal in game_deals())


def run_hand_command(command: WireCommand) -> None:
    """Run a command about the hand, or keep why it was refused."""
    parsed = parse_member(command, HAND_COMMANDS)
    try:
        with rejecting_impossible(parsed):
            origin, is_played = current_hand().origin, _is_deal_played()
            for each in visit().place.run(parsed, current_deal(), origin, is_played=is_played):
                apply_command(each)
    except ScoringError as error:
        visit().hand_problem = localize(error)
        raise


def _render_more(page_hand: CurrentHand) -> None:
    """Render the rarer actions: the hand as text, its photo's frame, and the taught sets."""
    with st.expander(t("hand-more"), icon=":material/more_horiz:", expanded=page_hand.typing, key="more"):
        _render_text_box(page_hand)
        if page_hand.photo:
            st.button(t("hand-frame"), icon=":material/crop_free:", key="frame_hand", on_click=_start_framing)
    with st.container():  # a container of variable content keeps the position of what follows
        if page_hand.photo:
            render_tile_sets(page_hand)


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
