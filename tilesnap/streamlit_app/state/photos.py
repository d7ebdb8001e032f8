"""The photos from which a visitor's hands were read, and the wanted part of each."""

from __future__ import annotations

import weakref
from collections import Counter, OrderedDict
from dataclasses import dataclass, replace
from itertools import count
from threading import RLock
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from tilesnap.session.photo_part import WHOLE_PHOTO, PhotoPart

if TYPE_CHECKING:
    from tilesnap.views import component_data
    from vision.results import TableReading

Key = TypeVar("Key")
MAX_PHOTOS = 6
"""The number of photos and readings stored for a visit."""
MAX_VISIT_BYTES = 30_000_000
"""The bytes of photos stored for one visit."""
MAX_VISITOR_BYTES = 150_000_000
"""The bytes of photos stored for all visits from one address; 200 phones with a photo need 100 MB."""
MAX_TOTAL_BYTES = 600_000_000
"""The bytes of photos stored for all visits of this process."""


@dataclass(frozen=True, slots=True)
class Photo:
    """An upright photo.

    Attributes:
        name: The unique name.
        data: The file.
        width: The width in pixels, to which quads refer.
        height: The height in pixels, to which quads refer.
        picture: The JPEG that the page serves; None if the browser shows its own.
        url: The address of `picture`.
    """

    name: str
    data: bytes
    width: int
    height: int
    picture: bytes | None = None
    url: str | None = None

    def as_json(self) -> component_data.Photo:
        return {"name": self.name, "url": self.url, "width": self.width, "height": self.height}

    @property
    def size(self) -> int:
        """The bytes that the photo takes in memory."""
        return len(self.data) + len(self.picture or b"")


class _Kept(NamedTuple):
    photo: Photo
    visitor: str


class PhotoMemory:
    """The photos of all visits, with limits for each visit, each visitor and the process.

    A photo that exceeds a limit displaces the least recently used one: of the same visit, of the same
    visitor, or of the visitor with the most bytes. The photo stored last always stays. It is thread-safe.
    """

    def __init__(
        self,
        *,
        visit_bytes: int = MAX_VISIT_BYTES,
        visitor_bytes: int = MAX_VISITOR_BYTES,
        total_bytes: int = MAX_TOTAL_BYTES,
    ) -> None:
        """Set the limits in bytes for each visit, each visitor and the process."""
        self._visit_bytes, self._visitor_bytes, self._total_bytes = visit_bytes, visitor_bytes, total_bytes
        self._kept: OrderedDict[tuple[int, str], _Kept] = OrderedDict()
        self._visit_sizes: Counter[int] = Counter()
        self._visitor_sizes: Counter[str] = Counter()
        self._lock = RLock()  # the garbage collector may release a shelf while this thread holds the lock

    @property
    def size(self) -> int:
        """The bytes that are stored."""
        return self._visitor_sizes.total()

    def keep(self, visit: int, visitor: str, photo: Photo) -> None:
        """Store a photo for a visit, replacing one with the same name."""
        key = visit, photo.name
        with self._lock:
            self._drop(key)
            self._kept[key] = _Kept(photo, visitor)
            self._visit_sizes[visit] += photo.size
            self._visitor_sizes[visitor] += photo.size
            own = [each for each in self._kept if each[0] == visit and each != key]
            while own and (len(own) >= MAX_PHOTOS or self._visit_sizes[visit] > self._visit_bytes):
                self._drop(own.pop(0))
            self._trim(key, visitor, self._visitor_bytes)
            while self.size > self._total_bytes:
                [(most, held)] = self._visitor_sizes.most_common(1)
                self._trim(key, most, held - 1)
                if self._visitor_sizes[most] == held:
                    break  # only the photo itself is left

    def get(self, visit: int, name: str) -> Photo | None:
        """Return a photo of a visit; None if it is no longer stored."""
        with self._lock:
            found = self._kept.get((visit, name))
            if found:
                self._kept.move_to_end((visit, name))
            return found.photo if found else None

    def drop(self, visit: int, name: str) -> None:
        """Drop one photo of a visit."""
        with self._lock:
            self._drop((visit, name))

    def release(self, visit: int) -> None:
        """Drop all photos of a visit."""
        with self._lock:
            for key in [each for each in self._kept if each[0] == visit]:
                self._drop(key)

    def _trim(self, latest: tuple[int, str], visitor: str, most: int) -> None:
        """Drop a visitor's photos, except the latest, until they take at most `most` bytes."""
        if self._visitor_sizes[visitor] <= most:
            return
        for key in [key for key, kept in self._kept.items() if kept.visitor == visitor and key != latest]:
            self._drop(key)
            if self._visitor_sizes[visitor] <= most:
                return

    def _drop(self, key: tuple[int, str]) -> None:
        if found := self._kept.pop(key, None):
            _subtract(self._visit_sizes, key[0], found.photo.size)
            _subtract(self._visitor_sizes, found.visitor, found.photo.size)


def _subtract(counter: Counter[Key], key: Key, size: int) -> None:
    counter[key] -= size
    if not counter[key]:
        del counter[key]


PHOTO_MEMORY = PhotoMemory()
"""The photo memory that all visits of this process share."""
_VISITS = count()


class PhotoShelf:
    """The photos of one visit, which are released with it."""

    def __init__(self, memory: PhotoMemory = PHOTO_MEMORY) -> None:
        self._memory, self._visit = memory, next(_VISITS)
        weakref.finalize(self, memory.release, self._visit)

    def keep(self, photo: Photo, visitor: str = "") -> None:
        """Store a photo, counted for the visitor at that address."""
        self._memory.keep(self._visit, visitor, photo)

    def get(self, name: str) -> Photo | None:
        """Return the photo of that name; None if it is no longer stored."""
        return self._memory.get(self._visit, name)

    def drop(self, name: str) -> None:
        """Drop the photo of that name."""
        self._memory.drop(self._visit, name)


@dataclass(frozen=True, slots=True)
class PhotoView:
    """The wanted view of a hand's photo.

    Attributes:
        part: The wanted part of the photo.
        read_as: The identification of the reading, so that it is not repeated.
        read_part: The part of that reading.
        keeps_hand: Whether the hand was entered before its photo, so that reading the photo leaves it unchanged.
    """

    part: PhotoPart = WHOLE_PHOTO
    read_as: str | None = None
    read_part: PhotoPart = WHOLE_PHOTO
    keeps_hand: bool = False

    def last_successful(self) -> PhotoView:
        """Return the view of the last successful reading: another reading failed."""
        return replace(self, part=self.read_part)


def photo_name(digest: str) -> str:
    """Return the browser's name of a photo, by the digest of its file."""
    return f"photo-{digest[:16]}"


@dataclass(frozen=True, slots=True)
class ReceivedFile:
    """A file that the browser sent.

    Attributes:
        id: The browser's id of the file.
        data: The content.
        again: Whether its hand may be on the page already, corrected since: the page was reloaded.
        shown: Whether the browser shows the picture itself.
    """

    id: str
    data: bytes
    again: bool = False
    shown: bool = True


@dataclass(frozen=True, slots=True)
class TablePhoto:
    """A photo of the whole table with its reading."""

    photo: Photo
    reading: TableReading
    digest: str
    chosen: str
    """The choice of sets with which it was read."""
