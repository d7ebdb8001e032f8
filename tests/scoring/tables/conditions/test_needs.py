"""Tests that no met condition lacks a feature that it is registered to need."""

from itertools import product
from random import Random

import pytest

from scoring import Context
from scoring.hand.arrangement import arrange, arrange_partial
from scoring.tables.conditions import CONDITIONS, parameters
from scoring.tables.facts import Facts
from tests.scoring.hands import winning_hand

HANDS = 150
MAYBE = (None, False, True)
CONTEXTS = {  # facts may contradict each other: a condition takes any context
    "seat": "ESWN",
    "round": "ESWN",
    "source": ("wall", "kong_supplement", "bonus_supplement", "discard", "robbed_kong", "dealt"),
    "last_tile": MAYBE,
    "turn": (None, "dealers_first_discard", "own_first_draw"),
    "calls_before": MAYBE,
    "supplements_before": MAYBE,
    "east_konged": MAYBE,
    "ready_from_deal": MAYBE,
    "original_call": MAYBE,
    "kongs_this_turn": (None, 0, 1, 2),
    "wins_in_a_row": (None, 0, 1, 2, 3, 4),
    "draws_between": (None, 0, 1),
}
VALUES = {"number": (0, 1, 2, 3, 4), "switch": (False, True), "tile": ("1p", "5p", "2s")}


def parameter_combinations(name):
    """Yield every combination of small values for the parameters of a condition."""
    known = parameters(name).values()
    values = [each.choices or VALUES[each.kind] for each in known]
    return [dict(zip((each.name for each in known), chosen, strict=True)) for chosen in product(*values)]


@pytest.fixture(scope="module")
def arranged_facts():
    """Random hands in every arrangement, with possible contexts."""
    chance = Random(22)
    found = []
    for _ in range(HANDS):
        hand = winning_hand(chance, melded=chance.choice([0, 0.5, 1]), bonus=True)
        context = Context(**{name: chance.choice(values) for name, values in CONTEXTS.items()})
        facts = Facts(hand, context)
        found += [facts.with_arrangement(each) for each in arrange(hand, claimed=context.claimed)]
        found.append(Facts(hand, Context(role="loser", seat="S")).with_arrangement(arrange_partial(hand)))
    return found


@pytest.mark.parametrize("name", CONDITIONS)
def test_met_condition_has_needed_features(name, arranged_facts):
    registered = CONDITIONS[name]
    for asked in parameter_combinations(name):
        needs = registered.needs | (registered.needs_of(**asked) if registered.needs_of else 0)
        for facts in arranged_facts:
            if needs & ~facts.features:
                assert not registered.met(facts, **asked), (name, asked, str(facts.hand))
