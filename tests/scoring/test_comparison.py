"""One hand under all installed rule sets. With TILESNAP_HANDS=50000 the slow test is the whole campaign."""

import os
from random import Random

import pytest

from scoring import Context, Hand, ScoringError, load_rules, score
from scoring.comparison import (
    RuleChoice,
    compare_rules,
    group_equal_scores,
    installed_choices,
    main_items,
)
from scoring.engine import FinishedDeal, HandOrTotal
from scoring.engines import load_catalogues, load_house_engine
from tests.scoring.hands import winning_hand

HAND = Hand.parse("555m CCCC | 222s 111p EE* | 3f1f")
KNOWN = Context(seat="N", round="S", source="discard", discarder="E")
SETTLED = {"riichi": False, "dora_indicators": ()}
QUICK = 200
MANY = int(os.environ.get("TILESNAP_HANDS", "1000"))


def by_name(scores, name, preset=None):
    """Return the score of a rule set with a preset."""
    return next(
        each
        for each in scores
        if (each.choice.engine.name, each.choice.preset and each.choice.preset.code) == (name, preset)
    )


def random_cases(count):
    """Yield hands with their contexts: sets and pairs of four and five sets, facts known and unknown."""
    chance = Random(5)
    for number in range(count):
        hand = winning_hand(chance, bonus=number % 2 == 0, of=5 if number % 5 == 4 else 4)
        source = chance.choice(["wall", "discard"])
        seat, other = chance.sample("ESWN", 2)
        facts = {"seat": seat, "round": chance.choice("ESWN"), "source": source, "extra": SETTLED}
        if source == "discard":
            facts["discarder"] = other
        if number % 20 == 7:
            facts.pop(chance.choice(["seat", "round", "source"]))
        yield hand, Context(**facts)


def differences(count):
    """Yield what differs from each rule set's own scorer, for random hands."""
    own = {
        (choice.engine.name, choice.preset and choice.preset.code): load_rules(
            choice.engine.name, preset=choice.preset and choice.preset.code
        )
        for choice in installed_choices()
    }
    for hand, context in random_cases(count):
        for compared in compare_rules(hand, context, installed_choices()):
            choice = compared.choice
            rules = own[choice.engine.name, choice.preset and choice.preset.code]
            try:
                sheet = score(hand, context, rules)
                total, items = (sheet.total if sheet.won else None), sheet.items
            except ScoringError as error:
                total, items = None, error.code
            found = compared.sheet.items if compared.sheet else compared.problem.code
            if (compared.total, found) != (total, items):
                yield str(hand), context, choice.title, compared.total, total
            yield from payment_differences(compared, hand, context)


def payment_differences(compared, hand, context):
    """Yield the payments that differ from those of the deal as the rule set settles it."""
    if compared.settlement is None:
        return
    engine = compared.choice.engine
    drawn = {None: None, "wall": True, "discard": False}[context.source]
    shown = {context.seat: HandOrTotal(hand, context)}
    seats = ("E", "S", "W") if engine.kit.players == (3,) else ("E", "S", "W", "N")
    finished = FinishedDeal(
        "won",
        shown,
        context.round,
        context.seat,
        context.discarder,
        drawn,
        seats=seats,
        extra=deal_facts(engine),
    )
    paid = {(line.payer, line.amount) for line in engine.settle(finished).lines if line.payee == context.seat}
    if paid != {(payer, amount) for payer, _, amount in compared.settlement.pays}:
        yield str(hand), context, compared.choice.title, compared.settlement.pays, paid


def deal_facts(engine):
    """Return the deal's facts that an engine requires: without counters and sticks."""
    return {
        fact.name: 0 for fact in engine.facts if fact.own and fact.about == "deal" and fact.kind == "number"
    }


def test_comparison_equals_each_scorer():
    assert list(differences(QUICK)) == []


@pytest.mark.slow
def test_comparison_equals_each_scorer_on_many_hands():
    assert list(differences(MANY)) == []


def test_installed_choices_are_all_presets():
    presets = sum(1 + len(each.presets) for each in load_catalogues().values())
    assert len(installed_choices()) == presets


def test_comparison_orders_by_share_of_limit():
    scores = compare_rules(HAND, KNOWN, installed_choices())
    shares = [each.limit_share for each in scores if each.limit_share is not None]
    assert shares == sorted(shares, reverse=True)
    assert [each.total is None for each in scores] == sorted(each.total is None for each in scores)


