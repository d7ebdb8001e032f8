"""The owner key of a browser is a cookie that no script reads and no other site sends."""

import sys
import threading

import pytest

from tests.server.games import Games
from tests.serving import ROOT, free_port, served
from tilesnap.runtime.owner import COOKIE, HOLDS, KEPT, MOST_TICKETS, OWNER, Tickets, owner_of

KEY = "a" * 48
PATH = "/tiles"
HTTPS = {"X_Forwarded_Proto": "https"}


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory):
    """Yield a shared server below a path, behind a proxy for HTTPS."""
    port = free_port()
    command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser", "--shared"]
    environment = {
        "TILESNAP_DATABASE": f"sqlite:///{tmp_path_factory.mktemp('strangers')}/games.sqlite",
        "TILESNAP_ADDRESS": f"https://club.example{PATH}",
        "PYTHONPATH": str(ROOT),
    }
    with served(command, port, ROOT, PATH, **environment) as address:
        yield Games(address, None)


def cookie(headers):
    """Return the owner key that a response sets, and the attributes of the cookie."""
    (header,) = headers.get_all("Set-Cookie")
    key, *attributes = header.split("; ")
    name, _, key = key.partition("=")
    assert name == COOKIE
    return key, set(attributes)


def test_first_page_sets_key(shared_server):
    keys = set()
    for page in ("/", "/game"):
        status, headers, _ = shared_server.ask("GET", f"{PATH}{page}", **HTTPS)
        key, attributes = cookie(headers)
        assert (status, owner_of({COOKIE: key})) == (200, key)
        assert attributes == {"HttpOnly", "SameSite=lax", f"Max-Age={KEPT}", f"Path={PATH}/", "Secure"}
        assert headers["Cache-Control"] == "private, no-cache"
        keys.add(key)
    assert len(keys) == 2


def test_cookie_is_not_secure_over_http(shared_server):
    assert "Secure" not in cookie(shared_server.ask("GET", f"{PATH}/")[1])[1]


def test_visit_renews_cookie(shared_server):
    headers = shared_server.ask("GET", f"{PATH}/", Cookie=f"{COOKIE}={KEY}")[1]
    assert cookie(headers)[0] == KEY


@pytest.mark.parametrize("odd", ["short", "b" * 65, "", "this computer", "%0a" * 20])
def test_invalid_key_is_replaced(shared_server, odd):
    key, _ = cookie(shared_server.ask("GET", f"{PATH}/", Cookie=f"{COOKIE}={odd}")[1])
    assert owner_of({COOKIE: key}) == key != odd


def test_exchange_rejects_unknown_ticket(shared_server):
    answered, headers, _ = shared_server.ask("POST", f"{PATH}{OWNER}", body=b"x" * 32)
    assert (answered, headers["Set-Cookie"]) == (403, None)


def test_exchange_rejects_other_origin(shared_server):
    request = {"Origin": "https://elsewhere.example", "body": b"x"}
    assert shared_server.ask("POST", f"{PATH}{OWNER}", **request)[0] == 403


def test_own_server_sets_no_cookie(games):
    assert games.ask("GET", "/")[1]["Set-Cookie"] is None


def test_ticket_is_valid_once_and_briefly():
    clock = [100.0]
    tickets = Tickets(lambda: clock[0])
    taken, late = tickets.make(KEY), tickets.make(KEY)
    assert [tickets.take(taken), tickets.take(taken), tickets.take("")] == [KEY, None, None]
    clock[0] += HOLDS
    assert tickets.take(late) is None


def test_oldest_tickets_are_dropped():
    tickets = Tickets()
    made = [tickets.make(KEY) for _ in range(MOST_TICKETS + 1)]
    assert [tickets.take(made[0]), tickets.take(made[1])] == [None, KEY]


def test_concurrent_exchange_gives_key_once():
    tickets, got = Tickets(), []
    for _ in range(200):
        ticket = tickets.make(KEY)
        both = [threading.Thread(target=lambda t=ticket: got.append(tickets.take(t))) for _ in range(2)]
        for each in both:
            each.start()
        for each in both:
            each.join()
    assert (got.count(KEY), got.count(None)) == (200, 200)
