"""The files of Streamlit's page: compressed once for all visitors, and kept by their browsers for good."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st
from anyio import to_thread
from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response

from ui.components.loading import address

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

FOLDER = Path(st.__file__).resolve().parent / "static" / "static"
COMPRESSED = frozenset({".js", ".css", ".svg", ".json", ".map"})
"""Kinds of files that become smaller; pictures and fonts are compressed already."""
FILES = 200
"""So many files are kept compressed in memory: a visit asks for about a hundred."""
KEPT = {
    # Each name holds a digest of what is in the file.
    "Cache-Control": "public, max-age=31536000, immutable",
    "Vary": "Accept-Encoding",
    "X-Content-Type-Options": "nosniff",
}


class StaticFiles:
    """Gives the files of Streamlit's page; all else goes on, what it has no file for too.

    It stands before Streamlit's own routes, which send those files as they are.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app, self._under = app, address("/static/")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = self._path(scope)
        answer = await _answer(path, Headers(scope=scope)) if path else self._app
        await answer(scope, receive, send)

    def _path(self, scope: Scope) -> Path | None:
        """Find the file that is asked for, None where there is none of that name."""
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            return None
        before, found, name = scope["path"].partition(self._under)
        if before or not found:
            return None
        path = FOLDER.joinpath(name.lstrip("/")).resolve()
        return path if path.is_relative_to(FOLDER) and path.is_file() else None


async def _answer(path: Path, headers: Headers) -> Response:
    if path.suffix not in COMPRESSED or "gzip" not in headers.get("accept-encoding", ""):
        return FileResponse(path, headers=KEPT)
    kind, _ = mimetypes.guess_type(path.name)
    packed = await to_thread.run_sync(_packed, path)
    return Response(packed, headers={**KEPT, "Content-Encoding": "gzip"}, media_type=kind)


@lru_cache(maxsize=FILES)
def _packed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), mtime=0)
