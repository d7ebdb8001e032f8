"""What a table asks of a scorer beside the score: waits, questions, near misses, alternatives, reasons."""

import pytest

from scoring import Context, Hand, load_rules, score
from scoring.advice.asking import questions
from scoring.advice.explaining import explain
from scoring.advice.missing import near_misses
from scoring.advice.waiting import waits
from scoring.counting.scorer import alternatives
from tests.scoring.rows import context_of, scored

WAITS = [
    # a row: rules, a hand one tile short, the tiles that complete it
    ("european_classical", "| 123m 456m 789p 2233s", "2s 3s"),
    ("european_classical", "| 1112345678999m", "1m 2m 3m 4m 5m 6m 7m 8m 9m"),
    ("european_classical", "| 19m 19p 19s ESWNCFB", "1m 9m 1p 9p 1s 9s E S W N C F B"),
    ("european_classical", "1111p 567s | 1s 8s 22m 678m", ""),
    ("european_classical", "1111p 567s | 88s 22m 678m", "2m 8s"),
    ("european_classical", "FFF 666s 888s | 1s 2s NN", "3s"),
    ("european_classical", "| 2223m 555p 777s EEE", "1m 3m 4m"),
    ("european_classical", "3333m | 12m 555p 777s EE", ""),  # all four that it waits for are held
    ("european_classical", "(5555m) 444m | 6m 111p 999p", "6m"),
    ("european_classical", "| 22m 55m 77p 99p 11s EE N", ""),
    ("zung_jung", "| 22m 55m 77p 99p 11s EE N", "N"),
    ("bmja", "| 11m 99m 11p 99p 11s EE N", "N"),
    ("bmja", "| 11m 2m 33m 5m 11p 2p 33p 5p 7p", "7m"),
    ("bmja", "| 123m 456m 789p 2233s", ""),  # two chows are no win
    ("bmja", "| 1123456789m ESW", "N"),
    ("dmjl", "| 123m 456m 789p 2233s", "2s 3s"),
]


@pytest.mark.parametrize(("rules", "hand", "tiles"), WAITS)
def test_waits(rules, hand, tiles):
    found = waits(Hand.parse(hand), load_rules(rules))
    assert " ".join(wait.tile.code for wait in found) == tiles


def test_waits_score_each_tile_at_its_best():
    found = waits(
        Hand.parse("| 123m 456m 789p 22s CC"), load_rules("european_classical", {"rounding": "none"})
    )
    # 20 winning, 10 concealed, 2 drawn, a pung of 4 or 8, a pair of dragons 2; concealed and dragons double
    assert {wait.tile.code: wait.breakdown.total for wait in found} == {"2s": 76, "C": 160}


def test_waits_of_a_finished_hand_are_those_before_the_last_tile():
    found = waits(Hand.parse("| 123m 456m 789p 22s 333s*"), load_rules("european_classical"))
    assert [wait.tile.code for wait in found] == ["2s", "3s"]


QUESTIONS = [
    # a row: rules, hand, what is known, the fields that are asked for
    ("european_classical", "234m 567m 789p 456s | 22s*", "E/E wall last_tile=false", set()),
    ("european_classical", "234m 567m 789p 456s | 22s*", "-/- wall last_tile=false", set()),  # no winds in it
    ("european_classical", "234m 567m 789p 456s | 22s*", "E/E", {"last_tile"}),
    ("european_classical", "234m 567m 789p EEE | 22s*", "-/- wall last_tile=false", {"seat", "round"}),
    ("european_classical", "234m 567m 789p EEE | 22s* | 1f", "-/N wall last_tile=false", {"seat"}),
    ("european_classical", "| 234m 567m 789p 456s 22s*", "S/E discard last_tile=false", {"turn"}),
    ("zung_jung", "234m 567m 789p EEE | 22s*", "-/- wall last_tile=false", {"seat"}),
    ("building_skills", "234m 567m 789p 456s | 22s*", "-/-", set()),
    ("bmja", "222m 567m 777p 444s | 22s*", "-/- discard last_tile=false", {"original_call"}),
]


@pytest.mark.parametrize(("rules", "hand", "known", "fields"), QUESTIONS)
def test_questions(rules, hand, known, fields):
    asked = questions(Hand.parse(hand), context_of(known), load_rules(rules))
    assert {question.field for question in asked} == fields


def test_the_most_valuable_question_comes_first():
    asked = questions(Hand.parse("555m CCCC | 222s 111p EE*"), Context(), load_rules("european_classical"))
    worth = [question.worth for question in asked]
    assert worth == sorted(worth, reverse=True)
    assert {"seat", "round", "source", "last_tile"} == {question.field for question in asked}


