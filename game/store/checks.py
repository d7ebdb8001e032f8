"""What may come from outside, so that every database keeps it alike."""

from __future__ import annotations

import json

from game.events import Id
from game.record import SOURCE
from scoring.checking import Checked
from scoring.errors import ScoringError


class _Ids(Checked):
    id: Id
    device: Id


def check_ids(id_: str, device: str) -> None:
    """Check the id of an entry and that of the device that told it. Raises ScoringError `bad_game`."""
    SOURCE.check(_Ids, {"id": id_, "device": device})


def check_json(text: str) -> None:
    """Check that a text is JSON. Raises ScoringError `bad_game`."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        raise ScoringError("bad_game", "what is kept beside a game must be JSON text") from None
    if not is_plain(text):
        raise ScoringError("bad_game", "what is kept beside a game must be text of whole letters")


def is_plain(text: str) -> bool:
    """Tell whether a text has whole letters only: no NUL, which PostgreSQL refuses, no half of a pair."""
    return not any(letter == "\0" or "\ud800" <= letter <= "\udfff" for letter in text)
