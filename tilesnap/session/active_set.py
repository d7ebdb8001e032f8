"""The taught tile set that photos are read with, imported from a file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from tilesnap.deals.nesting import is_nested_too_deeply
from tilesnap.i18n.translate import localize, t
from tilesnap.views.parts import button, buttons, file_input, fold, note
from vision.taught_set import SetFileError, TaughtSet

if TYPE_CHECKING:
    from tilesnap.views.parts import Part

DIGEST_LENGTH = 16  # hexadecimal digits of a SHA-256 that identify a network
MAX_CHARACTERS = 2_000_000
"""Highest accepted length of a file. A set of 34 faces, each taught twice, has about 24,000."""


class ClassifierInfo(NamedTuple):
    """The digest and the labels of the classifier, as `TaughtSet.from_text` checks them."""

    digest: str
    labels: tuple[str, ...]


class ActiveTileSet:
    """The taught set in use, if any. `text` is the content of its file, which the browser stores."""

    def __init__(self, text: str = "", reader: str = "") -> None:
        """Restore the set from the stored text.

        Args:
            text: Content of the file of the set, empty for none.
            reader: SHA-256 of the classifier file, as hexadecimal digits.

        """
        self._reader = reader[:DIGEST_LENGTH]
        self.text = text
        self.taught_set: TaughtSet | None = None
        self._problem: SetFileError | None = None  # for example after an update of the classifier
        if text:
            try:
                self.taught_set = self._read(text)
            except SetFileError as error:
                self._problem = error

    def _read(self, text: str) -> TaughtSet:
        if is_nested_too_deeply(text):
            raise SetFileError("no_set_file", "this file is nested too deeply for a set of tiles")
        try:
            labels = tuple(map(str, json.loads(text)["labels"]))
        except (ValueError, KeyError, TypeError, RecursionError):
            labels = ()
        return TaughtSet.from_text(text[:MAX_CHARACTERS], ClassifierInfo(self._reader, labels))

    def import_file(self, text: str) -> None:
        """Use the set in a file with this content; on an error the set in use stays.

        Raises:
            SetFileError: `no_set_file` or `old_set`.

        """
        self.taught_set, self.text, self._problem = self._read(text), text, None

    def remove(self) -> None:
        """Read photos without a taught set."""
        self.taught_set, self.text, self._problem = None, "", None

    def parts(self) -> list[Part]:
        """Return the parts that show the set in use, remove it and import another one."""
        status: list[Part] = []
        if self.taught_set:
            status.append(note(t("own_set-in_use", name=self.taught_set.name), "good"))
        if self._problem:
            status.append(note(localize(self._problem), "bad"))
        if self.text:
            status.append(buttons("tile_set", [button(t("own_set-any"), {"command": "remove_tile_set"})]))
        import_part = file_input("tile_set", t("own_set-import"), {"command": "import_tile_set"})
        return [fold("tile_set", t("own_set-heading"), [*status, import_part])]
