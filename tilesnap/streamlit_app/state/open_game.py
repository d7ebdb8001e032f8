"""The game that is open on the page: its store, its links, its entries and the stored games."""

from __future__ import annotations

import hashlib
import json
import secrets
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.games.events import event_to_json
from tilesnap.games.file_process import parse_large_game_file
from tilesnap.games.game_cache import GAME_CACHE
from tilesnap.games.game_file import format_game_file
from tilesnap.games.game_file import import_game as import_into_store
from tilesnap.games.game_rules import check_event
from tilesnap.games.log import LogEnd, Submission
from tilesnap.games.store import open_store
from tilesnap.games.store.quotas import WRITER_NETWORKS
from tilesnap.games.store.store_limits import is_shared
from tilesnap.i18n.translate import escape_markdown, localize, t
from tilesnap.runtime.scheduler import SCHEDULER
from tilesnap.runtime.visitors import accounting_networks
from tilesnap.session.new_game import player_ids, start_event
from tilesnap.settings import read_settings
from tilesnap.streamlit_app.components.game_outbox import current_device
from tilesnap.streamlit_app.state.visit import OpenGame, this_visitor, visit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from contextlib import AbstractContextManager

    from streamlit.delta_generator import DeltaGenerator

    from scoring.errors import UserFacingError
    from tilesnap.games.events import Event, GameRules
    from tilesnap.games.heads import Head
    from tilesnap.games.played_game import Checkpoint, PlayedGame
    from tilesnap.games.store import LinkAction, Store

TOKEN = "g"  # noqa: S105 (the name of a part of the address, no secret)
"""The query parameter with the link's token."""
CLOSED_LINK_CODES = ("no_such_link", "link_ended")
"""The error codes for a link that no longer opens its game."""
UNKNOWN_LINK = ScoringError(
    "unknown_game_link", "this link does not open a game: it was revoked, or part of it is missing"
)


@lru_cache(maxsize=4)
def _open_cached_store(url: str | None) -> Store:
    return open_store(url)


def game_store() -> Store:
    """Return the store of games, which attributes what is written to this visitor.

    Raises:
        ScoringError: The store cannot be opened, see `open_store`.
    """
    WRITER_NETWORKS.set(accounting_networks(this_visitor()))
    return _open_cached_store(read_settings().database)


def wait_for_turn(entries: int) -> AbstractContextManager[Checkpoint]:
    """Return a context in which this visitor's turn to replay that many entries has come."""
    return SCHEDULER.run(this_visitor(), entries)


def open_game() -> OpenGame | None:
    """Return the game of the address's token, else the game opened before; None if there is neither.

    Raises:
        ScoringError: `unknown_game_link`, `link_ended`, or an error of the store.
    """
    now = visit()
    token = st.query_params.get(TOKEN)
    if now.game is None or (token and token != now.game.token):
        if not token:
            return None
        open_link(token)
    return now.game


def open_link(token: str) -> None:
    """Open the game of a link.

    Raises:
        ScoringError: As for `open_game`.
    """
    now = visit()
    now.game = read_game(token)
    now.is_draft_stored = now.is_draft_lost = False


def current_game() -> OpenGame | None:
    """Return the game that this session opened, regardless of the address."""
    return visit().game


def leave_game() -> None:
    """Close the game, so that another one can begin."""
    visit().game = None


def read_game(token: str) -> OpenGame:
    """Read a game by a link's token.

    Raises:
        ScoringError: What `Store.authorise` and `GameCache.load` raise.
    """
    try:
        link = game_store().authorise(token, "watch")
    except ScoringError as error:
        raise (UNKNOWN_LINK if error.code == "no_such_link" else error) from None
    stand = GAME_CACHE.load(game_store(), link.game, wait_for_turn)
    return OpenGame(
        token,
        link.game,
        link.id,
        link.role,
        stand.entries,
        stand.game,
        _signed(link.game, LogEnd(len(stand.entries), stand.digest)),
        stand.broken,
    )


def _signed(game: str, last: LogEnd) -> Head | None:
    """Return the signed head of a game's log; None without a signing key, which prevents no play."""
    with suppress(ScoringError):
        return game_store().head(game, last)
    return None


def authorised_store(game: OpenGame, act: LinkAction) -> Store:
    """Return the store if the game's link currently allows an act; record a link that was revoked.

    Raises:
        ScoringError: The act is not allowed, see `Store.authorise`.
    """
    try:
        game_store().authorise(game.token, act)
    except ScoringError as error:
        now = current_game()
        if error.code in CLOSED_LINK_CODES and now is not None and now.token == game.token:
            visit().game = replace(now, closed=error.code)
        raise
    return game_store()


def game_file_text(game: OpenGame) -> str:
    """Return the text of the game's own file, as stored.

    Raises:
        ScoringError: An error of the store.
    """
    kept = authorised_store(game, "enter")
    log = kept.sealed_entries(game.id)
    return format_game_file(log, kept.head(game.id, LogEnd(len(log), log[-1].digest)))


def is_behind(game: OpenGame) -> bool:
    """Return True if entries were added after the game was read; False if the store cannot be read."""
    with suppress(ScoringError):
        return authorised_store(game, "watch").last(game.id).digest != game.digest
    return False


def reload_game() -> None:
    """Read the open game again.

    Raises:
        ScoringError: What `Store.authorise` and `GameCache.load` raise.
    """
    if game := current_game():
        visit().game = read_game(game.token)


