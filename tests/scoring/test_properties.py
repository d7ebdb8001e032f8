"""Properties of every hand under every rule set."""

import json
import random
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import Context, Hand, ScoringError, Tile, load_rules, score
from scoring.hand.arrangement import arrange, is_only_wait, waiting_tiles, without_winning_tile
from scoring.records.json_lines import parse_line, read_record
from scoring.tables.advice.explanation import explain
from scoring.tables.counting.scorer import count_arrangements
from scoring.tables.facts import Facts
from scoring.tables.shipped import TABLES
from tests.scoring.hands import winning_hand

SOURCES = [
    {"source": "wall"},
    {"source": "wall", "last_tile": True},
    {"source": "discard"},
    {"source": "discard", "last_tile": True},
    {"source": "robbed_kong"},
    {},
]
ANY_WINS = {"hong_kong": {"min_faan": 0}}
RULES = {name: rules for name in TABLES if (rules := load_rules(name, ANY_WINS.get(name))).settings.sets == 4}

seeds = st.integers(0, 2**32)
winning_hands = seeds.map(lambda seed: winning_hand(random.Random(seed), bonus=True))
# Five sets of pungs and pairs in few kinds: special hands are frequent among them.
special_hands = st.sampled_from(
    [
        "| 19m 19p 19s ESWNCFB E*",
        "| 1112345678999m 5*m",
        "| 11m 11m 99m 11p 99p CC N*N",
        "| 11m 1*9m 99s EE SS WW NN",
        "| 12345m 12345p 22m 22*p",
        "| 1234m 1234p 1234s 5m5*p",
        "| 1123456789s ESWN*",
        "CCC FFF BBB | 999s 99*p",
        "EEE SSS WWW NNN | CC*",
        "(1111m) (2222m) (3333m) (4444m) | 5m5m*",
        "| 111222333m 456p 7*7p",
        "| 222m 333m 444m 555m 66*m",
        "| FFF 222s 333s 444s 66*s",
        "111m 999m | 111p 999p 1*1s",
    ]
).map(Hand.parse)
hands = winning_hands | special_hands
contexts = st.builds(
    lambda seat, prevailing, way: Context(seat=seat, round=prevailing, **way),
    st.sampled_from(["E", "S", "W", "N", None]),
    st.sampled_from(["E", "S", "W", "N", None]),
    st.sampled_from(SOURCES),
)
rule_sets = st.sampled_from(sorted(RULES))


def total(hand, context, rules):
    """Return the total, or None for a hand that does not win."""
    try:
        return score(hand, context, rules).total
    except ScoringError as error:
        if error.code != "no_winning_shape":
            raise
        return None


@given(hands)
def test_notation_round_trips(hand):
    assert Hand.parse(str(hand)) == hand


@given(hands, contexts, rule_sets, st.randoms(use_true_random=False))
def test_score_ignores_order_of_tiles(hand, context, name, shuffler: random.Random):
    tiles = list(hand.concealed)
    shuffler.shuffle(tiles)
    bonus = tuple(reversed(hand.bonus))
    other = Hand(tuple(reversed(hand.melds)), tuple(tiles), bonus, hand.winning_tile, hand.winning_meld)
    assert other == hand
    assert total(other, context, RULES[name]) == total(hand, context, RULES[name])


@given(hands, contexts, rule_sets)
def test_score_uses_best_arrangement(hand, context, name):
    best = total(hand, context, RULES[name])
    if best is not None:
        assert best == max(each.total for each in count_arrangements(hand, context, RULES[name]))


@given(hands, contexts, rule_sets, st.integers(1, 600), st.sampled_from(["before_doubles", "total", "none"]))
def test_lower_limit_does_not_raise_total(hand, context, name, limit, rounding):
    options = {"rounding": rounding} if name in ("european_classical", "dmjl") else {}
    cut = "limit" if "limit" in RULES[name].options else "limit_faan"
    lower, higher = (
        total(hand, context, load_rules(name, {**options, cut: most})) for most in (limit, limit + 100)
    )
    assert lower is None or lower <= higher


@given(hands, contexts, rule_sets)
def test_met_conditions_have_their_features(hand, context, name):
    """Features only save time: each condition that is met must not be skipped."""
    rules = RULES[name]
    facts = Facts(hand, context, tuple(rules.shapes))
    for arrangement in arrange(hand, claimed=context.claimed, shapes=tuple(rules.shapes)):
        arranged = facts.with_arrangement(arrangement)
        offered = {each.active for each in rules.matcher.offers(arranged)[0]}
        for active in rules.items:
            assert active in offered or not active.met(arranged) or active.item.who == "loser"


