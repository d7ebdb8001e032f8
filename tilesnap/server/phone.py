"""The page for a phone alone, as `tilesnap phone` wrote it into a folder, and the games that it sends."""

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
"""The variable that names the folder."""
POLICY = {
    # Python and the networks are WebAssembly, which the page that a server makes has none of.
    "Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
    # Python's own modules, compiled, are handed to it by such an address.
    "connect-src 'self' blob:; form-action 'none'; frame-ancestors 'none'"
}
ASKED_ANEW = {"Cache-Control": "no-cache"}
NOT_FOUND = 404
LONGEST = 4 * 1024 * 1024
"""Bytes of a game's file: an evening has some ten thousand."""
BEARER = "Bearer "


async def phone_page(request: Request) -> Response:
    """Give a file of the folder: what bears its release in its path for good, all else to be asked anew."""
    if request.url.path == address("/phone"):
        return RedirectResponse(address("/phone/"))  # its files are named from there
    named = os.environ.get(FOLDER)
    if not named:
        with speaking(accepted(request.headers.get("accept-language", ""))):
            return PlainTextResponse(t("serve-no_phone", variable=FOLDER), NOT_FOUND)
    name = request.path_params["path"] or "index.html"
    path = await to_thread.run_sync(_file, Path(named), name)
    if path is None:
        return PlainTextResponse("", NOT_FOUND)
    kept = KEPT if "/" in name else ASKED_ANEW
    return await file_answer(path, request.headers, {**POLICY, **kept})


def _file(folder: Path, name: str) -> Path | None:
    whole = folder.resolve()
    path = whole.joinpath(name).resolve()
    return path if path.is_relative_to(whole) and path.is_file() else None


class PhoneGames:
    """Takes in games that a phone kept by itself, from the page that this server gave it."""

    def __init__(self, keeper: StoreThreads, watching: LiveUpdates) -> None:
        self._keeper = keeper
        self._watching = watching
        self._reading = CapacityLimiter(AT_ONCE)
        """Who waits for a turn holds no thread that others need."""

    async def take(self, request: Request) -> JSONResponse:
        """Keep a game's file, or add to the game whose link is shown; give the token of a link to it.

        Raises ScoringError `too_long`, `too_slow`, and what `read_large_game`, `receive` and `receive_more`
        raise.
        """
        text = (await body(request, LONGEST)).decode("utf-8", "replace")
        file = await to_thread.run_sync(read_large_game, text, limiter=self._reading)
        WRITER.set(networks_of(visitor(request)))
        given = request.headers.get("authorization", "")

        def kept(store: Store) -> str:
            if not given.startswith(BEARER):
                return receive(store, file, "phone")
            token = given.removeprefix(BEARER)
            receive_more(store, file, token)
            return token

        token = await self._keeper.ask(kept)
        self._watching.look(file.game)
        return JSONResponse({"game": file.game, "token": token}, headers=PRIVATE)
