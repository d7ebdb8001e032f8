"""Situations of a riichi win, and contradictory facts."""

import pytest

from scoring import Context, Hand, ScoringError
from scoring.riichi.options import read_choices
from scoring.riichi.situation import contradictions, read_situation
from tests.scoring.riichi.hands import OWN, context_of

PLAIN = read_choices({})


@pytest.mark.parametrize(
    ("indicator", "dora"),
    [
        ("1m", "2m"),
        ("9p", "1p"),
        ("4s", "5s"),
        ("0s", "6s"),
        ("E", "S"),
        ("N", "E"),
        ("B", "F"),
        ("F", "C"),
        ("C", "B"),
    ],
)
def test_indicator_precedes_dora(indicator, dora):
    now = read_situation(context_of(f"S/E discard dora={indicator}"), PLAIN)
    assert [tile.code for tile in now.dora] == [dora]


@pytest.mark.parametrize(
    ("context", "facts"),
    [
        ("S/E wall last_tile", {"drawn": True, "last_tile": True}),
        ("S/E kong_supplement last_tile", {"drawn": True, "after_kong": True, "last_tile": False}),
        ("S/E robbed_kong last_tile", {"drawn": False, "robbed": True, "last_tile": False}),
        ("E/E dealt", {"first_turn": "heaven"}),
        ("E/E wall turn=own_first_draw", {"first_turn": "heaven"}),
        ("S/E wall turn=own_first_draw", {"first_turn": "earth"}),
        ("S/E discard turn=before_first_draw", {"first_turn": "man"}),
        ("S/E discard turn=dealers_first_discard", {"first_turn": "man"}),
        ("S/E wall turn=own_first_draw calls_before", {"first_turn": None}),
        ("S/E discard double_riichi honba=2 sticks=1", {"ready": True, "honba": 2, "sticks": 1}),
    ],
)
def test_read_situation_by_context(context, facts):
    now = read_situation(context_of(context), PLAIN)
    assert {name: getattr(now, name) for name in facts} == facts


OPEN, CLOSED = "234m | 456p 678s 66s 34*5s", "| 234m 456p 678s 66s 34*5s"


@pytest.mark.parametrize(
    ("hand", "context", "why"),
    [
        (CLOSED, "S/E discard riichi ippatsu", []),
        (OPEN, "S/E discard riichi", ["riichi_open"]),
        (OPEN, "S/E discard double_riichi", ["riichi_open"]),
        (CLOSED, "S/E discard ippatsu", ["ippatsu_alone"]),
        ("| (2222m) 456p 678s 66s 34*5s", "S/E kong_supplement riichi ippatsu", ["ippatsu_after_kong"]),
        (CLOSED, "S/E wall riichi turn=own_first_draw", ["riichi_on_first_turn"]),
        (CLOSED, "S/E discard riichi dora=6s,6s ura=6s,1m", ["indicator_copies"]),
        (CLOSED, "S/E discard riichi dora=6s ura=1m", []),
        (CLOSED, "S/E discard double_riichi ura=1m", []),
        (CLOSED, "S/E discard ura=1m", ["ura_alone"]),
        (CLOSED, "S/E robbed_kong last_tile", ["robbed_not_last"]),
        ("| (2222m) 456p 678s 66s 34*5s", "S/E kong_supplement last_tile", ["replacement_not_last"]),
        (CLOSED, "E/E discard turn=before_first_draw", ["early_not_east"]),
        (CLOSED, "S/E wall riichi turn=own_first_draw calls_before", ["riichi_on_first_turn"]),
    ],
)
def test_contradictions_by_context(hand, context, why):
    found = contradictions(Hand.parse(hand), context_of(context), PLAIN)
    assert [problem.params["why"] for problem in found] == why


def test_double_riichi_implies_riichi():
    context = Context.from_json({"double_riichi": True, "riichi": False, "source": "discard"}, OWN)
    assert [each.params["why"] for each in contradictions(Hand.parse(CLOSED), context, PLAIN)] == [
        "riichi_twice"
    ]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("riichi", 1),
        ("ippatsu", "yes"),
        ("honba", -1),
        ("honba", True),
        ("sticks", 1.5),
        ("sticks", 1000),
        ("dora_indicators", "7s"),
        ("dora_indicators", ["1m"] * 6),
        ("ura_indicators", ["1f"]),
        ("ura_indicators", ["X"]),
    ],
)
def test_read_situation_rejects_bad_value(name, value):
    with pytest.raises(ScoringError, match=f"{name} is "):
        read_situation(Context.from_json({name: value}, OWN), PLAIN)
