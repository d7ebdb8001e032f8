"""Deals: scores, payments with reasons, and open questions."""

from dataclasses import replace

import pytest

from scoring import Context, Hand, ScoringError, load_rules, score
from scoring.engine import SEATS, FinishedDeal, HandOrTotal, Penalty
from scoring.table.payout import PAYMENT_METHODS
from scoring.table.settlement import settle
from scoring.tables.advice.total_range import total_range
from tests.scoring.settling_helpers import settle_by_rules

WINNER = "555m CCCC | 222s 111p EE*"  # North's in the South round: 200, drawn or claimed
LOSER = "333m | 222s 111p 99p 34s"  # 14 points, rounded to 10
OPEN = "| SSS 234s 567m 12p 88s"  # West's: 10, or 20 in the South round
DEAD = "333m | 222s 111p 99p 3s"
OPTIONS = {
    "everybody": ("european_classical", {}),
    "winner_only": ("european_classical", {"payment": "winner_only"}),
    "discarder_pays": ("european_classical", {"payment": "discarder_pays"}),
    "add_up": ("european_classical", {"payment": "add_up"}),
    "responsible": ("zung_jung", {}),
    "uniform": ("zung_jung", {"payment": "uniform"}),
}


def rules_of(method):
    name, options = OPTIONS[method]
    return load_rules(name, options)


def shown(text):
    """Parse `40 ? | 0` as totals by seat; ? is a hand that was not shown."""
    return {
        seat: HandOrTotal(total=int(word))
        for seat, word in zip(SEATS, text.split(), strict=True)
        if word != "?"
    }


def hand(text, **context):
    return HandOrTotal(Hand.parse(text), Context(**context))


def pays(ledger):
    return " ".join(f"{line.payer}{line.payee}{line.amount}:{line.reason}" for line in ledger.lines)


def gaps(ledger):
    return " ".join(f"{''.join(each.between)}:{''.join(each.whose) or '?'}" for each in ledger.unsettled)


