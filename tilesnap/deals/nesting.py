"""A guard against text that is nested too deeply for the parsers of Python in the browser."""

from __future__ import annotations

import re

MAX_DEPTH = 60
"""Highest accepted number of nested brackets; the file of a game has fewer than 12."""
_BRACKETS = re.compile(r"[\[{}\]]")


def is_nested_too_deeply(text: str) -> bool:
    """Return True if the brackets of a text, also those in strings, are nested deeper than in any valid file.

    In the browser, a native parser that recurses too deeply kills the interpreter without raising an error.
    """
    depth = 0
    for bracket in _BRACKETS.findall(text):
        depth = depth + 1 if bracket in "[{" else max(depth - 1, 0)
        if depth > MAX_DEPTH:
            return True
    return False
