"""Tests of entering a game in a browser: photos, totals, a table photo, a reload, two phones."""

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.games.log_builders import NAMES  # noqa: E402
from tests.streamlit_app.conftest import DESKTOP, PHONE  # noqa: E402
from tests.streamlit_app.evening_steps import (  # noqa: E402
    enter_points,
    expect_payments,
    keep_button,
    key,
    part,
    press,
    save,
    start_game,
    tap,
    tap_seat,
    wait_for_hand,
)
from tests.streamlit_app.photos import table_photo_with_doubtful_season  # noqa: E402
from tests.streamlit_app.question_steps import answer_all, wait_for_total  # noqa: E402
from tests.streamlit_app.steps import (  # noqa: E402
    SAMPLE,
    accessibility_violations,
    choose_rules,
    open_fold,
    open_place,
    screenshot,
    take_photo,
    type_hand,
    wait_for_run,
)
from tests.streamlit_app.test_browser_access import LANGUAGES, SCHEMES, SIZES, layout_check  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

ANSWERS = {"source": "wall"}
NO_YAKU = "111m 234s | 456p 789s 55s*"


def begin(page, rules=None):
    open_place(page, "game")
    if rules:
        choose_rules(page, rules)
    for wind, name in zip("ESWN", NAMES, strict=True):
        box = key(page, "new_game").locator(f"[data-key='new_game {wind}']")
        box.fill(name)
        box.press("Tab")
        wait_for_run(page)
    start_game(page)
    part(page, "seats").wait_for()
    wait_for_run(page)


def totals(page):
    return set(part(page, "seats .side button > :last-child").all_inner_texts())


@pytest.fixture
def table(open_page):
    page = open_page()
    begin(page)
    return page


@pytest.fixture(scope="module")
def table_photo(reader, tmp_path_factory):
    """Return a photo of all four hands; one tile of a loser is doubtful."""
    photo = tmp_path_factory.mktemp("table") / "four_hands.jpg"
    photo.write_bytes(table_photo_with_doubtful_season(reader))
    return photo


@pytest.mark.journey
def test_deal_by_photo_and_points_is_settled(table):
    tap_seat(table, "right")
    tap_seat(table, "far")
    wait_for_hand(table, "Ben")
    take_photo(table)
    wait_for_total(table)
    assert answer_all(table, ANSWERS) == []
    with table.expect_file_chooser():
        keep_button(table).click()
    for name, points in (("Cleo", 20), ("Dan", 10), ("Anna", 20)):
        wait_for_hand(table, name)
        enter_points(table, points)
    expect(table.locator(".ts-ledger")).to_contain_text("Anna pays Ben")
    save(table)
    expect(table.locator(".ts-place")).to_contain_text("Ben deals")
    assert totals(table) == {"800", "−190", "−230", "−380"}


@pytest.mark.journey
def test_price_and_false_win_buttons_settle_deals(open_page):
    page = open_page()
    begin(page, rules="Riichi")
    tap_seat(page, "right")
    tap_seat(page, "far")
    wait_for_hand(page, "Ben")
    open_fold(page, "named_prices")
    part(page, "prices").get_by_role("button", name="2 han 40 fu: Cleo 2600").click()
    expect_payments(page, ("Cleo pays Ben", 2600))
    save(page)
    tap_seat(page, "right")
    tap_seat(page, "far")
    wait_for_hand(page, "Ben")
    type_hand(page, NO_YAKU)
    expect(page.locator(".status-bar")).to_contain_text("no yaku")
    page.locator(".status-bar .onward [data-field=false_win]").click()
    expect_payments(page, *((f"Ben pays {name}", 4000) for name in ("Anna", "Cleo", "Dan")))
    save(page)
    assert totals(page) == {"29000", "15600", "26400"}
    expect(page.locator(".ts-place")).to_contain_text("Ben deals")


def test_several_winners_enter_hands_and_are_paid(open_page):
    page = open_page()
    begin(page, rules="Taiwanese 16 tiles")
    tap_seat(page, "near")
    press(page, "Several won")
    tap_seat(page, "far")
    also = part(page, "also_won")
    expect(also).to_contain_text("Somebody else won on this discard, too")
    also.get_by_role("button", name="Dan").click()
    wait_for_run(page)
    expect(part(page, "anew")).to_contain_text("Anna and Dan both won from Cleo")
    assert accessibility_violations(page) == []
    press(page, "Anna’s hand")
    for name, points in (("Anna", 3), ("Dan", 2)):
        wait_for_hand(page, name)
        enter_points(page, points)
    expect(page.locator(".ts-ledger")).to_contain_text("Cleo pays Dan")
    save(page)
    assert totals(page) == {"9", "0", "−16", "7"}


def test_camera_photo_reaches_next_hand(table):
    tap_seat(table, "right")
    tap_seat(table, "far")
    wait_for_hand(table, "Ben")
    take_photo(table)
    wait_for_total(table)
    with table.expect_file_chooser() as opened:
        keep_button(table).click()
    wait_for_hand(table, "Cleo")
    opened.value.set_files(SAMPLE)
    wait_for_total(table)
    wait_for_hand(table, "Cleo")
    tap(table, "to_table")
    expect(part(table, "hands > :nth-child(1)")).to_contain_text("200")
    expect(part(table, "hands > :nth-child(2)")).to_contain_text("not kept yet")
    press(table, "Ben · ")
    wait_for_hand(table, "Ben")
    shown = table.locator("svg[role=img] image").first.get_attribute("href")
    assert table.evaluate("url => fetch(url).then(answer => answer.ok)", shown)


