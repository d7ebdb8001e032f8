"""Tests of the page of house rules in a real Chromium: own items, files, accessible names."""

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from scoring.tables.shipped import TABLES  # noqa: E402
from tests.streamlit_app.conftest import PHONE  # noqa: E402
from tests.streamlit_app.steps import (  # noqa: E402
    SCORED,
    accessibility_violations,
    expect_total,
    go_to_rules,
    open_place,
    screenshot,
    wait_for_run,
)
from tilesnap.i18n.translate import source_name  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

NAMES = """() => {
  const names = [];
  const visit = (root) => root.querySelectorAll("*").forEach((e) => {
    if (e.shadowRoot) visit(e.shadowRoot);
    if (!e.matches("input, textarea, select, [role=combobox], [role=radiogroup]")) return;
    if (!e.getClientRects().length) return;
    const labels = [...(e.labels ?? [])].map((label) => label.textContent.trim());
    const group = e.closest("fieldset, [role=group]");
    const among = group?.getAttribute("aria-label") ?? group?.querySelector("legend")?.textContent ?? "";
    const name = e.getAttribute("aria-label") || labels.join(" ");
    names.push(name && `${among} ${name}`);
  });
  visit(document);
  return names;
}"""
LOW = """() => [...document.querySelectorAll(
    ".st-key-house :is(button, summary, select, input:not([type=checkbox]), label:has(> [type=checkbox]))")]
  .map((e) => [e.getAttribute("aria-label") || e.innerText, e.getBoundingClientRect()])
  .filter(([_, box]) => box.width && box.height < 43.5)
  .map(([name, box]) => [name, box.height])"""


def open_rules_page(open_page, **device):
    page = open_page(SCORED, **{**PHONE, **device})
    go_to_rules(page)
    return page


def fill_field(page, name, value):
    field = page.get_by_label(name, exact=True)
    field.fill(value)
    field.press("Enter")
    wait_for_run(page)


def choose_option(page, name, option):
    page.get_by_role("combobox", name=name, exact=True).select_option(label=option)
    wait_for_run(page)


def add_lucky_dragons(page):
    page.get_by_text("Add an item").click()
    choose_option(page, "What the hand must have", "A pung or a kong")
    page.get_by_label("dragons", exact=True).check()
    wait_for_run(page)
    fill_field(page, "Name of the item", "Lucky dragons")
    page.get_by_role("button", name="Add this item").click()
    expect(page.get_by_text("An item must score something")).to_be_visible()
    expect(page.get_by_label("Name of the item")).to_have_value("Lucky dragons")
    fill_field(page, "New item: Points", "30")
    page.get_by_role("button", name="Add this item").click()
    expect(page.get_by_text("“Lucky dragons” counts now.")).to_be_visible()


def go_back_to_hand(page):
    wait_for_run(page)
    open_place(page, "hand")


def test_house_item_is_added_scored_stored_and_removed(open_page):
    page = open_rules_page(open_page)
    add_lucky_dragons(page)
    screenshot(page, "house_added")
    go_back_to_hand(page)
    expect(page.get_by_text("Lucky dragons").first).to_be_visible()
    expect_total(page, 320)
    page.wait_for_function("localStorage.getItem('tilesnap').includes('Lucky dragons')")
    page.reload()
    expect_total(page, 320)
    go_to_rules(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert "[add.lucky_dragons]" in download.value.path().read_text()
    page.get_by_label("Show what I changed").check()
    screenshot(page, "house_changes")
    page.get_by_role("button", name="Remove: Lucky dragons").click()
    expect(page.get_by_text("Nothing is changed")).to_be_visible()
    go_back_to_hand(page)
    expect_total(page, 200)


def test_single_house_change_is_reverted(open_page):
    page = open_rules_page(open_page)
    fill_field(page, "Limit", "150")
    page.get_by_label("Show what I changed").check()
    expect(page.get_by_text("Originally: 500.")).to_be_visible()
    page.get_by_role("button", name="Undo the change: Limit").click()
    expect(page.get_by_text("Nothing is changed")).to_be_visible()


def send(page, name, text):
    page.locator(".house_file input").set_input_files(
        {"name": name, "mimeType": "application/toml", "buffer": text.encode()}
    )


def test_house_file_can_be_opened_repeatedly(open_page):
    page = open_rules_page(open_page)
    page.on("dialog", lambda dialog: dialog.accept())
    file = 'base = "bmja"\ntitle = "Jo’s *table*"\n[options]\nlimit = 750\n'
    for _ in range(2):
        send(page, "jo.toml", file)
        expect(page.get_by_role("heading", name="House rules: Jo’s *table*")).to_be_visible()
        expect(page.get_by_text("You now play by the rules of the file.")).to_be_visible()
        page.get_by_role("button", name="Undo all changes").click()
        expect(page.get_by_role("heading", name="House rules", exact=True)).to_be_visible()
    send(page, "jo.toml", f"{file}limits = 3\n")
    expect(page.get_by_text("Line 5: “options.limits” is unknown")).to_be_visible()
    send(page, "photo.toml", "#" * 70_000)
    expect(page.get_by_text("This file is larger than 64 kB.")).to_be_visible()
    send(page, "jo.toml", file)
    expect(page.get_by_text("This file is larger than 64 kB.")).to_have_count(0)
    expect(page.get_by_role("heading", name="House rules: Jo’s *table*")).to_be_visible()
    fill_field(page, "Title of these rules", "Thursdays")
    expect(page.get_by_role("heading", name="House rules: Thursdays")).to_be_visible()
    go_back_to_hand(page)
    expect(page.get_by_role("button", name="Thursdays")).to_be_visible()


def test_house_fields_have_unique_names_and_full_height(open_page):
    page = open_rules_page(open_page)
    add_lucky_dragons(page)
    choose_option(page, "What the hand must have", "No set was claimed before the winning tile")
    parts = list(dict.fromkeys(source_name(item.source) for item in TABLES["european_classical"].items))
    for part in (None, *parts[:2], parts[-1]):
        if part:
            choose_option(page, "Part of the rules", part)
            expect(page.get_by_role("heading", name=part)).to_be_visible()
        names = page.evaluate(NAMES)
        assert "" not in names
        assert sorted(set(names)) == sorted(names)
        assert page.evaluate(LOW) == []


def test_house_headings_are_in_order(open_page):
    page = open_rules_page(open_page)
    levels = page.evaluate("[...document.querySelectorAll('h1, h2, h3, h4')].map((h) => h.tagName)")
    assert levels == ["H1", "H2", "H2"]


@pytest.mark.parametrize(("scheme", "width"), [("light", 320), ("dark", 390)])
def test_house_page_passes_axe(open_page, scheme, width):
    page = open_rules_page(open_page, color_scheme=scheme, viewport={"width": width, "height": 800})
    add_lucky_dragons(page)
    choose_option(page, "Part of the rules", "European classical, set points")
    fill_field(page, "Pung of simples: Points, melded", "6")
    screenshot(page, f"house_{scheme}_{width}")
    assert accessibility_violations(page) == []
    assert page.evaluate("document.querySelector('[data-testid=stMain]').scrollWidth") <= width
