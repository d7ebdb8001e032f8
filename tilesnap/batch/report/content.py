"""The content of the report: totals, and the photos in the order in which to check them."""

from __future__ import annotations

import base64
import json
from importlib.resources import files
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

import pyarrow.parquet as pq

from scoring.hand.tiles import Tile
from vision.layout.hand import DOUBTFUL_BELOW

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    Row = dict[str, Any]

SUMMARY_COLUMNS = ["path", "hand", "least_sure", "doubtful", "repaired", "problems", "error"]
BATCH_SIZE = 200  # rows with pictures in memory
FACES = files("tilesnap.views.rendering") / "faces"
KNOWN_LABELS = frozenset(tile.code for tile in Tile.ALL)
UNKNOWN = "?"


class ReportTile(NamedTuple):
    """A tile in a photo: its corners as SVG points, the position of its label, and a description."""

    label: str
    points: str
    x: float
    y: float
    kind: str
    description: str


class ReportPhoto(NamedTuple):
    """A photo in the report, with its hand as groups: melds, concealed row, bonus tiles.

    `width` and `height` are in pixels.
    """

    path: str
    width: int
    height: int
    picture: str
    tiles: list[ReportTile]
    groups: list[list[ReportTile]]
    hand: str | None
    messages: list[str]


class UnreadablePhoto(NamedTuple):
    """A photo that could not be read, and the reason."""

    path: str
    error: str


class ReportPage(NamedTuple):
    """The content of the report.

    `left_out` counts the omitted photos, `faces` are the pictures of its tiles.
    """

    figures: dict[str, int]
    doubtful: list[ReportPhoto]
    broken: list[UnreadablePhoto]
    sure: list[ReportPhoto]
    left_out: int
    faces: dict[str, str]


def build_report(path: Path, most: int) -> ReportPage:
    """Return the content of an archive's report, with the least certain photos first.

    Args:
        path: The archive's file.
        most: Maximum number of photos, and of unreadable photos.

    """
    rows = pq.read_table(path, columns=SUMMARY_COLUMNS).to_pylist()
    read = [at for at, row in enumerate(rows) if row["error"] is None]
    broken = sorted(UnreadablePhoto(row["path"], row["error"]) for row in rows if row["error"] is not None)
    chosen = sorted(read, key=lambda at: _order(rows[at]))[:most]
    photos = dict(_photos(path, set(chosen)))
    labels = {tile.label for photo in photos.values() for group in photo.groups for tile in group}
    return ReportPage(
        _figures(rows),
        [photos[at] for at in chosen if needs_review(rows[at])],
        broken[:most],
        [photos[at] for at in chosen if not needs_review(rows[at])],
        len(read) - len(chosen) + len(broken[most:]),
        {label: _face(label) for label in sorted(labels & KNOWN_LABELS)},
    )


def needs_review(row: Row) -> bool:
    """Return True if somebody should check the reading: a tile, the hand or the photo."""
    return bool(row["doubtful"] or row["repaired"] or row["problems"]) or row["hand"] is None


def _order(row: Row) -> tuple[bool, float, str]:
    sure = row["least_sure"]
    return not needs_review(row), 1.0 if sure is None else sure, row["path"]


def _figures(rows: list[Row]) -> dict[str, int]:
    read = [row for row in rows if row["error"] is None]
    return {
        "photos": len(rows),
        "read without a doubt": sum(not needs_review(row) for row in read),
        "to look at": sum(map(needs_review, read)),
        "of them with doubtful tiles": sum(bool(row["doubtful"]) for row in read),
        "of them without a hand": sum(row["hand"] is None for row in read),
        "that could not be read": len(rows) - len(read),
    }


def _photos(path: Path, chosen: set[int]) -> Iterator[tuple[int, ReportPhoto]]:
    at = -1
    with pq.ParquetFile(path) as file:
        for batch in file.iter_batches(BATCH_SIZE, columns=["path", "reading", "thumbnail"]):
            for row in batch.to_pylist():
                at += 1
                if at in chosen:
                    yield at, _photo(row["path"], json.loads(row["reading"]), row["thumbnail"])


def _photo(path: str, reading: dict[str, Any], jpeg: bytes) -> ReportPhoto:
    tiles = [(each, _tile(each)) for each in reading["tiles"]]
    hand_tiles = [pair for pair in tiles if pair[0]["row"] != "stray"]
    groups = groupby(hand_tiles, key=lambda pair: (pair[0]["row"], pair[0]["set"]))
    return ReportPhoto(
        path,
        reading["width"],
        reading["height"],
        _url("image/jpeg", jpeg),
        [tile for _, tile in tiles],
        [[tile for _, tile in group] for _, group in groups],
        reading["hand"],
        [problem["message"] for problem in reading["problems"]],
    )


def _tile(tile: dict[str, Any]) -> ReportTile:
    xs, ys = zip(*tile["quad"], strict=True)
    is_unsure = tile["confidence"] < DOUBTFUL_BELOW
    if tile["row"] == "stray":
        kind = "stray"
    elif is_unsure:
        kind = "doubtful"
    else:
        kind = "sure"
    description = f"{tile['label']}, {tile['confidence']:.0%} sure"
    others = [label for label, _ in tile["alternatives"] if label != tile["label"]]
    if is_unsure and others:
        description += f", or {others[0]}"
    if tile["repaired_from"]:
        description += f", read as {tile['repaired_from']}"
    points = " ".join(f"{x},{y}" for x, y in tile["quad"])
    return ReportTile(tile["label"], points, sum(xs) / 4, sum(ys) / 4, kind, description)


def _face(label: str) -> str:
    name = "unknown" if label == UNKNOWN else label
    return _url("image/svg+xml", (FACES / f"{name}.svg").read_bytes())


def _url(kind: str, data: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode('ascii')}"
