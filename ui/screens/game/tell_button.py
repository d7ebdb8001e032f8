"""What a game is told: a button that tells it, and what an entry told, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from game.events import Chosen, Corrected, Dealt, Ended, PhotosKept, Removed, Renamed
from ui.state.game import tell
from words.text import literal, t

if TYPE_CHECKING:
    from game.events import Event
    from ui.state.visit import OpenGame


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


def event_words(game: OpenGame, event: Event) -> str:
    """Name what an entry told, for a button that takes it back."""
    key = f"deal-event_{event.kind}"
    if isinstance(event, (Dealt, Corrected, Removed, Chosen)):
        return t(key, number=_number(game, event.deal))
    if isinstance(event, Renamed):
        return t(key, name=literal(event.name))
    if isinstance(event, (Ended, PhotosKept)):
        return t(key, so=str(event.over if isinstance(event, Ended) else event.keep).lower())
    return t(key)


def _number(game: OpenGame, deal: str) -> str:
    """Give the number of a deal; one that is struck out has none any more."""
    places = (each.place.number for each in game.evening.deals if deal in each.slot.deals)
    return str(next(places, ""))
