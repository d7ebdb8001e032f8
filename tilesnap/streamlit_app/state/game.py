"""The game that is open on the page: its store, its links, its entries and the stored games."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.games.events import Begun, GameRules, event_json
from tilesnap.games.file_process import read_large_game
from tilesnap.games.files import receive, write_game
from tilesnap.games.log import Last, Sent
from tilesnap.games.record import SOURCE
from tilesnap.games.rules import check_players
from tilesnap.games.state_cache import STANDS
from tilesnap.games.store import open_store
from tilesnap.games.store.bounds import is_shared
from tilesnap.games.store.share import WRITER
from tilesnap.i18n.text import literal, t, told
from tilesnap.runtime.long_work import LONG_WORK
from tilesnap.runtime.visitors import networks_of
from tilesnap.streamlit_app.components.game_outbox import device
from tilesnap.streamlit_app.state import table_rules
from tilesnap.streamlit_app.state.visit import OpenGame, this_visitor, visit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from contextlib import AbstractContextManager

    from streamlit.delta_generator import DeltaGenerator

    from scoring.errors import TellableError
    from tilesnap.games.events import Event, Person
    from tilesnap.games.heads import Head
    from tilesnap.games.playing import Evening, Pace
    from tilesnap.games.store import Act, Store

TOKEN = "g"  # noqa: S105 (the name of a part of the address, no secret)
"""The query parameter with the link's token."""
CLOSED = ("no_such_link", "link_ended")
"""The error codes for a link that no longer opens its game."""
UNKNOWN_LINK = ScoringError(
    "unknown_game_link", "this link opens no game: it was revoked, or part of it is missing"
)


@lru_cache(maxsize=4)
def _opened(url: str | None) -> Store:
    return open_store(url)


def store() -> Store:
    """Return the store of games, which attributes what is written to this visitor.

    Raises:
        ScoringError: The store cannot be opened, see `open_store`.
    """
    WRITER.set(networks_of(this_visitor()))
    return _opened(os.environ.get("TILESNAP_DATABASE"))


def in_turn(entries: int) -> AbstractContextManager[Pace]:
    """Return a context in which this visitor's turn to replay that many entries has come."""
    return LONG_WORK.turn(this_visitor(), entries)


def opened() -> OpenGame | None:
    """Return the game of the address's token, else the game opened before; None if there is neither.

    Raises:
        ScoringError: `unknown_game_link`, `link_ended`, or an error of the store.
    """
    now = visit()
    token = st.query_params.get(TOKEN)
    if now.game is None or (token and token != now.game.token):
        if not token:
            return None
        now.game = read(token)
        now.draft_is_kept = now.draft_is_unkept = False
    return now.game


def current() -> OpenGame | None:
    """Return the game that this session opened, regardless of the address."""
    return visit().game


def leave_game() -> None:
    """Close the game, so that another one can begin."""
    visit().game = None


def read(token: str) -> OpenGame:
    """Read a game by a link's token.

    Raises:
        ScoringError: See `opened`.
    """
    try:
        link = store().authorised(token, "watch")
    except ScoringError as error:
        raise (UNKNOWN_LINK if error.code == "no_such_link" else error) from None
    stand = STANDS.stand(store(), link.game, in_turn)
    return OpenGame(
        token,
        link.game,
        link.id,
        link.role,
        stand.entries,
        stand.evening,
        _signed(link.game, Last(len(stand.entries), stand.digest)),
        stand.broken,
    )


def _signed(game: str, last: Last) -> Head | None:
    """Return the signed head of a game's log; None without a signing key, which prevents no play."""
    with suppress(ScoringError):
        return store().head(game, last)
    return None


def allowed(game: OpenGame, act: Act) -> Store:
    """Return the store if the game's link currently allows an act; record a link that was revoked.

    Raises:
        ScoringError: The act is not allowed, see `Store.authorised`.
    """
    try:
        store().authorised(game.token, act)
    except ScoringError as error:
        now = current()
        if error.code in CLOSED and now is not None and now.token == game.token:
            visit().game = replace(now, closed=error.code)
        raise
    return store()


def log_file(game: OpenGame) -> str:
    """Return the text of the game's own file, as stored.

    Raises:
        ScoringError: An error of the store.
    """
    kept = allowed(game, "enter")
    log = kept.written(game.id)
    return write_game(log, kept.head(game.id, Last(len(log), log[-1].digest)))


def is_behind(game: OpenGame) -> bool:
    """Return True if entries were added after the game was read; False if the store cannot be read."""
    with suppress(ScoringError):
        return allowed(game, "watch").last(game.id).digest != game.digest
    return False


def read_again() -> None:
    """Read the open game again.

    Raises:
        ScoringError: See `opened`.
    """
    if game := current():
        visit().game = read(game.token)


