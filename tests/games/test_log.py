"""Tests of the log's chain: every change, omission or addition is detected and reported."""

import hashlib
import json
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from scoring.errors import ScoringError
from tests.games.log_builders import build_log, check_entries, deal_event, start_event, won_deal
from tilesnap.games.events import MAX_NESTING, PlayerRenamed, event_to_json, parse_event
from tilesnap.games.log import Entry, SealedEntry, Submission, make_entry

LOG = build_log(
    start_event(),
    *(deal_event(f"d{n}", f"d{n - 1}" if n else None, won_deal(n % 4, 8, 8, 8, 8)) for n in range(5)),
)


def test_log_json_round_trip():
    text = json.dumps([entry.as_json() for entry in LOG])
    again = [Entry.from_json(values) for values in json.loads(text)]
    assert again == LOG
    check_entries(again)


CHANGES = {
    "another score": (
        lambda log: [
            *log[:2],
            replace(log[2], event=deal_event("d1", "d0", won_deal(1, 9, 8, 8, 8))),
            *log[3:],
        ],
        3,
    ),
    "the same, sealed anew": (
        lambda log: [
            *log[:2],
            replace(log[2], event=deal_event("d1", "d0", won_deal(1, 9, 8, 8, 8))).with_digest(),
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
def test_check_chain_detects_changes(change, number):
    with pytest.raises(ScoringError) as raised:
        check_entries(change(LOG))
    assert (raised.value.code, raised.value.params["number"]) == ("broken_log", number)


def test_entry_digest_covers_link():
    sent = Submission(deal_event("d0", None, won_deal()), "e2", "phone", link="3f2a")
    entry = make_entry(LOG[0], sent, datetime(2026, 11, 23, tzinfo=UTC))
    assert entry.as_json()["link"] == "3f2a"
    assert Entry.from_json(json.loads(json.dumps(entry.as_json()))) == entry
    check_entries([LOG[0], entry])
    for other in ("3f2b", None):
        with pytest.raises(ScoringError):
            check_entries([LOG[0], replace(entry, link=other)])


def test_entry_without_link_keeps_old_digest():
    """The digest is that of an entry of an earlier version: it must never change."""
    assert "link" not in LOG[0].as_json()
    assert LOG[0].digest == "5c13f909d749d839150596a09046c466f2ed6ba5b3cb417146064310333557d6"


def later(number, **fields):
    """The log, with an entry to which a later version added fields."""
    values = LOG[number - 1].as_json()
    made = SealedEntry.from_json({**values, **fields})
    return made._replace(digest=hashlib.sha256(made.text.encode()).hexdigest())


def test_entry_keeps_fields_of_later_version():
    written = later(2, weather={"rain": True}, link="3f2a")
    entry = written.entry()
    assert (entry.event, entry.link, entry.more) == (LOG[1].event, "3f2a", {"weather": {"rain": True}})
    assert entry.sealed_entry == written
    after = make_entry(entry, Submission(LOG[2].event, "e3", "phone"), LOG[2].at)
    check_entries([LOG[0], entry, after])
    with pytest.raises(ScoringError) as raised:
        check_entries([LOG[0], replace(entry, more={"weather": {"rain": False}}), after])
    assert raised.value.params["number"] == 2


EVENT = event_to_json(LOG[1].event)
BEYOND = {
    "another kind of event": {"kind": "drew_lots", "player": 1},
    "another field of a known one": {**EVENT, "weather": "rain"},
    "another field of its record": {**EVENT, "record": {**EVENT["record"], "weather": "rain"}},
}


@pytest.mark.parametrize("event", BEYOND.values(), ids=BEYOND)
def test_event_with_unknown_field_is_rejected(event):
    with pytest.raises(ScoringError) as raised:
        later(2, event=event).entry()
    assert (raised.value.code, raised.value.params["number"]) == ("written_later", 2)


@pytest.mark.parametrize("event", [{}, {"kind": 7}, {**EVENT, "deal": "../"}, {**EVENT, "record": None}])
def test_invalid_event_is_reported(event):
    with pytest.raises(ScoringError) as raised:
        later(2, event=event).entry()
    assert raised.value.code == "bad_game"


ODD = ["\x00", "\uffff", "e\u0301", "\u00e9", "A\u202eB", "\u200b", "\n", "😀" * 60]


@pytest.mark.parametrize("name", ODD)
def test_name_round_trip(name):
    entries = build_log(start_event(), PlayerRenamed(player=1, name=name))
    again = [Entry.from_json(json.loads(json.dumps(entry.as_json()))) for entry in entries]
    assert again == entries
    assert again[1].event.name == name
    check_entries(again)


NO_JSON = {
    "no number": float("nan"),
    "no end": float("inf"),
    "half a letter": "\ud800",
    "no text as a key": {1: 2},
    "bytes": b"a",
    "a tuple": (1, 2),
}


@pytest.mark.parametrize("value", NO_JSON.values(), ids=NO_JSON)
def test_unserialisable_house_rules_are_rejected(value):
    with pytest.raises(ScoringError) as raised:
        parse_event(
            {**event_to_json(start_event()), "rules": {"name": "european_classical", "house": {"x": value}}}
        )
    assert raised.value.code == "bad_game"


def nested(levels):
    house = {}
    for level in range(levels - 1):
        house = {"x": [house]} if level % 2 else {"x": house}
    return {**event_to_json(start_event()), "rules": {"name": "european_classical", "house": house}}


@pytest.mark.parametrize("levels", [MAX_NESTING + 1, 250, 400, 900, 5000])
def test_deeply_nested_house_rules_are_rejected(levels):
    with pytest.raises(ScoringError) as raised:
        parse_event(nested(levels))
    assert raised.value.code == "bad_game"


def test_nested_house_rules_are_accepted():
    event = parse_event(nested(MAX_NESTING * 2 // 3))
    entry = make_entry(None, Submission(event, "e1", "phone"), datetime(2026, 11, 23, tzinfo=UTC))
    assert Entry.from_json(json.loads(json.dumps(entry.as_json()))) == entry


MOMENTS = {
    # a time in a file, and whether an entry may have it
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
def test_unrepresentable_time_is_rejected(field, text, is_taken):
    values = {**LOG[0].as_json(), field: text}
    if is_taken:
        entry = Entry.from_json(values)
        assert entry.as_json()[field] == text  # unchanged, so that the digest stays the same
        assert (entry.at if field == "at" else entry.stated_at).astimezone()
    else:
        with pytest.raises(ScoringError, match=f"{field} must be a time from 1970 to 9998"):
            Entry.from_json(values)
