"""A whole evening at phone size: new game, photos, settlement, correction, other phones, files."""

import csv
import os
from subprocess import run

import openpyxl
import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.cuttable_proxy import CuttableProxy  # noqa: E402
from tests.games.log_builders import NAMES  # noqa: E402
from tests.server.games_server import serve_games  # noqa: E402
from tests.serving import SOURCES, TILESNAP  # noqa: E402
from tests.streamlit_app.conftest import PHONE  # noqa: E402
from tests.streamlit_app.evening_steps import (  # noqa: E402
    begin,
    correct,
    deal_section,
    downloaded,
    enter_points,
    enter_stated_deal,
    expect_payments,
    go_to_section,
    keep_button,
    key,
    ledger,
    press,
    save,
    save_button,
    seats,
    tap,
    tap_seat,
    totals,
    unfold,
    wait_for_deal,
    wait_for_hand,
    wait_for_table,
)
from tests.streamlit_app.photos import ONE_DEAL  # noqa: E402
from tests.streamlit_app.question_steps import answer_all, wait_for_answer, wait_for_total  # noqa: E402
from tests.streamlit_app.steps import SAMPLES, screenshot, sheet, take_photo, tap_tile, wait_for_run  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

FILES = ("json", "csv_totals", "csv_deals", "xlsx")
TABLE = SAMPLES / "tables" / "four_hands.jpg"
PHOTOGRAPHED = {
    # the points of each hand, how to go on, and what is asked of its photo
    "Ben": (200, "Keep, next: Cleo", []),
    "Cleo": (20, "Keep, next: Dan", []),
    "Dan": (0, "Keep, next: Anna", ["doubt"]),
    "Anna": (10, "Keep, to the table", []),
}


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    with serve_games(tmp_path_factory.mktemp("evening")) as served:
        yield served


@pytest.fixture
def phone(new_page, games):
    """Return a function that opens phones, each with its own storage."""

    def opened(path="/", at=games.address, **device):
        page = new_page(at, **{**PHONE, **device})
        page.goto(f"{at}{path}")
        return page

    return opened


def new_game(page):
    page.locator(".photo-input").wait_for()
    wait_for_run(page)
    begin(page, NAMES)
    return page


def join_by_link(phone, page, role):
    """Open a link of the game as another phone does, as this phone shares it."""
    unfold(page, "share")
    section = key(page, "share")
    section.locator(f"form.link_{role} button").click()
    way = {"scorer": "/join/", "viewer": "/watch/"}[role]
    url = section.locator("code", has_text=way).inner_text()
    return phone(url[url.index(way) :])


def first_deal_by_four_photos(page):
    """Ben, South, wins on a tile of Anna, who is East. Each hand is photographed in turn.

    Ben: 20 for winning, a melded kong of dragons 16, a melded pung of simples 2, concealed pungs of 1 and of
    2 8 and 4, a pair of the round's wind 2 and out on it 2: 54, rounded 50. Doubled for the dragons and for
    pungs alone: 200. Cleo: a melded pung of dragons 4, a concealed pung of 9 8: 12, rounded 10, doubled 20.
    Dan: a pair of his own wind 2, rounded 0. Anna: 2, 8 for South winds and 4: 14, rounded 10.
    """
    tap_seat(page, "right")
    screenshot(page, "evening_03_how")
    tap_seat(page, "near")
    wait_for_hand(page, "Ben")
    screenshot(page, "evening_04_hand")
    with page.expect_file_chooser() as camera:
        page.get_by_role("button", name="Take a photo").click()
    total = page.locator(".status-bar").get_by_test_id("total")
    for name, (points, onward, asked) in PHOTOGRAPHED.items():
        wait_for_hand(page, name)
        camera.value.set_files(ONE_DEAL[name])
        expect(total).to_have_text("–" if asked else str(points))
        wait_for_total(page)
        assert answer_all(page, {}) == asked
        expect(total).to_have_text(str(points))
        expect(keep_button(page)).to_have_text(onward)
        screenshot(page, f"evening_05_{name}")
        if name == "Anna":
            keep_button(page).click()
        else:
            with page.expect_file_chooser() as camera:
                keep_button(page).click()
    wait_for_deal(page)
    screenshot(page, "evening_06_ledger")
    # The winner is paid by all and East pays double; the losers settle their differences, East double.
    expect_payments(
        page,
        ("Anna pays Ben", 400),
        ("Cleo pays Ben", 200),
        ("Dan pays Ben", 200),
        ("Anna pays Cleo", 2 * (20 - 10)),
        ("Dan pays Anna", 2 * (10 - 0)),
        ("Dan pays Cleo", 20 - 0),
    )
    save(page)
    assert seats(page) == {
        "Anna": ("North", "−400"),  # 20 to Cleo and 20 from Dan
        "Ben": ("East", "800"),
        "Cleo": ("South", "−160"),
        "Dan": ("West", "−240"),
    }
    expect(page.locator(".ts-place")).to_contain_text("Deal 2")


