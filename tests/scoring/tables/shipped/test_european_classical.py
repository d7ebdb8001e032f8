"""Tests of the European classical items, each with a hand that has it and one that misses it."""

import pytest

from scoring import Hand, load_rules, score
from scoring.tables.shipped import TABLES
from tests.scoring.table_rows import context_of
from tests.scoring.table_rows import payments_by_item as paid_by
from tests.scoring.tables.shipped.test_european_classical_options import DISCARDED_ROWS as DISCARDED
from tests.scoring.tables.shipped.test_european_classical_options import ROWS as SPECIAL


def paid(hand, context, options=None):
    return paid_by(score(Hand.parse(hand), context_of(context), load_rules("european_classical", options)))


LIMIT = (0, 0, 1)
ORPHANS = "19m 19p 19s ESWNCF"

ROWS = [
    # Columns: item, hand, context, what it pays in points, doubles and limit, or None for a near miss
    ("pung_simples", "222s | 345m 678p 789p EE*", "N/S wall", (2, 0, 0)),
    ("pung_simples", "| 222s 345m 678p 789p EE*", "N/S wall", (4, 0, 0)),
    ("pung_simples", "111s | 345m 678p 789p EE*", "N/S wall", None),
    ("pung_terminals", "| 999s 345m 678p 789p EE*", "N/S wall", (8, 0, 0)),
    ("pung_terminals", "888s | 345m 678p 789p EE*", "N/S wall", None),
    ("pung_winds", "EEE | 345m 678p 789p 22*s", "N/S wall", (4, 0, 0)),
    ("pung_winds", "| 345m 678p 789p 234s EE*", "N/S wall", None),
    ("pung_dragons", "CCC | 345m 678p 789p 22*s", "N/S wall", (4, 1, 0)),
    ("pung_dragons", "CCCC | 345m 678p 789p 22*s", "N/S wall", None),
    ("kong_simples", "(2222s) | 345m 678p 789p EE*", "N/S wall", (16, 0, 0)),
    ("kong_simples", "9999s | 345m 678p 789p EE*", "N/S wall", None),
    ("kong_terminals", "9999s | 345m 678p 789p EE*", "N/S wall", (16, 0, 0)),
    ("kong_terminals", "999s | 345m 678p 789p EE*", "N/S wall", None),
    ("kong_winds", "(EEEE) | 345m 678p 789p 22*s", "N/S wall", (32, 0, 0)),
    ("kong_winds", "CCCC | 345m 678p 789p 22*s", "N/S wall", None),
    ("kong_dragons", "FFFF | 345m 678p 789p 22*s", "N/S wall", (16, 1, 0)),
    ("kong_dragons", "FFF | 345m 678p 789p 22*s", "N/S wall", None),
    ("pair_own_wind", "222s | 345m 678p 789p NN*", "N/S discard", (2, 0, 0)),
    ("pair_own_wind", "222s | 345m 678p 789p EE*", "N/S discard", None),
    ("pair_own_wind", "NN | 123m 147m 147p 258s", "N/S loser", None),  # a loser cannot own a melded pair
    ("pair_round_wind", "222s | 345m 678p 789p SS*", "S/S wall", (2, 0, 0)),
    ("pair_round_wind", "222s | 345m 678p 789p SS*", "S/E wall", None),
    ("pair_dragons", "222s | 345m 678p 789p BB*", "N/S wall", (2, 0, 0)),
    ("pair_dragons", "BBB | 345m 678p 789p 22*s", "N/S wall", None),
    ("flower", "222s | 345m 678p 789p EE* | 1f 2f 1g", "N/S wall", (8, 0, 0)),
    ("flower", "222s | 345m 678p 789p EE* | 1g", "N/S wall", None),
    ("season", "222s | 345m 678p 789p EE* | 1g", "N/S wall", (4, 0, 0)),
    ("season", "222s | 345m 678p 789p EE* | 1f", "N/S wall", None),
    ("winning", "222s | 345m 678p 789p EE*", "N/S wall", (20, 0, 0)),
    ("winning", "222s | 345m 678p 789p E", "N/S loser", None),
    ("concealed_hand", "(2222s) | 345m 678p 789p EE*", "N/S discard", (10, 0, 0)),
    ("concealed_hand", "2222s | 345m 678p 789p EE*", "N/S discard", None),
    ("self_drawn_last_tile", "222s | 345m 678p 789p EE*", "N/S wall", (2, 0, 0)),
    ("self_drawn_last_tile", "222s | 345m 678p 789p EE*", "N/S discard", None),
    ("one_chance_chow", "222s | 34*5m 678p 789p EE", "N/S wall", (2, 0, 0)),
    ("one_chance_chow", "222s | 12m3*m 678p 789p EE", "N/S wall", (2, 0, 0)),
    ("one_chance_chow", "222s | 7*89m 678p 456p EE", "N/S wall", (2, 0, 0)),
    ("one_chance_chow", "222s | 345*m 678p 789p EE", "N/S wall", None),
    ("out_on_a_pair", "222s | 345m 678p 789p EE*", "N/S discard", (2, 0, 0)),
    ("out_on_a_pair", "EE | 22s2*s 345m 678p 789p", "N/S discard", None),
    ("pung_own_wind", "NNN | 345m 678p 789p 22*s", "N/S wall", (0, 1, 0)),
    ("pung_own_wind", "EEE | 345m 678p 789p 22*s", "N/S wall", None),
    ("kong_own_wind", "NNNN | 345m 678p 789p 22*s", "N/S wall", (0, 1, 0)),
    ("kong_own_wind", "NNN | 345m 678p 789p 22*s", "N/S wall", None),
    ("pung_round_wind", "SSS | 345m 678p 789p 22*s", "S/S wall", (0, 1, 0)),
    ("pung_round_wind", "SSS | 345m 678p 789p 22*s", "S/N wall", None),
    ("kong_round_wind", "SSSS | 345m 678p 789p 22*s", "N/S wall", (0, 1, 0)),
    ("kong_round_wind", "SSSS | 345m 678p 789p 22*s", "S/N wall", None),
    ("flower_own_wind", "222s | 345m 678p 789p EE* | 4f", "N/S wall", (0, 1, 0)),
    ("flower_own_wind", "222s | 345m 678p 789p EE* | 2f", "N/S wall", None),
    ("season_own_wind", "222s | 345m 678p 789p EE* | 4g", "N/S wall", (0, 1, 0)),
    ("season_own_wind", "222s | 345m 678p 789p EE* | 4f", "N/S wall", None),
    ("all_flowers", "222s | 345m 678p 789p EE* | 1234f", "N/S wall", (0, 2, 0)),
    ("all_flowers", "222s | 345m 678p 789p EE* | 123f 4g", "N/S wall", None),
    ("flower_own_wind", "222s | 345m 678p 789p EE* | 1234f", "N/S wall", None),  # inside all flowers
    ("all_seasons", "222s | 345m 678p 789p EE* | 1234g", "N/S wall", (0, 2, 0)),
    ("all_seasons", "222s | 345m 678p 789p EE* | 234g", "N/S wall", None),
    ("all_flowers_and_seasons", "222s | 345m 678p 789p EE* | 1234f 1234g", "N/S wall", (0, 4, 0)),
    ("all_flowers_and_seasons", "222s | 345m 678p 789p EE* | 1234f 123g", "N/S wall", None),
    ("all_seasons", "222s | 345m 678p 789p EE* | 1234f 1234g", "N/S wall", None),  # inside all eight
    ("little_three_dragons", "CCC FFFF | 345m 678p BB*", "N/S wall", (0, 3, 0)),
    ("little_three_dragons", "CCC FFFF | 345m 678p EE*", "N/S wall", None),
    ("pung_dragons", "CCC FFFF | 345m 678p BB*", "N/S wall", (4, 0, 0)),  # the double is inside the three
    ("fully_concealed", "(2222s) | 345m 678p 789p EE*", "N/S wall", (0, 1, 0)),
    ("fully_concealed", "(2222s) | 345m 678p 789p EE*", "N/S discard", None),
    ("chow_hand", "345m | 678p 789p 123s EE*", "N/S wall", (0, 1, 0)),
    ("chow_hand", "345m | 678p 789p 123s SS*", "N/S wall", None),
    ("pung_hand", "333m 6666p | 777p 111s EE*", "N/S discard", (0, 1, 0)),
    ("pung_hand", "333m 6666p | 777p 123s EE*", "N/S discard", None),
    ("all_terminals_and_honors", "111m 999p | 111s EEE CC*", "W/S discard", (0, 1, 0)),
    ("all_terminals_and_honors", "111m 999p | 222s EEE CC*", "W/S discard", None),
    ("mixed_hand", "123m | 456m 789m 222m EE*", "N/S wall", (0, 1, 0)),
    ("mixed_hand", "123m | 456m 789m 222p EE*", "N/S wall", None),
    ("clear_hand", "123m | 456m 789m 222m 55*m", "N/S wall", (0, 3, 0)),
    ("clear_hand", "123m | 456m 789m 222m EE*", "N/S wall", None),
    ("last_tile_of_wall", "222s | 345m 678p 789p EE*", "N/S wall last_tile", (0, 1, 0)),
    ("last_tile_of_wall", "222s | 345m 678p 789p EE*", "N/S discard last_tile", None),
    ("last_discard", "222s | 345m 678p 1*23m EE", "N/S robbed_kong last_tile", (0, 1, 0)),
    ("last_discard", "222s | 345m 678p 789p EE*", "N/S discard last_tile", (0, 1, 0)),
    ("last_discard", "222s | 345m 678p 789p EE*", "N/S discard", None),
    ("supplement_tile", "2222s | 345m 678p 789p EE*", "N/S kong_supplement", (0, 1, 0)),
    ("supplement_tile", "222s | 345m 678p 789p EE*", "N/S wall", None),
    ("robbing_a_kong", "222s | 3*45m 678p 789p EE", "N/S robbed_kong", (0, 1, 0)),
    ("robbing_a_kong", "222s | 3*45m 678p 789p EE", "N/S discard", None),
    ("all_green", "234s 666s | 888s FFF 22*s", "N/S wall", LIMIT),
    ("all_green", "234s 666s | 888s FFF 55*s", "N/S wall", None),
    ("four_kongs", "2222s 3333m 4444p 5555p | EE*", "N/S wall", LIMIT),
    ("four_kongs", "2222s 3333m 4444p 555p | EE*", "N/S wall", None),
    ("hidden_treasure", "(2222s) | 333m 444p 777p EE*", "N/S discard", LIMIT),
    ("hidden_treasure", "| 222s 333m 444p 77p7*p EE", "N/S discard", None),
    ("three_great_scholars", "CCC FFFF BBB | 345m EE*", "N/S wall", LIMIT),
    ("three_great_scholars", "CCC FFFF | 345m 345p BB*", "N/S wall", None),
    ("big_four_winds", "EEE SSS WWW NNNN | 55*m", "N/S wall", LIMIT),
    ("big_four_winds", "EEE SSS WWW | 345m NN*", "N/S wall", None),
    ("little_four_winds", "EEE SSS WWW | 345m NN*", "N/S wall", LIMIT),
    ("little_four_winds", "EEE SSS WWW | 345m CC*", "N/S wall", None),
    ("all_honors", "EEE SSS CCC | FFF WW*", "N/S wall", LIMIT),
    ("all_honors", "EEE SSS CCC | FFF 11*m", "N/S wall", None),
    ("all_terminals", "111m 999m 111p | 999s 99*p", "N/S wall", LIMIT),
    ("all_terminals", "111m 999m 111p | 999s EE*", "N/S wall", None),
    ("nine_gates", "| 1112345*678999m 5m", "N/S discard", LIMIT),
    ("nine_gates", "123m | 114567899*99m", "N/S discard", None),
    ("thirteen_orphans", f"| {ORPHANS}B1*m", "N/S discard", LIMIT),
    ("thirteen_orphans", "| 11m 99m 11p 99p 19s ESWN", "N/S loser", None),
    ("heavenly_hand", "| 222s 345m 678p 789p EE*", "E/E dealt", LIMIT),
    ("heavenly_hand", "| 222s 345m 678p 789p EE*", "E/E wall", None),
    ("earthly_hand", "| 222s 345m 678p 789p EE*", "N/E discard turn=dealers_first_discard", LIMIT),
    ("earthly_hand", "| 222s 345m 678p 789p EE*", "N/E wall turn=own_first_draw calls_before=false", None),
    ("moon_from_bottom", "222s | 345m 678p 11*1p EE", "N/S discard last_tile", LIMIT),
    ("moon_from_bottom", "222s | 345m 678p 11*1p EE", "N/S discard", None),
    ("plum_blossom", "2222s | 345m 678p 45*6p EE", "N/S kong_supplement", LIMIT),
    ("plum_blossom", "2222s | 345m 678p 45*6p EE", "N/S wall", None),
    ("carrying_pole", "555m | 345m 678p 12*3s EE", "N/S robbed_kong", LIMIT),
    ("carrying_pole", "555m | 345m 678p 12*3s EE", "N/S discard", None),
]

