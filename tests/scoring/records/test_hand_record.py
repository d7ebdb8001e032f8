"""Records of hands in our own form: contents and errors."""

import pytest

from scoring import ScoringError
from scoring.records.hand_record import read_hand_record

WIN = "555m CCCC | 222s 111p EE*"
SOURCES = [
    # Columns: context, the resulting source
    ({}, None),
    (None, None),
    ({"self_drawn": True}, "wall"),
    ({"self_drawn": False}, "discard"),
    ({"self_drawn": None, "source": "dealt"}, "dealt"),
    ({"self_drawn": True, "source": "dealt"}, "dealt"),
    ({"self_drawn": False, "source": "robbed_kong"}, "robbed_kong"),
]


@pytest.mark.parametrize(("context", "source"), SOURCES, ids=str)
def test_self_drawn_sets_source(context, source):
    assert read_hand_record({"hand": WIN, "context": context}).context.source == source


def test_hand_record_with_all_fields():
    context = {"seat": "N", "round": None, "discards": ["1m", "J=9m"], "role": "loser"}
    record = read_hand_record({"id": [7], "hand": WIN, "context": context, "options": {"limit": 300}})
    assert (record.context.seat, record.context.round, record.context.role) == ("N", None, "loser")
    assert (record.context.discards, record.options) == (("1m", "J=9m"), {"limit": 300})
    assert str(record.hand.winning_tile) == "E"


REFUSED = [
    # Columns: additions to the record, code, message
    ({"hand": 5}, "bad_record", "hand is 5, it must be text such as"),
    ({"hnad": WIN}, "bad_record", "hnad is unknown: did you mean hand?"),
    ({"melds": []}, "bad_record", "melds is unknown: known are context, hand, id, options"),
    ({"context": [1]}, "bad_record", r"context is \[1\], it must be an object"),
    ({"options": "limit"}, "bad_record", "options is 'limit', it must be an object"),
    ({"context": {"self_drawn": 1}}, "bad_record", "context.self_drawn is 1, it must be true, false or null"),
    ({"context": {"self_drawn": True, "source": "discard"}}, "contradictory_context", "correct one of them"),
    ({"context": {"saet": "E"}}, "unknown_context_field", "did you mean seat?"),
    ({"context": {"seat": "Q"}}, "bad_context_value", "seat is 'Q', it must be one of E, S, W, N"),
    ({"hand": "5x"}, "unknown_tile", "5x"),
]


@pytest.mark.parametrize(("changes", "code", "message"), REFUSED, ids=str)
def test_hand_record_rejects_invalid_values(changes, code, message):
    with pytest.raises(ScoringError, match=message) as caught:
        read_hand_record({"hand": WIN, **changes})
    assert caught.value.code == code
