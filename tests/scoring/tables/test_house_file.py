"""Tests of files of house rules: changes, errors and limits."""

import tomllib
import tracemalloc

import pytest

from scoring import Context, Hand, load_rules, score
from scoring.errors import ScoringError
from scoring.tables.house_file import MAX_BYTES, find_line, read_house, read_toml
from scoring.tables.shipped import TABLES
from tests.scoring.command import run_command_line

BASE = 'base = "european_classical"\n'
HAND = "555m CCCC | 222s 111p EE*"  # 52 points and two doubles
SEVEN_PAIRS = "| 22m 55m 77p 99p 11s EE NN*"


def total(house, hand=HAND, context=None):
    rules = load_rules(read_house(BASE + house, TABLES))
    return score(Hand.parse(hand), context or Context(seat="N", round="S", source="discard"), rules).total


CHANGES = [
    # Columns: the file after its base, the hand's total
    ("", 200),
    ("[options]\nlimit = 150", 150),
    ('[options]\nrounding = "none"', 208),
    ("[options]\npung_hand = false", 100),
    ("[items.winning]\npoints = 30", 240),
    ("[items.pung_hand]\non = false", 100),
    ("[items.winning]\npoints = -20", 40),
    ("[items.winning]\npoints = -200", 0),  # no hand counts less than nothing
    ("[settings]\nrounding_step = 5\nrounding_to = 'up'", 220),
    ("[settings]\nrounding = 'total'\nrounding_step = 100", 200),
    ("[settings]\nrounding_step = 100\nrounding_to = 'down'", 0),
    ("[settings]\nminimum = 201", 0),
    ("[items.pung_hand]\nreplaces = ['pung_dragons', 'kong_dragons']", 80),
    ("[items.pung_hand]\notherwise = true", 100),
    ("[items.pung_hand]\nunless = [{ condition = 'kongs', count = 1 }]", 100),
    ("[items.pung_hand]\nunless = [{ condition = 'kongs', count = 2 }]", 200),
    ("[items.pung_hand]\nalso = [{ condition = 'self_drawn' }]", 100),
    ("[items.chow_hand]\ninstead = [{ condition = 'self_drawn' }, { condition = 'winning' }]", 400),
    ("[items.pung_hand]\ndoubles = 2", 400),
    ("[items.pung_hand]\ndoubles = 0\nlimit = 0.5", 250),
    ("[items.pung_simples]\npoints = 10\nconcealed_points = 20", 320),
    (
        '[items.pung_dragons]\nwhen = { condition = "triplet", of = "dragons" }',
        480,
    ),  # a point item that also doubles
    (
        "[add.two_concealed]\npoints = 12\nwhen.condition = 'concealed_triplets'\n"  # noqa: ISC004
        "when.count = 2\nwhen.or_more = true",
        240,
    ),
    (
        '[add.kong_of_red]\ndoubles = 1\nabsorbs = ["pung_hand"]\nwhen = { condition = "kongs", count = 1 }',
        200,
    ),
    (
        '[add.dots]\nlimit = 1.0\nwho = "winner"\nwhen = { condition = "triplet", of = "terminals, winds" }',
        500,
    ),
]


@pytest.mark.parametrize(("house", "expected"), CHANGES)
def test_house_change_total(house, expected):
    assert total(house) == expected


SIX = "[add.six]\npoints = 100\nwhen = { condition = 'bonus_tile_count', tiles = 6 }"


@pytest.mark.parametrize(
    ("flowers", "expected"),
    [
        ("1f 2f 3f 1g 2g", 80),  # 42 points, a double
        ("1f 2f 3f 1g 2g 3g", 300),  # 146
        ("1f 2f 3f 1g 2g 3g 4f", 400),  # 50, doubles for chows, all flowers and the own one
    ],
)
def test_house_can_count_bonus_tiles(flowers, expected):
    assert total(SIX, f"234m 567m 789p | 456s 22s* | {flowers}") == expected


def test_house_can_add_winning_shape():
    with pytest.raises(ScoringError, match="not a winning hand"):
        total("", SEVEN_PAIRS)
    seven = (
        '[add.seven_pairs]\nlimit = 0.6\nwho = "winner"\nwhen = { condition = "shape", of = "seven_pairs" }'
    )
    assert total(seven, SEVEN_PAIRS) == 300


