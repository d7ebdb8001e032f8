"""Tests of the deal state: winners, win source, shown hands, records and corrections."""

import json
from dataclasses import replace

import pytest

from scoring.advice.win_source import source_facts
from scoring.engine import GamePosition
from scoring.errors import ScoringError
from tests.deals.builders import BMJA, EC, HK, ZJ, build_deal, build_named_deal, build_rules, build_shown_hand
from tilesnap.deals import document
from tilesnap.deals.deal import NOT_SHOWN, Deal, EnteredPenalty
from tilesnap.deals.evaluation import evaluate_deal_hand, is_confirmable
from tilesnap.deals.record import DealEntry, carry_over_hand, reopen_deal, settle_record, to_record
from tilesnap.deals.rules import Rules
from tilesnap.deals.view import deal_ledger
from tilesnap.games.record import GAME_INPUT, DealRecord
from tilesnap.games.settlement import build_finished_deal

WON = "CCC | 555m 222s 123p EE* | 1f"
CHOWS = "| 123m 456p 789s NN 3s W"
PUNGS = "| 111m 999p 789s NN 3s W"


def record_of(deal):
    """Return the deal as the log stores it."""
    return GAME_INPUT.check(DealRecord, json.loads(json.dumps(to_record(deal))))


def through_the_document(deal):
    return document.deal_from_json(json.loads(json.dumps(document.deal_to_json(deal))))


def net_of(deal):
    ledger = deal_ledger(deal)
    return tuple(ledger.net[seat] for seat in deal.table.seats())


@pytest.mark.parametrize(
    ("hand", "sets", "keepable"),
    [
        (PUNGS, "", True),
        (PUNGS, "sets=open", False),
        (CHOWS, "sets=open", True),  # whichever chow was claimed, its points are the same
    ],
)
def test_sets_question_only_if_claims_matter(hand, sets, keepable):
    deal = build_deal(hand, f"N/E role=loser {sets}")
    assert is_confirmable(deal, 0) is keepable
    assert (evaluate_deal_hand(deal).question == "sets") is not keepable


KEEPABLE = [
    # a row: the loser's hand, whether it can count, whether it is dead
    ("222p | 13m 55p 89s E NN C", True, False),
    ("222p | 13m 55p 89s E NN C 9s 9s", True, True),
    ("222p | 13m 55p", True, True),
    ("", False, False),
    ("222p | 13m 55p 89s E NN X", False, False),
]


@pytest.mark.parametrize(("line", "keepable", "dead"), KEEPABLE)
def test_loser_hand_with_wrong_count_is_dead(line, keepable, dead):
    deal = (
        build_named_deal(player=1)
        .with_winner(0)
        .with_win_source("wall")
        .with_shown(1, build_shown_hand(line, kept=False))
    )
    assert is_confirmable(deal, 1) is keepable
    assert (evaluate_deal_hand(deal, 1).problem is not None) is (dead or not keepable)


@pytest.mark.parametrize(("liable", "net"), [(None, (-16, 48, -16, -16)), (3, (0, 48, 0, -48))])
def test_liable_player_pays_for_all(liable, net):
    deal = (
        build_named_deal(build_rules(HK, {"liability": True}))
        .with_winner(1)
        .with_win_source("wall")
        .with_shown(1, 4)
        .with_liable_player(liable)
    )
    assert net_of(through_the_document(deal)) == net


SEVERAL = build_rules(HK, {"multiple_winners": True})
CHOICES = [
    # a row: rules, winner, source and discarder; the possible other winners in turn order
    (SEVERAL, 0, "discard", 2, (3, 1)),
    (SEVERAL, 3, "robbed_kong", 0, (1, 2)),
    (SEVERAL, 0, "wall", None, ()),
    (SEVERAL, 0, None, None, ()),
    (HK, 0, "discard", 2, ()),
    (EC, 0, "discard", 2, ()),
]


@pytest.mark.parametrize(("rules", "winner", "source", "giver", "others"), CHOICES)
def test_other_winners_need_rules_and_claimed_tile(rules, winner, source, giver, others):
    assert (
        build_named_deal(rules).with_winner(winner).with_win_source(source, giver).possible_other_winners()
        == others
    )


