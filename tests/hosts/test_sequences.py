"""Tests of random command sequences: phone page, page, API, viewers and files show the same.

The sequences are the same each time. `python -m tests.hosts.sequence --count 5000` is the whole campaign, as is this
with TILESNAP_SEQUENCES=5000.
"""

import os

import pytest

from tests.hosts.in_process_server import serve_in_process
from tests.hosts.random_commands import RULES
from tests.hosts.sequence import replay, run_sequence
from tilesnap.views.rendering import dates, tile_faces

COUNT = int(os.environ.get("TILESNAP_SEQUENCES", "20"))
"""Number of random sequences under each rule set; one of them in `make test`."""


@pytest.fixture(autouse=True)
def restored_globals(monkeypatch):
    """Restore what a session sets for its whole process: the address of the tile faces, and the time zone."""
    monkeypatch.setattr(tile_faces, "_below", tile_faces._below)
    monkeypatch.setattr(dates, "_time_zone", dates._time_zone)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch, serve_in_process() as served:
        patch.setenv("TILESNAP_DATABASE", f"sqlite:///{tmp_path_factory.mktemp('hosts')}/games.sqlite")
        yield served


@pytest.mark.parametrize("count", [1, pytest.param(COUNT, marks=pytest.mark.slow)])
@pytest.mark.parametrize("rules", RULES)
def test_hosts_show_the_same(server, rules, count):
    for seed in range(count):
        found = run_sequence(server, rules, seed)
        assert found is None, found


HAND = {"command": "load_hand", "text": "555m CCCC | 222s 111p EE*"}
SAME = [
    # Commands that once led to a difference or to a crash
    [HAND, {"command": "set_rules", "name": "bmja"}, {"command": "undo"}, {"command": "redo"}],
    [
        {"command": "set_rules", "name": "taiwanese"},
        {"command": "load_hand", "text": "567s 444s 444p (2222p) SS |"},
    ],
    [{"command": "type_hand", "text": "3333p NNN BBB | 88m 567s | 1f 4f 3g*"}],
    [
        {"command": "set_language", "language": "zh-Hant"},
        {"command": "set_win_source", "source": -1},
    ],
    [
        {"command": "set_rules", "name": "bmja"},
        {"command": "start_game", "values": dict(zip("ESWN", ("Anna", "Ben", "Cleo", "Dan"), strict=True))},
        *[{"command": "set_winner", "player": 2}, {"command": "save_deal"}] * 2,
        {"command": "set_winner", "player": 0},
        {"command": "swap_deals", "entry": "@entry3@"},
        {"command": "save_deal"},
    ],
]


@pytest.mark.parametrize("commands", SAME, ids=str)
def test_hosts_show_the_same_after_former_faults(server, commands):
    assert replay(server, "european_classical", commands) is None


@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("tilesnap.views.status_bar.describe_total", "the shown total is the score"),
        ("tests.hosts.page_host.build_status_bar", "phone and page show the same total and question"),
    ],
)
def test_walk_detects_wrong_total(server, monkeypatch, place, kind):
    answers = [
        {"command": "answer_question", "field": field, "value": value}
        for field, value in (("source", "discard"), ("seat", "N"), ("round", "S"))
    ]
    choose = {"command": "set_rules", "name": "european_classical"}
    monkeypatch.setattr(place, lambda *_: {"total": "1", "unit": "", "trust": "", "firm": True})
    found = replay(server, "european_classical", [choose, HAND, *answers])
    assert found.kind == kind
