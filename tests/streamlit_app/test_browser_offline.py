"""Tests of deals that are entered offline in a browser: they arrive once and in order."""

from contextlib import ExitStack

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.games.log_builders import NAMES  # noqa: E402
from tests.server.games_server import GamesServer, serve_games  # noqa: E402
from tests.serving import find_free_port  # noqa: E402
from tests.streamlit_app.conftest import PHONE, page_served  # noqa: E402
from tests.streamlit_app.evening_steps import (  # noqa: E402
    enter_points,
    tap,
    tap_seat,
    totals,
    wait_for_hand,
    wait_for_table,
)
from tests.streamlit_app.steps import READ, accessibility_violations, expect_hand, screenshot, take_photo  # noqa: E402
from tilesnap.games.played_game import settle_game  # noqa: E402
from tilesnap.games.store import open_store  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

KEPT = "Kept on this device."


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    with serve_games(tmp_path_factory.mktemp("offline")) as served:
        yield served


@pytest.fixture
def game(games):
    return games.begin()


@pytest.fixture
def opened(new_page):
    """Open the table of a game on a phone."""

    def open_(address, scorer, **device):
        page = new_page(address, **{**PHONE, **device})
        page.goto(f"{address}/join/{scorer}")
        wait_for_table(page)
        page.wait_for_load_state("networkidle")
        return page

    return open_


@pytest.fixture
def page(opened, cable, game):
    return opened(f"http://localhost:{cable.port}", game.scorer)


def offline_form(page):
    return page.locator(".offline")


def form_button(page, name):
    return offline_form(page).get_by_role("button", name=name, exact=True)


def form_box(page, name):
    return offline_form(page).locator("label", has_text=f"{name} · ").locator("input")


def enter_deal(page, winner, how, points):
    """Enter a deal in the form, up to its button."""
    expect(offline_form(page)).to_be_visible()
    offline_form(page).locator(".who_won button", has_text=winner).first.click()
    if how:
        form_button(page, how).click()
    for name, total in points.items():
        form_box(page, name).fill(str(total))


def keep_deal(page, button="Save the deal"):
    offline_form(page).get_by_role("button", name=button, exact=True).click()
    expect(offline_form(page)).to_contain_text(KEPT)


def logged_deals(game):
    """Return the deals of the log, each with the previous one."""
    return [entry.event for entry in game.store.entries(game.id)[1:]]


TWO = [
    ("Ben", "From Anna", {"Ben": 20, "Cleo": 10, "Dan": 0, "Anna": 0}),
    ("Cleo", "Self-drawn", {"Cleo": 30, "Dan": 0, "Anna": 0, "Ben": 0}),
]
# First Ben gets 20 from two players and 40 from Anna, who is East, and Cleo 10 from Dan and 20 from Anna.
# Then Cleo gets 30 from two players and 60 from Ben, who is East.
AFTER_TWO = {"Anna": "−90", "Ben": "20", "Cleo": "130", "Dan": "−60"}


def enter_two_deals(page):
    for number, each in enumerate(TWO, 1):
        enter_deal(page, *each)
        screenshot(page, f"offline_form_{number}")
        assert accessibility_violations(page) == []
        keep_deal(page)
        expect(offline_form(page).locator(".kept-deals li")).to_have_count(number)


def expect_two_deals(page, game):
    expect(offline_form(page)).not_to_be_visible()
    expect(page.locator(".ts-place")).to_contain_text("Deal 3")
    wait_for_table(page)
    assert totals(page) == AFTER_TWO
    first, second = logged_deals(game)
    assert (first.after, second.after) == (None, first.deal)
    assert settle_game(game.store.entries(game.id)).totals == (-90, 20, 130, -60)


@pytest.mark.parametrize("way", ["cable", "radio"])
def test_offline_form_enters_two_deals(page, cable, game, way):
    expect(offline_form(page)).not_to_be_visible()
    if way == "cable":
        cable.cut()
    else:
        page.context.set_offline(True)
        cable.cut()  # an offline browser keeps its open connections
        cable.reconnect()
    enter_two_deals(page)
    expect(offline_form(page)).to_contain_text("Deal 3 · East 東 round · Cleo deals")
    assert logged_deals(game) == []
    screenshot(page, "offline_two_kept")
    cable.reconnect() if way == "cable" else page.context.set_offline(False)
    expect_two_deals(page, game)


@pytest.mark.journey
def test_offline_form_works_while_server_is_down(opened, tmp_path):
    port = find_free_port()
    store = open_store(f"sqlite:///{tmp_path}/games.sqlite")
    with ExitStack() as end:
        end.callback(store.close)
        with page_served(tmp_path, port) as address:
            game = GamesServer(address, store).begin()
            page = opened(address, game.scorer)
        enter_two_deals(page)
        with page_served(tmp_path, port):
            expect_two_deals(page, game)
            page.goto("about:blank")


def test_offline_form_continues_begun_deal(page, cable, game):
    tap_seat(page, "right")
    tap_seat(page, "near")
    wait_for_hand(page, "Ben")
    enter_points(page, 20)
    wait_for_hand(page, "Cleo")
    cable.cut()
    expect(offline_form(page)).to_be_visible()
    offline_form(page).locator(".fold").click()
    expect(offline_form(page).locator("button[aria-pressed=true]")).to_have_text(
        ["Ben · South 南", "From Anna"]
    )
    expect(form_box(page, "Ben")).to_have_value("20")
    screenshot(page, "offline_begun")
    for name, total in {"Cleo": 10, "Dan": 0, "Anna": 0}.items():
        form_box(page, name).fill(str(total))
    keep_deal(page)
    cable.reconnect()
    expect(page.locator(".ts-place")).to_contain_text("Deal 2")
    wait_for_table(page)
    assert totals(page) == {"Anna": "−60", "Ben": "80", "Cleo": "10", "Dan": "−30"}
    assert [event.kind for event in logged_deals(game)] == ["dealt"]


