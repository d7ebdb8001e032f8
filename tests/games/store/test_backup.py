"""Tests of backups made as docs/games-kept.md describes, while games are written."""

import shutil
import sqlite3
import subprocess
import threading

import pytest

from tests.games.log_builders import start_event
from tests.games.store.test_entries import deal
from tilesnap.games.log import Submission
from tilesnap.games.store import open_store

OWNER = "k" * 40


def fill_store(store):
    store.begin(Submission(start_event(), "e1", "phone"))
    store.save_set(OWNER, "ours", '"the faces"', 0)
    for number in range(20):
        store.append("evening", deal(number))


def check_everything(url, expected):
    """Check that everything is complete, and that the game goes on."""
    with_games = open_store(url)
    entries = with_games.entries("evening")
    assert entries[: len(expected)] == expected
    assert with_games.load_set(OWNER, "ours").text == '"the faces"'
    with_games.append("evening", deal(1000))
    assert len(with_games.entries("evening")) == len(entries) + 1
    with_games.close()


@pytest.fixture
def background_writer():
    """Write deals in the background while a backup is made."""
    ends = threading.Event()
    threads = []

    def write(store):
        def go_on():
            for number in range(100, 900):
                if ends.is_set():
                    return
                store.append("evening", deal(number))

        threads.append(threading.Thread(target=go_on))
        threads[0].start()

    yield write
    ends.set()
    for each in threads:
        each.join()


def test_sqlite_backup_during_writes_is_complete(tmp_path, background_writer):
    file, copy = tmp_path / "games.sqlite", tmp_path / "copy.sqlite"
    store = open_store(f"sqlite:///{file}")
    fill_store(store)
    entries = store.entries("evening")
    background_writer(store)
    with sqlite3.connect(file) as ours, sqlite3.connect(copy) as theirs:
        ours.backup(theirs)  # as .backup of the program sqlite3 does
    theirs.close()
    check_everything(f"sqlite:///{copy}", entries)
    store.close()


def test_postgresql_dump_restores(server, background_writer, tmp_path):
    programs = {name: shutil.which(name) for name in ("pg_dump", "psql")}
    if None in programs.values():
        pytest.skip("pg_dump or psql is not on the path")
    url, again = server.create_database(), server.create_database()
    store = open_store(url)
    fill_store(store)
    entries = store.entries("evening")
    background_writer(store)
    dump = tmp_path / "games.sql"
    subprocess.run([programs["pg_dump"], "--file", dump, url], check=True, capture_output=True)
    subprocess.run(
        [programs["psql"], "--quiet", "--set", "ON_ERROR_STOP=1", "--file", dump, again],
        check=True,
        capture_output=True,
    )
    check_everything(again, entries)
    store.close()
