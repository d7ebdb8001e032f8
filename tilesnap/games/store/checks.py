"""What may come from outside, so that every database keeps it alike."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from scoring.pydantic_input import Checked, CheckedSource
from tilesnap.games.events import Id

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tilesnap.games.log import Written

LONGEST_NAME = 60
LONGEST_TEXT = 500_000
"""Letters of a set's text: one that knows every tile as well as it can be taught has 300,000."""
LONGEST_ENTRY = 128 * 1024
"""Letters of an entry: a device sends at most 64 kB, and what it left out is written down, too."""
AHEAD = timedelta(days=1)
"""How far another computer's clock may be ahead: one may take the time of its place for UTC."""


_IDS = CheckedSource("bad_game")


class _Ids(Checked):
    id: Id
    device: Id
    link: Id | None = None


def check_ids(id_: str, device: str, link: str | None = None) -> None:
    """Check the ids of an entry, its device and its link. Raises ScoringError `bad_game`."""
    _IDS.check(_Ids, {"id": id_, "device": device, "link": link})


def check_log(log: Sequence[Written], now: datetime) -> None:
    """Check that each entry of a log from elsewhere says of itself what a device and a store may say.

    Raises ScoringError `entry_unfit`, `entry_twice`, `entry_in_future`, `entry_too_long`, with the number.
    """
    seen: dict[str, int] = {}
    for number, each in enumerate(log, 1):
        if len(each.text) > LONGEST_ENTRY:
            message = f"entry {number} is longer than any device may send: at most {LONGEST_ENTRY:,} letters"
            raise ScoringError("entry_too_long", message, number=number, most=LONGEST_ENTRY)
        id_, at = _sealed(number, each)
        first = seen.setdefault(id_, number)
        if first != number:
            message = f"entry {number} has the id of entry {first}: each needs one of its own"
            raise ScoringError("entry_twice", message, number=number, first=first)
        if at > now + AHEAD:
            dated = f"{at:%Y-%m-%d %H:%M} UTC"
            message = f"entry {number} is dated {dated}, which is still to come"
            raise ScoringError("entry_in_future", message, number=number, at=dated)


def _sealed(number: int, written: Written) -> tuple[str, datetime]:
    """Give the id of an entry and when it was written down, in UTC. Raises ScoringError `entry_unfit`."""
    said = json.loads(written.text)
    at = _moment(said.get("at"))
    try:
        check_ids(said.get("id"), said.get("device"), said.get("link"))
    except ScoringError:
        at = None
    if at is None:
        message = (
            f"entry {number} was written by no Tilesnap: its id, its device and its link are at most 64 "
            "letters, digits, - and _, and its time has a zone"
        )
        raise ScoringError("entry_unfit", message, number=number)
    return said["id"], at


def _moment(at: object) -> datetime | None:
    """Read a time as the store writes it; None where it is none, or has no zone."""
    try:
        moment = datetime.fromisoformat(str(at))
        return moment.astimezone(UTC) if moment.tzinfo else None
    except (ValueError, OverflowError):
        return None


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
