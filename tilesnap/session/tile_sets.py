"""The taught tile sets of a user: the choice among them, teaching, and saving them in a storage."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, Protocol

from scoring.errors import ScoringError, UserFacingError
from scoring.hand.tiles import Tile
from tilesnap.deals.nesting import is_nested_too_deeply
from tilesnap.games.store.checks import check_taught_set, find_free_name
from tilesnap.i18n.translate import localize, t
from tilesnap.session.commands import (
    ChooseTileSet,
    ExportTileSet,
    ImportTileSet,
    RemoveTileSet,
    RestoreTileSet,
    SettleTileSet,
    TeachTileSet,
)
from tilesnap.views.parts import ExportedFile
from tilesnap.views.tile_sets import (
    BEST_MATCH,
    NO_SET,
    TeachingView,
    TileSetRow,
    TileSetsView,
    teaching_parts,
    tile_set_parts,
)
from vision.results import DetectedTile
from vision.taught_set import SetFileError, TaughtSet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tilesnap.deals.editable_hand import EditableHand
    from tilesnap.session.commands import TileSetCommand
    from tilesnap.views.parts import Part
    from vision.taught_set import EmbeddingClassifier

    Change = Callable[[TaughtSet], TaughtSet]

DIGEST_LENGTH = 16  # hexadecimal digits of a SHA-256 that identify a network
MAX_ATTEMPTS = 5
MAX_SETS = 5
"""The number of sets that a device stores: its whole state is stored after each command."""
STORED_VERSIONS = 2
"""The number of versions that a device stores of each set: the current one and the one before."""


class StoredVersion(Protocol):
    """The current version of a stored set."""

    @property
    def number(self) -> int:
        """Number of the version; each save has a higher one."""

    @property
    def text(self) -> str:
        """The set as JSON text."""

    @property
    def has_previous(self) -> bool:
        """True if the version before is stored as well."""


class SetStorage(Protocol):
    """The storage of a user's sets. Each method raises ScoringError where the storage fails."""

    @property
    def classifier(self) -> EmbeddingClassifier:
        """The classifier that photos are read with."""

    def names(self) -> list[str]:
        """Return the names of the sets in alphabetical order."""

    def load(self, name: str) -> StoredVersion:
        """Return the current version of a set, or raise ScoringError `unknown_set`."""

    def save(self, name: str, text: str, after: int) -> None:
        """Save a set after the version with this number, 0 for a new set, or raise ScoringError `set_changed`."""

    def put_back(self, name: str, after: int) -> None:
        """Exchange the version with this number and the one before."""

    def remove(self, name: str) -> None:
        """Remove a set."""


class Lesson(Protocol):
    """The corrected tiles of a photo."""

    @property
    def count(self) -> int:
        """Their number."""

    def teach(self, taught: TaughtSet) -> TaughtSet:
        """Return a taught set extended by them."""


class DeviceVersion(NamedTuple):
    """The current version of a set on a device."""

    number: int
    text: str
    has_previous: bool


class DeviceClassifier(NamedTuple):
    """The classifier that runs outside Python: its digest and the faces that it knows."""

    digest: str
    labels: tuple[str, ...]


class DeviceSets:
    """The sets in the stored state of a device: `stored` has the texts of each, the current one first.

    `is_changed` is True until the front end has got them: they are too large to be sent with every view.
    """

    def __init__(self, stored: Mapping[str, Sequence[str]], digest: str) -> None:
        """Restore the sets.

        Args:
            stored: The texts of each set.
            digest: SHA-256 of the classifier file, as hexadecimal digits.
        """
        self.stored = {name: [*texts] for name, texts in stored.items() if texts}
        self.is_changed = True
        self.classifier = DeviceClassifier(digest[:DIGEST_LENGTH], tuple(tile.code for tile in Tile.ALL))

    def names(self) -> list[str]:
        """Return the names of the sets in alphabetical order."""
        return sorted(self.stored)

    def load(self, name: str) -> DeviceVersion:
        """Return the current version of a set.

        Raises:
            ScoringError: `unknown_set`.
        """
        if name not in self.stored:
            raise ScoringError("unknown_set", f"No set is called {name!r}.", name=name)
        texts = self.stored[name]
        return DeviceVersion(1, texts[0], len(texts) > 1)

    def save(self, name: str, text: str, after: int) -> None:
        """Save a set; the version before stays available.

        Raises:
            ScoringError: `set_changed`, `too_many_sets`, or as `check_taught_set` raises it.
        """
        check_taught_set(name, text)
        if (name in self.stored) != bool(after):
            raise ScoringError("set_changed", f"the set {name!r} was changed meanwhile", name=name)
        if not after and len(self.stored) >= MAX_SETS:
            message = f"There are {MAX_SETS} sets already, and no more are kept. Delete one first."
            raise ScoringError("too_many_sets", message, count=MAX_SETS)
        self.stored[name] = [text, *self.stored.get(name, ())][:STORED_VERSIONS]
        self.is_changed = True

    def put_back(self, name: str, after: int) -> None:  # noqa: ARG002 (a device has no other writer)
        """Exchange the current version and the one before."""
        self.load(name)
        self.stored[name].reverse()
        self.is_changed = True

    def remove(self, name: str) -> None:
        """Remove a set."""
        self.stored.pop(name, None)
        self.is_changed = True


