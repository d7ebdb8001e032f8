"""Tests of several winners on one discard: payments, the next dealer, and later views."""

import json
from dataclasses import replace

import pytest

from tests.games.log_builders import build_log, check_entries, deal_event, start_event, won_deal
from tilesnap.games.events import DealCorrected, GameEnded, GameRules
from tilesnap.games.game_file import format_game_file, parse_game_file
from tilesnap.games.played_game import settle_game
from tilesnap.games.public_view import build_public_view
from tilesnap.games.record import GAME_INPUT, DealRecord, ShownHand
from tilesnap.games.season import build_season
from tilesnap.games.spreadsheets import deals_table, payments_table, totals_table
from tilesnap.games.statistics import (
    Frequency,
    compute_styles,
    find_biggest_hands,
    sum_payments,
    was_self_drawn,
)

ANNA, BEN, CLEO, DAN = range(4)
HK = GameRules(name="hong_kong", house={"options": {"multiple_winners": True}})
BMJA = GameRules(name="bmja", house={"payout": {"multiple_winners": True}})
TAIWANESE = GameRules(name="taiwanese")


def entries(rules, *records, later=()):
    deals = [deal_event(f"d{n}", f"d{n - 1}" if n else None, record) for n, record in enumerate(records)]
    return build_log(replace(start_event(), rules=rules), *deals, *later)


def game(rules, *records, later=()):
    return settle_game(entries(rules, *records, later=later))


# Anna, East, has 3 faan, Cleo 4: Ben, who discarded, pays 16 and 32, each twice over.
TWO = won_deal(ANNA, 3, 0, 4, 0, discarder=BEN, also_won=(CLEO,))
PAID = {
    # rules, records, the nets of the last deal, the winds in the next
    "East and another, East stays": (HK, [TWO], (16, -48, 32, 0), "ESWN"),
    "whoever is named first": (
        HK,
        [won_deal(CLEO, 3, 0, 4, 0, discarder=BEN, also_won=(ANNA,))],
        (16, -48, 32, 0),
        "ESWN",
    ),
    "two others, the deal passes on": (
        HK,
        [won_deal(CLEO, 0, 0, 4, 3, discarder=BEN, also_won=(DAN,))],
        (0, -48, 32, 16),
        "NESW",
    ),
    "all but the discarder": (
        HK,
        [won_deal(CLEO, 3, 0, 3, 3, discarder=BEN, also_won=(DAN, ANNA))],
        (16, -48, 16, 16),
        "ESWN",
    ),
    "East's row of deals is kept": (
        TAIWANESE,
        [
            won_deal(BEN, 0, 3, 0, 0, discarder=CLEO, also_won=(ANNA,)),
            won_deal(BEN, 2, 3, 0, 0, discarder=CLEO, also_won=(ANNA,)),
        ],
        (5 + 2 + 3, 8, -18, 0),  # the dealer's tai and two for the dealer streak
        "ESWN",
    ),
    # each loser pays Anna, East, 2 x 20 and Ben 40, and Dan pays Cleo the difference
    "where losers settle": (
        BMJA,
        [won_deal(ANNA, 20, 40, 8, 2, discarder=DAN, also_won=(BEN,))],
        (80, 80, -80 + 6, -80 - 6),
        "ESWN",
    ),
}


@pytest.mark.parametrize(("rules", "records", "net", "winds"), PAID.values(), ids=PAID)
def test_each_winner_is_paid(rules, records, net, winds):
    result = game(rules, *records, won_deal(DAN, 3, 3, 3, 3, drawn=True))
    deal = result.deals[len(records) - 1]
    assert (deal.net, deal.provisional) == (net, False)
    assert "".join(result.deals[-1].seats) == winds


@pytest.mark.parametrize("rules", ["hong_kong", "bmja", "european_classical", "zung_jung"])
def test_single_winner_rules_report_problem(rules):
    (deal,) = game(GameRules(name=rules), TWO).deals
    assert deal.ledger is None
    assert "only one player wins" in deal.problem.message


def test_missing_hand_leaves_owner_payment_provisional():
    (deal,) = game(HK, replace(TWO, shown=(None, None, ShownHand(total=4), None))).deals
    assert deal.net == (0, -32, 32, 0)
    assert deal.ledger.provisional == ("E", "S", "N")


