"""Health and metrics routes for operators."""

import asyncio
import hmac
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

from anyio import to_thread
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from scoring.errors import UserFacingError
from tilesnap.runtime.errors import PRIVATE_HEADERS, RETRY_AFTER_SECONDS, UNAVAILABLE
from tilesnap.runtime.metrics import AT_WORK, REGISTRY, VERSION, WAITING
from tilesnap.runtime.reader import get_reading_queue, get_shared_reader
from tilesnap.server.api.schemas import Health
from tilesnap.server.async_store import AsyncStore
from tilesnap.settings import METRICS_TOKEN_VARIABLE, read_settings

BEARER = "Bearer "
CHECK_TIMEOUT = 5  # seconds
RESULT_SECONDS = 5.0
"""Seconds for which the result of a check is reused, however many requests ask for it."""
NO_ANSWER = "no_answer"
"""Problem code of a check that has not finished in time."""
_LOG = logging.getLogger(__name__)


class HealthRoutes:
    """Handlers of `/health` and `/metrics`."""

    def __init__(
        self, async_store: AsyncStore, token: str | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Take the bearer token for metrics, by default that of the settings."""
        self._async_store = async_store
        self._token = read_settings().metrics_token if token is None else token
        self._clock = clock
        self._checks: dict[str, tuple[float, asyncio.Task[None]]] = {}

    async def health(self, response: Response) -> Health:
        """Return whether games can be saved and photos read. The check loads the networks."""
        database, networks = await asyncio.gather(
            self._problem("database", self._database), self._problem("networks", _networks)
        )
        problems = [problem for problem in (database, networks) if problem]
        content = Health(
            ready=not problems, version=VERSION, database=database is None, networks=networks is None
        )
        if problems:
            content.problems = problems
            response.status_code = UNAVAILABLE
            response.headers["Retry-After"] = str(RETRY_AFTER_SECONDS)
        return content

    async def metrics(self, request: Request) -> Response:
        """Return the metrics to a client with the bearer token; 404 where no token is configured."""
        if not self._token:
            return Response(status_code=404)
        authorization = request.headers.get("authorization", "")
        if not hmac.compare_digest(authorization.encode(), f"{BEARER}{self._token}".encode()):
            message = (
                f"Send the header Authorization: Bearer TOKEN, with the token of {METRICS_TOKEN_VARIABLE}."
            )
            return PlainTextResponse(message, 401, {**PRIVATE_HEADERS, "WWW-Authenticate": BEARER.strip()})
        turns = get_reading_queue()
        WAITING.set(turns.waiting)
        AT_WORK.set(turns.active)
        return Response(generate_latest(REGISTRY), headers=PRIVATE_HEADERS, media_type=CONTENT_TYPE_LATEST)

    async def _problem(self, name: str, check: Callable[[], Coroutine[Any, Any, None]]) -> str | None:
        """Return the code of the problem that a check reports, None if the check passes.

        The check is repeated when its last result is older than EVERY. A check that takes too long is not
        started again before it has finished.

        Args:
            name: Name of the check in the log.
            check: The check; raises TellableError if it fails.
        """
        began, task = self._checks.get(name, (0.0, None))
        if task is None or (task.done() and self._clock() - began >= RESULT_SECONDS):
            task = asyncio.create_task(check())
            self._checks[name] = self._clock(), task
        try:
            await asyncio.wait_for(asyncio.shield(task), CHECK_TIMEOUT)
        except (UserFacingError, TimeoutError) as error:
            code = error.code if isinstance(error, UserFacingError) else NO_ANSWER
            reason = str(error) or "no result yet"
            _LOG.warning("health check failed: check=%s code=%s reason='%s'", name, code, reason)
            return code
        return None

    async def _database(self) -> None:
        await self._async_store.query(lambda store: store.check_writing())


async def _networks() -> None:
    await to_thread.run_sync(get_shared_reader)
