"""Tests that hands arranged once have the totals of hands scored in each context."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.advice.win_source import plain_source_of
from scoring.hand.context import Context
from scoring.tables.advice.specials import special_items
from scoring.tables.advice.win_groups import PlainContext, WinGroups
from tests.scoring.tables.advice.test_specials import ALL, EACH, some_hand, some_win, total

seeds = st.integers(0, 2**32)


@pytest.mark.parametrize("name", EACH)
@settings(max_examples=20)
@given(seed=seeds)
def test_arranged_win_has_total_of_scored_hand(name, seed):
    rules, chance = ALL[name], random.Random(seed)
    hand = some_hand(chance, rules)
    won = some_win(chance, hand)
    plain = Context(seat=won.seat, round=won.round, source=plain_source_of(won), last_tile=False)
    groups = WinGroups(rules)
    arranged = groups.arrange(hand, [PlainContext.of_hand(plain, hand)])
    assert arranged.total_in(won) == total(hand, won, rules), (str(hand), won)
    assert arranged.total_in(plain) == total(hand, plain, rules)


@pytest.mark.parametrize("name", EACH)
@settings(max_examples=10)
@given(seed=seeds)
def test_group_total_is_total_of_each_world(name, seed):
    rules, chance = ALL[name], random.Random(seed)
    hand, groups = some_hand(chance, rules), WinGroups(ALL[name])
    for source in ("wall", "discard"):
        winds = [(seat, prevailing) for seat in "ESWN" for prevailing in "ESWN"]
        worlds = [
            Context(seat=seat, round=prevailing, source=source, last_tile=False) for seat, prevailing in winds
        ]
        contexts = [PlainContext.of_hand(world, hand) for world in worlds]
        arranged = groups.arrange(hand, contexts)
        for world, context in zip(worlds, contexts, strict=True):
            found = groups.total(0, source, hand, context, arranged)
            assert found == total(hand, world, rules), (str(hand), world)
    assert len(groups.worlds) <= 2 * len(winds)


ADDING = [
    # Columns: rules, what is met, what of it cannot make the hand score less
    ("european_classical", {"last_discard"}, {"last_discard"}),
    ("hong_kong", {"win_on_double_kong", "win_on_replacement"}, {"win_on_double_kong", "win_on_replacement"}),
    ("hong_kong strict", {"last_tile"}, set()),
    ("taiwanese", {"blessing_of_heaven"}, {"blessing_of_heaven"}),
    ("taiwanese zhonghua", {"win_on_replacement"}, {"win_on_replacement"}),
    ("taiwanese zhonghua", {"win_on_replacement", "blessing_of_heaven"}, {"blessing_of_heaven"}),
]


@pytest.mark.parametrize(("name", "met", "adding"), ADDING)
def test_item_adds_if_worth_more_than_what_it_replaces(name, met, adding):
    asked = special_items(ALL[name])
    found = asked.adding_among({active for active in asked.items if active.item.id in met})
    assert {active.item.id for active in found} == adding
