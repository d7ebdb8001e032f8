"""Tests of a viewer's page on a phone in a real Chromium: live updates and accessibility."""

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.games.log_builders import deal_event  # noqa: E402
from tests.server.games_server import GamesServer, serve_database, serve_games  # noqa: E402
from tests.server.test_live_updates import truncate_log  # noqa: E402
from tests.serving import find_free_port  # noqa: E402
from tests.streamlit_app.conftest import DESKTOP, PHONE  # noqa: E402
from tests.streamlit_app.steps import accessibility_violations, screenshot  # noqa: E402
from tests.streamlit_app.test_browser_access import CUT_OFF  # noqa: E402
from tilesnap.games.record import DealRecord, ShownHand  # noqa: E402
from tilesnap.games.store import open_store  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

LIVE = "Up to date"
BROKEN = "The connection is gone."


@pytest.fixture(scope="session")
def games(tmp_path_factory):
    with serve_games(tmp_path_factory.mktemp("watched")) as served:
        yield served


@pytest.fixture
def game(games):
    return games.begin(title="Friday at Anna's")


@pytest.fixture
def watch(new_page):
    """Open a viewer's page."""

    def opened(address, **device):
        page = new_page(address, **{**PHONE, **device})
        page.goto(address)
        return page

    return opened


def page_state(page):
    return page.locator("#state")


def deal_section(page, number):
    """Return the section of a deal by its number."""
    return page.locator("details", has=page.locator("summary", has_text=f"Deal {number} "))


def player_total(page, player):
    return page.locator(".ts-standing").first.locator("tr", has_text=player).locator("td").first


@pytest.mark.journey
def test_watch_page_announces_new_deals(watch, games, game):
    page = watch(f"{games.address}/join/{game.viewer}")
    expect(page_state(page)).to_have_text(LIVE)
    expect(page.get_by_text("No deal has been played yet.")).to_be_visible()
    page.evaluate("window.kept = true")
    game.append_next_deal()
    expect(player_total(page, "Anna")).to_have_text("120")
    expect(player_total(page, "Dan")).to_have_text("−48")
    expect(page.locator("#latest")).to_have_text("Deal 1: Anna won; how is not known.")
    assert page.evaluate("window.kept")  # it was not reloaded


def test_watch_page_polls_and_resumes_stream(watch, games, game, cable):
    page = watch(f"http://localhost:{cable.port}/watch/{game.viewer}")
    expect(page_state(page)).to_have_text(LIVE)
    page.context.route("**/stream*", lambda route: route.abort())
    cable.cut()
    expect(page_state(page)).to_contain_text(BROKEN)
    game.append_next_deal()
    cable.reconnect()
    expect(player_total(page, "Anna")).to_have_text("120")  # asked for
    page.context.unroute("**/stream*")
    expect(page_state(page)).to_have_text(LIVE)
    game.append_next_deal()
    expect(player_total(page, "Anna")).to_have_text("240")


def test_watch_page_reports_lost_connection_and_recovers(watch, game, cable):
    page = watch(f"http://localhost:{cable.port}/watch/{game.viewer}")
    expect(page_state(page)).to_have_text(LIVE)
    cable.cut()
    expect(page_state(page)).to_contain_text(BROKEN)
    game.append_next_deal()
    cable.reconnect()
    expect(page_state(page)).to_have_text(LIVE)
    expect(player_total(page, "Anna")).to_have_text("120")


def test_watch_page_reports_shortened_log(watch, games, game):
    game.append_next_deal()
    game.append_next_deal()
    page = watch(f"{games.address}/watch/{game.viewer}")
    expect(page_state(page)).to_have_text(LIVE)
    gone = page.locator("#gone")
    expect(gone).to_be_hidden()
    page.get_by_text("Who paid whom").click()
    game.append_next_deal()
    expect(player_total(page, "Anna")).to_have_text("360")
    expect(page.locator(".matrix .ts-players").first).to_be_visible()  # a section that was opened stays open
    truncate_log(game, 3)
    page.reload()
    expect(gone).to_contain_text("since then entries were removed or changed")
    screenshot(page, "watch_gone")
    assert accessibility_violations(page) == []
    page.reload()
    gone.get_by_role("button").click()
    expect(gone).to_be_hidden()
    page.reload()
    expect(page_state(page)).to_have_text(LIVE)
    expect(gone).to_be_hidden()


def test_watch_page_keeps_content_when_link_is_revoked(watch, games, game):
    game.append_next_deal()
    page = watch(f"{games.address}/watch/{game.viewer}")
    expect(page_state(page)).to_have_text(LIVE)
    game.store.revoke(game.store.link(game.viewer).id)
    expect(page_state(page)).to_contain_text("This link was withdrawn.")
    expect(player_total(page, "Anna")).to_have_text("120")
    page.reload()
    expect(page_state(page)).to_contain_text("This link is unknown, or it was withdrawn")
    expect(page.locator(".ts-standing")).to_have_count(0)


def test_watch_page_shows_totals_without_scripts(watch, games, game):
    game.append_next_deal()
    page = watch(f"{games.address}/watch/{game.viewer}", java_script_enabled=False)
    expect(player_total(page, "Anna")).to_have_text("120")
    screenshot(page, "watch_no_script")
    expect(page.locator("noscript")).to_be_visible()


