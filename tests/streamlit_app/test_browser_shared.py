"""Tests of taught sets on a public server: each browser has its own until it opens another's file."""

from contextlib import contextmanager

import pytest

pytest.importorskip("playwright.sync_api")
from playwright.sync_api import expect

from tests.streamlit_app.conftest import EVALUATING, KNOWN_RULES, PHONE, page_served
from tests.streamlit_app.question_steps import wait_for_total
from tests.streamlit_app.steps import open_place, take_photo
from tilesnap.games.store import open_store
from tilesnap.runtime.owner_key import COOKIE
from tilesnap.settings import SHARED_VARIABLE
from vision import Reader, TaughtSet

pytestmark = pytest.mark.browser

FORMER = "c" * 48
READABLE = """async () => {
    const page = await (await fetch(location.href)).text();
    return [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage),
            document.documentElement.outerHTML, page].join();
}"""


@contextmanager
def open_visitor(browser, address, kept=None):
    """Return a browser in which a photo was taken, with an owner key of an earlier version if given."""
    before = {"origin": address, "localStorage": [{"name": "tilesnap-owner", "value": kept}]}
    state = {"storage_state": {"cookies": [], "origins": [before]}} if kept else {}
    context = browser.new_context(locale="en-US", **PHONE, **EVALUATING, **state)
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.add_init_script(KNOWN_RULES)
    page.goto(address)
    page.locator(".photo-input").wait_for()
    take_photo(page)
    wait_for_total(page)
    yield page
    context.close()


def owner_cookie(page):
    """Return the browser's owner key, which scripts cannot read."""
    (kept,) = (cookie for cookie in page.context.cookies() if cookie["name"] == COOKIE)
    assert (kept["httpOnly"], kept["sameSite"]) == (True, "Lax")
    return kept["value"]


def data_for_scripts(page):
    """Return everything that a script of the page can read or request."""
    return page.evaluate(READABLE)


def set_line(page):
    """Return the title of the section of the taught sets once the photo was read with a set."""
    return page.get_by_text("Read as “grandma”").first


def expect_set(page):
    """Expect the set in the settings."""
    open_place(page, "settings")
    expect(page.locator(".group", has_text="grandma")).to_be_visible()


def test_browsers_share_sets_after_transfer_file(browser, tmp_path):
    with (
        page_served(tmp_path, **{SHARED_VARIABLE: "1"}) as address,
        open_visitor(browser, address) as anna,
        open_visitor(browser, address) as ben,
    ):
        assert owner_cookie(anna) != owner_cookie(ben)
        anna.get_by_text("Remember this set of tiles").click()
        anna.get_by_label("Name of the set").fill("grandma")
        anna.get_by_label("Name of the set").press("Tab")
        anna.get_by_role("button", name="Teach").click()
        anna.get_by_text("“grandma” were learnt").wait_for()
        expect(set_line(anna)).to_be_visible()
        anna.reload()
        take_photo(anna)
        expect(set_line(anna)).to_be_visible()
        open_place(anna, "settings")
        with anna.expect_download() as saved:
            anna.locator(".save.data button").click()
        saved.value.save_as(tmp_path / "anna.json")
        expect(set_line(ben)).to_have_count(0)
        open_place(ben, "settings")
        ben.locator(".file.data input").set_input_files(tmp_path / "anna.json")
        expect(ben.get_by_text("One set of tiles is now on both devices.")).to_be_visible()
        wait_for_key(ben, owner_cookie(anna))
        assert owner_cookie(ben) not in data_for_scripts(ben)
        ben.reload()
        open_place(ben, "hand")
        take_photo(ben)
        expect(set_line(ben)).to_be_visible()


def test_owner_key_of_earlier_version_becomes_cookie(browser, tmp_path):
    """The sets taught by that version stay, and the key is stored nowhere else."""
    with page_served(tmp_path, **{SHARED_VARIABLE: "1"}) as address:
        store = open_store(f"sqlite:///{tmp_path}/games.sqlite")
        store.save_set(FORMER, "grandma", TaughtSet.empty("grandma", Reader().classifier).to_text(), 0)
        with open_visitor(browser, address, kept=FORMER) as anna:
            expect_set(anna)
            wait_for_key(anna, FORMER)
            anna.wait_for_function("localStorage.getItem('tilesnap-owner') === null")
            assert FORMER not in data_for_scripts(anna)
            anna.reload()
            expect_set(anna)
            assert owner_cookie(anna) == FORMER
        store.close()


def wait_for_key(page, wanted):
    for _ in range(100):
        if owner_cookie(page) == wanted:
            return
        page.wait_for_timeout(100)
    assert owner_cookie(page) == wanted
