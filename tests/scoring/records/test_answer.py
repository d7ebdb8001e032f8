"""A record is answered by its task, its own options before those given."""

import pytest

from scoring.errors import ScoringError
from scoring.records.answer import Terms, answer, read_option
from scoring.tables.engine import TableEngine
from scoring.tables.shipped import TABLES

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
