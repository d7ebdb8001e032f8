"""The log of a game: entries in order, each chained to the one before by its digest.

A noted digest proves later that nothing up to its entry was changed. The log alone cannot prove that: with
all of it at hand one can cut off its end, or rewrite it with matching digests.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field, fields, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from scoring.errors import ScoringError
from scoring.validation import Constraint
from tilesnap.games.events import EVENT_TYPES, event_to_json, parse_event
from tilesnap.games.record import GAME_INPUT, GameModel

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tilesnap.games.events import Event

ALLOWED_YEARS = range(1970, 9999)
"""Years that every platform can represent in any time zone."""


def check_moment(moment: datetime) -> datetime:
    """Check that a moment can be represented in any time zone; its own offset is kept.

    Raises:
        ValueError: The year is out of range.

    """
    try:
        year = moment.astimezone(UTC).year
    except OverflowError:  # in UTC the year would be out of datetime's range
        year = 0
    if year not in ALLOWED_YEARS:
        raise ValueError(f"must be a time from {ALLOWED_YEARS.start} to {ALLOWED_YEARS.stop - 1}")
    return moment


Moment = Annotated[
    datetime, Constraint("a time with its time zone, such as 2026-01-31T20:00:00+00:00", check=check_moment)
]
START_DIGEST = "0" * 64
"""The digest that the first entry is chained to."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One event as it was written down.

    Attributes:
        number: The position in the log, from 1.
        id: Chosen by the device that sent the event, so that a resent event is written once.
        at: The time at which the entry was written down, in UTC unless an imported file states an offset.
        stated_at: The time at which the event happened by the device's clock, None if it stated none.
        device: The id of the device.
        event: The event.
        previous: The digest of the entry before.
        digest: The digest of this entry.
        link: The id of the link used, which is not a secret. None for the start of a game, and for entries from
            before links were recorded.
        more: Fields of a later version. They are kept and passed on, since the digest covers them.

    """

    number: int
    id: str
    at: datetime
    stated_at: datetime | None
    device: str
    event: Event
    previous: str
    digest: str = ""
    link: str | None = None
    more: Mapping[str, object] = field(default_factory=dict)

    @property
    def happened_at(self) -> datetime:
        """The time of the event as far as known: never later than it was written down."""
        return self.at if self.stated_at is None else min(self.stated_at, self.at)

    def as_json(self) -> dict[str, Any]:
        """Return the JSON dict of the entry."""
        # Without a link the field is omitted, as before links were recorded: the digest stays the same.
        return {
            **self.more,
            **({} if self.link is None else {"link": self.link}),
            "number": self.number,
            "id": self.id,
            "at": self.at.isoformat(),
            "told": self.stated_at.isoformat() if self.stated_at else None,
            "device": self.device,
            "event": event_to_json(self.event),
            "previous": self.previous,
            "digest": self.digest,
        }

    @classmethod
    def from_json(cls, values: Mapping[str, object]) -> Entry:
        """Parse an entry without checking its digest.

        Raises:
            ScoringError: `bad_game`, `written_later`.

        """
        known = [each.name for each in fields(_EntryFields)]
        parsed = GAME_INPUT.check(_EntryFields, {name: values[name] for name in known if name in values})
        event = _parse_event(parsed)
        more = {name: value for name, value in values.items() if name not in known}
        positional = (
            parsed.number,
            parsed.id,
            parsed.at,
            parsed.told,
            parsed.device,
            event,
            parsed.previous,
            parsed.digest,
        )
        return cls(*positional, parsed.link, more=more)

    def with_digest(self) -> Entry:
        """Return the entry with the digest of its content."""
        return replace(self, digest=_digest(self.sealed_entry.text))

    @property
    def sealed_entry(self) -> SealedEntry:
        """The sealed form of this entry."""
        return SealedEntry.from_json(self.as_json())


class SealedEntry(NamedTuple):
    """An entry in its permanent form: the text that the digest covers, and the digest.

    The text is never regenerated from a parsed entry, so that a later version, whose events may have more
    fields, still finds every old entry unchanged.
    """

    text: str
    digest: str

    @classmethod
    def from_json(cls, values: Mapping[str, object]) -> SealedEntry:
        """Return the sealed entry of a JSON dict, with the digest that it claims."""
        covered = {name: value for name, value in values.items() if name != "digest"}
        text = json.dumps(covered, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return cls(text, str(values.get("digest", "")))

    def as_json(self) -> dict[str, Any]:
        """Return the JSON dict of the entry with its digest."""
        return {**json.loads(self.text), "digest": self.digest}

    def entry(self) -> Entry:
        """Parse the entry.

        Raises:
            ScoringError: `bad_game`, `written_later`.

        """
        return Entry.from_json(self.as_json())

    def follows(self, number: int, previous: str) -> bool:
        """Return True if this is an unchanged entry with that number, chained to the digest `previous`."""
        values = json.loads(self.text)
        return (values.get("number"), values.get("previous"), _digest(self.text)) == (
            number,
            previous,
            self.digest,
        )


def _digest(text: str) -> str:
    # A file may contain a lone surrogate, which no device could have sent: then the digest differs.
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class _EntryFields(GameModel):
    number: Annotated[int, Constraint(ge=1)]
    id: str
    at: Moment
    told: Moment | None
    device: str
    event: dict[str, object]
    previous: str
    digest: str
    link: str | None = None


def _parse_event(row: _EntryFields) -> Event:
    """Parse the event of an entry. Raises ScoringError `bad_game`.

    An event of an unknown kind, or with an unknown field, raises `written_later`: to ignore it would settle
    the game differently from how it was played.
    """
    kind = row.event.get("kind")
    try:
        return parse_event(row.event)
    except ScoringError as error:
        if error.params.get("why") == "unknown" or (isinstance(kind, str) and kind not in EVENT_TYPES):
            message = f"a later version of Tilesnap wrote this, install that version: {error.message}"
            raise ScoringError("written_later", message, number=row.number) from error
        raise


class LogEnd(NamedTuple):
    """The end of a log: the number and the digest of the last entry."""

    number: int
    digest: str


class Submission(NamedTuple):
    """An event as a device submits it, under an id of the device's choice.

    Attributes:
        event: The event.
        id: The id of the future entry.
        device: The id of the device.
        stated_at: The time of the event by the device's clock, with a zone.
        link: The id of the link used.
        basis: The last step of the log that the event was computed from, such as the statement of a confirmation;
            None for an event that follows from no other one.

    """

    event: Event
    id: str
    device: str
    stated_at: datetime | None = None
    link: str | None = None
    basis: LogEnd | None = None


def make_entry(last: Entry | LogEnd | None, submission: Submission, at: datetime) -> Entry:
    """Return the sealed entry of a submission.

    Args:
        last: The last entry of the log, None for an empty log.
        submission: The submission.
        at: The time at which it is written down.

    Raises:
        ScoringError: `bad_game` for a time without a zone.

    """
    number, previous = (last.number + 1, last.digest) if last else (1, START_DIGEST)
    if (
        submission.stated_at and submission.stated_at.tzinfo is None
    ):  # it would be read as this machine's local time
        raise ScoringError("bad_game", "a time needs a time zone: give it in UTC")
    stated_at = submission.stated_at.astimezone(UTC) if submission.stated_at else None
    entry = Entry(
        number,
        submission.id,
        at,
        stated_at,
        submission.device,
        submission.event,
        previous,
        link=submission.link,
    )
    return entry.with_digest()


def verify_chain(log: Iterable[SealedEntry]) -> None:
    """Check that the entries are a whole log, each chained to the one before.

    Raises:
        ScoringError: `broken_log`, with the number of the first entry that does not match.

    """
    number = find_first_broken(log)
    if number is not None:
        message = f"entry {number} is not as it was written: it or one before was changed, left out or added"
        raise ScoringError("broken_log", message, number=number)


def find_first_broken(log: Iterable[SealedEntry], first: int = 1, previous: str = START_DIGEST) -> int | None:
    """Return the number of the first entry that does not match its digest or its predecessor.

    Args:
        log: Entries of a log, from entry number `first` on.
        first: The number of the first of them.
        previous: The digest of the entry before.

    Returns:
        The number, or None if all entries match.

    """
    for number, each in enumerate(log, first):
        if not each.follows(number, previous):
            return number
        previous = each.digest
    return None


def find_digest(log: Sequence[SealedEntry], digest: str) -> int:
    """Return the number of the entry with a digest that was noted before.

    Up to that entry a chained log is unchanged.

    Raises:
        ScoringError: `head_missing` if no entry has this digest.

    """
    for number, each in enumerate(log, 1):
        if each.digest == digest:
            return number
    message = f"no entry has the digest {digest}: the end of the log was cut off, or it was rewritten"
    raise ScoringError("head_missing", message, head=digest)
