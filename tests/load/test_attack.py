"""What a stranger does to others is measured: their photos are read, and their deals saved."""

import sys

import pytest

from tests.load import attack


@pytest.mark.slow
def test_a_visitor_is_looked_at_under_each_attack(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["attack", "--seconds", "1", "--connections", "3"])
    monkeypatch.setattr(attack, "DEALS", 5)
    assert attack.main() == 0
    rows = [line.strip("| ").split(" | ") for line in capsys.readouterr().out.splitlines()[2:]]
    assert [name for name, *_ in rows] == list(attack.ATTACKS)
    for _name, photos, *_, saved in rows:
        assert int(photos) > 0
        assert saved == "yes"
