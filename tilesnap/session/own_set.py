"""A set of tiles that was taught on a server, and came to the phone by its file: photos are read with it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from tilesnap.i18n.text import t, told
from tilesnap.session.nesting import is_nested_too_deeply
from tilesnap.views.parts import button, buttons, file_wanted, fold, note
from vision.taught import SetFileError, TaughtSet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from tilesnap.views.parts import Part

    Asked = Mapping[str, Any]

DIGITS = 16  # of a network's SHA-256, by which it is told from others
MOST_LETTERS = 2_000_000
"""Of a set's file: one of 34 faces, each taught twice, has some 24,000."""


class Maker(NamedTuple):
    """The classifier that reads here. What a set knows beside its labels does no harm."""

    digest: str
    labels: tuple[str, ...]


class OwnSet:
    """The set in use, none at first. `text` is its file, which the browser keeps."""

    def __init__(self, text: str = "", reader: str = "") -> None:
        """Go on with the text that was kept. `reader` is the SHA-256 of the classifier's file, as hex."""
        self._reader = reader[:DIGITS]
        self.text = text
        self.taught: TaughtSet | None = None
        self._problem: SetFileError | None = None  # such as after a release with another network
        if text:
            try:
                self.taught = self._read(text)
            except SetFileError as error:
                self._problem = error

    def _read(self, text: str) -> TaughtSet:
        if is_nested_too_deeply(text):
            raise SetFileError("no_set_file", "this file is nested too deeply for a set of tiles")
        try:
            labels = tuple(map(str, json.loads(text)["labels"]))
        except (ValueError, KeyError, TypeError, RecursionError):
            labels = ()
        return TaughtSet.from_text(text[:MOST_LETTERS], Maker(self._reader, labels))

    def take_in(self, asked: Asked) -> None:
        """Use a set's file. Raises SetFileError `no_set_file`, `old_set`; then nothing has changed."""
        text = str(asked["text"])
        self.taught, self.text, self._problem = self._read(text), text, None

    def remove(self, _asked: Asked) -> None:
        self.taught, self.text, self._problem = None, "", None

    def parts(self) -> list[Part]:
        """Offer to open a set's file; say which is in use, and offer to have it no more."""
        shown = []
        if self.taught:
            shown.append(note(t("own_set-in_use", name=self.taught.name), "good"))
        if self._problem:
            shown.append(note(told(self._problem), "bad"))
        if self.text:
            shown.append(buttons("own_set", [button(t("own_set-any"), {"do": "forget_set"})]))
        opening = file_wanted("own_set", t("own_set-import"), {"do": "take_set"})
        return [fold("own_set", t("own_set-heading"), [*shown, opening])]


DO: Mapping[str, Callable[[OwnSet, Asked], None]] = {
    "take_set": OwnSet.take_in,
    "forget_set": OwnSet.remove,
}
