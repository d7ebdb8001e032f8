"""Layouts of arbitrary items."""

from scoring.hand.layout import HandLayout, SetLayout, TilePlace

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
