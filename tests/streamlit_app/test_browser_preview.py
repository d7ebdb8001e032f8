"""Tests of previews in a browser: the bar shows a total before the page has run, and then what the page shows."""

import json

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.serving import IDLE  # noqa: E402
from tests.streamlit_app.conftest import PHONE  # noqa: E402
from tests.streamlit_app.question_steps import (  # noqa: E402
    choice,
    picture_buttons,
    question,
    wait_for_answer,
)
from tests.streamlit_app.steps import link, tap_tile, total  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

HAND = "| 222m 456m 789p EEE 22*s"
LOSER = "| 2m 33m 555s 111p EE 79s"
FORGED = "1234"


def is_preview(page):
    return page.evaluate("document.documentElement.classList.contains('ts-preview')")


def draw_as_east(page):
    for button in picture_buttons(page, {"source": "wall", "seat": "E"}):
        button.click()


HOLD = """
window.held = null;
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
  if (held) held.push(() => send.call(this, data));
  else send.call(this, data);
};
window.release = () => {
  const all = held;
  held = null;
  for (const each of all) each();
};
"""


@pytest.fixture
def open_held(open_page):
    """Return a function that opens a hand on a page whose messages to the server wait until they are released."""

    def opened(hand, **facts):
        page = open_page(link(hand, **facts), scripts=(HOLD,), **PHONE)
        page.wait_for_timeout(4000)  # nothing is foreseen while another message is under way, as at the start
        page.wait_for_function(IDLE)
        page.evaluate("window.held = []")
        return page

    return opened


def test_answers_are_shown_before_page_has_run(open_held):
    page = open_held(HAND)
    draw_as_east(page)
    expect(question(page)).to_have_attribute("data-field", "round")
    choice(page, "E").click()
    expect(question(page)).to_be_hidden()
    assert is_preview(page)
    shown = total(page).inner_text()
    page.evaluate("release()")
    wait_for_answer(page)
    assert total(page).inner_text() == shown
    expect(question(page)).to_be_hidden()


def test_edit_is_shown_before_page_has_run(open_held):
    page = open_held(LOSER, role="loser", seat="N")
    before = total(page).inner_text()
    tap_tile(page, 1)
    page.locator("dialog[open] .palette .pick[data-label='3m']").click()
    page.locator(":root.ts-preview").wait_for(state="attached")
    shown = total(page).inner_text()
    assert shown != before
    page.evaluate("release()")
    page.wait_for_function(IDLE)
    assert total(page).inner_text() == shown


def test_page_replaces_wrong_preview(open_page):
    page = open_page(link(HAND), **PHONE)

    def forge(route):
        response = route.fetch()
        route.fulfill(response=response, body=json.dumps({**response.json(), "total": FORGED}))

    page.route("**/preview", forge)
    draw_as_east(page)
    wait_for_answer(page)
    expect(question(page)).to_have_attribute("data-field", "round")
    expect(total(page)).not_to_have_text(FORGED)


def test_page_answers_without_previews(open_page):
    page = open_page(link(HAND), **PHONE)
    page.route("**/preview", lambda route: route.abort())
    draw_as_east(page)
    expect(question(page)).to_have_attribute("data-field", "round")
