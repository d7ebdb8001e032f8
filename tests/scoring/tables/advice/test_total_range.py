"""Tests of the range of totals and of the questions that narrow it."""

import random
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import Context, Hand, ScoringError, load_rules, score
from scoring.advice.open_facts import ASKED_FIELDS, relevant_winds
from scoring.advice.win_source import possible_sources, possible_winning_tiles, source_facts
from scoring.hand.claiming import claimable_groups, group_choices, with_claimed_groups
from scoring.tables.advice import total_range as module
from scoring.tables.advice.total_range import total_range
from scoring.tables.shipped import TABLES
from tests.scoring.hands import winning_hand
from tests.scoring.table_rows import context_of
from tools.second_scorers.random_hands import make_hand, make_losing_hand

RULES = {name: load_rules(name) for name in TABLES}
rule_sets = st.sampled_from(sorted(RULES))
seeds = st.integers(0, 2**32)
few = settings(max_examples=40)


def second_hand(seed):
    """Make a hand as the tests of the second scorers do, including special shapes."""
    chance = random.Random(seed)
    while True:
        shape = chance.choice(["any", "a wind", "three winds", "two dragons and a pair", "pairs", "orphans"])
        if made := make_hand(chance, shape, {}, bonus=chance.random() < 0.5):
            return Hand.parse(made[0].notation())


winning_hands = seeds.map(lambda seed: winning_hand(random.Random(seed), bonus=True)) | seeds.map(second_hand)
unmarked = winning_hands.map(
    lambda hand: hand if hand.winning_meld else replace(hand, winning_tile=None, winning_meld=None)
)
losing_hands = seeds.map(lambda seed: Hand.parse(make_losing_hand(random.Random(seed))[0].notation()))


def total(hand, context, rules):
    try:
        return score(hand, context, rules).total
    except ScoringError:
        return None


def every_world(hand, known, rules):
    """Score the hand in every context that the known facts leave open."""
    loser = known.role == "loser"
    won = [hand]
    if not loser and hand.winning_tile is None:
        won = [replace(hand, winning_tile=tile) for tile in set(hand.concealed)]
    seats = "ESWN" if known.seat is None else [known.seat]
    rounds = "ESWN" if known.round is None else [known.round]
    for each, seat, prevailing in product(won, seats, rounds):
        for came in [None] if loser or known.source else ["wall", "discard", "robbed_kong"]:
            if came == "robbed_kong" and each.tiles.count(each.winning_tile) > 1:
                continue
            world = (each.winning_tile, came, seat, prevailing)
            found = total(each, replace(known, seat=seat, round=prevailing, **source_facts(came)), rules)
            if found is not None:
                yield world, found


def assert_range(hand, known, rules):
    totals = [found for _, found in every_world(hand, known, rules)]
    view = total_range(hand, known, rules, specials=())
    assert (view.least, view.most) == ((min(totals), max(totals)) if totals else (None, None))
    return view


@few
@given(unmarked, rule_sets)
def test_range_matches_all_worlds(hand, name):
    assert_range(hand, Context(), RULES[name])


@few
@given(losing_hands, rule_sets)
def test_loser_range_matches_all_winds(hand, name):
    assert_range(hand, Context(role="loser"), RULES[name])


def answered(hand, known, field, value):
    if field == "winning_tile":
        return replace(hand, winning_tile=value), known
    facts = source_facts(value) if field == "source" else {field: value}
    return hand, replace(known, **facts)


def choices_of(hand, known, field):
    if field == "winning_tile":
        return possible_winning_tiles(hand, known.source)
    return possible_sources(hand) if field == "source" else "ESWN"


@few
@given(unmarked, rule_sets, st.randoms(use_true_random=False))
def test_answers_narrow_range_to_total(hand, name, chance: random.Random):
    rules, known = RULES[name], Context()
    view = total_range(hand, known, rules, specials=())
    while view.asked:
        field = chance.choice(view.asked)
        hand, known = answered(hand, known, field, chance.choice(choices_of(hand, known, field)))
        narrower = total_range(hand, known, rules, specials=())
        assert field not in narrower.asked
        assert view.least <= narrower.least <= narrower.most <= view.most
        view = narrower
    assert view.least == view.most == total(hand, known, rules)


@few
@given(unmarked, rule_sets, st.randoms(use_true_random=False))
def test_unasked_fields_do_not_change_total(hand, name, chance: random.Random):
    """Other fields leave the total unchanged, whatever the answers to the asked ones are."""
    rules, known = RULES[name], Context()
    asked = set(total_range(hand, known, rules).asked)
    by_asked: dict = {}
    for (tile, came, seat, prevailing), found in every_world(hand, known, rules):
        world = {"winning_tile": tile, "source": came, "seat": seat, "round": prevailing}
        by_asked.setdefault(tuple(world[each] for each in ASKED_FIELDS[1:] if each in asked), set()).add(
            found
        )
    assert all(len(totals) == 1 for totals in by_asked.values())


