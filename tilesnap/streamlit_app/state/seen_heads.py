"""The newest log head of each game that this browser saw, checked against the current log."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import ScoringError
from tilesnap.games.heads import parse_head
from tilesnap.streamlit_app.state.open_game import known_games
from tilesnap.streamlit_app.state.visit import visit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tilesnap.games.heads import Head
    from tilesnap.streamlit_app.state.visit import OpenGame

HEAD, SEEN = "head", "seen"
"""The names under which the head and the time it was seen are stored beside the game's link."""


class SeenHead(NamedTuple):
    """A log head as this browser saw it, with the time in UTC."""

    head: Head
    at: datetime


def parse_seen_head(kept: Mapping[str, object]) -> SeenHead | None:
    """Parse the head that is stored with a game; None if there is none or it is invalid."""
    try:
        at = datetime.fromisoformat(str(kept.get(SEEN)))
        return SeenHead(parse_head(str(kept.get(HEAD))), at) if at.tzinfo else None
    except (ScoringError, ValueError):
        return None


def missing_head(game: OpenGame) -> SeenHead | None:
    """Return the newest head of a game that this browser saw and that its log does not contain."""
    missing = [seen for _, seen in _stored_heads(game) if not _log_contains(game, seen.head)]
    return max(missing, key=lambda seen: seen.at, default=None)


def store_head(game: OpenGame) -> None:
    """Store the head of the open game in the browser.

    A head that is missing from the log stays stored until the user accepts the log.
    """
    browser = visit().browser
    if game.head is None or game.broken or not browser.has_answered or missing_head(game):
        return
    before = parse_seen_head(browser.games.get(game.token) or {})
    if before is None or before.head != game.head:
        _store_head(game.token, game.head)


def accept_log(game: OpenGame) -> None:
    """Accept the current log: replace the heads that are missing from it."""
    if game.head is not None:
        for token in [token for token, _ in _stored_heads(game)]:
            _store_head(token, game.head)


def _store_head(token: str, head: Head) -> None:
    games = visit().browser.games
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    visit().browser.games = {**games, token: {**(games.get(token) or {}), HEAD: head.text, SEEN: at}}


def _stored_heads(game: OpenGame) -> Iterator[tuple[str, SeenHead]]:
    """Yield the heads that were seen by any link to a game, each with the link's token."""
    for token, kept in known_games().items():
        seen = parse_seen_head(kept)
        if seen and (token == game.token or seen.head.game == game.id):
            yield token, seen


def _log_contains(game: OpenGame, head: Head) -> bool:
    return head.game == game.id and head.matches_log(game.entries)
