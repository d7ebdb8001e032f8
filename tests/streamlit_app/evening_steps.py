"""How a table enters its game in a browser: what is tapped, and what then stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.streamlit_app.asking_steps import RUNS_NOT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Download, Locator, Page


def key(page: Page, name: str) -> Locator:
    """Find a part of the page by the key that the page's own code gives it."""
    return page.locator(f".st-key-{name}")


def settled(page: Page) -> None:
    """Wait until the page has run: a press is lost when what is pressed moves before it is released."""
    page.wait_for_timeout(100)
    page.wait_for_function(RUNS_NOT)


def tap(page: Page, name: str) -> None:
    """Tap the button of that key, and wait until the page has run."""
    key(page, name).locator("button:visible").first.click()
    settled(page)


def begin(page: Page, names: Sequence[str]) -> None:
    """Begin a game on the page of a single hand."""
    tap(page, "to_game")
    for wind, name in zip("ESWN", names, strict=True):
        box = key(page, f"game_name_{wind}").locator("input")
        box.fill(name)
        box.press("Tab")
        settled(page)
    tap(page, "begin_game")
    at_table(page)


def at_table(page: Page) -> None:
    """Wait until it is asked at the table who won, and all four sit there."""
    key(page, "nobody_won").wait_for()
    settled(page)
    key(page, "seats").locator("button:visible p").nth(3).wait_for()


def at_deal(page: Page) -> None:
    """Wait until the hands of a deal stand there with their ledger."""
    key(page, "hands").wait_for()
    settled(page)


def at_hand(page: Page, name: str) -> None:
    """Wait until it is this player's hand that is entered."""
    page.locator(".ts-whose h1", has_text=name).wait_for()
    settled(page)


def say_points(page: Page, points: int) -> None:
    """Say what the hand that is asked for is worth."""
    page.locator("[class*=st-key-say_points] button:visible").first.click()
    box = page.locator("[class*=st-key-game_points] input").first  # below it are those of the others
    box.fill(str(points))
    box.press("Enter")
    settled(page)


def enter_said(page: Page, winner: str, how: str, points: dict[str, int]) -> None:
    """Enter a deal of which the table says every total, the winner's first, up to its ledger."""
    tap(page, f"seat_{winner}")
    tap(page, f"how_{how}")
    for name, each in points.items():
        at_hand(page, name)
        say_points(page, each)
    at_deal(page)


def keep_button(page: Page) -> Locator:
    """Find the button that keeps the hand that lies there."""
    return page.locator(".asking .onward button[data-field=keep]")


def save_button(page: Page) -> Locator:
    """Find the button that saves the deal."""
    return page.locator(".st-key-game_outbox button.save")


def save(page: Page) -> None:
    """Save the deal, and wait for the next one."""
    save_button(page).click()
    at_table(page)


def seats(page: Page) -> dict[str, tuple[str, str]]:
    """Give each player's wind and total, as the table shows them."""
    words = [seat.inner_text().split("\n") for seat in key(page, "seats").locator("button:visible p").all()]
    rows = [[line.strip() for line in each if line.strip()] for each in words]
    return {row[1]: (row[0].split()[0], row[2]) for row in rows if len(row) == len(("wind", "name", "total"))}


def totals(page: Page) -> dict[str, str]:
    """Give where each player stands, as the table shows it."""
    return {name: total for name, (_, total) in seats(page).items()}


def ledger(page: Page) -> Locator:
    """Find who pays whom in the deal that is entered."""
    return page.locator(".ts-ledger")


def expect_payments(page: Page, *paid: tuple[str, int]) -> None:
    """The ledger says who pays whom, and nothing else."""
    from playwright.sync_api import expect  # here: the other steps are also for where it is not installed

    rows = ledger(page).first.locator("tbody tr").filter(has_text=" pays ")
    expect(rows).to_have_count(len(paid))
    cells = [row.locator("td").all_inner_texts() for row in rows.all()]
    assert {(words.split("\n")[0], points) for words, points in cells} == {
        (words, str(points)) for words, points in paid
    }


def go(page: Page, place: str) -> None:
    """Go to a place of the game by its name on the page."""
    key(page, "place").get_by_text(place, exact=True).click()
    settled(page)


def correct(page: Page, number: int) -> None:
    """Open a deal of before to be corrected."""
    go(page, "Deals")
    unfold(page, f"seen_deal_{number}")
    correct_it = key(page, f"seen_deal_{number}").get_by_role("button", name="Correct")
    correct_it.wait_for()  # the deal is worked out when it is opened
    settled(page)
    correct_it.click()
    at_deal(page)


def downloaded(page: Page, kind: str) -> Download:
    """Take a file along. One tap more where the page ran just then to look for what other phones do."""
    for _ in range(2):
        with page.expect_download() as download:
            key(page, f"seen_{kind}").locator("button").click()
        if download.value.failure() is None:
            break
    return download.value


def unfold(page: Page, name: str) -> None:
    """Open what is folded away under that key, if it is not open."""
    folded = key(page, name).locator("details").first
    folded.wait_for()
    if folded.get_attribute("open") is None:
        folded.locator("summary").first.click()
    settled(page)
