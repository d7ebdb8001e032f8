"""The page for a phone alone, as `tilesnap phone` wrote it into a folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from anyio import to_thread
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from server.static_files import KEPT, file_answer
from ui.components.loading import address
from words.languages import accepted
from words.text import speaking, t

if TYPE_CHECKING:
    from starlette.requests import Request

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
