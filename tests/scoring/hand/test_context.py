"""Contexts: valid values, unknown fields and warnings."""

from dataclasses import replace

import pytest

from scoring import Context, Hand, ScoringError

HAND = Hand.parse("222s | 345m 678p 789p EE*")


def test_loser_context_ignores_win_facts():
    lost = Context(role="loser", source="dealt", seat="S")
    assert not lost.problems(HAND)
    assert lost.with_inferred_facts(HAND) == lost


BAD_VALUES = [
    # Columns: field, value, what it must be
    ("role", None, "winner, loser"),
    ("role", "east", "winner, loser"),
    ("seat", "Q", "E, S, W, N"),
    ("seat", ["E"], "E, S, W, N"),
    ("source", "air", "wall, kong_supplement, bonus_supplement, discard, robbed_kong, robbed_flower, dealt"),
    ("turn", "", "dealers_first_discard, before_first_draw, own_first_draw"),
    ("last_tile", 1, "true, false or null"),
    ("east_konged", "true", "true, false or null"),
    ("kongs_this_turn", -1, "a whole number, 0 or more"),
    ("wins_in_a_row", True, "a whole number, 0 or more"),
    ("draws_between", 1.0, "a whole number, 0 or more"),
    ("discards", "1m", "a list of tile codes"),
    ("discards", [1], "a list of tile codes"),
    ("discards", ["J=1m", "J=9m", "J=1p"], "two jokers dealt beforehand at most"),
    ("discards", ["1m", "J"], "J=9m for a joker that stands for 9m"),
]


@pytest.mark.parametrize(("field", "value", "wanted"), BAD_VALUES, ids=str)
def test_context_rejects_bad_value(field, value, wanted):
    with pytest.raises(ScoringError, match=wanted) as caught:
        Context.from_json({field: value})
    assert (caught.value.code, caught.value.params["field"]) == ("bad_context_value", field)


@pytest.mark.parametrize(
    "facts",
    [{}, {"seat": "S", "round": None}, {"role": "loser"}, {"discards": ("1m",), "extra": {"honba": 1}}],
)
def test_with_facts_replaces_fields(facts):
    context = Context(seat="E", round="S", source="wall", kongs_this_turn=1)
    changed = context.with_facts(**facts)
    assert changed == replace(context, **facts)
    assert changed.extra == facts.get("extra", {})
    assert context == Context(seat="E", round="S", source="wall", kongs_this_turn=1)


def test_with_facts_rejects_bad_value():
    with pytest.raises(ScoringError, match="E, S, W, N"):
        Context().with_facts(seat="Q")


def test_from_json_rejects_unknown_field():
    with pytest.raises(ScoringError, match="did you mean last_tile"):
        Context.from_json({"last_tiel": True})


def test_context_accepts_tile_codes_as_discards():
    assert Context.from_json({"discards": ["1m", "J=9m"]}).discards == ("1m", "J=9m")
    with pytest.raises(ScoringError, match="is not a tile"):
        Context.from_json({"discards": ["J=5x"]})


WARNINGS = [
    # Columns: context, hand, codes
    ({"source": "wall"}, "| 222s 345m 678p 789p 33*m", []),
    ({}, "| 222s 345m 678p 789p EE*", ["seat_unknown", "round_unknown", "source_unknown"]),
    ({"role": "loser"}, "| 222s 345m 678p 789p | 1f", ["seat_unknown"]),
    ({"source": "bonus_supplement"}, "| 222s 345m 678p 789p 33*m", ["supplement_without_bonus"]),
    ({"source": "robbed_kong"}, "| 222s 345m 678p 789p 33*m", ["robbed_tile_twice"]),
]


@pytest.mark.parametrize(("context", "hand", "codes"), WARNINGS)
def test_warnings_by_context_and_hand(context, hand, codes):
    assert [problem.code for problem in Context(**context).warnings(Hand.parse(hand))] == codes
