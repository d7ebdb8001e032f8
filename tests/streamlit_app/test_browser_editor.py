"""Tests of the hand editor in a real Chromium: tap, drag, keyboard, and the photo."""

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.streamlit_app.conftest import DESKTOP  # noqa: E402
from tests.streamlit_app.steps import (  # noqa: E402
    READ,
    SAMPLE,
    confirm_how_it_was_won,
    drag,
    expect_hand,
    expect_total,
    go_to_rules,
    link,
    open_empty_rows,
    open_place,
    sheet,
    take_photo,
    tap_tile,
    tile,
    type_hand,
    wait_for_run,
)
from tilesnap.i18n.translate import tile_name  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser


@pytest.fixture
def open_hand(open_page):
    """Open a page on a desktop computer with a hand in its address."""
    return lambda hand: open_page(link(hand), **DESKTOP)


def row(page, name):
    return page.get_by_role("region", name=name)


@pytest.mark.journey
def test_editor_corrects_typed_hand_by_tap(page):
    type_hand(page, "555m CCCC | 222s 111p ES*")
    tap_tile(page, 15)
    sheet(page).get_by_role("button", name="east wind").click()
    expect_hand(page, READ)
    confirm_how_it_was_won(page)
    expect_total(page, 200)


def test_editor_marks_invalid_meld(open_hand):
    page = open_hand("135m 555m | 111p 222s EE*")
    expect(page.locator(".melded .set")).to_have_class(["set invalid", "set"])


def expect_uncovered(page, buttons):
    """Expect that buttons of the editor are in sight, and that nothing lies over them."""
    expect(buttons.first).to_be_in_viewport()
    for button in buttons.all():
        expect(button).to_be_in_viewport(ratio=1)
        box = button.bounding_box()
        at = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        assert page.evaluate(
            "at => document.elementFromPoint(...at).closest('.st-key-hand_editor') !== null", at
        )


def test_editor_selection_buttons_are_visible_on_phone(open_page):
    page = open_page(link(READ))
    bar = page.locator(".status-bar")
    page.get_by_role("button", name="Select several tiles").click()
    tile(page, 2).click()
    expect_uncovered(page, page.locator(".select-bar button"))
    expect(bar).not_to_be_visible()
    page.locator(".select-bar").get_by_role("button", name="Stop selecting").click()
    expect(bar).to_be_visible()


def test_editor_selection_hides_rules_question(open_page):
    page = open_page(knows_rules=False)
    take_photo(page)
    question = page.locator(".st-key-first_rules")
    expect(question).to_be_visible()
    page.get_by_role("button", name="Select several tiles").click()
    tile(page, 5).click()
    expect_uncovered(page, page.locator(".select-bar button"))
    page.locator(".select-bar").get_by_role("button", name="Stop selecting").click()
    expect(question).to_be_visible()


def test_editor_keypad_enters_whole_hand(page):
    open_empty_rows(page)
    page.get_by_role("button", name="Add sets on the table").click()
    for face in ("2m", "3m", "4m", "5m", "5m", "5m", "6m"):
        sheet(page).get_by_role("button", name=tile_name(face)).click()
    sheet(page).get_by_role("button", name="Delete").click()
    sheet(page).get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Add concealed tiles").click()
    sheet(page).get_by_role("button", name="Dots", exact=True).click()
    for face in ("7p", "8p", "9p", "3p", "3p", "3p"):
        sheet(page).get_by_role("button", name=tile_name(face)).click()
    sheet(page).get_by_role("button", name="Honours").click()
    for _ in range(2):
        sheet(page).get_by_role("button", name="east wind").click()
    sheet(page).get_by_role("button", name="Done").click()
    tap_tile(page, 14)
    sheet(page).get_by_role("button", name="This is the winning tile").click()
    expect_hand(page, "234m 555m | 333789p EE*")
    # The picture of the table asks for source and seat at once; rounding hides the effect of the round.
    assert confirm_how_it_was_won(page) == ["source"]
    expect_total(page, 30)


def test_editor_undo_redo_and_reset(page):
    take_photo(page)
    expect_hand(page, READ)
    tap_tile(page, 15)
    sheet(page).get_by_role("button", name="Honours").click()
    sheet(page).get_by_role("button", name="south wind").last.click()
    expect_hand(page, "CCCC 555m | 111p 222s E S*")
    page.get_by_role("button", name="Undo").click()
    expect_hand(page, READ)
    page.get_by_role("button", name="Redo").click()
    expect_hand(page, "CCCC 555m | 111p 222s E S*")
    tap_tile(page, 1)
    sheet(page).get_by_role("button", name="Delete").click()
    expect_hand(page, "555m CCC | 111p 222s E S*")
    page.get_by_role("button", name="Back to what was read").click()
    expect_hand(page, READ)
    page.get_by_role("button", name="Undo").click()
    expect_hand(page, "555m CCC | 111p 222s E S*")


