"""The part of a photo that is read: all of it, a frame that the user drew, or the hand at a point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vision.results import Frame, Point


@dataclass(frozen=True, slots=True)
class PhotoPart:
    """The part of a photo to read, in pixels of the upright photo.

    Attributes:
        frame: The rectangle to look at; None for all of the photo.
        target: A point on the wanted hand.
    """

    frame: Frame | None = None
    target: Point | None = None

    def narrowed(self, frame: Frame | None, target: Point | None) -> PhotoPart:
        """Return the part of a frame, or of the hand at a point. A point inside the current frame keeps that frame."""
        if target and self.frame and self.frame.contains(target):
            frame = self.frame
        return PhotoPart(frame, target)


WHOLE_PHOTO = PhotoPart()
