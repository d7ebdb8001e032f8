"""Tests of answers, rules, languages and the score sheet in a real Chromium."""

import json

import cv2
import pytest

playwright = pytest.importorskip("playwright.sync_api")

from scoring.tables.shipped import TABLES  # noqa: E402
from tests.streamlit_app.conftest import DESKTOP, PHONE  # noqa: E402
from tests.streamlit_app.question_steps import answer, choice, picture, question  # noqa: E402
from tests.streamlit_app.steps import (  # noqa: E402
    READ,
    SCORED,
    TYPED,
    choose_rules,
    confirm_how_it_was_won,
    expect_hand,
    expect_total,
    go_to_rules,
    link,
    open_place,
    open_rules,
    take_photo,
    type_hand,
    wait_for_run,
)
from tilesnap.i18n.languages import LANGUAGES  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

BEHIND_A_WIND = "| 234s 345p 456s 666m 55p*"
WAYS = [
    # a row: hand, seat and win source, special, total
    (TYPED, "N wall", None, 200),
    (TYPED, "N wall", "after a kong", 400),
    (TYPED, "N discard", "the discard after the last tile of the wall", 400),
    (TYPED, "N wall", "the last tile of the wall", 400),
    (BEHIND_A_WIND, "E wall", "by East, with the tiles as dealt", 500),
    (BEHIND_A_WIND, "N discard", "East’s first discard", 500),
]


@pytest.mark.parametrize(
    ("hand", "answers", "special", "total"), WAYS, ids=[f"{row[1]}, {row[2]}" for row in WAYS]
)
def test_all_win_sources_are_scored(open_page, hand, answers, special, total):
    seat, source = answers.split()
    page = open_page(link(hand, round="S"))
    assert "source" in confirm_how_it_was_won(page, seat=seat, source=source)
    if special:
        page.locator(".specials").get_by_role("button", name=special, exact=True).click()
    expect_total(page, total)


def is_robbing_offered(page):
    return question(page).get_by_role("button", name="Robbed a kong")


def test_robbed_kong_requires_single_winning_tile(open_page):
    page = open_page(link(TYPED))  # the hand holds another East, so it cannot have come from a kong
    expect(picture(page).locator("[data-seat=N][data-giver=someone]")).to_be_visible()
    expect(is_robbing_offered(page)).to_have_count(0)
    expect(choice(page, "robbed_kong")).to_have_count(0)
    page = open_page(link("555m CCCC | 111p EE 234s*"))
    expect(is_robbing_offered(page)).to_be_visible()


OF_SIXTEEN = TYPED.replace("222s", "222s 999p")
RULE_SETS = [
    # a row: title, hand, total
    ("European classical", TYPED, 200),
    ("BMJA", TYPED, 200),
    ("Zung Jung", TYPED, 50),
    ("Building Skills", TYPED, 272),
    ("Hong Kong Old Style", TYPED, 5),
    ("Taiwanese 16 tiles", OF_SIXTEEN, 8),
    ("German classical (DMJL)", TYPED, 224),
]


@pytest.mark.journey
def test_every_rule_set_is_scored(page):
    assert [title for title, *_ in RULE_SETS] == [table.title for table in TABLES.values()]
    type_hand(page, typed := TYPED)
    confirm_how_it_was_won(page)
    for title, hand, total in RULE_SETS:
        choose_rules(page, title)
        if hand != typed:  # the same hand again changes nothing
            type_hand(page, typed := hand)
        confirm_how_it_was_won(page)
        expect_total(page, total)


def test_ready_hand_of_loser_shows_waits(page):
    type_hand(page, "| 222s 333s 444s EEE N | 3f")
    choose_rules(page, "BMJA")
    answer(page, "role", "loser")
    answer(page, "seat", "W")
    expect_total(page, 408)
    expect(page.get_by_text("Fishing for buried treasure").first).to_be_visible()


