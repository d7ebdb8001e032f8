"""The totals that a table may state are those that hands can have."""

from functools import cache
from pathlib import Path
from random import Random

import pytest

from scoring import Context, Hand, ScoringError, load_rules, read_house
from scoring.engine import PossibleTotals, TotalRole, check_stated_total, possible_totals
from scoring.engines import find_engine
from scoring.tables.engine import TableEngine
from scoring.tables.shipped import TABLES
from tests.scoring.lucky_engine import LuckyEngine
from tools.second_scorers import random_cases as dealing
from tools.second_scorers import riichi
from tools.second_scorers import special_hands as specials

HANDS = 400
SAMPLES = Path(__file__).parents[3] / "samples" / "rules"
CASES = {
    "bmja": specials.bmja,
    "european_classical": specials.european,
    "zung_jung": specials.zung_jung,
    "hong_kong": dealing.hong_kong,
    "taiwanese": dealing.taiwanese,
}
LOOSE = """
title = "Points for everything"
base = "european_classical"

[options]
rounding = "none"
limit = 3000

[items.pung_winds]
points = 6
concealed_points = 12

[items.winning]
points = 25

[items.chow_hand]
points = -3
doubles = 0
"""


@cache
def house(name):
    return TableEngine(read_house((SAMPLES / f"{name}.toml").read_text("utf-8"), TABLES))


def role_of(context):
    return TotalRole(context.role == "winner", context.seat == "E", context.self_drawn)


def check_accepted(engine, hand, context):
    """Score a hand and assert that its total can be stated; return whether it scored."""
    try:
        sheet = engine.score(hand, context)
    except ScoringError:
        return False
    if context.role == "winner" and not sheet.won:
        return False
    possible = engine.possible_totals(role_of(context))
    assert sheet.total in possible, (
        engine.name,
        str(hand),
        context,
        sheet.total,
        possible.nearest(sheet.total),
    )
    unknown = engine.possible_totals(TotalRole())
    assert sheet.total in unknown
    return True


@pytest.mark.parametrize("count", [HANDS, pytest.param(20 * HANDS, marks=pytest.mark.slow)])
@pytest.mark.parametrize("rules", CASES)
def test_every_computed_total_can_be_stated(rules, count):
    engine, scored = find_engine(rules), 0
    for case in CASES[rules](count, Random(7)):
        context = Context.from_json(case.context)
        scored += check_accepted(engine.with_options(case.choices), Hand.parse(case.hand.notation()), context)
    assert scored > count // 3


@pytest.mark.parametrize("name", ["chemnitz", "de_rode_draak", "lasfs", "building_skills", "dmjl", "points"])
def test_every_computed_total_can_be_stated_at_a_club(name):
    if name == "points":
        engine = TableEngine(read_house(LOOSE, TABLES))
    else:
        engine = find_engine(name) if name in TABLES else house(name)
    scored = 0
    for case in specials.european(HANDS, Random(11)):
        context = Context.from_json(case.context)
        scored += check_accepted(engine, Hand.parse(case.hand.notation()), context)
    assert scored > HANDS // 4


@pytest.mark.parametrize("three", [False, True])
def test_every_computed_riichi_total_can_be_stated(three):
    presets = ["sanma"] if three else ["ema_2016", "wrc", "m_league", "tenhou"]
    engines = [find_engine("riichi").with_options({"preset": each}) for each in presets]
    own, scored = [fact.name for fact in engines[0].facts if fact.own], 0
    for hand, facts in riichi.generate(HANDS, Random(5), three=three):
        context = Context.from_json({**facts, "honba": 0, "sticks": 0}, own)
        for engine in engines:
            scored += check_accepted(engine, Hand.parse(hand.notation()), context)
    assert scored > HANDS // 3


