"""Tests of database failures: each has a clear message, and changes nothing."""

import shutil
import sqlite3
import subprocess
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from scoring.errors import ScoringError
from tests.database_files import checkpoint, copy, overwrite_with_junk
from tests.games.log_builders import check_entries
from tests.games.store.test_entries import BEGUN, deal
from tests.postgres import PASSWORD, PASSWORD_IN_URL
from tilesnap.games.log import Submission
from tilesnap.games.store import database, open_store
from tilesnap.games.store.faults import MESSAGES


@pytest.fixture(autouse=True)
def _short_timeout(monkeypatch):
    """Wait only one second for a lock or a server."""
    monkeypatch.setattr(database, "TIMEOUT_SECONDS", 1)


def fault(call, *arguments):
    with pytest.raises(ScoringError) as raised:
        call(*arguments)
    assert raised.value.message.endswith(".")
    assert PASSWORD not in raised.value.message
    assert PASSWORD_IN_URL not in raised.value.message
    return raised.value


def fill(store):
    """Save deals until the database is full; return the acknowledged ids and the error."""
    saved = []
    while True:
        sent = deal(len(saved))
        try:
            store.append("evening", sent)
        except ScoringError as error:
            return saved, error
        saved.append(sent.id)


def assert_goes_on(store, saved):
    """Check that exactly the acknowledged entries are stored, and that the next deal is saved."""
    assert [entry.id for entry in store.entries("evening")] == ["e1", *saved]
    store.append("evening", Submission(deal(0).event, "later", "phone"))
    check_entries(store.entries("evening"))


def test_full_disk(disk):
    folder = disk(600)
    store = open_store(f"sqlite:///{folder}/games.sqlite")
    store.begin(BEGUN)
    (folder / "other").write_bytes(bytes(100_000))
    saved, error = fill(store)
    assert (error.code, error.params["place"]) == ("database_full", f"{folder}/games.sqlite")
    assert fault(store.append, "evening", deal(len(saved))).code == "database_full"
    (folder / "other").unlink()
    assert_goes_on(store, saved)
    store.close()


def test_full_disk_of_server(server, disk):
    folder = disk(12_000, server.folder)
    if server.account:
        shutil.chown(folder, **server.account)
    server.run_sql(f"CREATE TABLESPACE small LOCATION '{folder}'")
    store = open_store(server.create_database("TABLESPACE small"))
    store.begin(BEGUN)
    used = shutil.disk_usage(folder)
    (folder / "other").write_bytes(bytes(used.free - 300_000))
    saved, error = fill(store)
    assert error.code == "database_full"
    (folder / "other").unlink()
    assert_goes_on(store, saved)
    store.close()
    server.run_sql(f"DROP DATABASE games_{server._databases}", "DROP TABLESPACE small")


def test_read_only_disk(disk):
    folder = disk(2000)
    url = f"sqlite:///{folder}/games.sqlite"
    store = open_store(url)
    store.begin(BEGUN)
    store.close()
    subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
    assert fault(open_store, url).code == "database_read_only"
    assert fault(open_store, f"sqlite:///{folder}/new/games.sqlite").code == "database_read_only"
    subprocess.run(["mount", "-o", "remount,rw", str(folder)], check=True)
    again = open_store(url)
    assert_goes_on(again, [])
    again.close()


def test_read_only_server(server):
    url = server.create_database()
    store = open_store(url)
    store.begin(BEGUN)
    store.close()
    name = f"games_{server._databases}"
    server.run_sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    store = open_store(url)
    assert fault(store.append, "evening", deal(0)).code == "database_read_only"
    assert store.last("evening").number == 1
    store.close()


def test_file_locked_by_other_program(file_url, tmp_path):
    store = open_store(file_url)
    store.begin(BEGUN)
    other = sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert fault(store.append, "evening", deal(0)).code == "database_locked"
    assert store.last("evening").number == 1
    other.execute("ROLLBACK")
    other.close()
    assert_goes_on(store, [])
    store.close()


def test_threads_time_out_waiting_for_writer(file_url):
    store = open_store(file_url)
    store.begin(BEGUN)
    with store._database.writing(), ThreadPoolExecutor(2) as pool:
        waiting = [pool.submit(fault, store.append, "evening", deal(0)) for _ in range(2)]
        assert [each.result().code for each in waiting] == ["database_locked"] * 2
    assert_goes_on(store, [])
    store.close()


