"""Tests of the cache: a game brought up to date equals a game played from the start."""

import random
from contextlib import contextmanager
from dataclasses import replace
from threading import Thread

import pytest

import tilesnap.games.played_game
from tests.games.log_builders import deal_event, start_event, won_deal
from tilesnap.games.events import (
    DealCorrected,
    DealRemoved,
    EntryRedone,
    EntryUndone,
    GameEnded,
    PlayerRenamed,
)
from tilesnap.games.game_cache import GameCache
from tilesnap.games.log import Submission
from tilesnap.games.played_game import settle_game
from tilesnap.games.store import open_store

RULES = ["european_classical", "taiwanese", "hong_kong"]


@pytest.fixture
def store(tmp_path):
    result = open_store(f"sqlite:///{tmp_path / 'games.sqlite'}")
    yield result
    result.close()


def begin_game(store, rules="european_classical", name="evening"):
    store.begin(Submission(replace(start_event(rules), game=name), "begun", "phone"))


def append_event(store, event, id_, name="evening"):
    return store.append(name, Submission(event, id_, "phone"))


def draw_event(chance, entries):
    """Draw an event of a table: most often a deal, sometimes a correction or an undo."""
    deals = [entry for entry in entries if entry.event.kind in ("dealt", "corrected")]
    kind = chance.choice(["deal"] * 5 + ["correct", "remove", "undo", "redo", "rename", "twice"])
    record = won_deal(chance.randrange(4), *(chance.randrange(8, 40) for _ in range(4)))
    name = f"d{len(entries)}"
    last = settle_game(entries).state.last_deal
    if kind == "correct" and deals:
        over = chance.choice(deals)
        return DealCorrected(deal=over.event.deal, over=over.id, record=record)
    if kind == "remove" and deals:
        over = chance.choice(deals)
        return DealRemoved(deal=over.event.deal, over=over.id)
    if kind in ("undo", "redo") and len(entries) > 1:
        return (EntryUndone if kind == "undo" else EntryRedone)(entry=chance.choice(entries[1:]).id)
    if kind == "rename":
        return PlayerRenamed(player=chance.randrange(4), name=name)
    if kind == "twice" and deals:
        return deal_event(
            name, getattr(deals[-1].event, "after", last), record
        )  # recorded on another phone, too
    return deal_event(name, last, record)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(4))
def test_updated_game_equals_replayed_game(store, rules, seed):
    chance, stands, looked = random.Random(f"{rules} {seed}"), GameCache(), 0
    begin_game(store, rules)
    for number in range(30):
        append_event(store, draw_event(chance, store.entries("evening")), f"e{number}")
        if chance.random() < 0.6:
            looked += 1
            result = stands.load(store, "evening")
            log = store.entries("evening")
            anew = settle_game(log)
            assert result.entries == tuple(log)
            assert result.digest == log[-1].digest
            assert result.game.state == anew.state
            assert [(each.version, each.place, each.has_certain_place) for each in result.game.deals] == [
                (each.version, each.place, each.has_certain_place) for each in anew.deals
            ]
            assert (result.game.running_totals, result.game.next_place) == (
                anew.running_totals,
                anew.next_place,
            )
            assert [deal.net for deal in result.game.deals] == [deal.net for deal in anew.deals]
    assert looked > 5


@pytest.fixture
def settled_deals(monkeypatch):
    """Record the ids of the deals that are settled."""
    ids, usual = [], tilesnap.games.played_game.settle_deal

    def counted(slot, place, rules, **options):
        ids.append(slot.versions[0].deal)
        return usual(slot, place, rules, **options)

    monkeypatch.setattr(tilesnap.games.played_game, usual.__name__, counted)
    return ids


def test_only_new_deals_are_settled(store, settled_deals):
    stands = GameCache()
    begin_game(store)
    for number in range(1, 6):
        append_event(
            store,
            deal_event(f"d{number}", f"d{number - 1}" if number > 1 else None, won_deal(0, 20, 8, 4, 2)),
            f"e{number}",
        )
        stands.load(store, "evening")
        stands.load(store, "evening")
    assert settled_deals == ["d1", "d2", "d3", "d4", "d5"]
    append_event(store, PlayerRenamed(player=0, name="Anne"), "renamed")
    assert stands.load(store, "evening").game.players[0] == "Anne"
    append_event(store, DealCorrected(deal="d4", over="e4", record=won_deal(0, 24, 8, 4, 2)), "corrected")
    stands.load(store, "evening")
    assert settled_deals[5:] == ["d4"]