def test_table_photo_settles_deal_with_few_taps(table, table_photo):
    """Count from `Who won?` to a settled deal; the table photo was enabled at an earlier deal."""
    taps = []

    taps += ["winner", "source"]
    tap_seat(table, "right")
    press(table, "Self-drawn")
    wait_for_hand(table, "Ben")
    key(table, "four_hands_wanted").locator("label").first.click()
    wait_for_run(table)
    taps.append("photo")
    take_photo(table, table_photo)
    table.locator(".table-photo .hand").first.wait_for()
    wait_for_run(table)
    taps.append("keep_four")
    tap(table, "keep_four")
    wait_for_hand(table, "Ben")
    wait_for_total(table)
    taps += answer_all(table, ANSWERS)
    taps.append("keep")
    keep_button(table).click()
    wait_for_hand(table, "Anna")  # her season is doubtful
    taps += answer_all(table, ANSWERS)
    taps.append("keep")
    keep_button(table).click()
    part(table, "hands").wait_for()
    wait_for_run(table)
    taps.append("save")
    save(table)
    assert taps == [
        "winner",
        "source",
        "photo",
        "keep_four",
        "sets",
        "keep",
        "doubt",
        "keep",
        "save",
    ]


def test_reload_keeps_deal(table):
    tap_seat(table, "far")
    press(table, "Self-drawn")
    wait_for_hand(table, "Cleo")
    enter_points(table, 30)
    wait_for_hand(table, "Dan")
    take_photo(table)
    wait_for_total(table)
    table.reload()
    wait_for_hand(table, "Dan")
    wait_for_total(table)
    tap(table, "to_table")
    expect(part(table, "hands > :nth-child(1)")).to_contain_text("30")
    expect(part(table, "hands > :nth-child(2)")).to_contain_text("not kept yet")


@pytest.mark.journey
def test_two_phones_write_same_game(table, open_page):
    other = open_page()
    other.goto(table.url.replace("/game?g=", "/join/"))
    part(other, "seats").wait_for()
    wait_for_run(other)
    press(table, "the wall ran out")
    expect(other.get_by_text("entering this deal")).to_be_visible()
    save(table)
    expect(other.locator(".ts-place")).to_contain_text("Deal 2")


def game_screens(page, table_photo, look):
    """Yield every screen of a game."""
    wait_for_run(page)
    open_place(page, "game")
    look(page, "new_game")
    for wind, name in zip("ESWN", NAMES, strict=True):
        key(page, "new_game").locator(f"[data-key='new_game {wind}']").fill(name)
    start_game(page)
    part(page, "seats").wait_for()
    wait_for_run(page)
    look(page, "table")
    tap_seat(page, "right")
    look(page, "how")
    tap_seat(page, "far")
    wait_for_hand(page, "Ben")
    look(page, "whose_hand")
    key(page, "four_hands_wanted").locator("label").first.click()
    wait_for_run(page)
    take_photo(page, table_photo)
    hands = page.locator(".table-photo .hand")
    hands.first.wait_for()
    wait_for_run(page)
    look(page, "four_hands")
    hands.first.click()
    page.locator(".table-photo .players button").nth(1).click()
    wait_for_run(page)
    tap(page, "keep_four")
    wait_for_hand(page, "Ben")
    wait_for_total(page)
    answer_all(page, ANSWERS)
    look(page, "kept_next")
    keep_button(page).click()
    wait_for_hand(page, "Anna")
    answer_all(page, ANSWERS)
    keep_button(page).click()
    part(page, "hands").wait_for()
    wait_for_run(page)
    look(page, "ledger")
    save(page)
    look(page, "next_deal")
    key(page, "share").locator("summary").click()
    wait_for_run(page)
    look(page, "share")
    for number, name in enumerate(("deals", "results"), 1):
        key(page, "place").locator("button").nth(number).click()
        wait_for_run(page)
        look(page, name)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_game_passes_axe_in_light_and_dark(open_page, table_photo, locale):
    faults = []

    def look(page, name):
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            expect(page.locator(".stApp")).to_have_css("color-scheme", scheme)
            page.wait_for_timeout(200)
            screenshot(page, f"game_{name}_{locale}_{scheme}")
            faults.extend((name, scheme, *fault) for fault in accessibility_violations(page))

    game_screens(open_page(**PHONE, locale=locale), table_photo, look)
    assert faults == []


@pytest.mark.parametrize(("device", "windows"), SIZES, ids=["phone", "desktop"])
def test_game_fits_window_and_targets_are_large(open_page, table_photo, device, windows):
    faults = []
    game_screens(open_page(**device), table_photo, layout_check(device, windows, faults, "game_{}"))
    assert faults == []


def test_table_fits_desktop_window(open_page):
    page = open_page(**DESKTOP)
    begin(page)
    box = part(page, "seats").bounding_box()
    assert box["y"] + box["height"] < DESKTOP["viewport"]["height"]
