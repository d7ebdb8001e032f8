"""Tests of the links that open a game on other devices."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
import streamlit as st
from sqlalchemy import text

from tests.streamlit_app.app_steps import component_data, messages, widget
from tests.streamlit_app.game_steps import (
    begin,
    keys,
    labels,
    open_game_page,
    poll_page,
    press,
    save_stated_deal,
    turn_table,
)
from tilesnap.games.store import open_store
from tilesnap.streamlit_app.screens.game.share import link_expiry


@pytest.mark.parametrize(("base", "path"), [("", ""), ("club/games", "/club/games")])
def test_share_link_starts_with_page_address(base, path, database, monkeypatch):
    usual = st.get_option
    monkeypatch.setattr(st, "get_option", lambda name: base if name == "server.baseUrlPath" else usual(name))
    table = begin(open_game_page())
    press(table, "make_scorer")
    (link,) = [code.value for code in table.code]
    way, _, token = link.partition("://")[2].partition("/")[2].rpartition("/")
    assert way == f"{path}/join".lstrip("/")
    assert open_store().link(token).role == "scorer"
    assert open_store().link(table.query_params["g"]).role == "host"


def test_share_link_starts_with_public_address(database, monkeypatch):
    monkeypatch.setenv("TILESNAP_ADDRESS", "https://mahjong.example")
    table = begin(open_game_page())
    press(table, "make_viewer")
    (link,) = [code.value for code in table.code]
    assert link.startswith("https://mahjong.example/watch/")


@pytest.fixture
def table(database):
    return begin(open_game_page())


def shown_token(page):
    """Return the token of the link that is shown."""
    (link,) = [code.value for code in page.code]
    return link.rpartition("/")[2]


def link_list(page):
    """Return the texts of the list of links."""
    words = [*page.markdown, *page.caption]
    return [each.value for each in words if each.value[:1].isdecimal() and "ink" in each.value]


@pytest.mark.parametrize(
    ("holds", "least", "most"), [("never", None, None), ("tonight", 0, 1), ("week", 7, 7)]
)
def test_share_link_expires_as_chosen(holds, least, most, table):
    widget(table, "link_ends_scorer").set_value(holds).run()
    press(table, "make_scorer")
    link = open_store().link(shown_token(table))
    if least is None:
        assert link.ends_at is None
    else:
        assert timedelta(days=least) <= link.ends_at - link.made_at + timedelta(seconds=5)
        assert link.ends_at - link.made_at <= timedelta(days=most, seconds=5)
    assert [" · until " in words for words in link_list(table)] == [False, least is not None]


def test_exchange_replaces_link_and_shows_new_one(table):
    press(table, "make_viewer")
    store, before = open_store(), shown_token(table)
    press(table, f"exchange_{store.link(before).id}")
    new = shown_token(table)
    assert store.link(before) is None
    assert store.link(new).role == "viewer"
    assert len(link_list(table)) == 2


def test_exchange_of_own_link_keeps_page_open(table):
    store, before = open_store(), table.query_params["g"]
    press(table, f"exchange_{store.link(before).id}")
    new = table.query_params["g"]
    assert store.link(before) is None
    assert store.link(new).role == "host"
    games = component_data(table, "browser_storage")["keep"]["games"]
    assert (games[before], games[new]["players"][0][1]) == (None, "Anna")
    assert "head" in games[new]
    save_stated_deal(table)
    assert store.last(store.games()[0].id).number == 2


def test_expired_link_is_listed_as_expired(table, database):
    press(table, "make_scorer")
    token = shown_token(table)
    guest = open_game_page("phone-2", g=token)
    expire_link(database, token)
    poll_page(guest)
    assert "has expired" in messages(guest)
    assert labels(guest) == []
    assert "hold_pen" not in keys(guest)
    assert "has expired" in messages(open_game_page("phone-3", g=token))
    turn_table(table)
    assert " · ended " in link_list(table)[-1]
    assert f"exchange_{open_store().link(token).id}" not in keys(table)


def expire_link(database, token):
    """Let a link expire."""
    store = open_store(database)
    with store._database.writing() as connection:
        connection.execute(
            text("UPDATE links SET ends_at = '2026-01-01T00:00:00+00:00' WHERE id = :id"),
            {"id": store.link(token).id},
        )
    store.close()


BERLIN, TAIPEI = ZoneInfo("Europe/Berlin"), ZoneInfo("Asia/Taipei")
ENDS = [
    # a row: validity, creation, expiry
    ("tonight", datetime(2026, 11, 26, 20, 30, tzinfo=BERLIN), datetime(2026, 11, 27, 5, tzinfo=BERLIN)),
    ("tonight", datetime(2026, 11, 27, 1, 0, tzinfo=TAIPEI), datetime(2026, 11, 27, 5, tzinfo=TAIPEI)),
    ("tonight", datetime(2026, 11, 27, 5, 0, tzinfo=TAIPEI), datetime(2026, 11, 28, 5, tzinfo=TAIPEI)),
    # the night in which clocks are put back
    ("tonight", datetime(2026, 10, 24, 21, 0, tzinfo=BERLIN), datetime(2026, 10, 25, 5, tzinfo=BERLIN)),
    ("week", datetime(2026, 11, 26, 20, 30, tzinfo=TAIPEI), datetime(2026, 12, 3, 20, 30, tzinfo=TAIPEI)),
    ("never", datetime(2026, 11, 26, 20, 30, tzinfo=TAIPEI), None),
]


@pytest.mark.parametrize(("holds", "now", "end"), ENDS)
def test_ends_at_uses_time_zone_of_maker(holds, now, end):
    assert link_expiry(holds, now) == end
