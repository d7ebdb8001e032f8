"""Stores on both databases, empty, one of each for a test."""

import pytest

from game.store import open_store

KINDS = ("sqlite", "postgresql")


@pytest.fixture(params=KINDS)
def url(request, tmp_path):
    """Name an empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/games.sqlite"
    return request.getfixturevalue("server").emptied()


@pytest.fixture
def file_url(tmp_path):
    return f"sqlite:///{tmp_path}/games.sqlite"


@pytest.fixture
def store(url):
    with_tables = open_store(url)
    yield with_tables
    with_tables.close()
