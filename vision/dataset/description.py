"""Description of a data set: data_set.json for programs, README.md for people."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from vision.dataset.pictures import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from vision.dataset.licences import Licence
    from vision.dataset.pictures import DataSetPicture

FORMAT = "tilesnap data set 1"
MARKER_FILE = "data_set.json"
"""The file that marks a folder as such a data set."""


def summarize(pictures: Sequence[DataSetPicture], licence: Licence, *, whole: bool) -> dict[str, Any]:
    """Return the content of data_set.json.

    `changed` counts the tiles that the networks misread or missed.
    """
    tiles = [tile for picture in pictures for tile in picture.tiles]
    splits = {picture.set_name: picture.split for picture in pictures}
    counts = Counter(picture.set_name for picture in pictures)
    return {
        "format": FORMAT,
        "licence": licence.id,
        "pictures": "photos" if whole else "tiles",
        "count": len(pictures),
        "tiles": len(tiles),
        "changed": sum(tile.first != tile.label for tile in tiles if tile.label != UNKNOWN),
        "unnamed": sum(tile.label == UNKNOWN for tile in tiles),
        "networks": sorted({picture.networks for picture in pictures}),
        "sets": {name: {"split": splits[name], "count": counts[name]} for name in sorted(splits)},
    }


def format_readme(facts: Mapping[str, Any], licence: Licence) -> str:
    """Return the text of README.md: a data set card with the YAML head that the Hugging Face Hub reads."""
    sets = [
        f"| {name.replace('|', ' ')} | {stats['count']} | {stats['split']} |"
        for name, stats in facts["sets"].items()
    ]
    return README.format(
        **{key: facts[key] for key in ("tiles", "count", "pictures", "changed", "unnamed")},
        licence=licence.name,
        head=_format_head(facts, licence),
        networks=", ".join(facts["networks"]) or "none",
        sets="\n".join(sets),
    )


def _format_head(facts: Mapping[str, Any], licence: Licence) -> str:
    """Return the YAML head of the card (huggingface.co/docs/hub/datasets-cards)."""
    is_open = licence.url is not None
    named = (
        [licence.id.lower()]
        if is_open
        else ["other", f"license_name: {licence.id}", "license_link: LICENSE.txt"]
    )
    size = next(name for below, name in SIZES if facts["count"] < below)
    return HEAD.format(licence="\n".join(named), size=size)


SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (float("inf"), "100K<n<1M"))
"""The size of a data set by the number of pictures, in the words of the Hub."""
HEAD = """---
license: {licence}
pretty_name: Mahjong tiles, corrected by players
task_categories:
  - object-detection
  - image-classification
tags:
  - mahjong
size_categories:
  - {size}
configs:
  - config_name: default
    data_files: labels.jsonl
---
"""
README = """{head}
# Mahjong tiles, corrected by players

{tiles} tiles on {count} pictures of {pictures}. Licence: {licence} (`LICENSE.txt`).
{changed} of the tiles had been misread, or missed, before a player corrected them; {unnamed} have
no label (`?`).

| set of tiles | pictures | split |
|---|---|---|
{sets}

- `labels.jsonl`: one line for each picture. For each tile `label` is the player's label, `first` the label
  by the networks, `first_confidence` its probability (both null where they found no tile), `box` and `quad`
  its position in pixels. The networks were: {networks}.
  In Python: `vision.dataset.load_data_set(folder, split="train")`.
- `coco.json`: the same tiles in COCO format, with their corners as keypoints.
- `data.yaml`, `images/`, `labels/`: the same in the format of Ultralytics for oriented boxes (YOLO-OBB).

Labels: 1m to 9m characters, 1p to 9p dots, 1s to 9s bamboo, E S W N winds, C F B red, green, white dragon,
1f to 4f flowers, 1g to 4g seasons, X a tile face down, `?` a tile whose face nobody has labelled,
J a joker, 0m, 0p and 0s red fives.

- A tile that the player did not change counts as confirmed, since they saved the hand. It may not have been
  checked.
- Tiles that are not part of the hand, such as discards, are not labelled: do not treat them as background.
- A quad begins at the tile's own top left according to the networks. Players correct faces, not turns.
- Each set of tiles is in `train` or in `val` as a whole. Its name decides; one set in five is held back.
  Where none would be left for training, one held-back set is used for training.
- The pictures hold only pixels: no place, time or camera. The names of the sets were chosen by the player.
"""
