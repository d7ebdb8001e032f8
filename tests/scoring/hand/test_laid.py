"""A hand as it lies, whatever stands for a tile."""

from scoring.hand.laid import LaidHand, LaidSet, TilePlace

LAID = LaidHand((LaidSet(("a", "b")), LaidSet(("c",), concealed=True)), ("d",), ("e",), TilePlace(0, 1))


def test_tiles_row_by_row():
    assert "".join(LAID.tiles) == "abcde"


def test_other_tiles_lie_in_the_same_places():
    upper = LAID.map(str.upper)
    assert "".join(upper.tiles) == "ABCDE"
    assert upper.map(str.lower) == LAID


def test_the_last_tile_is_found_and_marked_anew():
    assert (LAID.last, LaidHand(concealed=("d",)).last) == ("b", None)
    marks = {"d": TilePlace(None, 0), "c": TilePlace(1, 0), "e": None, "z": None}
    assert {tile: LAID.won_by(tile.__eq__).winning for tile in marks} == marks
    assert LAID.won_by(lambda tile: tile in "cd").winning == TilePlace(None, 0)
