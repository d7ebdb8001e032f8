"""Tests of the results of games in a real browser: chart, deals, files, accessibility, phone size."""

import sys

import openpyxl
import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.serving import ROOT, find_free_port, serve_page  # noqa: E402
from tests.streamlit_app.conftest import DESKTOP, PHONE  # noqa: E402
from tests.streamlit_app.steps import accessibility_violations, screenshot, wait_for_run  # noqa: E402
from tests.streamlit_app.test_browser_access import CUT_OFF, SCHEMES, SMALL  # noqa: E402
from tilesnap.views.rendering.totals_svg import COLOURS  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

SHOWN = ("evening", "open", "none", "ledger", "season")
CHART = "svg.chart"


@pytest.fixture(scope="module")
def seen_at():
    """Return the address of the page that shows only results."""
    port = find_free_port()
    command = [sys.executable, "-m", "uvicorn", "tests.page_server:app", "--port", str(port)]
    with serve_page(command, port, ROOT, TEST_PAGE="streamlit_app/seen_page.py") as url:
        yield url


@pytest.fixture
def opened(new_page, seen_at):
    """Open new pages."""

    def opened(show, **device):
        page = new_page(seen_at, **device)
        page.goto(f"{seen_at}/?show={show}")
        expect(page.get_by_role("heading", name=show, exact=True)).to_be_visible()
        if show in ("evening", "open"):
            page.locator(CHART).wait_for()
        wait_for_run(page)
        return page

    return opened


def unfold(page, name):
    """Expand a section: a deal by its number, a statistic by its name, a part of the season by its name."""
    name = f"deal_d{name - 1}" if isinstance(name, int) else name
    page.locator(f"details.{name} > summary").click()
    wait_for_run(page)


def unfold_all(page, show):
    """Expand the longest deals and every statistic."""
    keys = {
        "evening": (1, 9, "matrix", "biggest", "styles"),
        "open": (15, 16, "matrix", "styles"),
        "season": ("season_player_anna", "season_game_open"),
    }
    for key in keys.get(show, ()):
        unfold(page, key)
    for hand in page.locator(".ts-hand > summary").all():
        hand.click()


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("show", SHOWN)
def test_results_pass_axe_with_large_targets(opened, show, scheme):
    page = opened(show, **PHONE, color_scheme=scheme)
    unfold_all(page, show)
    screenshot(page, f"seen_{show}_{scheme}")
    assert accessibility_violations(page) == []
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("width", [320, 844, 1280])
@pytest.mark.parametrize("show", ["open", "season"])
def test_results_fit_every_window(opened, show, width):
    page = opened(show, **{**DESKTOP, "viewport": {"width": width, "height": 700}}, locale="de-DE")
    unfold_all(page, show)
    screenshot(page, f"seen_{show}_{width}")
    assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("scheme", SCHEMES)
def test_chart_has_line_for_each_player_on_phone(opened, scheme):
    page = opened("evening", **PHONE, color_scheme=scheme)
    chart = page.locator(CHART)
    box = chart.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["viewport"]["width"]
    for colour, end in zip(COLOURS, ("Anna 2204", "Ben 1190", "Cleo 3042", "Dan 1564"), strict=False):
        line = chart.locator(f"g[stroke='{colour}']").bounding_box()
        name = chart.get_by_text(end, exact=True).bounding_box()
        assert line["width"] > 150
        assert line["x"] + line["width"] <= name["x"]
        assert name["x"] + name["width"] <= box["x"] + box["width"] + 1


def test_deal_expands_to_payments_with_reasons(opened):
    page = opened("evening")
    unfold(page, 2)
    deal = page.locator("details.deal_d1")
    expect(deal).to_contain_text("Anna pays Ben")
    expect(deal).to_contain_text("Ben’s hand scores 200, doubled as Anna is East.")
    wait_for_run(page)
    deal.locator(".ts-hand > summary").click()
    expect(deal.locator(".ts-sheet")).to_be_visible()


def test_tables_are_downloaded_as_workbook(opened, tmp_path):
    page = opened("evening")
    with page.expect_download() as download:
        page.get_by_role("button", name="Tables (Excel)").click()
    assert download.value.suggested_filename == "tilesnap-2026-11-23.xlsx"
    path = tmp_path / "game.xlsx"
    download.value.save_as(path)
    assert openpyxl.load_workbook(path).sheetnames == [
        *("Totals", "Deals", "Payments", "Who owes whom"),
    ]
