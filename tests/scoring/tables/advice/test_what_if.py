"""Tests of hypothetical hands whose set or last tile came another way."""

import pytest

from scoring import Hand, Tile, load_rules, score_alternatives
from scoring.tables.advice.what_if import turn_set, with_last_tile
from tests.scoring.table_rows import context_of

RULES = load_rules("european_classical")

TURNED = [
    # Columns: hand, context, the set turned, the hand then, its source then
    ("CCC 123m | 789m 444s 55p*", "N/S wall", "444s", "444s CCC 123m | 789m 55p*", "wall"),
    ("CCC 123m | 789m 444s 55p*", "N/S wall", "CCC", "123m | CCC 789m 444s 55p*", "wall"),
    ("CCCC 123m | 789m 444s 55p*", "N/S wall", "CCCC", "(CCCC) 123m | 789m 444s 55p*", "wall"),
    ("(CCCC) 123m | 789m 444s 55p*", "N/S wall", "CCCC", "CCCC 123m | 789m 444s 55p*", "wall"),
    ("CCC 123m | 789m 444s* 55p", "N/S wall", "444s", "CCC 123m | 789m 444s* 55p", "discard"),
    ("CCC 123m | 789m 444s* 55p", "N/S discard", "444s", "CCC 123m | 789m 444s* 55p", "wall"),
    ("CCC 123m | 789m 444s* 55p", "N/S", "444s", "CCC 123m | 789m 444s* 55p", "wall"),
    ("CCC | 13m 55p 8s EEE 9s", "N/S loser", "EEE", "CCC EEE | 13m 55p 8s 9s", None),
]


@pytest.mark.parametrize(("hand", "context", "tiles", "then", "source"), TURNED)
def test_turned_set(hand, context, tiles, then, source):
    known = context_of(context)
    breakdown = score_alternatives(Hand.parse(hand), known, RULES)[0]
    wanted = Hand.parse(f"{tiles} |").melds[0].tiles
    places = [at for at, meld in enumerate(breakdown.arrangement.sets) if meld.tiles == wanted]
    other = turn_set(breakdown.hand, known, breakdown.arrangement, places[0])
    assert (str(other.hand), other.context.source) == (str(Hand.parse(then)), source)


def test_turned_is_none_when_known_facts_forbid():
    hand, known = Hand.parse("| CCC 123m 789m 444s 55p*"), context_of("N/S wall calls_before=false")
    breakdown = score_alternatives(hand, known, RULES)[0]
    place = next(at for at, meld in enumerate(breakdown.arrangement.sets) if meld.tile is Tile("C"))
    assert turn_set(hand, known, breakdown.arrangement, place) is None


@pytest.mark.parametrize(
    ("hand", "last", "then"),
    [
        ("| 11*12345678999m 5m", "5m", "| 11123455*678999m"),
        ("CCC 55*5m | 123m 789p EE", "E", "CCC | 555m 123m 789p EE*"),
    ],
)
def test_with_last_changes_last_tile(hand, last, then):
    assert str(with_last_tile(Hand.parse(hand), Tile(last))) == str(Hand.parse(then))


def test_turned_is_none_for_undeclared_kong():
    hand, known = Hand.parse("CCC | 13m 55p 8s EEEE"), context_of("N/S loser")
    breakdown = score_alternatives(hand, known, load_rules("bmja"))[0]
    place = next(at for at, meld in enumerate(breakdown.arrangement.sets) if meld.kind == "kong")
    assert turn_set(hand, known, breakdown.arrangement, place) is None
