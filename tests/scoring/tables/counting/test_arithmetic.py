"""Tests of the arithmetic: rounding, doubling, series, absorption, limits."""

import pytest

from scoring.table.payout import round_to_step
from tests.scoring.table_rows import payments_by_item, score_row

ROUNDED = [
    # Columns: step, where to, number, what it becomes
    (10, "nearest", 4, 0),
    (10, "nearest", 5, 10),
    (10, "nearest", 15, 20),
    (10, "nearest", 52, 50),
    (10, "up", 50, 50),
    (10, "up", 51, 60),
    (10, "down", 59, 50),
    (2, "nearest", 7, 8),
    (5, "nearest", 7, 5),
    (5, "up", 7, 10),
    (100, "down", 199, 100),
    (1, "up", 7, 7),
]


@pytest.mark.parametrize(("step", "to", "number", "rounded"), ROUNDED)
def test_total_to_step(step, to, number, rounded):
    assert round_to_step(number, step, to) == rounded


HAND = "555m CCCC | 222s 111p EE*"
TOTALS = [
    # Columns: rules, options, hand, context, points, rounded, doubles, uncut, total
    ("european_classical", {}, HAND, "N/S discard", (52, 50, 2, 200, 200)),
    ("european_classical", {"rounding": "total"}, HAND, "N/S discard", (52, 52, 2, 210, 210)),
    ("european_classical", {"rounding": "none"}, HAND, "N/S discard", (52, 52, 2, 208, 208)),
    ("european_classical", {"limit": 150}, HAND, "N/S discard", (52, 50, 2, 200, 150)),
    ("zung_jung", {}, "(2222m) (3333m) (4444m) | 666m 88*m", "E/E wall", (465, 465, 0, 465, 320)),
    ("zung_jung", {}, "EEE SSS WWW NNN | BB*", "E/E wall", (0, 0, 0, 400, 400)),  # a listed limit is not cut
]


@pytest.mark.parametrize(("rules", "options", "hand", "context", "expected"), TOTALS)
def test_count_total(rules, options, hand, context, expected):
    got = score_row(rules, hand, context, options)
    assert (got.points, got.rounded, got.doubles, got.uncut, got.total) == expected


def test_only_best_of_series_is_paid():
    three = payments_by_item(score_row("zung_jung", "345s 345s 345s | 111p NN*", "E/E wall"))
    assert "three_identical_sequences" in three
    assert "two_identical_sequences" not in three


def test_absorbed_item_is_not_paid():
    four = score_row("european_classical", "234m 567m | 345s 678s 22p* | 1f 2f 3f 4f", "N/S wall")
    assert "flower_own_wind" not in payments_by_item(four)


def test_otherwise_item_counts_alone():
    assert "chicken_hand" in payments_by_item(
        score_row("zung_jung", "123m 456p 777s | 345s NN*", "E/E discard")
    )
    assert "chicken_hand" not in payments_by_item(
        score_row("zung_jung", "123m 456p CCC | 345s NN*", "E/E discard")
    )
