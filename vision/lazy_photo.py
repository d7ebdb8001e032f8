"""Photos that are decoded on first use, only as large as needed, and each size at most once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from vision.photo import Preview, load_photo, load_preview

if TYPE_CHECKING:
    from vision.photo import Pixels


class Decoder(Protocol):
    """The protocol of decoders, which turn the bytes of a file into pixels."""

    def decode(self, data: bytes) -> Pixels:
        """Return all pixels, as `load_photo` does."""
        ...

    def decode_preview(self, data: bytes) -> Preview:
        """Return the pixels, reduced where the photo is large, as `load_preview` does."""
        ...


class InProcessDecoder:
    """A decoder that works in the current process."""

    decode = staticmethod(load_photo)
    decode_preview = staticmethod(load_preview)


class LazyPhoto:
    """A photo that is decoded when its pixels are first needed."""

    def __init__(self, photo: bytes | Pixels, decoder: Decoder) -> None:
        """Wrap the bytes of a file, or RGB pixels (H, W, 3) that are decoded already."""
        self._photo, self._decoder = photo, decoder

    @cached_property
    def preview(self) -> Preview:
        """The pixels, halved in size for a large JPEG. Raises PhotoError as `load_photo` does."""
        if "pixels" in vars(self) or not isinstance(self._photo, bytes):
            return Preview(self.pixels, 1)
        return self._decoder.decode_preview(self._photo)

    @cached_property
    def pixels(self) -> Pixels:
        """All pixels, which replace the preview. Raises PhotoError as `load_photo` does."""
        if not isinstance(self._photo, bytes):
            return self._photo
        preview: Preview | None = vars(self).pop("preview", None)
        return preview.pixels if preview and preview.scale == 1 else self._decoder.decode(self._photo)