def begin_game(names: Sequence[str], rules: GameRules, start: int) -> str:
    """Begin a game.

    Args:
        names: The names of the players, East first.
        rules: The rules of the game.
        start: The points of each player at the start.

    Returns:
        The token of the host's link.

    Raises:
        ScoringError: The players or rules do not fit together, or an error of the store.
    """
    begun = start_event(names, known_people(), rules, start)
    game_store().begin(make_submission(begun))
    return game_store().make_link(begun.game, "host", maker=device_id())


def import_game(text: str) -> str:
    """Import a game file and return the token of a host's link to it.

    Raises:
        ScoringError: See `parse_large_game_file`; `game_kept_here` if the store already has the game, because a
            file does not authorise access to it.
    """
    with SCHEDULER.exclusive(this_visitor()):
        file = parse_large_game_file(text)
    return import_into_store(game_store(), file, device_id())


def make_submission(event: Event, link: str | None = None, basis: LogEnd | None = None) -> Submission:
    """Wrap an event as a submission of this device, with a new id and the current time."""
    return Submission(event, secrets.token_hex(12), device_id(), datetime.now(UTC), link, basis)


def device_id() -> str:
    """Return the id of this browser."""
    own = current_device()
    return own.id if own else "page"


def append_event(event: Event, basis: LogEnd | None = None) -> None:
    """Write an event and read the game again; a failure is shown on the page.

    Args:
        event: The event.
        basis: The last step of the log that the event was computed from, see `Submission`.
    """
    game = current_game()
    with catch_problems():
        if game is not None:
            check_event(event, game.played.state)
            submission = make_submission(event, game.link, basis)
            try:
                authorised_store(game, "enter").append_by_link(game.token, submission)
            except ScoringError as error:
                if error.code == "game_moved_on":
                    reload_game()
                raise
            reload_game()


def entry_id(event: Event) -> str:
    """Return the id of an event's entry, a digest of its content: repeated submissions are written once."""
    content = json.dumps(event_to_json(event), sort_keys=True)
    return hashlib.sha256(content.encode()).hexdigest()[:32]


@contextmanager
def catch_problems() -> Iterator[None]:
    """Return a context that shows a ScoringError raised in its block, and then ends the block."""
    try:
        yield
    except ScoringError as error:
        set_problem(error)


@contextmanager
def explain_refusal() -> Iterator[None]:
    """Return a context that shows a ScoringError raised in its block, and raises it again."""
    try:
        yield
    except ScoringError as error:
        set_problem(error)
        raise


def set_problem(error: ScoringError) -> None:
    """Store an error to be shown; what was entered on the page stays."""
    visit().problem = localize_problem(error)


def localize_store_error(error: UserFacingError) -> str:
    """Render an error as markup; visitors of a public server do not learn where the database is."""
    return t("shared-store_failed") if hides_store_error(error) else escape_markdown(localize(error))


def hides_store_error(error: UserFacingError) -> bool:
    """Return True for an error that names the database of a public server."""
    return is_shared() and error.code.startswith("database_") and error.code != "database_bounded"


def localize_problem(error: ScoringError) -> str:
    """Render an error; for an open game add that the entered data are still there."""
    words = localize_store_error(error)
    return (
        f"{words} {t('game-still_here')}" if current_game() and error.code.startswith("database_") else words
    )


def problem_container(name: str = "game_notice") -> DeltaGenerator:
    """Return a container for error messages. It always exists, so that what follows keeps its position."""
    return st.container(key=name)


def show_problem(place: DeltaGenerator) -> None:
    """Show the stored error once, at the end of a run, because the run itself may have caused it."""
    if problem := visit().problem:
        visit().problem = None
        place.error(problem, icon=":material/error:")


def known_games() -> dict[str, dict[str, Any]]:
    """Return the games whose links this browser stores, by their tokens."""
    return {token: game for token, game in visit().browser.games.items() if game is not None}


def store_game_link(game: OpenGame) -> None:
    """Store the game's link in the browser."""
    people = [[each.id, each.name] for each in game.played.state.players]
    games = visit().browser.games
    before = games.get(game.token) or {}
    kept = {**before, "players": people, "at": game.entries[0].at.isoformat(), "ended": game.played.finished}
    if before != kept:
        visit().browser.games = {**games, game.token: kept}


def running_game() -> tuple[str, list[str]] | None:
    """Return the token and the players of the game that this browser began last; None if it has ended."""
    games = known_games()
    if not games:
        return None
    token = max(games, key=lambda each: str(games[each]["at"]))
    return None if games[token].get("ended") else (token, [name for _, name in games[token]["players"]])


def known_people() -> dict[str, str]:
    """Return the ids of the players of stored games by name, as `player_ids` does."""
    latest_first = sorted(known_games().values(), key=lambda game: str(game["at"]), reverse=True)
    return player_ids(game["players"] for game in latest_first)


def readable_games() -> tuple[list[PlayedGame], list[ScoringError]]:
    """Return the games that can be read and the errors of the others.

    A game is returned once, regardless of the number of its links.
    """
    found, problems = [], []
    try:
        games = [each.id for each in game_store().games_of(known_games())]
    except ScoringError as error:
        return [], [error]
    for game in games:
        try:
            found.append(GAME_CACHE.load(game_store(), game, wait_for_turn).game)
        except ScoringError as error:
            problems.append(error)
    return found, problems
