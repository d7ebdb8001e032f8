"""A shared server removes unused games; a personal server removes nothing."""

import time
from dataclasses import replace
from datetime import timedelta

import pytest

from tests.games.log_builders import start_event
from tests.server.games_server import serve_database
from tilesnap.games.log import Submission
from tilesnap.games.store import open_store
from tilesnap.games.store.base import now
from tilesnap.games.store.store_limits import SHARED_LIMITS
from tilesnap.settings import SHARED_VARIABLE

PATIENCE = 60  # seconds


@pytest.mark.slow
@pytest.mark.parametrize(("shared", "remaining"), [("1", ["recent"]), ("0", ["recent", "old"])])
def test_sweep_removes_old_games_on_shared_server(tmp_path, shared, remaining):
    url = f"sqlite:///{tmp_path}/games.sqlite"
    store = open_store(url)
    for game, days in (("old", SHARED_LIMITS.days + 1), ("recent", SHARED_LIMITS.days - 1)):
        first_event = replace(start_event(), game=game)
        store.begin(Submission(first_event, "begun", "phone"), now() - timedelta(days=days))
    with serve_database(url, **{SHARED_VARIABLE: shared}):
        deadline = time.monotonic() + PATIENCE
        while [game.id for game in store.games()] != remaining and time.monotonic() < deadline:
            time.sleep(0.05)
    assert [game.id for game in store.games()] == remaining
    store.close()
