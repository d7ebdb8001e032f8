"""Stores on both databases, empty, one of each for a test."""

import os
import subprocess

import pytest

from game.store import open_store
from tests import postgres

KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def server():
    """Run a PostgreSQL server of the tests' own."""
    if lacks := postgres.lacking():
        pytest.skip(lacks)
    with postgres.Postgres("fsync=off") as server:  # here the server may die, the machine does not
        yield server


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


@pytest.fixture
def disk(tmp_path):
    """Give a function that mounts a small disk of so many kilobytes and returns its folder."""
    mounted = []

    def mount(kilobytes, within=tmp_path):
        folder = within / f"disk{len(mounted)}"
        folder.mkdir()
        command = ["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "none", str(folder)]
        if os.getuid() or subprocess.run(command, check=False, capture_output=True).returncode:
            pytest.skip("only root may mount a small disk")
        mounted.append(folder)
        return folder

    yield mount
    for folder in mounted:
        subprocess.run(["umount", str(folder)], check=True)
