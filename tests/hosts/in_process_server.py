"""The HTTP API and the viewers' pages, answered in this process without a socket."""

from __future__ import annotations

import asyncio
import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from starlette.applications import Starlette

from tilesnap.server.api.app import create_api
from tilesnap.server.app import build_routes
from tilesnap.server.async_store import AsyncStore
from tilesnap.server.live_updates import LiveUpdates
from tilesnap.server.viewer_page import viewed_game

if TYPE_CHECKING:
    from collections.abc import Iterator


class Answer(NamedTuple):
    """An answer: its status, and its content as JSON."""

    status: int
    content: Any


class InProcessServer:
    """Sends requests to the routes of the server, on an event loop of its own."""

    def __init__(self, app: Starlette) -> None:
        self._app = app
        self._loop = asyncio.new_event_loop()

    def request(self, method: str, address: str, token: str = "", body: object = None) -> Answer:
        """Send a request with a JSON body and the token of a link."""
        path, _, query = address.partition("?")
        authorization = [(b"authorization", f"Bearer {token}".encode())] if token else []
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "server": ("localhost", 80),
            "client": ("127.0.0.1", 1),
            "root_path": "",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": [(b"host", b"localhost"), *authorization],
        }
        sent: list[Any] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": json.dumps(body).encode(), "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        self._loop.run_until_complete(self._app(scope, receive, send))
        content = b"".join(message.get("body", b"") for message in sent[1:])
        return Answer(sent[0]["status"], json.loads(content))

    def close(self) -> None:
        """Close the event loop."""
        self._loop.close()


@contextmanager
def serve_in_process() -> Iterator[InProcessServer]:
    """Serve the games of the database that the environment names."""
    async_store = AsyncStore()
    live_updates = LiveUpdates(async_store, viewed_game)
    server = InProcessServer(
        Starlette(routes=build_routes(async_store, live_updates, create_api(async_store, live_updates)))
    )
    yield server
    live_updates.close()
    server.close()
