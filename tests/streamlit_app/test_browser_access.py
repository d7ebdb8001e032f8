"""Accessibility tests: axe, target sizes, narrow windows, keyboard, and a picture of each screen."""

from itertools import pairwise

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.accessibility_tree import FAKE_VOICE  # noqa: E402
from tests.streamlit_app.conftest import DESKTOP, PHONE  # noqa: E402
from tests.streamlit_app.photos import photo_of_half_hands  # noqa: E402
from tests.streamlit_app.question_steps import answer_all, asked_field, wait_for_total  # noqa: E402
from tests.streamlit_app.steps import (  # noqa: E402
    SAMPLE,
    SCORED,
    WON,
    accessibility_violations,
    link,
    open_place,
    screenshot,
    wait_for_run,
)

expect = playwright.expect
pytestmark = pytest.mark.browser

LANGUAGES = ("en-US", "de-DE", "zh-TW")
SCHEMES = ("dark", "light")
OPEN_HAND = link("| 123p 456s 55m 789m EEE | 1f", sets="open", rules="zung_jung", kept="seat", seat="N")
SMALL = """() => {
  const found = [];
  const wanted = "button, a, summary, select, input:not([type=file]), [role=combobox], [role=radio]";
  const isHidden = (e) => {
    const style = getComputedStyle(e);
    return style.visibility === "hidden" || style.clipPath !== "none" || style.opacity === "0";
  };
  const visit = (root) => root.querySelectorAll("*").forEach((e) => {
    if (e.shadowRoot) visit(e.shadowRoot);
    if (!e.matches(wanted)) return;
    const target = e.closest(e.matches("input") ? "label" : ".react-aria-ComboBox") ?? e;
    if (isHidden(target)) return;
    const box = target.getBoundingClientRect();
    if (!box.width || box.right <= 0 || box.bottom <= 0 || Math.min(box.width, box.height) > 43.5) return;
    found.push([e.outerHTML.slice(0, 90), Math.round(box.width), Math.round(box.height)]);
  });
  visit(document);
  return found;
}"""
CUT_OFF = """() => {
  const found = [];
  const scrolls = (e) => {
    for (; e; e = e.parentElement ?? e.getRootNode().host)
      if (["auto", "scroll"].includes(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth)
        return true;
  };
  const visit = (root) => root.querySelectorAll("*").forEach((e) => {
    if (e.shadowRoot) visit(e.shadowRoot);
    const box = e.getBoundingClientRect();
    if (!box.width || !box.height || box.right <= 0 || (box.left > -1 && box.right < innerWidth + 1)) return;
    const unseen = "svg, [inert], [data-testid=stSkipToContent]";
    if (!e.closest(unseen) && !scrolls(e)) found.push(e.outerHTML.slice(0, 90));
  });
  visit(document);
  return found;
}"""


class Walk:
    """A walk through every screen, calling a check at each."""

    def __init__(self, open_page, soft, **device):
        self.open_page, self.soft, self.device = open_page, soft, device

    def screens(self, folder, look):
        self.look = look
        self.before_the_photo()
        self.read_and_final()
        self.questions()
        self.sheets()
        self.unclear(folder)
        self.doubtful(folder)
        self.rules()
        self.settings()

    def opened(self, path=""):
        page = self.open_page(path, **self.device)
        wait_for_run(page)
        return page

    def before_the_photo(self):
        page = self.opened()
        self.look(page, "empty")
        page.locator("details.other_ways summary").click()
        wait_for_run(page)
        self.look(page, "other_ways")

    def read_and_final(self):
        page = self.opened()
        page.locator("input.gallery").set_input_files(SAMPLE)
        wait_for_total(page)
        self.look(page, "read")
        answer_all(page, WON)
        self.look(page, "final")
        page.locator(".onward button").first.click()
        page.wait_for_timeout(800)
        self.look(page, "sheet")

    def questions(self):
        page = self.opened(OPEN_HAND)
        answer_all(page, WON, lambda: self.look(page, f"asks_{asked_field(page)}"))
        self.look(page, "payments")
        page.get_by_test_id("stMain").evaluate("main => main.scrollTo(0, main.scrollHeight)")
        self.look(page, "end")

    def sheets(self):
        page = self.opened(OPEN_HAND)
        page.locator(".tile[data-id]").first.click()
        self.look(page, "tile")
        page.keyboard.press("Escape")
        page.locator(".bar button").first.click()
        self.look(page, "keypad")

    def unclear(self, folder):
        path = folder / "halves.jpg"
        path.write_bytes(photo_of_half_hands())
        page = self.opened()
        page.locator("input.gallery").set_input_files(path)
        wait_for_total(page)
        page.locator(".unclear button").first.wait_for()
        self.look(page, "unclear")

    def doubtful(self, folder):
        path = folder / "soft.jpg"
        path.write_bytes(self.soft)
        page = self.opened()
        page.locator("input.gallery").set_input_files(path)
        page.locator(".status-bar .question[data-field=doubt]").wait_for()
        self.look(page, "asks_doubt")

    def rules(self):
        page = self.opened(OPEN_HAND)
        page.locator(".st-key-rules_chip button:visible").click()
        page.get_by_test_id("stPopoverBody").wait_for()
        self.look(page, "rules_chip")
        page.get_by_test_id("stPopoverBody").get_by_role("link").click()
        page.locator(".st-key-house").wait_for()
        wait_for_run(page)
        self.look(page, "house_rules")

    def settings(self):
        page = self.opened()
        open_place(page, "settings")
        page.locator("details.licences summary").click()
        self.look(page, "settings")


