"""What is counted while the server runs, for whoever watches over it, in the form of Prometheus."""

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

from vision.reading import PhotoError
from vision.reading_queue import BUSY, Turns

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from starlette.routing import Route
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

VERSION = version("tilesnap")
disable_created_metrics()  # type: ignore[no-untyped-call]  # when each series began, which is the start of the process
COUNTED = CollectorRegistry()
"""Ours and the process's own. Streamlit counts nothing of its own in it."""
ProcessCollector(registry=COUNTED)
Info("tilesnap", "Which Tilesnap runs.", registry=COUNTED).info({"version": VERSION})
READINGS = Counter(
    "tilesnap_readings",
    "Photos that were to be read, by outcome: read, refused, busy, failed.",
    ["outcome"],
    registry=COUNTED,
)
READING = Histogram(
    "tilesnap_reading_seconds",
    "How long a photo took to decode and to read, without its wait.",
    buckets=(0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 2, 5, 10, 30),
    registry=COUNTED,
)
WAITING = Gauge("tilesnap_readings_waiting", "Photos that wait for their turn to be read.", registry=COUNTED)
AT_WORK = Gauge("tilesnap_readings_at_work", "Photos that are being read.", registry=COUNTED)
REQUESTS = Counter(
    "tilesnap_requests",
    "Requests over http by route, method and status; all of the page's own are one route.",
    ["route", "method", "status"],
    registry=COUNTED,
)
OF_THE_PAGE = "page"
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"})
OTHER = "other"
"""A method that anyone may invent."""
BROKEN_OFF = "none"
"""The status of a request that got no answer."""
for _outcome in ("read", "refused", BUSY, "failed"):
    READINGS.labels(_outcome)  # so that there is a nought before the first


class CountedTurns(Turns):
    """Turns at reading photos, of which each is counted."""

    @contextmanager
    def turn(self, visitor: str = "") -> Iterator[None]:
        """Take a turn as `Turns` gives it."""
        try:
            with super().turn(visitor):
                began = time.perf_counter()
                yield
                READING.observe(time.perf_counter() - began)
        except PhotoError as error:
            READINGS.labels(BUSY if error.code == BUSY else "refused").inc()
            raise
        except Exception:
            READINGS.labels("failed").inc()
            raise
        READINGS.labels("read").inc()


class CountedRequests:
    """Counts requests by what they were answered with.

    Who went away while sending gets no answer, and that is no fault: the server's log has nothing of it.
    """

    def __init__(self, app: ASGIApp, routes: Sequence[Route]) -> None:
        self._app, self._routes = app, routes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status = BROKEN_OFF

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = str(message["status"])
            await send(message)

        try:
            with suppress(ClientDisconnect):
                await self._app(scope, receive, sent)
        finally:
            method = scope["method"] if scope["method"] in METHODS else OTHER
            REQUESTS.labels(self._route(scope), method, status).inc()

    def _route(self, scope: Scope) -> str:
        """Name a route by its pattern: a path may hold a token, and there are as many as strangers invent."""
        found = (route.path for route in self._routes if route.matches(scope)[0] is not Match.NONE)
        return next(found, OF_THE_PAGE)
