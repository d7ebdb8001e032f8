"""Tests of explanations of a score: paid and unpaid items, and the steps to the total."""

from random import Random

import pytest

from scoring import Context, Hand, ScoringError, load_rules, score
from scoring.tables.advice.explanation import explain, explain_total, explain_unpaid
from scoring.tables.house_file import build_house
from scoring.tables.shipped import TABLES
from tests.scoring.hands import winning_hand
from tests.scoring.table_rows import context_of, score_row
from tools.second_scorers import random_cases as dealing
from tools.second_scorers import special_hands as specials

CASES = {
    "bmja": specials.bmja,
    "european_classical": specials.european,
    "zung_jung": specials.zung_jung,
    "hong_kong": dealing.hong_kong,
    "taiwanese": dealing.taiwanese,
    "building_skills": lambda count, chance: (
        each._replace(choices={}) for each in specials.european(count, chance)
    ),
}
REASONS = ("not_paid_absorbed", "not_paid_series", "not_paid_limit_hand", "not_paid_own_count")


def codes(breakdown):
    return {(message.code, message.params.get("id")) for message in explain(breakdown)}


EXPLAINED = [
    # Columns: rules, hand, context, a message that must be there
    ("european_classical", "555m CCCC | 222s 111p EE*", "N/S discard", ("rounded", None)),
    ("european_classical", "555m CCCC | 222s 111p EE*", "N/S discard", ("doubled", None)),
    (
        "european_classical",
        "| 234m 567m 345s 678s 22p*",
        "N/S discard",
        ("not_paid_claimed", "fully_concealed"),
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
    (
        "zung_jung",
        "123m | 123m 123m 456p 7s7*s",
        "E/S wall",
        ("not_paid_series", "two_identical_sequences"),
    ),
    ("bmja", "| 222333*66888999s", "E/E discard", ("not_paid_limit_hand", "purity")),
    ("bmja", "222s 333s 666s | 999s 88s* | 1g 2f", "E/E wall", ("bonus_apart", None)),
    ("bmja", "222s 333s 666s | 999s 88s* | 1g 2f", "E/E wall", ("not_paid_own_count", "no_chows")),
    ("european_classical", "| 1112345678999m5*m", "N/S wall", ("limit_hand", "nine_gates")),
    ("european_classical", "| 1112345678999m5*m", "N/S wall", ("limit_by_points", None)),
    ("hong_kong", "234m | 567m 345p 678s 99*s", "E/S discard", ("below_minimum", None)),
]


@pytest.mark.parametrize(("rules", "hand", "context", "message"), EXPLAINED)
def test_explain_messages(rules, hand, context, message):
    assert message in codes(score_row(rules, hand, context))


def test_explain_ends_with_total():
    breakdown = score_row("european_classical", "555m CCCC | 222s 111p EE*", "N/S discard")
    messages = explain(breakdown)
    assert messages[-1].params == {"total": 200}
    assert [message.params["chain"] for message in messages if message.code == "doubled"] == [[50, 100, 200]]


def test_explain_omits_items_that_change_no_total():
    breakdown = score_row("european_classical", "555m CCCC | 222s 111p EE*", "N/S discard")
    assert score_row("european_classical", "555m CCCC | 222s 111p EE*", "N/S wall").total == breakdown.total
    assert "not_paid_claimed" not in {message.code for message in explain(breakdown)}


STEPS = [
    # Columns: rules, its options, hand, context, a step and what it says
    (
        "european_classical",
        {},
        "555m CCCC | 222s 111p EE*",
        "N/S discard",
        "rounded",
        {"from": 52, "to": 50, "stage": "before_doubles", "direction": "nearest", "step": 10, "half": 0},
    ),
    (
        "european_classical",
        {"rounding": "total"},
        "555m CCCC | 222s 111p EE*",
        "N/S discard",
        "rounded",
        {"from": 208, "to": 210, "stage": "total", "direction": "nearest", "step": 10, "half": 0},
    ),
    (
        "european_classical",
        {},
        "EEE SSS 999m | 1m1m1m NN*",
        "E/S wall",
        "limited",
        {"from": 1280, "to": 500, "lost": 780},
    ),
    (
        "european_classical",
        {},
        "| 1112345678999m5*m",
        "N/S wall",
        "limit_hand",
        {
            "id": "nine_gates",
            "name": "Nine gates",
            "native": "九蓮寶燈 chūren pōtō",
            "worth": 500,
            "limit": 500,
        },
    ),
    (
        "european_classical",
        {},
        "CCC FFF BBB | 22m 5m5m5*m",
        "N/S wall",
        "limit_by_points",
        {"uncut": 1280, "total": 500, "limit": 500, "reaches": 1},
    ),
]


@pytest.mark.parametrize("row", STEPS)
def test_explain_step_params(row):
    rules, options, hand, context, code, says = row
    steps = {step.code: step.params for step in explain_total(score_row(rules, hand, context, options))}
    assert steps[code] == says


ROUNDINGS = [
    # Columns: the settings of a house, its steps as "from>to stage direction step"; the hand has 52 points, 2 doubles
    ({"rounding": "both"}, ["52>50 before_doubles nearest 10"]),
    (
        {"rounding": "both", "rounding_to": "up", "total_step": 100},
        ["52>60 before_doubles up 10", "240>300 total up 100"],
    ),
    (
        {"rounding": "both", "rounding_to": "up", "rounding_step": 5, "total_step": 50, "total_to": "down"},
        ["52>55 before_doubles up 5", "220>200 total down 50"],
    ),
    ({"rounding": "total", "rounding_step": 25, "total_to": "up"}, ["208>225 total up 25"]),
    ({"rounding": "none"}, []),
]


@pytest.mark.parametrize(("settings", "expected"), ROUNDINGS)
def test_explain_rounding_names_stage_and_step(settings, expected):
    house = load_rules(build_house({"base": "european_classical", "settings": settings}, TABLES))
    sheet = score(Hand.parse("555m CCCC | 222s 111p EE*"), context_of("N/S discard"), house)
    steps = [step.params for step in explain_total(sheet) if step.code == "rounded"]
    assert ["{from}>{to} {stage} {direction} {step}".format(**each) for each in steps] == expected


def test_explain_below_minimum_is_not_limited():
    breakdown = score_row("hong_kong", "234m | 567m 345p 678s 99*s", "E/S discard")
    assert (breakdown.total, breakdown.limited) == (0, False)
    assert "limited" not in {step.code for step in explain_total(breakdown)}


CHANCE = Random(11)
RANDOM_HANDS = [winning_hand(CHANCE, melded=melded, bonus=True) for melded in (0, 0.5) for _ in range(30)]
LIMIT_HANDS = (
    "CCC FFF BBB | 22m 5m5m5*m",
    "| 222s 333p 444s 666m* 55p",
    "EEE SSS WWW NNN | 2*2m",
    "EEE SSS WWW | NN 55*5m",
)
EU = load_rules("european_classical")


def test_explain_steps_match_scorer():
    without = {
        "rounded": load_rules("european_classical", {"rounding": "none"}),
        "limited": load_rules("european_classical", {"limit": 10**6}),
        "limit_by_points": load_rules(
            "european_classical", {item.id: False for item in EU.table.items if item.pays.limit}
        ),
    }
    explained = set()
    for hand in (*RANDOM_HANDS, *map(Hand.parse, LIMIT_HANDS)):
        known = context_of("E/E wall")
        breakdown = score(hand, known, EU)
        for step in explain_total(breakdown):
            if step.code in without:
                explained.add(step.code)
                then = score(hand, known, without[step.code])
                number = {"rounded": then.rounded, "limited": then.total, "limit_by_points": then.uncut}
                stated = step.params["uncut" if step.code == "limit_by_points" else "from"]
                assert number[step.code] == stated, (str(hand), step)
    assert explained == set(without)


def test_explain_names_limit_hand_as_reason():
    hand = "| 333999m* 444p NN FFF | 1f 2f 3f 4f 3g"
    messages = {
        each.params.get("id"): each for each in explain(score_row("european_classical", hand, "E/W wall"))
    }
    assert messages["flower_own_wind"].code == "not_paid_limit_hand"
    assert messages["flower_own_wind"].params["by"] == "hidden_treasure"


@pytest.mark.parametrize("count", [150, pytest.param(4000, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("rules", "cases"), CASES.items(), ids=CASES)
def test_explain_names_only_paid_items_as_reasons(rules, cases, count):
    explained = 0
    for case in cases(count, Random(3)):
        try:
            sheet = score(
                Hand.parse(case.hand.notation()),
                Context.from_json(case.context),
                load_rules(rules, case.choices),
            )
        except ScoringError:
            continue
        paid = {line.id for line in sheet.items}
        for message in explain_unpaid(sheet):
            by = message.params.get("by")
            if message.code in REASONS and by:
                explained += 1
                assert by in paid, (str(message), sheet.hand, sheet.context)
    assert explained > 0
