"""A draft is kept for the device that enters it, until it is done."""

import pytest

from game.log import Sent
from game.store import open_store
from scoring.errors import ScoringError
from tests.game.telling import begun


@pytest.fixture(autouse=True)
def _game(store):
    store.begin(Sent(begun(), "e1", "phone"))


def test_each_device_has_a_draft_that_another_server_sees(store, url):
    store.keep_draft("evening", "phone", "{}")
    store.keep_draft("evening", "tablet", '{"winner": 1}')
    store.keep_draft("evening", "phone", '{"winner": 2, "by": "北"}')
    other = open_store(url)
    assert other.drafts("evening") == {"phone": '{"winner": 2, "by": "北"}', "tablet": '{"winner": 1}'}
    other.keep_draft("evening", "phone", None)
    other.close()
    assert list(store.drafts("evening")) == ["tablet"]
    store.keep_draft("evening", "phone", None)


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
def test_what_no_database_keeps_alike_is_refused(store, device, draft):
    with pytest.raises(ScoringError) as raised:
        store.keep_draft("evening", device, draft)
    assert (raised.value.code, store.drafts("evening")) == ("bad_game", {})