def test_editor_drags_tile_between_rows(open_hand):
    desktop = open_hand("555m | 222s 111p EE*")
    drag(desktop, tile(desktop, 4), row(desktop, "Sets on the table").get_by_role("heading"))
    expect_hand(desktop, "1p 555m | 11p 222s EE*")
    drag(desktop, tile(desktop, 5), desktop.get_by_role("group", name="set 2"))
    expect_hand(desktop, "11p 555m | 1p 222s EE*")
    drag(desktop, tile(desktop, 4), row(desktop, "Concealed tiles").get_by_role("heading"))
    expect_hand(desktop, "1p 555m | 11p 222s EE*")
    expect(sheet(desktop)).not_to_be_visible()  # a drag is not a tap


def test_editor_drags_splits_joins_and_turns_melds(open_hand):
    desktop = open_hand("555m CCCC | 222s 111p EE*")
    drag(
        desktop,
        desktop.get_by_role("button", name="set 2: pung"),
        row(desktop, "Concealed tiles").get_by_role("heading"),
    )
    expect_hand(desktop, "CCCC | 555m 111p 222s EE*")
    desktop.get_by_role("button", name="set 1: kong").click()
    sheet(desktop).get_by_role("button", name="Turn into a concealed kong").click()
    expect_hand(desktop, "(CCCC) | 555m 111p 222s EE*")
    desktop.get_by_role("button", name="set 1: concealed kong").click()
    sheet(desktop).get_by_role("button", name="Split apart").click()
    expect(desktop.get_by_role("button", name="no set yet")).to_have_count(4)
    desktop.get_by_role("button", name="set 1: no set yet").click()
    sheet(desktop).get_by_role("button", name="Join with C").first.click()
    expect(desktop.get_by_role("button", name="set 1: pair")).to_be_visible()


EXTENDED = [
    # a row: text of the button, the hand then
    ("Make it a melded kong", "5555m CCC | 111p 222s EE*"),
    ("Make it a concealed kong", "(5555m) CCC | 111p 222s EE*"),
]


@pytest.mark.parametrize(("words", "text"), EXTENDED)
def test_editor_makes_pung_a_kong_in_two_taps(open_hand, words, text):
    desktop = open_hand("555m CCC | 222s 111p EE*")
    desktop.get_by_role("button", name="set 1: pung").click()
    sheet(desktop).get_by_role("button", name=words).click()
    expect_hand(desktop, text)


def test_editor_keeps_added_kong_through_edits(open_hand):
    desktop = open_hand("222s+2s | 555m 111p EE*")
    expect(desktop.get_by_role("button", name="set 1: kong, fourth claimed")).to_be_visible()
    tap_tile(desktop, 5)
    sheet(desktop).get_by_role("button", name="six of characters").click()
    expect_hand(desktop, "222s+2s | 556m 111p EE*")
    desktop.get_by_role("button", name="set 1: kong, fourth claimed").click()
    sheet(desktop).get_by_role("button", name="Not claimed for a concealed pung").click()
    expect_hand(desktop, "2222s | 556m 111p EE*")
    desktop.get_by_role("button", name="Undo").click()
    expect_hand(desktop, "222s+2s | 556m 111p EE*")
    desktop.get_by_role("button", name="set 1: kong").click()
    sheet(desktop).get_by_role("button", name="Turn into a concealed kong").click()
    expect_hand(desktop, "(2222s) | 556m 111p EE*")


FACE_DOWN = [
    # a row: hand, tile that is labelled
    ("XXXX | 123m", 2),
    ("9mXX9m | 123m", 3),
    ("9m9m9mX | 123m", 4),
]


@pytest.mark.parametrize(("hand", "number"), FACE_DOWN, ids=[row[0] for row in FACE_DOWN])
def test_editor_keeps_kong_concealed_when_labelled(open_hand, hand, number):
    desktop = open_hand(hand)
    expect(desktop.get_by_role("button", name="set 1: concealed kong")).to_be_visible()
    tap_tile(desktop, number)
    sheet(desktop).get_by_role("button", name="nine of characters").click()
    expect_hand(desktop, "(9999m) | 123m")


def test_editor_long_press_starts_drag(open_page):
    page = open_page(link("555m | 222s 111p EE*"))
    start = tile(page, 4)
    start.scroll_into_view_if_needed()
    a = start.bounding_box()
    b = row(page, "Sets on the table").get_by_role("heading").bounding_box()
    touch = page.context.new_cdp_session(page)

    def send(kind, box=None):
        points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}] if box else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", a)
    page.wait_for_timeout(400)
    send("touchMove", b)
    send("touchEnd")
    expect_hand(page, "1p 555m | 11p 222s EE*")


