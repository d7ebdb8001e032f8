"""Tests of the hands that lessons ask about."""

from itertools import islice
from random import Random

import pytest

from scoring.engines import load_catalogues
from tests.games.sample_games import LIMIT, SIXTEEN, sample_log, won_with_hands
from tilesnap.deals.rules import Rules
from tilesnap.games.played_game import settle_game
from tilesnap.games.record import ShownHand
from tilesnap.lessons.hands import generate_hands, kept_hands, settle_hand

RULES = [
    Rules.create(name, preset)
    for name, catalogue in load_catalogues().items()
    for preset in (None, *(each.code for each in catalogue.presets))
]


@pytest.mark.parametrize("rules", RULES, ids=[" ".join(filter(None, rules[:2])) for rules in RULES])
def test_generated_hands_are_settled(rules):
    engine = rules.load()
    for each in islice(generate_hands(engine, Random(2)), 15):
        settled = settle_hand(engine, each.hand, each.context)
        assert settled is not None, (str(each.hand), engine.total_range(each.hand, each.context))
        assert settled.sheet.total == each.sheet.total


KNOWN = {"source": "discard", "last_tile": False, "turn": None}


def test_kept_hands_are_those_of_winners():
    game = settle_game(sample_log(SIXTEEN))
    kept = list(kept_hands(game))
    shown = {str(each.hand) for each in kept}
    assert str(LIMIT.hand) and len(shown) == len({str(each) for each in shown})
    assert kept
    for each in kept:
        assert each.context.role == "winner"
        assert each.context.seat and each.context.round
        assert each.sheet.won


RARE = [("last_tile", True), ("turn", "before_first_draw"), ("source", None)]


@pytest.mark.parametrize(("field", "value"), RARE, ids=[row[0] for row in RARE])
def test_kept_hands_exclude_rare_circumstances(field, value):
    facts = {name: each for name, each in {**KNOWN, field: value}.items() if each is not None}
    hand = ShownHand(hand="| 123m 456m 789p 222s EE*", context=facts)
    plain = ShownHand(hand="| 123m 456m 789p 222s EE*", context={"source": "discard"})
    both = [won_with_hands(1, None, each, None, None, discarder=2) for each in (plain, hand)]
    found = [len(list(kept_hands(settle_game(sample_log([record]))))) for record in both if record]
    assert found == [1, 0]
