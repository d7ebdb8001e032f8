"""A hand as it lies, whatever stands for a tile."""

from scoring.hand.laid import LaidHand, LaidSet, Place

LAID = LaidHand((LaidSet(("a", "b")), LaidSet(("c",), concealed=True)), ("d",), ("e",), Place(0, 1))


def test_tiles_row_by_row():
    assert "".join(LAID.tiles) == "abcde"


def test_other_tiles_lie_in_the_same_places():
    upper = LAID.map(str.upper)
    assert "".join(upper.tiles) == "ABCDE"
    assert upper.map(str.lower) == LAID
