"""Tests of links: they open a game until revoked, and cannot be guessed or read from the database."""

import time
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from itertools import count
from threading import Thread

import pytest
from sqlalchemy import text

from scoring.errors import ScoringError
from tests.games.log_builders import start_event
from tilesnap.games.events import PhotoPolicyChanged
from tilesnap.games.log import Submission
from tilesnap.games.store import links


@pytest.fixture(autouse=True)
def _two_games(store):
    for name in ("monday", "tuesday"):
        store.begin(Submission(replace(start_event(), game=name), "e1", "phone"))


@pytest.mark.parametrize("role", ["host", "scorer", "viewer"])
def test_link_opens_game(store, role):
    token = store.make_link("monday", role, label="Anna's phone", maker="phone")
    link = store.link(token)
    assert (link.game, link.role, link.label, link.maker, link.revoked_at) == (
        "monday",
        role,
        "Anna's phone",
        "phone",
        None,
    )
    assert store.links("monday") == [link]
    assert store.links("tuesday") == []


def test_tokens_are_long_and_unique(store):
    tokens = {store.make_link("monday", "viewer") for _ in range(20)}
    assert len(tokens) == 20
    assert min(map(len, tokens)) == 32


def test_revoked_link_opens_nothing_but_is_listed(store):
    token, other = store.make_link("monday", "scorer"), store.make_link("monday", "scorer")
    link = store.link(token)
    store.revoke(link.id)
    store.revoke(link.id)
    assert store.link(token) is None
    assert store.link(other) is not None
    assert {each.id: each.revoked_at is not None for each in store.links("monday")} == {
        link.id: True,
        store.link(other).id: False,
    }


@pytest.mark.parametrize("token", ["", "guessed", "nul\0", "\ud800"])
def test_invalid_token_opens_nothing(store, token):
    assert store.link(token) is None


def test_link_expires(store, monkeypatch):
    ends = datetime(2026, 11, 24, 4, tzinfo=UTC)
    at_home = ends.astimezone(timezone(timedelta(hours=9)))
    token, other = store.make_link("monday", "scorer", ends_at=at_home), store.make_link("monday", "scorer")
    assert store.link(token).ends_at == ends
    assert store.link(token).ends_at.utcoffset() == timedelta(0)
    monkeypatch.setattr(links, "now", lambda: ends - timedelta(seconds=1))
    assert store.authorise(token, "enter") == store.link(token)
    assert [kept.id for kept in store.games_of([token])] == ["monday"]
    monkeypatch.setattr(links, "now", lambda: ends)
    for act in ACTS:
        with pytest.raises(ScoringError, match="has expired") as raised:
            store.authorise(token, act)
        assert raised.value.code == "link_ended"
    assert store.games_of([token]) == []
    assert store.authorise(other, "enter").ends_at is None


def test_make_link_rejects_naive_expiry(store):
    with pytest.raises(ScoringError) as raised:
        store.make_link("monday", "viewer", ends_at=datetime(2026, 11, 24, 4))  # noqa: DTZ001 (that is tried)
    assert raised.value.code == "bad_link"


@pytest.mark.parametrize("role", ["host", "scorer", "viewer"])
def test_exchange_keeps_role_label_and_expiry(store, role):
    ends = datetime(2100, 1, 1, tzinfo=UTC)
    token = store.make_link("monday", role, label="Anna's phone", maker="phone", ends_at=ends)
    before = store.link(token)
    new = store.exchange(before.id, maker="tablet")
    assert store.link(token) is None
    link = store.link(new)
    assert (link.game, link.role, link.label, link.maker, link.ends_at) == (
        "monday",
        role,
        "Anna's phone",
        "tablet",
        ends,
    )
    assert link.id != before.id
    assert [each.is_open(datetime.now(UTC)) for each in store.links("monday")] == [False, True]