OPTIONS = [
    # Columns: item, hand, context, option, its value, what the item then pays
    (
        "concealed_hand",
        "(2222s) | 345m 678p 789p EE*",
        "N/S discard",
        "concealed_hand_on_discard",
        False,
        None,
    ),
    (
        "concealed_hand",
        "(2222s) | 345m 678p 789p EE*",
        "N/S wall",
        "concealed_points_only_on_discard",
        True,
        None,
    ),
    ("one_chance_hand", "222m | 1*s 345s 1s 678p 789p", "N/S wall", "one_chance_hand", True, (2, 0, 0)),
    ("one_chance_hand", "222m | 11s 345*s 678p 789p", "N/S wall", "one_chance_hand", True, None),
    ("one_chance_chow", "222s | 34*5m 678p 789p EE", "N/S wall", "one_chance_hand", True, None),
    ("no_points_hand", "345m | 678p 789p 1*23s EE", "N/S discard", "no_points_hand", True, (0, 1, 0)),
    ("no_points_hand", "345m | 678p 789p 12*3s EE", "N/S discard", "no_points_hand", True, None),
    ("chow_hand", "345m | 678p 789p 12*3s EE", "N/S discard", "no_points_hand", True, None),
    (
        "all_terminals_and_honors",
        "111m 999p | 111s EEE CC*",
        "W/S discard",
        "terminals_and_honors_doubles",
        2,
        (0, 2, 0),
    ),
    (
        "pung_hand",
        "111m 999p | 111s EEE CC*",
        "W/S discard",
        "terminals_and_honors_include_pung_hand",
        True,
        None,
    ),
    (
        "self_drawn_last_tile",
        "222s | 345m 678p 789p EE*",
        "N/S wall last_tile",
        "last_tile_includes_self_drawn",
        True,
        None,
    ),
    (
        "flower_own_wind",
        "222s | 345m 678p 789p EE* | 1234f",
        "N/S wall",
        "bonus_sets_include_own_tile",
        False,
        (0, 1, 0),
    ),
    (
        "supplement_tile",
        "222s | 345m 678p 789p EE* | 1f",
        "N/S bonus_supplement",
        "supplement_only_for_kongs",
        True,
        None,
    ),
    (
        "plum_blossom",
        "222s | 345m 678p 45*6p EE | 1f",
        "N/S bonus_supplement",
        "supplement_only_for_kongs",
        True,
        None,
    ),
    ("nine_gates", "| 1112345678999m 5*m", "N/S discard", "pure_wait", True, LIMIT),
    ("nine_gates", "| 11123456*78999m 5m", "N/S discard", "pure_wait", True, None),
    (
        "heavenly_hand",
        "| 222s 345m 678p 789p EE* | 1f",
        "E/E dealt",
        "heavenly_hand_supplements",
        False,
        None,
    ),
    (
        "earthly_hand",
        "| 222s 345m 678p 789p EE*",
        "N/E wall turn=own_first_draw calls_before=false",
        "earthly_hand_on",
        "extended",
        LIMIT,
    ),
    ("all_green", "234s 666s | 888s FFF 22*s", "N/S wall", "all_green", False, None),
]


