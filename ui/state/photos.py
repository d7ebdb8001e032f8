"""The photos that a visitor's hands were read from, and what part of them is wanted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from vision import Frame
    from vision.reading import Point, TableReading

PHOTOS_KEPT = 6
"""Photos and readings of a visitor's that stay at hand."""


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
