"""A photo that was handed in: decoded no sooner and no larger than somebody needs it, no size of it twice."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from vision.photo import Glimpse, load_glimpse, load_photo

if TYPE_CHECKING:
    from vision.photo import Pixels


class Decoder(Protocol):
    """What makes pixels of a file's bytes: `Here`, or `vision.decoding.pool.Decoders`."""

    def decode(self, data: bytes) -> Pixels:
        """Do what `load_photo` does."""
        ...

    def glimpse(self, data: bytes) -> Glimpse:
        """Do what `load_glimpse` does."""
        ...


class Here:
    """Decodes in this very process."""

    decode = staticmethod(load_photo)
    glimpse = staticmethod(load_glimpse)


class OpenPhoto:
    """A photo, and once somebody asks for them its pixels."""

    def __init__(self, photo: bytes | Pixels, decoder: Decoder) -> None:
        """Take the bytes of a file, or pixels (H, W, 3) RGB that are there already."""
        self._photo, self._decoder = photo, decoder

    @cached_property
    def glimpse(self) -> Glimpse:
        """Its pixels, of a large JPEG half the width and height. Raises PhotoError as `load_photo` does."""
        if "whole" in vars(self) or not isinstance(self._photo, bytes):
            return Glimpse(self.whole, 1)
        return self._decoder.glimpse(self._photo)

    @cached_property
    def whole(self) -> Pixels:
        """All its pixels, which take the place of a glimpse. Raises PhotoError as `load_photo` does."""
        if not isinstance(self._photo, bytes):
            return self._photo
        glimpse: Glimpse | None = vars(self).pop("glimpse", None)
        return glimpse.pixels if glimpse and glimpse.times == 1 else self._decoder.decode(self._photo)