@pytest.mark.journey
def test_house_rules_are_changed_stored_and_reset(page):
    type_hand(page, TYPED)
    confirm_how_it_was_won(page)
    expect_total(page, 200)
    go_to_rules(page)
    limit = page.get_by_role("textbox", name="Limit", exact=True)
    limit.fill("150")
    limit.press("Enter")
    expect(page.get_by_text("You changed one rule.")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert "limit = 150" in download.value.path().read_text()
    open_place(page, "hand")
    expect_total(page, 150)
    page.wait_for_function("localStorage.getItem('tilesnap').includes('150')")
    page.reload()
    open_rules(page)
    expect(page.get_by_text("European classical · one house rule").last).to_be_visible()
    page.keyboard.press("Escape")
    expect_hand(page, READ)
    expect_total(page, 150)
    go_to_rules(page)
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Undo all changes").click()
    expect(page.get_by_role("textbox", name="Limit", exact=True)).to_have_value("500")
    open_place(page, "hand")
    expect_total(page, 200)


def test_broken_browser_storage_is_ignored(open_page, address):
    page = open_page(knows_rules=False)
    broken = {"seat": "Q", "rules": ["x"], "house_edits": {"bmja": {"items": 3}}, "x": 1}
    page.evaluate("kept => localStorage.setItem('tilesnap', JSON.stringify(kept))", broken)
    page.reload()
    page.locator(".photo-input").wait_for()
    type_hand(page, TYPED)
    rules = page.locator(".st-key-first_rules button")  # the memory names none
    rules.filter(has_text="European classical").click()
    confirm_how_it_was_won(page)
    expect_total(page, 200)


TAKE = {
    "de": "Foto aufnehmen",
    "fr": "Prendre une photo",
    "ja": "写真を撮る",
    "zh-Hans": "拍照",
    "zh-Hant": "拍照",
}


@pytest.mark.parametrize("name", [name for name in LANGUAGES if name != "en"])
def test_page_uses_language_of_browser(open_page, name):
    page = open_page(**{**PHONE, "locale": name})
    expect(page.get_by_text(TAKE[name], exact=True)).to_be_visible()
    page.wait_for_function("lang => document.documentElement.lang === lang", arg=name)
    take_photo(page)
    expect_hand(page, READ)


def test_chosen_language_is_stored(open_page):
    page = open_page(SCORED)
    open_place(page, "settings")
    page.get_by_text("Deutsch").click()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    open_place(page, "hand")
    sheet = page.get_by_role("button", name="Punkteblatt", exact=True)
    expect(sheet).to_be_visible()
    page.wait_for_function("localStorage.getItem('tilesnap')?.includes('de')")
    page.reload()
    expect(sheet).to_be_visible()


def test_score_sheet_is_copied_saved_and_printed(open_page):
    page = open_page(SCORED, **DESKTOP, permissions=["clipboard-read", "clipboard-write"])
    expect_total(page, 200)
    taken = page.locator(".st-key-result")
    taken.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    for words in (
        "200 points · European classical",
        "Kong of dragons 三元槓: 16 points, 1 double",
        "50 (rounded)",
    ):
        assert words in copied
    with page.expect_download() as download:
        taken.get_by_role("button", name="Save as a picture").click()
    picture = cv2.imread(str(download.value.path())).astype(int)
    assert picture.shape[1] == 1440
    assert (picture[:8] == (245, 250, 251)).all()  # the margin
    blue, green, red = picture.transpose(2, 0, 1)
    assert ((red > 180) & (green < 80) & (blue < 90)).sum() > 1200  # the ink of the red dragons
    page.evaluate("window.printed = 0")
    page.add_init_script("window.print = () => top.printed++")
    taken.get_by_role("button", name="Print").click()
    frame = page.frame_locator("#tilesnap-print")
    expect(frame.locator("h1")).to_contain_text("200 points", timeout=5000)


def test_explanations_are_computed_when_opened(open_page):
    page = open_page(link("| 222s 333p 444s 666m* 55p"))
    confirm_how_it_was_won(page)
    explained = page.locator(".st-key-result")
    for name, words in {
        "Nearly made": "Hidden treasure, 500",
        "What does not count": "Hidden treasure:",
    }.items():
        expect(explained.get_by_text(words)).to_have_count(0)
        wait_for_run(page)
        explained.get_by_role("button", name=name).press("Enter")
        expect(explained.get_by_text(words).first).to_be_visible()
        expect(explained.get_by_role("button", name=name)).to_be_focused()


def test_browser_stores_only_settings(open_page):
    page = open_page(SCORED)
    expect_total(page, 200)
    page.wait_for_function("localStorage.getItem('tilesnap')?.includes('rules')")
    kept = json.loads(page.evaluate("localStorage.getItem('tilesnap')"))
    assert set(kept) <= {"language", "rules", "rules_said", "house_edits", "own_set"}
    assert kept["rules"] == "european_classical"
    assert READ not in json.dumps(kept)


def test_reload_of_rules_page_keeps_hand(open_page):
    page = open_page(link(TYPED))
    confirm_how_it_was_won(page)
    go_to_rules(page)
    page.get_by_role("textbox", name="Limit", exact=True).wait_for()
    expect_hand(page, READ)
    page.reload()
    open_place(page, "hand")
    expect_hand(page, READ)
    expect_total(page, 200)
