"""What the page of an archive shows: its figures, and its photos in the order in which to look at them."""

from __future__ import annotations

import base64
import json
from importlib.resources import files
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

import pyarrow.parquet as pq

from scoring.hand.tiles import Tile
from vision.arrange.hand import DOUBTFUL_BELOW

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    Row = dict[str, Any]

FEW = ["path", "hand", "least_sure", "doubtful", "repaired", "problems", "error"]
AT_ONCE = 200  # rows with their pictures held in memory
FACES = files("tilesnap.views.rendering") / "faces"
KNOWN = frozenset(tile.code for tile in Tile.ALL)
UNKNOWN = "?"


class ReportTile(NamedTuple):
    """A tile in a photo: its corners as SVG has them, the point (x, y) for its name, what is said of it."""

    label: str
    points: str
    x: float
    y: float
    kind: str
    said: str


class ReportPhoto(NamedTuple):
    """A photo on the page, its size in pixels, and its hand as groups: sets, concealed row, bonus tiles."""

    path: str
    width: int
    height: int
    picture: str
    tiles: list[ReportTile]
    groups: list[list[ReportTile]]
    hand: str | None
    messages: list[str]


class Broken(NamedTuple):
    """A photo that could not be read, and why."""

    path: str
    error: str


class ReportPage(NamedTuple):
    """All that stands on the page; `left_out` photos do not. `faces` are the pictures of its tiles."""

    figures: dict[str, int]
    doubtful: list[ReportPhoto]
    broken: list[Broken]
    sure: list[ReportPhoto]
    left_out: int
    faces: dict[str, str]


def shown(path: Path, most: int) -> ReportPage:
    """Return what an archive's file has to show: so many photos at most, the least sure ones first."""
    rows = pq.read_table(path, columns=FEW).to_pylist()
    read = [at for at, row in enumerate(rows) if row["error"] is None]
    broken = sorted(Broken(row["path"], row["error"]) for row in rows if row["error"] is not None)
    chosen = sorted(read, key=lambda at: _order(rows[at]))[:most]
    photos = dict(_photos(path, set(chosen)))
    labels = {tile.label for photo in photos.values() for group in photo.groups for tile in group}
    return ReportPage(
        _figures(rows),
        [photos[at] for at in chosen if is_doubtful(rows[at])],
        broken[:most],
        [photos[at] for at in chosen if not is_doubtful(rows[at])],
        len(read) - len(chosen) + len(broken[most:]),
        {label: _face(label) for label in sorted(labels & KNOWN)},
    )


def is_doubtful(row: Row) -> bool:
    """Tell whether somebody should look at what was read: at a tile, at the hand or at the photo."""
    return bool(row["doubtful"] or row["repaired"] or row["problems"]) or row["hand"] is None


def _order(row: Row) -> tuple[bool, float, str]:
    sure = row["least_sure"]
    return not is_doubtful(row), 1.0 if sure is None else sure, row["path"]


def _figures(rows: list[Row]) -> dict[str, int]:
    read = [row for row in rows if row["error"] is None]
    return {
        "photos": len(rows),
        "read without a doubt": sum(not is_doubtful(row) for row in read),
        "to look at": sum(map(is_doubtful, read)),
        "of them with doubtful tiles": sum(bool(row["doubtful"]) for row in read),
        "of them without a hand": sum(row["hand"] is None for row in read),
        "that could not be read": len(rows) - len(read),
    }


def _photos(path: Path, chosen: set[int]) -> Iterator[tuple[int, ReportPhoto]]:
    at = -1
    with pq.ParquetFile(path) as file:
        for batch in file.iter_batches(AT_ONCE, columns=["path", "reading", "thumbnail"]):
            for row in batch.to_pylist():
                at += 1
                if at in chosen:
                    yield at, _photo(row["path"], json.loads(row["reading"]), row["thumbnail"])


def _photo(path: str, reading: dict[str, Any], jpeg: bytes) -> ReportPhoto:
    tiles = [(each, _tile(each)) for each in reading["tiles"]]
    mine = [pair for pair in tiles if pair[0]["row"] != "stray"]
    groups = groupby(mine, key=lambda pair: (pair[0]["row"], pair[0]["set"]))
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


def _tile(read: dict[str, Any]) -> ReportTile:
    xs, ys = zip(*read["quad"], strict=True)
    is_unsure = read["confidence"] < DOUBTFUL_BELOW
    if read["row"] == "stray":
        kind = "stray"
    elif is_unsure:
        kind = "doubtful"
    else:
        kind = "sure"
    said = f"{read['label']}, {read['confidence']:.0%} sure"
    others = [label for label, _ in read["alternatives"] if label != read["label"]]
    if is_unsure and others:
        said += f", or {others[0]}"
    if read["repaired_from"]:
        said += f", read as {read['repaired_from']}"
    points = " ".join(f"{x},{y}" for x, y in read["quad"])
    return ReportTile(read["label"], points, sum(xs) / 4, sum(ys) / 4, kind, said)


def _face(label: str) -> str:
    name = "unknown" if label == UNKNOWN else label
    return _url("image/svg+xml", (FACES / f"{name}.svg").read_bytes())


def _url(kind: str, data: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode('ascii')}"
