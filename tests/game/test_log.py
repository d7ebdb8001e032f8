"""The log is chained: whatever is changed, left out or added is found, and told."""

import json
from dataclasses import replace

import pytest

from game.events import Renamed, event_json, read_event
from game.log import Entry, check_chain
from scoring.errors import ScoringError
from tests.game.telling import begun, dealt, told, won

LOG = told(begun(), *(dealt(f"d{n}", f"d{n - 1}" if n else None, won(n % 4, 8, 8, 8, 8)) for n in range(5)))


def test_a_log_comes_back_from_its_json():
    text = json.dumps([entry.as_json() for entry in LOG])
    again = [Entry.from_json(values) for values in json.loads(text)]
    assert again == LOG
    check_chain(again)


CHANGES = {
    "another score": (
        lambda log: [*log[:2], replace(log[2], event=dealt("d1", "d0", won(1, 9, 8, 8, 8))), *log[3:]],
        3,
    ),
    "the same, sealed anew": (
        lambda log: [
            *log[:2],
            replace(log[2], event=dealt("d1", "d0", won(1, 9, 8, 8, 8))).sealed(),
            *log[3:],
        ],
        4,
    ),
    "another device": (lambda log: [replace(log[0], device="other"), *log[1:]], 1),
    "one left out": (lambda log: [*log[:3], *log[4:]], 4),
    "two exchanged": (lambda log: [*log[:3], log[4], log[3], *log[5:]], 4),
    "one twice": (lambda log: [*log[:3], log[2], *log[3:]], 4),
}


@pytest.mark.parametrize(("change", "number"), CHANGES.values(), ids=CHANGES)
def test_what_was_changed_is_found(change, number):
    with pytest.raises(ScoringError) as raised:
        check_chain(change(LOG))
    assert (raised.value.code, raised.value.params["number"]) == ("broken_log", number)


ODD = ["\x00", "\uffff", "e\u0301", "\u00e9", "A\u202eB", "\u200b", "\n", "😀" * 60]


@pytest.mark.parametrize("name", ODD)
def test_a_name_comes_back_letter_by_letter(name):
    entries = told(begun(), Renamed(player=1, name=name))
    again = [Entry.from_json(json.loads(json.dumps(entry.as_json()))) for entry in entries]
    assert again == entries
    assert again[1].event.name == name
    check_chain(again)


NO_JSON = {
    "no number": float("nan"),
    "no end": float("inf"),
    "half a letter": "\ud800",
    "no text as a key": {1: 2},
    "bytes": b"a",
    "a tuple": (1, 2),
}


@pytest.mark.parametrize("value", NO_JSON.values(), ids=NO_JSON)
def test_house_rules_that_a_log_cannot_keep_are_refused(value):
    with pytest.raises(ScoringError) as raised:
        read_event({**event_json(begun()), "rules": {"name": "european_classical", "house": {"x": value}}})
    assert raised.value.code == "bad_game"
