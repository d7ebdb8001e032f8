"""Penalties by the rules and by the table's own agreement."""

import pytest

from scoring import ScoringError, load_rules
from scoring.engine import Penalty
from scoring.table.payout import PAYMENT_METHODS
from scoring.table.penalties import OWN_AMOUNT, make_penalties
from scoring.table.settlement import settle
from scoring.tables.house_file import read_house
from scoring.tables.shipped import TABLES
from tests.scoring.settling_helpers import engine_of

KINDS = [
    # Columns: rules, preset, the amount of each penalty for a receiver
    ("european_classical", None, {"faulty_claim": 100, "false_mahjong": 300}),
    ("european_classical", "CC", {"faulty_claim": 10, "false_mahjong": 300}),
    ("bmja", None, {"wrongly_named_discard": 50, "false_mahjong": 500}),
    (
        "dmjl",
        None,
        {"false_mahjong": 300, "wrongly_named_for_chow": 50, "wrongly_named_for_pung": 100},
    ),
    ("zung_jung", None, {}),
    ("building_skills", None, {}),
]


@pytest.mark.parametrize(("name", "preset", "expected"), KINDS)
def test_penalty_amounts_by_rules(name, preset, expected):
    rules = load_rules(name, preset=preset)
    known = engine_of(rules).penalties
    assert {kind.id: kind.amount for kind in known} == expected
    assert all(kind.source for kind in known)


def kind_of(rules, name):
    return next(kind for kind in (*engine_of(rules).penalties, OWN_AMOUNT) if kind.id == name)


PAID = [
    # Columns: rules, penalty, other facts, the penalties of South
    ("european_classical", "faulty_claim", {}, [("S", 100, None)]),
    ("european_classical", "faulty_claim", {"to": "W"}, [("S", 100, "W")]),
    ("european_classical", "faulty_claim", {"amount": 40}, [("S", 40, None)]),
    ("bmja", "wrongly_named_discard", {"to": "W"}, [("S", 50, "W")]),
    ("bmja", "false_mahjong", {}, [("S", 500, "E"), ("S", 500, "W"), ("S", 500, "N")]),
    ("bmja", "false_mahjong", {"amount": 10}, [("S", 10, "E"), ("S", 10, "W"), ("S", 10, "N")]),
    ("bmja", "false_mahjong", {"to": "N"}, [("S", 500, "N")]),
    ("zung_jung", "own_amount", {"to": "E", "amount": 7}, [("S", 7, "E")]),
]


@pytest.mark.parametrize(("name", "kind", "facts", "expected"), PAID)
def test_penalties_of_kind(name, kind, facts, expected):
    rules = load_rules(name)
    found = make_penalties(kind_of(rules, kind), "S", **facts)
    known = None if kind == "own_amount" else kind
    assert found == tuple(Penalty(*row, kind=known) for row in expected)


REFUSED = [
    ("bmja", "wrongly_named_discard", {}, "who receives the penalty of S: Wrongly named discard"),
    ("bmja", "own_amount", {"to": "E"}, "the amount that S pays"),
]


@pytest.mark.parametrize(("name", "kind", "facts", "message"), REFUSED)
def test_penalties_of_rejects_missing_facts(name, kind, facts, message):
    rules = load_rules(name)
    with pytest.raises(ScoringError, match=message):
        make_penalties(kind_of(rules, kind), "S", **facts)


def test_penalty_share_follows_limit_option():
    rules = load_rules("bmja", {"limit": 500})
    assert kind_of(rules, "false_mahjong").amount == 250


def test_false_mahjong_pays_each_player():
    rules = load_rules("bmja")
    penalties = make_penalties(kind_of(rules, "false_mahjong"), "S")
    settled = settle(dict.fromkeys("ESWN", 0), None, PAYMENT_METHODS["everybody"], penalties=penalties)
    assert settled.net == {"E": 500, "S": -1500, "W": 500, "N": 500}


HOUSES = [
    # Columns: base, the house's file, the amounts of its penalties
    ("european_classical", "[penalties.faulty_claim]\namount = 5", {"faulty_claim": 5, "false_mahjong": 300}),
    ("european_classical", "[penalties.faulty_claim]\non = false", {"false_mahjong": 300}),
    ("bmja", "[penalties.false_mahjong]\namount = 20", {"wrongly_named_discard": 50, "false_mahjong": 20}),
    ("bmja", "[penalties.false_mahjong]\nshare = 1", {"wrongly_named_discard": 50, "false_mahjong": 1000}),
    ("zung_jung", '[penalties.late]\nname = "Late"\nshare = 0.1\nto = "each"', {"late": 32}),
]


@pytest.mark.parametrize(("base", "file", "expected"), HOUSES)
def test_house_changes_penalties(base, file, expected):
    rules = load_rules(read_house(f'base = "{base}"\n{file}', TABLES))
    assert {kind.id: kind.amount for kind in engine_of(rules).penalties} == expected


def test_house_penalty_needs_amount_or_share():
    with pytest.raises(ScoringError, match=r"line 2: penalties\.late has an amount and a share"):
        read_house('base = "bmja"\n[penalties.late]\namount = 3\nshare = 0.5', TABLES)
