"""The photos that a visitor's hands were read from, and what part of them is wanted."""

from __future__ import annotations

import weakref
from collections import Counter, OrderedDict
from dataclasses import dataclass, replace
from itertools import count
from threading import RLock
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from vision import Frame
    from vision.reading import Point, TableReading

PHOTOS_KEPT = 6
"""Photos and readings of a visitor's that stay at hand."""
VISIT_BYTES = 30_000_000
"""Bytes of photos that one visit keeps."""
VISITOR_BYTES = 150_000_000
"""Bytes of photos that all visits from one address keep: 200 phones with a photo each need 100 MB."""
TOTAL_BYTES = 600_000_000
"""Bytes of photos that all visits of this process keep."""


@dataclass(frozen=True, slots=True)
class Photo:
    """An upright photo: a name of its own, the file, the size that quads refer to.

    `picture` is the JPEG that the page serves of it, None where the browser shows its own; `url` where.
    """

    name: str
    data: bytes
    width: int
    height: int
    picture: bytes | None = None
    url: str | None = None

    def as_json(self) -> dict[str, Any]:
        return {"name": self.name, "url": self.url, "width": self.width, "height": self.height}

    @property
    def size(self) -> int:
        """The bytes that it takes in memory."""
        return len(self.data) + len(self.picture or b"")


class _Kept(NamedTuple):
    photo: Photo
    visitor: str


class PhotoMemory:
    """The photos of all visits, within bounds for each visit, each visitor and the process.

    A photo too many drops the one used least recently: of the same visit, of the same visitor, or of the
    visitor who holds most. The photo that was kept last always stays. Threads may share it.
    """

    def __init__(
        self,
        *,
        visit_bytes: int = VISIT_BYTES,
        visitor_bytes: int = VISITOR_BYTES,
        total_bytes: int = TOTAL_BYTES,
    ) -> None:
        """Bound the bytes that each visit, each visitor and all of them keep."""
        self._visit_bytes, self._visitor_bytes, self._total_bytes = visit_bytes, visitor_bytes, total_bytes
        self._kept: OrderedDict[tuple[int, str], _Kept] = OrderedDict()
        self._of_visit: Counter[int] = Counter()
        self._of_visitor: Counter[str] = Counter()
        self._lock = RLock()  # a shelf may be released by the collector while this thread holds it

    @property
    def size(self) -> int:
        """The bytes that are kept."""
        return self._of_visitor.total()

    def held_by(self, visitor: str) -> int:
        """Return the bytes that all visits of a visitor keep."""
        return self._of_visitor[visitor]

    def keep(self, visit: int, visitor: str, photo: Photo) -> None:
        """Keep a photo for a visit in place of one with the same name."""
        key = visit, photo.name
        with self._lock:
            self._drop(key)
            self._kept[key] = _Kept(photo, visitor)
            self._of_visit[visit] += photo.size
            self._of_visitor[visitor] += photo.size
            own = [each for each in self._kept if each[0] == visit and each != key]
            while own and (len(own) >= PHOTOS_KEPT or self._of_visit[visit] > self._visit_bytes):
                self._drop(own.pop(0))
            self._trim(key, visitor, self._visitor_bytes)
            while self.size > self._total_bytes:
                [(most, held)] = self._of_visitor.most_common(1)
                self._trim(key, most, held - 1)
                if self._of_visitor[most] == held:
                    break  # nothing is left but the photo itself

    def get(self, visit: int, name: str) -> Photo | None:
        """Return a photo of a visit; None where it is no longer kept."""
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
        """Drop a visitor's photos, but the latest, until they take no more than so many bytes."""
        if self._of_visitor[visitor] <= most:
            return
        for key in [key for key, kept in self._kept.items() if kept.visitor == visitor and key != latest]:
            self._drop(key)
            if self._of_visitor[visitor] <= most:
                return

    def _drop(self, key: tuple[int, str]) -> None:
        if found := self._kept.pop(key, None):
            _subtract(self._of_visit, key[0], found.photo.size)
            _subtract(self._of_visitor, found.visitor, found.photo.size)


def _subtract(counter: Counter[Any], key: object, size: int) -> None:
    counter[key] -= size
    if not counter[key]:
        del counter[key]


PHOTO_MEMORY = PhotoMemory()
"""What all visits of this process share."""
_VISITS = count()


class PhotoShelf:
    """The photos of one visit, which are released with it."""

    def __init__(self, memory: PhotoMemory = PHOTO_MEMORY) -> None:
        self._memory, self._visit = memory, next(_VISITS)
        weakref.finalize(self, memory.release, self._visit)

    def keep(self, photo: Photo, visitor: str = "") -> None:
        """Keep a photo, on account of whoever visits from that address."""
        self._memory.keep(self._visit, visitor, photo)

    def get(self, name: str) -> Photo | None:
        """Return the photo of that name; None where it is no longer kept."""
        return self._memory.get(self._visit, name)

    def drop(self, name: str) -> None:
        """Drop the photo of that name."""
        self._memory.drop(self._visit, name)


@dataclass(frozen=True, slots=True)
class PhotoView:
    """How a photo is looked at for a hand: a part of it, None for all, and a point on the hand that is meant.

    `read_as` is what the hand was read as, so that it is not read again, and `read_with` the part and point
    of that reading. `stands`: the hand was there before its photo, so that reading the photo leaves it.
    """

    frame: Frame | None = None
    meant: Point | None = None
    read_as: str | None = None
    read_with: tuple[Frame | None, Point | None] = (None, None)
    stands: bool = False

    def at(self, frame: Frame | None, meant: Point | None) -> PhotoView:
        """Want a part of the photo read, or the hand at a point: in the frame as it is, if it lies there."""
        if meant and self.frame and self.frame.holds(meant):
            frame = self.frame
        return replace(self, frame=frame, meant=meant)

    def as_before(self) -> PhotoView:
        """Want the photo read as it was for this hand: another look at it failed."""
        frame, meant = self.read_with
        return replace(self, frame=frame, meant=meant)


def photo_name(digest: str) -> str:
    """Name a photo in the browser, by the digest of its file."""
    return f"photo-{digest[:16]}"


@dataclass(frozen=True, slots=True)
class Taken:
    """A file that the browser sent, by the id that it goes by there.

    `again` says that its hand may lie on the page already, corrected since: the page was loaded anew.
    `shown` says that the browser shows the picture itself.
    """

    id: str
    data: bytes
    again: bool = False
    shown: bool = True


@dataclass(frozen=True, slots=True)
class TablePhoto:
    """A photo of the whole table, as it was read."""

    photo: Photo
    reading: TableReading
    digest: str
    chosen: str
    """The choice of sets that it was read by."""
