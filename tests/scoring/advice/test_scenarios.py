"""Total ranges and questions of engines that are not rule tables."""

import pytest

from scoring import Context, Hand
from scoring.advice.scenarios import probe_specials, probe_total_range
from tests.scoring.lucky_engine import LuckyEngine

HAND = Hand.parse("| 123m 456p 789s 222s EE*")
RANGES = [
    # Columns: known facts, open special circumstances; least, most, asked
    ({}, None, 4, 117, ("source", "lucky_day", "moon")),
    ({"source": "wall"}, (), 6, 17, ("lucky_day", "moon")),
    ({"source": "wall", "extra": {"lucky_day": True}}, (), 16, 17, ("moon",)),
    ({"source": "wall", "extra": {"lucky_day": True, "moon": "new"}}, (), 16, 16, ()),
    ({"source": "wall", "extra": {"lucky_day": True, "moon": "new"}}, ("smile",), 16, 116, ()),
]


@pytest.mark.parametrize(("known", "specials", "least", "most", "asked"), RANGES)
def test_total_range_and_questions_by_known_facts(known, specials, least, most, asked):
    assert probe_total_range(LuckyEngine(), HAND, Context(**known), specials=specials) == (least, most, asked)


def test_special_offers_unasked_switches():
    context, offered = probe_specials(LuckyEngine(), HAND, Context(), "wall", ["smile"])
    assert (context.extra, context.source, offered) == ({"smile": True}, "wall", ["smile"])
