"""Tests of the facts of an arranged hand."""

import pytest

from scoring import Hand, arrange
from scoring.hand.features import Feature
from scoring.tables.facts import Facts
from tests.scoring.table_rows import context_of


def facts_of(hand, context):
    parsed, known = Hand.parse(hand), context_of(context)
    (arrangement, *_) = arrange(parsed, claimed=known.claimed)
    return Facts(parsed, known, ("regular",)).with_arrangement(arrangement)


def test_arranged_groups_sets_by_kind():
    facts = facts_of("CCC (9999m) | 123p 456s EE*", "E/S wall")
    assert [len(each) for each in (facts.sets, facts.triplets, facts.chows, facts.pairs)] == [4, 2, 2, 1]
    assert (facts.is_regular, facts.has_honors, facts.unclaimed) == (True, True, False)
    assert facts.suits == {"m", "p", "s"}


WAITS = [
    ("| 123m 456m 789p 22s 45*6s", True),
    ("| 123m 456m 789p 22s 456*s", False),
    ("(3333s) | 123m 456m 22s 456*s", True),  # all four of the other tile are held
    ("| 123m 456m 789p 22s 456s", False),  # the winning tile is unknown
    ("CCC | 123m 456m 22s 444*s", False),
    ("2222s | 123m 456m EE 222*p", False),
    ("CCC EE | 123m 456m 222*p", True),  # a melded pair cannot have become a pung
]


@pytest.mark.parametrize(("hand", "only"), WAITS)
def test_is_only_wait(hand, only):
    assert facts_of(hand, "E/E wall").is_only_wait == only


PAIRS = [
    # Columns: pair, context, whether it surely pays nothing
    ("22s", "E/S wall", True),
    ("CC", "E/S wall", False),
    ("EE", "E/S wall", False),
    ("SS", "E/S wall", False),
    ("NN", "E/S wall", True),
    ("NN", "-/S wall", False),  # it may be the own wind
]


@pytest.mark.parametrize(("pair", "context", "valueless"), PAIRS)
def test_valueless_pair(pair, context, valueless):
    assert facts_of(f"| 123m 456m 789p 456s {pair}*", context).valueless_pair == valueless


FEATURES = [
    (
        "CCC 999m | 123p 456s EE*",
        "E/S wall",
        Feature.WINNER | Feature.DRAWN | Feature.HONORS | Feature.PAIR_COMPLETED,
        Feature.UNCLAIMED,
    ),
    (
        "| 234m 456m 678m 333m 55*m | 1f",
        "E/S discard last_tile",
        Feature.SIMPLES_ONLY | Feature.ONE_SUIT | Feature.BONUS | Feature.LAST_TILE,
        Feature.DRAWN | Feature.MAJORS,
    ),
    (
        "| 222s 333s 444s 666s FF*",
        "E/S robbed_kong",
        Feature.GREEN | Feature.ROBBED_KONG | Feature.FOUR_TRIPLETS,
        Feature.KONG | Feature.TWO_CHOWS,
    ),
]


@pytest.mark.parametrize(("hand", "context", "there", "absent"), FEATURES)
def test_features(hand, context, there, absent):
    features = facts_of(hand, context).features
    assert features & there == there
    assert not features & absent
