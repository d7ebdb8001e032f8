"""Confirmations of deals: what they state, when they hold, and that they change no result."""

import json
from dataclasses import replace
from importlib.metadata import version

import pytest

from scoring.engines import find_engine
from scoring.errors import ScoringError
from tests.games.evidence import PHOTO_DIGEST, append_event, confirmed_log
from tests.games.log_builders import build_log, deal_event, start_event, won_deal
from tests.games.sample_games import ANNA, BEN, CLEO, CONCEALED, DAN, LOST, MELDED, sample_log, won_with_hands
from tilesnap.games import confirmations
from tilesnap.games.confirmations import (
    COUNTING_PACKAGES,
    _digest_version,
    _plain,
    confirmation_event,
    deal_confirmations,
    deal_photos,
    digest_choice,
    digest_version,
    has_confirmed,
    state_deal,
)
from tilesnap.games.events import (
    DealCorrected,
    EntryRedone,
    EntryUndone,
    GameRules,
    PhotoSealed,
    event_to_json,
    parse_event,
)
from tilesnap.games.played_game import settle_game
from tilesnap.games.record import RecordedPenalty

RECORDS = (won_with_hands(ANNA, CONCEALED, 8, 4, LOST), won_deal(BEN, 4, 28, 0, 2, discarder=CLEO))


def states_of(log, deal=0):
    game = settle_game(log)
    return {player: each.state for player, each in deal_confirmations(game.deals[deal], game).items()}


def test_confirmation_states_items_and_payments():
    game = settle_game(sample_log(RECORDS))
    stated = state_deal(game.deals[0])
    by_player = {hand.player: hand for hand in stated.hands}
    assert by_player[ANNA].total == 80
    assert {"concealed_hand", "pair_own_wind", "winning"} <= {each.id for each in by_player[ANNA].items}
    assert (by_player[BEN].total, by_player[BEN].items) == (8, ())
    net = dict.fromkeys(range(4), 0)
    for each in stated.payments:
        net[each.payer] -= each.amount
        net[each.payee] += each.amount
    assert tuple(net.values()) == game.deals[0].net


def test_confirmation_survives_json():
    game = settle_game(sample_log(RECORDS))
    event = confirmation_event(game.deals[0], BEN, " B. ")
    assert event.initials == "B."
    assert parse_event(json.loads(json.dumps(event_to_json(event)))) == event


def test_confirmed_log_keeps_results_and_undo():
    plain, confirmed = sample_log(RECORDS), confirmed_log(RECORDS)
    before, after = settle_game(plain), settle_game(confirmed)
    assert after.totals == before.totals
    assert after.state.undoable == before.state.undoable
    assert after.state.last_step == before.state.last_step != after.state.last
    assert all(has_confirmed(deal, after, player) for deal in after.deals for player in range(4))


CHANGES = {
    "nothing": ([], 0, "confirmed"),
    "correction": ([DealCorrected(deal="d0", over="e2", record=RECORDS[1])], 0, "outdated"),
    "earlier deal": ([DealCorrected(deal="d0", over="e2", record=RECORDS[1])], 1, "outdated"),
    "same record again": ([DealCorrected(deal="d0", over="e2", record=RECORDS[0])], 0, "outdated"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_confirmation_is_outdated_after_change(change):
    events, deal, state = CHANGES[change]
    log = confirmed_log(RECORDS)
    for event in events:
        append_event(log, event)
    assert set(states_of(log, deal).values()) == {state}


def test_confirmation_holds_again_after_undo():
    log = confirmed_log(RECORDS)
    append_event(log, DealCorrected(deal="d0", over="e2", record=RECORDS[1]))
    correction = log[-1].id
    append_event(log, EntryUndone(entry=correction))
    assert set(states_of(log).values()) == {"confirmed"}
    game = settle_game(log)
    append_event(log, confirmation_event(game.deals[1], DAN))
    assert settle_game(log).state.redoable == correction
    append_event(log, EntryRedone(entry=correction))
    assert set(states_of(log).values()) == {"outdated"}


def test_confirmation_can_be_withdrawn():
    log = confirmed_log(RECORDS)
    game = settle_game(log)
    append_event(log, confirmation_event(game.deals[0], BEN, withdrawn=True))
    assert sorted(states_of(log)) == [ANNA, CLEO, DAN]
    game = settle_game(log)
    assert [has_confirmed(game.deals[0], game, player) for player in range(4)] == [True, False, True, True]


def test_confirmation_of_open_deal_is_refused():
    two = deal_event("other", "d0", won_deal(DAN, 0, 0, 0, 8))
    game = settle_game(sample_log(RECORDS, two))
    with pytest.raises(ScoringError) as refused:
        confirmation_event(game.deals[1], ANNA)
    assert refused.value.code == "not_confirmable"


def test_waiting_player_cannot_confirm():
    names = ("Anna", "Ben", "Cleo", "Dan", "Eva")
    game = settle_game(
        build_log(start_event(names=names), deal_event("a", None, won_deal(0, 20, 8, 4, 2, None)))
    )
    with pytest.raises(ScoringError):
        confirmation_event(game.deals[0], 4)


def test_photo_belongs_to_version_that_counts():
    log = sample_log(RECORDS)
    append_event(log, PhotoSealed(deal="d0", over="e2", player=ANNA, photo=PHOTO_DIGEST))
    game = settle_game(log)
    assert [*deal_photos(game.deals[0], game)] == [ANNA]
    append_event(log, DealCorrected(deal="d0", over="e2", record=RECORDS[1]))
    game = settle_game(log)
    assert not deal_photos(game.deals[0], game)


def test_photo_survives_correction_of_anything_else():
    log = sample_log(RECORDS)
    append_event(log, PhotoSealed(deal="d0", over="e2", player=ANNA, photo=PHOTO_DIGEST))
    fine = (RecordedPenalty(offender=DAN, amount=20, to=BEN),)
    append_event(log, DealCorrected(deal="d0", over="e2", record=replace(RECORDS[0], penalties=fine)))
    game = settle_game(log)
    assert [each.photo for each in deal_photos(game.deals[0], game).values()] == [PHOTO_DIGEST]
    other = won_with_hands(ANNA, MELDED, 8, 4, LOST, discarder=BEN)
    append_event(log, DealCorrected(deal="d0", over=log[-1].id, record=other))
    game = settle_game(log)
    assert not deal_photos(game.deals[0], game)


def test_rules_digests_differ_by_house_changes():
    rules = [
        GameRules(name="european_classical"),
        GameRules(name="european_classical", house={"options": {"limit": 1000}}),
        GameRules(name="hong_kong"),
    ]
    assert len({digest_choice(each) for each in rules}) == len({digest_version(each) for each in rules}) == 3


@pytest.mark.parametrize("package", COUNTING_PACKAGES)
def test_rules_digest_differs_by_version_of_package(package, monkeypatch):
    rules = GameRules(name="european_classical")
    before = digest_version(rules)
    _digest_version.cache_clear()
    monkeypatch.setattr(confirmations, "version", lambda name: "0.0.1" if name == package else version(name))
    changed = digest_version(rules)
    _digest_version.cache_clear()
    assert changed != before


def test_rules_digest_covers_conditions_of_table():
    plain = _plain(find_engine("european_classical").catalogue)
    conditions = {item["id"]: item["when"] for item in plain["items"]}
    assert conditions["pung_simples"] == ["pung", {"of": "simples"}]


def test_rules_digest_refuses_unknown_type():
    with pytest.raises(TypeError, match="object"):
        _plain({"a rule": object()})
