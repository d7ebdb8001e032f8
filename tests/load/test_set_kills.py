"""No taught set that was saved is lost or broken when what saves it dies."""

import random

import pytest

from tests import postgres
from tests.vision.own_sets import taught
from tilesnap.games.store import open_store
from tools.load.databases import databases
from tools.load.set_kills import kill_once, look
from tools.load.set_saving import NAME, OWNER


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_saved_set_outlives_a_few_kills(kind):
    if kind == "postgresql" and (lacks := postgres.lacking()):
        pytest.skip(lacks)
    chance = random.Random(1)
    for url, _ in databases(None, kind):
        deaths = [kill_once(url, chance) for _ in range(3)]
    assert [death.faults for death in deaths] == [[]] * 3
    assert sum(death.acknowledged for death in deaths) > 0


LOOKED_AT = {
    # the set that is there, the saves that were acknowledged; words of the fault
    "whole": (taught("x", **{"5m": 0}).to_text(), {}, None),
    "broken": ('{"format": "tilesnap se"}', {}, "no_set_file"),
    "lost": (taught("x", **{"5m": 0}).to_text(), {2: "0"}, "save 2 was acknowledged, and 1 is there"),
    "changed": (taught("x", **{"5m": 0}).to_text(), {1: "0"}, "save 1 is not as it was"),
    "gone": (None, {1: "0"}, "save 1 was acknowledged, and 0 is there"),
}


@pytest.mark.parametrize(("there", "acknowledged", "says"), LOOKED_AT.values(), ids=LOOKED_AT)
def test_a_look_at_a_set_finds_what_is_wrong(tmp_path, there, acknowledged, says):
    url = f"sqlite:///{tmp_path}/games.sqlite"
    store = open_store(url)
    if there:
        store.keep_set(OWNER, NAME, there, 0)
    store.close()
    faults = look(url, acknowledged).faults
    assert (says is None) == (faults == [])
    assert says is None or says in "; ".join(faults)
