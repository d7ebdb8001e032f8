"""Test of the settings of the page without a server: each thing is used once in a real Chromium."""

import hashlib
from pathlib import Path

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.accessibility_tree import FAKE_VOICE  # noqa: E402
from tests.pwa import steps  # noqa: E402
from tests.pwa.conftest import IN_CHROMIUM  # noqa: E402
from tests.pwa.test_browser_page import PATIENCE, begin_game, choose_rules, ready, write  # noqa: E402
from tests.streamlit_app.conftest import EVALUATING, PHONE  # noqa: E402
from tests.streamlit_app.steps import accessibility_violations, screenshot  # noqa: E402
from vision import TaughtSet  # noqa: E402

expect = playwright.expect
pytestmark = IN_CHROMIUM


@pytest.fixture
def opened(browser, host):
    """A function that opens the page on a new device."""
    contexts = []

    def open_page():
        context = browser.new_context(**PHONE, **EVALUATING, locale="en-US")
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(FAKE_VOICE)
        page.on("dialog", lambda dialog: dialog.accept())
        page.goto(f"http://localhost:{host.server_port}/")
        ready(page)
        return page

    yield open_page
    for context in contexts:
        context.close()


def open_place(page, name):
    page.locator(f"[data-place={name}]").click()
    page.locator(f"[data-place={name}][aria-current]").wait_for()


def test_language_and_display_are_set_and_outlast_reload(opened):
    page = opened()
    choose_rules(page, "European classical", "none")
    open_place(page, "settings")
    expect(page.get_by_role("heading", name="Settings")).to_have_count(1)
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    before = page.evaluate(size)
    for name in ("Large print", "Read aloud"):
        page.get_by_role("checkbox", name=name).check()
    open_place(page, "hand")
    write(page)
    expect(page.get_by_role("button", name="Read aloud")).to_be_visible()
    open_place(page, "settings")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Vorlesen")).to_have_count(0)  # the browser has no German voice
    page.reload()
    ready(page)
    assert page.evaluate("document.documentElement.lang") == "de"
    assert page.evaluate(size) == 1.5 * before


def test_tile_set_is_opened_chosen_saved_and_deleted(opened, tmp_path):
    page = opened()
    digest = hashlib.sha256(Path("models/classifier.onnx").read_bytes()).hexdigest()[:16]
    file = tmp_path / "grandma.tileset.json"
    file.write_text(TaughtSet.empty("grandma", Named(digest)).to_text(), "utf-8")
    open_place(page, "settings")
    page.locator(".file.tile_set input").set_input_files(file)
    expect(page.get_by_text("“grandma” was added.")).to_be_visible()
    page.get_by_label("Which set of tiles is this?").select_option("grandma")
    page.wait_for_function(f"({steps.KEPT}).chosen_set === 'grandma'")
    assert page.evaluate(steps.KEPT)["tile_sets"].keys() == {"grandma"}
    group = page.locator(".group", has_text="grandma")
    with page.expect_download() as saved:
        group.get_by_role("button", name="Save as a file").click()
    assert saved.value.path().read_text("utf-8") == file.read_text("utf-8")
    page.reload()
    ready(page)
    open_place(page, "settings")
    group.get_by_role("button", name="Delete “grandma”").click()
    expect(page.get_by_text("“grandma” is deleted.")).to_be_visible()
    assert page.evaluate(steps.KEPT)["tile_sets"] == {}


class Named:
    """A classifier of which only the digest is needed."""

    labels = ()

    def __init__(self, digest):
        self.digest = digest


def test_data_move_to_other_device_and_are_deleted(opened, tmp_path):
    page, other = opened(), opened()
    choose_rules(page, "European classical", "none")
    begin_game(page)
    open_place(page, "settings")
    with page.expect_download() as saved:
        page.locator(".save.data button").first.click()
    saved.value.save_as(tmp_path / "device.json")
    open_place(other, "settings")
    other.locator(".file.data input").set_input_files(tmp_path / "device.json")
    expect(other.get_by_text("One game was added.")).to_be_visible()
    open_place(other, "game")
    expect(other.locator("#parts")).to_contain_text("Anna")
    other.reload()
    ready(other)
    expect(other.locator("#parts")).to_contain_text("Anna")
    open_place(other, "settings")
    other.get_by_role("button", name="Delete everything on this device").click()
    other.wait_for_function("localStorage.length > 0 && document.querySelector('#coming').hidden === false")
    ready(other)
    expect(other.locator("[data-place=hand][aria-current]")).to_have_count(1)
    open_place(other, "game")
    expect(other.locator("#parts")).not_to_contain_text("Anna")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_settings_pass_axe(opened, scheme):
    page = opened()
    page.emulate_media(color_scheme=scheme)
    open_place(page, "settings")
    page.get_by_text("Licences", exact=True).click()
    for text in ("Pyodide: MPL-2.0", "Photos never leave this device", "Storage used here"):
        expect(page.get_by_text(text)).to_be_visible()
    screenshot(page, f"phone_settings_{scheme}")
    assert accessibility_violations(page) == []


def test_step_back_is_not_undone_by_slow_place(opened):
    """Another place is opened and left again before its result arrives."""
    page = opened()
    open_place(page, "settings")
    page.evaluate("document.querySelector('#places').shadowRoot.querySelector('[data-place=rules]').click()")
    page.evaluate("history.back()")
    expect(page.locator("[data-place=hand][aria-current]")).to_have_count(1)
    page.wait_for_timeout(500)
    page.go_forward()
    expect(page.locator("[data-place=settings][aria-current]")).to_have_count(1)
