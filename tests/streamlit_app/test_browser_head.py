"""Tests of a log that lost entries that a phone saw."""

import cv2
import numpy as np
import pytest

playwright = pytest.importorskip("playwright.sync_api")

from sqlalchemy import text  # noqa: E402

from tests.games.log_builders import NAMES  # noqa: E402
from tests.streamlit_app import evening_steps as table  # noqa: E402
from tests.streamlit_app.steps import screenshot  # noqa: E402
from tilesnap.games.heads import parse_head  # noqa: E402
from tilesnap.games.store import open_store  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

KEPT = "JSON.parse(localStorage.getItem('tilesnap')).games"


def remove_last_entry(kept, game):
    """Remove the last entry of a game, as restoring an older backup does."""
    store = open_store(f"sqlite:///{kept}/games.sqlite")
    last = store.last(game)
    with store._database.writing() as connection:
        cut = text("DELETE FROM entries WHERE game = :game AND number = :number")
        connection.execute(cut, {"game": game, "number": last.number})
    store.close()


def test_missing_log_head_is_reported(page, kept):
    table.begin(page, NAMES)
    table.enter_stated_deal(page, "near", "Self-drawn", dict(zip(NAMES, (20, 10, 10, 10), strict=True)))
    table.save(page)
    page.wait_for_function(f"Object.values({KEPT})[0].head?.includes('.2.')")
    (head,) = page.evaluate(f"Object.values({KEPT}).map(({{ head }}) => head)")
    remove_last_entry(kept, head.split(".")[1])
    page.reload()
    table.wait_for_table(page)
    warning = table.key(page, "log_told")
    expect(warning).to_contain_text("this phone saw 2 entries of this game")
    expect(warning).to_contain_text("its end was cut off, or it was rewritten")
    warning.get_by_text("What you can do").click()
    expect(warning.locator("code").last).to_have_text(head)
    screenshot(page, "head_gone")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    table.tap(page, "log_go_on")
    expect(page.get_by_text("its end was cut off")).to_have_count(0)
    page.wait_for_function(f"Object.values({KEPT})[0].head.includes('.1.')")
    page.reload()
    table.wait_for_table(page)
    expect(page.get_by_text("its end was cut off")).to_have_count(0)


def test_finished_game_shows_log_head_as_code(page, kept):
    table.begin(page, NAMES)
    table.enter_stated_deal(page, "near", "Self-drawn", dict(zip(NAMES, (20, 10, 10, 10), strict=True)))
    table.save(page)
    table.go_to_section(page, "Results")
    table.tap_part(page, "Close the game")
    code = table.key(page, "record").locator("img.ts-code")
    expect(code).to_be_visible()
    code.scroll_into_view_if_needed()
    screenshot(page, "head_code")
    photo = cv2.imdecode(np.frombuffer(page.screenshot(), np.uint8), cv2.IMREAD_COLOR)
    head = parse_head(cv2.QRCodeDetector().detectAndDecode(photo)[0])
    store = open_store(f"sqlite:///{kept}/games.sqlite")
    assert head == store.head(head.game)
    assert head.number == 3
    store.close()
