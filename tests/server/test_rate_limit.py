"""Rate limit of one visitor on a shared server, which does not affect other visitors."""

import asyncio
import json
import time

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from tilesnap.server.rate_limit import MAX_REQUESTS, TOO_MANY, RateLimitMiddleware
from tilesnap.settings import SHARED_VARIABLE

ONE, OTHER = "192.0.2.1", "192.0.2.2"


@pytest.fixture
def shared(monkeypatch):
    monkeypatch.setenv(SHARED_VARIABLE, "1")


def app(**options):
    paced = [Route("/now", lambda _request: PlainTextResponse("so"))]
    other = [Route("/page", lambda _request: PlainTextResponse("page"))]
    return Starlette(routes=paced + other, middleware=[Middleware(RateLimitMiddleware, paced, **options)])


def request_all(app, *asking, path="/now"):
    """Return status and headers of the responses to visitors who send requests at the same time."""

    async def ask(host):
        answers = []

        async def send(message):
            answers.append(message)

        scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": []}
        await app({**scope, "client": (host, 1), "root_path": ""}, None, send)
        return answers[0]["status"], dict(answers[0]["headers"])

    async def all_of_them():
        return await asyncio.gather(*map(ask, asking))

    return asyncio.run(all_of_them())


@pytest.mark.usefixtures("shared")
def test_rate_limit_returns_429_per_visitor():
    statuses = [status for status, _ in request_all(app(pause=0.01), *[ONE] * (MAX_REQUESTS + 5), OTHER)]
    assert statuses == [200] * MAX_REQUESTS + [TOO_MANY] * 5 + [200]


@pytest.mark.usefixtures("shared")
def test_rate_limit_delays_refusal():
    paced = app(most=1, pause=0.2)
    began = time.monotonic()
    (_, (status, headers)) = request_all(paced, ONE, ONE)
    assert status == TOO_MANY
    assert headers[b"retry-after"] == b"1"
    assert time.monotonic() - began >= 0.2


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize(
    ("language", "words"), [("en", "Too many requests"), ("de", "zu viele Anfragen")], ids=["en", "de"]
)
def test_rate_limit_returns_json_for_api(language, words):
    bodies = []
    paced = RateLimitMiddleware(None, [Route("/api/v1/rules", lambda _request: None)], most=0, pause=0)

    async def send(message):
        bodies.append(message)

    scope = {"type": "http", "method": "GET", "path": "/api/v1/rules", "root_path": "", "client": (ONE, 1)}
    asyncio.run(paced({**scope, "headers": [(b"accept-language", language.encode())]}, None, send))
    start, body = bodies
    assert (start["status"], dict(start["headers"])[b"retry-after"]) == (TOO_MANY, b"1")
    error = json.loads(body["body"])["error"]
    assert error["code"] == "too_many_requests"
    assert words in error["message"]


@pytest.mark.usefixtures("shared")
def test_rate_limit_counts_ipv6_networks():
    homes = [f"2001:db8:0:{number}::1" for number in range(5)]
    statuses = [status for status, _ in request_all(app(most=1, pause=0), *homes, "2001:db8:1::1")]
    assert statuses == [200, 200, TOO_MANY, TOO_MANY, TOO_MANY, 200]


@pytest.mark.usefixtures("shared")
def test_rate_limit_ignores_page_assets():
    assert {status for status, _ in request_all(app(most=1), *[ONE] * 5, path="/page")} == {200}


def open_all_at_once(*asking, kind):
    """Return the first messages to visitors who keep their connections open; each may have two."""

    async def open_all():
        last = asyncio.Event()

        async def stay_open(_scope, _receive, send):
            await send({"type": f"{kind}.accepted"})
            await last.wait()

        paced = RateLimitMiddleware(stay_open, [Route("/stream", stay_open)], most_open=2, pause=0.01)
        answers = []

        async def open_one(host):
            messages = []

            async def send(message):
                messages.append(message["type"])

            answers.append(messages)
            scope = {"type": kind, "method": "GET", "path": "/stream", "headers": [], "root_path": ""}
            await paced({**scope, "client": (host, 1)}, None, send)

        holding = [asyncio.create_task(open_one(host)) for host in asking]
        await asyncio.sleep(0.1)
        last.set()
        await asyncio.gather(*holding)
        await open_one(asking[0])  # closed connections free their places
        return [messages[0] for messages in answers]

    return asyncio.run(open_all())


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize(
    ("kind", "refused"), [("http", "http.response.start"), ("websocket", "websocket.close")]
)
def test_rate_limit_bounds_open_connections(kind, refused):
    taken = f"{kind}.accepted"
    assert open_all_at_once(ONE, ONE, ONE, OTHER, kind=kind) == [taken, taken, refused, taken, taken]


def test_rate_limit_is_off_on_own_computer():
    assert {status for status, _ in request_all(app(most=1), *[ONE] * 5)} == {200}
