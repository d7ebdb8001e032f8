"""Discovery of photos in a folder and its subfolders."""

from __future__ import annotations

import hashlib
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tilesnap.batch.rows import ArchiveError

if TYPE_CHECKING:
    from collections.abc import Iterator

PHOTO_SUFFIXES = (".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif")


class FolderContent(NamedTuple):
    """The photos of a folder sorted by path, and the subfolders that could not be opened."""

    photos: tuple[Path, ...]
    unreadable: tuple[str, ...]


def find_photos(folder: Path) -> FolderContent:
    """Find all files with the name of a photo, without hidden files; links to folders are not followed.

    Raises:
        ArchiveError: The folder is missing, no folder, cannot be opened, or contains no photo.

    """
    closed: list[OSError] = []
    photos = sorted(_walk(folder, closed))
    at_top = [error for error in closed if error.filename == str(folder)]
    if at_top:
        raise ArchiveError("folder_unusable", f"The folder {folder} cannot be opened: {at_top[0].strerror}.")
    if not photos:
        endings = ", ".join(PHOTO_SUFFIXES)
        raise ArchiveError("no_photos", f"The folder {folder} contains no photo: no name ends in {endings}.")
    return FolderContent(tuple(photos), tuple(f"{error.filename}: {error.strerror}" for error in closed))


def _walk(folder: Path, closed: list[OSError]) -> Iterator[Path]:
    for folder_path, folders, names in os.walk(folder, onerror=closed.append):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            path = Path(folder_path, name)
            if path.suffix.lower() in PHOTO_SUFFIXES and not name.startswith(".") and _may_be_a_photo(path):
                yield path


def _may_be_a_photo(path: Path) -> bool:
    """Return False for pipes and devices, which would block; a broken link is reported later."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return True


def relative_name(folder: Path, photo: Path) -> str:
    """Return a photo's path relative to its folder, with slashes, in characters that text can hold."""
    name = photo.relative_to(folder).as_posix()
    return os.fsencode(name).decode("utf-8", "backslashreplace")


def hash_photo(photo: Path) -> str:
    """Return the SHA-256 of a photo's bytes in hexadecimal.

    Raises:
        OSError: The photo cannot be read.

    """
    with photo.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
