"""Constant data of components, which a browser fetches once instead of receiving it with each run of the page.

The URL contains a digest of the content, so it never changes what it stands for. A process serves what its own
runs have published: the requests of a page reach the process of its web socket.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from threading import Lock
from typing import TYPE_CHECKING

from starlette.responses import PlainTextResponse, Response

from tilesnap.runtime.assets import with_base_path

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

CONSTANTS_PATH = "/constants/{digest}.json"
MAX_PUBLISHED = 100
"""The most contents kept: each component has one for each language, and the editor another for cards with jokers."""
NOT_FOUND = 404
HEADERS = {
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Type": "application/json",
    "Vary": "Accept-Encoding",
    "X-Content-Type-Options": "nosniff",
}


class ConstantStore:
    """Published contents by their digests, compressed. Thread-safe."""

    def __init__(self) -> None:
        self._published: dict[str, bytes] = {}
        self._lock = Lock()

    def publish(self, values: Mapping[str, object]) -> str:
        """Publish values and return their digest. Beyond `MAX_PUBLISHED` the least recently used are dropped."""
        content = json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode()
        digest = hashlib.sha256(content).hexdigest()
        with self._lock:
            known = self._published.pop(digest, b"")
            self._published[digest] = known or gzip.compress(content, mtime=0)
            while len(self._published) > MAX_PUBLISHED:
                del self._published[next(iter(self._published))]
        return digest

    def find(self, digest: str) -> bytes | None:
        """Return the compressed content with this digest, None if it is not published."""
        with self._lock:
            return self._published.get(digest)


CONSTANTS = ConstantStore()


def publish_constants(values: Mapping[str, object]) -> str:
    """Publish constant data and return their URL."""
    return with_base_path(CONSTANTS_PATH.format(digest=CONSTANTS.publish(values)))


async def respond_with_constants(request: Request) -> Response:
    """Return the constant data at a URL."""
    content = CONSTANTS.find(request.path_params["digest"])
    if content is None:
        return PlainTextResponse(None, NOT_FOUND)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(content, headers={**HEADERS, "Content-Encoding": "gzip"})
    return Response(gzip.decompress(content), headers=HEADERS)
