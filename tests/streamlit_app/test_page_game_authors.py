"""Tests of the authors of entries: the device's name and the link."""

import pytest

from tests.streamlit_app.game_steps import (
    go_to_section,
    open_game_page,
    poll_page,
    press,
    save_stated_deal,
    unfold_deal,
)


@pytest.fixture
def guest(store, game, host):
    return open_game_page("phone-2", g=store.make_link(game, "scorer"))


def entry_list(page):
    """Return the list of entries, the latest first."""
    go_to_section(page, "deals")
    page.session_state["entered"] = True
    page.run()
    return [each.value for each in page.markdown if each.value[:1].isdecimal()]


def test_page_entries_name_their_link(store, game, host, guest):
    go_to_section(guest, "results")
    press(guest, "end_game")
    host_link, guest_link = (link.id for link in store.links(game))
    begun, ended = store.entries(game)
    assert (begun.link, ended.link) == (None, guest_link)
    go_to_section(host, "results")
    press(host, "end_game")
    assert store.entries(game)[-1].link == host_link


def test_entries_are_listed_with_device_and_link(store, game, host, guest):
    go_to_section(guest, "results")
    press(guest, "end_game")
    go_to_section(host, "results")
    press(host, "end_game")
    rows = entry_list(guest)
    assert [row.split(" · ")[0] for row in rows] == [
        "3. opening the game again",
        "2. end of the game",
        "1. beginning of the game",
    ]
    assert rows[0].endswith(" · link of the host")
    assert " · this device · guest link of " in rows[1]
    assert rows[2].endswith(" · another device")


def test_entries_show_device_name(store, game, host, guest):
    go_to_section(guest, "results")
    press(guest, "end_game")
    store.name_device(game, "phone-2", "Ben’s *phone*")
    poll_page(host)
    assert " · Ben’s \\*phone\\* · guest link of " in entry_list(host)[0]


def test_deal_shows_its_author(store, game, host):
    save_stated_deal(host)
    unfold_deal(host)
    assert any(each.value.startswith("Entered by: this device") for each in host.caption)
    watching = open_game_page("phone-3", g=store.make_link(game, "viewer"))
    unfold_deal(watching)
    assert any(each.value.startswith("Entered by: another device") for each in watching.caption)
    assert not [button.key for button in watching.button if (button.key or "").startswith("correct_")]
