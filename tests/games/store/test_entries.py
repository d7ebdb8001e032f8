"""Entries are written down once, one after the other, and never changed."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scoring.errors import ScoringError
from tests.games.telling import EVENING, begun, check_chain, dealt, forged, told, won
from tilesnap.games.events import Ended, Removed
from tilesnap.games.log import Sent, check_written
from tilesnap.games.store import open_store

ROOT = Path(__file__).parents[3]
BEGUN = Sent(begun(), "e1", "phone")


def deal(number, teller="phone", points=8):
    before = f"d{number - 1}" if number else None
    return Sent(dealt(f"d{number}", before, won(number % 4, points, 8, 8, 8)), f"{teller}-{number}", teller)


@pytest.fixture
def game(store):
    return store.begin(BEGUN, EVENING).event.game


def code(call, *arguments, **named):
    with pytest.raises(ScoringError) as raised:
        call(*arguments, **named)
    return raised.value.code


def test_what_was_told_comes_back_after_the_store_was_opened_again(store, game, url):
    appended = [store.append(game, deal(number)) for number in range(3)]
    store.close()
    again = open_store(url)
    entries = again.entries(game)
    assert entries[1:] == appended
    assert [entry.number for entry in entries] == [1, 2, 3, 4]
    check_chain(entries)
    check_written(again.written(game))
    assert again.entries(game, since=3) == appended[2:]
    assert again.entries(game, since=4) == []
    assert again.last(game) == (4, appended[-1].digest)
    again.close()


def test_an_entry_says_when_it_was_written_down_and_when_it_happened(store, game):
    east = EVENING.astimezone(tz=datetime.now().astimezone().tzinfo)
    entry = store.append(game, deal(0)._replace(told=east), EVENING + timedelta(hours=1))
    assert (entry.at, entry.told) == (EVENING + timedelta(hours=1), EVENING)
    assert store.append(game, deal(1)).at - datetime.now(UTC) < timedelta(minutes=1)


def test_letters_of_every_language_are_kept(store):
    sent = Sent(begun(title="星期四 — Großes Spiel 🀄"), "e1", "phone")
    entry = store.begin(sent)
    assert store.entries("evening") == [entry]
    check_written(store.written("evening"))


def test_told_twice_is_written_once(store, game):
    first = store.append(game, deal(0), EVENING)
    assert store.append(game, deal(0)) == first
    assert store.begin(BEGUN) == store.entries(game)[0]
    assert store.last(game).number == 2


def test_told_otherwise_is_refused(store, game):
    store.append(game, deal(0))
    assert code(store.append, game, deal(0, points=9)) == "told_otherwise"
    assert store.last(game).number == 2


def test_one_id_is_one_game(store, game):
    assert code(store.begin, Sent(begun(title="another"), "e9", "other")) == "game_there"
    assert code(store.begin, Sent(begun(title="another"), "e1", "other")) == "told_otherwise"
    assert code(store.append, game, Sent(begun(), "e9", "other")) == "bad_game"
    assert code(store.begin, deal(0)) == "bad_game"
    assert [entry.id for entry in store.entries(game)] == ["e1"]


@pytest.mark.parametrize("id_", ["", "two words", "x" * 65, "nul\0", "ü"])
def test_ids_are_plain_words(store, game, id_):
    assert code(store.append, game, Sent(Ended(), id_, "phone")) == "bad_game"
    assert code(store.append, game, Sent(Ended(), "e2", id_)) == "bad_game"


def test_what_could_not_be_read_again_is_not_written(store, game):
    without_zone = datetime(2026, 11, 23)  # noqa: DTZ001  (that is the fault)
    assert code(store.append, game, deal(0)._replace(told=without_zone)) == "bad_game"
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
        lambda store: store.keep_draft("lost", "phone", "{}"),
        lambda store: store.keep_photo("lost", "d0", 0, b"", "{}"),
    ],
)
def test_a_game_that_is_not_there_is_named(store, ask):
    with pytest.raises(ScoringError, match="no game lost here") as raised:
        ask(store)
    assert raised.value.code == "unknown_game"
    assert store.games() == []


def test_games_are_listed_the_latest_first(store):
    for number, title in enumerate(("first", "second")):
        said = replace(begun(title=title), game=title)
        store.begin(Sent(said, "e1", "phone"), EVENING + number * timedelta(days=1))
    store.append("first", deal(0))
    assert [(kept.id, kept.begun.title, kept.entries) for kept in store.games()] == [
        ("second", "second", 1),
        ("first", "first", 2),
    ]
    assert store.games()[1].begun_at == EVENING


def test_a_removed_game_is_gone_with_all_that_belongs_to_it(store, game):
    token = store.make_link(game, "viewer")
    store.keep_draft(game, "phone", "{}")
    store.remove(game)
    assert store.games() == []
    assert (store.link(token), store.drafts(game), store.photos(game)) == (None, {}, [])
    store.begin(BEGUN)
    assert store.last(game).number == 1


def test_writers_at_once_are_put_one_after_the_other(store, game):
    tellers = [f"phone{number}" for number in range(6)]
    with ThreadPoolExecutor(len(tellers)) as pool:
        list(pool.map(lambda teller: [store.append(game, deal(n, teller)) for n in range(10)], tellers))
    entries = store.entries(game)
    check_chain(entries)
    assert {entry.id for entry in entries[1:]} == {f"{teller}-{n}" for teller in tellers for n in range(10)}


def test_the_same_sent_by_many_at_once_is_one_entry(store, game):
    with ThreadPoolExecutor(6) as pool:
        entries = list(pool.map(lambda _: store.append(game, deal(0)), range(12)))
    assert entries == [store.entries(game)[1]] * 12
    assert store.last(game).number == 2


def test_one_game_begun_by_many_at_once_begins_once(store):
    with ThreadPoolExecutor(6) as pool:
        entries = list(pool.map(lambda _: store.begin(BEGUN), range(12)))
    assert [entry.number for entry in store.entries("evening")] == [1]
    assert len({entry.digest for entry in entries}) == 1


def tell(url, teller):
    store = open_store(url)
    store.begin(BEGUN, EVENING)
    for number in range(5):
        store.append("evening", deal(number, teller))
    store.close()


@pytest.mark.slow
def test_processes_that_start_at_once_make_the_tables_once_and_lose_nothing(url):
    tells = "import sys; from tests.games.store.test_entries import tell; tell(*sys.argv[1:])"
    command = [sys.executable, "-c", tells, url]
    processes = [subprocess.Popen([*command, f"phone{number}"], cwd=ROOT) for number in range(4)]
    assert [process.wait() for process in processes] == [0] * 4
    store = open_store(url)
    check_chain(store.entries("evening"))
    assert store.last("evening").number == 21
    store.close()


LOG = [entry.written for entry in told(begun(), *(deal(n).event for n in range(4)))]
OTHER = [*LOG[:3], told(begun(), *(deal(n, points=n).event for n in range(4)))[3].written]


@pytest.mark.parametrize(
    ("there", "taken", "added", "after"),
    [
        ([], LOG, 5, LOG),
        (LOG[:2], LOG, 3, LOG),
        (LOG, LOG, 0, LOG),
        (LOG, LOG[:3], 0, LOG),
    ],
)
def test_a_log_from_elsewhere_is_taken_over(store, there, taken, added, after):
    if there:
        store.take_over("evening", there)
    assert store.take_over("evening", taken) == added
    assert store.written("evening") == after


@pytest.mark.parametrize("there", [LOG[:2], LOG], ids=["its beginning", "all of it"])
def test_a_game_that_is_to_be_new_is_not_mixed_into_one_that_is_there(store, there):
    store.take_over("evening", there)
    for taken in (LOG, LOG[:3]):
        assert code(store.take_over, "evening", taken, is_new=True) == "game_kept_here"
    assert store.written("evening") == there


def test_of_many_who_bring_one_game_at_once_one_brings_it(store):
    def bring(_number):
        try:
            return store.take_over("evening", LOG, is_new=True)
        except ScoringError as error:
            return error.code

    with ThreadPoolExecutor(6) as pool:
        outcomes = list(pool.map(bring, range(12)))
    assert sorted(outcomes, key=str) == [len(LOG), *["game_kept_here"] * 11]
    assert store.written("evening") == LOG


def test_a_log_that_went_another_way_is_not_mixed_in(store):
    store.take_over("evening", LOG)
    with pytest.raises(ScoringError, match="from entry 4 on") as raised:
        store.take_over("evening", OTHER)
    assert raised.value.code == "log_diverges"
    assert store.written("evening") == LOG


def test_what_was_taken_over_goes_on(store):
    store.take_over("evening", LOG)
    store.append("evening", Sent(Removed(deal="d3", over="e5"), "new", "phone"))
    check_chain(store.entries("evening"))
    assert store.last("evening").number == 6


UNFIT = {
    # how a forged log differs, its fifth entry; the code of what is told
    "an id without end": ({"id": "x" * 100_000}, "entry_unfit"),
    "a formula": ({"id": "=1+1"}, "entry_unfit"),
    "one id twice": ({"id": "e2"}, "entry_twice"),
    "a time to come": ({"at": "2100-01-01T00:00:00+00:00"}, "entry_in_future"),
}


@pytest.mark.parametrize("there", [[], LOG[:2]], ids=["new", "begun"])
@pytest.mark.parametrize(("changed", "said"), UNFIT.values(), ids=UNFIT)
def test_a_log_that_no_device_could_have_told_is_not_taken(store, there, changed, said):
    if there:
        store.take_over("evening", there)
    assert code(store.take_over, "evening", forged(LOG, 5, **changed)) == said
    assert [kept.entries for kept in store.games()] == ([2] if there else [])


def test_a_game_that_was_taken_over_did_not_begin_later_than_now(store):
    soon = datetime.now(UTC) + timedelta(hours=20)
    store.take_over("evening", forged(LOG, 1, at=soon.isoformat()))
    assert store.games()[0].begun_at <= datetime.now(UTC)
