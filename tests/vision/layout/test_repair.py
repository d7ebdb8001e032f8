"""Repair of doubtful labels, and plain tiles face down."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.vision.simulated_table import Camera, table
from vision.layout.choice import choose_layout
from vision.layout.hand import find_hand_problems, format_hand
from vision.layout.repair import (
    find_suspects,
    fit_labels_to_rows,
    mark_kongs_face_down,
    mark_walls_face_down,
    repair_labels,
)
from vision.results import DetectedTile

QUAD = ((0.0, 0.0), (30.0, 0.0), (30.0, 40.0), (0.0, 40.0))

HAND = "123m 456m 789p 22s EEE"
DOUBTFUL, SURE_FACES = 0.9, 0.97
CAMERAS = [Camera(), Camera(turn=90), Camera(tilt=45, far=1.6)]


def read(text):
    """Return tiles of `melded | concealed | bonus`: `9s` is certain, `9s.6/6s.3` a 9s by 60 %, a 6s by 30 %.

    `X!` differs in colour from the faces near it.
    """
    tiles = []
    for row, part in zip(("melded", "concealed", "bonus"), text.split("|"), strict=True):
        for number, group in enumerate(part.split("  ") if row == "melded" else [part]):
            for word in group.split():
                faces = [face.partition(".") for face in word.replace("!", "").split("/")]
                chances = tuple((name, float(f"0.{digits}") if digits else 0.99) for name, _, digits in faces)
                place = number if row == "melded" else None
                name, confidence = chances[0]
                tiles.append(DetectedTile(name, confidence, chances, QUAD, row, place, coloured="!" in word))
    return tiles


SURE = "2s 2s 2s  3p 4p 5p | 6m 6m 6m 7p 8p 9p"
ROWS = [
    # labels as read; the hand after repair, or None where nothing changes
    (f"{SURE} E E |", None),  # legal as it is
    (f"{SURE} E N.6/E.3 |", "E E"),  # the likeliest legal hand
    (f"{SURE} N.6/E.3 N.6/E.3 |", None),  # a pair either way: legal as read
    ("2s 2s 2s  3p 4p 6p.6/5p.3 | 6m 6m 6m 7p 8p 9p E E |", "3p 4p 5p"),  # in a melded set
    ("2s 2s 2s  3p 4p 6p.6/5p.3 | 6m 6m 6m 7p 8p N.5/9p.4 E E |", "7p 8p 9p"),  # two at a time
    (f"{SURE} E N.97/E.02 |", None),  # a clear reading is never overruled
    (f"{SURE} E N.6/E.005 |", None),  # nothing likely to change to
    (f"{SURE} E.5/N.4 N.5/E.4 |", None),  # either pair is as likely: ask
    (f"{SURE} E ?.6/E.3 |", "E E"),  # an unknown face is named
    (f"{SURE} E N.6/X.3 |", None),  # nothing is turned face down
    (f"{SURE} E J.6/E.3 |", "E E"),  # nor is a doubtful joker taken for one
    (f"{SURE} E J.97/E.02 |", None),  # a clear one stays
    (f"{SURE} E N.6/J.3 |", None),
    ("2s 2s 2s  3p 4p 0p | 6m 6m 6m 7p 8p 9p E E |", None),  # a red five is legal where a five is
    ("2s 2s 2s  3p 4p 6p.4/0p.3/5p.25 | 6m 6m 6m 7p 8p 9p E E |", "3p 4p 0p"),  # one face, not two rivals
    ("2s 2s 2s  3p 4p 6p.4/5p.3/0p.25 | 6m 6m 6m 7p 8p 9p E E |", "3p 4p 5p"),
    ("2s 2s 2s  3p 4p 6p | 6m 6m 6m 7p 8p 9p 5p.6/0p.4 N.97 |", None),
    (f"{SURE} 5p.5/0p.48/4p.02 4p |", None),  # surely a five
    ("5s 5s 0s  3p 4p 5p | 5s 0s 6m 7p 8p 9p 6m 6m |", None),  # a fifth copy, whatever its colour
    ("2s 2s 2s  3p 4p 5p | 6m 6m 6m 7p 8p 9p E |", None),  # thirteen tiles: a loser's hand
    ("2s 2s 2s  3p 4p 5p | 6m 6m 6m 7p 8p N.6/9p.3 E |", None),
    ("| 1m 2m 4m 5m 7m 8m N.6/9m.3 1p 2p 4p 5p 7p 8p 1s 2s 4s 5s 7s 8s E S |", None),  # a tray
    (f"{SURE} 2s 2s.6/E.3 |", None),  # a fifth copy, and no change of it alone makes a hand
    (f"{SURE} 2s.6/E.3 2s.6/E.3 |", "E E"),
    ("X.7/B.2 X.7/B.2 X X  3p 4p 5p | 6m 6m 6m 7p 8p 9p E E |", None),  # a kong that nobody can see
    (f"{SURE} E E | 1f 1f.5/2f.3", "1f 2f"),  # each flower is there once
    (f"1m 2m 3m  {SURE} E N.6/E.3 |", "E E"),  # sixteen tiles and the winning one
    ("1m J.5/1m.3/2f.1 1m 1m  3p 4p 5p | 6m 6m 6m 7p 8p 9p E E |", "1m 1m 1m 1m"),  # four are a kong
    ("X X X X  3p 4p 5p | 6m 6m 6m 7p 8p 9p E N.6/E.3 |", "E E"),  # beside a kong that shows no face
]


@pytest.mark.parametrize(("seen", "mended"), ROWS)
def test_repair_makes_legal_hands(seen, mended):
    tiles = read(seen)
    after = repair_labels(tiles)
    if mended is None:
        assert after == tuple(tiles)
        return
    assert mended in " ".join(tile.label for tile in after)
    for before, now in zip(tiles, after, strict=True):
        assert now.repaired_from == (None if now.label == before.label else before.label)
        assert now.quad == before.quad
        assert now.confidence <= before.confidence
    assert format_hand(after) != format_hand(tiles)


def test_suspects_names_least_certain_tiles():
    tiles = read("2s 2s 2s  3p 4p 5p | 6m 6m 6m 7p.7 8p 9p E N.6 |")
    (problem,) = find_suspects(repair_labels(tiles))
    assert problem.code == "look_first"
    assert problem.params["places"] == [9, 13]
    assert "7p (tile 10)" in problem.message
    assert find_suspects(read(f"{SURE} E E |")) == ()
    (problem,) = find_suspects(read(f"{SURE.replace('8p', '8p.96')} E X!.97 |"))
    assert problem.params["labels"] == ["8p", "X"]  # tiles without a face come first
    assert find_suspects(read("2s 2s 2s | 6m 6m N |")) == ()


@pytest.mark.parametrize(
    ("seen", "row", "labels"),
    [
        (f"{SURE} E E | 3f 2m.5/2g.3", "bonus", "3f 2g"),
        (f"{SURE} E E | 3f 2m.5/3m.3/1f.1/2g.05", "bonus", "3f 1f"),
        (f"{SURE} E E | 3f 2m.5/3m.3", "bonus", "3f"),
        (f"{SURE} E E | 3f 2m.5/3m.3", "stray", "2m"),
    ],
)
def test_tile_among_flowers_is_flower_or_stray(seen, row, labels):
    after = fit_labels_to_rows(read(seen))
    assert " ".join(tile.label for tile in after if tile.row == row) == labels
    assert all(tile.repaired_from == "2m" for tile in after if tile.label in ("2g", "1f"))


@pytest.mark.parametrize(
    ("seen", "labels"),
    [
        ("1f.6/2f.3 1f.5/3f.1", "2f 1f"),  # the likeliest together
        ("1f.9/2f.05 1f.5/3f.1", "1f 3f"),
        ("1f.5/2f.4 1f.5/3f.1", "2f 1f"),
        ("1f 1f", "1f 1f"),  # both are clear, and can be nothing else: a person should look
        ("1f.97/2f.02 1f.98/3f.005", "2f 1f"),
        ("1f.97/2f.005 1f.98/3f.005", "1f 1f"),
        ("1f 1f.6/E.3", "1f 1f"),  # no other flower is likely
        ("1f.6/2g.3 2g.6/1f.3 3g", "1f 2g 3g"),
        ("2f.4/3f.3 2f.4/3f.3 3f.4/4f.3", "2f 3f 4f"),
    ],
)
def test_bonus_tiles_have_no_duplicates(seen, labels):
    after = fit_labels_to_rows(read(f"{SURE} E E | {seen}"))
    assert " ".join(tile.label for tile in after if tile.row == "bonus") == labels


@pytest.mark.parametrize(
    ("seen", "labels", "marked"),
    [
        ("2s 2s 2s  3p 4p 5p | 6m 6m 6m 7p 8p 9p E 1f.6/E.3 |", "E E", "1f"),
        ("2s 2s 2s  3p 4p 5p | 6m 6m 6m 7p 8p 9p E 1f.6/?.2/2g.1/E.05 |", "E E", "1f"),
    ],
)
def test_tile_in_row_is_no_flower(seen, labels, marked):
    after = fit_labels_to_rows(read(seen))
    assert " ".join(tile.label for tile in after).endswith(labels)
    assert {tile.repaired_from for tile in after} == {None, marked}


BACKS = [
    # labels as read; white dragons and backs afterwards
    ("2s 2s 2s  3p 4p 5p | 6m 6m 6m 7p 8p 9p E X!.97 |", "X"),  # a sure back
    ("2s 2s 2s  3p 4p 5p | 6m 6m 6m 7p X! X! E E |", "X X"),
    ("2s 2s 2s  3p X!.97 5p | 6m 6m 6m 7p 8p 9p E E |", "X"),  # in a melded set
    ("2s 2s 2s  3p 4p 5p | 6m 6m 6m E E B B X!.6/B.3 |", "B B X"),  # excluded by its colour
    ("2s 2s 2s  3p 4p 5p | 6m 6m 6m E E X.9/B.1 X.9 B |", "B B B"),  # blank ones that make a legal hand
    ("2s 2s 2s  3p 4p 5p | 6m 6m 6m E E X.98 X.98 X.98 |", "B B B"),  # even where they are sure backs
    ("2s 2s 2s  3p 4p 5p | 6m 6m 6m 7p 8p 9p X.98 B |", "B B"),
    ("2s 2s 2s  X.9 X.9 X.9 | 6m 6m 6m 7p 8p 9p E E |", "B B B"),  # a melded pung
    (
        "2s 2s 2s  3p 4p 5p | 6m 6m 6m X!.97 E B X.9 B |",
        "X B X B",
    ),  # one back, and nobody can tell of the other
    ("2s 2s 2s  3p 4p 5p | 6m 6m 6m 7p 8p N E X.8/B.1 |", "B"),  # doubtful, and the hand shows none
    ("2s 2s 2s  3p 4p 5p | 6m 6m 6m 7p 8p N E X.97 |", "X"),  # sure, and no legal hand
    ("2s 2s 2s  3p 4p 5p | 6m 6m 6m 7p N B E X.8/B.1 |", "B X"),  # the hand shows how they look
    ("X 2s 2s X  3p 4p 5p | 6m 6m 6m 7p 8p 9p E E |", "X X"),  # a concealed kong
    ("X 2s 2s 2s  3p 4p 5p | 6m 6m 6m 7p 8p 9p E E |", "X"),
    ("X X X X  3p 4p 5p | 6m 6m 6m 7p 8p 9p E E |", "X X X X"),
    ("X.9/B.1 3p 4p X.9/B.1  3p 4p 5p | 6m 6m 6m 7p 8p 9p E E |", "B B"),  # four tiles that are not a kong
]


@pytest.mark.parametrize(("seen", "labels"), BACKS)
def test_back_stays_unless_blank_white_dragon(seen, labels):
    tiles = read(seen)
    after = fit_labels_to_rows(tiles)
    assert " ".join(tile.label for tile in after if tile.label in "BX") == labels
    for before, now in zip(tiles, after, strict=True):
        assert now.repaired_from == (None if now.label == before.label else "X")


def test_suspects_names_remaining_back():
    tiles = fit_labels_to_rows(read(f"{SURE} E X!.97 |"))
    assert format_hand(repair_labels(tiles)).startswith("222s 345p | 666m 789p E X")
    assert [problem.code for problem in find_hand_problems(tiles)][:1] == ["face_down_tile"]


def test_repaired_from_survives_two_changes():
    settled = fit_labels_to_rows(read(f"{SURE} E 1f.5/N.3/E.2 |"))
    assert (settled[-1].label, settled[-1].repaired_from) == ("N", "1f")
    mended = repair_labels(settled)
    assert (mended[-1].label, mended[-1].repaired_from) == ("E", "1f")


def photographed(*rows, white=DOUBTFUL, camera=CAMERAS[0]):
    """Return tiles of rows on a table; white dragons have this confidence, else they are likely backs."""
    seen = []
    for number, tile in enumerate(camera.photograph(table(*rows))):
        sure = white if tile.label == "B" else SURE_FACES
        faces = (tile.label, sure), ("X" if tile.label == "B" else "4f", 1 - sure)
        seen.append(replace(tile, confidence=sure, alternatives=faces, number=number))
    return seen


WALLS = [
    ("XXBBBB", "XXXXXX"),
    ("BXXXXXB", "XXXXXXX"),
    # too few for a wall, or nothing certainly face down
    ("XBBB", "XBBB"),
    ("BBBBB", "BBBBB"),
    # apart from each other, or with something between them that shows its face
    ("BBBB   XX", "BBBBXX"),
    ("BBB1mXX", "BBB1mXX"),
    # backs of concealed kongs
    ("X99pXBBBX11sX", "X99pXBBBX11sX"),
]
KONGS = [
    ("B99pB", "X99pX"),
    ("B99pX", "X99pX"),
    ("9pBB9p", "9pXX9p"),
    ("XBBB", "XXXX"),
    ("9pBXB", "9pXXX"),
    ("XBB9p", "XXX9p"),
    ("BBBX99pX", "BBBX99pX"),
    # more white dragons than there are: some lie face down, but these may be the dragons
    ("9pBBB   BB", "9pXXXBB"),
    ("BBBB   B", "BBBBB"),
    # nothing certainly face down, or too few or too many
    ("BBBB", "BBBB"),
    ("BBX", "BBX"),
    ("BBBBXX", "BBBBXX"),
    # other faces, or in another order
    ("B9p8pB", "B9p8pB"),
    ("BB99p", "BB99p"),
    ("9pBB8p", "9pBB8p"),
    ("B1f1fB", "B1f1fB"),
    ("9pB9p", "9pB9p"),
    # a face at each end, or a flower
    ("8pBXB9p", "8pBXB9p"),
    ("1fBXB", "1fBXB"),
]


@pytest.mark.parametrize(
    ("row", "expected", "by"),
    [(*row, mark_walls_face_down) for row in WALLS] + [(*row, mark_kongs_face_down) for row in KONGS],
)
@pytest.mark.parametrize("camera", CAMERAS)
def test_plain_tiles_are_marked_face_down(row, expected, by, camera):
    seen = photographed(row, "", HAND, camera=camera)
    named = by(seen)
    assert Counter(tile.label for tile in named) == Counter(tile.label for tile in table(expected, "", HAND))
    for tile, was in zip(named, seen, strict=True):
        assert tile.repaired_from == (None if tile.label == was.label else "B")
        assert tile.confidence == was.confidence
        if tile.label != was.label:
            assert tile.alternatives[0] == ("X", pytest.approx(1))


@pytest.mark.parametrize(("row", "by"), [("XXBBBB", mark_walls_face_down), ("B99pB", mark_kongs_face_down)])
def test_clear_white_dragon_is_kept(row, by):
    seen = photographed(row, "", HAND, white=SURE_FACES)
    assert by(seen) == seen


def test_no_tiles_stay_no_tiles():
    assert mark_walls_face_down([]) == mark_kongs_face_down([]) == []


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        (("XXBBBB", "", "", "555m CCC 789s", "2*2s111p"), "555m CCC 789s | 22s 111p"),
        (("B99pB 555m CCC", "2*2s111p"), "(9999p) 555m CCC | 22s 111p"),
        # concealed kongs beside white dragons
        (("X99pX+BBB+X11sX", "123m2*2s"), "(9999p) BBB (1111s) | 123m 22s"),
        (("XXXX+BBB", "123m456p2*2s"), "(XXXX) BBB | 123m 456p 22s"),
        (("BB   BB", "", "", "9pBBB 555m CCC", "2*2s111p"), "(9999p) 555m CCC | 22s 111p"),
        (("9pBXB 555m BBB", "", "2*2s111p"), "(9999p) 555m BBB | 22s 111p"),
        # in a tray possible kongs are not evidence
        (("B99pB" + "123m456m789m" * 2, "E*E" + "123s456s789s" * 2), None),
    ],
)
def test_hand_with_pale_backs_is_read(rows, line):
    laid = choose_layout(photographed(*rows))
    if line is None:
        assert all(tile.label != "X" for tile in laid.tiles)
    else:
        assert format_hand(laid.tiles).replace("*", "") == line
