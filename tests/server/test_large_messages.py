"""Heartbeats after large messages, so that Streamlit releases them."""

import asyncio

import pytest
from streamlit.proto.BackMsg_pb2 import BackMsg

from tilesnap.server.large_messages import LARGE_BYTES, LargeMessageMiddleware


def receive_all(messages, kind="websocket"):
    """Return the messages that an application receives until the connection ends."""
    remaining, received = iter(messages), []

    async def receive():
        return next(remaining, {"type": f"{kind}.disconnect"})

    async def take(_scope, receive, _send):
        while (message := await receive())["type"] != f"{kind}.disconnect":
            received.append(message)

    asyncio.run(LargeMessageMiddleware(take)({"type": kind}, receive, None))
    return received


def message_type(message):
    return BackMsg.FromString(message["bytes"]).WhichOneof("type")


def message_of(length):
    return {"type": "websocket.receive", "bytes": bytes(length)}


@pytest.mark.parametrize("length", [LARGE_BYTES, 3 * LARGE_BYTES])
def test_heartbeat_follows_large_message(length):
    first, beat, small, second, again = receive_all([message_of(length), message_of(5), message_of(length)])
    assert (first, small, second) == (message_of(length), message_of(5), message_of(length))
    assert message_type(beat) == message_type(again) == "app_heartbeat"


@pytest.mark.parametrize(
    "message",
    [
        message_of(0),
        message_of(LARGE_BYTES - 1),
        {"type": "websocket.receive", "text": "x" * LARGE_BYTES},
        {"type": "websocket.connect"},
    ],
)
def test_no_heartbeat_after_other_message(message):
    assert receive_all([message]) == [message]


def test_http_body_is_unchanged():
    body = {"type": "http.request", "body": bytes(LARGE_BYTES)}
    assert receive_all([body], kind="http") == [body]
