"""Tests of the result on a phone: it fits one screen, and is shared by the device's dialog."""

import re

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from scoring import load_rules, settle  # noqa: E402
from tests.games.log_builders import NAMES  # noqa: E402
from tests.games.sample_games import SIXTEEN, sample_log  # noqa: E402
from tests.streamlit_app import evening_steps as table  # noqa: E402
from tests.streamlit_app.conftest import PHONE  # noqa: E402
from tests.streamlit_app.question_steps import answer_all  # noqa: E402
from tests.streamlit_app.steps import (  # noqa: E402
    READ,
    WON,
    confirm_how_it_was_won,
    expect_hand,
    link,
    screenshot,
    take_photo,
    total,
    wait_for_run,
)
from tilesnap.games.events import GameEnded  # noqa: E402
from tilesnap.games.played_game import settle_game  # noqa: E402
from tilesnap.streamlit_app.components.parts import SHEET_CSS  # noqa: E402
from tilesnap.views.rendering.game_html import game_sheet_html  # noqa: E402
from tilesnap.views.rendering.payments import payments_html  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

SHARING = """
  window.given = [];
  window.takesFiles = true;
  const named = ({ name, type, size }) => ({ name, type, size });
  const record = ({ files = [], ...rest }) => ({ ...rest, files: files.map(named) });
  navigator.canShare = ({ files }) => window.takesFiles || !files;
  navigator.share = async (data) => { window.given.push(record(data)); };
"""
"""A device's own way to share, which notes what it is given: a browser without a screen has none."""
LONG = [
    # a row: hand, rules, language
    (READ, "european_classical", "zh-TW"),
    ("| 111222333m CCC EE* | 1f 2f 3f 4f", "european_classical", "de-DE"),
    ("CCC FFF | 123m 456p 99s*", "hong_kong", "en-US"),
    ("CCC FFF 111m | 222p 999s NN* | 1f 2g", "taiwanese", "en-US"),
]


def visible_edges(page):
    """Return the edges of the result and of the bar in the window."""
    return page.evaluate(
        """() => {
          const box = (part) => document.querySelector(part).getBoundingClientRect();
          const { top } = box(".ts-result"), { bottom } = box(".ts-paid tbody");
          return { top, bottom, bar: box(".st-key-status_bar").top };
        }"""
    )


def expect_result(page):
    """Expect total, items and payments in view together."""
    expect(page.locator(".ts-paid tbody")).to_be_in_viewport(ratio=1)
    found = visible_edges(page)
    assert 0 <= found["top"] < found["bottom"] <= found["bar"], found
    expect(total(page)).to_be_in_viewport()
    expect(page.locator(".status-bar .unit")).to_be_in_viewport()


@pytest.mark.parametrize(("hand", "rules", "locale"), LONG)
def test_result_fits_one_screen(open_page, hand, rules, locale):
    page = open_page(link(hand, rules=rules), **PHONE, locale=locale)
    answer_all(page, {**WON, "discarder": "right"})
    wait_for_run(page)
    expect_result(page)
    screenshot(page, f"result_{rules}_{locale}")


def test_last_answer_scrolls_to_result_and_correction_does_not(page):
    take_photo(page)
    expect_hand(page, READ)
    confirm_how_it_was_won(page)
    expect_result(page)
    page.get_by_test_id("stMain").evaluate("main => main.scrollTo(0, 100)")
    page.locator(".status-bar .specials button").first.click()
    wait_for_run(page)
    assert page.get_by_test_id("stMain").evaluate("main => main.scrollTop") == 100


def share_button(page, name="result"):
    return page.locator(f".st-key-{name}").get_by_role("button", name="Share", exact=True)


def shared_data(page):
    page.wait_for_function("window.given.length > 0")
    return page.evaluate("window.given.at(-1)")


