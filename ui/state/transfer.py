"""What belongs to this browser, as a file: the links of its games and the key of its sets of tiles."""

from __future__ import annotations

import json
from typing import NamedTuple

from pydantic import ValidationError

from game.store.bounds import is_shared
from scoring.errors import ScoringError
from ui.state import ownership
from ui.state.browser_settings import GAME_LINKS, OWNER_KEY
from ui.state.game import known_games, store
from ui.state.visit import visit

FORMAT = "tilesnap browser 1"
_NO_FILE = ScoringError("no_belongings", "This file holds no games of Tilesnap.")


class Brought(NamedTuple):
    """How many games and sets of tiles a file has brought."""

    games: int
    sets: int


def belongings() -> str:
    """Give the text of the file. Whoever has it can write in the games, and use and change the sets."""
    key = ownership.key() if is_shared() else None
    return json.dumps({"format": FORMAT, "key": key, "games": known_games()}, ensure_ascii=False)


def take_belongings(text: str) -> Brought:
    """Add what another browser had; from then on both have the same sets of tiles.

    This browser's sets are copied to the other's. Raises ScoringError `no_belongings` and what the store
    raises; then nothing has changed.
    """
    try:
        said = json.loads(text)
        if said["format"] != FORMAT:
            raise _NO_FILE
        games = GAME_LINKS.validate_python(said["games"], strict=True)
        key = None if said["key"] is None else OWNER_KEY.validate_python(said["key"], strict=True)
    except (ValueError, KeyError, TypeError, RecursionError, ValidationError):
        raise _NO_FILE from None
    sets = _adopt(key) if key and is_shared() else 0
    known = known_games()
    visit().browser.games = {**games, **known}
    return Brought(len(games.keys() - known.keys()), sets)


def _adopt(key: str) -> int:
    """Use another browser's key, with this one's sets added to its own; give how many there are then."""
    ownership.adopt(key)
    return len(store().sets(key))
