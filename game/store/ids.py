"""Ids that come from devices: short words of plain letters, that every database keeps alike."""

from __future__ import annotations

from game.events import Id
from game.record import SOURCE
from scoring.checking import Checked


class _Ids(Checked):
    id: Id
    device: Id


def check_ids(id_: str, device: str) -> None:
    """Check the id of an entry and that of the device that told it. Raises ScoringError `bad_game`."""
    SOURCE.check(_Ids, {"id": id_, "device": device})