@pytest.mark.journey
@pytest.mark.parametrize("takes_files", [True, False])
def test_share_sends_picture_and_link_together(page, takes_files):
    page.add_init_script(SHARING.replace("takesFiles = true", f"takesFiles = {str(takes_files).lower()}"))
    page.goto(page.url + link(READ, source="discard", seat="N", round="S").lstrip("/"))
    share_button(page).click()
    data = shared_data(page)
    assert (data["title"], data["url"]) == ("200 points · European classical", page.url)
    assert "hand=" in data["url"]
    assert [file["type"] for file in data["files"]] == ["image/png"] * takes_files
    assert all(re.fullmatch(r"tilesnap-\d{4}-\d\d-\d\d\.png", file["name"]) for file in data["files"])
    assert all(file["size"] > 10_000 for file in data["files"])


def test_share_asks_for_second_tap_when_first_expired(page):
    page.add_init_script(
        SHARING
        + """
      const share = navigator.share;
      navigator.share = async (data) => {
        navigator.share = share;
        throw new DOMException("", "NotAllowedError");
      };
    """
    )
    page.goto(page.url + link(READ, source="discard", seat="N", round="S").lstrip("/"))
    share_button(page).click()
    again = page.locator(".st-key-result").get_by_role("button", name="Ready: tap once more")
    again.click()
    assert shared_data(page)["title"] == "200 points · European classical"


def test_share_falls_back_to_copy_and_download(open_page):
    page = open_page(
        link(READ, source="discard", seat="N", round="S"),
        **PHONE,
        permissions=["clipboard-read", "clipboard-write"],
    )
    offered = page.get_by_role("group", name="Score sheet").get_by_role("button")
    expect(offered).to_have_text(["Copy the link", "Save as a picture", "Copy as text", "Print"])
    offered.first.click()
    expect(offered.first).to_have_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_game_is_shared_without_address(page):
    page.add_init_script(SHARING)
    page.reload()
    page.locator(".photo-input").wait_for()
    table.begin(page, NAMES)
    table.enter_stated_deal(page, "near", "Self-drawn", dict(zip(NAMES, (20, 10, 10, 10), strict=True)))
    table.save(page)
    table.go_to_section(page, "Results")
    table.tap_part(page, "Share")
    data = shared_data(page)
    assert "url" not in data
    (file,) = data["files"]
    assert re.fullmatch(r"tilesnap-\d{4}-\d\d-\d\d\.png", file["name"])
    assert page.evaluate("new URLSearchParams(location.search).get('g')") not in str(data)


APOSTROPHE = """async ({ html, css }) => {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const page = frame.contentDocument;
  page.head.append(Object.assign(page.createElement("style"), { textContent: css }));
  page.body.innerHTML = `<main class="picture">${html}</main>`;
  const wide = (words) => {
    const span = Object.assign(page.createElement("span"), { textContent: words });
    page.querySelector("main").append(span);
    return span.getBoundingClientRect().width;
  };
  const found = { apostrophe: wide("\u2019"), letter: wide("m"), own: page.body.innerText };
  frame.remove();
  return found;
}"""
"""Lays a sheet out as the picture has it, and measures an apostrophe and a letter in it."""


def test_game_picture_separates_result_text(page):
    sheet = {
        "html": game_sheet_html(settle_game(sample_log(SIXTEEN, GameEnded())), "Nov 23, 2026"),
        "css": SHEET_CSS,
    }
    found = page.evaluate(APOSTROPHE, sheet)
    assert found["apostrophe"] < found["letter"] / 2
    assert "Who owes whom" in found["own"]
    assert "The game is over." in found["own"]


def test_hand_picture_puts_reasons_on_own_lines(page):
    settled = settle({"E": 0, "S": 1, "W": 0, "N": 0}, "S", load_rules("taiwanese").settings.payout)
    found = page.evaluate(APOSTROPHE, {"html": payments_html(settled), "css": SHEET_CSS})
    assert "East 東 pays South 南\nSouth 南’s hand scores" in found["own"]
