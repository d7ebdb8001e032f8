"""Failures of the game database under a running server: 503 meanwhile, and one entry afterwards."""

import sqlite3
import time
from contextlib import contextmanager

import pytest

from tests.database_files import copy, overwrite_with_junk
from tests.games.log_builders import check_entries
from tests.server.games_server import GamesServer, serve_database
from tests.serving import START_SECONDS, is_healthy
from tilesnap.games.store import open_store

pytestmark = pytest.mark.slow  # one server per failure; api/test_entries.py covers responses to devices, too
ENTRIES = "/api/v1/entries"
AWAY = "Games cannot be opened or saved just now. Try again in a little while."


@contextmanager
def disk_full(folder, _server):
    other = folder / "other"
    with other.open("wb", buffering=0) as filling:
        fill(filling)
    yield
    other.unlink()


def fill(file):
    """Write until the disk is full."""
    try:
        while True:
            file.write(bytes(4096))
    except OSError:
        return


@contextmanager
def file_locked(folder, _server):
    other = sqlite3.connect(folder / "games.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


@contextmanager
def file_overwritten(folder, _server):
    whole = overwrite_with_junk(folder / "games.sqlite")
    yield
    copy(whole, folder / "games.sqlite")


@contextmanager
def server_stopped(_folder, server):
    server.stop()
    yield
    server.start()


@contextmanager
def file_removed(folder, _server):
    """Remove the file and put a backup in its place; meanwhile no new file may be created."""
    file = folder / "games.sqlite"
    with sqlite3.connect(file) as one, sqlite3.connect(folder / "backup") as other:
        one.backup(other)
    one.close()
    other.close()
    for each in folder.glob("games.sqlite*"):
        each.unlink()
    yield
    assert not file.exists()
    (folder / "backup").rename(file)


FAILURES = {
    # failure: kind of database, code of the response
    disk_full: ("disk", "database_full"),
    file_locked: ("file", "database_locked"),
    file_overwritten: ("file", "database_damaged"),
    file_removed: ("file", "database_gone"),
    server_stopped: ("server", "database_unreachable"),
}


def health(server, *, database):
    """Poll /health until it reports this state of the database; return the response."""
    deadline = time.monotonic() + START_SECONDS
    while (response := server.request("GET", "/health"))[2][
        "database"
    ] is not database and time.monotonic() < deadline:
        time.sleep(0.2)
    return response


@pytest.mark.parametrize("failure", FAILURES)
def test_health_reports_failure_and_recovers(failure, request, tmp_path, disk):
    kind, code = FAILURES[failure]
    folder = disk(1200) if kind == "disk" else tmp_path
    server = request.getfixturevalue("server") if kind == "server" else None
    with serve_database(server.empty_database() if server else f"sqlite:///{folder}/games.sqlite") as address:
        games = GamesServer(address, None)
        assert health(games, database=True)[2]["database"]
        with failure(folder, server):
            status, headers, content = health(games, database=False)
            assert (status, headers["Retry-After"]) == (503, "5")
            assert (content["ready"], content["database"]) == (False, False)
            assert code in content["problems"] or "no_answer" in content["problems"]
            assert str(folder) not in str(content)
            assert is_healthy(address)
        assert health(games, database=True)[2]["database"]


@pytest.mark.parametrize("failure", FAILURES)
def test_entries_returns_503_then_saves_once(failure, request, tmp_path, disk):
    kind, code = FAILURES[failure]
    folder = disk(1200) if kind == "disk" else tmp_path
    server = request.getfixturevalue("server") if kind == "server" else None
    url = server.empty_database() if server else f"sqlite:///{folder}/games.sqlite"
    store = open_store(url)
    with serve_database(url) as address:
        game = GamesServer(address, store).begin()
        body = game.submission_body()
        assert game.request("GET", "/api/v1/game", game.scorer)[0] == 200  # the server has it open
        with failure(folder, server):
            for _ in range(2):
                status, headers, content = game.request("POST", ENTRIES, game.scorer, body)
                assert (status, headers["Retry-After"], content["error"]["code"]) == (503, "5", code)
                assert content["error"]["message"] == AWAY
        assert [game.request("POST", ENTRIES, game.scorer, body)[0] for _ in range(2)] == [200, 200]
    entries = store.entries(game.id)
    check_entries(entries)
    assert [entry.id for entry in entries] == ["begun", body["id"]]
    store.close()
