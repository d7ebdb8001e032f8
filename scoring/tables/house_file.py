"""House rules: a TOML file over a rule set, checked line by line. It holds values, never code.

base = "european_classical"
[options]               # limit, rounding and the base's other options; an item's id switches it on or off
limit = 300
[items.winning]         # change an item of the base: on, name, points, doubles, limit, when...
points = 10
[dealing]               # who deals next
east_stays_after_draw = false
[penalties.faulty_claim]
amount = 50
[add.three_concealed]   # an own item, made from any registered condition
name = "Three concealed pungs"
doubles = 1
when = { condition = "concealed_triplets", count = 3 }
"""

from __future__ import annotations

import re
import tomllib
from functools import partial
from typing import TYPE_CHECKING, Any

from scoring.errors import ScoringError
from scoring.validation import check_whole_numbers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from scoring.tables.schema import RuleTable
    from scoring.validation import KeyPath


def read_house(text: str, bases: Mapping[str, RuleTable]) -> RuleTable:
    """Return the rule table of a house from the text of its file.

    Raises:
        ScoringError: `bad_house_rules` with the line, the key and the nearest valid name.

    """
    return build_house(read_toml(text), bases, partial(find_line, text), is_new=True)


def build_house(
    values: Mapping[str, object],
    bases: Mapping[str, RuleTable],
    find_line: Callable[[KeyPath], int | None] = lambda _path: None,
    *,
    is_new: bool = False,
) -> RuleTable:
    """Return the rule table of a house from the values of its file.

    Args:
        values: The contents of the file.
        bases: The rule tables that a file may be over.
        find_line: Returns the line of a key, if known.
        is_new: Refuse conditions that no hand can meet, or that ignore a parameter. Rules stored with games
            may
            hold them, as earlier versions accepted them.

    Raises:
        ScoringError: `bad_house_rules` with the key, and the line if there is one.

    """
    # Most programs that import `scoring` read no file.
    from scoring.tables.house_table import HouseTableBuilder  # noqa: PLC0415

    return HouseTableBuilder(values, bases, find_line, is_new=is_new).build()


def apply_house_changes(base: RuleTable, changes: Mapping[str, object]) -> RuleTable:
    """Return a rule table with a house's changes in the form of its file; it keeps its name and title.

    Raises:
        ScoringError: `bad_house_rules`.

    """
    if not changes:
        return base
    return build_house(
        {"name": base.name, "title": base.title, **changes, "base": base.name}, {base.name: base}
    )


BYTE_ORDER_MARK = "\ufeff"
"""Some editors begin a file with it."""
MAX_BYTES = 65_536
MAX_DEPTH = 8
"""A part, an item, its condition, a parameter: four levels, and a few to spare."""

# Quoted text and comments hold no structure; an unclosed text extends to the end.
_TOKEN = re.compile(
    r"""
    (?P<text> \"{3} (?:\\.|[^\\])*? (?:\"{3,5}|\Z) | '{3} .*? (?:'{3,5}|\Z)
      | "(?:\\.|[^"\\\n])*"? | '[^'\n]*'? )
    | (?P<comment> \#[^\n]* )
    | (?P<open> [\[{] ) | (?P<close> [\]}] )
    | (?P<dot> \. ) | (?P<end> \n ) | (?P<apart> [=,] )
    """,
    re.DOTALL | re.VERBOSE,
)


def read_toml(text: str) -> dict[str, Any]:
    """Return the contents of a file of at most 64 kB, nested at most eight levels deep.

    Raises:
        ScoringError: `bad_house_rules`.

    """
    if len(text.encode("utf-8", "replace")) > MAX_BYTES:
        raise _fault("too_long", "this file is too long: 64 kB are allowed")
    if _is_deep(text):
        raise _fault("too_deep", "this file is nested too deeply")
    try:
        values = tomllib.loads(text.removeprefix(BYTE_ORDER_MARK))
        check_whole_numbers(values)
    except ValueError as error:  # raised for faulty TOML, and for a whole number of thousands of digits
        raise _fault("no_toml", f"this is not TOML: {error}", reason=str(error)) from None
    return values


def _fault(why: str, message: str, **params: object) -> ScoringError:
    details: dict[str, object] = {
        "place": "key",
        "why": why,
        "text": message,
        "key": "",
        "line": None,
        **params,
    }
    return ScoringError("bad_house_rules", message, **details)


def find_line(text: str, path: KeyPath) -> int | None:
    """Return the line, from 1, on which a key of valid TOML begins; for an absent key, that of its table.

    It is None where the text holds nothing of the path.
    """
    lines: dict[KeyPath, int] = {}
    text = text.removeprefix(BYTE_ORDER_MARK)
    table: KeyPath = ()
    for number, statement in _statements(text):
        values = tomllib.loads(statement)
        if not values:
            continue
        paths = list(_paths(values))
        if statement.lstrip().startswith("["):
            table = paths[-1]
            given = paths
        else:
            given = [(*table, *each) for each in paths]
        for each in given:
            lines.setdefault(each, number)
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path)


def _is_deep(text: str) -> bool:
    """Return True if brackets, or the parts of a key, are nested too deeply."""
    brackets = dots = 0
    for token in _TOKEN.finditer(text):
        kind = token.lastgroup
        if kind == "dot":
            dots += 1
        elif kind not in ("text", "comment"):
            dots = 0
        brackets += (kind == "open") - (kind == "close")
        if max(brackets, dots + 1) > MAX_DEPTH:
            return True
    return False


def _statements(text: str) -> Iterator[tuple[int, str]]:
    """Yield each header and each key with its value, and the line on which it begins.

    A statement continues on the next line while a bracket or a text in three quotes is open.
    """
    start, brackets, number = 0, 0, 1
    for token in _TOKEN.finditer(text):
        brackets += (token.lastgroup == "open") - (token.lastgroup == "close")
        if token.lastgroup == "end" and not brackets:
            yield number, text[start : token.end()]
            number += text.count("\n", start, token.end())
            start = token.end()
    yield number, text[start:]


def _paths(values: dict[str, object]) -> Iterator[KeyPath]:
    """Yield the path of every key in nested tables, the outer ones first."""
    for key, value in values.items():
        yield (key,)
        if isinstance(value, dict):
            yield from ((key, *inner) for inner in _paths(value))
