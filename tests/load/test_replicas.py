"""Where one of two pages behind the proxy dies, nothing is lost, and its visitors go on at the other."""

import random

import pytest

from tests import postgres
from tilesnap.games.store import open_store
from tools.load import replicas
from tools.load.looking import all_faults


@pytest.mark.slow
def test_a_game_and_a_visitor_outlive_a_page_behind_the_proxy():
    if lacks := replicas.lacking():
        pytest.skip(lacks)
    with postgres.Postgres() as database:
        url = database.new()
        with replicas.fleet(url) as ours:
            death = replicas.kill_once(ours, url, "game", random.Random(1))
        store = open_store(url)
        afterwards = all_faults(store, death.acknowledged)
        store.close()
    assert (death.faults, afterwards) == ([], [])
