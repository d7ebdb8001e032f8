"""Records of deals with totals: payments and errors."""

import json

import pytest

from scoring import ScoringError, load_rules
from scoring.records.settlement_record import settle_record
from scoring.tables.shipped import TABLES
from tests.scoring.command import run_command_line

DISCARDS = [["S", "1m"], ["W", "E"], ["N", "2m"], ["E", "E"]]
IMMUNE = {
    "scores": {"E": 0, "S": 160, "W": 0, "N": 0},
    "winner": "S",
    "discards": DISCARDS,
    "winning_tile": "E",
}
RECORDS = [
    # Columns: rules, changes to the record above, nets E S W N
    (
        "zung_jung",
        {"discarder": "E"},
        (-25, 480, -430, -25),
    ),  # published: the right-hand neighbour discarded it first
    ("zung_jung", {"discarder": None}, (-160, 480, -160, -160)),  # self-drawn: nobody is responsible
    (
        "zung_jung",
        {"discarder": "N", "discards": [["S", "1m"], ["W", "2m"]]},
        (-25, 480, -25, -430),
    ),  # robbed
    ("zung_jung", {"discarder": "N", "discards": [["S", "E"]]}, (-160, 480, -160, -160)),
    ("zung_jung", {"discarder": "E", "discards": []}, (-430, 480, -25, -25)),
    (
        "zung_jung",
        {"discarder": "E", "dangerous": True},
        (-480, 480, 0, 0),
    ),  # the discarder of the dangerous tile pays
    (
        "european_classical",
        {"discarder": "E", "dangerous": True},
        (-640, 640, 0, 0),
    ),  # immunity is Zung Jung's
    (
        "bmja",
        {"discarder": "E", "penalties": [["W", 5], ["W", 5, None], ["W", 5, "N"]]},
        (-320, 650, -175, -155),
    ),
]


@pytest.mark.parametrize(("rules", "changes", "nets"), RECORDS)
def test_settlement_record_pays(rules, changes, nets):
    settled = settle_record({**IMMUNE, **changes}, load_rules(rules).settings.payout)
    assert tuple(settled["net"].values()) == nets


TWO = {"scores": {"E": 1, "S": 2}, "winner": "E"}
REFUSED = [
    ({"winner": "E"}, "scores"),
    ({"scores": {"E": 1, "X": 2}, "winner": "E"}, "'X' is not a seat"),
    ({"scores": {"E": 1.5, "S": 2}, "winner": "E"}, "whole number"),
    ({"scores": {"E": -1, "S": 2}, "winner": "E"}, "whole number"),
    ({"scores": {"E": 1, "S": 2}, "winner": "N"}, "the winner is 'N'"),
    ({"scores": {"E": 1, "S": 2}, "winner": "E", "discarder": "E"}, "not the discarder"),
    ({"scores": {"E": 1, "S": 2}, "winer": "E"}, "did you mean winner"),
    ({"scores": {"E": 1, "ES": 2}, "winner": "E"}, "'ES' is not a seat"),
    ({"scores": {"E": 1}, "winner": "E"}, "two to four players"),
    ({"scores": {"E": True, "S": 2}, "winner": "E"}, "whole number"),
    ({**TWO, "winner": ["E"]}, "^winner is"),
    ({**TWO, "discarder": {}}, "^discarder is"),
    ({**TWO, "discarder": "W"}, "the discarder is 'W'"),
    ({**TWO, "dangerous": True}, "who discarded"),
    ({**TWO, "dangerous": "yes"}, "true, false or null"),
    ({**TWO, "penalties": [["E", 5]]}, "E cannot pay a penalty to E"),
    ({**TWO, "penalties": [["W", 5]]}, "'W', who does not play"),
    ({**TWO, "penalties": [["S", -5]]}, "the penalty of S"),
    ({**TWO, "winner": None, "penalties": [["S", 5]]}, "name who receives"),
    ({**TWO, "penalties": "E"}, "list of lists"),
    ({**TWO, "penalties": ""}, "list of lists"),
    ({**TWO, "discards": [["W", "1m"]]}, "1m of 'W'"),
    ({**TWO, "discards": [["S", "0x"]]}, "is not a tile"),
]


@pytest.mark.parametrize(("record", "message"), REFUSED)
def test_settlement_record_rejects_invalid_values(record, message):
    with pytest.raises(ScoringError, match=message):
        settle_record(record, load_rules("european_classical").settings.payout)


def test_settlement_record_with_discards_needs_winning_tile():
    record = {**TWO, "discarder": "S", "discards": [["S", "1m"]]}
    with pytest.raises(ScoringError, match="winning_tile"):
        settle_record(record, load_rules("zung_jung").settings.payout)


@pytest.mark.parametrize("rules", TABLES)
def test_settlement_record_by_rule_set(rules):
    record = {"scores": {"E": 16, "S": 32, "W": 8, "N": 64}, "winner": "S", "discarder": "N"}
    settled = settle_record(record, load_rules(rules).settings.payout)
    assert sum(settled["net"].values()) == 0
    assert settled["net"]["S"] > 0


def test_settle_command_accepts_totals():
    record = {"id": 7, "scores": {"E": 0, "S": 40, "W": 20, "N": 100}, "winner": "N"}
    _, output = run_command_line("settle", "--json", line=json.dumps(record))
    answer = json.loads(output)
    assert answer["id"] == 7
    assert answer["net"] == {"E": -320, "S": 0, "W": -80, "N": 400}
    assert answer["counters"][0] == {"500": 0, "100": 2, "10": 0, "2": 0}
