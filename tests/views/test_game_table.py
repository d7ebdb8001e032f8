"""Tests of the table's parts: which rarer endings and which flags of a discard are offered."""

import pytest

from tests.deals.builders import build_named_deal
from tilesnap.deals.commands import SetFlag, SetWinner, SetWinSource
from tilesnap.deals.rules import Rules
from tilesnap.deals.update import update
from tilesnap.views.game_table import discard_flags, rarer_choices, win_source_of_tap

DISCARDERS = {
    # discarder, flags that are offered
    "known": (1, ("dangerous",)),
    "unknown": (None, ()),
}


@pytest.fixture
def won():
    return update(build_named_deal(rules=Rules("european_classical")), SetWinner(0))


@pytest.mark.parametrize(("discarder", "offered"), DISCARDERS.values(), ids=DISCARDERS)
def test_offered_flags_can_be_set(won, discarder, offered):
    deal = update(won, SetWinSource("discard", discarder))
    assert discard_flags(deal) == offered
    for flag in offered:
        assert getattr(update(deal, SetFlag(flag, value=True)), flag)


def test_dangerous_discard_can_be_chosen_before_the_tap(won):
    assert "dangerous" in rarer_choices(won)
    tapped = win_source_of_tap(won, 1, "dangerous")
    assert tapped == {"source": "discard", "discarder": 1, "more_winners": False, "flag": "dangerous"}
