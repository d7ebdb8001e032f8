"""Steps that enter a game in a browser, and readers of what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.serving import IDLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Download, Locator, Page


def key(page: Page, name: str) -> Locator:
    """Return a part of the page by the key in the page's code."""
    return page.locator(f".st-key-{name}")


def wait_for_run(page: Page) -> None:
    """Wait until the page has run: a press is lost if its target moves before the release."""
    page.wait_for_timeout(100)
    page.wait_for_function(IDLE)


def tap(page: Page, name: str) -> None:
    """Tap the button of that key, and wait until the page has run."""
    key(page, name).locator("button:visible").first.click()
    wait_for_run(page)


def part(page: Page, name: str) -> Locator:
    """Return a section of the parts at the table by its class."""
    return page.locator(f".ts-parts .{name}")


def tap_seat(page: Page, side: str) -> None:
    """Tap the player at a side of the table: near, right, far or left."""
    part(page, f"seats .{side} button").click()
    wait_for_run(page)


def press(page: Page, words: str) -> None:
    """Press the table's first button with these words, and wait until the page has run."""
    page.locator(".ts-parts button:visible", has_text=words).first.click()
    wait_for_run(page)


def begin(page: Page, names: Sequence[str]) -> None:
    """Begin a game from the page of a single hand."""
    page.locator("[data-place=game]").click()
    wait_for_run(page)
    for wind, name in zip("ESWN", names, strict=True):
        box = key(page, "new_game").locator(f"[data-key='new_game {wind}']")
        box.fill(name)
        box.press("Tab")
        wait_for_run(page)
    start_game(page)
    wait_for_table(page)


def start_game(page: Page) -> None:
    """Press the button that starts the game."""
    key(page, "new_game").locator("form.new_game button.strong").click()
    wait_for_run(page)


def wait_for_table(page: Page) -> None:
    """Wait until the table asks for the winner, with all four players seated."""
    part(page, "nobody").wait_for()
    wait_for_run(page)
    part(page, "seats .side button").nth(3).wait_for()


def wait_for_deal(page: Page) -> None:
    """Wait until the hands of a deal are shown with its ledger."""
    part(page, "hands").wait_for()
    wait_for_run(page)


def wait_for_hand(page: Page, name: str) -> None:
    """Wait until this player's hand is being entered."""
    page.locator(".ts-whose h1", has_text=name).wait_for()
    wait_for_run(page)


def enter_points(page: Page, points: int) -> None:
    """Enter the total of the current hand."""
    box = part(page, "total input").first  # the others follow
    box.fill(str(points))
    box.press("Enter")
    wait_for_run(page)


def enter_stated_deal(page: Page, winner: str, how: str, points: dict[str, int]) -> None:
    """Enter a deal with stated totals, the winner's first, up to its ledger."""
    tap_seat(page, winner)
    press(page, how)
    for name, each in points.items():
        wait_for_hand(page, name)
        enter_points(page, each)
    wait_for_deal(page)


def keep_button(page: Page) -> Locator:
    """Return the button that keeps the current hand."""
    return page.locator(".status-bar .onward button[data-field=keep]")


def save_button(page: Page) -> Locator:
    """Return the button that saves the deal."""
    return page.locator(".st-key-game_outbox button.save")


def save(page: Page) -> None:
    """Save the deal, and wait for the next one."""
    save_button(page).click()
    wait_for_table(page)


def seats(page: Page) -> dict[str, tuple[str, str]]:
    """Return each player's wind and total as the table shows them."""
    rows = [seat.locator("span").all_inner_texts() for seat in part(page, "seats .side button").all()]
    return {name: (wind.split()[0], total) for wind, name, total in rows}


def totals(page: Page) -> dict[str, str]:
    """Return each player's total as the table shows it."""
    return {name: total for name, (_, total) in seats(page).items()}


def ledger(page: Page) -> Locator:
    """Return the payments of the deal that is entered."""
    return page.locator(".ts-ledger")


def expect_payments(page: Page, *paid: tuple[str, int]) -> None:
    """Expect exactly these payments in the ledger."""
    from playwright.sync_api import expect  # not needed by the other steps

    rows = ledger(page).first.locator("tbody tr").filter(has_text=" pays ")
    expect(rows).to_have_count(len(paid))
    cells = [row.locator("td").all_inner_texts() for row in rows.all()]
    assert {(words.split("\n")[0], points) for words, points in cells} == {
        (words, str(points)) for words, points in paid
    }


def go_to_section(page: Page, place: str) -> None:
    """Go to a section of the game by its title."""
    section_tab(page, place).click()
    wait_for_run(page)


def section_tab(page: Page, place: str) -> Locator:
    """Return the button that opens a section of the game, which is pressed while the section is open."""
    return key(page, "place").get_by_role("button", name=place, exact=True)


def tap_part(page: Page, words: str) -> None:
    """Tap a button of the deals or results."""
    key(page, "record").get_by_role("button", name=words, exact=True).click()
    wait_for_run(page)


def deal_section(page: Page, number: int) -> Locator:
    """Return the section of a saved deal."""
    return key(page, "record").locator("details[class^=deal_]").nth(number - 1)


def unfold_deal(page: Page, number: int) -> Locator:
    """Expand a saved deal, and wait for its content."""
    section = deal_section(page, number)
    section.locator("summary").first.click()
    section.get_by_text("Entered by").wait_for()  # the deal is rendered when it is expanded
    wait_for_run(page)
    return section


def correct(page: Page, number: int) -> None:
    """Open an earlier deal for correction."""
    go_to_section(page, "Deals")
    unfold_deal(page, number).get_by_role("button", name="Correct").click()
    wait_for_deal(page)


FILES = {
    "xlsx": "Tables (Excel)",
    "csv_deals": "Deals (CSV)",
    "csv_totals": "Totals (CSV)",
    "json": "Game (JSON)",
}
"""The button of each file of a game."""


def downloaded(page: Page, kind: str) -> Download:
    """Download a file of the game."""
    with page.expect_download() as download:
        key(page, "record").get_by_role("button", name=FILES[kind], exact=True).click()
    return download.value


def unfold(page: Page, name: str) -> None:
    """Expand the section of that key, if it is not expanded."""
    folded = key(page, name).locator("details").first
    folded.wait_for()
    if folded.get_attribute("open") is None:
        folded.locator("summary").first.click()
    wait_for_run(page)
