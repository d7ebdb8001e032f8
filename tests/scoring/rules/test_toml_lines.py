"""The line on which a key of a TOML file stands, however the file writes it."""

import tomllib

import pytest

from scoring.rules.toml_lines import line_of

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