def test_editor_makes_concealed_kong_of_tiles(open_page):
    page = open_page(link("| 9999m 234p 567s NNN 88p*"))
    page.get_by_role("button", name="Select several").click()
    for number in range(1, 5):
        tap_tile(page, number)
    page.get_by_role("button", name="Make a concealed kong").click()
    expect_hand(page, "(9999m) | 23488p* 567s NNN")


def test_editor_keyboard_moves_deletes_and_changes_tiles(open_hand):
    desktop = open_hand("| 123m")
    tile(desktop, 1).focus()
    desktop.keyboard.press("ArrowRight")
    desktop.keyboard.press("Delete")
    expect_hand(desktop, "| 13m")
    tile(desktop, 1).focus()
    desktop.keyboard.press("Enter")
    sheet(desktop).get_by_role("button", name="nine of characters").focus()
    desktop.keyboard.press("Enter")
    expect_hand(desktop, "| 39m")
    tile(desktop, 1).focus()
    desktop.keyboard.press("Enter")
    desktop.keyboard.press("Escape")
    expect(sheet(desktop)).not_to_be_visible()
    expect(tile(desktop, 1)).to_be_focused()


def test_editor_keeps_focus_and_undoes_by_keyboard(open_hand):
    page = open_hand("| 123m")
    tile(page, 2).focus()
    page.keyboard.press("Delete")
    expect_hand(page, "| 13m")
    expect(tile(page, 2)).to_be_focused()
    page.keyboard.press("Delete")
    expect_hand(page, "| 1m")
    expect(tile(page, 1)).to_be_focused()
    page.keyboard.press("Enter")
    sheet(page).get_by_role("button", name="nine of characters").focus()
    page.keyboard.press("Enter")
    expect(tile(page, 1)).to_be_focused()
    for key, hand in (("z", "| 1m"), ("z", "| 13m"), ("Shift+z", "| 1m"), ("y", "| 9m"), ("z", "| 1m")):
        wait_for_run(page)
        page.keyboard.press(f"Control+{key}")
        expect_hand(page, hand)
        expect(tile(page, 1)).to_be_focused()
    tile(page, 1).click()
    sheet(page).get_by_role("button", name="Delete").click()
    wait_for_run(page)
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect_hand(page, "| 1m")
    page.keyboard.press("Enter")
    expect_hand(page, "| 13m")
    expect(page.get_by_role("button", name="Undo")).to_be_focused()


def test_editor_undo_survives_visit_to_rules_page(open_hand):
    page = open_hand("| 123m")
    tile(page, 2).focus()
    page.keyboard.press("Delete")
    expect_hand(page, "| 13m")
    go_to_rules(page)
    open_place(page, "hand")
    page.get_by_role("button", name="Undo").click()
    expect_hand(page, "| 123m")


def test_editor_corrects_and_adds_tiles_on_photo(desktop):
    desktop.locator("input.gallery").set_input_files(SAMPLE)
    expect_hand(desktop, READ)
    marks = desktop.locator(".mark")
    expect(marks).to_have_count(15)
    faces = marks.locator("image").evaluate_all("faces => faces.map((each) => each.getAttribute('href'))")
    shown = sorted(each.rsplit("/", 1)[-1].removesuffix(".svg") for each in faces)
    assert shown == sorted(
        ["C", "C", "C", "C", "5m", "5m", "5m", "1p", "1p", "1p", "2s", "2s", "2s", "E", "E"]
    )
    marks.last.click()
    sheet(desktop).get_by_role("button", name="Delete").click()
    expect_hand(desktop, "CCCC 555m | 111p 222s E")
    picture = desktop.get_by_role("img", name="Photo of the hand")
    box = picture.bounding_box()
    last = marks.last.bounding_box()
    # The tap hits the position of the sideways tile, right of the last one: the page asks which tile it is.
    desktop.mouse.click(
        min(last["x"] + last["width"] * 1.7, box["x"] + box["width"] - 4), last["y"] + last["height"] / 2
    )
    expect(sheet(desktop).get_by_role("heading", name="Add a tile here")).to_be_visible()
    sheet(desktop).get_by_role("button", name="east wind").click()
    expect_hand(desktop, "CCCC 555m | 111p 222s EE")
    expect(marks).to_have_count(15)


def test_editor_undo_restores_hand_before_typing(page):
    type_hand(page, "| 123m")
    type_hand(page, "| 456p")
    expect_hand(page, "| 456p")
    expect(page.get_by_role("button", name="tile 1: four of dots")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect_hand(page, "| 123m")