def test_comparison_puts_rules_without_limit_after_others():
    hand = Hand.parse("| 123m 456m 789m 123p 456p 77*s")
    scores = compare_rules(hand, KNOWN, installed_choices())
    assert {each.choice.engine.name for each in scores if each.total is not None} == {"taiwanese"}
    assert {each.limit_share for each in scores} == {None}


def test_total_is_open_while_facts_are_unknown():
    scores = compare_rules(HAND, Context(), installed_choices())
    classical = by_name(scores, "european_classical")
    assert classical.is_open
    assert classical.asked == ("source", "seat", "round")
    assert classical.total == classical.least < classical.most
    assert classical.settlement is None


@pytest.mark.parametrize(
    ("context", "rules", "preset", "asked"),
    [
        (Context(seat="N", round="S", source="discard"), "european_classical", "JC", ("discarder",)),
        (Context(seat="N", round="S", source="discard"), "european_classical", None, ()),
        (Context(seat="N", round="S", source="wall"), "european_classical", None, ()),
        (KNOWN, "hong_kong", "hkma", ("liable",)),
        (Context(round="S", source="wall"), "zung_jung", None, ("seat",)),
    ],
)
def test_payments_ask_only_what_they_depend_on(context, rules, preset, asked):
    compared = by_name(compare_rules(HAND, context, installed_choices()), rules, preset)
    assert not compared.is_open
    assert compared.payment_asked == asked
    assert (compared.settlement is None) is bool(asked)


def test_comparison_states_why_hand_does_not_win():
    scores = compare_rules(Hand.parse("123m 456m 777p 456s | 99*m"), KNOWN, installed_choices())
    assert "chow" in by_name(scores, "bmja").problem.message
    assert by_name(scores, "bmja").total is None
    assert by_name(scores, "taiwanese").problem.code == "too_few_tiles"


def test_hand_below_minimum_may_still_win():
    compared = by_name(
        compare_rules(Hand.parse("| 123m 456m 789m 123p 77*s"), Context(), installed_choices()),
        "hong_kong",
        "hkma",
    )
    assert compared.total is None
    assert compared.is_open
    assert compared.problem.code == "below_minimum"


def test_facts_of_other_engines_are_ignored():
    context = Context(seat="N", round="S", source="wall", extra={"riichi": True, "dora_indicators": ()})
    hand = Hand.parse("| 123m 456m 789m 123p 77*s")
    scores = compare_rules(hand, context, installed_choices())
    assert "riichi" in [line.id for line in by_name(scores, "riichi").sheet.items]
    assert (
        by_name(scores, "european_classical").total
        == by_name(
            compare_rules(hand, Context(seat="N", round="S", source="wall"), installed_choices()),
            "european_classical",
        ).total
    )


def test_house_rules_are_compared_under_their_name():
    house = load_house_engine('title = "Ours"\nbase = "european_classical"\n[options]\nlimit = 100\n')
    choice = RuleChoice(house, is_house=True)
    (compared,) = compare_rules(HAND, KNOWN, [choice])
    assert (choice.title, compared.total, compared.limit_share) == ("Ours", 100, 1)


def test_presets_that_agree_are_one_group():
    groups = group_equal_scores(compare_rules(HAND, KNOWN, installed_choices()))
    presets = [
        [each.choice.preset and each.choice.preset.code for each in group]
        for group in groups
        if group[0].choice.engine.name == "taiwanese"
    ]
    assert len(presets) == 1
    assert len(presets[0]) == 1 + len(load_catalogues()["taiwanese"].presets)


@pytest.mark.parametrize(
    ("rules", "hand", "expected"),
    [
        # Columns: the rules, a hand, its main items with how often they count and what they pay
        (
            "european_classical",
            "555m CCCC | 222s 111p EE* | 3f1f",
            [("kong_dragons", 1, 16, 1), ("pung_hand", 1, 0, 1), ("winning", 1, 20, 0)],
        ),
        (
            "european_classical",
            "| 123m 456m 789p 234s 55*s | 1f2f3f4f",
            [("all_flowers", 1, 0, 2)],
        ),
        ("hong_kong", "| 111222333m 99p CCC*", [("all_triplets", 1, 3, 0)]),
        ("riichi", "| 19m 19p 19s ESWN CFB* E", [("kokushi", 1, 0, 13)]),
        ("bmja", "| 19m 19p 19s ESWN CFB* E", [("thirteen_unique_wonders", 1, 0, 0)]),
    ],
)
def test_main_items_are_largest_first(rules, hand, expected):
    items = main_items(score(Hand.parse(hand), KNOWN, load_rules(rules)))
    found = [(each.line.id, each.times, each.points, each.doubles) for each in items]
    assert found[: len(expected)] == expected
