"""Tests of `check_writing`, which probes the database and leaves nothing behind."""

import random
import sqlite3
from contextlib import contextmanager, suppress

import pytest
from sqlalchemy import func, select

from scoring.errors import ScoringError
from tests.database_files import overwrite_with_junk
from tests.games.store.test_entries import BEGUN, deal
from tilesnap.games.store import database, open_store
from tilesnap.games.store.tables import METADATA


@pytest.fixture(autouse=True)
def _short_timeout(monkeypatch):
    """Wait only one second for a lock."""
    monkeypatch.setattr(database, "TIMEOUT_SECONDS", 1)


def count_rows(store):
    """Return the number of rows of each table."""
    with store._database.reading() as connection:
        return {
            name: connection.scalar(select(func.count()).select_from(table))
            for name, table in METADATA.tables.items()
        }


def test_check_writing_leaves_nothing(store):
    store.begin(BEGUN)
    store.append("evening", deal(0))
    before = count_rows(store)
    for _ in range(3):
        store.check_writing()
    assert count_rows(store) == before
    assert [kept.id for kept in store.games()] == ["evening"]


def test_check_writing_writes(tmp_path):
    store = open_store(f"sqlite:///{tmp_path}/games.sqlite")
    store.games()
    log = tmp_path / "games.sqlite-wal"
    before = log.stat().st_size
    store.check_writing()
    assert log.stat().st_size > before
    store.close()


def fill_database(file):
    """Write until there is no room left."""
    with suppress(OSError):
        while True:
            file.write(bytes(4096))


@contextmanager
def full(folder):
    with (folder / "other").open("wb", buffering=0) as filling:
        fill_database(filling)
    yield


@contextmanager
def lock(folder):
    other = sqlite3.connect(folder / "games.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


@contextmanager
def overwrite(folder):
    overwrite_with_junk(folder / "games.sqlite")
    yield


@contextmanager
def empty(folder):
    other = sqlite3.connect(folder / "games.sqlite", isolation_level=None)
    other.execute("DROP TABLE entries")
    other.close()
    yield


@contextmanager
def remove_file(folder):
    file = folder / "games.sqlite"
    file.rename(folder / "elsewhere")
    yield
    assert not file.exists()
    (folder / "elsewhere").rename(file)


FAILURES = {
    remove_file: "database_gone",
    full: "database_full",
    lock: "database_locked",
    overwrite: "database_damaged",
    empty: "database_damaged",
}


@pytest.mark.parametrize("fails", FAILURES)
def test_check_writing_reports_faults(fails, disk):
    folder = disk(1200)
    store = open_store(f"sqlite:///{folder}/games.sqlite")
    store.begin(BEGUN)
    store.check_writing()
    with fails(folder), pytest.raises(ScoringError) as raised:
        store.check_writing()
    assert raised.value.code == FAILURES[fails]
    store.close()


def test_check_writing_reports_read_only_server(server):
    url = server.create_database()
    open_store(url).close()
    server.run_sql(f"ALTER DATABASE games_{server._databases} SET default_transaction_read_only = on")
    store = open_store(url)
    with pytest.raises(ScoringError) as raised:
        store.check_writing()
    assert raised.value.code == "database_read_only"
    store.close()


def root_pages(file):
    """Return the root page of each table and index by name, and the page size."""
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    [(size,)] = connection.execute("PRAGMA page_size").fetchall()
    roots = dict(connection.execute("SELECT name, rootpage FROM sqlite_master WHERE rootpage > 0"))
    connection.close()
    return roots, size


def test_check_writing_finds_any_damaged_root(tmp_path):
    """Overwrites the root of each of our tables and indexes with 60 random bytes in turn."""
    file = tmp_path / "games.sqlite"
    made = open_store(f"sqlite:///{file}")
    made.begin(BEGUN)
    made.make_link("evening", "viewer")
    made.close()
    roots, size = root_pages(file)
    whole, missed = file.read_bytes(), []
    for name, page in roots.items():
        at, damage = (page - 1) * size, random.Random(page).randbytes(60)
        damaged = tmp_path / f"{page}.sqlite"
        damaged.write_bytes(whole[:at] + damage + whole[at + 60 :])
        try:
            store = open_store(f"sqlite:///{damaged}")
        except ScoringError:
            continue
        try:
            store.check_writing()
            missed.append(name)
        except ScoringError as error:
            if not error.code.startswith("database_"):
                missed.append(name)
        store.close()
    assert missed == ["sqlite_autoindex_tilesnap_version_1"]  # read only by migrations
    assert {"links", "sets", "photos"} <= {*roots}
