"""A button that tells the game something."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from ui.state.game import tell

if TYPE_CHECKING:
    from game.events import Event


def telling_button(
    words: str, key: str, event: Event, *, icon: str | None = None, disabled: bool = False
) -> None:
    """Offer to tell an event of the game."""
    st.button(
        words,
        key=key,
        on_click=_tell,
        args=(event,),
        icon=f":material/{icon}:" if icon else None,
        disabled=disabled,
    )


def _tell(event: Event) -> None:
    tell(event)
