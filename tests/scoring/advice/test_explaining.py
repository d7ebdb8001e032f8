"""Why each item is paid or is not, and how the points become the total."""

import pytest

from scoring.advice.explaining import explain
from tests.scoring.rows import scored


def codes(breakdown):
    return {(message.code, message.params.get("id")) for message in explain(breakdown)}


EXPLAINED = [
    # a row: rules, hand, context, a message that must be there
    ("european_classical", "555m CCCC | 222s 111p EE*", "N/S discard", ("rounded", None)),
    ("european_classical", "555m CCCC | 222s 111p EE*", "N/S discard", ("doubled", None)),
    (
        "european_classical",
        "555m CCCC | 222s 111p EE*",
        "N/S discard",
        ("not_paid_claimed", "self_drawn_last_tile"),
    ),
    ("european_classical", "CCC FFF BBB | 22m 55m5m*", "N/S wall", ("not_paid_limit_hand", "pung_hand")),
    ("european_classical", "CCC FFF | BB 22m 2m 55p5p*", "N/S wall", ("item", "little_three_dragons")),
    ("european_classical", "| 123m 456m 789p 12s 33*3s", "N/S wall", ("not_paid_wait", "out_on_a_pair")),
    (
        "european_classical",
        "234m 567m | 345s 678s 22p* | 1f 2f 3f 4f",
        "N/S wall",
        ("not_paid_absorbed", "flower_own_wind"),
    ),
    ("european_classical", "EEE SSS 999m | 1m1m1m NN*", "E/S wall", ("limited", None)),
    ("zung_jung", "123m | 123m 123m 456p 7s7*s", "E/S wall", ("not_paid_series", "two_identical_sequences")),
    ("bmja", "| 222333*66888999s", "E/E discard", ("not_paid_limit_hand", "purity")),
    ("bmja", "222s 333s 666s | 999s 88s* | 1g 2f", "E/E wall", ("bonus_apart", None)),
    ("bmja", "222s 333s 666s | 999s 88s* | 1g 2f", "E/E wall", ("not_paid_own_count", "no_chows")),
]


@pytest.mark.parametrize(("rules", "hand", "context", "message"), EXPLAINED)
def test_explain(rules, hand, context, message):
    assert message in codes(scored(rules, hand, context))


def test_the_last_line_is_the_total():
    breakdown = scored("european_classical", "555m CCCC | 222s 111p EE*", "N/S discard")
    messages = explain(breakdown)
    assert messages[-1].params == {"total": 200}
    assert [message.params["chain"] for message in messages if message.code == "doubled"] == [[50, 100, 200]]
