"""The photos of a folder and of all folders in it."""

from __future__ import annotations

import hashlib
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tilesnap.batch.unusable import ArchiveError

if TYPE_CHECKING:
    from collections.abc import Iterator

PHOTOS = (".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif")


class FolderContent(NamedTuple):
    """The photos of a folder in the order of their paths, and the folders in it that could not be opened."""

    photos: tuple[Path, ...]
    closed: tuple[str, ...]


def find_photos(folder: Path) -> FolderContent:
    """Find all files that are named as photos are. Hidden ones are left out, links to folders not followed.

    Raises ArchiveError where the folder is missing, no folder, not to be opened, or holds no photo.
    """
    closed: list[OSError] = []
    photos = sorted(_walk(folder, closed))
    at_top = [error for error in closed if error.filename == str(folder)]
    if at_top:
        raise ArchiveError("folder_unusable", f"The folder {folder} cannot be opened: {at_top[0].strerror}.")
    if not photos:
        endings = ", ".join(PHOTOS)
        raise ArchiveError("no_photos", f"The folder {folder} holds no photo: none ends in {endings}.")
    return FolderContent(tuple(photos), tuple(f"{error.filename}: {error.strerror}" for error in closed))


def _walk(folder: Path, closed: list[OSError]) -> Iterator[Path]:
    for where, folders, names in os.walk(folder, onerror=closed.append):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            path = Path(where, name)
            if path.suffix.lower() in PHOTOS and not name.startswith(".") and _may_be_a_photo(path):
                yield path


def _may_be_a_photo(path: Path) -> bool:
    """Tell pipes and devices, which could be read for ever, from files; a broken link is told as one."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return True


def name_in(folder: Path, photo: Path) -> str:
    """Return a photo's path in its folder, with slashes, in letters that a text can hold."""
    name = photo.relative_to(folder).as_posix()
    return os.fsencode(name).decode("utf-8", "backslashreplace")


def digest_of(photo: Path) -> str:
    """Return the SHA-256 of a photo's bytes in 64 digits. Raises OSError."""
    with photo.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
