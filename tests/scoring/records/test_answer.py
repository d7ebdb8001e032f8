"""A record is answered by its task, its own options before those given."""

import json

import pytest

from scoring.errors import Message, ScoringError
from scoring.records.answer import Terms, answer, explained_json, plain_sentence, read_option
from scoring.tables.advice.lines import about_line
from scoring.tables.advice.steps import explain
from scoring.tables.engine import TableEngine
from scoring.tables.shipped import TABLES
from tests.scoring.rows import scored

HAND, WAITING = "555m CCCC | 222s 111p EE*", "| 123m 456m 789p 2233s"
TOTALS = {"E": 0, "S": 40, "W": 20, "N": 100}
CLASSICAL = TableEngine(TABLES["european_classical"])

ANSWERED = [
    # a row: the task, the record, the options given, a part of the answer
    ("score", {"hand": HAND}, {}, {"won": True, "total": 200}),
    ("score", {"hand": HAND}, {"limit": 100}, {"total": 100}),
    ("score", {"hand": HAND, "options": {"limit": 150}}, {"limit": 100}, {"total": 150}),
    ("waits", {"hand": WAITING}, {}, {"won": False, "waits": [["2s", 80], ["3s", 80]]}),
    ("settle", {"scores": TOTALS, "winner": "N"}, {}, {"net": {"E": -320, "S": 0, "W": -80, "N": 400}}),
    ("settle", {"hands": {"E": {"total": 40}}, "winner": "E"}, {}, {"adds_up": False}),
]


@pytest.mark.parametrize(("task", "record", "options", "told"), ANSWERED)
def test_a_record_is_answered_by_its_task(task, record, options, told):
    said = answer(task, record, Terms(CLASSICAL.with_options(options)))
    assert {key: said[key] for key in told} == told
    assert "id" not in said


@pytest.mark.parametrize(
    ("text", "option"), [("limit=100", ("limit", "100")), (" a = b", ("a", " b")), ("a=b=c", ("a", "b=c"))]
)
def test_an_option_is_a_name_and_its_value(text, option):
    assert read_option(text) == option


def test_half_an_option_is_refused():
    with pytest.raises(ScoringError, match="limit=VALUE"):
        read_option("limit")


HANDS = [
    # a row: rules, hand, context
    ("european_classical", "555m CCCC | 222s 111p EE*", "N/S discard"),
    ("european_classical", "777s CCC | 13m 55p 8s EN", "E/S loser"),
    ("hong_kong", "| 123m 456m 789m 55p* CCC", "N/S wall"),
]


@pytest.mark.parametrize(("rules", "hand", "context"), HANDS)
def test_each_item_and_the_sum_are_explained(rules, hand, context):
    breakdown = scored(rules, hand, context)
    engine = TableEngine(breakdown.rules.table)
    record = json.loads(json.dumps(explained_json(breakdown, engine, lambda message: message.code.upper())))
    for item, line in zip(record["items"], breakdown.items, strict=True):
        told = about_line(breakdown, line)
        assert [each["code"] for each in item.pop("explanation")] == [each.code for each in told]
    steps = [each for each in explain(breakdown) if each.code != "item"]
    said = record.pop("explanation")
    assert [each["code"] for each in said] == [each.code for each in steps]
    assert [each["message"] for each in said] == [each.code.upper() for each in steps]
    assert record == json.loads(json.dumps(breakdown.as_json()))


@pytest.mark.parametrize(("words", "sentence"), [("total 4", "Total 4."), ("Done.", "Done.")])
def test_english_is_written_as_a_sentence(words, sentence):
    assert plain_sentence(Message("x", words)) == sentence
