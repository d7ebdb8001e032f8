"""A robbed kong counts as a pung for its owner, as far as it is known which kong it was."""

from dataclasses import replace

import pytest

from scoring import Context, Hand, load_rules, score
from scoring.engine import FinishedDeal, HandOrTotal
from tests.scoring.settling_helpers import settle_by_rules

RULES = load_rules("european_classical")


def hand(text, **context):
    return HandOrTotal(Hand.parse(text), Context(**context))


def test_robbed_kong_counts_as_pung():
    rules = load_rules("european_classical")
    robber = hand("| 12m3m* 444p 567s 222s EE", source="robbed_kong")
    robbed = hand("3333m | 222s 111p 99p 3s")
    deal = FinishedDeal("won", {"E": robbed, "N": robber}, "S", "N", "E")
    assert settle_by_rules(deal, rules).results["E"].breakdown.hand.kongs == 0
    elsewhere = replace(deal, shown={"W": robbed, "N": robber})
    assert settle_by_rules(elsewhere, rules).results["W"].breakdown.hand.kongs == 1


ROBBER = hand("| 78m9m* 444p 567s 222s EE", source="robbed_kong")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        # the owner still shows the kong, and the hand as it counts; another open pung or kong is beside it
        ("9999m | 222s 111p 99p 3s E", "999m | 222s 111p 99p 3s E"),
        ("9999m 777p | 222s 99p 3s 1p", "999m 777p | 222s 99p 3s 1p"),
        ("9999m 7777p | 222s 99p 3s 1p", "999m 7777p | 222s 99p 3s 1p"),
        ("999m 7777p | 222s 99p 3s 1p", "999m 7777p | 222s 99p 3s 1p"),
    ],
)
@pytest.mark.parametrize("discarder", ["E", None])
def test_winning_tile_identifies_robbed_kong(text, left, discarder):
    rules = load_rules("european_classical")
    deal = FinishedDeal("won", {"E": hand(text), "N": ROBBER}, "S", "N", discarder)
    counted = score(Hand.parse(left), Context(role="loser", seat="E", round="S"), rules)
    ledger = settle_by_rules(deal, rules)
    assert (ledger.results["E"].total, ledger.results["E"].open) == (counted.total, False)
    assert ledger.results["E"].dead is None


@pytest.mark.parametrize("discarder", ["E", None])
def test_total_is_open_while_robbed_kong_is_unknown(discarder):
    unmarked = hand("| 789m 444p 567s 222s EE", source="robbed_kong")
    deal = FinishedDeal("won", {"E": hand("9999m 777p | 222s 99p 3s 1p"), "N": unmarked}, "S", "N", discarder)
    ledger = settle_by_rules(deal, load_rules("european_classical"))
    assert ledger.results["E"].open
    assert "E" in ledger.provisional
    changed_deal = replace(
        deal, shown={**deal.shown, "N": HandOrTotal(total=40, context=Context(source="robbed_kong"))}
    )
    assert settle_by_rules(changed_deal, load_rules("european_classical")).results["E"].open


def test_robbed_concealed_kong_counts_as_concealed_pung():
    orphans = hand("| 19m 1p9*p 19s ESWNCF BB", source="robbed_kong", robbed_concealed=True)
    deal = FinishedDeal("won", {"E": hand("(9999p) | 222s 111p 55p 3s 4s"), "N": orphans}, "S", "N", "E")
    left = score(Hand.parse("| 999p 222s 111p 55p 3s 4s"), Context(role="loser", seat="E", round="S"), RULES)
    assert settle_by_rules(deal, RULES).results["E"].total == left.total


STATED = [
    # Columns: a loser's hand with the fact that a kong was robbed, the hand as it counts
    ("9999m | 222s 111p 99p 3s E", "999m | 222s 111p 99p 3s E"),
    ("9999m 777p | 222s 99p 3s 1p", "999m 777p | 222s 99p 3s 1p"),  # the pung beside it is another one
    ("9999*m 7777p | 222s 99p 3s 1p", "999m 7777p | 222s 99p 3s 1p"),
    ("9999m 7777p | 222s 99p 3s 1p", None),
]


@pytest.mark.parametrize(("text", "left"), STATED)
@pytest.mark.parametrize("seat", ["S", None])
def test_kong_robbed_fact_counts_as_pung(text, left, seat):
    context = Context(role="loser", seat=seat, round="E", kong_robbed=True)
    sheet = score(Hand.parse(text), context, RULES)
    counted = score(Hand.parse(left or text), replace(context, kong_robbed=None), RULES)
    assert sheet.total == counted.total
    assert ("robbed_kong_unclear" in [each.code for each in sheet.warnings]) == (left is None)