@pytest.mark.parametrize(("item", "hand", "context", "expected"), ROWS)
def test_european_item(item, hand, context, expected):
    assert paid(hand, context).get(item) == expected


@pytest.mark.parametrize(("item", "hand", "context", "option", "value", "expected"), OPTIONS)
def test_european_option(item, hand, context, option, value, expected):  # noqa: PLR0913, PLR0917 (a table row)
    assert paid(hand, context, {option: value}).get(item) == expected


def test_rows_cover_every_item():
    rows = [(row[0], row[-1] is None) for row in (*ROWS, *OPTIONS)]
    rows += [(row[0], row[-1] is None) for row in SPECIAL]
    rows += [("thirteen_discarded_orphans", isinstance(row[-1], str)) for row in DISCARDED]
    wanted = {(item.id, miss) for item in TABLES["european_classical"].items for miss in (True, False)}
    assert wanted == set(rows)


TOTALS = [
    # Columns: hand, context, options, then the figures of the sum
    ("555m CCCC | 222s 111p EE*", "N/S discard discarder=E", {}, 52, 50, 2, 200),  # the published example
    ("555m CCCC | 222s 111p EE*", "N/S discard", {"rounding": "total"}, 52, 52, 2, 210),
    ("555m CCCC | 222s 111p EE*", "N/S discard", {"rounding": "none"}, 52, 52, 2, 208),
    ("555m CCCC | 222s 111p EE*", "N/S discard", {"limit": 150}, 52, 50, 2, 150),
    ("CCC | 11m 22m 33p EE 99s", "E/S loser", {}, 6, 10, 1, 20),
    ("CCC | 11m 22m 33p EE 99s", "E/S loser", {"round_losers": False}, 6, 6, 1, 12),
    ("CCC | 11m 22m 33p EE 9s", "E/S loser", {}, 0, 0, 0, 0),  # a dead hand
    (
        "5555m | 11m 22p 33p 99p 19s",
        "E/S loser source=robbed_kong discarder=E",
        {},
        2,
        0,
        0,
        0,
    ),  # counts as a pung
    ("5555m | 11m 22p 33p 99p 19s", "E/S loser source=robbed_kong discarder=W", {}, 8, 10, 0, 10),
    ("| 2*2234s 345m 678p 789p", "N/S wall", {}, 34, 30, 2, 120),  # the pair, not the chow
]


@pytest.mark.parametrize(("hand", "context", "options", "points", "rounded", "doubles", "total"), TOTALS)
def test_european_total(hand, context, options, points, rounded, doubles, total):  # noqa: PLR0913, PLR0917 (a table row)
    got = score(Hand.parse(hand), context_of(context), load_rules("european_classical", options))
    assert (got.points, got.rounded, got.doubles, got.total) == (points, rounded, doubles, total)
