"""Measure how well tile readers read labelled photos, each by the same rule.

python -m tools.reading_benchmark DIR... [--reader NAME] [--command COMMAND] [--readings FILE] [--split val]
[--iou 0.5] [--red-fives] [--without-group NAME] [--photos FILE.csv]

Each DIR holds images/ and labels.jsonl, one line per photo: {"image": "images/1.jpg", "tiles": [{"label": "5m",
"box": [x0, y0, x1, y1]}]}, boxes in pixels of the upright photo. "complete": true says that every visible tile is
labelled, so that each further detection is a mistake; "ignore" lists boxes in which nothing is counted; "group"
names photos that belong together, such as those of one set at one table.

Readers: `tilesnap` (this project), `mahjong-detector` (a package of PyPI; the extra `second` installs it). Any other
one is measured by --command, which is started once with the paths of all photos and prints one line of JSON per
photo, {"photo": PATH, "tiles": [{"label", "confidence", "quad"}]}, or by --readings, a file of such lines. Several
readers may be given; each is a row.

found: labelled tiles found; right: labelled tiles found with the right label; extra: additional detections, per
labelled tile: on labelled tiles, and anywhere in photos whose labels are complete; exact: photos without any
mistake. Behind each share stands its 95 % confidence interval, estimated by drawing whole groups of photos again
(bootstrap), and photos one by one where they are in no group, since the tiles of one set and of one photo fail
together. Photos without an answer count as photos in which no tile was found.
"""

from __future__ import annotations

import argparse
import csv
import json
import shlex
import subprocess
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from training.evaluate import SAME, PhotoScore, format_kinds_table, score_tiles
from training.photos import LabelledPhoto, read_folder
from vision.layout.sets import plain_face

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

RESAMPLES = 2000
RED_FIVES = ("0m", "0p", "0s")
FIGURES = ("found", "right", "extra", "exact")
HONOURS = {"tou": "E", "nan": "S", "sha": "W", "pe": "N", "chun": "C", "hatsu": "F", "haku": "B"}
"""Names that `mahjong-detector` gives winds and dragons, and ours."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as a reader found it; quad: four corners in pixels."""

    label: str
    confidence: float
    quad: tuple[tuple[float, float], ...]


Readings = dict[str, list[Tile]]
"""What a reader found in each photo it answered for, by the path it was given."""


def read_by_tilesnap(paths: Sequence[str]) -> Readings:
    """Read the photos with the shipped networks of this project."""
    from vision import PhotoError, Reader

    reader, readings = Reader(), {}
    for path in paths:
        try:
            found = reader.read(Path(path).read_bytes()).tiles
        except PhotoError:
            continue
        readings[path] = [Tile(t.label, t.confidence, tuple((x, y) for x, y in t.quad)) for t in found]
    return readings


def read_by_mahjong_detector(paths: Sequence[str]) -> Readings:
    """Read the photos with the package `mahjong-detector`, which knows no bonus tiles, jokers or backs."""
    from mahjong_detector.predict import CLASS_NAMES, predict
    from mahjong_detector.preprocess import preprocess_image
    from PIL import Image, ImageOps

    readings: Readings = {}
    for path in paths:
        image = ImageOps.exif_transpose(Image.open(path)).convert("RGB")
        found = []
        for each in predict(*preprocess_image(image)):
            name = CLASS_NAMES[each.class_id]
            x0, y0, x1, y1 = (float(each[side]) for side in range(4))
            quad = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
            found.append(Tile(HONOURS.get(name, name), each.confidence, quad))
        readings[path] = found
    return readings


READERS: dict[str, Callable[[Sequence[str]], Readings]] = {
    "tilesnap": read_by_tilesnap,
    "mahjong-detector": read_by_mahjong_detector,
}


def parse_readings(lines: Iterable[str]) -> Readings:
    """Parse lines of JSON, one per photo; lines without tiles (errors of the reader) are left out."""
    readings = {}
    for line in lines:
        if not line.startswith("{"):
            continue
        row = json.loads(line)
        if "tiles" in row:
            readings[row["photo"]] = [
                Tile(t["label"], t.get("confidence") or 0.0, tuple((x, y) for x, y in t["quad"]))
                for t in row["tiles"]
            ]
    return readings


def read_file(path: Path) -> Readings:
    """Parse a file of readings."""
    return parse_readings(path.read_text("utf-8").splitlines())


def read_by_command(command: str, paths: Sequence[str]) -> Readings:
    """Start a command with the paths and parse what it prints.

    Raises:
        SystemExit: The command printed no reading.

    """
    done = subprocess.run([*shlex.split(command), *paths], capture_output=True, text=True, check=False)
    if not (readings := parse_readings(done.stdout.splitlines())):
        raise SystemExit(f"{command}: no reading, exit status {done.returncode}\n{done.stderr[-2000:]}")
    return readings


def select_photos(
    folders: Sequence[Path], split: str | None, left_out: Sequence[str] = ()
) -> list[LabelledPhoto]:
    """Return the labelled photos of the folders, without photos whose boxes are known to be too large.

    Args:
        folders: The folders.
        split: The split to which the photos must belong, any if None.
        left_out: Groups whose photos are left out.
    """
    photos = [photo for each in folders for photo in read_folder(each.resolve().parent, each.resolve().name)]
    return [
        photo
        for photo in photos
        if not photo.loose and split in (None, photo.split) and photo.group not in left_out
    ]


