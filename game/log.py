"""The log of a game: entries in order, each chained to the one before by its digest.

Whoever has seen the digest of an entry can tell later whether anything up to there was changed.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from pydantic import AwareDatetime, Field
from pydantic.types import Strict

from game.events import event_json, read_event
from game.record import SOURCE
from scoring.checking import Checked
from scoring.errors import ScoringError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime

    from game.events import Event

Moment = Annotated[AwareDatetime, Strict(strict=False)]
START = "0" * 64
"""What the first entry is chained to."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One event as it was written down. `id` is given by the device that told it, so that it is told once.

    `at` is when it was written down, `told` when the device says that it happened: both UTC.
    """

    number: int
    id: str
    at: datetime
    told: datetime | None
    device: str
    event: Event
    previous: str
    digest: str = ""

    def as_json(self) -> dict[str, Any]:
        return {
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
        """Read an entry, whose digest is not looked at. Raises ScoringError `bad_game`."""
        row = SOURCE.check(_Row, values)
        return cls(
            row.number, row.id, row.at, row.told, row.device, read_event(row.event), row.previous, row.digest
        )

    def sealed(self) -> Entry:
        """Give the entry with the digest that belongs to what it says."""
        said = {name: value for name, value in self.as_json().items() if name != "digest"}
        text = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return replace(self, digest=hashlib.sha256(text.encode()).hexdigest())


class _Row(Checked):
    number: int = Field(ge=1)
    id: str
    at: Moment
    told: Moment | None
    device: str
    event: dict[str, object]
    previous: str
    digest: str


class Sent(NamedTuple):
    """An event as a device sent it, under an id that the device gave it."""

    event: Event
    id: str
    device: str
    told: datetime | None = None


def following(last: Entry | None, sent: Sent, at: datetime) -> Entry:
    """Give the entry of what was sent, written down after the last one, None for the first."""
    number, previous = (last.number + 1, last.digest) if last else (1, START)
    return Entry(number, sent.id, at, sent.told, sent.device, sent.event, previous).sealed()


def check_chain(entries: Sequence[Entry]) -> None:
    """Check that the entries are a whole log, each chained to the one before.

    Raises ScoringError `broken_log`, which names the first entry that is not as it was written.
    """
    previous = START
    for number, entry in enumerate(entries, 1):
        if entry.number != number or entry.previous != previous or entry.sealed().digest != entry.digest:
            message = (
                f"entry {number} is not as it was written: it or one before was changed, left out or added"
            )
            raise ScoringError("broken_log", message, number=number)
        previous = entry.digest
