"""The measurement of the API has every photo and hand answered, and comes again where it is told to."""

import sys

import pytest

from tools.load import api
from vision.reading_queue import AT_WORK, WAITING

MANY = AT_WORK + WAITING + 10
"""Clients, of whom some find no place for their photo."""


@pytest.mark.slow
def test_photos_are_read_and_hands_scored_as_many_clients_ask(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["api", "--clients", "1", str(MANY), "--seconds", "1"])
    monkeypatch.setattr(api, "SETTLED", 0)
    assert api.main() == 0
    head, _, *rows = (
        [cell.strip() for cell in line.strip("|").split("|")] for line in capsys.readouterr().out.splitlines()
    )
    told = [dict(zip(head, row, strict=True)) for row in rows]
    assert [(row["address"], row["clients"]) for row in told] == [
        (f"`{path}`", clients) for path in api.ASKED for clients in ("1", str(MANY))
    ]
    assert all(int(row["answered"]) >= 1 for row in told)
    assert {row["errors"] for row in told} == {"none"}
    alone, many = told[:2]
    assert int(alone["try later"]) == 0 < int(many["try later"])
