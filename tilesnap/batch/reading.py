"""The pipeline of a batch run: find new photos by their digest, read them, and store the rows."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from tilesnap.batch.folder import digest_of, name_in
from tilesnap.batch.outcome import content_of, unopened
from tilesnap.batch.rows import row_of
from tilesnap.batch.workers import PhotoToRead

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from tilesnap.batch.archive_file import ArchiveFile
    from tilesnap.batch.workers import Workers


def new_photos(
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
        name = name_in(folder, path)
        try:
            digest = digest_of(path)
            archive.seen[name] = digest
            if digest not in known:
                known.add(digest)
                yield PhotoToRead(name, digest, str(path.absolute()) if as_paths else content_of(path))
                continue
        except OSError as error:
            archive.seen[name] = None
            archive.add(row_of(name, None, unopened(error)))
        advance()


def read_photos(
    photos: Iterable[PhotoToRead], archive: ArchiveFile, workers: Workers, advance: Callable[[], object]
) -> int:
    """Read photos, store each as soon as it is read, and return their number.

    `advance` is called after each photo.
    """
    count = 0
    with closing(workers.read(photos)) as read:
        for photo, outcome in read:
            archive.add(row_of(photo.path, photo.digest, outcome))
            advance()
            count += 1
    return count
