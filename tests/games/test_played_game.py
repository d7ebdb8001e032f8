"""Tests of played games: dealers, payments, and the effect of corrections on later deals."""

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.games.log_builders import EVENING, build_log, deal_event, start_event, won_deal
from tilesnap.games.events import DealCorrected, DealRemoved, GameRules
from tilesnap.games.log import Submission, make_entry
from tilesnap.games.played_game import settle_game, start_time
from tilesnap.games.record import DealRecord, RecordedPenalty, ShownHand

DRAWN = DealRecord(outcome="drawn")
WASHED_OUT = DealRecord(outcome="washed_out")


def game(*records: DealRecord, rules: str = "european_classical", later=(), **fields):
    deals = [deal_event(f"d{n}", f"d{n - 1}" if n else None, record) for n, record in enumerate(records)]
    return settle_game(build_log(start_event(rules, **fields), *deals, *later))


# Anna is East and wins 20: each pays 40. Of the losers 8, 4 and 2 the lower pays the difference: Ben (8) has
# 4 of Cleo and 6 of Dan, Cleo has 2 of Dan.
EAST_WINS = won_deal(0, 20, 8, 4, 2)
FIRST = (120, -30, -42, -48)
# Ben, South, wins 20: Anna pays 40, the others 20. Anna (8) is East and has 2 x 4 of Cleo, 2 x 6 of Dan, and
# Cleo has 2 of Dan.
SOUTH_WINS = won_deal(1, 8, 20, 4, 2)
SECOND = (-40 + 8 + 12, 80, -20 - 8 + 2, -20 - 12 - 2)


def test_deals_are_settled_at_their_place():
    result = game(EAST_WINS, SOUTH_WINS, start=1000)
    assert [deal.net for deal in result.deals] == [FIRST, SECOND]
    assert result.totals == tuple(1000 + a + b for a, b in zip(FIRST, SECOND, strict=True))
    assert result.running_totals[0] == (1000,) * 4
    assert not result.provisional
    assert not result.finished


SEATS = {
    # the deals, and the winds of Anna, Ben, Cleo and Dan in the deal after them, with its round and hand
    "at first": ([], "ESWN", "E", 1),
    "East stays after a win": ([EAST_WINS], "ESWN", "E", 2),
    "and after a drawn deal": ([DRAWN], "ESWN", "E", 2),
    "and after one washed out": ([WASHED_OUT], "ESWN", "E", 2),
    "South is next": ([SOUTH_WINS], "NESW", "E", 2),
    "the South round comes when all have dealt": ([won_deal(n) for n in (1, 2, 3, 0)], "ESWN", "S", 1),
}


@pytest.mark.parametrize(("records", "seats", "round_", "hand"), SEATS.values(), ids=SEATS)
def test_dealer_and_round_advance(records, seats, round_, hand):
    result = game(*records, won_deal(0))
    last = result.deals[-1]
    assert ("".join(last.seats), last.place.round, last.place.hand) == (seats, round_, hand)


def test_zung_jung_always_passes_deal():
    result = game(won_deal(0), DRAWN, won_deal(0), rules="zung_jung")
    assert ["".join(deal.seats) for deal in result.deals] == ["ESWN", "NESW", "WNES"]


def test_game_ends_after_sixteen_passed_deals():
    records = [won_deal((n + 1) % 4) for n in range(16)]
    assert not game(*records[:15]).finished
    assert game(*records).finished


def test_hand_is_scored_by_derived_seat():
    pung_of_east = ShownHand(hand="EEE | 123m 456m 789p 5*5p", context={"source": "discard"})
    first = DealRecord(
        outcome="won", winner=0, source="discard", discarder=1, shown=(pung_of_east, None, None, None)
    )
    as_east = game(first).deals[0]
    after_south = game(SOUTH_WINS, first).deals[1]
    # 20 for winning, 4 for the pung, 2 out on a pair, rounded to 30. The prevailing wind doubles, East again.
    assert [deal.ledger.results[deal.seats[0]].total for deal in (as_east, after_south)] == [120, 60]


def test_correction_changes_later_seats():
    records = [EAST_WINS, SOUTH_WINS]
    result = game(*records, later=[DealCorrected(deal="d0", over="e2", record=won_deal(1, 8, 20, 4, 2))])
    # Ben has won the first deal after all, so in the second he is East, who wins 20 of Anna, who is North.
    assert result.deals[0].net == SECOND
    assert result.deals[1].seats == ("N", "E", "S", "W")
    assert result.deals[1].net == (-40 + 4 + 6, 120, -40 - 4 + 2, -40 - 6 - 2)
    assert result.next_place.wins_before == 1


