"""Win sources: the facts that they set, compatible circumstances, and rivals."""

from itertools import combinations

import pytest

from scoring import Hand
from scoring.advice.win_source import (
    SPECIALS,
    possible_sources,
    possible_winning_tiles,
    source_facts,
    toggle_special,
)
from scoring.engine import PLAIN_SOURCES

RIVALS = [
    set(pair)
    for names in (
        ("after_kong", "after_bonus", "dealt", "robbed_flower"),
        ("first_turn", "first_discard", "before_first_draw"),
    )
    for pair in combinations(names, 2)
]


@pytest.mark.parametrize("one", SPECIALS)
@pytest.mark.parametrize("other", SPECIALS)
def test_with_special_removes_rivals(one, other):
    selected = toggle_special(toggle_special((), one), other)
    if one == other:
        assert selected == frozenset()
    else:
        rivals = {one, other} in RIVALS
        assert selected == ({other} if rivals else {one, other})


SOURCES = [
    (None, ["last_tile"], {}),
    ("wall", [], {"source": "wall", "last_tile": False, "turn": None}),
    ("discard", ["last_tile", "after_kong"], {"source": "discard", "last_tile": True, "turn": None}),
    ("robbed_kong", [], {"source": "robbed_kong", "last_tile": False, "turn": None}),
    (
        "wall",
        ["after_kong", "second_kong"],
        {"source": "kong_supplement", "last_tile": False, "turn": None, "kongs_this_turn": 2},
    ),
    (
        "wall",
        ["first_turn"],
        {"source": "wall", "last_tile": False, "turn": "own_first_draw", "calls_before": False},
    ),
]


@pytest.mark.parametrize(("source", "special", "facts"), SOURCES)
def test_win_source_sets_facts(source, special, facts):
    assert source_facts(source, special) == facts


def test_every_special_has_a_win_source():
    for name, special in SPECIALS.items():
        assert special.sources or name == "kong_robbed"  # a loser's fact
        assert set(special.sources) <= set(PLAIN_SOURCES)


@pytest.mark.parametrize(
    ("hand", "ways"),
    [
        ("| 555m 222s 111p 789s EE*", ["wall", "discard"]),
        ("| 555m 222s 111p 78*9s EE", ["wall", "discard", "robbed_kong"]),
        ("| 555m 222s 111p 789s EE", ["wall", "discard", "robbed_kong"]),
        ("555m 222s 111p 789s | EE", ["wall", "discard"]),
        ("555m 222s 111p | 78*9s EE", ["wall", "discard", "robbed_kong"]),
    ],
)
def test_possible_sources_excludes_robbing_held_tiles(hand, ways):
    assert possible_sources(Hand.parse(hand)) == ways


@pytest.mark.parametrize(
    ("source", "tiles"), [(None, "55m 789s E"), ("discard", "55m 789s E"), ("robbed_kong", "789s")]
)
def test_possible_tiles_by_source(source, tiles):
    hand = Hand.parse("222s 111p | 555m 789s EE")
    assert possible_winning_tiles(hand, source) == tuple(dict.fromkeys(Hand.parse(f"| {tiles}").concealed))