def test_exchange_rejects_closed_link(store):
    revoked, ended = (
        store.link(store.make_link("monday", "viewer", ends_at=ends)).id
        for ends in (None, datetime(2026, 1, 1, tzinfo=UTC))
    )
    store.revoke(revoked)
    for link in (revoked, ended, "lost"):
        with pytest.raises(ScoringError) as raised:
            store.exchange(link)
        assert raised.value.code == "unknown_link"
    assert len(store.links("monday")) == 2


def test_concurrent_exchange_succeeds_once(store):
    link = store.link(store.make_link("monday", "viewer")).id
    made, refused = [], []

    def exchange():
        try:
            made.append(store.exchange(link))
        except ScoringError as error:
            refused.append(error.code)

    threads = [Thread(target=exchange) for _ in range(6)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert (len(made), refused) == (1, ["unknown_link"] * 5)


def test_database_has_no_token(store):
    token = store.make_link("monday", "viewer")
    with store._database.reading() as connection:
        rows = connection.execute(text("SELECT * FROM links")).all()
    assert len(rows) == 1
    assert token not in str(rows)


def test_games_of_tokens(store):
    monday, tuesday = (store.make_link(game, "viewer") for game in ("monday", "tuesday"))
    assert {kept.id for kept in store.games_of([monday, tuesday, "guessed"])} == {"monday", "tuesday"}
    store.revoke(store.link(monday).id)
    assert [kept.id for kept in store.games_of([monday, tuesday])] == ["tuesday"]
    assert store.games_of([]) == []


@pytest.mark.parametrize(
    "given",
    [{"role": "owner"}, {"label": "x" * 101}, {"label": "\0"}, {"label": "\udfff"}, {"maker": "x" * 65}],
)
def test_make_link_rejects_unknown_role(store, given):
    with pytest.raises(ScoringError) as raised:
        store.make_link("monday", **{"role": "viewer", **given})
    assert raised.value.code == "bad_link"


def test_unknown_link(store):
    with pytest.raises(ScoringError) as raised:
        store.revoke("lost")
    assert raised.value.code == "unknown_link"


ACTS = {"watch": ("host", "scorer", "viewer"), "enter": ("host", "scorer"), "share": ("host",)}


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("role", ["host", "scorer", "viewer"])
def test_authorised_allows_actions_of_role(store, role, act):
    token = store.make_link("monday", role)
    if role in ACTS[act]:
        assert store.authorise(token, act) == store.link(token)
    else:
        with pytest.raises(ScoringError) as raised:
            store.authorise(token, act)
        assert raised.value.code == {"enter": "only_scorers", "share": "only_hosts"}[act]


@pytest.mark.parametrize("act", ACTS)
def test_authorised_rejects_revoked_and_unknown_links(store, act):
    token = store.make_link("monday", "host")
    store.revoke(store.link(token).id)
    for each in (token, "", "lost"):
        with pytest.raises(ScoringError) as raised:
            store.authorise(each, act)
        assert raised.value.code == "no_such_link"


def test_no_entry_is_later_than_revocation(store):
    """Devices write as fast as they can while their links are revoked one after another."""
    written = []
    for number in range(15):
        token = store.make_link("monday", "scorer")
        link = store.link(token).id

        def write(device, token=token, number=number):
            with suppress(ScoringError):
                for each in count():
                    event = PhotoPolicyChanged(keep=bool(each % 2))
                    sent = Submission(event, f"e-{number}-{device}-{each}", f"phone-{device}")
                    written.append(store.append_by_link(token, sent))

        devices = [Thread(target=write, args=(device,)) for device in range(3)]
        for device in devices:
            device.start()
        while not any(entry.link == link for entry in list(written)):
            time.sleep(0.001)
        store.revoke(link)
        for device in devices:
            device.join()
    ends = {link.id: link.revoked_at for link in store.links("monday")}
    late = [entry for entry in store.entries("monday") if entry.link and entry.at > ends[entry.link]]
    assert written
    assert late == []
