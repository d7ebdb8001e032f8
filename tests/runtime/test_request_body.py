"""Request bodies are limited in size and time."""

import asyncio

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from scoring.errors import ScoringError
from tilesnap.runtime import request_body
from tilesnap.runtime.metrics import ABORTED, REQUESTS, RequestMetricsMiddleware
from tilesnap.runtime.request_body import read_body
from tilesnap.server.api.upload import FORM_TYPE, read_upload


def request(parts, pause=0):
    """Return a request whose parts arrive with a pause in seconds before each."""
    coming = iter(parts)

    async def receive():
        await asyncio.sleep(pause)
        part = next(coming, None)
        return {"type": "http.request", "body": part or b"", "more_body": part is not None}

    return Request({"type": "http", "method": "POST", "headers": []}, receive)


@pytest.mark.parametrize("parts", [[], [b"abc"], [b"a", b"", b"bc", b"d"]])
def test_body_joins_all_parts(parts):
    assert asyncio.run(read_body(request(parts), most=4)) == b"".join(parts)


def test_body_stops_at_limit():
    taken = []

    def parts():
        for _ in range(100):
            taken.append(1)
            yield b"xx"

    with pytest.raises(ScoringError) as refused:
        asyncio.run(read_body(request(parts()), most=5))
    assert (refused.value.code, refused.value.params["most"]) == ("too_long", 5)
    assert len(taken) == 3


def test_body_rejects_slow_client(monkeypatch):
    monkeypatch.setattr(request_body, "MAX_SECONDS", 0.05)
    with pytest.raises(ScoringError) as refused:
        asyncio.run(read_body(request([b"x"] * 1000, pause=0.01)))
    assert refused.value.code == "too_slow"


@pytest.mark.parametrize("kind", ["image/jpeg", f"{FORM_TYPE}; boundary=x"])
def test_disconnect_while_sending_is_not_an_error(kind):
    """An exception that leaves the server would be logged, seventy lines each time."""

    async def take(request):
        await read_upload(request)
        return Response("taken")

    routes = [Route("/leaves", take, methods=["POST"])]
    app = Starlette(routes=routes, middleware=[Middleware(RequestMetricsMiddleware, routes)])
    coming = iter([{"type": "http.request", "body": b"--x", "more_body": True}])
    answers = []

    async def receive():
        return next(coming, {"type": "http.disconnect"})

    async def send(message):
        answers.append(message)

    headers = [(b"content-type", kind.encode())]
    scope = {"type": "http", "method": "POST", "path": "/leaves", "headers": headers, "query_string": b""}
    counted = REQUESTS.labels("/leaves", "POST", ABORTED)
    before = counted._value.get()
    asyncio.run(app(scope, receive, send))
    assert answers == []
    assert counted._value.get() == before + 1
