"""What holds for every hand."""

import random
from contextlib import suppress
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from scoring import Context, Hand, ScoringError, Tile, load_rules, score
from scoring.score import counts_of

SOURCES = ["wall", "discard", "robbed_kong", None]
RULES = load_rules("european_classical")


def winning_hand(seed):
    """Four sets and a pair, some melded, no fifth copy, one concealed tile the last."""
    chance = random.Random(seed)
    tiles = Tile.ALL[:34]
    while True:
        sets, melds = [], []
        for i in range(4):
            first = chance.choice(tiles)
            kind = chance.choice(["chow", "pung", "kong"])
            if kind == "chow" and first.is_suited and first.rank <= 7:
                made = [str(tiles[first.index + step]) for step in range(3)]
            else:
                made = [str(first)] * (4 if kind == "kong" else 3)
            (melds if len(made) == 4 or (i and chance.random() < 0.5) else sets).append("".join(made))
        hand = Hand.parse(f"{' '.join(melds)} | {' '.join(sets)} {str(chance.choice(tiles)) * 2}")
        if not hand.problems():
            return replace(hand, winning_tile=chance.choice(hand.concealed))


winning_hands = st.integers(0, 2**32).map(winning_hand)
contexts = st.builds(
    Context,
    seat=st.sampled_from(["E", "S", "W", "N", None]),
    round=st.sampled_from(["E", "S", "W", "N", None]),
    source=st.sampled_from(SOURCES),
    last_tile=st.sampled_from([True, False, None]),
)


@given(winning_hands)
def test_notation_round_trips(hand):
    assert Hand.parse(str(hand)) == hand


@given(winning_hands, contexts, st.randoms(use_true_random=False))
def test_order_of_tiles_never_matters(hand, context, shuffler: random.Random):
    tiles = list(hand.concealed)
    shuffler.shuffle(tiles)
    other = Hand(tuple(reversed(hand.melds)), tuple(tiles), hand.bonus, hand.winning_tile)
    assert other == hand
    assert score(other, context, RULES) == score(hand, context, RULES)


@given(winning_hands, contexts)
def test_best_arrangement_is_never_below_another(hand, context):
    best = score(hand, context, RULES).total
    assert best == max(each.total for each in counts_of(hand, context, RULES))


@given(winning_hands, contexts, st.integers(1, 600), st.sampled_from(["before_doubles", "total", "none"]))
def test_lowering_the_limit_never_raises_a_total(hand, context, limit, rounding):
    totals = [
        score(hand, context, load_rules("european_classical", {"limit": most, "rounding": rounding})).total
        for most in (limit, limit + 100)
    ]
    assert totals == sorted(totals)


@given(
    st.text(alphabet="123456789mpszfgESWNCFBX?*|() 0x", max_size=40),
    contexts,
    st.sampled_from(["winner", "loser"]),
)
def test_no_input_crashes(text, context, role):
    with suppress(ScoringError):
        assert score(Hand.parse(text), replace(context, role=role), RULES).total >= 0
