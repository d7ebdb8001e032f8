"""What the bar offers after a hand of a game: to keep it, and to go on with the next player's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from ui.messages.text import t
from ui.state.answers import answers
from ui.state.deal import TakenHand, is_dead, is_keepable
from ui.state.entering import next_name, take
from ui.state.game import current, draft
from ui.state.session import RUN_ALL, laid_out

if TYPE_CHECKING:
    from ui.state.answers import Answers
    from ui.state.standing import Standing


def keeping(stood: Standing, known: Answers) -> list[dict[str, Any]]:
    """Offer to keep the hand, one that is not final as it is; nothing where it cannot be told yet."""
    game = current()
    if game is None or not is_keepable(stood, known):
        return []
    name = next_name(game, draft(game))
    if stood.is_final:
        text = t("game-keep_to_table") if name is None else t("game-keep_next", name=name)
    else:
        text = t("game-keep_dead" if is_dead(stood) else "game-keep_open")
    camera = name is not None and stood.is_final
    return [{"field": "keep", "text": text, "strong": stood.is_final, "camera": camera}]


def keep_hand(stood: Standing) -> None:
    """Keep the hand for its player, and go on."""
    game = current()
    if game is not None and is_keepable(stood, answers()):
        take(game, TakenHand(laid_out().hand, answers(), kept=True))
        st.session_state[RUN_ALL] = True
