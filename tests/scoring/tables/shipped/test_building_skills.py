"""Tests of the Building Skills items, each with a hand that has it and one that misses it."""

import pytest

from scoring import ScoringError
from scoring.tables.shipped import TABLES
from tests.scoring.table_rows import payments_by_item, score_row

LIMIT = (0, 0, 1)
ORPHANS = "| 19m 19p 19s ESWNCFB"

ROWS = [
    # Columns: item, hand, context, what it pays in points, doubles and limit, or None for a near miss
    ("winning", "123s 456s 789m | 999s 11*p", "E/E wall", (20, 0, 0)),
    ("winning", "123s 456s 789m | 999s 1p", "E/E loser", None),
    ("three_simple", "222s 333p | 345m 456s 11*p", "E/E wall", (8, 0, 0)),  # melded ones count alike
    ("three_simple", "111s 345m | 456m 456s 11*p", "E/E wall", None),
    ("three_terminal_or_honour", "111s NNN | 345m 456s 11*p", "E/E wall", (16, 0, 0)),
    ("three_terminal_or_honour", "222s 3333p | 345m 456s 11*p", "E/E wall", None),
    ("four_simple", "2222s 345m | 345m 456s 11*p", "E/E wall", (16, 0, 0)),
    ("four_simple", "222s 345m | 345m 456s 11*p", "E/E wall", None),
    ("four_terminal_or_honour", "(NNNN) 345m | 345m 456s 11*p", "E/E wall", (32, 0, 0)),
    ("four_terminal_or_honour", "NNN 345m | 345m 456s 11*p", "E/E wall", None),
    ("pair_dragon", "222s 345m | 345m 456s CC*", "E/E wall", (2, 0, 0)),
    ("pair_dragon", "222s 345m | 345m 456s NN*", "E/E wall", None),
    ("pair_own_wind", "222s 345m | 345m 456s NN*", "N/E wall", (2, 0, 0)),
    ("pair_own_wind", "222s 345m | 345m 456s SS*", "N/E wall", None),
    ("pair_prevailing_wind", "222s 345m | 345m 456s EE*", "E/E wall", (2, 0, 0)),  # and 2 as own wind
    ("pair_prevailing_wind", "222s 345m | 345m 456s SS*", "N/E wall", None),
    ("lucky_set", "CCC 345m | 345m 456s 22*p", "N/E wall", (0, 1, 0)),
    ("lucky_set", "EEE FFFF | 345m 456s 22*p", "E/E wall", (0, 3, 0)),  # twice for own and prevailing wind
    ("lucky_set", "SSS 345m | 345m 456s CC*", "N/E wall", None),
    ("no_sequences", "222s 333m | 444m 555p 22*p", "N/E wall", (0, 1, 0)),
    ("no_sequences", "222s 333m | 444m 456p 22*p", "N/E wall", None),
    ("three_consecutive_sequences", "123s 456s 789s | 555p 22*p", "N/E wall", (0, 1, 0)),
    ("three_consecutive_sequences", "123s 456s 789m | 555p 22*p", "N/E wall", None),
    ("three_consecutive_sequences", "123s 234s 345s | 555p 22*p", "N/E wall", None),
    ("all_sequences_bare", "123s 456s 789m | 567p SS*", "N/E wall", (0, 1, 0)),
    ("all_sequences_bare", "123s 456s 789m | 567p NN*", "N/E wall", None),  # 22 points
    ("all_terminals_and_honours", "111s 999m SSS | WWW NN*", "N/E wall", (0, 1, 0)),
    ("all_terminals_and_honours", "111s 999m SSS | 222p NN*", "N/E wall", None),
    ("terminal_or_honour_in_each_set", "123s 789m SSS | WWW NN*", "N/E wall", (0, 1, 0)),
    ("terminal_or_honour_in_each_set", "123s 678m SSS | WWW NN*", "N/E wall", None),
    ("all_simples", "234s 678m 555p | 222p 88*p", "N/E wall", (0, 1, 0)),
    ("all_simples", "234s 678m 555p | 222p NN*", "N/E wall", None),
    ("one_suit_and_honours", "234s 678s 555s | 222s NN*", "N/E wall", (0, 1, 0)),
    ("one_suit_and_honours", "234s 678s 555s | 222p NN*", "N/E wall", None),
    ("one_suit", "234s 678s 555s | 222s 99*s", "N/E wall", (0, 4, 0)),
    ("one_suit", "234s 678s 555s | 222s NN*", "N/E wall", None),
    ("little_three_dragons", "CCC FFF 345m | 222s BB*", "N/E wall", (0, 1, 0)),
    ("little_three_dragons", "CCC FFF 345m | 222s NN*", "N/E wall", None),
    ("big_three_dragons", "CCC FFF 345m | BBB 2*2s", "N/E wall", LIMIT),
    ("big_three_dragons", "CCC FFF 345m | 222s BB*", "N/E wall", None),
    ("little_four_winds", "EEE SSS WWW | 345m NN*", "N/E wall", LIMIT),
    ("little_four_winds", "EEE SSS WWW | 345m CC*", "N/E wall", None),
    ("big_four_winds", "EEE SSS WWW | NNN 22*s", "N/E wall", LIMIT),
    ("big_four_winds", "EEE SSS WWW | 222s NN*", "N/E wall", None),
    ("all_honors", "EEE SSS CCC | FFF NN*", "N/E wall", LIMIT),
    ("all_honors", "EEE SSS CCC | FFF 11*s", "N/E wall", None),
    ("all_terminals", "111s 999s 111p | 999m 11*m", "N/E wall", LIMIT),
    ("all_terminals", "111s 999s 111p | 999m NN*", "N/E wall", None),
    ("thirteen_orphans", ORPHANS + "E*", "N/E discard", LIMIT),
    ("thirteen_orphans", "| 19m 19p 19s ESWNCFF B*", "N/E discard", LIMIT),
    ("thirteen_orphans", "| 19m 19p 18s ESWNCFB E*", "N/E discard", "no_winning_shape"),
    ("nine_gates", "| 1112345678999m 5*m", "N/E wall", LIMIT),
    ("nine_gates", "| 1112345678999m 5*m", "N/E discard", None),
]
SWITCHED_ON = [
    ("all_concealed_triplets", "| 222s 444m 666p 888s NN*", "N/E wall", LIMIT),
    ("all_concealed_triplets", "222s | 444m 666p 888s NN*", "N/E wall", None),
    ("dealt_hand", "| 234s 444m 666p 888s NN*", "E/E dealt", LIMIT),
    ("dealt_hand", "| 234s 444m 666p 888s NN*", "E/E wall", None),
]


