"""Two pages behind the proxy: if one dies, nothing is lost and its visitors continue at the other."""

import random

import pytest

from tests import postgres
from tilesnap.games.store import open_store
from tools.load import replicas
from tools.load.checks import check_all_games


@pytest.mark.slow
def test_kill_of_page_loses_no_deal_or_visitor():
    if lacks := replicas.missing_requirement():
        pytest.skip(lacks)
    with postgres.Postgres() as database:
        url = database.create_database()
        with replicas.fleet(url) as ours:
            death = replicas.kill_once(ours, url, "game", random.Random(1))
        store = open_store(url)
        afterwards = check_all_games(store, death.acknowledged)
        store.close()
    assert (death.faults, afterwards) == ([], [])
