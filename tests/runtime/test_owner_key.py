"""The owner key of a browser is a cookie that no script reads and no other site sends."""

import sys
import threading

import pytest

from tests.server.games_server import GamesServer
from tests.serving import ROOT, find_free_port, serve_page
from tilesnap.runtime.owner_key import (
    COOKIE,
    COOKIE_SECONDS,
    MAX_TICKETS,
    OWNER_PATH,
    TICKET_SECONDS,
    TicketStore,
    find_owner_key,
)

KEY = "a" * 48
PATH = "/tiles"
HTTPS = {"X_Forwarded_Proto": "https"}


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory):
    """Yield a shared server below a path, behind a proxy for HTTPS."""
    port = find_free_port()
    command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser", "--shared"]
    environment = {
        "TILESNAP_DATABASE": f"sqlite:///{tmp_path_factory.mktemp('strangers')}/games.sqlite",
        "TILESNAP_ADDRESS": f"https://club.example{PATH}",
        "PYTHONPATH": str(ROOT),
    }
    with serve_page(command, port, ROOT, PATH, **environment) as address:
        yield GamesServer(address, None)


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
        status, headers, _ = shared_server.request("GET", f"{PATH}{page}", **HTTPS)
        key, attributes = cookie(headers)
        assert (status, find_owner_key({COOKIE: key})) == (200, key)
        assert attributes == {
            "HttpOnly",
            "SameSite=lax",
            f"Max-Age={COOKIE_SECONDS}",
            f"Path={PATH}/",
            "Secure",
        }
        assert headers["Cache-Control"] == "private, no-cache"
        keys.add(key)
    assert len(keys) == 2


def test_cookie_is_not_secure_over_http(shared_server):
    assert "Secure" not in cookie(shared_server.request("GET", f"{PATH}/")[1])[1]


def test_visit_renews_cookie(shared_server):
    headers = shared_server.request("GET", f"{PATH}/", Cookie=f"{COOKIE}={KEY}")[1]
    assert cookie(headers)[0] == KEY


@pytest.mark.parametrize("odd", ["short", "b" * 65, "", "this computer", "%0a" * 20])
def test_invalid_key_is_replaced(shared_server, odd):
    key, _ = cookie(shared_server.request("GET", f"{PATH}/", Cookie=f"{COOKIE}={odd}")[1])
    assert find_owner_key({COOKIE: key}) == key != odd


def test_exchange_rejects_unknown_ticket(shared_server):
    answered, headers, _ = shared_server.request("POST", f"{PATH}{OWNER_PATH}", body=b"x" * 32)
    assert (answered, headers["Set-Cookie"]) == (403, None)


def test_exchange_rejects_other_origin(shared_server):
    request = {"Origin": "https://elsewhere.example", "body": b"x"}
    assert shared_server.request("POST", f"{PATH}{OWNER_PATH}", **request)[0] == 403


def test_own_server_sets_no_cookie(games):
    assert games.request("GET", "/")[1]["Set-Cookie"] is None


def test_ticket_is_valid_once_and_briefly():
    clock = [100.0]
    tickets = TicketStore(lambda: clock[0])
    taken, late = tickets.issue(KEY), tickets.issue(KEY)
    assert [tickets.redeem(taken), tickets.redeem(taken), tickets.redeem("")] == [KEY, None, None]
    clock[0] += TICKET_SECONDS
    assert tickets.redeem(late) is None


def test_oldest_tickets_are_dropped():
    tickets = TicketStore()
    made = [tickets.issue(KEY) for _ in range(MAX_TICKETS + 1)]
    assert [tickets.redeem(made[0]), tickets.redeem(made[1])] == [None, KEY]


def test_concurrent_exchange_gives_key_once():
    tickets, got = TicketStore(), []
    for _ in range(200):
        ticket = tickets.issue(KEY)
        both = [threading.Thread(target=lambda t=ticket: got.append(tickets.redeem(t))) for _ in range(2)]
        for each in both:
            each.start()
        for each in both:
            each.join()
    assert (got.count(KEY), got.count(None)) == (200, 200)
