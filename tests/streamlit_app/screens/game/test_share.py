"""Tests of the links that open a game on other devices."""

from datetime import timedelta

import pytest
import streamlit as st
from sqlalchemy import text

from tests.streamlit_app.app_steps import component_data, messages
from tests.streamlit_app.game_steps import (
    begin,
    go_to_section,
    labels,
    make_link,
    open_game_page,
    open_sharing,
    poll_page,
    save_stated_deal,
    share,
    shown_address,
    turn_table,
)
from tilesnap.games.store import open_store
from tilesnap.streamlit_app.state.keys import SHARE


@pytest.mark.parametrize(("base", "path"), [("", ""), ("club/games", "/club/games")])
def test_share_link_starts_with_page_address(base, path, database, monkeypatch):
    usual = st.get_option
    monkeypatch.setattr(st, "get_option", lambda name: base if name == "server.baseUrlPath" else usual(name))
    table = begin(open_game_page())
    link = make_link(table, "scorer")
    way, _, token = link.partition("://")[2].partition("/")[2].rpartition("/")
    assert way == f"{path}/join".lstrip("/")
    assert open_store().link(token).role == "scorer"
    assert open_store().link(table.query_params["g"]).role == "host"


def test_share_link_starts_with_public_address(database, monkeypatch):
    monkeypatch.setenv("TILESNAP_ADDRESS", "https://mahjong.example")
    table = begin(open_game_page())
    link = make_link(table, "viewer")
    assert link.startswith("https://mahjong.example/watch/")


@pytest.fixture
def table(database):
    return begin(open_game_page())


def shown_token(page):
    """Return the token of the link that is shown."""
    return shown_address(page).rpartition("/")[2]


def link_list(page):
    """Return the texts of the list of links."""
    words = [part.get("question") or part.get("text") or "" for part in open_sharing(page)]
    return [each for each in words if each[:1].isdecimal()]


@pytest.mark.parametrize(
    ("holds", "least", "most"), [("never", None, None), ("tonight", 0, 1), ("week", 7, 7)]
)
def test_share_link_expires_as_chosen(holds, least, most, table):
    make_link(table, "scorer", holds)
    link = open_store().link(shown_token(table))
    if least is None:
        assert link.ends_at is None
    else:
        assert timedelta(days=least) <= link.ends_at - link.made_at + timedelta(seconds=5)
        assert link.ends_at - link.made_at <= timedelta(days=most, seconds=5)
    assert [" · until " in words for words in link_list(table)] == [False, least is not None]


def test_exchange_replaces_link_and_shows_new_one(table):
    make_link(table, "viewer")
    store, before = open_store(), shown_token(table)
    share(table, "exchange_link", link=store.link(before).id)
    new = shown_token(table)
    assert store.link(before) is None
    assert store.link(new).role == "viewer"
    assert len(link_list(table)) == 2


def test_exchange_of_own_link_keeps_page_open(table):
    store, before = open_store(), table.query_params["g"]
    share(table, "exchange_link", link=store.link(before).id)
    new = table.query_params["g"]
    assert store.link(before) is None
    assert store.link(new).role == "host"
    games = component_data(table, "browser_storage")["keep"]["games"]
    assert (games[before], games[new]["players"][0][1]) == (None, "Anna")
    assert "head" in games[new]
    save_stated_deal(table)
    assert store.last(store.games()[0].id).number == 2


def test_expired_link_is_listed_as_expired(table, database):
    make_link(table, "scorer")
    token = shown_token(table)
    guest = open_game_page("phone-2", g=token)
    expire_link(database, token)
    poll_page(guest)
    assert "has expired" in messages(guest)
    assert labels(guest) == []
    assert not component_data(guest, SHARE).get("parts")
    assert "has expired" in messages(open_game_page("phone-3", g=token))
    turn_table(table)
    assert " · ended " in link_list(table)[-1]
    assert open_store().link(token).id not in str([part.get("buttons") for part in open_sharing(table)])


def expire_link(database, token):
    """Let a link expire."""
    store = open_store(database)
    with store._database.writing() as connection:
        connection.execute(
            text("UPDATE links SET ends_at = '2026-01-01T00:00:00+00:00' WHERE id = :id"),
            {"id": store.link(token).id},
        )
    store.close()


@pytest.mark.parametrize("command", ["exchange_link", "revoke_link"])
def test_link_of_other_game_is_refused(command, table, database):
    other = begin(open_game_page("phone-2"))
    store = open_store(database)
    link = store.link(other.query_params["g"])
    share(table, command, link=link.id)
    assert "is not possible here" in messages(table)
    assert store.link(other.query_params["g"]) == link


def test_game_is_shared_from_results(table):
    go_to_section(table, "results")
    assert "/watch/" in make_link(table, "viewer")
