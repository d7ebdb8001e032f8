"""The log of a game: entries in order, each chained to the one before by its digest.

Whoever has seen the digest of an entry can tell later whether anything up to there was changed. A log by
itself cannot: who has all of it can cut off its end, or write it anew with digests that fit.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field, fields, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from scoring.errors import ScoringError
from scoring.value_rules import Says
from tilesnap.games.events import KINDS, event_json, read_event
from tilesnap.games.record import SOURCE, Told

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tilesnap.games.events import Event

YEARS = range(1970, 9999)
"""What every system can tell in the time of any place."""


def in_reach(moment: datetime) -> datetime:
    """Check that a moment can be told in the time of any place; its own offset stays, as it was written."""
    try:
        year = moment.astimezone(UTC).year
    except OverflowError:  # UTC would be a year before the first, or after the last that there is
        year = 0
    if year not in YEARS:
        raise ValueError(f"must be a time from {YEARS.start} to {YEARS.stop - 1}")
    return moment


Moment = Annotated[datetime, Says("a time with its zone, such as 2026-01-31T20:00:00+00:00", check=in_reach)]
START = "0" * 64
"""What the first entry is chained to."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One event as it was written down. `id` is given by the device that told it, so that it is told once.

    `at` is when it was written down, `told` when the device says that it happened: both UTC, unless a file
    brought them otherwise. `link` is the id of the link by which it came, which is no secret: None for the
    beginning of a game, and for what was written before links were noted. `more` is what a later version
    wrote beside that: it is kept and passed on, as the digest is of it, too.
    """

    number: int
    id: str
    at: datetime
    told: datetime | None
    device: str
    event: Event
    previous: str
    digest: str = ""
    link: str | None = None
    more: Mapping[str, Any] = field(default_factory=dict)

    @property
    def happened(self) -> datetime:
        """The time at which the event happened as far as known: never later than it was written down."""
        return self.at if self.told is None else min(self.told, self.at)

    def as_json(self) -> dict[str, Any]:
        # What has no link is written as it was before links were noted, so that its digest stays.
        return {
            **self.more,
            **({} if self.link is None else {"link": self.link}),
            "number": self.number,
            "id": self.id,
            "at": self.at.isoformat(),
            "told": self.told.isoformat() if self.told else None,
            "device": self.device,
            "event": event_json(self.event),
            "previous": self.previous,
            "digest": self.digest,
        }

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Entry:
        """Read an entry, whose digest is not looked at. Raises ScoringError `bad_game`, `written_later`."""
        known = [each.name for each in fields(_Row)]
        row = SOURCE.check(_Row, {name: values[name] for name in known if name in values})
        event = _event(row)
        more = {name: value for name, value in values.items() if name not in known}
        said = (row.number, row.id, row.at, row.told, row.device, event, row.previous, row.digest, row.link)
        return cls(*said, more=more)

    def sealed(self) -> Entry:
        """Give the entry with the digest that belongs to what it says."""
        return replace(self, digest=_digest(self.written.text))

    @property
    def written(self) -> Written:
        """What is kept of the entry for good."""
        return Written.from_json(self.as_json())


class Written(NamedTuple):
    """An entry as it is kept for good: the text that its digest is of, and that digest.

    The text is never made anew of what was read, so that a later version, whose events may say more, still
    finds every old entry as it was written.
    """

    text: str
    digest: str

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Written:
        """Take an entry as its JSON has it, with the digest that it claims."""
        said = {name: value for name, value in values.items() if name != "digest"}
        text = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return cls(text, str(values.get("digest", "")))

    def as_json(self) -> dict[str, Any]:
        return {**json.loads(self.text), "digest": self.digest}

    def entry(self) -> Entry:
        """Read the entry. Raises ScoringError `bad_game`."""
        return Entry.from_json(self.as_json())

    def follows(self, number: int, previous: str) -> bool:
        """Tell whether this is the entry of that number, as it was written after the one of that digest."""
        said = json.loads(self.text)
        return (said.get("number"), said.get("previous"), _digest(self.text)) == (
            number,
            previous,
            self.digest,
        )


def _digest(text: str) -> str:
    # A file may hold half of a pair of surrogates, which no device could have sent: then the digest differs.
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row(Told):
    number: Annotated[int, Says(ge=1)]
    id: str
    at: Moment
    told: Moment | None
    device: str
    event: dict[str, object]
    previous: str
    digest: str
    link: str | None = None


def _event(row: _Row) -> Event:
    """Read what an entry tells. Raises ScoringError `bad_game`.

    An event of a kind that nobody knows here, or with a field that nobody knows, raises `written_later`: who
    passed over that would settle the game otherwise than it was played.
    """
    kind = row.event.get("kind")
    try:
        return read_event(row.event)
    except ScoringError as error:
        if error.params.get("why") == "unknown" or (isinstance(kind, str) and kind not in KINDS):
            message = f"a later version of Tilesnap wrote this, install that version: {error.message}"
            raise ScoringError("written_later", message, number=row.number) from error
        raise


class Last(NamedTuple):
    """How far a game has been written: the last entry's number and digest."""

    number: int
    digest: str


class Sent(NamedTuple):
    """An event as a device sent it, under an id that the device gave it, by the link with that id."""

    event: Event
    id: str
    device: str
    told: datetime | None = None
    link: str | None = None


def following(last: Entry | Last | None, sent: Sent, at: datetime) -> Entry:
    """Give the entry of what was sent, written down after the last one, None for the first.

    Raises ScoringError `bad_game` for a time without its zone.
    """
    number, previous = (last.number + 1, last.digest) if last else (1, START)
    if sent.told and sent.told.tzinfo is None:  # it would be taken for this machine's own time
        raise ScoringError("bad_game", "a time without its zone is no moment: tell it in UTC")
    told = sent.told.astimezone(UTC) if sent.told else None
    entry = Entry(number, sent.id, at, told, sent.device, sent.event, previous, link=sent.link)
    return entry.sealed()


def check_written(log: Iterable[Written]) -> None:
    """Check that the entries, as they are kept, are a whole log, each chained to the one before.

    Raises ScoringError `broken_log`, which names the first entry that is not as it was written.
    """
    number = first_broken(log)
    if number is not None:
        message = f"entry {number} is not as it was written: it or one before was changed, left out or added"
        raise ScoringError("broken_log", message, number=number)


def first_broken(log: Iterable[Written], first: int = 1, previous: str = START) -> int | None:
    """Give the number of the first entry that is not as it was written, None where all are.

    The log is the rest of one from its entry number `first` on, after the one with the digest `previous`.
    """
    for number, each in enumerate(log, first):
        if not each.follows(number, previous):
            return number
        previous = each.digest
    return None


def check_head(log: Sequence[Written], head: str) -> int:
    """Give the number of the entry whose digest was noted before: up to there a chained log is as it was.

    Raises ScoringError `head_missing` where there is none.
    """
    for number, each in enumerate(log, 1):
        if each.digest == head:
            return number
    message = f"no entry has the digest {head}: the end of the log was cut off, or it was written anew"
    raise ScoringError("head_missing", message, head=head)
