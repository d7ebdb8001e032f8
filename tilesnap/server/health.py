"""For whoever minds the server: whether it is ready, and what it has counted."""

import asyncio
import hmac
import logging
import os
import time
from collections.abc import Callable, Coroutine
from typing import Any

from anyio import to_thread
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from scoring.errors import TellableError
from tilesnap.runtime.errors import PRIVATE, RETRY_AFTER, UNAVAILABLE
from tilesnap.runtime.metrics import AT_WORK, COUNTED, VERSION, WAITING
from tilesnap.runtime.reader import reading_turns, shared_reader
from tilesnap.server.api.answers import Health
from tilesnap.server.store_threads import StoreThreads

BEARER = "Bearer "
TOKEN_VARIABLE = "TILESNAP_METRICS_TOKEN"  # noqa: S105 (the name of a variable)
PATIENCE = 5  # seconds
EVERY = 5.0
"""Seconds for which what the store answered holds: however many ask, it is written to once in that time."""
NO_ANSWER = "no_answer"
"""Told of what has not answered in time, in the place of an error's code."""
_LOG = logging.getLogger(__name__)


class HealthRoutes:
    """Answers whoever minds the server."""

    def __init__(
        self, keeper: StoreThreads, token: str | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Take the token that metrics are told for, from TILESNAP_METRICS_TOKEN unless it is given."""
        self._keeper = keeper
        self._token = os.environ.get(TOKEN_VARIABLE, "") if token is None else token
        self._clock = clock
        self._asked: dict[str, tuple[float, asyncio.Task[None]]] = {}

    async def health(self, response: Response) -> Health:
        """Say whether games can be kept and photos read; the networks are loaded by that."""
        database, networks = await asyncio.gather(
            self._problem("database", self._database), self._problem("networks", _networks)
        )
        problems = [problem for problem in (database, networks) if problem]
        told = Health(
            ready=not problems, version=VERSION, database=database is None, networks=networks is None
        )
        if problems:
            told.problems = problems
            response.status_code = UNAVAILABLE
            response.headers["Retry-After"] = str(RETRY_AFTER)
        return told

    async def metrics(self, request: Request) -> Response:
        """Tell what was counted to whoever has the token; without one nobody may know."""
        if not self._token:
            return Response(status_code=404)
        given = request.headers.get("authorization", "")
        if not hmac.compare_digest(given.encode(), f"{BEARER}{self._token}".encode()):
            said = f"Send the header Authorization: Bearer TOKEN, with the token of {TOKEN_VARIABLE}."
            return PlainTextResponse(said, 401, {**PRIVATE, "WWW-Authenticate": BEARER.strip()})
        turns = reading_turns()
        WAITING.set(turns.waiting)
        AT_WORK.set(turns.at_work)
        return Response(generate_latest(COUNTED), headers=PRIVATE, media_type=CONTENT_TYPE_LATEST)

    async def _problem(self, name: str, ask: Callable[[], Coroutine[Any, Any, None]]) -> str | None:
        """Tell by its code what keeps something from working, None if it works.

        It is asked anew when its last answer is older than EVERY. What takes too long is not asked again
        before it has answered.
        """
        began, asked = self._asked.get(name, (0.0, None))
        if asked is None or (asked.done() and self._clock() - began >= EVERY):
            asked = asyncio.create_task(ask())
            self._asked[name] = self._clock(), asked
        try:
            await asyncio.wait_for(asyncio.shield(asked), PATIENCE)
        except (TellableError, TimeoutError) as error:
            _LOG.warning("not ready: %s: %s", name, str(error) or "no answer yet")
            return error.code if isinstance(error, TellableError) else NO_ANSWER
        return None

    async def _database(self) -> None:
        await self._keeper.ask(lambda store: store.check_writing())


async def _networks() -> None:
    await to_thread.run_sync(shared_reader)
