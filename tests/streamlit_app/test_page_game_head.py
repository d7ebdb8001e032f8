"""Tests of stored log heads: the page reports a log that no longer contains one."""

import json

import pytest
from sqlalchemy import text

from tests.games.log_builders import forge_entry
from tests.streamlit_app.app_steps import component_data, messages, open_app, visit_of
from tests.streamlit_app.game_steps import (
    append_deal,
    begin,
    go_to_section,
    open_game_page,
    part_buttons,
    poll_page,
    press,
    press_part,
    record_text,
    save_stated_deal,
    send_greeting,
)
from tilesnap.games.game_cache import GAME_CACHE
from tilesnap.games.heads import ServerKey, parse_head
from tilesnap.streamlit_app.state.visit import Browser

GONE = "its end was cut off, or it was rewritten"


pytestmark = pytest.mark.usefixtures("store")


@pytest.fixture
def token(store, game):
    return store.make_link(game, "host")


def open_on_phone(token, kept=None):
    """Return the game's page in a browser with these stored settings."""
    page = open_app(browser=Browser(), g=token)
    send_greeting(page, kept=kept)
    return page


def stored_settings(page):
    """Return the settings that the browser stores, as it sends them at the next visit."""
    return json.loads(json.dumps(component_data(page, "browser_storage")["keep"]))


def stored_head(page, token):
    return parse_head(stored_settings(page)["games"][token]["head"])


def replace_log(store, game, log):
    """Replace a game's log, as anyone with write access to the database can."""
    with store._database.writing() as connection:
        connection.execute(text("DELETE FROM entries WHERE game = :game"), {"game": game})
    store.import_log(game, log)


def test_browser_stores_log_head_of_page(store, game, token):
    page = open_on_phone(token)
    assert stored_head(page, token) == store.head(game)
    save_stated_deal(page)
    save_stated_deal(page)
    assert stored_head(page, token) == store.head(game)
    assert stored_head(page, token).number == 3
    assert GONE not in messages(open_on_phone(token, stored_settings(page)))


def without_last_entry(log):
    return log[:-1]


def with_other_total(log):
    event = json.loads(log[1].text)["event"]
    event["record"]["shown"][0]["total"] = 48
    return forge_entry(log, 2, event=event)


@pytest.mark.parametrize("change", [without_last_entry, with_other_total])
def test_changed_log_is_reported_at_next_visit(change, store, game, token):
    page = open_on_phone(token)
    append_deal(page)
    append_deal(page)
    replace_log(store, game, change(store.sealed_entries(game)))
    again = open_on_phone(token, stored_settings(page))
    assert GONE in messages(again)
    seen = stored_head(page, token).text
    assert seen in [code.value for code in again.code]
    assert stored_head(again, token).text == seen  # until the user accepts the log
    press(again, "log_go_on")
    assert GONE not in messages(again)
    assert stored_head(again, token) == store.head(game)
    assert GONE not in messages(open_on_phone(token, stored_settings(again)))


def test_changed_log_is_reported_on_open_page(store, game, token):
    page = open_on_phone(token)
    append_deal(page)
    replace_log(store, game, with_other_total(store.sealed_entries(game)))
    poll_page(page)
    assert GONE in messages(page)


def test_rewritten_and_continued_log_is_reported(store, game, token):
    page = open_on_phone(token)
    append_deal(page)
    replace_log(store, game, with_other_total(store.sealed_entries(game)))
    other = open_on_phone(token)
    append_deal(other)
    assert GONE not in messages(other)  # that never saw the other log
    assert GONE in messages(open_on_phone(token, stored_settings(page)))


def test_log_head_seen_by_other_link_is_checked(store, game, token):
    page = open_on_phone(token)
    append_deal(page)
    replace_log(store, game, without_last_entry(store.sealed_entries(game)))
    again = open_on_phone(store.make_link(game, "viewer"), stored_settings(page))
    assert GONE in messages(again)
    press(again, "log_go_on")
    assert GONE not in messages(open_on_phone(token, stored_settings(again)))


def test_link_to_different_game_is_reported(store, game, token):
    kept = stored_settings(open_on_phone(token))
    begin(open_game_page("phone-2"))
    other = next(each.id for each in store.games() if each.id != game)
    with store._database.writing() as connection:
        connection.execute(text("UPDATE links SET game = :game"), {"game": other})
    assert "saw another game by this link" in messages(open_on_phone(token, kept))


def test_log_head_of_previous_key_is_valid(store, game, token):
    page = open_on_phone(token)
    append_deal(page)
    kept = stored_settings(page)
    with store._database.writing() as connection:
        connection.execute(text("UPDATE server_key SET seed = :seed"), {"seed": b"\7" * 32})
    assert GONE not in messages(open_on_phone(token, kept))
    replace_log(store, game, without_last_entry(store.sealed_entries(game)))
    assert GONE in messages(open_on_phone(token, kept))


NO_HEADS = {
    "no text": {"head": 7},
    "no head": {"head": "abc"},
    "no time": {"seen": "yesterday"},
    "a time without its zone": {"seen": "2026-11-23T19:00:00"},
    "neither": {"head": None, "seen": None},
    "a signature that does not fit": "forged",
}


@pytest.mark.parametrize("changed", NO_HEADS.values(), ids=NO_HEADS)
def test_invalid_log_head_is_dropped_and_link_kept(changed, store, game, token):
    page = open_on_phone(token)
    append_deal(page)
    kept = stored_settings(page)
    if changed == "forged":
        forged_head = ServerKey.from_seed(b"\7" * 32).sign(game, 9, "a" * 64).text
        changed = {"head": forged_head.replace(".9.", ".8.")}
    kept["games"][token].update(changed)
    again = open_on_phone(token, kept)
    assert GONE not in messages(again)
    assert stored_head(again, token) == store.head(game)


def test_game_works_without_signing_key(store, game, token):
    with store._database.writing() as connection:
        connection.execute(text("DELETE FROM server_key"))
    page = open_on_phone(token)
    append_deal(page)
    assert "head" not in stored_settings(page)["games"][token]
    assert store.last(game).number == 2


def test_entry_altered_in_database_is_reported(store, game, token):
    page = open_on_phone(token)
    append_deal(page)
    change = "UPDATE entries SET text = replace(text, '\"total\":20', '\"total\":48') WHERE number = 2"
    with store._database.writing() as connection:
        assert connection.exec_driver_sql(change).rowcount == 1
    GAME_CACHE._cached.clear()  # as after a server restart
    again = open_on_phone(token)
    assert "Entry 2 of this game is not as it was written down" in messages(again)


def test_results_of_finished_game_show_log_head_code(store, game, token):
    page = open_on_phone(token)
    append_deal(page)
    go_to_section(page, "results")
    assert "QR" not in record_text(page)
    press_part(page, "Close the game")
    assert "Open the game again" in part_buttons(page)
    assert 'src="data:image/svg+xml' in record_text(page)
    assert "Take a photo of this code" in record_text(page)
    assert visit_of(page).game.head == store.head(game)
