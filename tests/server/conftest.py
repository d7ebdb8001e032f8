"""One server for all server tests; each test begins a game of its own."""

import pytest

from tests.server.games_server import serve_games


@pytest.fixture(scope="session")
def games(tmp_path_factory):
    with serve_games(tmp_path_factory.mktemp("games")) as served:
        yield served


@pytest.fixture
def game(games):
    return games.begin()