def second_deal_by_stated_totals(page):
    """Cleo, South, wins by self-draw. Ben, who is East, pays and is paid double."""
    enter_stated_deal(page, "far", "Self-drawn", {"Cleo": 40, "Dan": 10, "Anna": 0, "Ben": 20})
    expect_payments(
        page,
        ("Ben pays Cleo", 80),
        ("Dan pays Cleo", 40),
        ("Anna pays Cleo", 40),
        ("Anna pays Dan", 10 - 0),
        ("Dan pays Ben", 2 * (20 - 10)),
        ("Anna pays Ben", 2 * (20 - 0)),
    )
    save(page)
    assert totals(page) == {"Anna": "−490", "Ben": "780", "Cleo": "0", "Dan": "−290"}
    assert seats(page)["Cleo"][0] == "East"


def third_deal_is_drawn(page):
    """The deal is drawn without payments, and Cleo remains East."""
    press(page, "the wall ran out")
    expect(ledger(page)).to_contain_text("Nobody pays anything.")
    save(page)
    assert totals(page) == {"Anna": "−490", "Ben": "780", "Cleo": "0", "Dan": "−290"}
    expect(page.locator(".ts-place")).to_contain_text("Deal 4")
    assert seats(page)["Cleo"][0] == "East"


def first_deal_is_corrected(page):
    """Dan's West wind was a third North wind: 8 for the pung, rounded 10, doubled as his own wind."""
    correct(page, 1)
    expect(page.locator(".ts-place")).to_contain_text("Correcting: Deal 1")
    press(page, "Dan · ")
    wait_for_hand(page, "Dan")
    wait_for_total(page)
    tap_tile(page, 11)
    sheet(page).get_by_role("button", name="Honours").click()
    sheet(page).get_by_role("button", name="north wind").last.click()
    expect(page.locator(".status-bar").get_by_test_id("total")).to_have_text("20")
    wait_for_answer(page)
    assert answer_all(page, {}) == []
    keep_button(page).click()
    wait_for_deal(page)
    screenshot(page, "evening_07_corrected")
    expect_payments(
        page,
        ("Anna pays Ben", 400),
        ("Cleo pays Ben", 200),
        ("Dan pays Ben", 200),
        ("Anna pays Cleo", 20),
        ("Anna pays Dan", 20),
    )
    save(page)
    assert totals(page) == {"Anna": "−530", "Ben": "780", "Cleo": "−20", "Dan": "−230"}


