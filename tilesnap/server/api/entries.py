"""API for devices that record events of a game: each event is answered once its entry is durable."""

import json
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated

from fastapi import Depends, Query, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel, ConfigDict, Field
from starlette.requests import Request

from scoring.errors import ScoringError
from scoring.validation import Constraint, ValidatedModel, ValueSource
from tilesnap.games.events import EVENT_TYPES, GameRules, GameStarted, Id, Name, parse_event
from tilesnap.games.game_cache import CachedGame
from tilesnap.games.game_rules import check_event
from tilesnap.games.game_state import GameState
from tilesnap.games.log import Entry, Moment, Submission
from tilesnap.games.public_view import build_public_view
from tilesnap.games.store import Link, Role
from tilesnap.games.store.quotas import WRITER_NETWORKS
from tilesnap.runtime.addresses import reachable_address
from tilesnap.runtime.assets import with_base_path
from tilesnap.runtime.errors import PRIVATE_HEADERS, missing_token_error
from tilesnap.runtime.request_body import read_body
from tilesnap.runtime.visitors import accounting_networks, request_visitor
from tilesnap.server.api.routes import DocumentedAs
from tilesnap.server.api.schemas import EntryAnswer as EntryTold
from tilesnap.server.api.schemas import GameLink, GameMade
from tilesnap.server.async_store import AsyncStore
from tilesnap.server.live_updates import LiveUpdates
from tilesnap.session.new_game import start_event

if TYPE_CHECKING:
    from tilesnap.games.store import Store

GAME_EVENT: object = reduce(or_, (event for event in EVENT_TYPES.values() if event is not GameStarted))
"""Events of a game that has begun."""


REVALIDATE_HEADERS = {**PRIVATE_HEADERS, "Cache-Control": "private, no-cache"}
"""Headers of a response that may be cached, but must be revalidated each time."""


