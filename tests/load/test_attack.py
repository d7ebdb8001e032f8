"""The attack load tool: a visitor's photos and deals are measured under each attack."""

import sys

import pytest

from tools.load import attack
from tools.load.attack import VisitorFigures

QUIET = VisitorFigures([0.1] * 20, 0, 0, 0.01, 200)


@pytest.mark.slow
def test_attack_measures_visitor_under_each_attack(monkeypatch, capsys):
    """Run all attacks. Timing is not checked, because a busy machine may miss the targets."""
    monkeypatch.setattr(sys, "argv", ["attack", "--seconds", "1", "--connections", "3"])
    monkeypatch.setattr(attack, "DEALS", 5)
    attack.main()
    lines = capsys.readouterr().out.splitlines()[2:]
    rows = [line.strip("| ").split(" | ") for line in lines if line.startswith("|")]
    assert [name for name, *_ in rows] == list(attack.ATTACKS)
    for _name, photos, *_, saved in rows:
        assert int(photos) > 0
        assert saved == "yes"


@pytest.mark.slow
def test_attack_imports_games_from_files(monkeypatch):
    monkeypatch.setattr(attack, "DEALS", 5)
    with attack.start_server() as server:
        before = {game.id for game in server.store.games()}
        attack.import_game(server)
        (brought,) = (game for game in server.store.games() if game.id not in before)
        assert brought.entries == attack.DEALS


MISSES = {
    "nothing": ({}, ""),
    "photos thrice as slow": ({"seconds": [0.31] * 20}, "p95 is 3.1 times"),
    "a photo that was sent away": ({"retries": 1}, "1 of 21 unread"),
    "no photo at all": ({"seconds": [], "other": 2}, "2 of 2 unread"),
    "too much memory": ({"memory": 1501}, "took 1501 MB"),
    "a slow health": ({"health": 1.2}, "/health took 1.20 s"),
    "a deal that was not saved": ({"saved": 503}, "answered with 503"),
}


@pytest.mark.parametrize(("changed", "expected"), MISSES.values(), ids=MISSES)
def test_misses_names_missed_target(changed, expected):
    misses = QUIET._replace(**changed).missed_targets(QUIET)
    assert bool(misses) == bool(expected)
    assert expected in "".join(misses)