def test_stand_waits_for_turn_and_calls_checkpoint(store):
    begin_game(store)
    for number, after in enumerate((None, "d1", "d2"), 1):
        append_event(store, deal_event(f"d{number}", after, won_deal(0, 20, 8, 4, 2)), f"e{number}")
    stands, turns, steps = GameCache(), [], []

    @contextmanager
    def turn(entries):
        turns.append(entries)
        yield lambda: steps.append(entries)

    stands.load(store, "evening", turn)
    assert turns == [4]
    assert steps == [4] * (4 + 3)  # each entry that is read, and each deal
    stands.load(store, "evening", turn)
    assert turns == [4]
    append_event(store, PlayerRenamed(player=0, name="Anne"), "renamed")
    stands.load(store, "evening", turn)
    assert turns == [4, 5]
    assert steps[7:] == [5] * (1 + 3)


def test_concurrent_requests_play_once(store, settled_deals):
    begin_game(store)
    for number in range(1, 9):
        append_event(
            store,
            deal_event(f"d{number}", f"d{number - 1}" if number > 1 else None, won_deal(0, 20, 8, 4, 2)),
            f"e{number}",
        )
    stands, result = GameCache(), []
    threads = [Thread(target=lambda: result.append(stands.load(store, "evening"))) for _ in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert len(settled_deals) == 8
    assert len({id(stand) for stand in result}) == 1


def test_least_recently_used_games_are_evicted(store, settled_deals):
    stands = GameCache(deals=3)
    for name in ("monday", "tuesday", "friday"):
        begin_game(store, name=name)
        for number in range(1, 3):
            append_event(
                store,
                deal_event(f"d{number}", "d1" if number > 1 else None, won_deal(0, 20, 8, 4, 2)),
                f"e{number}",
                name,
            )
    for name in ("monday", "tuesday", "friday", "friday", "monday"):
        stands.load(store, name)
    assert len(settled_deals) == 2 * 4


def test_recreated_game_is_reloaded(store):
    stands = GameCache()
    begin_game(store)
    append_event(store, deal_event("d1", None, won_deal(0, 20, 8, 4, 2)), "e1")
    stands.load(store, "evening")
    store.remove("evening")
    begin_game(store, "hong_kong")
    append_event(store, deal_event("d1", None, won_deal(1, 8, 20, 4, 2)), "e1")
    append_event(store, GameEnded(), "e2")
    result = stands.load(store, "evening")
    assert result.game.state.start_event.rules.name == "hong_kong"
    assert result.game.totals == settle_game(store.entries("evening")).totals


def change_total(store, number):
    """Change a stored entry and leave its digest, bypassing the store."""
    change = "UPDATE entries SET text = replace(text, '\"total\":20', '\"total\":40') WHERE number = ?"
    with store._database.writing() as connection:
        assert connection.exec_driver_sql(change, (number,)).rowcount == 1


def test_broken_entry_is_reported(store):
    stands = GameCache()
    begin_game(store)
    for number in range(1, 5):
        append_event(
            store,
            deal_event(f"d{number}", f"d{number - 1}" if number > 1 else None, won_deal(0, 20, 8, 4, 2)),
            f"e{number}",
        )
    assert GameCache().load(store, "evening").broken is None
    change_total(store, 3)
    assert stands.load(store, "evening").broken == 3
    append_event(store, GameEnded(), "e5")
    assert stands.load(store, "evening").broken == 3


def test_broken_new_entry_is_reported(store):
    stands = GameCache()
    begin_game(store)
    assert stands.load(store, "evening").broken is None
    append_event(store, deal_event("d1", None, won_deal(0, 20, 8, 4, 2)), "e1")
    change_total(store, 2)
    assert stands.load(store, "evening").broken == 2
