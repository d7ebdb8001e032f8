"""Layouts of arbitrary items."""

from scoring.hand.laid import LaidHand, LaidSet, TilePlace

LAYOUT = LaidHand((LaidSet(("a", "b")), LaidSet(("c",), concealed=True)), ("d",), ("e",), TilePlace(0, 1))


def test_tiles_are_listed_row_by_row():
    assert "".join(LAYOUT.tiles) == "abcde"


def test_map_keeps_places():
    upper = LAYOUT.map(str.upper)
    assert "".join(upper.tiles) == "ABCDE"
    assert upper.map(str.lower) == LAYOUT


def test_won_by_marks_winning_tile():
    assert (LAYOUT.last, LaidHand(concealed=("d",)).last) == ("b", None)
    marks = {"d": TilePlace(None, 0), "c": TilePlace(1, 0), "e": None, "z": None}
    assert {tile: LAYOUT.won_by(tile.__eq__).winning for tile in marks} == marks
    assert LAYOUT.won_by(lambda tile: tile in "cd").winning == TilePlace(None, 0)