@pytest.mark.parametrize("rules", ["european_classical", "bmja", "zung_jung", "dmjl"])
@pytest.mark.parametrize(
    "hand", ["555m 333m | 222s 111p EE*", "| 123m 444m 777m 22p EEE* | 1f 2g", "(5555p) | 333p 789s NN* CCC"]
)
def test_what_is_not_asked_does_not_matter(rules, hand):
    """Every fact that is neither known nor asked for leaves the total as it is."""
    rule_set, parsed = load_rules(rules), Hand.parse(hand)
    known = context_of("E/S wall last_tile=false")
    total = score(parsed, known, rule_set).total
    asked = {question.field for question in questions(parsed, known, rule_set)}
    for field, value in (
        ("original_call", True),
        ("calls_before", True),
        ("east_konged", True),
        ("wins_in_a_row", 9),
    ):
        other = Context(seat="E", round="S", source="wall", last_tile=False, **{field: value})
        assert field in asked or score(parsed, other, rule_set).total == total


def test_near_miss_by_a_fact():
    misses = near_misses(
        Hand.parse("| 222s 333p 444s 666m* 55p"), context_of("N/S discard"), load_rules("european_classical")
    )
    treasure = next(miss for miss in misses if miss.line.id == "hidden_treasure")
    assert (treasure.total, treasure.change.params["source"]) == (500, "wall")


def test_near_miss_by_a_tile():
    misses = near_misses(
        Hand.parse("222m 333m 444m | 777m 5p5p*"), context_of("N/S wall"), load_rules("bmja")
    )
    assert "purity" not in [miss.line.id for miss in misses]  # it is two tiles short
    misses = near_misses(
        Hand.parse("CCC FFF | 123m BB 4m4m4m*"), context_of("N/S wall"), load_rules("zung_jung")
    )
    assert "small_three_dragons" not in [miss.line.id for miss in misses]  # it has that
    misses = near_misses(
        Hand.parse("| 1112345678m 8m 99m9m*"), context_of("N/S wall"), load_rules("zung_jung")
    )
    gates = next(miss for miss in misses if miss.line.id == "nine_gates")
    assert gates.total == 480


def test_a_hand_that_does_not_win_is_told_how_near_it_is():
    misses = near_misses(
        Hand.parse("| 123m 456m 789p 22s 34s* 9s"), Context(), load_rules("european_classical")
    )
    assert any(miss.change.params == {"from": "9s", "to": "5s"} for miss in misses)


def codes(breakdown):
    return {(message.code, message.params.get("id")) for message in explain(breakdown)}


EXPLAINED = [
    # a row: rules, hand, context, a message that must be there
    ("european_classical", "555m CCCC | 222s 111p EE*", "N/S discard", ("rounded", None)),
    ("european_classical", "555m CCCC | 222s 111p EE*", "N/S discard", ("doubled", None)),
    (
        "european_classical",
        "555m CCCC | 222s 111p EE*",
        "N/S discard",
        ("not_paid_claimed", "self_drawn_last_tile"),
    ),
    ("european_classical", "CCC FFF BBB | 22m 55m5m*", "N/S wall", ("not_paid_limit_hand", "pung_hand")),
    ("european_classical", "CCC FFF | BB 22m 2m 55p5p*", "N/S wall", ("item", "little_three_dragons")),
    ("european_classical", "| 123m 456m 789p 12s 33*3s", "N/S wall", ("not_paid_wait", "out_on_a_pair")),
    (
        "european_classical",
        "234m 567m | 345s 678s 22p* | 1f 2f 3f 4f",
        "N/S wall",
        ("not_paid_absorbed", "flower_own_wind"),
    ),
    ("european_classical", "EEE SSS 999m | 1m1m1m NN*", "E/S wall", ("limited", None)),
    ("zung_jung", "123m | 123m 123m 456p 7s7*s", "E/S wall", ("not_paid_series", "two_identical_sequences")),
    ("bmja", "| 222333*66888999s", "E/E discard", ("not_paid_limit_hand", "purity")),
    ("bmja", "222s 333s 666s | 999s 88s* | 1g 2f", "E/E wall", ("bonus_apart", None)),
    ("bmja", "222s 333s 666s | 999s 88s* | 1g 2f", "E/E wall", ("not_paid_own_count", "no_chows")),
]


@pytest.mark.parametrize(("rules", "hand", "context", "message"), EXPLAINED)
def test_explain(rules, hand, context, message):
    assert message in codes(scored(rules, hand, context))


def test_the_last_line_is_the_total():
    breakdown = scored("european_classical", "555m CCCC | 222s 111p EE*", "N/S discard")
    messages = explain(breakdown)
    assert messages[-1].params == {"total": 200}
    assert [message.params["chain"] for message in messages if message.code == "doubled"] == [[50, 100, 200]]


def test_alternatives_come_best_first():
    found = alternatives(
        Hand.parse("| 111222333m 456p 7*7p"), context_of("N/S wall"), load_rules("european_classical")
    )
    totals = [each.total for each in found]
    assert len(found) > 1
    assert totals == sorted(totals, reverse=True)
    assert len({str(each.arrangement) for each in found}) == len(found)
