"""Routes of the PWA: the files that `tilesnap phone` wrote, and games that it sends."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from anyio import CapacityLimiter, to_thread
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from tilesnap.games.file_process import AT_ONCE, read_large_game
from tilesnap.games.files import receive, receive_more
from tilesnap.games.store.share import WRITER
from tilesnap.i18n.languages import accepted
from tilesnap.i18n.text import speaking, t
from tilesnap.runtime.assets import address
from tilesnap.runtime.errors import PRIVATE
from tilesnap.runtime.request_body import body
from tilesnap.runtime.visitors import networks_of, visitor
from tilesnap.server.static_files import KEPT, file_answer

if TYPE_CHECKING:
    from starlette.requests import Request

    from tilesnap.games.store import Store
    from tilesnap.server.live_updates import LiveUpdates
    from tilesnap.server.store_threads import StoreThreads

FOLDER = "TILESNAP_PHONE"
"""Variable that names the folder of these files."""
POLICY = {
    # Python and the networks run as WebAssembly, unlike anything on the Streamlit page.
    "Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
    # Python's compiled modules are loaded from blob: URLs.
    "connect-src 'self' blob:; form-action 'none'; frame-ancestors 'none'"
}
ASKED_ANEW = {"Cache-Control": "no-cache"}
NOT_FOUND = 404
LONGEST = 4 * 1024 * 1024
"""Largest game file in bytes; an evening has about ten thousand."""
BEARER = "Bearer "


async def phone_page(request: Request) -> Response:
    """Return a file of the PWA: immutable if its path contains the release, else to be revalidated."""
    if request.url.path == address("/phone"):
        return RedirectResponse(address("/phone/"))  # its files have relative URLs
    folder = os.environ.get(FOLDER)
    if not folder:
        with speaking(accepted(request.headers.get("accept-language", ""))):
            return PlainTextResponse(t("serve-no_phone", variable=FOLDER), NOT_FOUND)
    name = request.path_params["path"] or "index.html"
    path = await to_thread.run_sync(_file, Path(folder), name)
    if path is None:
        return PlainTextResponse("", NOT_FOUND)
    caching = KEPT if "/" in name else ASKED_ANEW
    return await file_answer(path, request.headers, {**POLICY, **caching})


def _file(folder: Path, name: str) -> Path | None:
    root = folder.resolve()
    path = root.joinpath(name).resolve()
    return path if path.is_relative_to(root) and path.is_file() else None


class PhoneGames:
    """Handler that saves games which a phone recorded by itself with the PWA of this server."""

    def __init__(self, async_store: StoreThreads, live_updates: LiveUpdates) -> None:
        self._async_store = async_store
        self._live_updates = live_updates
        self._reading = CapacityLimiter(AT_ONCE)
        """Waiting requests hold no thread that others need."""

    async def take(self, request: Request) -> JSONResponse:
        """Save a game's file, or add to the game of the link in the request; return a token for the game.

        Raises:
            ScoringError: `too_long`, `too_slow`, and the errors of `read_large_game`, `receive` and
                `receive_more`.
        """
        text = (await body(request, LONGEST)).decode("utf-8", "replace")
        file = await to_thread.run_sync(read_large_game, text, limiter=self._reading)
        WRITER.set(networks_of(visitor(request)))
        authorization = request.headers.get("authorization", "")

        def save(store: Store) -> str:
            if not authorization.startswith(BEARER):
                return receive(store, file, "phone")
            token = authorization.removeprefix(BEARER)
            receive_more(store, file, token)
            return token

        token = await self._async_store.ask(save)
        self._live_updates.look(file.game)
        return JSONResponse({"game": file.game, "token": token}, headers=PRIVATE)
