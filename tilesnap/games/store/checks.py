"""Checks of incoming data, so that every database stores it alike."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from tilesnap.games.events import Id
from tilesnap.games.record import GAME_INPUT, GameModel

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tilesnap.games.log import SealedEntry

MAX_NAME_LENGTH = 60
MAX_SET_LENGTH = 500_000
"""Characters of a taught set's text; one with the maximum for every tile has 300,000."""
MAX_ENTRY_LENGTH = 128 * 1024
"""Characters of an entry; a device sends at most 64 kB, and defaults that it omitted are stored, too."""
MAX_CLOCK_LEAD = timedelta(days=1)
"""Maximum lead of another computer's clock: one may take local time for UTC."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Ids(GameModel):
    id: Id
    device: Id
    link: Id | None = None


def check_ids(id_: str, device: str, link: str | None = None) -> None:
    """Check the ids of an entry, its device and its link.

    Raises:
        ScoringError: `bad_game`.

    """
    GAME_INPUT.check(_Ids, {"id": id_, "device": device, "link": link})


def check_log(log: Sequence[SealedEntry], now: datetime) -> None:
    """Check the ids, times and sizes of the entries of an imported log.

    Raises:
        ScoringError: `entry_unfit`, `entry_twice`, `entry_in_future`, `entry_too_long`, with the number of
            the entry.

    """
    seen: dict[str, int] = {}
    for number, each in enumerate(log, 1):
        if len(each.text) > MAX_ENTRY_LENGTH:
            message = (
                f"entry {number} is longer than any device may send: at most {MAX_ENTRY_LENGTH:,} letters"
            )
            raise ScoringError("entry_too_long", message, number=number, most=MAX_ENTRY_LENGTH)
        id_, at = _check_entry(number, each)
        first = seen.setdefault(id_, number)
        if first != number:
            message = f"entry {number} has the id of entry {first}: each needs one of its own"
            raise ScoringError("entry_twice", message, number=number, first=first)
        if at > now + MAX_CLOCK_LEAD:
            dated = f"{at:%Y-%m-%d %H:%M} UTC"
            message = f"entry {number} is dated {dated}, which is in the future"
            raise ScoringError("entry_in_future", message, number=number, at=dated)


def _check_entry(number: int, written: SealedEntry) -> tuple[str, datetime]:
    """Return an entry's id and time in UTC. Raises ScoringError `entry_unfit`."""
    values = json.loads(written.text)
    at = _parse_moment(values.get("at"))
    try:
        check_ids(values.get("id"), values.get("device"), values.get("link"))
    except ScoringError:
        at = None
    if at is None:
        message = (
            f"entry {number} was not written by Tilesnap: its id, device and link have at most 64 "
            "letters, digits, - and _, and its time has a time zone"
        )
        raise ScoringError("entry_unfit", message, number=number)
    return values["id"], at


def _parse_moment(at: object) -> datetime | None:
    """Parse a time as the store writes it; None if it is invalid or has no zone."""
    try:
        moment = datetime.fromisoformat(str(at))
        return moment.astimezone(UTC) if moment.tzinfo else None
    except (ValueError, OverflowError):
        return None


def check_json(text: str) -> None:
    """Check that a text is JSON.

    Raises:
        ScoringError: `bad_game`.

    """
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        raise ScoringError("bad_game", "what is stored with a game must be JSON text") from None
    if not is_storable_text(text):
        raise ScoringError("bad_game", "what is stored with a game must be text of whole letters")


def check_taught_set(name: str, text: str) -> None:
    """Check the name of a taught set and its text.

    Raises:
        ScoringError: `bad_set_name`, `set_too_big`, `bad_game`.

    """
    fit = (
        name.strip() == name
        and 0 < len(name) <= MAX_NAME_LENGTH
        and name.isprintable()
        and is_storable_text(name)
    )
    if not fit:
        message = f"A set cannot be called {name!r}. Give it a name of 1 to {MAX_NAME_LENGTH} letters."
        raise ScoringError("bad_set_name", message, name=name, most=MAX_NAME_LENGTH)
    if len(text) > MAX_SET_LENGTH:
        message = "This set is too large: it was not saved."
        raise ScoringError("set_too_big", message)
    check_json(text)


def is_storable_text(text: str) -> bool:
    """Return True if a text has no lone surrogate and no NUL, which PostgreSQL refuses."""
    return not any(letter == "\0" or "\ud800" <= letter <= "\udfff" for letter in text)


def find_free_name(name: str, taken: Iterable[str]) -> str:
    """Return the name, or the name with the first free number: `ours`, then `ours 2`."""
    names = set(taken)
    number = 2
    free = name
    while free in names:
        end = f" {number}"
        free = f"{name[: MAX_NAME_LENGTH - len(end)]}{end}"
        number += 1
    return free
