"""A server for strangers removes what nobody used for long; one of one's own removes nothing."""

import time
from dataclasses import replace
from datetime import timedelta

import pytest

from tests.games.telling import begun
from tests.server.games import server_on
from tilesnap.games.log import Sent
from tilesnap.games.store import open_store
from tilesnap.games.store.bounds import SHARED, SHARED_VARIABLE
from tilesnap.games.store.part import now

PATIENCE = 60  # seconds


@pytest.mark.slow
@pytest.mark.parametrize(("shared", "left"), [("1", ["recent"]), ("0", ["recent", "old"])])
def test_old_games_go_from_a_server_for_strangers(tmp_path, shared, left):
    url = f"sqlite:///{tmp_path}/games.sqlite"
    store = open_store(url)
    for game, days in (("old", SHARED.days + 1), ("recent", SHARED.days - 1)):
        told = replace(begun(), game=game)
        store.begin(Sent(told, "begun", "phone"), now() - timedelta(days=days))
    with server_on(url, **{SHARED_VARIABLE: shared}):
        until = time.monotonic() + PATIENCE
        while [game.id for game in store.games()] != left and time.monotonic() < until:
            time.sleep(0.05)
    assert [game.id for game in store.games()] == left
    store.close()
