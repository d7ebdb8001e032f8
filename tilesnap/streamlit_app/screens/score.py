"""The score section: the result with its reasons and payments, and explanations for the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.deals.deal import collect_hand_facts
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.components.scrolling import scroll_to_result
from tilesnap.streamlit_app.components.voice import render_voice
from tilesnap.streamlit_app.screens.hand import run_hand_command
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.current_deal import current_deal
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.hand_place import identify_result

if TYPE_CHECKING:
    from tilesnap.deals.evaluation import Evaluation


def render_score_section(progress: Evaluation) -> None:
    """Render every step of a final score, and the tiles that a hand waits for."""
    now, place = current_deal(), visit().place
    result = identify_result(now, progress, collect_hand_facts(now, now.player or 0))
    with st.container(
        key="result_place"
    ):  # a container of variable content keeps the position of what follows
        if result:
            render_voice(keys.RESULT_VOICE, "result")
        parts = place.result_parts(now, progress, visit().house.changes, has_link=True)
        render_parts(keys.RESULT, parts, run_hand_command, place.file)
    scroll_to_result(result)
