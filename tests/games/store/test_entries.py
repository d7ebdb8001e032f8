"""Tests of entries: written once, one after the other, and never changed."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scoring.errors import ScoringError
from tests.games.log_builders import (
    EVENING,
    build_log,
    check_entries,
    deal_event,
    forge_entry,
    start_event,
    won_deal,
)
from tilesnap.games.events import DealRemoved, GameEnded, PhotoSealed
from tilesnap.games.game_state import replay_entries
from tilesnap.games.log import LogEnd, Submission, verify_chain
from tilesnap.games.store import open_store

ROOT = Path(__file__).parents[3]
BEGUN = Submission(start_event(), "e1", "phone")


def deal(number, device="phone", points=8):
    before = f"d{number - 1}" if number else None
    return Submission(
        deal_event(f"d{number}", before, won_deal(number % 4, points, 8, 8, 8)), f"{device}-{number}", device
    )


@pytest.fixture
def game(store):
    return store.begin(BEGUN, EVENING).event.game


def code(call, *arguments, **named):
    with pytest.raises(ScoringError) as raised:
        call(*arguments, **named)
    return raised.value.code


def test_entries_survive_reopening(store, game, url):
    appended = [store.append(game, deal(number)) for number in range(3)]
    store.close()
    again = open_store(url)
    entries = again.entries(game)
    assert entries[1:] == appended
    assert [entry.number for entry in entries] == [1, 2, 3, 4]
    check_entries(entries)
    verify_chain(again.sealed_entries(game))
    assert again.entries(game, since=3) == appended[2:]
    assert again.entries(game, since=4) == []
    assert again.last(game) == (4, appended[-1].digest)
    again.close()


def test_entry_has_written_and_stated_time(store, game):
    east = EVENING.astimezone(tz=datetime.now().astimezone().tzinfo)
    entry = store.append(game, Submission(*deal(0)[:3], east), EVENING + timedelta(hours=1))
    assert (entry.at, entry.stated_at) == (EVENING + timedelta(hours=1), EVENING)
    assert store.append(game, deal(1)).at - datetime.now(UTC) < timedelta(minutes=1)


def test_entry_keeps_unicode(store):
    sent = Submission(start_event(title="星期四 — Großes Spiel 🀄"), "e1", "phone")
    entry = store.begin(sent)
    assert store.entries("evening") == [entry]
    verify_chain(store.sealed_entries("evening"))


def test_append_is_idempotent(store, game):
    first = store.append(game, deal(0), EVENING)
    assert store.append(game, deal(0)) == first
    assert store.begin(BEGUN) == store.entries(game)[0]
    assert store.last(game).number == 2


def test_append_rejects_other_event_with_same_id(store, game):
    store.append(game, deal(0))
    assert code(store.append, game, deal(0, points=9)) == "told_otherwise"
    assert store.last(game).number == 2


def test_begin_rejects_id_of_other_game(store, game):
    assert code(store.begin, Submission(start_event(title="another"), "e9", "other")) == "game_there"
    assert code(store.begin, Submission(start_event(title="another"), "e1", "other")) == "told_otherwise"
    assert code(store.append, game, Submission(start_event(), "e9", "other")) == "bad_game"
    assert code(store.begin, deal(0)) == "bad_game"
    assert [entry.id for entry in store.entries(game)] == ["e1"]


@pytest.mark.parametrize("id_", ["", "two words", "x" * 65, "nul\0", "ü"])
def test_append_rejects_invalid_ids(store, game, id_):
    assert code(store.append, game, Submission(GameEnded(), id_, "phone")) == "bad_game"
    assert code(store.append, game, Submission(GameEnded(), "e2", id_)) == "bad_game"


def test_append_rejects_unparsable_entry(store, game):
    without_zone = datetime(2026, 11, 23)  # noqa: DTZ001  (that is the fault)
    assert code(store.append, game, Submission(*deal(0)[:3], without_zone)) == "bad_game"
    assert store.last(game).number == 1


@pytest.mark.parametrize(
    "ask",
    [
        lambda store: store.entries("lost"),
        lambda store: store.last("lost"),
        lambda store: store.append("lost", deal(0)),
        lambda store: store.remove("lost"),
        lambda store: store.links("lost"),
        lambda store: store.make_link("lost", "viewer"),
        lambda store: store.save_draft("lost", "phone", "{}"),
        lambda store: store.save_photo("lost", "d0", 0, b"", "{}"),
    ],
)
def test_unknown_game_is_named(store, ask):
    with pytest.raises(ScoringError, match="no game lost here") as raised:
        ask(store)
    assert raised.value.code == "unknown_game"
    assert store.games() == []


def test_games_are_listed_latest_first(store):
    for number, title in enumerate(("first", "second")):
        begun_event = replace(start_event(title=title), game=title)
        store.begin(Submission(begun_event, "e1", "phone"), EVENING + number * timedelta(days=1))
    store.append("first", deal(0))
    assert [(kept.id, kept.start_event.title, kept.entries) for kept in store.games()] == [
        ("second", "second", 1),
        ("first", "first", 2),
    ]
    assert store.games()[1].begun_at == EVENING


def test_remove_deletes_everything(store, game):
    token = store.make_link(game, "viewer")
    store.save_draft(game, "phone", "{}")
    store.remove(game)
    assert store.games() == []
    assert (store.link(token), store.drafts(game), store.photos(game)) == (None, {}, [])
    store.begin(BEGUN)
    assert store.last(game).number == 1


def test_concurrent_writers_are_serialised(store, game):
    devices = [f"phone{number}" for number in range(6)]
    with ThreadPoolExecutor(len(devices)) as pool:
        list(pool.map(lambda device: [store.append(game, deal(n, device)) for n in range(10)], devices))
    entries = store.entries(game)
    check_entries(entries)
    assert {entry.id for entry in entries[1:]} == {f"{device}-{n}" for device in devices for n in range(10)}


def test_concurrent_duplicates_are_one_entry(store, game):
    with ThreadPoolExecutor(6) as pool:
        entries = list(pool.map(lambda _: store.append(game, deal(0)), range(12)))
    assert entries == [store.entries(game)[1]] * 12
    assert store.last(game).number == 2


def test_concurrent_begins_create_one_game(store):
    with ThreadPoolExecutor(6) as pool:
        entries = list(pool.map(lambda _: store.begin(BEGUN), range(12)))
    assert [entry.number for entry in store.entries("evening")] == [1]
    assert len({entry.digest for entry in entries}) == 1


def append_deals(url, device):
    store = open_store(url)
    store.begin(BEGUN, EVENING)
    for number in range(5):
        store.append("evening", deal(number, device))
    store.close()


@pytest.mark.slow
def test_concurrent_processes_migrate_once(url):
    source = "import sys; from tests.games.store import test_entries as m; m.append_deals(*sys.argv[1:])"
    command = [sys.executable, "-c", source, url]
    processes = [subprocess.Popen([*command, f"phone{number}"], cwd=ROOT) for number in range(4)]
    assert [process.wait() for process in processes] == [0] * 4
    store = open_store(url)
    check_entries(store.entries("evening"))
    assert store.last("evening").number == 21
    store.close()


LOG = [entry.sealed_entry for entry in build_log(start_event(), *(deal(n).event for n in range(4)))]
OTHER = [*LOG[:3], build_log(start_event(), *(deal(n, points=n).event for n in range(4)))[3].sealed_entry]


@pytest.mark.parametrize(
    ("there", "taken", "added", "after"),
    [
        ([], LOG, 5, LOG),
        (LOG[:2], LOG, 3, LOG),
        (LOG, LOG, 0, LOG),
        (LOG, LOG[:3], 0, LOG),
    ],
)
def test_take_over_imports_log(store, there, taken, added, after):
    if there:
        store.import_log("evening", there)
    assert store.import_log("evening", taken) == added
    assert store.sealed_entries("evening") == after


@pytest.mark.parametrize("there", [LOG[:2], LOG], ids=["its beginning", "all of it"])
def test_take_over_rejects_existing_game_when_new(store, there):
    store.import_log("evening", there)
    for taken in (LOG, LOG[:3]):
        assert code(store.import_log, "evening", taken, is_new=True) == "game_kept_here"
    assert store.sealed_entries("evening") == there


def test_concurrent_imports_add_log_once(store):
    def bring(_number):
        try:
            return store.import_log("evening", LOG, is_new=True)
        except ScoringError as error:
            return error.code

    with ThreadPoolExecutor(6) as pool:
        outcomes = list(pool.map(bring, range(12)))
    assert sorted(outcomes, key=str) == [len(LOG), *["game_kept_here"] * 11]
    assert store.sealed_entries("evening") == LOG


def test_take_over_rejects_diverging_log(store):
    store.import_log("evening", LOG)
    with pytest.raises(ScoringError, match="from entry 4 on") as raised:
        store.import_log("evening", OTHER)
    assert raised.value.code == "log_diverges"
    assert store.sealed_entries("evening") == LOG


def test_imported_game_continues(store):
    store.import_log("evening", LOG)
    store.append("evening", Submission(DealRemoved(deal="d3", over="e5"), "new", "phone"))
    check_entries(store.entries("evening"))
    assert store.last("evening").number == 6


UNFIT = {
    # the changes to the fifth entry of a forged log; the error code
    "an id without end": ({"id": "x" * 100_000}, "entry_unfit"),
    "a formula": ({"id": "=1+1"}, "entry_unfit"),
    "one id twice": ({"id": "e2"}, "entry_twice"),
    "a time to come": ({"at": "2100-01-01T00:00:00+00:00"}, "entry_in_future"),
}


@pytest.mark.parametrize("there", [[], LOG[:2]], ids=["new", "begun"])
@pytest.mark.parametrize(("changed", "expected"), UNFIT.values(), ids=UNFIT)
def test_take_over_rejects_impossible_log(store, there, changed, expected):
    if there:
        store.import_log("evening", there)
    assert code(store.import_log, "evening", forge_entry(LOG, 5, **changed)) == expected
    assert [kept.entries for kept in store.games()] == ([2] if there else [])


def test_imported_game_never_begins_in_future(store):
    soon = datetime.now(UTC) + timedelta(hours=20)
    store.import_log("evening", forge_entry(LOG, 1, at=soon.isoformat()))
    assert store.games()[0].begun_at <= datetime.now(UTC)


def test_event_from_earlier_state_is_refused(store, game):
    store.append(game, deal(0))
    basis = replay_entries(store.entries(game)).basis
    sealed = PhotoSealed(deal="d0", over="phone-0", player=0, photo="0" * 64)
    for number in (1, 2):  # evidence changes no result, so others may add it meanwhile
        store.append(game, Submission(sealed, f"photo{number}", "phone", basis=basis))
    store.append(game, Submission(DealRemoved(deal="d0", over="phone-0"), "removed", "other"))
    late = Submission(sealed, "photo3", "phone", basis=basis)
    assert code(store.append, game, late) == "game_moved_on"
    assert code(store.append, game, late._replace(basis=LogEnd(9, "0" * 64))) == "game_moved_on"
    assert store.append(game, late._replace(id="photo2")).number == 4
