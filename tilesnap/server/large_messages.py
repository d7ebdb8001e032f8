"""Lets go of a large message as soon as the page has taken it.

Streamlit holds a browser's last message, as it came and as it was read, until the next one comes: twice the
size of a photo for as long as a visitor looks at its hand. A heartbeat behind it, as Streamlit's own page
sends them, takes its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from streamlit.proto.BackMsg_pb2 import BackMsg

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGE = 100_000
"""Bytes of a message from which on another follows it."""
HEARTBEAT = BackMsg(app_heartbeat=True).SerializeToString()


class LargeMessages:
    """Sends a heartbeat behind each large message of a web socket."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        was_large = False

        async def received() -> Message:
            nonlocal was_large
            if was_large:
                was_large = False
                return {"type": "websocket.receive", "bytes": HEARTBEAT}
            message = await receive()
            was_large = len(message.get("bytes") or b"") >= LARGE
            return message

        await self._app(scope, received, send)
