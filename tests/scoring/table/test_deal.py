"""A whole deal: what four players score, who pays whom and why, and what stays open."""

from dataclasses import replace

import pytest

from scoring import Context, Hand, ScoringError, load_rules, score
from scoring.table.deal import FinishedDeal, HandOrTotal
from scoring.table.payout import METHODS
from scoring.table.settling import Penalty, settle
from scoring.table.transfers import SEATS
from scoring.tables.advice.total_range import total_range
from tests.scoring.by_engine import settle_by

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
    """Read `40 ? | 0` as totals by seat, ? for a hand that is not shown."""
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
    # a row: way to pay, totals E S W N, winner, what else is known, who pays whom, what is open, nets
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
    (  # hands of losers do not matter, and who discarded neither
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
    (  # nobody is responsible: who discarded need not be remembered
        "responsible",
        "? 70 ? ?",
        {"winner": "S", "immune": True},
        "ES70:winner WS70:winner NS70:winner",
        "",
        (-70, 210, -70, -70),
    ),
    ("responsible", "? ? ? ?", {"winner": "S", "discarder": "W"}, "", "ES:S WS:S NS:S", (0, 0, 0, 0)),
    ("uniform", "? 70 ? ?", {"winner": "S"}, "ES70:winner WS70:winner NS70:winner", "", (-70, 210, -70, -70)),
    (  # immunity is of Zung Jung's rule alone
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
def test_what_is_paid_and_what_is_open(row):
    method, totals, known, expected, left_open, nets = row
    ledger = settle_by(FinishedDeal("won", shown(totals), **known), rules_of(method))
    assert pays(ledger) == expected
    assert gaps(ledger) == left_open
    assert tuple(ledger.net.values()) == nets
    assert ledger.is_final == (not left_open)
    assert sum(nets) == 0 or ledger.adds_up


@pytest.mark.parametrize("method", OPTIONS)
@pytest.mark.parametrize("outcome", ["drawn", "washed_out"])
def test_without_a_winner_only_penalties_are_paid(method, outcome):
    deal = FinishedDeal(outcome, shown("0 40 20 100"), penalties=(Penalty("S", 100, "E"),))
    ledger = settle_by(deal, rules_of(method))
    assert pays(ledger) == "SE100:penalty"
    assert tuple(ledger.net.values()) == (100, -100, 0, 0)
    assert ledger.results == {}
    assert ledger.is_final


def table(winner=WINNER, **known):
    """North wins in the South round; East lost, South is dead, West says a total."""
    hands = {"E": hand(LOSER), "S": hand(DEAD), "W": HandOrTotal(total=20), "N": hand(winner)}
    return FinishedDeal("won", hands, **{"round": "S", "winner": "N", "drawn": False, **known})


def test_each_hand_is_scored_in_its_own_seat_and_role():
    rules = rules_of("everybody")
    results = settle_by(table(), rules).results
    won = Context(seat="N", round="S", source="discard")
    lost = Context(role="loser", seat="E", round="S")
    assert results["N"].total == score(Hand.parse(WINNER), won, rules).total == 200
    assert results["E"].total == score(Hand.parse(LOSER), lost, rules).total == 10
    assert results["W"].said
    assert not results["E"].breakdown.won


def test_a_hand_of_a_wrong_count_is_dead_and_pays():
    ledger = settle_by(table(), rules_of("everybody"))
    assert ledger.results["S"].dead.code == "dead_hand"
    assert ledger.results["S"].total == 0
    assert pays(ledger) == (
        "EN400:winner SN200:winner WN200:winner SE20:difference EW20:difference SW20:difference"
    )


def test_a_loser_whose_hand_cannot_be_read_is_open_and_not_nothing():
    deal = table()
    deal = replace(deal, shown={**deal.shown, "E": hand(LOSER.replace("34s", "3s ?"))})
    ledger = settle_by(deal, rules_of("everybody"))
    assert ledger.results["E"].problem.code == "unknown_face"
    assert ledger.results["E"].total is None
    assert gaps(ledger) == "ES:E EW:E"


NO_WIN = [
    # a row: the winner's hand, code
    ("555m CCCC | 222s 111p EW*", "no_winning_shape"),
    ("555m CCCC | 222s 111p E*", "too_few_tiles"),
    ("555m CCCC | 222s 111p EEE*", "too_many_tiles"),
]


@pytest.mark.parametrize(("won", "code"), NO_WIN)
def test_a_hand_that_does_not_win_is_not_settled_as_one_that_did(won, code):
    with pytest.raises(ScoringError) as caught:
        settle_by(table(won), rules_of("everybody"))
    assert caught.value.code == code


REFUSED = [
    # a row: what is said of the deal, what the message says
    ({"outcome": "won"}, "who has won"),
    ({"outcome": "drawn", "winner": "N"}, "nobody has won"),
    ({"outcome": "washed_out", "discarder": "N"}, "nobody discards"),
    ({"outcome": "won", "winner": "N", "discarder": "N"}, "not the discarder"),
    ({"outcome": "won", "winner": "N", "discarder": "E", "drawn": True}, "no discarder"),
    ({"outcome": "won", "winner": "N", "drawn": True, "dangerous": True}, "no dangerous discard"),
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
        "a hand and a total",
    ),
    ({"outcome": "won", "winner": "N", "shown": {"N": HandOrTotal(total=-1)}}, "whole number"),
]


@pytest.mark.parametrize(("said", "message"), REFUSED)
def test_refused(said, message):
    with pytest.raises(ScoringError, match=message):
        settle_by(FinishedDeal(**said), rules_of("everybody"))


def test_how_the_tile_came_is_known_from_either_side():
    rules = rules_of("discarder_pays")
    by_deal = table(discarder="W", drawn=None)
    hands = {**by_deal.shown, "N": hand(WINNER, source="discard", discarder="W")}
    by_context = replace(by_deal, shown=hands, discarder=None)
    assert pays(settle_by(by_deal, rules)) == pays(settle_by(by_context, rules)) == "WN800:pays_for_all"


def test_a_drawn_tile_counts_in_the_hand():
    claimed = table("| 333m 444p 567s 222s EE*")
    drawn = replace(claimed, drawn=True)
    totals = [settle_by(deal, rules_of("everybody")).results["N"].total for deal in (claimed, drawn)]
    assert totals[0] < totals[1]


def test_a_total_that_may_change_is_open_and_all_that_rests_on_it_provisional():
    rules = rules_of("everybody")
    ledger = settle_by(table("| 333m 444p 567s 222s EE*", drawn=None), rules)
    view = total_range(Hand.parse("| 333m 444p 567s 222s EE*"), Context(seat="N", round="S"), rules)
    assert ledger.results["N"].open
    assert ledger.results["N"].total_range == view
    assert view.least < view.most
    assert ledger.provisional == SEATS
    assert not ledger.is_final


def test_two_losers_who_are_even_so_far_are_provisional_while_one_is_open():
    shows = {seat: HandOrTotal(total=total) for seat, total in (("E", 10), ("S", 10), ("N", 100))}
    shows["W"] = hand(OPEN)
    deal = FinishedDeal("won", shows, winner="N", drawn=True)
    ledger = settle_by(deal, rules_of("everybody"))
    assert [line.reason for line in ledger.lines] == ["winner"] * 3
    assert ledger.results["W"].open
    assert ledger.provisional == ("E", "S", "W")
    known = settle_by(replace(deal, round="S"), rules_of("everybody"))
    assert known.results["W"].total == 20
    assert known.is_final


def test_open_losers_leave_a_ledger_final_where_they_do_not_matter():
    shows = {"W": hand(OPEN), "N": HandOrTotal(total=100)}
    ledger = settle_by(FinishedDeal("won", shows, winner="N"), rules_of("winner_only"))
    assert ledger.results["W"].open
    assert ledger.is_final


WINS = [
    # a row: East's wins before, draws between, whether thirteen in a row count
    (11, 0, False),
    (12, 0, True),
    (12, 2, True),
    (None, None, False),
]


@pytest.mark.parametrize(("before", "draws", "counts"), WINS)
def test_easts_wins_in_a_row_count_this_one_too(before, draws, counts):
    rules = load_rules("european_classical", preset="CC")
    won = hand(WINNER, source="wall")
    deal = FinishedDeal("won", {"E": won}, "S", "E", drawn=True, wins_before=before, draws_between=draws)
    breakdown = settle_by(deal, rules).results["E"].breakdown
    assert ("dealer_consecutive_wins" in {line.id for line in breakdown.items}) == counts
    elsewhere = replace(deal, shown={"S": won}, winner="S")
    items = settle_by(elsewhere, rules).results["S"].breakdown.items
    assert "dealer_consecutive_wins" not in {line.id for line in items}


def test_each_line_is_paid_in_counters():
    ledger = settle_by(FinishedDeal("won", shown("0 0 0 210"), winner="N"), rules_of("winner_only"))
    assert ledger.counters[0] == {500: 0, 100: 4, 10: 2, 2: 0}
    assert len(ledger.counters) == len(ledger.lines) == 3


def test_a_deal_pays_what_its_scores_would():
    ledger = settle_by(table(discarder="E"), rules_of("everybody"))
    totals = {seat: result.total for seat, result in ledger.results.items()}
    alone = settle(totals, "N", METHODS["everybody"], discarder="E")
    assert ledger.settlement == alone
