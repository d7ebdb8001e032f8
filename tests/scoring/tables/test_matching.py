"""Tests that caching in the matcher changes no result or order."""

from random import Random

import pytest

from scoring import Context, Hand, load_rules
from scoring.hand.arrangement import arrange, arrange_partial
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
