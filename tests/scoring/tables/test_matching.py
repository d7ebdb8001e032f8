"""Tests that caching in the matcher changes no result or order."""

import inspect
from random import Random

import pytest

from scoring import Context, Hand, load_rules
from scoring.hand.arrangement import arrange, arrange_partial
from scoring.tables.advice.specials import CIRCUMSTANCES_BY_CONDITION
from scoring.tables.conditions import CONDITIONS
from scoring.tables.facts import Facts
from scoring.tables.shipped import TABLES
from tests.scoring.hands import winning_hand

HANDS = 60


def every_offer(facts, rules):
    """Return the payment of every item, evaluated one by one in the table's order."""
    skipped = "loser" if facts.is_winner else "winner"
    return [
        active.pay(match.tiles, concealed=match.concealed)
        for active in rules.items
        if active.item.who != skipped
        for match in active.met(facts)
    ]


def random_facts(chance, rules):
    """Yield a hand's facts in each arrangement, each time with other winds."""
    hand = winning_hand(chance, melded=chance.choice([0, 0.5, 1]), bonus=True, of=rules.settings.sets)
    fields = {
        "seat": chance.choice([*"ESWN", None]),
        "round": chance.choice([*"ESWN", None]),
        "source": chance.choice(["wall", "discard", "kong_supplement", "robbed_kong", None]),
        "last_tile": chance.choice([None, False, True]),
        "original_call": chance.choice([None, True]),
        "ready_from_deal": chance.choice([None, True]),
        "declared_ready": chance.choice([None, True]),
    }
    won, lost = Context(**fields), Context(**fields | {"role": "loser"})
    shapes = tuple(rules.shapes)
    facts = Facts(hand, won, shapes)
    yield from (facts.with_arrangement(each) for each in arrange(hand, claimed=won.claimed, shapes=shapes))
    yield Facts(hand, lost, shapes).with_arrangement(arrange_partial(hand))


@pytest.mark.parametrize("name", TABLES)
def test_offers_include_every_met_item(name):
    chance, rules = Random(9), load_rules(name)
    for _ in range(HANDS):
        for facts in random_facts(chance, rules):
            assert rules.matcher.offers(facts)[0] == every_offer(facts, rules), str(facts.hand)


def test_offers_for_set_depend_on_winds():
    rules = load_rules("european_classical")
    hand = Hand.parse("EEE | 123m 456p 789s 5*5m")
    ids = []
    for seat, prevailing in ("ES", "SE", "EE", "SW"):
        facts = Facts(hand, Context(seat=seat, round=prevailing, source="wall"))
        offers, _ = rules.matcher.offers(facts.with_arrangement(arrange(hand, claimed=False)[0]))
        ids.append({each.active.item.id for each in offers} & {"pung_own_wind", "pung_round_wind"})
    assert ids == [{"pung_own_wind"}, {"pung_round_wind"}, {"pung_own_wind", "pung_round_wind"}, set()]


def test_offers_for_flowers_depend_on_seat():
    rules = load_rules("european_classical")
    hand = Hand.parse("| 123m 456p 789s 222s 5*5m | 1f 2g")
    ids = []
    for seat in ("E", "S", "W", None, "E"):
        facts = Facts(hand, Context(seat=seat, round="E", source="wall"))
        offers, _ = rules.matcher.offers(facts.with_arrangement(arrange(hand, claimed=False)[0]))
        ids.append({each.active.item.id for each in offers} & {"flower_own_wind", "season_own_wind"})
    assert ids == [{"flower_own_wind"}, {"season_own_wind"}, set(), set(), {"flower_own_wind"}]


def _by_item_and_tiles(paid):
    return paid.item_index, [tile.index for tile in paid.line.tiles]


@pytest.mark.parametrize("name", TABLES)
def test_divided_offers_make_up_all_offers(name):
    chance, rules = Random(7), load_rules(name)
    divided = rules.matcher.divide(CIRCUMSTANCES_BY_CONDITION)
    for _ in range(HANDS):
        for facts in random_facts(chance, rules):
            if not facts.is_winner:
                continue
            parts = divided.fixed(facts), divided.variable(facts)
            offers, sorts = rules.matcher.offers(facts)
            together = (*parts[0][0], *parts[1][0])
            assert sorted(together, key=_by_item_and_tiles) == sorted(offers, key=_by_item_and_tiles)
            assert parts[0][1] | parts[1][1] == sorts


@pytest.mark.parametrize("name", TABLES)
def test_fixed_offers_depend_on_hand_and_claim_only(name):
    chance, rules = Random(8), load_rules(name)
    divided = rules.matcher.divide(CIRCUMSTANCES_BY_CONDITION)
    for _ in range(HANDS):
        for facts in random_facts(chance, rules):
            if not facts.is_winner:
                continue
            plain = {True: "discard", False: "wall", None: None}[facts.context.claimed]
            other = facts.with_context(Context(seat=chance.choice("ESWN"), source=plain))
            assert divided.fixed(other) == divided.fixed(facts), (str(facts.hand), facts.context)


def test_condition_declares_winds_that_it_reads():
    """Every condition that depends on the winds, whatever its parameters, says so."""
    reads = {"seat", "round", "is_own_wind", "is_round_wind", "valueless_pair", "_own_tiles"}
    for name, condition in CONDITIONS.items():
        code = inspect.unwrap(condition.question or condition.met).__code__
        known = condition.asks_winds or name in CIRCUMSTANCES_BY_CONDITION
        assert known or not reads & set(code.co_names), name