def name_units(photos: Iterable[LabelledPhoto]) -> list[str]:
    """Return for each photo what fails together: its group, or the photo itself where it is in none."""
    return [photo.name if photo.group == photo.name.partition("/")[0] else photo.group for photo in photos]


def score_readings(
    photos: Sequence[LabelledPhoto], readings: Mapping[str, Sequence[Tile]], same_box: float
) -> tuple[list[PhotoScore], int]:
    """Return the score of each photo, and the number of photos without a reading."""
    scores, unread = [], 0
    resolved = {str(Path(path).resolve()): tiles for path, tiles in readings.items()}
    for photo in photos:
        tiles = resolved.get(str(photo.path))
        unread += tiles is None
        scores.append(score_tiles(photo, tiles or (), same_box=same_box))
    return scores, unread


def count_as_five(label: str) -> str:
    """Return the plain five for a red five, and any other label of any reader as it is."""
    return plain_face(label) if label in RED_FIVES else label


def count_red_fives_as_fives(photos: Iterable[LabelledPhoto]) -> Iterator[LabelledPhoto]:
    """Yield the photos with red fives labelled as plain fives."""
    for photo in photos:
        yield replace(photo, labels=tuple(map(count_as_five, photo.labels)))


def estimate_shares(
    scores: Sequence[PhotoScore], units: Sequence[str], seed: int = 0
) -> dict[str, tuple[float, float, float]]:
    """Return each of FIGURES with the ends of its 95 % confidence interval, by drawing units again.

    Args:
        scores: The scores of the photos.
        units: For each photo the name of the unit that it is drawn with.
        seed: Seed of the draws.
    """
    rows = np.array([(s.found, s.right, s.extra, s.exact, s.tiles, 1) for s in scores], float)
    names, unit = np.unique(units, return_inverse=True)
    counts = np.zeros((len(names), rows.shape[1]))
    np.add.at(counts, unit, rows)
    draws = np.random.default_rng(seed).integers(len(names), size=(RESAMPLES, len(names)))
    shares = []
    for sums in (counts.sum(0)[None], counts[draws].sum(1)):
        tiles = np.maximum(sums[:, 4:5], 1)
        shares.append(np.c_[sums[:, :3] / tiles, sums[:, 3] / sums[:, 5]])
    low, high = np.percentile(shares[1], [2.5, 97.5], axis=0)
    return {name: (shares[0][0, k], low[k], high[k]) for k, name in enumerate(FIGURES)}


def format_row(name: str, scores: Sequence[PhotoScore], units: Sequence[str], unread: int) -> str:
    """Return the row of one reader."""
    figures = (
        f"{share:.3f} ({low:.3f} to {high:.3f})"
        for share, low, high in estimate_shares(scores, units).values()
    )
    tiles = sum(score.tiles for score in scores)
    return f"| {name} | {len(scores)} | {tiles} | {' | '.join(figures)} | {unread} |"


def write_photo_table(path: Path, rows: Iterable[tuple[str, PhotoScore]]) -> None:
    """Write one line per reader and photo."""
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(["reader", "photo", "tiles", "found", "right", "extra", "mistakes"])
        for reader, score in rows:
            mistakes = " ".join(map(str, score.mistakes))
            table.writerow([reader, score.name, score.tiles, score.found, score.right, score.extra, mistakes])


def parse_arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folders", metavar="DIR", type=Path, nargs="+")
    parser.add_argument("--reader", choices=READERS, action="append", default=[])
    parser.add_argument("--command", action="append", default=[])
    parser.add_argument("--readings", type=Path, action="append", default=[])
    parser.add_argument("--split")
    parser.add_argument("--iou", type=float, default=SAME)
    parser.add_argument("--red-fives", action="store_true", help="a red five must be read as one")
    parser.add_argument("--without-group", action="append", default=[], help="leave out photos of this group")
    parser.add_argument("--photos", type=Path, help="write a table with one line per photo")
    return parser.parse_args()


def main() -> None:
    """Print a row of figures per reader, then its figures per kind of tile."""
    arguments = parse_arguments()
    photos = select_photos(arguments.folders, arguments.split, arguments.without_group)
    if not photos:
        raise SystemExit("no labelled photo is to be measured there")
    if not arguments.red_fives:
        photos = list(count_red_fives_as_fives(photos))
    paths, units = [str(photo.path) for photo in photos], name_units(photos)
    named = arguments.reader or ([] if arguments.command or arguments.readings else ["tilesnap"])
    sources: dict[str, Callable[[], Readings]] = {
        **{name: partial(READERS[name], paths) for name in named},
        **{command: partial(read_by_command, command, paths) for command in arguments.command},
        **{str(file): partial(read_file, file) for file in arguments.readings},
    }
    results = {}
    for name, read in sources.items():
        readings = read()
        if not arguments.red_fives:
            readings = {
                path: [replace(tile, label=count_as_five(tile.label)) for tile in tiles]
                for path, tiles in readings.items()
            }
        results[name] = score_readings(photos, readings, arguments.iou)
    print(f"| reader | photos | tiles | {' | '.join(FIGURES)} | unread |\n|{'---|' * 8}")
    for name, (scores, unread) in results.items():
        print(format_row(name, scores, units, unread))
    for name, (scores, _) in results.items():
        print(f"\n{name}\n{format_kinds_table(photos, scores)}")
    if arguments.photos:
        write_photo_table(
            arguments.photos, ((name, score) for name, (scores, _) in results.items() for score in scores)
        )


if __name__ == "__main__":
    main()
