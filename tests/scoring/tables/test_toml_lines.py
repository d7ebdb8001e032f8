"""The line on which a key of a TOML file stands, however the file writes it."""

import tomllib
import tracemalloc

import pytest

from scoring.errors import ScoringError
from scoring.tables.toml_lines import MOST_BYTES, line_of, read_toml

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
    # a row: key, line
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
def test_line(path, line, newline):
    text = FILE.replace("\n", newline)
    assert tomllib.loads(text)
    assert line_of(text, path) == line


def test_signs_that_only_other_formats_end_lines_with():
    assert line_of('a = "\x85 \u2028"\nb = 1', ("b",)) == 2


def test_many_lines_of_one_value_cost_no_more_than_their_length():
    text = "a = [\n" + "1,\n" * 20_000 + "]\nb = 1"
    assert line_of(text, ("b",)) == 20_003


TOO_LONG, TOO_DEEP = "too long: 64 kB", "nested too deeply"
REFUSED = [
    # a row: what the file says, words of the refusal
    (".".join("a" * 20_000) + " = 1", TOO_DEEP),
    (".".join("a" * 9) + " = 1", TOO_DEEP),
    ("'a' . \"b.\"" * 9 + " = 1", TOO_DEEP),
    ("[" + ".".join("a" * 9) + "]", TOO_DEEP),
    ("a = " + "[" * 9 + "]" * 9, TOO_DEEP),
    ("a = " + "{a=" * 9 + "1" + "}" * 9, TOO_DEEP),
    ("a = " + "[" * 30_000, TOO_DEEP),
    ("a = '" + "é" * (MOST_BYTES // 2) + "'", TOO_LONG),
    ("#" * 200_000, TOO_LONG),
    ("a = " + "9" * 5000, "this is no TOML"),
    ("a.b = [{c = 0x" + "9" * 5000 + "}]", "more than 64 bits"),
    ("a = '\ud800", "this is no TOML"),
    ('a = """\\', "this is no TOML"),
]


@pytest.mark.parametrize(("text", "says"), REFUSED, ids=range(len(REFUSED)))
def test_what_is_too_much_is_refused(text, says):
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
def test_what_is_read(text, values):
    assert read_toml(text) == values


def test_memory_is_bounded_whatever_the_file_says():
    tracemalloc.start()
    try:
        read_toml("".join(f"a{number}.b.c.d.e.f.g.h=1\n" for number in range(2900)))
        assert tracemalloc.get_traced_memory()[1] < 100_000_000
    finally:
        tracemalloc.stop()
