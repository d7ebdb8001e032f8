"""The game that is open on the page: what was told of it, what is told now, the draft of the next deal."""

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
"""The part of the address that holds the link's token."""
CLOSED = ("no_such_link", "link_ended")
"""What the gate says of a link that opens its game no more."""
UNKNOWN_LINK = ScoringError(
    "unknown_game_link", "this link opens no game: it was revoked, or part of it is missing"
)


@lru_cache(maxsize=4)
def _opened(url: str | None) -> Store:
    return open_store(url)


def store() -> Store:
    """Give the store of games, which counts what is written as this visitor's.

    Raises ScoringError as `open_store` does.
    """
    WRITER.set(networks_of(this_visitor()))
    return _opened(os.environ.get("TILESNAP_DATABASE"))


def in_turn(entries: int) -> AbstractContextManager[Pace]:
    """Take this visitor's turn at playing so many entries through."""
    return LONG_WORK.turn(this_visitor(), entries)


def opened() -> OpenGame | None:
    """Give the game whose token stands in the address, else the one opened before; None without one.

    Raises ScoringError `unknown_game_link`, `link_ended` and what the store raises.
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
    """Give the game that was opened in this session, without looking at the address."""
    return visit().game


def leave_game() -> None:
    """Let no game be open, so that another one can begin."""
    visit().game = None


def read(token: str) -> OpenGame:
    """Read a game by a link's token. Raises ScoringError as `opened` does."""
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
    """Sign how far a game was read; None where the key is away, which keeps nobody from playing."""
    with suppress(ScoringError):
        return store().head(game, last)
    return None


def allowed(game: OpenGame, act: Act) -> Store:
    """Give the store for an act that the game's link allows at this moment.

    Raises ScoringError as `Store.authorised` does, and then the page knows that its link was withdrawn.
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
    """Give the text of the game's own file, as it was written. Raises what the store raises."""
    kept = allowed(game, "enter")
    log = kept.written(game.id)
    return write_game(log, kept.head(game.id, Last(len(log), log[-1].digest)))


def is_behind(game: OpenGame) -> bool:
    """Tell whether something was told since it was read. A store that is gone says nothing."""
    with suppress(ScoringError):
        return allowed(game, "watch").last(game.id).digest != game.digest
    return False


def read_again() -> None:
    """Read the open game anew. Raises ScoringError as `opened` does."""
    if game := current():
        visit().game = read(game.token)


def begin(people: Sequence[Person], rules: GameRules, start: int) -> str:
    """Begin a game and give the token of its host's link. Raises ScoringError."""
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
    """Take in a game's file and give the token of a host's link to it.

    Raises ScoringError as `read_large_game` does, and `game_kept_here` where the game is kept already, as a
    file is no link to it.
    """
    with LONG_WORK.alone(this_visitor()):
        file = read_large_game(text)
    return receive(store(), file, device_id())


def sent(event: Event, link: str | None = None) -> Sent:
    """Give an event as this device tells it now, under an id of its own, by the link that was opened."""
    return Sent(event, secrets.token_hex(12), device_id(), datetime.now(UTC), link)


def device_id() -> str:
    """Name this browser, as it named itself."""
    own = device()
    return own.id if own else "page"


def tell(event: Event) -> None:
    """Write an event down and read the game anew; where that fails, why is shown."""
    game = current()
    with problems_noted():
        if game is not None:
            allowed(game, "enter").append_by(game.token, sent(event, game.link))
            read_again()


def entry_id(event: Event) -> str:
    """Name the entry of an event by what it says: it is written down once, however often it is sent."""
    said = json.dumps(event_json(event), sort_keys=True)
    return hashlib.sha256(said.encode()).hexdigest()[:32]


@contextmanager
def problems_noted() -> Iterator[None]:
    """Have it said what goes wrong in the block, which then ends."""
    try:
        yield
    except ScoringError as error:
        note_problem(error)


def note_problem(error: ScoringError) -> None:
    """Have it said what went wrong: nothing that is entered on the page goes with it."""
    visit().problem = problem_words(error)


def told_of_store(error: TellableError) -> str:
    """Say what went wrong, as markup; strangers do not learn where the database is."""
    if is_shared() and error.code.startswith("database_") and error.code != "database_bounded":
        return t("shared-store_failed")
    return literal(told(error))


def problem_words(error: ScoringError) -> str:
    """Say what is wrong, and of an open game that what was entered is still there."""
    words = told_of_store(error)
    return f"{words} {t('game-still_here')}" if current() and error.code.startswith("database_") else words


def place_of_problems(name: str = "game_told") -> DeltaGenerator:
    """Keep a place for what goes wrong. It is always there: what follows must not move to another."""
    return st.container(key=name)


def show_problem(place: DeltaGenerator) -> None:
    """Say once what went wrong, at the end of a run: the run itself may have met it."""
    if problem := visit().problem:
        visit().problem = None
        place.error(problem, icon=":material/error:")


def chosen_rules() -> GameRules:
    """Give the rules that are chosen on this page, with what the house changes."""
    base, preset = table_rules.chosen()
    return GameRules(name=base.name, preset=preset, house=dict(table_rules.edits()))


def known_games() -> dict[str, dict[str, Any]]:
    """Give the games whose links this browser keeps, by their tokens."""
    return {token: game for token, game in visit().browser.games.items() if game is not None}


def remember_game(game: OpenGame) -> None:
    """Have the browser keep the game's link."""
    people = [[each.id, each.name] for each in game.evening.story.players]
    games = visit().browser.games
    before = games.get(game.token) or {}
    kept = {**before, "players": people, "at": game.entries[0].at.isoformat()}
    if before != kept:
        visit().browser.games = {**games, game.token: kept}


def known_people() -> dict[str, str]:
    """Give the players of the games that this browser keeps: their ids by their names, the latest first."""
    people: dict[str, str] = {}
    for game in sorted(known_games().values(), key=lambda game: str(game["at"]), reverse=True):
        for id_, name in game["players"]:
            people.setdefault(name, id_)
    return people


def known_evenings() -> tuple[list[Evening], list[ScoringError]]:
    """Give the games that can be read, each once however many links open it, and why others cannot."""
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
