"""Tests of events: each survives a round trip through JSON, and other values are rejected."""

import json

import pytest

from scoring.errors import ScoringError
from tests.games.telling import FIVE, NAMES, begun, dealt, won
from tilesnap.games.events import (
    Chosen,
    Corrected,
    Ended,
    Ordered,
    PhotosKept,
    Redone,
    Removed,
    Renamed,
    Undone,
    event_json,
    read_event,
)

EVENTS = [
    begun(title="星期四", keep_photos=True, start=2000),
    begun(names=FIVE),
    begun(names=NAMES[:3]),
    dealt("a", None, won(1, 8, 40, 4, 2)),
    Corrected(deal="a", over="e2", record=won(0)),
    Removed(deal="a", over="e2"),
    Chosen(deal="a", keep=("e2", "e3"), drop=("e4",)),
    Ordered(deals=("b", "a")),
    Renamed(player=3, name="Dora"),
    PhotosKept(keep=False),
    Ended(),
    Undone(entry="e2"),
    Redone(entry="e2"),
]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.kind)
def test_event_json_round_trip(event):
    assert read_event(json.loads(json.dumps(event_json(event)))) == event


GAME = event_json(begun())
SIX = event_json(begun(names=FIVE))["players"] + [{"id": "fay", "name": "Fay"}]
WRONG = {
    # the values, and words of the error message
    "no kind": ({"deal": "a"}, "kind"),
    "another kind": ({"kind": "stolen"}, "kind"),
    "a misspelt key": ({"kind": "undone", "entri": "e2"}, "entri"),
    "an id with a slash": ({"kind": "undone", "entry": "../e2"}, "at most 64 letters"),
    "a name of nothing": ({"kind": "renamed", "player": 0, "name": ""}, "1 to 60 letters"),
    "nothing chosen": ({"kind": "chosen", "deal": "a", "keep": []}, "keep"),
    "one deal ordered": ({"kind": "ordered", "deals": ["a"]}, "deals"),
    "two players": ({**GAME, "players": GAME["players"][:2]}, "three, four or five"),
    "six players": ({**GAME, "players": SIX}, "three, four or five"),
    "one player twice": ({**GAME, "players": [GAME["players"][0]] * 4}, "five different players"),
    "a start below nothing": ({**GAME, "start": -1}, "start"),
    "no object": ([], "an object"),
}


@pytest.mark.parametrize(("values", "words"), WRONG.values(), ids=WRONG)
def test_read_event_rejects_invalid_values(values, words):
    with pytest.raises(ScoringError) as raised:
        read_event(values)
    assert words in raised.value.message
