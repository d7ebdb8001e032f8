"""Tests of the reasons why nearly counting items do not count."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from scoring import Context, Hand, Meld, ScoringError, Tile, load_rules, score, score_alternatives
from scoring.tables.advice.explanation import explain_unpaid
from scoring.tables.advice.why_not import without_item
from scoring.tables.shipped import TABLES
from tests.scoring.hands import winning_hand
from tests.scoring.table_rows import score_row

EU = "european_classical"
NEUTRAL_REASONS = ("not_paid_wait", "not_paid_layout", "not_paid_no_hand")

REASONS = [
    # Columns: rules, options, hand, context, item, the reason, what it names, the total then
    ("zung_jung", {}, "| 11*12345678999m 5m", "E/E wall", "nine_gates", "last", {"last": "5m"}, 480),
    (EU, {"pure_wait": True}, "| 11*12345678999m 5m", "N/E wall", "nine_gates", None, {}, 500),  # no more
    ("building_skills", {}, "| 11*12345678999m 5m", "N/E discard", "nine_gates", "no_hand", {}, 500),
    (EU, {}, "| 222s 333p 444s 666m* 55p", "N/S discard", "hidden_treasure", "claimed", {}, 500),
    (
        EU,
        {},
        "222s | 333p 444s 666m 55p*",
        "N/S wall",
        "hidden_treasure",
        "melded",
        {"tiles": ["2s"] * 3},
        500,
    ),
    (
        EU,
        {"hidden_treasure_kongs": "none"},
        "(2222s) | 333p 444s 666m 55p*",
        "N/S wall",
        "hidden_treasure",
        "option",
        {"option": "hidden_treasure_kongs", "value": "concealed"},
        500,
    ),
    ("hong_kong", {}, "| 123m 456m 789m 55p* CCC", "N/S wall", "pure_straight", "off", {}, 12),
    (EU, {"four_kongs": False}, "1111m 3333p 5555s 7777m | 99p*", "N/S wall", "four_kongs", "off", {}, 500),
    ("zung_jung", {}, "| 222333444m 567s 99s*", "N/S wall", "three_consecutive_triplets", None, {}, 0),
    ("zung_jung", {}, "| 112233m 112233p 55s*", "N/S wall", "seven_pairs", "layout", {}, 30),
    ("european_classical", {}, "| 123m 456m 789p 12s 33*3s", "N/S wall", "out_on_a_pair", "wait", {}, 120),
]


@pytest.mark.parametrize("row", REASONS)
def test_tempting_messages(row):
    rules, options, hand, context, item, reason, names, total = row
    found = {
        message.params["id"]: message for message in explain_unpaid(score_row(rules, hand, context, options))
    }
    if reason is None:
        assert item not in found
        return
    message = found[item]
    assert message.code == f"not_paid_{reason}"
    assert {**names, "total": total}.items() <= message.params.items()


CHANCE = Random(5)
ALMOST = [
    "| 11*12345678999m 5m",
    "| 222s 333p 444s 666m* 55p",
    "222s | 333p 444s 666m 55p*",
    "| 112233m 112233p 55s*",
    "| 123m 456m 789m 55p* CCC",
    "| 123m 456m 789p 12s 33*3s",
]
HANDS = [
    *map(Hand.parse, ALMOST),
    *(winning_hand(CHANCE, melded=melded, bonus=True) for melded in (0, 0.3) for _ in range(25)),
]


def scores_after_change(hand, known, name, params, reason):
    """Score the hand with the change that the reason names, in every possible way."""
    rules = load_rules(name)
    if reason == "claimed":
        return [score(hand, replace(known, source="wall"), rules)]
    if reason == "option":
        return [score(hand, known, load_rules(name, {params["option"]: params["value"]}))]
    if reason == "off":
        return [score(hand, known, load_rules(name, {params["id"]: True}))]
    if reason == "last":
        return [score(replace(hand, winning_tile=Tile(params["last"])), known, rules)]
    if reason == "melded":
        melds = list(hand.melds)
        meld = next(each for each in melds if [tile.code for tile in each.tiles] == params["tiles"])
        melds[melds.index(meld)] = Meld(meld.kind, meld.tiles, concealed=True)
        return [score(replace(hand, melds=tuple(melds)), known, rules)]
    return score_alternatives(hand, known, rules)


CHANGES = ("claimed", "wait", "last", "melded", "layout", "option", "off")


def some_hands(chance, sets, count):
    """Yield random hands, including some that reach the limit."""
    hands = [winning_hand(chance, melded=chance.choice([0, 0.3]), bonus=True, of=sets) for _ in range(count)]
    return [*HANDS[:6], *hands]


def worth(breakdown):
    """Return the final payment; a hand that does not win is paid nothing."""
    return breakdown.rules.settings.payout.worth(breakdown.total) if breakdown.won else -1


@pytest.mark.parametrize("count", [15, pytest.param(50, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", sorted(TABLES))
def test_advice_raises_total_unless_neutral(name, count):
    """The named item raises the final payment, or it is a limit hand that the changed hand is."""
    chance, rules = Random(11), load_rules(name)
    pieces = 0
    for hand in some_hands(chance, rules.settings.sets, count):
        for source in ("wall", "discard"):
            known = Context(seat="S", round="E", source=source)
            try:
                breakdown = score(hand, known, rules)
            except ScoringError:
                continue
            for message in explain_unpaid(breakdown):
                if message.code in NEUTRAL_REASONS:
                    assert message.params["total"] <= breakdown.total
                    assert "no more" in message.message
                    continue
                if "total" not in message.params:
                    continue
                pieces += 1
                reason, item = message.code.removeprefix("not_paid_"), message.params["id"]
                made = scores_after_change(hand, known, name, message.params, reason)
                best = max(worth(each) for each in made)
                assert worth(breakdown) < best, (str(hand), message)
                if item not in {each.limit_hand for each in made}:
                    lacking = [
                        score(each.hand, each.context, without_item(each.rules, item)) for each in made
                    ]
                    assert max(worth(each) for each in lacking) < best, (str(hand), message)
    assert pieces > count // 10


@pytest.mark.parametrize("count", [15, pytest.param(len(HANDS), marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", sorted(TABLES))
def test_advised_change_pays_item(name, count):
    reasons = Counter()
    for hand in HANDS[:count]:
        for source in ("wall", "discard"):
            known = Context(seat="S", round="E", source=source)
            try:
                breakdown = score(hand, known, load_rules(name))
            except ScoringError:
                continue
            for message in explain_unpaid(breakdown):
                reason = message.code.removeprefix("not_paid_")
                if reason not in CHANGES:
                    continue
                reasons[reason] += 1
                params = message.params
                assert params["id"] not in {line.id for line in breakdown.items}
                assert any(
                    each.total == params["total"] and params["id"] in {line.id for line in each.items}
                    for each in scores_after_change(hand, known, name, params, reason)
                ), (str(hand), message)
    assert reasons or name == "taiwanese"  # whose hands have a set more


def test_tempting_is_empty_at_limit():
    breakdown = score_row(EU, "CCC FFF BBB | 22m 5m5m5*m", "N/S discard")
    assert {message.code for message in explain_unpaid(breakdown)} == {"not_paid_limit_hand"}


def test_option_advice_keeps_other_choices_of_table():
    """A switched-off option stays off while another choice is tried."""
    options = {"limit": 1000, "four_kongs": False, "pure_wait": True}
    breakdown = score_row(EU, "1111m 3333p 5555s 7777m | 99p*", "N/S wall", options)
    message = next(each for each in explain_unpaid(breakdown) if each.params["id"] == "four_kongs")
    assert message.params["total"] == 1000
