"""Tests of the pages about evidence: confirmation by a viewer's link, and the check of a sheet's code."""

import asyncio
import re
from urllib.parse import quote, urlencode

import pytest
from starlette.requests import Request

from tests.server.viewed import page_data, parts_text, viewed_text
from tests.session.json_commands import buttons
from tilesnap.games.heads import ServerKey
from tilesnap.games.log import LogEnd
from tilesnap.games.played_game import settle_game
from tilesnap.server.async_store import AsyncStore
from tilesnap.server.live_updates import LiveUpdates
from tilesnap.server.viewer_page import viewed_game
from tilesnap.server.viewer_routes import ViewerRoutes


@pytest.fixture
def game(games):
    begun = games.begin()
    begun.append_next_deal()
    return begun


def deal_page(game):
    """Return the page of the game with the first deal open."""
    return game.request("GET", f"/watch/{game.viewer}?lang=en&deal=1")[2]


def confirm_urls(game):
    """Return the addresses to which the buttons of the first deal post."""
    shown = [each["command"] for each in buttons(page_data(deal_page(game))["game"]["parts"])]
    assert {each["command"] for each in shown} == {"confirm_deal"}
    return [
        f"?lang=en&deal=1&{urlencode({name: each[name] for name in ('entry', 'player')})}" for each in shown
    ]


def head_of(game):
    log = game.store.sealed_entries(game.id)
    return game.store.head(game.id, LogEnd(len(log), log[-1].digest))


def verify(game, head):
    status, headers, page = game.request("GET", f"/verify?lang=en&head={head}")
    assert status == 200
    assert "script-src 'self'" in headers["Content-Security-Policy"]
    text = parts_text(page_data(page)["parts"])
    return re.sub("[\u2068\u2069]", "", f"{page.partition('<h1>')[0]}{text}")


def test_viewer_confirms_deal_once(game):
    urls = confirm_urls(game)
    assert len(urls) == 4
    for _ in range(2):
        status, headers, _ = game.request("POST", f"/watch/{game.viewer}{urls[1]}")
        assert (status, headers["Location"]) == (303, f"/watch/{game.viewer}?lang=en&deal=1")
    (entry,) = (each for each in game.store.entries(game.id) if each.event.kind == "confirmed")
    assert (entry.event.player, entry.device) == (1, "viewer")
    assert entry.link == game.store.link(game.viewer).id
    assert entry.event.stated is not None
    assert "Confirmed: Ben" in viewed_text(deal_page(game))
    assert len(confirm_urls(game)) == 3


def test_stale_confirmation_is_not_written(game):
    (url, *_) = confirm_urls(game)
    state = settle_game(game.store.entries(game.id))
    digest = state.deals[0].version.entry.digest
    players = ("x", "7", "", "²", "1" * 5000)
    for other in (
        url.replace(digest, "0" * 64),
        *(url.replace("player=0", f"player={quote(player)}") for player in players),
    ):
        assert game.request("POST", f"/watch/{game.viewer}{other}")[0] == 303
    assert [each.event.kind for each in game.store.entries(game.id)] == ["begun", "dealt"]


class _OvertakenStore(AsyncStore):
    """A store in which another device writes a deal just after the state of a game was read."""

    def __init__(self, game):
        super().__init__(lambda: game.store)
        self._game = game

    async def game_state(self, game, visitor=""):
        state = await super().game_state(game, visitor)
        self._game.append_next_deal()
        return state


def test_confirmation_is_not_written_after_race(game):
    (url, *_) = confirm_urls(game)
    routes = ViewerRoutes(_OvertakenStore(game), LiveUpdates(AsyncStore(lambda: game.store), viewed_game))
    scope = {
        "type": "http",
        "method": "POST",
        "path": f"/watch/{game.viewer}",
        "path_params": {"token": game.viewer},
        "query_string": url.removeprefix("?").encode(),
        "headers": [],
        "client": ("127.0.0.1", 1),
    }
    answer = asyncio.run(routes.confirm(Request(scope)))
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"/watch/{game.viewer}?lang=en&deal=1"
    assert [each.event.kind for each in game.store.entries(game.id)] == ["begun", "dealt", "dealt"]


def test_viewer_cannot_post_events(game):
    body = game.submission_body()
    assert game.request("POST", "/api/v1/entries", game.viewer, body)[0] == 403


def test_verify_states_what_is_proved(game):
    for url in confirm_urls(game):
        game.request("POST", f"/watch/{game.viewer}{url}")
    head = head_of(game)
    page = verify(game, head.text)
    assert "This server signed the head: the log of the game had 6 entries" in page
    assert "still leads to this head" in page
    assert "Confirmed by Anna, Ben, Cleo and Dan" in page
    assert "Later entries" not in page
    game.append_next_deal()
    page = verify(game, head.text)
    assert "Later entries: 1." in page
    assert "Nobody confirmed this deal." in page


def test_verify_finds_head_of_another_log(game):
    key = game.store.server_key()
    assert "does not lead to this head" in verify(game, key.sign(game.id, 2, "0" * 64).text)
    assert "The game is not stored here any more" in verify(game, key.sign("elsewhere", 2, "0" * 64).text)


def test_verify_tells_no_deals_for_another_key(game):
    head = head_of(game)
    other = ServerKey.from_seed(b"o" * 32).sign(head.game, head.number, head.digest)
    page = verify(game, other.text)
    assert f"by another key: {other.key}" in page
    assert "Nobody confirmed" not in page


@pytest.mark.parametrize("head", ["abc", "tilesnap-head.evening.4.abc"])
def test_verify_rejects_what_is_no_head(game, head):
    page = verify(game, head)
    assert 'role="alert"' in page
    assert "Proved" not in page


def test_verify_asks_for_head(game):
    page = game.request("GET", "/verify?lang=en")[2]
    (form,) = (part for part in page_data(page)["parts"] if part["kind"] == "form")
    assert [each["name"] for each in form["fields"]] == ["head"]


def test_refused_confirmation_states_reason(game):
    (url, *_) = confirm_urls(game)
    game.store.revoke(game.store.link(game.viewer).id)
    status, _, content = game.request("POST", f"/watch/{game.viewer}{url}")
    assert (status, content["error"]["code"]) == (404, "no_such_link")
