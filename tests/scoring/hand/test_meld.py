"""Sets: their kind and notation."""

import pytest

from scoring import Meld, ScoringError, Tile

ROWS = [
    # Columns: tiles, concealed, from a pung, kind, text
    ("3m 2m 4m", False, False, "chow", "234m"),
    ("C C C", False, False, "pung", "CCC"),
    ("9m 9m 9m 9m", True, False, "kong", "(9999m)"),
    ("X 9m 9m X", False, False, "kong", "(9999m)"),
    ("2s 2s 2s 2s", False, True, "kong", "222s+2s"),
    ("2s 2s 2s", False, True, "pung", "222s"),  # no kong
    ("E E", False, False, "pair", "EE"),
    ("1m 2m 4m", False, False, "other", "124m"),
]


@pytest.mark.parametrize(("tiles", "concealed", "from_pung", "kind", "text"), ROWS)
def test_meld_of_tiles(tiles, concealed, from_pung, kind, text):
    meld = Meld.from_tiles(map(Tile, tiles.split()), concealed=concealed, from_pung=from_pung)
    assert (meld.kind, str(meld)) == (kind, text)


def test_text_marks_winning_tile():
    assert Meld.from_tiles(map(Tile, ("3m", "2m", "4m"))).text(Tile("3m")) == "23*4m"


def test_meld_rejects_tiles_of_other_kind():
    with pytest.raises(ScoringError, match="124m is not a chow") as caught:
        Meld("chow", (Tile("1m"), Tile("2m"), Tile("4m")))
    assert caught.value.code == "bad_set"


def test_meld_equality_ignores_order():
    assert Meld("chow", (Tile("3m"), Tile("1m"), Tile("2m"))) == Meld.from_tiles(
        map(Tile, ("1m", "2m", "3m"))
    )


@pytest.mark.parametrize(
    ("tiles", "wind", "dragon"),
    [
        ("E E E", True, False),
        ("N N", True, False),
        ("C C C C", False, True),
        ("B B", False, True),
        ("9m 9m 9m", False, False),
        ("2m 3m 4m", False, False),
        ("E E S", True, False),
        ("E E C", False, False),
    ],
)
def test_is_wind_and_is_dragon(tiles, wind, dragon):
    meld = Meld.from_tiles(map(Tile, tiles.split()))
    assert (meld.is_wind, meld.is_dragon) == (wind, dragon)


@pytest.mark.parametrize(
    ("tiles", "held"),
    [("2m 3m 4m", "2m 3m 4m"), ("C C C", "C"), ("9p 9p", "9p"), ("7m 8m 9m", "7m 8m 9m")],
)
def test_holds_tiles_of_set(tiles, held):
    meld = Meld.from_tiles(map(Tile, tiles.split()))
    assert " ".join(tile.code for tile in Tile.ALL[:34] if meld.kinds & tile.bit) == held
