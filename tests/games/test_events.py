"""Tests of events: each survives a round trip through JSON, and other values are rejected."""

import json

import pytest

from scoring.errors import ScoringError
from tests.games.log_builders import FIVE, NAMES, deal_event, start_event, won_deal
from tilesnap.games.events import (
    DealCorrected,
    DealRemoved,
    DealsReordered,
    EntryRedone,
    EntryUndone,
    GameEnded,
    GameRules,
    PhotoPolicyChanged,
    PlayerRenamed,
    RulesChanged,
    VersionsChosen,
    event_to_json,
    parse_event,
)

EVENTS = [
    start_event(title="星期四", keep_photos=True, start=2000),
    start_event(names=FIVE),
    start_event(names=NAMES[:3]),
    deal_event("a", None, won_deal(1, 8, 40, 4, 2)),
    DealCorrected(deal="a", over="e2", record=won_deal(0)),
    DealRemoved(deal="a", over="e2"),
    VersionsChosen(deal="a", keep=("e2", "e3"), drop=("e4",)),
    DealsReordered(deals=("b", "a")),
    PlayerRenamed(player=3, name="Dora"),
    RulesChanged(rules=GameRules(name="bmja", house={"options": {"limit": 500}})),
    PhotoPolicyChanged(keep=False),
    GameEnded(),
    EntryUndone(entry="e2"),
    EntryRedone(entry="e2"),
]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.kind)
def test_event_json_round_trip(event):
    assert parse_event(json.loads(json.dumps(event_to_json(event)))) == event


GAME = event_to_json(start_event())
SIX = event_to_json(start_event(names=FIVE))["players"] + [{"id": "fay", "name": "Fay"}]
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
        parse_event(values)
    assert words in raised.value.message
