"""Layouts of arbitrary items, and of tiles that name their row."""

from typing import NamedTuple

import pytest

from scoring.hand.layout import HandLayout, SetLayout, TilePlace, build_layout

LAYOUT = HandLayout(
    (SetLayout(("a", "b")), SetLayout(("c",), concealed=True)), ("d",), ("e",), TilePlace(0, 1)
)


def test_tiles_are_listed_row_by_row():
    assert "".join(LAYOUT.tiles) == "abcde"


def test_map_keeps_places():
    upper = LAYOUT.map(str.upper)
    assert "".join(upper.tiles) == "ABCDE"
    assert upper.map(str.lower) == LAYOUT


def test_won_by_marks_winning_tile():
    assert (LAYOUT.winning_tile, HandLayout(concealed=("d",)).winning_tile) == ("b", None)
    marks = {"d": TilePlace(None, 0), "c": TilePlace(1, 0), "e": None, "z": None}
    assert {tile: LAYOUT.mark_winning(tile.__eq__).winning for tile in marks} == marks
    assert LAYOUT.mark_winning(lambda tile: tile in "cd").winning == TilePlace(None, 0)


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
