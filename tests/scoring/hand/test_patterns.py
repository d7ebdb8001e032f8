"""Winning shapes of a house: which tiles make them, and as which sets."""

import pytest

from scoring import Hand
from scoring.hand.patterns import HouseShape, PatternGroup
from scoring.hand.shapes import SHAPE_READERS
from scoring.hand.tiles import SET_TILES

WINDS = frozenset(tile for tile in SET_TILES if tile.is_wind)
MAJORS = frozenset(tile for tile in SET_TILES if tile.is_major)
SUITED = frozenset(tile for tile in SET_TILES if tile.is_suited)
TERMINALS = frozenset(tile for tile in SET_TILES if tile.is_terminal)
ONES = frozenset(tile for tile in SET_TILES if tile.is_terminal and tile.rank == 1)
SIMPLES = frozenset(tile for tile in SET_TILES if tile.is_simple)

ROWS = [
    # Columns: the groups, the tiles, and their sets; None if they do not make the shape
    ([PatternGroup("pair", count=7)], "1122m3344p5566sEE", "11m 22m 33p 44p 55s 66s EE"),
    ([PatternGroup("pair", count=7)], "1111m3344p5566sEE", "11m 11m 33p 44p 55s 66s EE"),
    ([PatternGroup("pair", count=7, different=True)], "1111m3344p5566sEE", None),
    ([PatternGroup("pair", count=7)], "1122m3344p5566sES", None),
    ([PatternGroup("pair", MAJORS, count=7)], "1199m1199p1199sEE", "11m 99m 11p 99p 11s 99s EE"),
    ([PatternGroup("each", MAJORS), PatternGroup("single", MAJORS)], "19m19p19sESWNCFBB", ""),
    ([PatternGroup("each", MAJORS), PatternGroup("single", MAJORS)], "11m19p19sESWNCFBB", None),
    ([PatternGroup("run", size=9, suits="a"), PatternGroup("pair", suits="a"), PatternGroup("run", size=3, suits="b")],
     "12345678955m789p", "55m 789p"),
    ([PatternGroup("run", size=9, suits="a"), PatternGroup("pair", suits="b"), PatternGroup("run", size=3, suits="b")],
     "12345678955m789p", None),
    ([PatternGroup("run", size=5, first=1), PatternGroup("run", size=9)], "12345m123456789s", ""),
    ([PatternGroup("run", size=5, first=2), PatternGroup("run", size=9)], "12345m123456789s", None),
    ([PatternGroup("knit", size=2, count=7)], "123456m7m123456s7p", "1m1s 2m2s 3m3s 4m4s 5m5s 6m6s 7m7p"),
    ([PatternGroup("knit", size=2, count=7, suits="ab")], "1234567m123456s7p", None),
    ([PatternGroup("knit", size=2, count=7, suits="ab")], "1234567m1234567p", "1mp 2mp 3mp 4mp 5mp 6mp 7mp"),
    ([PatternGroup("knit", size=3, count=4), PatternGroup("knit", size=2)], "12345m1234p12345s",
     "1mps 2mps 3mps 4mps 5ms"),
    ([PatternGroup("four", count=3), PatternGroup("pair")], "1111m2222p3333sEE", "EE"),
    ([PatternGroup("pung", ONES, suits="a"), PatternGroup("pung", suits="b"), PatternGroup("pair", WINDS, count=4)],
     "111m222pEESSWWNN", "111m 222p EE SS WW NN"),
    ([PatternGroup("pung", ONES, suits="a"), PatternGroup("pung", suits="a"), PatternGroup("pair", WINDS, count=4)],
     "111m222pEESSWWNN", None),
]  # fmt: skip


def sorted_tiles(text):
    return Hand.parse(f"| {text}").tiles


@pytest.mark.parametrize(("groups", "tiles", "sets"), ROWS)
def test_readings_by_pattern(groups, tiles, sets):
    shape = HouseShape("ours", tuple(groups))
    laid = sorted_tiles(tiles)
    assert shape.length == len(laid) == 14
    readings = shape.readings(laid)
    if sets is None:
        assert readings == []
        return
    groups, loose = readings[0]
    spelt = [tile for text in sets.split() for tile in _knitted(text)]
    assert [tile for meld in groups for tile in meld.tiles] == spelt
    assert sorted((*loose, *spelt)) == list(laid)


def _knitted(text):
    """Read `1mps` as one number in several suits."""
    suits = [letter for letter in text if letter.isalpha()]
    if text[0].isdigit() and text[1].isalpha() and len(text) <= 4:
        return sorted_tiles("".join(f"{text[0]}{suit}" for suit in suits if suit != text[0]))
    return sorted_tiles(text)


KNOWN = [
    # Columns: a registered shape, the same as a pattern, hands
    ("thirteen_orphans", [PatternGroup("each", MAJORS), PatternGroup("single", MAJORS)]),
    ("seven_pairs", [PatternGroup("pair", count=7)]),
    ("knitting", [PatternGroup("knit", size=2, count=7)]),
    ("triple_knitting", [PatternGroup("knit", size=3, count=4), PatternGroup("knit", size=2)]),
    ("wriggling_snake", [
        PatternGroup("run", size=9, suits="a"), PatternGroup("single", ONES, suits="a"), PatternGroup("each", WINDS),
    ]),
    ("gates_of_heaven", [
        PatternGroup("pung", ONES, suits="a"), PatternGroup("pung", TERMINALS - ONES, suits="a"),
        PatternGroup("run", SIMPLES, size=7, suits="a"), PatternGroup("single", SIMPLES, suits="a"),
    ]),
]  # fmt: skip
HANDS = [
    "19m19p19sESWNCFBB", "1122m3344p5566sEE", "1111m3344p5566sEE", "1234567m1234567p", "1123457m1123457p",
    "12345m1234p12345s", "1122m1122p113377s", "11123455678999m", "11123456789999m", "1123456789sESWN",
    "1223456789sESWN", "1112223334445m5p", "1122334455667m7s", "19m19p19sESWNCFEE", "11223344556677m",
]  # fmt: skip


@pytest.mark.parametrize(("name", "groups"), KNOWN, ids=[name for name, _ in KNOWN])
@pytest.mark.parametrize("tiles", HANDS)
def test_pattern_equals_registered_shape(name, groups, tiles):
    laid = sorted_tiles(tiles)
    assert bool(HouseShape("ours", tuple(groups)).readings(laid)) == bool(SHAPE_READERS[name](laid))


def test_readings_try_dead_ends_once():
    """Eight overlapping kinds of single tiles: trying every order would not end in reasonable time."""
    groups = [
        PatternGroup("single", SUITED - {tile}, count=1 + (n < 5))
        for n, tile in enumerate(sorted(SUITED)[:8])
    ]
    shape = HouseShape("ours", (*groups, PatternGroup("single", WINDS)))
    assert shape.readings(sorted_tiles("1234567m1234567p")) == []
