"""The key of a browser's sets of tiles is a cookie that no script reads, and no other page brings."""

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
def strangers(tmp_path_factory):
    """A server for strangers whose page does not stand at the top of its host, behind a proxy for https."""
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
    """The key that an answer has the browser keep, and what it says of it."""
    (kept,) = headers.get_all("Set-Cookie")
    key, *said = kept.split("; ")
    name, _, key = key.partition("=")
    assert name == COOKIE
    return key, set(said)


def test_a_browser_gets_a_key_with_its_first_page(strangers):
    keys = set()
    for page in ("/", "/game"):
        status, headers, _ = strangers.ask("GET", f"{PATH}{page}", **HTTPS)
        key, said = cookie(headers)
        assert (status, owner_of({COOKIE: key})) == (200, key)
        assert said == {"HttpOnly", "SameSite=lax", f"Max-Age={KEPT}", f"Path={PATH}/", "Secure"}
        assert headers["Cache-Control"] == "private, no-cache"
        keys.add(key)
    assert len(keys) == 2


def test_over_http_it_is_kept_too_as_no_browser_would_bring_it_back_otherwise(strangers):
    assert "Secure" not in cookie(strangers.ask("GET", f"{PATH}/")[1])[1]


def test_each_visit_has_it_kept_for_as_long_anew(strangers):
    headers = strangers.ask("GET", f"{PATH}/", Cookie=f"{COOKIE}={KEY}")[1]
    assert cookie(headers)[0] == KEY


@pytest.mark.parametrize("odd", ["short", "b" * 65, "", "this computer", "%0a" * 20])
def test_what_could_be_no_key_of_ours_is_replaced(strangers, odd):
    key, _ = cookie(strangers.ask("GET", f"{PATH}/", Cookie=f"{COOKIE}={odd}")[1])
    assert owner_of({COOKIE: key}) == key != odd


def test_who_shows_no_ticket_of_ours_gets_no_key(strangers):
    answered, headers, _ = strangers.ask("POST", f"{PATH}{OWNER}", body=b"x" * 32)
    assert (answered, headers["Set-Cookie"]) == (403, None)


def test_no_other_page_exchanges_a_ticket(strangers):
    said = {"Origin": "https://elsewhere.example", "body": b"x"}
    assert strangers.ask("POST", f"{PATH}{OWNER}", **said)[0] == 403


def test_a_server_of_ones_own_knows_no_keys(games):
    assert games.ask("GET", "/")[1]["Set-Cookie"] is None


def test_a_ticket_is_exchanged_once_and_soon():
    clock = [100.0]
    tickets = Tickets(lambda: clock[0])
    taken, late = tickets.make(KEY), tickets.make(KEY)
    assert [tickets.take(taken), tickets.take(taken), tickets.take("")] == [KEY, None, None]
    clock[0] += HOLDS
    assert tickets.take(late) is None


def test_of_very_many_tickets_the_oldest_are_forgotten():
    tickets = Tickets()
    made = [tickets.make(KEY) for _ in range(MOST_TICKETS + 1)]
    assert [tickets.take(made[0]), tickets.take(made[1])] == [None, KEY]


def test_of_two_who_show_the_same_ticket_at_once_one_gets_the_key():
    tickets, got = Tickets(), []
    for _ in range(200):
        ticket = tickets.make(KEY)
        both = [threading.Thread(target=lambda t=ticket: got.append(tickets.take(t))) for _ in range(2)]
        for each in both:
            each.start()
        for each in both:
            each.join()
    assert (got.count(KEY), got.count(None)) == (200, 200)
