"""Tests of the German league's rules, a file of house rules over European classical."""

from scoring import Context, Hand, load_rules, score

HAND = "555m CCCC | 222s 111p EE*"


def test_dmjl_is_a_house_rule_file():
    rules = load_rules("dmjl")
    context = Context(seat="N", round="S", source="discard", discarder="E")
    assert score(Hand.parse(HAND), context, rules).total == 224  # 56 points, two doubles, no rounding
