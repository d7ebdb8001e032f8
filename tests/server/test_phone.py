"""The phone's page is served from the folder that is named, and nothing beside it."""

import http.client
import json
import sys
from urllib.parse import urlsplit

import pytest

from tests.serving import ROOT, free_port, served
from tilesnap.games.events import Dealt, GameRules
from tilesnap.games.record import DealRecord
from tilesnap.server.phone import FOLDER
from tilesnap.session.evenings import Evenings


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """The address of a server that was told of a folder."""
    folder = tmp_path_factory.mktemp("phone")
    (folder / "secret").write_text("not yours")
    page = folder / "page"
    (page / "r1" / "shell").mkdir(parents=True)
    (page / "index.html").write_text("<h1>Tilesnap</h1>")
    (page / "r1" / "shell" / "shell.js").write_text("begin();" * 100)
    (page / "r1" / "python.wasm").write_bytes(b"\0asm" * 100)
    port = free_port()
    command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser"]
    kept = {"TILESNAP_DATABASE": f"sqlite:///{folder}/games.sqlite", FOLDER: str(page)}
    with served(command, port, ROOT, **kept) as url:
        yield url


def sent(address, body, token=None, **headers):
    """Send what a phone sends; give the status and the JSON of the answer."""
    host = urlsplit(address)
    connection = http.client.HTTPConnection(host.hostname, host.port, timeout=60)
    bearer = {"Authorization": f"Bearer {token}"} if token else {}
    connection.request("POST", "/phone/send", body, {**bearer, **headers})
    answer = connection.getresponse()
    said = json.loads(answer.read())
    connection.close()
    return answer.status, said


def evening(*deals):
    """Give the phone's games, one with these deals, which nobody won, and the game's id."""
    evenings = Evenings({}, "phone")
    game = evenings.begin(["Anna", "Ben", "Cleo", "Dan"], GameRules(name="european_classical"), 0)
    for deal in deals:
        evenings.tell(game, Dealt(deal=deal, after=None, record=DealRecord(outcome="drawn")))
    return evenings, game


def test_an_evening_is_sent_and_what_comes_later_too(address):
    evenings, game = evening("d1")
    status, said = sent(address, evenings.file(game))
    assert (status, said["game"]) == (200, game)
    assert got(address, f"/join/{said['token']}")[0] == 303
    evenings.tell(game, Dealt(deal="d2", after="d1", record=DealRecord(outcome="drawn")))
    assert sent(address, evenings.file(game), said["token"]) == (200, said)
    _, _, stands = got(address, "/api/v1/game", Authorization=f"Bearer {said['token']}")
    assert [each["event"]["kind"] for each in json.loads(stands)["entries"]] == ["begun", "dealt", "dealt"]


REFUSED = [
    # a row: what is sent after the evening was, by whose link, the code of what is wrong
    ("same", None, "game_kept_here"),
    ("same", "nobody's", "no_such_link"),
    ("other", "own", "no_such_link"),
    ("no file", None, "bad_game_file"),
]


@pytest.mark.parametrize("row", REFUSED, ids=lambda row: f"{row[0]} by {row[1]}")
def test_what_is_no_game_of_its_sender_is_refused_in_words(address, row):
    what, whose, code = row
    evenings, game = evening()
    token = sent(address, evenings.file(game))[1]["token"]
    others, other = evening()
    body = {"same": evenings.file(game), "other": others.file(other), "no file": "{}"}[what]
    given = {"own": token, "nobody's": "x" * 40}.get(whose)
    status, said = sent(address, body, given, **{"Accept-Language": "de"})
    assert status in (400, 404)
    assert said["error"]["code"] == code
    assert said["error"]["message"]


def got(address, path, **headers):
    host = urlsplit(address)
    connection = http.client.HTTPConnection(host.hostname, host.port, timeout=30)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    data = answer.read()
    connection.close()
    return answer.status, answer.headers, data


FILES = [
    # a row: path, what is in it, its kind, how long it is kept
    ("/phone/", b"<h1>Tilesnap</h1>", "html", "no-cache"),
    ("/phone/r1/shell/shell.js", b"begin();" * 100, "javascript", "immutable"),
    ("/phone/r1/python.wasm", b"\0asm" * 100, "application/wasm", "immutable"),
]


@pytest.mark.parametrize("row", FILES, ids=lambda row: row[0])
def test_its_files_come_with_their_kind(address, row):
    path, data, kind, kept = row
    status, headers, body = got(address, path)
    assert (status, body) == (200, data)
    assert kind in headers["Content-Type"]
    assert kept in headers["Cache-Control"]
    assert "'wasm-unsafe-eval'" in headers["Content-Security-Policy"]
    assert got(address, path, **{"Accept-Encoding": "gzip"})[1]["Content-Encoding"] == "gzip"


def test_its_files_are_named_from_below_it(address):
    assert got(address, "/phone")[1]["Location"] == "/phone/"


OTHERS = ["/phone/none.js", "/phone/..%2fsecret", "/phone/r1/%2e%2e/%2e%2e/secret", "/phone/r1"]


@pytest.mark.parametrize("path", OTHERS)
def test_nothing_beside_it_comes(address, path):
    status, _, body = got(address, path)
    assert status in (400, 404)
    assert b"not yours" not in body


def test_a_server_without_a_folder_says_how_to_make_one(games):
    status, _, words = games.ask("GET", "/phone/", **{"Accept-Language": "en"})
    assert (status, "tilesnap phone" in words) == (404, True)
