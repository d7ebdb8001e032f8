"""Tests of conditions about all tiles of a hand."""

import pytest

from tests.scoring.table_rows import condition_tiles

CHOWS, PUNGS = "123m 456m | 789p 456s 22s*", "222m 444m 666m | 777s 88*s"
PAIRS = "| 22m 55m 77m 99m 11m 33m 88*m"
ROWS = [
    # Columns: condition, parameters, hand, context, whether it is met
    ("winning", {}, CHOWS, "E/E wall", True),
    ("shape", {"of": "seven_pairs"}, PAIRS, "E/E wall", True),
    ("shape", {"of": "thirteen_orphans"}, PAIRS, "E/E wall", False),
    ("concealed_hand", {}, "| 123m 456m 789p 456s 22s*", "E/E discard", True),
    ("concealed_hand", {"on_discard": False}, "| 123m 456m 789p 456s 22s*", "E/E discard", False),
    ("concealed_hand", {}, CHOWS, "E/E wall", False),
    ("chow_hand", {}, CHOWS, "E/E wall", True),
    ("chow_hand", {}, CHOWS.replace("22s", "CC"), "E/E wall", False),
    ("chow_hand", {"any_pair": True}, CHOWS.replace("22s", "CC"), "E/E wall", True),
    ("no_points_hand", {}, "| 123m 456m 789p 22s 456*s", "E/E discard", True),
    ("no_points_hand", {}, "| 123m 456m 789p 22s 45*6s", "E/E discard", False),
    ("pung_hand", {}, PUNGS, "E/E wall", True),
    ("pung_hand", {}, CHOWS, "E/E wall", False),
    ("all_concealed_triplets", {}, "(2222s) | 333s 444p CCC N*N", "E/E wall", True),
    ("all_concealed_triplets", {"kongs": "none"}, "(2222s) | 333s 444p CCC N*N", "E/E wall", False),
    ("all_concealed_triplets", {}, "| 222s 333s 444p CC*C NN", "E/E discard", False),
    ("buried_treasure", {}, "| 222s 333s 444s CC*C NN", "E/E discard", True),
    ("buried_treasure", {}, "| 222s 333s 444p CC*C NN", "E/E discard", False),
    ("only_tiles", {"of": "simples"}, "222m 444m 666m | 567s 88*s", "E/E wall", True),
    ("only_tiles", {"of": "simples", "chows": False}, "222m 444m 666m | 567s 88*s", "E/E wall", False),
    ("terminals_and_honors", {}, "111m 999m EEE | 111p CC*", "E/E wall", True),
    ("terminals_and_honors", {}, "111m 999m 999p | 111p 11*s", "E/E wall", False),
    ("one_suit", {"honors": False}, "123m 456m 777m | 999m 22m*", "E/E wall", True),
    ("one_suit", {"honors": True}, "123m 456m 777m | 999m 22m*", "E/E wall", False),
    ("one_suit", {"honors": True}, "123m 456m 777m | EEE 22m*", "E/E wall", True),
    ("purity", {}, "222m 444m 666m | 777m 88*m", "E/E wall", True),
    ("purity", {}, PUNGS, "E/E wall", False),
    ("nine_gates", {}, "| 1112345678999m 5*m", "E/E wall", True),
    ("nine_gates", {"drawn": True}, "| 1112345678999m 5*m", "E/E discard", False),
    ("squirming_snake", {}, "111m 999m | 345m 678m 22*m", "E/E wall", True),
    ("squirming_snake", {}, "111m 999m | 345m 567m 88*m", "E/E wall", False),  # nothing of 2
    ("outside", {"honors": True}, "123m 789p EEE | 111s CC*", "E/E wall", True),
    ("outside", {"honors": False}, "123m 789p EEE | 111s CC*", "E/E wall", False),
    ("pairs_of", {"of": "suited"}, PAIRS, "E/E wall", True),
    ("pairs_of", {"of": "simples"}, PAIRS, "E/E wall", False),
    ("knitting", {"suits": "same"}, "| 1m 2m 3m 5m 7m 8m 9*m 1p 2p 3p 5p 7p 8p 9p", "E/E wall", True),
    ("knitting", {"suits": "same"}, "| 1m 2m 3m 5m 7m 8m 9*m 1p 2p 3p 5p 7p 8p 9s", "E/E wall", False),
    ("knitting", {"suits": "any"}, "| 1m 2m 3m 5m 7m 8m 9*m 1p 2p 3p 5p 7p 8p 9s", "E/E wall", True),
]


@pytest.mark.parametrize(("condition", "params", "hand", "context", "is_met"), ROWS)
def test_whole_hand_condition(condition, params, hand, context, is_met):
    assert bool(condition_tiles(condition, hand, context, **params)) == is_met
