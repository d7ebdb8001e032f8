"""The description of a data set."""

import json
from dataclasses import replace
from pathlib import Path

from tests.vision.dataset.sample_photos import HELD_BACK, NETWORKS, corrected_sample, faces, rows_of
from vision.dataset import write_data_set


def test_facts_count_content(folder: Path, photos) -> None:
    facts = json.loads((folder / "data_set.json").read_text("utf-8"))
    tiles, rows = len(faces(photos)), rows_of(folder)
    assert (facts["count"], facts["tiles"], facts["changed"]) == (len(rows), tiles, 2 * len(photos))
    assert {name: of["split"] for name, of in facts["sets"].items()} == {"ours": "train", HELD_BACK: "val"}
    text = (folder / "README.md").read_text("utf-8")
    assert f"{tiles} tiles on {len(rows)} pictures" in text
    assert NETWORKS in text


def test_unlabelled_tile_is_not_changed(tmp_path: Path) -> None:
    first, *rest = corrected_sample().tiles
    unnamed = corrected_sample(tiles=(replace(first, label="?"), *rest))
    write_data_set([unnamed], tmp_path, licence="CC0-1.0", whole=True)
    facts = json.loads((tmp_path / "data_set.json").read_text("utf-8"))
    assert (facts["unnamed"], facts["changed"]) == (1, 1)
