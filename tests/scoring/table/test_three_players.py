"""Deals of three players: nobody is North, and the two others pay by the same shares."""

import pytest

from scoring import ScoringError, load_rules
from scoring.engine import FinishedDeal, HandOrTotal, Penalty
from scoring.table.penalties import make_penalties
from scoring.tables.shipped import TABLES
from tests.scoring.settling_helpers import engine_of, settle_by_rules

THREE = ("E", "S", "W")
NOBODY_NORTH = {"seats": THREE, "shown": {seat: HandOrTotal(total=20) for seat in THREE}}


def totals(east, south, west):
    return dict(zip(THREE, (HandOrTotal(total=each) for each in (east, south, west)), strict=True))


ROWS = [
    # Columns: rules with options, totals E S W, winner, other facts, nets E S W
    (("european_classical", {}), (0, 40, 100), "W", {}, (-200 - 80, -100 + 80, 300)),
    (("european_classical", {}), (100, 40, 0), "E", {}, (400, -200 + 40, -200 - 40)),
    (
        ("european_classical", {"payment": "winner_only"}),
        (0, 40, 100),
        "W",
        {},
        (-200, -100, 300),
    ),
    (
        ("european_classical", {"payment": "discarder_pays"}),
        (0, 0, 100),
        "W",
        {"drawn": False, "discarder": "S"},
        (0, -300, 300),
    ),
    (("zung_jung", {}), (0, 0, 80), "W", {"drawn": True}, (-80, -80, 160)),
    (("zung_jung", {}), (0, 0, 80), "W", {"drawn": False, "discarder": "E"}, (-135, -25, 160)),
    (("hong_kong", {}), (3, 0, 0), "E", {"drawn": True}, (16, -8, -8)),
    (("hong_kong", {}), (3, 0, 0), "E", {"drawn": False, "discarder": "S"}, (16, -16, 0)),
    (("building_skills", {}), (10, 20, 30), "W", {}, (-30, -30, 60)),
    (("european_classical", {"payment": "add_up"}), (10, 20, 30), "W", {}, (20, 20, 30)),
]


@pytest.mark.parametrize(("named", "shown", "winner", "known", "expected"), ROWS)
def test_two_others_pay_by_their_shares(named, shown, winner, known, expected):
    deal = FinishedDeal("won", totals(*shown), winner=winner, seats=THREE, **known)
    ledger = settle_by_rules(deal, load_rules(*named))
    assert tuple(ledger.net.items()) == tuple(zip(THREE, expected, strict=True))
    assert tuple(ledger.results) == THREE


@pytest.mark.parametrize("name", TABLES)
def test_transfers_name_no_north(name):
    rules = load_rules(name)
    shown = {**NOBODY_NORTH["shown"], "S": HandOrTotal(total=rules.settings.limits.minimum)}
    deal = FinishedDeal("won", shown, winner="S", drawn=True, seats=THREE)
    ledger = settle_by_rules(deal, rules)
    assert ledger.adds_up or not sum(ledger.net.values())
    assert ledger.is_final
    assert ledger.as_json()["net"].keys() == {*THREE}


def test_drawn_deal_pays_only_penalties():
    deal = FinishedDeal("drawn", seats=THREE, penalties=(Penalty("E", 100, "W"),))
    assert settle_by_rules(deal, load_rules("bmja")).net == {"E": -100, "S": 0, "W": 100}


def test_penalty_to_each_is_paid_to_two():
    rules = load_rules("bmja")
    kind = next(kind for kind in engine_of(rules).penalties if kind.to == "each")
    assert [each.to for each in make_penalties(kind, "S", seats=THREE)] == ["E", "W"]


FAULTS = [
    {"winner": "N"},
    {"winner": "E", "discarder": "N"},
    {"winner": "E", "drawn": False, "liable": "N"},
    {"winner": "E", "penalties": (Penalty("E", 10, "N"),)},
    {"winner": "E", "shown": {"E": HandOrTotal(total=20), "N": HandOrTotal(total=20)}},
]


@pytest.mark.parametrize("known", FAULTS)
def test_settle_deal_rejects_absent_players(known):
    with pytest.raises(ScoringError) as caught:
        settle_by_rules(FinishedDeal("won", **{**NOBODY_NORTH, **known}), load_rules("european_classical"))
    assert caught.value.code == "bad_settlement"
