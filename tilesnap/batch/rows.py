"""The columns of an archive's file, and the row of one photo."""

from __future__ import annotations

import json
from statistics import fmean
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from vision.arrange.hand import DOUBTFUL_BELOW

if TYPE_CHECKING:
    from tilesnap.batch.outcome import Outcome

TEXTS = pa.list_(pa.string())
SCHEMA = pa.schema(
    [
        ("path", pa.string()),  # in the folder, with slashes
        ("digest", pa.string()),  # SHA-256 of the file's bytes
        ("width", pa.int32()),  # pixels of the upright photo
        ("height", pa.int32()),
        ("hand", pa.string()),  # as docs/notation.md writes it
        ("tiles", TEXTS),  # of the hand, in reading order
        ("sets", TEXTS),  # the melded ones, each as the hand writes it
        ("least_sure", pa.float64()),  # 0..1: of the tile of the hand that is least sure
        ("mean_sure", pa.float64()),
        ("doubtful", pa.int32()),  # tiles of the hand to be checked
        ("repaired", pa.int32()),  # tiles changed to make the hand legal
        ("strays", pa.int32()),  # tiles beside the hand
        ("claims", pa.string()),
        ("problems", TEXTS),  # their codes
        ("error", pa.string()),  # why it could not be read, a sentence
        ("error_code", pa.string()),
        ("seconds", pa.float64()),  # of reading, all stages
        ("networks", pa.string()),  # which ones read it
        ("reading", pa.string()),  # all of it, as `tilesnap read --json` writes it
        ("thumbnail", pa.binary()),  # a small JPEG
    ]
)


def row_of(path: str, digest: str | None, outcome: Outcome) -> dict[str, Any]:
    """Make the row of a photo; what it has no value for is None."""
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
    mine = [tile for tile in reading["tiles"] if tile["row"] != "stray"]
    sure = [tile["confidence"] for tile in mine]
    return {
        "width": reading["width"],
        "height": reading["height"],
        "hand": reading["hand"],
        "tiles": [tile["label"] for tile in mine],
        "sets": melded_sets(reading["hand"] or ""),
        "least_sure": min(sure, default=None),
        "mean_sure": fmean(sure) if sure else None,
        "doubtful": sum(each < DOUBTFUL_BELOW for each in sure),
        "repaired": sum(tile["repaired_from"] is not None for tile in mine),
        "strays": len(reading["tiles"]) - len(mine),
        "claims": reading["claims"],
        "problems": [problem["code"] for problem in reading["problems"]],
        "seconds": sum(reading["seconds"].values()),
        "reading": json.dumps(reading, ensure_ascii=False, allow_nan=False),
    }


def melded_sets(hand: str) -> list[str]:
    """Return the words before a hand's first bar; a hand without one is concealed."""
    melded, bar, _ = hand.partition("|")
    return melded.split() if bar else []