def test_game_locked_by_other_program(server):
    url = server.create_database()
    store = open_store(url)
    store.begin(BEGUN)
    with psycopg.connect(url) as other:
        other.execute("SELECT id FROM games FOR UPDATE")
        assert fault(store.append, "evening", deal(0)).code == "database_locked"
        assert store.last("evening").number == 1
    assert_goes_on(store, [])
    store.close()


@pytest.mark.parametrize("content", [b"my shopping list\n" * 100, bytes(range(256)) * 64])
def test_file_is_no_database(file_url, tmp_path, content):
    file = tmp_path / "games.sqlite"
    file.write_bytes(content)
    error = fault(open_store, file_url)
    assert (error.code, str(file) in error.message) == ("database_damaged", True)
    assert file.read_bytes() == content
    assert [path.name for path in tmp_path.iterdir()] == ["games.sqlite"]


def test_damaged_file(file_url, tmp_path):
    store = open_store(file_url)
    store.begin(BEGUN)
    for number in range(40):
        store.append("evening", deal(number))
    store.close()
    file = tmp_path / "games.sqlite"
    whole = file.read_bytes()
    torn = whole[:4096] + b"\xa5" * (len(whole) - 4096)
    file.write_bytes(torn)
    error = fault(open_store, file_url)
    assert (error.code, str(file) in error.message) == ("database_damaged", True)
    assert file.read_bytes() == torn
    file.write_bytes(whole)
    assert_goes_on(open_store(file_url), [deal(number).id for number in range(40)])


def test_store_recovers_after_file_is_repaired(file_url, tmp_path):
    store = open_store(file_url)
    store.begin(BEGUN)
    whole = overwrite_with_junk(tmp_path / "games.sqlite")
    assert fault(store.append, "evening", deal(0)).code == "database_damaged"
    copy(whole, tmp_path / "games.sqlite")
    assert_goes_on(store, [])
    store.close()


def test_store_writes_to_restored_backup(file_url, tmp_path):
    store = open_store(file_url)
    store.begin(BEGUN)
    file = tmp_path / "games.sqlite"
    checkpoint(file)
    copy(file, tmp_path / "backup")
    for each in tmp_path.glob("games.sqlite*"):
        each.unlink()
    assert fault(store.append, "evening", deal(0)).code == "database_gone"
    for each in tmp_path.glob("games.sqlite*"):
        each.unlink()
    copy(tmp_path / "backup", file)
    assert_goes_on(store, [])
    again = open_store(file_url)
    assert again.last("evening").number == 2
    again.close()
    store.close()


def test_damaged_table_of_server(server):
    url = server.create_database()
    store = open_store(url)
    store.begin(BEGUN)
    store.close()
    with psycopg.connect(url, autocommit=True) as asked:
        file = server.data / asked.execute("SELECT pg_relation_filepath('entries')").fetchone()[0]
        asked.execute("CHECKPOINT")
    server.stop()
    file.write_bytes(b"\xa5" * file.stat().st_size)
    server.start()
    store = open_store(url)
    assert fault(store.append, "evening", deal(0)).code == "database_damaged"
    store.close()


def test_folder_in_place_of_file(tmp_path):
    error = fault(open_store, f"sqlite:///{tmp_path}")
    assert (error.code, str(tmp_path) in error.message) == ("database_unreachable", True)


def test_file_in_place_of_folder(tmp_path):
    (tmp_path / "file").write_text("")
    assert fault(open_store, f"sqlite:///{tmp_path}/file/games.sqlite").code == "database_unreachable"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"database": "lost"}, "does not exist"),
        ({"password": "wrong"}, "authentication failed"),
        ({"user": "nobody"}, "authentication failed"),
    ],
)
def test_server_rejects_login(server, given, says):
    error = fault(open_store, server.url(**given))
    assert (error.code, says in error.message) == ("database_unreachable", True)


@pytest.mark.parametrize(
    "url", ["postgresql://me:tiles%20and%20walls@127.0.0.1:1/games", "postgresql:///games?host=/nowhere"]
)
def test_unreachable_server(url):
    assert fault(open_store, url).code == "database_unreachable"


def test_store_recovers_after_server_restart(server):
    store = open_store(server.create_database())
    store.begin(BEGUN)
    server.stop()
    assert fault(store.append, "evening", deal(0)).code == "database_unreachable"
    assert fault(store.last, "evening").code == "database_unreachable"
    server.start()
    assert_goes_on(store, [])
    store.close()


def test_messages_give_advice():
    for code, message in MESSAGES.items():
        assert "{place}" in message, code
        assert message.count(".") >= 2, code
