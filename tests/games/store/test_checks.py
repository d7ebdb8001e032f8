"""Tests of the checks of incoming data."""

from datetime import timedelta

import pytest

from scoring.errors import ScoringError
from tests.games.log_builders import EVENING, build_log, forge_entry, start_event
from tilesnap.games.log import SealedEntry
from tilesnap.games.store.checks import (
    MAX_CLOCK_LEAD,
    MAX_ENTRY_LENGTH,
    check_ids,
    check_json,
    check_log,
    is_storable_text,
)


@pytest.mark.parametrize("text", ['{"by": "北"}', "[]", "null", '"\\u0000"'])
def test_check_json_accepts_json(text):
    check_json(text)


@pytest.mark.parametrize("text", ["", "{", "\0", '"\ud800"', "[" * 100_000])
def test_check_json_rejects_other_text(text):
    with pytest.raises(ScoringError) as raised:
        check_json(text)
    assert raised.value.code == "bad_game"


@pytest.mark.parametrize(("text", "plain"), [("北 🀄", True), ("", True), ("\0", False), ("\udfff", False)])
def test_is_plain_rejects_lone_surrogates_and_nul(text, plain):
    assert is_storable_text(text) is plain


def test_check_ids():
    check_ids("A-z_0", "phone")
    for pair in (("", "phone"), ("e1", ""), ("a b", "phone"), ("e1", "x" * 65)):
        with pytest.raises(ScoringError):
            check_ids(*pair)


def log(**changed):
    """Return a log of two entries, of which the second is changed, with a recomputed digest."""
    return forge_entry(
        [entry.sealed_entry for entry in build_log(start_event(), start_event())], 2, **changed
    )


LATE = (EVENING + MAX_CLOCK_LEAD + timedelta(minutes=1)).isoformat()
UNFIT = {
    # the changes to the second entry; the error code
    "letters without end": ({"id": "x" * 100_000}, "entry_unfit"),
    "a formula": ({"id": "=1+1"}, "entry_unfit"),
    "no letter": ({"id": ""}, "entry_unfit"),
    "a number as its id": ({"id": 7}, "entry_unfit"),
    "half a letter": ({"id": "\ud800"}, "entry_unfit"),
    "another device": ({"device": "@SUM(A1)"}, "entry_unfit"),
    "a link that is none": ({"link": "=1+1"}, "entry_unfit"),
    "a link that is a number": ({"link": 7}, "entry_unfit"),
    "no device": ({"device": None}, "entry_unfit"),
    "a time that is none": ({"at": "yesterday"}, "entry_unfit"),
    "a time in seconds": ({"at": 1_700_000_000}, "entry_unfit"),
    "a time without its zone": ({"at": "2026-11-23T19:00:00"}, "entry_unfit"),
    "one id twice": ({"id": "e1"}, "entry_twice"),
    "a time to come": ({"at": LATE}, "entry_in_future"),
    "a time to come elsewhere": ({"at": "2031-01-01T00:00:00+14:00"}, "entry_in_future"),
    "more than any device sends": ({"event": {"kind": "x" * MAX_ENTRY_LENGTH}}, "entry_too_long"),
}


@pytest.mark.parametrize(("changed", "code"), UNFIT.values(), ids=UNFIT)
def test_check_log_rejects_unfit_entry(changed, code):
    with pytest.raises(ScoringError) as raised:
        check_log(log(**changed), EVENING)
    assert (raised.value.code, raised.value.params["number"]) == (code, 2)
    assert "entry 2 " in raised.value.message
    assert len(raised.value.message) < 300


@pytest.mark.parametrize("at", [EVENING, EVENING + MAX_CLOCK_LEAD, EVENING - timedelta(days=9999)], ids=str)
def test_check_log_accepts_clock_differences(at):
    check_log(log(at=at.isoformat()), EVENING)
    assert isinstance(log()[1], SealedEntry)
