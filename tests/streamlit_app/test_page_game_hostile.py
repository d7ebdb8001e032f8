"""Tests of player names with markup, which every page of a game shows literally."""

import re

import pytest

from tests.session.json_commands import flatten
from tests.streamlit_app.app_steps import messages, open_app, send, type_hand
from tests.streamlit_app.game_steps import (
    PARTS,
    begin,
    enter_deal,
    go_to_section,
    ledger,
    open_game_page,
    press_part,
    record_parts,
    save,
    save_stated_deal,
    unfold_deal,
)
from tilesnap.games.game_cache import CachedGame
from tilesnap.games.played_game import settle_game
from tilesnap.games.store import open_store
from tilesnap.games.store.models import GameDevice
from tilesnap.server.viewer_page import render_game_page, viewed_game
from tilesnap.streamlit_app.state.keys import CONFLICTS, LAST_STEP, RECORD
from tilesnap.views.game import detail_sections

NAMES = (
    "![x](http://host/p.png)",
    "<img src=http://host/i.png>",
    "<script>alert(1)</script>\u202e:red[x]",
    "\N{GRINNING FACE}" * 60,
)
LIVE_HTML = re.compile(r"<(?:img src=http|script>)")
LIVE_MARKUP = re.compile(r"(?<!\\)(?:!\[x|\[x\]|<img|<script)")


pytestmark = pytest.mark.usefixtures("database")


def active_markup(page):
    """Return the parts that a browser would interpret as markup."""
    found = [block.body for block in page.get("html") if LIVE_HTML.search(block.body)]
    found += [
        part["html"]
        for at in (*PARTS, RECORD, LAST_STEP, CONFLICTS)
        for part in record_parts(page, at)
        if LIVE_HTML.search(part.get("html", ""))
    ]
    kinds = ("markdown", "caption", "error", "warning", "info", "success", "title", "header", "subheader")
    found += [block.value for kind in kinds for block in page.get(kind) if LIVE_MARKUP.search(block.value)]
    labelled = ("button", "text_input", "number_input", "selectbox", "toggle", "expander", "popover")
    labels = [each.label for kind in labelled for each in page.get(kind) if getattr(each, "label", None)]
    choices = [
        each for kind in ("segmented_control", "pills") for row in page.get(kind) for each in row.options
    ]
    return found + [label for label in (*labels, *choices) if LIVE_MARKUP.search(label)]


def test_hostile_names_are_literal_on_game_pages():
    page = begin(open_game_page(), *NAMES)
    assert active_markup(page) == []
    enter_deal(page)
    assert "&lt;img src=http://host/i.png&gt;" in ledger(page)
    assert active_markup(page) == []
    save(page)
    unfold_deal(page)
    assert active_markup(page) == []
    press_part(page, "Undo")
    assert active_markup(page) == []
    go_to_section(page, "play")
    save_stated_deal(page)
    go_to_section(page, "results")
    assert active_markup(page) == []
    press_part(page, "Games and players")
    assert active_markup(page) == []


def test_hostile_names_are_literal_on_watch_page(tmp_path):
    save_stated_deal(begin(open_game_page(), *NAMES))
    store = open_store()
    entries = store.entries(store.games()[0].id)
    store.close()
    game = settle_game(entries)
    devices = {"phone-1": GameDevice(NAMES[1], has_pen=False)}
    content = viewed_game(CachedGame((*entries,), game), devices, "en", detail_sections(game))
    page = render_game_page(NAMES[0], {**content, "head": ""}, "en")
    assert "&lt;script&gt;" in page
    assert NAMES[1].replace("<", "\\u003c") in page
    for written in (page, *(part.get("html", "") for part in flatten(content["parts"]))):
        assert not LIVE_HTML.search(written)


@pytest.mark.parametrize("address", [{"hand": NAMES[0]}, {"hand": NAMES[1]}, {"g": NAMES[0]}])
def test_address_with_markup_is_shown_literally(address):
    page = open_app(**address)
    send(page, "game_outbox", "device", {"id": "phone", "name": ""})
    assert page.error
    assert active_markup(page) == []


def test_hand_with_markup_is_shown_literally():
    page = open_app()
    type_hand(page, NAMES[0])
    assert messages(page)
    assert active_markup(page) == []
