"""The phone's page is served from the folder that is named, and nothing beside it."""

import http.client
import sys
from urllib.parse import urlsplit

import pytest

from server.phone import FOLDER
from tests.serving import ROOT, free_port, served


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
    command = [sys.executable, "-m", "ui.command_line", "--port", str(port), "--no-browser"]
    kept = {"TILESNAP_DATABASE": f"sqlite:///{folder}/games.sqlite", FOLDER: str(page)}
    with served(command, port, ROOT, **kept) as url:
        yield url


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
