"""A whole evening at phone size: a new game, photos, settlement, correction, other phones, what is left of it."""

import csv
import io
import sys
from subprocess import run

import openpyxl
import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.cable import Cable  # noqa: E402
from tests.game.telling import NAMES  # noqa: E402
from tests.server.games import games_served  # noqa: E402
from tests.serving import ROOT, SOURCES  # noqa: E402
from tests.ui.asking_steps import answer_all, begun  # noqa: E402
from tests.ui.conftest import PHONE  # noqa: E402
from tests.ui.evening_steps import (  # noqa: E402
    at_deal,
    at_hand,
    at_table,
    begin,
    enter_said,
    keep_button,
    key,
    save,
    save_button,
    seats,
    tap,
    unfold,
)
from tests.ui.steps import SAMPLES, screenshot, settled, sheet, take_photo, tap_tile  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

TABLE = SAMPLES / "tables" / "four_hands.jpg"
SHOWN = {
    # Ben has won with four sets and a pair; the tiles of all four lie in one set of tiles
    "Ben": "CCCC 555m | 111p 222s EE*",
    "Cleo": "FFF | 999s 234m 67p 88m",
    "Dan": "| 123m 456p 789s NN 3s W",
    "Anna": "777p | SSS 444m 12s 66s",
}


@pytest.fixture(scope="module")
def photos(tmp_path_factory):
    """A photo of each player's hand of one deal."""
    cv2 = pytest.importorskip("cv2")
    from models.faces import MissingFontsError
    from models.render.__main__ import sample
    from scoring import Hand

    folder = tmp_path_factory.mktemp("photos")
    paths = {name: folder / f"{name}.jpg" for name in SHOWN}
    try:
        for name, path in paths.items():
            image, _ = sample(name, Hand.parse(SHOWN[name]), 0, 0, (1280, 960))
            cv2.imwrite(str(path), image[..., ::-1])
    except MissingFontsError:
        pytest.skip("no fonts to draw tile faces with")
    return paths


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    with games_served(tmp_path_factory.mktemp("evening")) as served:
        yield served


@pytest.fixture
def phone(browser, games):
    """Open phones, each a browser of its own; they ask nothing of any other host and raise no script error."""
    contexts, outside, errors = [], [], []

    def opened(path="/", at=games.address, **device):
        context = browser.new_context(**{**PHONE, "locale": "en-US", **device})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(30_000)
        own = (at, at.replace("http", "ws", 1), "data:", "blob:")
        page.on("request", lambda r: None if r.url.startswith(own) else outside.append(r.url))
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"{at}{path}")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert (outside, errors) == ([], [])


def new_game(page):
    page.locator(".photo-input").wait_for()
    settled(page)
    begin(page, NAMES)
    return page


def totals(page):
    return {name: total for name, (_, total) in seats(page).items()}


def ledger(page):
    return page.locator(".ts-ledger")


def expect_totals(page, **wanted):
    for name, total in wanted.items():
        expect(key(page, "seats").locator("button", has_text=name)).to_contain_text(
            str(total).replace("-", "−")
        )
    settled(page)
    assert totals(page) == {name: str(total).replace("-", "−") for name, total in wanted.items()}


def join(phone, page, role):
    """Open a link of the game's own as another phone does, as it is shared on this one."""
    unfold(page, "share")
    make = key(page, f"make_{role}")
    if make.count():
        tap(page, f"make_{role}")
    way = {"scorer": "/join/", "viewer": "/watch/"}[role]
    url = key(page, "share").locator("code", has_text=way).inner_text()
    return phone(url[url.index(way) :])


def first_deal_by_four_photos(page, photos):
    """Ben, South, wins with a tile of Anna, who is East. Each hand is photographed as it is asked for.

    Ben: 20 for winning, a melded kong of dragons 16, a melded pung of simples 2, concealed pungs of 1 and of
    2 8 and 4, a pair of the round's wind 2 and out on it 2: 54, rounded 50. Doubled for the dragons and for
    pungs alone: 200. Cleo: a melded pung of dragons 4, a concealed pung of 9 8: 12, rounded 10, doubled 20.
    Dan: a pair of his own wind 2, rounded 0. Anna: 2, 8 for South winds and 4: 14, rounded 10.
    """
    tap(page, "seat_right")
    screenshot(page, "evening_how")
    with page.expect_file_chooser(timeout=3000) as camera:
        tap(page, "how_discarded_0")
    for number, (name, points) in enumerate({"Ben": 200, "Cleo": 20, "Dan": 0, "Anna": 10}.items()):
        at_hand(page, name)
        camera.value.set_files(photos[name])
        begun(page)
        assert answer_all(page, {}) == []
        expect(page.locator(".asking").get_by_test_id("total")).to_have_text(str(points))
        screenshot(page, f"evening_hand_{name}")
        if number < 3:
            with page.expect_file_chooser() as camera:
                keep_button(page).click()
    keep_button(page).click()
    at_deal(page)
