"""The pipeline of a batch run: find new photos by their digest, read them, and store the rows."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from tilesnap.batch.folder import hash_photo, relative_name
from tilesnap.batch.outcome import read_content, unopened_outcome
from tilesnap.batch.rows import build_row
from tilesnap.batch.workers import PhotoToRead

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from tilesnap.batch.archive_file import ArchiveFile
    from tilesnap.batch.workers import WorkerPool


def find_new_photos(
    folder: Path,
    photos: Iterable[Path],
    archive: ArchiveFile,
    advance: Callable[[], object],
    *,
    as_paths: bool,
) -> Iterator[PhotoToRead]:
    """Yield the photos of a folder that are not in the archive yet, each digest once.

    A file that cannot be opened is stored as such.

    Args:
        folder: The folder.
        photos: The paths of its photos.
        archive: The archive's file.
        advance: Called for each photo that is not yielded.
        as_paths: True yields paths, False the bytes.

    """
    known = set(archive.finished)
    for path in photos:
        name = relative_name(folder, path)
        try:
            digest = hash_photo(path)
            archive.seen[name] = digest
            if digest not in known:
                known.add(digest)
                yield PhotoToRead(name, digest, str(path.absolute()) if as_paths else read_content(path))
                continue
        except OSError as error:
            archive.seen[name] = None
            archive.add(build_row(name, None, unopened_outcome(error)))
        advance()


def read_photos(
    photos: Iterable[PhotoToRead], archive: ArchiveFile, workers: WorkerPool, advance: Callable[[], object]
) -> int:
    """Read photos, store each as soon as it is read, and return their number.

    `advance` is called after each photo.
    """
    count = 0
    with closing(workers.read(photos)) as read:
        for photo, outcome in read:
            archive.add(build_row(photo.path, photo.digest, outcome))
            advance()
            count += 1
    return count
