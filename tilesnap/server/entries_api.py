"""API for devices that record events of a game: each event is answered once its entry is durable."""

import json
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import Depends, Query, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import AfterValidator, AwareDatetime, ConfigDict, Field
from pydantic.types import Strict
from starlette.requests import Request

from scoring.errors import ScoringError
from scoring.pydantic_input import Checked, CheckedSource
from tilesnap.games.events import KINDS, Begun, Id, read_event
from tilesnap.games.log import Entry, Sent, in_reach
from tilesnap.games.public import view_of
from tilesnap.games.rules import check_event
from tilesnap.games.state_cache import Stand
from tilesnap.games.store import Link
from tilesnap.games.store.share import WRITER
from tilesnap.runtime.errors import PRIVATE, no_token
from tilesnap.runtime.request_body import body
from tilesnap.runtime.visitors import networks_of, visitor
from tilesnap.server.api.addresses import As
from tilesnap.server.api.answers import EntryAnswer as EntryTold
from tilesnap.server.live_updates import LiveUpdates
from tilesnap.server.store_threads import StoreThreads

if TYPE_CHECKING:
    from tilesnap.games.store import Store

OF_A_GAME: Any = reduce(or_, (event for event in KINDS.values() if event is not Begun))
"""Events of a game that has begun."""


UNCHANGED = {**PRIVATE, "Cache-Control": "private, no-cache"}
"""Headers of a response that may be cached, but must be revalidated each time."""


SOURCE = CheckedSource("bad_game")
Moment = Annotated[AwareDatetime, Strict(strict=False), AfterValidator(in_reach)]


class EventSent(Checked):
    """An event as a device sends it."""

    id: Id
    device: Id
    told: Moment | None = None
    event: Annotated[dict[str, object], As(Annotated[OF_A_GAME, Field(discriminator="kind")])] = Field(
        description="an event as docs/server.md has it"
    )


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
        ScoringError: `no_token`.
    """
    if credentials is None:
        raise no_token()
    return credentials.credentials


Token = Annotated[str, Depends(_token)]


class Since(Checked):
    """Query: the entries that the client wants."""

    model_config = ConfigDict(strict=False)

    since: int = Field(default=0, ge=0, le=999_999_999, description="entries after this number alone")


class EntriesApi:
    """Handlers for devices.

    The link token is in the Authorization header, which neither logs nor URLs contain.
    """

    def __init__(self, async_store: StoreThreads, live_updates: LiveUpdates) -> None:
        self._async_store = async_store
        self._live_updates = live_updates

    async def take(self, request: Request, token: Token) -> EntryTold:
        """Record an event of a device; a repeated event is answered with its existing entry.

        Raises:
            ScoringError: `no_such_link`, `link_ended`, `only_scorers`, `too_long`, `bad_game`,
                `said_too_low`, `said_too_high`, `share_used`, and the errors of the store.
        """
        link = await self._async_store.ask(lambda store: store.authorised(token, "enter"))
        submission = _parse_submission(await _read_json(request))
        WRITER.set(networks_of(visitor(request)))
        entry = await self._async_store.ask(lambda store: _append(store, token, submission))
        self._live_updates.look(link.game)
        return EntryTold(**entry.as_json())

    async def give(
        self, request: Request, response: Response, token: Token, query: Annotated[Since, Query()]
    ) -> Any:
        """Return the state of the game, and for scorers its entries after the given number.

        Raises:
            ScoringError: `no_such_link`, `link_ended`, `bad_game`, and the errors of the store.
        """
        link = await self._async_store.ask(lambda store: store.authorised(token, "watch"))
        last = await self._async_store.ask(lambda store: store.last(link.game))
        if request.headers.get("if-none-match") == _tag(last.digest):
            return Response(status_code=304, headers={**UNCHANGED, "ETag": _tag(last.digest)})
        state = await self._async_store.stand(link.game, visitor(request))
        response.headers.update({**UNCHANGED, "ETag": _tag(state.digest)})
        return await self._async_store.draw(lambda: _answer(state, link, query.since))


def _append(store: "Store", token: str, submission: Sent) -> Entry:
    """Append an entry by a link, which may have been withdrawn while the request arrived."""
    return store.append_by(
        token, submission, lambda link: check_event(submission.event, store.begun(link.game).rules)
    )


def _answer(state: Stand, link: Link, since: int) -> dict[str, object]:
    """Return what a link may see of the game."""
    content: dict[str, object] = {"game": view_of(state.evening)}
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
    data = await body(request)
    try:
        return json.loads(data)
    except (ValueError, RecursionError):  # invalid JSON or UTF-8, or nested too deeply
        raise ScoringError("bad_game", "send an event as JSON") from None


def _parse_submission(body: object) -> Sent:
    row = SOURCE.check(EventSent, body)
    event = read_event(row.event)
    if isinstance(event, Begun):
        raise ScoringError("bad_game", "this game has begun: tell what happened since")
    return Sent(event, row.id, row.device, row.told)