SOURCE = ValueSource("bad_game")
LINK_PATHS: Mapping[Role, str] = {"host": "/game?g=", "scorer": "/join/", "viewer": "/watch/"}
"""The path of the page that a link of each role opens, before its token."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventSent(ValidatedModel):
    """An event as a device sends it."""

    id: Id
    device: Id
    told: Moment | None = None
    event: Annotated[
        dict[str, object],
        DocumentedAs(Annotated[GAME_EVENT, Field(discriminator="kind")]),
        Constraint("an event as docs/server.md describes it"),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPlayer(ValidatedModel):
    """A player of a new game. The `id` of earlier games joins their results; without one the player is new."""

    name: Name
    id: Id | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGameForm(ValidatedModel):
    """A new game: its players in seating order, East first, and its rules. `start` is by the rules if it is null."""

    players: Annotated[tuple[NewPlayer, ...], Constraint("three to five players", min_length=3, max_length=5)]
    rules: GameRules
    start: Annotated[int, Constraint("a whole number, 0 to 1,000,000", ge=0, le=1_000_000)] | None = None
    title: Annotated[str, Constraint(max_length=100)] = ""
    device: Id = "api"


async def _token(
    credentials: Annotated[
        HTTPAuthorizationCredentials | None,
        Depends(
            HTTPBearer(scheme_name="link", description="the token of a link to a game", auto_error=False)
        ),
    ],
) -> str:
    """Return the link token of a request.

    Raises:
        ScoringError: `missing_token_error`.
    """
    if credentials is None:
        raise missing_token_error()
    return credentials.credentials


Token = Annotated[str, Depends(_token)]


class EntriesQuery(BaseModel):
    """Query: the entries that the client wants."""

    model_config = ConfigDict(extra="forbid")

    since: int = Field(default=0, ge=0, le=999_999_999, description="only entries after this number")


class EntriesApi:
    """Handlers for devices.

    The link token is in the Authorization header, which neither logs nor URLs contain.
    """

    def __init__(self, async_store: AsyncStore, live_updates: LiveUpdates) -> None:
        self._async_store = async_store
        self._live_updates = live_updates

    async def record_event(self, request: Request, token: Token) -> EntryTold:
        """Record an event of a device; a repeated event is answered with its existing entry.

        Raises:
            ScoringError: `no_such_link`, `link_ended`, `only_scorers`, `too_long`, `bad_game`,
                `said_too_low`, `said_too_high`, `share_used`, and the errors of the store.
        """
        link = await self._async_store.query(lambda store: store.authorise(token, "enter"))
        submission = _parse_submission(await _read_json(request))
        WRITER_NETWORKS.set(accounting_networks(request_visitor(request)))
        state = None
        with suppress(
            ScoringError
        ):  # a game of a later version takes entries, although it cannot be played here
            state = (await self._async_store.game_state(link.game, request_visitor(request))).game.state
        entry = await self._async_store.query(lambda store: _append(store, token, submission, state))
        self._live_updates.query_now(link.game)
        return EntryTold(**entry.as_json())

    async def begin_game(self, request: Request) -> GameMade:
        """Begin a game and make its links.

        Raises:
            ScoringError: `too_long`, `bad_game`, `players_count`, `players_of_rules`, `card_missing`,
                `unknown_rules`, `unknown_preset`, `bad_house_rules`, `share_used`, and the errors of the store.
        """
        form = SOURCE.check(NewGameForm, await _read_json(request))
        ids = {each.name.strip(): each.id for each in form.players if each.id is not None}
        names = [each.name for each in form.players]
        begun = start_event(names, ids, form.rules, form.start, form.title)
        submission = Submission(begun, secrets.token_hex(12), form.device)
        WRITER_NETWORKS.set(accounting_networks(request_visitor(request)))
        tokens = await self._async_store.query(lambda store: _begin(store, submission, begun.game))
        own = f"{reachable_address(str(request.url))}{with_base_path('')}"
        links = {
            role: GameLink(token=token, url=f"{own}{LINK_PATHS[role]}{token}")
            for role, token in tokens.items()
        }
        return GameMade(game=begun.game, players=[each.as_json() for each in begun.players], links=links)

    async def get_game(
        self, request: Request, response: Response, token: Token, query: Annotated[EntriesQuery, Query()]
    ) -> object:
        """Return the state of the game, and for scorers its entries after the given number.

        Raises:
            ScoringError: `no_such_link`, `link_ended`, `bad_game`, and the errors of the store.
        """
        link = await self._async_store.query(lambda store: store.authorise(token, "watch"))
        last = await self._async_store.query(lambda store: store.last(link.game))
        if request.headers.get("if-none-match") == _tag(last.digest):
            return Response(status_code=304, headers={**REVALIDATE_HEADERS, "ETag": _tag(last.digest)})
        state = await self._async_store.game_state(link.game, request_visitor(request))
        response.headers.update({**REVALIDATE_HEADERS, "ETag": _tag(state.digest)})
        return await self._async_store.run_in_thread(lambda: _answer(state, link, query.since))


def _begin(store: "Store", submission: Submission, game: str) -> dict[Role, str]:
    """Begin a game; return the tokens of a link of each role."""
    store.begin(submission)
    return {role: store.make_link(game, role, maker=submission.device) for role in LINK_PATHS}


def _append(store: "Store", token: str, submission: Submission, state: GameState | None) -> Entry:
    """Append an entry by a link, which may have been withdrawn while the request arrived."""
    return store.append_by_link(token, submission, lambda _link: check_event(submission.event, state))


def _answer(state: CachedGame, link: Link, since: int) -> dict[str, object]:
    """Return what a link may see of the game."""
    content: dict[str, object] = {"game": build_public_view(state.game)}
    if link.may("enter"):
        content["entries"] = [entry.as_json() for entry in state.entries[since:]]
    return content


def _tag(digest: str) -> str:
    return f'"{digest}"'


async def _read_json(request: Request) -> object:
    """Return the JSON of a request.

    Raises:
        ScoringError: `too_long`, `too_slow`, `bad_game`.
    """
    data = await read_body(request)
    try:
        return json.loads(data)
    except (ValueError, RecursionError):  # invalid JSON or UTF-8, or nested too deeply
        raise ScoringError("bad_game", "send an event as JSON") from None


def _parse_submission(body: object) -> Submission:
    row = SOURCE.check(EventSent, body)
    event = parse_event(row.event)
    if isinstance(event, GameStarted):
        raise ScoringError("bad_game", "this game has begun: send what happened since")
    return Submission(event, row.id, row.device, row.told)