class SavedSet(NamedTuple):
    """The current version of a set; `taught` is None if it is unusable, for the reason in `problem`."""

    taught: TaughtSet | None
    number: int
    has_previous: bool
    problem: SetFileError | None


@dataclass(frozen=True, slots=True)
class SetChoice:
    """The chosen way to read photos.

    Attributes:
        name: The name of a set, BEST_MATCH or NO_SET.
        names: The names of the existing sets.
        sets: The chosen set, all usable sets if the best match is chosen, or None.
        problem: Why the sets, or the chosen one, cannot be used.
    """

    name: str = BEST_MATCH
    names: Sequence[str] = ()
    sets: TaughtSet | list[TaughtSet] | None = None
    problem: UserFacingError | None = None


class TileSets:
    """The choice among a user's sets, and the messages about the last command."""

    def __init__(self, chosen: str = BEST_MATCH) -> None:
        """Start with a chosen set.

        Args:
            chosen: The name of a set, BEST_MATCH or NO_SET.
        """
        self.chosen = chosen
        self.news = ""
        self.duplicate: TaughtSet | None = None
        """A set from a file whose name is in use, until the user decides."""
        self.file: ExportedFile | None = None
        """Content of the file that the last command exported."""
        self.is_added = False
        """Whether the last command added a set from a file."""

    def find_choice(self, storage: SetStorage) -> SetChoice:
        """Return the chosen way to read; a set that no longer exists is deselected."""
        try:
            names = storage.names()
            if self.chosen not in (*names, BEST_MATCH, NO_SET):
                self.chosen = BEST_MATCH
            if self.chosen == NO_SET:
                return SetChoice(self.chosen, names)
            if self.chosen != BEST_MATCH:
                kept = load_set(storage, self.chosen)
                return SetChoice(self.chosen, names, kept.taught, kept.problem)
        except UserFacingError as error:
            return SetChoice(self.chosen, problem=error)
        found = []
        for name in names:
            with suppress(ScoringError):
                found.append(load_set(storage, name).taught)
        return SetChoice(self.chosen, names, [taught for taught in found if taught is not None])

    def find_used(self, read_with: str | None) -> str | None:
        """Return the set that the photo was read with, or that the next will be.

        Args:
            read_with: The best match of the photo.
        """
        return read_with if self.chosen == BEST_MATCH else None if self.chosen == NO_SET else self.chosen

    def apply(self, command: TileSetCommand, storage: SetStorage, lesson: Lesson | None = None) -> None:
        """Run a command.

        Args:
            command: The command.
            storage: The storage of the sets.
            lesson: With `TeachTileSet` the lesson.

        Raises:
            ScoringError: An error of the storage, or `bad_action`.
            SetFileError: `no_set_file` or `old_set`.
            UserFacingError: As the lesson raises it.
        """
        duplicate, self.duplicate, self.news, self.file = self.duplicate, None, "", None
        self.is_added = False
        match command:
            case ChooseTileSet(values):
                self.chosen = str(values.get("set") or BEST_MATCH)
            case TeachTileSet(values):
                if lesson is None:
                    raise ScoringError("bad_action", "there is no photo to teach a set with")
                self._teach(str(values.get("name") or "").strip(), storage, lesson)
            case ImportTileSet(text):
                self._import(text, storage)
            case SettleTileSet(how):
                if duplicate is None:
                    raise ScoringError("bad_action", "no set waits for a decision")
                self._settle(how, duplicate, storage)
            case _:
                self._apply_to_set(command, storage)

    def reads_again(self, command: TileSetCommand, *, is_corrected: bool) -> bool:
        """Return whether to read the current photo again after a command, as another set may fit it now.

        Args:
            command: The command, which was applied.
            is_corrected: Whether the hand was corrected since its photo was read; what was corrected stands.
        """
        return not is_corrected and (self.is_added or isinstance(command, ChooseTileSet))

    def _apply_to_set(
        self, command: ExportTileSet | RestoreTileSet | RemoveTileSet, storage: SetStorage
    ) -> None:
        """Export a set, restore its version before, or remove it."""
        name = command.name
        match command:
            case ExportTileSet():
                self.file = ExportedFile(storage.load(name).text)
            case RestoreTileSet():
                storage.put_back(name, storage.load(name).number)
                self.news = t("own_set-is_back", name=name)
            case RemoveTileSet():
                storage.remove(name)
                if self.chosen == name:
                    self.chosen = BEST_MATCH
                self.news = t("own_set-removed", name=name)

    def teaching_parts(
        self,
        storage: SetStorage,
        read_with: str | None,
        kept: str,
        explain: Callable[[UserFacingError], str] = localize,
        problem: str = "",
    ) -> list[Part]:
        """Return the section below a hand that was read from a photo.

        Args:
            storage: The storage of the sets.
            read_with: The best match of the photo.
            kept: A sentence on who sees the sets and how long they are kept.
            explain: Words an error.
            problem: Why the last command was refused, if the host does not show it elsewhere.
        """
        used = self.find_used(read_with)
        problems = [problem] if problem else []
        try:
            if used in storage.names() and (error := load_set(storage, str(used)).problem):
                problems.append(explain(error))
        except UserFacingError as error:
            problems.append(explain(error))
        view = TeachingView(used=used, news=self.news, problems=problems, kept=kept)
        return teaching_parts(view)

    def parts(
        self,
        storage: SetStorage,
        explain: Callable[[UserFacingError], str] = localize,
        problem: str = "",
    ) -> list[Part]:
        """Return the section in the settings; the arguments are those of `teaching_parts`."""
        rows: list[TileSetRow] = []
        problems = [problem] if problem else []
        try:
            rows = [_read_row(storage, name, explain) for name in storage.names()]
        except UserFacingError as error:
            problems.append(explain(error))
        view = TileSetsView(
            rows=rows,
            chosen=self.chosen,
            news=self.news,
            problems=problems,
            duplicate=self.duplicate.name if self.duplicate else "",
        )
        return [*tile_set_parts(view)]

    def _teach(self, name: str, storage: SetStorage, lesson: Lesson) -> None:
        """Add the corrected tiles to the named set, and read with it from now on."""
        is_merged = change_set(storage, name, lesson.teach)
        self.chosen = name
        words = t("own_set-taught", count=lesson.count, name=name)
        self.news = f"{words} {t('own_set-both_kept')}" if is_merged else words

    def _import(self, text: str, storage: SetStorage) -> None:
        """Save the set from a file, or keep it until the user decides if its name is in use."""
        if is_nested_too_deeply(text):
            raise SetFileError("no_set_file", "this file is nested too deeply for a set of tiles")
        taken = TaughtSet.from_text(text, storage.classifier)
        taken = replace(taken, name=taken.name.strip())
        if taken.name in storage.names():
            stored = load_set(storage, taken.name).taught
            if stored is None or stored.to_text() != taken.to_text():
                self.duplicate = taken
                return
        else:
            storage.save(taken.name, taken.to_text(), 0)
        self.news, self.is_added = t("own_set-imported", name=taken.name), True

    def _settle(self, how: str, taken: TaughtSet, storage: SetStorage) -> None:
        """Replace the set of the same name, keep both, or leave it."""
        self.duplicate = taken  # it stays if the storage fails
        if how == "replace":
            change_set(storage, taken.name, lambda _: taken)
            news = t("own_set-imported", name=taken.name)
        elif how == "both":
            both = replace(taken, name=find_free_name(taken.name, storage.names()))
            storage.save(both.name, both.to_text(), 0)
            news = t("own_set-kept_both")
        else:
            news = t("own_set-left")
        self.duplicate, self.news, self.is_added = None, news, how in ("replace", "both")


