"""Games that begin through the API: their links, and what is refused."""

import json
import re

import pytest

from tests.serving import ROOT

GAMES = "/api/v1/games"
PLAYERS = [{"name": name} for name in ("Anna", "Ben", "Cleo", "Dan")]
FORM = {"players": PLAYERS, "rules": {"name": "riichi"}}


def test_games_begins_game_with_links_of_each_role(game):
    players = [{"name": "Anna", "id": "anna"}, *PLAYERS[1:]]
    status, headers, made = game.request("POST", GAMES, body={**FORM, "players": players, "title": "Friday"})
    assert (status, headers["Cache-Control"]) == (200, "no-store")
    assert [each["name"] for each in made["players"]] == ["Anna", "Ben", "Cleo", "Dan"]
    assert made["players"][0]["id"] == "anna"
    roles = {role: game.store.link(link["token"]).role for role, link in made["links"].items()}
    assert roles == {role: role for role in ("host", "scorer", "viewer")}
    paths = {"host": "/game?g=", "scorer": "/join/", "viewer": "/watch/"}
    assert all(
        made["links"][role]["url"].endswith(path + made["links"][role]["token"])
        for role, path in paths.items()
    )
    state = game.request("GET", "/api/v1/game", made["links"]["viewer"]["token"])[2]["game"]
    assert (state["title"], state["totals"]) == ("Friday", [25000] * 4)
    token = made["links"]["scorer"]["token"]
    body = {"id": "e1", "device": "phone", "event": {"kind": "renamed", "player": 1, "name": "Bea"}}
    assert game.request("POST", "/api/v1/entries", token, body)[0] == 200


INVALID = [
    ({"players": PLAYERS[:2]}, "bad_game"),
    ({"players": [PLAYERS[0]] * 3, "rules": {"name": "riichi"}}, "players_of_rules"),
    ({"players": [{"name": " "}, *PLAYERS[1:]]}, "players_count"),
    ({"players": [{"name": "\0"}, *PLAYERS[1:]]}, "bad_game"),
    ({"players": [{"name": "A", "id": "x"}, {"name": "B", "id": "x"}, *PLAYERS[2:]]}, "players_count"),
    ({"rules": {"name": "invented"}}, "unknown_rules"),
    ({"rules": {"name": "riichi", "preset": "invented"}}, "unknown_preset"),
    ({"rules": {"name": "american"}}, "card_missing"),
    ({"start": -1}, "bad_game"),
    ({"more": 1}, "bad_game"),
]


@pytest.mark.parametrize(("changes", "code"), INVALID, ids=str)
def test_games_rejects_invalid_game(game, changes, code):
    before = len(game.store.games())
    status, _, answer = game.request("POST", GAMES, body={**FORM, **changes})
    assert (status, answer["error"]["code"]) == (400, code)
    assert len(game.store.games()) == before


def test_games_accepts_example_of_documentation(game):
    text = (ROOT / "docs" / "server.md").read_text("utf-8")
    example = re.search(r"v1/games -d '(\{.*?\})'", text, re.DOTALL)[1]
    assert game.request("POST", GAMES, body=json.loads(example))[0] == 200
