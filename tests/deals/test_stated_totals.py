"""Tests of stated totals: checked by role, and asked for again if the role changes."""

from dataclasses import replace

import pytest

from scoring.engine import GamePosition
from scoring.errors import ScoringError
from tests.deals.builders import EC, HK, build_named_deal
from tilesnap.deals import document
from tilesnap.deals.commands import (
    ClearOutcome,
    EndWithoutWinner,
    SetOtherWinners,
    SetRules,
    SetWinner,
    SetWinSource,
    StateTotal,
)
from tilesnap.deals.stated_totals import drop_impossible_totals, drop_stale_totals
from tilesnap.deals.update import update

WALL = SetWinSource("wall")
SECOND = GamePosition(number=2, passed=1)


def won(player):
    return SetWinner(player)


def by(discarder):
    return SetWinSource("discard", discarder)


def show(player, total):
    return StateTotal(total, player)


def after(deal, *actions):
    for action in actions:
        deal = update(deal, action)
    return deal


REFUSED = [
    # a row: rules, the actions, the total stated then and its player, the error
    (EC, (won(0), WALL), (0, 16), "said_too_low"),
    (EC, (won(0), WALL), (0, 25), "said_impossible"),
    (EC, (won(0), WALL), (0, 1600), "said_too_high"),
    (EC, (won(0), WALL), (1, 16), "said_impossible"),
    (EC, (), (1, 12345), "said_too_high"),
    (HK, (won(0), WALL), (0, 2), "said_too_low"),
    ("riichi", (won(0), by(1)), (0, 1000), "said_unpaid"),
    ("riichi", (won(1), by(0)), (1, 700), "said_unpaid"),
    ("riichi", (won(1), WALL), (1, 1000), "said_unpaid"),
    (EC, (won(0), WALL), (0, 30), None),
    (EC, (won(0), WALL), (1, 0), None),
    ("riichi", (won(0), by(1)), (0, 1500), None),
    ("riichi", (won(1), by(0)), (1, 1000), None),
    ("riichi", (won(1), WALL), (1, 1100), None),
]


@pytest.mark.parametrize(("rules", "actions", "stated", "code"), REFUSED)
def test_stated_total_is_checked_by_role(rules, actions, stated, code):
    deal = after(build_named_deal(rules), *actions)
    if code is None:
        assert update(deal, show(*stated)).shown[stated[0]] == stated[1]
        return
    with pytest.raises(ScoringError) as raised:
        update(deal, show(*stated))
    assert raised.value.code == code


FOUR = (show(0, 40), show(1, 20), show(2, 10), show(3, 0))
CORRECTED = [
    # a row: rules, the entries, the corrections, the totals that stay
    (EC, (won(0), WALL, *FOUR), (won(1), WALL), (None, None, 10, 0)),
    (EC, (won(0), WALL, *FOUR), (ClearOutcome(), won(1), by(0)), (None, None, 10, 0)),
    (EC, (won(0), WALL, *FOUR), (ClearOutcome(), won(0), WALL), (40, 20, 10, 0)),
    (EC, (won(0), WALL, *FOUR), (won(0), WALL), (40, 20, 10, 0)),
    (EC, (won(0), WALL, *FOUR), (by(1),), (None, 20, 10, 0)),
    (EC, (won(0), by(1), *FOUR), (by(2),), (40, 20, 10, 0)),
    (EC, (won(0), WALL, *FOUR), (EndWithoutWinner("drawn"), won(0), WALL), (40, 20, 10, 0)),
    (EC, (won(0), WALL, *FOUR), (SetWinSource(None), WALL), (40, 20, 10, 0)),
    (EC, (won(0), WALL, *FOUR), (SetWinSource(None), by(1)), (None, 20, 10, 0)),
    (EC, FOUR, (won(0), WALL), (40, 20, 10, 0)),
    (EC, FOUR, (won(2), WALL), (40, 20, None, 0)),
    (EC, (won(0), WALL, *FOUR), (SetRules(HK),), (None, None, None, 0)),
    ("riichi", (won(1), by(0), show(1, 1000)), (won(0), by(1)), (None, None, None, None)),
    ("riichi", (won(1), by(0), show(1, 1300)), (WALL,), (None, None, None, None)),
    (
        "riichi",
        (won(1), by(0), show(1, 1000), show(2, 0)),
        (SetOtherWinners((2,)),),
        (None, 1000, None, None),
    ),
]


@pytest.mark.parametrize("reloaded", [False, True])
@pytest.mark.parametrize(("rules", "entered", "corrected", "totals"), CORRECTED)
def test_total_is_dropped_when_role_changes(rules, entered, corrected, totals, reloaded):
    deal = after(build_named_deal(rules), *entered)
    for action in corrected:
        deal = update(deal, action)
        deal = document.deal_from_json(document.deal_to_json(deal)) if reloaded else deal
    assert deal.shown == totals


def test_total_is_dropped_when_winner_becomes_dealer():
    deal = after(build_named_deal("riichi"), won(1), by(0), show(1, 1000))
    table = replace(deal.table, places=(SECOND,))
    assert table.seats()[1] == "E"
    assert drop_stale_totals(deal, replace(deal, table=table)).shown[1] is None
    assert drop_stale_totals(deal, replace(deal, table=deal.table)).shown[1] == 1000


def test_impossible_totals_of_old_versions_are_dropped():
    deal = after(build_named_deal(EC), won(0), WALL, *FOUR)
    kept = replace(deal, shown=(16, 16, 10, 1600))
    assert drop_impossible_totals(kept).shown == (None, None, 10, None)
    assert document.deal_from_json(document.deal_to_json(kept)).shown == kept.shown
