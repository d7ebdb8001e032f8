"""Stated totals: which ones are accepted, and what they pay."""

import pytest

from scoring import load_rules
from scoring.engine import FinishedDeal, HandOrTotal, check_total_limits
from scoring.errors import ScoringError
from scoring.hand.context import Context
from scoring.tables.possible_totals import total_limits
from tests.scoring.settling_helpers import prices_by_rules

HK, TW, EC = "hong_kong", "taiwanese", "european_classical"

RANGES = [
    # Columns: rules, options, whether the hand won, unit, lowest and highest total
    (HK, {}, True, ("faan", 3, 13)),
    (HK, {"min_faan": 1, "limit_faan": 10}, True, ("faan", 1, 10)),
    (HK, {}, False, ("faan", 0, 13)),
    (TW, {}, True, ("tai", 0, None)),
    (TW, {"min_tai": 5}, True, ("tai", 5, None)),
    (EC, {}, True, ("points", 0, None)),
    (EC, {}, False, ("points", 0, None)),
]


@pytest.mark.parametrize(("rules", "options", "won", "expected"), RANGES)
def test_range_of_totals(rules, options, won, expected):
    loaded = load_rules(rules, options)
    assert total_limits(loaded.settings, won=won) == expected
    unit, least, most = expected
    for total in (least, least if most is None else most):
        check_total_limits(total, total_limits(loaded.settings, won=won))
    if least:
        with pytest.raises(ScoringError) as raised:
            check_total_limits(least - 1, total_limits(loaded.settings, won=won))
        assert (raised.value.code, raised.value.params["points"]) == ("said_too_low", least)
        assert (
            raised.value.message
            == f"a hand that wins has at least {least} {unit}, but {least - 1} was stated"
        )
    if most is not None:
        with pytest.raises(ScoringError) as raised:
            check_total_limits(16, total_limits(loaded.settings, won=won))
        assert (raised.value.code, raised.value.params["points"]) == ("said_too_high", most)


DRAWN, DISCARDED = {"drawn": True}, {"discarder": "N"}
TAI = [(tai, tai, 5 + tai, {"E": 6 + tai, "W": 5 + tai, "N": 5 + tai}) for tai in range(10)]

PRICES = [
    # Columns: rules, options, how South won, the first prices, the last price
    (
        HK,
        {},
        DISCARDED,
        [(3, 3, 8, {"N": 16}), (4, 4, 16, {"N": 32}), (5, 5, 24, {"N": 48})],
        (13, 13, 384, {"N": 768}),
    ),
    (HK, {}, DRAWN, [(3, 3, 8, {"E": 8, "W": 8, "N": 8})], (13, 13, 384, {"E": 384, "W": 384, "N": 384})),
    (HK, {}, {}, [(3, 3, 8, {})], (13, 13, 384, {})),  # it is unknown who pays
    (TW, {}, DRAWN, TAI[:2], TAI[-1]),
    (TW, {"per_tai": 2}, {**DRAWN, "streak": 2}, [(0, 0, 5, {"E": 15, "W": 5, "N": 5})], None),
]


@pytest.mark.parametrize(("rules", "options", "how", "first", "last"), PRICES)
def test_prices_of_totals(rules, options, how, first, last):
    found = prices_by_rules(FinishedDeal("won", {}, "E", "S", **how), "S", load_rules(rules, options))
    assert {each.name for each in found} == {None}  # only riichi names its prices
    unnamed = [each[:-1] for each in found]
    assert unnamed[: len(first)] == first
    assert last is None or unnamed[-1] == last


def test_prices_join_totals_that_pay_the_same():
    tiers = load_rules(HK, {"table": "tiered", "min_faan": 1})
    found = prices_by_rules(FinishedDeal("won", {}, "E", "S", drawn=True), "S", tiers)
    assert any(row.last > row.first for row in found)
    assert [row.first for row in found[1:]] == [row.last + 1 for row in found[:-1]]
    assert found[-1].last == 13


@pytest.mark.parametrize(
    ("rules", "options", "seat"),
    [(EC, {}, "S"), ("zung_jung", {}, "S"), (EC, {"payment": "add_up"}, "S"), (HK, {}, "E")],
)
def test_prices_are_empty_without_conversion(rules, options, seat):
    assert (
        prices_by_rules(FinishedDeal("won", {}, "E", "S", drawn=True), seat, load_rules(rules, options)) == ()
    )


def test_each_winner_has_own_prices():
    shown = {"S": HandOrTotal(total=3), "W": HandOrTotal(context=Context())}
    deal = FinishedDeal("won", shown, "E", "S", discarder="N", also_won=("W",))
    found = prices_by_rules(deal, "W", load_rules(TW))
    assert found[1][:-1] == (1, 1, 6, {"N": 6})
