"""What a table is asked: only what may change the score, the most valuable first."""

import pytest

from scoring import Context, Hand, load_rules, score
from scoring.advice.asking import questions
from tests.scoring.rows import context_of

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
