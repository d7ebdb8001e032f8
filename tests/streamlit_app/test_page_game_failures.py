"""Tests of database failures while a deal is entered: the page explains them, and loses nothing."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import contextmanager
from types import SimpleNamespace

import pytest

from tests.database_files import checkpoint, copy, overwrite_with_junk
from tests.serving import ROOT, SOURCES
from tests.streamlit_app.app_steps import (
    EXAMPLE,
    bar_data,
    component_data,
    deal_of,
    hand_of,
    messages,
    open_app,
    open_place,
    send,
    type_hand,
)
from tests.streamlit_app.game_steps import (
    DRAWN,
    begin,
    enter_points,
    go_to_table,
    is_offered,
    keep_typed,
    ledger,
    new_game_fields,
    open_game_page,
    press,
    press_part,
    save,
    seats_part,
    tap_seat,
    title,
    totals,
    write_prepared_deal,
)
from tilesnap.games.store import database, open_store
from tilesnap.streamlit_app.state.open_game import _open_cached_store, game_store

STILL_HERE = "What you entered is still here."


@pytest.fixture(autouse=True)
def _soon(monkeypatch):
    """Wait for a lock or a server for one second only."""
    monkeypatch.setattr(database, "TIMEOUT_SECONDS", 1)


@pytest.fixture
def place(request, tmp_path, disk, monkeypatch):
    """Store games on a small disk, in a file, or in a database server; return the location."""

    def made(kind):
        folder = disk(1200) if kind == "disk" else tmp_path
        server = request.getfixturevalue("server") if kind == "server" else None
        url = server.empty_database() if server else f"sqlite:///{folder}/games.sqlite"
        monkeypatch.setenv("TILESNAP_DATABASE", url)
        return SimpleNamespace(folder=folder, file=folder / "games.sqlite", server=server, url=url)

    yield made
    game_store().close()
    _open_cached_store.cache_clear()


@contextmanager
def fill_disk(at):
    other = at.folder / "other"
    with other.open("wb", buffering=0) as filling:
        while shutil.disk_usage(at.folder).free:
            filling.write(bytes(4096))
    yield
    other.unlink()


@contextmanager
def make_read_only(at):
    game_store().close()  # a disk cannot become read-only while a file on it is open
    subprocess.run(["mount", "-o", "remount,ro", str(at.folder)], check=True)
    yield
    subprocess.run(["mount", "-o", "remount,rw", str(at.folder)], check=True)


@contextmanager
def lock_database(at):
    other = sqlite3.connect(at.file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


@contextmanager
def overwrite_file(at):
    whole = overwrite_with_junk(at.file)
    yield
    copy(whole, at.file)


@contextmanager
def remove_file(at):
    """Remove the file while the page has it open, and later restore it from a backup."""
    checkpoint(at.file)
    backup = at.folder / "backup"
    copy(at.file, backup)
    for file in at.folder.glob("games.sqlite*"):
        file.unlink()
    yield
    for file in at.folder.glob("games.sqlite*"):
        file.unlink()
    shutil.move(backup, at.file)


@contextmanager
def stop_server(at):
    at.server.stop()
    yield
    at.server.start()


FAILURES = {
    # a row: failure, location of games, messages, whether games can be read meanwhile
    fill_disk: ("disk", "There is no room left: {place}.", "Free some space", True),
    make_read_only: (
        "disk",
        "{place} may only be read.",
        "Give the account that runs Tilesnap the right",
        False,
    ),
    lock_database: ("file", "something else holds {place} for too long", "close the other program", True),
    overwrite_file: ("file", "{place} is damaged", "put a backup in its place", False),
    remove_file: (
        "file",
        "The games file is gone: {place}",
        "Put it back, or a backup in its place",
        False,
    ),
    stop_server: ("server", "The game database cannot be reached", "Check that the server is running", False),
}
CANNOT_BE_READ = [fails for fails, (*_, readable) in FAILURES.items() if not readable]


def failure(fails, place):
    kind, says, advises, _ = FAILURES[fails]
    at = place(kind)
    return at, (says.format(place=at.file), advises)


@pytest.mark.parametrize("fails", FAILURES)
def test_draft_is_saved_when_database_recovers(fails, place):
    at, says = failure(fails, place)
    table = begin(open_game_page())
    tap_seat(table, "near")
    tap_seat(table, "right")
    enter_points(table, 50)
    with fails(at):
        for points in (20, 10, 0):
            enter_points(table, points)
            (message,) = [box.value.replace("\\", "") for box in table.error]
            assert all(words in message for words in (*says, STILL_HERE)), message
        assert title(table) == "Game"
        assert "Ben pays Anna" in ledger(table)
    table.run()
    assert not table.error
    reloaded = open_game_page("phone-1", **table.query_params)
    assert "Ben pays Anna" in ledger(reloaded)  # the draft was stored as soon as possible
    save(table)
    assert totals(table) == {"Anna": "300", "Ben": "−70", "Cleo": "−100", "Dan": "−130"}
    again = open_store(at.url)
    (game,) = again.games()
    assert [entry.event.kind for entry in again.entries(game.id)] == ["begun", "dealt"]
    again.close()


@pytest.mark.parametrize("fails", FAILURES)
def test_hand_typed_during_failure_stays(fails, place):
    at, says = failure(fails, place)
    table = begin(open_game_page())
    tap_seat(table, "near")
    tap_seat(table, "right")
    with fails(at):
        type_hand(table, EXAMPLE)
        assert all(words in messages(table).replace("\\", "") for words in (*says, STILL_HERE))
        keep_typed(table, EXAMPLE)
        assert title(table) == "Ben’s hand"
    go_to_table(table)
    assert not table.error
    assert is_offered(table, "Anna · East 東 · 240")


@pytest.mark.parametrize("fails", CANNOT_BE_READ)
def test_page_loaded_during_failure_recovers(fails, place):
    at, says = failure(fails, place)
    table = begin(open_game_page())
    tap_seat(table, "near")
    tap_seat(table, "right")
    type_hand(table, EXAMPLE)
    address = dict(table.query_params)
    with fails(at):
        at_hand = open_game_page(**address)
        at_table = open_game_page(g=address["g"])
        for page in (at_hand, at_table):
            assert all(words in messages(page).replace("\\", "") for words in says)
            assert STILL_HERE not in messages(page)
        assert at_hand.query_params == address
    press(at_hand, "try_again")
    assert title(at_hand) == "Anna’s hand"
    assert hand_of(at_hand).text == "CCCC 555m | 111p 222s EE*"
    at_table.run()
    assert seats_part(at_table) is None  # the deal is complete, as in the draft
    assert not at_table.error


def test_saved_entry_is_processed_after_failure(place):
    at, _ = failure(overwrite_file, place)
    table = begin(open_game_page())
    press_part(table, DRAWN)
    waiting = deal_of(table)
    prepared = write_prepared_deal(table)
    with overwrite_file(at):
        send(table, "game_outbox", "saved", {"ids": [prepared["id"]]})
        assert "damaged" in messages(table)
        assert deal_of(table) == waiting
        assert prepared["id"] not in component_data(table, "game_outbox")["acknowledged"]
    send(table, "game_outbox", "saved", {"ids": [prepared["id"]]})
    assert not table.error
    assert not deal_of(table).is_begun


WRONG = {
    # a row: address, message of the page of games
    "mysql://nonsense": "is not the address of a database",
    "sqlite://": "names no file",
    "postgresql://me:secret@127.0.0.1:1/games": "cannot be reached: 127.0.0.1:1/games",
    "sqlite:///{file}/games.sqlite": "cannot be",
    "sqlite:///{disk}/new/games.sqlite": "may only be read",
}


@pytest.mark.parametrize("address", WRONG)
def test_hand_is_scored_with_wrong_database_address(address, request, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    if "{disk}" in address:
        folder = request.getfixturevalue("disk")(100)
        subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
        address, says = address.format(disk=folder), WRONG[address]
    else:
        address, says = address.format(file=tmp_path / "file"), WRONG[address]
    monkeypatch.setenv("TILESNAP_DATABASE", address)
    page = open_app()
    send(page, "game_outbox", "device", {"id": "phone", "name": ""})
    type_hand(page, EXAMPLE)
    assert bar_data(page)["total"] == "200 to 500"
    assert not page.error
    open_place(page, "game")
    begin(page)
    assert says in messages(page).replace("\\", "")
    assert "secret" not in messages(page)
    assert [*new_game_fields(page).values()][:4] == ["Anna", "Ben", "Cleo", "Dan"]
    open_place(page, "hand")
    assert bar_data(page)["total"] == "200 to 500"


ALONE = """
import sys
from tests.streamlit_app.app_steps import EXAMPLE, bar_data, open_app, type_hand
import tilesnap.server.asgi
page = open_app()
type_hand(page, EXAMPLE)
assert bar_data(page)["total"]
print(*sorted({name.partition(".")[0] for name in sys.modules} & {"sqlalchemy", "alembic", "psycopg"}))
"""


def test_hand_is_scored_without_database_driver():
    more = {"TILESNAP_DATABASE": "unopened.sqlite", "PATH": "", **SOURCES}
    ran = subprocess.run(
        [sys.executable, "-c", ALONE], env=more, cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == ""
