"""Transfer a browser's data to another one: the links of its games, the key of its taught sets."""

from __future__ import annotations

import json
from typing import NamedTuple

import streamlit as st
from pydantic import ValidationError

from scoring.errors import ScoringError
from tilesnap.games.store.store_limits import is_shared
from tilesnap.i18n.translate import t
from tilesnap.streamlit_app.components.file_input import render_file_input
from tilesnap.streamlit_app.state import keys, ownership
from tilesnap.streamlit_app.state.browser_settings import GAME_LINKS, OWNER_KEY
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.open_game import game_store, known_games, localize_store_error
from tilesnap.streamlit_app.state.taught_sets import read_again
from tilesnap.streamlit_app.state.visit import visit

FILE_NAME = "tilesnap-browser.json"
MAX_BYTES = 200_000


def render_transfer_section(place: str) -> None:
    """Offer to download a file of this browser's data, and to open one; `place` distinguishes sections."""
    st.markdown(t("belongings-what_shared" if is_shared() else "belongings-what"))
    with st.container():
        done, problem = visit().transfer_notice.take()
        if done:
            st.success(done, icon=":material/check:")
        if problem:
            st.error(problem, icon=":material/error:")
    text = transfer_file_text()
    st.download_button(
        t("belongings-save"),
        lambda: text,  # only on demand: before, no script of the page can read the key
        FILE_NAME,
        "application/json",
        key=f"save_belongings_{place}",
        icon=":material/download:",
        on_click="ignore",
    )
    render_file_input(
        keys.belongings_file(place),
        t("belongings-open"),
        accept=".json",
        max_bytes=MAX_BYTES,
        on_text=import_transfer_file,
    )


def import_transfer_file(text: str) -> None:
    """Add the data of another browser's file, or set a notice of what is wrong with it."""
    try:
        brought = read_transfer_file(text)
    except ScoringError as error:
        visit().transfer_notice.problem = localize_store_error(error)
    else:
        key = "belongings-brought_shared" if is_shared() else "belongings-brought"
        visit().transfer_notice.done = t(key, games=brought.games, sets=brought.sets)
        page_hand = current_hand()
        if brought.sets and not page_hand.seat_hand.is_touched:
            read_again(page_hand)
    visit().run_all = True


FORMAT = "tilesnap browser 1"
_NO_FILE = ScoringError("no_belongings", "This file holds no games of Tilesnap.")


class TransferCounts(NamedTuple):
    """The number of games and taught sets that a file added."""

    games: int
    sets: int


def transfer_file_text() -> str:
    """Return the text of the file. Its holder can write in the games, and use and change the sets."""
    key = ownership.owner_key() if is_shared() else None
    return json.dumps({"format": FORMAT, "key": key, "games": known_games()}, ensure_ascii=False)


def read_transfer_file(text: str) -> TransferCounts:
    """Add the data of another browser; from then on both share the same taught sets.

    This browser's sets are copied to the other's.

    Raises:
        ScoringError: `no_belongings`, or an error of the store; then nothing has changed.
    """
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise _NO_FILE
        games = GAME_LINKS.validate_python(data["games"], strict=True)
        key = None if data["key"] is None else OWNER_KEY.validate_python(data["key"], strict=True)
    except (ValueError, KeyError, TypeError, RecursionError, ValidationError):
        raise _NO_FILE from None
    sets = _adopt(key) if key and is_shared() else 0
    known = known_games()
    visit().browser.games = {**games, **known}
    return TransferCounts(len(games.keys() - known.keys()), sets)


def _adopt(key: str) -> int:
    """Switch to another browser's key and copy this browser's sets; return the number of sets."""
    ownership.adopt_key(key)
    return len(game_store().sets(key))
