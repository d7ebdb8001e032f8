"""The log is chained: whatever is changed, left out or added is found, and told."""

import hashlib
import json
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from scoring.errors import ScoringError
from tests.games.telling import begun, check_chain, dealt, told, won
from tilesnap.games.events import LEVELS, Renamed, event_json, read_event
from tilesnap.games.log import Entry, Sent, Written, following

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


def test_an_entry_says_by_which_link_it_came_and_its_digest_covers_that():
    sent = Sent(dealt("d0", None, won()), "e2", "phone", link="3f2a")
    entry = following(LOG[0], sent, datetime(2026, 11, 23, tzinfo=UTC))
    assert entry.as_json()["link"] == "3f2a"
    assert Entry.from_json(json.loads(json.dumps(entry.as_json()))) == entry
    check_chain([LOG[0], entry])
    for other in ("3f2b", None):
        with pytest.raises(ScoringError):
            check_chain([LOG[0], replace(entry, link=other)])


def test_an_entry_without_a_link_is_written_as_it_was_before_links_were_noted():
    """The digest is that of an entry which was written before: it must never change."""
    assert "link" not in LOG[0].as_json()
    assert LOG[0].digest == "5c13f909d749d839150596a09046c466f2ed6ba5b3cb417146064310333557d6"


def later(number, **said):
    """The log, with an entry in which a later version says more."""
    values = LOG[number - 1].as_json()
    made = Written.from_json({**values, **said})
    return made._replace(digest=hashlib.sha256(made.text.encode()).hexdigest())


def test_what_a_later_version_says_beside_an_event_is_kept_and_passed_on():
    written = later(2, weather={"rain": True}, link="3f2a")
    entry = written.entry()
    assert (entry.event, entry.link, entry.more) == (LOG[1].event, "3f2a", {"weather": {"rain": True}})
    assert entry.written == written
    after = following(entry, Sent(LOG[2].event, "e3", "phone"), LOG[2].at)
    check_chain([LOG[0], entry, after])
    with pytest.raises(ScoringError) as raised:
        check_chain([LOG[0], replace(entry, more={"weather": {"rain": False}}), after])
    assert raised.value.params["number"] == 2


EVENT = event_json(LOG[1].event)
BEYOND = {
    "another kind of event": {"kind": "drew_lots", "player": 1},
    "another field of a known one": {**EVENT, "weather": "rain"},
    "another field of its record": {**EVENT, "record": {**EVENT["record"], "weather": "rain"}},
}


@pytest.mark.parametrize("event", BEYOND.values(), ids=BEYOND)
def test_an_event_of_which_a_later_version_says_more_is_not_settled_as_if_it_said_less(event):
    with pytest.raises(ScoringError) as raised:
        later(2, event=event).entry()
    assert (raised.value.code, raised.value.params["number"]) == ("written_later", 2)


@pytest.mark.parametrize("event", [{}, {"kind": 7}, {**EVENT, "deal": "../"}, {**EVENT, "record": None}])
def test_an_event_that_no_version_wrote_is_told_as_such(event):
    with pytest.raises(ScoringError) as raised:
        later(2, event=event).entry()
    assert raised.value.code == "bad_game"


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


def nested(levels):
    house = {}
    for level in range(levels - 1):
        house = {"x": [house]} if level % 2 else {"x": house}
    return {**event_json(begun()), "rules": {"name": "european_classical", "house": house}}


@pytest.mark.parametrize("levels", [LEVELS + 1, 250, 400, 900, 5000])
def test_house_rules_that_are_nested_too_deep_are_refused_before_they_are_written(levels):
    with pytest.raises(ScoringError) as raised:
        read_event(nested(levels))
    assert raised.value.code == "bad_game"


def test_house_rules_may_be_nested_as_deep_as_any_are():
    event = read_event(nested(LEVELS * 2 // 3))
    entry = following(None, Sent(event, "e1", "phone"), datetime(2026, 11, 23, tzinfo=UTC))
    assert Entry.from_json(json.loads(json.dumps(entry.as_json()))) == entry


MOMENTS = {
    # a time as a file has it, and whether an entry may have it
    "1970-01-01T00:00:00+00:00": True,
    "2026-11-24T00:35:00+05:30": True,
    "9998-12-31T23:59:59+00:00": True,
    "1969-12-31T23:59:59+00:00": False,
    "1970-01-01T00:00:00+00:01": False,
    "0001-01-01T00:00:00+14:00": False,
    "9999-12-31T23:59:59-14:00": False,
}


@pytest.mark.parametrize("field", ["at", "told"])
@pytest.mark.parametrize(("text", "is_taken"), MOMENTS.items(), ids=MOMENTS)
def test_a_time_that_no_place_could_tell_is_refused(field, text, is_taken):
    values = {**LOG[0].as_json(), field: text}
    if is_taken:
        entry = Entry.from_json(values)
        assert entry.as_json()[field] == text  # as it was written, so that its digest stays
        assert getattr(entry, field).astimezone()
    else:
        with pytest.raises(ScoringError, match=f"{field} must be a time from 1970 to 9998"):
            Entry.from_json(values)
