"""A line of JSON with a hand in it, in either of the two forms."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any, NoReturn

from scoring.errors import ScoringError
from scoring.records.case_record import read_case
from scoring.records.hand_record import Record, read_hand_record

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping


MOST_DEPTH = 32
"""More than any record needs, and few enough that every part of Python can follow."""


def parse_line(line: str) -> dict[str, object]:
    """Read one JSON object, which can be written as JSON again. Raises ScoringError `bad_json`."""
    record = read_json(line, "this line")
    if not isinstance(record, dict):
        raise ScoringError("bad_json", "write one JSON object a line, with the hand in it")
    return record


def read_json(text: str, name: str) -> object:
    """Read JSON that can be written as JSON again; `name` is what a fault calls it.

    Raises ScoringError `bad_json`.
    """
    try:
        values: object = json.loads(text, parse_constant=_no_number, parse_float=_number)
    except ValueError as error:
        raise ScoringError("bad_json", f"{name} is no JSON: {error}") from None
    except RecursionError:
        raise ScoringError("bad_json", f"{name} is nested too deeply") from None
    if is_deeper(values, MOST_DEPTH):
        raise ScoringError("bad_json", f"{name} is nested too deeply")
    if not can_be_sent(json.dumps(values, ensure_ascii=False)):
        raise ScoringError("bad_json", f"{name} is no JSON: it holds half a character")
    return values


def is_deeper(values: object, most: int) -> bool:
    """Tell whether lists and objects lie in each other deeper than that."""
    level: list[Any] = [values]
    for _ in range(most):
        level = [
            inner
            for outer in level
            if isinstance(outer, (dict, list))
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
    return any(isinstance(each, (dict, list)) for each in level)


def can_be_sent(text: str) -> bool:
    """Tell whether a text is whole characters, which UTF-8 has bytes for."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _number(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise ValueError(f"{digits[:20]} is too large a number")
    return number


def read_record(record: Mapping[str, object], own: Collection[str] = ()) -> Record:
    """Read a hand as text, with what an engine calls its `own` facts, or as a case file has it.

    Raises ScoringError `bad_record`, `contradictory_context` and what the hand's text and the context raise.
    """
    if "hand" in record:
        return read_hand_record(record, own)
    if "concealed_tiles" in record or "melds" in record:
        return read_case(record)
    raise ScoringError("bad_record", 'give the hand as {"hand": text} or as melds and concealed_tiles')
