"""Tests of the deal state: winners, win source, shown hands, records and corrections."""

import json
from dataclasses import replace

import pytest

from scoring.advice.win_source import way
from scoring.errors import ScoringError
from scoring.table.dealing import Place
from tests.deals.deals import BMJA, EC, HK, ZJ, a_deal, seated, shows, the_rules
from tilesnap.deals import document
from tilesnap.deals.deal import NOT_SHOWN, Deal, EnteredPenalty
from tilesnap.deals.progress import deal_progress, is_keepable
from tilesnap.deals.record import ToldDeal, reopened, settled, taken_along, told
from tilesnap.deals.rules import Rules
from tilesnap.deals.view import deal_ledger
from tilesnap.games.record import SOURCE, DealRecord
from tilesnap.games.settlement import deal_at

WON = "CCC | 555m 222s 123p EE* | 1f"
CHOWS = "| 123m 456p 789s NN 3s W"
PUNGS = "| 111m 999p 789s NN 3s W"


def record_of(deal):
    """Return the deal as the log stores it."""
    return SOURCE.check(DealRecord, json.loads(json.dumps(told(deal))))


def through_the_document(deal):
    return document.read(json.loads(json.dumps(document.write(deal))))


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
    deal = a_deal(hand, f"N/E role=loser {sets}")
    assert is_keepable(deal, 0) is keepable
    assert (deal_progress(deal).question == "sets") is not keepable


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
    deal = seated(player=1).won_by(0).came("wall").put(1, shows(line, kept=False))
    assert is_keepable(deal, 1) is keepable
    assert (deal_progress(deal, 1).problem is not None) is (dead or not keepable)


@pytest.mark.parametrize(("liable", "net"), [(None, (-16, 48, -16, -16)), (3, (0, 48, 0, -48))])
def test_liable_player_pays_for_all(liable, net):
    deal = seated(the_rules(HK, {"liability": True})).won_by(1).came("wall").put(1, 4).held_liable(liable)
    assert net_of(through_the_document(deal)) == net


SEVERAL = the_rules(HK, {"multiple_winners": True})
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
    assert seated(rules).won_by(winner).came(source, giver).may_also_win() == others


def several(winner, *others, liable=None, rules=SEVERAL):
    deal = seated(rules).won_by(winner).came("discard", 2).won_by_all(others)
    for player in (0, 1, 3):
        deal = deal.put(player, 3 + player)
    return deal.held_liable(*liable) if liable else deal


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
    assert deal.wanted == wanted
    record = record_of(deal)
    assert record.winners == winners
    assert [player for player in range(4) if record.shown[player]] == sorted(wanted)
    again = reopened(record, deal.rules, deal.table, id_="d", over="e")
    assert (again.winners, again.source, record_of(again)) == (winners, "discard", record)
    assert through_the_document(deal) == deal


def test_required_players_lists_winners_first():
    rules = Rules.of(BMJA, None, {"payout": {"multiple_winners": True}})
    assert several(1, 0, rules=rules).wanted == (1, 0, 2, 3)
    assert several(1, 3, 0, rules=rules).wanted == (1, 3, 0, 2)


def test_source_change_clears_other_winners():
    assert several(0, 1).came("wall").also_won == ()
    assert several(0, 1).won_by(3).also_won == ()
    assert several(0, 1).won_by_all(()).winners == (0,)


def test_other_winner_is_not_liable():
    assert several(0, liable=(1, 0)).won_by_all([1]).liable is None


def test_other_winner_must_show_hand_again():
    deal = seated(SEVERAL).won_by(0).came("discard", 2).put(3, NOT_SHOWN).put(1, NOT_SHOWN)
    assert deal.won_by_all([3]).shown == (None, NOT_SHOWN, None, None)


def robbed_win():
    return seated(EC).won_by(0).came("discard", 2).say("dangerous", so=True)


FORGOTTEN = [
    # a row: the new statement, the remaining win facts: source, discarder, dangerous
    (lambda deal: deal.won_by(0), (None, None, False)),
    (lambda deal: deal.won_by(1), (None, None, False)),
    (lambda deal: deal.undecided(), (None, None, False)),
    (lambda deal: deal.ended("drawn"), (None, None, False)),
    (lambda deal: deal.came("discard", 3), ("discard", 3, True)),
    (lambda deal: deal.came("wall"), ("wall", None, False)),
    (lambda deal: deal.came(None), (None, None, False)),
    (lambda deal: deal.say("immune", so=True), ("discard", 2, False)),
]


@pytest.mark.parametrize(("then", "stays"), FORGOTTEN)
def test_new_statement_clears_dependent_ones(then, stays):
    deal = then(robbed_win())
    assert (deal.source, deal.discarder, deal.dangerous) == stays


OUTCOMES = [
    (seated(), False, False),
    (seated().won_by(1), True, False),
    (seated().won_by(1).came("wall"), True, True),
    (seated().won_by(1).came(None), True, True),
    (seated().won_by(1).came(None).came("wall").won_by(2), True, False),
    (seated().ended("drawn"), True, True),
    (seated().put(2, 30), True, False),
    (seated().put(2, NOT_SHOWN), True, False),
]


@pytest.mark.parametrize(("deal", "is_begun", "is_known"), OUTCOMES)
def test_outcome_is_known_with_winner_and_source(deal, is_begun, is_known):
    assert (deal.is_begun, deal.is_told) == (is_begun, is_known)
    assert through_the_document(deal) == deal


