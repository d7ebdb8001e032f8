"""Tests of the way from a photo to the score: one question at a time, each reverted by a tap."""

import numpy as np
import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.streamlit_app.conftest import DESKTOP, PHONE  # noqa: E402
from tests.streamlit_app.photos import jpeg, photo_of_half_hands, photo_with_doubtful_tiles  # noqa: E402
from tests.streamlit_app.question_steps import (  # noqa: E402
    answer,
    answer_all,
    asked_field,
    chip,
    choices,
    picture,
    question,
    wait_for_answer,
    wait_for_total,
)
from tests.streamlit_app.steps import (  # noqa: E402
    READ,
    SAMPLE,
    SAMPLES,
    SCORED,
    WON,
    confirm_how_it_was_won,
    expect_hand,
    expect_total,
    go_to_rules,
    link,
    open_place,
    sheet,
    tap_tile,
    total,
    wait_for_run,
)

expect = playwright.expect
pytestmark = pytest.mark.browser

OUT_OF_SIGHT = """bar => {
  const inner = bar.getBoundingClientRect();
  const parts = [bar.querySelector(".total strong"), ...bar.querySelectorAll(".question, .question button")];
  const isOut = ({ width, left, top, right, bottom }) => width && (left < 0 || right > innerWidth
    || top < Math.max(0, inner.top) || bottom > Math.min(innerHeight, inner.bottom));
  return parts.filter((part) => isOut(part.getBoundingClientRect())).map((part) => part.textContent);
}"""
OTHER_QUESTIONS = ".st-key-score_side :is([role=radiogroup], [role=combobox], input)"
SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}
WIDE = {"viewport": {"width": 1400, "height": 900}}
DEVICES = {"upright": PHONE, "sideways": SIDEWAYS, "desktop": WIDE}
STARTS = {
    # a row: start, expected question
    "a photo": ("", ["source"]),
    "nothing known": (
        link("| 123p 456s 55m 789m EEE", sets="open"),
        ["sets", "winning_tile", "source", "round"],
    ),
    "nobody is responsible": (
        link("| 123p 456s 55m 789m EEE", sets="open", rules="zung_jung"),
        ["sets", "source"],
    ),
    "many kinds of tiles": (link("| 111p 234s 567s 888m EE"), ["winning_tile", "source", "round"]),
}


def expect_in_view(page):
    assert page.locator(".status-bar").evaluate(OUT_OF_SIGHT) == []


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("device", DEVICES)
def test_total_and_question_stay_in_view(open_page, device, start):
    path, fields = STARTS[start]
    page = open_page(path, **DEVICES[device])
    if not path:
        page.locator("input.gallery").set_input_files(SAMPLE)
        wait_for_total(page)

    def looked_at():
        expect_in_view(page)
        expect(page.locator(OTHER_QUESTIONS)).to_have_count(0)

    assert answer_all(page, WON, looked_at) == fields
    expect_in_view(page)
    wait_for_run(page)
    page.get_by_role("button", name="Score sheet").click()
    expect(page.locator(".ts-items thead").first).to_be_in_viewport()
    expect_in_view(page)
    page.get_by_test_id("stMain").evaluate("main => main.scrollTo(0, main.scrollHeight)")
    expect_in_view(page)


CHIPS = [
    ("european_classical", ("sets", "winning_tile", "source", "seat", "round")),
    ("zung_jung", ("source", "discarder")),
]


@pytest.mark.parametrize(("rules", "fields"), CHIPS, ids=[row[0] for row in CHIPS])
def test_chip_tap_reverts_answer(open_page, rules, fields):
    page = open_page(link("| 123p 456s 55m 789m EEE*", rules=rules, **{**WON, "seat": "S"}))
    before = total(page).inner_text()
    for field in fields:
        chip(page, field).click()
        wait_for_answer(page)
        assert asked_field(page) == field
        confirm_how_it_was_won(page, seat="S")
        expect_total(page, before)


def test_next_hand_button_clears_hand(open_page):
    page = open_page(SCORED)
    following = page.get_by_role("button", name="Next hand")
    box = following.bounding_box()
    assert box["y"] > PHONE["viewport"]["height"] * 2 / 3
    with page.expect_file_chooser() as chosen:
        following.click()
    chosen.value.set_files(SAMPLES / "all_concealed.jpg")
    page.wait_for_function("hand => !location.search.includes(hand)", arg="CCCC")
    wait_for_total(page)
    wait_for_run(page)
    for field in ("source", "seat", "round"):  # the next winner may sit anywhere, and the round may be over
        expect(chip(page, field)).to_have_count(0)


def bar_texts(page):
    return total(page).inner_text(), page.locator(".status-bar .chips button").all_inner_texts()


