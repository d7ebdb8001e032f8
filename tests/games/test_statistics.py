"""Tests of the statistics of a few deals, with results computed by hand.

European classical: each loser pays the winner's total, the loser with the lower total pays the difference to
the other, and whoever pays or is paid as East does so double.
"""

from itertools import permutations

import pytest

from tests.games.log_builders import build_log, deal_event, start_event, won_deal
from tilesnap.games.events import DealRecorded
from tilesnap.games.played_game import settle_game
from tilesnap.games.record import DealRecord, RecordedPenalty, ShownHand
from tilesnap.games.statistics import (
    Frequency,
    compute_styles,
    find_biggest_hands,
    find_won_hands,
    provisional_payments,
    provisional_players,
    provisional_totals,
    sum_payments,
    was_self_drawn,
)

ANNA, BEN, CLEO, DAN = range(4)
DRAWN = DealRecord(outcome="drawn")
WASHED_OUT = DealRecord(outcome="washed_out")
CONCEALED = ShownHand(hand="| 123m 456m 789p 222s EE*", context={"source": "wall"})
MELDED = ShownHand(hand="555m CCCC | 222s 111p EE*", context={"source": "discard"})
UNTOLD_HAND = ShownHand(hand="555m CCC | 222s 111p EE")
LIMIT = ShownHand(hand="| 1m9m1p9p1s9sESWNCFBB*", context={"source": "wall"})


def shown(winner, hand, *losers, **fields):
    """Return a deal that was won with a hand, with the losers' stated totals in their order."""
    rest = iter(losers)
    hands = tuple(hand if player == winner else _stated(next(rest, None)) for player in range(4))
    return DealRecord(outcome="won", winner=winner, shown=hands, **fields)


def _stated(total):
    return None if total is None else ShownHand(total=total)


def game(*records, rules="european_classical", later=(), **fields):
    deals = [deal_event(f"d{n}", f"d{n - 1}" if n else None, record) for n, record in enumerate(records)]
    return settle_game(build_log(start_event(rules, **fields), *deals, *later))


# Anna is East and wins 20: each pays her 40; Ben (8) has 4 of Cleo (4) and 6 of Dan (2), Cleo 2 of Dan.
EAST = won_deal(ANNA, 20, 8, 4, 2, drawn=True)
# Anna stays East. Ben wins 30 on Cleo's tile: 60, 30, 30; of Anna (8) and Cleo (4) and Dan (4) the lower pay
# 8 each, doubled as Anna is East.
SOUTH = won_deal(BEN, 8, 30, 4, 4, discarder=CLEO)
# Ben is East. Cleo wins 10, nobody remembers how: Ben 20, Anna 10, Dan 10; all have 0.
UNTOLD = won_deal(CLEO, 0, 0, 10, 0)
FIRST = (
    (0, 0, 0, 0),
    (40, 0, 0, 0),
    (40, 4, 0, 0),
    (40, 6, 2, 0),
)
ALL = (
    (0, 60, 10, 0),
    (40, 0, 20, 0),
    (40 + 8, 4 + 30, 0, 0),
    (40 + 8, 6 + 30, 2 + 10, 0),
)


@pytest.mark.parametrize(
    ("records", "rules", "paid"),
    [
        ([], "european_classical", ((0,) * 4,) * 4),
        ([EAST], "european_classical", FIRST),
        ([EAST, WASHED_OUT], "european_classical", FIRST),
        ([EAST, SOUTH, UNTOLD], "european_classical", ALL),
        # Zung Jung: 60 on Cleo's tile, so the others pay 25 each and she the rest of 180
        (
            [won_deal(BEN, 0, 60, 0, 0, discarder=CLEO)],
            "zung_jung",
            ((0, 25, 0, 0), (0,) * 4, (0, 130, 0, 0), (0, 25, 0, 0)),
        ),
        # the discarder is unknown, so nobody pays yet
        ([won_deal(BEN, 0, 60, 0, 0)], "zung_jung", ((0,) * 4,) * 4),
    ],
)
def test_payments_are_summed_by_pair(records, rules, paid):
    assert sum_payments(game(*records, rules=rules)) == paid


