"""A server for strangers takes so much from each of them in a day, and none takes the room of another."""

from contextvars import copy_context
from dataclasses import replace

import pytest

from scoring.errors import ScoringError
from tests.games.store.test_entries import deal
from tests.games.telling import begun
from tilesnap.games.log import Sent
from tilesnap.games.store import open_store
from tilesnap.games.store.bounds import OWN, SHARED
from tilesnap.games.store.part import SIZES
from tilesnap.games.store.share import ROW, WRITER
from tilesnap.runtime.visitors import networks_of

OWNER = "k" * 40
DAY = 40_000


@pytest.fixture
def store(url):
    opened = open_store(url, replace(SHARED, day=DAY))
    yield opened
    opened.close()


def by(visitor, do):
    """Do something as this visitor."""

    def run():
        WRITER.set(((visitor, 1),) if isinstance(visitor, str) else visitor)
        return do()

    return copy_context().run(run)


def begin(store, game):
    store.begin(Sent(replace(begun(), game=game), "e1", "phone"))


def refusal(visitor, do):
    with pytest.raises(ScoringError) as raised:
        by(visitor, do)
    return raised.value


WRITES = {
    # what is written: by a number, into the game of the stranger
    "deals": lambda store, number: store.append("flood", deal(number)),
    "games": lambda store, number: begin(store, f"flood-{number}"),
    "taught sets": lambda store, number: store.keep_set(f"{number:040}", "ours", f'"{"x" * 4000}"', 0),
    "drafts": lambda store, number: store.keep_draft("flood", f"phone-{number}", f'"{"x" * 4000}"'),
    "names of devices": lambda store, number: store.name_device("flood", f"phone-{number}", "x" * 20),
}


@pytest.mark.parametrize("what", WRITES)
def test_a_stranger_who_fills_the_store_is_stopped_and_another_table_goes_on(url, what):
    store = open_store(url, replace(SHARED, day=DAY, links=10_000))
    by("other", lambda: begin(store, "evening"))
    by("stranger", lambda: begin(store, "flood"))

    def fill():
        for number in range(DAY // ROW):
            WRITES[what](store, number)

    error = refusal("stranger", fill)
    assert error.code == "share_used"
    assert 0 < error.params["seconds"] <= 24 * 3600
    assert by("other", lambda: store.append("evening", deal(0))).number == 2
    store.close()


def test_a_log_that_is_brought_along_counts_too(store, url):
    with_more = open_store(url, OWN)
    by("", lambda: begin(with_more, "long"))
    for number in range(80):
        with_more.append("long", deal(number))
    log = with_more.written("long")
    with_more.remove("long")
    with_more.close()
    assert refusal("stranger", lambda: store.take_over("long", log)).code == "share_used"
    assert by("stranger", lambda: store.take_over("long", log[:3])) == 3


def test_what_is_told_again_or_replaced_takes_nothing(store):
    by("player", lambda: begin(store, "evening"))
    for _ in range(DAY // ROW):
        by("player", lambda: store.append("evening", deal(0)))
        by("player", lambda: store.keep_draft("evening", "phone", "[]"))
    assert by("player", lambda: store.append("evening", deal(1))).number == 3


def test_on_a_computer_of_ones_own_nobody_has_a_share(url):
    store = open_store(url, OWN)
    begin(store, "evening")
    for number in range(DAY // ROW):
        store.name_device("evening", f"phone-{number}", "Anna")
    store.close()


def test_share_counts_bytes_and_not_letters(store):
    by("player", lambda: begin(store, "evening"))
    faces = "\N{GRINNING FACE}" * (DAY // 4)  # as many bytes as a day has, in a quarter as many letters
    draft = f'"{faces}"'
    assert refusal("player", lambda: store.keep_draft("evening", "phone", draft)).code == "share_used"


def test_links_count_as_what_is_saved(url):
    store = open_store(url, replace(SHARED, day=DAY, links=10_000))
    by("player", lambda: begin(store, "evening"))

    def make():
        for _ in range(DAY // ROW):
            store.make_link("evening", "viewer", label="x" * 100)

    assert refusal("player", make).code == "share_used"
    store.close()


def test_many_homes_of_one_network_have_two_shares(store):
    """A provider's customer may have as many homes, of 64 bits each, as a network of 48 bits holds."""
    by("other", lambda: begin(store, "evening"))
    homes = [networks_of(f"2001:db8:7:{number}::/64") for number in range(10)]
    taken, refusals = 0, set()
    draft = f'"{"x" * (DAY // 2)}"'
    for number, home in enumerate(homes):
        try:
            by(home, lambda number=number: store.keep_draft("evening", f"phone-{number}", draft))
            taken += 1
        except ScoringError as error:
            refusals.add(error.code)
    assert (taken, refusals) == (3, {"share_used"})  # the fourth would be more than two days
    elsewhere = networks_of("2001:db8:8::/64")
    by(elsewhere, lambda: store.keep_draft("evening", "phone", draft))


def test_a_full_store_leaves_running_games_their_reserve(url):
    """A stranger with many addresses fills the store; another table's running game goes on all the same."""
    store = open_store(url)
    by("other", lambda: begin(store, "evening"))
    by("stranger", lambda: begin(store, "flood"))
    with store._database.reading() as connection:
        size = connection.scalar(SIZES[connection.dialect.name])
    store.close()
    bounds = replace(SHARED, total=size - 1, reserve=10_000_000, day_of_reserve=20_000)
    store = open_store(url, bounds)
    assert refusal("stranger", lambda: begin(store, "another")).code == "database_bounded"

    def fill():
        for number in range(1000):
            store.append("flood", deal(number))

    assert refusal("stranger", fill).code == "share_used"
    assert by("other", lambda: store.append("evening", deal(0))).number == 2
    assert by("other", lambda: store.keep_draft("evening", "phone", "[]")) is None
    assert by("other", lambda: store.make_link("evening", "viewer"))
    store.close()
