"""Racks whose groups a card decides, on simulated tables: `*` sideways, `X` face down."""

from dataclasses import replace

import pytest

from scoring import Hand
from tests.vision.simulated_table import Camera, scatter, table
from vision.layout.free_groups import lay_out_free_groups, split_into_groups
from vision.layout.hand import find_hand_problems, format_hand

SIZE = 14
CAMERAS = {
    "from above": Camera(),
    "from the left": Camera(turn=90),
    "oblique": Camera(tilt=45, far=1.6),
    "oblique and turned": Camera(turn=-20, tilt=45, far=1.6),
}

RACKS = {
    # rows on the table, the exposed ones first; the expected hand
    "one row": (table("1f2g22m444p666p8888s*"), "| 22m 444666p 8888s* | 1f 2g"),
    "two rows": (table("1f2g22m4p", "44p666p8888s*"), "| 22m 444666p 8888s* | 1f 2g"),
    "not won": (table("1f2g22m444p666p888s"), "| 22m 444666p 888s | 1f 2g"),
    "not won, two rows": (table("1f2g22mJ", "44p666p888s"), "| 22m J 44666p 888s | 1f 2g"),
    "apart": (table("1f2g22m444p666p888s 8s"), "| 22m 444666p 8888s* | 1f 2g"),
    "exposed pung": (table("444p", "1f2g22m66pJ8888s*"), "444p | 22m 66p J 8888s* | 1f 2g"),
    "exposed kong with joker": (table("444p EEEJ", "1f2g22mB66p*"), "444p EEEJ | 22m B 66p* | 1f 2g"),
    "exposed quint": (table("EEEJJ", "1f3g22mBB66p6p*"), "EEEJJ | 22m BB 666p* | 1f 3g"),
    "exposed sextet": (table("5mJJJJJ", "1f2g22mB6p66p*"), "5mJJJJJ | 22m B 666p* | 1f 2g"),
    "exposed flowers": (table("1f2f3f1g", "22mBBB66666p*"), "1111f | 22m BBB 66666p* |"),
    "exposed flowers with joker": (table("4g2fJ CCC", "22m66p6688s*"), "11fJ CCC | 22m 66p 6688s* |"),
    "groups touching": (table("444pEEEJ", "1f2g22mB66p*"), "444p EEEJ | 22m B 66p* | 1f 2g"),
    "two exposed rows": (table("444p EEE", "CCCC", "22m66*p"), "444p EEE CCCC | 22m 66*p"),
    "pairs are not exposed": (table("22m444p", "1f2g66p88888s*"), "| 22m 44466p 88888s* | 1f 2g"),
    "soap like a back": (table("444p", "1f2g22m XX 66666*p"), "444p | 22m BB 66666*p | 1f 2g"),
    "exposed soap like backs": (table("XXX 444p", "1f2g22m6666p*"), "BBB 444p | 22m 6666p* | 1f 2g"),
    "winning flower": (table("444p 8888s", "22m66pEE1f*"), "444p 8888s | 22m 66p EE 1f*"),
}


def read(laid, camera, seed=0):
    return lay_out_free_groups(camera.photograph(laid, seed), SIZE).tiles


@pytest.mark.parametrize("camera", CAMERAS.values(), ids=CAMERAS)
@pytest.mark.parametrize(("laid", "expected"), RACKS.values(), ids=RACKS)
def test_rack_reads_as_hand(laid, expected, camera):
    assert Hand.parse(format_hand(read(laid, camera))) == Hand.parse(expected)


@pytest.mark.parametrize("camera", CAMERAS.values(), ids=CAMERAS)
def test_rack_leaves_out_discards_and_walls(camera):
    laid, expected = RACKS["exposed kong with joker"]
    beside = [*scatter("3s7mC9p2s5m"), *table("XXXXXXXXXXXX", x=(1,), step=0)]
    for tile in beside[6:]:
        tile.y -= 3.5
    assert Hand.parse(format_hand(read([*laid, *beside], camera))) == Hand.parse(expected)


def test_faces_are_not_repaired():
    """A doubtful tile that would complete a hand of sets stays as it was read."""
    tiles = Camera().photograph(table("123m456m789p22sEES*"))
    doubtful = [
        replace(tile, confidence=0.6, alternatives=(("S", 0.6), ("E", 0.39))) if tile.label == "S" else tile
        for tile in tiles
    ]
    hand = Hand.parse(format_hand(lay_out_free_groups(doubtful, SIZE).tiles))
    assert hand == Hand.parse("| 123456m 789p 22s EE S*")


def test_back_read_as_soap_needs_check():
    """A back of another set of tiles may be none: its confidence is that of a white dragon."""
    placed = read(table("444p", "1f2g22mXX66666*p"), Camera())
    assert [(tile.repaired_from, tile.confidence) for tile in placed if tile.label == "B"] == [("X", 0.0)] * 2


def test_flower_is_read_whichever_it_is():
    """Doubt about which flower a tile is leaves no doubt that it is one."""
    chances = (("1s", 0.3), ("1f", 0.25), ("2f", 0.22), ("3g", 0.2))
    tiles = Camera().photograph(table("9s1f22m444p666p8888s*"))
    unclear = [
        replace(tile, confidence=0.3, bonus_chance=0.67, alternatives=chances) if tile.label == "9s" else tile
        for tile in tiles
    ]
    placed = lay_out_free_groups(unclear, SIZE).tiles
    assert sum(tile.label[-1] in "fg" for tile in placed) == 2
    assert min(tile.confidence for tile in placed) > 0.6


@pytest.mark.parametrize(
    ("rack", "codes"),
    [
        ("1f2g22m444p666p8888s*", []),
        ("1f2g22m444p666p888s", []),
        ("1f2g22m444p666p8888s", ["no_winning_tile"]),
    ],
)
def test_rack_has_no_problem_of_other_hands(rack, codes):
    problems = find_hand_problems(read(table(rack), Camera()), hand_size=SIZE)
    assert [problem.code for problem in problems] == codes


def test_no_tiles_are_no_hand():
    layout = lay_out_free_groups([], SIZE)
    assert (layout.tiles, layout.claims) == ([], None)


SPLITS = [
    # labels in line, gaps after so many tiles, sizes of the groups
    ("4p 4p 4p E E E J", (3, 7), (3, 4)),
    ("4p 4p 4p J E E E", (4, 7), (4, 3)),
    ("4p 4p 4p J E E E", (3, 7), (3, 4)),
    ("4p 4p 4p E E E", (6,), (3, 3)),
    ("4p 4p 4p 4p 4p 4p", (6,), (6,)),
    ("4p 4p 4p 4p 4p 4p", (3, 6), (3, 3)),
    ("1f 2f 3f 4f 1g 2g 3g 4g", (8,), (8,)),
    ("5m 0m 5m", (3,), (3,)),
    ("4p J J J J J", (6,), (6,)),
    ("4p 4p", (2,), None),
    ("J J J", (3,), None),
    ("4p 4p 5p", (3,), None),
    ("? ? ?", (3,), None),
    ("4p 4p 4p E", (3, 4), None),
    ("4p J J J J J J", (7,), None),
]


@pytest.mark.parametrize(("labels", "gaps", "sizes"), SPLITS)
def test_line_splits_into_exposed_groups(labels, gaps, sizes):
    assert split_into_groups(labels.split(), gaps) == sizes
