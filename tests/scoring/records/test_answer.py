"""Answers to records: by task, with the record's own options first."""

import json

import pytest

from scoring.errors import Message, ScoringError
from scoring.records.answer import (
    AnswerOptions,
    answer_record,
    explained_sheet_json,
    plain_sentence,
    read_option,
)
from scoring.tables.advice.explanation import explain
from scoring.tables.advice.line_explanations import explain_line
from scoring.tables.engine import TableEngine
from scoring.tables.shipped import TABLES
from tests.scoring.table_rows import score_row

HAND, WAITING = "555m CCCC | 222s 111p EE*", "| 123m 456m 789p 2233s"
TOTALS = {"E": 0, "S": 40, "W": 20, "N": 100}
CLASSICAL = TableEngine(TABLES["european_classical"])

ANSWERED = [
    # Columns: the task, the record, the options, a part of the answer
    ("score", {"hand": HAND}, {}, {"won": True, "total": 200}),
    ("score", {"hand": HAND}, {"limit": 100}, {"total": 100}),
    ("score", {"hand": HAND, "options": {"limit": 150}}, {"limit": 100}, {"total": 150}),
    ("waits", {"hand": WAITING}, {}, {"won": False, "waits": [["2s", 80], ["3s", 80]]}),
    ("settle", {"scores": TOTALS, "winner": "N"}, {}, {"net": {"E": -320, "S": 0, "W": -80, "N": 400}}),
    ("settle", {"hands": {"E": {"total": 40}}, "winner": "E"}, {}, {"adds_up": False}),
]


@pytest.mark.parametrize(("task", "record", "options", "expected"), ANSWERED)
def test_answer_by_task(task, record, options, expected):
    result = answer_record(task, record, AnswerOptions(CLASSICAL.with_options(options)))
    assert {key: result[key] for key in expected} == expected
    assert "id" not in result


@pytest.mark.parametrize(
    ("text", "option"), [("limit=100", ("limit", "100")), (" a = b", ("a", " b")), ("a=b=c", ("a", "b=c"))]
)
def test_read_option_splits_name_and_value(text, option):
    assert read_option(text) == option


def test_read_option_rejects_missing_value():
    with pytest.raises(ScoringError, match="limit=VALUE"):
        read_option("limit")


HANDS = [
    # Columns: rules, hand, context
    ("european_classical", "555m CCCC | 222s 111p EE*", "N/S discard"),
    ("european_classical", "777s CCC | 13m 55p 8s EN", "E/S loser"),
    ("hong_kong", "| 123m 456m 789m 55p* CCC", "N/S wall"),
]


@pytest.mark.parametrize(("rules", "hand", "context"), HANDS)
def test_explained_json_explains_items_and_total(rules, hand, context):
    breakdown = score_row(rules, hand, context)
    engine = TableEngine(breakdown.rules.table)
    record = json.loads(
        json.dumps(explained_sheet_json(breakdown, engine, lambda message: message.code.upper()))
    )
    for item, line in zip(record["items"], breakdown.items, strict=True):
        messages = explain_line(breakdown, line)
        assert [each["code"] for each in item.pop("explanation")] == [each.code for each in messages]
    steps = [each for each in explain(breakdown) if each.code != "item"]
    explanation = record.pop("explanation")
    assert [each["code"] for each in explanation] == [each.code for each in steps]
    assert [each["message"] for each in explanation] == [each.code.upper() for each in steps]
    assert record == json.loads(json.dumps(breakdown.as_json()))


@pytest.mark.parametrize(("words", "sentence"), [("total 4", "Total 4."), ("Done.", "Done.")])
def test_plain_sentence_capitalizes_and_ends(words, sentence):
    assert plain_sentence(Message("x", words)) == sentence
