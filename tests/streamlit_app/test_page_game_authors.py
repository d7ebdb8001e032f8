"""Tests of the authors of entries: the device's name and the link."""

import pytest

from tests.streamlit_app.game_steps import (
    find_fold,
    go_to_section,
    open_game_page,
    part_buttons,
    poll_page,
    press_part,
    record_text,
    save_stated_deal,
    unfold_deal,
)
from tests.streamlit_app.house_steps import send_command
from tilesnap.streamlit_app.state.keys import RECORD


@pytest.fixture
def guest(store, game, host):
    return open_game_page("phone-2", g=store.make_link(game, "scorer"))


def entry_list(page):
    """Return the list of entries, the latest first."""
    go_to_section(page, "deals")
    section = find_fold(page, "Who entered what")
    if not section["is_open"]:
        send_command(page, at=RECORD, **section["command"], open=True)
    return [each["text"] for each in find_fold(page, "Who entered what")["parts"]]


def close_game(page):
    go_to_section(page, "results")
    press_part(page, "Close the game")


def reopen_game(page):
    go_to_section(page, "results")
    press_part(page, "Open the game again")


def test_page_entries_name_their_link(store, game, host, guest):
    close_game(guest)
    host_link, guest_link = (link.id for link in store.links(game))
    begun, ended = store.entries(game)
    assert (begun.link, ended.link) == (None, guest_link)
    reopen_game(host)
    assert store.entries(game)[-1].link == host_link


def test_entries_are_listed_with_device_and_link(store, game, host, guest):
    close_game(guest)
    reopen_game(host)
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
    close_game(guest)
    store.name_device(game, "phone-2", "Ben’s *phone*")
    poll_page(host)
    assert " · Ben’s *phone* · guest link of " in entry_list(host)[0]


def test_deal_shows_its_author(store, game, host):
    save_stated_deal(host)
    unfold_deal(host)
    assert "Entered by: this device" in record_text(host)
    watching = open_game_page("phone-3", g=store.make_link(game, "viewer"))
    unfold_deal(watching)
    assert "Entered by: another device" in record_text(watching)
    assert part_buttons(watching) == {}
