"""The hand section: correct the hand that was read, or enter one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring import ScoringError
from tilesnap.deals.commands import parse_member
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.i18n.translate import localize
from tilesnap.session.commands import HAND_COMMANDS, rejecting_impossible
from tilesnap.streamlit_app.components import hand_editor
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.components.voice import render_voice
from tilesnap.streamlit_app.screens.taught_set import render_teaching
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.hand_place import photo_problem_parts
from tilesnap.views.parts import note

if TYPE_CHECKING:
    from tilesnap.streamlit_app.state.current_hand import CurrentHand
    from tilesnap.views.parts import WireCommand


def render_hand_section(page_hand: CurrentHand) -> None:
    """Render the hand for correction, and the problems of its photo.

    The editor is mounted before there is a hand, and shows nothing: it may hold a hand from a server that is
    gone.
    """
    with st.container():  # a container of variable content keeps the position of what follows
        if problems := [*photo_problem_parts(page_hand.deal)]:
            render_parts(keys.PHOTO_PROBLEMS, problems, run_hand_command)
    hand_editor.render_hand_editor(page_hand)
    if page_hand.apply_earlier_edit(hand_editor.last_edit()):
        st.rerun()
    render_voice(keys.VOICE, "reading")
    if not page_hand.is_begun:
        return
    _render_hand_parts(page_hand)


def _render_hand_parts(page_hand: CurrentHand) -> None:
    """Render what stands directly below a hand, and why the last command was refused."""
    parts = visit().place.hand_parts(
        page_hand, evaluate_deal_hand(page_hand.deal), has_photo=page_hand.photo is not None
    )
    problem, visit().hand_problem = visit().hand_problem, None
    if problem:
        parts.insert(0, note(problem, "bad"))
    render_parts(keys.HAND_PARTS, parts, run_hand_command)
    with st.container():  # a container of variable content keeps the position of what follows
        if page_hand.photo:
            render_teaching(page_hand)


def run_hand_command(command: WireCommand) -> None:
    """Run a command about the hand, or keep why it was refused."""
    parsed = parse_member(command, HAND_COMMANDS)
    try:
        with rejecting_impossible(parsed):
            visit().place.run(parsed, current_hand())
    except ScoringError as error:
        visit().hand_problem = localize(error)
        raise
