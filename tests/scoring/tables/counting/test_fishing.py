"""Tests of payments to a loser whose hand waits for one tile, as house rules define them."""

import pytest

from scoring import Hand, ScoringError, load_rules, score
from scoring.tables.advice.explanation import explain_unpaid
from scoring.tables.advice.line_explanations import explain_line
from scoring.tables.house_file import read_house
from scoring.tables.shipped import TABLES
from tests.scoring.table_rows import context_of

LIKE_A_WINNER = "[settings]\nfishing_as_winner = true"
NO_CHOWS = '[items.no_chows]\nwho = "fishing"'
MIXED = "222p 333p EEE | 888p 5p"
TWO_SUITS = "222p 333s EEE | 888p 5p"
ROWS = [
    # Columns: base, what the house says, a loser's hand, its points, doubles and total; W in round S
    ("bmja", "", MIXED, 12, 0, 12),
    ("bmja", LIKE_A_WINNER, MIXED, 12, 2, 48),  # no chows, one suit with honours; neither 20 nor 2 for 5p
    ("bmja", NO_CHOWS, MIXED, 12, 1, 24),
    ("bmja", LIKE_A_WINNER + "\n[items.no_chows]\non = false", MIXED, 12, 1, 24),
    ("bmja", LIKE_A_WINNER, "222p 333p EEE | 88p 5p 1m", 8, 0, 8),  # it waits for nothing
    ("bmja", LIKE_A_WINNER, "222p 333p EEE | 888p", 0, 0, 0),  # a dead hand
    ("bmja", LIKE_A_WINNER, TWO_SUITS, 12, 1, 24),
    ("bmja", LIKE_A_WINNER, "222p 333s EEE | 88p 55m", 8, 1, 16),  # the third 8p or 5m pays nothing
    ("bmja", LIKE_A_WINNER, "222p 333s EEE | 88p CC", 10, 1, 20),  # nor does the third dragon
    ("bmja", LIKE_A_WINNER, "222p 333s EEE | 34p 55m", 8, 0, 8),  # a chow
    ("bmja", LIKE_A_WINNER, "222p 333s EEE | 34p 78p", 8, 0, 8),  # two chows do not win: it waits for nothing
    ("bmja", LIKE_A_WINNER, "| 222p 333s EEE 888p 5p", 20, 2, 80),  # concealed, as it would be drawn
    ("bmja", LIKE_A_WINNER, "(2222p) (3333s) (EEEE) | 888p 5p", 68, 2, 272),
    ("bmja", LIKE_A_WINNER, "(CCCC) (FFFF) (1111m) (9999m) | 5p", 128, 4, 1000),  # fishing for kongs is 400
    ("bmja", LIKE_A_WINNER, "222p 333p 666p | 888p 5p", 10, 3, 80),  # fishing for purity
    ("bmja", LIKE_A_WINNER, MIXED + " | 3f 1g", 20, 3, 160),  # the own flower's double, too
    ("bmja", LIKE_A_WINNER, "222p 333p WWW | 888p 5p", 12, 3, 96),  # the own wind
    ("european_classical", "", "222m 333m 666m | 777m 5m", 10, 0, 10),
    ("european_classical", LIKE_A_WINNER, "222m 333m 666m | 777m 5m", 10, 4, 160),
    ("european_classical", LIKE_A_WINNER, "| 222m 345m 678p 99s 12s", 14, 1, 20),
    ("european_classical", LIKE_A_WINNER, "CCC FFF BBB | 22m 5m5m", 12, 5, 320),  # no share of a limit hand
    ("zung_jung", LIKE_A_WINNER, "222m 333m 666m | 777m 5m", 115, 0, 115),
]


def scored_loser(base, house_rules, hand):
    rules = load_rules(read_house(f'base = "{base}"\n{house_rules}', TABLES))
    return score(Hand.parse(hand), context_of("W/S loser"), rules)


@pytest.mark.parametrize("row", ROWS)
def test_losers_count_when_waiting(row):
    base, house_rules, hand, *counted = row
    sheet = scored_loser(base, house_rules, hand)
    assert [sheet.points, sheet.doubles, sheet.total] == counted
    assert sheet.won is False


def test_waiting_line_names_item():
    sheet = scored_loser("bmja", LIKE_A_WINNER, MIXED)
    waits = {line.id: line for line in sheet.items if line.name.startswith("Fishing for ")}
    assert {id_: [tile.code for tile in line.tiles] for id_, line in waits.items()} == {
        "no_chows": ["5p"],
        "one_suit_with_honours": ["5p"],
    }
    messages = explain_line(sheet, waits["no_chows"])
    assert ("item_waits", {"tiles": ["5p"]}) in [(message.code, message.params) for message in messages]


def test_absorbed_item_is_explained_to_loser():
    house_rules = LIKE_A_WINNER + '\n[items.no_chows]\nabsorbs = ["one_suit_with_honours"]'
    sheet = scored_loser("bmja", house_rules, MIXED)
    assert sheet.total == 24
    assert [message.params["id"] for message in explain_unpaid(sheet)] == ["one_suit_with_honours"]


def test_fishing_item_pays_winner():
    plain, house = (
        load_rules(read_house(f'base = "bmja"\n{house_rules}', TABLES)) for house_rules in ("", LIKE_A_WINNER)
    )
    hand = Hand.parse("222p 333p EEE | 888p 55*p")
    totals = [score(hand, context_of("W/S wall"), rules).total for rules in (plain, house)]
    assert totals == [136, 136]


def test_special_hand_needs_fishing_share():
    with pytest.raises(ScoringError, match=r"jade\.who is 'fishing', but a special hand states that"):
        read_house('base = "bmja"\n[items.imperial_jade]\nwho = "fishing"', TABLES)
