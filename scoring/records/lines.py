"""A line of JSON with a hand in it, in either of the two forms."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from scoring.records.case_record import read_case
from scoring.records.hand_record import Record, read_hand_record

if TYPE_CHECKING:
    from collections.abc import Mapping


def parse_line(line: str) -> dict[str, object]:
    """Read one JSON object. Raises ScoringError `bad_json`."""
    try:
        record = json.loads(line)
    except ValueError as error:
        raise ScoringError("bad_json", f"this line is no JSON: {error}") from None
    except RecursionError:
        raise ScoringError("bad_json", "this line is nested too deeply") from None
    if not isinstance(record, dict):
        raise ScoringError("bad_json", "write one JSON object a line, with the hand in it")
    return record


def read_record(record: Mapping[str, object]) -> Record:
    """Read a hand as text, or as a case file has it.

    Raises ScoringError `bad_record`, `contradictory_context` and what the hand's text and the context raise.
    """
    if "hand" in record:
        return read_hand_record(record)
    if "concealed_tiles" in record or "melds" in record:
        return read_case(record)
    raise ScoringError("bad_record", 'give the hand as {"hand": text} or as melds and concealed_tiles')
