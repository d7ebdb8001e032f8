"""Evaluate the reading of labelled photos.

python -m training.evaluate DATA... [--split val] [--group GROUP] [--worst N] [--models DIR] [--right-labels]
[--by-picture] [--taught DIR]

A detected tile matches a labelled one if the intersection of their boxes is half of their union, best
confidence first.
found: labelled tiles found; named: share of these with the right label; right: share of all; extra: additional
detections, per labelled tile; exact: photos without any mistake. Where a photo's labels are complete, every
additional detection is extra, elsewhere only those on labelled tiles, since walls and discards are often not
labelled. Detections in regions of `ignore` are skipped.

--right-labels corrects labels that are visibly wrong (label_errors.txt) first. With --by-picture, a box that was
drawn around the picture on a tile counts as the tile if it lies inside the detection and covers at least PICTURE
of it. With --taught DIR, photos are read with a taught set, taught by all corrected photos of the data set DIR.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import numpy as np

from training.boxes import box_areas, enclosing_boxes, is_mostly_inside, overlap_shares
from training.photos import LabelledPhoto, correct_labels, read_corrected_photos, read_scenes
from vision import NetworkError, Reader, TaughtSet
from vision.photo import load_photo
from vision.reader import SHIPPED_MODELS
from vision.teaching import UNKNOWN, teach_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from vision import DetectedTile

SAME = 0.5
TOUCHING = 0.2
WITHIN, PICTURE = 0.95, 0.3  # of a label, inside a detection; of a detection, covered by a label
KINDS = {
    "characters": "m", "dots": "p", "bamboo": "s", "red fives": "0", "winds": "ESWN", "dragons": "CFB",
    "flowers": "f", "seasons": "g", "backs": "X", "jokers": "J", "others": "?",
}  # fmt: skip
SMALL = 20  # tiles in a photo of one hand


@dataclass(frozen=True, slots=True)
class Mistake:
    """A tile as labelled and as read, "-" if it does not exist; quad: (4, 2) pixels."""

    labelled: str
    read: str
    confidence: float
    quad: np.ndarray

    def __str__(self) -> str:
        return f"{self.labelled}->{self.read}"


@dataclass(slots=True)
class PhotoScore:
    """The score of a photo: counts of tiles, and the mistakes."""

    name: str
    tiles: int = 0
    found: int = 0
    right: int = 0
    extra: int = 0
    mistakes: list[Mistake] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def exact(self) -> bool:
        return self.right == self.tiles and not self.extra


def find_label(tile: DetectedTile, labels: Sequence[str], boxes: np.ndarray) -> str | None:
    """Return the label of the box (of N, 4) that contains the detected tile, None if there is none."""
    same, _ = overlap_shares(enclosing_boxes(np.array([tile.quad])), boxes)
    best = int(same[0].argmax())
    return labels[best] if same[0, best] >= SAME else None


def score_photo(
    photo: LabelledPhoto, reader: Reader, *, by_picture: bool = False, taught: TaughtSet | None = None
) -> PhotoScore:
    """Read one photo, with a taught set if one is given, and compare it with its labels."""
    reading = reader.read(photo.path.read_bytes(), taught)
    score = score_tiles(photo, reading.tiles, by_picture=by_picture)
    score.seconds = sum(reading.seconds.values())
    return score


class FoundTile(Protocol):
    """A tile as any reader found it; quad: four corners in pixels."""

    @property
    def label(self) -> str: ...

    @property
    def confidence(self) -> float: ...

    @property
    def quad(self) -> Sequence[Sequence[float]]: ...


def score_tiles(
    photo: LabelledPhoto, found: Iterable[FoundTile], *, by_picture: bool = False, same_box: float = SAME
) -> PhotoScore:
    """Compare the tiles that a reader found with the labels of the photo.

    Args:
        photo: The labelled photo.
        found: The tiles that the reader found.
        by_picture: Whether a label may be a box around the picture on a tile.
        same_box: The least intersection over union of the box of a tile and of its label.

    """
    score = PhotoScore(photo.name, len(photo.labels))
    tiles = sorted(found, key=lambda t: -t.confidence)
    truth = np.array(photo.boxes, float).reshape(-1, 4)
    free = set(range(len(truth)))
    if tiles:
        quads = np.array([t.quad for t in tiles])
        finds = enclosing_boxes(quads)
        same, touching = overlap_shares(finds, truth)
        ignored = is_mostly_inside(finds, np.array(photo.ignored, float).reshape(-1, 4))
        if by_picture:
            within = (touching > WITHIN) & (box_areas(truth) < box_areas(finds)[:, None])
            same[within & (same > PICTURE) & (same < same_box)] = same_box
    for k, tile in enumerate(tiles):
        best = max(free, key=lambda j: same[k, j], default=None)
        if best is not None and same[k, best] >= same_box:
            free.discard(best)
            score.found += 1
            wanted = photo.labels[best]
            if wanted in (tile.label, "?"):
                score.right += 1
            else:
                score.mistakes.append(Mistake(wanted, tile.label, tile.confidence, quads[k]))
        elif ignored[k]:
            continue
        elif photo.complete or touching[k].max(initial=0) > (SAME if tile.label == "X" else TOUCHING):
            score.extra += 1
            score.mistakes.append(Mistake("-", tile.label, tile.confidence, quads[k]))
    corners = truth[:, [[0, 1], [2, 1], [2, 3], [0, 3]]]
    score.mistakes += [Mistake(photo.labels[j], "-", 0.0, corners[j]) for j in free]
    return score


def parse_reader(parser: argparse.ArgumentParser) -> tuple[argparse.Namespace, Reader]:
    """Parse the command line, and return it with the reader to evaluate.

    The reader uses the networks of --models DIR, or the shipped ones. Raises NetworkError.
    """
    parser.add_argument("--models", type=Path, default=SHIPPED_MODELS, help="a folder with other networks")
    arguments = parser.parse_args()
    try:
        return arguments, Reader(arguments.models)
    except NetworkError as error:
        parser.error(str(error))


def select_photos(data: Sequence[Path], split: str | None, group: str | None) -> list[LabelledPhoto]:
    """Return the scenes with tight boxes and the corrected photos of a split and a group.

    None means all of them.
    """
    return [
        q
        for q in (*read_scenes(data), *read_corrected_photos(data))
        if q.labels and q.whole and not q.loose and split in (None, q.split) and group in (None, q.group)
    ]


def teach_from_photos(reader: Reader, data: Path) -> TaughtSet:
    """Return the set taught by the corrected photos of a data set."""
    taught = TaughtSet.empty("taught", reader.classifier)
    for photo in read_corrected_photos([data]):
        named = [k for k, label in enumerate(photo.labels) if label != UNKNOWN]
        if named:
            quads = np.array([photo.quads[k] for k in named], np.float32)
            pixels = load_photo(photo.path.read_bytes())
            taught = teach_tiles(reader, taught, pixels, quads, [photo.labels[k] for k in named])
    return taught


def sort_worst_first(scores: Iterable[PhotoScore]) -> list[PhotoScore]:
    """Sort scores, worst first."""
    return sorted(scores, key=lambda s: s.right - s.tiles - s.extra)


def face_kind(label: str) -> str:
    """Return the kind of face of a label."""
    mark = "0" if label[0] == "0" else label[-1]
    return next(kind for kind, marks in KINDS.items() if mark in marks)


def format_kinds_table(photos: Sequence[LabelledPhoto], scores: Iterable[PhotoScore]) -> str:
    """Tabulate for each kind of face the number of tiles, and the shares found and named."""
    there = Counter(face_kind(label) for photo in photos for label in photo.labels)
    mistakes = [m for score in scores for m in score.mistakes if m.labelled != "-"]
    missed = Counter(face_kind(m.labelled) for m in mistakes if m.read == "-")
    misread = Counter(face_kind(m.labelled) for m in mistakes if m.read != "-")
    rows = ["| faces | tiles | found | named |", "|---|---|---|---|"]
    for kind in KINDS:
        if found := there[kind] - missed[kind]:
            share, named = found / there[kind], 1 - misread[kind] / found
            rows.append(f"| {kind} | {there[kind]} | {share:.4f} | {named:.4f} |")
    return "\n".join(rows)


def format_table_row(name: str, scores: list[PhotoScore]) -> str:
    """Return one row of the table."""
    tiles = max(sum(s.tiles for s in scores), 1)
    found, right, extra = (sum(getattr(s, key) for s in scores) for key in ("found", "right", "extra"))
    exact = sum(s.exact for s in scores) / max(len(scores), 1)
    shares = found / tiles, right / max(found, 1), right / tiles, extra / tiles
    return (
        f"| {name} | {len(scores)} | {tiles} | "
        + " | ".join(f"{s:.4f}" for s in shares)
        + f" | {exact:.3f} |"
    )


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("data", type=Path, nargs="+")
    p.add_argument("--split")
    p.add_argument("--group")
    p.add_argument("--worst", type=int, default=0)
    p.add_argument("--right-labels", action="store_true")
    p.add_argument("--by-picture", action="store_true")
    p.add_argument("--taught", type=Path)
    a, reader = parse_reader(p)
    photos = select_photos(a.data, a.split, a.group)
    if not photos:
        print("no labelled photo is to be measured there")
        return
    if a.right_labels:
        photos = correct_labels(photos)
    taught = teach_from_photos(reader, a.taught) if a.taught else None
    scores = {q.name: score_photo(q, reader, by_picture=a.by_picture, taught=taught) for q in photos}
    print(
        "| set | photos | tiles | found | named | right | extra | exact |\n|---|---|---|---|---|---|---|---|"
    )
    for group in sorted({q.group for q in photos}):
        print(format_table_row(group, [scores[q.name] for q in photos if q.group == group]))
    print(format_table_row("all", list(scores.values())))
    small = [scores[q.name] for q in photos if len(q.labels) <= SMALL]
    print(format_table_row(f"at most {SMALL} tiles", small))
    print(format_kinds_table(photos, scores.values()))
    print(f"median {np.median([s.seconds for s in scores.values()]):.3f} s a photo")
    mixed = Counter(str(mistake) for s in scores.values() for mistake in s.mistakes)
    print("mistakes:", ", ".join(f"{mistake} {n}" for mistake, n in mixed.most_common(25)))
    for score in sort_worst_first(scores.values())[: a.worst]:
        mistakes = ", ".join(f"{m} ({m.confidence:.2f})" for m in score.mistakes[:12])
        print(score.name, f"{score.right}/{score.tiles} extra {score.extra}:", mistakes)


if __name__ == "__main__":
    main()