ROWS = [
    # Columns: payment, totals E S W N, winner, other facts, payments, gaps, nets
    (
        "everybody",
        "0 40 20 100",
        {"winner": "N"},
        "EN200:winner SN100:winner WN100:winner ES80:difference EW40:difference WS20:difference",
        "",
        (-320, 0, -80, 400),
    ),
    (  # a loser who does not show still pays the winner
        "everybody",
        "0 40 ? 100",
        {"winner": "N"},
        "EN200:winner SN100:winner WN100:winner ES80:difference",
        "EW:W SW:W",
        (-280, -20, -100, 400),
    ),
    (  # nobody pays a winner who does not show, and the losers settle
        "everybody",
        "0 40 20 ?",
        {"winner": "N"},
        "ES80:difference EW40:difference WS20:difference",
        "EN:N SN:N WN:N",
        (-120, 100, 20, 0),
    ),
    ("everybody", "? ? ? ?", {"winner": "N"}, "", "EN:N SN:N WN:N ES:ES EW:EW SW:SW", (0, 0, 0, 0)),
    (
        "everybody",
        "0 40 20 100",
        {"winner": "N", "discarder": "W", "dangerous": True},
        "WN400:pays_for_all",
        "",
        (0, 0, -400, 400),
    ),
    (  # neither losers' hands nor the discarder matter
        "winner_only",
        "? ? ? 100",
        {"winner": "N"},
        "EN200:winner SN100:winner WN100:winner",
        "",
        (-200, -100, -100, 400),
    ),
    (
        "discarder_pays",
        "? ? ? 100",
        {"winner": "N", "discarder": "S"},
        "SN400:pays_for_all",
        "",
        (0, -400, 0, 400),
    ),
    (
        "discarder_pays",
        "? ? ? 100",
        {"winner": "N", "drawn": True},
        "EN200:winner SN100:winner WN100:winner",
        "",
        (-200, -100, -100, 400),
    ),
    ("discarder_pays", "? ? ? 100", {"winner": "N"}, "", "EN:? SN:? WN:?", (0, 0, 0, 0)),
    ("discarder_pays", "? ? ? 100", {"winner": "N", "drawn": False}, "", "EN:? SN:? WN:?", (0, 0, 0, 0)),
    ("discarder_pays", "? ? ? ?", {"winner": "N", "discarder": "S"}, "", "SN:N", (0, 0, 0, 0)),
    ("discarder_pays", "? ? ? ?", {"winner": "N", "drawn": True}, "", "EN:N SN:N WN:N", (0, 0, 0, 0)),
    ("add_up", "120 12 20 0", {"winner": "E"}, "", "", (240, 12, 20, 0)),
    ("add_up", "120 12 ? 0", {"winner": "E"}, "", "W:W", (240, 12, 0, 0)),
    (
        "responsible",
        "? 70 ? ?",
        {"winner": "S", "discarder": "W"},
        "ES25:free_share WS160:responsible NS25:free_share",
        "",
        (-25, 210, -160, -25),
    ),
    ("responsible", "? 70 ? ?", {"winner": "S"}, "", "ES:? WS:? NS:?", (0, 0, 0, 0)),
    (
        "responsible",
        "? 25 ? ?",
        {"winner": "S"},
        "ES25:winner WS25:winner NS25:winner",
        "",
        (-25, 75, -25, -25),
    ),
    (
        "responsible",
        "? 70 ? ?",
        {"winner": "S", "drawn": True},
        "ES70:winner WS70:winner NS70:winner",
        "",
        (-70, 210, -70, -70),
    ),
    (
        "responsible",
        "? 70 ? ?",
        {"winner": "S", "discarder": "W", "immune": True},
        "ES70:winner WS70:winner NS70:winner",
        "",
        (-70, 210, -70, -70),
    ),
    (  # nobody is responsible: the discarder need not be known
        "responsible",
        "? 70 ? ?",
        {"winner": "S", "immune": True},
        "ES70:winner WS70:winner NS70:winner",
        "",
        (-70, 210, -70, -70),
    ),
    ("responsible", "? ? ? ?", {"winner": "S", "discarder": "W"}, "", "ES:S WS:S NS:S", (0, 0, 0, 0)),
    ("uniform", "? 70 ? ?", {"winner": "S"}, "ES70:winner WS70:winner NS70:winner", "", (-70, 210, -70, -70)),
    (  # only Zung Jung's rule knows immunity
        "discarder_pays",
        "? ? ? 100",
        {"winner": "N", "discarder": "S", "immune": True},
        "SN400:pays_for_all",
        "",
        (0, -400, 0, 400),
    ),
    (
        "everybody",
        "0 40 20 100",
        {"winner": "N", "discarder": "W", "dangerous": True, "penalties": (Penalty("S", 50, "E"),)},
        "WN400:pays_for_all SE50:penalty",
        "",
        (50, -50, -400, 400),
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_settle_deal_pays_and_lists_gaps(row):
    method, totals, known, expected, left_open, nets = row
    ledger = settle_by_rules(FinishedDeal("won", shown(totals), **known), rules_of(method))
    assert pays(ledger) == expected
    assert gaps(ledger) == left_open
    assert tuple(ledger.net.values()) == nets
    assert ledger.is_final == (not left_open)
    assert sum(nets) == 0 or ledger.adds_up


@pytest.mark.parametrize("method", OPTIONS)
@pytest.mark.parametrize("outcome", ["drawn", "washed_out"])
def test_settle_deal_pays_only_penalties_without_winner(method, outcome):
    deal = FinishedDeal(outcome, shown("0 40 20 100"), penalties=(Penalty("S", 100, "E"),))
    ledger = settle_by_rules(deal, rules_of(method))
    assert pays(ledger) == "SE100:penalty"
    assert tuple(ledger.net.values()) == (100, -100, 0, 0)
    assert ledger.results == {}
    assert ledger.is_final


def table(winner=WINNER, **known):
    """Return a deal that North won in the South round: East lost, South is dead, West states a total."""
    hands = {"E": hand(LOSER), "S": hand(DEAD), "W": HandOrTotal(total=20), "N": hand(winner)}
    return FinishedDeal("won", hands, **{"round": "S", "winner": "N", "drawn": False, **known})


def test_each_hand_is_scored_by_seat_and_role():
    rules = rules_of("everybody")
    results = settle_by_rules(table(), rules).results
    won = Context(seat="N", round="S", source="discard")
    lost = Context(role="loser", seat="E", round="S")
    assert results["N"].total == score(Hand.parse(WINNER), won, rules).total == 200
    assert results["E"].total == score(Hand.parse(LOSER), lost, rules).total == 10
    assert results["W"].is_stated
    assert not results["E"].breakdown.won


def test_dead_hand_scores_nothing_and_pays():
    ledger = settle_by_rules(table(), rules_of("everybody"))
    assert ledger.results["S"].dead.code == "dead_hand"
    assert ledger.results["S"].total == 0
    assert pays(ledger) == (
        "EN400:winner SN200:winner WN200:winner SE20:difference EW20:difference SW20:difference"
    )


def test_invalid_losing_hand_is_unsettled():
    deal = table()
    deal = replace(deal, shown={**deal.shown, "E": hand(LOSER.replace("34s", "3s ?"))})
    ledger = settle_by_rules(deal, rules_of("everybody"))
    assert ledger.results["E"].problem.code == "unknown_face"
    assert ledger.results["E"].total is None
    assert gaps(ledger) == "ES:E EW:E"


NO_WIN = [
    # Columns: the winner's hand, code
    ("555m CCCC | 222s 111p EW*", "no_winning_shape"),
    ("555m CCCC | 222s 111p E*", "too_few_tiles"),
    ("555m CCCC | 222s 111p EEE*", "too_many_tiles"),
]


@pytest.mark.parametrize(("won", "code"), NO_WIN)
def test_settle_deal_rejects_hand_that_does_not_win(won, code):
    with pytest.raises(ScoringError) as caught:
        settle_by_rules(table(won), rules_of("everybody"))
    assert caught.value.code == code


REFUSED = [
    # Columns: facts of the deal, part of the message
    ({"outcome": "won"}, "name the winner"),
    ({"outcome": "drawn", "winner": "N"}, "has no winner"),
    ({"outcome": "washed_out", "discarder": "N"}, "has no discarder"),
    ({"outcome": "won", "winner": "N", "discarder": "N"}, "not the discarder"),
    ({"outcome": "won", "winner": "N", "discarder": "E", "drawn": True}, "no discarder"),
    ({"outcome": "won", "winner": "N", "drawn": True, "dangerous": True}, "not a dangerous discard"),
    ({"outcome": "won", "winner": "N", "dangerous": True}, "who discarded"),
    ({"outcome": "drawn", "penalties": (Penalty("S", 100),)}, "name who receives"),
    (
        {"outcome": "won", "winner": "N", "drawn": True, "shown": {"N": hand(WINNER, source="discard")}},
        "correct whether it was drawn",
    ),
    (
        {"outcome": "won", "winner": "N", "discarder": "E", "shown": {"N": hand(WINNER, source="wall")}},
        "correct whether it was drawn|no discarder",
    ),
    (
        {"outcome": "won", "winner": "N", "shown": {"N": replace(hand(WINNER), total=3)}},
        "a hand and a stated total",
    ),
    ({"outcome": "won", "winner": "N", "shown": {"N": HandOrTotal(total=-1)}}, "whole number"),
]


@pytest.mark.parametrize(("facts", "message"), REFUSED)
def test_settle_deal_rejects_contradictory_deal(facts, message):
    with pytest.raises(ScoringError, match=message):
        settle_by_rules(FinishedDeal(**facts), rules_of("everybody"))


def test_deal_and_context_share_win_source():
    rules = rules_of("discarder_pays")
    by_deal = table(discarder="W", drawn=None)
    hands = {**by_deal.shown, "N": hand(WINNER, source="discard", discarder="W")}
    by_context = replace(by_deal, shown=hands, discarder=None)
    assert (
        pays(settle_by_rules(by_deal, rules))
        == pays(settle_by_rules(by_context, rules))
        == "WN800:pays_for_all"
    )


def test_drawn_deal_counts_in_hand():
    claimed = table("| 333m 444p 567s 222s EE*")
    drawn = replace(claimed, drawn=True)
    totals = [settle_by_rules(deal, rules_of("everybody")).results["N"].total for deal in (claimed, drawn)]
    assert totals[0] < totals[1]


def test_open_total_makes_dependent_nets_provisional():
    rules = rules_of("everybody")
    ledger = settle_by_rules(table("| 333m 444p 567s 222s EE*", drawn=None), rules)
    view = total_range(Hand.parse("| 333m 444p 567s 222s EE*"), Context(seat="N", round="S"), rules)
    assert ledger.results["N"].open
    assert ledger.results["N"].total_range == view
    assert view.least < view.most
    assert ledger.provisional == SEATS
    assert not ledger.is_final


def test_equal_losers_are_provisional_while_one_is_open():
    shows = {seat: HandOrTotal(total=total) for seat, total in (("E", 10), ("S", 10), ("N", 100))}
    shows["W"] = hand(OPEN)
    deal = FinishedDeal("won", shows, winner="N", drawn=True)
    ledger = settle_by_rules(deal, rules_of("everybody"))
    assert [line.reason for line in ledger.lines] == ["winner"] * 3
    assert ledger.results["W"].open
    assert ledger.provisional == ("E", "S", "W")
    known = settle_by_rules(replace(deal, round="S"), rules_of("everybody"))
    assert known.results["W"].total == 20
    assert known.is_final


def test_open_loser_keeps_ledger_final_if_irrelevant():
    shows = {"W": hand(OPEN), "N": HandOrTotal(total=100)}
    ledger = settle_by_rules(FinishedDeal("won", shows, winner="N"), rules_of("winner_only"))
    assert ledger.results["W"].open
    assert ledger.is_final


WINS = [
    # Columns: East's earlier wins, draws between, whether thirteen in a row count
    (11, 0, False),
    (12, 0, True),
    (12, 2, True),
    (None, None, False),
]


@pytest.mark.parametrize(("before", "draws", "counts"), WINS)
def test_consecutive_wins_include_this_deal(before, draws, counts):
    rules = load_rules("european_classical", preset="CC")
    won = hand(WINNER, source="wall")
    deal = FinishedDeal("won", {"E": won}, "S", "E", drawn=True, wins_before=before, draws_between=draws)
    breakdown = settle_by_rules(deal, rules).results["E"].breakdown
    assert ("dealer_consecutive_wins" in {line.id for line in breakdown.items}) == counts
    elsewhere = replace(deal, shown={"S": won}, winner="S")
    items = settle_by_rules(elsewhere, rules).results["S"].breakdown.items
    assert "dealer_consecutive_wins" not in {line.id for line in items}


def test_counters_of_each_line():
    ledger = settle_by_rules(FinishedDeal("won", shown("0 0 0 210"), winner="N"), rules_of("winner_only"))
    assert ledger.counters[0] == {500: 0, 100: 4, 10: 2, 2: 0}
    assert len(ledger.counters) == len(ledger.lines) == 3


def test_deal_pays_as_its_totals_would():
    ledger = settle_by_rules(table(discarder="E"), rules_of("everybody"))
    totals = {seat: result.total for seat, result in ledger.results.items()}
    alone = settle(totals, "N", PAYMENT_METHODS["everybody"], discarder="E")
    assert ledger.settlement == alone