def test_house_sets_names_and_sources():
    house = read_house(
        BASE + 'name = "ours"\ntitle = "Ours"\n[items.winning]\nname = "Mah Jongg!"\n'
        '[add.kongs]\nname = "Any kong"\nnative = "槓"\npoints = 1\nsource = "grandma"\n'
        'when = { condition = "kongs", count = 1 }',
        TABLES,
    )
    lines = {line.id: line for line in score(Hand.parse(HAND), Context(), load_rules(house)).items}
    assert (house.name, house.title) == ("ours", "Ours")
    assert lines["winning"].name == "Mah Jongg!"
    assert (lines["kongs"].name, lines["kongs"].native, lines["kongs"].source) == (
        "Any kong",
        "槓",
        "grandma",
    )


REFUSED = [
    # Columns: the file, what the message says (the base is line 1)
    ('bas = "bmja"', "line 1: bas is unknown: did you mean base?"),
    ('base = "bmjaa"', "line 1: base is 'bmjaa', which is not a known rule set: did you mean bmja?"),
    (BASE + "[options]\n\nlimt = 300", "line 4: options.limt is unknown: did you mean limit?"),
    (BASE + "[options]\nlimit = -1", "line 3: options.limit is -1, it must be a whole number, at least 1"),
    (BASE + "[options]\nlimit = true", "line 3: options.limit is True, it must be a whole number"),
    (
        BASE + '[options]\nrounding = "up"',
        "line 3: options.rounding is 'up', it must be before_doubles | total",
    ),
    (
        BASE + "[items.wining]\npoints = 1",
        "line 2: items.wining is unknown: did you mean winning?",
    ),
    (
        BASE + "[items.winning]\npoint = 1",
        "line 3: items.winning.point is unknown: did you mean points?",
    ),
    (
        BASE + '[items.winning]\npoints = "1"',
        "line 3: items.winning.points is '1', it must be a whole number",
    ),
    (BASE + "items.winning.points = 1.5", "line 2: items.winning.points is 1.5, it must be a whole number"),
    (
        BASE + "[items.pung_simples]\npoints = 1",
        "line 3: items.pung_simples.points needs concealed_points",
    ),
    (BASE + "[items]\nwinning = 3", "line 3: items.winning is 3, it must be a table: write [items.winning]"),
    (
        BASE + '[items.winning]\nabsorbs = ["pungs"]',
        "line 3: items.winning.absorbs names 'pungs', which is not a known item",
    ),
    (
        BASE + '[items.winning]\nwho = "east"',
        "line 3: items.winning.who is 'east', it must be all, winner, loser or fishing",
    ),
    (
        BASE + "[settings]\nrounding_step = 0",
        "line 3: settings.rounding_step is 0, it must be a whole number, 1",
    ),
    (BASE + "[payout]\nworths = []", "line 3: payout.worths is [], it must be a list of whole numbers"),
    (
        BASE + '[items.winning]\nonly_with = ["pungs"]',
        "line 3: items.winning.only_with names 'pungs', which is not a known item",
    ),
    (BASE + "[dealing]\neast_stay = 1", "line 3: dealing.east_stay is unknown: did you mean east_stays?"),
    (BASE + "[dealing]\neast_stays = 1", "line 3: dealing.east_stays is 1, it must be true or false"),
    (
        BASE + '[penalties.faulty_claim]\nto = "east"',
        "line 3: penalties.faulty_claim.to is 'east', it must be winner, each or named",
    ),
    (BASE + "[add.x]\npoints = 1", "line 2: add.x.when is missing: give {"),
    (BASE + '[add.x]\nwhen = { condition = "pung_hand" }', "line 2: add.x pays nothing"),
    (
        BASE + "[add.winning]\npoints = 1",
        "line 2: add.winning has the name of an item or option of",
    ),
    (BASE + "[add.Größe]\npoints = 1", "TOML"),
    (
        BASE + '[add.x]\npoints = 1\nwhen = { condition = "pungs" }',
        "line 4: add.x.when.condition is 'pungs', which is not a known condition: did you mean pung?",
    ),
    (
        BASE + '[add.x]\npoints = 1\nwhen = { condition = "pung" }',
        "line 4: add.x.when.of is missing: give one of ",
    ),
    (
        BASE + '[add.x]\npoints = 1\nwhen = { condition = "pung", of = "dragon" }',
        "line 4: add.x.when.of does not know 'dragon': did you mean dragons?",
    ),
    (
        BASE + '[add.x]\npoints = 1\nwhen = { condition = "kongs", count = "2" }',
        "line 4: add.x.when.count is '2', it must be a whole number",
    ),
    (
        BASE + '[add.x]\npoints = 1\nwhen = { condition = "moon", tile = "0p" }',
        "line 4: add.x.when.tile cannot be: '0p' is not a tile",
    ),
    (BASE + "[options\n", "this is not TOML"),
    ('name = "ours"', "base is missing: give the name of a rule set"),
    (BASE + "name = 3", "line 2: name is 3, it must be text"),
    (BASE + "options = 3", "line 2: options is 3, it must be a table: write [options]"),
    (BASE + '[options]\nlimit = "300"', "line 3: options.limit is '300', it must be a whole number"),
    (BASE + "[options]\nwinning = 1", "line 3: options.winning is 1, it must be true or false"),
    (BASE + "[items.winning]\npoints = 1000001", "line 3: items.winning.points is 1000001"),
    (BASE + "[items.winning]\nlimit = nan", "line 3: items.winning.limit is nan, it must be a share"),
    (BASE + "[items.winning]\nlimit = 10.5", "line 3: items.winning.limit is 10.5, it must be a share"),
    (BASE + "[items.winning]\nlimit = true", "line 3: items.winning.limit is True, it must be a share"),
    (BASE + "[items.winning]\nabsorbs = [\n1]", "line 3: items.winning.absorbs is [1], it must be a list"),
    (BASE + "[items.winning]\nwhen = 3", "line 3: items.winning.when is 3, it must be "),
    (BASE + "[add.Size]\npoints = 1", "line 2: add.Size must be named in lower-case letters"),
    (
        BASE + '[add.x]\npoints = 1\nwhen = { condition = "moon", tile = "1p", til = 2 }',
        "line 4: add.x.when.til is unknown: did you mean tile?",
    ),
    (  # only a triplet may be of several kinds
        BASE + '[add.x]\npoints = 1\nwhen = { condition = "pung", of = "winds, dragons" }',
        "line 4: add.x.when.of does not know 'winds, dragons': did you mean dragons?",
    ),
    ("a = " + 5000 * "[" + 5000 * "]", "nested too deeply"),
    (
        BASE + 'title = """\n[options]\nlimit = 5\n"""\n[options]\nlimit = -1',
        "line 7: options.limit is -1",
    ),
    (BASE + "description = '''\nlimt = 5\n'''\n[options]\nlimt = 1", "line 6: options.limt"),
]