def test_correction_adds_winner_and_moves_seats():
    alone = won_deal(CLEO, 3, 0, 4, 0, discarder=BEN)
    result = game(HK, alone, TWO, later=[DealCorrected(deal="d0", over="e2", record=TWO)])
    assert result.deals[0].net == result.deals[1].net == (16, -48, 32, 0)
    assert result.deals[1].seats == ("E", "S", "W", "N")
    assert game(HK, alone, TWO).deals[1].seats == ("N", "E", "S", "W")


def test_other_winners_are_a_conflict():
    other = deal_event("other", None, won_deal(ANNA, 3, 0, 4, 0, discarder=BEN))
    assert not game(HK, TWO, later=[other]).state.agreed
    assert game(HK, TWO, later=[deal_event("other", None, TWO)]).state.agreed


def test_file_round_trip_with_several_winners():
    log = entries(HK, TWO, won_deal(ANNA, 3, 0, 0, 0, drawn=True))
    check_entries(log)
    _, written, _ = parse_game_file(format_game_file(entry.sealed_entry for entry in log))
    assert [each.entry().event for each in written] == [entry.event for entry in log]
    first, second = (json.loads(each.text)["event"]["record"] for each in written[1:])
    assert first["also_won"] == [CLEO]
    assert "also_won" not in second


def test_statistics_count_every_winner():
    result = game(HK, TWO, won_deal(DAN, 0, 0, 0, 3, drawn=True))
    of = compute_styles(result)
    assert [style.won for style in of] == [1, 0, 1, 1]
    assert [style.average for style in of] == [3, None, 4, 3]
    assert [style.own_draw for style in of] == [
        Frequency(0, 1),
        Frequency(0, 0),
        Frequency(0, 1),
        Frequency(1, 1),
    ]
    assert [style.gave for style in of] == [
        Frequency(0, 1),
        Frequency(1, 2),
        Frequency(0, 1),
        Frequency(0, 1),
    ]
    assert [style.paid_for_giving for style in of] == [0, 48, 0, 0]
    assert of[ANNA].as_east == Frequency(1, 2)
    assert [(hand.deal, hand.player, hand.total) for hand in find_biggest_hands(result.deals)] == [
        (1, CLEO, 4),
        (1, ANNA, 3),
        (2, DAN, 3),
    ]
    assert sum_payments(result)[BEN] == (16, 0, 32, 8)
    assert was_self_drawn(won_deal(ANNA, also_won=(CLEO,))) is False


def test_every_winner_is_in_tables_and_views():
    log = entries(HK, TWO, later=[GameEnded()])
    result = settle_game(log)
    assert deals_table(result).rows[0][5:8] == ("Anna, Cleo", deals_table(result).rows[0][6], "Ben")
    assert {row[1]: row[5] for row in totals_table(result).rows} == {"Anna": 1, "Ben": 0, "Cleo": 1, "Dan": 0}
    assert [row[1:4] for row in payments_table(result).rows] == [("Ben", "Anna", 16), ("Ben", "Cleo", 32)]
    assert {career.name: career.won for career in build_season([result]).careers} == {
        "Anna": 1, "Ben": 0, "Cleo": 1, "Dan": 0,
    }  # fmt: skip
    (deal,) = build_public_view(settle_game(log))["deals"]
    assert (deal["winners"], deal["net"]) == ([ANNA, CLEO], [16, -48, 32, 0])


HANDS = "555m CCC | 222s 111p EE*", "FFF | 123m 456m 789m EE*"


def test_winners_complete_own_hands_with_same_tile():
    both = [{"hand": each, "context": {"source": "discard"}} for each in HANDS]
    values = {"outcome": "won", "winner": ANNA, "also_won": [CLEO], "discarder": BEN}
    record = GAME_INPUT.check(DealRecord, {**values, "shown": [both[0], None, both[1], None]})
    (deal,) = game(HK, record).deals
    # all triplets 3, or one suit with honours 3, and to each the dragon 1 and no flower 1
    assert [deal.ledger.results[seat].total for seat in "EW"] == [5, 5]
    assert deal.ledger.problems == ()
