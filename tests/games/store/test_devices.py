"""Tests of the devices of a game: their names, the pen, and their drafts."""

import pytest

from scoring.errors import ScoringError
from tests.games.log_builders import start_event
from tilesnap.games.log import Submission
from tilesnap.games.store import open_store
from tilesnap.games.store.models import GameDevice


@pytest.fixture(autouse=True)
def _game(store):
    store.begin(Submission(start_event(), "e1", "phone"))


def test_device_names_are_shared_between_stores(store, url):
    assert store.devices("evening") == {}
    store.name_device("evening", "phone", "Anna’s phone")
    store.name_device("evening", "tablet", "平板")
    store.name_device("evening", "phone", "")
    other = open_store(url)
    assert other.devices("evening") == {
        "phone": GameDevice("", has_pen=False),
        "tablet": GameDevice("平板", has_pen=False),
    }
    other.close()


def holders(store):
    return [device for device, known in store.devices("evening").items() if known.has_pen]


def test_pen_has_one_holder(store):
    store.name_device("evening", "phone", "Anna")
    result = []
    for change, device in (
        (store.take_pen, "phone"),
        (store.take_pen, "tablet"),
        (store.release_pen, "phone"),
        (store.release_pen, "tablet"),
        (store.take_pen, "phone"),
    ):
        change("evening", device)
        result.append(holders(store))
    assert result == [["phone"], ["tablet"], ["tablet"], [], ["phone"]]
    assert store.devices("evening")["phone"].name == "Anna"


REFUSED = [("", "a"), ("two words", "a"), ("phone", "a" * 61), ("phone", "\0"), ("phone", "\ud800")]


@pytest.mark.parametrize(("device", "name"), REFUSED)
def test_name_device_rejects_unstorable_text(store, device, name):
    with pytest.raises(ScoringError) as raised:
        store.name_device("evening", device, name)
    assert (raised.value.code, store.devices("evening")) == ("bad_game", {})


@pytest.mark.parametrize(
    "call",
    [
        lambda store: store.name_device("nowhere", "phone", "Anna"),
        lambda store: store.take_pen("nowhere", "phone"),
        lambda store: store.release_pen("nowhere", "phone"),
    ],
    ids=["name", "take the pen", "release the pen"],
)
def test_unknown_game_has_no_devices(store, call):
    with pytest.raises(ScoringError) as raised:
        call(store)
    assert raised.value.code == "unknown_game"


def test_device_count_is_limited(store, monkeypatch):
    from tilesnap.games.store.store_limits import SHARED_LIMITS

    monkeypatch.setattr(store, "_bounds", SHARED_LIMITS)
    for number in range(SHARED_LIMITS.links):
        store.name_device("evening", f"d{number}", "a")
    store.name_device("evening", "d0", "again")
    with pytest.raises(ScoringError) as raised:
        store.take_pen("evening", "another")
    assert raised.value.code == "game_full"


def test_devices_are_removed_with_game(store):
    store.take_pen("evening", "phone")
    store.remove("evening")
    assert store.devices("evening") == {}


def test_drafts_are_shared_between_stores(store, url):
    store.save_draft("evening", "phone", "{}")
    store.save_draft("evening", "tablet", '{"winner": 1}')
    store.save_draft("evening", "phone", '{"winner": 2, "by": "北"}')
    other = open_store(url)
    assert other.drafts("evening") == {"phone": '{"winner": 2, "by": "北"}', "tablet": '{"winner": 1}'}
    other.save_draft("evening", "phone", None)
    other.close()
    assert list(store.drafts("evening")) == ["tablet"]
    store.save_draft("evening", "phone", None)


@pytest.mark.parametrize(
    ("device", "draft"),
    [
        ("", "{}"),
        ("two words", "{}"),
        ("nul\0", "{}"),
        ("phone", "\0"),
        ("phone", "{"),
        ("phone", '"\ud800"'),
    ],
)
def test_keep_draft_rejects_unstorable_text(store, device, draft):
    with pytest.raises(ScoringError) as raised:
        store.save_draft("evening", device, draft)
    assert (raised.value.code, store.drafts("evening")) == ("bad_game", {})
