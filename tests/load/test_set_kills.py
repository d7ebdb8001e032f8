"""Saved taught sets survive kills of the process that saves them."""

import random

import pytest

from tests import postgres
from tests.vision.handmade_sets import make_taught_set
from tilesnap.games.store import open_store
from tools.load.databases import open_databases
from tools.load.set_kills import check_set, kill_once
from tools.load.set_saving import NAME, OWNER


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_saved_set_survives_kills(kind):
    if kind == "postgresql" and (lacks := postgres.missing_requirement()):
        pytest.skip(lacks)
    chance = random.Random(1)
    for url, _ in open_databases(None, kind):
        deaths = [kill_once(url, chance) for _ in range(3)]
    assert [death.faults for death in deaths] == [[]] * 3
    assert sum(death.acknowledged for death in deaths) > 0


FAULTS = {
    # stored set, acknowledged saves, part of the fault
    "whole": (make_taught_set("x", **{"5m": 0}).to_text(), {}, None),
    "broken": ('{"format": "tilesnap se"}', {}, "no_set_file"),
    "lost": (
        make_taught_set("x", **{"5m": 0}).to_text(),
        {2: "0"},
        "save 2 was acknowledged, and 1 is there",
    ),
    "changed": (make_taught_set("x", **{"5m": 0}).to_text(), {1: "0"}, "save 1 is not as it was"),
    "gone": (None, {1: "0"}, "save 1 was acknowledged, and 0 is there"),
}


@pytest.mark.parametrize(("stored", "acknowledged", "fault"), FAULTS.values(), ids=FAULTS)
def test_look_reports_faults_of_set(tmp_path, stored, acknowledged, fault):
    url = f"sqlite:///{tmp_path}/games.sqlite"
    store = open_store(url)
    if stored:
        store.save_set(OWNER, NAME, stored, 0)
    store.close()
    faults = check_set(url, acknowledged).faults
    assert (fault is None) == (faults == [])
    assert fault is None or fault in "; ".join(faults)
