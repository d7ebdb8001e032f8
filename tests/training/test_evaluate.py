"""Tests of the evaluation: found, named, exact."""

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.vision.dataset.sample_photos import corrected_sample
from training.boxes import enclosing_boxes
from training.evaluate import (
    KINDS,
    face_kind,
    format_table_row,
    main,
    score_photo,
    select_photos,
    teach_from_photos,
)
from training.faces import LABELS
from training.photos import LabelledPhoto, read_folder
from vision import Reader

SAMPLE = Path(__file__).parents[2] / "samples" / "all_concealed.jpg"
PHOTOS = os.environ.get("TILESNAP_PHOTOS")


def labelled(scale: float, first: str | None = None) -> LabelledPhoto:
    """Return the sample with boxes scaled by this factor, and another label of the first tile."""
    tiles = json.loads(SAMPLE.with_suffix(".json").read_text())["tiles"]
    boxes = enclosing_boxes(np.array([tile["quad"] for tile in tiles]))
    middle, half = (boxes[:, :2] + boxes[:, 2:]) / 2, scale * (boxes[:, 2:] - boxes[:, :2]) / 2
    labels = [tile["label"] for tile in tiles]
    labels[0] = first or labels[0]
    return LabelledPhoto(
        path=SAMPLE,
        name=SAMPLE.name,
        group="samples",
        split="val",
        loose=False,
        labels=tuple(labels),
        boxes=tuple(map(tuple, np.c_[middle - half, middle + half])),
        quads=(None,) * len(tiles),
    )


@pytest.mark.parametrize(
    ("scale", "by_picture", "found"),
    [
        (1, False, 14),
        (0.6, False, 0),
        (0.6, True, 14),
        (0.4, True, 0),
        (1.5, True, 0),  # a detection within the label is too small
    ],
)
def test_by_picture_accepts_inner_box(reader: Reader, scale: float, by_picture: bool, found: int) -> None:
    score = score_photo(labelled(scale), reader, by_picture=by_picture)
    assert (score.found, score.right, score.extra) == (found, found, 14 - found)
    assert score.exact == (found == 14)


@pytest.mark.parametrize(
    ("label", "kind"),
    [("5m", "characters"), ("0m", "red fives"), ("0p", "red fives"), ("0s", "red fives"), ("J", "jokers"),
     ("?", "others"), ("4g", "seasons"), ("B", "dragons"), ("S", "winds"), ("9s", "bamboo")],
)  # fmt: skip
def test_every_label_has_a_kind(label: str, kind: str) -> None:
    assert face_kind(label) == kind
    assert {face_kind(each) for each in LABELS} == set(KINDS)


def test_wrong_label_is_reported(reader: Reader) -> None:
    score = score_photo(labelled(1, first="9m"), reader)
    assert (score.found, score.right, [str(m) for m in score.mistakes]) == (14, 13, ["9m->1m"])
    assert (
        format_table_row("samples", [score])
        == "| samples | 1 | 14 | 1.0000 | 0.9286 | 0.9286 | 0.0000 | 0.000 |"
    )


def test_photos_of_data_set_are_measured(exported: Any, data: Path) -> None:
    folder = exported(corrected_sample(set_name="ours"))
    (photo,) = select_photos([folder], "train", "ours")
    assert photo.labels == tuple(tile.label for tile in corrected_sample().tiles)
    assert len(select_photos([data, folder], None, None)) == 4
    assert select_photos([folder], "val", None) == []
    assert select_photos([exported(name="tiles", whole=False)], None, None) == []


def test_taught_set_is_used_in_reading(reader: Reader, exported: Any) -> None:
    names = {"1m": "2g", "0m": "?"}  # the confidence of a red five differs between the photo and its copy
    renamed = tuple(
        replace(tile, label=names.get(tile.label, tile.label)) for tile in corrected_sample().tiles
    )
    first, *others = renamed
    folder = exported(corrected_sample(tiles=(*others, replace(first, label="?"))))
    taught = teach_from_photos(reader, folder)
    assert set(taught.labels) == {tile.label for tile in others} - {"?"}
    (photo,) = select_photos([folder], None, None)
    before, after = score_photo(photo, reader), score_photo(photo, reader, taught=taught)
    assert (before.right, after.right) == (len(renamed) - sum(t.label == "2g" for t in others), len(renamed))


def test_evaluate_reports_missing_photos(
    exported: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["evaluate", str(exported()), "--split", "val"])
    main()
    assert capsys.readouterr().out == "no labelled photo is to be measured there\n"


@pytest.mark.skipif(not PHOTOS, reason="set TILESNAP_PHOTOS to the folder of labelled photos")
def test_held_out_photos_are_read_well(reader: Reader) -> None:
    """A coarse guard on a sample of held-out photos; the figures are in models/CARD.md."""
    photos = [
        p for p in read_folder(Path(PHOTOS or ""), "scenes") if p.split == "val" and p.labels and not p.loose
    ][::12]
    scores = [score_photo(p, reader) for p in photos]
    tiles = sum(s.tiles for s in scores)
    assert sum(s.found for s in scores) / tiles > 0.97
    assert sum(s.right for s in scores) / tiles > 0.95
    assert sum(s.extra for s in scores) / tiles < 0.03
