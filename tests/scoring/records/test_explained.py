"""A record that explains itself says of every item what the line says, in the words that it is given."""

import json

import pytest

from scoring.errors import Message
from scoring.records.explained import explained_json, plain_sentence
from scoring.tables.advice.lines import about_line
from scoring.tables.advice.steps import explain
from scoring.tables.engine import TableEngine
from tests.scoring.rows import scored

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
