"""What a data set says of itself: data_set.json for programs, README.md for people."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from vision.collected.pictures import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from vision.collected.licences import Licence
    from vision.collected.pictures import DataSetPicture

FORMAT = "tilesnap data set 1"
MARK = "data_set.json"
"""The file by which a folder is known to be such a data set."""


def facts_of(pictures: Sequence[DataSetPicture], licence: Licence, *, whole: bool) -> dict[str, Any]:
    """Return the content of data_set.json; changed: tiles that the networks took for others, or missed."""
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


def readme(facts: Mapping[str, Any], licence: Licence) -> str:
    """Return the text of README.md."""
    sets = [
        f"| {name.replace('|', ' ')} | {of['count']} | {of['split']} |" for name, of in facts["sets"].items()
    ]
    return README.format(
        **{key: facts[key] for key in ("tiles", "count", "pictures", "changed", "unnamed")},
        licence=licence.name,
        networks=", ".join(facts["networks"]) or "none",
        sets="\n".join(sets),
    )


README = """# Mahjong tiles, corrected by players

{tiles} tiles on {count} pictures of {pictures}. Licence: {licence} (`LICENSE.txt`).
{changed} of the tiles had been read otherwise, or not at all, before a player corrected them; {unnamed} have
no name (`?`).

| set of tiles | pictures | split |
|---|---|---|
{sets}

- `labels.jsonl`: a line for each picture. Of each tile `label` is the player's word, `first` what the
  networks took it for, `first_confidence` how sure they were (both null where they found no tile), `box` and
  `quad` its place in pixels. Which networks those were: {networks}.
- `coco.json`: the same tiles in COCO's form, with their corners as keypoints.
- `data.yaml`, `images/`, `labels/`: the same as Ultralytics reads oriented boxes (YOLO-OBB).

Labels: 1m to 9m characters, 1p to 9p dots, 1s to 9s bamboo, E S W N winds, C F B red, green, white dragon,
1f to 4f flowers, 1g to 4g seasons, X a tile that lies face down, `?` a tile whose face nobody has named,
J a joker, 0m, 0p and 0s red fives.

- A tile that the player left as it was read counts as confirmed, since they kept the hand. Nobody may have
  looked at it.
- Tiles that are not part of the hand, discards for example, are not labelled: take none for background.
- A quad begins at the tile's own top left as the networks saw it. Players correct faces, not turns.
- A set of tiles lies wholly in `train` or wholly in `val`. Its name decides; one set in five is held back.
  Where none would be left to teach, one teaches that would else be held back.
- The pictures hold pixels alone: no place, no time, no camera. The names of the sets are the player's own.
"""
