"""What a person does on the page, and sees there."""

import os
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

expect.set_options(timeout=30_000)  # a machine that does other things too is slow

SAMPLES = Path(__file__).parents[2] / "samples"
SAMPLE = SAMPLES / "two_pungs_and_a_pair_of_winds.jpg"
READ = "CCCC 555m | 111p 222s EE*"
TYPED = "555m CCCC | 222s 111p EE*"
SCREENSHOTS = os.environ.get("TILESNAP_SCREENSHOTS")


def text_box(page):
    return page.get_by_role(
        "textbox", name="Hand as text"
    ).first  # while the page runs, the last one may still be there


def settled(page):
    """Wait until the page has run: a press is lost when what is pressed moves before it is released."""
    page.wait_for_timeout(100)
    page.wait_for_function("document.querySelector('.stApp').dataset.testScriptState === 'notRunning'")


def type_hand(page, text):
    """Type a hand, and wait until it is taken over, which brings a new text box, or refused."""
    box = text_box(page)
    box.fill(text)
    box.evaluate("box => { box.dataset.typed = '' }")
    box.press("Enter")
    page.wait_for_function(
        """!document.querySelector('input[data-typed]')
        || document.querySelector('[data-testid=stAlertContentError]')"""
    )
    settled(page)


def expect_hand(page, text):
    expect(text_box(page)).to_have_value(text)


def take_photo(page, path=SAMPLE):
    page.locator("input.camera").set_input_files(path)


def tile(page, number):
    return page.get_by_role("button", name=f"tile {number}: ")


def sheet(page):
    """The sheet that opens over the page."""
    return page.get_by_role("dialog")


def tap_tile(page, number):
    tile(page, number).click()


def choose(page, group, choice):
    option = page.get_by_role("radiogroup", name=group).get_by_role("radio", name=choice, exact=True)
    for _ in range(3):
        settled(page)
        option.click()
        settled(page)
        if option.is_checked():
            break
    expect(option).to_be_checked()


def confirm_how_it_was_won(page, came="Another’s discard"):
    choose(page, "Seat wind", "北 North")
    choose(page, "Prevailing wind", "南 South")
    choose(page, "How did the last tile come?", came)


def expect_total(page, total):
    expect(page.get_by_test_id("total")).to_have_text(str(total))


def select(page, label, name):
    box = page.get_by_role("combobox", name=label)
    settled(page)
    box.scroll_into_view_if_needed()  # a list that opens while the page scrolls closes again
    page.wait_for_timeout(300)
    box.click()
    page.get_by_role("option", name=name, exact=True).click()
    settled(page)


def go_to_rules(page, title="Rules: European classical"):
    """Open the rules below the hand, then the page of house rules."""
    page.get_by_text(title).click()
    link = page.get_by_role("link", name="See and change every rule")
    for _ in range(3):
        page.wait_for_timeout(500)  # what unfolds moves what lies below
        if link.is_visible():
            link.click()
        settled(page)
        if page.get_by_role("heading", name="House rules").count():
            break
    expect(page.get_by_role("heading", name="House rules")).to_be_visible()


def drag(page, start, target):
    """Drag with the mouse from the middle of one thing to the middle of another."""
    start.scroll_into_view_if_needed()
    a, b = start.bounding_box(), target.bounding_box()
    page.mouse.move(a["x"] + a["width"] / 2, a["y"] + a["height"] / 2)
    page.mouse.down()
    page.mouse.move(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2, steps=6)
    page.mouse.up()


def screenshot(page, name):
    """Take the whole page down as a picture, where TILESNAP_SCREENSHOTS names a folder for it."""
    if SCREENSHOTS:
        size = page.viewport_size
        height = page.evaluate("document.querySelector('[data-testid=stMain]').scrollHeight")
        page.set_viewport_size({"width": size["width"], "height": height})
        page.wait_for_timeout(300)
        page.screenshot(path=Path(SCREENSHOTS) / f"{name}.png")
        page.set_viewport_size(size)


def serious_faults(page):
    """What axe-core finds that keeps people out: rule, elements."""
    page.wait_for_timeout(400)  # what slides in is faint at first
    found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}).response
    return [
        (fault["id"], [node["target"] for node in fault["nodes"]][:3])
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]
