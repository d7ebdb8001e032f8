"""What a table knows beside the tiles: what it may be, and what cannot all be true."""

import pytest

from scoring import Context, Hand, ScoringError
from scoring.hand.context import _IMPOSSIBLE

PLAIN, KONG, CLAIMED = (
    "| 222s 345m 678p 789p EE*",
    "(2222s) | 345m 678p 789p EE*",
    "222s | 345m 678p 789p EE*",
)
FLOWER = "| 222s 345m 678p 789p EE* | 3f"
EXCLUSIONS = [
    # a row: why, a hand and a context that cannot be, what makes it possible
    ("drawn_has_no_discarder", PLAIN, {"source": "wall", "discarder": "E"}, {"source": "discard"}),
    ("winner_discarded", PLAIN, {"source": "discard", "seat": "W", "discarder": "W"}, {"seat": "S"}),
    ("dealt_to_east_only", PLAIN, {"source": "dealt", "seat": "S"}, {"seat": "E"}),
    ("dealt_nothing_claimed", CLAIMED, {"source": "dealt", "seat": "E"}, PLAIN),
    ("dealt_not_last", PLAIN, {"source": "dealt", "last_tile": True}, {"last_tile": False}),
    ("no_kong", CLAIMED, {"source": "kong_supplement"}, KONG),
    (
        "supplement_taken",
        KONG,
        {"source": "kong_supplement", "supplements_before": False},
        {"supplements_before": True},
    ),
    ("no_kong_robbed", PLAIN, {"source": "discard", "robbed_concealed": True}, {"source": "robbed_kong"}),
    (
        "easts_own_discard",
        PLAIN,
        {"source": "discard", "seat": "E", "turn": "dealers_first_discard"},
        {"seat": "N"},
    ),
    ("first_discard_discarded", PLAIN, {"source": "wall", "turn": "dealers_first_discard"}, {"turn": None}),
    (
        "first_discard_easts",
        PLAIN,
        {"source": "discard", "turn": "dealers_first_discard", "discarder": "W"},
        {"discarder": "E"},
    ),
    ("first_draw_drawn", PLAIN, {"source": "discard", "turn": "own_first_draw"}, {"source": "wall"}),
    ("first_turn_nothing_claimed", CLAIMED, {"source": "wall", "turn": "own_first_draw"}, PLAIN),
    ("first_turn_not_last", PLAIN, {"turn": "own_first_draw", "last_tile": True}, {"last_tile": None}),
    ("sets_claimed", CLAIMED, {"calls_before": False}, {"calls_before": True}),
    ("first_discard_no_kong", KONG, {"source": "discard", "turn": "dealers_first_discard"}, PLAIN),
    (
        "first_draw_after_kong",
        KONG,
        {"source": "wall", "turn": "own_first_draw"},
        {"source": "kong_supplement"},
    ),
    (
        "second_kong_without_first",
        KONG,
        {"source": "kong_supplement", "kongs_this_turn": 2},
        "(2222s) EEEE | 345m 678p 99*p",
    ),
    (
        "kongs_then_supplement",
        KONG,
        {"source": "discard", "kongs_this_turn": 1},
        {"source": "bonus_supplement"},
    ),
    (
        "supplement_after_kong",
        KONG,
        {"source": "kong_supplement", "kongs_this_turn": 0},
        {"kongs_this_turn": 1},
    ),
    ("bonus_replaced", FLOWER, {"supplements_before": False}, {"supplements_before": True}),
    ("kong_replaced", KONG, {"supplements_before": False}, {"supplements_before": None}),
    ("nothing_replaced", PLAIN, {"supplements_before": True}, FLOWER),
    (
        "before_first_draw_claimed",
        PLAIN,
        {"source": "wall", "turn": "before_first_draw"},
        {"source": "discard"},
    ),
    ("east_has_drawn", PLAIN, {"seat": "E", "turn": "before_first_draw"}, {"seat": "S"}),
    ("first_discard_no_kong", KONG, {"source": "discard", "turn": "before_first_draw"}, PLAIN),
    ("ready_from_deal_unchanged", CLAIMED, {"ready_from_deal": True}, PLAIN),
    ("too_few_flowers", FLOWER, {"flower_win": True}, f"{PLAIN} | 1f 2f 3f 4f 1g 2g 3g"),
    ("robbed_flower_wins", PLAIN, {"source": "robbed_flower", "flower_win": False}, {"flower_win": None}),
    ("original_call_unchanged", CLAIMED, {"original_call": True}, PLAIN),
]


def contradictions(hand, context):
    return {
        problem.params["why"]
        for problem in Context(**context).problems(Hand.parse(hand))
        if problem.code == "contradictory_context"
    }


@pytest.mark.parametrize(("why", "hand", "context", "mended"), EXCLUSIONS, ids=str)
def test_what_excludes_what(why, hand, context, mended):
    assert why in contradictions(hand, context)
    if isinstance(mended, str):
        assert why not in contradictions(mended, context)
    else:
        assert why not in contradictions(hand, context | mended)


def test_every_exclusion_is_tried():
    assert {row[0] for row in EXCLUSIONS} == set(_IMPOSSIBLE)


def test_a_losers_hand_was_not_won_in_any_way():
    assert not contradictions(CLAIMED, {"role": "loser", "source": "dealt", "seat": "S"})


BAD_VALUES = [
    # a row: field, value, what it must be
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
def test_bad_value(field, value, wanted):
    with pytest.raises(ScoringError, match=wanted) as caught:
        Context.from_json({field: value})
    assert (caught.value.code, caught.value.params["field"]) == ("bad_context_value", field)


def test_unknown_field():
    with pytest.raises(ScoringError, match="did you mean last_tile"):
        Context.from_json({"last_tiel": True})


def test_discards_are_tiles():
    assert Context.from_json({"discards": ["1m", "J=9m"]}).discards == ("1m", "J=9m")
    with pytest.raises(ScoringError, match="is no tile"):
        Context.from_json({"discards": ["J=5x"]})


WARNINGS = [
    # a row: context, hand, codes
    ({"source": "wall"}, "| 222s 345m 678p 789p 33*m", []),
    ({}, "| 222s 345m 678p 789p EE*", ["seat_unknown", "round_unknown", "source_unknown"]),
    ({"role": "loser"}, "| 222s 345m 678p 789p | 1f", ["seat_unknown"]),
    ({"source": "bonus_supplement"}, "| 222s 345m 678p 789p 33*m", ["supplement_without_bonus"]),
    ({"source": "robbed_kong"}, "| 222s 345m 678p 789p 33*m", ["robbed_tile_twice"]),
]


@pytest.mark.parametrize(("context", "hand", "codes"), WARNINGS)
def test_warnings(context, hand, codes):
    assert [problem.code for problem in Context(**context).warnings(Hand.parse(hand))] == codes
