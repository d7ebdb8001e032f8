"""Fixtures with empty stores on both databases."""

import shutil

import pytest

from tilesnap.games.store import open_store

KINDS = ("sqlite", "postgresql")


def make_tables(url):
    open_store(url).close()


@pytest.fixture(scope="session")
def file_with_tables(tmp_path_factory):
    """A file with all tables, to be copied: creating them takes longer than most tests."""
    file = tmp_path_factory.mktemp("tables") / "games.sqlite"
    make_tables(f"sqlite:///{file}")
    return file


@pytest.fixture(params=KINDS)
def url(request, tmp_path):
    """The address of an empty database of each kind, with its tables if the test uses an open store."""
    is_opened = "store" in request.fixturenames
    if request.param == "sqlite":
        if is_opened:
            shutil.copy(request.getfixturevalue("file_with_tables"), tmp_path / "games.sqlite")
        return f"sqlite:///{tmp_path}/games.sqlite"
    server = request.getfixturevalue("server")
    return server.prepared_database(make_tables) if is_opened else server.empty_database()


@pytest.fixture
def file_url(tmp_path):
    return f"sqlite:///{tmp_path}/games.sqlite"


@pytest.fixture
def store(url):
    with_tables = open_store(url)
    yield with_tables
    with_tables.close()