def several(winner, *others, liable=None, rules=SEVERAL):
    deal = (
        build_named_deal(rules).with_winner(winner).with_win_source("discard", 2).with_other_winners(others)
    )
    for player in (0, 1, 3):
        deal = deal.with_shown(player, 3 + player)
    return deal.with_liable_player(*liable) if liable else deal


WINNER_ORDERS = [
    # a row: the deal, the recorded winners, the required hands
    (several(0), (0,), (0,)),
    (several(0, 1), (0, 1), (0, 1)),
    (several(1, 0), (0, 1), (1, 0)),
    (several(1, 0, 3), (3, 0, 1), (1, 3, 0)),
    (several(0, 1, liable=(3, 1)), (1, 0), (1, 0)),  # for the hand of the second
    (several(0, 1, liable=(3, 0)), (0, 1), (0, 1)),
]


@pytest.mark.parametrize(("deal", "winners", "wanted"), WINNER_ORDERS)
def test_winners_are_recorded_in_turn_order(deal, winners, wanted):
    assert deal.required_players == wanted
    record = record_of(deal)
    assert record.winners == winners
    assert [player for player in range(4) if record.shown[player]] == sorted(wanted)
    again = reopen_deal(record, deal.rules, deal.table, id_="d", corrected_entry="e")
    assert (again.winners, again.source, record_of(again)) == (winners, "discard", record)
    assert through_the_document(deal) == deal


def test_required_players_lists_winners_first():
    rules = Rules.create(BMJA, None, {"payout": {"multiple_winners": True}})
    assert several(1, 0, rules=rules).required_players == (1, 0, 2, 3)
    assert several(1, 3, 0, rules=rules).required_players == (1, 3, 0, 2)


def test_source_change_clears_other_winners():
    assert several(0, 1).with_win_source("wall").also_won == ()
    assert several(0, 1).with_winner(3).also_won == ()
    assert several(0, 1).with_other_winners(()).winners == (0,)


def test_other_winner_is_not_liable():
    assert several(0, liable=(1, 0)).with_other_winners([1]).liable is None


def test_other_winner_must_show_hand_again():
    deal = (
        build_named_deal(SEVERAL)
        .with_winner(0)
        .with_win_source("discard", 2)
        .with_shown(3, NOT_SHOWN)
        .with_shown(1, NOT_SHOWN)
    )
    assert deal.with_other_winners([3]).shown == (None, NOT_SHOWN, None, None)


def robbed_win():
    return (
        build_named_deal(EC)
        .with_winner(0)
        .with_win_source("discard", 2)
        .with_discard_flag("dangerous", value=True)
    )


FORGOTTEN = [
    # a row: the new statement, the remaining win facts: source, discarder, dangerous
    (lambda deal: deal.with_winner(0), (None, None, False)),
    (lambda deal: deal.with_winner(1), (None, None, False)),
    (lambda deal: deal.without_outcome(), (None, None, False)),
    (lambda deal: deal.with_outcome("drawn"), (None, None, False)),
    (lambda deal: deal.with_win_source("discard", 3), ("discard", 3, True)),
    (lambda deal: deal.with_win_source("wall"), ("wall", None, False)),
    (lambda deal: deal.with_win_source(None), (None, None, False)),
    (lambda deal: deal.with_discard_flag("immune", value=True), ("discard", 2, False)),
]


@pytest.mark.parametrize(("then", "stays"), FORGOTTEN)
def test_new_statement_clears_dependent_ones(then, stays):
    deal = then(robbed_win())
    assert (deal.source, deal.discarder, deal.dangerous) == stays


OUTCOMES = [
    (build_named_deal(), False, False),
    (build_named_deal().with_winner(1), True, False),
    (build_named_deal().with_winner(1).with_win_source("wall"), True, True),
    (build_named_deal().with_winner(1).with_win_source(None), True, True),
    (
        build_named_deal().with_winner(1).with_win_source(None).with_win_source("wall").with_winner(2),
        True,
        False,
    ),
    (build_named_deal().with_outcome("drawn"), True, True),
    (build_named_deal().with_shown(2, 30), True, False),
    (build_named_deal().with_shown(2, NOT_SHOWN), True, False),
]


@pytest.mark.parametrize(("deal", "is_begun", "is_known"), OUTCOMES)
def test_outcome_is_known_with_winner_and_source(deal, is_begun, is_known):
    assert (deal.is_begun, deal.is_outcome_known) == (is_begun, is_known)
    assert through_the_document(deal) == deal