def begin(people: Sequence[Person], rules: GameRules, start: int) -> str:
    """Begin a game.

    Args:
        people: The players.
        rules: The rules of the game.
        start: The points of each player at the start.

    Returns:
        The token of the host's link.

    Raises:
        ScoringError: The players or rules do not fit together, or an error of the store.
    """
    check_players(len(people), rules)
    values = {
        "game": secrets.token_hex(8),
        "players": [each.as_json() for each in people],
        "rules": rules.as_json(),
        "start": start,
    }
    begun = SOURCE.check(Begun, values)
    store().begin(sent(begun))
    return store().make_link(begun.game, "host", maker=device_id())


def take_in(text: str) -> str:
    """Import a game file and return the token of a host's link to it.

    Raises:
        ScoringError: See `read_large_game`; `game_kept_here` if the store already has the game, because a
            file does not authorise access to it.
    """
    with LONG_WORK.alone(this_visitor()):
        file = read_large_game(text)
    return receive(store(), file, device_id())


def sent(event: Event, link: str | None = None) -> Sent:
    """Wrap an event as a submission of this device, with a new id and the current time."""
    return Sent(event, secrets.token_hex(12), device_id(), datetime.now(UTC), link)


def device_id() -> str:
    """Return the id of this browser."""
    own = device()
    return own.id if own else "page"


def tell(event: Event) -> None:
    """Write an event and read the game again; a failure is shown on the page."""
    game = current()
    with problems_noted():
        if game is not None:
            allowed(game, "enter").append_by(game.token, sent(event, game.link))
            read_again()


def entry_id(event: Event) -> str:
    """Return the id of an event's entry, a digest of its content: repeated submissions are written once."""
    content = json.dumps(event_json(event), sort_keys=True)
    return hashlib.sha256(content.encode()).hexdigest()[:32]


@contextmanager
def problems_noted() -> Iterator[None]:
    """Return a context that shows a ScoringError raised in its block, and then ends the block."""
    try:
        yield
    except ScoringError as error:
        note_problem(error)


def note_problem(error: ScoringError) -> None:
    """Store an error to be shown; what was entered on the page stays."""
    visit().problem = problem_words(error)


def told_of_store(error: TellableError) -> str:
    """Render an error as markup; visitors of a public server do not learn where the database is."""
    if is_shared() and error.code.startswith("database_") and error.code != "database_bounded":
        return t("shared-store_failed")
    return literal(told(error))


def problem_words(error: ScoringError) -> str:
    """Render an error; for an open game add that the entered data are still there."""
    words = told_of_store(error)
    return f"{words} {t('game-still_here')}" if current() and error.code.startswith("database_") else words


def place_of_problems(name: str = "game_told") -> DeltaGenerator:
    """Return a container for error messages. It always exists, so that what follows keeps its position."""
    return st.container(key=name)


def show_problem(place: DeltaGenerator) -> None:
    """Show the stored error once, at the end of a run, because the run itself may have caused it."""
    if problem := visit().problem:
        visit().problem = None
        place.error(problem, icon=":material/error:")


def chosen_rules() -> GameRules:
    """Return the rules that are chosen on the page, with the house rules."""
    base, preset = table_rules.chosen()
    return GameRules(name=base.name, preset=preset, house=dict(table_rules.edits()))


def known_games() -> dict[str, dict[str, Any]]:
    """Return the games whose links this browser stores, by their tokens."""
    return {token: game for token, game in visit().browser.games.items() if game is not None}


def remember_game(game: OpenGame) -> None:
    """Store the game's link in the browser."""
    people = [[each.id, each.name] for each in game.evening.story.players]
    games = visit().browser.games
    before = games.get(game.token) or {}
    kept = {**before, "players": people, "at": game.entries[0].at.isoformat()}
    if before != kept:
        visit().browser.games = {**games, game.token: kept}


def known_people() -> dict[str, str]:
    """Return the ids by name of the players of stored games, those of the latest games first."""
    people: dict[str, str] = {}
    for game in sorted(known_games().values(), key=lambda game: str(game["at"]), reverse=True):
        for id_, name in game["players"]:
            people.setdefault(name, id_)
    return people


def known_evenings() -> tuple[list[Evening], list[ScoringError]]:
    """Return the games that can be read and the errors of the others.

    A game is returned once, regardless of the number of its links.
    """
    found, problems = [], []
    try:
        games = [each.id for each in store().games_of(known_games())]
    except ScoringError as error:
        return [], [error]
    for game in games:
        try:
            found.append(STANDS.stand(store(), game, in_turn).evening)
        except ScoringError as error:
            problems.append(error)
    return found, problems
