"""Checks of host and origin, and security headers."""

import asyncio

import pytest
from starlette.datastructures import Headers

from tilesnap.server.origins import SecurityHeadersMiddleware, TrustedHostMiddleware

WEBSOCKET_HEADERS = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}
OWN, CONFIGURED = frozenset({"localhost", "nas", "nas.local"}), frozenset({"mahjong.example"})


async def inner(scope, receive, send):
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
    else:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"in"})


def first_message(app, kind, *headers, method="GET", path="/"):
    """Return the first message that the server sends."""
    sent = []
    raw = [(name.encode(), value.encode("latin-1")) for name, value in headers]
    scope = {"type": kind, "method": method, "path": path, "headers": raw}

    async def receive():
        return {"type": "http.request"}

    async def send(message):
        sent.append(message)

    asyncio.run(app(scope, receive, send))
    return sent[0]


HOSTS = [
    # Host headers, whether they are accepted
    (["localhost:8501"], True),
    (["LOCALHOST"], True),
    (["localhost."], True),
    (["127.0.0.1:8501"], True),
    (["192.168.1.5"], True),
    (["[::1]:8501"], True),
    (["[fe80::1]"], True),
    (["nas"], True),
    (["nas.local:80"], True),
    (["mahjong.example"], True),
    (["mahjong.example:443"], True),
    (["evil.example"], False),
    (["localhost.evil.example"], False),
    (["evil.localhost"], False),
    (["127.0.0.1.evil.example"], False),
    (["localhost:8501@evil.example"], False),
    (["user@localhost"], False),
    (["localhost/evil"], False),
    (["localhost:x"], False),
    (["localhost;script-src *"], False),
    (["999.1.1.1"], False),
    ([""], False),
    ([], False),
    (["localhost", "evil.example"], False),
]


@pytest.mark.parametrize("kind", ["http", "websocket"])
@pytest.mark.parametrize(("hosts", "is_accepted"), HOSTS, ids=str)
def test_hosts_accepts_own_names_and_addresses(kind, hosts, is_accepted):
    first = first_message(
        TrustedHostMiddleware(inner, OWN, CONFIGURED), kind, *(("host", host) for host in hosts)
    )
    if kind == "http":
        assert first["status"] == (200 if is_accepted else 421)
    else:
        assert first["type"] == ("websocket.accept" if is_accepted else "websocket.close")


ORIGINS = [
    # Host, Origin headers, whether that page may write
    ("localhost:8501", [], True),
    ("localhost:8501", ["http://localhost:8501"], True),
    ("192.168.1.5:8501", ["http://192.168.1.5:8501"], True),
    ("mahjong.example", ["https://mahjong.example"], True),
    ("localhost:8501", ["https://mahjong.example"], True),  # a proxy that sends its own host name
    ("localhost:8501", ["http://localhost:3000"], False),
    ("localhost:8501", ["http://127.0.0.1:8501"], False),
    ("nas:8501", ["http://nas:8000"], False),
    ("localhost:8501", ["http://evil.example"], False),
    ("192.168.1.5:8501", ["http://192.168.1.6:8501"], False),
    ("localhost:8501", ["null"], False),
    ("localhost:8501", [""], False),
    ("localhost:8501", ["file://mahjong.example"], False),
    ("localhost:8501", ["http://localhost:8501", "http://evil.example"], False),
    ("localhost:8501", ["https://localhost:8501"], True),  # a proxy that terminates HTTPS
    ("localhost:8501", ["evil://localhost:8501"], False),
    ("localhost:8501", ["://localhost:8501"], False),
    ("localhost:8501", ["localhost:8501"], False),
    ("localhost:8501", ["chrome-extension://localhost:8501"], False),
    ("mahjong.example", ["evil://mahjong.example"], False),
]


@pytest.mark.parametrize(("kind", "method"), [("http", "POST"), ("http", "DELETE"), ("websocket", None)])
@pytest.mark.parametrize(("host", "origins", "is_accepted"), ORIGINS, ids=str)
def test_origins_accepts_own_pages(kind, method, host, origins, is_accepted):
    headers = [("host", host), *(("origin", origin) for origin in origins)]
    first = first_message(TrustedHostMiddleware(inner, OWN, CONFIGURED), kind, *headers, method=method)
    if kind == "http":
        assert first["status"] == (200 if is_accepted else 403)
    else:
        assert first["type"] == ("websocket.accept" if is_accepted else "websocket.close")


@pytest.mark.parametrize("path", ["/_stcore/metrics", "/_stcore/metrics/"])
def test_streamlit_metrics_are_hidden(path):
    assert (
        first_message(
            TrustedHostMiddleware(inner, OWN, CONFIGURED), "http", ("host", "localhost"), path=path
        )["status"]
        == 404
    )


def test_headers_restrict_page_to_own_host():
    headers = dict(
        first_message(SecurityHeadersMiddleware(inner), "http", ("host", "localhost:8501"))["headers"]
    )
    assert headers[b"referrer-policy"] == b"same-origin"
    assert headers[b"x-content-type-options"] == b"nosniff"
    policy = headers[b"content-security-policy"].decode()
    assert "frame-ancestors 'none'" in policy
    assert "connect-src 'self' ws://localhost:8501 " in policy
    scripts = policy.partition("script-src ")[2].partition(";")[0].split()
    assert scripts[0] == "'self'"
    assert all(script.startswith("'sha256-") for script in scripts[1:])


def test_server_applies_host_and_origin_checks(game):
    good, headers, _ = game.request("GET", "/")
    assert (good, headers["X-Content-Type-Options"]) == (200, "nosniff")
    assert game.request("GET", "/_stcore/metrics")[0] == 404
    assert game.request("GET", "/", Host="evil.example")[0] == 421
    assert game.request("GET", "/_stcore/stream", **WEBSOCKET_HEADERS, Origin="http://evil.example")[0] == 403
    body = game.submission_body()
    assert game.request("POST", "/api/v1/entries", game.scorer, body, Origin="http://evil.example")[0] == 403
    assert game.request("POST", "/api/v1/entries", game.scorer, body)[0] == 200


@pytest.mark.parametrize(("scheme", "hsts"), [("http", None), ("https", "max-age=31536000")])
def test_https_sends_hsts_and_secure_cookies(scheme, hsts):
    async def app(_scope, _receive, send):
        cookies = [(b"set-cookie", b"a=1; Path=/"), (b"set-cookie", b"b=2; Secure; Path=/")]
        await send({"type": "http.response.start", "status": 200, "headers": cookies})

    messages = []

    async def send(message):
        messages.append(message)

    scope = {"type": "http", "scheme": scheme, "headers": [(b"host", b"club.example")]}
    asyncio.run(SecurityHeadersMiddleware(app)(scope, None, send))
    headers = Headers(raw=messages[0]["headers"])
    assert headers.get("strict-transport-security") == hsts
    secure = ["secure" in each.lower() for each in headers.getlist("set-cookie")]
    assert secure == [hsts is not None, True]
