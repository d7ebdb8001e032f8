"""Tests of a house's own tile lists, shapes and options."""

import pytest

from scoring import Context, Hand, ScoringError, explain, load_rules, read_house, score
from scoring.tables.catalogue import describe
from scoring.tables.house_changes import write_house
from scoring.tables.settings import MAX_DOUBLES
from scoring.tables.shipped import TABLES

BASE = 'base = "european_classical"\n'
RUBY = """
[tiles]
ruby = "C 1s5s 7s 9s"
[add.ruby_hand]
limit = 1
who = "winner"
when = { condition = "only_tiles", of = "ruby" }
[add.ruby_pung]
points = 3
when = { condition = "triplet", of = "ruby, winds" }
"""
RUBY_HAND = "111s 777s | 555s 999s CC*"
SNAKE = """
[shapes.long_snake]
groups = [{ run = 9, suit = "a" }, { single = "suited", suit = "a" }, { each = "winds" }]
[add.long_snake]
name = "Long snake"
limit = 1
who = "winner"
when = { condition = "shape", of = "long_snake" }
"""
CLEAN = """
[own_options.clean]
default = "either"
choices = ["either", "suit", "none"]
description = "what a clean hand is"
[own_options.kong_points]
default = 6
least = 2
description = "what a kong pays beside its points"
[own_options.least]
default = 0
description = "doubles that a hand must have"
sets = "least_doubles"
[add.kong_extra]
points = { option = "kong_points" }
when = { condition = "kongs", count = 1 }
[add.clean_suit]
doubles = 1
only_if = { clean = "suit" }
when = { condition = "one_suit", honors = false }
"""
FLOWERS = """
[own_options.flowers]
default = "flower"
choices = ["flower", "season"]
description = "which of them pay"
[add.own_flowers]
points = 7
when = { condition = "bonus_tile", of = { option = "flowers" } }
"""
SUIT = "| 234m 234m 678m 678m 55*m"
KONG = "(2222m) | 345m 678p 678s 55*s"

TOTALS = [
    # Columns: the house, options, hand, what it adds: item and points, doubles, share of the limit
    (RUBY, {}, RUBY_HAND, ("ruby_hand", 0, 0, 1)),
    (RUBY, {}, "| 555777s 789p EEE CC*", ("ruby_pung", 9, 0, 0)),
    (RUBY, {}, "| 555777s 789p 789m CC*", ("ruby_hand", 0, 0, 0)),
    (SNAKE, {}, "| 12345567899s ESW", ("long_snake", 0, 0, None)),
    (SNAKE, {}, "| 123455678*9s ESWN", ("long_snake", 0, 0, 1)),
    (SNAKE, {}, "| 123455678*9m ESWN", ("long_snake", 0, 0, 1)),
    (SNAKE, {}, "| 123456789s 5*m ESWN", ("long_snake", 0, 0, None)),
    (CLEAN, {}, KONG, ("kong_extra", 6, 0, 0)),
    (CLEAN, {"kong_points": 9}, KONG, ("kong_extra", 9, 0, 0)),
    (CLEAN, {}, SUIT, ("clean_suit", 0, 0, 0)),
    (CLEAN, {"clean": "suit"}, SUIT, ("clean_suit", 0, 1, 0)),
    (FLOWERS, {}, f"{KONG} | 1f 2g 3g", ("own_flowers", 7, 0, 0)),
    (FLOWERS, {"flowers": "season"}, f"{KONG} | 1f 2g 3g", ("own_flowers", 14, 0, 0)),
]


def sheet(house, options, hand, **context):
    rules = load_rules(read_house(BASE + house, TABLES), options)
    return score(Hand.parse(hand), Context(**{"source": "wall", **context}), rules)


@pytest.mark.parametrize(("house", "options", "hand", "paid"), TOTALS)
def test_own_declarations_count(house, options, hand, paid):
    item, points, doubles, limit = paid
    if limit is None:
        with pytest.raises(ScoringError):
            sheet(house, options, hand)
        return
    lines = [line for line in sheet(house, options, hand).items if line.id == item]
    found = [sum(getattr(line, unit) for line in lines) for unit in ("points", "doubles", "limit")]
    assert found == [points, doubles, limit]


@pytest.mark.parametrize("house", [RUBY, SNAKE, CLEAN, FLOWERS])
def test_written_file_reads_back_equal(house):
    first = read_house(BASE + house, TABLES)
    again = read_house(write_house(first, TABLES["european_classical"]), TABLES)
    assert (again.tile_lists, again.own_shapes, again.options) == (
        first.tile_lists,
        first.own_shapes,
        first.options,
    )
    assert repr(again.items) == repr(first.items)


