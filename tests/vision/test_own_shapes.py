"""Winning shapes of a house: hands of these shapes are not repaired, and without them they are."""

from dataclasses import replace

import pytest

from scoring import load_rules
from scoring.tables.house_file import build_house
from scoring.tables.shipped import TABLES
from tests.streamlit_app.photos import photo_with_a_copy
from tests.vision.layout.test_repair import read
from tests.vision.layout.test_seats import ABOVE, before, numbered
from tests.vision.simulated_table import table
from vision.layout.hand import find_hand_problems, format_hand
from vision.layout.repair import find_suspects, fit_labels_to_rows, repair_labels
from vision.layout.seats import find_seats


def shapes(**named):
    """Return the shapes of a house with these ones, each with an item of that name."""
    items = {
        name: {"name": name, "limit": 1, "who": "winner", "when": {"condition": "shape", "of": name}}
        for name in named
    }
    own = {name: {"groups": groups} for name, groups in named.items()}
    house = build_house({"base": "european_classical", "shapes": own, "add": items}, TABLES)
    return load_rules(house).own_shapes


SNAKE = [{"run": 9, "suit": "a"}, {"single": "suited", "suit": "a"}, {"each": "winds"}]
ALMOST_PAIRS = [{"pair": "any", "count": 6}, {"single": "winds", "count": 2}]
LOOSE_ORPHANS = [
    {"each": "winds"}, {"single": "winds"}, {"each": "dragons"}, {"single": "terminals", "count": 6}
]  # fmt: skip
SNAKES = "| 1s 2s 3s 4s 5s 5s 6s 7s 8s 9s E S"
PAIRS = "| 1m 1m 3m 3m 5p 5p 7p 7p 9s 9s E E S"
MENDED = [
    # labels as read, own shapes, end of the hand with these and without them
    (f"{SNAKES} W N |", SNAKE, "W N", "W N"),
    (f"{SNAKES} W W.6/N.3 |", SNAKE, "W N", "W W"),  # mended into the house's own hand
    (f"{PAIRS} N.6/S.3 |", ALMOST_PAIRS, "S N", "S S"),  # seven pairs as far as other rules know
    (f"{PAIRS} S |", ALMOST_PAIRS, "S S", "S S"),
]


@pytest.mark.parametrize(("seen", "groups", "with_shape", "without_shape"), MENDED)
def test_repair_keeps_hand_of_own_shape(seen, groups, with_shape, without_shape):
    own = shapes(own=groups)
    tiles = fit_labels_to_rows(read(seen), own_shapes=own)
    for known, end in ((own, with_shape), ((), without_shape)):
        after = repair_labels(tiles, known)
        assert " ".join(tile.label for tile in after[-2:]) == end
    assert find_suspects(repair_labels(tiles, own), own) == ()


def test_hand_needs_check_without_own_shape():
    tiles, own = read(f"{SNAKES} W N |"), shapes(own=SNAKE)
    assert [problem.code for problem in find_hand_problems(tiles)] == ["no_winning_shape", "no_winning_tile"]
    assert [problem.code for problem in find_hand_problems(tiles, own_shapes=own)] == ["no_winning_tile"]
    assert [problem.code for problem in find_suspects(tiles)] == ["look_first"]
    assert find_suspects(tiles, own) == ()


def test_pale_back_is_white_dragon_of_own_shape():
    own = shapes(
        own=[{"run": 9, "suit": "a"}, {"single": "suited", "suit": "a"}, {"single": "honors", "count": 4}]
    )
    tiles = read(f"{SNAKES} C X.97 |")
    assert fit_labels_to_rows(tiles, own_shapes=own)[-1].label == "B"
    assert fit_labels_to_rows(tiles)[-1].label == "X"


@pytest.mark.parametrize(("known", "end"), [(True, "S N"), (False, "SS")])
def test_find_seats_keeps_hand_of_own_shape(known, end):
    laid = numbered(before(table("1m1m3m3m5p5p7p7p9s9sEESS"), 0), ABOVE)
    doubtful = max((tile for tile in laid if tile.label == "S"), key=lambda tile: tile.quad[0])
    chances = (("N", 0.6), ("S", 0.3))
    tiles = [
        replace(tile, label="N", confidence=0.6, alternatives=chances) if tile is doubtful else tile
        for tile in laid
    ]
    seats, _ = find_seats(tiles, shapes(own=ALMOST_PAIRS) if known else ())
    assert format_hand(seats[0].tiles).endswith(end)


def test_read_reports_no_problem_for_own_shape(reader):
    photo = photo_with_a_copy("thirteen_orphans", "1m", over="9m")
    reading = reader.read(photo, own_shapes=shapes(own=LOOSE_ORPHANS))
    assert (reading.hand, reading.problems) == ("| 11m 19p 19s EE* S W N C F B", ())
    without_shape = reader.read(photo)
    assert without_shape.hand == reading.hand
    assert [problem.code for problem in without_shape.problems] == ["no_winning_shape", "look_first"]
