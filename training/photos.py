"""Labelled photos: DATA/scenes, DATA/crops, DATA/crops2 and DATA/negatives, each folder with labels.jsonl and images/.

A DATA may also be a data set of corrected photos (`vision.dataset`), or contain some.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from vision.dataset.description import MARKER_FILE
from vision.geometry import make_clockwise as order_clockwise

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

SCENES = "scenes"
NEGATIVES = "negatives"  # photos without a tile
COLLECTED = "collected"  # prefix of the names of corrected photos
CROP_FOLDERS = (
    "crops/camerash", "crops/cyfef", "crops/justinchan114", "crops2/camerash_untagged", "crops2/pysol_uni",
)  # fmt: skip
LOOSE_QUADS = Path(__file__).with_name("loose_quads.json")  # minimum of eight pixels for each labelled tile
LABEL_ERRORS = Path(__file__).with_name("label_errors.txt")
DECORATED = {("crops/camerash", f"images/{n}.jpg") for n in (35, 39, 94, 97)}  # unusual white dragons


@dataclass(frozen=True, slots=True)
class LabelledPhoto:
    """A labelled photo.

    boxes: (x0, y0, x1, y1) in pixels; quads: four corners if they are known, else None; whole: an original
    photo, not one tile cut out of it; complete: whether every visible tile is labelled; ignored: boxes in which
    tiles may or may not be found; source: repository or collector.
    """

    path: Path
    name: str
    group: str
    split: str
    loose: bool
    labels: tuple[str, ...]
    boxes: tuple[tuple[float, ...], ...]
    quads: tuple[tuple[tuple[float, float], ...] | None, ...]
    whole: bool = True
    complete: bool = False
    ignored: tuple[tuple[float, ...], ...] = ()
    source: str = ""


def read_folder(data: Path, folder: str, name: str = "") -> Iterator[LabelledPhoto]:
    """Yield every labelled photo of DATA/folder, with `name` as prefix of its name if given."""
    name = name or folder
    for line in (data / folder / "labels.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        tiles = row["tiles"]
        yield LabelledPhoto(
            path=data / folder / row["image"],
            name=f"{name}/{row['image']}",
            group=row.get("set", row.get("group", name)),
            split=row.get("split", "train"),
            loose=str(row.get("aug")).startswith("rotation"),
            labels=tuple(t["label"] for t in tiles),
            boxes=tuple(tuple(t["box"]) for t in tiles),
            quads=tuple(make_clockwise(t["quad"]) if t.get("quad") else None for t in tiles),
            whole=row.get("kind") != "crop",
            complete=bool(row.get("complete")),
            ignored=tuple(
                tuple(box["box"] if isinstance(box, dict) else box) for box in row.get("ignore", ())
            ),
            source=row.get("source", name).partition("/")[0],
        )


def read_scenes(data: Sequence[Path]) -> list[LabelledPhoto]:
    """Return the photos of every existing DATA/scenes."""
    return [p for each in data if (each / SCENES).exists() for p in read_folder(each, SCENES)]


def read_corrected_photos(data: Sequence[Path]) -> list[LabelledPhoto]:
    """Return the corrected photos of every data set that is one of DATA, or lies directly inside one.

    Of a photo in several of them, the last is used.
    """
    marks = [mark for each in data for mark in (each / MARKER_FILE, *sorted(each.glob(f"*/{MARKER_FILE}")))]
    folders = [mark.parent.resolve() for mark in marks if mark.exists()]  # the path "." would give no name
    photos = [p for folder in folders for p in read_folder(folder.parent, folder.name, COLLECTED)]
    return list({p.path.name: p for p in photos}.values())


def make_clockwise(quad: list[list[float]]) -> tuple[tuple[float, float], ...]:
    """Return the four corners clockwise: labels have them either way, and the wrong way mirrors the face."""
    return tuple(map(tuple, order_clockwise(np.array([quad], float))[0].tolist()))


def correct_labels(photos: Iterable[LabelledPhoto]) -> list[LabelledPhoto]:
    """Return the photos with the labels corrected that LABEL_ERRORS lists.

    Raises:
        ValueError: A tile is not labelled as the list says, so the photos are other ones.

    """
    rows = [line.split() for line in LABEL_ERRORS.read_text().splitlines() if line[0] != "#"]
    shown = {(name, int(number)): (labelled, shows) for name, number, labelled, shows in rows}
    mended = []
    for photo in photos:
        labels = list(photo.labels)
        for number, label in enumerate(labels):
            labelled, shows = shown.get((photo.path.name, number), (label, label))
            if labelled != label:
                raise ValueError(f"{photo.name}: tile {number} is labelled {label}, not {labelled}")
            labels[number] = shows
        mended.append(replace(photo, labels=tuple(labels)))
    return mended


def training_corrected_photos(data: Sequence[Path], leave_out: str | None = None) -> list[LabelledPhoto]:
    """Return the corrected photos, and tiles cut out of such, for training: of no held-out set."""
    return [
        p for p in read_corrected_photos(data) if p.split == "train" and p.group != leave_out and p.labels
    ]


def training_scenes(data: Sequence[Path], leave_out: str | None = None) -> list[LabelledPhoto]:
    """Return the scenes for training, with corrected labels.

    Never the split `val`, the left-out group or an empty photo; photos with loose boxes only if our own quads
    exist.
    """
    quads = json.loads(LOOSE_QUADS.read_text())
    scenes = [
        p
        for p in correct_labels(read_scenes(data))
        if p.split == "train" and p.group != leave_out and p.labels
    ]
    return [
        set_quads(p, quads[p.path.name]) if p.loose else p
        for p in scenes
        if not p.loose or len(quads.get(p.path.name, ())) == len(p.labels)
    ]


def set_quads(photo: LabelledPhoto, quads: list[list[int]]) -> LabelledPhoto:
    """Return the photo with these quads, and with boxes that fit them."""
    corners = tuple(tuple(zip(q[::2], q[1::2], strict=True)) for q in quads)
    boxes = tuple((min(q[::2]), min(q[1::2]), max(q[::2]), max(q[1::2])) for q in quads)
    return replace(photo, loose=False, boxes=boxes, quads=corners)


def training_crops(data: Sequence[Path]) -> list[LabelledPhoto]:
    """Return the photos of single faces for training, each with its folder and set as group."""
    there = [(each, f) for each in data for f in CROP_FOLDERS if (each / f).exists()]
    rows = [(f, p) for each, f in there for p in read_folder(each, f)]
    return [
        p if p.group.startswith(f) else replace(p, group=f"{f}/{p.group}")
        for f, p in rows
        if p.split == "train" and (f, p.name.removeprefix(f + "/")) not in DECORATED
    ]


def read_negatives(data: Sequence[Path]) -> list[LabelledPhoto]:
    """Return the photos of every existing DATA/negatives that certainly show no tile."""
    there = [each for each in data if (each / NEGATIVES).exists()]
    photos = (p for each in there for p in read_folder(each, NEGATIVES))
    return [p for p in photos if p.complete and not p.labels]


def training_negatives(data: Sequence[Path]) -> list[LabelledPhoto]:
    """Return the photos without tiles for training: never the split `val`."""
    return [p for p in read_negatives(data) if p.split == "train"]
