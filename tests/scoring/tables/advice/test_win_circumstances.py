"""Tests of the win circumstances that are offered: those that change the total."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import Context, Hand, ScoringError, load_rules, score
from scoring.advice.win_source import SPECIALS, possible_sources, toggle_special
from scoring.tables.advice.win_circumstances import apply_specials, relevant_facts
from scoring.tables.shipped import TABLES
from tests.scoring.hands import winning_hand
from tests.scoring.table_rows import context_of
from tools.second_scorers.random_hands import make_hand

RULES = {name: load_rules(name) for name in TABLES}
seeds = st.integers(0, 2**32)


def second_hand(seed):
    chance = random.Random(seed)
    while True:
        wish = chance.choice([{}, {"melded": 0.0}, {"kongs": 0.9}, {"melded": 0.0, "kongs": 0.9}])
        if made := make_hand(chance, chance.choice(["any", "no chows", "a wind"]), wish, bonus=True):
            return Hand.parse(made[0].notation())


hands = seeds.map(lambda seed: winning_hand(random.Random(seed), bonus=True)) | seeds.map(second_hand)
rule_sets = st.sampled_from(sorted(RULES))
winds = st.builds(Context, seat=st.sampled_from("ESWN"), round=st.sampled_from("ESWN"))


def total(hand, context, rules):
    try:
        return score(hand, context, rules).total
    except ScoringError:
        return None


def offered(rules, hand, known, came, stated=()):
    name, *on = rules.split()
    loaded = load_rules(name, dict.fromkeys(on, True)) if on else RULES[name]
    return apply_specials(Hand.parse(hand), context_of(known), loaded, came, stated)[1]


@settings(max_examples=60)
@given(hands, winds, rule_sets, st.data())
def test_offered_specials_are_those_that_change_total(hand, known, name, data):
    """Each possible circumstance is tried: none that would change the total is left out."""
    rules, came = RULES[name], data.draw(st.sampled_from(possible_sources(hand)))
    context, found = apply_specials(hand, known, rules, came, ())
    now = total(hand, context, rules)
    for special in SPECIALS:
        if came not in SPECIALS[special].sources:
            assert special not in found
            continue
        stated, _ = apply_specials(hand, known, rules, came, {special})
        then = total(hand, stated, rules)
        if special in found:
            assert then not in (None, now)
        else:
            assert then in (None, now)


@settings(max_examples=60)
@given(hands, winds, rule_sets, st.data())
def test_offered_specials_never_contradict(hand, known, name, data):
    rules, came = RULES[name], data.draw(st.sampled_from(possible_sources(hand)))
    stated = frozenset()
    for _ in range(4):
        context, found = apply_specials(hand, known, rules, came, stated)
        assert not context.problems(hand)
        if not found:
            break
        stated = toggle_special(stated, data.draw(st.sampled_from(found)))


CLOSED = "| 555m 222s 111p 789s EE*"
SIXTEEN = "| 123m 456m 12*3p 456p 123s CC"
OFFERED = [
    # Columns: rules, hand, winds, how the last tile came and what was special, what is offered
    ("european_classical", "(5555m) | 222s 111p 789s EE*", "S/E", "wall", "after_kong last_tile"),
    ("european_classical", "555m | 222s 111p 789s EE*", "S/E", "wall", "last_tile"),
    ("european_classical", "555m | 222s 111p 789s EE*", "S/E", "discard", "last_tile"),
    ("european_classical", "555m | 222s 111p 789s EE* | 1f", "S/E", "wall", "after_bonus last_tile"),
    ("european_classical", "555m | 222s 111p 789s EE* | 1f", "S/E", "discard", "last_tile"),
    ("european_classical", "| 555m 222s 111p 789s EE*", "E/E", "wall", "last_tile dealt"),
    ("european_classical", "| 555m 222s 111p 789s EE*", "S/E", "wall", "last_tile"),
    ("european_classical", "| 555m 222s 111p 789s EE*", "S/E", "discard", "last_tile first_discard"),
    ("european_classical", "| 555m 222s 111p 789s EE*", "E/E", "discard", "last_tile"),
    ("european_classical", "| 555m 222s 111p 789s EE*", "E/E", "wall dealt", "dealt"),
    ("european_classical", "| 555m 222s 111p 789s EE*", "E/E", "-", ""),
    ("bmja", "222m 567m 777p 444s | 22s*", "S/E", "discard", "last_tile"),
    (
        "bmja",
        "(5555m) | 222s 111p 789s EE*",
        "S/E",
        "wall after_kong",
        "after_kong original_call",
    ),
    ("building_skills", "| 555m 222s 111p 789s EE*", "S/E", "wall", ""),
    ("european_classical", "CCC | 11m 22m 33m 123p 9s", "S/E loser", "-", ""),
    ("european_classical", "CCCC | 11m 22m 33m 123p 9s", "S/E loser", "-", "kong_robbed"),
    ("european_classical", "CCCC 9999m | 11m 22m 33m 1p", "S/E loser", "-", "kong_robbed"),
    ("european_classical", "(CCCC) | 11m 22m 33m 123p 9s", "S/E loser", "-", ""),
    ("zung_jung", "CCCC | 11m 22m 33m 123p 9s", "S/E loser", "-", ""),  # no loser scores
    ("hong_kong", CLOSED, "S/E", "discard", "last_tile first_discard before_first_draw"),
    ("hong_kong", CLOSED, "E/E", "discard", "last_tile"),
    (
        "taiwanese",
        SIXTEEN,
        "S/E",
        "discard",
        "last_tile first_discard before_first_draw ready_from_deal original_call",
    ),
    (
        "taiwanese declared_ready",
        SIXTEEN,
        "S/E",
        "discard",
        "last_tile first_discard before_first_draw declared_ready",
    ),
    (
        "taiwanese declared_ready",
        SIXTEEN,
        "S/E",
        "discard declared_ready",
        "last_tile first_discard before_first_draw declared_ready ready_from_deal original_call",
    ),
    (
        "taiwanese",
        "111m | 1*23p 456p 123s 456s 99p | 1f 2f 3f 4f 1g 2g 3g 4g",
        "S/E",
        "wall",
        "after_bonus last_tile flower_win",
    ),
]


@pytest.mark.parametrize(("rules", "hand", "known", "won", "names"), OFFERED)
def test_offered_specials(rules, hand, known, won, names):
    came, *stated = won.split()
    assert offered(rules, hand, known, None if came == "-" else came, stated) == names.split()


IMPOSSIBLE = [
    # Columns: hand, seat, how it came, what cannot be
    ("555m | 222s 111p 789s EE* | 1f", "S", "wall", "after_kong"),
    ("(5555m) | 222s 111p 789s EE*", "S", "wall", "after_bonus"),
    ("(5555m) | 222s 111p 789s EE*", "S", "discard", "after_kong"),
    ("| 555m 222s 111p 789s EE*", "S", "wall", "dealt"),
    ("555m | 222s 111p 789s EE*", "E", "wall", "dealt"),
    ("555m | 222s 111p 789s EE*", "S", "wall", "first_turn"),
    ("| 555m 222s 111p 789s EE*", "E", "discard", "first_discard"),
    ("| 555m 222s 111p 789s EE*", "S", "wall", "first_discard"),
]


@pytest.mark.parametrize("rules", sorted(RULES))
@pytest.mark.parametrize(("hand", "seat", "source", "special"), IMPOSSIBLE)
def test_impossible_specials_are_dropped(rules, hand, seat, source, special):
    """A circumstance may have been stated before the hand or the seat was corrected."""
    plain, _ = apply_specials(Hand.parse(hand), Context(seat=seat), RULES[rules], source, ())
    context, names = apply_specials(Hand.parse(hand), Context(seat=seat), RULES[rules], source, {special})
    assert special not in names
    assert context == plain


def test_stated_special_stays_offered():
    hand = "(5555m) | 222s 111p 789s EE* | 1f"
    assert "after_kong" in offered("european_classical", hand, "S/E", "wall", {"after_kong"})


ORPHANS = "| 19m 19p 19s ESWNCFB E*"


@pytest.mark.parametrize("name", sorted(RULES))
@pytest.mark.parametrize("seat", "ES")
@pytest.mark.parametrize("hand", [ORPHANS, "| 555m 222s 111p 789s CC*", "555m | 222s 111p 789s 2*2p"])
def test_telling_facts(name, seat, hand):
    parsed, rules = Hand.parse(hand), RULES[name]
    context = Context(seat=seat, round="E", source="discard", last_tile=False)
    orphans = ("1m", "9m", "1p", "9p", "1s", "9s", *"ESWNCFB")
    now = total(parsed, context, rules)
    wanted = [
        fact
        for fact, values in (
            ("wins_in_a_row", [{"wins_in_a_row": wins, "draws_between": 0} for wins in range(1, 20)]),
            ("discards", [{"discards": orphans}]),
        )
        if any(total(parsed, replace(context, **value), rules) != now for value in values)
    ]
    assert relevant_facts(parsed, context, rules) == wanted
    assert relevant_facts(parsed, Context(role="loser", seat=seat), rules) == []


@pytest.mark.parametrize(
    ("wins", "draws", "asked", "counted"),
    [
        (None, None, ["wins_in_a_row"], False),
        (8, None, ["wins_in_a_row"], False),
        (9, None, ["wins_in_a_row", "draws_between"], False),
        (9, 0, ["wins_in_a_row", "draws_between"], True),
        (9, 1, ["wins_in_a_row", "draws_between"], False),
    ],
)
def test_draws_between_is_asked_when_it_breaks_row(wins, draws, asked, counted):
    rules = load_rules("european_classical", preset="JT")
    hand = Hand.parse("| 123m 456m 789p 23*4s 55p")
    context = Context(seat="E", round="E", source="discard", wins_in_a_row=wins, draws_between=draws)
    assert relevant_facts(hand, context, rules) == asked
    assert total(hand, context, rules) == (1500 if counted else 64)
