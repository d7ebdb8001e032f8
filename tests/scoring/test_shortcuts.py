"""The functions of `scoring` accept every rule set by its name."""

import doctest

import pytest

import scoring
from scoring import Context, Hand, ScoringError, engines, errors, explain, load_rules, score, shortcuts, waits
from scoring.engine import payments
from scoring.engines import SHIPPED, find_engine
from scoring.hand import arrangement, hand, meld, sets, tiles
from scoring.table import settlement as settling
from scoring.tables.loading import RuleSet
from scoring.tables.shipped import TABLES

HAND = Hand.parse("| 222m 555m 345*p 777s 22s")
WON = Context(seat="S", round="E", source="wall")


@pytest.mark.parametrize(
    "module", [scoring, shortcuts, engines, errors, arrangement, hand, meld, sets, tiles, payments, settling]
)
def test_examples_run_as_documented(module):
    found = doctest.testmod(module)
    assert found.attempted
    assert not found.failed


@pytest.mark.parametrize("name", SHIPPED)
def test_load_rules_counts_as_the_engine_of_that_name(name):
    options = {"min_faan": 0} if name == "hong_kong" else {}
    rules, engine = load_rules(name, options), find_engine(name).with_options(options)
    assert isinstance(rules, RuleSet) == (name in TABLES)
    if engine.kit.sets == (4,):
        sheet = score(HAND, WON, rules)
        assert sheet.total == engine.score(HAND, WON).total
        assert str(explain(sheet, rules)[-1]) == str(engine.explain(sheet).whole[-1])
        assert [each.tile for each in waits(HAND, rules)] == [
            each.tile for each in engine.waits(HAND, Context(source="wall"))
        ]


def test_load_rules_takes_a_preset_either_way():
    assert load_rules("riichi", preset="wrc").choices == load_rules("riichi", {"preset": "wrc"}).choices


def test_load_rules_raises_for_unknown_names():
    with pytest.raises(ScoringError) as raised:
        load_rules("nowhere")
    assert raised.value.code == "unknown_rules"
    with pytest.raises(TypeError):
        explain(score(HAND, WON, load_rules("riichi")))