def test_deal_link_opens_deal_in_place(watch, games, game):
    for _ in range(12):
        game.append_next_deal()
    page = watch(f"{games.address}/watch/{game.viewer}?deal=2")
    expect(deal_section(page, 2).locator(".ts-ledger")).to_be_in_viewport()
    expect(page.locator("details[open]")).to_have_count(1)
    deal_section(page, 3).locator("summary").first.click()
    expect(deal_section(page, 3).locator(".ts-ledger")).to_be_visible()
    deal_section(page, 2).locator("summary").first.click()
    expect(page.locator("details[open]")).to_have_count(1)
    page.reload()
    expect(deal_section(page, 3).locator(".ts-ledger")).to_be_visible()
    expect(page.locator("details[open]")).to_have_count(1)


@pytest.mark.journey
def test_player_confirms_deal_by_own_phone(watch, games, game):
    game.append_next_deal()
    ben, cleo = (watch(f"{games.address}/watch/{game.viewer}") for _ in range(2))
    for page in (ben, cleo):
        deal_section(page, 1).locator("summary").first.click()
        expect(page.get_by_role("button", name="Confirm as")).to_have_count(4)
    ben.get_by_role("button", name="Confirm as Ben").click()
    for page in (ben, cleo):
        expect(page.get_by_text("Confirmed: Ben")).to_be_visible()
        expect(page.get_by_role("button", name="Confirm as")).to_have_count(3)
    screenshot(cleo, "watch_confirmed")
    ben.context.route("**/watch/*entry=*", lambda route: route.abort())
    ben.get_by_role("button", name="Confirm as Cleo").click()
    expect(ben.locator("#refused")).to_contain_text(BROKEN)
    assert accessibility_violations(ben) == []
    ben.context.unroute("**/watch/*entry=*")
    ben.get_by_role("button", name="Confirm as Cleo").click()
    expect(ben.locator("#refused")).to_be_empty()
    expect(cleo.get_by_text("Confirmed: Ben and Cleo")).to_be_visible()


def test_open_deal_survives_restart_and_second_visit(watch, tmp_path):
    url, port = f"sqlite:///{tmp_path / 'games.sqlite'}", find_free_port()
    with serve_database(url, port) as address:
        store = open_store(url)
        game = GamesServer(address, store).begin()
        game.append_next_deal()
        page = watch(f"{address}/watch/{game.viewer}?deal=1")
        expect(page.locator(".ts-ledger")).to_be_visible()
        expect(page_state(page)).to_have_text(LIVE)
    expect(page_state(page)).to_contain_text(BROKEN)
    deal_section(page, 1).locator("summary").first.click()
    with serve_database(url, port):
        expect(page_state(page)).to_have_text(LIVE, timeout=30_000)
        game.append_next_deal()
        expect(player_total(page, "Anna")).to_have_text("240")
        expect(page.locator("details[open]")).to_have_count(0)
        deal_section(page, 2).locator("summary").first.click()
        expect(page.locator(".ts-ledger")).to_be_visible()
        page.reload()
        expect(page.locator(".ts-ledger")).to_be_visible()
        expect(page_state(page)).to_have_text(LIVE)
        expect(page.locator("#gone")).to_be_hidden()
    store.close()


def test_signed_head_is_checked_by_form(watch, games, game):
    game.append_next_deal()
    page = watch(f"{games.address}/verify")
    page.get_by_label("Signed head").fill(game.store.head(game.id).text)
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text("This server signed the head")).to_be_visible()
    expect(page.get_by_role("heading", name="Deal 1")).to_be_visible()
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        assert accessibility_violations(page) == []
        screenshot(page, f"verify_{scheme}")
    page.get_by_label("Signed head").fill("no head")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("alert")).to_be_visible()


def long_evening(games):
    """Return a game with long names and large numbers, an open deal and a deal in two versions."""
    game = games.begin(title="The long evening of the thirteen orphans at the Anglo-German club", start=1000)
    names = ("Maximiliane-Alexandra", "Bo", "陳大文", "D. Donaudampfschifffahrtsgesellschaft")
    for player, name in enumerate(names):
        game.rename(player, name)
    for _ in range(5):
        game.append_next_deal(drawn=True)
        game.append_next_deal(1000, 8, 4, 2, discarder=3, drawn=False)
    game.append(deal_event("open", f"d{game.deals}", DealRecord(outcome="won", winner=2)))
    shown = (ShownHand(total=30), None, None, None)
    game.append(deal_event("one", "open", DealRecord(outcome="won", winner=0, shown=shown)))
    game.append(deal_event("other", "open", DealRecord(outcome="drawn")))
    return game


@pytest.mark.parametrize("locale", ["en-US", "de-DE", "zh-TW"])
def test_watch_page_passes_axe_and_fits_window(watch, games, locale):
    faults, game = [], long_evening(games)
    for device, windows in ((PHONE, [(390, 844), (320, 568), (844, 390)]), (DESKTOP, [(1280, 900)])):
        page = watch(f"{games.address}/watch/{game.viewer}", **device, locale=locale)
        expect(page_state(page)).to_have_class("live")
        for shown in ("game", "deal"):
            if shown == "deal":
                page.locator("details.deal_d2 > summary").click()
                expect(page.locator(".ts-ledger")).to_be_visible()
            for scheme in ("dark", "light"):
                page.emulate_media(color_scheme=scheme)
                faults.extend((shown, scheme, *fault) for fault in accessibility_violations(page))
                screenshot(page, f"watch_{shown}_{locale}_{scheme}_{page.viewport_size['width']}")
            for width, height in windows:
                page.set_viewport_size({"width": width, "height": height})
                faults.extend((shown, width, part) for part in page.evaluate(CUT_OFF))
                wide = "document.documentElement.scrollWidth > innerWidth"
                faults.extend([(shown, width, "wider than the window")] * page.evaluate(wide))
    assert faults == []
