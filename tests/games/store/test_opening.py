"""Tests of the address of the store and its settings."""

import os
import socket
import subprocess
import sys

import pytest

from scoring.errors import ScoringError
from tests.games.store.test_entries import BEGUN
from tilesnap.games.store import open_store
from tilesnap.games.store.database import TIMEOUT_SECONDS
from tilesnap.games.store.opening import check_server
from tilesnap.server.launch import serve


@pytest.mark.parametrize(
    "url",
    [
        "sqlite",
        "postgres",
        ":memory:",
        "sqlite:games.sqlite",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "sqlite:///file:games?mode=memory&uri=true",
        "mysql://me:secret@server/games",
        "postgresql+asyncpg//me:secret@server/games",
        "http://secret@server",
        "postgresql://me:secret@server:port/games",
    ],
)
def test_invalid_address_is_rejected_and_not_repeated(url):
    with pytest.raises(ScoringError) as raised:
        open_store(url)
    assert raised.value.code == "bad_database_url"
    assert "write the path of a file" in raised.value.message
    assert "secret" not in raised.value.message


def test_variable_names_database(url, monkeypatch):
    monkeypatch.setenv("TILESNAP_DATABASE", url)
    store = open_store()
    store.begin(BEGUN)
    store.close()
    again = open_store(url)
    assert again.last("evening").number == 1
    again.close()


@pytest.mark.parametrize(
    ("path", "file"),
    [
        ("scores.sqlite", "here/scores.sqlite"),
        ("kept/of our club/games", "here/kept/of our club/games"),
        ("../a%20b?c=d.sqlite", "a%20b?c=d.sqlite"),
        ("~/games.sqlite", "home/games.sqlite"),
        ("{folder}/games.sqlite", "games.sqlite"),
    ],
)
def test_plain_path_opens_file(path, file, tmp_path, monkeypatch):
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TILESNAP_DATABASE", path.format(folder=tmp_path))
    store = open_store()
    store.begin(BEGUN)
    store.close()
    assert (tmp_path / file).is_file()
    again = open_store(f"sqlite:///{tmp_path}/{file}") if "?" not in file else open_store()
    assert again.last("evening").number == 1
    again.close()


def test_default_is_file_in_user_folder(monkeypatch, tmp_path):
    monkeypatch.delenv("TILESNAP_DATABASE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    store = open_store()
    store.close()
    assert str(tmp_path) in store.place or sys.platform != "linux"
    assert sys.platform != "linux" or (tmp_path / "tilesnap" / "games.sqlite").is_file()


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_postgresql_address_variants(server, scheme):
    store = open_store(server.create_database().replace("postgresql", scheme, 1))
    assert store.games() == []
    store.close()


def test_missing_driver_is_named(tmp_path):
    (tmp_path / "psycopg.py").write_text("raise ModuleNotFoundError('No module named psycopg')")
    ask = "from tilesnap.games.store import open_store; open_store('postgresql:///games')"
    paths = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    env = {**os.environ, "PYTHONPATH": paths}
    result = subprocess.run([sys.executable, "-c", ask], env=env, check=False, capture_output=True, text=True)
    assert "pip install 'tilesnap[postgres]'" in result.stderr.splitlines()[-1]


SETTINGS = {
    "sqlite": {
        "PRAGMA journal_mode": "wal",
        "PRAGMA synchronous": 2,
        "PRAGMA foreign_keys": 1,
        "PRAGMA busy_timeout": 1000 * TIMEOUT_SECONDS,
    },
    "postgresql": {
        "SHOW synchronous_commit": "on",
        "SHOW lock_timeout": f"{TIMEOUT_SECONDS}s",
    },
}


def test_connection_settings(store, url):
    with store._database.reading() as connection:
        for ask, value in SETTINGS[url.partition(":")[0]].items():
            assert connection.exec_driver_sql(ask).scalar() == value


def test_start_ends_when_database_server_is_unreachable(monkeypatch):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    monkeypatch.setenv("TILESNAP_DATABASE", f"postgresql://me:secret@127.0.0.1:{port}/games")
    with pytest.raises(ScoringError, match=r"Start the database") as raised:
        serve(port=port, open_browser=False)
    assert raised.value.code == "database_unreachable"
    assert "secret" not in raised.value.message


@pytest.mark.parametrize("setting", ["", "sqlite:///games.sqlite", "games.sqlite"])
def test_check_server_opens_no_file(setting, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TILESNAP_DATABASE", setting)
    check_server()
    assert not [*tmp_path.iterdir()]
