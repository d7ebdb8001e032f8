"""The page for a phone alone in a real Chromium: with its server gone it goes on."""

import contextlib
import json
from pathlib import Path

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from game.files import read_game  # noqa: E402
from phone.engine import Phone  # noqa: E402
from scoring import Hand  # noqa: E402
from scoring.engines import house_engine  # noqa: E402
from tests.phone.conftest import PARTS  # noqa: E402
from tests.ui.conftest import CHROMIUM, EVALUATING, PHONE  # noqa: E402
from tests.ui.steps import SAMPLES, serious_faults  # noqa: E402

expect = playwright.expect
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(PARTS is None, reason="TILESNAP_PHONE_PARTS names no folder: see docs/phone.md"),
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome on the path"),
]
PATIENCE = 120_000  # milliseconds: a busy machine reads slowly
HAND = "555m CCCC | 222s 111p EE*"


@pytest.fixture
def page(browser, host):
    """The page, ready; it asks nothing of any other host and raises no error."""
    address = f"http://localhost:{host.server_port}/"
    context = browser.new_context(**PHONE, **EVALUATING, locale="en-US")
    opened, outside, errors = context.new_page(), [], []
    opened.set_default_timeout(PATIENCE)
    opened.on(
        "request", lambda r: None if r.url.startswith((address, "blob:", "data:")) else outside.append(r.url)
    )
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.goto(address)
    ready(opened)
    yield opened
    context.close()
    assert (outside, errors) == ([], [])


def ready(page):
    page.locator("#coming").wait_for(state="hidden")


def total(page):
    return page.locator(".asking [data-testid=total]")


def write(page, hand=HAND):
    page.locator("#typed input").fill(hand)
    page.locator("#typed input").press("Enter")


def answer(page, field, value):
    page.locator(f".asking .question[data-field={field}] button[data-value={value}]").click()


def test_a_hand_is_written_and_scored_and_nothing_is_lost_without_a_server(page, host):
    write(page)
    expect(total(page)).to_have_text("200 to 500")
    answer(page, "source", "discard")
    answer(page, "seat", "N")
    expect(total(page)).to_have_text("200")
    expect(page.locator("#result .ts-items thead").first).to_be_attached()
    page.wait_for_function(
        "navigator.serviceWorker.controller !== null || navigator.serviceWorker.ready.then(() => true)"
    )
    page.reload()
    ready(page)
    host.shutdown()
    host.server_close()
    page.context.set_offline(True)
    page.reload()
    ready(page)
    expect(total(page)).to_have_text("200")
    write(page, "| 111m 444m 777m 222p 5*5p")
    expect(total(page)).not_to_have_text("200")
    page.locator("#rules").select_option("riichi")
    expect(total(page)).to_have_text("32000 to 96000")


@pytest.mark.parametrize("sample", ["concealed_kong", "all_concealed"])
def test_a_photo_is_read_without_a_server_as_with_one(page, host, sample):
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    ready(page)
    host.shutdown()
    host.server_close()
    page.context.set_offline(True)
    page.locator("input.gallery").set_input_files(SAMPLES / f"{sample}.jpg")
    expect(total(page)).not_to_be_empty(timeout=PATIENCE)
    kept = page.evaluate("JSON.parse(localStorage.getItem('tilesnap-phone'))")
    truth = json.loads((SAMPLES / f"{sample}.json").read_text("utf-8"))["hand"]
    assert Hand.parse(Phone(kept=kept).deal.laid().hand.text) == Hand.parse(truth)
    page.reload()
    ready(page)
    expect(page.locator("#hand_editor svg image").first).to_be_visible()


def test_tiles_are_corrected_by_taps_and_taken_back(page):
    write(page)
    expect(total(page)).to_have_text("200 to 500")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".asking")).to_be_hidden()


def test_it_speaks_other_languages(page):
    page.locator("#language").select_option("de")
    write(page)
    expect(page.locator(".asking .question")).to_contain_text("?")
    assert page.evaluate("document.documentElement.lang") == "de"


def test_house_rules_are_changed_saved_and_there_again(page):
    write(page)
    page.get_by_role("button", name="See and change every rule").click()
    page.locator("#parts summary", has_text="Options").click()
    limit = page.locator("#parts input[aria-label=Limit], #parts label:has-text('Limit') input").first
    limit.fill("150")
    limit.press("Enter")
    expect(page.locator("#parts")).to_contain_text("Undo the change: Limit")
    assert serious_faults(page) == []
    with page.expect_download() as saving:
        press(page, "Save as a file")
    table = house_engine(Path(saving.value.path()).read_text("utf-8")).table
    assert next(option.default for option in table.options if option.name == "limit") == 150
    press(page, "Back to the hand")
    expect(total(page)).to_have_text("150")
    page.reload()
    ready(page)
    expect(total(page)).to_have_text("150")