def test_own_option_changes_setting():
    hand = "| 234m 567p 678s 345s 9*9p"
    assert sheet(CLEAN, {"least": 1}, hand).won
    short = sheet(CLEAN, {"least": 3}, hand)
    assert (short.won, short.total) == (False, 0)
    assert [warning.code for warning in short.warnings][-1] == "too_few_doubles"


def test_own_option_rejects_invalid_value():
    table = read_house(BASE + CLEAN, TABLES)
    with pytest.raises(ScoringError, match=r"option clean is 'x', it must be either \| suit \| none"):
        load_rules(table, {"clean": "x"})
    with pytest.raises(ScoringError, match="at least 2"):
        load_rules(table, {"kong_points": 1})


def test_own_shape_wins_only_under_house_rules():
    rules = load_rules(read_house(BASE + SNAKE, TABLES))
    hand = Hand.parse("| 123455678*9s ESWN")
    assert not hand.has_winning_shape
    assert hand.problems(own_shapes=rules.own_shapes) == []
    assert [problem.code for problem in hand.problems()] == ["no_winning_shape"]


LISTED = [
    (RUBY, "ruby", "tiles      ruby = 1579sC"),
    (SNAKE, "long_snake", "shape      long_snake: 1 x run of 9, 1 x single of suited, 1 x each of winds"),
    (CLEAN, "kong_points", "option     kong_points = 6  (a whole number, at least 2)"),
    (CLEAN, "clean_suit", "only if clean is suit"),
]


@pytest.mark.parametrize(("house", "name", "says"), LISTED)
def test_describe_lists_own_declarations(house, name, says):
    assert any(says in line for line in describe(read_house(BASE + house, TABLES), name))