@given(hands, st.sampled_from(sorted(RULES)))
def test_waits_include_winning_tile(hand, name):
    if total(hand, Context(), RULES[name]) is not None:
        waiting = without_winning_tile(hand)
        held = waiting.tiles.count(hand.winning_tile)
        waits = waiting_tiles(waiting, tuple(RULES[name].shapes))
        assert hand.winning_tile in waits or held == 4
        shapes = tuple(RULES[name].shapes)
        for arrangement in arrange(hand, shapes=shapes):
            assert is_only_wait(hand, arrangement, shapes) == (waits == (hand.winning_tile,))


@given(hands, contexts, rule_sets)
def test_explanation_ends_with_total(hand, context, name):
    with suppress(ScoringError):
        breakdown = score(hand, context, RULES[name])
        assert explain(breakdown)[-1].params == {"total": breakdown.total}


tiles = st.sampled_from([tile.code for tile in Tile.ALL])
melds = st.lists(tiles, min_size=0, max_size=5).map("".join)
lines = st.builds(
    lambda melded, concealed, bonus, star: (
        f"{' '.join(melded)} | {''.join(concealed)}{star} | {''.join(bonus)}"
    ),
    st.lists(melds | melds.map(lambda text: f"({text})"), max_size=5),
    st.lists(tiles, max_size=15),
    st.lists(tiles, max_size=4),
    st.sampled_from(["", "*"]),
)
any_contexts = st.fixed_dictionaries(
    {},
    optional={
        "role": st.sampled_from(["winner", "loser"]),
        "seat": st.sampled_from("ESWN"),
        "round": st.sampled_from("ESWN"),
        "source": st.sampled_from(
            ["wall", "kong_supplement", "bonus_supplement", "discard", "robbed_kong", "dealt"]
        ),
        "turn": st.sampled_from(["dealers_first_discard", "own_first_draw"]),
        "discarder": st.sampled_from("ESWN"),
        "last_tile": st.booleans(),
        "calls_before": st.booleans(),
        "supplements_before": st.booleans(),
        "east_konged": st.booleans(),
        "robbed_concealed": st.booleans(),
        "kongs_this_turn": st.integers(0, 4),
        "wins_in_a_row": st.integers(0, 20),
        "draws_between": st.integers(0, 3),
        "discards": st.lists(tiles | tiles.map("J={}".format), max_size=14),
    },
)


@given(lines | st.text(alphabet="123456789mpszfgESWNCFBX?*|()+ 0x", max_size=40), any_contexts, rule_sets)
def test_invalid_input_raises_scoring_error(line, context, name):
    with suppress(ScoringError):
        assert score(Hand.parse(line), Context.from_json(context), RULES[name]).total >= 0


@given(hands, any_contexts, rule_sets, st.booleans())
def test_invalid_context_raises_scoring_error(hand, context, name, short: bool):
    with suppress(ScoringError):
        if short:
            hand, context = without_winning_tile(hand), {**context, "role": "loser"}
        assert score(hand, Context.from_json(context), RULES[name]).total >= 0


RECORD_FIELDS = [
    "hand", "context", "options", "melds", "concealed_tiles", "bonus", "winning_tile", "role", "flags",
    "last_source", "self_drawn", "seat_wind", "last_meld", "id",
]  # fmt: skip
# Over all of Unicode the first text of a fresh clone takes seconds: Hypothesis tabulates every character.
texts = st.text('aE1mX?|*() -_"\\\0\n\ud800é東😀', max_size=5)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | texts | tiles,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=8,
)


@given(
    st.dictionaries(
        st.sampled_from(RECORD_FIELDS),
        json_values,
    )
)
def test_invalid_record_raises_scoring_error(record):
    with suppress(ScoringError):
        read_record(parse_line(json.dumps(record)))


@pytest.mark.parametrize("name", sorted(RULES))
def test_dead_hand_scores_nothing(name):
    hand = Hand.parse("CCC | 11m 22m 33p EE 99s 1s 1s | 1f")
    assert score(hand, Context(role="loser", seat="E", round="S"), RULES[name]).total == 0