def test_payments_sum_to_totals():
    result = game(EAST, SOUTH, UNTOLD, DRAWN)
    paid = sum_payments(result)
    assert result.totals == tuple(sum(row[player] for row in paid) - sum(paid[player]) for player in range(4))


@pytest.mark.parametrize(
    ("record", "drawn"),
    [
        (DRAWN, None),
        (won_deal(ANNA), None),
        (won_deal(ANNA, drawn=True), True),
        (won_deal(ANNA, drawn=False), False),
        (won_deal(ANNA, discarder=BEN), False),
        (shown(ANNA, CONCEALED), True),
        (shown(ANNA, MELDED), False),
        (shown(ANNA, ShownHand(hand="555m CCCC | 222s 111p EE*")), None),
    ],
)
def test_was_drawn_uses_all_recorded_facts(record, drawn):
    assert was_self_drawn(record) is drawn


def test_biggest_hands_are_sorted_and_stable():
    result = game(EAST, SOUTH, UNTOLD, won_deal(ANNA, 20, 500, 0, 0), shown(DAN, LIMIT, 0, 0, 0)).deals
    hands = find_biggest_hands(result, most=4)
    limit = result[4].ledger.results[result[4].seats[DAN]].total
    assert [(hand.deal, hand.player, hand.total) for hand in hands] == [
        (5, DAN, limit),
        (2, BEN, 30),
        (1, ANNA, 20),
        (4, ANNA, 20),
    ]
    assert hands[0].breakdown.limit_hand == "thirteen_orphans"
    assert hands[1].breakdown is None


def test_won_hands_omits_unknown_hands():
    assert find_won_hands(game(won_deal(ANNA)).deals) == []


def test_styles_count_known_draws_and_discards():
    anna, ben, cleo, dan = compute_styles(game(EAST, SOUTH, UNTOLD, DRAWN, WASHED_OUT))
    assert {each.deals for each in (anna, ben, cleo, dan)} == {4}
    assert [each.won for each in (anna, ben, cleo, dan)] == [1, 1, 1, 0]
    assert [each.own_draw for each in (anna, ben, cleo, dan)] == [
        Frequency(1, 1),
        Frequency(0, 1),
        Frequency(0, 0),
        Frequency(0, 0),
    ]
    # the discarder of Cleo's win is unknown, those of the other two are known
    assert [each.gave for each in (anna, ben, cleo, dan)] == [
        Frequency(0, 1),
        Frequency(0, 1),
        Frequency(1, 2),
        Frequency(0, 2),
    ]
    assert [each.paid_for_giving for each in (anna, ben, cleo, dan)] == [0, 0, 30, 0]


def test_paid_for_giving_excludes_penalties():
    fined = won_deal(
        BEN, 8, 30, 4, 4, discarder=CLEO, penalties=(RecordedPenalty(offender=CLEO, amount=100, to=BEN),)
    )
    assert compute_styles(game(fined))[CLEO].paid_for_giving == 30


def test_as_east_counts_wins():
    # Anna wins as East and stays, Ben wins, then Ben is East and nobody wins, so that he stays
    anna, ben, cleo, _ = compute_styles(game(EAST, SOUTH, DRAWN, DRAWN))
    assert (anna.as_east, ben.as_east, cleo.as_east) == (Frequency(1, 2), Frequency(0, 2), Frequency(0, 0))


def test_worth_counts_known_totals():
    anna = compute_styles(game(EAST, won_deal(ANNA, 50, 0, 0, 0), won_deal(ANNA)))[ANNA]
    assert (anna.worth, anna.average, anna.highest) == (Frequency(2, 3), 35, 50)
    dan = compute_styles(game(EAST))[DAN]
    assert (dan.worth, dan.average, dan.highest) == (Frequency(0, 0), None, None)


