"""Tests of a game that goes on by other options or house rules: each deal keeps the rules that it was played by."""

import pytest

from scoring.errors import ScoringError
from tests.games.log_builders import build_log, deal_event, start_event, won_deal
from tests.server.viewed import viewed_parts
from tilesnap.deals.game_deal import open_for_correction
from tilesnap.deals.rules import Rules
from tilesnap.games.confirmations import confirmation_event, digest_choice
from tilesnap.games.events import (
    DealCorrected,
    DealsReordered,
    EntryUndone,
    GameEnded,
    GameRules,
    RulesChanged,
    VersionsChosen,
)
from tilesnap.games.game_rules import check_event
from tilesnap.games.played_game import settle_game
from tilesnap.games.record import ShownHand
from tilesnap.games.verification import verify_deals
from tilesnap.views.game import rules_change_event, rules_change_parts

LOW = RulesChanged(rules=GameRules(name="european_classical", house={"options": {"limit": 100}}))
HIGH = RulesChanged(rules=GameRules(name="european_classical", house={"options": {"limit": 2000}}))
HAND = "CCC FFF PPP EEE | NN*"


def played(*events):
    return settle_game(build_log(start_event(), *events))


def deal(name, after, others=0):
    shown = (ShownHand(hand=HAND), *(ShownHand(total=others) for _ in range(3)))
    return deal_event(name, after, won_deal(0, source="wall", shown=shown))


def paid(game):
    """Return what the winner got in each deal."""
    return [each.net[0] for each in game.deals]


OLD, NEW = 3 * 2 * 500, 3 * 2 * 100
A, B = deal("a", None), deal("b", "a")
CASES = {
    # the events after the start, and what the dealer's limit hand is paid in each deal
    "before and after": ([A, LOW, B], [OLD, NEW]),
    "undone": ([A, LOW, EntryUndone(entry="e3"), B], [OLD, OLD]),
    "an earlier deal corrected": (
        [A, LOW, B, DealCorrected(deal="a", over="e2", record=A.record)],
        [OLD, NEW],
    ),
    "the next deal recorded by two": (
        [A, LOW, B, deal("c", "a", 10), VersionsChosen(deal="b", keep=("e4", "e5"))],
        [OLD, NEW, NEW],
    ),
    "another version of an earlier deal": (
        [A, LOW, deal("c", None, 10), VersionsChosen(deal="a", keep=("e2", "e4"))],
        [OLD, OLD],
    ),
    "put into another order": ([A, LOW, B, DealsReordered(deals=("b", "a"))], [NEW, OLD]),
    "undone after a deal by them": ([A, LOW, B, EntryUndone(entry="e3")], [OLD, NEW]),
    "another rule set": ([A, RulesChanged(rules=GameRules(name="bmja")), B], [OLD, OLD]),
}


@pytest.mark.parametrize("name", CASES)
def test_deal_keeps_rules_it_was_played_by(name):
    events, expected = CASES[name]
    assert paid(played(*events)) == expected


def test_game_is_settled_anew_with_more_entries():
    log = build_log(start_event(), A, LOW, B)
    game = None
    for count in range(1, len(log) + 1):
        game = settle_game(log[:count], game)
    assert game == settle_game(log)


def test_rules_of_another_set_are_refused():
    state = played(A).state
    for rules in (GameRules(name="bmja"), GameRules(name="riichi")):
        with pytest.raises(ScoringError) as error:
            check_event(RulesChanged(rules=rules), state)
        assert error.value.code == "other_rule_set"


KEPT = {
    # a game, and rules that it refuses
    "closed": (build_log(start_event(), A, GameEnded()), LOW.rules),
    "final scores from all deals": (
        build_log(start_event(rules="riichi")),
        GameRules(name="riichi", house={"options": {"open_tanyao": False}}),
    ),
}


@pytest.mark.parametrize("name", KEPT)
def test_game_offers_no_other_rules_when(name):
    log, rules = KEPT[name]
    game = settle_game(log)
    assert rules_change_parts(game, Rules.of_game(rules)) == []
    assert rules_change_event(game, Rules.of_game(rules)) is None


def test_change_of_rules_after_the_end_has_no_effect():
    game = played(A, GameEnded(), LOW)
    assert game.state.rules == game.state.start_event.rules
    assert game.state.ignored_entries == ("e4",)


@pytest.mark.parametrize("name", KEPT)
def test_game_keeps_its_rules_when(name):
    log, rules = KEPT[name]
    with pytest.raises(ScoringError) as error:
        check_event(RulesChanged(rules=rules), settle_game(log).state)
    assert error.value.code == "rules_kept"


def test_correction_keeps_totals_of_its_own_rules():
    game = played(deal_event("a", None, won_deal(0, 500, 20, 0, 0)), LOW)
    reopened = open_for_correction(game.deals[0], game)
    assert reopened.shown == (500, 20, 0, 0)
    assert reopened.rules == Rules.of_game(game.deals[0].slot.rules)


def test_viewers_read_rules_upwards_from_note():
    parts = viewed_parts(played(A, LOW, B, deal("c", "b")))
    texts = [part.get("name") or part["text"] for part in parts if part["kind"] in ("fold", "note")]
    start = texts.index("deal_c")
    assert [each.split(":")[0] for each in texts[start : start + 4]] == [
        "deal_c", "deal_b", "From here on", "deal_a"
    ]  # fmt: skip


def test_stated_total_is_checked_by_rules_of_its_deal():
    state = played(A, HIGH).state
    record = won_deal(0, 1280, 0, 0, 0)
    check_event(deal_event("b", "a", record), state)
    with pytest.raises(ScoringError):  # a second version of the first deal
        check_event(deal_event("other", None, record), state)
    with pytest.raises(ScoringError) as error:
        check_event(DealCorrected(deal="a", over="e2", record=record), state)
    assert error.value.code == "said_too_high"


def test_confirmed_deals_are_verified_by_their_rules():
    events = [A, LOW, B]
    for number in (0, 1):
        game = played(*events)
        events.append(confirmation_event(game.deals[number], 1))
    game = played(*events)
    assert not verify_deals(build_log(start_event(), *events), game).is_contradicted
    stated = [event.stated.rules for event in events[3:]]
    assert stated == [digest_choice(each.slot.rules) for each in game.deals]
    assert stated[0] != stated[1]
