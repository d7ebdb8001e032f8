"""The outcome of one photo: its reading with a thumbnail, or an error."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import cv2

from vision import PhotoError, Reader
from vision.dataset import digest_networks
from vision.decoding.pool import DecodingPool
from vision.photo import MAX_BYTES
from vision.reader import SHIPPED_MODELS

if TYPE_CHECKING:
    from vision.photo import Pixels

THUMBNAIL_SIZE = 480  # pixels of the longer side: tiles are still recognisable
JPEG_QUALITY = 60  # of the JPEG thumbnail
DECODE_SECONDS = 600  # wall-clock seconds to decode one photo on a busy machine
RETRIED_CODES = frozenset({"unopened", "too_costly", "worker_lost", "fault"})
"""Codes of errors that may be temporary: such photos are read again in the next run."""


@dataclass(frozen=True)
class PhotoOutcome:
    """A photo's reading with a JPEG thumbnail, or an error code and message.

    `reading` is what `Reading.as_json` returns. `networks` identifies the networks that read the photo, as
    `digest_networks` returns it.
    """

    networks: str | None = None
    reading: dict[str, Any] | None = None
    thumbnail: bytes | None = None
    code: str | None = None
    error: str | None = None


class PhotoReader:
    """A `Reader` that decodes photos in limited processes.

    It is safe to share between threads. Close it in the end.

    Raises:
        NetworkError: The networks cannot be used.

    """

    def __init__(self, weights: Path = SHIPPED_MODELS, at_once: int = 1) -> None:
        """Load the networks of a folder, and start `at_once` decoding processes."""
        self._decoders = DecodingPool(at_once, patience=DECODE_SECONDS)
        self._reader = Reader(weights, threads=1, decoder=self._decoders)
        self._networks = digest_networks(weights)
        self._decoders.start()

    def read(self, source: str | bytes) -> PhotoOutcome:
        """Read a photo from a path or bytes. Every error is returned as an outcome, never raised."""
        try:
            return self._read(source if isinstance(source, bytes) else read_content(Path(source)))
        except PhotoError as error:
            return PhotoOutcome(self._networks, code=error.code, error=error.message)
        except OSError as error:
            return unopened_outcome(error)
        except Exception as error:  # noqa: BLE001  (one photo must not stop a run of thousands)
            kind = type(error).__name__
            message = f"This photo triggers a fault in Tilesnap ({kind}: {error})."
            return PhotoOutcome(self._networks, code="fault", error=message)

    def close(self) -> None:
        """Stop the decoding processes."""
        self._decoders.close()

    def _read(self, data: bytes) -> PhotoOutcome:
        photo = self._reader.open_photo(data)
        reading = self._reader.read(photo)
        return PhotoOutcome(self._networks, reading.as_json(), make_thumbnail(photo.preview.pixels))


def unopened_outcome(error: OSError) -> PhotoOutcome:
    """Return the outcome for a file that cannot be opened."""
    return PhotoOutcome(code="unopened", error=f"The file cannot be opened: {error.strerror or error}.")


def read_content(photo: Path) -> bytes:
    """Return the bytes of a file, of an oversized one just enough to detect that.

    Raises:
        OSError: The file cannot be read.

    """
    with photo.open("rb") as file:
        return file.read(MAX_BYTES + 1)


def make_thumbnail(pixels: Pixels) -> bytes:
    """Return a small JPEG of an RGB photo of shape (H, W, 3)."""
    height, width = pixels.shape[:2]
    scale = min(1.0, THUMBNAIL_SIZE / max(height, width))
    size = max(1, round(width * scale)), max(1, round(height * scale))
    small = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA)
    jpeg: bytes = cv2.imencode(".jpg", small[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[
        1
    ].tobytes()
    return jpeg