def test_hand_frequencies_count_shown_hands():
    result = game(
        shown(ANNA, CONCEALED, 0, 0, 0), shown(ANNA, MELDED, 0, 0, 0), EAST, shown(ANNA, LIMIT, 0, 0, 0)
    )
    doubles = [
        deal.ledger.results["E"].breakdown.doubles > 0
        for deal in result.deals
        if deal.ledger.results["E"].breakdown
    ]
    anna = compute_styles(result)[ANNA]
    assert anna.doubled == Frequency(sum(doubles), 3)
    assert anna.doubled.count == 2  # a limit hand counts alone, and no doubles
    assert anna.concealed == Frequency(2, 3)
    assert anna.limits == Frequency(1, 3)


MOVING = [
    # a row: the deal, the players whose net may still change
    (EAST, set()),
    (DRAWN, set()),
    (won_deal(ANNA, 20, 8, 4, 2), set()),
    (
        DealRecord(outcome="won", winner=BEN, shown=(_stated(8), _stated(30), None, _stated(8))),
        {ANNA, CLEO, DAN},
    ),
    (won_deal(ANNA), {ANNA, BEN, CLEO, DAN}),
    (shown(ANNA, ShownHand(hand="555m CCCC | 222s 111p BB")), {ANNA, BEN, CLEO, DAN}),
]


@pytest.mark.parametrize(("record", "players"), MOVING)
def test_moving_players(record, players):
    result = game(record)
    assert provisional_players(result.deals[0]) == players
    assert bool(players) == result.provisional


def test_moving_totals_accumulate():
    half = MOVING[3][0]
    assert provisional_totals(game(EAST, half, EAST)) == [set(), set(), {ANNA, CLEO, DAN}, {ANNA, CLEO, DAN}]


def test_conflicting_deal_is_provisional():
    twice = DealRecorded(deal="other", after="d0", record=won_deal(DAN, 0, 0, 0, 8))
    result = game(EAST, SOUTH, later=[twice])
    assert provisional_players(result.deals[1]) == {ANNA, BEN, CLEO, DAN}
    assert [hand.provisional for hand in find_biggest_hands(result.deals)] == [True, False]
    assert all(style.disputed for style in compute_styles(result))
    assert not any(style.disputed or style.provisional for style in compute_styles(game(EAST, SOUTH)))


def pairs(*players):
    """Return each pair of these players in both directions."""
    return set(permutations(players, 2))


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (EAST, set()),
        (MOVING[3][0], pairs(ANNA, CLEO) | pairs(CLEO, DAN)),
        (won_deal(ANNA), pairs(ANNA, BEN, CLEO, DAN)),
        # Anna's hand is open: she may have more of each, and the others settle among themselves
        (shown(ANNA, UNTOLD_HAND, 8, 4, 2), pairs(ANNA, BEN) | pairs(ANNA, CLEO) | pairs(ANNA, DAN)),
    ],
)
def test_moving_payments(record, expected):
    result = game(EAST, record)
    assert provisional_payments(result.deals) == expected
    assert compute_styles(result)[ANNA].provisional == (record.winner == ANNA and bool(expected))


def test_conflicting_outcome_makes_styles_disputed():
    result = game(EAST, WASHED_OUT, later=[DealRecorded(deal="other", after="d0", record=DRAWN)])
    assert all(style.disputed for style in compute_styles(result))


def test_payments_after_conflict_are_provisional():
    twice = DealRecorded(deal="other", after=None, record=won_deal(BEN, 0, 20, 0, 0))
    result = game(EAST, SOUTH, SOUTH, later=[twice])
    assert [provisional_players(deal) for deal in result.deals] == [{ANNA, BEN, CLEO, DAN}] * 3
    assert all(hand.provisional for hand in find_won_hands(result.deals))


def test_facts_count_beside_stated_total():
    robber = ShownHand(total=40, context={"source": "robbed_kong"})
    konger = ShownHand(hand="9999m 777p | 222s 99p 3s 1p")
    result = game(DealRecord(outcome="won", winner=BEN, shown=(konger, robber, _stated(0), _stated(0))))
    assert was_self_drawn(result.deals[0].record) is False
    # the robbed kong is not stated, so Anna's may have been a pung
    assert provisional_players(result.deals[0]) == {ANNA, CLEO, DAN}
