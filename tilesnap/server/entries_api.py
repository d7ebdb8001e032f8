"""The way of an entry: a device tells what happened, and gets the entry once it is durable."""

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
"""The events of a game that has begun."""


UNCHANGED = {**PRIVATE, "Cache-Control": "private, no-cache"}
"""An answer may be kept, and is asked for again each time."""


SOURCE = CheckedSource("bad_game")
Moment = Annotated[AwareDatetime, Strict(strict=False), AfterValidator(in_reach)]


class EventSent(Checked):
    """What a device sends."""

    id: Id
    device: Id
    told: Moment | None = None
    event: Annotated[dict[str, object], As(Annotated[OF_A_GAME, Field(discriminator="kind")])] = Field(
        description="an event as docs/server.md has it"
    )


async def _token(
    given: Annotated[
        HTTPAuthorizationCredentials | None,
        Depends(
            HTTPBearer(scheme_name="link", description="the token of a link to a game", auto_error=False)
        ),
    ],
) -> str:
    """Give the token of a request. Raises ScoringError `no_token`."""
    if given is None:
        raise no_token()
    return given.credentials


Token = Annotated[str, Depends(_token)]


class Since(Checked):
    """Which entries are wanted."""

    model_config = ConfigDict(strict=False)

    since: int = Field(default=0, ge=0, le=999_999_999, description="entries after this number alone")


class EntriesApi:
    """Answers devices. Their link is in the header Authorization, which no log and no address keeps."""

    def __init__(self, keeper: StoreThreads, watching: LiveUpdates) -> None:
        self._keeper = keeper
        self._watching = watching

    async def take(self, request: Request, token: Token) -> EntryTold:
        """Write down what a device tells; told again it is answered with the entry that is there.

        Raises ScoringError `no_such_link`, `link_ended`, `only_scorers`, `too_long`, `bad_game`,
        `said_too_low`, `said_too_high`, `share_used`, and what the store raises.
        """
        link = await self._keeper.ask(lambda store: store.authorised(token, "enter"))
        sent = _sent(await _body(request))
        WRITER.set(networks_of(visitor(request)))
        entry = await self._keeper.ask(lambda store: _written(store, token, sent))
        self._watching.look(link.game)
        return EntryTold(**entry.as_json())

    async def give(
        self, request: Request, response: Response, token: Token, asked: Annotated[Since, Query()]
    ) -> Any:
        """Give how the game stands, and its entries after the number asked for; a viewer gets no entries.

        Raises ScoringError `no_such_link`, `link_ended`, `bad_game`, and what the store raises.
        """
        link = await self._keeper.ask(lambda store: store.authorised(token, "watch"))
        last = await self._keeper.ask(lambda store: store.last(link.game))
        if request.headers.get("if-none-match") == _tag(last.digest):
            return Response(status_code=304, headers={**UNCHANGED, "ETag": _tag(last.digest)})
        stand = await self._keeper.stand(link.game, visitor(request))
        response.headers.update({**UNCHANGED, "ETag": _tag(stand.digest)})
        return await self._keeper.draw(lambda: _answer(stand, link, asked.since))


def _written(store: "Store", token: str, sent: Sent) -> Entry:
    """Write an entry down by a link, which may have been withdrawn while the entry arrived."""
    return store.append_by(token, sent, lambda link: check_event(sent.event, store.begun(link.game).rules))


def _answer(stand: Stand, link: Link, since: int) -> dict[str, object]:
    """Give what a link may see."""
    answer: dict[str, object] = {"game": view_of(stand.evening)}
    if link.may("enter"):
        answer["entries"] = [entry.as_json() for entry in stand.entries[since:]]
    return answer


def _tag(digest: str) -> str:
    return f'"{digest}"'


async def _body(request: Request) -> object:
    """Read a request's JSON. Raises ScoringError `too_long`, `too_slow`, `bad_game`."""
    held = await body(request)
    try:
        return json.loads(held)
    except (ValueError, RecursionError):  # JSON or UTF-8 that is broken, or too deep to be an event
        raise ScoringError("bad_game", "send an event as JSON") from None


def _sent(body: object) -> Sent:
    row = SOURCE.check(EventSent, body)
    event = read_event(row.event)
    if isinstance(event, Begun):
        raise ScoringError("bad_game", "this game has begun: tell what happened since")
    return Sent(event, row.id, row.device, row.told)
