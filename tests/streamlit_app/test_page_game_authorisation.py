"""Tests of authorisation: every act is checked, and a revoked link changes nothing."""

import pytest

from tests.streamlit_app.app_steps import messages
from tests.streamlit_app.game_steps import (
    DRAWN,
    go_to_section,
    keys,
    labels,
    open_game_page,
    poll_page,
    press,
    press_part,
)

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


def test_scorer_writes_and_cannot_make_links(guest):
    assert "hold_pen" in keys(guest)
    assert not [key for key in keys(guest) if key.startswith(("make_", "revoke_"))]


def test_host_revokes_each_link(store, game, token):
    page = open_game_page("phone-1", g=store.make_link(game, "host"))
    press(page, f"revoke_{store.link(token).id}")
    assert store.link(token) is None


ACTS = {
    # a row: the section of the game, how the button is pressed
    "hold_pen": ("play", press),
    DRAWN: ("play", press_part),
    "Close the game": ("results", press_part),
}


@pytest.mark.parametrize("act", ACTS)
def test_scorer_with_revoked_link_cannot_write(act, guest, store, game, token):
    section, press_button = ACTS[act]
    go_to_section(guest, section)
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
    assert not [key for key in keys(guest) if key.startswith(("hold_pen", "make_", "save"))]


def test_host_with_revoked_link_cannot_make_links(store, game):
    token = store.make_link(game, "host")
    page = open_game_page("phone-3", g=token)
    store.revoke(store.link(token).id)
    before = stored_state(store, game)
    press(page, "make_viewer")
    assert stored_state(store, game) == before
    assert "withdrawn" in messages(page)