@pytest.mark.parametrize(("text", "message"), REFUSED)
def test_read_house_rejects_invalid_file(text, message):
    with pytest.raises(ScoringError) as refused:
        read_house(text, TABLES)
    assert refused.value.code == "bad_house_rules"
    assert message in refused.value.message


def test_command_scores_house_file(tmp_path):
    file = tmp_path / "ours.toml"
    file.write_text(BASE + "[items.pung_hand]\ndoubles = 2\n", "utf-8")
    status, out = run_command_line("--house", str(file), "--explain", "pung_hand")
    assert status == 0
    assert "2 doubles" in out
    status, out = run_command_line("--house", str(file), line='{"hand": "555m CCCC | 222s 111p EE*"}\n')
    assert status == 0
    assert "total 400" in out
    file.write_text(BASE + "[items.pung_hand]\ndouble = 2\n", "utf-8")
    status, out = run_command_line("--house", str(file), "--list")
    assert status == 1
    assert "line 3: items.pung_hand.double" in out
    assert run_command_line("--house", str(tmp_path / "none.toml"))[0] == 1


FILE = '''\
base = "bmja"  # limit = 1
description = """
limit = 2
[options]
rounding = "none" """
[options]

limit = [
  1,  # rounding = 3
  2,
]
rounding = 4
items."nine gates".points = 5
[items.winning]
when = { condition = "pung", of.kind = "winds" }
'literal key' = \'\'\'
points = 6
[items.purity]\'\'\'
points = 7
[ items . "purity" ]
points = """a \\""" b
on = 8"""
on = false
[[rows]]
first = 1
'''
LINES = [
    # Columns: key, line
    (("base",), 1),
    (("description",), 2),
    (("options",), 6),
    (("options", "limit"), 8),
    (("options", "rounding"), 12),
    (("options", "items"), 13),
    (("options", "items", "nine gates", "points"), 13),
    (("items",), 14),
    (("items", "winning"), 14),
    (("items", "winning", "when"), 15),
    (("items", "winning", "when", "of", "kind"), 15),
    (("items", "winning", "literal key"), 16),
    (("items", "winning", "points"), 19),
    (("items", "purity"), 20),
    (("items", "purity", "points"), 21),
    (("items", "purity", "on"), 23),
    (("items", "purity", "absent"), 20),  # the table that could hold it
    (("rows",), 24),
    (("rows", "first"), 25),
    (("absent",), None),
]