def test_removed_deal_does_not_count():
    result = game(EAST_WINS, SOUTH_WINS, later=[DealRemoved(deal="d0", over="e2")])
    assert [deal.net for deal in result.deals] == [SECOND]


def test_missing_hand_leaves_payment_provisional():
    record = DealRecord(
        outcome="won", winner=0, shown=(ShownHand(total=20), ShownHand(total=8), ShownHand(total=4), None)
    )
    deal = game(record).deals[0]
    assert deal.net == (120, -40 + 4, -40 - 4, -40)
    assert deal.provisional
    assert {"".join(each.between) for each in deal.ledger.unsettled} == {"SN", "WN"}


def test_unsettled_deal_has_problem():
    no_win = ShownHand(hand="| 123m 456m 789p 23s 55p E", context={"source": "wall"})
    record = DealRecord(outcome="won", winner=0, source="wall", shown=(no_win, None, None, None))
    result = game(record, SOUTH_WINS)
    assert result.deals[0].ledger is None
    assert result.deals[0].problem.code == "no_winning_shape"
    assert result.deals[0].net == (0, 0, 0, 0)
    assert result.provisional


def test_penalties_are_paid_by_player_not_wind():
    record = DealRecord(outcome="drawn", penalties=(RecordedPenalty(offender=2, amount=100, to=1),))
    assert game(SOUTH_WINS, record).deals[1].net == (0, 100, -100, 0)


def test_game_uses_its_house_rules():
    house = GameRules(name="european_classical", house={"options": {"limit": 50}})
    entries = build_log(replace(start_event(), rules=house), deal_event("d", None, won_deal(0)))
    assert settle_game(entries).rules.rules.limit == 50


def corrected_twice(first: DealRecord, one: DealRecord, other: DealRecord, **fields):
    """Return three deals, of which two devices have corrected the first at the same time."""
    later = [DealCorrected(deal="d0", over="e2", record=each) for each in (one, other)]
    return game(first, SOUTH_WINS, SOUTH_WINS, later=later, **fields)


def test_dealer_is_uncertain_while_winner_is_disputed():
    result = corrected_twice(DRAWN, EAST_WINS, won_deal(1, 8, 20, 4, 2))
    assert [deal.has_certain_place for deal in result.deals] == [True, False, False]
    assert [deal.provisional for deal in result.deals] == [True, True, True]


def test_dealer_is_certain_if_all_versions_agree():
    result = corrected_twice(DRAWN, EAST_WINS, won_deal(0, 22, 8, 4, 2))
    assert [deal.provisional for deal in result.deals] == [True, False, False]
    always_passes = corrected_twice(DRAWN, EAST_WINS, won_deal(1, 8, 20, 4, 2), rules="zung_jung")
    assert [deal.has_certain_place for deal in always_passes.deals] == [True, True, True]


def test_dealer_is_uncertain_while_versions_may_be_deals():
    other = deal_event("other", None, won_deal(2, 0, 0, 20, 0))
    result = game(won_deal(1, 8, 20, 4, 2), SOUTH_WINS, rules="zung_jung", later=[other])
    assert [deal.has_certain_place for deal in result.deals] == [True, False]


CLOCKS = [
    # the error of the phone's clock when a deal is entered, and how long after that it was received;
    # how long after the game was opened it counts as played
    (timedelta(), timedelta(), timedelta(hours=1)),
    (timedelta(days=3), timedelta(), timedelta(hours=1)),
    (timedelta(days=-3), timedelta(), timedelta(hours=1)),
    (timedelta(seconds=40), timedelta(), timedelta(hours=1)),
    (timedelta(), timedelta(days=2), timedelta(hours=1)),
    (timedelta(days=3), timedelta(days=2), timedelta(days=2, hours=1)),
]


@pytest.mark.parametrize(("off", "delay", "after"), CLOCKS)
def test_game_date_ignores_wrong_clock(off, delay, after):
    opened = make_entry(None, Submission(start_event(), "e1", "phone"), EVENING)
    played = EVENING + timedelta(hours=1)
    deal = Submission(deal_event("d0", None, won_deal(0, 20, 8, 4, 2)), "e2", "phone", played + off)
    entry = make_entry(opened, deal, played + delay)
    assert start_time(settle_game([opened, entry])) == EVENING + after
    assert entry.stated_at == played + off
