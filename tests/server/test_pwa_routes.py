"""Routes of the PWA: its files, and games that a phone sends."""

import http.client
import json
import sys
from urllib.parse import urlsplit

import pytest

from tests.serving import ROOT, find_free_port, serve_page
from tilesnap.games.events import DealRecorded, GameRules
from tilesnap.games.record import DealRecord
from tilesnap.session.local_games import LocalGames
from tilesnap.settings import PWA_FOLDER_VARIABLE


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """Yield the URL of a server with a PWA folder."""
    folder = tmp_path_factory.mktemp("phone")
    (folder / "secret").write_text("not yours")
    page = folder / "page"
    (page / "r1" / "shell").mkdir(parents=True)
    (page / "index.html").write_text("<h1>Tilesnap</h1>")
    (page / "r1" / "shell" / "shell.js").write_text("begin();" * 100)
    (page / "r1" / "python.wasm").write_bytes(b"\0asm" * 100)
    port = find_free_port()
    command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser"]
    environment = {"TILESNAP_DATABASE": f"sqlite:///{folder}/games.sqlite", PWA_FOLDER_VARIABLE: str(page)}
    with serve_page(command, port, ROOT, **environment) as url:
        yield url


def send_game(address, body, token=None, **headers):
    """Send a game as a phone does; return status and JSON of the response."""
    host = urlsplit(address)
    connection = http.client.HTTPConnection(host.hostname, host.port, timeout=60)
    bearer = {"Authorization": f"Bearer {token}"} if token else {}
    connection.request("POST", "/phone/send", body, {**bearer, **headers})
    response = connection.getresponse()
    content = json.loads(response.read())
    connection.close()
    return response.status, content


def evening(*deals):
    """Return the phone's games, one with these drawn deals, and the game's id."""
    evenings = LocalGames({}, "phone")
    game = evenings.start_game(["Anna", "Ben", "Cleo", "Dan"], GameRules(name="european_classical"), 0)
    for deal in deals:
        evenings.append_event(game, DealRecorded(deal=deal, after=None, record=DealRecord(outcome="drawn")))
    return evenings, game


def test_send_saves_game_and_later_deals(address):
    evenings, game = evening("d1")
    status, content = send_game(address, evenings.export_game(game))
    assert (status, content["game"]) == (200, game)
    assert fetch(address, f"/join/{content['token']}")[0] == 303
    evenings.append_event(game, DealRecorded(deal="d2", after="d1", record=DealRecord(outcome="drawn")))
    assert send_game(address, evenings.export_game(game), content["token"]) == (200, content)
    _, _, state = fetch(address, "/api/v1/game", Authorization=f"Bearer {content['token']}")
    assert [each["event"]["kind"] for each in json.loads(state)["entries"]] == ["begun", "dealt", "dealt"]


REFUSED = [
    # second game sent, token sent with it, code of the error
    ("same", None, "game_kept_here"),
    ("same", "nobody's", "no_such_link"),
    ("other", "own", "no_such_link"),
    ("no file", None, "bad_game_file"),
]


@pytest.mark.parametrize("row", REFUSED, ids=lambda row: f"{row[0]} by {row[1]}")
def test_send_rejects_game_of_others(address, row):
    body_name, token_name, code = row
    evenings, game = evening()
    token = send_game(address, evenings.export_game(game))[1]["token"]
    others, other = evening()
    body = {"same": evenings.export_game(game), "other": others.export_game(other), "no file": "{}"}[
        body_name
    ]
    sent_token = {"own": token, "nobody's": "x" * 40}.get(token_name)
    status, content = send_game(address, body, sent_token, **{"Accept-Language": "de"})
    assert status in (400, 404)
    assert content["error"]["code"] == code
    assert content["error"]["message"]


def fetch(address, path, **headers):
    host = urlsplit(address)
    connection = http.client.HTTPConnection(host.hostname, host.port, timeout=30)
    connection.request("GET", path, headers=headers)
    response = connection.getresponse()
    data = response.read()
    connection.close()
    return response.status, response.headers, data


FILES = [
    # path, content, media type, caching
    ("/phone/", b"<h1>Tilesnap</h1>", "html", "no-cache"),
    ("/phone/r1/shell/shell.js", b"begin();" * 100, "javascript", "immutable"),
    ("/phone/r1/python.wasm", b"\0asm" * 100, "application/wasm", "immutable"),
]


@pytest.mark.parametrize("row", FILES, ids=lambda row: row[0])
def test_files_have_media_type_and_caching(address, row):
    path, data, kind, caching = row
    status, headers, body = fetch(address, path)
    assert (status, body) == (200, data)
    assert kind in headers["Content-Type"]
    assert caching in headers["Cache-Control"]
    assert "'wasm-unsafe-eval'" in headers["Content-Security-Policy"]
    assert fetch(address, path, **{"Accept-Encoding": "gzip"})[1]["Content-Encoding"] == "gzip"


def test_phone_redirects_to_trailing_slash(address):
    assert fetch(address, "/phone")[1]["Location"] == "/phone/"


OTHERS = ["/phone/none.js", "/phone/..%2fsecret", "/phone/r1/%2e%2e/%2e%2e/secret", "/phone/r1"]


@pytest.mark.parametrize("path", OTHERS)
def test_files_outside_folder_are_not_served(address, path):
    status, _, body = fetch(address, path)
    assert status in (400, 404)
    assert b"not yours" not in body


def test_phone_explains_missing_folder(games):
    status, _, words = games.request("GET", "/phone/", **{"Accept-Language": "en"})
    assert (status, "tilesnap phone" in words) == (404, True)
