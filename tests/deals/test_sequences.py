"""Tests of random walks: page, table and log must show the same numbers.

The walks are the same each time. `python -m tests.deals.random_walk --count 5000` is the whole campaign, as is
this with TILESNAP_SEQUENCES=5000.
"""

import json
import os

import pytest

from scoring.engines import SHIPPED
from tests.deals.random_walk import replay, run_walk

COUNT = int(os.environ.get("TILESNAP_SEQUENCES", "10"))
"""Number of random walks under each rule set; two of them in `make test`."""


@pytest.mark.parametrize("count", [2, pytest.param(COUNT, marks=pytest.mark.slow)])
@pytest.mark.parametrize("rules", SHIPPED)
def test_random_walk_keeps_invariants(rules, count):
    for seed in range(count):
        found = run_walk(rules, seed)
        lines = found and "\n".join(json.dumps(action) for action in found.actions)
        assert found is None, f"{found.kind}, seed {seed}: {found.message}\n{lines}"


def test_failure_reports_its_actions():
    bad = [
        {"command": "set_winner", "player": 1},
        {"command": "answer_question", "field": "seat", "value": "E", "asked": True},
    ]
    found = replay("bmja", [*bad, {"command": "clear_outcome"}], players=4)
    assert (found.kind, found.players, list(found.actions)) == ("what is offered is taken", 4, bad)
    assert replay("bmja", bad[:1], players=4) is None