ENTERED = [
    # a row: rules, the shown hands, the next player, the next one beside the winner
    (EC, (None, None, None, None), 1, 2),
    (EC, (None, 30, None, None), 2, 2),
    (EC, (None, build_shown_hand(WON), NOT_SHOWN, None), 3, 3),
    (EC, (None, build_shown_hand(WON, kept=False), None, None), 1, 2),
    (EC, (4, 30, 0, NOT_SHOWN), None, None),
    (HK, (None, None, None, None), 1, None),
    (HK, (None, 3, None, None), None, None),
]


@pytest.mark.parametrize(("rules", "shown", "following", "beside"), ENTERED)
def test_next_player_is_required_by_rules(rules, shown, following, beside):
    deal = build_named_deal(rules).with_winner(1).with_win_source("wall")
    for player, each in enumerate(shown):
        deal = deal.with_shown(player, each)
    assert (deal.next_player(), deal.next_player(other_than=1)) == (following, beside)


FINE = EnteredPenalty(2, 50, 0)
FLOWERS = "(CCCC) | 45699m 222p 234s* | 1f 2f 3f 4f 1g 2g 3g"
LATER = GamePosition(number=6, passed=5, hand=2, wins_before=1, streak=1)
TELLING = [
    build_named_deal()
    .with_winner(0)
    .with_win_source("discard", 2)
    .with_shown(0, build_shown_hand(WON))
    .with_shown(1, build_shown_hand(PUNGS))
    .with_shown(2, 24)
    .with_shown(3, NOT_SHOWN),
    build_named_deal(EC, LATER)
    .with_winner(1)
    .with_win_source("wall")
    .with_shown(1, build_shown_hand(WON, special=frozenset({"last_tile"}))),
    build_named_deal(EC, LATER)
    .with_winner(1)
    .with_win_source("wall")
    .with_shown(1, build_shown_hand("CCC | 555m 222s 123p EE")),
    build_named_deal(EC)
    .with_winner(1)
    .with_win_source(None)
    .with_shown(1, build_shown_hand(WON))
    .with_shown(0, 8),
    build_named_deal(EC)
    .with_winner(1)
    .with_win_source("discard", 0)
    .with_discard_flag("dangerous", value=True)
    .with_shown(1, build_shown_hand(WON)),
    build_named_deal(ZJ)
    .with_winner(1)
    .with_win_source("discard", 0)
    .with_discard_flag("immune", value=True)
    .with_shown(1, build_shown_hand(WON)),
    build_named_deal(HK).with_winner(1).with_win_source("robbed_kong", 0).with_shown(1, 5),
    build_named_deal(HK)
    .with_winner(1)
    .with_win_source("robbed_kong", 0)
    .with_shown(1, build_shown_hand("CCC | 555m 222s 23p EE1*p")),
    build_named_deal(HK)
    .with_winner(1)
    .with_win_source("robbed_kong")
    .with_shown(1, build_shown_hand(FLOWERS, special=frozenset({"robbed_flower"}))),
    build_named_deal().with_outcome("drawn"),
    build_named_deal().with_outcome("washed_out"),
]


@pytest.mark.parametrize("deal", TELLING)
def test_reopened_deal_has_same_record(deal):
    record = record_of(deal)
    again = reopen_deal(record, deal.rules, deal.table, id_="d", corrected_entry="e")
    assert record_of(again) == record
    assert (again.id, again.over, again.player, again.is_outcome_known) == ("d", "e", None, True)
    assert record_of(through_the_document(again)) == record


@pytest.mark.parametrize("deal", TELLING)
def test_page_and_log_settle_alike(deal):
    record = record_of(deal)
    by_the_log = deal.engine.settle(build_finished_deal(record, deal.table.place))
    assert deal_ledger(deal).as_json() == by_the_log.as_json()
    assert settle_record(DealEntry.from_deal(deal), deal.table, deal.rules).as_json() == by_the_log.as_json()


def test_penalties_are_recorded_and_paid():
    deal = build_named_deal().with_outcome("drawn")

    fined = document.deal_from_json({**document.deal_to_json(deal), "penalties": [list(FINE)]})
    assert net_of(deal) == (0, 0, 0, 0)
    assert net_of(fined) == (50, 0, -50, 0)
    assert reopen_deal(
        record_of(fined), fined.rules, fined.table, id_="d", corrected_entry="e"
    ).penalties == (FINE,)


