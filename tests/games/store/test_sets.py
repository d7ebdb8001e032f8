"""Tests of taught sets: they belong to their owner's key, saves are atomic, the last version stays."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace

import pytest

from scoring.errors import ScoringError
from tests.games.store.test_faults import fault
from tilesnap.games.store import open_store
from tilesnap.games.store.checks import MAX_NAME_LENGTH, MAX_SET_LENGTH, find_free_name
from tilesnap.games.store.store_limits import SHARED_LIMITS

OWNER, OTHER = "k" * 40, "q" * 40


def test_sets_are_stored_by_owner_and_name(store, url):
    assert store.save_set(OWNER, "travel set", '{"tiles": 1}', 0) == 1
    assert store.save_set(OWNER, "祖母的牌", "{}", 0) == 2
    elsewhere = open_store(url)
    assert elsewhere.sets(OWNER) == ["travel set", "祖母的牌"]
    kept = elsewhere.load_set(OWNER, "travel set")
    assert (kept.number, kept.text, kept.has_previous) == (1, '{"tiles": 1}', False)
    elsewhere.remove_set(OWNER, "travel set")
    elsewhere.remove_set(OWNER, "travel set")
    elsewhere.close()
    assert store.sets(OWNER) == ["祖母的牌"]
    assert fault_code(store.load_set, OWNER, "travel set") == "unknown_set"


def fault_code(call, *arguments):
    with pytest.raises(ScoringError) as raised:
        call(*arguments)
    return raised.value.code


def test_other_key_has_no_access(store):
    store.save_set(OWNER, "ours", "{}", 0)
    assert store.sets(OTHER) == []
    assert fault_code(store.load_set, OTHER, "ours") == "unknown_set"
    assert fault_code(store.put_back, OTHER, "ours", 1) == "unknown_set"
    store.remove_set(OTHER, "ours")
    store.save_set(OTHER, "ours", "[]", 0)
    assert store.load_set(OWNER, "ours").text == "{}"


def test_database_has_no_owner_key(tmp_path, file_url):
    store = open_store(file_url)
    store.save_set(OWNER, "ours", "{}", 0)
    store.close()
    assert all(OWNER.encode() not in path.read_bytes() for path in tmp_path.iterdir())


def test_put_back_restores_previous_version(store):
    for number, text in enumerate(("1", "2", "3")):
        store.save_set(OWNER, "ours", text, number)
    assert (store.load_set(OWNER, "ours").text, store.load_set(OWNER, "ours").has_previous) == ("3", True)
    assert store.put_back(OWNER, "ours", 3) == 4
    assert store.load_set(OWNER, "ours").text == "2"
    assert fault_code(store.put_back, OWNER, "ours", 3) == "set_changed"
    store.put_back(OWNER, "ours", 4)
    assert store.load_set(OWNER, "ours").text == "3"
    with store._database.reading() as connection:
        kept = connection.exec_driver_sql("SELECT text FROM sets ORDER BY number").scalars().all()
    assert kept == ["2", "3"]


def test_keep_set_rejects_stale_version(store):
    store.save_set(OWNER, "ours", "1", 0)
    assert fault_code(store.save_set, OWNER, "ours", "2", 0) == "set_changed"
    store.save_set(OWNER, "ours", "3", 1)
    assert fault_code(store.save_set, OWNER, "ours", "4", 1) == "set_changed"
    store.remove_set(OWNER, "ours")
    assert fault_code(store.save_set, OWNER, "ours", "5", 2) == "set_changed"
    assert store.save_set(OWNER, "ours", "6", 0) > 2, "no number comes twice"
    assert store.load_set(OWNER, "ours").text == "6"


def test_concurrent_saves_are_serialised(store):
    store.save_set(OWNER, "ours", "[]", 0)

    def add(letter):
        while True:
            there = store.load_set(OWNER, "ours")
            try:
                return store.save_set(OWNER, "ours", there.text.replace("]", f"{letter}]"), there.number)
            except ScoringError as error:
                if error.code != "set_changed":
                    raise

    with ThreadPoolExecutor(4) as pool:
        numbers = list(pool.map(add, "12345678"))
    assert sorted(numbers) == list(range(2, 10))
    assert sorted(store.load_set(OWNER, "ours").text) == sorted("[12345678]")


@pytest.mark.parametrize(
    "name", ["../x", "/etc/passwd", "a/b\\c", ".hidden", "C:", "x" * MAX_NAME_LENGTH, "'; --"]
)
def test_set_name_is_not_interpreted(store, tmp_path, name):
    before = {path for path in tmp_path.rglob("*") if not path.name.startswith("games.sqlite")}
    store.save_set(OWNER, name, "{}", 0)
    assert store.sets(OWNER) == [name]
    assert {path for path in tmp_path.rglob("*") if not path.name.startswith("games.sqlite")} == before


@pytest.mark.parametrize(
    "name", ["", " ", " x", "a\nb", "a\0b", "\ud800", "\u202e", "x" * (MAX_NAME_LENGTH + 1)]
)
def test_keep_set_rejects_unreadable_name(store, name):
    assert fault_code(store.save_set, OWNER, name, "{}", 0) == "bad_set_name"
    assert fault_code(store.load_set, OWNER, name) == "unknown_set"
    store.remove_set(OWNER, name)
    assert store.sets(OWNER) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [(f'"{"x" * MAX_SET_LENGTH}"', "set_too_big"), ("{", "bad_game"), ('"\ud800"', "bad_game")],
)
def test_keep_set_rejects_invalid_text(store, text, code):
    assert fault_code(store.save_set, OWNER, "ours", text, 0) == code


def test_set_count_is_limited(url):
    store = open_store(url, replace(SHARED_LIMITS, sets=2))
    store.save_set(OWNER, "one", "1", 0)
    store.save_set(OWNER, "two", "2", 0)
    assert fault_code(store.save_set, OWNER, "three", "3", 0) == "too_many_sets"
    store.save_set(OWNER, "two", "2", 2)
    store.save_set(OTHER, "three", "3", 0)
    assert fault_code(store.copy_sets, OTHER, OWNER) == "too_many_sets"
    assert store.sets(OWNER) == ["one", "two"]
    store.close()


def test_full_server_rejects_new_set(url):
    store = open_store(url, replace(SHARED_LIMITS, total=1))
    assert fault_code(store.save_set, OWNER, "ours", "1", 0) == "database_bounded"
    store.close()


def test_copy_sets_to_other_owner(store):
    for name, text in (("ours", "1"), ("theirs", "2"), ("same", "3")):
        store.save_set(OWNER, name, text, 0)
    store.save_set(OTHER, "ours", "0", 0)
    store.save_set(OTHER, "same here", "3", 0)
    assert store.copy_sets(OWNER, OTHER) == 2
    assert store.sets(OTHER) == ["ours", "ours 2", "same here", "theirs"]
    assert store.load_set(OTHER, "ours 2").text == "1"
    assert store.sets(OWNER) == ["ours", "same", "theirs"]
    assert (store.copy_sets(OWNER, OTHER), store.copy_sets(OWNER, OWNER)) == (0, 0)


def test_free_name_has_maximum_length():
    long = "x" * MAX_NAME_LENGTH
    assert (find_free_name("ours", ["ours", "ours 2"]), len(find_free_name(long, [long]))) == (
        "ours 3",
        MAX_NAME_LENGTH,
    )


def test_full_disk_leaves_sets_unchanged(disk):
    folder = disk(900)
    store = open_store(f"sqlite:///{folder}/games.sqlite")
    before = f'"{"a" * 100_000}"'
    number = store.save_set(OWNER, "ours", before, 0)
    (folder / "other").write_bytes(bytes(300_000))
    error = None
    while error is None:
        try:
            number = store.save_set(OWNER, "ours", before, number)
        except ScoringError as raised:
            error = raised
    assert error.code == "database_full"
    assert fault(store.save_set, OWNER, "more", f'"{"b" * 400_000}"', 0).code == "database_full"
    assert (store.sets(OWNER), store.load_set(OWNER, "ours").text) == (["ours"], before)
    (folder / "other").unlink()
    store.save_set(OWNER, "ours", "2", number)
    store.close()
    with closing(sqlite3.connect(folder / "games.sqlite")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
