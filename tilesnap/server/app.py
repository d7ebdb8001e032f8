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
from tilesnap.games.store.settings import check_database_setting, load_signing_key
from tilesnap.games.store.store_limits import is_shared
from tilesnap.runtime.assets import with_base_path
from tilesnap.runtime.constants import CONSTANTS_PATH, respond_with_constants
from tilesnap.runtime.errors import error_response
from tilesnap.runtime.metrics import RequestMetricsMiddleware
from tilesnap.runtime.owner_key import OWNER_PATH, exchange_ticket
from tilesnap.runtime.page_limits import PageLimitsMiddleware, run_session_sweeper
from tilesnap.runtime.previews import PREVIEW_PATH, Previews
from tilesnap.runtime.server_log import configure_log
from tilesnap.runtime.streamlit_patches import LargeMessageMiddleware, collect_periodically, disable_nagle
from tilesnap.server.api.app import Api, create_api
from tilesnap.server.api.health import HealthRoutes
from tilesnap.server.async_store import AsyncStore
from tilesnap.server.index_page import (
    MANIFEST_PATH,
    PAGE_PATHS,
    SHARE_PATH,
    SHARE_WORKER_PATH,
    index_page,
    open_without_share,
    share_worker,
    web_manifest,
)
from tilesnap.server.live_updates import LiveUpdates
from tilesnap.server.origins import (
    SecurityHeadersMiddleware,
    TrustedHostMiddleware,
    configured_host_names,
    local_host_names,
)
from tilesnap.server.pwa_routes import PwaGames, pwa_file
from tilesnap.server.rate_limit import RateLimitMiddleware
from tilesnap.server.static_files import StaticFilesMiddleware
from tilesnap.server.viewer_page import viewed_game
from tilesnap.server.viewer_routes import ViewerRoutes
from tilesnap.views.rendering.evidence import VERIFY_PATH

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from types import FrameType

    import streamlit as st


SWEEP_SECONDS = 24 * 60 * 60  # seconds
SWITCH_INTERVAL = 0.0005
"""Interpreter switch interval in seconds, instead of Python's 5 ms.

A photo reading hands its data between threads many times. With the default it took two seconds longer while
another visitor brought long games.
"""
EXIT_SIGNALS = (signal.SIGINT, signal.SIGTERM)
_LOG = logging.getLogger(__name__)


def app_arguments() -> dict[str, Any]:
    """Return the arguments for `st.App`: routes, middleware, lifespan and exception handlers.

    Ends the program with a message where the database configuration is invalid: an operator can correct it, a
    player cannot.
    """
    configure_log()
    try:
        check_database_setting()
        load_signing_key()
    except ScoringError as error:
        raise SystemExit(f"tilesnap: {error}") from None
    async_store = AsyncStore()
    live_updates = LiveUpdates(async_store, viewed_game)

    @asynccontextmanager
    async def lifespan(_app: st.App) -> AsyncIterator[None]:
        _close_streams_on_exit(live_updates)
        disable_nagle()
        sys.setswitchinterval(SWITCH_INTERVAL)
        tasks = [asyncio.create_task(collect_periodically())]
        if is_shared():
            tasks.append(asyncio.create_task(_sweep(async_store)))
            tasks.append(asyncio.create_task(run_session_sweeper()))
        yield
        for each in tasks:
            each.cancel()
        live_updates.close()

    api_app = create_api(async_store, live_updates)
    own_routes = build_routes(async_store, live_updates, api_app)
    # The rate limit counts neither these nor the page itself. Previews are bounded by their processor time.
    page_routes = [
        Route(with_base_path(PREVIEW_PATH), Previews().respond, methods=["POST"]),
        Route(with_base_path(CONSTANTS_PATH), respond_with_constants),
    ]
    counted = [*(each for each in api_app.routes if isinstance(each, Route)), *own_routes, *page_routes]
    return {
        "routes": [*page_routes, *own_routes],
        "lifespan": lifespan,
        "middleware": [
            Middleware(RequestMetricsMiddleware, counted),
            Middleware(TrustedHostMiddleware, local_host_names(), configured_host_names()),
            Middleware(RateLimitMiddleware, own_routes),
            Middleware(PageLimitsMiddleware),
            Middleware(SecurityHeadersMiddleware),
            Middleware(StaticFilesMiddleware),
            Middleware(LargeMessageMiddleware),
        ],
        "exception_handlers": {ScoringError: error_response},
    }


def build_routes(async_store: AsyncStore, live_updates: LiveUpdates, others: Api) -> list[Route]:
    """Return the routes that docs/server.md lists, some of which are for other programs."""
    viewer_routes = ViewerRoutes(async_store, live_updates)
    return [
        Route(with_base_path("/metrics"), HealthRoutes(async_store).metrics),
        Route(with_base_path("/join/{token}"), viewer_routes.join),
        Route(with_base_path("/watch/{token}"), viewer_routes.watch),
        Route(with_base_path("/watch/{token}"), viewer_routes.confirm, methods=["POST"]),
        Route(with_base_path(VERIFY_PATH), viewer_routes.verify),
        Route(with_base_path("/watch/{token}/now"), viewer_routes.now),
        Route(with_base_path("/watch/{token}/stream"), viewer_routes.stream),
        Route(with_base_path("/watch-files/{release}/{name:path}"), viewer_routes.file),
        Route(with_base_path("/phone/send"), PwaGames(async_store, live_updates).receive, methods=["POST"]),
        *(Route(with_base_path(path), pwa_file) for path in ("/phone", "/phone/{path:path}")),
        *(Route(with_base_path(page), index_page) for page in PAGE_PATHS),
        Route(with_base_path(OWNER_PATH), exchange_ticket, methods=["POST"]),
        Route(with_base_path(MANIFEST_PATH), web_manifest),
        Route(with_base_path(SHARE_WORKER_PATH), share_worker),
        Route(with_base_path(SHARE_PATH), open_without_share, methods=["POST"]),
        Route(with_base_path("/health"), others),
        Route(with_base_path("/api/{path:path}"), others),
    ]


async def _sweep(async_store: AsyncStore) -> None:
    """Remove unused data of visitors once a day."""
    while True:
        try:
            await async_store.query(lambda store: store.remove_unused())
        except ScoringError as error:
            hours = SWEEP_SECONDS // 3600
            _LOG.warning(
                "cleanup of unused data failed: code=%s reason='%s' retry_hours=%d", error.code, error, hours
            )
        await asyncio.sleep(SWEEP_SECONDS)


def _close_streams_on_exit(live_updates: LiveUpdates) -> None:
    """Close the live streams on SIGINT and SIGTERM, because uvicorn waits for open responses."""
    if threading.current_thread() is not threading.main_thread():
        return  # as in a test: only the main thread may handle signals
    loop = asyncio.get_running_loop()
    for number in EXIT_SIGNALS:
        previous = signal.getsignal(number)

        def end(number: int, frame: FrameType | None, previous: object = previous) -> None:
            loop.call_soon_threadsafe(live_updates.close)
            if callable(previous):
                previous(number, frame)

        signal.signal(number, end)
