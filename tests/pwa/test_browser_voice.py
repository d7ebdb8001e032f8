"""Tests of the page without a server by ear: read aloud, corrections in words, the accessibility tree."""

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.accessibility_tree import (  # noqa: E402
    FAKE_VOICE,
    HANDS,
    AccessibilityTree,
    correct_and_score,
    misread_hands,
)
from tests.pwa import steps  # noqa: E402
from tests.pwa.conftest import IN_CHROMIUM, type_hand  # noqa: E402
from tests.pwa.test_browser_page import choose_rules  # noqa: E402
from tests.streamlit_app.conftest import EVALUATING, PHONE  # noqa: E402
from tests.streamlit_app.steps import accessibility_violations, screenshot  # noqa: E402

expect = playwright.expect
pytestmark = IN_CHROMIUM
PATIENCE = 120_000  # milliseconds, for busy machines
SCHEMES = ("light", "dark")
HAND = "555m CCCC | 222s 111p EE*"


@pytest.fixture
def opened(browser, host):
    """A function that opens the page, with or without a voice."""
    contexts = []

    def open_page(voice=False, **device):
        context = browser.new_context(**{**PHONE, **EVALUATING, "locale": "en-US", **device})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script('localStorage["tilesnap-read-aloud"] = "true"')
        if voice:
            page.add_init_script(FAKE_VOICE)
        page.goto(f"http://localhost:{host.server_port}/")
        page.locator("#coming").wait_for(state="hidden")
        choose_rules(page, "European classical", "none")
        return page

    yield open_page
    for context in contexts:
        context.close()


def enter_hand(page, hand=HAND):
    type_hand(page, hand)
    page.locator(".tile[data-id]").first.wait_for()


def test_hands_are_corrected_and_scored_without_pixels(opened):
    tree = AccessibilityTree(opened())
    wrong = []
    tree.press("DisclosureTriangle", "Other ways to enter a hand")
    for hand in misread_hands(HANDS):
        tree.write("Hand as text", hand.wrong)
        tree.wait_until(lambda: tree.find("button", r"tile 14: "), "fourteenth tile")
        total = correct_and_score(tree, hand)
        if total != hand.total:
            wrong.append((hand, total))
        tree.press("button", "Next hand")
        tree.wait_until(lambda: tree.find("button", r"tile 1: ") is None, "empty page")
    assert wrong == []


def test_hand_and_result_are_read_aloud(opened):
    page = opened(voice=True)
    expect(page.get_by_role("button", name="Read aloud")).to_have_count(0)  # there is nothing to read
    enter_hand(page)
    page.get_by_role("button", name="Read aloud").click()
    spoken = page.evaluate("window.spokenTexts.splice(0)")
    assert spoken[0] == "Sets on the table: kong of red dragons; pung of five characters."
    assert "Who won?" in spoken
    page.get_by_role("button", name="Stop reading").click()
    page.locator(".status-bar [data-seat=N][data-giver=someone]").click()
    expect(page.get_by_role("button", name="Read aloud")).to_have_count(2)
    page.get_by_role("button", name="Read aloud").last.click()
    spoken = page.evaluate("window.spokenTexts.splice(0)")
    assert (spoken[0], spoken[-1]) == ("200 points.", "Total 200.")


def test_read_aloud_is_absent_without_voice(opened):
    page = opened()
    page.evaluate("Object.defineProperty(speechSynthesis, 'getVoices', { value: () => [] })")
    enter_hand(page)
    expect(page.locator("#voice summary")).to_be_visible()
    expect(page.get_by_role("button", name="Read aloud")).to_have_count(0)


def test_screens_pass_axe_in_large_print(opened):
    page = opened(voice=True)
    page.locator("[data-place=settings]").click()
    page.get_by_role("checkbox", name="Large print").check()
    page.locator("[data-place=hand]").click()
    faults = []

    def look(name):
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            screenshot(page, f"phone_{name}_{scheme}")
            faults.extend((name, scheme, *fault) for fault in accessibility_violations(page))
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            faults.append((name, "wider than the window"))

    look("empty")
    enter_hand(page)
    page.locator("#voice summary").click()
    look("hand")
    page.locator(".tile[data-id]").first.click()
    look("tile")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Add a tile").click()
    look("keypad")
    page.keyboard.press("Escape")
    page.locator(".status-bar [data-seat=N][data-giver=someone]").click()
    page.locator("#result .ts-items").first.wait_for()
    look("result")
    page.get_by_role("button", name="Game", exact=True).click()
    page.locator("form.new_game").wait_for()
    look("new_game")
    for wind, player in zip("ESWN", steps.PLAYERS, strict=True):
        page.locator(f"form.new_game input[data-key='new_game {wind}']").fill(player)
    page.locator("#parts button", has_text="Start the game").click()
    page.locator("#parts", has_text="Who won?").wait_for()
    look("game")
    page.get_by_role("button", name="Earlier games").click()
    page.locator("form.new_game").wait_for()
    for name in ("rules", "settings"):
        page.locator(f"[data-place={name}]").click()
        page.locator(f"[data-place={name}][aria-current]").wait_for()
        look(name)
    assert faults == []
