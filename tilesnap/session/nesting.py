"""Recognise text that is nested so deeply that reading it would overflow the stack of a browser's Python."""

from __future__ import annotations

import re

DEEPEST = 60
"""Brackets inside each other: a game's file has less than 12."""
_BRACKETS = re.compile(r"[\[{}\]]")


def is_nested_too_deeply(text: str) -> bool:
    """Return whether the brackets of a text, those in strings too, are nested deeper than any file of ours.

    In a browser a native parser that recurses too deeply ends the whole engine, without an exception.
    """
    depth = 0
    for bracket in _BRACKETS.findall(text):
        depth = depth + 1 if bracket in "[{" else max(depth - 1, 0)
        if depth > DEEPEST:
            return True
    return False
