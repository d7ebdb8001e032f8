"""Contradictions in the history of a deal, and facts that follow from others."""

from random import Random

import pytest

from scoring import Context, Hand
from scoring.hand.history import IMPOSSIBLE, POSSIBLE_VALUES, STATABLE_FACTS, infer_facts

PLAIN, KONG, CLAIMED = (
    "| 222s 345m 678p 789p EE*",
    "(2222s) | 345m 678p 789p EE*",
    "222s | 345m 678p 789p EE*",
)
FLOWER = "| 222s 345m 678p 789p EE* | 3f"
SEVEN = "| 222s 345m 678p 789p EE* | 1f 2f 3f 4f 1g 2g 3g"
EXCLUSIONS = [
    # Columns: reason, a hand, an impossible context, and the change that makes it possible
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
    ("nothing_replaced", PLAIN, {"source": "wall", "supplements_before": True}, FLOWER),
    (
        "before_first_draw_claimed",
        PLAIN,
        {"source": "wall", "turn": "before_first_draw"},
        {"source": "discard"},
    ),
    ("first_discard_no_kong", KONG, {"source": "discard", "turn": "before_first_draw"}, PLAIN),
    ("ready_from_deal_unchanged", CLAIMED, {"ready_from_deal": True}, PLAIN),
    ("too_few_flowers", FLOWER, {"flower_win": True}, SEVEN),
    ("robbed_flower_wins", SEVEN, {"source": "robbed_flower", "flower_win": False}, {"flower_win": None}),
    ("original_call_unchanged", CLAIMED, {"original_call": True}, PLAIN),
    (
        "ready_before_first_draw",
        PLAIN,
        {"turn": "dealers_first_discard", "ready_from_deal": False},
        {"turn": None},
    ),
    (
        "ready_before_first_draw",
        PLAIN,
        {"seat": "N", "source": "wall", "turn": "own_first_draw", "ready_from_deal": False},
        {"seat": "E"},
    ),
    ("easts_kong_is_call", PLAIN, {"seat": "N", "calls_before": False, "east_konged": True}, {"seat": "E"}),
]


def contradictions(hand, context):
    return {
        problem.params["why"]
        for problem in Context(**context).problems(Hand.parse(hand))
        if problem.code == "contradictory_context"
    }


@pytest.mark.parametrize(("why", "hand", "context", "mended"), EXCLUSIONS, ids=str)
def test_contradiction_by_context(why, hand, context, mended):
    assert why in contradictions(hand, context)
    if isinstance(mended, str):
        assert why not in contradictions(mended, context)
    else:
        assert why not in contradictions(hand, context | mended)


def test_every_contradiction_has_a_row():
    assert {row[0] for row in EXCLUSIONS} == {row.why for row in IMPOSSIBLE}


def inferred_facts(hand, stated):
    """Return the facts of the context that were not stated."""
    context, known = Context(**stated), Context(**stated).with_inferred_facts(Hand.parse(hand))
    return {
        name: getattr(known, name)
        for name in STATABLE_FACTS
        if getattr(known, name) != getattr(context, name)
    }


FOLLOWS = [
    # Columns: hand, stated facts, inferred facts except those of the hand alone
    (PLAIN, {"source": "discard", "seat": "W"}, {}),
    (
        PLAIN,
        {"turn": "dealers_first_discard"},
        {"source": "discard", "discarder": "E", "last_tile": False, "ready_from_deal": True},
    ),
    (PLAIN, {"turn": "before_first_draw", "seat": "W"}, {"last_tile": False, "ready_from_deal": True}),
    (PLAIN, {"turn": "before_first_draw"}, {"last_tile": False}),  # East has discarded already
    (
        PLAIN,
        {"turn": "own_first_draw", "seat": "S", "source": "wall", "calls_before": False},
        {"last_tile": False, "ready_from_deal": True, "east_konged": False},
    ),
    (PLAIN, {"source": "dealt"}, {"seat": "E", "last_tile": False}),
    (KONG, {"source": "kong_supplement"}, {"kongs_this_turn": 1}),
    (PLAIN, {"robbed_concealed": True}, {"source": "robbed_kong"}),
    (SEVEN, {"source": "robbed_flower"}, {"flower_win": True}),
    (FLOWER, {"last_tile": True}, {"supplements_before": True}),
    (PLAIN, {"source": "wall", "last_tile": True}, {"supplements_before": False}),
    (PLAIN, {"source": "bonus_supplement"}, {"supplements_before": True}),  # the flower is not shown
    (CLAIMED, {"last_tile": True}, {"calls_before": True, "ready_from_deal": False}),
]


@pytest.mark.parametrize(("hand", "stated", "wanted"), FOLLOWS, ids=str)
def test_inferred_facts_by_context(hand, stated, wanted):
    found = inferred_facts(hand, stated)
    assert wanted.items() <= found.items()
    if not wanted:
        assert not found


def test_inferred_facts_may_contradict():
    """East's discard was won on, although no stated fact excludes East as the winner."""
    stated = {"turn": "dealers_first_discard", "calls_before": False, "east_konged": True}
    assert contradictions(PLAIN, stated) == {"easts_kong_is_call"}


def is_possible(stated):
    """Return True if some assignment of the unknown facts is possible, by trying all of them."""
    if any(all(stated.get(name) in values for name, values in row.facts.items()) for row in IMPOSSIBLE):
        return False
    unknown = next((name for name in POSSIBLE_VALUES if name not in stated), None)
    return unknown is None or any(
        is_possible({**stated, unknown: value}) for value in POSSIBLE_VALUES[unknown]
    )


def some_deals(count):
    chance = Random(3)
    for _ in range(count):
        names = chance.sample(STATABLE_FACTS, chance.choice([1, 2, 3, 4]))
        stated = {name: chance.choice(POSSIBLE_VALUES[name][:3]) for name in names}
        kongs, bonus = chance.choice([0, 0, 1, 2]), chance.choice([0, 0, 3, 8])
        yield stated, {"claimed_sets": chance.random() < 0.2, "kongs": kongs, "bonus": bonus}


def test_inference_equals_exhaustive_search():
    at_odds = count = 0
    for stated, hand in some_deals(60):
        conclusion = infer_facts(tuple(stated.get(name) for name in STATABLE_FACTS), **hand)
        assert bool(conclusion.violated) != is_possible(stated | hand), stated
        if conclusion.violated:
            at_odds += 1
            continue
        for name in set(STATABLE_FACTS) - set(stated):
            may_be = [
                value for value in POSSIBLE_VALUES[name] if is_possible({**stated, **hand, name: value})
            ]
            certain = may_be[0] if len(may_be) == 1 and may_be[0] not in ("later", "nobody") else None
            assert conclusion.follows.get(name) == certain, (stated, hand, name)
        count += len(conclusion.follows)
    assert min(at_odds, count) > 10
