"""Test of the settings of a server's page: each thing is used once in a real Chromium."""

import json

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.accessibility_tree import FAKE_VOICE  # noqa: E402
from tests.games.log_builders import NAMES  # noqa: E402
from tests.streamlit_app import evening_steps as table  # noqa: E402
from tests.streamlit_app.conftest import PHONE  # noqa: E402
from tests.streamlit_app.steps import (  # noqa: E402
    SCORED,
    accessibility_violations,
    open_place,
    screenshot,
    wait_for_run,
)
from vision import Reader, TaughtSet  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def set_file(tmp_path_factory):
    """Return a file with a taught set."""
    path = tmp_path_factory.mktemp("sets") / "grandma.tileset.json"
    path.write_text(TaughtSet.empty("settings set", Reader().classifier).to_text(), "utf-8")
    return path


def test_large_print_and_reading_aloud_are_switched_on(open_page):
    page = open_page(SCORED, scripts=[FAKE_VOICE])
    expect(page.get_by_role("button", name="Read aloud")).to_have_count(0)
    open_place(page, "settings")
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    before = page.evaluate(size)
    for name in ("Large print", "Read aloud"):
        page.get_by_role("checkbox", name=name).check()
    assert page.evaluate(size) == 1.5 * before
    open_place(page, "hand")
    expect(page.get_by_role("button", name="Read aloud")).to_have_count(2)
    page.reload()
    expect(page.get_by_role("button", name="Read aloud")).to_have_count(2)
    assert page.evaluate(size) == 1.5 * before


def test_tile_set_is_opened_chosen_saved_and_deleted(open_page, set_file):
    page = open_page()
    page.on("dialog", lambda dialog: dialog.accept())
    open_place(page, "settings")
    page.locator(".file.tile_set input").set_input_files(set_file)
    expect(page.get_by_text("“settings set” was added.")).to_be_visible()
    page.get_by_label("Which set of tiles is this?").select_option("settings set")
    wait_for_run(page)
    group = page.locator(".group", has_text="settings set")
    with page.expect_download() as saved:
        group.get_by_role("button", name="Save as a file").click()
    assert json.loads(saved.value.path().read_text("utf-8"))["name"] == "settings set"
    group.get_by_role("button", name="Delete “settings set”").click()
    expect(page.get_by_text("“settings set” is deleted.")).to_be_visible()
    expect(group).to_have_count(0)


def test_games_move_to_other_browser_and_are_forgotten(open_page, tmp_path):
    page, other = open_page(), open_page()
    table.begin(page, NAMES)
    open_place(page, "settings")
    with page.expect_download() as saved:
        page.locator(".save.data button").click()
    saved.value.save_as(tmp_path / "games.json")
    open_place(other, "settings")
    other.locator(".file.data input").set_input_files(tmp_path / "games.json")
    expect(other.get_by_text("One game was added.")).to_be_visible()
    open_place(other, "game")
    expect(other.get_by_text(NAMES[0]).first).to_be_visible()
    open_place(other, "settings")
    other.on("dialog", lambda dialog: dialog.accept())
    other.get_by_role("button", name="Forget everything in this browser").click()
    other.wait_for_function("!JSON.parse(localStorage.tilesnap ?? '{}').games")
    other.locator("[data-place=game]").wait_for()
    open_place(other, "game")
    other.locator("form.new_game").wait_for()
    expect(other.get_by_text(NAMES[0], exact=True)).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("place", ["settings", "rules"])
def test_place_passes_axe(open_page, place, scheme):
    page = open_page(**PHONE, color_scheme=scheme, locale="en-US")
    open_place(page, place)
    if place == "settings":
        page.get_by_text("Licences", exact=True).click()
        expect(page.get_by_text("streamlit: Apache-2.0")).to_be_visible()
        expect(page.get_by_text("Photos go to the computer that runs this page")).to_be_visible()
    screenshot(page, f"{place}_{scheme}")
    assert accessibility_violations(page) == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
