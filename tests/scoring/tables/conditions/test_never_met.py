"""Tests that house rules reject conditions which no hand can meet."""

from functools import cache
from itertools import product
from random import Random

import pytest

from scoring import Context, Hand, ScoringError, read_house
from scoring.engines import find_engine
from scoring.hand.arrangement import arrange, arrange_flowers, arrange_partial
from scoring.tables.conditions import CONDITIONS, parameters
from scoring.tables.facts import Facts
from scoring.tables.house_file import apply_house_changes
from scoring.tables.shipped import TABLES
from tools.second_scorers import random_cases as dealing
from tools.second_scorers import special_hands as specials

HANDS = 300
SOURCES = {
    "bmja": specials.bmja,
    "european_classical": specials.european,
    "zung_jung": specials.zung_jung,
    "hong_kong": dealing.hong_kong,
    "taiwanese": dealing.taiwanese,
}
NUMBERS = (0, 1, 2, 3, 4, 5, 6, 9)
RARE = {
    # Conditions that these hands are too few for, or that say themselves that they are off.
    "thirteen_discarded_orphans": lambda **_: True,
    "shape": lambda **_: True,
    "pairs_of": lambda **_: True,
    "consecutive_wins": lambda **_: True,
    "no_bonus_tile": lambda *, played, **_: not played,
    "bonus_tile_count": lambda *, tiles: tiles > 5,
    "flower_win": lambda *, by, **_: by == "off",
    "identical_chows": lambda *, copies, groups: copies * groups > 3,
    "honor_sets": lambda *, sets, **_: sets == 0,
    "so_many_triplets": lambda *, count, **_: count > 3,
    "concealed_triplets": lambda *, count, **_: count > 3,
    "kongs": lambda *, count: count > 3,
    "consecutive_triplets": lambda *, count: count > 3,
}


@cache
def arranged_hands():
    """Arrange random hands of each rule set, including special hands and wins by flowers."""
    found = []
    for name, generate in SOURCES.items():
        shapes = tuple(find_engine(name).rules.shapes)
        for case in generate(HANDS, Random(5)):
            hand = Hand.parse(case.hand.notation())
            context = Context.from_json(case.context).with_inferred_facts(hand)
            facts = Facts(hand, context, shapes)
            ways = [arrange_partial(hand)]
            if context.role == "winner":
                ways = arrange(hand, claimed=context.claimed, shapes=shapes)
            if context.flower_win:
                ways = [*ways, arrange_flowers(hand)]
            found += [facts.with_arrangement(way) for way in ways]
    return found


def combinations(name):
    """Yield every combination of values that a house may set for the parameters of a condition."""
    known = parameters(name)
    choices = {"number": NUMBERS, "switch": (False, True), "tile": ("5p",)}
    values = (choices.get(each.kind) or each.choices for each in known.values())
    return [dict(zip(known, each, strict=True)) for each in product(*values)]


def is_met(condition, params):
    needs = condition.needs | (condition.needs_of(**params) if condition.needs_of else 0)
    return any(not needs & ~facts.features and condition.met(facts, **params) for facts in arranged_hands())


@pytest.mark.parametrize("name", CONDITIONS)
def test_condition_can_be_met_unless_refused(name):
    condition, rare = CONDITIONS[name], RARE.get(name, lambda **_: False)
    for params in combinations(name):
        if condition.why_refused(params):
            assert name == "own_bonus_tile" or not is_met(condition, params), params
        else:
            assert rare(**params) or is_met(condition, params), params


REFUSED = [
    # Columns: the condition as a file has it, the reason why it is refused
    ('condition = "flower_win", tiles = 5, by = "seven"', "flower_win needs `tiles` of 7 or 8"),
    ('condition = "flower_win", tiles = 7, by = "eight"', "needs `tiles` of 8 where flowers win by 'eight'"),
    ('condition = "bonus_tile_count", tiles = 0', "needs `tiles` of 1 to 8"),
    ('condition = "bonus_tile_count", tiles = 9', "needs `tiles` of 1 to 8"),
    ('condition = "own_bonus_tile", of = "both", apart = true', "counts `apart` for flowers or seasons"),
    ('condition = "kongs", count = 6', "needs a `count` of at most 5"),
    ('condition = "concealed_triplets", count = 9', "needs a `count` of at most 5"),
    ('condition = "honor_sets", of = "dragons", sets = 3, pair = true', "at most 2 `sets` beside the pair"),
    ('condition = "honor_sets", of = "winds", sets = 5, pair = false', "at most 4 `sets`: there are 4 winds"),
    ('condition = "identical_chows", copies = 3, groups = 2', "at most 5 chows"),
    ('condition = "identical_chows", copies = 5', "at most 4 `copies`"),
    ('condition = "concealed_hand", on_discard = false, only_on_discard = true', "choose one of them"),
    ('condition = "so_many_triplets", of = "own_wind", count = 2', "at most 1 where `of` is 'own_wind'"),
    ('condition = "only_tiles", of = "dragons"', "there are too few such tiles"),
]


@pytest.mark.parametrize(("when", "says"), REFUSED)
def test_read_house_rejects_impossible_condition(when, says):
    text = f'base = "european_classical"\n[add.ours]\npoints = 10\nwhen = {{ {when} }}\n'
    with pytest.raises(ScoringError) as raised:
        read_house(text, TABLES)
    assert raised.value.code == "bad_house_rules"
    assert raised.value.message.startswith("line 4: add.ours.when cannot be used: ")
    assert says in raised.value.message


def test_stored_house_may_have_impossible_condition():
    when = {"condition": "flower_win", "tiles": 5, "by": "seven"}
    kept = apply_house_changes(TABLES["european_classical"], {"add": {"ours": {"points": 10, "when": when}}})
    assert kept.items[-1].id == "ours"


def test_option_parameter_is_refused_when_no_choice_helps():
    text = """base = "hong_kong"
[add.ours]
points = 2
when = { condition = "flower_win", tiles = TILES, by = { option = "flower_win" } }
"""
    assert read_house(text.replace("TILES", "7"), TABLES).items[-1].id == "ours"
    with pytest.raises(ScoringError, match="cannot be used"):
        read_house(text.replace("TILES", "6"), TABLES)