ENTERED = [
    # a row: rules, the shown hands, the next player, the next one beside the winner
    (EC, (None, None, None, None), 1, 2),
    (EC, (None, 30, None, None), 2, 2),
    (EC, (None, shows(WON), NOT_SHOWN, None), 3, 3),
    (EC, (None, shows(WON, kept=False), None, None), 1, 2),
    (EC, (4, 30, 0, NOT_SHOWN), None, None),
    (HK, (None, None, None, None), 1, None),
    (HK, (None, 3, None, None), None, None),
]


@pytest.mark.parametrize(("rules", "shown", "following", "beside"), ENTERED)
def test_next_player_is_required_by_rules(rules, shown, following, beside):
    deal = seated(rules).won_by(1).came("wall")
    for player, each in enumerate(shown):
        deal = deal.put(player, each)
    assert (deal.next_player(), deal.next_player(beside=1)) == (following, beside)


FINE = EnteredPenalty(2, 50, 0)
FLOWERS = "(CCCC) | 45699m 222p 234s* | 1f 2f 3f 4f 1g 2g 3g"
LATER = Place(number=6, passed=5, hand=2, wins_before=1, streak=1)
TELLING = [
    seated()
    .won_by(0)
    .came("discard", 2)
    .put(0, shows(WON))
    .put(1, shows(PUNGS))
    .put(2, 24)
    .put(3, NOT_SHOWN),
    seated(EC, LATER).won_by(1).came("wall").put(1, shows(WON, special=frozenset({"last_tile"}))),
    seated(EC, LATER).won_by(1).came("wall").put(1, shows("CCC | 555m 222s 123p EE")),
    seated(EC).won_by(1).came(None).put(1, shows(WON)).put(0, 8),
    seated(EC).won_by(1).came("discard", 0).say("dangerous", so=True).put(1, shows(WON)),
    seated(ZJ).won_by(1).came("discard", 0).say("immune", so=True).put(1, shows(WON)),
    seated(HK).won_by(1).came("robbed_kong", 0).put(1, 5),
    seated(HK).won_by(1).came("robbed_kong", 0).put(1, shows("CCC | 555m 222s 23p EE1*p")),
    seated(HK).won_by(1).came("robbed_kong").put(1, shows(FLOWERS, special=frozenset({"robbed_flower"}))),
    seated().ended("drawn"),
    seated().ended("washed_out"),
]


@pytest.mark.parametrize("deal", TELLING)
def test_reopened_deal_has_same_record(deal):
    record = record_of(deal)
    again = reopened(record, deal.rules, deal.table, id_="d", over="e")
    assert record_of(again) == record
    assert (again.id, again.over, again.player, again.is_told) == ("d", "e", None, True)
    assert record_of(through_the_document(again)) == record


@pytest.mark.parametrize("deal", TELLING)
def test_page_and_log_settle_alike(deal):
    record = record_of(deal)
    by_the_log = deal.engine.settle(deal_at(record, deal.table.place))
    assert deal_ledger(deal).as_json() == by_the_log.as_json()
    assert settled(ToldDeal.of(deal), deal.table, deal.rules).as_json() == by_the_log.as_json()


def test_penalties_are_recorded_and_paid():
    deal = seated().ended("drawn")

    fined = document.read({**document.write(deal), "penalties": [list(FINE)]})
    assert net_of(deal) == (0, 0, 0, 0)
    assert net_of(fined) == (50, 0, -50, 0)
    assert reopened(record_of(fined), fined.rules, fined.table, id_="d", over="e").penalties == (FINE,)


def test_unconfirmed_hand_is_not_recorded():
    deal = seated().won_by(0).came("wall").put(0, shows(WON)).put(1, shows(PUNGS, kept=False))
    assert [each is not None for each in told(deal)["shown"]] == [True, False, False, False]


def test_stated_total_records_robbed_kong():
    deal = seated().won_by(0).came("robbed_kong", 1)
    assert told(deal.put(0, 40))["shown"][0] == {"total": 40, "context": way("robbed_kong")}
    assert told(deal.came("discard", 1).put(0, 40))["shown"][0] == {"total": 40, "context": {}}


ASKED_OF_A_DEAL = [
    # a row: a deal by riichi, its riichi-only record fields
    (seated("riichi").ended("drawn"), {"abortive": True}, {"tenpai": [1, 3]}),
    (seated("riichi").won_by(0).came("wall"), {}, {}),  # which is no draw any more
]


@pytest.mark.parametrize(("deal", "extra", "of_players"), ASKED_OF_A_DEAL)
def test_engine_facts_are_recorded_by_kind(deal, extra, of_players):
    record = told(replace(deal, own=(("abortive", True), ("tenpai", (1, 3)))))
    assert (record["extra"], record["of_players"]) == (extra, of_players)


def test_hand_change_requires_hand_on_page():
    with pytest.raises(ValueError, match="no hand"):
        seated().lay(kept=True)


@pytest.mark.parametrize("rules", [Rules.of("nothing"), Rules.of(EC, "XX"), Rules.of(EC, None, {"evil": 1})])
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
    deal = taken_along(a_deal(WON, known), seated())
    assert (deal.winner, deal.source, deal.discarder) == won_by
    assert [each for each in deal.players if deal.shown[each]] == ([] if player is None else [player])
    assert player is None or deal.laid(player).kept == counts
    assert document.checked(deal) == deal


def test_hand_without_seat_goes_to_winner():
    hand = a_deal(WON, "-/E discard")
    assert taken_along(hand, seated().won_by(2)).laid(2).hand == hand.laid().hand
    lost = a_deal(WON, "-/E role=loser")
    assert taken_along(lost, seated().won_by(2)).shown == (None,) * 4