def second_deal_is_corrected(page):
    """Ben had won instead of Cleo: he was East and remains so, and all later seats change."""
    correct(page, 2)
    press(page, "Change")
    press(page, "Somebody else won")
    tap_seat(page, "right")
    press(page, "Self-drawn")
    for name, points in (("Ben", 40), ("Cleo", 20)):  # the stated winner and loser
        wait_for_hand(page, name)
        enter_points(page, points)
    wait_for_deal(page)
    expect_payments(
        page,
        ("Cleo pays Ben", 2 * 40),
        ("Dan pays Ben", 2 * 40),
        ("Anna pays Ben", 2 * 40),
        ("Dan pays Cleo", 20 - 10),
        ("Anna pays Cleo", 20 - 0),
        ("Anna pays Dan", 10 - 0),
    )
    save(page)
    # Before it Anna −440, Ben 800, Cleo −180, Dan −180.
    assert seats(page) == {
        "Anna": ("North", "−550"),
        "Ben": ("East", "1040"),
        "Cleo": ("South", "−230"),
        "Dan": ("West", "−260"),
    }


def fourth_deal_on_two_phones(page, other):
    """Both phones enter the same deal with different totals; the second version is chosen."""
    wait_for_table(other)
    assert seats(other) == seats(page)
    enter_stated_deal(page, "far", "Self-drawn", {"Cleo": 30, "Dan": 0, "Anna": 0, "Ben": 0})
    enter_stated_deal(other, "far", "Self-drawn", {"Cleo": 50, "Dan": 0, "Anna": 0, "Ben": 0})
    save(page)
    save(other)
    for each in (page, other):
        alert = each.get_by_role("alert").filter(has_text="Deal 4 was entered in two versions")
        expect(alert).to_be_visible()
        wait_for_run(each)
    screenshot(page, "evening_08_told_twice")
    assert {total[-1] for total in totals(page).values()} == {"?"}
    versions = page.locator(".st-key-conflicts_place")
    expect(versions).to_contain_text("Cleo\u00a0+120")
    expect(versions).to_contain_text("Cleo\u00a0+200")
    versions.get_by_role("button", name="Keep this one").nth(1).click()
    for each in (page, other):
        expect(each.get_by_text("was entered in two versions")).to_have_count(0)
        wait_for_run(each)
        assert totals(each) == {"Anna": "−600", "Ben": "940", "Cleo": "−30", "Dan": "−310"}


def fifth_deal_by_one_photo_of_the_table(page):
    """Cleo is East and nearest in the photo, where the winner's fourteen tiles lie.

    Cleo: 20 for winning, 2 for drawing, 2 for a melded pung and 2 out on a chow with one chance: 26, rounded
    30. Anna: a melded pung 2 and two flowers, neither her own, 8. Ben: a melded pung 2 and a flower that is
    not his, 4: 6, rounded 10. Dan: nothing.
    """
    tap_seat(page, "far")
    press(page, "Self-drawn")
    wait_for_hand(page, "Cleo")
    key(page, "four_hands_wanted").locator("label").first.click()
    wait_for_run(page)
    take_photo(page, TABLE)
    key(page, "keep_four").wait_for()
    wait_for_run(page)
    screenshot(page, "evening_09_four")
    tap(page, "keep_four")
    wait_for_hand(page, "Cleo")
    wait_for_total(page)
    assert answer_all(page, {}) == ["sets"]
    expect(keep_button(page)).to_have_text("Keep, to the table")
    keep_button(page).click()
    wait_for_deal(page)
    screenshot(page, "evening_10_four_ledger")
    expect_payments(
        page,
        ("Dan pays Cleo", 60),
        ("Anna pays Cleo", 60),
        ("Ben pays Cleo", 60),
        ("Dan pays Anna", 10),
        ("Dan pays Ben", 10),
    )
    save(page)
    assert totals(page) == {"Anna": "−650", "Ben": "890", "Cleo": "150", "Dan": "−390"}


