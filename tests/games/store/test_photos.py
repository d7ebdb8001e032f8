"""Tests of photos: they stay with their hands if the table wants that, and are removed with them."""

from dataclasses import replace

import pytest

from scoring.errors import ScoringError
from tests.games.log_builders import append_future_event, deal_event, start_event
from tilesnap.games.events import (
    DealCorrected,
    DealRemoved,
    EntryRedone,
    EntryUndone,
    GameEnded,
    PhotoPolicyChanged,
    VersionsChosen,
)
from tilesnap.games.log import Submission, verify_chain
from tilesnap.games.record import DealRecord, ShownHand

HANDS = ("555m CCCC | 222s 111p EE*", "| 123m 456m 789p 2233s")
SHOWN = (*(ShownHand(hand=hand) for hand in HANDS), None, ShownHand(total=8))
RECORD = DealRecord(outcome="won", winner=0, shown=SHOWN)
ANEW = replace(RECORD, shown=(SHOWN[1], *SHOWN[1:]))
PHOTO = bytes(range(256)) * 40


@pytest.fixture
def append_events(store):
    """Create a game with one deal; return a function that appends events with ids from e3 on."""
    events_so_far = []

    def append_events(*events):
        for event in events:
            events_so_far.append(event)
            store.append("evening", Submission(event, f"e{len(events_so_far) + 1}", "phone"))

    store.begin(Submission(start_event(keep_photos=True), "e1", "phone"))
    append_events(deal_event("a", None, RECORD))
    return append_events


def players_with_photo(store):
    return [(photo.deal, photo.player) for photo in store.photos("evening")]


def test_photo_loads_with_reading(store, append_events):
    store.save_photo("evening", "a", 0, b"older", "{}")
    store.save_photo("evening", "a", 0, PHOTO, '{"tiles": []}')
    assert store.photos("evening") == [("a", 0, HANDS[0], PHOTO, '{"tiles": []}')]
    assert (store.count_photos("evening"), store.count_photos("another")) == (1, 0)
    assert store.photos("evening", "a") == store.photos("evening")
    assert store.photos("evening", "b") == []


LATER = {
    # the events after the deal with its two photos, and whose photos are left
    "nothing": ([], [0, 1]),
    "another deal": ([deal_event("b", "a", RECORD)], [0, 1]),
    "one hand corrected": ([DealCorrected(deal="a", over="e2", record=ANEW)], [1]),
    "the winner corrected": (
        [DealCorrected(deal="a", over="e2", record=replace(RECORD, winner=1))],
        [0, 1],
    ),
    "removed": ([DealRemoved(deal="a", over="e2")], []),
    "undone, which may be redone": ([EntryUndone(entry="e2")], [0, 1]),
    "undone and redone": ([EntryUndone(entry="e2"), EntryRedone(entry="e2")], [0, 1]),
    "undone for good": ([EntryUndone(entry="e2"), deal_event("b", None, RECORD)], []),
    "undone twice, redone once, then another": (
        [GameEnded(), EntryUndone(entry="e3"), EntryUndone(entry="e2"), EntryRedone(entry="e2"), GameEnded()],
        [0, 1],
    ),
    "undone, and the game closed": ([EntryUndone(entry="e2"), GameEnded()], []),
    "dropped for another": (
        [deal_event("b", None, ANEW), VersionsChosen(deal="a", keep=("e3",), drop=("e2",))],
        [],
    ),
    "kept beside another": (
        [deal_event("b", None, ANEW), VersionsChosen(deal="a", keep=("e2", "e3"))],
        [0, 1],
    ),
    "no more photos from now on": ([PhotoPolicyChanged(keep=False)], [0, 1]),
}


@pytest.mark.parametrize(("later", "players"), LATER.values(), ids=LATER)
def test_photo_is_removed_with_hand(store, append_events, later, players):
    for player in (0, 1):
        store.save_photo("evening", "a", player, PHOTO, "{}")
    append_events(*later)
    assert players_with_photo(store) == [("a", player) for player in players]


def test_photos_are_removed_with_game(store, append_events):
    store.save_photo("evening", "a", 0, PHOTO, "{}")
    store.remove("evening")
    store.begin(Submission(start_event(keep_photos=True), "e1", "phone"))
    assert players_with_photo(store) == []


@pytest.mark.parametrize(
    ("deal", "player", "code"),
    [
        ("a", 2, "no_such_hand"),
        ("a", 3, "no_such_hand"),
        ("b", 0, "no_such_hand"),
    ],
)
def test_keep_photo_requires_hand(store, append_events, deal, player, code):
    with pytest.raises(ScoringError) as raised:
        store.save_photo("evening", deal, player, PHOTO, "{}")
    assert (raised.value.code, players_with_photo(store)) == (code, [])


def test_keep_photo_requires_consent(store, append_events):
    append_events(PhotoPolicyChanged(keep=False))
    with pytest.raises(ScoringError) as raised:
        store.save_photo("evening", "a", 0, PHOTO, "{}")
    assert (raised.value.code, players_with_photo(store)) == ("photos_not_kept", [])


def test_photos_stay_after_unknown_later_entry(store, append_events):
    """The unknown entry is followed all the same: further events are not blocked."""
    store.save_photo("evening", "a", 0, PHOTO, "{}")
    append_future_event(store, "evening", kind="drew_lots")
    append_events(DealRemoved(deal="a", over="e2"))
    assert (players_with_photo(store), store.last("evening").number) == ([("a", 0)], 4)
    verify_chain(store.sealed_entries("evening"))
