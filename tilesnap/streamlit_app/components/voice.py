"""The voice component: it reads the hand or its result aloud, and takes corrections in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from tilesnap.deals.deal import collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.streamlit_app.components.hand_editor import last_edit
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.current_deal import apply_command, current_deal
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.spoken import build_voice, correct_tile

if TYPE_CHECKING:
    from collections.abc import Mapping

_VOICE = load_component("voice")


def render_voice(key: str, reads: Literal["reading", "result"]) -> None:
    """Render the buttons that read the current hand or its result aloud; with the hand, corrections in words."""
    deal = current_deal()
    progress, facts = evaluate_deal_hand(deal), collect_hand_facts(deal, deal.player or 0)
    correction = visit().correction
    answer = correction[1] if correction and correction[0] == deal else ""
    data = {**build_voice(deal, progress, facts, answer), "reads": reads}
    _VOICE(key=key, data=data, on={"corrected": _correct} if key == keys.VOICE else None)


def _correct(sent: Mapping[str, Any]) -> None:
    """Correct the tile that was named, or answer why that is not possible."""
    current_hand().apply_edit(last_edit())  # it was made before the correction, and may arrive with it
    edit, answer = correct_tile(current_deal(), sent["texts"])
    if edit is not None:
        apply_command(edit)
    visit().correction = (current_deal(), answer)
