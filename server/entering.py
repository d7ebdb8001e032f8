"""The way of an entry: a device tells what happened, and gets the entry once it is durable."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pydantic import Field
from starlette.responses import JSONResponse, Response

from game.events import Begun, Id, read_event
from game.log import Moment, Sent
from game.public import view_of
from game.record import SOURCE
from game.said import check_event
from game.store.share import WRITER
from scoring.checking import Checked
from scoring.errors import ScoringError
from server.receiving import body
from server.refusing import PRIVATE, no_token
from server.visitors import visitor

if TYPE_CHECKING:
    from starlette.requests import Request

    from game.log import Entry
    from game.stands import Stand
    from game.store import Link, Store
    from server.storing import Keeper
    from server.watching import Watching

BEARER = "Bearer "
UNCHANGED = {**PRIVATE, "Cache-Control": "private, no-cache"}
"""An answer may be kept, and is asked for again each time."""


class Telling(Checked):
    """What a device sends."""

    id: Id
    device: Id
    told: Moment | None = None
    event: dict[str, object] = Field(description="an event as docs/server.md has it")


class Entering:
    """Answers devices. Their link is in the header Authorization, which no log and no address keeps."""

    def __init__(self, keeper: Keeper, watching: Watching) -> None:
        self._keeper = keeper
        self._watching = watching

    async def take(self, request: Request) -> Response:
        """Write down what a device tells; told again it is answered with the entry that is there.

        Raises ScoringError `no_token`, `no_such_link`, `link_ended`, `only_scorers`, `too_long`, `bad_game`,
        `said_too_low`, `said_too_high`, `share_used`, and what the store raises.
        """
        token = _token(request)
        link = await self._keeper.ask(lambda store: store.authorised(token, "enter"))
        sent = _sent(await _body(request))
        WRITER.set(visitor(request))
        entry = await self._keeper.ask(lambda store: _written(store, token, sent))
        self._watching.look(link.game)
        return JSONResponse(entry.as_json(), headers=PRIVATE)

    async def give(self, request: Request) -> Response:
        """Give how the game stands, and its entries after number `since`; a viewer gets no entries.

        Raises ScoringError `no_token`, `no_such_link`, `link_ended`, `bad_game`, and what the store raises.
        """
        token = _token(request)
        link = await self._keeper.ask(lambda store: store.authorised(token, "watch"))
        since = _number(request.query_params.get("since", "0"))
        last = await self._keeper.ask(lambda store: store.last(link.game))
        if request.headers.get("if-none-match") == _tag(last.digest):
            return Response(status_code=304, headers={**UNCHANGED, "ETag": _tag(last.digest)})
        stand = await self._keeper.stand(link.game)
        answer = await self._keeper.draw(lambda: _answer(stand, link, since))
        return JSONResponse(answer, headers={**UNCHANGED, "ETag": _tag(stand.digest)})


def _token(request: Request) -> str:
    """Give the token of a request. Raises ScoringError `no_token`."""
    header = request.headers.get("authorization", "")
    token = header.removeprefix(BEARER) if header.startswith(BEARER) else ""
    if not token:
        raise no_token()
    return token


def _written(store: Store, token: str, sent: Sent) -> Entry:
    """Write an entry down by a link, which may have been withdrawn while the entry arrived."""
    link = store.authorised(token, "enter")
    check_event(sent.event, store.begun(link.game).rules)
    return store.append(link.game, sent._replace(link=link.id))


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
    row = SOURCE.check(Telling, body)
    event = read_event(row.event)
    if isinstance(event, Begun):
        raise ScoringError("bad_game", "this game has begun: tell what happened since")
    return Sent(event, row.id, row.device, row.told)


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise ScoringError("bad_game", "since is the number of an entry, 0 or more")
    return int(text)