WON, LOST = TotalRole(won=True), TotalRole(won=False)
DEALER, OTHER = TotalRole(True, True, False), TotalRole(True, False, False)
DEALER_DRAWN, OTHER_DRAWN = TotalRole(True, True, True), TotalRole(True, False, True)
EC = "european_classical"
TOTALS = [
    # Columns: rules, options, role, possible totals, impossible ones with their errors
    (EC, {}, WON, (20, 30, 500), {0: "low 20", 1: "low 20", 7: "low 20", 19: "low 20"}),
    (
        EC,
        {},
        WON,
        (480,),
        {25: "20 30", 490: "480 500", 501: "high 500", 1600: "high 500", 999999: "high 500"},
    ),
    (EC, {}, LOST, (0, 10, 20, 500), {7: "0 10", 16: "10 20", 12345: "high 500"}),
    (EC, {"limit": 1000}, WON, (560, 1000), {1600: "high 1000"}),
    (EC, {"rounding": "none"}, WON, (20, 22, 26), {16: "low 20", 21: "20 22"}),
    (EC, {"rounding": "none"}, LOST, (0, 2, 16), {7: "6 8"}),
    (EC, {"round_losers": False}, LOST, (16,), {7: "6 8"}),
    ("bmja", {}, WON, (20, 22, 1000), {0: "low 20", 19: "low 20", 21: "20 22", 1001: "high 1000"}),
    ("building_skills", {}, WON, (20, 22, 500), {0: "low 20", 502: "high 500"}),
    ("zung_jung", {}, WON, (1, 5, 320, 400, 480), {0: "low 1", 7: "5 10", 360: "320 400", 999: "high 480"}),
    ("taiwanese", {}, WON, (0, 1, 30), {999999: "high 176"}),
    ("taiwanese", {"min_tai": 5, "tai_cap": 20}, WON, (5, 20), {4: "low 5", 21: "high 20"}),
    ("hong_kong", {}, WON, (3, 13), {2: "low 3", 14: "high 13"}),
    ("hong_kong", {}, LOST, (0,), {5: "high 0"}),
    ("riichi", {}, DEALER, (1500, 2000), {1000: "1500 2000", 1200: "1500 2000", 0: "1500 2000"}),
    ("riichi", {}, OTHER, (1000, 1300), {700: "1000 1300", 800: "1000 1300", 1100: "1000 1300"}),
    ("riichi", {}, OTHER, (192000,), {8100: "8000 12000", 999999: "160000 192000"}),
    ("riichi", {}, OTHER_DRAWN, (1100, 8000), {1000: "1100 1500"}),
    ("riichi", {}, DEALER_DRAWN, (1500, 12000), {11600: "10800 11700"}),
    ("riichi", {"rounded_mangan": True}, OTHER, (8000,), {7700: "7100 8000"}),
    ("riichi", {"players": 3}, OTHER_DRAWN, (800, 6000), {1000: "800 1100"}),
    ("riichi", {}, LOST, (0,), {1000: "high 0"}),
    ("riichi", {}, TotalRole(won=True), (1000, 1500), {700: "1000 1100"}),
]


@pytest.mark.parametrize(("rules", "options", "role", "possible", "refused"), TOTALS)
def test_stated_total_is_checked_by_the_rules(rules, options, role, possible, refused):
    found = find_engine(rules).with_options(options).possible_totals(role)
    for total in possible:
        check_stated_total(total, found)
    for total, why in refused.items():
        with pytest.raises(ScoringError) as raised:
            check_stated_total(total, found)
        code, params = raised.value.code.removeprefix("said_"), raised.value.params
        error_facts = (
            f"{params['below']} {params['above']}" if "below" in params else f"{code[4:]} {params['points']}"
        )
        assert (error_facts, params["have"]) == (why, total)


def test_possible_totals_follow_a_table_of_the_house():
    options = {"tai": {"concealed_hand": 7}, "tai_cap": 0}
    rules = load_rules("taiwanese", options)
    assert rules.table is TABLES["taiwanese"]
    assert find_engine("taiwanese").with_options(options).possible_totals(WON).values[-1] == 176 + 6


def test_possible_totals_of_older_engine_are_its_range():
    class Older:
        total_limits = LuckyEngine().total_limits

    assert (
        possible_totals(Older(), WON)
        == PossibleTotals("points", 0, None)
        == LuckyEngine().possible_totals(WON)
    )
    check_stated_total(123, possible_totals(Older(), WON))


def test_possible_totals_of_an_unknown_role_are_those_of_either():
    engine = find_engine(EC)
    both = engine.possible_totals(TotalRole())
    assert (both.least, both.most) == (0, 500)
    assert set(both.values) == {*engine.possible_totals(WON).values, *engine.possible_totals(LOST).values}
