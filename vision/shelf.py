"""The shelf of taught sets: a folder that keeps each in a file of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vision.taught import SetFileError, TaughtSet

if TYPE_CHECKING:
    from pathlib import Path

    from vision.taught import Embedder

SUFFIX = ".tileset.json"
LONGEST_FILE_NAME = 255  # bytes, as most file systems have it
NOT_IN_A_NAME = frozenset('/\\:*?"<>|')


class Shelf:
    """The taught sets that a folder keeps, one file each. The folder is made when the first set is saved."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def names(self) -> list[str]:
        """Return the names of the sets, in alphabetical order."""
        return sorted(path.name.removesuffix(SUFFIX) for path in self.folder.glob(f"*{SUFFIX}"))

    def load(self, name: str, classifier: Embedder) -> TaughtSet:
        """Read a set, to be used with this classifier.

        Raises SetFileError: unknown_set where there is none of that name, bad_set_name where there can be
        none, and what `TaughtSet.from_text` raises.
        """
        try:
            text = self._path(name).read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError as error:
            names = ", ".join(self.names())
            message = f"No set is called {name!r}. There are: {names}."
            raise SetFileError("unknown_set", message, name=name, names=names) from error
        return TaughtSet.from_text(text, classifier)

    def save(self, taught: TaughtSet) -> None:
        """Write a set in place of the one of its name. Raises SetFileError: bad_set_name."""
        path = self._path(taught.name)
        self.folder.mkdir(parents=True, exist_ok=True)
        path.write_text(taught.to_text(), encoding="utf-8")

    def remove(self, name: str) -> None:
        """Remove the set of that name, if there is one. Raises SetFileError: bad_set_name."""
        self._path(name).unlink(missing_ok=True)

    def _path(self, name: str) -> Path:
        file = f"{name}{SUFFIX}"
        fit = (
            name.strip() and name.isprintable() and not name.startswith(".") and not NOT_IN_A_NAME & set(name)
        )
        if not fit or len(file.encode(errors="replace")) > LONGEST_FILE_NAME:
            message = f"A set cannot be called {name!r}: use letters, digits and spaces, not too many."
            raise SetFileError("bad_set_name", message, name=name)
        return self.folder / file