def test_link_shows_same_score_on_two_phones(open_page):
    page = open_page(SCORED)
    go_to_rules(page)
    limit = page.get_by_role("textbox", name="Limit", exact=True)
    limit.fill("150")
    limit.press("Enter")
    expect(page.get_by_text("You changed one rule.")).to_be_visible()
    open_place(page, "hand")
    expect_total(page, 150)
    page.wait_for_url("**house=**")
    other = open_page("/?" + page.url.partition("?")[2], **DESKTOP)
    expect_total(other, 150)
    assert bar_texts(other) == bar_texts(page)


def test_reload_keeps_photo_corrections_and_answers(page):
    page.locator("input.camera").set_input_files(SAMPLE)
    expect_hand(page, READ)
    for number in (5, 6, 7):
        tap_tile(page, number)
        sheet(page).get_by_role("button", name="Honours").click()
        sheet(page).get_by_role("button", name="north wind").last.click()
    expect_hand(page, "CCCC NNN | 111p 222s EE*")
    confirm_how_it_was_won(page)
    expect_total(page, 400)
    before = bar_texts(page)
    page.reload()
    expect_hand(page, "CCCC NNN | 111p 222s EE*")
    expect(page.locator(".photo svg > image")).to_be_visible()
    expect_total(page, 400)
    assert bar_texts(page) == before


def test_screen_reader_announces_new_total(open_page):
    page = open_page(link(READ))
    status = page.locator(".status-bar").get_by_role("status")
    expect(status).to_have_text("200 to 500 points 3 answers missing")
    status.evaluate("status => { status.dataset.same = 'yes' }")  # a recreated element is not announced
    confirm_how_it_was_won(page)
    expect(status).to_have_text("200 points")
    expect(status).to_have_attribute("data-same", "yes")
    expect(status).to_have_attribute("aria-live", "polite")


def test_focus_moves_to_next_question(open_page):
    page = open_page(link("222s 111p | 345s 55m EEE*"))
    picture(page).locator("[data-seat=N][data-giver=someone]").focus()
    page.keyboard.press("Enter")
    wait_for_answer(page)
    assert asked_field(page) == "round"
    expect(question(page).get_by_role("heading")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator(".status-bar button[data-value=E]")).to_be_focused()
    answer(page, "round", "S")
    expect(page.get_by_role("button", name="Score sheet")).to_be_focused()


def test_doubtful_tile_is_asked_and_confirmed(page, reader, tmp_path):
    path = tmp_path / "soft.jpg"
    path.write_bytes(photo_with_doubtful_tiles(reader))
    page.locator("input.camera").set_input_files(path)
    wait_for_total(page)
    doubtful = page.locator(".editor .tile.doubtful")
    count = doubtful.count()
    assert asked_field(page) == "doubt"
    expect(question(page).locator(".cut svg image")).to_be_visible()
    assert choices(page).locator(".face").count() > 1
    expect_in_view(page)
    choices(page).first.click()
    wait_for_answer(page)
    expect(doubtful).to_have_count(count - 1)
    if count == 1:
        page.get_by_role("button", name="Undo").click()
        wait_for_answer(page)
        expect(doubtful).to_have_count(count)
    before = doubtful.count()
    question(page).get_by_role("button", name="Another tile").click()
    sheet(page).get_by_role("button", name="Honours").click()
    sheet(page).get_by_role("button", name="white dragon").last.click()
    expect(doubtful).to_have_count(before - 1)


def test_unclear_photo_offers_other_ways(page, tmp_path):
    path = tmp_path / "halves.jpg"
    path.write_bytes(photo_of_half_hands())
    page.locator("input.camera").set_input_files(path)
    wait_for_total(page)
    expect(page.locator(".unclear button")).to_have_text(
        ["Frame the hand", "Tap the hand", "Take another photo", "Carry on with these tiles"]
    )
    assert asked_field(page) is None
    expect(total(page)).to_have_text("–")
    expect(page.locator(".stray summary")).to_have_text("Left out, not counted: 22")
    expect(page.locator(".stray .tile").first).not_to_be_visible()
    page.locator(".unclear").get_by_role("button", name="Tap the hand").click()
    picture = page.get_by_role("img", name="Photo of the hand").bounding_box()
    # a tile of the upper half, in a photo that is taller than its container
    page.touchscreen.tap(picture["x"] + picture["width"] / 2, picture["y"] + picture["height"] * 0.09)
    page.wait_for_function("new URLSearchParams(location.search).get('hand').startsWith('CCCC')")
    expect(page.get_by_role("button", name="Read the whole photo")).to_be_visible()


def test_photo_without_tiles_shows_advice(page, tmp_path):
    path = tmp_path / "grey.jpg"
    path.write_bytes(jpeg(np.full((900, 1200, 3), 128, np.uint8)))
    page.locator("input.camera").set_input_files(path)
    expect(page.locator(".unclear")).to_contain_text("No mahjong tiles found in this photo.")
    expect(page.locator(".unclear button")).to_have_text(["Take another photo"])
    for other in (".status-bar", ".stAlert"):
        expect(page.locator(other)).not_to_be_visible()
    with page.expect_file_chooser():
        page.locator(".unclear").get_by_role("button", name="Take another photo").click()
