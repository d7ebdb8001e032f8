"""The line of a TOML file on which a key stands: Python's own reader of TOML does not say."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

Path = tuple[str | int, ...]


def line_of(text: str, path: Path) -> int | None:
    """Give the line, from 1, on which a key of valid TOML begins; of an absent one, the table to hold it.

    None where nothing of the path stands in the text.
    """
    lines: dict[Path, int] = {}
    table: Path = ()
    for number, statement, values in _statements(text):
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


def _statements(text: str) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """Give each header and each key with its value: the line it begins on, its text and what it says alone.

    Lines belong together until they can be read: text in three quotes and an array may have many.
    """
    statement, first = "", 1
    for number, line in enumerate(text.split("\n"), 1):
        statement += f"{line}\n"
        try:
            values = tomllib.loads(statement)
        except tomllib.TOMLDecodeError:
            continue
        if values:
            yield first, statement, values
        statement, first = "", number + 1


def _paths(values: dict[str, Any]) -> Iterator[Path]:
    """Give the path of every key in nested tables, the outer ones first."""
    for key, value in values.items():
        yield (key,)
        if isinstance(value, dict):
            yield from ((key, *inner) for inner in _paths(value))