@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["LF", "CRLF"])
@pytest.mark.parametrize(("path", "line"), LINES, ids=str)
def test_line_of_key(path, line, newline):
    text = FILE.replace("\n", newline)
    assert tomllib.loads(text)
    assert find_line(text, path) == line


def test_line_of_ignores_unicode_line_ends():
    assert find_line('a = "\x85 \u2028"\nb = 1', ("b",)) == 2


def test_line_of_is_linear_in_lines():
    text = "a = [\n" + "1,\n" * 20_000 + "]\nb = 1"
    assert find_line(text, ("b",)) == 20_003


TOO_LONG, TOO_DEEP = "too long: 64 kB", "nested too deeply"
NOT_READ = [
    # Columns: what the file says, words of the refusal
    (".".join("a" * 20_000) + " = 1", TOO_DEEP),
    (".".join("a" * 9) + " = 1", TOO_DEEP),
    ("'a' . \"b.\"" * 9 + " = 1", TOO_DEEP),
    ("[" + ".".join("a" * 9) + "]", TOO_DEEP),
    ("a = " + "[" * 9 + "]" * 9, TOO_DEEP),
    ("a = " + "{a=" * 9 + "1" + "}" * 9, TOO_DEEP),
    ("a = " + "[" * 30_000, TOO_DEEP),
    ("a = '" + "é" * (MAX_BYTES // 2) + "'", TOO_LONG),
    ("#" * 200_000, TOO_LONG),
    ("a = " + "9" * 5000, "this is not TOML"),
    ("a.b = [{c = 0x" + "9" * 5000 + "}]", "more than 64 bits"),
    ("a = '\ud800", "this is not TOML"),
    ('a = """\\', "this is not TOML"),
]


@pytest.mark.parametrize(("text", "says"), NOT_READ, ids=range(len(NOT_READ)))
def test_read_toml_rejects_excessive_file(text, says):
    with pytest.raises(ScoringError, match=says) as refused:
        read_toml(text)
    assert refused.value.code == "bad_house_rules"


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("a = 1", {"a": 1}),
        ("\ufeffa = 1", {"a": 1}),
        ("a = '" + "[.{" * 1000 + "'  # " + "[.{" * 1000, {"a": "[.{" * 1000}),
        ('a = """' + '\\"[.\n' * 1000 + '"""', {"a": '"[.\n' * 1000}),
        ("a = [" + "0.5, " * 1000 + "]", {"a": [0.5] * 1000}),
        ("a = " + "[" * 8 + "]" * 8, {"a": [[[[[[[[]]]]]]]]}),
    ],
    ids=range(6),
)
def test_read_toml_values(text, values):
    assert read_toml(text) == values


def test_read_toml_memory_is_bounded():
    tracemalloc.start()
    try:
        read_toml("".join(f"a{number}.b.c.d.e.f.g.h=1\n" for number in range(2900)))
        assert tracemalloc.get_traced_memory()[1] < 100_000_000
    finally:
        tracemalloc.stop()
