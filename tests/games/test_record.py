"""Tests of deal records: their fields must fit together."""

import pytest

from scoring.errors import ScoringError
from tilesnap.games.record import GAME_INPUT, DealRecord

HAND = "| 123m 456m 789p 234s 5*5p"
WON = {"outcome": "won", "winner": 0}
NONE = [None, None, None]

RIGHT = {
    "a drawn deal": {"outcome": "drawn"},
    "washed out, with a penalty": {
        "outcome": "washed_out",
        "penalties": [{"offender": 1, "amount": 300, "to": 0, "kind": "false_mahjong"}],
    },
    "won, and nobody shows": WON,
    "a hand and a stated total": {
        **WON,
        "drawn": False,
        "discarder": 2,
        "shown": [{"hand": HAND, "context": {"source": "discard"}}, {"total": 12}, None, None],
    },
    "on a dangerous discard": {**WON, "drawn": False, "discarder": 3, "dangerous": True},
    "somebody is liable": {**WON, "drawn": True, "liable": 3},
    "several won": {**WON, "drawn": False, "discarder": 2, "also_won": [3, 1]},
    "several robbed a kong, of whom two show hands": {
        **WON,
        "also_won": [1],
        "shown": [{"hand": HAND, "context": {"source": "robbed_kong"}}, {"hand": HAND}, None, None],
    },
    "nobody remembers how": {**WON, "shown": [{"hand": HAND}, *NONE]},
}


@pytest.mark.parametrize("values", RIGHT.values(), ids=RIGHT)
def test_valid_record_round_trip(values):
    record = GAME_INPUT.check(DealRecord, values)
    assert GAME_INPUT.check(DealRecord, record.as_json()) == record


@pytest.mark.parametrize(("turn", "is_kept"), [("dealers_first_discard", False), (None, True)])
def test_upgrade_drops_unasked_ready_from_deal(turn, is_kept):
    """A winner on the first discard was ready as dealt, although old pages stored the opposite unasked."""
    context = {"source": "discard", "turn": turn, "east_konged": False, "ready_from_deal": False}
    record = GAME_INPUT.check(DealRecord, {**WON, "shown": [{"hand": HAND, "context": context}, *NONE]})
    kept = context if is_kept else {name: context[name] for name in ("source", "turn", "east_konged")}
    assert record.shown[0].context == kept


@pytest.mark.parametrize(("name", "value"), [("liable", 2), ("also_won", [2, 1])])
def test_json_omits_empty_optional_fields(name, value):
    assert name not in GAME_INPUT.check(DealRecord, WON).as_json()
    assert GAME_INPUT.check(DealRecord, {**WON, name: value}).as_json()[name] == value


WRONG = {
    # the values, and words of the error message
    "no winner": ({"outcome": "won"}, "has a winner"),
    "a winner of a drawn deal": ({"outcome": "drawn", "winner": 0}, "has a winner"),
    "a discarder of a drawn deal": ({"outcome": "drawn", "discarder": 0}, "nobody won"),
    "their own discard": ({**WON, "discarder": 0}, "no winner is their own"),
    "a discarder of a drawn tile": ({**WON, "drawn": True, "discarder": 1}, "drawn tile has no discarder"),
    "a discarder of a tile that the hand drew": (
        {**WON, "discarder": 1, "shown": [{"hand": HAND, "context": {"source": "wall"}}, *NONE]},
        "drawn tile has no discarder",
    ),
    "liable for the own hand": ({**WON, "liable": 0}, "liable neither for their own"),
    "liable for a drawn deal": ({"outcome": "drawn", "liable": 1}, "nobody won"),
    "a winner twice": ({**WON, "also_won": [0]}, "each winner once"),
    "a winner's own discard": ({**WON, "also_won": [1], "discarder": 1}, "no winner is their own"),
    "several winners of one draw": ({**WON, "also_won": [1], "drawn": True}, "not by a draw"),
    "several, of whom one drew": (
        {**WON, "also_won": [1], "shown": [None, {"hand": HAND, "context": {"source": "wall"}}, None, None]},
        "not by a draw",
    ),
    "several winners of a drawn deal": ({"outcome": "drawn", "also_won": [1]}, "nobody won"),
    "four winners": ({**WON, "also_won": [1, 2, 3]}, "also_won"),
    "a winner who is liable": ({**WON, "also_won": [1], "liable": 1}, "nor for another"),
    "a danger of nobody": ({**WON, "dangerous": True}, "name who discarded"),
    "a sixth player": ({"outcome": "won", "winner": 5}, "winner"),
    "a player who shows no hand": ({"outcome": "won", "winner": 4}, "there is no player 4"),
    "one who pays, of three": ({**WON, "shown": NONE, "discarder": 3}, "there is no player 3"),
    "one who is fined, of three": (
        {**WON, "shown": NONE, "penalties": [{"offender": 0, "amount": 8, "to": 3}]},
        "there is no player 3",
    ),
    "two hands": ({**WON, "shown": NONE[:2]}, "shown"),
    "six hands": ({**WON, "shown": NONE * 2}, "shown"),
    "a hand and a total": ({**WON, "shown": [{"hand": HAND, "total": 8}, *NONE]}, "give one of them"),
    "neither": ({**WON, "shown": [{}, *NONE]}, "give one of them"),
    "a total below nothing": ({**WON, "shown": [{"total": -1}, *NONE]}, "shown"),
    "a seat": ({**WON, "shown": [{"hand": HAND, "context": {"seat": "E"}}, *NONE]}, "follows from the game"),
    "no hand": ({**WON, "shown": [{"hand": "| 99x"}, *NONE]}, "9x"),
    "no such fact": ({**WON, "shown": [{"hand": HAND, "context": {"luck": 1}}, *NONE]}, "luck"),
    "no such fact beside a total": (
        {**WON, "shown": [None, {"total": 8, "context": {"luck": 1}}, None, None]},
        "luck",
    ),
    "drawn and discarded": (
        {**WON, "drawn": True, "shown": [{"hand": HAND, "context": {"source": "discard"}}, *NONE]},
        "disagree",
    ),
    "paid to themselves": (
        {"outcome": "drawn", "penalties": [{"offender": 1, "amount": 5, "to": 1}]},
        "to themselves",
    ),
    "a misspelt key": ({**WON, "winer": 1}, "winer"),
}


@pytest.mark.parametrize(("values", "words"), WRONG.values(), ids=WRONG)
def test_inconsistent_record_is_rejected(values, words):
    with pytest.raises(ScoringError) as raised:
        GAME_INPUT.check(DealRecord, values)
    assert words in raised.value.message
