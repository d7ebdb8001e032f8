"""Each browser that visits a server for strangers has its own sets, until it gets the file of another."""

from contextlib import contextmanager

import pytest

pytest.importorskip("playwright.sync_api")
from playwright.sync_api import expect

from game.store.bounds import SHARED_VARIABLE
from tests.ui.asking_steps import begun
from tests.ui.conftest import EVALUATING, PHONE, page_served
from tests.ui.steps import open_more, take_photo

pytestmark = pytest.mark.browser


@contextmanager
def visitor(browser, address):
    """A browser of somebody's own, in which a photo was taken."""
    context = browser.new_context(locale="en-US", **PHONE, **EVALUATING)
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto(address)
    page.locator(".photo-input").wait_for()
    take_photo(page)
    begun(page)
    yield page
    context.close()


def key(page):
    return page.evaluate("localStorage.getItem('tilesnap-owner')")


def choice(page):
    """The line at the photo that says with which set it is read."""
    return page.locator(".st-key-own_set_line button").first


def test_each_browser_has_its_own_sets_until_it_gets_the_file_of_the_other(browser, tmp_path):
    with (
        page_served(tmp_path, **{SHARED_VARIABLE: "1"}) as address,
        visitor(browser, address) as anna,
        visitor(browser, address) as ben,
    ):
        assert len({key(anna), key(ben)} - {None}) == 2
        open_more(anna)
        anna.get_by_label("Name of the set").fill("grandma")
        anna.get_by_label("Name of the set").press("Tab")
        anna.get_by_role("button", name="Teach").click()
        anna.get_by_text("“grandma” were learnt").wait_for()
        expect(choice(anna)).to_be_visible()
        anna.reload()
        take_photo(anna)
        expect(choice(anna)).to_be_visible()
        open_more(anna)
        anna.get_by_role("button", name="Move to another phone or computer").click()
        with anna.expect_download() as saved:
            anna.get_by_test_id("stPopoverBody").get_by_role("button", name="Save as a file").click()
        saved.value.save_as(tmp_path / "anna.json")
        open_more(ben)
        expect(choice(ben)).to_have_count(0)
        ben.get_by_role("button", name="Move to another phone or computer").click()
        with ben.expect_file_chooser() as chosen:
            ben.get_by_role("button", name="Open the file from the other device").click()
        chosen.value.set_files(tmp_path / "anna.json")
        expect(choice(ben)).to_be_visible()
        ben.wait_for_timeout(1000)  # until the browser has kept the key
        assert key(ben) == key(anna)
