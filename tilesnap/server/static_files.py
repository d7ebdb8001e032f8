"""Static files of Streamlit and of the project, compressed once and cached forever by browsers."""

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

from tilesnap.runtime.assets import find_asset, shared_asset_url, with_base_path

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.types import ASGIApp, Receive, Scope, Send

FOLDER = Path(st.__file__).resolve().parent / "static" / "static"
COMPRESSIBLE = frozenset({".js", ".mjs", ".css", ".html", ".svg", ".json", ".map", ".wasm", ".onnx"})
"""File types that compression makes smaller; images and fonts are compressed already."""
MEDIA_TYPES = {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
"""Media types that not every operating system knows."""
CACHED_FILES = 400
"""Compressed files kept in memory: a visit of either page requests about 150."""
STREAMLIT_SYMBOLS, SYMBOL_SUBSET = "MaterialSymbols-Rounded.", "symbols.woff2"
"""The font of all symbols (375 kB), and its subset from `training.faces.subset_symbols` (16 kB)."""
IMMUTABLE_HEADERS = {
    # Each name contains a digest of the content.
    "Cache-Control": "public, max-age=31536000, immutable",
    "Vary": "Accept-Encoding",
    "X-Content-Type-Options": "nosniff",
}


class StaticFilesMiddleware:
    """Middleware that serves static files and passes everything else on, including unknown files.

    It precedes Streamlit's own routes, which would send these files uncompressed.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_read = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        response = await _find_response(scope["path"], Headers(scope=scope)) if is_read else None
        await (response or self._app)(scope, receive, send)


async def _find_response(url_path: str, headers: Headers) -> Response | None:
    """Return the response with the file at a path, None where there is no such file."""
    path, module = _streamlit_file(url_path), ""
    if path and path.name.startswith(STREAMLIT_SYMBOLS):
        return RedirectResponse(shared_asset_url(SYMBOL_SUBSET), headers={"Cache-Control": "no-cache"})
    if path is None:
        path, module = find_asset(url_path)
    if path is None:
        return Response(module, headers=IMMUTABLE_HEADERS, media_type="text/javascript") if module else None
    return await file_response(path, headers, IMMUTABLE_HEADERS)


async def file_response(path: Path, headers: Headers, response_headers: Mapping[str, str]) -> Response:
    """Return a response with a file, compressed if the client accepts it.

    Args:
        path: The file.
        headers: Headers of the request.
        response_headers: Headers of the response.
    """
    kind = MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    if path.suffix not in COMPRESSIBLE or "gzip" not in headers.get("accept-encoding", ""):
        return FileResponse(path, headers=response_headers, media_type=kind)
    compressed = await to_thread.run_sync(_compress, path)
    return Response(compressed, headers={**response_headers, "Content-Encoding": "gzip"}, media_type=kind)


def _streamlit_file(url_path: str) -> Path | None:
    prefix, separator, name = url_path.partition(with_base_path("/static/"))
    if prefix or not separator:
        return None
    path = FOLDER.joinpath(name.lstrip("/")).resolve()
    return path if path.is_relative_to(FOLDER) and path.is_file() else None


@lru_cache(maxsize=CACHED_FILES)
def _compress(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), mtime=0)
