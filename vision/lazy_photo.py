"""Photos that are decoded on first use, only as large as needed, and each size at most once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from vision.photo import Glimpse, load_glimpse, load_photo

if TYPE_CHECKING:
    from vision.photo import Pixels


class Decoder(Protocol):
    """The protocol of decoders, which turn the bytes of a file into pixels."""

    def decode(self, data: bytes) -> Pixels:
        """Return all pixels, as `load_photo` does."""
        ...

    def glimpse(self, data: bytes) -> Glimpse:
        """Return the pixels, reduced where the photo is large, as `load_preview` does."""
        ...


class Here:
    """A decoder that works in the current process."""

    decode = staticmethod(load_photo)
    glimpse = staticmethod(load_glimpse)


class OpenPhoto:
    """A photo that is decoded when its pixels are first needed."""

    def __init__(self, photo: bytes | Pixels, decoder: Decoder) -> None:
        """Wrap the bytes of a file, or RGB pixels (H, W, 3) that are decoded already."""
        self._photo, self._decoder = photo, decoder

    @cached_property
    def glimpse(self) -> Glimpse:
        """The pixels, halved in size for a large JPEG. Raises PhotoError as `load_photo` does."""
        if "whole" in vars(self) or not isinstance(self._photo, bytes):
            return Glimpse(self.whole, 1)
        return self._decoder.glimpse(self._photo)

    @cached_property
    def whole(self) -> Pixels:
        """All pixels, which replace the preview. Raises PhotoError as `load_photo` does."""
        if not isinstance(self._photo, bytes):
            return self._photo
        glimpse: Glimpse | None = vars(self).pop("glimpse", None)
        return glimpse.pixels if glimpse and glimpse.times == 1 else self._decoder.decode(self._photo)
