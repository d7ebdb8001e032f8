"""Assembly of the whole server: the Streamlit page and the HTTP routes beside it."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
import threading
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from starlette.middleware import Middleware
from starlette.routing import Route

from scoring.errors import ScoringError
from tilesnap.games.store.bounds import is_shared
from tilesnap.games.store.setting import check_setting, key_of_setting
from tilesnap.runtime.assets import address
from tilesnap.runtime.errors import refused
from tilesnap.runtime.metrics import CountedRequests
from tilesnap.runtime.owner import OWNER, exchange
from tilesnap.runtime.page_limits import PageLimits, keep_sessions_bounded
from tilesnap.server.api.app import Api, api
from tilesnap.server.gc_schedule import collect_by_the_clock
from tilesnap.server.health import HealthRoutes
from tilesnap.server.large_messages import LargeMessages
from tilesnap.server.live_updates import LiveUpdates
from tilesnap.server.manifest import MANIFEST, PAGES, index, manifest
from tilesnap.server.origins import OwnHeaders, OwnHosts, given_names, own_names
from tilesnap.server.phone import PhoneGames, phone_page
from tilesnap.server.rate_limit import Paced
from tilesnap.server.static_files import StaticFiles
from tilesnap.server.store_threads import StoreThreads
from tilesnap.server.tcp_nodelay import answer_at_once
from tilesnap.server.viewer_routes import ViewerRoutes
from tilesnap.server.watch_page import shown

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from types import FrameType

    import streamlit as st


DAY = 24 * 60 * 60  # seconds
SWITCH = 0.0005
"""Interpreter switch interval in seconds, instead of Python's 5 ms.

A photo reading hands its data between threads many times. With the default it took two seconds longer while
another visitor brought long games.
"""
ENDING = (signal.SIGINT, signal.SIGTERM)
_LOG = logging.getLogger(__name__)


def around_the_page() -> dict[str, Any]:
    """Return the arguments for `st.App`: routes, middleware, lifespan and exception handlers.

    Ends the program with a message where the database configuration is invalid: an operator can correct it, a
    player cannot.
    """
    try:
        check_setting()
        key_of_setting()
    except ScoringError as error:
        raise SystemExit(f"tilesnap: {error}") from None
    async_store = StoreThreads()
    live_updates = LiveUpdates(async_store, shown)

    @asynccontextmanager
    async def lifespan(_app: st.App) -> AsyncIterator[None]:
        _close_streams_on_exit(live_updates)
        answer_at_once()
        sys.setswitchinterval(SWITCH)
        tasks = [asyncio.create_task(collect_by_the_clock())]
        if is_shared():
            tasks.append(asyncio.create_task(_sweep(async_store)))
            tasks.append(asyncio.create_task(keep_sessions_bounded()))
        yield
        for each in tasks:
            each.cancel()
        live_updates.close()

    api_app = api(async_store, live_updates)
    own_routes = routes(async_store, live_updates, api_app)
    counted = [*(each for each in api_app.routes if isinstance(each, Route)), *own_routes]
    return {
        "routes": own_routes,
        "lifespan": lifespan,
        "middleware": [
            Middleware(CountedRequests, counted),
            Middleware(OwnHosts, own_names(), given_names()),
            Middleware(Paced, own_routes),
            Middleware(PageLimits),
            Middleware(OwnHeaders),
            Middleware(StaticFiles),
            Middleware(LargeMessages),
        ],
        "exception_handlers": {ScoringError: refused},
    }


def routes(async_store: StoreThreads, live_updates: LiveUpdates, others: Api) -> list[Route]:
    """Return the routes that docs/server.md lists, some of which are for other programs."""
    viewer_routes = ViewerRoutes(async_store, live_updates)
    return [
        Route(address("/metrics"), HealthRoutes(async_store).metrics),
        Route(address("/join/{token}"), viewer_routes.join),
        Route(address("/watch/{token}"), viewer_routes.watch),
        Route(address("/watch/{token}/now"), viewer_routes.now),
        Route(address("/watch/{token}/stream"), viewer_routes.stream),
        Route(address("/watch-files/{release}/{name}"), viewer_routes.file),
        Route(address("/phone/send"), PhoneGames(async_store, live_updates).take, methods=["POST"]),
        *(Route(address(path), phone_page) for path in ("/phone", "/phone/{path:path}")),
        *(Route(address(page), index) for page in PAGES),
        Route(address(OWNER), exchange, methods=["POST"]),
        Route(address(MANIFEST), manifest),
        Route(address("/health"), others),
        Route(address("/api/{path:path}"), others),
    ]


async def _sweep(async_store: StoreThreads) -> None:
    """Remove unused data of visitors once a day."""
    while True:
        try:
            await async_store.ask(lambda store: store.remove_unused())
        except ScoringError as error:
            hours = DAY // 3600
            _LOG.warning(
                "cleanup of unused data failed: code=%s reason='%s' retry_hours=%d", error.code, error, hours
            )
        await asyncio.sleep(DAY)


def _close_streams_on_exit(live_updates: LiveUpdates) -> None:
    """Close the live streams on SIGINT and SIGTERM, because uvicorn waits for open responses."""
    if threading.current_thread() is not threading.main_thread():
        return  # as in a test: only the main thread may handle signals
    loop = asyncio.get_running_loop()
    for number in ENDING:
        previous = signal.getsignal(number)

        def end(number: int, frame: FrameType | None, previous: object = previous) -> None:
            loop.call_soon_threadsafe(live_updates.close)
            if callable(previous):
                previous(number, frame)

        signal.signal(number, end)
