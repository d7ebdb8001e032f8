"""What comes of one photo: its reading with a small picture, or what is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import cv2

from vision import PhotoError, Reader
from vision.collected import networks_digest
from vision.decoding.pool import Decoders
from vision.photo import MAX_BYTES
from vision.reader import SHIPPED

if TYPE_CHECKING:
    from vision.photo import Pixels

THUMBNAIL = 480  # pixels of the longer side: tiles can still be told apart
QUALITY = 60  # of its JPEG
PATIENCE = 600  # seconds by the clock to decode one: nobody waits for it, and the machine is busy
PASSING = frozenset({"unopened", "too_costly", "worker_lost", "fault"})
"""What may be otherwise another time: such photos are read again."""


@dataclass(frozen=True)
class Outcome:
    """A photo's reading as `Reading.as_json` has it and its picture as JPEG, or a code and a sentence.

    networks: which ones read it, as `networks_digest` tells.
    """

    networks: str | None = None
    reading: dict[str, Any] | None = None
    thumbnail: bytes | None = None
    code: str | None = None
    error: str | None = None


class PhotoReader:
    """Reads photos as `Reader` does, decoding them within bounds. Close it in the end.

    Safe to share between threads. Raises NetworkError where the networks cannot be used.
    """

    def __init__(self, weights: Path = SHIPPED, at_once: int = 1) -> None:
        """Load the networks of a folder, each for one thread; decode so many photos at once."""
        self._decoders = Decoders(at_once, patience=PATIENCE)
        self._reader = Reader(weights, threads=1, decoder=self._decoders)
        self._networks = networks_digest(weights)
        self._decoders.start()

    def read(self, source: str | bytes) -> Outcome:
        """Read a photo, given by its path or its bytes. Whatever goes wrong is told in what it returns."""
        try:
            return self._read(source if isinstance(source, bytes) else content_of(Path(source)))
        except PhotoError as error:
            return Outcome(self._networks, code=error.code, error=error.message)
        except OSError as error:
            return unopened(error)
        except Exception as error:  # noqa: BLE001  (one photo must not end the reading of thousands)
            kind = type(error).__name__
            message = f"Tilesnap has a fault that this photo brings out ({kind}: {error})."
            return Outcome(self._networks, code="fault", error=message)

    def close(self) -> None:
        """End the process that decodes."""
        self._decoders.close()

    def _read(self, data: bytes) -> Outcome:
        photo = self._reader.opened(data)
        reading = self._reader.read(photo)
        return Outcome(self._networks, reading.as_json(), thumbnail(photo.glimpse.pixels))


def unopened(error: OSError) -> Outcome:
    """Say that a file cannot be opened."""
    return Outcome(code="unopened", error=f"The file cannot be opened: {error.strerror or error}.")


def content_of(photo: Path) -> bytes:
    """Return the bytes of a file, of one that is too heavy no more than shows it. Raises OSError."""
    with photo.open("rb") as file:
        return file.read(MAX_BYTES + 1)


def thumbnail(pixels: Pixels) -> bytes:
    """Return a small JPEG of a photo (H, W, 3) RGB."""
    height, width = pixels.shape[:2]
    scale = min(1.0, THUMBNAIL / max(height, width))
    size = max(1, round(width * scale)), max(1, round(height * scale))
    small = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA)
    jpeg: bytes = cv2.imencode(".jpg", small[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].tobytes()
    return jpeg
