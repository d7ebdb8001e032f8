"""Properties of every settlement."""

import json
from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from scoring import ScoringError, load_rules
from scoring.engine import COUNTER_WORTHS, FinishedDeal, HandOrTotal, Penalty, split_into_counters
from scoring.records.settlement_record import settle_record
from scoring.table.payout import PAYMENT_METHODS
from scoring.table.settlement import settle
from scoring.tables.shipped import TABLES
from tests.scoring.settling_helpers import settle_by_rules

RULES = {name: load_rules(name) for name in TABLES}
paying = st.sampled_from([name for name, payments in PAYMENT_METHODS.items() if payments.who != "nobody"])


@st.composite
def deals(draw):
    """Draw totals of two to four players with winner, discarder, dangerous discards and penalties."""
    seats = draw(st.permutations("ESWN"))[: draw(st.integers(2, 4))]
    scores = {seat: draw(st.integers(0, 2000)) for seat in seats}
    winner = draw(st.none() | st.sampled_from(seats))
    discarder = draw(st.none() | st.sampled_from([seat for seat in seats if seat != winner]))
    penalties = [
        Penalty(offender, draw(st.integers(0, 500)), receiver)
        for offender, receiver, *_ in draw(st.lists(st.permutations(seats), max_size=2))
    ]
    more = {"discarder": discarder, "dangerous": discarder is not None and draw(st.booleans())}
    return scores, winner, {**more, "penalties": penalties}


@given(deals(), paying)
def test_nets_sum_to_zero(deal, method):
    scores, winner, more = deal
    settled = settle(scores, winner, PAYMENT_METHODS[method], **more)
    assert sum(settled.net.values()) == 0
    assert settled.net == {
        seat: sum(amount for _, payee, amount in settled.pays if payee == seat)
        - sum(amount for payer, _, amount in settled.pays if payer == seat)
        for seat in scores
    }


@given(deals(), paying)
def test_parts_sum_to_amount_and_doubling_is_marked(deal, method):
    scores, winner, more = deal
    for line in settle(scores, winner, PAYMENT_METHODS[method], **more).lines:
        assert line.amount == sum(part for _, part in line.parts) or not line.parts
        if line.reason in ("winner", "difference"):
            assert line.amount == (line.total - line.less) * (2 if line.east_doubles else 1)


@given(deals(), paying, st.data())
def test_unknown_facts_are_left_out_and_listed(deal, method, data):
    """Removing totals and the discarder keeps other lines, and lists each pair that is gone."""
    scores, winner, more = deal
    if winner is None:
        return
    whole = settle(scores, winner, PAYMENT_METHODS[method], **more)
    hidden = {seat: None if data.draw(st.booleans()) else score for seat, score in scores.items()}
    forgotten = not more["dangerous"] and data.draw(st.booleans())
    fewer = {**more, "discarder": None, "discarder_known": False} if forgotten else more
    partly = settle(hidden, winner, PAYMENT_METHODS[method], **fewer)
    assert set(partly.lines) <= set(whole.lines)
    gone = {frozenset((line.payer, line.payee)) for line in set(whole.lines) - set(partly.lines)}
    assert gone <= {frozenset(each.between) for each in partly.unsettled}
    assert sum(partly.net.values()) == 0
    for each in partly.unsettled:
        assert all(hidden[seat] is None for seat in each.whose)


@given(deals(), paying)
def test_deal_of_stated_totals_pays_as_settle(deal, method):
    scores, winner, more = deal
    if winner is None or len(scores) < 4:
        return
    rules = next(
        load_rules(name, {"payment": method})
        for name, loaded in RULES.items()
        if method in next(option for option in loaded.table.options if option.name == "payment").choices
    )
    shown = {seat: HandOrTotal(total=total) for seat, total in scores.items()}
    ending = {**more, "penalties": tuple(more["penalties"]), "drawn": more["discarder"] is None}
    ledger = settle_by_rules(FinishedDeal("won", shown, winner=winner, **ending), rules)
    in_order = {seat: scores[seat] for seat in "ESWN"}
    assert ledger.settlement == settle(in_order, winner, PAYMENT_METHODS[method], **more)
    assert ledger.is_final
    assert sum(ledger.net.values()) == 0


@given(deals(), paying)
def test_payments_are_positive_and_between_two_players(deal, method):
    scores, winner, more = deal
    for payer, payee, amount in settle(scores, winner, PAYMENT_METHODS[method], **more).pays:
        assert amount > 0
        assert payer != payee


@given(deals(), paying)
def test_discarder_does_not_change_winners_income(deal, method):
    scores, winner, more = deal
    if winner is None:
        return
    anyone = settle(scores, winner, PAYMENT_METHODS[method])
    assert (
        settle(scores, winner, PAYMENT_METHODS[method], **{**more, "penalties": ()}).net[winner]
        == anyone.net[winner]
    )


@given(deals(), st.sampled_from(sorted(PAYMENT_METHODS)))
def test_settlement_ignores_order_of_seats(deal, method):
    scores, winner, more = deal
    turned = dict(reversed(scores.items()))
    assert (
        settle(turned, winner, PAYMENT_METHODS[method], **more).net
        == settle(scores, winner, PAYMENT_METHODS[method], **more).net
    )


@given(st.integers(0, 100_000))
def test_counters_are_fewest(amount):
    found = split_into_counters(amount)
    assert sum(worth * number for worth, number in found.items()) == amount
    for larger, worth in zip((*COUNTER_WORTHS, 2), (*COUNTER_WORTHS[1:], 1), strict=False):
        assert found.get(worth, 0) < larger / worth  # otherwise a larger counter would fit


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 500)
    | st.floats()
    | st.sampled_from(["E", "S", "1m", "", "x"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("ESWNx"), inner, max_size=4),
    max_leaves=8,
)
whole = {
    "scores": {"E": 100, "S": 200, "W": 0, "N": 48},
    "winner": "S",
    "discarder": "N",
    "dangerous": False,
    "penalties": [["E", 100], ["W", 100, "N"]],
    "discards": [["S", "1m"], ["W", "E"], ["N", "E"]],
    "winning_tile": "E",
}
spoilt = st.sampled_from(sorted(whole)).flatmap(lambda key: anything.map(lambda value: {**whole, key: value}))
rows = st.lists(st.lists(anything, max_size=3), max_size=2)
spoilt_rows = st.sampled_from(["penalties", "discards"]).flatmap(
    lambda key: rows.map(lambda value: {**whole, key: value})
)


@given(spoilt | spoilt_rows, st.sampled_from(sorted(RULES)))
def test_invalid_record_raises_scoring_error(record, name):
    with suppress(ScoringError):
        json.dumps(settle_record(record, RULES[name].settings.payout))
