"""What may come from outside, so that every database keeps it alike."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from game.events import Id
from game.record import SOURCE
from scoring.checking import Checked
from scoring.errors import ScoringError

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST_NAME = 60
LONGEST_TEXT = 500_000
"""Letters of a set's text: one that knows every tile as well as it can be taught has 300,000."""


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


def check_set(name: str, kept: str) -> None:
    """Check the name of a taught set and its text.

    Raises ScoringError `bad_set_name`, `set_too_big`, `bad_game`.
    """
    fit = name.strip() == name and 0 < len(name) <= LONGEST_NAME and name.isprintable() and is_plain(name)
    if not fit:
        message = f"A set cannot be called {name!r}. Give it a name of 1 to {LONGEST_NAME} letters."
        raise ScoringError("bad_set_name", message, name=name, most=LONGEST_NAME)
    if len(kept) > LONGEST_TEXT:
        message = "This set holds more than can be taught: it is not kept."
        raise ScoringError("set_too_big", message)
    check_json(kept)


def is_plain(text: str) -> bool:
    """Tell whether a text has whole letters only: no NUL, which PostgreSQL refuses, no half of a pair."""
    return not any(letter == "\0" or "\ud800" <= letter <= "\udfff" for letter in text)


def free_name(name: str, taken: Iterable[str]) -> str:
    """Give a name like this that is not taken: `ours`, then `ours 2`."""
    names = set(taken)
    number = 2
    free = name
    while free in names:
        end = f" {number}"
        free = f"{name[: LONGEST_NAME - len(end)]}{end}"
        number += 1
    return free