REFUSED = [
    # Columns: the file after its base, what the message says
    ('[tiles]\nruby = ""', "line 3: tiles.ruby contains no tile: write some"),
    ('[tiles]\nruby = "5x"', "line 3: tiles.ruby is '5x': '5x' is not a tile"),
    ('[tiles]\nruby = "C 1f"', "line 3: tiles.ruby contains 1f, which forms no set"),
    ("[tiles]\nruby = 5", "line 2: tiles is {'ruby': 5}, it must be text: tiles such as '1579s C'"),
    ('[tiles]\nwinds = "E"', "line 3: tiles.winds has the name of a kind of tile that exists"),
    ('[tiles]\nRuby = "E"', "line 3: tiles.Ruby must be named in lower-case letters"),
    (
        RUBY + '[add.x]\npoints = 1\nwhen = { condition = "triplet", of = "rubi" }',
        "of does not know 'rubi': did you mean ruby?",
    ),
    ("[shapes.x]\ngroups = []", "line 3: shapes.x.groups is [], it must be a list of 1 to 8 groups"),
    ("[shapes.seven_pairs]\ngroups = [{ run = 9 }]", "shapes.seven_pairs has the name of a shape"),
    ("[shapes.x]\ngroups = [{ count = 2 }]", "shapes.x.groups.0 has no kind: give one of run, knit"),
    ('[shapes.x]\ngroups = [{ run = 3, pair = "any" }]', "shapes.x.groups.0 has run and pair: give one of"),
    ('[shapes.x]\ngroups = [{ pair = "own_wind" }]', "groups.0.pair does not know 'own_wind'"),
    ('[shapes.x]\ngroups = [{ pair = "any", first = 1 }]', "groups.0.first has no meaning for pair: leave it"),
    ("[shapes.x]\ngroups = [{ run = 5, first = 7 }]", "groups.0.first is 7, a run of 5 begins with 5 at"),
    ('[shapes.x]\ngroups = [{ run = 5, suit = "d" }]', "groups.0.suit is 'd', it must be one letter of a, b"),
    ('[shapes.x]\ngroups = [{ knit = 2, suit = "a" }]', "it must be 2 different letters of a, b, c"),
    ('[shapes.x]\ngroups = [{ pair = "winds", suit = "a" }]', "groups.0.suit has no tiles of a suit"),
    ('[shapes.x]\ngroups = [{ each = "greens", suit = "a" }]', "groups.0.suit needs as many tiles in every"),
    ('[shapes.x]\ngroups = [{ pair = "any", count = 6 }]', "of 12 tiles, a winning hand has 14: add 2"),
    ("[shapes.x]\ngroups = [{ run = 9, count = 2 }]", "groups of 18 tiles, a winning hand has 14: take 4"),
    (
        "[shapes.x]\ngroups = ["
        + ", ".join(f'{{ single = "{kind}", count = 2 }}' for kind in ("any", "suited", "simples", "majors"))
        + ', { single = "greens", count = 2 }, { single = "honors", count = 4 }]',
        "shapes.x has too many groups that may be made in many ways: give fewer",
    ),
    ("[own_options.x]\ndefault = 1", "own_options.x.description is missing: give text"),
    ('[own_options.x]\ndefault = "a"\ndescription = "d"', "own_options.x.choices is missing: give the words"),
    ('[own_options.limit]\ndefault = 1\ndescription = "d"', "has the name of an option or item that exists"),
    (
        '[own_options.x]\ndefault = "a"\ndescription = "d"\nchoices = ["b", "c"]',
        r"own_options.x.default is 'a', it must be b | c",
    ),
    (
        '[own_options.x]\ndefault = 1\ndescription = "d"\nchoices = ["b", "c"]',
        "own_options.x.choices are of another kind than the default 1",
    ),
    ('[own_options.x]\ndefault = 4000000000\ndescription = "d"', "it must be a whole number, 0 to 1000000"),
    ('[own_options.x]\ndefault = -5\ndescription = "d"', "it must be a whole number, 0 to 1000000"),
    (
        '[own_options.x]\ndefault = 1\nchoices = [1, 4000000000]\ndescription = "d"',
        "own_options.x.choices is 4000000000, it must be a whole number, -1000000 to 1000000",
    ),
    (
        CLEAN.replace("least = 2", "choices = [6, -2]").replace("points = {", "doubles = {"),
        "add.kong_extra.doubles.option names 'kong_points', which may be -2: 0 to 100 can be counted",
    ),
    ('[add.y]\npoints = 1\nwhen = { condition = "kongs", count = -5 }', "it must be a whole number, 0 to 99"),
    ('[own_options.x]\ndefault = 1\ndescription = "d"\nleast = 2', "least needs a default that is a whole"),
    (
        '[own_options.x]\ndefault = 1\ndescription = "d"\nsets = "minimun"',
        "sets names 'minimun', which is not a known field: did you mean minimum?",
    ),
    (
        '[own_options.x]\ndefault = 1\ndescription = "d"\nsets = "rounding"',
        "sets names 'rounding', which cannot be 1, it must be before_doubles",
    ),
    (
        '[own_options.x]\ndefault = 1\ndescription = "d"\nsets = "minimum"\n[settings]\nminimum = 2',
        "sets names 'minimum', which [settings] sets as well",
    ),
    (
        '[add.x]\npoints = { option = "y" }\nwhen = { condition = "chow" }',
        "add.x.points.option names 'y', which is not a known option",
    ),
    (
        '[add.x]\npoints = { option = "rounding" }\nwhen = { condition = "chow" }',
        "add.x.points.option names 'rounding', which is not a whole number",
    ),
    (
        '[add.x]\npoints = 1\nwhen = { condition = "kongs", count = { option = "rounding" } }',
        "add.x.when.count is ",
    ),
    (
        CLEAN + '[add.x]\npoints = 1\nonly_if = { clean = "siut" }\nwhen = { condition = "chow" }',
        "add.x.only_if.clean is 'siut', it must be either | suit | none",
    ),
    (
        CLEAN + '[add.x]\npoints = 1\nonly_if = { cleen = "suit" }\nwhen = { condition = "chow" }',
        "add.x.only_if.cleen is unknown: did you mean clean?",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("house", "says"), REFUSED)
def test_read_house_rejects_invalid_declaration(house, says):
    with pytest.raises(ScoringError) as refused:
        read_house(BASE + house, TABLES)
    assert refused.value.code == "bad_house_rules"
    assert says in refused.value.message


BOUNDED = """
[own_options.many]
default = 3
description = "how much"
[add.run]
doubles = { option = "many" }
when = { condition = "consecutive_triplets", count = 3 }
"""
COUNTED = BOUNDED.replace("doubles = {", "points = {").replace("count = 3", 'count = { option = "many" }')


@pytest.mark.parametrize(("house", "most"), [(BOUNDED, 100), (COUNTED, 99)], ids=["doubles", "counted"])
def test_own_option_is_bounded_by_countable_maximum(house, most):
    table = read_house(BASE + house, TABLES)
    load_rules(table, {"many": most})
    with pytest.raises(ScoringError, match=f"it must be a whole number, 0 to {most}"):
        load_rules(table, {"many": most + 1})
    with pytest.raises(ScoringError, match=f"options.many is 500000, it must be a whole number, 0 to {most}"):
        read_house(f"{BASE}{house}[options]\nmany = 500000", TABLES)


def test_million_doubles_use_little_memory():
    house = "".join(
        f'[add.a{number}]\npoints = 1000000\ndoubles = 1000000\nwhen = {{ condition = "pung", of = "any" }}\n'
        for number in range(100)
    )
    found = sheet(house, {}, "111m 222m | 333m 444m 55*m")
    assert (found.doubles, found.total) == (MAX_DOUBLES, found.limit)
    assert len(str(found.uncut)) < 50
    assert any(step.code == "doubled" for step in explain(found))
