"""Routes of viewers: the page of a game, its event stream, and the link that opens a game."""

from __future__ import annotations

import hashlib
from contextlib import aclosing
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.responses import StreamingResponse as _StreamingResponse

from scoring.errors import ScoringError
from tilesnap.games.heads import read_head
from tilesnap.i18n.languages import LANGUAGES, accepted
from tilesnap.i18n.text import speaking
from tilesnap.runtime.assets import address, serve
from tilesnap.runtime.errors import PRIVATE, RETRY_AFTER, of_the_database, status_of, words
from tilesnap.runtime.visitors import visitor
from tilesnap.server.watch_page import STYLES, deal_page, page
from tilesnap.views.rendering.tile_faces import DRAWING
from tilesnap.views.rendering.tile_faces import FOLDER as FACES

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from starlette.requests import Request
    from starlette.types import Send

    from tilesnap.games.heads import Head
    from tilesnap.games.state_cache import Stand
    from tilesnap.games.store import Link
    from tilesnap.server.live_updates import LiveUpdates
    from tilesnap.server.store_threads import StoreThreads

BROWSER = Path(__file__).parent / "browser"
FILES = {
    "watch.css": BROWSER / "watch.css",
    **{name: DRAWING / name for name in ("colours.css", "ledger.css", "seen.css", "sheet.css")},
    "watch.js": BROWSER / "watch.js",
    "live_connection.js": BROWSER / "live_connection.js",
    "saved_head.js": BROWSER / "saved_head.js",
    "icon.svg": FACES / "F.svg",
    **{path.name: path for path in sorted((BROWSER / "icons").glob("*.png"))},
}
"""Files of the viewer's page, and icons of the app. No other file is served."""
GAME_PAGE = "/game"
OWN_ONLY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HTML = {**PRIVATE, "Content-Security-Policy": OWN_ONLY, "Vary": "Accept-Language"}
STREAM = {**PRIVATE, "X-Accel-Buffering": "no"}  # a proxy must not buffer events
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff"}


class ViewerRoutes:
    """Handlers for viewers, authorised by the token in the path."""

    def __init__(self, async_store: StoreThreads, live_updates: LiveUpdates) -> None:
        self._async_store = async_store
        self._live_updates = live_updates

    async def join(self, request: Request) -> Response:
        """Redirect a scorer to the game's page, and a viewer to the viewer's page."""
        token = request.path_params["token"]
        try:
            link = await self._link(request)
        except ScoringError as error:
            return _error_page(request, error)
        path = f"{GAME_PAGE}?g={token}" if link.may("enter") else f"/watch/{token}"
        return RedirectResponse(address(path), 303, PRIVATE)

    async def watch(self, request: Request) -> Response:
        """Return the page of the game, or of one of its deals."""
        language = _language(request)
        try:
            if deal_html := await self._deal(request):
                return HTMLResponse(deal_html, headers=HTML)
            part = await self._shown(request, language)
        except ScoringError as error:
            return _error_page(request, error)
        return HTMLResponse(page(part, language, _addresses(request, part["digest"])), headers=HTML)

    async def _deal(self, request: Request) -> str | None:
        """Return the page of the deal in the query, None where there is no deal of that number."""
        number, language, addresses = (
            request.query_params.get("deal"),
            _language(request),
            _addresses(request),
        )
        if number is None:
            return None
        serve()  # the tile faces
        link = await self._link(request)
        state = await self._async_store.stand(link.game, visitor(request))
        devices = await self._async_store.ask(lambda store: store.devices(link.game))
        return await self._async_store.draw(
            lambda: deal_page(state.evening, devices, number, language, addresses)
        )

    async def now(self, request: Request) -> Response:
        """Return the changing part of the page as JSON, for a browser without a stream.

        With a saved `head` in the query it also returns whether the game's log leads to it.

        Raises:
            ScoringError: `no_such_link`, `link_ended`, `bad_head`.
        """
        state = await self._async_store.stand((await self._link(request)).game, visitor(request))
        saved_head = request.query_params.get("head")
        leads = {} if saved_head is None else {"leads": _has_head(state, read_head(saved_head))}
        drawn = await self._live_updates.drawn(state, _language(request))
        return Response(drawn.with_more(leads), headers=PRIVATE, media_type="application/json")

    async def stream(self, request: Request) -> Response:
        """Return the event stream that keeps the page up to date.

        Raises:
            ScoringError: `no_such_link`, `link_ended`.
        """
        link = await self._link(request)
        seen = request.headers.get("last-event-id") or request.query_params.get("seen")
        return _EventStream(self._live_updates.stream(link, _language(request), seen, visitor(request)))

    async def file(self, request: Request) -> Response:
        """Return a file of the page by its versioned name."""
        path = FILES.get(request.path_params["name"])
        if path is None or request.path_params["release"] != release():
            return Response(status_code=404)
        return FileResponse(path, headers=FOR_EVER)

    async def _link(self, request: Request) -> Link:
        token = request.path_params["token"]
        return await self._async_store.ask(lambda store: store.authorised(token, "watch"))

    async def _shown(self, request: Request, language: str) -> dict[str, str]:
        state = await self._async_store.stand((await self._link(request)).game, visitor(request))
        return (await self._live_updates.drawn(state, language)).shown()


class _EventStream(_StreamingResponse):
    """Streaming response that closes its generator as soon as the client disconnects."""

    def __init__(self, events: AsyncGenerator[bytes]) -> None:
        super().__init__(events, headers=STREAM, media_type="text/event-stream")
        self._events = events

    async def stream_response(self, send: Send) -> None:
        async with aclosing(self._events):
            await super().stream_response(send)


@cache
def release() -> str:
    """Return a name for the files that changes with their content.

    Browsers that cached older files thus request the new ones.
    """
    digest = hashlib.sha256()
    for name, path in FILES.items():
        digest.update(name.encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def files(name: str) -> str:
    """Return the URL of a file."""
    return address(f"/watch-files/{release()}/{name}")


def _has_head(state: Stand, head: Head) -> bool:
    """Return True if the log of a game leads to a saved head."""
    return head.game == state.evening.story.begun.game and head.is_in(state.entries)


def _addresses(request: Request, digest: str = "") -> dict[str, str]:
    own = address(f"/watch/{request.path_params['token']}")
    chosen = request.query_params.get("lang")
    language = f"lang={chosen}" if chosen in LANGUAGES else ""
    return {
        "stream": f"{own}/stream?{'&'.join(filter(None, (f'seen={digest}', language)))}",
        "now": f"{own}/now?{language}".rstrip("?"),
        "script": files("watch.js"),
        **{name: files(f"{name}.css") for name in STYLES},
        "icon": files("icon.svg"),
    }


def _language(request: Request) -> str:
    """Return the language in the query, else the browser's."""
    chosen = request.query_params.get("lang")
    return chosen if chosen in LANGUAGES else accepted(request.headers.get("accept-language", ""))


def _error_page(request: Request, error: ScoringError) -> Response:
    """Return a page with the error; where the database is unreachable, the browser reloads it by itself."""
    language = _language(request)
    with speaking(language):
        message = words(error)
    retry = {"Refresh": str(RETRY_AFTER), "Retry-After": str(RETRY_AFTER)} if of_the_database(error) else {}
    content = page(None, language, _addresses(request), message)
    return HTMLResponse(content, status_of(error), {**HTML, **retry})
