"""Tests of random command sequences: session, API and scoring come to the same totals.

The sequences are the same each time. With TILESNAP_SEQUENCES=5000 the slow test is the whole campaign.
"""

import os

import pytest

from scoring.engines import SHIPPED
from tests.session.random_commands import SessionWalk, run_sequence

COUNT = int(os.environ.get("TILESNAP_SEQUENCES", "20"))


@pytest.mark.parametrize("count", [2, pytest.param(COUNT, marks=pytest.mark.slow)])
@pytest.mark.parametrize("rules", SHIPPED)
def test_session_total_equals_api_and_score(rules, count):
    for seed in range(count):
        run_sequence(rules, seed)


def test_walk_detects_wrong_total(monkeypatch):
    walk = SessionWalk("bmja", 1)
    walk.send({"command": "open_place", "place": "hand"})
    monkeypatch.setattr("tilesnap.views.status_bar.describe_total", lambda *_: {"total": "1", "firm": True})
    with pytest.raises(AssertionError):
        walk.send({"command": "load_hand", "text": "555m CCCC | 222s 111p EE*"})