@pytest.mark.parametrize(("item", "hand", "context", "expected"), ROWS)
def test_building_skills_item(item, hand, context, expected):
    if expected == "no_winning_shape":
        with pytest.raises(ScoringError, match="a winning hand"):
            score_row("building_skills", hand, context)
    else:
        assert payments_by_item(score_row("building_skills", hand, context)).get(item) == expected


@pytest.mark.parametrize(("item", "hand", "context", "expected"), SWITCHED_ON)
def test_optional_item(item, hand, context, expected):
    assert item not in payments_by_item(score_row("building_skills", hand, context))
    assert payments_by_item(score_row("building_skills", hand, context, {item: True})).get(item) == expected


def test_rows_cover_every_item():
    rows = {(row[0], row[-1] in (None, "no_winning_shape")) for row in (*ROWS, *SWITCHED_ON)}
    assert rows == {(item.id, miss) for item in TABLES["building_skills"].items for miss in (True, False)}


TOTALS = [
    # Columns: hand, context, points, doubles, total
    ("| 222s 333p 345m 456m 11*p", "E/E wall", 28, 0, 28),
    ("234s 678s 555s | 222s 99*s", "N/E wall", 28, 4, 448),
    ("111s 444s 123s | 789s 99*s", "N/E wall", 32, 4, 500),  # one suit counts, not all it holds
    ("CCC FFF 345m | 222m BB*", "N/E wall", 42, 3, 336),  # two dragons and one of the consistent kind
    ("EEE 444m 555p | 666p 22*s", "E/E wall", 40, 3, 320),  # own and prevailing, no sequences
]


@pytest.mark.parametrize(("hand", "context", "points", "doubles", "total"), TOTALS)
def test_building_skills_total(hand, context, points, doubles, total):
    breakdown = score_row("building_skills", hand, context)
    assert (breakdown.points, breakdown.doubles, breakdown.total) == (points, doubles, total)
