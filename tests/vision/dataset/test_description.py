"""The description of a data set."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

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


@pytest.mark.parametrize(
    ("licence", "head"),
    [
        ("CC0-1.0", {"license": "cc0-1.0"}),
        ("CC-BY-SA-4.0", {"license": "cc-by-sa-4.0"}),
        ("own-use", {"license": "other", "license_name": "own-use", "license_link": "LICENSE.txt"}),
    ],
)
def test_card_has_head_of_hub(tmp_path: Path, licence: str, head: dict[str, str]) -> None:
    write_data_set([corrected_sample()], tmp_path, licence=licence, whole=True)
    start, card_head, body = (tmp_path / "README.md").read_text("utf-8").split("---\n", 2)
    found = yaml.safe_load(card_head)
    assert (start, body.strip().splitlines()[0]) == ("", "# Mahjong tiles, corrected by players")
    assert {name: value for name, value in found.items() if name.startswith("license")} == head
    assert found["size_categories"] == ["n<1K"]
    assert all((tmp_path / each["data_files"]).is_file() for each in found["configs"])
