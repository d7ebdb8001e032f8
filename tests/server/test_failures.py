"""The database of games fails under a running server: it says to try later, and then writes down once."""

import sqlite3
import time
from contextlib import contextmanager

import pytest

from tests.copying import copy, write_over
from tests.games.telling import check_chain
from tests.server.games import Games, server_on
from tests.serving import START, healthy
from tilesnap.games.store import open_store

pytestmark = (
    pytest.mark.slow
)  # a server for each failure; what a device is told is in test_entries_api.py, too
ENTRIES = "/api/v1/entries"
AWAY = "Games cannot be opened or saved just now. Try again in a little while."


@contextmanager
def full(folder, _server):
    other = folder / "other"
    with other.open("wb", buffering=0) as filling:
        filled(filling)
    yield
    other.unlink()


def filled(file):
    """Write until there is no room left."""
    try:
        while True:
            file.write(bytes(4096))
    except OSError:
        return


@contextmanager
def locked(folder, _server):
    other = sqlite3.connect(folder / "games.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


@contextmanager
def written_over(folder, _server):
    whole = write_over(folder / "games.sqlite")
    yield
    copy(whole, folder / "games.sqlite")


@contextmanager
def stopped(_folder, server):
    server.stop()
    yield
    server.start()


@contextmanager
def removed(folder, _server):
    """The file is gone, and a backup comes in its place: nothing was written to an empty one meanwhile."""
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
    # what happens; where games are kept, the code of the answer
    full: ("disk", "database_full"),
    locked: ("file", "database_locked"),
    written_over: ("file", "database_damaged"),
    removed: ("file", "database_gone"),
    stopped: ("server", "database_unreachable"),
}


def health(server, *, database):
    """Ask whether it is ready until it says this of its database; gives the answer."""
    until = time.monotonic() + START
    while (answer := server.ask("GET", "/health"))[2][
        "database"
    ] is not database and time.monotonic() < until:
        time.sleep(0.2)
    return answer


@pytest.mark.parametrize("fails", FAILURES)
def test_a_server_that_can_keep_nothing_is_not_ready_and_lives(fails, request, tmp_path, disk):
    kind, code = FAILURES[fails]
    folder = disk(1200) if kind == "disk" else tmp_path
    server = request.getfixturevalue("server") if kind == "server" else None
    with server_on(server.emptied() if server else f"sqlite:///{folder}/games.sqlite") as address:
        asked = Games(address, None)
        assert health(asked, database=True)[2]["database"]
        with fails(folder, server):
            status, headers, said = health(asked, database=False)
            assert (status, headers["Retry-After"]) == (503, "5")
            assert (said["ready"], said["database"]) == (False, False)
            assert code in said["problems"] or "no_answer" in said["problems"]
            assert str(folder) not in str(said)
            assert healthy(address)
        assert health(asked, database=True)[2]["database"]


@pytest.mark.parametrize("fails", FAILURES)
def test_a_device_is_told_to_try_later_and_then_its_deal_is_written_down_once(fails, request, tmp_path, disk):
    kind, code = FAILURES[fails]
    folder = disk(1200) if kind == "disk" else tmp_path
    server = request.getfixturevalue("server") if kind == "server" else None
    url = server.emptied() if server else f"sqlite:///{folder}/games.sqlite"
    store = open_store(url)
    with server_on(url) as address:
        game = Games(address, store).begin()
        body = game.told()
        assert game.ask("GET", "/api/v1/game", game.scorer)[0] == 200  # the server has it open
        with fails(folder, server):
            for _ in range(2):
                status, headers, said = game.ask("POST", ENTRIES, game.scorer, body)
                assert (status, headers["Retry-After"], said["error"]["code"]) == (503, "5", code)
                assert said["error"]["message"] == AWAY
        assert [game.ask("POST", ENTRIES, game.scorer, body)[0] for _ in range(2)] == [200, 200]
    entries = store.entries(game.id)
    check_chain(entries)
    assert [entry.id for entry in entries] == ["begun", body["id"]]
    store.close()