SWITCHED_ON = """try {
  localStorage["tilesnap-large-print"] = localStorage["tilesnap-read-aloud"] = "true";
} catch {} // a page without an origin has no storage"""
AT_200_PERCENT = {"viewport": {"width": 640, "height": 450}, "device_scale_factor": 2}
"""A window of 1280 by 900 at 200 % zoom."""
DEVICES = [
    *({**PHONE, "locale": locale} for locale in LANGUAGES),
    {**AT_200_PERCENT, "locale": "en-US", "scripts": (FAKE_VOICE, SWITCHED_ON)},
]
DEVICE_IDS = [*LANGUAGES, "large print at 200 %"]


@pytest.mark.parametrize("device", DEVICES, ids=DEVICE_IDS)
def test_screens_pass_axe_in_light_and_dark(open_page, soft, tmp_path, device, request):
    faults = []

    def look(page, name):
        page.locator(".voice details").evaluate_all("folds => folds.forEach(fold => (fold.open = true))")
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            expect(page.locator(".stApp")).to_have_css("color-scheme", scheme)
            page.wait_for_timeout(200)
            screenshot(page, f"{name}_{request.node.callspec.id.replace(' ', '_')}_{scheme}")
            faults.extend((name, scheme, *fault) for fault in accessibility_violations(page))
        faults.extend((name, "cut off", part) for part in page.evaluate(CUT_OFF))

    Walk(open_page, soft, **device).screens(tmp_path, look)
    assert faults == []


SIZES = [
    # a row: device, window sizes
    (PHONE, {"phone": (390, 844), "320 px": (320, 568), "on its side": (844, 390)}),
    (DESKTOP, {"desktop": (1280, 900), "at 200 %": (640, 450)}),
]


def layout_check(device, windows, faults, shown="{}"):
    """Return a check of a screen in each window that collects cut-off and, on a phone, small elements."""

    def look(page, name):
        for window, (width, height) in windows.items():
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(300)
            screenshot(page, f"{shown.format(name)}_{window.replace(' ', '_')}")
            faults.extend((name, window, "cut off", part) for part in page.evaluate(CUT_OFF))
            if "has_touch" in device:
                faults.extend((name, window, "small", part) for part in page.evaluate(SMALL))
        page.set_viewport_size(device["viewport"])

    return look


@pytest.mark.parametrize(("device", "windows"), SIZES, ids=["phone", "desktop"])
def test_screens_fit_window_and_targets_are_large(open_page, soft, tmp_path, device, windows):
    faults = []
    Walk(open_page, soft, **device).screens(tmp_path, layout_check(device, windows, faults))
    assert faults == []


MAX_TABS = 12


@pytest.mark.journey
def test_keyboard_reaches_every_tile_and_question(open_page):
    page = open_page(OPEN_HAND, **DESKTOP)
    focused, reached = page.locator(".tile[data-id]:focus"), set()
    page.get_by_role("button", name="Select several tiles").focus()
    page.keyboard.press("Tab")
    for _ in range(page.locator(".tile[data-id]").count()):
        reached.add(focused.get_attribute("data-id"))
        assert focused.evaluate("tile => parseFloat(getComputedStyle(tile).outlineWidth)") >= 2
        assert focused.evaluate("tile => tile.matches(':focus-visible')")
        page.keyboard.press("ArrowRight")
    assert len(reached) == page.locator(".tile[data-id]").count() == 15
    tabs = 0
    while not page.locator(".status-bar .question :focus").count():
        page.keyboard.press("Tab")
        tabs += 1
        assert tabs <= MAX_TABS


@pytest.mark.parametrize("width", [320, 390, 844, 1280])
def test_page_head_is_one_line(open_page, width):
    page = open_page(SCORED, viewport={"width": width, "height": 800}, locale="de-DE")
    parts = page.locator(".st-key-head").locator("h1, button:visible")
    boxes = [part.bounding_box() for part in parts.all()]
    assert len(boxes) == 2  # the title and the chip with the rules
    assert max(box["height"] for box in boxes) < 50
    assert all(one["x"] + one["width"] <= other["x"] for one, other in pairwise(boxes))
    assert boxes[-1]["x"] + boxes[-1]["width"] <= width
