"""Tests that the table engine agrees with the functions of `scoring`."""

import pytest

from scoring import Context, Hand, ScoringError, explain, load_rules, score, waits
from scoring.engine import FinishedDeal, GamePosition, HandOrTotal
from scoring.table.deal import settle_deal
from scoring.table.rotation import next_position
from scoring.tables.engine import TableEngine
from scoring.tables.shipped import TABLES

HAND, WAITING = Hand.parse("555m CCCC | 222s 111p EE*"), Hand.parse("| 123m 456m 789p 2233s")
CONTEXT = Context(seat="N", round="S", source="discard")


@pytest.mark.parametrize("name", [name for name in TABLES if name != "taiwanese"])
def test_engine_matches_functions(name):
    engine, rules = TableEngine(TABLES[name]), load_rules(name)
    sheet = engine.score(HAND, CONTEXT)
    assert sheet.as_json() == score(HAND, CONTEXT, rules).as_json()
    steps = [each for each in explain(score(HAND, CONTEXT, rules)) if each.code != "item"]
    assert list(engine.explain(sheet).whole) == [each for each in steps if each.code != "nothing"]
    found = [(wait.tile, wait.sheet.total) for wait in engine.waits(WAITING, CONTEXT)]
    assert found == [(wait.tile, wait.breakdown.total) for wait in waits(WAITING, rules, CONTEXT)]
    deal = FinishedDeal("won", {"N": HandOrTotal(HAND, CONTEXT)}, "S", "N", "W")
    settled = engine.settle(deal)
    assert settled.as_json() == settle_deal(deal, engine, rules.settings.payout).as_json()
    assert [each.amount for each in settled.transfers] == [amount for *_, amount in settled.settlement.pays]
    assert engine.next_position(GamePosition(), deal) == next_position(
        GamePosition(), "won", rules.settings.dealing, east_won=False
    )


@pytest.mark.parametrize(
    ("hand", "context", "codes"),
    [
        ("555m CCCC | 222s 111p EE*", Context(), []),
        ("555m CCCC | 222s 111p EE*", Context(source="dealt"), ["contradictory_context"]),
        ("555m CCCC | 222s 111p E*S", Context(), ["no_winning_shape"]),
        ("555m CCCC | 222s 111p E", Context(role="loser"), []),
        ("555m CCCC | 222s 111p", Context(role="loser"), []),  # a dead hand scores nothing
    ],
)
def test_engine_problems(hand, context, codes):
    engine = TableEngine(TABLES["european_classical"])
    assert [each.code for each in engine.problems(Hand.parse(hand), context)] == codes
    if not codes:
        engine.score(Hand.parse(hand), context)


def test_engine_keeps_options_and_preset():
    engine = TableEngine(TABLES["european_classical"]).with_options({"preset": "JC", "limit": 100})
    assert engine.with_options({}).score(HAND, CONTEXT).total == 100
    assert engine.title.endswith(engine.table.title)
    with pytest.raises(ScoringError, match="no option"):
        engine.with_options({"limi": 1})
