"""Tests of conditions about the winning tile and how it came."""

import pytest

from tests.scoring.table_rows import condition_tiles

MIDDLE, EDGE, OPEN = "| 234m 567m 789p 22s 45*6s", "| 234m 567m 789p 22s 123*s", "| 234m 567m 789p 22s 456*s"
PAIR = "| 234m 567m 789p 456s CC*"
KONGS = "(2222m) (3333m) | 789p 456s 22s*"
ROWS = [
    # Columns: condition, parameters, hand, context, whether it is met
    ("self_drawn", {}, PAIR, "E/E kong_supplement", True),
    ("self_drawn", {}, PAIR, "E/E discard", False),
    ("self_drawn", {}, PAIR, "E/E", False),  # unknown
    ("one_chance_chow", {}, MIDDLE, "E/E wall", True),
    ("one_chance_chow", {}, EDGE, "E/E wall", True),
    ("one_chance_chow", {}, OPEN, "E/E wall", False),
    ("one_chance_hand", {}, PAIR, "E/E wall", True),
    ("one_chance_hand", {}, OPEN, "E/E wall", False),
    ("out_on_a_pair", {}, PAIR, "E/E wall", True),
    ("out_on_a_pair", {"of": "dragons"}, PAIR, "E/E wall", True),
    ("out_on_a_pair", {"of": "simples"}, PAIR, "E/E wall", False),
    ("out_on_a_pair", {}, OPEN, "E/E wall", False),
    ("last_tile_of_wall", {}, PAIR, "E/E wall last_tile", True),
    ("last_tile_of_wall", {}, KONGS, "E/E kong_supplement last_tile", True),
    ("last_tile_of_wall", {"supplements": False}, KONGS, "E/E kong_supplement last_tile", False),
    ("last_tile_of_wall", {}, PAIR, "E/E discard last_tile", False),
    ("last_discard", {}, PAIR, "E/E robbed_kong last_tile", True),
    ("last_discard", {"robbed_kong": False}, PAIR, "E/E robbed_kong last_tile", False),
    ("last_discard", {}, PAIR, "E/E robbed_flower last_tile", False),
    ("supplement_tile", {}, KONGS, "E/E bonus_supplement", True),
    ("supplement_tile", {"only_for_kongs": True}, KONGS, "E/E bonus_supplement", False),
    ("robbed_kong", {}, OPEN, "E/E robbed_kong", True),
    ("robbed_kong", {}, OPEN, "E/E discard", False),
    ("robbed_kong_is", {"tile": "6s"}, OPEN, "E/E robbed_kong", True),
    ("robbed_kong_is", {"tile": "2s"}, OPEN, "E/E robbed_kong", False),
    ("moon", {"tile": "6s"}, OPEN, "E/E discard last_tile", True),
    ("moon", {"tile": "6s", "on_discard": False}, OPEN, "E/E discard last_tile", False),
    ("supplement_is", {"tile": "2s"}, KONGS, "E/E kong_supplement", True),
    ("supplement_is", {"tile": "5p"}, KONGS, "E/E kong_supplement", False),
    ("kong_on_kong", {}, KONGS, "E/E kong_supplement kongs_this_turn=2", True),
    ("kong_on_kong", {}, KONGS, "E/E kong_supplement kongs_this_turn=1", False),
]


@pytest.mark.parametrize(("condition", "params", "hand", "context", "is_met"), ROWS)
def test_last_tile_condition(condition, params, hand, context, is_met):
    assert bool(condition_tiles(condition, hand, context, **params)) == is_met
