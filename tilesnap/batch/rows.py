"""The columns of an archive's file, and the row of one photo."""

from __future__ import annotations

import json
from statistics import fmean
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq

from scoring.errors import UserFacingError
from vision.layout.hand import DOUBTFUL_BELOW

if TYPE_CHECKING:
    from pathlib import Path

    from tilesnap.batch.outcome import PhotoOutcome


TEXTS = pa.list_(pa.string())
SCHEMA = pa.schema(
    [
        ("path", pa.string()),  # in the folder, with slashes
        ("digest", pa.string()),  # SHA-256 of the file's bytes
        ("width", pa.int32()),  # pixels of the upright photo
        ("height", pa.int32()),
        ("hand", pa.string()),  # as docs/notation.md writes it
        ("tiles", TEXTS),  # of the hand, in reading order
        ("sets", TEXTS),  # the melds in the hand's notation
        ("least_sure", pa.float64()),  # 0..1: the lowest confidence of a tile of the hand
        ("mean_sure", pa.float64()),
        ("doubtful", pa.int32()),  # tiles of the hand to be checked
        ("repaired", pa.int32()),  # tiles changed to make the hand legal
        ("strays", pa.int32()),  # tiles that are not part of the hand
        ("claims", pa.string()),
        ("problems", TEXTS),  # their codes
        ("error", pa.string()),  # the reason, a sentence, if it could not be read
        ("error_code", pa.string()),
        ("seconds", pa.float64()),  # of reading, all stages
        ("networks", pa.string()),  # digest of the networks that read it
        ("reading", pa.string()),  # the whole reading, as `tilesnap read --json` writes it
        ("thumbnail", pa.binary()),  # a small JPEG
    ]
)


def build_row(path: str, digest: str | None, outcome: PhotoOutcome) -> dict[str, Any]:
    """Return the row of a photo; columns without a value are None."""
    row = dict.fromkeys(SCHEMA.names) | {
        "path": path,
        "digest": digest,
        "networks": outcome.networks,
        "error": outcome.error,
        "error_code": outcome.code,
        "thumbnail": outcome.thumbnail,
    }
    return row if outcome.reading is None else row | _columns(outcome.reading)


def _columns(reading: dict[str, Any]) -> dict[str, Any]:
    hand_tiles = [tile for tile in reading["tiles"] if tile["row"] != "stray"]
    confidences = [tile["confidence"] for tile in hand_tiles]
    return {
        "width": reading["width"],
        "height": reading["height"],
        "hand": reading["hand"],
        "tiles": [tile["label"] for tile in hand_tiles],
        "sets": list_melds(reading["hand"] or ""),
        "least_sure": min(confidences, default=None),
        "mean_sure": fmean(confidences) if confidences else None,
        "doubtful": sum(each < DOUBTFUL_BELOW for each in confidences),
        "repaired": sum(tile["repaired_from"] is not None for tile in hand_tiles),
        "strays": len(reading["tiles"]) - len(hand_tiles),
        "claims": reading["claims"],
        "problems": [problem["code"] for problem in reading["problems"]],
        "seconds": sum(reading["seconds"].values()),
        "reading": json.dumps(reading, ensure_ascii=False, allow_nan=False),
    }


def list_melds(hand: str) -> list[str]:
    """Return the melds of a hand: the words before its first bar; without a bar the hand is concealed."""
    melded, bar, _ = hand.partition("|")
    return melded.split() if bar else []


class ArchiveError(UserFacingError):
    """A folder, a file or a machine that cannot be used; the message names it."""


def check_archive(path: Path) -> None:
    """Check that a file is an archive.

    Raises:
        ArchiveError: The file cannot be opened, is not a Parquet file or has other columns.

    """
    try:
        with path.open("rb") as file:
            schema = pq.read_schema(file)
    except OSError as error:
        raise ArchiveError("file_unreadable", f"Cannot open {path}: {error.strerror or error}.") from None
    except pa.ArrowException:
        raise ArchiveError("no_parquet", f"{path} is not a Parquet file. Choose another one.") from None
    if not schema.equals(SCHEMA):
        message = f"{path} does not have the columns of an archive. Choose another one."
        raise ArchiveError("other_parquet", message)