def results_show_the_evening(page, viewer):
    """The chart has a line for each player and every deal a line of text; a viewer sees the same totals."""
    go_to_section(page, "Results")
    chart = key(page, "record").locator("svg.chart")
    for end in ("Anna −650", "Ben 890", "Cleo 150", "Dan −390"):
        expect(chart.get_by_text(end, exact=True)).to_be_visible()
    go_to_section(page, "Deals")
    for number in range(1, 6):
        expect(deal_section(page, number)).to_contain_text(f"Deal {number}")
    expect(deal_section(page, 3)).to_contain_text("the wall")
    expect(viewer.locator("#state")).to_have_text("Up to date")
    for name, total in {"Anna": "−650", "Ben": "890", "Cleo": "150", "Dan": "−390"}.items():
        expect(viewer.get_by_role("row", name=f". {name} {total}")).to_be_visible()


def files_hold_the_evening(page, folder):
    """The game is downloaded in every format; its log is intact."""
    go_to_section(page, "Results")
    for kind in FILES:
        downloaded(page, kind).save_as(folder / f"evening.{kind}")
    verify = [*TILESNAP, "game", "verify", str(folder / "evening.json")]
    result = run(verify, env={**os.environ, **SOURCES}, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")
    totals_rows, deals_rows = (
        list(csv.reader((folder / f"evening.{kind}").read_text("utf-8-sig").splitlines()))
        for kind in FILES[1:3]
    )
    assert {tuple(row[1:3]) for row in totals_rows[1:]} == {
        ("Anna", "-650"),
        ("Ben", "890"),
        ("Cleo", "150"),
        ("Dan", "-390"),
    }
    assert len(deals_rows) == 1 + 5
    book = openpyxl.load_workbook(folder / "evening.xlsx")
    assert {tuple(row[1:3]) for row in list(book["Totals"].values)[1:]} == {
        ("Anna", -650),
        ("Ben", 890),
        ("Cleo", 150),
        ("Dan", -390),
    }


@pytest.mark.journey
def test_evening_from_new_game_to_files(phone, tmp_path):
    page = phone()
    new_game(page)
    screenshot(page, "evening_02_table")
    first_deal_by_four_photos(page)
    second_deal_by_stated_totals(page)
    third_deal_is_drawn(page)
    first_deal_is_corrected(page)
    second_deal_is_corrected(page)
    other, viewer = join_by_link(phone, page, "scorer"), join_by_link(phone, page, "viewer")
    fourth_deal_on_two_phones(page, other)
    fifth_deal_by_one_photo_of_the_table(page)
    results_show_the_evening(page, viewer)
    files_hold_the_evening(page, tmp_path)
    for name, each in {"page": page, "viewer": viewer}.items():
        for scheme in ("light", "dark"):
            each.emulate_media(color_scheme=scheme)
            screenshot(each, f"evening_11_{name}_{scheme}")


@pytest.fixture
def cable(games):
    cable = CuttableProxy(int(games.address.rpartition(":")[2]))
    yield cable
    cable.cut()


@pytest.mark.journey
def test_offline_deal_arrives_once(phone, games, cable):
    game = games.begin()
    away = phone(f"/join/{game.scorer}", at=f"http://localhost:{cable.port}")
    other = phone(f"/join/{game.scorer}")
    for page in (away, other):
        wait_for_table(page)
    enter_stated_deal(away, "right", "Self-drawn", {"Ben": 20, "Cleo": 10, "Dan": 0, "Anna": 0})
    save_button(away).wait_for()
    wait_for_run(away)
    cable.cut()
    save_button(away).click()
    expect(away.locator(".outbox .status")).to_contain_text("Waiting for the connection")
    screenshot(away, "evening_12_offline")
    assert [entry.event.kind for entry in game.store.entries(game.id)] == ["begun"]
    assert totals(other) == dict.fromkeys(NAMES, "0")
    cable.reconnect()
    # Ben is paid 20 by two and double by Anna, who is East; Cleo is paid 10 by Dan and 20 by Anna.
    for page in (away, other):
        expect(page.locator(".ts-place")).to_contain_text("Deal 2")
        wait_for_table(page)
        assert totals(page) == {"Anna": "−60", "Ben": "80", "Cleo": "10", "Dan": "−30"}
    assert [entry.event.kind for entry in game.store.entries(game.id)] == ["begun", "dealt"]
