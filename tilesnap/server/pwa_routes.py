"""Routes of the PWA: the files that `tilesnap phone` wrote, and games that it sends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from anyio import CapacityLimiter, to_thread
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from tilesnap.games.file_process import MAX_PROCESSES, parse_large_game_file
from tilesnap.games.game_file import import_game, import_new_entries
from tilesnap.games.store.quotas import WRITER_NETWORKS
from tilesnap.i18n.languages import negotiate_language
from tilesnap.i18n.translate import t, use_language
from tilesnap.runtime.assets import with_base_path
from tilesnap.runtime.errors import PRIVATE_HEADERS
from tilesnap.runtime.request_body import read_body
from tilesnap.runtime.visitors import accounting_networks, request_visitor
from tilesnap.server.static_files import IMMUTABLE_HEADERS, file_response
from tilesnap.settings import PWA_FOLDER_VARIABLE, read_settings

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.requests import Request

    from tilesnap.games.store import Store
    from tilesnap.server.async_store import AsyncStore
    from tilesnap.server.live_updates import LiveUpdates

CSP_HEADERS = {
    # Python and the networks run as WebAssembly, unlike anything on the Streamlit page.
    "Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
    # Python's compiled modules are loaded from blob: URLs.
    "connect-src 'self' blob:; form-action 'none'; frame-ancestors 'none'"
}
REVALIDATE_HEADERS = {"Cache-Control": "no-cache"}
NOT_FOUND = 404
MAX_GAME_BYTES = 4 * 1024 * 1024
"""Largest game file in bytes; an evening has about ten thousand."""
BEARER = "Bearer "


async def pwa_file(request: Request) -> Response:
    """Return a file of the PWA: immutable if its path contains the release, else to be revalidated."""
    if request.url.path == with_base_path("/phone"):
        return RedirectResponse(with_base_path("/phone/"))  # its files have relative URLs
    folder = read_settings().pwa_folder
    if folder is None:
        with use_language(negotiate_language(request.headers.get("accept-language", ""))):
            return PlainTextResponse(t("serve-no_phone", variable=PWA_FOLDER_VARIABLE), NOT_FOUND)
    name = request.path_params["path"] or "index.html"
    path = await to_thread.run_sync(_file, folder, name)
    if path is None:
        return PlainTextResponse("", NOT_FOUND)
    caching = IMMUTABLE_HEADERS if "/" in name else REVALIDATE_HEADERS
    return await file_response(path, request.headers, {**CSP_HEADERS, **caching})


def _file(folder: Path, name: str) -> Path | None:
    root = folder.resolve()
    path = root.joinpath(name).resolve()
    return path if path.is_relative_to(root) and path.is_file() else None


class PwaGames:
    """Handler that saves games which a phone recorded by itself with the PWA of this server."""

    def __init__(self, async_store: AsyncStore, live_updates: LiveUpdates) -> None:
        self._async_store = async_store
        self._live_updates = live_updates
        self._reading = CapacityLimiter(MAX_PROCESSES)
        """Waiting requests hold no thread that others need."""

    async def receive(self, request: Request) -> JSONResponse:
        """Save a game's file, or add to the game of the link in the request; return a token for the game.

        Raises:
            ScoringError: `too_long`, `too_slow`, and the errors of `parse_large_game_file`, `import_game` and
                `import_new_entries`.
        """
        text = (await read_body(request, MAX_GAME_BYTES)).decode("utf-8", "replace")
        file = await to_thread.run_sync(parse_large_game_file, text, limiter=self._reading)
        WRITER_NETWORKS.set(accounting_networks(request_visitor(request)))
        authorization = request.headers.get("authorization", "")

        def save(store: Store) -> str:
            if not authorization.startswith(BEARER):
                return import_game(store, file, "phone")
            token = authorization.removeprefix(BEARER)
            import_new_entries(store, file, token)
            return token

        token = await self._async_store.query(save)
        self._live_updates.query_now(file.game)
        return JSONResponse({"game": file.game, "token": token}, headers=PRIVATE_HEADERS)