def test_unconfirmed_hand_is_not_recorded():
    deal = (
        build_named_deal()
        .with_winner(0)
        .with_win_source("wall")
        .with_shown(0, build_shown_hand(WON))
        .with_shown(1, build_shown_hand(PUNGS, kept=False))
    )
    assert [each is not None for each in to_record(deal)["shown"]] == [True, False, False, False]


def test_stated_total_records_robbed_kong():
    deal = build_named_deal().with_winner(0).with_win_source("robbed_kong", 1)
    assert to_record(deal.with_shown(0, 40))["shown"][0] == {
        "total": 40,
        "context": source_facts("robbed_kong"),
    }
    assert to_record(deal.with_win_source("discard", 1).with_shown(0, 40))["shown"][0] == {
        "total": 40,
        "context": {},
    }


ASKED_OF_A_DEAL = [
    # a row: a deal by riichi, its riichi-only record fields
    (build_named_deal("riichi").with_outcome("drawn"), {"abortive": True}, {"tenpai": [1, 3]}),
    (build_named_deal("riichi").with_winner(0).with_win_source("wall"), {}, {}),  # which is no longer a draw
]


@pytest.mark.parametrize(("deal", "extra", "of_players"), ASKED_OF_A_DEAL)
def test_engine_facts_are_recorded_by_kind(deal, extra, of_players):
    record = to_record(replace(deal, engine_facts=(("abortive", True), ("tenpai", (1, 3)))))
    assert (record["extra"], record["of_players"]) == (extra, of_players)


def test_hand_change_requires_hand_on_page():
    with pytest.raises(ValueError, match="no hand"):
        build_named_deal().with_hand_changes(kept=True)


@pytest.mark.parametrize(
    "rules", [Rules.create("nothing"), Rules.create(EC, "XX"), Rules.create(EC, None, {"evil": 1})]
)
def test_engine_rejects_unknown_rules(rules):
    with pytest.raises(ScoringError):
        _ = Deal(rules).engine


ALONG = [
    # a row: the facts of the hand; winner, source, discarder; the owner, and if the hand counts
    ("S/E discard right liable=nobody", (1, "discard", 2), 1, True),
    ("E/- wall", (0, "wall", None), 0, True),
    ("S/S wall", (1, "wall", None), 1, False),  # a game begins in the east round
    ("S/E discard", (1, None, None), 1, False),
    ("W/E", (2, None, None), 2, False),
    ("N/E role=loser", (None, None, None), 3, False),
    ("-/E wall", (None, None, None), None, False),
]


@pytest.mark.parametrize(("known", "won_by", "player", "counts"), ALONG)
def test_nameless_hand_is_carried_into_game(known, won_by, player, counts):
    deal = carry_over_hand(build_deal(WON, known), build_named_deal())
    assert (deal.winner, deal.source, deal.discarder) == won_by
    assert [each for each in deal.players if deal.shown[each]] == ([] if player is None else [player])
    assert player is None or deal.seat_hand(player).kept == counts
    assert document.check_deal(deal) == deal


FOR_WINNER = [
    # a row: the facts of the hand; source and discarder, and if the hand counts
    ("-/E wall", ("wall", None), True),
    ("-/E discard right", ("discard", 3), True),
    ("-/E discard", (None, None), False),
]


@pytest.mark.parametrize(("known", "how", "counts"), FOR_WINNER)
def test_hand_without_seat_brings_win_source(known, how, counts):
    deal = carry_over_hand(build_deal(WON, known), build_named_deal().with_winner(2))
    assert (deal.winner, deal.source, deal.discarder) == (2, *how)
    assert deal.seat_hand(2).kept == counts


def test_win_source_of_game_precedes_that_of_hand():
    fresh = build_named_deal().with_winner(2).with_win_source("discard", 0)
    deal = carry_over_hand(build_deal(WON, "-/E wall"), fresh)
    assert (deal.source, deal.discarder) == ("discard", 0)


def test_hand_without_seat_goes_to_winner():
    hand = build_deal(WON, "-/E discard")
    assert carry_over_hand(hand, build_named_deal().with_winner(2)).seat_hand(2).hand == hand.seat_hand().hand
    lost = build_deal(WON, "-/E role=loser")
    assert carry_over_hand(lost, build_named_deal().with_winner(2)).shown == (None,) * 4
