"""The log is chained: whatever is changed, left out or added is found, and told."""

import json
from dataclasses import replace

import pytest

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
