"""Lines of JSON with a hand, in either of its two forms."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, NoReturn

from scoring.errors import ScoringError
from scoring.records.case_record import read_case
from scoring.records.hand_record import HandRecord, read_hand_record

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping


MAX_DEPTH = 32
"""The deepest nesting; more than any record needs, and little enough for every part of Python."""


def parse_line(line: str) -> dict[str, object]:
    """Parse one JSON object that can be written as JSON again. Raises ScoringError `bad_json`."""
    record = read_json(line, "this line")
    if not isinstance(record, dict):
        raise ScoringError("bad_json", "write one JSON object a line, with the hand in it")
    return record


def read_json(text: str, name: str) -> object:
    """Parse JSON that can be written as JSON again.

    Args:
        text: The JSON text.
        name: What an error message calls it.

    Raises:
        ScoringError: `bad_json`.
    """
    try:
        values: object = json.loads(text, parse_constant=_reject_constant, parse_float=_parse_number)
    except ValueError as error:
        raise ScoringError("bad_json", f"{name} is not JSON: {error}") from None
    except RecursionError:
        raise ScoringError("bad_json", f"{name} is nested too deeply") from None
    if exceeds_depth(values, MAX_DEPTH):
        raise ScoringError("bad_json", f"{name} is nested too deeply")
    if not is_encodable(json.dumps(values, ensure_ascii=False)):
        raise ScoringError("bad_json", f"{name} is not JSON: it contains half a character")
    return values


def exceeds_depth(values: object, most: int) -> bool:
    """Return True if lists and objects are nested deeper than `most`."""
    level: list[object] = [values]
    for _ in range(most):
        level = [
            inner
            for outer in level
            if isinstance(outer, (dict, list))
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
    return any(isinstance(each, (dict, list)) for each in level)


def is_encodable(text: str) -> bool:
    """Return True if UTF-8 can encode the text, which has no lone surrogates then."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _reject_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def _parse_number(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise ValueError(f"{digits[:20]} is too large a number")
    return number


def read_record(record: Mapping[str, object], own: Collection[str] = ()) -> HandRecord:
    """Read a hand as text, or in the form of a case file.

    Args:
        record: The record.
        own: The names of an engine's own facts.

    Raises:
        ScoringError: `bad_record`, `contradictory_context`, and as parsing of hands and contexts does.
    """
    if "hand" in record:
        return read_hand_record(record, own)
    if "concealed_tiles" in record or "melds" in record:
        return read_case(record)
    raise ScoringError("bad_record", 'give the hand as {"hand": text} or as melds and concealed_tiles')