def find_lesson_tiles(hand: EditableHand) -> list[DetectedTile]:
    """Return the tiles of a corrected hand that its photo shows, except strays."""
    strays = {tile.id for tile in hand.stray}
    return [
        DetectedTile(tile.label, 1.0, tile.alternatives, tile.quad, row="concealed")
        for tile in hand.tiles
        if tile.quad and tile.id not in strays
    ]


def _read_row(storage: SetStorage, name: str, explain: Callable[[UserFacingError], str]) -> TileSetRow:
    saved = load_set(storage, name)
    problem = explain(saved.problem) if saved.problem else ""
    return TileSetRow(name, saved.taught is not None, saved.has_previous, problem)


def load_set(storage: SetStorage, name: str) -> SavedSet:
    """Return the current version of a set.

    Raises:
        ScoringError: `unknown_set`, or an error of the storage.
    """
    kept = storage.load(name)
    try:
        taught = TaughtSet.from_text(kept.text, storage.classifier)
    except SetFileError as error:
        return SavedSet(None, kept.number, kept.has_previous, error)
    return SavedSet(taught, kept.number, kept.has_previous, None)


def change_set(storage: SetStorage, name: str, changed: Change) -> bool:
    """Apply a function to a set and save the result.

    The function gets an empty set if there is none that can be used. If another device saves the same set at
    the same time, the function is applied to that version.

    Returns:
        Whether another device saved the set at the same time.

    Raises:
        ScoringError: An error of the storage.
    """
    for tries in range(MAX_ATTEMPTS):
        known, number = TaughtSet.empty(name, storage.classifier), 0
        if name in storage.names():
            stored = load_set(storage, name)
            known, number = stored.taught or known, stored.number
        try:
            storage.save(name, changed(known).to_text(), number)
        except ScoringError as error:
            if error.code not in ("set_changed", "unknown_set") or tries == MAX_ATTEMPTS - 1:
                raise
        else:
            return tries > 0
    raise AssertionError
