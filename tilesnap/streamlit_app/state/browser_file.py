"""The file that moves a browser's data to another one: the links of its games, the key of its taught sets."""

from __future__ import annotations

import json
from typing import NamedTuple

from pydantic import ValidationError

from scoring.errors import ScoringError
from tilesnap.games.store.store_limits import is_shared
from tilesnap.streamlit_app.state import ownership
from tilesnap.streamlit_app.state.browser_settings import GAME_LINKS, OWNER_KEY
from tilesnap.streamlit_app.state.open_game import game_store, known_games
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.settings import MAX_FILE_BYTES

FORMAT = "tilesnap browser 1"
_NO_FILE = ScoringError("no_belongings", "This file holds no games of Tilesnap.")


class AddedLinks(NamedTuple):
    """The number of games that a file added, and of the taught sets that both browsers share."""

    games: int
    sets: int


def write_browser_file() -> str:
    """Return the text of the file. Its holder can write in the games, and use and change the sets."""
    key = ownership.owner_key() if is_shared() else None
    return json.dumps({"format": FORMAT, "key": key, "games": known_games()}, ensure_ascii=False)


def add_browser_file(text: str) -> AddedLinks:
    """Add the data of another browser; from then on both share the same taught sets.

    This browser's sets are copied to the other's.

    Raises:
        ScoringError: `no_belongings`, or an error of the store; then nothing has changed.
    """
    if len(text) > MAX_FILE_BYTES["shared"]:
        raise _NO_FILE
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
    return AddedLinks(len(games.keys() - known.keys()), sets)


def _adopt(key: str) -> int:
    """Switch to another browser's key and copy this browser's sets; return the number of sets."""
    ownership.adopt_key(key)
    return len(game_store().sets(key))