def test_offline_form_keeps_hand_and_photo(page, cable, game):
    """Ben's photo is taken offline. His total is left open, so his hand is read later."""
    tap_seat(page, "right")
    tap_seat(page, "near")
    wait_for_hand(page, "Ben")
    page.locator(".photo-input").wait_for()
    page.wait_for_load_state("networkidle")  # all code of this page is loaded, too
    cable.cut()
    expect(offline_form(page)).to_be_visible()
    take_photo(page)
    expect(page.locator(".photo-input [role=status]")).to_contain_text("Your photo is kept")
    offline_form(page).locator(".fold").click()
    expect(offline_form(page)).to_contain_text("a photo waits on this device")
    for name, total in {"Cleo": 10, "Dan": 0, "Anna": 0}.items():
        form_box(page, name).fill(str(total))
    screenshot(page, "offline_photo")
    keep_deal(page, "Save it as it is")
    cable.reconnect()
    expect_hand(page, READ)
    wait_for_hand(page, "Ben")
    expect(page.locator(".status-bar").get_by_test_id("total")).to_be_visible()
    assert [event.kind for event in logged_deals(game)] == ["dealt"]
    assert [shown and shown.total for shown in logged_deals(game)[0].record.shown] == [0, None, 10, 0]
    tap(page, "to_table")
    expect(page.locator(".ts-place")).to_contain_text("Correcting: Deal 1")


def test_offline_form_rejects_impossible_total(opened, games, cable):
    game = games.begin(rules="hong_kong")
    page = opened(f"http://localhost:{cable.port}", game.scorer)
    cable.cut()
    enter_deal(page, "Ben", "From Anna", {"Ben": 2})
    expect(offline_form(page)).to_contain_text("Ben · Faan, 3 to ")
    offline_form(page).get_by_role("button", name="Save the deal").click()
    expect(form_box(page, "Ben")).to_have_attribute("aria-invalid", "true")
    expect(form_box(page, "Ben")).to_be_focused()
    screenshot(page, "offline_impossible")
    form_box(page, "Ben").fill("3")
    keep_deal(page)


def test_offline_form_undoes_last_deal(page, cable, game):
    cable.cut()
    enter_deal(page, "Nobody", None, {})
    keep_deal(page)
    enter_deal(page, "Dan", "Not sure", {"Dan": 20})
    keep_deal(page, "Save it as it is")
    offline_form(page).get_by_role("button", name="Take it back").click()
    expect(form_button(page, "Not sure")).to_have_attribute("aria-pressed", "true")
    expect(form_box(page, "Dan")).to_have_value("20")
    form_button(page, "Self-drawn").click()
    keep_deal(page, "Save it as it is")
    cable.reconnect()
    expect(page.locator(".ts-place")).to_contain_text("Deal 3")
    drawn, won = logged_deals(game)
    assert (drawn.record.outcome, won.record.source, won.after) == ("drawn", "wall", drawn.deal)


def test_offline_deal_is_shown_beside_conflicting_deal(page, opened, games, cable, game):
    cable.cut()
    enter_deal(page, *TWO[0])
    keep_deal(page)
    game.append_next_deal()
    cable.reconnect()
    expect(page.get_by_text("Deal 1 was entered in two versions")).to_be_visible()
    assert len(logged_deals(game)) == 2


def test_offline_form_keeps_typing_after_reconnection(page, cable, game):
    cable.cut()
    enter_deal(page, "Ben", "From Anna", {"Ben": 20, "Cleo": 4})
    cable.reconnect()
    expect(offline_form(page).get_by_role("button", name="Close without saving")).to_be_visible()
    for name, total in {"Dan": 0, "Anna": 0}.items():
        form_box(page, name).fill(str(total))
    offline_form(page).get_by_role("button", name="Save the deal").click()
    expect(offline_form(page)).not_to_be_visible()
    expect(page.locator(".ts-place")).to_contain_text("Deal 2")
    assert set(totals(page)) == set(NAMES)


def test_offline_form_asks_riichi_facts_of_drawn_deal(opened, cable, games):
    game = games.begin(rules="riichi")
    page = opened(f"http://localhost:{cable.port}", game.scorer)
    cable.cut()
    expect(offline_form(page)).to_be_visible()
    form_button(page, "Nobody: the wall ran out").click()
    for asks, names in {"Who declared riichi?": ["Ben"], "Who is waiting (tenpai)?": ["Anna", "Ben"]}.items():
        asked = offline_form(page).get_by_role("group", name=asks)
        for name in names:
            asked.get_by_label(name).check()
    screenshot(page, "offline_riichi")
    assert accessibility_violations(page) == []
    keep_deal(page)
    expect(offline_form(page)).to_contain_text("Anna deals")  # a dealer who is ready deals again
    cable.reconnect()
    expect(page.locator(".ts-place")).to_contain_text("Deal 2")
    wait_for_table(page)
    (deal,) = logged_deals(game)
    assert deal.record.of_players == {"riichi": (1,), "tenpai": (0, 1)}
    assert totals(page) == {"Anna": "1500", "Ben": "500", "Cleo": "−1500", "Dan": "−1500"}
