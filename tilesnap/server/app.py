"""The whole server: Streamlit's page, and beside it what is asked over plain http."""

from __future__ import annotations

import asyncio
import signal
import sys
import threading
from contextlib import asynccontextmanager, suppress
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
"""Seconds after which a thread lets others go on. A photo is handed over many times until its hand is there.
By Python's own five milliseconds it waited two seconds while a stranger brought long games."""
ENDING = (signal.SIGINT, signal.SIGTERM)


def around_the_page() -> dict[str, Any]:
    """Give what the server has beside Streamlit's page: its arguments of `st.App`.

    Ends the program with a sentence where the setting of the database cannot do: whoever starts the server
    can put it right, a player cannot.
    """
    try:
        check_setting()
        key_of_setting()
    except ScoringError as error:
        raise SystemExit(f"tilesnap: {error}") from None
    keeper = StoreThreads()
    watching = LiveUpdates(keeper, shown)

    @asynccontextmanager
    async def lifespan(_app: st.App) -> AsyncIterator[None]:
        _when_ending(watching)
        answer_at_once()
        sys.setswitchinterval(SWITCH)
        minded = [asyncio.create_task(collect_by_the_clock())]
        if is_shared():
            minded.append(asyncio.create_task(_sweep(keeper)))
            minded.append(asyncio.create_task(keep_sessions_bounded()))
        yield
        for each in minded:
            each.cancel()
        watching.close()

    others = api(keeper, watching)
    own = routes(keeper, watching, others)
    counted = [*(each for each in others.routes if isinstance(each, Route)), *own]
    return {
        "routes": own,
        "lifespan": lifespan,
        "middleware": [
            Middleware(CountedRequests, counted),
            Middleware(OwnHosts, own_names(), given_names()),
            Middleware(Paced, own),
            Middleware(PageLimits),
            Middleware(OwnHeaders),
            Middleware(StaticFiles),
            Middleware(LargeMessages),
        ],
        "exception_handlers": {ScoringError: refused},
    }


def routes(keeper: StoreThreads, watching: LiveUpdates, others: Api) -> list[Route]:
    """Give what docs/server.md lists, of which some is for other programs."""
    showing = ViewerRoutes(keeper, watching)
    return [
        Route(address("/metrics"), HealthRoutes(keeper).metrics),
        Route(address("/join/{token}"), showing.join),
        Route(address("/watch/{token}"), showing.watch),
        Route(address("/watch/{token}/now"), showing.now),
        Route(address("/watch/{token}/stream"), showing.stream),
        Route(address("/watch-files/{release}/{name}"), showing.file),
        Route(address("/phone/send"), PhoneGames(keeper, watching).take, methods=["POST"]),
        *(Route(address(path), phone_page) for path in ("/phone", "/phone/{path:path}")),
        *(Route(address(page), index) for page in PAGES),
        Route(address(OWNER), exchange, methods=["POST"]),
        Route(address(MANIFEST), manifest),
        Route(address("/health"), others),
        Route(address("/api/{path:path}"), others),
    ]


async def _sweep(keeper: StoreThreads) -> None:
    """Remove once a day what strangers use no more."""
    while True:
        with suppress(ScoringError):  # a store that is away is asked again tomorrow
            await keeper.ask(lambda store: store.remove_unused())
        await asyncio.sleep(DAY)


def _when_ending(watching: LiveUpdates) -> None:
    """Have the streams end when the server is told to: it waits for all that it is answering."""
    if threading.current_thread() is not threading.main_thread():
        return  # where no signal comes: in a test
    loop = asyncio.get_running_loop()
    for number in ENDING:
        before = signal.getsignal(number)

        def end(number: int, frame: FrameType | None, before: object = before) -> None:
            loop.call_soon_threadsafe(watching.close)
            if callable(before):
                before(number, frame)

        signal.signal(number, end)
