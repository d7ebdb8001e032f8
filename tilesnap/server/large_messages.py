"""Release of large web socket messages as soon as the page has processed them.

Streamlit keeps a browser's last message, raw and parsed, until the next one arrives: twice the size of a
photo for as long as a visitor looks at its hand. A heartbeat after it, as Streamlit's own frontend sends
them, replaces it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from streamlit.proto.BackMsg_pb2 import BackMsg

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGE_BYTES = 100_000
"""Size in bytes from which a message is followed by a heartbeat."""
HEARTBEAT = BackMsg(app_heartbeat=True).SerializeToString()


class LargeMessageMiddleware:
    """Middleware that inserts a heartbeat after each large message of a web socket."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        was_large = False

        async def receive_with_heartbeat() -> Message:
            nonlocal was_large
            if was_large:
                was_large = False
                return {"type": "websocket.receive", "bytes": HEARTBEAT}
            message = await receive()
            was_large = len(message.get("bytes") or b"") >= LARGE_BYTES
            return message

        await self._app(scope, receive_with_heartbeat, send)
