"""What follows from the entries of a game: the deals in the order of play, and where two of them disagree.

Two devices may tell the same deal: each says after which deal it came. Then both versions stand side by side
until somebody chooses, and the first counts for the time being.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import ScoringError
from tilesnap.games.events import (
    Begun,
    Chosen,
    Corrected,
    Dealt,
    Ended,
    Ordered,
    PhotosKept,
    Redone,
    Removed,
    Renamed,
    Undone,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import datetime

    from tilesnap.games.events import Person
    from tilesnap.games.log import Entry
    from tilesnap.games.record import DealRecord


@dataclass(frozen=True, slots=True)
class Version:
    """A deal as one entry tells it."""

    entry: Entry
    deal: str
    record: DealRecord


@dataclass(slots=True)
class Slot:
    """A place in the order of deals. Of several versions one must be chosen; without any it is struck out."""

    deals: list[str]
    versions: list[Version] = field(default_factory=list)

    @property
    def agreed(self) -> bool:
        return len(self.versions) == 1


class Recorded(NamedTuple):
    """How a device recorded a deal: after which deal, and when."""

    after: str | None
    at: datetime


@dataclass(frozen=True, slots=True)
class Story:
    """A game as its entries tell it. `deals` are the places that hold a deal, in the order of play.

    `recorded` says of each deal when it was recorded, and after which other one.

    `unheeded` are ids of entries that could change nothing: somebody was quicker, or nobody has that number.
    """

    begun: Begun
    players: tuple[Person, ...]
    deals: tuple[Slot, ...]
    keep_photos: bool
    over: bool
    unheeded: tuple[str, ...]
    undoable: str | None
    redoable: str | None
    opened: Entry
    last: Entry

    @property
    def after(self) -> str | None:
        """The deal that the next one comes after, None for the first."""
        return self._ends[-1] if self._ends else None

    @property
    def agreed(self) -> bool:
        return all(slot.agreed for slot in self.deals)

    recorded: Mapping[str, Recorded] = field(default_factory=dict)
    _ends: tuple[str, ...] = ()


def story(entries: Sequence[Entry]) -> Story:
    """Tell what follows from all entries of a game. Raises ScoringError `bad_game` where none began."""
    if not entries or not isinstance(entries[0].event, Begun):
        raise ScoringError("bad_game", "a game begins with its players and rules")
    begun = entries[0].event
    back = _taken_back(entries)
    told = _Telling(begun)
    for entry in entries[1:]:
        told.take(entry, holds=entry.id not in back.entries)
    unheeded = {*told.unheeded, *back.idle}
    return Story(
        begun=begun,
        players=tuple(told.players),
        deals=tuple(slot for slot in told.slots if slot.versions),
        keep_photos=told.keep_photos,
        over=told.over,
        unheeded=tuple(entry.id for entry in entries if entry.id in unheeded),
        undoable=back.undoable,
        redoable=back.redoable,
        opened=entries[0],
        last=entries[-1],
        recorded=told.recorded,
        _ends=tuple(slot.deals[-1] for slot in told.slots),
    )


class _Back(NamedTuple):
    """What undo and redo have done, and what each would do next. `idle` are those that could do nothing."""

    entries: set[str]
    idle: list[str]
    undoable: str | None
    redoable: str | None


def _taken_back(entries: Iterable[Entry]) -> _Back:
    """Find the entries that do not hold: they were undone, and not redone before anything else was told."""
    done: list[str] = []
    undone: list[str] = []
    back: set[str] = set()
    idle: list[str] = []
    for entry in entries:
        event = entry.event
        if isinstance(event, Begun):
            continue
        if not isinstance(event, Undone | Redone):
            done.append(entry.id)
            undone.clear()
            continue
        source, target = (done, undone) if isinstance(event, Undone) else (undone, done)
        if event.entry not in source:
            idle.append(entry.id)
            continue
        source.remove(event.entry)
        target.append(event.entry)
        back ^= {event.entry}
    return _Back(back, idle, done[-1] if done else None, undone[-1] if undone else None)


class _Telling:
    """The state of a game while its entries are gone through."""

    def __init__(self, begun: Begun) -> None:
        self.players = list(begun.players)
        self.keep_photos = begun.keep_photos
        self.over = False
        self.slots: list[Slot] = []
        self._slot_of: dict[str, Slot] = {}
        """By the ids of its deals: a game may have thousands."""
        self.recorded: dict[str, Recorded] = {}
        self.unheeded: list[str] = []

    def take(self, entry: Entry, *, holds: bool) -> None:
        """Take an entry; of a deal that does not hold, its place is kept, since others may name it."""
        event = entry.event
        if isinstance(event, Dealt):
            self._dealt(entry, event, holds=holds)
        elif not holds:
            return
        elif isinstance(event, Corrected):
            self._corrected(entry, event)
        elif isinstance(event, Removed):
            self._removed(entry, event)
        elif isinstance(event, Chosen):
            self._chosen(entry, event)
        elif isinstance(event, Ordered):
            self._ordered(entry, event)
        elif isinstance(event, Renamed):
            self._renamed(entry, event)
        elif isinstance(event, PhotosKept):
            self.keep_photos = event.keep
        elif isinstance(event, Ended):
            self.over = event.over

    def _renamed(self, entry: Entry, event: Renamed) -> None:
        if event.player >= len(self.players):
            self.unheeded.append(entry.id)
            return
        self.players[event.player] = replace(self.players[event.player], name=event.name)

    def _place(self, slot: Slot) -> int:
        """Find where a slot stands, from the end: most that is told is of the last deal."""
        return next(at for at in reversed(range(len(self.slots))) if self.slots[at] is slot)

    def _after(self, deal: str | None) -> Slot:
        """Give the slot that follows a deal's, or the first; a new one at the end where there is none."""
        before = self._slot_of.get(deal) if deal is not None else None
        at = 0 if deal is None else len(self.slots) if before is None else self._place(before) + 1
        if at == len(self.slots):
            self.slots.append(Slot([]))
        return self.slots[at]

    def _dealt(self, entry: Entry, event: Dealt, *, holds: bool) -> None:
        slot = self._slot_of.get(event.deal)
        if slot is None:
            slot = self._slot_of[event.deal] = self._after(event.after)
            slot.deals.append(event.deal)
        self.recorded.setdefault(event.deal, Recorded(event.after, entry.happened))
        record = event.record.among(len(self.players))
        if record is None:
            self.unheeded.append(entry.id)
        elif holds:
            self._add(slot, Version(entry, event.deal, record))

    def _add(self, slot: Slot, version: Version) -> None:
        """Put a version beside the others, unless one of them tells the same."""
        if all(other.record != version.record for other in slot.versions):
            slot.versions.append(version)

    def _corrected(self, entry: Entry, event: Corrected) -> None:
        slot, record = self._slot_of.get(event.deal), event.record.among(len(self.players))
        if slot is None or record is None:
            self.unheeded.append(entry.id)
            return
        version = Version(entry, event.deal, record)
        for place, other in enumerate(slot.versions):
            if (other.entry.id, other.deal) == (event.over, event.deal):
                told_alike = any(each.record == record for each in slot.versions if each is not other)
                slot.versions[place : place + 1] = [] if told_alike else [version]
                return
        self._add(slot, version)

    def _removed(self, entry: Entry, event: Removed) -> None:
        slot = self._slot_of.get(event.deal) or Slot([])
        left = [version for version in slot.versions if version.entry.id != event.over]
        if len(left) == len(slot.versions):
            self.unheeded.append(entry.id)
        slot.versions = left

    def _chosen(self, entry: Entry, event: Chosen) -> None:
        slot = self._slot_of.get(event.deal) or Slot([])
        there = {version.entry.id: version for version in slot.versions}
        kept = [there[id_] for id_ in event.keep if id_ in there]
        if not slot.deals or len({version.deal for version in kept}) < len(event.keep):
            self.unheeded.append(entry.id)
            return
        rest = [
            version
            for version in slot.versions
            if version.entry.id not in event.keep and version.entry.id not in event.drop
        ]
        moved = {version.deal: Slot([version.deal], [version]) for version in kept[1:]}
        slot.deals = [deal for deal in slot.deals if deal not in moved]
        slot.versions = [kept[0]]
        for version in rest:
            self._add(moved.get(version.deal, slot), version)
        self._slot_of.update(moved)
        at = self._place(slot) + 1
        self.slots[at:at] = moved.values()

    def _ordered(self, entry: Entry, event: Ordered) -> None:
        """Put deals into the order given, after splitting places that several of them share."""
        if any(deal not in self._slot_of for deal in event.deals) or len({*event.deals}) < len(event.deals):
            self.unheeded.append(entry.id)
            return
        for slot in {id(each): each for each in map(self._slot_of.__getitem__, event.deals)}.values():
            self._split(slot, [deal for deal in event.deals if self._slot_of[deal] is slot])
        ordered = [self._slot_of[deal] for deal in event.deals]
        wanted = {id(slot) for slot in ordered}
        places = [at for at, slot in enumerate(self.slots) if id(slot) in wanted]
        for at, slot in zip(places, ordered, strict=True):
            self.slots[at] = slot

    def _split(self, slot: Slot, deals: Sequence[str]) -> None:
        """Give each of these deals its own place; the rest of the slot stays with the first of them."""
        moved = {
            deal: Slot([deal], [version for version in slot.versions if version.deal == deal])
            for deal in deals[1:]
        }
        slot.deals = [deal for deal in slot.deals if deal not in moved]
        slot.versions = [version for version in slot.versions if version.deal not in moved]
        self._slot_of.update(moved)
        at = self._place(slot) + 1
        self.slots[at:at] = moved.values()
