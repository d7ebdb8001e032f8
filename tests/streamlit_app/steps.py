"""Steps on the page in a browser, and readers of what it shows."""

import os
from pathlib import Path
from urllib.parse import urlencode

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.serving import IDLE
from tests.streamlit_app.question_steps import answer_all, wait_for_total

expect.set_options(timeout=30_000)  # a busy machine is slow

SAMPLES = Path(__file__).parents[2] / "samples"
SAMPLE = SAMPLES / "two_pungs_and_a_pair_of_winds.jpg"
READ = "CCCC 555m | 111p 222s EE*"
TYPED = "555m CCCC | 222s 111p EE*"
WON = {"source": "discard", "seat": "N", "round": "S", "discarder": "right"}
SCREENSHOTS = os.environ.get("TILESNAP_SCREENSHOTS")


def link(hand, **parts):
    """Return the end of an address with a hand and facts about it."""
    return "/?" + urlencode({"hand": hand, **parts})


SCORED = link(READ, source="discard", seat="N", round="S")


def text_box(page):
    return page.get_by_role("textbox", name="Hand as text")


def wait_for_run(page):
    """Wait until the page has run: a press is lost if its target moves before the release."""
    page.wait_for_timeout(100)
    page.wait_for_function(IDLE)


def open_fold(page, name):
    """Expand a section of the parts, unless it is expanded."""
    fold = page.locator(f".ts-parts details.{name}")
    fold.wait_for()
    wait_for_run(page)
    if fold.get_attribute("open") is None:
        fold.locator("summary").press("Enter")  # a tap would scroll it from under the bar


def open_live_camera(page):
    page.get_by_text("Live camera", exact=True).click()
    wait_for_run(page)


def open_empty_rows(page):
    open_fold(page, "other_ways")
    page.get_by_role("button", name="Lay it out tile by tile").click()
    page.get_by_role("button", name="Add sets on the table").wait_for()
    wait_for_run(page)


def type_hand(page, text):
    """Type a hand, and wait until the page has taken or refused it."""
    open_fold(page, "more" if page.locator(".st-key-score_side").count() else "other_ways")
    box = text_box(page)
    box.fill(text)
    box.press("Enter")
    wait_for_run(page)


def expect_hand(page, text):
    """Wait until the address holds this hand."""
    page.wait_for_function("text => new URLSearchParams(location.search).get('hand') === text", arg=text)


def take_photo(page, path=SAMPLE):
    page.locator("input.camera").set_input_files(path)


_SHARE_FORM = """action => {
    const form = document.createElement("form");
    Object.assign(form, { id: "share", action, method: "post", enctype: "multipart/form-data" });
    form.innerHTML = "<input type=file name=photo>";
    document.body.append(form);
}"""


def share_photo(page, action, photo):
    """Share a photo with the installed page, as another app does; `action` is that of its manifest."""
    page.evaluate(_SHARE_FORM, action)
    page.locator("#share input").set_input_files(photo)
    page.evaluate("document.querySelector('#share').submit()")


def tile(page, number):
    return page.get_by_role("button", name=f"tile {number}: ")


def sheet(page):
    """Return the dialog over the page."""
    return page.get_by_role("dialog")


def tap_tile(page, number):
    tile(page, number).click()


def confirm_how_it_was_won(page, **answers):
    wait_for_total(page)
    return answer_all(page, {**WON, **answers})


def total(page):
    return page.locator(".status-bar").get_by_test_id("total")


def expect_total(page, wanted):
    expect(total(page)).to_have_text([str(wanted)])  # not beside the previous hand's total


def open_place(page, name):
    """Open a place of the app, once the page has nothing left to do."""
    wait_for_run(page)
    page.locator(f"[data-place={name}]").click()
    page.locator(f"[data-place={name}][aria-current]").wait_for()
    wait_for_run(page)


def open_rules(page):
    """Open the chip with the rules of the table."""
    wait_for_run(page)
    if not page.get_by_test_id("stPopoverBody").is_visible():
        page.locator(".st-key-rules_chip button:visible").click()
    page.get_by_test_id("stPopoverBody").wait_for()


def choose_rules(page, title):
    """Choose a rule set in the chip."""
    open_rules(page)
    popover = page.get_by_test_id("stPopoverBody")
    popover.locator(".rule_sets button", has_text=title).first.click()
    wait_for_run(page)
    if popover.is_visible():  # the rule set has presets
        popover.locator(".presets button").first.click()
        wait_for_run(page)
    expect(popover).to_be_hidden()


def go_to_rules(page):
    """Open the page of house rules by the chip."""
    open_rules(page)
    page.get_by_test_id("stPopoverBody").get_by_role("link").click()
    page.locator(".st-key-house").wait_for()
    wait_for_run(page)


def drag(page, start, target):
    """Drag with the mouse from the middle of one element to the middle of another."""
    start.scroll_into_view_if_needed()
    a, b = start.bounding_box(), target.bounding_box()
    page.mouse.move(a["x"] + a["width"] / 2, a["y"] + a["height"] / 2)
    page.mouse.down()
    page.mouse.move(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2, steps=6)
    page.mouse.up()


def screenshot(page, name):
    """Save the window as a picture if TILESNAP_SCREENSHOTS names a folder."""
    if SCREENSHOTS:
        page.wait_for_timeout(300)
        page.screenshot(path=Path(SCREENSHOTS) / f"{name}.png")


def accessibility_violations(page):
    """Return the serious accessibility violations that axe-core finds, with their elements."""
    page.wait_for_timeout(400)  # content that slides in is faint at first
    found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}).response
    return [
        (fault["id"], [node["target"] for node in fault["nodes"]][:3])
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]
