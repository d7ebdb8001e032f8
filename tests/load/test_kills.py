"""No deal that was acknowledged is lost when what saves it dies."""

import random

import pytest

from tests import postgres
from tests.load.databases import databases
from tests.load.kills import kill_once


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_acknowledged_deals_outlive_a_few_kills(kind):
    if kind == "postgresql" and (lacks := postgres.lacking()):
        pytest.skip(lacks)
    chance = random.Random(3)  # with it, the third to die is the server
    for url, server in databases(None, kind):
        deaths = [kill_once(url, server, f"game{number}", chance) for number in range(4)]
    assert [death.faults for death in deaths] == [[]] * 4
    assert sum(death.acknowledged for death in deaths) > 0
    assert {death.victim for death in deaths} == ({"client"} if kind == "sqlite" else {"client", "server"})
