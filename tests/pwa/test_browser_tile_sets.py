"""Tests of taught tile sets on the page without a server, in a real Chromium."""

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.pwa import steps  # noqa: E402
from tests.pwa.conftest import IN_CHROMIUM  # noqa: E402
from tests.pwa.test_browser_page import page, ready, total  # noqa: E402, F401
from tests.pwa.test_browser_settings import open_place  # noqa: E402
from tests.streamlit_app.steps import SAMPLES, accessibility_violations, screenshot  # noqa: E402
from tilesnap.session.session import Session  # noqa: E402

expect = playwright.expect
pytestmark = IN_CHROMIUM
PHOTO = SAMPLES / "all_concealed.jpg"


def take_photo(page, path=PHOTO):  # noqa: F811
    page.locator("input.gallery").set_input_files(path)
    expect(page.locator("#hand_editor svg image").first).to_be_visible()
    expect(total(page)).not_to_be_empty()


def section(page):  # noqa: F811
    return page.locator("#beside details.tile_sets")


def title(page):  # noqa: F811
    return section(page).locator("summary")


def teach(page, name):  # noqa: F811
    title(page).click()
    section(page).get_by_label("Name of the set").fill(name)
    section(page).get_by_role("button", name="Teach").click()
    expect(section(page)).to_contain_text(f"“{name}” were learnt")


def shown_faces(page):  # noqa: F811
    hand = Session(stored=page.evaluate(steps.KEPT)).deal.seat_hand().hand
    return [tile.label for tile in hand.tiles]


def expect_faces(page, wanted):  # noqa: F811
    """Wait until the stored hand has these faces: the editor shows an edit before it is stored."""
    for _ in range(100):
        if sorted(shown_faces(page)) == sorted(wanted):
            return
        page.wait_for_timeout(100)
    assert sorted(shown_faces(page)) == sorted(wanted)


def first_tile(page):  # noqa: F811
    return page.locator("#hand_editor .rows button.tile").first


def sevens(page):  # noqa: F811
    """Return the tiles that are shown as a seven of characters."""
    return page.locator("#hand_editor .rows button.tile[aria-label*='seven of characters']")


def test_set_taught_by_photo_reads_next_photo(page):  # noqa: F811
    take_photo(page)
    expect(title(page)).to_have_text("Remember this set of tiles")
    before = shown_faces(page)
    taught = sorted("7m" if face == "1m" else face for face in before)
    first_tile(page).click()
    page.locator("dialog .suit[data-suit=m] button[data-label='7m']").click()
    expect(sevens(page)).to_have_count(1)
    expect_faces(page, taught)
    teach(page, "grandma")
    expect(section(page)).to_contain_text("What it learns stays on this device.")
    expect(title(page)).to_have_text("Read as “grandma”")
    assert accessibility_violations(page) == []
    screenshot(page, "phone_taught")
    page.reload()
    ready(page)
    take_photo(page)
    expect(title(page)).to_have_text("Read as “grandma”")
    expect_faces(page, taught)
    open_place(page, "settings")
    page.get_by_label("Which set of tiles is this?").select_option(label="Any set of tiles")
    open_place(page, "hand")
    expect(title(page)).to_have_text("Remember this set of tiles")
    expect(sevens(page)).to_have_count(0)
    expect_faces(page, before)


def test_imported_set_reads_photo_again(page, tmp_path):  # noqa: F811
    take_photo(page)
    teach(page, "grandma")
    open_place(page, "settings")
    grandma = page.locator(".group", has_text="grandma")
    with page.expect_download() as saved:
        grandma.get_by_role("button", name="Save as a file").click()
    saved.value.save_as(tmp_path / saved.value.suggested_filename)
    page.on("dialog", lambda dialog: dialog.accept())
    grandma.get_by_role("button", name="Delete “grandma”").click()
    expect(grandma).to_have_count(0)
    open_place(page, "hand")
    expect(title(page)).to_have_text("Remember this set of tiles")
    open_place(page, "settings")
    with page.expect_file_chooser() as chosen:
        page.get_by_role("button", name="Open a set of tiles from a file").click()
    chosen.value.set_files(tmp_path / "grandma.tileset.json")
    expect(page.get_by_text("“grandma” was added")).to_be_visible()
    open_place(page, "hand")
    expect(title(page)).to_have_text("Read as “grandma”")
