"""Tests of the daily quotas of visitors on a shared server."""

from contextvars import copy_context
from dataclasses import replace

import pytest

from scoring.errors import ScoringError
from tests.games.log_builders import start_event
from tests.games.store.test_entries import deal
from tilesnap.games.log import Submission
from tilesnap.games.store import open_store
from tilesnap.games.store.base import SIZE_QUERIES
from tilesnap.games.store.quotas import ROW_BYTES, WRITER_NETWORKS
from tilesnap.games.store.store_limits import PRIVATE_LIMITS, SHARED_LIMITS
from tilesnap.runtime.visitors import accounting_networks

OWNER = "k" * 40
DAY = 40_000


@pytest.fixture
def store(url):
    opened = open_store(url, replace(SHARED_LIMITS, day=DAY))
    yield opened
    opened.close()


def run_as(visitor, do):
    """Run a function as this visitor."""

    def run():
        WRITER_NETWORKS.set(((visitor, 1),) if isinstance(visitor, str) else visitor)
        return do()

    return copy_context().run(run)


def begin_game(store, game):
    store.begin(Submission(replace(start_event(), game=game), "e1", "phone"))


def find_refusal(visitor, do):
    with pytest.raises(ScoringError) as raised:
        run_as(visitor, do)
    return raised.value


WRITES = {
    # the write: takes a number and the visitor's game
    "deals": lambda store, number: store.append("flood", deal(number)),
    "games": lambda store, number: begin_game(store, f"flood-{number}"),
    "taught sets": lambda store, number: store.save_set(f"{number:040}", "ours", f'"{"x" * 4000}"', 0),
    "drafts": lambda store, number: store.save_draft("flood", f"phone-{number}", f'"{"x" * 4000}"'),
    "names of devices": lambda store, number: store.name_device("flood", f"phone-{number}", "x" * 20),
}


@pytest.mark.parametrize("what", WRITES)
def test_quota_stops_one_visitor_only(url, what):
    store = open_store(url, replace(SHARED_LIMITS, day=DAY, links=10_000))
    run_as("other", lambda: begin_game(store, "evening"))
    run_as("stranger", lambda: begin_game(store, "flood"))

    def fill():
        for number in range(DAY // ROW_BYTES):
            WRITES[what](store, number)

    error = find_refusal("stranger", fill)
    assert error.code == "share_used"
    assert 0 < error.params["seconds"] <= 24 * 3600
    assert run_as("other", lambda: store.append("evening", deal(0))).number == 2
    store.close()


def test_quota_counts_imported_log(store, url):
    with_more = open_store(url, PRIVATE_LIMITS)
    run_as("", lambda: begin_game(with_more, "long"))
    for number in range(80):
        with_more.append("long", deal(number))
    log = with_more.sealed_entries("long")
    with_more.remove("long")
    with_more.close()
    assert find_refusal("stranger", lambda: store.import_log("long", log)).code == "share_used"
    assert run_as("stranger", lambda: store.import_log("long", log[:3])) == 3


def test_quota_ignores_duplicates_and_replacements(store):
    run_as("player", lambda: begin_game(store, "evening"))
    for _ in range(DAY // ROW_BYTES):
        run_as("player", lambda: store.append("evening", deal(0)))
        run_as("player", lambda: store.save_draft("evening", "phone", "[]"))
    assert run_as("player", lambda: store.append("evening", deal(1))).number == 3


def test_private_store_has_no_quota(url):
    store = open_store(url, PRIVATE_LIMITS)
    begin_game(store, "evening")
    for number in range(DAY // ROW_BYTES):
        store.name_device("evening", f"phone-{number}", "Anna")
    assert len(store.devices("evening")) == DAY // ROW_BYTES
    store.close()


def test_quota_counts_bytes(store):
    run_as("player", lambda: begin_game(store, "evening"))
    faces = "\N{GRINNING FACE}" * (DAY // 4)  # the bytes of a whole day, in a quarter as many characters
    draft = f'"{faces}"'
    assert find_refusal("player", lambda: store.save_draft("evening", "phone", draft)).code == "share_used"


def test_quota_counts_links(url):
    store = open_store(url, replace(SHARED_LIMITS, day=DAY, links=10_000))
    run_as("player", lambda: begin_game(store, "evening"))

    def make():
        for _ in range(DAY // ROW_BYTES):
            store.make_link("evening", "viewer", label="x" * 100)

    assert find_refusal("player", make).code == "share_used"
    store.close()


def test_quota_of_large_network_is_double(store):
    """A provider's customer may have as many /64 networks as a /48 network contains."""
    run_as("other", lambda: begin_game(store, "evening"))
    homes = [accounting_networks(f"2001:db8:7:{number}::/64") for number in range(10)]
    taken, refusals = 0, set()
    draft = f'"{"x" * (DAY // 2)}"'
    for number, home in enumerate(homes):
        try:
            run_as(home, lambda number=number: store.save_draft("evening", f"phone-{number}", draft))
            taken += 1
        except ScoringError as error:
            refusals.add(error.code)
    assert (taken, refusals) == (3, {"share_used"})  # the fourth would be more than two days
    elsewhere = accounting_networks("2001:db8:8::/64")
    run_as(elsewhere, lambda: store.save_draft("evening", "phone", draft))


def test_running_games_use_reserve_of_full_store(url):
    """A visitor with many addresses fills the store; another table's running game goes on."""
    store = open_store(url)
    run_as("other", lambda: begin_game(store, "evening"))
    run_as("stranger", lambda: begin_game(store, "flood"))
    with store._database.reading() as connection:
        size = connection.scalar(SIZE_QUERIES[connection.dialect.name])
    store.close()
    bounds = replace(SHARED_LIMITS, total=size - 1, reserve=10_000_000, day_of_reserve=20_000)
    store = open_store(url, bounds)
    assert find_refusal("stranger", lambda: begin_game(store, "another")).code == "database_bounded"

    def fill():
        for number in range(1000):
            store.append("flood", deal(number))

    assert find_refusal("stranger", fill).code == "share_used"
    assert run_as("other", lambda: store.append("evening", deal(0))).number == 2
    assert run_as("other", lambda: store.save_draft("evening", "phone", "[]")) is None
    assert run_as("other", lambda: store.make_link("evening", "viewer"))
    store.close()
