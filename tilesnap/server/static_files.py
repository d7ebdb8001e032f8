"""The files of the page, Streamlit's and ours: compressed once, and kept by browsers for good."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st
from anyio import to_thread
from starlette.datastructures import Headers
from starlette.responses import FileResponse, RedirectResponse, Response

from tilesnap.runtime.assets import address, own_file, shared

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.types import ASGIApp, Receive, Scope, Send

FOLDER = Path(st.__file__).resolve().parent / "static" / "static"
COMPRESSED = frozenset({".js", ".mjs", ".css", ".html", ".svg", ".json", ".map", ".wasm", ".onnx"})
"""Kinds of files that become smaller; pictures and fonts are compressed already."""
KINDS = {".mjs": "text/javascript", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json"}
"""Kinds that not every system knows, and a browser must be told."""
FILES = 400
"""So many files are kept compressed in memory: a visit of either page asks for about 150."""
ALL_SYMBOLS, SYMBOLS = "MaterialSymbols-Rounded.", "symbols.woff2"
"""The font of all symbols has 375 kB; the page needs those of `training.faces.symbols`, 16 kB."""
KEPT = {
    # Each name holds a digest of what is in the file.
    "Cache-Control": "public, max-age=31536000, immutable",
    "Vary": "Accept-Encoding",
    "X-Content-Type-Options": "nosniff",
}


class StaticFiles:
    """Gives the files of the page; all else goes on, what it has no file for too.

    It stands before Streamlit's own routes, which send those files as they are.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_asked = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        found = await _answer(scope["path"], Headers(scope=scope)) if is_asked else None
        await (found or self._app)(scope, receive, send)


async def _answer(asked: str, headers: Headers) -> Response | None:
    """Give the file at a path, None where there is none of that name."""
    path, module = _streamlits(asked), ""
    if path and path.name.startswith(ALL_SYMBOLS):
        return RedirectResponse(shared(SYMBOLS), headers={"Cache-Control": "no-cache"})
    if path is None:
        path, module = own_file(asked)
    if path is None:
        return Response(module, headers=KEPT, media_type="text/javascript") if module else None
    return await file_answer(path, headers, KEPT)


async def file_answer(path: Path, headers: Headers, said: Mapping[str, str]) -> Response:
    """Give a file, compressed where whoever asks with these headers takes that; `said` goes along."""
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    if path.suffix not in COMPRESSED or "gzip" not in headers.get("accept-encoding", ""):
        return FileResponse(path, headers=said, media_type=kind)
    packed = await to_thread.run_sync(_packed, path)
    return Response(packed, headers={**said, "Content-Encoding": "gzip"}, media_type=kind)


def _streamlits(asked: str) -> Path | None:
    before, found, name = asked.partition(address("/static/"))
    if before or not found:
        return None
    path = FOLDER.joinpath(name.lstrip("/")).resolve()
    return path if path.is_relative_to(FOLDER) and path.is_file() else None


@lru_cache(maxsize=FILES)
def _packed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), mtime=0)
