"""Behind a large message comes a heartbeat, so that whoever holds the last message does not hold that one."""

import asyncio

import pytest
from streamlit.proto.BackMsg_pb2 import BackMsg

from tilesnap.server.large_messages import LARGE, LargeMessages


def taken(sent, kind="websocket"):
    """What an application takes of what is sent, up to the end of the line."""
    coming, found = iter(sent), []

    async def receive():
        return next(coming, {"type": f"{kind}.disconnect"})

    async def take(_scope, receive, _send):
        while (message := await receive())["type"] != f"{kind}.disconnect":
            found.append(message)

    asyncio.run(LargeMessages(take)({"type": kind}, receive, None))
    return found


def heard(message):
    return BackMsg.FromString(message["bytes"]).WhichOneof("type")


def of(length):
    return {"type": "websocket.receive", "bytes": bytes(length)}


@pytest.mark.parametrize("length", [LARGE, 3 * LARGE])
def test_a_heartbeat_follows_each_large_message(length):
    first, beat, small, second, again = taken([of(length), of(5), of(length)])
    assert (first, small, second) == (of(length), of(5), of(length))
    assert heard(beat) == heard(again) == "app_heartbeat"


@pytest.mark.parametrize(
    "message",
    [of(0), of(LARGE - 1), {"type": "websocket.receive", "text": "x" * LARGE}, {"type": "websocket.connect"}],
)
def test_nothing_follows_others(message):
    assert taken([message]) == [message]


def test_a_photo_that_is_sent_over_http_stays_as_it_is():
    body = {"type": "http.request", "body": bytes(LARGE)}
    assert taken([body], kind="http") == [body]
