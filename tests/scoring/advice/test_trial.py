"""What is asked of a hand under rules that are no table, found by trying."""

import pytest

from scoring import Context, Hand
from scoring.advice.trial import special_of, total_range_of
from tests.scoring.lucky import Lucky

HAND = Hand.parse("| 123m 456p 789s 222s EE*")
OUTLOOKS = [
    # a row: what is known, what may be special; least, most, asked
    ({}, None, 4, 117, ("source", "lucky_day", "moon")),
    ({"source": "wall"}, (), 6, 17, ("lucky_day", "moon")),
    ({"source": "wall", "extra": {"lucky_day": True}}, (), 16, 17, ("moon",)),
    ({"source": "wall", "extra": {"lucky_day": True, "moon": "new"}}, (), 16, 16, ()),
    ({"source": "wall", "extra": {"lucky_day": True, "moon": "new"}}, ("smile",), 16, 116, ()),
]


@pytest.mark.parametrize(("known", "specials", "least", "most", "asked"), OUTLOOKS)
def test_what_is_asked_and_how_far_the_total_may_be_trusted(known, specials, least, most, asked):
    assert total_range_of(Lucky(), HAND, Context(**known), specials=specials) == (least, most, asked)


def test_switches_that_are_not_asked_are_offered():
    context, offered = special_of(Lucky(), HAND, Context(), "wall", ["smile"])
    assert (context.extra, context.source, offered) == ({"smile": True}, "wall", ["smile"])