def press(page, words, within="#parts"):
    page.locator(within).get_by_role("button", name=words).first.click()


def say(page, *totals):
    for total in totals:
        field = page.locator("#parts form.said input")
        expect(field).to_have_value("")
        field.fill(str(total))
        field.press("Enter")


def won(page, winner, giver, *totals):
    """Tell a deal by points that are said, the winner's first."""
    press(page, winner)
    press(page, giver)
    say(page, *totals)
    saved(page)


def saved(page):
    press(page, "Save the deal")
    expect(page.locator("#parts")).to_contain_text("Who won?")


def keep(page):
    """Give the first answer to each question, none of several, until the hand can be kept, and keep it."""
    onward = page.locator(".asking .onward [data-field=keep]")
    question = page.locator(".asking .question")
    for _ in range(24):
        onward.or_(question).first.wait_for()
        if onward.count():
            break
        asked = question.first.text_content()
        done = question.locator("button.done")
        # A question that was asked while the photo was still looked at may be gone by now.
        with contextlib.suppress(playwright.TimeoutError):
            (done if done.count() else question.locator("button")).first.click(timeout=5000)
            page.wait_for_function(
                "asked => document.querySelector('.asking .question')?.textContent !== asked", arg=asked
            )
    onward.first.click()
    expect(page.locator("#parts form.said")).to_be_visible(timeout=PATIENCE)


def begin_game(page):
    press(page, "Game", "#which")
    for line, name in zip("ESWN", ("Anna", "Ben", "Cleo", "Dan"), strict=True):
        page.locator(f"#parts form.new_game input[data-key='new_game {line}']").fill(name)
    press(page, "Start the game")
    expect(page.locator("#parts")).to_contain_text("Who won?")


def exported(page):
    """The game's file, as the browser saves it."""
    press(page, "Results")
    with page.expect_download() as saving:
        press(page, "Game (JSON)")
    return read_game(Path(saving.value.path()).read_text("utf-8"))


def cut_off(page, host):
    """Load the page once more, then take its server and the network away."""
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    ready(page)
    host.shutdown()
    host.server_close()
    page.context.set_offline(True)
    page.reload()
    ready(page)


def test_an_evening_is_played_without_a_server_and_is_all_there_again(page, host):
    """Three photos, corrections, eight deals of which one is put right, the game closed, its file saved."""
    cut_off(page, host)
    begin_game(page)
    for winner, sample in (("Anna", "concealed_kong"), ("Ben", "all_concealed"), ("Cleo", "nine_gates")):
        press(page, winner)
        press(page, "Self-drawn")
        page.locator("input.gallery").set_input_files(SAMPLES / f"{sample}.jpg")
        expect(total(page)).to_be_visible(timeout=PATIENCE)
        keep(page)
        for _ in range(3):
            press(page, "Not shown")
        page.locator("#parts .save button.strong").click()
        expect(page.locator("#parts")).to_contain_text("Who won?")
    won(page, "Dan", "Ben", 40, 2, 4, 8)
    press(page, "Nobody: the wall ran out")
    saved(page)
    for winner, giver in (("Anna", "Cleo"), ("Ben", "Self-drawn"), ("Cleo", "Dan")):
        won(page, winner, giver, 24, 2, 4, 8)
    before = exported(page)
    assert len(before.log) == 9
    press(page, "Deals")
    page.locator("#parts details").last.locator("summary").click()
    press(page, "Correct", "#parts details[open]")
    press(page, "Cleo · ")
    say(page, 48)
    press(page, "Save the correction")
    after = exported(page)
    assert after.log[:9] == before.log
    press(page, "Close the game")
    expect(page.locator("#parts")).to_contain_text("wins with")
    shown = page.locator("#parts").inner_text()
    context, address = page.context, page.url
    page.close()
    again = context.new_page()
    again.set_default_timeout(60_000)
    again.goto(address)
    ready(again)
    press(again, "Results")
    expect(again.locator("#parts")).to_contain_text("Settling up")
    assert again.locator("#parts").inner_text() == shown
    assert exported(again).log[:-1] == after.log
    press(again, "Earlier games", "#which")
    expect(again.locator("#parts .games button")).to_have_count(1)
    assert serious_faults(again) == []


def test_everybody_can_use_it(page):
    write(page)
    expect(total(page)).to_have_text("200 to 500")
    assert serious_faults(page) == []
