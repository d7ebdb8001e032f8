"""The API load tool: all photos and hands are answered, and refused requests are retried."""

import sys

import pytest

from tools.load import api
from vision.fair_queue import MAX_ACTIVE, MAX_WAITING

MANY = MAX_ACTIVE + MAX_WAITING + 10
"""Clients, more than there are places in the queue."""


@pytest.mark.slow
def test_api_load_answers_all_clients(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["api", "--clients", "1", str(MANY), "--seconds", "1"])
    monkeypatch.setattr(api, "SETTLED", 0)
    assert api.main() == 0
    head, _, *rows = (
        [cell.strip() for cell in line.strip("|").split("|")] for line in capsys.readouterr().out.splitlines()
    )
    results = [dict(zip(head, row, strict=True)) for row in rows]
    assert [(row["address"], row["clients"]) for row in results] == [
        (f"`{path}`", clients) for path in api.ASKED for clients in ("1", str(MANY))
    ]
    assert all(int(row["answered"]) >= 1 for row in results)
    assert {row["errors"] for row in results} == {"none"}
    alone, many = results[:2]
    assert int(alone["try later"]) == 0 < int(many["try later"])
