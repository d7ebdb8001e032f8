"""Tests of authorisation: every act is checked, and a revoked link changes nothing."""

import pytest

from tests.session.json_commands import buttons
from tests.streamlit_app.app_steps import component_data, messages
from tests.streamlit_app.game_steps import (
    DRAWN,
    go_to_section,
    keys,
    labels,
    open_game_page,
    open_sharing,
    poll_page,
    press_part,
    share,
)
from tests.streamlit_app.house_steps import send_command
from tilesnap.streamlit_app.state.keys import SHARE

pytestmark = pytest.mark.usefixtures("store")


@pytest.fixture
def token(store, game):
    return store.make_link(game, "scorer")


@pytest.fixture
def guest(token):
    """Return the page of a scorer with a link, open on another phone."""
    return open_game_page("phone-2", g=token)


def stored_state(store, game):
    """Return everything that others see of a game: entries, links, devices, drafts."""
    live = [link.id for link in store.links(game) if link.revoked_at is None]
    return store.last(game), live, dict(store.devices(game)), dict(store.drafts(game))


def sharing_commands(page):
    """Return the names of the commands of the buttons that share the game."""
    return {each["command"]["command"] for each in buttons(open_sharing(page))}


def test_scorer_writes_and_cannot_make_links(guest):
    assert sharing_commands(guest) == {"hold_pen"}


OF_HOSTS = {
    "make_link": {"role": "viewer", "values": {"ends": "never"}},
    "revoke_link": {},
    "exchange_link": {},
}


@pytest.mark.parametrize("command", OF_HOSTS)
def test_scorer_cannot_run_commands_of_hosts(command, guest, store, game, token):
    open_sharing(guest)
    link = {} if command == "make_link" else {"link": store.link(token).id}
    before = stored_state(store, game)
    send_command(guest, command, at=SHARE, **OF_HOSTS[command], **link)
    assert stored_state(store, game) == before
    assert messages(guest)


def test_host_revokes_each_link(store, game, token):
    page = open_game_page("phone-1", g=store.make_link(game, "host"))
    share(page, "revoke_link", link=store.link(token).id)
    assert store.link(token) is None


ACTS = {
    # a row: the section of the game, how the button is pressed
    "Keep score on this device": ("play", press_part),
    DRAWN: ("play", press_part),
    "Close the game": ("results", press_part),
}


@pytest.mark.parametrize("act", ACTS)
def test_scorer_with_revoked_link_cannot_write(act, guest, store, game, token):
    section, press_button = ACTS[act]
    go_to_section(guest, section)
    open_sharing(guest)
    store.revoke(store.link(token).id)
    before = stored_state(store, game)
    press_button(guest, act)
    assert "withdrawn" in messages(guest)
    assert stored_state(store, game) == before


def test_page_reports_revoked_link_and_offers_no_actions(guest, store, game, token):
    press_part(guest, DRAWN)
    store.revoke(store.link(token).id)
    poll_page(guest)
    assert "This link was withdrawn" in messages(guest)
    assert labels(guest) == []
    assert not component_data(guest, SHARE).get("parts")
    assert "save" not in keys(guest)


def test_host_with_revoked_link_cannot_make_links(store, game):
    token = store.make_link(game, "host")
    page = open_game_page("phone-3", g=token)
    open_sharing(page)
    store.revoke(store.link(token).id)
    before = stored_state(store, game)
    send_command(page, "make_link", at=SHARE, role="viewer", values={"ends": "never"})
    assert stored_state(store, game) == before
    assert "withdrawn" in messages(page)
