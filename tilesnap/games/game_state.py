"""The state of a game that follows from its entries, with conflicts between devices.

Two devices may record the same deal: each states after which deal it came. Then both versions stay side by
side until somebody chooses, and the first counts for the time being.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import ScoringError
from tilesnap.games.events import (
    EVIDENCE_EVENTS,
    DealConfirmed,
    DealCorrected,
    DealRecorded,
    DealRemoved,
    DealsReordered,
    EntryRedone,
    EntryUndone,
    GameEnded,
    GameStarted,
    PhotoPolicyChanged,
    PhotoSealed,
    PlayerRenamed,
    RulesChanged,
    VersionsChosen,
)
from tilesnap.games.log import LogEnd

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import datetime

    from tilesnap.games.events import Event, GameRules, Person
    from tilesnap.games.log import Entry
    from tilesnap.games.record import DealRecord


@dataclass(frozen=True, slots=True)
class DealVersion:
    """A deal as one entry records it."""

    entry: Entry
    deal: str
    record: DealRecord


@dataclass(slots=True)
class Slot:
    """A place in the order of deals.

    One of several versions must be chosen; without any the deal is removed. A deal keeps the rules that the game had
    when it was first recorded.
    """

    deals: list[str]
    rules: GameRules
    versions: list[DealVersion] = field(default_factory=list)

    @property
    def agreed(self) -> bool:
        """True if the slot has exactly one version."""
        return len(self.versions) == 1


class Recording(NamedTuple):
    """The circumstances in which a device recorded a deal: after which deal, and when."""

    after: str | None
    at: datetime


@dataclass(frozen=True, slots=True)
class GameState:
    """The state of a game that follows from its entries.

    Attributes:
        start_event: The event that began the game.
        players: The players in seating order, under their current names.
        rules: The rules of the next deal.
        deals: The places that contain a deal, in the order of play.
        keep_photos: True if photos stay with hands.
        is_closed: True if the game was closed.
        ignored_entries: The ids of entries without effect: another device was faster, or the player does not exist.
        undoable: The id of the entry that undo would take back next.
        redoable: The id of the entry that redo would restore next.
        first_entry: The first entry.
        last: The last entry.
        last_step: The last entry that is not evidence of a deal.
        evidence: The entries with confirmations and photos of deals.
        records: What each entry recorded of a deal, by the id of the entry, also if it no longer counts.
        recordings: When each deal was recorded, and after which other one.

    """

    start_event: GameStarted
    players: tuple[Person, ...]
    rules: GameRules
    deals: tuple[Slot, ...]
    keep_photos: bool
    is_closed: bool
    ignored_entries: tuple[str, ...]
    undoable: str | None
    redoable: str | None
    first_entry: Entry
    last: Entry
    last_step: Entry
    evidence: tuple[Entry, ...]
    records: Mapping[str, DealRecord]
    recordings: Mapping[str, Recording] = field(default_factory=dict)
    _ends: tuple[str, ...] = ()

    @property
    def basis(self) -> LogEnd:
        """The last step, from which all results follow."""
        return LogEnd(self.last_step.number, self.last_step.digest)

    @property
    def last_deal(self) -> str | None:
        """The deal that the next one follows, None for the first."""
        return self._ends[-1] if self._ends else None

    def rules_of_deal(self, deal: str, after: str | None = None) -> GameRules:
        """Return the rules of a deal; of one that is not recorded yet, those of its place after another deal."""
        for slot in self.deals:
            if deal in slot.deals:
                return slot.rules
        places = [place for place, slot in enumerate(self.deals, 1) if after in slot.deals]
        place = 0 if after is None else next(iter(places), len(self.deals))
        return self.deals[place].rules if place < len(self.deals) else self.rules

    @property
    def agreed(self) -> bool:
        """True if no deal has conflicting versions."""
        return all(slot.agreed for slot in self.deals)


def replay_entries(entries: Sequence[Entry]) -> GameState:
    """Return the state that follows from all entries of a game.

    Raises:
        ScoringError: `bad_game` if the first entry does not begin a game.

    """
    if not entries or not isinstance(entries[0].event, GameStarted):
        raise ScoringError("bad_game", "a game begins with its players and rules")
    begun = entries[0].event
    undo = _replay_undo(entries)
    reducer = _Reducer(begun)
    for entry in entries[1:]:
        reducer.apply(entry, holds=entry.id not in undo.entries)
    unheeded = {*reducer.ignored_entries, *undo.idle}
    return GameState(
        start_event=begun,
        players=tuple(reducer.players),
        rules=reducer.rules,
        deals=tuple(slot for slot in reducer.slots if slot.versions),
        keep_photos=reducer.keep_photos,
        is_closed=reducer.over,
        ignored_entries=tuple(entry.id for entry in entries if entry.id in unheeded),
        undoable=undo.undoable,
        redoable=undo.redoable,
        first_entry=entries[0],
        last=entries[-1],
        last_step=next(each for each in reversed(entries) if not isinstance(each.event, EVIDENCE_EVENTS)),
        evidence=tuple(each for each in entries if isinstance(each.event, EVIDENCE_EVENTS)),
        records={
            each.id: each.event.record
            for each in entries
            if isinstance(each.event, DealRecorded | DealCorrected)
        },
        recordings=reducer.recorded,
        _ends=tuple(slot.deals[-1] for slot in reducer.slots),
    )


class _UndoState(NamedTuple):
    """The entries that undo took back, and what undo and redo would do next.

    `idle` are the undo and redo entries without effect.
    """

    entries: set[str]
    idle: list[str]
    undoable: str | None
    redoable: str | None


def _replay_undo(entries: Iterable[Entry]) -> _UndoState:
    """Return the entries that do not hold: undone, and not redone before another event.

    A change of the rules cannot be undone once a deal was recorded by them.
    """
    done: list[str] = []
    rule_changes: set[str] = set()
    deals: set[str] = set()
    undone: list[str] = []
    undone_ids: set[str] = set()
    idle: list[str] = []
    for entry in entries:
        event = entry.event
        if isinstance(event, GameStarted | DealConfirmed | PhotoSealed):
            continue
        if not isinstance(event, EntryUndone | EntryRedone):
            done.append(entry.id)
            undone.clear()
            if isinstance(event, RulesChanged):
                rule_changes.add(entry.id)
            elif isinstance(event, DealRecorded):
                deals.add(entry.id)
            continue
        source, target = (done, undone) if isinstance(event, EntryUndone) else (undone, done)
        is_in_use = event.entry in rule_changes and not deals.isdisjoint(_later(done, event.entry))
        if event.entry not in source or is_in_use:
            idle.append(entry.id)
            continue
        source.remove(event.entry)
        target.append(event.entry)
        undone_ids ^= {event.entry}
    return _UndoState(undone_ids, idle, done[-1] if done else None, undone[-1] if undone else None)


def _later(done: Sequence[str], entry: str) -> Sequence[str]:
    """Return the entries after one of them."""
    return done[done.index(entry) + 1 :] if entry in done else ()


class _Reducer:
    """The mutable state of a game while its entries are replayed."""

    def __init__(self, begun: GameStarted) -> None:
        self.players = list(begun.players)
        self.rules = begun.rules
        self.keep_photos = begun.keep_photos
        self.over = False
        self.slots: list[Slot] = []
        self._slot_of: dict[str, Slot] = {}
        """By the ids of its deals: a game may have thousands."""
        self.recorded: dict[str, Recording] = {}
        self.ignored_entries: list[str] = []

    def apply(self, entry: Entry, *, holds: bool) -> None:
        """Apply an entry. A deal that does not hold keeps its place, since other deals may refer to it."""
        event = entry.event
        if isinstance(event, DealRecorded):
            self._dealt(entry, event, holds=holds)
        elif not holds:
            return
        elif isinstance(event, DealCorrected):
            self._corrected(entry, event)
        elif isinstance(event, DealRemoved):
            self._removed(entry, event)
        elif isinstance(event, VersionsChosen):
            self._chosen(entry, event)
        elif isinstance(event, DealsReordered):
            self._ordered(entry, event)
        else:
            self._change_game(entry, event)

    def _change_game(self, entry: Entry, event: Event) -> None:
        """Apply an event about the game as a whole."""
        if isinstance(event, PlayerRenamed):
            self._renamed(entry, event)
        elif isinstance(event, RulesChanged):
            self._change_rules(entry, event)
        elif isinstance(event, PhotoPolicyChanged):
            self.keep_photos = event.keep
        elif isinstance(event, GameEnded):
            self.over = event.over

    def _renamed(self, entry: Entry, event: PlayerRenamed) -> None:
        if event.player >= len(self.players):
            self.ignored_entries.append(entry.id)
            return
        self.players[event.player] = replace(self.players[event.player], name=event.name)

    def _change_rules(self, entry: Entry, event: RulesChanged) -> None:
        """Change the rules of the deals to come; points by another rule set could not be added up.

        A game that was closed has none to come: its result stays.
        """
        if self.over or event.rules.name != self.rules.name:
            self.ignored_entries.append(entry.id)
            return
        self.rules = event.rules

    def _place(self, slot: Slot) -> int:
        """Return the index of a slot, searched from the end: most events concern the last deal."""
        return next(at for at in reversed(range(len(self.slots))) if self.slots[at] is slot)

    def _after(self, deal: str | None) -> Slot:
        """Return the slot after that of `deal`, or the first one; append a new slot if there is none."""
        before = self._slot_of.get(deal) if deal is not None else None
        at = 0 if deal is None else len(self.slots) if before is None else self._place(before) + 1
        if at == len(self.slots):
            self.slots.append(Slot([], self.rules))
        return self.slots[at]

    def _dealt(self, entry: Entry, event: DealRecorded, *, holds: bool) -> None:
        slot = self._slot_of.get(event.deal)
        if slot is None:
            slot = self._slot_of[event.deal] = self._after(event.after)
            slot.deals.append(event.deal)
        self.recorded.setdefault(event.deal, Recording(event.after, entry.happened_at))
        record = event.record.for_player_count(len(self.players))
        if record is None:
            self.ignored_entries.append(entry.id)
        elif holds:
            self._add(slot, DealVersion(entry, event.deal, record))

    def _add(self, slot: Slot, version: DealVersion) -> None:
        """Add a version, unless another one has the same record."""
        if all(other.record != version.record for other in slot.versions):
            slot.versions.append(version)

    def _corrected(self, entry: Entry, event: DealCorrected) -> None:
        slot, record = self._slot_of.get(event.deal), event.record.for_player_count(len(self.players))
        if slot is None or record is None:
            self.ignored_entries.append(entry.id)
            return
        version = DealVersion(entry, event.deal, record)
        for place, other in enumerate(slot.versions):
            if (other.entry.id, other.deal) == (event.over, event.deal):
                is_duplicate = any(each.record == record for each in slot.versions if each is not other)
                slot.versions[place : place + 1] = [] if is_duplicate else [version]
                return
        self._add(slot, version)

    def _removed(self, entry: Entry, event: DealRemoved) -> None:
        slot = self._slot_of.get(event.deal) or Slot([], self.rules)
        remaining = [version for version in slot.versions if version.entry.id != event.over]
        if len(remaining) == len(slot.versions):
            self.ignored_entries.append(entry.id)
        slot.versions = remaining

    def _chosen(self, entry: Entry, event: VersionsChosen) -> None:
        slot = self._slot_of.get(event.deal) or Slot([], self.rules)
        versions = {version.entry.id: version for version in slot.versions}
        chosen = [versions[id_] for id_ in event.keep if id_ in versions]
        if not slot.deals or len({version.deal for version in chosen}) < len(event.keep):
            self.ignored_entries.append(entry.id)
            return
        rest = [
            version
            for version in slot.versions
            if version.entry.id not in event.keep and version.entry.id not in event.drop
        ]
        moved = {version.deal: Slot([version.deal], slot.rules, [version]) for version in chosen[1:]}
        slot.deals = [deal for deal in slot.deals if deal not in moved]
        slot.versions = [chosen[0]]
        for version in rest:
            self._add(moved.get(version.deal, slot), version)
        self._slot_of.update(moved)
        at = self._place(slot) + 1
        self.slots[at:at] = moved.values()

    def _ordered(self, entry: Entry, event: DealsReordered) -> None:
        """Put deals into the given order, after splitting the slots that several of them share."""
        if any(deal not in self._slot_of for deal in event.deals) or len({*event.deals}) < len(event.deals):
            self.ignored_entries.append(entry.id)
            return
        for slot in {id(each): each for each in map(self._slot_of.__getitem__, event.deals)}.values():
            self._split(slot, [deal for deal in event.deals if self._slot_of[deal] is slot])
        ordered = [self._slot_of[deal] for deal in event.deals]
        wanted = {id(slot) for slot in ordered}
        places = [at for at, slot in enumerate(self.slots) if id(slot) in wanted]
        for at, slot in zip(places, ordered, strict=True):
            self.slots[at] = slot

    def _split(self, slot: Slot, deals: Sequence[str]) -> None:
        """Move each of these deals into a slot of its own; the rest stays with the first of them."""
        moved = {
            deal: Slot([deal], slot.rules, [version for version in slot.versions if version.deal == deal])
            for deal in deals[1:]
        }
        slot.deals = [deal for deal in slot.deals if deal not in moved]
        slot.versions = [version for version in slot.versions if version.deal not in moved]
        self._slot_of.update(moved)
        at = self._place(slot) + 1
        self.slots[at:at] = moved.values()
