"""Why each item is paid or is not, and how the points become the total."""

from dataclasses import replace
from random import Random

import pytest

from scoring import Context, ScoringError, load_rules, score
from scoring.advice.explaining import explain
from scoring.counting.scorer import alternatives
from scoring.rules.tables import TABLES
from tests.scoring.hands import winning_hand
from tests.scoring.rows import scored


def codes(breakdown):
    return {(message.code, message.params.get("id")) for message in explain(breakdown)}


EXPLAINED = [
    # a row: rules, hand, context, a message that must be there
    ("european_classical", "555m CCCC | 222s 111p EE*", "N/S discard", ("rounded", None)),
    ("european_classical", "555m CCCC | 222s 111p EE*", "N/S discard", ("doubled", None)),
    (
        "european_classical",
        "| 234m 567m 345s 678s 22p*",
        "N/S discard",
        ("not_paid_claimed", "fully_concealed"),
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


CHANCE = Random(5)
RANDOM_HANDS = [winning_hand(CHANCE, melded=melded, bonus=True) for melded in (0, 0, 0.5) for _ in range(60)]


@pytest.mark.parametrize("rules", sorted(TABLES))
def test_what_is_said_to_be_missing_is_paid_once_it_is_there(rules):
    told = 0
    for hand in RANDOM_HANDS:
        for source in ("wall", "discard"):
            known = Context(seat="S", round="E", source=source)
            try:
                breakdown = score(hand, known, load_rules(rules))
            except ScoringError:
                continue
            for message in explain(breakdown):
                if message.code == "not_paid_claimed":
                    then = score(hand, replace(known, source="wall"), load_rules(rules))
                    found = [then]
                elif message.code == "not_paid_wait":
                    found = alternatives(hand, known, load_rules(rules))
                else:
                    continue
                told += 1
                assert message.params["id"] not in {line.id for line in breakdown.items}
                assert any(
                    each.total == message.params["total"]
                    and message.params["id"] in {line.id for line in each.items}
                    for each in found
                ), (str(hand), message)
    assert told or rules in ("building_skills", "taiwanese")  # there is nothing to miss, or a set is


def test_what_would_change_no_total_is_not_said_to_be_missing():
    breakdown = scored("european_classical", "555m CCCC | 222s 111p EE*", "N/S discard")
    assert scored("european_classical", "555m CCCC | 222s 111p EE*", "N/S wall").total == breakdown.total
    assert "not_paid_claimed" not in {message.code for message in explain(breakdown)}
