"""The games whose links this browser keeps, each played through."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.playing import evening
from scoring.errors import ScoringError
from ui.state.game import known_games, store

if TYPE_CHECKING:
    from game.playing import Evening

KEPT = 200
"""Games kept in memory as they were played, for all visitors."""


def known_evenings() -> tuple[list[Evening], list[ScoringError]]:
    """Give the games that can be read, each once however many links open it, and why others cannot."""
    found, problems = [], []
    try:
        games = [(each.id, store().last(each.id).digest) for each in store().games_of(known_games())]
    except ScoringError as error:
        return [], [error]
    for game, digest in games:
        try:
            found.append(_played(game, digest))
        except ScoringError as error:
            problems.append(error)
    return found, problems


@lru_cache(maxsize=KEPT)
def _played(game: str, _digest: str) -> Evening:
    """Play a game through as far as it was told; the digest of its last entry says how far that is."""
    return evening(store().entries(game))
