"""Conversion of placed tiles into layouts."""

from typing import NamedTuple

import pytest

from scoring.hand.layout import TilePlace
from scoring.hand.placement import build_layout


class PlacedTile(NamedTuple):
    label: str
    row: str = "concealed"
    set: int | None = None
    winning: bool = False


def placed_tiles(text: str) -> list[PlacedTile]:
    """Parse tiles such as `5m E* 5m@1`.

    `*` marks the winning tile, `@1` the melded set, and `-` before a tile a stray.
    """
    found = []
    for word in text.split():
        label, _, number = word.strip("-").partition("@")
        row = "stray" if word[0] == "-" else "melded" if number else "concealed"
        found.append(PlacedTile(label.strip("*"), row, int(number) if number else None, winning="*" in label))
    return found


ROWS = [
    # Columns: the tiles, the melded sets, which are concealed, concealed tiles, bonus tiles, winning tile
    ("5m@0 5m@0 5m@0 E E*", ["5m5m5m"], [False], "EE", "", TilePlace(None, 1)),
    ("X@0 9p@0 9p@0 X@0 C@1 C@1 C*@1", ["X9p9pX", "CCC"], [True, False], "", "", TilePlace(1, 2)),
    ("1f 5m 3g@0 -9s", [], [], "5m", "1f3g", None),
    ("", [], [], "", "", None),
]


@pytest.mark.parametrize(("text", "melded", "hidden", "concealed", "bonus", "winning"), ROWS)
def test_gather_builds_rows(text, melded, hidden, concealed, bonus, winning):  # noqa: PLR0913, PLR0917 (a table row)
    laid = build_layout(placed_tiles(text))
    assert ["".join(tile.label for tile in group.tiles) for group in laid.melded] == melded
    assert [group.concealed for group in laid.melded] == hidden
    assert "".join(tile.label for tile in laid.concealed) == concealed
    assert "".join(tile.label for tile in laid.bonus) == bonus
    assert laid.winning == winning
