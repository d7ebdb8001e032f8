"""The newest head of each game that this browser saw, and whether the log that is here now leads to it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.errors import ScoringError
from tilesnap.games.heads import read_head
from tilesnap.streamlit_app.state.game import known_games
from tilesnap.streamlit_app.state.visit import visit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tilesnap.games.heads import Head
    from tilesnap.streamlit_app.state.visit import OpenGame

HEAD, SEEN = "head", "seen"
"""Under these names a head and the time at which it was seen stand beside the link of the game."""


class SeenHead(NamedTuple):
    """A head as this browser saw it, in UTC."""

    head: Head
    at: datetime


def seen_in(kept: Mapping[str, Any]) -> SeenHead | None:
    """Read the head that is kept with a game, None where there is none or it makes no sense."""
    try:
        at = datetime.fromisoformat(str(kept.get(SEEN)))
        return SeenHead(read_head(str(kept.get(HEAD))), at) if at.tzinfo else None
    except (ScoringError, ValueError):
        return None


def gone(game: OpenGame) -> SeenHead | None:
    """Give the newest head that this browser saw of a game and to which its log does not lead."""
    lost = [seen for _, seen in _kept(game) if not _leads(game, seen.head)]
    return max(lost, key=lambda seen: seen.at, default=None)


def note_head(game: OpenGame) -> None:
    """Have the browser keep the head of an open game. One that is gone stays, until somebody goes on."""
    browser = visit().browser
    if game.head is None or game.broken or not browser.has_said or gone(game):
        return
    before = seen_in(browser.games.get(game.token) or {})
    if before is None or before.head != game.head:
        _keep(game.token, game.head)


def go_on(game: OpenGame) -> None:
    """Take the log as it is now: the heads that are gone are forgotten."""
    if game.head is not None:
        for token in [token for token, _ in _kept(game)]:
            _keep(token, game.head)


def _keep(token: str, head: Head) -> None:
    games = visit().browser.games
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    visit().browser.games = {**games, token: {**(games.get(token) or {}), HEAD: head.text, SEEN: at}}


def _kept(game: OpenGame) -> Iterator[tuple[str, SeenHead]]:
    """Give what was seen by the link of a game, and by other links to it, each with the link's token."""
    for token, kept in known_games().items():
        seen = seen_in(kept)
        if seen and (token == game.token or seen.head.game == game.id):
            yield token, seen


def _leads(game: OpenGame, head: Head) -> bool:
    return head.game == game.id and head.is_in(game.entries)
