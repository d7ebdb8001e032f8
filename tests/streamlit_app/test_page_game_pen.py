"""Tests of several devices at one game without a browser: names, drafts, the pen, versions."""

import pytest

from tests.games.log_builders import won_deal
from tests.streamlit_app.app_steps import component_data, deal_of, send
from tests.streamlit_app.game_steps import (
    DRAWN,
    append_deal,
    enter_deal,
    go_to_section,
    is_offered,
    labels,
    open_game_page,
    poll_page,
    press,
    share,
    tap_seat,
)
from tilesnap.games.events import DealRecorded
from tilesnap.games.log import Submission
from tilesnap.streamlit_app.state.keys import CONFLICTS

PHONES = {"phone-1": "Anna’s phone", "phone-2": "Ben *the* phone"}


pytestmark = pytest.mark.usefixtures("store")


@pytest.fixture
def table(host):
    return host


@pytest.fixture
def other(table):
    """Return the page of another phone at the same game."""
    return open_game_page("phone-2", **table.query_params)


def call(page, name):
    share(page, "name_device", values={"name": name})


def take_pen(page):
    share(page, "hold_pen", on=True)


def info_texts(page):
    return [box.value for box in page.info]


def test_device_name_is_stored_in_browser_and_game(table, other, store):
    call(table, PHONES["phone-1"])
    assert component_data(table, "game_outbox")["device"] == {"id": "phone-1", "name": PHONES["phone-1"]}
    (game,) = store.games()
    assert {id_: each.name for id_, each in store.devices(game.id).items()} == {"phone-1": PHONES["phone-1"]}


def test_stored_device_name_reaches_opened_game(table, store):
    page = open_game_page("phone-2", **table.query_params)
    send(page, "game_outbox", "device", {"id": "phone-2", "name": "Ben"})
    (game,) = store.games()
    assert store.devices(game.id)["phone-2"].name == "Ben"


@pytest.mark.parametrize(("name", "words"), [("", "another device"), (PHONES["phone-1"],) * 2])
def test_other_devices_entering_same_deal_are_named(table, other, name, words):
    call(table, name)
    tap_seat(table, "near")
    poll_page(other)
    assert info_texts(other) == [f"Also entering this deal: {words}."]


def test_only_pen_holder_writes(table, other):
    call(table, PHONES["phone-1"])
    take_pen(table)
    poll_page(table)
    assert is_offered(table, DRAWN)
    poll_page(other)
    assert info_texts(other) == [f"{PHONES['phone-1']} keeps score. What is entered there appears here."]
    assert labels(other) == []
    press(other, "take_pen")
    for page in (other, table):
        poll_page(page)
    assert is_offered(other, DRAWN)
    assert info_texts(table) == ["Another device keeps score. What is entered there appears here."]


def test_pen_is_released(table, other):
    take_pen(table)
    poll_page(table)
    share(table, "hold_pen", on=False)
    poll_page(other)
    assert info_texts(other) == []
    assert is_offered(other, DRAWN)


def test_begun_deal_is_finished_when_pen_is_taken(table, other):
    enter_deal(table)
    take_pen(other)
    poll_page(table)
    assert deal_of(table).winner == 0
    assert component_data(table, "game_outbox")["prepared"]


def test_conflicting_versions_name_their_devices(table, store):
    append_deal(table)
    call(table, PHONES["phone-1"])
    (game,) = store.games()
    store.name_device(game.id, "phone-2", PHONES["phone-2"])
    dealt = DealRecorded(deal="other", after=None, record=won_deal(1, 8, 40, 8, 8, drawn=True))
    store.append(game.id, Submission(dealt, "e-other", "phone-2"))
    poll_page(table)
    for place in ("play", "deals"):
        go_to_section(table, place)
        (conflict,) = component_data(table, CONFLICTS)["parts"]
        versions = [each["text"] for each in conflict["parts"] if "Entered by" in each.get("text", "")]
        assert [each.partition(" at ")[0] for each in versions] == [
            "Entered by Anna’s phone",
            "Entered by Ben *the* phone",
        ]
        assert str(conflict).count("'Keep this one'") == 2