ASKED = [
    # Columns: rules, hand, what is known, what is asked in its order
    ("bmja", "222m 567m 777p 444s | 22s*", "-/-", ("source",)),
    ("european_classical", "234m 567m 789p 456s | 22s*", "-/-", ()),
    ("european_classical", "234m 567m 789p 456s | 22s*", "-/- wall last_tile=false", ()),
    ("european_classical", "234m 567m 789p EEE | 22s*", "-/- wall", ("seat", "round")),
    ("european_classical", "234m 567m 789p EEE | 22s* | 1f", "-/N wall", ("seat",)),
    ("european_classical", "| 234m 567m 789p 456s 22s", "S/E", ("source",)),
    ("european_classical", "| 555m 222m CCC 111p 22s", "S/E", ("winning_tile", "source")),
    ("european_classical", "EEE CCC | 11m 22m 33m 9s", "-/- loser", ("seat", "round")),
    ("european_classical", "EEE CCC | 11m 22m 33m 9s", "-/W loser", ("seat",)),
    ("european_classical", "CCC | 11m 22m 33m 123p 9s", "-/- loser", ()),
    ("european_classical", "CCC | 11m 22m 33m 123p 9s | 3g", "-/- loser", ("seat",)),
    ("zung_jung", "234m 567m 789p EEE | 22s*", "-/- wall", ("seat",)),
    ("building_skills", "234m 567m 789p 456s | 22s*", "-/-", ()),
    ("european_classical", "| 19m 19p 19s ESWNCFB E*", "-/-", ()),
    ("european_classical", "| 123m 456m", "-/-", ()),
]


@pytest.mark.parametrize(("rules", "hand", "known", "asked"), ASKED)
def test_asked_fields(rules, hand, known, asked):
    assert total_range(Hand.parse(hand), context_of(known), RULES[rules]).asked == asked


AGREED = [
    # Columns: a hand, what is known, what it scores once all is said, what is asked until then
    ("123p (7777p) 111m | 33p SSS | 1f 2f 3f 4f 1g 2g 3g 4g", "-/-", 500, ASKED_FIELDS[1:]),
    ("567m (3333m) (1111p) 999s | 55p", "E/- wall last_tile=false", 78, ("winning_tile",)),
]


@pytest.mark.parametrize(("line", "known", "expected", "asked"), AGREED)
def test_field_is_asked_when_answers_agree_but_uncounted(line, known, expected, asked):
    hand, context, rules = Hand.parse(line), context_of(known), RULES["dmjl"]
    assert total(hand, context, rules) < expected
    assert total_range(hand, context, rules) == (expected, expected, asked)


WINDS = [
    ("| 123m 456m 789m 22p 234s*", False, "E"),
    ("| 123m 456m 789m 22p 234s*", True, "ES"),
    ("| 123m 456m 789m WWW 22p*", False, "EW"),
    ("| 123m 456m 789m WWW 22p*", True, "ESW"),
    ("| 123m 456m 789m 234s 22p* | 4f 4g", True, "ESN"),
    ("| 123m EEE 789s 234s 22p* | 4f 2g", True, "ESNW"),
]


@pytest.mark.parametrize(("hand", "of_the_seat", "winds"), WINDS)
def test_one_wind_represents_irrelevant_winds(hand, of_the_seat, winds):
    found = relevant_winds(Hand.parse(hand), of_the_seat=of_the_seat)
    assert sorted(found) == sorted(winds)


def by_claims(hand, rules):
    hand_tiles = hand.layout()
    sets = score(hand, Context(), rules).arrangement.sets
    groups = claimable_groups(hand_tiles, sets, lambda tile: tile)
    return [
        Hand.from_layout(with_claimed_groups(hand_tiles, groups, chosen))
        for chosen in group_choices(len(groups))
    ]


CLAIMS = [
    # Columns: rules, hand, what is known, whether it matters which sets were claimed
    ("european_classical", "| 234m 567m 789p 456s 22s*", "E/E discard last_tile=false", True),
    ("european_classical", "| 555m 222m CCC 111p EE*", "S/E wall last_tile=false", True),
    ("european_classical", "| 19m 19p 19s ESWNCFB E*", "S/E wall last_tile=false", False),
    ("european_classical", "| 555m 222m CCC 1p EE 9s", "S/E loser", True),
]


@pytest.mark.parametrize(("rules", "line", "known", "matters"), CLAIMS)
def test_sets_are_asked_first_when_claims_matter(rules, line, known, matters):
    hand, context, rule_set = Hand.parse(line), context_of(known), RULES[rules]
    sets = score(hand, context, rule_set).arrangement.sets
    groups = claimable_groups(hand.layout(), sets, lambda tile: tile)
    hands = [
        Hand.from_layout(with_claimed_groups(hand.layout(), groups, chosen))
        for chosen in group_choices(len(groups))
    ]
    view = total_range(hand, context, rule_set, hands)
    assert view.asked[:1] == (("sets",) if matters else ())
    totals = [found for each in hands if (found := total(each, context, rule_set)) is not None]
    assert (view.least, view.most) == (min(totals), max(totals))
    assert (min(totals) != max(totals)) is matters


def test_range_is_open_when_too_many_worlds():
    rules, hand = RULES["european_classical"], Hand.parse("| 555m SSS EEE 123s NN")
    hands = by_claims(hand, rules)
    open_still = total_range(hand, Context(), rules, hands)
    assert open_still == (None, None, ("sets", *total_range(hand, Context(), rules).asked))
    fewer = total_range(hand, Context(seat="E", round="E"), rules, hands)
    assert None not in (fewer.least, fewer.most)
    assert fewer.asked == ("sets", "winning_tile", "source")


def test_one_choice_of_sets_stays_below_maximum(monkeypatch):
    rules, hand = RULES["european_classical"], Hand.parse("| 555m SSS EEE 123s NN")
    view = total_range(hand, Context(), rules)
    monkeypatch.setattr(module, "MAX_SCENARIOS", 1)
    assert total_range(hand, Context(), rules) == view
    assert view.asked == ("winning_tile", "source", "seat", "round")
