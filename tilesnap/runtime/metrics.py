"""Prometheus metrics of the running server."""

from __future__ import annotations

import time
from contextlib import contextmanager, suppress
from importlib.metadata import version
from typing import TYPE_CHECKING

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
)
from starlette.requests import ClientDisconnect
from starlette.routing import Match

from vision.fair_queue import BUSY, FairQueue
from vision.results import PhotoError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from starlette.routing import Route
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

VERSION = version("tilesnap")
disable_created_metrics()  # type: ignore[no-untyped-call]  # each series begins with the process
REGISTRY = CollectorRegistry()
"""Registry of Tilesnap's own metrics and those of the process. Streamlit's are not in it."""
ProcessCollector(registry=REGISTRY)
Info("tilesnap", "Version of Tilesnap that is running.", registry=REGISTRY).info({"version": VERSION})
READINGS = Counter(
    "tilesnap_readings",
    "Photo readings by outcome: read, refused, busy, failed.",
    ["outcome"],
    registry=REGISTRY,
)
READING_SECONDS = Histogram(
    "tilesnap_reading_seconds",
    "Seconds to decode and read a photo, without the wait in the queue.",
    buckets=(0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 2, 5, 10, 30),
    registry=REGISTRY,
)
WAITING = Gauge("tilesnap_readings_waiting", "Photos in the queue to be read.", registry=REGISTRY)
AT_WORK = Gauge("tilesnap_readings_at_work", "Photos being read now.", registry=REGISTRY)
REQUESTS = Counter(
    "tilesnap_requests",
    "HTTP requests by route, method and status; all requests of the page count as one route.",
    ["route", "method", "status"],
    registry=REGISTRY,
)
PAGE_ROUTE = "page"
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"})
OTHER_METHOD = "other"
"""Label of methods outside of `METHODS`, which a client may make up."""
ABORTED = "none"
"""Status label of a request that was aborted before its response."""
for _outcome in ("read", "refused", BUSY, "failed"):
    READINGS.labels(_outcome)  # so that each series exists with 0 before its first reading


class MeteredFairQueue(FairQueue):
    """Queue of photo readings that counts each reading by its outcome and measures its time."""

    @contextmanager
    def turn(self, visitor: str = "") -> Iterator[None]:
        """Take a turn as `Turns.turn` does, and record its outcome."""
        try:
            with super().turn(visitor):
                began = time.perf_counter()
                yield
                READING_SECONDS.observe(time.perf_counter() - began)
        except PhotoError as error:
            READINGS.labels(BUSY if error.code == BUSY else "refused").inc()
            raise
        except Exception:
            READINGS.labels("failed").inc()
            raise
        READINGS.labels("read").inc()


class RequestMetricsMiddleware:
    """Middleware that counts requests by route, method and status.

    A client that disconnects while it sends gets no response; this is not a fault and is not logged.
    """

    def __init__(self, app: ASGIApp, routes: Sequence[Route]) -> None:
        self._app, self._routes = app, routes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status = ABORTED

        async def send_and_record(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = str(message["status"])
            await send(message)

        try:
            with suppress(ClientDisconnect):
                await self._app(scope, receive, send_and_record)
        finally:
            method = scope["method"] if scope["method"] in METHODS else OTHER_METHOD
            REQUESTS.labels(self._route(scope), method, status).inc()

    def _route(self, scope: Scope) -> str:
        """Return the pattern of the route, which bounds the number of labels; a path may hold a token."""
        patterns = (route.path for route in self._routes if route.matches(scope)[0] is not Match.NONE)
        return next(patterns, PAGE_ROUTE)
